"""Melds on the table: what lies there, card by card, and whose it is.

A *part* is what one side has in one meld: in a group all its cards, in a run each unbroken stretch of its cards.
"""

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, ONE, Place, mask_of, population
from upcard.state.seats import Side
from upcard.state.value import Value

WILD_GROUP: Final = 14
"""The rank of a wild-card group."""
GROUP_USE: Final = 64
"""``GROUP_USE + rank`` is the use of a card in a group of that rank; smaller uses are places in a run."""
UNSAID: Final = 255
"""The use of a wild card that nobody has said."""
NONE: Final = 255
"""No card beside, no owner."""
BRIDGED: Final = 254
"""A place of a run that a card in a set fills (``melds.bridge_sets``)."""


@final
@mypyc_attr(acyclic=True)
class Run(Value):
    """Consecutive cards of one suit.

    ``cards[i]`` lies at the i-th place from the low end and belongs to side ``owners[i]``. ``low`` is the lowest
    place counted within the suit's lane: 0 for an ace low up to 13. ``beside`` is empty, or holds for each place the
    real card laid beside a wild one (``NONE`` without), and ``beside_owners`` whose it is.

    Derived once: ``span`` (mask of the places filled), ``unnatural`` (mask of the places whose card is not the
    one that belongs there), ``below`` and ``above`` (the places next to the ends, going round the corner at the
    ace), and for each end the owner and the length of its part.
    """

    lane: Final[i64]
    low: Final[i64]
    cards: Final[bytes]
    owners: Final[bytes]
    beside: Final[bytes]
    beside_owners: Final[bytes]
    span: Final[i64]
    unnatural: Final[i64]
    below: Final[i64]
    above: Final[i64]
    low_owner: Final[i64]
    low_part: Final[i64]
    high_owner: Final[i64]
    high_part: Final[i64]

    def __init__(
        self, lane: i64, low: i64, cards: bytes, owners: bytes, beside: bytes = b"", beside_owners: bytes = b""
    ) -> None:
        """Derive what every list of moves asks of a run."""
        self.lane = lane
        self.low = low
        self.cards = cards
        self.owners = owners
        self.beside = beside
        self.beside_owners = beside_owners
        base: i64 = lane * 16
        size: i64 = len(cards)
        span: i64 = 0
        unnatural: i64 = 0
        i: i64 = 0
        while i < size:
            place: i64 = base + turned(low + i)
            bit: i64 = BIT[place]
            span |= bit
            if cards[i] != CARD_AT[place] and cards[i] != BRIDGED:
                unnatural |= bit
            i += 1
        self.span = span
        self.unnatural = unnatural
        self.below = base + (low - 1 if low > 0 else 12)
        self.above = base + turned(low + size)
        first: i64 = owners[0]
        last: i64 = owners[size - 1]
        i = 1
        while i < size and owners[i] == first:
            i += 1
        self.low_owner = first
        self.low_part = i
        i = size - 1
        while i > 0 and owners[i - 1] == last:
            i -= 1
        self.high_owner = last
        self.high_part = size - i

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.lane, self.low, self.cards, self.owners, self.beside, self.beside_owners

    def index(self, place: Place) -> i64:
        """The position of a place of this run, counted from the low end."""
        n: i64 = place - self.lane * 16
        if n < self.low:
            n += 13
        return n - self.low

    def place(self, index: i64) -> Place:
        """The place of the card at a position."""
        return self.lane * 16 + turned(self.low + index)

    def beside_at(self, index: i64) -> i64:
        """The real card laid beside the card at a position, or ``NONE``."""
        return NONE if len(self.beside) == 0 else self.beside[index]


def turned(n: i64) -> i64:
    """A place within a lane, counted on past the high ace (13): 14 is the 2 again (``melds.ace = round``)."""
    return n if n <= 13 else n - 13


@final
@mypyc_attr(acyclic=True)
class Group(Value):
    """Cards of one rank: ``rank`` 0 to 12, or ``WILD_GROUP``. ``cards[i]`` belongs to side ``owners[i]``.

    Derived once: ``kinds``, the mask of its cards, ``twins``, whether one of them lies here more than once, and
    ``sides``, the mask of the sides that have a part.
    """

    rank: Final[i64]
    cards: Final[bytes]
    owners: Final[bytes]
    kinds: Final[i64]
    twins: Final[bool]
    sides: Final[i64]

    def __init__(self, rank: i64, cards: bytes, owners: bytes) -> None:
        """Keep cards in the order in which they were laid."""
        self.rank = rank
        self.cards = cards
        self.owners = owners
        self.kinds = mask_of(cards)
        self.twins = population(self.kinds) != len(cards)
        self.sides = mask_of(owners)

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.rank, self.cards, self.owners

    def part(self, side: Side) -> i64:
        """How many cards a side has here."""
        bit: i64 = BIT[side]
        if self.sides & bit == 0:
            return 0
        if self.sides == bit:
            return len(self.owners)
        cards: i64 = 0
        for owner in self.owners:
            if owner == side:
                cards += 1
        return cards


Meld: TypeAlias = Run | Group


def extended(run: Run, below: bytes, above: bytes, side: Side) -> Run:
    """A run with a side's cards put on at its ends (each low to high)."""
    low: i64 = run.low - len(below)
    beside = run.beside
    beside_owners = run.beside_owners
    if len(beside) != 0:
        blank = ONE[NONE]
        beside = blank * len(below) + beside + blank * len(above)
        beside_owners = blank * len(below) + beside_owners + blank * len(above)
    return Run(
        run.lane,
        low if low >= 0 else low + 13,
        below + run.cards + above,
        _owned(below, side) + run.owners + _owned(above, side),
        beside,
        beside_owners,
    )


def _owned(cards: bytes, side: Side) -> bytes:
    if BRIDGED not in cards:
        return ONE[side] * len(cards)
    return bytes([NONE if card == BRIDGED else side for card in cards])


def joined(lower: Run, higher: Run) -> Run:
    """Two runs that meet end to end, as one."""
    beside, beside_owners = b"", b""
    if len(lower.beside) + len(higher.beside) != 0:
        beside = _filled(lower.beside, len(lower.cards)) + _filled(higher.beside, len(higher.cards))
        beside_owners = _filled(lower.beside_owners, len(lower.cards)) + _filled(
            higher.beside_owners, len(higher.cards)
        )
    return Run(lower.lane, lower.low, lower.cards + higher.cards, lower.owners + higher.owners, beside, beside_owners)


def _filled(beside: bytes, size: i64) -> bytes:
    return beside if len(beside) != 0 else ONE[NONE] * int(size)


def replaced(cards: bytes, index: i64, card: i64) -> bytes:
    """A sequence of cards with another one at a position."""
    return cards[:index] + ONE[card] + cards[index + 1 :]
