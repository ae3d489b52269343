"""What comes while something is being written is written together next: one commit for many, each told after it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

Item = TypeVar("Item")
MOST_TOGETHER: Final = 256


class Batcher(Generic[Item]):
    """Items of many callers, written together; every caller waits until its own is written."""

    def __init__(self, write: Callable[[Sequence[Item]], Awaitable[None]]) -> None:
        """Write with ``write``, which writes all or raises and has written none."""
        self._write = write
        self._waiting: list[tuple[Item, asyncio.Future[None]]] = []
        self._running: asyncio.Task[None] | None = None

    async def add(self, item: Item) -> None:
        """Write an item, alone or with others. Raises what writing it alone raises."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, written))
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())
        await written

    async def finish(self) -> None:
        """Wait until everything is written."""
        if self._running is not None:
            await self._running

    async def _run(self) -> None:
        while self._waiting:
            batch = [one for one in self._waiting[:MOST_TOGETHER] if not one[1].done()]
            del self._waiting[:MOST_TOGETHER]
            if len(batch) > 1 and await self._written_together(batch):
                continue
            for one in batch:
                await self._written_alone(*one)

    async def _written_together(self, batch: Sequence[tuple[Item, asyncio.Future[None]]]) -> bool:
        try:
            await self._write([item for item, _ in batch])
        except Exception:  # noqa: BLE001 (each is tried alone, and fails with a reason of its own)
            return False
        for _, written in batch:
            if not written.done():
                written.set_result(None)
        return True

    async def _written_alone(self, item: Item, written: asyncio.Future[None]) -> None:
        try:
            await self._write([item])
        except Exception as error:  # noqa: BLE001 (it is the caller's)
            if not written.done():
                written.set_exception(error)
        else:
            if not written.done():
                written.set_result(None)
