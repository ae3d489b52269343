"""The arena: the same packs, seats changed, and what is said about the difference."""

from math import inf
from pathlib import Path

import pytest

from upcard.lab.arena import Contest, Task, outcomes, play_task, report, run
from upcard.lab.arena_file import StateFile, StateFileError
from upcard.lab.command import arena, report_text
from upcard.lab.statistics import difference, half_width, sign_test

CONTEST = Contest("basic", ("easy", "random"), 6, 5)


def test_a_deal_is_played_both_ways_round() -> None:
    there, back = play_task(Contest("basic", ("easy", "easy"), 1, 5), Task(0, 1, 0)).points
    assert there == back


def test_bots_of_one_level_are_equal() -> None:
    told = run(Contest("five-hundred", ("easy", "easy"), 4, 1), workers=1).pairings[0][2]
    assert (told.mean, told.won, told.lost) == (0, 0, 0)


def test_the_same_seed_gives_the_same_outcomes_on_any_number_of_processes() -> None:
    def order(one: object) -> str:
        return repr(one)

    assert sorted(outcomes(CONTEST, workers=1), key=order) == sorted(outcomes(CONTEST, workers=2), key=order)


def test_differences_are_by_points_a_hand() -> None:
    found = list(outcomes(CONTEST, workers=1))
    told = report(CONTEST, found, 1.0, 6)
    assert told.pairings[0][2].mean == pytest.approx(sum(one.difference() for one in found) / 6)
    assert told.pairings[0][2].won == 6
    assert "easy over random: +" in report_text(told)


def test_three_bots_are_three_pairings() -> None:
    told = run(Contest("basic", ("easy", "random", "easy"), 3, 5), workers=1)
    assert [(one, other) for one, other, _ in told.pairings] == [
        ("easy", "random"),
        ("easy", "easy"),
        ("random", "easy"),
    ]


def test_a_stopped_contest_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    state = StateFile(path, CONTEST)
    for count, outcome in enumerate(outcomes(CONTEST, workers=1)):
        if count < 4:
            state.add(outcome)
    path.write_bytes(path.read_bytes()[:-9])
    again = StateFile(path, CONTEST)
    assert len(again.before) == 3
    resumed = run(CONTEST, again.before, 1, again.add)
    assert (resumed.played, resumed.pairings) == (3, run(CONTEST, workers=1).pairings)
    assert len(StateFile(path, CONTEST).before) == 6


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    StateFile(tmp_path / "state", CONTEST)
    with pytest.raises(StateFileError, match="another contest"):
        StateFile(tmp_path / "state", Contest("sublime", ("easy", "random"), 6, 5))


def test_the_interval_is_students() -> None:
    assert half_width([1, 2, 3]) == pytest.approx(4.303 / 3**0.5)
    assert half_width([1]) == inf
    assert difference([]).mean == 0


def test_the_sign_test_is_exact() -> None:
    assert sign_test(5, 0) == pytest.approx(2 / 32)
    assert sign_test(3, 3) == 1
    assert sign_test(0, 0) == 1


@pytest.mark.parametrize(
    ("game", "bots", "fault"),
    [("basic", "easy", "two bots"), ("basic", "easy,best", "no level 'best'"), ("whist", "easy,club", "whist")],
)
def test_what_cannot_be_played_is_said(game: str, bots: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(game=game, bots=bots) == 2
    assert fault in capsys.readouterr().err
