"""Where logs are kept: what hosting asks of a store."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from upcard.hosting.journal import Entry, Opened
from upcard.hosting.sheet_journal import SheetEntry, SheetOpened


class ConflictError(Exception):
    """The log is not at the expected version any more: somebody else was faster."""


class StoreDownError(Exception):
    """The store does not answer; whether what was asked for has been done is not known."""


class NoTableError(KeyError):
    """There is no table, or no sheet, of this name."""


class Store(Protocol):
    """Logs by table. What ``create`` and ``append`` have returned from is never lost."""

    async def create(self, entries: Sequence[Entry], opened: Opened, *, over: bool = False) -> None:
        """Keep a new log. Raises ``ConflictError`` when table or code exist already."""
        ...

    async def append(self, table: str, expected: int, entries: Sequence[Entry], *, over: bool) -> int:
        """Append to a log at an expected version; the new version. Raises ``ConflictError`` and appends nothing."""
        ...

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries after a version. Raises ``NoTableError`` where there is no such table."""
        ...

    async def find(self, code: str) -> str:
        """The table of a code. Raises ``NoTableError``."""
        ...

    async def unfinished(self, since: int, limit: int) -> list[str]:
        """Tables whose game is not over and that changed after a time, latest first."""
        ...

    async def count(self, since: int) -> int:
        """How many tables and sheets changed after a time."""
        ...

    def woken(self) -> AsyncIterator[tuple[str, int]]:
        """Tables that another process has changed, with their versions; endless. Ends at once where there is none."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class SheetStore(Protocol):
    """Logs by score sheet. What ``create_sheet`` and ``append_sheet`` have returned from is never lost."""

    async def create_sheet(self, opened: SheetOpened) -> None:
        """Keep the log of a new sheet. Raises ``ConflictError`` when there is one already."""
        ...

    async def append_sheet(self, sheet: str, expected: int, entries: Sequence[SheetEntry]) -> int:
        """Append to the log of a sheet, as ``append`` does."""
        ...

    async def read_sheet(self, sheet: str, since: int = 0) -> list[SheetEntry]:
        """The entries after a version, as ``read`` does."""
        ...

    async def count(self, since: int) -> int:
        """How many tables and sheets changed after a time."""
        ...
