"""Logs in SQLite (one process) or PostgreSQL (any number of processes), by the same statements."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

import psycopg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from upcard.hosting.batching import Batcher
from upcard.hosting.journal import Entry, Opened, decode, encode
from upcard.hosting.sheet_journal import SheetEntry, SheetOpened, decode_sheet, encode_sheet
from upcard.hosting.sql_logs import SHEETS, TABLES, Added, Shelf, append
from upcard.hosting.sql_records import SqlRecords
from upcard.hosting.store import ConflictError, NoTableError, StoreDownError

CHANNEL: Final = "upcard"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 752301
RETRY_SECONDS: Final = 1.0
MOST_WRITERS: Final = 8
"""How many write at once; SQLite has one writer anyhow: what comes meanwhile is committed together next."""


def database_url(text: str) -> URL:
    """The URL with the asynchronous driver that is used; a plain path is a SQLite file."""
    url = make_url(text if "://" in text else f"sqlite:///{text}")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    name = url.get_backend_name()
    if name not in drivers:
        raise ValueError(f"a database is sqlite:///FILE or postgresql://..., not {name}")
    return url.set(drivername=drivers[name])


class SqlStore:
    """Logs in a database."""

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        """Use an engine whose schema is up to date; ``opened`` makes one."""
        self._engine = engine
        self._url = url
        self._shared = url.get_backend_name() == "postgresql"
        self._writing = asyncio.Semaphore(MOST_WRITERS if self._shared else 1)
        self._together = Batcher(self._write_here)
        self._writer = None if self._shared else _writer(url)
        self._thread = ThreadPoolExecutor(1, "upcard-writer")
        self.records = SqlRecords(engine, self._writing)

    @classmethod
    async def opened(cls, text: str) -> "SqlStore":
        """Connect, and bring the schema up to date."""
        url = database_url(text)
        engine = create_async_engine(url, pool_pre_ping=url.get_backend_name() == "postgresql")
        if url.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        async with engine.begin() as connection:
            if url.get_backend_name() == "postgresql":
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(_migrate)
        return cls(engine, url)

    async def create(self, entries: Sequence[Entry], opened: Opened, *, over: bool = False) -> None:
        """Keep a new log. Raises ``ConflictError`` when table or code exist already."""
        row = {"id": opened.table, "code": opened.code, "version": len(entries), "changed": opened.at, "over": over}
        try:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(TABLES.heads.insert(), row)
                added = Added(TABLES, opened.table, 0, tuple(map(encode, entries)), opened.at)
                await connection.execute(TABLES.entries.insert(), added.rows())
        except IntegrityError as error:
            raise ConflictError(opened.table) from error
        except DBAPIError as error:
            raise StoreDownError from error

    async def create_sheet(self, opened: SheetOpened) -> None:
        """Keep the log of a new sheet. Raises ``ConflictError`` when there is one already."""
        added = Added(SHEETS, opened.sheet, 0, (encode_sheet(opened),), opened.at)
        try:
            async with self._writing, self._engine.begin() as connection:
                row = {"id": opened.sheet, "version": 1, "changed": opened.at}
                await connection.execute(SHEETS.heads.insert(), row)
                await connection.execute(SHEETS.entries.insert(), added.rows())
        except IntegrityError as error:
            raise ConflictError(opened.sheet) from error
        except DBAPIError as error:
            raise StoreDownError from error

    async def append(self, table: str, expected: int, entries: Sequence[Entry], *, over: bool) -> int:
        """Append to a log at an expected version; the new version. Raises ``ConflictError`` and appends nothing."""
        bodies = tuple(map(encode, entries))
        return await self._append(Added(TABLES, table, expected, bodies, entries[-1].at, over))

    async def append_sheet(self, sheet: str, expected: int, entries: Sequence[SheetEntry]) -> int:
        """Append to the log of a sheet, as ``append`` does."""
        bodies = tuple(map(encode_sheet, entries))
        return await self._append(Added(SHEETS, sheet, expected, bodies, entries[-1].at))

    async def _append(self, added: Added) -> int:
        try:
            await (self._write(added) if self._shared else self._together.add(added))
        except IntegrityError as error:
            raise ConflictError(added.log) from error
        except DBAPIError as error:
            raise StoreDownError from error
        return added.version

    async def _write(self, added: Added) -> None:
        """Append to a log of PostgreSQL. Raises ``ConflictError`` when it is not at its expected version."""
        async with self._writing, self._engine.begin() as connection:
            await connection.run_sync(append, [added])
            if added.shelf is TABLES:
                await self._notify(connection, added.log, added.version)

    async def _write_here(self, batch: Sequence[Added]) -> None:
        """Append to several logs of SQLite, all or none, in one go of one thread."""
        async with self._writing:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Sequence[Added]) -> None:
        if self._writer is None:
            raise TypeError("this is no SQLite")
        with self._writer.begin() as connection:
            append(connection, batch)

    async def _notify(self, connection: AsyncConnection, table: str, version: int) -> None:
        """Tell the other processes; they get it when this is committed."""
        if self._shared:
            told = {"channel": CHANNEL, "payload": f"{table} {version}"}
            await connection.execute(sa.text("SELECT pg_notify(:channel, :payload)"), told)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries after a version. Raises ``NoTableError`` where there is no such table."""
        return [decode(body) for body in await self._bodies(TABLES, table, since)]

    async def read_sheet(self, sheet: str, since: int = 0) -> list[SheetEntry]:
        """The entries after a version, as ``read`` does."""
        return [decode_sheet(body) for body in await self._bodies(SHEETS, sheet, since)]

    async def _bodies(self, shelf: Shelf, log: str, since: int) -> Sequence[str]:
        async with self._engine.connect() as connection:
            bodies = (await connection.execute(shelf.bodies(log, since))).scalars().all()
        if not bodies and since == 0:
            raise NoTableError(log)
        return bodies

    async def find(self, code: str) -> str:
        """The table of a code. Raises ``NoTableError``."""
        async with self._engine.connect() as connection:
            found = (
                await connection.execute(sa.select(TABLES.heads.c.id).where(TABLES.heads.c.code == code))
            ).scalar_one_or_none()
        if not isinstance(found, str):
            raise NoTableError(code)
        return found

    async def unfinished(self, since: int, limit: int) -> list[str]:
        """Tables whose game is not over and that changed after a time, latest first."""
        wanted = (
            sa.select(TABLES.heads.c.id)
            .where(TABLES.heads.c.changed > since, TABLES.heads.c.over.is_(False))
            .order_by(TABLES.heads.c.changed.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars().all())

    async def count(self, since: int) -> int:
        """How many tables and sheets changed after a time."""
        counted = [
            sa.select(sa.func.count()).select_from(of.heads).where(of.heads.c.changed > since)
            for of in (TABLES, SHEETS)
        ]
        async with self._engine.connect() as connection:
            return sum([int((await connection.execute(wanted)).scalar_one()) for wanted in counted])

    async def woken(self) -> AsyncIterator[tuple[str, int]]:
        """Tables that some process has changed, with their versions; ends at once in SQLite."""
        while self._shared:
            with suppress(psycopg.OperationalError):
                async for told in self._listen():
                    yield told
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> AsyncIterator[tuple[str, int]]:
        url = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield "", 0
            async for notice in connection.notifies():
                table, _, version = notice.payload.partition(" ")
                yield table, int(version)

    async def close(self) -> None:
        """Let go of all connections, after everything is written."""
        await self._together.finish()
        if self._writer is not None:
            self._writer.dispose()
        self._thread.shutdown()
        await self._engine.dispose()


def _writer(url: URL) -> sa.Engine:
    """The connection on which SQLite is written; nothing is opened before the first use."""
    engine = sa.create_engine(url.set(drivername="sqlite"))
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _prepare_sqlite(connection: sa.engine.interfaces.DBAPIConnection, record: object) -> None:
    """Write-ahead log, every commit on the disk before it is acknowledged."""
    del record
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
