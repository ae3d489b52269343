"""Scoring a game with real cards at a terminal."""

import io
import json
from pathlib import Path

import pytest
from record.worked import as_lines, worked_hands
from terminal.processes import Screen, piped_command

from upcard.cli import app
from upcard.games.catalog import rules_for
from upcard.record.accounts import account_text
from upcard.rules.score import account
from upcard.terminal.pad import Pad, PadHand
from upcard.terminal.padwords import Announced, Asked, Cards, PadError, WentOut, read_pad
from upcard.terminal.scoring import Scoring

NAMES = ("Ann", "Ben Li")


def pad(game: str = "sublime", wild: str = "2") -> Scoring:
    return Scoring(Pad(rules_for(game), ("Ann", "Ben"), draft=PadHand(wild=wild)))


def typed(scoring: Scoring, *lines: str) -> str:
    """The answer to the last of some lines."""
    return "\n".join([scoring.answer(line) for line in lines][-1])


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Ann: 5h 6h 7h", Cards(0, "meld", "5h 6h 7h")),
        ("a: 9x3", Cards(0, "meld", "9x3")),
        ('"Ben Li": 8h to #1', Cards(1, "addition", "8h", 1)),
        ("b: #2 8h 9h", Cards(1, "addition", "8h 9h", 2)),
        ("Ben Li 8h on #1", Cards(1, "addition", "8h", 1)),
        ("ann hand K 9d", Cards(0, "hand", "K 9d")),
        ("5h 6h 7h", Cards(1, "meld", "5h 6h 7h")),
        ("Ann out", WentOut(0)),
        ("b: out first-turn", WentOut(1, "first-turn")),
        ("Ann out rummy", WentOut(0, "rummy")),
        ("Ann out first-turn rummy", WentOut(0, "rummy-first-turn")),
        ("Ann out rummy-undrawn", WentOut(0, "rummy-undrawn")),
        ("nobody out", WentOut(-1)),
        ("Ann announced", Announced(0)),
        ("b: announced 2", Announced(1, 2)),
        ("totals 120+45-10 −35", Asked("totals", points=(155, -35))),
        ("change 3 5h 6h", Asked("change", 3, "5h 6h")),
        ("hand 2", Asked("hand", 2)),
        ("wild 5 red", Asked("wild", text="5 red")),
        ("next", Asked("next")),
    ],
)
def test_what_is_typed_is_understood(line: str, read: object) -> None:
    assert read_pad(line, NAMES, 1) == read


@pytest.mark.parametrize(
    "line", ["zoe: 5h 6h 7h", "Ann out tomorrow", "Ann out first-turn undrawn", "totals 5x 6", "totals 9999999 1"]
)
def test_what_is_nothing_is_said_so(line: str) -> None:
    with pytest.raises(PadError):
        read_pad(line, NAMES, 0)


def test_every_worked_hand_is_scored_as_its_position_is() -> None:
    for name, position in worked_hands():
        hand = as_lines(position.rules, position)
        scoring = Scoring(Pad(position.rules, position.names, draft=PadHand(wild=hand.wild)))
        melds = 0
        numbers: dict[int, int] = {}
        for at, line in enumerate(hand.lines):
            where = f"to #{numbers[line.onto]}" if line.kind == "addition" else ""
            if line.kind == "meld":
                melds += 1
                numbers[at] = melds
            said = "hand " if line.kind == "hand" else ""
            scoring.answer(f'"{position.names[line.seat]}": {said}{line.text} {where}')
        if hand.out >= 0:
            scoring.answer(f'"{position.names[hand.out]}": out {hand.how}')
        for seat, times in enumerate(hand.announced):
            scoring.answer(f'"{position.names[seat]}": announced {times}')
        assert scoring.pad.is_right(scoring.pad.draft), name
        meant = account_text(account(position.rules, position.deal), position.names)
        points = [line for line in scoring.account() if not line.startswith(" ")]
        assert points == [line for line in meant.splitlines() if not line.startswith(" ")], name


def test_the_account_grows_with_every_line() -> None:
    scoring = pad()
    assert "Ann 215, Ben 0" in typed(scoring, "Ann: 5h 6h 7h")
    assert "1 Ann: run #1: 5h 6h 7h" in "\n".join(scoring.answer("lines"))
    assert "Ann 215, Ben 205" in typed(scoring, "Ben: 8h to #1")
    assert "Ann 215, Ben 185" in typed(scoring, "hand K Q")
    assert "Ann 415, Ben 185" in typed(scoring, "Ann out")
    assert "200  going out" in "\n".join(scoring.account())


