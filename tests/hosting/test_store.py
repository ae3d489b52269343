"""The same store on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from hosting.logs import START, seated
from services.postgres import UnavailableError, running

from upcard.hosting.journal import Entry, Opened, WentReady
from upcard.hosting.lobby import RulesChoice
from upcard.hosting.real_cards import SheetHand, SheetSetup
from upcard.hosting.sheet_journal import HandWritten, SheetOpened
from upcard.hosting.sql_store import SqlStore, database_url
from upcard.hosting.store import ConflictError, NoTableError


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A real PostgreSQL; skips where none can be had."""
    try:
        with running() as url:
            yield url
    except UnavailableError as why:
        pytest.skip(f"no PostgreSQL: {why}")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    address: str = request.getfixturevalue("postgres")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return address


@asynccontextmanager
async def store(url: str) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.opened(url)
    try:
        yield opened
    finally:
        await opened.close()


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(test())


def opened_of(entries: list[Entry]) -> Opened:
    first = entries[0]
    assert isinstance(first, Opened)
    return first


LOG = seated("basic", 2)
READY = WentReady(START + 5, 0, "cut")


def test_what_was_written_is_read_again(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            await one.create(LOG, opened_of(LOG))
            assert await one.append("table1", len(LOG), [READY], over=False) == len(LOG) + 1
        async with store(url) as other:
            assert await other.read("table1") == [*LOG, READY]
            assert await other.read("table1", len(LOG)) == [READY]
            assert await other.find("oak-lamp-421") == "table1"
            assert await other.unfinished(0, 10) == ["table1"]
            assert await other.count(0) == 1

    run(test)


def test_an_append_holds_only_at_the_expected_version(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            await one.create(LOG, opened_of(LOG))
            for wrong in (len(LOG) - 1, len(LOG) + 1, 0):
                with pytest.raises(ConflictError):
                    await one.append("table1", wrong, [READY], over=False)
            assert await one.read("table1") == LOG

    run(test)


def test_of_many_at_once_one_appends(url: str) -> None:
    async def test() -> None:
        async with store(url) as one, store(url) as other:
            await one.create(LOG, opened_of(LOG))
            tries = [who.append("table1", len(LOG), [READY], over=False) for who in (one, other) for _ in range(8)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result == len(LOG) + 1 for result in results) == 1
            assert sum(isinstance(result, ConflictError) for result in results) == len(results) - 1
            assert await one.read("table1") == [*LOG, READY]

    run(test)


def test_a_table_is_made_once(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            await one.create(LOG, opened_of(LOG))
            with pytest.raises(ConflictError):
                await one.create(LOG, opened_of(LOG))

    run(test)


def test_what_is_over_does_not_wait(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            await one.create(LOG, opened_of(LOG))
            await one.append("table1", len(LOG), [READY], over=True)
            assert await one.unfinished(0, 10) == []

    run(test)


SHEET = SheetOpened(START, "sheet1", "key", SheetSetup(RulesChoice("basic"), ["Ann", "Ben"]), [])
WRITTEN = HandWritten(START + 1, "mine", 1, SheetHand([10, -5]))


def test_a_sheet_is_kept_apart_from_the_tables(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            await one.create_sheet(SHEET)
            assert await one.append_sheet("sheet1", 1, [WRITTEN]) == 2
            with pytest.raises(ConflictError):
                await one.create_sheet(SHEET)
            with pytest.raises(NoTableError):
                await one.read("sheet1")
        async with store(url) as other:
            assert await other.read_sheet("sheet1") == [SHEET, WRITTEN]
            assert await other.read_sheet("sheet1", 1) == [WRITTEN]
            assert await other.read_sheet("sheet1", 2) == []
            assert await other.unfinished(0, 10) == []
            assert await other.count(0) == 1

    run(test)


def test_of_many_who_write_on_a_sheet_at_once_one_does(url: str) -> None:
    async def test() -> None:
        async with store(url) as one, store(url) as other:
            await one.create_sheet(SHEET)
            tries = [who.append_sheet("sheet1", 1, [WRITTEN]) for who in (one, other) for _ in range(8)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result == 2 for result in results) == 1
            assert sum(isinstance(result, ConflictError) for result in results) == len(results) - 1

    run(test)


def test_there_is_no_such_table(url: str) -> None:
    async def test() -> None:
        async with store(url) as one:
            with pytest.raises(NoTableError):
                await one.read("nothing")
            with pytest.raises(NoTableError):
                await one.find("no-code-100")

    run(test)


def test_another_process_is_woken(postgres: str) -> None:
    async def test() -> None:
        async with store(postgres) as one, store(postgres) as other:
            entries = seated("basic", 2)
            first = opened_of(entries)
            entries[0] = Opened(
                **{name: getattr(first, name) for name in first.__struct_fields__} | {"table": "woken", "code": "w"}
            )
            woken = aiter(other.woken())
            assert await anext(woken) == ("", 0)
            await one.create(entries, opened_of(entries))
            await one.append("woken", len(entries), [READY], over=False)
            assert await asyncio.wait_for(anext(woken), 10) == ("woken", len(entries) + 1)

    run(test)


@pytest.mark.parametrize("text", ["mysql://x/y", "nonsense://"])
def test_other_databases_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a database is"):
        database_url(text)


def test_a_plain_path_is_a_sqlite_file() -> None:
    assert str(database_url("/data/tables.db")) == "sqlite+aiosqlite:////data/tables.db"


def test_records_are_kept_once_and_come_back(url: str) -> None:
    async def test() -> None:
        async with store(url) as opened:
            records = opened.records
            assert await records.keep({"a": "one", "b": "two"}, START) == {"a", "b"}
            assert await records.keep({"b": "two", "c": "three"}, START + 1) == {"c"}
            assert await records.keep({"a": "another"}, START + 2) == set()
            assert await records.read(["a", "b", "nothing"]) == {"a": "one", "b": "two"}
            assert await records.read([str(at) for at in range(450)] + ["c"]) == {"c": "three"}
            assert (await records.count(START - 1), await records.count(START)) == (3, 1)
        async with store(url) as again:
            assert await again.records.read(["c"]) == {"c": "three"}

    run(test)


def test_two_who_bring_the_same_record_at_once_both_succeed(url: str) -> None:
    async def test() -> None:
        async with store(url) as one, store(url) as other:
            new = await asyncio.gather(*(each.records.keep({"a": "one", "b": "two"}, START) for each in (one, other)))
            assert new in ([{"a", "b"}, set()], [set(), {"a", "b"}])
            assert await one.records.count(0) == 2

    run(test)
