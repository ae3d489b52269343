"""What a variation is: a named change of some answers of one game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from upcard.rules.ruleset import Options

Change: TypeAlias = Callable[[Options], Options]
"""Takes a rule set and gives one with other answers; applied twice it does the same as once."""


@dataclass(frozen=True)
class Variation:
    """A variation of a game.

    ``text`` says in a sentence what it does, ``source`` which paragraph it is from. ``excludes`` are variations that
    it cannot be played with, each with the reason (stated at one of the two). ``extends`` are variations whose answers
    it replaces on purpose, since it contains what they are for: with both, this one holds.
    """

    name: str
    game: str
    text: str
    source: str
    change: Change
    excludes: tuple[tuple[str, str], ...] = ()
    extends: tuple[str, ...] = ()
