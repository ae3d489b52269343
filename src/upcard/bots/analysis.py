"""What the planner would have done: every turn of a record beside the planner's own, whole turns compared.

The planner sees only the View of the player whose turn it was. What it thinks of both turns is its own estimate of how
far the player will be ahead at the end of the hand, in points. Where something hidden was seen within a turn (a card
drawn from the stock) what came before and after is judged by itself, so that luck is nobody's merit or fault. All is
reproducible: the random numbers come from the place in the record.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from upcard.bots.club import Club, sober
from upcard.bots.lines import HOPELESS, Line
from upcard.bots.scene import Scene, scene
from upcard.engine.referee import done, legal_moves
from upcard.engine.view import view
from upcard.record.moves import move_text
from upcard.record.record import Record
from upcard.record.replay import Frame, replay
from upcard.record.turns import Made, RecordedTurn, turns
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Add, Call, Discard, Draw, Join, Move, NewMeld, Pass, Trade, Waive
from upcard.state.turn import DRAW

SAMPLES: Final = 16
"""So many draws from the stock the planner looks at."""
SAME: Final = 0.5
"""A turn that differs by less counts as the planner's own."""
_ENDING: Final = (Draw, Pass)
"""After these something hidden is seen, or what follows is not planned."""
_LAYINGS: Final = (NewMeld, Add, Trade, Join, Discard)


@dataclass(frozen=True, slots=True)
class Decision:
    """A part of a turn before which all was known that counts.

    ``number`` is the frame of its first move, ``at`` its place in the hand, ``before`` the position there; ``played``
    what was done and ``best`` what the planner would have done, each with the planner's estimate.
    """

    number: int
    at: int
    before: Deal
    played: tuple[Move, ...]
    best: tuple[Move, ...]
    played_value: float
    best_value: float

    @property
    def points(self) -> float:
        """By how much the planner thinks its own choice is better; below zero where what was played is."""
        return self.best_value - self.played_value

    @property
    def differs(self) -> bool:
        """Whether something else was played, and not as good as the planner's or better."""
        return self.played != self.best and abs(self.points) >= SAME


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A turn with the decisions in it; none where nothing could be chosen."""

    turn: RecordedTurn
    decisions: tuple[Decision, ...]

    @property
    def points(self) -> float:
        """The planner's estimate of its own turn less that of the turn played."""
        return sum(decision.points for decision in self.decisions)


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The turns of one seat: how many, how many as the planner's, the points lost and those gained against it."""

    seat: int
    turns: int
    same: int
    lost: float
    gained: float
    worst: AnalysedTurn | None

    @property
    def mean(self) -> float:
        """Points between, a turn."""
        return (self.lost - self.gained) / self.turns if self.turns else 0.0


def analysed(record: Record) -> list[AnalysedTurn]:
    """Every turn of a record, as far as it goes. Raises ``RecordError`` as ``replay`` does."""
    return analysed_frames(record.rules, replay(record).frames)


def analysed_frames(rules: Rules, frames: Sequence[Frame]) -> list[AnalysedTurn]:
    """The turns among frames of a replay that are whole."""
    club = planner(rules)
    return [analysed_turn(club, turn) for turn in turns(frames) if turn.whole]


def planner(rules: Rules) -> Club:
    """The planner that turns are compared with."""
    return Club(rules, samples=SAMPLES)


def analysed_turn(club: Club, turn: RecordedTurn) -> AnalysedTurn:
    """A turn that is whole, beside the planner's own."""
    return AnalysedTurn(turn, tuple(_decisions(club, turn)))


def summaries(players: int, found: Sequence[AnalysedTurn]) -> list[SeatSummary]:
    """A summary for each seat."""
    return [_summary(seat, [one for one in found if one.turn.seat == seat]) for seat in range(players)]


def texts(rules: Rules, before: Deal, seat: int, moves: Sequence[Move]) -> list[str]:
    """The texts of a decision's moves, each as it is written in the position in which it is made."""
    told: list[str] = []
    deal = before
    for at, move in enumerate(moves, 1):
        told.append(move_text(rules, deal, move))
        if at < len(moves):
            deal = done(rules, deal, seat, move)
    return told


def _summary(seat: int, own: Sequence[AnalysedTurn]) -> SeatSummary:
    points = [one.points for one in own]
    worst = max(own, key=lambda one: one.points, default=None)
    return SeatSummary(
        seat,
        len(own),
        sum(abs(one) < SAME for one in points),
        sum(one for one in points if one > 0),
        -sum(one for one in points if one < 0),
        worst if worst is not None and worst.points >= SAME else None,
    )


def _decisions(club: Club, turn: RecordedTurn) -> Iterator[Decision]:
    for part in _parts(turn.made):
        decision = _decided(club, turn, part)
        if decision is not None:
            yield decision


def _parts(made: Sequence[Made]) -> Iterator[Sequence[Made]]:
    """A turn, cut where something hidden was seen. What was done before drawing in the same turn stands by itself."""
    part: list[Made] = []
    for one in made:
        if isinstance(one.step.move, _ENDING):
            yield [one]
            part = []
        else:
            part.append(one)
    if part:
        yield part


def _decided(club: Club, turn: RecordedTurn, part: Sequence[Made]) -> Decision | None:
    """The planner's choice where a part of a turn began, None where there was none to make."""
    rules, seat = club.rules, turn.seat
    first = part[0]
    deal = first.step.before
    moves = _choices(rules, deal, seat, first.step.move)
    played = tuple(one.step.move for one in part)
    if len(moves) < 2 or (deal.turn.phase != DRAW and not any(isinstance(move, (*_LAYINGS, Call)) for move in moves)):
        return None
    rng = Random(f"{turn.hand} {first.at}")  # noqa: S311 (the same record is analysed the same way)
    now = scene(rules, view(rules, deal, seat), rng, club.weights)
    lines = club.ranked(now, moves, rng)
    value = _value(now, lines, played)
    if value is None or lines[0].value <= HOPELESS:
        return None
    return Decision(first.number, first.at, deal, played, lines[0].moves, value, lines[0].value)


def _choices(rules: Rules, deal: Deal, seat: int, played: Move) -> list[Move]:
    """What could be done: calling and declining to call are compared with each other only."""
    moves = sober(legal_moves(rules, deal, seat))
    if isinstance(played, Call):
        return list(moves)
    return [move for move in moves if not isinstance(move, (Call, Waive))]


def _value(now: Scene, lines: Sequence[Line], played: Sequence[Move]) -> float | None:
    """The planner's estimate of what was played; None for a first move that it did not look at."""
    if isinstance(played[0], _ENDING):
        return next((line.value for line in lines if line.moves[0] == played[0]), None)
    return _closed(now, played)


def _closed(now: Scene, played: Sequence[Move]) -> float:
    """The estimate of layings and what closes them, as the planner makes that of its own."""
    deal, seat, outlook = now.deal, now.seen.seat, now.outlook
    for move in played[:-1]:
        deal = done(now.rules, deal, seat, move)
    last = played[-1]
    hand = deal.hands[seat]
    if isinstance(last, Discard) and hand.size > 1:
        standing = outlook.standing(deal)
        return standing + outlook.without(hand, last.card, outlook.hand_value(hand)) - outlook.gift(deal, last.card)
    return outlook.standing(done(now.rules, deal, seat, last))
