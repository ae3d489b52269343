"""Dealing: hand sizes, upcards, wild cards, the first discard, the first dealer."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules.layouts import wild_mask

from upcard.cards.cardset import card_set
from upcard.cards.text import cards_text, parse_card, parse_cards
from upcard.games.basic import BASIC
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.five_thousand import FIVE_THOUSAND
from upcard.games.masterpiece import MASTERPIECE
from upcard.games.sublime import SUBLIME
from upcard.rules.cards import full_pack
from upcard.rules.deal import NO_RANK, chosen_wild, deal_hand, drawn_dealer, hand_size, turned_rank
from upcard.rules.ruleset import Options, Rules
from upcard.state.deal import Deal
from upcard.state.turn import DEALT, DRAW, EXCHANGE, PLAY

TOTAL = replace(FIVE_THOUSAND, deal=replace(FIVE_THOUSAND.deal, upcard_is="total"))
EXTRA = replace(SUBLIME, deal=replace(SUBLIME.deal, first_discard="extra-card"))
EXCHANGED = replace(SUBLIME, deal=replace(SUBLIME.deal, first_discard="exchange"))
TURNED = replace(FIVE_THOUSAND, wild=replace(FIVE_THOUSAND.wild, choice="turned"))
JOKERS = replace(
    FIVE_THOUSAND,
    cards=replace(FIVE_THOUSAND.cards, jokers=2),
    wild=replace(FIVE_THOUSAND.wild, always=("joker",)),
    deal=replace(FIVE_THOUSAND.deal, upcard=(*FIVE_THOUSAND.deal.upcard, ("joker", 15))),
)
BURIED = replace(JOKERS, deal=replace(JOKERS.deal, wild_upcard="buried"))

FILLER = "3c 4c 5c 6c 7c 8c 9c 3d 4d 5d 6d 7d 8d 9d 3h 4h 5h 6h 7h 8h 9h 3s 4s 5s 6s 7s 8s 9s"


def dealt(options: Options, pack: str, players: int = 2, dealer: int = 1, wild_rank: int = NO_RANK) -> Deal:
    deal = deal_hand(Rules(options), players, dealer, parse_cards(pack), wild_rank)
    assert deal is not None
    return deal


def held(deal: Deal, seat: int) -> str:
    return cards_text(deal.hands[seat].sequence())


# ---------------------------------------------------------------- hands


def test_hands_are_dealt_all_at_once_from_the_dealers_left() -> None:
    # sublime §Cards and deal: a 2 makes a hand of 3, a 3 a hand of 4.
    deal = dealt(SUBLIME, "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc", dealer=1)
    assert (held(deal, 0), held(deal, 1)) == ("5c 6c 2h", "7c 8c 9c 3h")
    assert [cards_text(shown.sequence()) for shown in deal.shown] == ["2h", "3h"]
    assert (cards_text(deal.pile), cards_text(deal.stock), deal.drawn) == ("Kd", "Jc Qc", 0)
    deal = dealt(SUBLIME, "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc", dealer=0)
    assert (held(deal, 1), held(deal, 0)) == ("5c 6c 2h", "7c 8c 9c 3h")
    assert deal.turn.seat == 1


@pytest.mark.parametrize(
    ("options", "upcard", "size"),
    [
        (SUBLIME, "Ah", 15),
        (SUBLIME, "Kh", 11),
        (SUBLIME, "Th", 11),
        (SUBLIME, "5h", 6),
        (SUBLIME, "2h", 3),
        (MASTERPIECE, "Ah", 15),
        (MASTERPIECE, "Jh", 10),
        (MASTERPIECE, "Th", 10),
        (MASTERPIECE, "9h", 9),
        (MASTERPIECE, "2h", 2),
        (FIVE_THOUSAND, "Ah", 12),
        (FIVE_THOUSAND, "Qh", 11),
        (FIVE_THOUSAND, "7h", 8),
        (JOKERS, "Jk", 16),
        (TOTAL, "7h", 7),
    ],
)
def test_the_upcard_gives_the_size_of_a_hand(options: Options, upcard: str, size: int) -> None:
    assert hand_size(Rules(options), 2, parse_card(upcard)) == size


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        (FIVE_HUNDRED, {2: 13, 3: 7, 4: 7, 5: 7, 8: 7}),
        (BASIC, {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}),
    ],
)
def test_hands_of_a_fixed_size(options: Options, sizes: dict[int, int]) -> None:
    for players, size in sizes.items():
        deal = deal_hand(Rules(options), players, 0, full_pack(options.cards, players))
        assert deal is not None
        assert [hand.size for hand in deal.hands] == [size] * players
        assert [shown.size for shown in deal.shown] == [0] * players
        assert len(deal.pile) == 1


def test_cards_are_dealt_one_at_a_time() -> None:
    pack = full_pack(BASIC.cards, 2)
    deal = deal_hand(Rules(BASIC), 2, 1, pack)
    assert deal is not None
    assert deal.hands == (card_set(pack[0:20:2]), card_set(pack[1:20:2]))
    assert (deal.pile, deal.stock) == (pack[20:21], pack[21:])


def test_upcards_may_also_be_followed_card_by_card() -> None:
    house = replace(SUBLIME, deal=replace(SUBLIME.deal, order="card"))
    deal = dealt(house, "2h 3h 5c 6c 7c 8c 9c Kd Jc Qc", dealer=1)
    assert (held(deal, 0), held(deal, 1)) == ("5c 7c 2h", "6c 8c 9c 3h")


def test_a_deal_that_the_pack_cannot_fill_is_thrown_in() -> None:
    # five-thousand §Cards and deal
    rules = Rules(FIVE_THOUSAND)
    assert deal_hand(rules, 2, 1, parse_cards("2h 5c 6c 3h 7c 8c")) is None
    assert deal_hand(rules, 2, 1, parse_cards("2h 5c 6c 3h 7c 8c 9c")) is None
    assert deal_hand(rules, 2, 1, parse_cards("2h 5c 6c 3h 7c 8c 9c Kd")) is None
    assert deal_hand(rules, 2, 1, parse_cards("2h 5c 6c 3h 7c 8c 9c Kd Jc")) is not None


# ---------------------------------------------------------------- wild cards


def test_the_rank_turned_before_the_deal_is_wild() -> None:
    deal = dealt(SUBLIME, "2h " + FILLER, wild_rank=turned_rank(parse_card("Kd")))
    assert (deal.setup.wild, deal.setup.wild_rank) == (wild_mask("K"), 12)


def test_a_joker_turned_before_the_deal_chooses_nothing() -> None:
    assert turned_rank(parse_card("Jk")) == NO_RANK
    assert turned_rank(parse_card("As")) == 0


@pytest.mark.parametrize(
    ("upcard", "wild"),
    [("5h", "5 red"), ("5s", "5 black"), ("Kd", "K red"), ("Ah", "A"), ("Qs", "Q"), ("Tc", "T")],
)
def test_the_first_discard_chooses_rank_and_colour(upcard: str, wild: str) -> None:
    # masterpiece §Cards and deal
    deal = dealt(MASTERPIECE, f"2h 3c 2s 4c {upcard} Jc")
    assert deal.setup.wild == wild_mask(wild)
    assert cards_text(deal.pile) == upcard


def test_the_dealers_upcard_chooses_the_wild_rank() -> None:
    # five-thousand §Cards and deal
    deal = dealt(FIVE_THOUSAND, "2h 5c 6c 3h 7c 8c 9c Kd Jc", dealer=1)
    assert deal.setup.wild == wild_mask("3")
    assert dealt(FIVE_THOUSAND, "2h 5c 6c 3h 7c 8c 9c Kd Jc", dealer=0).setup.wild == wild_mask("3")


def test_a_dealer_with_a_fixed_hand_shows_the_first_card() -> None:
    house = replace(FIVE_HUNDRED, wild=replace(FIVE_HUNDRED.wild, choice="dealer"))
    pack = full_pack(house.cards, 3)
    deal = deal_hand(Rules(house), 3, 2, pack)
    assert deal is not None
    assert [shown.size for shown in deal.shown] == [0, 0, 1]
    assert deal.setup.wild_rank == pack[2] % 16


def test_a_card_turned_after_the_deal_is_buried() -> None:
    deal = dealt(TURNED, "2h 5c 6c 2d 7c 8c Ts Kd Jc 4d")
    assert deal.setup.wild == wild_mask("T")
    assert (cards_text(deal.pile), cards_text(deal.stock)) == ("Kd", "Jc 4d Ts")


def test_a_joker_as_upcard_gives_15_cards_but_the_dealers_is_buried() -> None:
    # five-thousand §Variations, jokers
    deal = dealt(JOKERS, "Jk " + " ".join(FILLER.split()[:15]) + " Jr 2d 9s Kd Jc 4d")
    assert (deal.hands[0].size, deal.hands[1].size) == (16, 3)
    assert deal.setup.wild_rank == 1
    assert cards_text(deal.stock) == "4d Jr"


def test_a_permanent_wild_card_as_upcard_may_be_buried() -> None:
    # five-thousand §Variations, bury-wild-upcard
    deal = dealt(BURIED, "Jk 2h 5c 6c Jr 2d 7c 8c Kd Jc 4d")
    assert (held(deal, 0), held(deal, 1)) == ("5c 6c 2h", "7c 8c 2d")
    assert cards_text(deal.stock) == "Jc 4d Jk Jr"


def test_permanent_wild_cards_come_beside_the_chosen_ones() -> None:
    rules = Rules(JOKERS)
    assert chosen_wild(rules, parse_card("5h")) == wild_mask("5") + 2**14 + 2**15
    assert chosen_wild(rules, -1) == 2**14 + 2**15
    assert chosen_wild(Rules(FIVE_HUNDRED), -1) == 2**14 + 2**15
    assert chosen_wild(Rules(BASIC), -1) == 0


# ---------------------------------------------------------------- the start of play


def test_eldest_draws_first() -> None:
    deal = dealt(SUBLIME, "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc")
    assert (deal.turn.seat, deal.turn.phase) == (0, DRAW)
    assert (deal.tally.fresh, deal.tally.opening) == (3, True)
    assert deal.ending is None
    assert (deal.setup.players, deal.setup.dealer, deal.setup.packs) == (2, 1, 2)


def test_eldest_gets_an_extra_card_and_only_discards() -> None:
    # sublime §Variations 10
    deal = dealt(EXTRA, "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc")
    assert held(deal, 0) == "5c 6c Kd 2h"
    assert (cards_text(deal.pile), cards_text(deal.stock)) == ("", "Jc Qc")
    assert (deal.turn.seat, deal.turn.phase, deal.turn.drew) == (0, PLAY, DEALT)


def test_the_upcard_may_be_exchanged_first() -> None:
    # sublime §Variations 11
    deal = dealt(EXCHANGED, "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc")
    assert (deal.turn.seat, deal.turn.phase, cards_text(deal.pile)) == (0, EXCHANGE, "Kd")


def test_what_lay_before_is_kept_only_where_own_creations_matter() -> None:
    pack = "2h 5c 6c 3h 7c 8c 9c Kd Jc Qc"
    assert dealt(SUBLIME, pack).calls.before == ()
    assert dealt(MASTERPIECE, pack).calls.before == (None, None)


def test_partners_are_one_side() -> None:
    house = replace(SUBLIME, players=replace(SUBLIME.players, partners=True))
    deal = deal_hand(Rules(house), 4, 3, full_pack(house.cards, 4))
    assert deal is not None
    assert deal.setup.sides == bytes((0, 1, 0, 1))


# ---------------------------------------------------------------- the first dealer


def test_the_highest_card_deals_ace_highest() -> None:
    # sublime §Cards and deal
    rules = Rules(SUBLIME)
    assert drawn_dealer(rules, b"\0\1\2", parse_cards("Kd As 2c")) == b"\1"
    assert drawn_dealer(rules, b"\0\1\2", parse_cards("Kd Ks 2c")) == b"\0\1"
    assert drawn_dealer(rules, b"\1\3", parse_cards("9d Ts")) == b"\3"


def test_the_lowest_card_deals_ace_lowest() -> None:
    # basic §Cards and deal
    rules = Rules(BASIC)
    assert drawn_dealer(rules, b"\0\1\2", parse_cards("Kd As 2c")) == b"\1"
    assert drawn_dealer(rules, b"\0\1\2", parse_cards("2d Ks 2c")) == b"\0\2"


def test_a_joker_is_above_all_when_drawn() -> None:
    assert drawn_dealer(Rules(FIVE_HUNDRED), b"\0\1", parse_cards("Jk Ks")) == b"\1"
    assert drawn_dealer(Rules(FIVE_HUNDRED), b"\0\1", parse_cards("Jk Jr")) == b"\0\1"


# ---------------------------------------------------------------- law


@pytest.mark.parametrize("options", [SUBLIME, MASTERPIECE, FIVE_HUNDRED, FIVE_THOUSAND, BASIC, EXTRA, TURNED, BURIED])
@given(rng=st.randoms(use_true_random=True), players=st.integers(2, 5), wild_rank=st.integers(0, 12))
def test_dealing_neither_makes_nor_loses_cards(options: Options, rng: Random, players: int, wild_rank: int) -> None:
    cards = list(full_pack(options.cards, players))
    rng.shuffle(cards)
    deal = deal_hand(Rules(options), players, players - 1, bytes(cards), wild_rank)
    if deal is None:
        return
    everywhere = Counter(deal.stock) + Counter(deal.pile)
    for hand in deal.hands:
        everywhere += Counter(hand.sequence())
    assert everywhere == Counter(cards)
    for seat, shown in enumerate(deal.shown):
        assert deal.hands[seat].shared(shown) == shown
