"""Taking back a move: while nothing hidden was seen since, and no call was made.

Source: design: undo is an entry of the log.
"""

from mypy_extensions import i64

from upcard.engine.referee import Step
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.moves import Add, Discard, Join, NewMeld, Take, TakeAll, Trade, Waive
from upcard.state.seats import Seat
from upcard.state.turn import OVER


def refuse_undo(rules: Rules, steps: list[Step], seat: Seat) -> Refusal | None:
    """Why a seat may not take back the last move of the hand, or None.

    Only the player in turn may, only a laying or a taking of the same turn, and not once the turn or the hand has
    ended, a stock card was seen, or a call was made (code turn.phase; turn.not-yours for another's move). Where
    the house lets a discard be taken back, its player may until anybody calls or draws (``discard.take_back``);
    that somebody would not call for it is taken back with it.
    """
    if len(steps) == 0:
        return Refusal("turn.phase")
    last = steps[len(steps) - 1]
    if last.deal.turn.phase == OVER:
        return Refusal("turn.over")
    if rules.discard.take_back and isinstance(last.move, (Discard, Waive)):
        thrown = steps[len(steps) - undone(steps)]
        if isinstance(thrown.move, Discard) and thrown.seat == seat and len(thrown.before.calls.queue) == 0:
            return None
    if last.seat != seat or last.deal.turn.seat != seat:
        return Refusal("turn.not-yours")
    if not isinstance(last.move, (NewMeld, Add, Trade, Join, Take, TakeAll)):
        return Refusal("turn.phase")
    return Refusal("turn.phase") if len(last.deal.calls.queue) != 0 else None


def undone(steps: list[Step]) -> i64:
    """How many steps are taken back with the last one: a discard with what was waived since."""
    count: i64 = 1
    while count < len(steps) and isinstance(steps[len(steps) - count].move, Waive):
        count += 1
    return count


def undo(steps: list[Step]) -> list[Step]:
    """Take the last move off the steps, with what was waived since; the steps that are gone."""
    first = int(len(steps) - undone(steps))
    gone = steps[first:]
    del steps[first:]
    return gone


def may_undo(rules: Rules, steps: list[Step], seat: Seat) -> bool:
    """Whether a seat may take back the last move of the hand."""
    return refuse_undo(rules, steps, seat) is None
