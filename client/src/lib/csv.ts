// A score sheet as a table of comma-separated values, and back.
import type { SheetHand } from "./protocol";

export class CsvError extends Error {
  constructor(readonly key: string, readonly line: number, readonly column: number, readonly said: string = "") {
    super(`${key} at line ${line}, column ${column}`);
  }
}

const HEAD = ["Hand", "Dealer", "Out"];
const TOTAL = "Total";
const MOST_HANDS = 400;
// A cell that a spreadsheet would take for a formula begins with an apostrophe.
const safe = (text: string): string => (/^[=+\-@\t]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text);
const bare = (text: string): string => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text);
const cell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export function written(players: string[], hands: SheetHand[]): string {
  const totals = players.map((_, seat) => hands.reduce((total, hand) => total + (hand.points[seat] ?? 0), 0));
  const name = (seat: number | null): string => (seat === null ? "" : (players[seat] ?? ""));
  const rows = [
    [...HEAD, ...players],
    ...hands.map((hand, at) => [String(at + 1), name(hand.dealer), name(hand.out), ...hand.points.map(String)]),
    [TOTAL, "", "", ...totals.map(String)],
  ];
  return rows.map((row) => row.map((one) => cell(safe(one))).join(",")).join("\r\n") + "\r\n";
}

interface Cell { text: string; line: number; column: number }

/** The rows of a file, each cell with its place. Comma, semicolon or tab may stand between. */
function cells(text: string): Cell[][] {
  const first = text.split(/\r?\n/, 1)[0] ?? "";
  const between = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  const rows: Cell[][] = [];
  let [row, value, quoted, line, column]: [Cell[], string, boolean, number, number] = [[], "", false, 1, 1];
  let start = { line, column };
  const end = (): void => {
    row.push({ text: value, ...start });
    value = "";
  };
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at] ?? "\n";
    const past = at === text.length;
    if (quoted && past) throw new CsvError("csv.quote", start.line, start.column);
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') {
        value += '"';
        at += 1;
        column += 1;
      } else if (sign === '"') quoted = false;
      else value += sign;
    } else if (sign === '"' && value === "") quoted = true;
    else if (sign === between) end();
    else if (sign === "\n") {
      end();
      if (row.some((one) => one.text.trim() !== "")) rows.push(row);
      row = [];
    } else if (sign !== "\r") value += sign;
    if (sign === "\n") [line, column] = [line + 1, 1];
    else column += 1;
    if (!quoted && (sign === between || sign === "\n")) start = { line, column };
  }
  return rows;
}

/** The players and hands of a file. Throws `CsvError` with line and column; then nothing is to be changed. */
export function read(text: string): { players: string[]; hands: SheetHand[] } {
  const rows = cells(text.replace(/^\uFEFF/, ""));
  const head = rows[0];
  if (!head) throw new CsvError("csv.empty", 1, 1);
  HEAD.forEach((name, at) => {
    const one = head[at];
    if (one?.text.trim().toLowerCase() !== name.toLowerCase()) throw new CsvError("csv.head", 1, one?.column ?? 1, name);
  });
  const players = head.slice(HEAD.length).map((one) => bare(one.text.trim()));
  const last = head.at(-1);
  if (players.length < 2 || players.length > 8) throw new CsvError("csv.players", 1, last?.column ?? 1);
  players.forEach((name, at) => {
    const one = head[at + HEAD.length] as Cell;
    if (!name) throw new CsvError("csv.name", one.line, one.column);
    if (players.indexOf(name) < at) throw new CsvError("csv.twice", one.line, one.column, name);
  });
  const body = rows.slice(1);
  const total = body.at(-1)?.[0]?.text.trim() === TOTAL ? body.pop() : undefined;
  if (body.length > MOST_HANDS) throw new CsvError("csv.many", body[MOST_HANDS]?.[0]?.line ?? 1, 1);
  const hands = body.map((row, at) => handOf(row, at, players));
  if (total) checkTotals(total, players, hands);
  return { players, hands };
}

function handOf(row: Cell[], at: number, players: string[]): SheetHand {
  const [number, dealer, out] = row as [Cell, Cell | undefined, Cell | undefined];
  if (number.text.trim() !== String(at + 1)) throw new CsvError("csv.number", number.line, number.column, String(at + 1));
  if (row.length !== players.length + HEAD.length) throw new CsvError("csv.cells", number.line, row.at(-1)?.column ?? 1, String(players.length + HEAD.length));
  const seat = (one: Cell | undefined): number | null => {
    const name = bare(one?.text.trim() ?? "");
    if (!name) return null;
    const found = players.indexOf(name);
    if (found < 0) throw new CsvError("csv.who", one?.line ?? 1, one?.column ?? 1, name);
    return found;
  };
  const points = row.slice(HEAD.length).map(whole);
  return { points, typed: [], dealer: seat(dealer) ?? 0, out: seat(out), out_how: "normal", wild: "", lines: [], announced: [] };
}

function whole(one: Cell): number {
  const text = one.text.trim().replace(/[−–]/g, "-");
  if (!/^[+-]?\d{1,7}$/.test(text) || Math.abs(Number(text)) > 1_000_000) throw new CsvError("csv.points", one.line, one.column, one.text.trim());
  return Number(text) || 0;
}

function checkTotals(row: Cell[], players: string[], hands: SheetHand[]): void {
  players.forEach((_, seat) => {
    const one = row[seat + HEAD.length];
    const counted = hands.reduce((sum, hand) => sum + (hand.points[seat] ?? 0), 0);
    if (!one || whole(one) !== counted) throw new CsvError("csv.total", row[0]?.line ?? 1, one?.column ?? 1, String(counted));
  });
}
