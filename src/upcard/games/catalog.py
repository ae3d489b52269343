"""Which games there are, and any rule set made from one of them."""

from collections.abc import Iterable
from functools import lru_cache

from upcard.games.overrides import Overrides, with_overrides
from upcard.games.presets import GAMES, game, games
from upcard.games.variations.combine import variations_of, with_variations
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import Options, Rules

__all__ = ["GAMES", "Variation", "game", "games", "options_for", "prepared", "rules_for", "variations_of"]


@lru_cache(maxsize=256)
def prepared(options: Options) -> Rules:
    """The rules of some answers; equal answers give the same object."""
    return Rules(options)


def options_for(name: str, variations: Iterable[str] = (), overrides: Overrides = ()) -> Options:
    """The answers of a game with variations, and with single answers replaced.

    Raises ``RulesError`` for an unknown game or variation or two variations that exclude each other, ``HouseError``
    (a ``RulesError``) for an override that cannot be used.
    """
    return with_overrides(with_variations(game(name), variations), overrides)


def rules_for(name: str, variations: Iterable[str] = (), overrides: Overrides = ()) -> Rules:
    """The rules of ``options_for``; the same rule set is the same object each time."""
    return prepared(options_for(name, variations, overrides))
