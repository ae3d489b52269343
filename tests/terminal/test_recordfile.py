import resource
from pathlib import Path

import pytest
from terminal.processes import piped
from terminal.tables import new_table

from upcard.state.moves import Draw
from upcard.terminal.recordfile import created, created_today, reopened


def test_a_record_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("precious")
    with pytest.raises(FileExistsError):
        created(tmp_path / "a")
    assert (tmp_path / "a").read_text() == "precious"


def test_records_of_a_day_are_numbered(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        file = created_today("basic", tmp_path)
        names.append(file.path.name.removeprefix("upcard-basic-")[11:])
        file.close()
    assert names == ["1.upcard", "2.upcard", "3.upcard"]


def test_an_existing_record_is_named_with_the_way_to_resume_it(tmp_path: Path) -> None:
    (tmp_path / "g.upcard").write_text("precious")
    ended = piped(tmp_path, "basic", "--bots", "easy", "--record", "g.upcard")
    assert ended.returncode == 2
    assert "to go on with it: upcard play --resume g.upcard" in ended.stderr


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    ended = piped(tmp_path, "basic", "--bots", "easy", "--record", "no/g.upcard")
    assert ended.returncode == 2
    assert "no record can be kept at no/g.upcard: No such file or directory" in ended.stderr


def test_what_was_torn_is_cut_off_by_the_next_line_only(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("one\ntwo\nthr")
    file, data = reopened(path)
    assert data == b"one\ntwo\nthr"
    file.cut(8)
    assert path.read_text() == "one\ntwo\nthr"
    file.append(["three", "four"])
    file.close()
    assert path.read_text() == "one\ntwo\nthree\nfour\n"


def test_a_full_disk_leaves_the_record_whole_and_the_move_undone(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    table.begin_hand()
    whole = table.record.path.read_bytes()
    before = table.playing()
    failures: list[OSError] = []

    def failed(error: OSError) -> None:
        failures.append(error)
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    table.save_failed = failed
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 3, limits[1]))
    seat = table.asked()[0]
    table.do(seat, Draw())
    assert len(failures) == 1
    assert table.playing() != before
    assert table.record.path.read_bytes() == whole + f"{table.names[seat]}: draw\n".encode()


def test_a_full_disk_stops_a_script_with_a_message(tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (3000, limits[1]))
    try:
        ended = piped(tmp_path, "sublime", "--players", "2", "--bots", "easy,easy", "--record", "g.upcard")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert ended.returncode == 1
    assert "g.upcard cannot be written: File too large" in ended.stderr
    text = (tmp_path / "g.upcard").read_text()
    assert text.endswith("\n")
    assert len(text) <= 3000
    assert piped(tmp_path, "--resume", "g.upcard").returncode == 0
