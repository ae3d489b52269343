"""The laws of `upcard.testing.laws`, over all games and their variations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.rulesets import ALONE, PAIRS, SAMPLED_PAIRS, RuleSet, named, number, rules_of

from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.testing.choices import Choices
from upcard.testing.hands import tables
from upcard.testing.laws import all_of_hand, cards_are_conserved, listed_is_accepted, somebody_can_move
from upcard.testing.recorded import difference, recorded
from upcard.testing.strategies import choices, deals, positions, rule_sets

SUBLIME = rules_of(("sublime", ()))


@pytest.mark.parametrize("players", tables(SUBLIME))
@pytest.mark.parametrize("seed", [1, 2])
def test_sublime_at_every_table(players: int, seed: int) -> None:
    all_of_hand(SUBLIME, players, Choices((), seed))


@pytest.mark.parametrize("rule_set", [*ALONE, *SAMPLED_PAIRS], ids=named)
def test_hands_of_every_rule_set(rule_set: RuleSet) -> None:
    rules, seed = rules_of(rule_set), number(rule_set)
    sizes = tables(rules)
    all_of_hand(rules, sizes[seed % len(sizes)], Choices((), seed), every=3)


@pytest.mark.parametrize("rule_set", ALONE, ids=named)
def test_a_record_replays_to_its_positions_and_scores(rule_set: RuleSet) -> None:
    rules, seed = rules_of(rule_set), number(rule_set) + 1
    sizes = tables(rules)
    game = recorded(rules, sizes[seed % min(len(sizes), 3)], Choices((), seed), hands=2)
    assert difference(game) is None


@given(rule_sets(2), st.data())
def test_deals(rules: Rules, data: st.DataObject) -> None:
    held(rules, data.draw(deals(rules)), data.draw(choices()))


@given(rule_sets(2), st.data())
def test_small_positions(rules: Rules, data: st.DataObject) -> None:
    held(rules, data.draw(positions(rules)), data.draw(choices()))


def held(rules: Rules, deal: Deal, chooser: Choices) -> None:
    cards_are_conserved(rules, deal)
    somebody_can_move(rules, deal)
    if not deal.is_over():
        listed_is_accepted(rules, deal, int(deal.turn.seat), chooser)


@pytest.mark.long
@pytest.mark.parametrize("rule_set", PAIRS, ids=named)
def test_hands_of_every_pair_of_variations(rule_set: RuleSet) -> None:
    rules, seed = rules_of(rule_set), number(rule_set)
    for players in tables(rules):
        all_of_hand(rules, players, Choices((), seed + players), every=2)


@pytest.mark.long
@pytest.mark.parametrize("rule_set", ALONE, ids=named)
def test_many_hands_of_every_rule_set(rule_set: RuleSet) -> None:
    rules = rules_of(rule_set)
    for seed in range(1, 11):
        for players in tables(rules):
            all_of_hand(rules, players, Choices((), seed), every=2)
