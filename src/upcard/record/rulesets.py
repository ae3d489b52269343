"""The rule set of a case or record: a game with variations and options, or a house-rule file with more on top."""

from collections.abc import Callable

from upcard.games.catalog import prepared, rules_for
from upcard.games.errors import RulesError
from upcard.games.house import parse_house
from upcard.record.casefile import Case
from upcard.record.errors import PositionError
from upcard.rules.ruleset import Rules

HouseText = Callable[[str], str]
"""Gives the text of a house-rule file by the name that a case has for it. Raises ``OSError`` where it cannot."""


def case_rules(case: Case, house: HouseText) -> Rules:
    """The rules of a case. Raises ``PositionError`` with the key that cannot be used."""
    if case.house is not None:
        return _house_rules(case, case.house, house)
    if case.game is None:
        raise PositionError("game", "the game is missing, or a house-rule file (house)")
    try:
        return rules_for(case.game, case.variations, case.options)
    except RulesError as error:
        raise PositionError(_blamed(case.game, case.variations), str(error)) from error


def _house_rules(case: Case, name: str, house: HouseText) -> Rules:
    try:
        options = parse_house(house(name), case.variations, case.options)
    except (OSError, UnicodeError, RulesError) as error:
        raise PositionError("house", f"{name}: {error}") from error
    if case.game not in {None, options.game}:
        raise PositionError("game", f"{name} starts from {options.game}")
    return prepared(options)


def _blamed(game: str, variations: list[str]) -> str:
    """The key of a rule set that does not work: the first of game, variations and options that fails."""
    for key, tried in (("game", []), ("variations", variations)):
        try:
            rules_for(game, tried)
        except RulesError:
            return key
    return "options"
