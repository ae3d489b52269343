"""The layings that are worth a thought: the engine's own rows, thinned where wild cards make many alike."""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, lowest
from upcard.engine.menu import Menu
from upcard.engine.referee import menu
from upcard.engine.rows import DiscardRow, Row, Single, SpotRow, TradeRow
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE
from upcard.state.moves import Add, Join, Move, NewMeld, Trade
from upcard.state.seats import Seat

MOST = 60
"""So many layings are looked at in one position; the first ones use the fewest wild cards."""


def worthwhile(rules: Rules, deal: Deal, seat: Seat) -> list[Move]:
    """Layings of which no two differ just in which wild card is used for what it is not.

    Switches are left out, but for those into natural use. Where something is owed and that leaves nothing, all layings.
    """
    rows = menu(rules, deal, seat)
    wild: i64 = deal.setup.wild
    found: list[Move] = []
    for row in rows.rows:
        if not isinstance(row, DiscardRow) and len(found) < MOST:
            _of_row(row, wild, found)
    if len(found) == 0 and deal.turn.owed >= 0:
        return layings_of(rows)
    return found


def layings_of(rows: Menu) -> list[Move]:
    """All layings of a menu."""
    return [move for move in rows.listed() if isinstance(move, (NewMeld, Add, Trade, Join))]


def _of_row(row: Row, wild: i64, found: list[Move]) -> None:
    if isinstance(row, Single):
        if _worth_a_thought(row.only, wild):
            found.append(row.only)
        return
    natural: i64 = row.fits & ~wild
    while natural != 0:
        found.append(row.move(lowest(natural)))
        natural &= natural - 1
    wilds: i64 = row.fits & wild
    if wilds == 0:
        return
    own: i64 = _use_of(row)
    if own >= 0 and wilds & BIT[own] != 0:
        found.append(row.move(own))
        wilds &= ~BIT[own]
    if wilds != 0 and not isinstance(row, TradeRow):
        found.append(row.move(lowest(wilds)))


def _worth_a_thought(move: Move, wild: i64) -> bool:
    if isinstance(move, Trade):
        return wild & BIT[move.card] == 0 or _own_place(move.card, move.use)
    return isinstance(move, (NewMeld, Add, Join))


def _use_of(row: Row) -> i64:
    """The card that is itself in the open place of a row, or -1."""
    if isinstance(row, (SpotRow, TradeRow)):
        return CARD_AT[row.use] if row.use < GROUP_USE else -1
    return -1


def _own_place(card: i64, use: i64) -> bool:
    return use < GROUP_USE and CARD_AT[use] == card
