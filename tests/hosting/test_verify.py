from pathlib import Path

import pytest
from hosting.logs import dealt, wander

from upcard.commands.verify import verify
from upcard.hosting.recording import record_text


def record(tmp_path: Path) -> Path:
    table = dealt("sublime")
    wander(table, 3000, 2)
    path = tmp_path / "game.upcard"
    path.write_text(record_text(table, 0), encoding="utf-8")
    return path


def test_a_fair_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(str(record(tmp_path))) == 0
    assert capsys.readouterr().out == "hand 1: fair\n"


def test_a_forged_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record(tmp_path)
    text = path.read_text(encoding="utf-8")
    old = next(line for line in text.split("\n") if line.startswith("* pack"))
    path.write_text(text.replace(old, " ".join(["* pack", *reversed(old.split()[2:])])), encoding="utf-8")
    assert verify(str(path), json=True) == 1
    assert '"fair": false' in capsys.readouterr().out


def test_a_record_without_proofs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record(tmp_path)
    lines = path.read_text(encoding="utf-8").split("\n")
    path.write_text("\n".join(line for line in lines if not line.startswith("[Fair")), encoding="utf-8")
    assert verify(str(path)) == 2
    assert "no proof" in capsys.readouterr().err


@pytest.mark.parametrize("value", ["", "1", "1 2 3 4", "x x x x", "9 aa bb cc"])
def test_a_damaged_proof(tmp_path: Path, value: str) -> None:
    path = record(tmp_path)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines = [f'[Fair "{value}"]' if line.startswith("[Fair") else line for line in lines]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert verify(str(path)) == 2
