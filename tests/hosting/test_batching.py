"""Many write at once: together where that is possible, each told after its own was written, each refused alone."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from hosting.logs import START, seated
from msgspec import structs

from upcard.hosting.batching import Batcher
from upcard.hosting.journal import Opened, WentReady
from upcard.hosting.sql_store import SqlStore
from upcard.hosting.store import ConflictError

WRITERS = 20


class Paper:
    """Takes a moment to write; numbers below zero cannot be written."""

    def __init__(self) -> None:
        self.written: list[int] = []
        self.times = 0

    async def write(self, batch: Sequence[int]) -> None:
        self.times += 1
        await asyncio.sleep(0.01)
        if any(one < 0 for one in batch):
            raise ValueError(batch)
        self.written += batch


def test_what_comes_while_writing_is_written_together() -> None:
    async def run() -> None:
        paper = Paper()
        batcher = Batcher(paper.write)

        async def add(number: int) -> None:
            await batcher.add(number)
            assert number in paper.written

        await asyncio.gather(*(add(number) for number in range(WRITERS)))
        assert sorted(paper.written) == list(range(WRITERS))
        assert paper.times <= 2

    asyncio.run(run())


def test_one_that_cannot_be_written_spoils_no_other() -> None:
    async def run() -> None:
        paper = Paper()
        batcher = Batcher(paper.write)
        outcomes = await asyncio.gather(*(batcher.add(one) for one in (1, -2, 3)), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), ValueError, type(None)]
        assert sorted(paper.written) == [1, 3]
        await batcher.add(4)
        assert paper.written[-1] == 4

    asyncio.run(run())


def test_who_has_gone_holds_up_nobody() -> None:
    async def run() -> None:
        paper = Paper()
        batcher = Batcher(paper.write)
        first, gone = asyncio.create_task(batcher.add(1)), asyncio.create_task(batcher.add(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(first, gone, batcher.add(3), return_exceptions=True)
        await batcher.finish()
        assert {1, 3} <= set(paper.written)

    asyncio.run(run())


def test_in_a_burst_of_two_at_every_table_one_of_each_two_is_late(tmp_path: Path) -> None:
    async def run() -> None:
        store = await SqlStore.opened(f"sqlite:///{tmp_path / 'tables.db'}")
        log = seated("basic", 2)
        opened = log[0]
        assert isinstance(opened, Opened)
        for number in range(WRITERS):
            named = structs.replace(opened, table=f"t{number}", code=f"c{number}")
            await store.create([named, *log[1:]], named)
        ready = [WentReady(START, 0, "x")]
        asked = [store.append(f"t{number}", len(log), ready, over=False) for number in range(WRITERS) for _ in range(2)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [int, ConflictError] * WRITERS
        for number in range(WRITERS):
            assert (await store.read(f"t{number}"))[len(log) :] == ready
        await store.close()

    asyncio.run(run())
