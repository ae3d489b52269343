"""Called rummies: the queue of waiting calls and what decides who may call what. Empty where nothing can be called."""

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from upcard.state.melds import Meld
from upcard.state.moves import Call
from upcard.state.seats import Seat
from upcard.state.turn import Turn
from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Waiting(Value):
    """A call that was made and is not done yet: who, and what. Places of cards that are gone are 255."""

    seat: Final[Seat]
    call: Final[Call]

    def __init__(self, seat: Seat, call: Call) -> None:
        """Keep who called and what."""
        self.seat = seat
        self.call = call

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seat, self.call


@final
@mypyc_attr(acyclic=True)
class Before(Value):
    """The table and the discard pile as they lay before a player last began to change them.

    What could be called then is no creation of that player's (``call.who = not-own-creation``).
    """

    melds: Final[tuple[Meld | None, ...]]
    pile: Final[bytes]

    def __init__(self, melds: tuple[Meld | None, ...], pile: bytes) -> None:
        """Keep table and pile."""
        self.melds = melds
        self.pile = pile

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.melds, self.pile


@final
@mypyc_attr(acyclic=True)
class Calls(Value):
    """The state of calling.

    ``queue`` holds the calls that wait, first come first. While a rummy is going on, ``doing`` is its call,
    ``due`` the turn that it interrupted, ``cards`` the called cards that the caller has still to lay (they lie
    beside the hand) and ``bottom`` where in the discard pile the cards begin that the caller takes in. ``waived``
    is the mask of the seats that do not call in this window; ``before`` holds for each seat what lay there before
    that player's own doings, or None.
    """

    queue: Final[tuple[Waiting, ...]]
    doing: Final[Waiting | None]
    due: Final[Turn | None]
    waived: Final[i64]
    before: Final[tuple[Before | None, ...]]
    cards: Final[bytes]
    bottom: Final[i64]

    def __init__(
        self,
        queue: tuple[Waiting, ...] = (),
        doing: Waiting | None = None,
        due: Turn | None = None,
        waived: i64 = 0,
        before: tuple[Before | None, ...] = (),
        cards: bytes = b"",
        bottom: i64 = -1,
    ) -> None:
        """Take the fields as they are."""
        self.queue = queue
        self.doing = doing
        self.due = due
        self.waived = waived
        self.before = before
        self.cards = cards
        self.bottom = bottom

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.queue, self.doing, self.due, self.waived, self.before, self.cards, self.bottom


NO_CALLS: Final = Calls()
Queue: TypeAlias = tuple[Waiting, ...]
