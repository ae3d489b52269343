"""Legality of laying: the cards, what the rules do not have, what is owed, the shape, and what going out asks."""

from mypy_extensions import i64

from upcard.cards.card import BIT, NO_CARD, ONE
from upcard.engine.laying import laid, pool_of
from upcard.engine.taken_wild import refuse_paying_debt_late, refuse_wild_taken
from upcard.rules.call import own_block
from upcard.rules.codes import Refusal
from upcard.rules.discard import only_just_taken
from upcard.rules.joins import refuse_join
from upcard.rules.melds import refuse_add, refuse_layoff, refuse_new_meld
from upcard.rules.openings import playable
from upcard.rules.out import REFUSED, when_all_laid
from upcard.rules.ruleset import Rules
from upcard.rules.trade import refuse_trade, refuse_trade_off
from upcard.state.deal import Deal
from upcard.state.moves import Add, Join, Laying, NewMeld, Trade
from upcard.state.seats import Seat
from upcard.state.turn import TOP


def refuse_owed(deal: Deal) -> Refusal:
    """The taken card comes first (sublime §Turn 2; codes draw.must-use, draw.top-must-meld, draw.wild-restricted)."""
    code = "draw.top-must-meld" if deal.turn.drew == TOP else "draw.must-use"
    return Refusal(code, deal.turn.owed)


def refuse_laying(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Refusal | None:
    """Why the player in turn may not lay this, or None, whatever follows from it later."""
    side = deal.side(seat)
    if isinstance(move, NewMeld):
        return (
            _refuse_cards(rules, deal, seat, move.cards)
            or _refuse_duty_of(rules, deal, move, move.cards)
            or refuse_new_meld(rules, deal, side, move)
            or refuse_wild_taken(rules, deal, seat, move)
            or _refuse_emptying(rules, deal, seat, move, len(move.cards))
        )
    if isinstance(move, Add):
        if deal.meld(move.meld) is None:
            return _refuse_cards(rules, deal, seat, move.cards) or Refusal("meld.unknown", -1, move.meld)
        return (
            _refuse_cards(rules, deal, seat, move.cards)
            or _refuse_joining_off(rules, deal, move.joining)
            or refuse_layoff(rules, deal, side, move.meld)
            or _refuse_own_block(rules, deal, seat, move.meld, move.joining, move.cards)
            or _refuse_duty_of(rules, deal, move, move.cards)
            or refuse_add(rules, deal, side, move)
            or refuse_wild_taken(rules, deal, seat, move)
            or _refuse_emptying(rules, deal, seat, move, len(move.cards))
        )
    if isinstance(move, Trade):
        return _refuse_trade(rules, deal, seat, move)
    return _refuse_join(rules, deal, seat, move)


def _refuse_own_block(rules: Rules, deal: Deal, seat: Seat, meld: i64, joining: i64, cards: bytes) -> Refusal | None:
    """Nobody blocks an own waiting call with an identical card: laid, traded or joined on (masterpiece §Blocking)."""
    if len(deal.calls.queue) == 0:
        return None
    for number in (meld, joining):
        card: i64 = NO_CARD if number == 0 else own_block(rules, deal, seat, number, cards)
        if card >= 0:
            return Refusal("call.own-block", card, number)
    return None


def _refuse_joining_off(rules: Rules, deal: Deal, joining: i64) -> Refusal | None:
    if joining == 0:
        return None
    if deal.meld(joining) is None:
        return Refusal("meld.unknown", -1, joining)
    return None if rules.joining else Refusal("join.off", -1, joining)


def _refuse_trade(rules: Rules, deal: Deal, seat: Seat, move: Trade) -> Refusal | None:
    fault = _refuse_cards(rules, deal, seat, ONE[move.card])
    if fault is not None:
        return fault
    if deal.meld(move.meld) is None:
        return Refusal("meld.unknown", -1, move.meld)
    if move.joining != 0 and deal.meld(move.joining) is None:
        return Refusal("meld.unknown", -1, move.joining)
    fault = refuse_trade_off(rules, deal, move)
    if fault is not None:
        return fault
    if deal.turn.owed >= 0 and not rules.draw.trade_while_drawing:
        return Refusal("trade.while-drawing", move.card, move.meld)
    return (
        _refuse_own_block(rules, deal, seat, move.meld, move.joining, ONE[move.card])
        or refuse_trade(rules, deal, deal.side(seat), pool_of(deal, seat).once, move)
        or refuse_paying_debt_late(deal, move)
    )


def _refuse_join(rules: Rules, deal: Deal, seat: Seat, move: Join) -> Refusal | None:
    if deal.meld(move.first) is None or deal.meld(move.second) is None:
        return Refusal("meld.unknown", -1, move.first if deal.meld(move.first) is None else move.second)
    if not rules.joining:
        return Refusal("join.off", -1, move.first)
    if deal.turn.owed >= 0:
        return refuse_owed(deal)
    return refuse_join(rules, deal, deal.side(seat), move.first, move.second)


def _refuse_cards(rules: Rules, deal: Deal, seat: Seat, cards: bytes) -> Refusal | None:
    """Whether the cards are there, copies counted, and may be melded (codes card.*)."""
    missing: i64 = pool_of(deal, seat).missing(cards)
    if missing >= 0:
        return Refusal("card.not-in-hand", missing)
    if rules.unmeldable != 0:
        for card in cards:
            if rules.unmeldable & BIT[card] != 0:
                return Refusal("card.unmeldable", card)
    return None


def _refuse_duty_of(rules: Rules, deal: Deal, move: NewMeld | Add, cards: bytes) -> Refusal | None:
    """What the card taken asks: it is used first, and as the rules say (codes draw.*)."""
    owed: i64 = deal.turn.owed
    if owed < 0:
        return None
    if owed not in cards:
        return refuse_owed(deal)
    if deal.turn.drew == TOP:
        return None
    if rules.draw.deep_use == "new-meld" and not isinstance(move, NewMeld):
        return Refusal("draw.new-meld-only", owed)
    if rules.draw.deep_hand_card and deal.turn.beside.missing(cards) < 0:
        return Refusal("draw.hand-card", owed)
    return None


def _refuse_emptying(rules: Rules, deal: Deal, seat: Seat, move: Laying, count: i64) -> Refusal | None:
    """Whether the cards that would be left can end the turn (codes out.must-discard, discard.just-taken)."""
    left: i64 = deal.hands[seat].size + deal.turn.beside.size - count
    if left == 0:
        return Refusal("out.must-discard") if when_all_laid(rules, deal) == REFUSED else None
    if left > 3 or rules.taken_back or deal.turn.taken < 0:
        return None
    after = laid(rules, deal, seat, move)
    return _refuse_stranding(rules, after, seat)


def _refuse_stranding(rules: Rules, after: Deal, seat: Seat) -> Refusal | None:
    """Nothing left but the discard just taken, which may not go back and fits nowhere (five-hundred §Turn 3)."""
    hand = after.hands[seat]
    if not only_just_taken(rules, after, hand):
        return None
    taken: i64 = after.turn.taken
    if playable(rules, after, after.side(seat), taken) and when_all_laid(rules, after) != REFUSED:
        return None
    return Refusal("discard.just-taken", taken)
