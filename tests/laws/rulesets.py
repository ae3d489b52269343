"""The rule sets under the laws: every game, each of its variations alone, and pairs of them."""

from itertools import combinations

from upcard.games.catalog import GAMES, rules_for, variations_of
from upcard.games.variations.combine import why_not_together
from upcard.rules.ruleset import Rules

RuleSet = tuple[str, tuple[str, ...]]

ALONE: list[RuleSet] = [
    (game, chosen) for game in GAMES for chosen in [(), *((one.name,) for one in variations_of(game))]
]
PAIRS: list[RuleSet] = [
    (game, (one.name, other.name))
    for game in GAMES
    for one, other in combinations(variations_of(game), 2)
    if not why_not_together(one, other)
]
SAMPLED_PAIRS = PAIRS[::17]
"""Pairs for the normal run; 17 shares no divisor with the length of any game's list, so all variations come in."""


def named(rule_set: RuleSet) -> str:
    return "+".join((rule_set[0], *rule_set[1]))


def rules_of(rule_set: RuleSet) -> Rules:
    return rules_for(*rule_set)


def number(rule_set: RuleSet) -> int:
    """A seed of a rule set's own, the same in every run."""
    return sum((at + 1) * ord(letter) for at, letter in enumerate(named(rule_set))) + 1
