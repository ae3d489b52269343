"""Cards in texts: ``[5h 6h Kc=7h]`` taken apart, so that every format can show them in its own way."""

import re
from dataclasses import dataclass
from typing import Final

from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import phrase
from upcard.rulebook.words import card_word

_CARD: Final = r"(?:[A2-9TJQK][cdhs]|Jk)(?:=[A2-9TJQK][cdhs])?"
SHOWN: Final = re.compile(rf"\[({_CARD}(?: {_CARD})*)\]")
STANDS_FOR: Final = "{card} as {other}"
_SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@dataclass(frozen=True)
class CardShown:
    """A card in a text; ``stands_for`` is another card's text where a wild card stands for it."""

    card: str
    stands_for: str = ""

    def signs(self, language: str = ENGLISH) -> str:
        """As signs: ``5♥``, ``K♣ as 8♥``, ``joker``."""
        card, other = card_signs(self.card), card_signs(self.stands_for) if self.stands_for else ""
        return told(language, phrase(STANDS_FOR, card=card, other=other) if other else card)

    def words(self, language: str = ENGLISH) -> str:
        """As words to be read out: ``5 of hearts``."""
        card, other = card_words(self.card), card_words(self.stands_for) if self.stands_for else ""
        return told(language, phrase(STANDS_FOR, card=card, other=other) if other else card)


def card_signs(card: str) -> str:
    """A card's text as signs."""
    if card == "Jk":
        return "joker"
    return f"{'10' if card[0] == 'T' else card[0]}{_SUITS[card[1]]}"


def card_words(card: str) -> str:
    """A card's text as words."""
    return "joker" if card == "Jk" else card_word(card)


def pieces(text: str) -> list[str | CardShown]:
    """A text as words and cards; spaces between cards are words, too."""
    found: list[str | CardShown] = []
    for at, piece in enumerate(SHOWN.split(text)):
        if at % 2 == 0:
            found += [piece] if piece else []
            continue
        for index, card in enumerate(piece.split(" ")):
            shown, _, stands_for = card.partition("=")
            found += [" "] if index else []
            found.append(CardShown(shown, stands_for))
    return found


def plain(text: str, language: str = ENGLISH) -> str:
    """A text with its cards as signs."""
    return "".join(piece if isinstance(piece, str) else piece.signs(language) for piece in pieces(text))
