"""Legality, stated once: why a move may not be made.

The checks stand in the order in which codes count when several apply: whose turn and which phase, the cards and melds
named, what the rules do not have at all, what is owed, the shape of the meld, and last what going out asks.
"""

from mypy_extensions import i64

from upcard.cards.card import BIT, lowest
from upcard.engine.calling import choices
from upcard.engine.exchanging import refuse_at_exchange
from upcard.engine.judge_laying import refuse_laying, refuse_owed
from upcard.engine.laying import laid
from upcard.engine.undrawn import can_lay_all
from upcard.engine.while_drawing import refuse_taking, refuse_trade_astray
from upcard.rules.call import may_call, refuse_call
from upcard.rules.codes import Refusal
from upcard.rules.discard import refuse_card
from upcard.rules.draw import refuse_draw, refuse_floating_take, refuse_pass
from upcard.rules.end import turns_pile
from upcard.rules.out import lays_undrawn, may_lay_undrawn, refuse_announcement, refuse_duty, refuse_last_discard
from upcard.rules.ruleset import Rules
from upcard.rules.stakes import may_double, may_pass_betting, refuse_stake
from upcard.state.deal import Deal
from upcard.state.moves import (
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    End,
    Join,
    Laying,
    Move,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.seats import CHANCE, Seat
from upcard.state.turn import DEALT, DRAW, EXCHANGE, LAY, OVER, PLAY, SHUFFLE, UNDRAWN


def refusal(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Refusal | None:
    """Why ``seat`` may not make a move now, or None when it may.

    Judges the shape of any move, also of one that ``legal_moves`` would list as several.
    """
    turn = deal.turn
    if turn.phase == OVER:
        return Refusal("turn.over")
    if isinstance(move, Shuffle):
        return _refuse_shuffle(deal, seat, move)
    if isinstance(move, Call):
        return refuse_call(rules, deal, seat, move)
    if isinstance(move, Waive):
        return _refuse_waive(rules, deal, seat)
    if isinstance(move, Stake):
        return refuse_stake(rules, deal, seat, move)
    if seat != turn.seat or turn.phase == SHUFFLE:
        return Refusal("turn.not-yours")
    if turn.phase == DRAW:
        return _refuse_before_draw(rules, deal, seat, move)
    if turn.phase == PLAY:
        return _refuse_in_play(rules, deal, seat, move)
    if turn.phase == LAY:
        return _refuse_choice(rules, deal, move)
    if turn.phase == EXCHANGE:
        return refuse_at_exchange(deal, seat, move)
    if isinstance(move, Pass) and may_pass_betting(deal) and rules.stakes.kind == "limit-poker":
        return None
    return Refusal("stakes.turn")


def _refuse_waive(rules: Rules, deal: Deal, seat: Seat) -> Refusal | None:
    """Waiving is for players who could call (or double) between turns and have not said so yet."""
    doubling = rules.stakes.kind == "doubling" and may_double(deal, seat)
    if not rules.calls and not doubling:
        return Refusal("call.off")
    if deal.turn.phase != DRAW:
        return Refusal("call.too-late")
    if deal.calls.waived & BIT[seat] != 0 or not (doubling or may_call(rules, deal, seat)):
        return Refusal("turn.not-yours")
    return None


def _refuse_choice(rules: Rules, deal: Deal, move: Move) -> Refusal | None:
    """A caller lays exactly the called cards, in one of the ways that there are."""
    for choice in choices(rules, deal):
        if same_laying(choice, move):
            return None
    if isinstance(move, (NewMeld, Add, Trade)):
        return Refusal("call.needs-hand", deal.calls.cards[0])
    return Refusal("turn.phase", deal.calls.cards[0])


def same_laying(choice: Laying, move: Move) -> bool:
    """Whether two layings put the same cards to the same uses, in whatever order they are said."""
    if isinstance(choice, NewMeld) and isinstance(move, NewMeld):
        return _uses_of(choice.cards, choice.uses) == _uses_of(move.cards, move.uses)
    if isinstance(choice, Add) and isinstance(move, Add):
        if choice.meld != move.meld or choice.joining != move.joining:
            return False
        return _uses_of(choice.cards, choice.uses) == _uses_of(move.cards, move.uses)
    return choice == move


def _uses_of(cards: bytes, uses: bytes) -> list[i64]:
    pairs: list[i64] = [uses[i] * 256 + cards[i] for i in range(len(cards))]
    pairs.sort()
    return pairs


def _refuse_shuffle(deal: Deal, seat: Seat, move: Shuffle) -> Refusal | None:
    if seat != CHANCE or deal.turn.phase != SHUFFLE:
        return Refusal("turn.not-yours")
    return None if sorted(move.cards) == sorted(deal.pile) else Refusal("card.not-in-pile")


def _refuse_before_draw(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Draw):
        return refuse_draw(rules, deal)
    if isinstance(move, Take):
        return refuse_taking(rules, deal, seat, move.depth)
    if isinstance(move, Pass):
        return refuse_pass(rules, deal) or _refuse_pass_by(rules, deal, seat)
    if isinstance(move, TakeAll):
        return _refuse_take_all(rules, deal, seat)
    if isinstance(move, Announce):
        return refuse_announcement(rules, deal)
    if isinstance(move, (NewMeld, Add, Trade, Join)):
        if lays_without_drawing(rules, deal):
            return refuse_laying(rules, deal, seat, move)
        if may_lay_undrawn(rules, deal):
            return _refuse_undrawn(rules, deal, seat, move)
    return Refusal("turn.phase" if lays_without_drawing(rules, deal) else "turn.must-draw")


def _refuse_pass_by(rules: Rules, deal: Deal, seat: Seat) -> Refusal | None:
    """Where the pile is turned over, who can take its last card does not end the hand (basic §Turn, stock out)."""
    if turns_pile(rules) and refuse_taking(rules, deal, seat, 1) is None:
        return Refusal("turn.must-draw")
    return None


def lays_without_drawing(rules: Rules, deal: Deal) -> bool:
    """Whether the player due may lay without drawing, as an ordinary turn (masterpiece §Stock gone)."""
    return rules.end.stock_gone == "pass-round" and deal.stock_size() == 0


def _refuse_take_all(rules: Rules, deal: Deal, seat: Seat) -> Refusal | None:
    if len(deal.pile) == 0:
        return Refusal("draw.pile-empty")
    if not rules.draw.whole_pile_free or len(deal.pile) == 1:
        return refuse_taking(rules, deal, seat, len(deal.pile))
    return refuse_floating_take(rules, deal, seat, len(deal.pile))


def _refuse_undrawn(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Refusal | None:
    """Laying before drawing: only on the way to laying the whole hand (sublime §End of a hand; code out.undrawn)."""
    fault = refuse_laying(rules, deal, seat, move)
    if fault is not None:
        return fault if can_lay_all(rules, deal, seat) else Refusal("out.undrawn")
    return None if can_lay_all(rules, laid(rules, deal, seat, move), seat) else Refusal("out.undrawn")


def _refuse_in_play(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Discard):
        return _refuse_discard(rules, deal, seat, move.card)
    if isinstance(move, (NewMeld, Add, Trade, Join)):
        if just_discards(rules, deal) and not _must_lay_last(rules, deal, seat):
            return Refusal("turn.must-discard")
        if lays_undrawn(rules, deal):
            return _refuse_undrawn(rules, deal, seat, move)
        return _refuse_laying_now(rules, deal, seat, move)
    if isinstance(move, End):
        return _refuse_end(rules, deal, seat)
    if isinstance(move, Announce) and deal.turn.owed < 0:
        return refuse_announcement(rules, deal)
    return Refusal("out.undrawn" if lays_undrawn(rules, deal) else "turn.phase")


def _refuse_laying_now(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Refusal | None:
    fault = refuse_laying(rules, deal, seat, move)
    if fault is None and isinstance(move, Trade):
        return refuse_trade_astray(rules, deal, seat, move)
    return fault


def just_discards(rules: Rules, deal: Deal) -> bool:
    """Whether the acting player only discards.

    After an extra card, or after a called rummy (``call.then = discard``).
    """
    turn = deal.turn
    return turn.drew == DEALT or (turn.rummy and rules.call.then == "discard")


def _must_lay_last(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a caller's one last card is playable, so that it is laid instead of thrown (five-thousand §Turn)."""
    hand = deal.hands[seat]
    return deal.turn.rummy and hand.size == 1 and refuse_last_discard(rules, deal, seat, lowest(hand.once)) is not None


def _refuse_discard(rules: Rules, deal: Deal, seat: Seat, card: i64) -> Refusal | None:
    turn = deal.turn
    hand = deal.hands[seat]
    if lays_undrawn(rules, deal):
        return Refusal("out.undrawn")
    if turn.drew == UNDRAWN and (not turn.rummy or rules.call.then == "turn"):
        return Refusal("turn.phase")
    if card < 0 or card >= 63 or (hand.once | turn.beside.once) & BIT[card] == 0:
        return Refusal("card.not-in-hand", card)
    if turn.owed >= 0:
        return refuse_owed(deal)
    if hand.size == 1 or hand.size == rules.draw.stock:
        fault = refuse_duty(rules, deal, seat)
        if fault is not None:
            return fault
    fault = refuse_card(rules, deal, hand, card)
    if fault is not None or hand.size > 1:
        return fault
    return refuse_last_discard(rules, deal, seat, card)


def _refuse_end(rules: Rules, deal: Deal, seat: Seat) -> Refusal | None:
    """Whether a turn may end without a discard: floating, or nothing was drawn.

    Source: sublime §Variations 5, masterpiece §Stock gone.
    """
    turn = deal.turn
    if lays_undrawn(rules, deal):
        return Refusal("out.undrawn")
    if turn.owed >= 0:
        return refuse_owed(deal)
    if deal.hands[seat].size == 0:
        return None
    if turn.drew == UNDRAWN and (not turn.rummy or rules.call.then == "turn"):
        return None
    return Refusal("turn.must-discard")
