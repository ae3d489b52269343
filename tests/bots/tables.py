"""Rule sets and hands that the tests of bots play."""

from upcard.games.catalog import games, variations_of

EVERY_RULE_SET: list[tuple[str, tuple[str, ...]]] = [(game, ()) for game in games()] + [
    (game, (variation.name,)) for game in games() for variation in variations_of(game)
]
"""Every game, and every game with each of its variations."""


def rule_set_name(rule_set: tuple[str, tuple[str, ...]]) -> str:
    """How a test is named."""
    game, variations = rule_set
    return "+".join((game, *variations))
