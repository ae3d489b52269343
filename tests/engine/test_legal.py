"""The order of the list of moves, and which code counts when several rules speak against a move."""

from itertools import pairwise

import pytest
from record.positions import refused, sublime

from upcard.engine.referee import legal_moves
from upcard.games.catalog import rules_for
from upcard.state.moves import (
    Add,
    Discard,
    Draw,
    End,
    Join,
    Move,
    NewMeld,
    Pass,
    Take,
    TakeAll,
    Trade,
)
from upcard.state.turn import DRAW, PLAY
from upcard.testing.choices import Choices
from upcard.testing.positions import small_position

KINDS: tuple[tuple[type, ...], ...] = (
    (Draw,),
    (Take,),
    (TakeAll,),
    (Pass,),
    (NewMeld,),
    (Add, Trade),
    (Join,),
    (Discard,),
    (End,),
)
"""Kinds of moves in the order in which they are listed."""


def step_of(move: Move) -> int:
    return next((at for at, kinds in enumerate(KINDS) if isinstance(move, kinds)), len(KINDS))


@pytest.mark.parametrize("game", ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"])
def test_the_list_has_a_fixed_order(game: str) -> None:
    rules = rules_for(game)
    for seed in range(1, 40):
        deal = small_position(rules, max(2, int(rules.players.min)), Choices((), seed), (DRAW, PLAY)[seed % 2])
        moves = legal_moves(rules, deal, 0)
        assert [step_of(move) for move in moves] == sorted(step_of(move) for move in moves), f"seed {seed}"
        takes = [move.depth for move in moves if isinstance(move, Take)]
        assert takes == sorted(takes)
        onto = [move.meld for move in moves if isinstance(move, Add)]
        assert all(one <= other for one, other in pairwise(onto)), f"seed {seed}"


RUN, FROZEN, GROUP = "B: 5h 6h 7h", "B: Qd Kd Ad", "A: 4c 4d 4h"


@pytest.mark.parametrize(
    ("hand", "text", "code", "others"),
    [
        ("8h 2c", "add 9d to #1", "card.not-in-hand", "and no 9d fits there"),
        ("8h 2c", "add 8h to #7", "meld.unknown", "there is no such meld"),
        ("5h 6h 8h", "meld 5h 6h", "meld.too-small", "two cards are no meld"),
        ("5h 7h 9h", "meld 5h 7h 9h", "run.not-consecutive", "a run has no gaps"),
        ("5h 9c Jd", "meld 5h 9c Jd", "meld.mixed", "neither a run nor a group, and with gaps"),
        ("4s 4s 4h", "meld 4s 4s 4h", "group.one-per-rank", "A has fours already"),
        ("7h 2c", "trade 7h for 6h in #1", "trade.natural", "and a 7h does not fit the place"),
        ("Qd 2c", "trade Qd for Kd in #2", "trade.frozen", "and a queen does not fit the place"),
        ("7h 2c", "add 7h to #1", "run.taken", "the 7 lies there"),
        ("Kc 2c", "add Kc=8h to #1", "run.stop", "a wild card beside B's part of three"),
    ],
)
def test_the_first_code_of_the_order_counts(hand: str, text: str, code: str, others: str) -> None:
    assert refused(sublime(hand, RUN, FROZEN, GROUP), text) == code, others


def test_whose_turn_comes_before_all_else() -> None:
    at = sublime("8h 2c", RUN)
    assert refused(at, "add 9d to #7", seat=1) == "turn.not-yours"
    before = sublime("8h 2c", RUN, phase="draw")
    assert refused(before, "discard 9d") == "turn.must-draw"


def test_round_the_corner_is_told_before_what_else_is_wrong_with_a_run() -> None:
    at = sublime("Kh Ah 2h Qh 5h", RUN, wild="9")
    assert refused(at, "meld Kh Ah 2h") == "run.corner"
    assert refused(at, "meld Qh Kh Ah 2h") == "run.corner"
