"""The planner beside every turn of a finished hand, in words for one reader."""

from collections.abc import Sequence
from functools import lru_cache

from upcard.bots.analysis import AnalysedTurn, Decision, SeatSummary, analysed_frames, summaries, texts
from upcard.engine.events import events, seen_by
from upcard.engine.referee import apply
from upcard.engine.view import SPECTATOR
from upcard.hosting.library import DecisionInfo, HandAnalysis, SeatPlay, TurnInfo
from upcard.hosting.opening import RequestError
from upcard.hosting.replaying import parsed, reader_of, replay_to
from upcard.hosting.sentences import Sentence
from upcard.hosting.telling import sentence
from upcard.hosting.wording import Reader
from upcard.record.replay import Frame
from upcard.record.seen import known_part
from upcard.state.deal import Deal
from upcard.state.moves import Move

MOST_FRAMES = 1_500
"""A longer hand is not analysed: no hand that people play comes near."""


@lru_cache(maxsize=128)
def analysis(text: str, hand: int, language: str) -> HandAnalysis:
    """A hand of a record in which no card is hidden. Raises ``RequestError``; ``RecordError`` as ``replay`` does."""
    record = parsed(text)
    known = len(known_part(record).hands)
    if not 1 <= hand <= known:
        raise RequestError.told("wrong", "request.unfinished", "hand", f"1 to {known}")
    frames = [frame for frame in replay_to(text, hand).frames if frame.hand == hand]
    if len(frames) > MOST_FRAMES:
        raise RequestError.told("wrong", "request.long-hand", "hand")
    return _told(reader_of(record, language), frames, hand)


def _told(reader: Reader, frames: Sequence[Frame], hand: int) -> HandAnalysis:
    found = analysed_frames(reader.rules, frames)
    turns = [_turn(reader, one) for one in found]
    return HandAnalysis(hand, turns, [_seat(one) for one in summaries(len(reader.names), found)])


def _turn(reader: Reader, one: AnalysedTurn) -> TurnInfo:
    made = one.turn.made
    told = [_decision(reader, one.turn.seat, decision) for decision in one.decisions if decision.differs]
    return TurnInfo(one.turn.seat, made[0].at, made[-1].at, round(one.points, 1), told)


def _decision(reader: Reader, seat: int, decision: Decision) -> DecisionInfo:
    return DecisionInfo(
        decision.at,
        round(decision.points, 1),
        round(decision.played_value, 1),
        round(decision.best_value, 1),
        _sentences(reader, decision.before, seat, decision.played),
        _sentences(reader, decision.before, seat, decision.best),
        texts(reader.rules, decision.before, seat, decision.best),
    )


def _sentences(reader: Reader, before: Deal, seat: int, moves: Sequence[Move]) -> list[Sentence]:
    """Moves in words, as if they had been made; what would have been drawn nobody is told."""
    told: list[Sentence] = []
    deal = before
    for move in moves:
        step = apply(reader.rules, deal, seat, move)
        said = [seen_by(event, SPECTATOR) for event in events(step)]
        if said:
            told.append(sentence(reader, int(deal.setup.wild), said[0]))
        deal = step.deal
    return told


def _seat(one: SeatSummary) -> SeatPlay:
    worst = None if one.worst is None else one.worst.turn.made[0].at
    return SeatPlay(one.seat, one.turns, one.same, round(one.lost, 1), round(one.gained, 1), round(one.mean, 1), worst)
