"""The turn (or called rummy) that is going on."""

from typing import Final, final

from mypy_extensions import i16, i64, mypyc_attr, u8

from upcard.cards.cardset import NO_CARDS, CardSet
from upcard.state.seats import MOST_SEATS, Seat

# Phases of a turn.
DRAW: Final = 0
"""Between turns: the player due has not drawn yet."""
PLAY: Final = 1
"""Has drawn (or lays without drawing, or does a called rummy)."""
LAY: Final = 2
"""A caller must lay the called cards."""
EXCHANGE: Final = 3
"""Asked whether to take or exchange the upcard."""
STAKES: Final = 4
"""A word about the stakes is due."""
SHUFFLE: Final = 5
"""The discard pile is to be shuffled into a new stock."""
OVER: Final = 6
"""The hand is over."""
PHASE_NAMES: Final = ("draw", "play", "lay", "exchange", "stakes", "shuffle", "over")

# What a turn began with.
UNDRAWN: Final = 0
STOCK: Final = 1
TOP: Final = 2
DEEP: Final = 3
PILE: Final = 4
"""The whole pile, owing nothing."""
DEALT: Final = 5
"""Nothing to draw: an extra card was dealt, or the upcard exchanged."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """What the acting player has done in this turn.

    ``drew`` is how the turn began; ``taken`` the single top discard just taken (-1 for none). ``owed`` is the
    taken card that must be melded before anything else (-1 for none) and ``beside`` the cards taken with it,
    itself included, until then. ``debt`` is a wild card that came for one of the pile and must be used very
    naturally (-1 for none).

    ``laid`` says whether anything was laid in the sense of the rules (a meld, an addition, a natural card traded for a
    wild one, a switch into natural use), ``melds`` how many new melds, ``rummy`` whether this is a called rummy, not a
    turn, ``announced`` whether the player said 'I can go out'.

    Nearly every move makes a turn, so what is small takes little room: the narrow fields stand together, last.
    """

    seat: Final[Seat]
    taken: Final[i64]
    owed: Final[i64]
    beside: Final[CardSet]
    debt: Final[i16]
    phase: Final[u8]
    drew: Final[u8]
    melds: Final[u8]
    laid: Final[bool]
    rummy: Final[bool]
    announced: Final[bool]

    def __init__(
        self,
        seat: Seat,
        phase: u8,
        drew: u8 = 0,
        taken: i64 = -1,
        owed: i64 = -1,
        beside: CardSet = NO_CARDS,
        laid: bool = False,
        melds: u8 = 0,
        rummy: bool = False,
        announced: bool = False,
        debt: i16 = -1,
    ) -> None:
        """Take the fields as they are."""
        self.seat = seat
        self.phase = phase
        self.drew = drew
        self.taken = taken
        self.owed = owed
        self.beside = beside
        self.laid = laid
        self.melds = melds
        self.rummy = rummy
        self.announced = announced
        self.debt = debt

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.seat,
            self.phase,
            self.drew,
            self.taken,
            self.owed,
            self.beside,
            self.laid,
            self.melds,
            self.rummy,
            self.announced,
            self.debt,
        )

    def __eq__(self, other: object) -> bool:
        """Whether all fields are equal."""
        return isinstance(other, Turn) and self.fields() == other.fields()

    def __hash__(self) -> int:
        """Equal turns have equal hashes."""
        return hash(self.fields())

    def __reduce__(self) -> tuple[type["Turn"], tuple[object, ...]]:
        """Pickle by the constructor's arguments."""
        return Turn, self.fields()


# Turns that every hand has again and again are made once: a fifth of what a move leaves behind would be these.
_DUE: Final = [Turn(seat, DRAW) for seat in range(MOST_SEATS)]
_DREW: Final = [Turn(seat, PLAY, STOCK) for seat in range(MOST_SEATS)]


def due(seat: Seat) -> Turn:
    """The turn of a player who has not drawn yet."""
    return _DUE[seat]


def has_drawn(before: Turn) -> Turn:
    """The turn of a player who has drawn from the stock; what was announced before the draw still holds."""
    return Turn(before.seat, PLAY, STOCK, announced=True) if before.announced else _DREW[before.seat]


def in_phase(turn: Turn, phase: u8) -> Turn:
    """The same turn in another phase."""
    return Turn(
        turn.seat,
        phase,
        turn.drew,
        turn.taken,
        turn.owed,
        turn.beside,
        turn.laid,
        turn.melds,
        turn.rummy,
        turn.announced,
        turn.debt,
    )
