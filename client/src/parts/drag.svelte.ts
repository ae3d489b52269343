// Dragging with pointer events, the same for mouse and finger: lifted cards ride along, the place below is marked.
import type { Action } from "svelte/action";
import type { Table } from "../lib/table.svelte";
import type { Target } from "../lib/protocol";
import { asDiscard, asNew, onMeld, onWild } from "./lit";

export interface Drag { cards: string[]; x: number; y: number; touch: boolean }

const PLACE: Target = { kind: "none", meld: 0, joining: 0, index: -1, depth: 0, end: "" };
const SLACK = 8;
let over: Element | null = null;

export const dragging = $state<{ now: Drag | null }>({ now: null });

export function moveTo(x: number, y: number): void {
  if (!dragging.now) return;
  dragging.now = { ...dragging.now, x, y };
  const place = dropAt(x, y);
  if (place === over) return;
  over?.classList.remove("dropover");
  place?.classList.add("dropover");
  over = place;
}

export function endDrag(): void {
  over?.classList.remove("dropover");
  over = null;
  dragging.now = null;
}

function dropAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? document.elementFromPoint(x, y)?.closest<HTMLElement>(".melds") ?? null;
}

/** Something of the table that can be lifted: its cards, what begins when it is, and what comes of where it is put. */
export interface Lift { cards: string[]; begin?: () => void; put: (place: HTMLElement | null) => void }

/** Lets a card of the table be dragged; `lift` says what is lifted, or null when nothing is. A tap stays a tap. */
export const lifts: Action<HTMLElement, () => Lift | null> = (node, lift) => {
  let now = lift;
  function down(start: PointerEvent): void {
    if (start.button !== 0 || !start.isPrimary || dragging.now) return;
    let held: Lift | null = null;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== start.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!held && Math.hypot(x - start.clientX, y - start.clientY) > SLACK) {
        held = now();
        if (!held) return end();
        held.begin?.();
        dragging.now = { cards: held.cards, x, y, touch: event.pointerType !== "mouse" };
      }
      if (held) moveTo(x, y);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== start.pointerId) return;
      end();
      if (!held) return;
      swallowClick();
      if (!dragging.now) return; // Escape has put it back
      const place = dropAt(event.clientX, event.clientY);
      endDrag();
      held.put(place);
    };
    const stop = (): void => {
      end();
      if (held) endDrag();
    };
    const ended = new AbortController();
    const end = (): void => ended.abort();
    addEventListener("pointermove", move, ended);
    addEventListener("pointerup", up, ended);
    addEventListener("pointercancel", stop, ended);
    addEventListener("blur", stop, ended);
  }
  node.addEventListener("pointerdown", down);
  return {
    update: (next) => {
      now = next;
    },
    destroy: () => node.removeEventListener("pointerdown", down),
  };
};

/** The click that ends a drag is no tap. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 300);
}

/** The number of the meld at a place; 0 for a new one, -1 where nothing is laid. */
const meldAt = (place: HTMLElement | null): number => (!place || place.dataset["drop"] === "pile" ? -1 : Number(place.dataset["meld"] ?? 0));
const isHand = (place: HTMLElement | null): boolean => place?.dataset["drop"] === "hand";

/** Drag the stock to the hand: draw. */
export function liftStock(table: Table): Lift | null {
  const draw = table.state?.ways.find((way) => way.kind === "draw");
  return draw ? { cards: ["??"], put: (place) => { if (isHand(place)) table.choose(draw); } } : null;
}

/** Drag a card of the pile to the hand: take it with those above it; to a meld: lay it there at once. */
export function liftPile(table: Table, depth: number): Lift | null {
  const pile = table.state?.hand?.pile ?? [];
  const from = pile.findIndex((one) => one.depth === depth);
  if (from < 0) return null;
  return {
    cards: pile.slice(from).map((one) => one.card),
    begin: () => {
      if (table.place !== depth) table.choosePlace(depth);
    },
    put: (place) => void table.dropPile(depth, isHand(place), meldAt(place)),
  };
}

/** Drag a wild card of a meld to the hand: trade for it. */
export function liftWild(table: Table, card: string, meld: number, index: number): Lift {
  return { cards: [card], put: (place) => { if (isHand(place)) void table.trade({ ...PLACE, kind: "wild", meld, index }, onWild(meld, index)); } };
}

export function dropOn(table: Table, x: number, y: number): void {
  const place = dropAt(x, y);
  endDrag();
  if (!place || isHand(place)) return;
  const meld = Number(place.dataset["meld"] ?? 0);
  const index = Number(place.dataset["index"] ?? -1);
  const kind = place.dataset["drop"] ?? "new";
  if (kind === "wild") {
    const trades = table.waysTo(onWild(meld, index));
    if (trades.length) table.chooseAmong(trades);
    else void table.drop({ ...PLACE, kind: "meld", meld }, onMeld(meld));
  } else if (kind === "meld") void table.drop({ ...PLACE, kind: "meld", meld }, onMeld(meld));
  else if (kind === "pile") void table.drop({ ...PLACE, kind: "discard" }, asDiscard);
  else void table.drop({ ...PLACE, kind: "new-meld" }, asNew);
}
