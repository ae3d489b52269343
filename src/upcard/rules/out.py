"""Chapter out: going out, floating, and the last card."""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import BIT, codes
from upcard.rules.codes import Refusal
from upcard.rules.openings import playable
from upcard.rules.ruleset import Rules
from upcard.state.deal import FIRST_TURN, NORMAL, WITHOUT_DRAWING, Deal
from upcard.state.seats import Seat
from upcard.state.turn import STOCK, UNDRAWN, Turn

GOES_OUT: Final = 0
FLOATS: Final = 1
REFUSED: Final = 2


def can_go_out(rules: Rules, deal: Deal) -> bool:
    """Whether anybody can still go out (masterpiece §Going out: not once the stock is empty)."""
    return rules.out.when_stock_gone or deal.stock_size() > 0


def when_all_laid(rules: Rules, deal: Deal) -> i64:
    """What happens when the acting player lays the last card: ``GOES_OUT``, ``FLOATS`` or ``REFUSED``."""
    if lays_undrawn(rules, deal):
        return GOES_OUT
    if deal.turn.rummy and not rummy_goes_out(rules):
        return FLOATS if rules.floats or rules.call.then == "turn" else REFUSED
    if not can_go_out(rules, deal):
        return FLOATS
    if rules.out.last == "any" or rules.out.last == "meld":
        return GOES_OUT
    return FLOATS if rules.floats else REFUSED


def rummy_goes_out(rules: Rules) -> bool:
    """Whether a caller can go out in a called rummy.

    Source: masterpiece §Doing it: nobody; five-thousand: the caller floats.
    """
    return rules.call.then != "turn" and (rules.out.last == "any" or rules.out.last == "meld")


def when_last_discarded(rules: Rules, deal: Deal, seat: Seat, card: i64) -> i64:
    """What happens when the acting player discards the last card: ``GOES_OUT``, ``FLOATS`` or ``REFUSED``."""
    if not can_go_out(rules, deal):
        return FLOATS
    if rules.out.last == "any" or rules.out.last == "discard":
        return GOES_OUT
    if rules.out.last == "meld":
        return FLOATS
    if not playable(rules, deal, deal.side(seat), card):
        return GOES_OUT
    return REFUSED if rules.out.meldable_last == "refused" else FLOATS


def lays_undrawn(rules: Rules, deal: Deal) -> bool:
    """Whether the acting player lays on the first turn without having drawn, which must go out.

    Source: sublime §End of a hand.
    """
    turn = deal.turn
    return turn.drew == UNDRAWN and not turn.rummy and may_lay_undrawn(rules, deal)


def may_lay_undrawn(rules: Rules, deal: Deal) -> bool:
    """Whether the player due may think of laying without drawing: a first turn, and the rules pay for it."""
    if isinstance(rules.out.undrawn, str):
        return False
    fresh = deal.tally.fresh & BIT[deal.turn.seat] != 0
    return fresh and (deal.tally.passes < 0 or rules.end.stock_gone != "pass-round")


def how_out(rules: Rules, deal: Deal, seat: Seat) -> i64:
    """In which way the acting player goes out now (sublime §End of a hand: 200, 300, 500)."""
    if deal.turn.rummy:
        return NORMAL
    if lays_undrawn(rules, deal):
        return WITHOUT_DRAWING
    return FIRST_TURN if deal.tally.fresh & BIT[seat] != 0 else NORMAL


def bonus(rules: Rules, how: i64) -> i64:
    """The points for going out in a way (sublime §End of a hand)."""
    if how == WITHOUT_DRAWING and not isinstance(rules.out.undrawn, str):
        return rules.out.undrawn
    return rules.out.bonus if how == NORMAL else rules.out.first_turn


def refuse_last_discard(rules: Rules, deal: Deal, seat: Seat, card: i64) -> Refusal | None:
    """Whether the last card may be discarded (five-thousand §End: a playable one not; code out.meldable-last)."""
    if when_last_discarded(rules, deal, seat, card) == REFUSED:
        return Refusal("out.meldable-last", card)
    return None


def refuse_duty(rules: Rules, deal: Deal, seat: Seat) -> Refusal | None:
    """Whether a player who floated may throw what was drawn (``out.floating_duty``; code float.must-meld).

    As many cards in hand as are drawn and nothing laid: the player had none before the draw.
    """
    turn = deal.turn
    if turn.laid or turn.rummy or rules.out.floating_duty != "must-meld":
        return None
    hand = deal.hands[seat]
    if hand.size > 1 and turn.drew != STOCK:
        return None
    for card in codes(hand.once):
        if playable(rules, deal, deal.side(seat), card):
            return Refusal("float.must-meld", card)
    return None


def may_announce(rules: Rules, deal: Deal) -> bool:
    """Whether 'I can go out' may be said now."""
    return not (deal.turn.announced or deal.turn.rummy or isinstance(rules.out.announce, str))


def refuse_announcement(rules: Rules, deal: Deal) -> Refusal | None:
    """Whether 'I can go out' may be said: by the player in turn, once, where it counts (sublime §Variations 7)."""
    return None if may_announce(rules, deal) else Refusal("turn.phase")


def interrupted_turn(deal: Deal) -> Turn:
    """The turn that goes on, or that a called rummy has interrupted: in it 'I can go out' holds."""
    due = deal.calls.due
    return due if deal.turn.rummy and due is not None else deal.turn


def fined(rules: Rules, fines: tuple[i64, ...], players: i64, seat: Seat) -> tuple[i64, ...]:
    """The points charged and given in a hand after a seat said 'I can go out' and did not go out in that turn.

    Every other player gets some, a partner too (sublime §Variations 7).
    """
    if isinstance(rules.out.announce, str):
        return fines
    points: i64 = rules.out.announce
    before = fines if len(fines) else (0,) * int(players)
    return tuple([before[other] + (0 if other == seat else points) for other in range(len(before))])


def is_floating(deal: Deal, seat: Seat) -> bool:
    """Whether a player has no cards and the hand goes on."""
    if deal.ending is not None or deal.hands[seat].size != 0:
        return False
    return deal.turn.seat != seat or deal.turn.beside.size == 0