@pytest.mark.parametrize(
    ("variations", "points", "entry"),
    [([], 30, "2  times, for going rummy"), (["rummy-ten"], 25, "10  going out")],
)
def test_going_rummy_counts_as_in_play(variations: list[str], points: int, entry: str) -> None:
    scoring = Scoring(Pad(rules_for("basic", variations), ("Ann", "Ben")))
    typed(scoring, "Ann: 7c 7d 7h", "Ben: hand Qc 5d")
    assert "Ann 15, Ben 0" in typed(scoring, "Ann out")
    assert f"Ann {points}, Ben 0" in typed(scoring, "Ann out rummy")
    assert entry in typed(scoring, "account")
    assert f"Ann {points}, Ben 0" in typed(scoring, "Ann out rummy first-turn")
    assert "Ann 15, Ben 0" in typed(scoring, "Ann out normal")


def test_going_rummy_is_saved_with_the_hand(tmp_path: Path) -> None:
    lines = "Ann: 7c 7d 7h\nBen: hand Qc 5d\nAnn out rummy\nsave hand.toml\n"
    told = piped_command(tmp_path, "score", "--game", "basic", "--players", "Ann,Ben", "--json", typed=lines)
    assert told.returncode == 0, told.stderr
    saved = piped_command(tmp_path, "score", "--json", "hand.toml")
    assert json.loads(saved.stdout) == json.loads(told.stdout.splitlines()[-1])
    assert json.loads(saved.stdout)["players"]["Ann"]["points"] == 30


@pytest.mark.parametrize("line", ["Ann out rummy", "Ann out rummy undrawn"])
def test_going_rummy_is_refused_where_it_counts_for_nothing(line: str) -> None:
    scoring = pad()
    before = scoring.pad
    assert typed(scoring, line) == "! going rummy counts for nothing in these rules"
    assert scoring.pad == before


def michigan() -> Scoring:
    return Scoring(Pad(rules_for("sublime", ["michigan"]), ("Ann", "Ben", "Cleo"), draft=PadHand(wild="2")))


def test_announced_and_not_gone_out_gives_the_others_points() -> None:
    scoring = michigan()
    assert typed(scoring, "Ann announced") == (
        "    Ann announced, and did not go out: 100 for every other player\nHand 1: Ann 0, Ben 100, Cleo 100"
    )
    assert "Ann announced, and did not go out (2 times): 200" in typed(scoring, "Ann announced 2")
    assert "Ann 0, Ben 200, Cleo 200" in typed(scoring, "lines")
    assert "Ann 100, Ben 200, Cleo 300" in typed(scoring, "Ben announced")
    assert "300  said to go out" in typed(scoring, "account")
    assert "Ann 0, Ben 200, Cleo 200" in typed(scoring, "undo")
    assert "announced" not in typed(scoring, "Ann announced 0", "lines")
    typed(scoring, "Cleo announced", "Ann: 5-7h", "next")
    assert scoring.pad.totals() == [(315, 100, 0)]
    assert "Cleo announced" in typed(scoring, "hand 1", "lines")


def test_an_announcement_is_saved_with_the_hand(tmp_path: Path) -> None:
    lines = "Ben announced\nAnn: 9x3\nBen: hand K Q\nsave hand.toml\n"
    setup = ("--game", "five-hundred", "--variation", "michigan", "--players", "Ann,Ben", "--json")
    told = piped_command(tmp_path, "score", *setup, typed=lines)
    assert told.returncode == 0, told.stderr
    players = json.loads(told.stdout.splitlines()[-1])["players"]
    assert (players["Ann"]["fines"], players["Ann"]["points"]) == (100, 127)
    assert json.loads(piped_command(tmp_path, "score", "--json", "hand.toml").stdout)["players"] == players


@pytest.mark.parametrize(
    ("variations", "line", "why"),
    [
        ([], "Ann announced", "nobody announces going out in these rules"),
        (["michigan"], "Ann announced twice", "'twice'"),
        (["michigan"], "Ann announced 100", "'100'"),
    ],
)
def test_announcements_that_cannot_be_change_nothing(variations: list[str], line: str, why: str) -> None:
    scoring = Scoring(Pad(rules_for("sublime", variations), ("Ann", "Ben")))
    before = scoring.pad
    assert typed(scoring, line).startswith(f"! {why}")
    assert scoring.pad == before


def test_totals_alone_leave_nothing_to_announce() -> None:
    scoring = michigan()
    assert "Ann 1, Ben 2, Cleo 3" in typed(scoring, "Ann announced", "totals 1 2 3")
    assert "only totals" in typed(scoring, "Ann announced")
    assert scoring.pad.draft.announced == ()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Ann: 5x9", "No 5 is left: there are only 8"),
        ("Ann: 5h 9c 3d", "neither a group nor a run"),
        ("Ann: 5h 6h 2c", "change 1 2c=4h 5h 6h"),
    ],
)
def test_a_line_that_cannot_be_is_told_and_stops_the_hand_from_being_written_down(line: str, why: str) -> None:
    scoring = pad()
    assert why in typed(scoring, line)
    assert "not right yet" in typed(scoring, "next")
    assert "Hand 2" in typed(scoring, "remove 1", "Ben: Jc Jd Js", "next", "lines")


