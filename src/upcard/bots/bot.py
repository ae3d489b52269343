"""What a bot is."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from upcard.engine.view import View
from upcard.state.moves import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: one of the moves it was given, and one line of English that says why."""

    move: Move
    why: str


class Bot(Protocol):
    """Something that plays a seat. It is made for one rule set, and may serve any table that plays by it.

    The same views, moves and random numbers give the same choices, unless the bot was made with a time limit.
    """

    @property
    def level(self) -> str:
        """The name of its level."""
        ...

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Choice:
        """Choose one of the legal moves of the view's seat.

        Args:
            view: what the seat sees now.
            moves: its legal moves, as ``legal_moves`` lists them; not empty.
            rng: where the bot takes its random numbers from.
        """
        ...
