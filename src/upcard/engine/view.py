"""What a seat sees: another type than the deal, built by naming what may be seen.

Law: exchanging cards that a seat cannot see changes nothing in its view.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.cardset import NO_CARDS, CardSet
from upcard.rules.ruleset import Rules
from upcard.state.calls import Calls
from upcard.state.deal import Deal, Ending, Setup, Tally
from upcard.state.melds import Meld
from upcard.state.seats import Seat
from upcard.state.stakes import Stakes
from upcard.state.turn import Turn
from upcard.state.value import Value

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""
HIDDEN: Final = -1
"""A count that the rules hide."""


@final
@mypyc_attr(acyclic=True)
class View(Value):
    """A hand as one seat sees it (``seat`` -1: a spectator).

    ``hand`` is the seat's own; ``counts[s]`` how many cards seat s holds and ``stock`` how many the stock does
    (``HIDDEN`` where the rules hide them); ``shown[s]`` the cards that everybody saw come to seat s and that it
    still holds. ``revealed`` holds all hands once the hand is over, and is empty before. Everything else lies
    open on the table, as in ``Deal``.
    """

    seat: Final[Seat]
    setup: Final[Setup]
    hand: Final[CardSet]
    counts: Final[tuple[i64, ...]]
    stock: Final[i64]
    shown: Final[tuple[CardSet, ...]]
    pile: Final[bytes]
    melds: Final[tuple[Meld | None, ...]]
    turn: Final[Turn]
    tally: Final[Tally]
    calls: Final[Calls]
    stakes: Final[Stakes]
    fines: Final[tuple[i64, ...]]
    ending: Final[Ending | None]
    revealed: Final[tuple[CardSet, ...]]

    def __init__(
        self,
        seat: Seat,
        setup: Setup,
        hand: CardSet,
        counts: tuple[i64, ...],
        stock: i64,
        shown: tuple[CardSet, ...],
        pile: bytes,
        melds: tuple[Meld | None, ...],
        turn: Turn,
        tally: Tally,
        calls: Calls,
        stakes: Stakes,
        fines: tuple[i64, ...],
        ending: Ending | None,
        revealed: tuple[CardSet, ...],
    ) -> None:
        """Take the fields as they are."""
        self.seat = seat
        self.setup = setup
        self.hand = hand
        self.counts = counts
        self.stock = stock
        self.shown = shown
        self.pile = pile
        self.melds = melds
        self.turn = turn
        self.tally = tally
        self.calls = calls
        self.stakes = stakes
        self.fines = fines
        self.ending = ending
        self.revealed = revealed

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.seat,
            self.setup,
            self.hand,
            self.counts,
            self.stock,
            self.shown,
            self.pile,
            self.melds,
            self.turn,
            self.tally,
            self.calls,
            self.stakes,
            self.fines,
            self.ending,
            self.revealed,
        )


def view(rules: Rules, deal: Deal, seat: Seat) -> View:
    """The deal as a seat sees it (``SPECTATOR`` for somebody who only watches)."""
    over = deal.ending is not None
    return View(
        seat,
        deal.setup,
        deal.hands[seat] if seat >= 0 else NO_CARDS,
        _counts(rules, deal, seat, over),
        _stock(rules, deal, over),
        deal.shown,
        deal.pile,
        deal.melds,
        deal.turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
        deal.ending,
        deal.hands if over else (),
    )


def _counts(rules: Rules, deal: Deal, seat: Seat, over: bool) -> tuple[i64, ...]:
    """How many cards everybody holds; in partnership rummy only one's own (sublime §Variations 9)."""
    counts: list[i64] = []
    for other in range(len(deal.hands)):
        known = rules.players.open_counts or over or other == seat
        counts.append(deal.hands[other].size if known else HIDDEN)
    return tuple(counts)


def _stock(rules: Rules, deal: Deal, over: bool) -> i64:
    """How many cards the stock holds; that it is gone, everybody sees."""
    left: i64 = deal.stock_size()
    return left if rules.players.open_counts or over or left == 0 else HIDDEN


def imagined(seen: View, hands: tuple[CardSet, ...], stock: bytes) -> Deal:
    """A deal that looks like the view, with hands and stock made up by the caller (top of the stock first)."""
    return Deal(
        seen.setup,
        stock,
        0,
        seen.pile,
        hands,
        seen.shown,
        seen.melds,
        seen.turn,
        seen.tally,
        seen.calls,
        seen.stakes,
        seen.fines,
        seen.ending,
    )
