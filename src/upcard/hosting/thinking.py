"""Bots think in processes of their own, so that the loop never waits for them."""

import asyncio
import multiprocessing
import os
import secrets
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random
from typing import Final

from upcard.bots.bot import Bot
from upcard.bots.levels import bot_of_level
from upcard.engine.view import View
from upcard.games.catalog import prepared
from upcard.hosting.rulesets import rules_of_text
from upcard.rules.ruleset import Rules
from upcard.state.moves import Move

SECONDS: Final = 20.0
"""After so long a bot plays the first legal move."""


def choose(level: str, rule_text: str, seen: View, moves: Sequence[Move], seed: int) -> tuple[int, str]:
    """A bot's choice among legal moves, as a position in the list, with the reason. Runs in a process of the pool."""
    choice = _bot(level, rule_text).choose(seen, list(moves), Random(seed))  # noqa: S311
    return list(moves).index(choice.move), choice.why


@lru_cache(maxsize=64)
def _bot(level: str, rule_text: str) -> Bot:
    return bot_of_level(level, _rules(rule_text))


def _rules(rule_text: str) -> Rules:
    return prepared(rules_of_text(rule_text).options)


class Thinker:
    """A pool of thinking processes; made when first needed, and made anew when it has died."""

    def __init__(self, workers: int | None = None) -> None:
        """Think in so many processes (half of the processors, one at least)."""
        self._workers = workers or max(1, (os.cpu_count() or 2) // 2)
        self._pool: Executor | None = None

    async def choose(self, level: str, rule_text: str, seen: View, moves: Sequence[Move]) -> tuple[Move, str]:
        """A bot's choice. A bot that fails or takes too long plays the first legal move."""
        seed = secrets.randbits(63)
        for _ in range(2):
            loop = asyncio.get_running_loop()
            try:
                future = loop.run_in_executor(self._started(), choose, level, rule_text, seen, tuple(moves), seed)
                index, why = await asyncio.wait_for(future, SECONDS)
            except BrokenProcessPool:
                self.close()
            except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError, TimeoutError, AssertionError):
                break
            else:
                return moves[index], why
        return moves[0], "the first move there is"

    def _started(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context)
        return self._pool

    def close(self, *, wait: bool = False) -> None:
        """End the processes; ``wait`` until they have ended."""
        if self._pool is not None:
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None
