"""The laws over house rules made up at random: whatever answers go together, a hand can be played to its end."""

import pytest
from laws.houses import House, houses, rules_of_house, said

from upcard.testing.choices import Choices
from upcard.testing.hands import tables
from upcard.testing.laws import all_of_hand

FEW, MANY = 60, 1500


def held(house: House, seed: int) -> None:
    rules = rules_of_house(house)
    sizes = tables(rules)
    all_of_hand(rules, sizes[seed % len(sizes)], Choices((), seed), every=4)


@pytest.mark.parametrize("house", houses(FEW), ids=said)
def test_hands_of_houses(house: House) -> None:
    held(house, 1)


@pytest.mark.long
@pytest.mark.parametrize("house", houses(MANY, 100_000), ids=said)
def test_hands_of_many_houses(house: House) -> None:
    held(house, 2)
