"""Archives of records: a zip file, one ``.upcard`` file a game. Nothing that an archive says of itself is believed."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from upcard.record.errors import RecordError
from upcard.record.record import Record, parse_record
from upcard.record.replay import replay
from upcard.record.seen import known_part, replay_seen

LARGEST_RECORD: Final = 200_000
"""Bytes of one record: some seventy hands."""
LARGEST_ARCHIVE: Final = 4 * 1024 * 1024
"""Bytes of an archive as it comes."""
LARGEST_CONTENT: Final = 8 * 1024 * 1024
"""Bytes of all its records together."""
MOST_FILES: Final = 500
SUFFIX: Final = ".upcard"
_ZIP: Final = b"PK"
_SKIPPED: Final = re.compile(r"(__MACOSX/.*|(.*/)?\.DS_Store)")
"""What a Mac puts into archives."""
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)


class ArchiveError(ValueError):
    """Why an archive cannot be taken: the ``file`` in it (empty: the archive itself), the place, the reason."""

    def __init__(self, file: str, reason: str, line: int = 0, column: int = 0) -> None:
        """Keep the place; without a line it is the file as a whole."""
        where = f"{file}: " if file else ""
        super().__init__(f"{where}line {line}, column {column}: {reason}" if line else f"{where}{reason}")
        self.file = file
        self.reason = reason
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record as a file: its name without folders, and its text."""

    name: str
    text: str


def opened_files(name: str, data: bytes) -> list[RecordFile]:
    """The records of a file: of an archive, or of a single record. Raises ``ArchiveError``."""
    if not data.startswith(_ZIP):
        return [RecordFile(name, _text(name, data))]
    if len(data) > LARGEST_ARCHIVE:
        raise ArchiveError("", f"an archive has at most {LARGEST_ARCHIVE:,} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return list(_unpacked(archive))
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        if isinstance(error, ArchiveError):
            raise
        raise ArchiveError("", "this is no archive that can be read") from error


def _unpacked(archive: zipfile.ZipFile) -> Iterator[RecordFile]:
    entries = [entry for entry in archive.infolist() if not entry.is_dir() and not _SKIPPED.fullmatch(entry.filename)]
    if not entries:
        raise ArchiveError("", "the archive holds no record")
    if len(entries) > MOST_FILES:
        raise ArchiveError("", f"an archive holds at most {MOST_FILES} records")
    names: set[str] = set()
    left = LARGEST_CONTENT
    for entry in entries:
        name = _plain_name(entry)
        if name in names:
            raise ArchiveError(name, "this name is there twice")
        names.add(name)
        with archive.open(entry) as packed:
            data = packed.read(LARGEST_RECORD + 1)
        left -= len(data)
        if left < 0:
            raise ArchiveError(name, f"all records together have at most {LARGEST_CONTENT:,} bytes")
        yield RecordFile(name, _text(name, data))


def _plain_name(entry: zipfile.ZipInfo) -> str:
    """The name of a file in an archive; nothing that leads out of a folder, is a link, or is no record."""
    name = entry.filename
    shown = name[:80]
    parts = name.split("/")
    if "\\" in name or ":" in name or any(part in {"", ".", ".."} for part in parts) or not name.isprintable():
        raise ArchiveError(shown, "the name leads out of the archive")
    if entry.external_attr >> 28 not in {0, 8}:
        raise ArchiveError(shown, "this is no plain file")
    if entry.flag_bits & 1:
        raise ArchiveError(shown, "this file is locked with a password")
    if not name.endswith(SUFFIX):
        raise ArchiveError(shown, f"this is no record: its name does not end with {SUFFIX}")
    return name


def _text(name: str, data: bytes) -> str:
    if len(data) > LARGEST_RECORD:
        raise ArchiveError(name, f"a record has at most {LARGEST_RECORD:,} bytes")
    try:
        return data.decode().removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise ArchiveError(name, "this is no UTF-8 text", line, column) from error


def verified(file: RecordFile) -> Record:
    """The record of a file, replayed to its end. Raises ``ArchiveError`` with the line that cannot be."""
    try:
        record = parse_record(file.text)
        if len(known_part(record).hands) < len(record.hands):
            replay_seen(record)
        else:
            replay(record)
    except RecordError as error:
        raise ArchiveError(file.name, error.message, error.line, error.column) from error
    return record


def packed(texts: Mapping[str, str]) -> bytes:
    """An archive of texts by their file names; the same texts make the same bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(texts.items()):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, text)
    return data.getvalue()


def told_apart(names: Sequence[str]) -> list[str]:
    """File names of which none is there twice: a number is put before the suffix where one comes again."""
    seen: dict[str, int] = {}
    told: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        told.append(name if seen[name] == 1 else f"{name.removesuffix(SUFFIX)}-{seen[name]}{SUFFIX}")
    return told
