"""The engine against a slow reading of Sublime Rummy's page, on small positions with many wild cards."""

import pytest
from laws.slow_bridge import engine_move
from laws.slow_judge import accepts
from laws.slow_moves import all_moves
from laws.slow_table import SlowTable, of_deal, wild_rank_of

from upcard.engine.referee import refusal
from upcard.games.catalog import rules_for
from upcard.state.deal import Deal
from upcard.testing.chains import Chains, strict_form
from upcard.testing.choices import Choices
from upcard.testing.composites import accepted_layings
from upcard.testing.positions import small_position

SUBLIME = rules_for("sublime")


def position(seed: int) -> tuple[Deal, SlowTable]:
    deal = small_position(SUBLIME, 2 + seed % 2, Choices((), seed))
    return deal, of_deal(deal, 0, wild_rank_of(deal))


@pytest.mark.parametrize("start", range(1, 201, 40))
def test_layings_are_accepted_as_the_page_says(start: int) -> None:
    for seed in range(start, start + 40):
        deal, table = position(seed)
        for move in all_moves(table, 5):
            why = refusal(SUBLIME, deal, 0, engine_move(table, move))
            assert (why is None) == accepts(table, move), f"seed {seed}: {move}: {why}"


@pytest.mark.parametrize("start", range(1, 61, 20))
def test_what_is_accepted_is_a_chain_of_listed_moves(start: int) -> None:
    for seed in range(start, start + 20):
        deal, _ = position(seed)
        chains = Chains(SUBLIME, deal, 0, strict_form)
        for move in accepted_layings(SUBLIME, deal, 0, 4):
            assert chains.lead_to(move), f"seed {seed}: {move}"
