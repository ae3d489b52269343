"""The level ``random``: any legal move, each as likely as the others."""

from collections.abc import Sequence
from random import Random

from upcard.bots.bot import Choice
from upcard.engine.view import View
from upcard.state.moves import Move


class Uniform:
    """A bot that does anything."""

    level = "random"

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Choice:  # noqa: ARG002
        """Choose any move."""
        return Choice(moves[int(rng.random() * len(moves))], "by chance")
