"""Tables of numbers by card: canonical form and merging."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.cards.card import RANKS, SUITS
from upcard.games.card_tables import canonical, merged
from upcard.rules.tables import CardTable, cards_of_key, spread

KEYS = [
    *RANKS,
    *(f"{high}-{low}" for high in "KQJT987" for low in "65432A"),
    *(rank + suit for rank in "AQ7" for suit in SUITS),
    "joker",
    "red-joker",
    "black-joker",
    "low-ace",
]
rows = st.lists(st.tuples(st.sampled_from(KEYS), st.integers(0, 3) | st.just("n")), max_size=8)


def named(table: CardTable) -> set[int]:
    return {card for key, _ in table for card in cards_of_key(key)}


@given(rows)
def test_the_canonical_form_says_the_same(table: list[tuple[str, int | str]]) -> None:
    form = canonical(table)
    assert spread(form) == spread(tuple(table))
    assert named(form) == named(tuple(table))
    assert dict(form).get("low-ace") == dict(table).get("low-ace")


@given(rows)
def test_the_canonical_form_is_stable(table: list[tuple[str, int | str]]) -> None:
    assert canonical(canonical(table)) == canonical(table)


@pytest.mark.parametrize(
    ("table", "row", "expected"),
    [
        ((("K-T", 10), ("9-2", 5)), ("Qs", 40), (("K-T", 10), ("9-2", 5), ("Qs", 40))),
        ((("K-T", 10), ("9-2", 5)), ("9-8", 10), (("K-8", 10), ("7-2", 5))),
        ((("K-T", 10), ("Qs", 40)), ("Q", 20), (("K", 10), ("Q", 20), ("J-T", 10))),
        ((("K-A", 1),), ("low-ace", 5), (("K-2", 1), ("A", 1), ("low-ace", 5))),
        ((("joker", 15),), ("red-joker", 20), (("red-joker", 20), ("black-joker", 15))),
    ],
)
def test_a_row_is_laid_over_a_table(table: CardTable, row: tuple[str, int], expected: CardTable) -> None:
    assert merged(table, row) == expected
