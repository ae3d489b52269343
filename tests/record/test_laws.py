"""Laws of the text forms, over all rule sets: what is written is read back as it was."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record.positions import no_house

from upcard.cards.card import BLACK_JOKER, RED_JOKER, UNKNOWN, is_card
from upcard.cards.text import card_text, parse_card
from upcard.engine.referee import apply, legal_moves, refusal, to_act
from upcard.games.catalog import games, rules_for, variations_of
from upcard.record.casefile import decode_position
from upcard.record.errors import MoveError, PositionError, RecordError
from upcard.record.layout import position_text
from upcard.record.melds import parse_table_meld, table_meld_text
from upcard.record.moves import VERBS, move_text, parse_move
from upcard.record.position import Position, read_position
from upcard.record.record import parse_record
from upcard.record.replay import replay
from upcard.record.rulesets import case_rules
from upcard.record.words import name_fault, name_text, split_name
from upcard.rules.cards import full_pack
from upcard.rules.codes import Refusal
from upcard.rules.deal import deal_hand
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Shuffle
from upcard.state.seats import CHANCE

NAMES = ("A", "Ben Li", "C", "D", "E", "F", "G", "H")
RULE_SETS = [(game, chosen) for game in games() for chosen in [(), *((one.name,) for one in variations_of(game))]]

cards = st.sampled_from([code for code in range(64) if is_card(code)])
rule_sets = st.sampled_from(RULE_SETS)
WORDS = [
    "5h",
    "6h",
    "Kc",
    "Kc=7h",
    "Kd=9",
    "Ah@high",
    "#1",
    "#2",
    "to",
    "in",
    "on",
    "for",
    "joining",
    "all",
    "9d@3",
    "Jk",
    "x",
]


@given(st.one_of(cards, st.just(UNKNOWN)))
def test_cards(card: int) -> None:
    text = card_text(card)
    assert parse_card(text) == card
    assert parse_card(text.lower() if card not in {BLACK_JOKER, RED_JOKER} else text) == card


@given(st.text(max_size=20))
def test_names(name: str) -> None:
    if not name_fault(name):
        assert split_name(f"{name_text(name)}: draw", ("Z", name)) == (1, " draw", len(name_text(name)) + 2)


def started(rules: Rules, rng: random.Random) -> Deal:
    players = 4 if rules.players.partners else rng.randint(rules.players.min, min(rules.players.max, 5))
    while True:
        pack = list(full_pack(rules.cards, players))
        rng.shuffle(pack)
        deal = deal_hand(rules, players, players - 1, bytes(pack), rng.randrange(13))
        if deal is not None:
            return deal


def walk(rules: Rules, seed: int, steps: int) -> Deal:
    """A position some random moves into a hand; melds are preferred, so that there is something on the table."""
    rng = random.Random(seed)  # noqa: S311
    deal = started(rules, rng)
    for _ in range(steps):
        if deal.is_over():
            break
        seat = int(rng.choice(to_act(rules, deal)))
        if seat == CHANCE:
            pile = list(deal.pile)
            rng.shuffle(pile)
            deal = apply(rules, deal, seat, Shuffle(bytes(pile))).deal
            continue
        moves = legal_moves(rules, deal, seat)
        laying = [move for move in moves if move_text(rules, deal, move).split()[0] in {"meld", "add", "trade", "call"}]
        deal = apply(rules, deal, seat, rng.choice(laying if laying and rng.random() < 0.5 else moves)).deal
    return deal


@given(rule_sets, st.integers(0, 10**6), st.integers(0, 80))
def test_moves(chosen: tuple[str, tuple[str, ...]], seed: int, steps: int) -> None:
    rules = rules_for(*chosen)
    deal = walk(rules, seed, steps)
    for seat in to_act(rules, deal):
        if seat == CHANCE:
            continue
        moves = legal_moves(rules, deal, seat)
        texts = [move_text(rules, deal, move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, text in zip(moves[:40], texts[:40], strict=True):
            assert parse_move(rules, deal, int(seat), text) == move, text


@given(rule_sets, st.integers(0, 10**6), st.integers(0, 80))
def test_melds_on_the_table(chosen: tuple[str, tuple[str, ...]], seed: int, steps: int) -> None:
    rules = rules_for(*chosen)
    deal = walk(rules, seed, steps)
    wild, sides = deal.setup.wild, deal.setup.sides
    for meld in deal.melds:
        if meld is not None:
            text = table_meld_text(rules, wild, NAMES, meld)
            again = parse_table_meld(rules, wild, NAMES[: len(sides)], sides, text, lambda piece: piece.card)
            assert table_meld_text(rules, wild, NAMES, again) == text


@given(rule_sets, st.integers(0, 10**6), st.integers(0, 80))
def test_positions(chosen: tuple[str, tuple[str, ...]], seed: int, steps: int) -> None:
    rules = rules_for(*chosen)
    deal = walk(rules, seed, steps)
    names = NAMES[: len(deal.hands)]
    text = position_text(Position(rules, names, deal, (0,) * len(names)))
    case = decode_position(text)
    read = read_position(case_rules(case, no_house), case)
    assert position_text(read) == text
    assert read.deal.setup == deal.setup
    assert (read.deal.pile, read.deal.stock) == (deal.pile, deal.stock[deal.drawn :])


@given(rule_sets, st.integers(0, 10**6), st.integers(0, 60), st.lists(st.sampled_from([*VERBS, *WORDS]), max_size=8))
def test_any_text_is_a_move_or_an_error_with_a_column(
    chosen: tuple[str, tuple[str, ...]], seed: int, steps: int, said: list[str]
) -> None:
    rules = rules_for(*chosen)
    deal = walk(rules, seed, steps)
    text = " ".join(said)
    try:
        move = parse_move(rules, deal, 0, text)
    except MoveError as error:
        column = error.column
    else:
        column = 1
        if not isinstance(move, Refusal):
            refusal(rules, deal, 0, move)
    assert 1 <= column <= max(len(text), 1)


@given(st.text(max_size=60))
def test_no_text_breaks_a_reader(text: str) -> None:
    with pytest.raises((PositionError, RecordError)):
        replay(parse_record(text))
    try:
        case = decode_position(text)
        read_position(case_rules(case, no_house), case)
    except PositionError:
        pass
