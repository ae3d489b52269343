"""Wild cards taken from the discard pile while a card is owed: very natural use, or a wild-card group.

Source: masterpiece §Draw.
"""

from mypy_extensions import i64

from upcard.cards.card import CARD_AT, lowest
from upcard.engine.laying import added
from upcard.rules.codes import Refusal
from upcard.rules.natural_use import very_natural
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Meld, Run
from upcard.state.moves import Add, NewMeld, Trade
from upcard.state.seats import Seat


def refuse_wild_taken(rules: Rules, deal: Deal, seat: Seat, move: NewMeld | Add) -> Refusal | None:
    """Whether the restricted wild cards that a laying uses are used as they may be (code draw.wild-restricted).

    A wild card taken from the pile is restricted until the drawn card is used; the same card from the hand is
    not. A debt (a wild card that came for a restricted one) must be paid in this laying at the latest.
    """
    if rules.draw.wild_from_pile != "very-natural" or deal.turn.owed < 0 or deal.tally.opening:
        return None
    rest: i64 = deal.turn.beside.once & deal.setup.wild
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        needed: i64 = move.cards.count(card) - deal.hands[seat].count(card)
        if card == deal.turn.owed or card == deal.turn.debt:
            needed = max(needed, 1)
        if needed > 0 and good_uses(rules, deal, deal.side(seat), move, card) < needed:
            return Refusal("draw.wild-restricted", card)
    return None


def refuse_paying_debt_late(deal: Deal, move: Trade) -> Refusal | None:
    """The owed card may not be traded away while a debt is open (code draw.wild-restricted)."""
    debt: int = deal.turn.debt
    if debt >= 0 and move.card == deal.turn.owed and move.card != debt:
        return Refusal("draw.wild-restricted", debt)
    return None


def good_uses(rules: Rules, deal: Deal, side: i64, move: NewMeld | Add, card: i64) -> i64:
    """How many copies of a wild card a laying uses very naturally toward a run, or toward a wild-card group."""
    whole = _laid_run(rules, deal, side, move)
    found: i64 = 0
    for i in range(len(move.cards)):
        if move.cards[i] != card:
            continue
        use: i64 = move.uses[i]
        if use >= GROUP_USE:
            found += 1 if use == GROUP_USE + WILD_GROUP else 0
        elif isinstance(whole, Run) and CARD_AT[use] == card and very_natural(whole, use):
            found += 1
    return found


def _laid_run(rules: Rules, deal: Deal, side: i64, move: NewMeld | Add) -> Meld | None:
    if isinstance(move, NewMeld):
        use: i64 = move.uses[0]
        return None if use >= GROUP_USE else Run(use >> 4, use & 15, move.cards, bytes(len(move.cards)))
    melds = added(rules, deal, side, move)
    kept: i64 = move.meld if move.joining == 0 or move.meld < move.joining else move.joining
    return melds[kept - 1]
