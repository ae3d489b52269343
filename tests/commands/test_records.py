"""`upcard records`: many records at once, from the command line."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from upcard.cli import app

RECORDS = Path(__file__).parents[1] / "record"
GOLDEN = Path(__file__).parents[1] / "golden"
GOOD = RECORDS / "samples" / "short.upcard"
BAD = RECORDS / "damaged" / "wrong-score.upcard"


def run(*tokens: str) -> int:
    status = app(["records", *tokens], result_action="return_value")
    assert isinstance(status, int)
    return status


def packed(tmp_path: Path, *files: Path) -> Path:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in files:
            archive.write(file, file.name)
    return path


class TestCheck:
    def test_records_and_archives(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        archive = packed(tmp_path, GOOD, GOLDEN / "sublime.upcard")
        assert run("check", str(archive), str(GOLDEN / "basic.upcard")) == 0
        assert capsys.readouterr().out.splitlines() == [
            "short.upcard: 1 hand of basic by A, Ben Li",
            "sublime.upcard: 1 hand of sublime by Ann, Ben Li, Cy",
            "basic.upcard: 1 hand of basic by Ann, Ben Li, Cy",
            "3 hold, 0 do not",
        ]

    def test_what_does_not_hold_is_told_with_file_and_line(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        archive = packed(tmp_path, GOOD, BAD)
        assert run("check", str(archive)) == 1
        lines = capsys.readouterr().out.splitlines()
        assert lines[1:] == [
            "FAILED wrong-score.upcard: line 22, column 22: Ben Li scores 0, not 5",
            "1 hold, 1 do not",
        ]
        assert run("check", "--json", str(archive), str(tmp_path / "none.zip")) == 2
        told = json.loads(capsys.readouterr().out)
        assert [(one["line"], one["column"]) for one in told["faults"]] == [(22, 22), (0, 0)]
        assert told["records"][0]["players"] == ["A", "Ben Li"]


class TestPack:
    def test_what_is_packed_is_unpacked(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        archive, folder = tmp_path / "all.zip", tmp_path / "out"
        files = [GOOD, GOLDEN / "basic.upcard", GOOD]
        assert run("pack", str(archive), *map(str, files)) == 0
        assert run("unpack", str(archive), str(folder)) == 0
        assert run("unpack", str(archive), str(folder)) == 0
        assert capsys.readouterr().out.splitlines()[1:] == ["2 records, 2 new", "2 records, 0 new"]
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
            path.name: path.read_bytes() for path in files
        }

    def test_files_that_are_there_are_not_touched(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        archive, folder = packed(tmp_path, GOLDEN / "basic.upcard", GOOD), tmp_path / "out"
        folder.mkdir()
        (folder / "short.upcard").write_text("mine", encoding="utf-8")
        assert run("unpack", str(archive), str(folder)) == 2
        assert "is there already, with other contents; nothing was written" in capsys.readouterr().err
        assert [path.name for path in folder.iterdir()] == ["short.upcard"]
        before = archive.read_bytes()
        assert run("pack", str(archive), str(GOOD)) == 2
        assert archive.read_bytes() == before

    def test_a_bad_record_leaves_nothing_behind(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        archive, folder = packed(tmp_path, GOOD, BAD), tmp_path / "out"
        assert run("unpack", str(archive), str(folder)) == 2
        assert run("pack", str(tmp_path / "new.zip"), str(archive)) == 2
        told = capsys.readouterr().err.splitlines()
        assert told == ["wrong-score.upcard: line 22, column 22: Ben Li scores 0, not 5; nothing was written"] * 2
        assert sorted(path.name for path in tmp_path.iterdir()) == ["all.zip"]

    def test_no_file_is_written_outside(self, tmp_path: Path) -> None:
        archive = tmp_path / "all.zip"
        with zipfile.ZipFile(archive, "w") as made:
            made.write(GOOD, "../escaped.upcard")
        assert run("unpack", str(archive), str(tmp_path / "out")) == 2
        assert [path.name for path in tmp_path.iterdir()] == ["all.zip"]


class TestCount:
    def test_figures(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        text = (GOLDEN / "sublime.upcard").read_text(encoding="utf-8")
        told = text.replace("* hand 1", '[Seats "person; club; person"]\n[Seat "Ann"]\n* hand 1')
        (tmp_path / "ann.upcard").write_text(told, encoding="utf-8")
        assert run("count", str(tmp_path / "ann.upcard")) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "10,000 Rummy (Sublime)"
        assert [line.split("  ")[0] for line in lines[2:]] == ["you", "club (bot)", "Cy"]
        assert run("count", "--json", str(tmp_path / "ann.upcard"), str(GOOD)) == 0
        games = json.loads(capsys.readouterr().out)["games"]
        score = next(line for line in text.splitlines() if line.startswith("* score")).split()
        assert games[0]["players"][0]["points"] == [int(score[3])]
        assert len(games) == 2

    def test_from_standard_input(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOOD.read_bytes())))
        assert run("count", "-") == 0
        assert "Ben Li" in capsys.readouterr().out
