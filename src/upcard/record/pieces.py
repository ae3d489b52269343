"""Cards as they are written in moves and melds: ``5c``, ``5c=8h``, ``5c=9``, ``Ah@high``, ``8h@4``, ``Jk``."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from upcard.cards.card import ACE_HIGH, BLACK_JOKER, RANKS, RED_JOKER, SUITS, UNKNOWN, is_joker
from upcard.cards.text import CardError, card_text, parse_card
from upcard.record.words import Word
from upcard.rules.ruleset import Rules
from upcard.rules.wild import is_natural
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP

End = Literal["", "low", "high"]
_SUFFIX: Final = re.compile(r"([=@])([^=@]*)")
_USE: Final = re.compile(r"(10|[a2-9tjqk])([cdhs]?)", re.IGNORECASE)
MOST_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """A card as written.

    ``card`` is its code, the black joker's for ``Jk``, where ``either`` says that the colour is open. ``rank`` and
    ``suit`` are what the card is said to stand for (-1: not said), ``end`` the end at which an ace stands, ``depth``
    the copy that is meant, counted from the top of the discard pile (0: not said).
    """

    word: Word
    card: int
    either: bool = False
    rank: int = -1
    suit: int = -1
    end: End = ""
    depth: int = 0

    def is_said(self) -> bool:
        """Whether it is written what the card stands for."""
        return self.rank >= 0 or self.end != ""

    def may_be(self, card: int) -> bool:
        """Whether this is the text of a card."""
        return card == self.card or (self.either and is_joker(card))


def parse_piece(word: Word) -> Piece:
    """Read a word as a card with what is said of it. Raises ``MoveError``."""
    cut = min((word.text.find(mark) for mark in "=@" if mark in word.text), default=len(word.text))
    head, tail = word.text[:cut], word.text[cut:]
    card = _card(word, head)
    rank, suit, end, depth = -1, -1, "", 0
    for mark, value in _SUFFIX.findall(tail):
        if mark == "=" and rank < 0 and not end:
            rank, suit = _use(word, value)
        elif mark == "@" and value in {"low", "high"} and not end:
            end = value
        elif mark == "@" and depth == 0:
            depth = number(word, value)
        else:
            raise word.error(f"{word.text!r} says something twice")
    return _ace(Piece(word, card, head.lower() == "jk", rank, suit, _end(end), depth))


def number(word: Word, digits: str) -> int:
    """A whole number of 1 to 3 digits that is not 0. Raises ``MoveError`` for the word it stands in."""
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS and int(digits) > 0):
        raise word.error(f"{digits!r} in {word.text!r} is no number from 1 to {10**MOST_DIGITS - 1}")
    return int(digits)


def _card(word: Word, text: str) -> int:
    try:
        card = int(parse_card(text))
    except CardError as error:
        raise word.error(str(error)) from error
    if card == UNKNOWN:
        raise word.error("an unknown card cannot be named")
    return card


def _use(word: Word, text: str) -> tuple[int, int]:
    found = _USE.fullmatch(text)
    if found is None:
        raise word.error(f"{text!r} in {word.text!r} is no rank (as in 5c=9) and no card (as in 5c=8h)")
    rank = found[1].upper().replace("10", "T")
    return RANKS.index(rank), SUITS.index(found[2].lower()) if found[2] else -1


def _end(text: str) -> End:
    return "low" if text == "low" else "high" if text == "high" else ""


def _ace(piece: Piece) -> Piece:
    rank = piece.rank if piece.rank >= 0 else piece.card & 15
    if piece.end and rank != 0:
        raise piece.word.error("only an ace stands low or high")
    return piece


def coloured(rules: Rules) -> bool:
    """Whether the colour of a joker matters (basic §Variations: penalty jokers)."""
    return rules.penalty[BLACK_JOKER] != rules.penalty[RED_JOKER]


def namesakes(rules: Rules, card: int) -> bytes:
    """The cards that the text of a card may mean: both jokers for ``Jk``."""
    if card == BLACK_JOKER and not coloured(rules):
        return bytes((BLACK_JOKER, RED_JOKER))
    return bytes((card,))


def use_text(rules: Rules, wild: int, card: int, use: int, say_end: bool = False) -> str:
    """The text of a card with its use: the card alone in natural use, in a wild-card group, or where nothing is said.

    Args:
        rules: say what is natural in a group, and whether the colours of jokers matter.
        wild: the mask of the wild cards.
        card: the code of the card.
        use: a place, ``GROUP_USE`` + rank, or ``UNSAID``.
        say_end: write at which end an ace stands.
    """
    name = card_text(card, coloured(rules))
    if use in {UNSAID, GROUP_USE + WILD_GROUP}:
        return name
    natural = is_natural(rules, wild, card, use)
    if use >= GROUP_USE:
        return name if natural else f"{name}={RANKS[use - GROUP_USE]}"
    n = use & 15
    end = ("@high" if n == ACE_HIGH else "@low") if say_end and n % 13 == 0 else ""
    return name + end if natural else f"{name}={RANKS[n % 13]}{SUITS[use >> 4]}{end}"
