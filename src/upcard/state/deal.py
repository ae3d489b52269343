"""One hand: everything that lies on the table and in the hands."""

from typing import Final, final

from mypy_extensions import i16, i64, mypyc_attr

from upcard.cards.cardset import CardSet
from upcard.state.calls import NO_CALLS, Calls
from upcard.state.melds import Meld
from upcard.state.seats import NOBODY, MeldNumber, Seat
from upcard.state.stakes import NO_STAKES, Stakes
from upcard.state.turn import OVER, Turn
from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Setup(Value):
    """What does not change in a hand.

    ``players`` how many play, ``dealer`` who dealt, ``packs`` how many copies of a card there are, ``wild`` the mask of
    the wild cards, ``wild_rank`` the rank that chance made wild (-1 for none), ``sides`` the side of each seat.
    """

    players: Final[i64]
    dealer: Final[Seat]
    packs: Final[i64]
    wild: Final[i64]
    wild_rank: Final[i64]
    sides: Final[bytes]

    def __init__(self, players: i64, dealer: Seat, packs: i64, wild: i64, wild_rank: i64, sides: bytes) -> None:
        """Take the fields as they are."""
        self.players = players
        self.dealer = dealer
        self.packs = packs
        self.wild = wild
        self.wild_rank = wild_rank
        self.sides = sides

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.players, self.dealer, self.packs, self.wild, self.wild_rank, self.sides


@final
@mypyc_attr(acyclic=True)
class Tally(Value):
    """What is counted from turn to turn.

    ``fresh``: mask of the seats whose first turn of the hand is not over. ``opening``: nobody has drawn in this
    hand yet. ``idle``: turns in a row that drew the top discard only and laid nothing. ``passes``: turns in a row
    without laying since the stock is gone (-1: it is not gone). ``turned``: how often the pile was turned over
    without any laying since. ``melded``: mask of the sides that have laid something before the turn that is going
    on. ``discarder``: who laid the top discard. ``missing``: turns that each seat has still to miss.
    """

    fresh: Final[i64]
    opening: Final[bool]
    idle: Final[i16]
    passes: Final[i16]
    turned: Final[i16]
    melded: Final[i64]
    discarder: Final[Seat]
    missing: Final[bytes]

    def __init__(
        self,
        fresh: i64 = 0,
        opening: bool = False,
        idle: i16 = 0,
        passes: i16 = -1,
        turned: i16 = 0,
        melded: i64 = 0,
        discarder: Seat = NOBODY,
        missing: bytes = b"",
    ) -> None:
        """Take the fields as they are."""
        self.fresh = fresh
        self.opening = opening
        self.idle = idle
        self.passes = passes
        self.turned = turned
        self.melded = melded
        self.discarder = discarder
        self.missing = missing

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.fresh,
            self.opening,
            self.idle,
            self.passes,
            self.turned,
            self.melded,
            self.discarder,
            self.missing,
        )


# How a hand ended.
WENT_OUT: Final = 0
DECLINED: Final = 1
STOCK_GONE: Final = 2
PASSED: Final = 3
IDLE: Final = 4
TURNED: Final = 5
BLOCKED: Final = 6
FOLDED: Final = 7
END_NAMES: Final = ("went-out", "declined", "stock-gone", "passed", "idle", "turned", "blocked", "folded")

# How somebody went out.
NORMAL: Final = 0
FIRST_TURN: Final = 1
WITHOUT_DRAWING: Final = 2
OUT_NAMES: Final = ("normal", "first-turn", "undrawn")


