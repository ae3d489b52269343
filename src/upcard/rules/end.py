"""Chapter end: when a hand ends that nobody goes out of, and what an empty stock means."""

from typing import Final

from mypy_extensions import i64

from upcard.rules.ruleset import Rules
from upcard.state.deal import BLOCKED, DECLINED, IDLE, PASSED, STOCK_GONE, TURNED, Deal
from upcard.state.turn import TOP, Turn

NOT_YET: Final = -1


def turns_pile(rules: Rules) -> bool:
    """Whether the discard pile becomes a new stock when the stock is gone (basic §Turn, stock out)."""
    return rules.end.stock_gone == "turn-over" or rules.end.stock_gone == "reshuffle"


def can_draw(rules: Rules, deal: Deal) -> bool:
    """Whether something can be drawn from the stock, turned over first where the rules do."""
    if deal.stock_size() > 0:
        return True
    return turns_pile(rules) and len(deal.pile) >= 2


def may_pass(rules: Rules, deal: Deal) -> bool:
    """Whether the player due may decline to draw: only when nothing can be drawn from the stock."""
    return not can_draw(rules, deal)


def passing_ends(rules: Rules) -> i64:
    """With which reason declining ends the hand, or ``NOT_YET`` (masterpiece §Stock gone: a pass is a turn)."""
    answer = rules.end.stock_gone
    if answer == "pass-round":
        return NOT_YET
    if answer == "decline-ends":
        return DECLINED
    return BLOCKED if answer == "block" else STOCK_GONE


def counts_as_idle(turn: Turn) -> bool:
    """Whether a turn drew the top discard only and laid nothing (sublime §Turn, three rounds)."""
    return turn.drew == TOP and not turn.laid


def ended_by_turn(rules: Rules, players: i64, idle: int, passes: int) -> i64:
    """With which reason the counts after a turn end the hand, or ``NOT_YET``.

    ``idle``: turns in a row with the top discard alone and nothing laid (sublime §Turn). ``passes``: turns in a row
    without laying since the stock is gone (sublime §End of a hand, masterpiece §Stock gone).
    """
    if rules.end.idle_rounds > 0 and idle >= rules.end.idle_rounds * players:
        return IDLE
    rounds = rules.end.stock_gone == "decline-ends" or rules.end.stock_gone == "pass-round"
    if rounds and passes >= players:
        return PASSED
    return NOT_YET


def ended_by_turning(turned: int) -> i64:
    """With which reason turning the pile over again and again without any laying ends the hand (basic §End)."""
    return TURNED if turned >= 2 else NOT_YET
