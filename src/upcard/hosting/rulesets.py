"""The rule set that a lobby's choice means, and its short name."""

import hashlib
from functools import lru_cache

from upcard.games.catalog import options_for, prepared
from upcard.games.house import house_text, parse_house
from upcard.hosting.lobby import RulesChoice
from upcard.rules.ruleset import Options, Rules


def chosen_options(choice: RulesChoice) -> Options:
    """The answers of a choice. Raises ``RulesError``."""
    if choice.house:
        return parse_house(choice.house, choice.variations, choice.options)
    return options_for(choice.game, choice.variations, choice.options)


@lru_cache(maxsize=256)
def rules_of_text(text: str) -> Rules:
    """The rules of a table's rule text, which is a house-rule file."""
    return prepared(parse_house(text))


def rules_id(text: str) -> str:
    """A short name that differs for different rule sets."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def rule_text(options: Options) -> str:
    """A rule set as a table keeps it."""
    return house_text(options)
