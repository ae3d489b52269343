// Sentences with cards, melds and seats in them as plain text.
import { cardName } from "./cards";
import { t } from "./i18n.svelte";
import type { Sentence, Word } from "./protocol";

const isCard = (word: Word | undefined): boolean => typeof word === "object" && word.type === "card";

export function plain(sentence: Sentence): string {
  return sentence
    .map((word, at) => {
      if (word === " " && isCard(sentence[at - 1]) && isCard(sentence[at + 1])) return ", "; // cards side by side
      if (typeof word === "string") return word;
      if (word.type === "card") return word.as_ ? `${cardName(word.card)} ${t("as")} ${cardName(word.as_)}` : cardName(word.card);
      return word.type === "meld" ? `#${word.meld}` : word.name;
    })
    .join("");
}
