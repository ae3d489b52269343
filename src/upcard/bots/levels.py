"""The levels of bots, by name."""

from typing import Final

from upcard.bots.bot import Bot
from upcard.bots.club import Club
from upcard.bots.easy import Easy
from upcard.bots.expert import NO_TIME_LIMIT, Expert, Limit
from upcard.bots.uniform import Uniform
from upcard.rules.ruleset import Rules

LEVELS: Final = ("random", "easy", "club", "expert")
"""The names of all levels, the weakest first."""


def bot_of_level(level: str, rules: Rules, iterations: int = 0) -> Bot:
    """A bot of a level for a rule set; one of its own for every seat.

    Args:
        level: one of ``LEVELS``.
        rules: what is played.
        iterations: a limit for the levels that search, in deals tried, with which they are reproducible; 0 for a limit
            of one second a decision.

    Raises:
        ValueError: for an unknown level.
    """
    if level == "random":
        return Uniform()
    if level == "easy":
        return Easy(rules)
    if level == "club":
        return Club(rules)
    if level == "expert":
        return Expert(rules, Limit(iterations, NO_TIME_LIMIT) if iterations else Limit())
    raise ValueError(f"there is no level {level!r}; levels are {', '.join(LEVELS)}")
