// How the seats of a table look to its reader; given once to all parts of a page.
import { getContext, setContext } from "svelte";
import { t } from "../lib/i18n.svelte";
import { letters, pattern } from "../lib/seats";

export interface SeatLook { pattern(seat: number): string; letter(seat: number): string; name(seat: number): string; you: number | null }
const KEY = Symbol("seats");

export function lookOf(names: () => string[], you: () => number | null): SeatLook {
  const all = $derived(letters(names().map((name) => ({ name }))));
  return {
    pattern: (seat) => pattern(seat, you(), names().length),
    letter: (seat) => all[seat] ?? "?",
    name: (seat) => (seat === you() ? t("you") : (names()[seat] ?? "")),
    get you() {
      return you();
    },
  };
}

export const giveLook = (look: SeatLook): SeatLook => setContext(KEY, look);
export const useLook = (): SeatLook => getContext<SeatLook>(KEY);
