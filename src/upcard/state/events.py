"""The closed union of events: what happened, in the past tense. Only ``Drew`` holds cards that not everybody sees."""

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from upcard.state.moves import Call
from upcard.state.seats import Seat
from upcard.state.value import Value


@mypyc_attr(acyclic=True)
class Happening(Value):
    """Something that a seat did or that befell it."""

    seat: Final[Seat]

    def __init__(self, seat: Seat) -> None:
        """Name the seat."""
        self.seat = seat

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat,)


@mypyc_attr(acyclic=True)
class CardsMoved(Happening):
    """Something done with cards, in the order in which they lie."""

    cards: Final[bytes]

    def __init__(self, seat: Seat, cards: bytes) -> None:
        """Name the seat and the cards."""
        super().__init__(seat)
        self.cards = cards

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.cards


@final
@mypyc_attr(acyclic=True)
class Drew(CardsMoved):
    """Drew from the stock. Others than the seat see as many unknown cards."""


@final
@mypyc_attr(acyclic=True)
class TurnedOver(Happening):
    """The discard pile became the stock, its first card the new pile."""


@final
@mypyc_attr(acyclic=True)
class Shuffled(Happening):
    """The discard pile was shuffled into a new stock."""


@final
@mypyc_attr(acyclic=True)
class Took(CardsMoved):
    """Took cards from the discard pile, the deepest first; ``owed`` is the one that must be used (-1: none)."""

    owed: Final[i64]

    def __init__(self, seat: Seat, cards: bytes, owed: i64) -> None:
        """Name the seat, the cards and the duty."""
        super().__init__(seat, cards)
        self.owed = owed

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.cards, self.owed


@mypyc_attr(acyclic=True)
class LaidOn(CardsMoved):
    """Laid cards on meld number ``meld`` for the ``uses`` (see ``state.moves``), joining another (0: none)."""

    meld: Final[i64]
    uses: Final[bytes]
    joining: Final[i64]

    def __init__(self, seat: Seat, cards: bytes, meld: i64, uses: bytes, joining: i64 = 0) -> None:
        """Take the fields as they are."""
        super().__init__(seat, cards)
        self.meld = meld
        self.uses = uses
        self.joining = joining

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.cards, self.meld, self.uses, self.joining


@final
@mypyc_attr(acyclic=True)
class Melded(LaidOn):
    """Laid a new meld."""


@final
@mypyc_attr(acyclic=True)
class Added(LaidOn):
    """Added cards to a meld."""


@final
@mypyc_attr(acyclic=True)
class Traded(LaidOn):
    """Laid a card in the place of a wild one.

    ``cards`` are the card given and the wild card taken, ``uses`` its place.
    """


@final
@mypyc_attr(acyclic=True)
class Joined(Happening):
    """Made two runs one."""

    meld: Final[i64]
    joining: Final[i64]

    def __init__(self, seat: Seat, meld: i64, joining: i64) -> None:
        """Name both melds."""
        super().__init__(seat)
        self.meld = meld
        self.joining = joining

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.meld, self.joining


@final
@mypyc_attr(acyclic=True)
class Discarded(CardsMoved):
    """Discarded a card."""


@final
@mypyc_attr(acyclic=True)
class Passed(Happening):
    """Declined."""


@final
@mypyc_attr(acyclic=True)
class EndedTurn(Happening):
    """Ended a turn or a called rummy without a discard."""


@final
@mypyc_attr(acyclic=True)
class Called(CardsMoved):
    """Called rummy: the named cards and the call."""

    call: Final[Call]

    def __init__(self, seat: Seat, cards: bytes, call: Call) -> None:
        """Name the seat, the cards and the call."""
        super().__init__(seat, cards)
        self.call = call

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.cards, self.call


@final
@mypyc_attr(acyclic=True)
class TookIn(CardsMoved):
    """Took the called cards of the discard pile and those above them; what was laid of them is told after it."""


@final
@mypyc_attr(acyclic=True)
class CallLapsed(Happening):
    """A waiting call lapsed since none of its cards fits any more."""


@final
@mypyc_attr(acyclic=True)
class Waived(Happening):
    """Does not call in this window."""


@final
@mypyc_attr(acyclic=True)
class Exchanged(CardsMoved):
    """Gave a card for the upcard (``cards``: the card given and the upcard), or took the upcard (just that)."""


@final
@mypyc_attr(acyclic=True)
class Announced(Happening):
    """Said 'I can go out'."""


@final
@mypyc_attr(acyclic=True)
class Staked(Happening):
    """Said something about the stakes (``state.moves.STAKE_WORDS``)."""

    what: Final[i64]
    amount: Final[i64]

    def __init__(self, seat: Seat, what: i64, amount: i64) -> None:
        """Say what and how much."""
        super().__init__(seat)
        self.what = what
        self.amount = amount

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.what, self.amount


@final
@mypyc_attr(acyclic=True)
class Floated(Happening):
    """Has no cards and is not out."""


@final
@mypyc_attr(acyclic=True)
class TurnMissed(Happening):
    """Misses a turn."""


@final
@mypyc_attr(acyclic=True)
class Fined(Happening):
    """Said 'I can go out' and did not: every other player gets points."""

    points: Final[i64]

    def __init__(self, seat: Seat, points: i64) -> None:
        """Name the seat and the points."""
        super().__init__(seat)
        self.points = points

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.points


@final
@mypyc_attr(acyclic=True)
class StockGone(Happening):
    """The last card of the stock was drawn."""


@final
@mypyc_attr(acyclic=True)
class HandEnded(Happening):
    """The hand is over: ``seat`` went out (``NOBODY``: nobody), ``reason`` and ``how`` as in ``state.deal.Ending``."""

    reason: Final[i64]
    how: Final[i64]

    def __init__(self, seat: Seat, reason: i64, how: i64) -> None:
        """Take the fields as they are."""
        super().__init__(seat)
        self.reason = reason
        self.how = how

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.reason, self.how


Event: TypeAlias = (
    Drew
    | TurnedOver
    | Shuffled
    | Took
    | Melded
    | Added
    | Traded
    | Joined
    | Discarded
    | Passed
    | EndedTurn
    | Called
    | TookIn
    | CallLapsed
    | Waived
    | Exchanged
    | Announced
    | Staked
    | Floated
    | TurnMissed
    | Fined
    | StockGone
    | HandEnded
)
