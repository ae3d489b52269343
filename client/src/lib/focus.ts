// Keyboard focus that does not get lost when the thing that had it goes: a pressed button, a card that was laid.
import { tick } from "svelte";

let held: Element | null = null;

addEventListener("focusin", (event) => {
  held = event.target as Element;
});
addEventListener("focusout", (event) => {
  const left = event.target as Element;
  // whoever leaves a thing that stays wants to be elsewhere
  queueMicrotask(() => {
    if (held === left && left.isConnected) held = null;
  });
});

/** After a change: focus the first of these places when what had the focus is gone. */
export async function keepFocus(...places: string[]): Promise<void> {
  await tick();
  if (!held || held.isConnected || (document.activeElement && document.activeElement !== document.body)) return;
  held = null;
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) return found.focus();
  }
}
