"""Logs as rows of a database: tables, score sheets, and the one way in which both are written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from upcard.hosting.store import ConflictError

META: Final = sa.MetaData()


@dataclass(frozen=True)
class Shelf:
    """Where logs of one kind are kept: a row a log, and a row an entry."""

    heads: sa.Table
    entries: sa.Table
    raised: sa.Update

    def bodies(self, log: str, since: int) -> sa.Select[str]:
        """Ask for the entries of a log after a version."""
        columns = self.entries.c
        return sa.select(columns.body).where(columns.log == log, columns.version > since).order_by(columns.version)


@dataclass(frozen=True)
class Added:
    """What is to be appended to a log that is at an expected version; ``over``: nobody waits for it any more."""

    shelf: Shelf
    log: str
    expected: int
    bodies: tuple[str, ...]
    at: int
    over: bool = False

    @property
    def version(self) -> int:
        """The version that the log comes to."""
        return self.expected + len(self.bodies)

    def raised(self) -> dict[str, object]:
        """The values with which its shelf's log is raised."""
        return {
            "of": self.log,
            "expected": self.expected,
            "reached": self.version,
            "changed_at": self.at,
            "ended": self.over,
        }

    def rows(self) -> list[dict[str, object]]:
        """Its entries."""
        return [
            {"log": self.log, "version": self.expected + place, "body": body}
            for place, body in enumerate(self.bodies, 1)
        ]


def _shelf(heads: sa.Table, entries: str, column: str) -> Shelf:
    kept = sa.Table(
        entries,
        META,
        sa.Column(column, sa.String(32), sa.ForeignKey(heads.c.id), key="log", primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    values: dict[str, object] = {"version": sa.bindparam("reached"), "changed": sa.bindparam("changed_at")}
    if "over" in heads.c:
        values["over"] = sa.bindparam("ended")
    at_version = (heads.c.id == sa.bindparam("of"), heads.c.version == sa.bindparam("expected"))
    return Shelf(heads, kept, heads.update().where(*at_version).values(values))


TABLES: Final = _shelf(
    sa.Table(
        "tables",
        META,
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(64), nullable=False, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
        sa.Column("over", sa.Boolean, nullable=False),
    ),
    "entries",
    "table_id",
)
SHEETS: Final = _shelf(
    sa.Table(
        "sheets",
        META,
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
    ),
    "sheet_entries",
    "sheet_id",
)


def append(connection: sa.Connection, batch: Sequence[Added]) -> None:
    """Append to several logs, all or none. Raises ``ConflictError`` when one is not at its expected version."""
    for shelf in (TABLES, SHEETS):
        here = [one for one in batch if one.shelf is shelf]
        if not here:
            continue
        result = connection.execute(shelf.raised, [_for(shelf, one.raised()) for one in here])
        if result.rowcount != len(here):
            raise ConflictError(here[0].log)
        connection.execute(shelf.entries.insert(), [row for one in here for row in one.rows()])


def _for(shelf: Shelf, values: dict[str, object]) -> dict[str, object]:
    """The values that a shelf has columns for."""
    return values if "over" in shelf.heads.c else {key: value for key, value in values.items() if key != "ended"}