@pytest.mark.parametrize(
    "line", ["Ann: 5q", "wild Z", "change 7 5h", "hand 3", "totals 5", "undo", "8h to #4", "Ann hand", "next", "!?"]
)
def test_bad_input_changes_nothing(line: str) -> None:
    scoring = pad()
    before = scoring.pad
    assert typed(scoring, line).startswith("! ")
    assert scoring.pad == before


def test_everything_can_be_taken_back() -> None:
    scoring = pad()
    states = [scoring.pad]
    for line in (
        "Ann: 5h 6h 7h",
        "Ben: 8h to #1",
        "change 1 5h 6h 7h",
        "Ann out",
        "wild 3",
        "remove 2",
        "next",
        "hand 1",
    ):
        assert not typed(scoring, line).startswith("! "), line
        states.append(scoring.pad)
    for state in reversed(states[:-1]):
        scoring.answer("undo")
        assert scoring.pad == state


def test_an_old_hand_corrected_changes_everything_after_it() -> None:
    scoring = pad()
    typed(scoring, "totals 9000 4000", "next", "totals 1500 -500", "next")
    assert "Ann wins after hand 2. Settled: Ann 7000, Ben -7000." in typed(scoring, "sheet")
    told = typed(scoring, "hand 1", "totals 100 4000", "next")
    assert "wins" not in told
    assert told.splitlines()[-1].split() == ["2", "+1500", "1600", "-500", "3500"]


def partners() -> Scoring:
    rules = rules_for("five-hundred", ["partners"])
    return Scoring(Pad(rules, ("Ann", "Ben", "Cleo", "Dora")))


@pytest.mark.parametrize("line", ["totals 500 100 500 100", "totals 500 100", "totals 400+100 120-20"])
def test_partners_have_one_total(line: str) -> None:
    scoring = partners()
    assert "Ann 500, Ben 100, Cleo 500, Dora 100" in typed(scoring, line)
    assert "Ann and Cleo win after hand 1." in typed(scoring, "next")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("totals 500 400 100 20", "Ann and Cleo are partners and share one score, not 500 and 100"),
        ("totals 500 400 500 20", "Ben and Dora are partners and share one score, not 400 and 20"),
        ("totals 500 400 500", "4 play, so that many numbers, or one a side: 2"),
        ("totals 500", "4 play, so that many numbers, or one a side: 2"),
    ],
)
def test_different_totals_of_partners_are_refused(line: str, why: str) -> None:
    scoring = partners()
    before = scoring.pad
    assert why in typed(scoring, line)
    assert scoring.pad == before


def test_through_a_pipe(tmp_path: Path) -> None:
    lines = "Ann: 9x3\nBen: hand K Q\nAnn out\nsave hand.toml\n"
    told = piped_command(tmp_path, "score", "--game", "five-hundred", "--players", "Ann,Ben", "--json", typed=lines)
    assert told.returncode == 0, told.stderr
    players = json.loads(told.stdout.splitlines()[-1])["players"]
    assert {name: seat["points"] for name, seat in players.items()} == {"Ann": 27, "Ben": -20}
    saved = piped_command(tmp_path, "score", "--json", "hand.toml")
    assert json.loads(saved.stdout)["players"] == players


@pytest.mark.parametrize(
    "setup", [("--game", "chess"), ("--game", "basic", "--players", "Ann"), ("--house", "none.toml")], ids=" ".join
)
def test_what_cannot_begin_is_told(setup: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert app(["score", *setup], result_action="return_value") == 2
    assert capsys.readouterr().err.strip()


def test_a_line_that_is_left_wrong_is_the_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Ann: 5h 9c 3d\n"))
    assert app(["score", "--game", "five-hundred", "--players", "Ann,Ben"], result_action="return_value") == 1
    assert "neither a group nor a run" in capsys.readouterr().out


def test_at_a_terminal_everything_is_asked(tmp_path: Path) -> None:
    screen = Screen(tmp_path, command="score")
    try:
        for question, answer in (
            ("Game (", "bridge"),
            ("Variations", ""),
            ("there is no game 'bridge'", ""),  # and asked again
            ("Variations", ""),
            ("Players", "Ann Ann"),
            ("Players", "Ann Ben"),
        ):
            screen.wait_for(question)
            screen.type(answer)
        screen.wait_for("> ")
        screen.type("wild 2")
        screen.type("Ann: 5-7h")
        screen.wait_for("Ann 215, Ben 0")
        screen.type("quit")
        assert screen.status() == 0
    finally:
        screen.close()
