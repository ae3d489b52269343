"""What is at stake in a hand, where the rules play for stakes; otherwise ``NO_STAKES``."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.state.seats import NOBODY, Seat
from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Stakes(Value):
    """The cube or the pot.

    ``points`` is the stake as it stands: the cube's number, or what each player has paid into the pot. ``holder``
    is who doubled or betted last (``NOBODY`` at first). ``owing`` is what a player must still answer: the amount
    to equalise, or 1 for a double. ``asked`` is the seat whose answer is due, ``raises`` how often each seat has
    raised, ``passes`` how many have passed, ``gave_up`` the seat that folded or gave up.
    """

    points: Final[i64]
    holder: Final[Seat]
    owing: Final[i64]
    asked: Final[Seat]
    raises: Final[bytes]
    passes: Final[i64]
    gave_up: Final[Seat]

    def __init__(
        self,
        points: i64 = 0,
        holder: Seat = NOBODY,
        owing: i64 = 0,
        asked: Seat = NOBODY,
        raises: bytes = b"\0\0",
        passes: i64 = 0,
        gave_up: Seat = NOBODY,
    ) -> None:
        """Take the fields as they are."""
        self.points = points
        self.holder = holder
        self.owing = owing
        self.asked = asked
        self.raises = raises
        self.passes = passes
        self.gave_up = gave_up

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.points, self.holder, self.owing, self.asked, self.raises, self.passes, self.gave_up


NO_STAKES: Final = Stakes()
