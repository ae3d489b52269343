"""The record of the game on this terminal: a file that only grows, on the disk before anybody sees what was done."""

import os
import shutil
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Final


class RecordInUseError(OSError):
    """Another program plays the game of this record."""


class RecordFile:
    """An open record. Whole lines are appended and are on the disk when ``append`` returns."""

    def __init__(self, path: Path, handle: int, size: int) -> None:
        """Take an open file of which ``size`` bytes are good; the rest is cut off when something is appended."""
        self.path: Final = path
        self._handle: Final = handle
        self._size = size

    def append(self, lines: Iterable[str]) -> None:
        """Put lines at the end. Raises ``OSError`` when they cannot be kept; the record is then as it was before."""
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            os.ftruncate(self._handle, self._size)
            os.lseek(self._handle, self._size, os.SEEK_SET)
            _write_all(self._handle, data)
            os.fsync(self._handle)
        except OSError:
            os.ftruncate(self._handle, self._size)
            raise
        self._size += len(data)

    def cut(self, size: int) -> None:
        """Forget what stands after ``size`` bytes: a line that was torn, a hand that was never dealt."""
        self._size = size

    def copy(self, path: Path) -> None:
        """Write the record to another file. Raises ``OSError``, ``FileExistsError`` when there is one already."""
        with path.open("xb") as copy, self.path.open("rb") as record:
            shutil.copyfileobj(record, copy)

    def close(self) -> None:
        """Let others use it."""
        os.close(self._handle)


def created(path: Path) -> RecordFile:
    """A new record. Raises ``FileExistsError`` rather than touching a file that is there."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    _lock(handle)
    return RecordFile(path, handle, 0)


def created_today(game: str, folder: Path) -> RecordFile:
    """A new record named after the game and the day, as ``upcard-sublime-2026-11-30-1.upcard``."""
    day = date.today().isoformat()  # noqa: DTZ011 (the player's own day)
    number = 1
    while True:
        try:
            return created(folder / f"upcard-{game}-{day}-{number}.upcard")
        except FileExistsError:
            number += 1


def reopened(path: Path) -> tuple[RecordFile, bytes]:
    """A record that is there, and all it holds. Raises ``OSError``, ``RecordInUseError`` while somebody plays it."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        raise RecordInUseError(f"{path} is being played by another upcard") from None
    data = path.read_bytes()
    return RecordFile(path, handle, len(data)), data


def _lock(handle: int) -> None:
    """Keep a second program off, where the system can. Raises ``OSError`` when one is there."""
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 (not there on every system)

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
