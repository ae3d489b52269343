"""The five games, by name."""

from typing import Final

from upcard.games.basic import BASIC
from upcard.games.errors import RulesError, nearest
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.five_thousand import FIVE_THOUSAND
from upcard.games.masterpiece import MASTERPIECE
from upcard.games.sublime import SUBLIME
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import Options

GAMES: Final = {preset.name: preset for preset in (SUBLIME, MASTERPIECE, FIVE_HUNDRED, FIVE_THOUSAND, BASIC)}
"""The answers of each game, in the order in which the games are told."""


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def game(name: str) -> Options:
    """All answers of a game. Raises ``RulesError`` that names the games there are."""
    preset = GAMES.get(name)
    if preset is None:
        raise RulesError(
            phrase(
                "there is no game {name}{hint}. Allowed: {allowed}",
                name=repr(name),
                hint=nearest(name, GAMES),
                allowed=", ".join(GAMES),
            )
        )
    return preset
