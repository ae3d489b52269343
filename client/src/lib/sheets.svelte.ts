// The score sheets of this browser: what is written on them, and how it is taken back. Each is written here first.
import { call, Failure } from "./api";
import { t } from "./i18n.svelte";
import { lost, reached } from "./online.svelte";
import type { Change, LineKind, OutHow, ScoreInfo, SheetHand, SheetInfo, SheetSetup } from "./protocol";

export interface DraftLine { id: number; seat: number; kind: LineKind; text: string; onto: number }
/** The hand that is being written with cards: `number` 0 for a new one, else an old one anew; `announced` by seat. */
export interface Draft { number: number; lines: DraftLine[]; wild: string; out: number | null; out_how: OutHow; dealer: number; announced: number[] }
export interface Shared { sheet: string; secret: string; version: number }
export interface Book {
  id: string;
  setup: SheetSetup;
  hands: SheetHand[];
  draft: Draft;
  shared: Shared | null;
  pending: Change[];
  sending: { id: string; count: number } | null;
  info: SheetInfo | null;
}
type Content = Pick<Book, "setup" | "hands" | "draft">;

const KEY = "upcard.sheets";
const MOST_UNDO = 60;
const NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gus", "Hana"];
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), (one) => one.toString(36)).join("");
const freshDraft = (dealer: number): Draft => ({ number: 0, lines: [], wild: "", out: null, out_how: "normal", dealer, announced: [] });

export function freshBook(from?: Book): Book {
  const setup = from ? { ...$state.snapshot(from.setup), name: "" } : { rules: { game: "sublime", variations: [], options: [], house: "" }, players: NAMES.slice(0, 2), name: "" };
  return { id: newId(), setup, hands: [], draft: freshDraft(0), shared: null, pending: [], sending: null, info: null };
}

interface Stored { current: string; books: Book[]; forgotten?: Book | null }
function stored(): Stored {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "") as Stored;
    for (const one of [...found.books, ...(found.forgotten ? [found.forgotten] : [])]) [one.draft, ...one.hands].forEach((hand) => (hand.announced ??= [])); // kept before there were any
    if (found.books.length) return found;
  } catch {
    // nothing is kept yet, or it cannot be read
  }
  const first = freshBook();
  return { current: first.id, books: [first] };
}

export const sheets = $state<Stored>(stored());
/** What went wrong last; `conflict`: somebody else has written meanwhile, and this browser's changes wait. */
export const trouble = $state<{ problem: string; conflict: string; theirs: SheetHand[] }>({ problem: "", conflict: "", theirs: [] });
export const undone = $state<{ stack: { id: string; content: string }[] }>({ stack: [] });

export const book = (): Book => sheets.books.find((one) => one.id === sheets.current) ?? (sheets.books[0] as Book);
export const mayWrite = (): boolean => book().shared === null || book().shared?.secret !== "";
export const canUndo = (): boolean => undone.stack.some((one) => one.id === sheets.current);

export function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sheets));
  } catch {
    trouble.problem = t("sheet.unkept");
  }
}

addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(sheets, stored());
});

// ---- what follows from the hands; the rules are the server's

export const totals = (hands: SheetHand[], players: number): number[] => Array.from({ length: players }, (_, seat) => hands.reduce((sum, hand) => sum + (hand.points[seat] ?? 0), 0));

/** The sheet as it stands here: sums are made here, the rest is what the server said last. `known`: it said it of these hands. */
export function scores(): { info: ScoreInfo; known: boolean } {
  const { hands, setup, info } = book();
  const count = setup.players.length;
  const told = info?.scores;
  const known = told !== undefined && told.totals.length === count && told.hands.length === hands.length && hands.every((hand, at) => hand.points.join() === told.hands[at]?.points.join() && hand.out === told.hands[at]?.out);
  const rows = hands.map((hand, at) => ({ hand: at + 1, wild_say: told?.hands[at]?.wild_say ?? "", dealer: hand.dealer, points: hand.points, totals: totals(hands.slice(0, at + 1), count), out: hand.out }));
  const base = { target: told?.target ?? null, deals: told?.deals ?? null, hands: rows, totals: totals(hands, count) };
  if (known && told) return { info: { ...told, ...base }, known };
  return { info: { ...base, winners: [], payments: [], result: [], statistics: [] }, known };
}

export function failed(error: unknown): void {
  if (!(error instanceof Failure)) lost();
  else trouble.problem = told(error);
}
export const told = (error: Failure): string => [error.problem.sentence, ...error.problem.faults.map((fault) => fault.reason).filter((reason) => !error.problem.sentence.includes(reason))].join(" ");

// ---- changes

// Who sends changes to the server (lib/sharing.svelte.ts) is told of each.
let tell = (): void => {};
export const onChange = (hear: () => void): void => void (tell = hear);

export function remember(): void {
  const { setup, hands, draft } = book();
  undone.stack = [...undone.stack, { id: sheets.current, content: JSON.stringify({ setup, hands, draft }) }].slice(-MOST_UNDO);
}

function changed(...changes: Change[]): void {
  const one = book();
  if (one.shared) one.pending.push(...changes);
  save();
  tell();
}

export function undo(): void {
  const at = undone.stack.findLastIndex((one) => one.id === sheets.current);
  const last = undone.stack[at];
  if (!last) return;
  undone.stack = undone.stack.filter((_, place) => place !== at);
  const one = book();
  const before = JSON.stringify([one.setup, one.hands]);
  const content = JSON.parse(last.content) as Content;
  Object.assign(one, content);
  if (JSON.stringify([content.setup, content.hands]) === before) save();
  else changed(...allOf(content.setup, content.hands));
}

