"""Records are read, verified and analysed in a process of their own: neither the loop nor a bot waits for it."""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

from upcard.hosting.opening import RequestError

MOST_WAITING: Final = 12
"""So many requests wait for the process; who comes then is told to try again."""
SECONDS: Final = 90.0
P = ParamSpec("P")
T = TypeVar("T")


class Study:
    """One process that studies records; made when first needed, and made anew when it has died."""

    def __init__(self) -> None:
        """Nothing runs yet."""
        self._pool: Executor | None = None
        self._waiting = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do some work there. Raises ``RequestError`` where too much waits already, and what the work raises."""
        if self._waiting >= MOST_WAITING:
            raise RequestError.told("busy", "problem.busy")
        self._waiting += 1
        try:
            return await self._done(work, *args, **kwargs)
        except (BrokenProcessPool, TimeoutError) as error:
            self.close()
            raise RequestError.told("busy", "problem.busy") from error
        finally:
            self._waiting -= 1

    async def _done(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        future = asyncio.wrap_future(self._started().submit(work, *args, **kwargs))
        return await asyncio.wait_for(future, SECONDS)

    def _started(self) -> Executor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawned, initializer=_step_back)
        return self._pool

    def close(self, *, wait: bool = False) -> None:
        """End the process; ``wait`` until it has ended."""
        if self._pool is not None:
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None


def _step_back() -> None:
    """Let the loop and the bots go first, where the system can tell."""
    if sys.platform != "win32":
        os.nice(5)


def each(work: Callable[[str], T], texts: Sequence[str]) -> list[T]:
    """Some work on each of several texts."""
    return [work(text) for text in texts]
