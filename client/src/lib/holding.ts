// How a player came to hold so many cards, in words.
import { cardName } from "./cards";
import { t } from "./i18n.svelte";
import type { SeatInfo } from "./protocol";

export function holdingWords({ seat, name, holds }: SeatInfo, you: number | null): string {
  if (!holds) return "";
  const { dealt, upcard, drew, took, laid, discarded } = holds;
  const told = { drew, took, laid, discarded };
  const parts = Object.entries(told).filter(([, n]) => n > 0).map(([key, n]) => t(`holds.${key}`, { n: String(n) }));
  const first = upcard ? t("holds.upcard", { n: String(dealt), card: cardName(upcard) }) : t("holds.dealt", { n: String(dealt) });
  const n = dealt + drew + took - laid - discarded;
  return `${seat === you ? t("holds.you", { n }) : t("holds.other", { n, name })}: ${[first, ...parts].join(", ")}.`;
}
