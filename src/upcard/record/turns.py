"""The turns of a replayed game: who did what between two turns of others, what was taken back left out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from upcard.engine.referee import Step
from upcard.engine.undo import undone
from upcard.record.replay import Frame
from upcard.state.moves import Call, Discard, End, Exchange, Stake, Waive
from upcard.state.seats import CHANCE

_NO_PART: Final = (Waive, Stake, Exchange)
"""What belongs to no turn: others' words, and words about stakes and the upcard."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move made: ``number`` is its frame's among all frames of the replay, counted from 1.

    ``at`` is its place in the hand, whose deal is 0.
    """

    number: int
    at: int
    step: Step


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn, or a called rummy, in the hand of a number; ``whole`` when nothing of it is to come."""

    hand: int
    seat: int
    made: tuple[Made, ...]
    whole: bool


def turns(frames: Iterable[Frame]) -> list[RecordedTurn]:
    """The turns of a replay in order. A last one that was broken off is not whole."""
    return [
        turn
        for number, group in groupby(enumerate(frames, 1), key=lambda one: one[1].hand)
        for turn in _turns(number, _kept(group))
    ]


def _kept(frames: Iterable[tuple[int, Frame]]) -> list[Made]:
    """The moves of a hand that were not taken back."""
    made: list[Made] = []
    for at, (number, frame) in enumerate(frames):
        if frame.step is not None:
            made.append(Made(number, at, frame.step))
        elif frame.line.kind == "move" and made:
            del made[-undone([one.step for one in made]) :]
    return made


def _turns(hand: int, made: Sequence[Made]) -> Iterator[RecordedTurn]:
    turn: list[Made] = []
    for one in made:
        if _no_part(one.step):
            continue
        turn.append(one)
        if _is_last(one.step):
            yield RecordedTurn(hand, int(one.step.seat), tuple(turn), whole=True)
            turn = []
    if turn:
        yield RecordedTurn(hand, int(turn[0].step.seat), tuple(turn), whole=False)


def _no_part(step: Step) -> bool:
    """Whether a step is part of no turn: also a call that waits until somebody's turn has ended."""
    waits = isinstance(step.move, Call) and len(step.deal.calls.queue) > len(step.before.calls.queue)
    return step.seat == CHANCE or waits or isinstance(step.move, _NO_PART)


def _is_last(step: Step) -> bool:
    """Whether a turn or a rummy ends with a step."""
    after = step.deal
    if isinstance(step.move, (Discard, End)) or after.ending is not None or after.turn.seat != step.seat:
        return True
    return after.turn.rummy != (step.before.turn.rummy or isinstance(step.move, Call))
