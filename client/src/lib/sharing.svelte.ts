// What the server says of the sheet that is shown: what follows from it, and, for a shared one, what others have written.
import { call, Failure } from "./api";
import { t } from "./i18n.svelte";
import { line, lost, onBack, reached } from "./online.svelte";
import type { Sheet, SheetInfo, SheetKept } from "./protocol";
import { book, choose, failed, freshBook, newId, nextDealer, onChange, reseat, save, seatsNow, sheets, told, trouble, undone } from "./sheets.svelte";
import type { Book } from "./sheets.svelte";

const MOST_AT_ONCE = 100;
const POLL_MS = 2500;
const ask = (): void => void (book().shared ? sync() : reckon());
onChange(ask);

let asked = 0;
/** Ask the server what follows, for a sheet that is not shared. */
async function reckon(): Promise<void> {
  const one = book();
  if (one.shared) return;
  const id = ++asked;
  try {
    const info = await call<SheetInfo>("/api/score/sheet", { setup: $state.snapshot(one.setup), hands: $state.snapshot(one.hands) });
    reached();
    if (id === asked) one.info = info;
    trouble.problem = "";
    save();
  } catch (error) {
    failed(error);
  }
}

function adopt(one: Book, sheet: Sheet): void {
  const editing = one.draft.number > 0 || one.draft.lines.length > 0;
  const seats = seatsNow(one.setup.players, sheet.setup.players);
  Object.assign(one, { setup: sheet.setup, hands: sheet.hands, info: sheet.info });
  reseat(one.draft, seats, nextDealer());
  if (one.shared) one.shared.version = sheet.version;
  if (!editing) one.draft.dealer = nextDealer();
  save();
}

export async function share(): Promise<void> {
  const one = book();
  try {
    const kept = await call<SheetKept>("/api/sheets", { setup: $state.snapshot(one.setup), hands: $state.snapshot(one.hands) });
    reached();
    one.shared = { sheet: kept.sheet, secret: kept.secret, version: kept.version };
    one.pending = [];
    save();
    await sync();
  } catch (error) {
    failed(error);
  }
}

/** Open a shared sheet from its link; without a secret it can only be read. */
export async function join(sheet: string, secret: string): Promise<void> {
  const known = sheets.books.find((one) => one.shared?.sheet === sheet);
  if (known?.shared) {
    if (secret) known.shared.secret = secret;
    choose(known.id);
    return;
  }
  try {
    const found = await call<Sheet>(`/api/sheets/${encodeURIComponent(sheet)}`, undefined, secret);
    reached();
    const one: Book = { ...freshBook(), shared: { sheet, secret, version: found.version } };
    sheets.books = [one, ...sheets.books];
    sheets.current = one.id;
    adopt(book(), found);
  } catch (error) {
    failed(error);
    if (!(error instanceof Failure)) trouble.problem = t("sheet.needs-line");
  }
}

let running = false;
/** Send what waits, or see what others have written. */
export async function sync(): Promise<void> {
  const one = book();
  const shared = one.shared;
  if (!shared || running || trouble.conflict) return;
  running = true;
  const address = `/api/sheets/${encodeURIComponent(shared.sheet)}`;
  const sent = one.pending.length;
  let done = false;
  try {
    if (sent) {
      // What was sent and not answered is sent again as it was: the server knows it by its name.
      one.sending ??= { id: newId(), count: Math.min(sent, MOST_AT_ONCE) };
      const { id, count } = one.sending;
      save();
      const changes = $state.snapshot(one.pending.slice(0, count));
      const after = await call<Sheet>(address, { version: shared.version, id, changes }, shared.secret);
      one.pending = one.pending.slice(count);
      one.sending = null;
      if (one.pending.length) shared.version = after.version;
      else adopt(one, after);
    } else {
      const found = await call<Sheet>(address, undefined, shared.secret);
      if (!one.pending.length && found.version !== shared.version) {
        // What was there before others wrote must not come back over theirs.
        undone.stack = undone.stack.filter((each) => each.id !== one.id);
        adopt(one, found);
      }
      else if (!one.info) one.info = found.info;
    }
    reached();
    trouble.problem = "";
    done = true;
  } catch (error) {
    // A server that is busy is asked again at the next round.
    if (!(error instanceof Failure)) {
      lost();
      return;
    }
    reached();
    if (error.status >= 429) trouble.problem = "";
    else if (sent) await disagree(shared, told(error));
    else trouble.problem = told(error);
  } finally {
    running = false;
    save();
  }
  if (done && one.pending.length) await sync();
}

/** Others were first: say so, with what they wrote. */
async function disagree(shared: { sheet: string; secret: string }, why: string): Promise<void> {
  try {
    trouble.theirs = (await call<Sheet>(`/api/sheets/${encodeURIComponent(shared.sheet)}`, undefined, shared.secret)).hands;
  } catch {
    trouble.theirs = []; // the choice is still to be made, and both ways ask the server again
  }
  trouble.conflict = why;
}

/** After a conflict: write the own changes over what others wrote, or leave theirs. */
export async function settle(keep: "mine" | "theirs"): Promise<void> {
  const one = book();
  const shared = one.shared;
  if (!shared) return;
  try {
    const found = await call<Sheet>(`/api/sheets/${encodeURIComponent(shared.sheet)}`, undefined, shared.secret);
    reached();
    trouble.conflict = "";
    one.sending = null;
    undone.stack = undone.stack.filter((each) => each.id !== one.id);
    if (keep === "theirs") {
      one.pending = [];
      adopt(one, found);
    } else {
      shared.version = found.version;
      await sync();
    }
  } catch (error) {
    failed(error);
  }
}

let watchers = 0;
let timer = 0;
async function round(): Promise<void> {
  if (!document.hidden) await (book().shared ? sync() : line.up ? Promise.resolve() : reckon());
  if (watchers) timer = window.setTimeout(() => void round(), POLL_MS);
}

/** Keep the sheet as it stands on the server while a page shows it. */
export function follow(): () => void {
  watchers += 1;
  if (watchers === 1) {
    ask();
    timer = window.setTimeout(() => void round(), POLL_MS);
  }
  const back = onBack(ask);
  return () => {
    back();
    watchers -= 1;
    if (!watchers) clearTimeout(timer);
  };
}
