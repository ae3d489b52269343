// Cards that fly where they were moved: only for the eye, after the fact, and none where less motion is wanted.
import { face, shown } from "../lib/cards";
import type { EventInfo } from "../lib/protocol";
import { isStill } from "../lib/settings.svelte";

const FLIGHT_MS = 160;
const BETWEEN_MS = 40;
const MOST_EVENTS = 6;
const MOST_CARDS = 8;

/** Let the cards of new events fly; `you` is the reader's seat. Nothing waits for it. */
export function fly(events: EventInfo[], you: number | null): void {
  if (isStill() || document.hidden || events.length > MOST_EVENTS) return;
  let begins = 0;
  for (const event of events) {
    for (const [from, to, card] of flights(event, you)) {
      launch(from, to, card, begins);
      begins += BETWEEN_MS;
    }
  }
}

type Flight = [Element, Element, string];

function flights(event: EventInfo, you: number | null): Flight[] {
  const holder = event.seat === null ? null : seen(event.seat === you ? ".hand" : `[data-seat="${event.seat}"]`);
  const stock = seen("button.stock, .stock");
  const pile = seen(".spread li:not(.discardhere):last-of-type") ?? seen(".pile");
  const meld = event.meld ? seen(`#m${event.meld}`) : null;
  const ways: Record<string, [Element | null, Element | null]> = {
    drew: [stock, holder],
    took: [pile, holder],
    "took-in": [pile, holder],
    discarded: [holder, pile],
    melded: [holder, meld],
    added: [holder, meld],
    traded: [holder, meld],
  };
  if (event.kind === "dealt" && stock) return [...document.querySelectorAll("[data-seat]")].map((seat): Flight => [stock, seat, "??"]);
  const [from, to] = ways[event.kind] ?? [null, null];
  if (!from || !to) return [];
  const cards = event.kind === "traded" ? event.cards.slice(0, 1) : event.cards.slice(0, MOST_CARDS);
  return cards.map((card): Flight => [from, to, event.kind === "drew" ? "??" : card]);
}

/** The first element of a kind that is drawn. */
function seen(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length) ?? null;
}

function launch(from: Element, to: Element, card: string, begins: number): void {
  const flier = document.createElement("span");
  const { rank, suit, unknown } = face(card);
  flier.className = unknown ? "flier unseen" : `flier card ${suit}`;
  flier.setAttribute("aria-hidden", "true");
  if (!unknown) flier.append(Object.assign(document.createElement("b"), { textContent: shown(rank) }), document.createElement("i"));
  document.body.append(flier);
  const place = (box: DOMRect): string => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  const path = [{ transform: place(from.getBoundingClientRect()), opacity: 0.9 }, { transform: place(to.getBoundingClientRect()), opacity: 0.6 }];
  const flight = flier.animate(path, { duration: FLIGHT_MS, delay: begins, easing: "ease-in-out", fill: "both" });
  flight.finished.then(() => flier.remove(), () => flier.remove());
}