@final
@mypyc_attr(acyclic=True)
class Ending(Value):
    """The end of a hand: ``reason``, who went out (``NOBODY``), how, and whether by going rummy."""

    reason: Final[i64]
    out: Final[Seat]
    how: Final[i64]
    rummy: Final[bool]

    def __init__(self, reason: i64, out: Seat = NOBODY, how: i64 = 0, rummy: bool = False) -> None:
        """Take the fields as they are."""
        self.reason = reason
        self.out = out
        self.how = how
        self.rummy = rummy

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.reason, self.out, self.how, self.rummy


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deal:
    """One hand's state. Immutable: a move makes a new one that shares what did not change.

    ``stock`` holds the stock as it was laid down, top first, and ``drawn`` counts how many of it are drawn
    already; ``pile`` is the discard pile, bottom first. ``hands[s]`` are the cards in seat s's hand and
    ``shown[s]`` those among them that everybody has seen. ``melds[n - 1]`` is meld ``#n``, None when it was
    joined to a lower one. ``fines[s]`` are points that seat s was charged or given during the hand (empty:
    nobody). ``ending`` is None until the hand is over.
    """

    setup: Final[Setup]
    stock: Final[bytes]
    drawn: Final[i64]
    pile: Final[bytes]
    hands: Final[tuple[CardSet, ...]]
    shown: Final[tuple[CardSet, ...]]
    melds: Final[tuple[Meld | None, ...]]
    turn: Final[Turn]
    tally: Final[Tally]
    calls: Final[Calls]
    stakes: Final[Stakes]
    fines: Final[tuple[i64, ...]]
    ending: Final[Ending | None]

    def __init__(
        self,
        setup: Setup,
        stock: bytes,
        drawn: i64,
        pile: bytes,
        hands: tuple[CardSet, ...],
        shown: tuple[CardSet, ...],
        melds: tuple[Meld | None, ...],
        turn: Turn,
        tally: Tally,
        calls: Calls = NO_CALLS,
        stakes: Stakes = NO_STAKES,
        fines: tuple[i64, ...] = (),
        ending: Ending | None = None,
    ) -> None:
        """Take the fields as they are."""
        self.setup = setup
        self.stock = stock
        self.drawn = drawn
        self.pile = pile
        self.hands = hands
        self.shown = shown
        self.melds = melds
        self.turn = turn
        self.tally = tally
        self.calls = calls
        self.stakes = stakes
        self.fines = fines
        self.ending = ending

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.setup,
            self.stock,
            self.drawn,
            self.pile,
            self.hands,
            self.shown,
            self.melds,
            self.turn,
            self.tally,
            self.calls,
            self.stakes,
            self.fines,
            self.ending,
        )

    def __eq__(self, other: object) -> bool:
        """Whether all fields are equal."""
        return isinstance(other, Deal) and self.fields() == other.fields()

    def __hash__(self) -> int:
        """Equal deals have equal hashes."""
        return hash(self.fields())

    def __reduce__(self) -> tuple[type["Deal"], tuple[object, ...]]:
        """Pickle by the constructor's arguments."""
        return Deal, self.fields()

    def stock_size(self) -> i64:
        """How many cards the stock holds."""
        return len(self.stock) - self.drawn

    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.turn.phase == OVER

    def meld(self, number: MeldNumber) -> Meld | None:
        """The meld of a number, or None when there is none (or none any more)."""
        if number < 1 or number > len(self.melds):
            return None
        return self.melds[number - 1]

    def side(self, seat: Seat) -> i64:
        """The side of a seat."""
        return self.setup.sides[seat]


def changed(
    deal: Deal,
    stock: bytes | None = None,
    drawn: i64 = -1,
    pile: bytes | None = None,
    hands: tuple[CardSet, ...] | None = None,
    shown: tuple[CardSet, ...] | None = None,
    melds: tuple[Meld | None, ...] | None = None,
    turn: Turn | None = None,
    tally: Tally | None = None,
    calls: Calls | None = None,
    stakes: Stakes | None = None,
    fines: tuple[i64, ...] | None = None,
    ending: Ending | None = None,
) -> Deal:
    """A deal with some of its fields replaced."""
    return Deal(
        deal.setup,
        deal.stock if stock is None else stock,
        deal.drawn if drawn < 0 else drawn,
        deal.pile if pile is None else pile,
        deal.hands if hands is None else hands,
        deal.shown if shown is None else shown,
        deal.melds if melds is None else melds,
        deal.turn if turn is None else turn,
        deal.tally if tally is None else tally,
        deal.calls if calls is None else calls,
        deal.stakes if stakes is None else stakes,
        deal.fines if fines is None else fines,
        deal.ending if ending is None else ending,
    )


def tallied(
    tally: Tally,
    idle: i16 = -1,
    passes: i16 = -2,
    turned: i16 = -1,
    melded: i64 = -1,
    discarder: Seat = -2,
    missing: bytes | None = None,
) -> Tally:
    """The counts with some of them replaced."""
    return Tally(
        tally.fresh,
        tally.opening,
        tally.idle if idle < 0 else idle,
        tally.passes if passes < -1 else passes,
        tally.turned if turned < 0 else turned,
        tally.melded if melded < 0 else melded,
        tally.discarder if discarder < -1 else discarder,
        tally.missing if missing is None else missing,
    )
