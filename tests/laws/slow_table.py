"""A slow, obvious reading of Sublime Rummy: cards are texts, a meld is a list. It shares nothing with the engine.

Only `of_deal` looks at the engine's values, to copy what lies there. Everything is written from the rule
page (`sublime.md`), chapter by chapter, for one purpose: to disagree with the fast code where either is wrong.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from upcard.state.deal import Deal
from upcard.state.melds import Group

RANKS = "A23456789TJQK"
SUITS = "cdhs"
WILD = "wild"


class Use(NamedTuple):
    """What a card is laid as: in a run a suit and a place (0 ace low to 13 ace high), in a group a rank or WILD."""

    kind: Literal["run", "group"]
    name: str
    place: int = -1

    @property
    def card(self) -> str:
        """The natural card of a place in a run."""
        return RANKS[self.place % 13] + self.name


class Piece(NamedTuple):
    """A card on the table: what it is laid as, and whose it is."""

    card: str
    use: Use
    owner: int


@dataclass(frozen=True)
class SlowMeld:
    """A run, its pieces low to high, or a group."""

    kind: Literal["run", "group"]
    name: str
    pieces: tuple[Piece, ...]

    @property
    def low(self) -> int:
        return self.pieces[0].use.place

    @property
    def high(self) -> int:
        return self.pieces[-1].use.place

    def part_at(self, end: Literal["low", "high"]) -> list[Piece]:
        """The part at an end of a run: the unbroken stretch of one player's cards."""
        pieces = list(self.pieces if end == "low" else reversed(self.pieces))
        part = [pieces[0]]
        for piece in pieces[1:]:
            if piece.owner != part[0].owner:
                break
            part.append(piece)
        return part


@dataclass(frozen=True)
class SlowTable:
    """What the acting player (0) has and sees. ``owed`` is the taken card that must be melded first."""

    wild_rank: str
    hand: tuple[str, ...]
    melds: tuple[SlowMeld | None, ...]
    owed: str | None = None
    player: int = 0

    def is_wild(self, card: str) -> bool:
        return card[0] == self.wild_rank

    def with_melds(self, melds: "tuple[SlowMeld | None, ...]") -> "SlowTable":
        return replace(self, melds=melds)

    def with_meld(self, number: int, meld: SlowMeld | None) -> "SlowTable":
        return self.with_melds((*self.melds[: number - 1], meld, *self.melds[number:]))


def replaced(table: SlowTable, hand: Counter[str]) -> SlowTable:
    """The table with another hand; what was owed is paid."""
    return replace(table, hand=tuple(sorted(hand.elements())), owed=None)


def text_of(code: int) -> str:
    return RANKS[code % 16] + SUITS[code // 16]


def code_of(card: str) -> int:
    return SUITS.index(card[1]) * 16 + RANKS.index(card[0])


def wild_rank_of(deal: Deal) -> str:
    """The letter of the wild rank."""
    return next(letter for rank, letter in enumerate(RANKS) if deal.setup.wild >> rank & 1)


def use_byte(use: Use) -> int:
    if use.kind == "run":
        return SUITS.index(use.name) * 16 + use.place
    return 64 + (14 if use.name == WILD else RANKS.index(use.name))


def of_deal(deal: Deal, seat: int, wild_rank: str) -> SlowTable:
    """A copy of what lies there."""
    melds: list[SlowMeld | None] = []
    for meld in deal.melds:
        if meld is None:
            melds.append(None)
        elif isinstance(meld, Group):
            name = WILD if meld.rank == 14 else RANKS[meld.rank]
            use = Use("group", name)
            pieces = [Piece(text_of(c), use, o) for c, o in zip(meld.cards, meld.owners, strict=True)]
            melds.append(SlowMeld("group", name, tuple(pieces)))
        else:
            suit = SUITS[meld.lane]
            pieces = [
                Piece(text_of(c), Use("run", suit, meld.low + i), o)
                for i, (c, o) in enumerate(zip(meld.cards, meld.owners, strict=True))
            ]
            melds.append(SlowMeld("run", suit, tuple(pieces)))
    held = [*deal.hands[seat].sequence(), *deal.turn.beside.sequence()]
    owed = text_of(deal.turn.owed) if deal.turn.owed >= 0 else None
    return SlowTable(wild_rank, tuple(sorted(map(text_of, held))), tuple(melds), owed, seat)
