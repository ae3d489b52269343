"""Which variations a game has, and several of them switched on together."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from upcard.games.chapters import changed, differences, with_answers
from upcard.games.errors import RulesError, nearest
from upcard.games.presets import GAMES, game
from upcard.games.variations.basic import BASIC_VARIATIONS
from upcard.games.variations.five_hundred import FIVE_HUNDRED_VARIATIONS
from upcard.games.variations.five_thousand import FIVE_THOUSAND_VARIATIONS
from upcard.games.variations.sublime import MASTERPIECE_VARIATIONS, SUBLIME_VARIATIONS
from upcard.games.variations.variation import Variation
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import Options

VARIATIONS: Final = (
    *SUBLIME_VARIATIONS,
    *MASTERPIECE_VARIATIONS,
    *FIVE_HUNDRED_VARIATIONS,
    *FIVE_THOUSAND_VARIATIONS,
    *BASIC_VARIATIONS,
)
"""All variations, game by game, each game's in the order in which they are applied."""

_OF_GAME: Final = {name: tuple(v for v in VARIATIONS if v.game == name) for name in GAMES}


def variations_of(name: str) -> tuple[Variation, ...]:
    """The variations that a game offers. Raises ``RulesError`` for an unknown game."""
    return _OF_GAME[game(name).name]


def variation(name: str, game_name: str) -> Variation:
    """A game's variation of this name. Raises ``RulesError`` that names those there are and who else has it."""
    offered = variations_of(game_name)
    for found in offered:
        if found.name == name:
            return found
    elsewhere = [v.game for v in VARIATIONS if v.name == name]
    has_it = phrase(" ({games} has it)", games=", ".join(elsewhere))
    raise RulesError(
        phrase(
            "{game} has no variation {name}{hint}. Allowed: {allowed}",
            game=game_name,
            name=repr(name),
            hint=has_it if elsewhere else nearest(name, (v.name for v in offered)),
            allowed=", ".join(v.name for v in offered),
        )
    )


def why_not_together(one: Variation, other: Variation) -> str:
    """Why two variations cannot be combined; empty if they can."""
    return dict(one.excludes).get(other.name, "") or dict(other.excludes).get(one.name, "")


def allowed_with(chosen: Iterable[Variation]) -> tuple[str, ...]:
    """The names of further variations that can be combined with those chosen."""
    kept = tuple(chosen)
    return tuple(
        v.name for v in variations_of(kept[0].game) if v not in kept and not any(why_not_together(v, k) for k in kept)
    )


def with_variations(options: Options, names: Iterable[str]) -> Options:
    """A rule set with variations of its game switched on, besides those that it has.

    The order of the names and repetitions do not matter: variations are applied in the order of the game's list, and
    answers in which the rule set differs from its game and variations (house rules) are kept. Raises ``RulesError``
    for a name that the game does not offer, and for two that cannot be combined.
    """
    wanted = {*options.variations, *names}
    chosen = _chosen(options.game, wanted)
    house = differences(options, _applied(game(options.game), _chosen(options.game, options.variations)))
    with_all = with_answers(_applied(game(options.game), chosen), house)
    return changed(with_all, name=options.name, variations=tuple(v.name for v in chosen))


def base_of(options: Options) -> Options:
    """The rule set that the game and the variations alone make, without house rules."""
    return with_variations(game(options.game), options.variations)


def _chosen(game_name: str, names: Iterable[str]) -> tuple[Variation, ...]:
    wanted = {variation(name, game_name).name for name in names}
    chosen = tuple(v for v in variations_of(game_name) if v.name in wanted)
    for one, other in combinations(chosen, 2):
        if reason := why_not_together(one, other):
            free = ", ".join(allowed_with([v for v in chosen if v is not other]))
            raise RulesError(
                phrase(
                    "{game}: {other} cannot be combined with {one}: {reason}. Allowed with the others: {free}",
                    game=game_name,
                    other=other.name,
                    one=one.name,
                    reason=reason,
                    free=free,
                )
            )
    return chosen


def _applied(options: Options, chosen: Iterable[Variation]) -> Options:
    for each in chosen:
        options = each.change(options)
    return options
