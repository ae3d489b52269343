"""Choices: where a deal, a playout or a position is free, it asks these."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Choices:
    """A row of numbers that decides; after them a seeded generator goes on, or with seed 0 the first of anything.

    Equal numbers and an equal seed decide equally, so a failure is repeated by them; smaller numbers choose what
    comes earlier, so that hypothesis finds a small failure.
    """

    def __init__(self, numbers: Sequence[int] = (), seed: int = 0) -> None:
        """Decide by some numbers first, then by the seed."""
        self._numbers = numbers
        self._at = 0
        self._seed = seed
        self._random = Random(seed)  # noqa: S311 - a game of chance for tests

    def __repr__(self) -> str:
        """The constructor call."""
        return f"Choices({list(self._numbers)!r}, {self._seed})"

    def below(self, count: int) -> int:
        """A number from 0 to below ``count``."""
        if self._at < len(self._numbers):
            self._at += 1
            return self._numbers[self._at - 1] % count
        return self._random.randrange(count) if self._seed else 0

    def one_of(self, things: Sequence[T]) -> T:
        """One of some things."""
        return things[self.below(len(things))]

    def often(self, times: int, of: int) -> bool:
        """True ``times`` times out of ``of``; never when all choices are the first."""
        return self.below(of) >= of - times

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All things in another order; the same order when all choices are the first."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
