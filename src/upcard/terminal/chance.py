"""Chance at this table: shuffles and the bots' dice, from a seed or from the system's secure source.

With a seed every throw depends on the seed and on what it is for (which hand, which shuffle), not on what was thrown
before; so a game that was resumed goes on exactly as if it had never stopped.
"""

import random
from typing import Final


class Chance:
    """Draws what the engine leaves to chance."""

    def __init__(self, seed: str | None) -> None:
        """Take a seed, or None for cards that nobody can foretell."""
        self.seed: Final = seed

    def dice(self, *purpose: str | int) -> random.Random:
        """A source of chance for one purpose, as ``dice("pack", 3, 1)``."""
        if self.seed is None:
            return random.SystemRandom()
        return random.Random(" ".join([self.seed, *map(str, purpose)]))  # noqa: S311 (asked for by --seed)

    def shuffled(self, cards: bytes, *purpose: str | int) -> bytes:
        """The cards in another order."""
        order = list(cards)
        self.dice(*purpose).shuffle(order)
        return bytes(order)
