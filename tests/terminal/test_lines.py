from pathlib import Path

import pytest
from terminal.tables import new_table, through_pipe

from upcard.record.record import parse_record
from upcard.record.replay import replay


def test_a_whole_game_is_played_and_its_record_replays(tmp_path: Path) -> None:
    table = new_table(tmp_path, "five-hundred", 3, ("easy", "random"), options=("game.target=100",))
    told, left = through_pipe(table)
    assert left is None
    assert "Drawn for dealer (the lowest deals): Player " in told
    assert "Hand 1 is over\n" in told
    assert told.rstrip().splitlines()[-1].startswith("The game is over: ")
    played = replay(parse_record(table.record.path.read_text(encoding="utf-8")))
    assert played.match.scores == table.match.scores
    assert table.record.path.read_text(encoding="utf-8").splitlines()[-1].startswith('[Result "')


def test_every_event_is_one_line(tmp_path: Path) -> None:
    told, _ = through_pipe(new_table(tmp_path), "draw", moves=1)
    lines = told.splitlines()
    assert lines[:2] == ["Players: Player, Easy", f"Record: {tmp_path / 'basic.upcard'}"]
    assert sum(line.startswith("Player holds ") for line in lines) == 1
    assert [line for line in lines if line.startswith("Player d")][-1].startswith("Player discarded ")


def test_cards_that_others_draw_stay_hidden(tmp_path: Path) -> None:
    told, _ = through_pipe(new_table(tmp_path, "sublime", 2), moves=12)
    drawn = [line for line in told.splitlines() if " drew " in line]
    assert drawn
    assert all(line == "Easy drew 2 cards." for line in drawn if line.startswith("Easy"))
    assert all(len(line.split()) == 4 for line in drawn if line.startswith("Player"))


def test_input_that_ends_leaves_with_1(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    _, left = through_pipe(table, "draw", moves=0)
    assert left is not None
    assert left.status == 1
    assert "Player: draw\n" in table.record.path.read_text(encoding="utf-8")


def test_quit_is_an_early_end_too(tmp_path: Path) -> None:
    _, left = through_pipe(new_table(tmp_path), "quit")
    assert left is not None
    assert left.status == 1


def test_bad_input_is_told_and_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ("frobnicate", "; a comment", "", "discard 5h", "draw ; from the stock")
    _, left = through_pipe(new_table(tmp_path), *typed, moves=1)
    assert left is not None
    assert capsys.readouterr().err.splitlines() == [
        "line 1, column 1: 'frobnicate' is no move and no command (help lists them) [text.syntax]",
        "line 4: A turn begins by drawing from the stock or taking from the discard pile. [turn.must-draw]",
    ]


@pytest.mark.parametrize("line", ["frobnicate", "meld 5h 6x 7h", "end", "Nobody: draw", "Easy: draw", "sort"])
def test_bad_input_ends_a_strict_game_with_2(tmp_path: Path, line: str) -> None:
    _, left = through_pipe(new_table(tmp_path), line, strict=True)
    assert left is not None
    assert left.status == 2
    assert left.why.startswith("line 1")


def test_commands_are_good_input(tmp_path: Path) -> None:
    told, left = through_pipe(new_table(tmp_path), "moves", "hand", "help", "score", strict=True, moves=2)
    assert left is not None
    assert left.status == 1
    assert "draw: from the stock" in told
    assert "-- Your hand, 10 cards, by suit" in told


def test_a_line_may_name_the_player(tmp_path: Path) -> None:
    table = new_table(tmp_path, players=2, bots=(), names=("Ann", "Ben Li"))
    table.begin_hand()
    due = table.names[table.asked()[0]]
    told, left = through_pipe(table, f'"{due}": draw', moves=0)
    assert f"{due} drew " in told
    assert left is not None


def test_bots_alone_play_by_themselves(tmp_path: Path) -> None:
    told, left = through_pipe(new_table(tmp_path, "basic", 2, ("easy", "random")), moves=0)
    assert left is None
    assert "Easy drew a card." in told
    assert "holds" not in told


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    games = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        told, _ = through_pipe(new_table(folder, "sublime", 2), moves=40)
        games.append([line for line in told.splitlines() if not line.startswith("Record")])
    assert games[0] == games[1]
