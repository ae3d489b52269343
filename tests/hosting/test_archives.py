"""Archives of records: what is refused names the file, the line and the reason."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from upcard.hosting.archives import (
    LARGEST_ARCHIVE,
    LARGEST_RECORD,
    MOST_FILES,
    ArchiveError,
    RecordFile,
    opened_files,
    packed,
    told_apart,
    verified,
)
from upcard.hosting.opening import RequestError
from upcard.hosting.records import read_file

RECORDS = Path(__file__).parents[1] / "record"
GOOD = (RECORDS / "samples" / "short.upcard").read_text(encoding="utf-8")


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    """An archive of files by name."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


def of_names(*names: str) -> bytes:
    return zipped(dict.fromkeys(names, GOOD))


def test_what_is_packed_comes_back() -> None:
    texts = {"a.upcard": GOOD, "b.upcard": GOOD.replace("Ben Li", "Bea")}
    data = packed(texts)
    assert {file.name: file.text for file in opened_files("all.zip", data)} == texts
    assert packed(dict(reversed(texts.items()))) == data
    assert [verified(file).names for file in opened_files("all.zip", data)] == [("A", "Ben Li"), ("A", "Bea")]


def test_a_single_record_and_one_of_windows() -> None:
    assert opened_files("a.upcard", GOOD.encode()) == [RecordFile("a.upcard", GOOD)]
    windows = ("\ufeff" + GOOD.replace("\n", "\r\n")).encode()
    assert opened_files("a.upcard", windows) == [RecordFile("a.upcard", GOOD)]


def test_what_a_mac_adds_is_passed_over() -> None:
    data = zipped({"games/a.upcard": GOOD, "__MACOSX/games/._a.upcard": b"\0", "games/.DS_Store": b"\0", "games/": b""})
    assert [file.name for file in opened_files("all.zip", data)] == ["games/a.upcard"]


@pytest.mark.parametrize(
    "name",
    ["../a.upcard", "/etc/a.upcard", "a/../../b.upcard", "C:\\a.upcard", "a\\..\\b.upcard", "./a.upcard", "a\n.upcard"],
)
def test_no_name_leads_out(name: str) -> None:
    with pytest.raises(ArchiveError, match="leads out of the archive"):
        opened_files("all.zip", of_names("good.upcard", name))


def test_a_link_is_no_record() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        link = zipfile.ZipInfo("a.upcard")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(ArchiveError, match=r"a\.upcard: this is no plain file"):
        opened_files("all.zip", data.getvalue())


def test_a_bomb_is_not_unpacked() -> None:
    bomb = zipped({"a.upcard": b"\0" * (20 * LARGEST_RECORD)})
    assert len(bomb) < LARGEST_RECORD
    with pytest.raises(ArchiveError, match=r"a\.upcard: a record has at most 200,000 bytes"):
        opened_files("all.zip", bomb)
    many = zipped({f"{at}.upcard": b" " * LARGEST_RECORD for at in range(50)})
    with pytest.raises(ArchiveError, match="all records together have at most"):
        opened_files("all.zip", many)


def test_a_bomb_that_lies_about_its_size() -> None:
    """The size that an archive tells is not believed."""
    bomb = bytearray(zipped({"a.upcard": b"\0" * (20 * LARGEST_RECORD)}))
    told = (20 * LARGEST_RECORD).to_bytes(4, "little")
    while told in bomb:
        at = bomb.index(told)
        bomb[at : at + 4] = (100).to_bytes(4, "little")
    with pytest.raises(ArchiveError):
        opened_files("all.zip", bytes(bomb))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"PK nonsense", "no archive that can be read"),
        (of_names("a.upcard")[:-30], "no archive that can be read"),
        (b"PK" + b"\0" * LARGEST_ARCHIVE, "an archive has at most"),
        (zipped({}), "holds no record"),
        (zipped({"a.txt": "hello"}), "does not end with .upcard"),
        (of_names(*(f"{at}.upcard" for at in range(MOST_FILES + 1))), f"at most {MOST_FILES} records"),
    ],
    ids=["nonsense", "cut", "large", "empty", "other", "many"],
)
def test_what_is_no_archive(data: bytes, reason: str) -> None:
    with pytest.raises(ArchiveError, match=reason):
        opened_files("all.zip", data)


def test_damaged_bytes_in_an_archive() -> None:
    good = of_names("a.upcard")
    at = good.index(b"a.upcard") + 40
    with pytest.raises(ArchiveError):
        opened_files("all.zip", good[:at] + bytes(byte ^ 0x55 for byte in good[at : at + 20]) + good[at + 20 :])


def test_the_same_name_twice() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("a.upcard", GOOD)
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("a.upcard", GOOD)
    with pytest.raises(ArchiveError, match=r"a\.upcard: this name is there twice"):
        opened_files("all.zip", data.getvalue())


def test_no_text_is_told_with_its_line() -> None:
    with pytest.raises(ArchiveError, match="line 2, column 3: this is no UTF-8 text"):
        opened_files("a.upcard", b"; a\n; \xff\n")


@pytest.mark.parametrize("path", sorted((RECORDS / "damaged").glob("*.upcard")), ids=lambda path: path.stem)
def test_a_damaged_record_is_told_with_its_file_and_line(path: Path) -> None:
    data = zipped({"good.upcard": GOOD, "bad.upcard": path.read_bytes()})
    with pytest.raises(RequestError) as told:
        read_file("all.zip", data)
    fault = told.value.faults[0]
    assert (fault.path, fault.line > 0, fault.column > 0) == ("bad.upcard", True, True)
    assert str(told.value) == f"bad.upcard: line {fault.line}, column {fault.column}: {fault.reason}"


def test_names_are_told_apart() -> None:
    assert told_apart(["a.upcard", "b.upcard", "a.upcard"]) == ["a.upcard", "b.upcard", "a-2.upcard"]
