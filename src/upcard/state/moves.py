"""The closed union of moves. A move is what a player says; who says it is told beside it.

Cards are codes, sequences of cards ``bytes``. ``uses`` holds one byte a card: the place in a run (0 to 63), or
``GROUP_USE + rank`` in a group, or ``UNSAID``.
"""

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Draw(Value):
    """Draw from the stock, as many cards as the rules say."""


@final
@mypyc_attr(acyclic=True)
class Take(Value):
    """Take the top ``depth`` cards of the discard pile; 1 is the top card alone."""

    depth: Final[i64]

    def __init__(self, depth: i64) -> None:
        """Count cards from the top."""
        self.depth = depth

    def fields(self) -> tuple[object, ...]:
        """The depth."""
        return (self.depth,)


@final
@mypyc_attr(acyclic=True)
class TakeAll(Value):
    """Take the whole discard pile, owing nothing (``draw.whole_pile_free``)."""


@final
@mypyc_attr(acyclic=True)
class NewMeld(Value):
    """Lay a new meld: cards and what each stands for, a run low to high."""

    cards: Final[bytes]
    uses: Final[bytes]

    def __init__(self, cards: bytes, uses: bytes) -> None:
        """Take a use for every card."""
        self.cards = cards
        self.uses = uses

    def fields(self) -> tuple[object, ...]:
        """Cards and uses."""
        return self.cards, self.uses


@final
@mypyc_attr(acyclic=True)
class Add(Value):
    """Add cards to a meld, and join the run with another one (``joining`` is its number, 0 for none)."""

    meld: Final[i64]
    cards: Final[bytes]
    uses: Final[bytes]
    joining: Final[i64]

    def __init__(self, meld: i64, cards: bytes, uses: bytes, joining: i64 = 0) -> None:
        """Take a use for every card."""
        self.meld = meld
        self.cards = cards
        self.uses = uses
        self.joining = joining

    def fields(self) -> tuple[object, ...]:
        """Meld, cards, uses, joining."""
        return self.meld, self.cards, self.uses, self.joining


@final
@mypyc_attr(acyclic=True)
class Trade(Value):
    """Put ``card`` in the place of the wild card ``wild`` of a meld and take that one.

    ``use`` is the wild card's place in a run, or ``GROUP_USE + rank`` in a group.
    """

    meld: Final[i64]
    card: Final[i64]
    wild: Final[i64]
    use: Final[i64]
    joining: Final[i64]

    def __init__(self, meld: i64, card: i64, wild: i64, use: i64, joining: i64 = 0) -> None:
        """Give ``card``, get ``wild``."""
        self.meld = meld
        self.card = card
        self.wild = wild
        self.use = use
        self.joining = joining

    def fields(self) -> tuple[object, ...]:
        """Meld, card, wild, use, joining."""
        return self.meld, self.card, self.wild, self.use, self.joining


@final
@mypyc_attr(acyclic=True)
class Join(Value):
    """Make two runs that meet end to end one; ``first`` and ``second`` in any order."""

    first: Final[i64]
    second: Final[i64]

    def __init__(self, first: i64, second: i64) -> None:
        """Name both melds."""
        self.first = first
        self.second = second

    def fields(self) -> tuple[object, ...]:
        """Both numbers."""
        return self.first, self.second


@final
@mypyc_attr(acyclic=True)
class Discard(Value):
    """Discard a card, which ends the turn."""

    card: Final[i64]

    def __init__(self, card: i64) -> None:
        """Name the card."""
        self.card = card

    def fields(self) -> tuple[object, ...]:
        """The card."""
        return (self.card,)


@final
@mypyc_attr(acyclic=True)
class End(Value):
    """End a turn or a called rummy without a discard."""


@final
@mypyc_attr(acyclic=True)
class Pass(Value):
    """Decline: to draw when the stock is gone, to exchange, to bet."""


@final
@mypyc_attr(acyclic=True)
class Call(Value):
    """Call rummy.

    ``places`` are positions in the discard pile counted from the bottom, one a named card, ``uses`` what each
    card is to be (``UNSAID`` where nothing was said). ``meld`` is the meld called onto, 0 for a whole meld;
    ``wild`` is the wild card to trade for, ``NO_CARD`` when the cards are to be added; ``joining`` a run to join.
    """

    places: Final[bytes]
    uses: Final[bytes]
    meld: Final[i64]
    wild: Final[i64]
    joining: Final[i64]

    def __init__(self, places: bytes, uses: bytes, meld: i64, wild: i64 = -1, joining: i64 = 0) -> None:
        """Take a use for every place."""
        self.places = places
        self.uses = uses
        self.meld = meld
        self.wild = wild
        self.joining = joining

    def fields(self) -> tuple[object, ...]:
        """Places, uses, meld, wild, joining."""
        return self.places, self.uses, self.meld, self.wild, self.joining


@final
@mypyc_attr(acyclic=True)
class Waive(Value):
    """Do not call in this window."""


@final
@mypyc_attr(acyclic=True)
class Exchange(Value):
    """Give a card for the upcard (``deal.first_discard = exchange``); ``NO_CARD`` to take the upcard as the draw."""

    card: Final[i64]

    def __init__(self, card: i64) -> None:
        """Name the card given."""
        self.card = card

    def fields(self) -> tuple[object, ...]:
        """The card."""
        return (self.card,)


@final
@mypyc_attr(acyclic=True)
class Announce(Value):
    """Say 'I can go out' (``out.announce``)."""


@final
@mypyc_attr(acyclic=True)
class Stake(Value):
    """A word about the stakes: ``what`` is one of the constants of this module, ``amount`` its number or 0."""

    what: Final[i64]
    amount: Final[i64]

    def __init__(self, what: i64, amount: i64 = 0) -> None:
        """Say what, and how much."""
        self.what = what
        self.amount = amount

    def fields(self) -> tuple[object, ...]:
        """What and how much."""
        return self.what, self.amount


DOUBLE: Final = 0
ACCEPT: Final = 1
FOLD: Final = 2
BEAVER: Final = 3
BET: Final = 4
RAISE: Final = 5
EQUALISE: Final = 6
GIVE_UP: Final = 7
STAKE_WORDS: Final = ("double", "accept", "fold", "beaver", "bet", "raise", "equalise", "give-up")


@final
@mypyc_attr(acyclic=True)
class Shuffle(Value):
    """Chance: the new stock, top first, after the discard pile was shuffled."""

    cards: Final[bytes]

    def __init__(self, cards: bytes) -> None:
        """Name the cards, top first."""
        self.cards = cards

    def fields(self) -> tuple[object, ...]:
        """The cards."""
        return (self.cards,)


Laying: TypeAlias = NewMeld | Add | Trade | Join
Move: TypeAlias = (
    Draw
    | Take
    | TakeAll
    | NewMeld
    | Add
    | Trade
    | Join
    | Discard
    | End
    | Pass
    | Call
    | Waive
    | Exchange
    | Announce
    | Stake
    | Shuffle
)
