"""The planner's analysis of a record, told as text or JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from upcard.bots.analysis import AnalysedTurn, Decision, SeatSummary, analysed_frames, summaries, texts
from upcard.record.record import Record
from upcard.record.replay import Frame, replay
from upcard.record.seen import known_part
from upcard.record.words import name_text


def analysis_told(record: Record, seat: int | None, json: bool) -> str:
    """Every turn beside the planner's, and a summary; of one seat only where one is named. Raises ``RecordError``."""
    known = known_part(record)
    frames = replay(known).frames
    found = [one for one in analysed_frames(record.rules, frames) if seat in {None, one.turn.seat}]
    sums = [one for one in summaries(len(record.names), found) if seat in {None, one.seat}]
    hidden = len(record.hands) - len(known.hands)
    return _json(record, frames, found, sums) if json else "\n".join(_lines(record, found, sums, hidden))


def _lines(record: Record, found: Sequence[AnalysedTurn], sums: Sequence[SeatSummary], hidden: int) -> Iterator[str]:
    for hand, turns in groupby(found, key=lambda one: one.turn.hand):
        yield f"hand {hand}"
        for one in turns:
            yield from _turn_lines(record, one)
    if hidden:
        yield "the hand that is going on is left out: cards are hidden in it"
    yield "the planner saw only what each player saw; points are its estimates"
    yield from _sum_lines(record, sums)


def _turn_lines(record: Record, one: AnalysedTurn) -> Iterator[str]:
    first, last = one.turn.made[0], one.turn.made[-1]
    played = texts(record.rules, first.step.before, one.turn.seat, [made.step.move for made in one.turn.made])
    place = f"{first.number}-{last.number}" if first is not last else f"{first.number}"
    yield f"  {place:>9}  {name_text(record.names[one.turn.seat])}: {', '.join(played)}  [{_points(one.points)}]"
    for decision in one.decisions:
        if decision.differs:
            best = ", ".join(_best(record, one.turn.seat, decision))
            yield f"{'':13}planner at {decision.number}: {best}  [{decision.points:+.1f}]"


def _points(points: float) -> str:
    """What a turn lost against the planner's."""
    return "as the planner" if round(points, 1) == 0 else f"{'lost' if points > 0 else 'gained'} {abs(points):.1f}"


def _best(record: Record, seat: int, decision: Decision) -> list[str]:
    return texts(record.rules, decision.before, seat, decision.best)


def _sum_lines(record: Record, sums: Sequence[SeatSummary]) -> Iterator[str]:
    width = max((len(record.names[one.seat]) for one in sums), default=0)
    yield f"{'':{width}}  turns  as planner     lost   gained  a turn  worst at"
    for one in sums:
        worst = "-" if one.worst is None else f"{one.worst.turn.made[0].number}"
        yield (
            f"{record.names[one.seat]:{width}}  {one.turns:>5}  {one.same:>10}  {one.lost:>7.1f}"
            f"  {one.gained:>7.1f}  {one.mean:>6.1f}  {worst:>8}"
        )


def _json(record: Record, frames: Sequence[Frame], found: Sequence[AnalysedTurn], sums: Sequence[SeatSummary]) -> str:
    told = {
        "verified": True,
        "game": record.rules.options.game,
        "players": list(record.names),
        "steps": len(frames),
        "turns": [_turn_json(record, one) for one in found],
        "summary": {record.names[one.seat]: _sum_json(one) for one in sums},
    }
    return msgspec.json.encode(told).decode()


def _turn_json(record: Record, one: AnalysedTurn) -> dict[str, object]:
    made = one.turn.made
    return {
        "hand": one.turn.hand,
        "player": record.names[one.turn.seat],
        "first_step": made[0].number,
        "last_step": made[-1].number,
        "played": texts(record.rules, made[0].step.before, one.turn.seat, [each.step.move for each in made]),
        "points": round(one.points, 1),
        "decisions": [
            {
                "step": decision.number,
                "played": texts(record.rules, decision.before, one.turn.seat, decision.played),
                "played_value": round(decision.played_value, 1),
                "planner": _best(record, one.turn.seat, decision),
                "planner_value": round(decision.best_value, 1),
                "points": round(decision.points, 1),
            }
            for decision in one.decisions
        ],
    }


def _sum_json(one: SeatSummary) -> dict[str, object]:
    return {
        "turns": one.turns,
        "as_planner": one.same,
        "lost": round(one.lost, 1),
        "gained": round(one.gained, 1),
        "mean": round(one.mean, 1),
        "worst_step": None if one.worst is None else one.worst.turn.made[0].number,
    }
