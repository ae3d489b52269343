"""Rows: one spot of the table with the mask of the cards that may go there. A list of moves is rows, unfolded.

A row makes a move only when it is asked for one, so that picking one of a thousand moves makes one.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, ONE, Mask, lowest
from upcard.state.melds import GROUP_USE, WILD_GROUP, turned
from upcard.state.moves import Add, Announce, Discard, Draw, End, Join, Move, NewMeld, Pass, Take, TakeAll, Trade


@mypyc_attr(acyclic=True)
class Row:
    """Moves that differ in one card: ``fits`` is the mask of the cards that may be it."""

    fits: Final[Mask]

    def __init__(self, fits: Mask) -> None:
        """Take the mask as it is."""
        self.fits = fits

    def move(self, card: i64) -> Move:
        """The move with this card in the open place."""
        raise NotImplementedError

    def write(self, moves: list[Move]) -> None:
        """Put all moves of this row on a list, by card."""
        fits: i64 = self.fits
        while fits != 0:
            moves.append(self.move(lowest(fits)))
            fits &= fits - 1


@final
@mypyc_attr(acyclic=True)
class Single(Row):
    """One move that is what it is (its mask is just bit 0)."""

    only: Final[Move]

    def __init__(self, only: Move) -> None:
        """Keep the move."""
        super().__init__(1)
        self.only = only

    def move(self, card: i64) -> Move:
        """The move."""
        del card
        return self.only

    def write(self, moves: list[Move]) -> None:
        """Put the move on a list."""
        moves.append(self.only)


@final
@mypyc_attr(acyclic=True)
class RunRow(Row):
    """A new run of three at a window of places, two cards known, the one at ``hole`` open."""

    start: Final[i64]
    cards: Final[bytes]
    hole: Final[i64]

    def __init__(self, fits: Mask, start: i64, cards: bytes, hole: i64) -> None:
        """``cards`` holds three cards, the one at ``hole`` without meaning."""
        super().__init__(fits)
        self.start = start
        self.cards = cards
        self.hole = hole

    def move(self, card: i64) -> Move:
        """The run with this card in the hole."""
        cards = self.cards[: self.hole] + ONE[card] + self.cards[self.hole + 1 :]
        return NewMeld(cards, WINDOW_USES[self.start])


@final
@mypyc_attr(acyclic=True)
class GroupRow(Row):
    """A new group of three, two cards known."""

    rank: Final[i64]
    cards: Final[bytes]

    def __init__(self, fits: Mask, rank: i64, cards: bytes) -> None:
        """``cards`` holds the two known cards."""
        super().__init__(fits)
        self.rank = rank
        self.cards = cards

    def move(self, card: i64) -> Move:
        """The group with this card."""
        return NewMeld(self.cards + ONE[card], GROUP_USES[self.rank])


@final
@mypyc_attr(acyclic=True)
class SpotRow(Row):
    """One card onto a meld, for one use (joining another run where ``joining`` is not 0)."""

    meld: Final[i64]
    use: Final[i64]
    joining: Final[i64]

    def __init__(self, fits: Mask, meld: i64, use: i64, joining: i64) -> None:
        """Take the fields as they are."""
        super().__init__(fits)
        self.meld = meld
        self.use = use
        self.joining = joining

    def move(self, card: i64) -> Move:
        """The addition of this card."""
        return Add(self.meld, ONE[card], ONE[self.use], self.joining)


@final
@mypyc_attr(acyclic=True)
class TradeRow(Row):
    """One card for a wild card of a meld."""

    meld: Final[i64]
    wild: Final[i64]
    use: Final[i64]
    joining: Final[i64]

    def __init__(self, fits: Mask, meld: i64, wild: i64, use: i64, joining: i64) -> None:
        """Take the fields as they are."""
        super().__init__(fits)
        self.meld = meld
        self.wild = wild
        self.use = use
        self.joining = joining

    def move(self, card: i64) -> Move:
        """The trade of this card."""
        return Trade(self.meld, card, self.wild, self.use, self.joining)


@final
@mypyc_attr(acyclic=True)
class DiscardRow(Row):
    """A discard."""

    def move(self, card: i64) -> Discard:
        """The discard of this card."""
        return DISCARDS[card]

    def write(self, moves: list[Move]) -> None:
        """Put all discards on a list, by card."""
        fits: i64 = self.fits
        while fits != 0:
            moves.append(DISCARDS[lowest(fits)])
            fits &= fits - 1


def window_places(start: i64) -> bytes:
    """The three places of a window that starts at a place; round the corner after the high ace."""
    base: i64 = start & 48
    n: i64 = start & 15
    return bytes((start, base + turned(n + 1), base + turned(n + 2)))


# Moves and rows that do not depend on the state are made once.
DRAW_ROW: Final = Single(Draw())
TAKE_ROWS: Final = [Single(Take(depth)) for depth in range(340)]
TAKE_ALL_ROW: Final = Single(TakeAll())
PASS_ROW: Final = Single(Pass())
END_ROW: Final = Single(End())
ANNOUNCE_ROW: Final = Single(Announce())
DISCARDS: Final[list[Discard]] = [Discard(card) for card in range(64)]
WINDOW_USES: Final = [window_places(start) for start in range(64)]
WINDOW_CARDS: Final = [bytes([CARD_AT[place] for place in uses]) for uses in WINDOW_USES]
WINDOW_MASK: Final[list[i64]] = [sum(BIT[card] for card in cards) for cards in WINDOW_CARDS]
RUN_ROWS: Final = [Single(NewMeld(WINDOW_CARDS[start], WINDOW_USES[start])) for start in range(64)]
GROUP_USES: Final = [ONE[GROUP_USE + rank] * 3 for rank in range(WILD_GROUP + 1)]


def join_row(first: i64, second: i64) -> Single:
    """Joining two runs."""
    return Single(Join(first, second))
