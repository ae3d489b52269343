// The secrets of the seats that this browser holds. A tab remembers its own, so that two seats can be two tabs.
export interface Held { table: string; secret: string; code: string; at: number }

const KEY = "upcard.seats";
const one = (table: string): string => `upcard.seat.${table}`;

export function held(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Held[];
  } catch {
    return [];
  }
}

export function keep(table: string, secret: string, code = ""): void {
  try {
    sessionStorage.setItem(one(table), secret);
    const others = held().filter((seat) => seat.table !== table);
    localStorage.setItem(KEY, JSON.stringify([...others, { table, secret, code, at: Date.now() }].slice(-60)));
  } catch {
    // kept for this page only
  }
}

export function forget(table: string): void {
  sessionStorage.removeItem(one(table));
  localStorage.setItem(KEY, JSON.stringify(held().filter((seat) => seat.table !== table)));
}

export function secretOf(table: string): string {
  return sessionStorage.getItem(one(table)) ?? held().find((seat) => seat.table === table)?.secret ?? "";
}

// Whoever opens a table for nobody else begins at once, but from the table: the cut is given after the server has published its hash.
const BEGIN = "upcard.begin";

export function beginLater(table: string): void {
  sessionStorage.setItem(BEGIN, table);
}

export function beginsNow(table: string): boolean {
  return sessionStorage.getItem(BEGIN) === table;
}

export function begun(): void {
  sessionStorage.removeItem(BEGIN);
}
