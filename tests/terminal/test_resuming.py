import os
import signal
import subprocess
from pathlib import Path

import pytest
from terminal.processes import COMMAND, environment, piped
from terminal.tables import new_table, through_pipe

from upcard.record.record import parse_record
from upcard.record.replay import replay
from upcard.terminal.resuming import resumed
from upcard.terminal.seating import SeatingError

ARGUMENTS = ("sublime", "--players", "2", "--bots", "easy", "--seed", "3", "--record", "g.upcard")
OPTIONS = ("game.target=1500",)


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], str]:
    """What a person types in a whole game, and the record of it."""
    table = new_table(tmp_path_factory.mktemp("unbroken"), "sublime", options=OPTIONS)
    through_pipe(table)
    record = table.record.path.read_text(encoding="utf-8")
    return [line.removeprefix("Player: ") for line in record.splitlines() if line.startswith("Player: ")], record


def house(folder: Path) -> tuple[str, ...]:
    (folder / "house.toml").write_text('from = "sublime"\n[game]\ntarget = 1500\n')
    return ("--house", "house.toml", "--bots", "easy", "--seed", "3", "--record", "g.upcard")


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def killed_after(folder: Path, moves: list[str], *arguments: str) -> None:
    """Feed moves one by one, and kill the program when the last was done."""
    program = started(folder, *arguments)
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write("\n".join([*moves, "score"]) + "\n")
    program.stdin.flush()
    for line in program.stdout:
        if line.startswith("  total"):
            break
    program.send_signal(signal.SIGKILL)
    program.communicate(timeout=30)
    assert program.returncode == -signal.SIGKILL


def without_day(record: str) -> list[str]:
    return [line for line in record.splitlines() if not line.startswith("[Date")]


def test_a_game_killed_again_and_again_ends_like_one_that_was_not(
    tmp_path: Path, unbroken: tuple[list[str], str]
) -> None:
    moves, record = unbroken
    arguments = house(tmp_path)
    path = tmp_path / "g.upcard"
    for end in (1, len(moves) // 3, len(moves) // 2, len(moves) - 1):
        killed_after(tmp_path, moves[_typed(path) : end], *arguments)
        os.truncate(path, path.stat().st_size - end % 3)  # as a power cut does
        arguments = ("--resume", "g.upcard")
    ended = piped(tmp_path, *arguments, "--strict", typed="\n".join(moves[_typed(path) :]))
    assert ended.returncode == 0, ended.stderr
    assert without_day(path.read_text()) == without_day(record)


def _typed(path: Path) -> int:
    """How many whole lines of a record a person typed."""
    lines = path.read_text().split("\n")[:-1] if path.exists() else []
    return sum(line.startswith("Player: ") for line in lines)


@pytest.mark.parametrize("left_out", range(1, 5))
def test_lines_that_end_a_hand_are_made_up_for(tmp_path: Path, unbroken: tuple[list[str], str], left_out: int) -> None:
    _, record = unbroken
    path = tmp_path / "g.upcard"
    lines = record.splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) - left_out]))
    moves = [lines[-4].removeprefix("Player: ")] if left_out == 4 and lines[-4].startswith("Player: ") else []
    assert piped(tmp_path, "--resume", "g.upcard", typed="".join(moves)).returncode == 0
    assert path.read_text() == record


def test_a_hand_that_was_never_dealt_is_begun_anew(tmp_path: Path, unbroken: tuple[list[str], str]) -> None:
    _, record = unbroken
    start = record.index("* pack")
    (tmp_path / "g.upcard").write_text(record[:start])
    ended = piped(tmp_path, "--resume", "g.upcard")
    assert ended.returncode == 1
    assert (tmp_path / "g.upcard").read_text().startswith(record[: record.index("\n", start) + 1])


def test_a_finished_game_tells_its_result(tmp_path: Path, unbroken: tuple[list[str], str]) -> None:
    (tmp_path / "g.upcard").write_text(unbroken[1])
    ended = piped(tmp_path, "--resume", "g.upcard")
    assert ended.returncode == 0
    assert ended.stdout.startswith("The game is over: ")
    assert (tmp_path / "g.upcard").read_text() == unbroken[1]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe\x00", "it is no text"),
        (b"", "the header Format is missing"),
        (b"Ann: draw\n", "the header Format is missing"),
        (b'[Format "upcard 2"]\n[Game "basic"]\n[Players "A; B"]\n', "'upcard 2' is not known"),
        (b'[Format "upcard 1"]\n[Game "whist"]\n[Players "A; B"]\n', "there is no game 'whist'"),
        (b'[Format "upcard 1"]\n[Game "basic"]\n[Players "A; B"]\n[Seats "person"]\n', "1 seats are told for 2"),
        (b'[Format "upcard 1"]\n[Game "basic"]\n[Players "A; B"]\n[Seats "person; sage"]\n', "no bot 'sage'"),
        (b'[Format "upcard 1"]\n[Game "basic"]\n[Players "A; B"]\n* hand 1\nA: draw\n', "line 5"),
    ],
)
def test_what_is_no_record_is_said_and_not_touched(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "g.upcard"
    path.write_bytes(content)
    with pytest.raises(SeatingError, match="is no record that can be gone on with") as raised:
        resumed(path, None)
    assert why in str(raised.value)
    assert path.read_bytes() == content


def test_a_record_of_other_rules_is_not_gone_on_with(tmp_path: Path, unbroken: tuple[list[str], str]) -> None:
    (tmp_path / "g.upcard").write_text(unbroken[1])
    for wrong in (["basic"], ["sublime"], ["sublime", "--variation", "polish"]):
        ended = piped(tmp_path, *wrong, "--resume", "g.upcard")
        assert ended.returncode == 2
        assert "is a record of other rules: sublime" in ended.stderr
    assert piped(tmp_path, "--resume", "g.upcard", "--seed", "4").returncode == 2
    assert piped(tmp_path, "--resume", "g.upcard", "--bots", "easy").returncode == 2


def test_a_missing_record_is_said(tmp_path: Path) -> None:
    ended = piped(tmp_path, "--resume", "none.upcard")
    assert ended.returncode == 2
    assert "none.upcard cannot be opened: No such file or directory" in ended.stderr


def test_two_programs_never_play_one_record(tmp_path: Path) -> None:
    first = started(tmp_path, "basic", "--bots", "easy", "--record", "g.upcard")
    assert first.stdout is not None
    first.stdout.readline()
    second = piped(tmp_path, "--resume", "g.upcard")
    assert second.returncode == 2
    assert "is being played by another upcard" in second.stderr
    first.communicate("quit\n", timeout=30)


def test_a_closed_output_loses_nothing(tmp_path: Path) -> None:
    program = started(tmp_path, "sublime", "--players", "2", "--bots", "easy,random", "--record", "g.upcard")
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    told = program.stderr.read()
    assert program.wait(30) == 1
    assert "the output was closed" in told
    assert "Traceback" not in told
    program.stderr.close()
    assert program.stdin is not None
    program.stdin.close()
    assert piped(tmp_path, "--resume", "g.upcard").returncode == 0


def test_an_undo_is_resumed_as_undone(tmp_path: Path) -> None:
    table = new_table(tmp_path, "sublime", seed="5")
    through_pipe(table, "draw", "meld Kc Kd Kd", "undo", moves=0)
    found = resumed(table.record.path, None)
    found.file.close()
    assert found.played.deal == replay(parse_record(table.record.path.read_text())).deal
    assert found.played.deal is not None
    assert found.played.deal.melds == ()