/** Everything anew: nobody may leave a sheet with hands on it, so these go first. */
const allOf = (setup: SheetSetup, hands: SheetHand[]): Change[] => [{ type: "replace", hands: [] }, { type: "set-up", setup }, { type: "replace", hands }];

/** Who deals a new hand, unless somebody says otherwise. */
export const nextDealer = (): number => {
  const { hands, setup } = book();
  const last = hands.at(-1);
  return last ? (last.dealer + 1) % setup.players.length : 0;
};
export function putHand(number: number, hand: SheetHand): void {
  remember();
  const one = book();
  const at = number || one.hands.length + 1;
  one.hands[at - 1] = hand;
  one.draft = freshDraft(nextDealer());
  changed({ type: "put", number: at, hand: $state.snapshot(hand) });
}

export function removeHand(number: number): void {
  remember();
  const one = book();
  one.hands = one.hands.filter((_, at) => at !== number - 1);
  if (one.draft.number) one.draft = freshDraft(nextDealer());
  changed({ type: "remove", number });
}

export function replaceAll(setup: SheetSetup, hands: SheetHand[]): void {
  remember();
  const one = book();
  [one.setup, one.hands, one.draft] = [setup, hands, freshDraft(0)];
  one.draft.dealer = nextDealer();
  changed(...allOf(setup, hands));
}

/** Where the players of before sit now, null for one who left. As many or more: the same ones, some perhaps by another name. */
export const seatsNow = (before: string[], now: string[]): (number | null)[] =>
  before.map((name, seat) => (now.length >= before.length ? seat : now.includes(name) ? now.indexOf(name) : null));

/** Whoever leaves takes what is written for him, and what others have added to it. */
export function reseat(draft: Draft, seats: (number | null)[], dealer: number): void {
  const seatOf = (seat: number | null): number | null => (seat === null ? null : (seats[seat] ?? null));
  const stays = draft.lines.filter((line) => seatOf(line.seat) !== null);
  draft.lines = stays.filter((line) => line.kind !== "addition" || stays.some((meld) => meld.id === line.onto) || !draft.lines.some((meld) => meld.id === line.onto)).map((line) => ({ ...line, seat: seatOf(line.seat) ?? 0 }));
  const announced: number[] = [];
  draft.announced.forEach((times, seat) => {
    const now = seatOf(seat);
    if (now !== null) announced[now] = times;
  });
  draft.announced = Array.from(announced, (times) => times ?? 0);
  [draft.out, draft.dealer] = [seatOf(draft.out), seatOf(draft.dealer) ?? dealer];
}

let settingUp: Promise<unknown> = Promise.resolve();
/** Other rules or players, one change after the other; nothing changes where the server says that they cannot be. */
export function setUp(change: (now: SheetSetup) => SheetSetup): Promise<boolean> {
  const done = settingUp.then(() => taken(change($state.snapshot(book().setup))));
  settingUp = done.catch(() => {});
  return done;
}

async function taken(setup: SheetSetup): Promise<boolean> {
  const one = book();
  try {
    const hands = $state.snapshot(one.hands).map((hand) => ({ ...hand, points: setup.players.map((_, seat) => hand.points[seat] ?? 0) }));
    const info = await call<SheetInfo>("/api/score/sheet", { setup, hands });
    reached();
    one.info = info;
    trouble.problem = "";
  } catch (error) {
    failed(error);
    if (error instanceof Failure) return false;
  }
  remember();
  const seats = seatsNow(one.setup.players, setup.players);
  if (JSON.stringify(one.setup.rules) !== JSON.stringify(setup.rules)) one.draft.wild = "";
  one.setup = setup;
  one.hands = one.hands.map((hand) => ({ ...hand, points: setup.players.map((_, seat) => hand.points[seat] ?? 0) }));
  reseat(one.draft, seats, nextDealer());
  changed({ type: "set-up", setup });
  return true;
}

export function openHand(number: number): void {
  const one = book();
  const hand = one.hands[number - 1];
  if (!hand) return;
  remember();
  const lines = hand.lines.map((row, at) => ({ id: at + 1, seat: row.seat, kind: row.kind, text: row.text, onto: row.onto + 1 }));
  one.draft = { number, lines, wild: hand.wild, out: hand.out, out_how: hand.out_how, dealer: hand.dealer, announced: [...hand.announced] };
  save();
}

export function clearDraft(): void {
  remember();
  book().draft = freshDraft(nextDealer());
  save();
}

export function begin(): void {
  const one = freshBook(book());
  sheets.books = [one, ...sheets.books];
  sheets.current = one.id;
  save();
  tell();
}

export function choose(id: string): void {
  sheets.current = id;
  trouble.problem = trouble.conflict = "";
  save();
  tell();
}

/** Forget the sheet; the last one forgotten can be brought back. */
export function forget(): void {
  sheets.forgotten = $state.snapshot(book());
  const rest = sheets.books.filter((one) => one.id !== sheets.current);
  sheets.books = rest.length ? rest : [freshBook()];
  choose((sheets.books[0] as Book).id);
}

export function bringBack(): void {
  const one = sheets.forgotten;
  if (!one) return;
  sheets.forgotten = null;
  sheets.books = [one, ...sheets.books];
  choose(one.id);
}
