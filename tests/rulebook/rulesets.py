"""Rule sets to write books of: every game, every variation, every pair, the examples."""

from itertools import combinations
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from upcard.games.catalog import games, rules_for, variations_of
from upcard.games.house import parse_house
from upcard.games.variations.combine import why_not_together
from upcard.rules.ruleset import Rules

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))
ALONE = [(name, ()) for name in games()] + [(name, (v.name,)) for name in games() for v in variations_of(name)]
PAIRS = [
    (name, (one.name, other.name))
    for name in games()
    for one, other in combinations(variations_of(name), 2)
    if not why_not_together(one, other)
]


def example(path: Path) -> Rules:
    return Rules(parse_house(path.read_text(encoding="utf-8")))


def singles() -> list[Rules]:
    """Every game, and every game with each of its variations."""
    return [rules_for(name, variations) for name, variations in ALONE]


def pairs() -> SearchStrategy[Rules]:
    """A game with two of its variations."""
    return st.sampled_from(PAIRS).map(lambda choice: rules_for(*choice))
