"""Records that were brought along, by the hash of their text: the same text is kept once and never changed."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from upcard.hosting.store import StoreDownError

RECORDS: Final = sa.Table(
    "records",
    sa.MetaData(),
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kept", sa.BigInteger, nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
)
MOST_AT_ONCE: Final = 200
"""So many names stand in one statement."""


class SqlRecords:
    """Records in a database. Raises ``StoreDownError`` when it does not answer."""

    def __init__(self, engine: AsyncEngine, writing: asyncio.Semaphore) -> None:
        """Use an engine whose schema is up to date; who writes holds the semaphore."""
        self._engine = engine
        self._writing = writing

    async def keep(self, texts: Mapping[str, str], at: int) -> set[str]:
        """Keep texts by their names, all or none; which of them are new."""
        for _ in range(3):
            known = (await self.read(list(texts))).keys()
            rows = [{"id": name, "kept": at, "body": body} for name, body in texts.items() if name not in known]
            if not rows:
                return set()
            try:
                async with self._writing, self._engine.begin() as connection:
                    await connection.execute(RECORDS.insert(), rows)
            except IntegrityError:
                continue  # somebody kept one of them meanwhile
            except DBAPIError as error:
                raise StoreDownError from error
            return {str(row["id"]) for row in rows}
        raise StoreDownError

    async def read(self, names: Sequence[str]) -> dict[str, str]:
        """The texts of those names that are kept."""
        found: dict[str, str] = {}
        try:
            async with self._engine.connect() as connection:
                for first in range(0, len(names), MOST_AT_ONCE):
                    asked = names[first : first + MOST_AT_ONCE]
                    wanted = sa.select(RECORDS.c.id, RECORDS.c.body).where(RECORDS.c.id.in_(asked))
                    found |= {str(name): str(body) for name, body in (await connection.execute(wanted)).all()}
        except DBAPIError as error:
            raise StoreDownError from error
        return found

    async def count(self, since: int) -> int:
        """How many were kept after a time."""
        wanted = sa.select(sa.func.count()).select_from(RECORDS).where(RECORDS.c.kept > since)
        async with self._engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())
