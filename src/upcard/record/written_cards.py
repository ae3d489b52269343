"""Cards as people write them down at a real table, shorter than a record does.

``9x3`` are three nines and ``9hx2`` two nines of hearts; ``5-8h`` is a run of hearts; a rank without a suit, as ``9``
or ``K*=9``, is any card of that rank: where the suit makes no difference nobody has to look.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import RANKS, SUITS
from upcard.record.pieces import Piece, parse_piece
from upcard.record.words import Word, words

MOST_COPIES: Final = 24
MOST_CARDS: Final = 200
ALL_SUITS: Final = bytes(range(len(SUITS)))
_RANK: Final = r"10|[A2-9TJQK]"
_TIMES: Final = re.compile(r"(?P<one>.+?)[x×](?P<times>\d{1,2})", re.IGNORECASE)
_RANGE: Final = re.compile(rf"(?P<low>{_RANK})[cdhs]?-(?P<high>{_RANK})(?P<suit>[cdhs])", re.IGNORECASE)
_OPEN: Final = re.compile(rf"(?P<rank>{_RANK})\*?(?P<rest>[=@].*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card as written: read as ``piece``, of the first suit where it may be of any (``open``)."""

    piece: Piece
    open: bool = False

    def rank_text(self) -> str:
        """The rank, as for ``9x3``."""
        return RANKS[self.piece.card & 15]

    def in_suit(self, suit: int) -> Piece:
        """The card in a suit."""
        piece = self.piece
        return Piece(piece.word, suit * 16 + (piece.card & 15), False, piece.rank, piece.suit, piece.end, piece.depth)


def written_cards(text: str) -> list[WrittenCard]:
    """The cards of a line; commas may stand between them. Raises ``MoveError`` at the first word that is none."""
    cards = [one for word in words(text.replace(",", " ")) for one in _each(word)]
    if len(cards) > MOST_CARDS:
        raise cards[MOST_CARDS].error(f"a line has at most {MOST_CARDS} cards")
    return [_card(word) for word in cards]


def _each(word: Word) -> Iterator[Word]:
    """One word a card."""
    times = _TIMES.fullmatch(word.text)
    if times is not None:
        count = int(times["times"])
        if not 1 <= count <= MOST_COPIES:
            raise word.error(f"{count} times one card: 1 to {MOST_COPIES} can be")
        yield from [Word(times["one"], word.line, word.column)] * count
        return
    span = _RANGE.fullmatch(word.text)
    if span is None:
        yield word
        return
    low, high = _place(span["low"]), _place(span["high"])
    if high == 0:
        high = len(RANKS)
    if low >= high:
        raise word.error(f"{word.text!r} is written low to high, as in 5-8h")
    for place in range(low, high + 1):
        yield Word(RANKS[place % len(RANKS)] + span["suit"], word.line, word.column)


def _place(rank: str) -> int:
    return RANKS.index(rank.upper().replace("10", "T"))


def _card(word: Word) -> WrittenCard:
    found = _OPEN.fullmatch(word.text)
    if found is None:
        return WrittenCard(_piece(word))
    concrete = Word(f"{found['rank']}{SUITS[0]}{found['rest'] or ''}", word.line, word.column)
    return WrittenCard(_piece(concrete), open=True)


def _piece(word: Word) -> Piece:
    piece = parse_piece(word)
    if piece.depth:
        raise word.error("only a card of the discard pile is counted from the top")
    return piece
