"""The account of a hand against a second scorer that shares nothing with it, on random hands of real packs."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules import brute_score
from rules.brute_score import Hand
from rules.layouts import Layout
from rules.random_layouts import Table, random_hand

from upcard.games.basic import BASIC
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.five_thousand import FIVE_THOUSAND
from upcard.games.masterpiece import MASTERPIECE
from upcard.games.sublime import SUBLIME
from upcard.rules.ruleset import Options, Rules
from upcard.rules.score import account
from upcard.state.deal import IDLE, OUT_NAMES, WENT_OUT, Ending

HANDS_AN_EXAMPLE = 10

MONEY = replace(SUBLIME.score, money=(("Qh", "7h", 100),), caught=(("Qh", 50),))
MICHIGAN = replace(SUBLIME, score=replace(MONEY, hand="to-out-or-minus"))
PERSIAN = replace(SUBLIME, players=replace(SUBLIME.players, partners=True))
TABLE_SCORING = replace(
    BASIC,
    score=replace(
        BASIC.score,
        melds="cards",
        hand="minus",
        cards=(("A", 15), ("K-T", 10), ("9-2", 5), ("low-ace", 5)),
    ),
)


def settled(options: Options, hand: Hand) -> dict[str, int]:
    """What the engine makes of a hand."""
    names = list(hand.hands)
    ending = Ending(IDLE)
    if hand.out:
        ending = Ending(WENT_OUT, names.index(hand.out), OUT_NAMES.index(hand.how), "rummy" in hand.flags)
    layout = Layout(tuple(" ".join(cards) for cards in hand.hands.values()), tuple(hand.melds), hand.wild, ending)
    told = account(Rules(options), layout.deal(options))
    for seat in told.seats:
        melded = sum(part.points for part in seat.parts)
        beside = seat.matching + seat.no_wild + seat.out + seat.hand + seat.money + seat.fines
        assert seat.points == seat.factor * (melded + seat.others_hands) + beside
    return dict(zip(names, told.points(), strict=True))


def sublime_hand(rng: Random, players: int, flags: frozenset[str]) -> Hand:
    """A hand of two packs and a wild rank."""
    table = Table(rng, 2, 0, rng.choice("AQT56789K2"), players)
    return replace(random_hand(rng, table, 8), flags=flags)


def masterpiece_hand(rng: Random, players: int, flags: frozenset[str]) -> Hand:
    """A hand of two packs and wild cards of one rank and colour, or all of a rank."""
    table = Table(rng, 2, 0, rng.choice(["6 red", "7 black", "K red", "A", "Q", "T"]), players)
    return replace(random_hand(rng, table, 4 if " " in table.chosen else 8), flags=flags)


def five_hundred_hand(rng: Random, players: int, flags: frozenset[str]) -> Hand:
    """A hand with jokers."""
    packs = FIVE_HUNDRED.cards.packs[players]
    return replace(random_hand(rng, Table(rng, packs, 2 * packs, "", players), 0), flags=flags)


def five_thousand_hand(rng: Random, players: int, flags: frozenset[str]) -> Hand:
    """A hand with a wild rank and real cards beside wild ones."""
    packs = FIVE_THOUSAND.cards.packs[players]
    return replace(random_hand(rng, Table(rng, packs, 0, rng.choice("A26K"), players), 0, 0.5), flags=flags)


def basic_hand(rng: Random, players: int, flags: frozenset[str]) -> Hand:
    """A hand without wild cards."""
    hand = random_hand(rng, Table(rng, 1, 0, "", players), 0)
    return replace(hand, flags=flags | (frozenset({"rummy"}) if hand.out and rng.random() < 0.5 else frozenset()))


Maker = Callable[[Random, int, frozenset[str]], Hand]
Scorer = Callable[[Hand], dict[str, int]]


@pytest.mark.parametrize(
    ("options", "maker", "scorer", "players", "flags"),
    [
        pytest.param(SUBLIME, sublime_hand, brute_score.sublime, 3, "", id="sublime"),
        pytest.param(MASTERPIECE, masterpiece_hand, brute_score.sublime, 3, "masterpiece", id="masterpiece"),
        pytest.param(MICHIGAN, sublime_hand, brute_score.sublime, 4, "michigan money", id="michigan and money cards"),
        pytest.param(PERSIAN, sublime_hand, brute_score.sublime, 4, "partners", id="persian"),
        pytest.param(FIVE_HUNDRED, five_hundred_hand, brute_score.five_hundred, 5, "", id="five-hundred"),
        pytest.param(FIVE_THOUSAND, five_thousand_hand, brute_score.five_thousand, 5, "", id="five-thousand"),
        pytest.param(BASIC, basic_hand, brute_score.basic, 4, "", id="basic"),
        pytest.param(TABLE_SCORING, basic_hand, brute_score.table_scoring, 4, "", id="table scoring"),
    ],
)
@settings(max_examples=60)
@given(rng=st.randoms(use_true_random=True))
def test_the_account_agrees_with_the_rule_page(
    options: Options, maker: Maker, scorer: Scorer, players: int, flags: str, rng: Random
) -> None:
    for _ in range(HANDS_AN_EXAMPLE):
        hand = maker(rng, players, frozenset(flags.split()))
        assert settled(options, hand) == scorer(hand), hand


@settings(max_examples=1)
@given(rng=st.randoms(use_true_random=True))
def test_random_hands_are_varied(rng: Random) -> None:
    kinds = {kind for _ in range(500) for kind in _kinds(sublime_hand(rng, 3, frozenset()))}
    assert kinds >= set(brute_score.SUBLIME_TABLES)


def _kinds(hand: Hand) -> set[str]:
    return {brute_score._kind(hand, part) for meld in hand.melds for part in brute_score._parts_of(hand, meld)}
