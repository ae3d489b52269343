"""Multisets in masks against counters."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.cards.card import ALL_CARDS, JOKERS, codes, is_card, lowest, mask_of, population
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.cards.pack import pack
from upcard.cards.text import parse_card

kinds = [code for code in range(63) if is_card(code)]
THREE = Counter(dict.fromkeys(kinds, 3))
hands = st.lists(st.sampled_from(kinds), max_size=40).map(lambda cards: sorted((Counter(cards) & THREE).elements()))


@given(hands)
def test_a_set_holds_what_was_put_in(cards: list[int]) -> None:
    held = card_set(bytes(cards))
    assert held.sequence() == bytes(cards)
    assert held.size == len(cards)
    assert [held.count(card) for card in kinds] == [cards.count(card) for card in kinds]
    assert held.of_mask(ALL_CARDS) == sum(1 for card in cards if not JOKERS >> card & 1)
    assert pickle.loads(pickle.dumps(held)) == held  # noqa: S301


@given(hands, hands)
def test_two_sets(one: list[int], other: list[int]) -> None:
    first, second = card_set(bytes(one)), card_set(bytes(other))
    both, common = Counter(one) + Counter(other), Counter(one) & Counter(other)
    assert first.shared(second).sequence() == bytes(sorted(common.elements()))
    assert (first == second) == (one == other)
    assert first.minus_all(bytes(common.elements())).with_all(first.shared(second)) == first
    lacking = Counter(other) - Counter(one)
    assert (first.missing(bytes(other)) >= 0) == bool(lacking)
    if max(both.values(), default=0) <= 3:
        assert first.with_all(second).sequence() == bytes(sorted(both.elements()))
    else:
        with pytest.raises(ValueError, match="fourth"):
            first.with_all(second)


def test_no_card_comes_from_nothing() -> None:
    with pytest.raises(ValueError, match="no such card"):
        NO_CARDS.minus(parse_card("5h"))


@given(st.sets(st.sampled_from(kinds)))
def test_masks(cards: set[int]) -> None:
    mask = mask_of(bytes(cards))
    assert codes(mask) == sorted(cards)
    assert population(mask) == len(cards)
    if cards:
        assert lowest(mask) == min(cards)


@pytest.mark.parametrize(("packs", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (2, 2, 108), (3, 0, 156)])
def test_packs(packs: int, jokers: int, size: int) -> None:
    assert len(pack(packs, jokers)) == size
    assert Counter(pack(packs, 0)) == Counter(dict.fromkeys(codes(ALL_CARDS), packs))
