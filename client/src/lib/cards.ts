// Cards as texts (9h, Tc, Jk, Jr, Jb, ??): how they look and what they are called. No rules.
import { t } from "./i18n.svelte";
import type { HandCard } from "./protocol";

export interface Face { rank: string; suit: "s" | "h" | "c" | "d" | ""; joker: boolean; unknown: boolean }

const SUITS = "shcd"; // black, red, black, red: the order of a sorted hand
const RANKS = "AKQJT98765432";

export function face(card: string): Face {
  const text = card.replace(/\.\d+$/, "");
  if (/^J[krb]$/.test(text)) return { rank: "★", suit: text === "Jr" ? "h" : "", joker: true, unknown: false };
  if (text === "??") return { rank: "?", suit: "", joker: false, unknown: true };
  const rank = text.replace("10", "T")[0] ?? "?";
  const suit = (text.at(-1) ?? "") as Face["suit"];
  return { rank, suit: text.length > 1 && "shcd".includes(suit) ? suit : "", joker: false, unknown: false };
}

export const shown = (rank: string): string => (rank === "T" ? "10" : rank);

export function drawing(card: string, suits: "two" | "four"): string {
  const { rank, suit, joker } = face(card);
  if (joker) return `/cards/joker-${card.startsWith("Jr") ? "red" : "black"}.svg`;
  return `/cards/${suits}/${rank}${suit.toUpperCase()}.svg`;
}

export function cardName(card: string): string {
  const { rank, suit, joker, unknown } = face(card);
  if (joker) return t(card.startsWith("Jr") ? "card.joker.red" : card.startsWith("Jb") ? "card.joker.black" : "card.joker");
  if (unknown) return t("card.unknown");
  if (!suit) return t(`rank.${rank}`);
  return t("card.name", { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) });
}

export type Sort = "suit" | "rank" | "own";

const bySuit = (card: string): number => {
  const { rank, suit, joker } = face(card);
  return joker ? 999 : (suit ? SUITS.indexOf(suit) : 9) * 20 + RANKS.indexOf(rank);
};
const byRank = (card: string): number => {
  const { rank, suit, joker } = face(card);
  return joker ? -1 : RANKS.indexOf(rank) * 5 + (suit ? SUITS.indexOf(suit) : 4);
};

export function sorted(cards: HandCard[], sort: Sort, own: string[]): HandCard[] {
  const at = (card: HandCard): number => {
    if (sort === "suit") return bySuit(card.card);
    if (sort === "rank") return byRank(card.card);
    const place = own.indexOf(card.id);
    return place < 0 ? 1000 + bySuit(card.card) : place;
  };
  return [...cards].sort((a, b) => Number(a.beside) - Number(b.beside) || at(a) - at(b) || (a.id < b.id ? -1 : 1));
}

/** Rows for a hand of many cards: a row a suit (a long one takes two), or rows of equal length in any other order. */
export function rows(cards: HandCard[], sort: Sort, most: number): { name: string; cards: HandCard[] }[] {
  if (sort !== "suit") return chunks(cards, most).map((row) => ({ name: t("hand.row"), cards: row }));
  const found: { name: string; cards: HandCard[] }[] = [];
  for (const suit of [...SUITS, ""]) {
    const held = cards.filter((card) => face(card.card).suit === suit || (suit === "" && face(card.card).joker && face(card.card).suit !== ""));
    const mine = suit === "" ? held : held.filter((card) => !face(card.card).joker);
    for (const row of chunks(mine, most)) found.push({ name: suit ? t(`suit.${suit}`) : t("card.jokers"), cards: row });
  }
  return found;
}

function chunks<T>(list: T[], most: number): T[][] {
  if (!list.length) return [];
  const count = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size)).filter((row) => row.length);
}
