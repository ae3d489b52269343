"""The best lay-down: exact, legal, and as much as it says."""

import pytest
from bots.lay_down_oracle import Oracle, told_points
from bots.positions import random_positions

from upcard.bots.laydown import best_lay_down
from upcard.engine.referee import apply
from upcard.games.catalog import games, rules_for
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal


def small_enough(deal: Deal, seat: int) -> bool:
    """Whether the oracle, which tries everything, can be asked."""
    return deal.hands[seat].size <= 14 and deal.hands[seat].of_mask(deal.setup.wild) <= 3


def check(rules: Rules, deal: Deal, seat: int) -> None:
    found = best_lay_down(rules, deal, seat)
    after = deal
    for move in found.moves:
        after = apply(rules, after, seat, move).deal
    assert told_points(rules, after, seat) - told_points(rules, deal, seat) == found.gain
    assert found.exact
    if small_enough(deal, seat):
        assert found.gain == Oracle(rules, deal, seat).best()


@pytest.mark.parametrize("game", games())
def test_no_lay_down_brings_more(game: str) -> None:
    rules = rules_for(game)
    for players in (rules.players.min, rules.players.min + 1):
        for deal, seat in random_positions(rules, 6, "lay-down", players):
            check(rules, deal, seat)


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_no_lay_down_brings_more_in_a_thousand_positions(game: str) -> None:
    rules = rules_for(game)
    for deal, seat in random_positions(rules, 1000, "long lay-down"):
        check(rules, deal, seat)
