"""Whether a taken card can still be used: by a laying at once, or after trades where the rules trade while drawing.

The search goes through the states that trades lead to (masterpiece §Trading while drawing); it is asked only where
masks do not tell (``rules.draw.uses_search``).
"""

from typing import TypeAlias

from mypy_extensions import i16, i64

from upcard.cards.card import BIT, mask_of
from upcard.cards.cardset import CardSet
from upcard.engine.drawing import taken
from upcard.engine.judge_laying import refuse_laying
from upcard.engine.laying import is_very_natural_trade, laid, pool_of, settles
from upcard.engine.layings import write_melds, write_trades
from upcard.engine.menu import Menu
from upcard.rules.codes import Refusal
from upcard.rules.draw import Reach, owes, refuse_floating_take, refuse_take, restricted, use_code, uses_search
from upcard.rules.ruleset import Rules
from upcard.rules.trade import trade_offers, wild_on_table
from upcard.state.deal import Deal
from upcard.state.melds import Meld
from upcard.state.moves import Add, NewMeld, Trade
from upcard.state.seats import Seat

Key: TypeAlias = tuple[CardSet, CardSet, i64, i16, tuple[Meld | None, ...]]


def refuse_taking(rules: Rules, deal: Deal, seat: Seat, depth: i64) -> Refusal | None:
    """Why the pile may not be taken so deep, or None (codes draw.*, float.*, card.not-in-pile)."""
    fault = refuse_take(rules, deal, depth)
    if fault is not None:
        return fault
    if owes(rules, deal, depth):
        size: i64 = len(deal.pile)
        card: i64 = deal.pile[size - depth]
        pool = deal.hands[seat].plus_all(deal.pile[size - depth + 1 :])
        if not can_use(rules, deal, seat, depth, Reach(rules, deal, seat, BIT[card], depth >= 2), pool):
            return Refusal(use_code(rules, deal, depth), card)
    return refuse_floating_take(rules, deal, seat, depth)


def takeable(rules: Rules, deal: Deal, seat: Seat) -> list[i64]:
    """All depths to which the player due may take the pile, ascending."""
    depths: list[i64] = []
    size: i64 = len(deal.pile)
    if size == 0:
        return depths
    if refuse_taking(rules, deal, seat, 1) is None:
        depths.append(1)
    if size < 2 or not rules.deep or refuse_take(rules, deal, 2) is not None:
        return depths
    if refuse_floating_take(rules, deal, seat, 2) is not None:
        return depths
    reach = Reach(rules, deal, seat, mask_of(deal.pile), deep=True)
    pool = deal.hands[seat]
    depth: i64 = 2
    while depth <= size:
        pool = pool.plus(deal.pile[size - depth + 1])
        if not owes(rules, deal, depth) or can_use(rules, deal, seat, depth, reach, pool):
            depths.append(depth)
        depth += 1
    return depths


def can_use(rules: Rules, deal: Deal, seat: Seat, depth: i64, reach: Reach, pool: CardSet) -> bool:
    """Whether the deepest card of a take can be used; ``pool`` holds the hand and the cards above it."""
    size: i64 = len(deal.pile)
    card: i64 = deal.pile[size - depth]
    easy = reach.usable(card, pool)
    if not uses_search(rules):
        return easy
    if restricted(rules, deal, card):
        return way_to_use(rules, taken(rules, deal, seat, depth), seat)
    if rules.draw.deep_hand_card and depth >= 2:
        return easy and way_to_use(rules, taken(rules, deal, seat, depth), seat)
    own = deal.hands[seat]
    free = own
    for above in deal.pile[size - depth + 1 :]:
        if not restricted(rules, deal, above):
            free = free.plus(above)
    if easy and (free.size == pool.size or reach.usable(card, free)):
        return True
    if not easy and not _trades_help(rules, deal, pool, card):
        return False
    return way_to_use(rules, taken(rules, deal, seat, depth), seat)


def _trades_help(rules: Rules, deal: Deal, pool: CardSet, card: i64) -> bool:
    """Whether any trade could be made at all."""
    if not rules.draw.trade_while_drawing:
        return False
    if trade_offers(rules, deal, pool.plus(card).once) != 0:
        return True
    return rules.switches and pool.plus(card).once & deal.setup.wild != 0 and wild_on_table(rules, deal)


def way_to_use(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether the owed card can be used now, or after some trades."""
    states = [deal]
    known: set[Key] = set()
    for state in states:
        if _uses_at_once(rules, state, seat):
            return True
        if not rules.draw.trade_while_drawing:
            continue
        for move in _trades(rules, state, seat, deal.turn.debt):
            if settles(rules, state, move):
                return True
            if len(known) == 0:
                known.add(_key(deal, seat))
            after = laid(rules, state, seat, move)
            key = _key(after, seat)
            if key not in known:
                known.add(key)
                states.append(after)
    return False


def _key(deal: Deal, seat: Seat) -> Key:
    return deal.hands[seat], deal.turn.beside, deal.turn.owed, deal.turn.debt, deal.melds


def _uses_at_once(rules: Rules, deal: Deal, seat: Seat) -> bool:
    rows = Menu()
    write_melds(rules, deal, seat, rows)
    for move in rows.listed():
        if isinstance(move, (NewMeld, Add)) and refuse_laying(rules, deal, seat, move) is None:
            return True
    return False


def _trades(rules: Rules, deal: Deal, seat: Seat, debt: i16) -> list[Trade]:
    """The trades that can help to use the owed card; ``debt`` is the one with which the search began."""
    rows = Menu()
    write_trades(rules, deal, deal.side(seat), pool_of(deal, seat), rows)
    found: list[Trade] = []
    for move in rows.listed():
        if isinstance(move, Trade) and _can_help(rules, deal, seat, move, debt):
            if refuse_laying(rules, deal, seat, move) is None:
                found.append(move)
    return found


def _can_help(rules: Rules, deal: Deal, seat: Seat, move: Trade, debt: i16) -> bool:
    """Whether a trade can matter for the use of the owed card; the others would only multiply the states.

    A natural card brings a wild one. A wild card of the hand may bring one that is natural in the owed card's
    suit. A wild card of the pile goes to very natural use, or once to any place for a wild card that then must: a
    second such step reaches nothing that the first could not.
    """
    if deal.setup.wild & BIT[move.card] == 0 or settles(rules, deal, move):
        return True
    if deal.hands[seat].count(move.card) > 0:
        owed: i64 = deal.turn.owed
        return deal.setup.wild & BIT[owed] == 0 and move.wild >> 4 == owed >> 4
    return deal.turn.debt == debt or is_very_natural_trade(rules, deal, move)


def refuse_trade_astray(rules: Rules, deal: Deal, seat: Seat, move: Trade) -> Refusal | None:
    """A trade while drawing after which the owed card could no longer be used (masterpiece §Trading while drawing)."""
    if deal.turn.owed < 0 or settles(rules, deal, move):
        return None
    after = laid(rules, deal, seat, move)
    if way_to_use(rules, after, seat):
        return None
    code = "draw.wild-restricted" if after.turn.debt >= 0 else "draw.must-use"
    return Refusal(code, move.card, move.meld)
