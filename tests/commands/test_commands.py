import io
import json
import re
from pathlib import Path

import pytest

from upcard.cli import app

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "record" / "samples"
GOLDEN = HERE.parent / "golden"
POSITION = """
game = "sublime"
players = "A B"
wild = "2"
hands = { A = "Kd", B = "Ac 9h" }
melds = ["A: 5c 5d 5d", "A: 9s Ts Js"]
"""
CASES = f"""
[[case]]
name = "holds"
{POSITION}
expect.points = {{ A = 230 }}
[[case]]
name = "does not"
{POSITION}
expect.points = {{ A = 231 }}
"""


def run(*tokens: str) -> int:
    status = app(list(tokens), result_action="return_value")
    assert isinstance(status, int)
    return status


@pytest.fixture
def cases(tmp_path: Path) -> str:
    path = tmp_path / "cases.toml"
    path.write_text(CASES, encoding="utf-8")
    return str(path)


class TestCheck:
    def test_what_fails_is_told(self, cases: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("check", cases) == 1
        assert capsys.readouterr().out.splitlines() == [
            f"FAILED {cases}: does not",
            "  expect.points.A: expected 231, came 230",
            "1 passed, 1 failed",
        ]

    def test_all_hold(self, cases: str, capsys: pytest.CaptureFixture[str]) -> None:
        path = Path(cases)
        path.write_text(path.read_text(encoding="utf-8").replace("231", "230"), encoding="utf-8")
        assert run("check", cases, cases) == 0
        assert capsys.readouterr().out == "4 passed, 0 failed\n"

    def test_json(self, cases: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("check", "--json", cases) == 1
        told = json.loads(capsys.readouterr().out)
        assert (told["passed"], told["failed"]) == (1, 1)
        assert told["cases"][1] == {
            "file": cases,
            "name": "does not",
            "failures": ["expect.points.A: expected 231, came 230"],
        }

    def test_a_file_that_cannot_be_read_has_failed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        bad = tmp_path / "bad.toml"
        bad.write_bytes(b"\xff\xfe")
        assert run("check", str(bad), str(tmp_path / "none.toml")) == 1
        lines = capsys.readouterr().out.splitlines()
        assert "no UTF-8 text" in lines[1]
        assert "No such file" in lines[3]
        assert lines[-1] == "0 passed, 2 failed"

    def test_a_house_file_lies_beside_the_case(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "ours.toml").write_text('from = "sublime"\n[score]\nno_wild = 50\n', encoding="utf-8")
        path = tmp_path / "cases.toml"
        path.write_text(CASES.replace('game = "sublime"', 'house = "ours.toml"').replace("231", "80"), encoding="utf-8")
        assert run("check", str(path)) == 1
        assert "expected 230, came 80" in capsys.readouterr().out

    def test_no_file(self) -> None:
        assert run("check") == 2


class TestScore:
    def test_every_point_is_accounted_for(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "position.toml"
        path.write_text(POSITION, encoding="utf-8")
        assert run("score", str(path)) == 0
        assert capsys.readouterr().out.splitlines() == [
            "A: 230",
            "      15  #1 natural group: 5c 5d 5d",
            "      25  #2 natural run: 9s Ts Js",
            "     200  no wild card",
            "     -10  cards in hand",
            "B: -105",
            "    -105  cards in hand",
        ]

    def test_json_from_standard_input(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(POSITION))
        assert run("score", "-", "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert {name: account["points"] for name, account in told["players"].items()} == {"A": 230, "B": -105}
        assert told["players"]["A"]["parts"][0] == {
            "meld": 1,
            "cards": "5c 5d 5d",
            "kind": "group",
            "natural": True,
            "points": 15,
            "rule": "score.tables",
        }

    def test_what_cannot_be(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(POSITION.replace("9h", "9x")))
        assert run("score", "-") == 2
        assert capsys.readouterr().err.startswith("hands.B: column 4: '9x' is no card")

    @pytest.mark.parametrize(
        ("written", "status"), [("", 2), ('hands.B = ""', 0), ('hands.B = "9h"', 0), ('out = "B"', 0)]
    )
    def test_a_hand_that_was_forgotten_is_asked_for(
        self, written: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        position = (
            f'game = "sublime"\nplayers = "A B"\nwild = "8"\nmelds = ["A: 5c 5d 5d"]\nhands.A = "Kd"\n{written}\n'
        )
        monkeypatch.setattr("sys.stdin", io.StringIO(position))
        assert run("score", "-") == status
        told = capsys.readouterr()
        assert told.out.startswith("A: " if status == 0 else "")
        forgotten = 'hands.B: B has no hand here and has not gone out: write the cards left, "" for none, or out = "B"'
        assert told.err.strip() == ("" if status == 0 else forgotten)


class TestReplay:
    def test_a_record_is_verified(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(SAMPLES / "short.upcard")) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "    1  hand 1 is dealt"
        assert lines[2] == '    3  "Ben Li": discard Qs'
        assert lines[-1] == 'verified: 1 hand finished, A 0 "Ben Li" 0'

    def test_one_step_as_a_position(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(SAMPLES / "short.upcard"), "--step", "3") == 0
        assert 'discard = "Qs"' in capsys.readouterr().out
        assert run("replay", str(SAMPLES / "short.upcard"), "--step", "99") == 2

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(SAMPLES / "short.upcard"), "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert told["verified"] is True
        assert told["scores"] == {"A": 0, "Ben Li": 0}

    def test_a_wrong_score(self, capsys: pytest.CaptureFixture[str]) -> None:
        path = SAMPLES.parent / "damaged" / "wrong-score.upcard"
        assert run("replay", str(path)) == 1
        assert "line 22, column 22: Ben Li scores 0, not 5" in capsys.readouterr().err

    def test_a_record_that_was_cut_off(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = (SAMPLES / "short.upcard").read_text(encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(text[:-60]))
        assert run("replay", "-") == 0
        last = capsys.readouterr().out.splitlines()[-1]
        assert last.endswith("a hand is going on; the last line was cut off and is left out")

    def test_as_a_player_sees_it(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        text = "".join((SAMPLES / "short.upcard").read_text(encoding="utf-8").splitlines(keepends=True)[:12])
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert run("replay", "-", "--seat", "A") == 0
        hidden = capsys.readouterr().out
        assert '[Seat "A"]' in hidden
        assert "?? 2d ?? 5d ??" in hidden
        monkeypatch.setattr("sys.stdin", io.StringIO(hidden))
        assert run("replay", "-") == 0
        assert capsys.readouterr().out.splitlines()[-1] == "as A saw it; legality and scores cannot be verified"
        monkeypatch.setattr("sys.stdin", io.StringIO(hidden))
        assert run("replay", "-", "--step", "2") == 0
        assert capsys.readouterr().out.splitlines()[:4] == [
            'turn = "Ben Li"',
            'discard = ""',
            'hand = "3c Qc 2d 5d 8h 9h Kh 2s 8s Ks"',
            "stock = 31",
        ]

    def test_a_finished_record_of_a_seat_is_verified(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run("replay", str(SAMPLES / "short.upcard"), "--seat", "A") == 0
        monkeypatch.setattr("sys.stdin", io.StringIO(capsys.readouterr().out))
        assert run("replay", "-") == 0
        assert capsys.readouterr().out.splitlines()[-1] == 'verified: 1 hand finished, A 0 "Ben Li" 0'

    def test_the_planner_beside_every_turn(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(GOLDEN / "sublime.upcard"), "--analyse") == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "hand 1"
        assert lines[1].startswith("        2-3  Ann: draw, discard Ad  [")
        assert all(re.search(r"  \[(as the planner|(lost|gained) [\d.]+|[+-][\d.]+)\]$", line) for line in lines[1:-5])
        assert any(line.startswith("             planner at ") for line in lines)
        assert lines[-4].split() == ["turns", "as", "planner", "lost", "gained", "a", "turn", "worst", "at"]
        assert [line.split()[0] for line in lines[-3:]] == ["Ann", "Ben", "Cy"]

    def test_the_analysis_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(GOLDEN / "sublime.upcard"), "--analyse", "--json") == 0
        told = json.loads(capsys.readouterr().out)
        worst = told["summary"]["Cy"]["worst_step"]
        turn = next(turn for turn in told["turns"] if turn["first_step"] == worst)
        assert turn["player"] == "Cy"
        assert turn["points"] == max(one["points"] for one in told["turns"] if one["player"] == "Cy")
        assert sum(one["points"] for one in turn["decisions"]) == pytest.approx(turn["points"], abs=0.2)
        assert told["summary"]["Ann"]["turns"] == sum(one["player"] == "Ann" for one in told["turns"])
        assert run("replay", str(GOLDEN / "sublime.upcard"), "--analyse", "--json", "--seat", "Ben Li") == 0
        own = json.loads(capsys.readouterr().out)
        assert own["turns"] == [one for one in told["turns"] if one["player"] == "Ben Li"]

    def test_hidden_cards_are_not_analysed(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = "".join((SAMPLES / "short.upcard").read_text(encoding="utf-8").splitlines(keepends=True)[:12])
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert run("replay", "-", "--seat", "A") == 0
        monkeypatch.setattr("sys.stdin", io.StringIO(capsys.readouterr().out))
        assert run("replay", "-", "--analyse") == 0
        assert capsys.readouterr().out.splitlines()[0].startswith("the hand that is going on is left out")

    def test_an_unknown_player(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("replay", str(SAMPLES / "short.upcard"), "--seat", "Cy") == 2
        assert "'Cy' does not play here" in capsys.readouterr().err
