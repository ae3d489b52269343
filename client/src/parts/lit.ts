// Which ways light a place, and what stands in the empty slot beside a meld.
import type { MeldInfo, Target, Way } from "../lib/protocol";

export const onMeld = (number: number) => (target: Target): boolean =>
  (target.kind === "meld" || target.kind === "join") && (target.meld === number || target.joining === number);
export const onWild = (number: number, index: number) => (target: Target): boolean =>
  target.kind === "wild" && target.meld === number && target.index === index;
export const asNew = (target: Target): boolean => target.kind === "new-meld";
export const asDiscard = (target: Target): boolean => target.kind === "discard";

export interface Slot { side: "left" | "right"; text: string; card: string }

/** The slots of a lit meld: high ends lie left in runs, which lie high to low for the eye. */
export function slots(meld: MeldInfo, ways: Way[]): Slot[] {
  const found = new Map<string, Slot>();
  for (const way of ways) {
    if (way.kind === "trade") continue;
    const end = way.target.meld === meld.number ? way.target.end : "";
    const sides: Slot["side"][] = meld.kind !== "run" ? ["right"] : end === "high" ? ["left"] : end === "low" ? ["right"] : end === "both" ? ["left", "right"] : [];
    for (const side of sides) if (!found.has(side)) found.set(side, { side, ...inside(way) });
  }
  return [...found.values()];
}

function inside(way: Way): { text: string; card: string } {
  const laid = [...(way.moves.at(-1) ?? "").matchAll(/(?<![\w#])(?:[2-9TJQKA][shcd]|J[krb])(?:=(\w+))?/g)];
  const count = way.uses.length || laid.length;
  if (count !== 1) return { text: `+${count}`, card: "" };
  const used = way.uses[0]?.split(".")[0];
  const mine = laid.find((one) => used === undefined || one[0].startsWith(used)) ?? laid[0];
  const card = mine?.[1] ?? mine?.[0] ?? used ?? "";
  return { text: "", card };
}
