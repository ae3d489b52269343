"""The planner's analysis: turns as they were played beside the planner's own, judged from what each player saw."""

from pathlib import Path

import pytest
from record.played import played

from upcard.bots.analysis import AnalysedTurn, analysed, analysed_frames, analysed_turn, planner, summaries, texts
from upcard.bots.club import Club
from upcard.bots.levels import bot_of_level
from upcard.engine.referee import Step, apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.games.catalog import rules_for, variations_of
from upcard.lab.chance import rng_of
from upcard.lab.play import seeded_deal, shuffle
from upcard.record.lines import Line
from upcard.record.record import parse_record
from upcard.record.replay import Frame, replay
from upcard.record.turns import Made, RecordedTurn, turns
from upcard.rules.ruleset import Rules
from upcard.state.moves import Call, Draw
from upcard.state.seats import CHANCE
from upcard.testing.choices import Choices
from upcard.testing.secrets import exchanged

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Ann", "Ben Li", "Cy", "Di")
GAMES = ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"]


def golden(game: str) -> str:
    return (GOLDEN / f"{game}.upcard").read_text(encoding="utf-8")


def told(rules: Rules, one: AnalysedTurn) -> list[tuple[object, ...]]:
    """What an analysis says of a turn, to be compared."""
    return [
        (each.number, texts(rules, each.before, one.turn.seat, each.best), each.played_value, each.best_value)
        for each in one.decisions
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_is_told_and_the_planner_plays_by_the_rules(game: str) -> None:
    record = parse_record(golden(game))
    found = analysed(record)
    moved = [one.number for turn in turns(replay(record).frames) if turn.whole for one in turn.made]
    assert [one.number for turn in found for one in turn.turn.made] == moved
    assert any(one.decisions for one in found)
    for one in found:
        for decision in one.decisions:
            deal = decision.before
            for move in decision.best:
                deal = apply(record.rules, deal, one.turn.seat, move).deal


@pytest.mark.parametrize("game", GAMES)
def test_every_variation_can_be_analysed(game: str) -> None:
    """Turns and called rummies of random hands: the planner's lines can be played in the true position."""
    calls = 0
    for chosen in [(), *((one.name,) for one in variations_of(game))]:
        rules = rules_for(game, chosen)
        players = 4 if rules.players.partners else min(3, int(rules.players.max))
        record = parse_record(played(rules, NAMES[:players], seed=1, hands=1).text())
        club = Club(record.rules, samples=1)
        found = [turn for turn in turns(replay(record).frames) if turn.whole]
        called = [turn for turn in found if isinstance(turn.made[0].step.move, Call)]
        calls += len(called)
        for turn in [*found[:4], *called[:2]]:
            for decision in analysed_turn(club, turn).decisions:
                deal = decision.before
                for move in decision.best:
                    deal = apply(record.rules, deal, turn.seat, move).deal
    assert calls or game == "sublime"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_record_is_analysed_the_same_way(game: str) -> None:
    record = parse_record(golden(game))
    first, second = ([told(record.rules, one) for one in analysed(record)] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game", ["sublime", "five-thousand", "basic"])
def test_hidden_cards_change_nothing(game: str) -> None:
    record = parse_record(golden(game))
    club, choices = planner(record.rules), Choices(seed=1)
    for turn in turns(replay(record).frames)[::3]:
        drawn = sum(int(one.step.deal.drawn - one.step.before.drawn) for one in turn.made)
        before = exchanged(turn.made[0].step.before, turn.seat, b"", drawn, choices)
        made = []
        for one in turn.made:
            step = apply(record.rules, before, turn.seat, one.step.move)
            made.append(Made(one.number, one.at, step))
            before = step.deal
        other = RecordedTurn(turn.hand, turn.seat, tuple(made), turn.whole)
        assert told(record.rules, analysed_turn(club, turn)) == told(record.rules, analysed_turn(club, other))


@pytest.mark.parametrize("game", ["sublime", "five-hundred", "basic"])
def test_the_planner_agrees_with_itself(game: str) -> None:
    """A turn that is played as the planner says costs nothing, but for what it draws next."""
    record = parse_record(golden(game))
    club = planner(record.rules)
    checked = 0
    for one in analysed(record):
        for decision in one.decisions:
            if isinstance(decision.best[-1], Draw):
                continue
            deal, made = decision.before, []
            for move in decision.best:
                step = apply(record.rules, deal, one.turn.seat, move)
                made.append(Made(decision.number, decision.at, step))
                deal = step.deal
            own = analysed_turn(club, RecordedTurn(one.turn.hand, one.turn.seat, tuple(made), whole=True))
            assert [each.best for each in own.decisions] == [decision.best]
            assert own.points == pytest.approx(0.0, abs=0.01)
            checked += 1
    assert checked > 5


def bots_hand(rules: Rules, level: str) -> list[Frame]:
    """The frames of a hand of two bots."""
    deal, frames, chance = seeded_deal(rules, 2, 0, "a hand"), list[Frame](), rng_of("chance")
    bots = [bot_of_level(level, rules) for _ in range(2)]
    while not deal.is_over():
        seat = int(to_act(rules, deal)[0])
        if seat == CHANCE:
            move = shuffle(deal, chance)
        else:
            move = bots[seat].choose(view(rules, deal, seat), legal_moves(rules, deal, seat), chance).move
        step: Step = apply(rules, deal, seat, move)
        frames.append(Frame(1, Line(len(frames) + 1, "move", "move"), step.deal, step))
        deal = step.deal
    return frames


def test_the_better_player_loses_less() -> None:
    rules = rules_for("five-hundred")
    lost = {}
    for level in ("random", "easy", "club"):
        sums = summaries(2, analysed_frames(rules, bots_hand(rules, level)))
        lost[level] = sum(one.lost - one.gained for one in sums) / sum(one.turns for one in sums)
    assert lost["club"] < lost["easy"] < lost["random"]


def test_a_blunder_is_named() -> None:
    """Cy takes one card and lays a wild card in vain (line 6), where a deeper card gave three melds."""
    record = parse_record(golden("sublime"))
    turn = next(one for one in analysed(record) if one.turn.made[0].number == 6)
    decision = turn.decisions[0]
    assert texts(record.rules, decision.before, 2, decision.played)[:2] == ["take", "meld 8s=Qs Ks As"]
    assert texts(record.rules, decision.before, 2, decision.best)[0] == "take 4h"
    assert turn.points == pytest.approx(decision.points)
    assert turn.points > 100


def test_what_was_taken_back_is_no_part_of_a_turn() -> None:
    text = (Path(__file__).parents[1] / "record" / "samples" / "undo.upcard").read_text(encoding="utf-8")
    frames = replay(parse_record(text)).frames
    kept = [one.step.move for turn in turns(frames) for one in turn.made]
    undone = sum(frame.step is None and frame.line.kind == "move" for frame in frames)
    moves = [frame.step.move for frame in frames if frame.step is not None and frame.step.seat != CHANCE]
    assert undone
    assert len(kept) == len(moves) - undone


def test_a_turn_that_was_broken_off_is_not_judged() -> None:
    lines = golden("basic").splitlines(keepends=True)
    moves = [at for at, line in enumerate(lines) if ": draw" in line]
    cut = parse_record("".join(lines[: moves[4] + 1]))
    found = turns(replay(cut).frames)
    assert not found[-1].whole
    assert len(analysed(cut)) == len(found) - 1
