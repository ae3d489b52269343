"""The end of a game: target, winners, ties, payments."""

from dataclasses import replace
from fractions import Fraction

import pytest

from upcard.games.basic import BASIC
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.five_thousand import FIVE_THOUSAND
from upcard.games.sublime import SUBLIME
from upcard.rules.game import payments, target, winners
from upcard.rules.ruleset import Options, Rules
from upcard.state.seats import NOBODY

TWO, THREE, FOUR = bytes(range(2)), bytes(range(3)), bytes(range(4))
PARTNERS = bytes((0, 1, 0, 1))
POINT = replace(SUBLIME, game_=replace(SUBLIME.game_, settle="game-point"))
MUST_GO_OUT = replace(SUBLIME, game_=replace(SUBLIME.game_, win="out", settle="game-point"))
OUT_BREAKS = replace(SUBLIME, game_=replace(SUBLIME.game_, tie="out"))
THREE_DEALS = replace(BASIC, game_=replace(BASIC.game_, deals=3))


def paid(options: Options, sides: bytes, totals: tuple[int, ...], winning: tuple[int, ...]) -> list[Fraction | int]:
    return list(payments(Rules(options), sides, totals, winning))


def won(options: Options, sides: bytes, totals: tuple[int, ...], out: int = NOBODY, hands: int = 1) -> tuple[int, ...]:
    return winners(Rules(options), sides, totals, hands, out)


@pytest.mark.parametrize(
    ("options", "targets"),
    [
        (SUBLIME, {2: 10000, 3: 7000, 4: 4000, 5: 4000}),
        (FIVE_HUNDRED, {2: 500, 8: 500}),
        (FIVE_THOUSAND, {3: 5000}),
        (BASIC, {2: 100}),
    ],
)
def test_the_target_by_players(options: Options, targets: dict[int, int]) -> None:
    assert {players: target(Rules(options), players) for players in targets} == targets


def test_the_highest_at_or_above_the_target_wins() -> None:
    # sublime §Game
    assert won(SUBLIME, TWO, (9999, 5)) == ()
    assert won(SUBLIME, TWO, (10000, 5)) == (0,)
    assert won(SUBLIME, THREE, (7005, 7010, -5), out=0) == (1,)


def test_a_tie_at_the_top_stands_in_sublime() -> None:
    assert won(SUBLIME, THREE, (7010, 7010, 7005)) == (0, 1)


def test_a_tie_asks_for_another_hand_in_500() -> None:
    # five-hundred §End and score
    assert won(FIVE_HUNDRED, THREE, (510, 510, 20)) == ()
    assert won(FIVE_HUNDRED, THREE, (510, 505, 520)) == (2,)


def test_a_tie_may_go_to_who_went_out() -> None:
    assert won(OUT_BREAKS, THREE, (7010, 7010, 0), out=1) == (1,)
    assert won(OUT_BREAKS, THREE, (7010, 7010, 0), out=2) == ()
    assert won(OUT_BREAKS, THREE, (7010, 7010, 0)) == ()


def test_one_must_go_out_at_the_target_even_if_others_stand_higher() -> None:
    # sublime §Variations 2
    assert won(MUST_GO_OUT, TWO, (10500, 10000), out=1) == (1,)
    assert won(MUST_GO_OUT, TWO, (10500, 9995), out=1) == ()
    assert won(MUST_GO_OUT, TWO, (10500, 9995)) == ()


def test_a_number_of_deals_instead_of_a_target() -> None:
    assert won(THREE_DEALS, TWO, (150, 20), hands=2) == ()
    assert won(THREE_DEALS, TWO, (50, 20), hands=3) == (0,)
    assert won(THREE_DEALS, TWO, (50, 50), hands=3) == ()
    assert won(THREE_DEALS, TWO, (50, 61), hands=4) == (1,)


def test_partners_win_together_and_are_no_tie() -> None:
    # sublime §Variations 9
    assert won(FIVE_HUNDRED, PARTNERS, (510, 480, 510, 480)) == (0, 2)
    assert won(MUST_GO_OUT, PARTNERS, (4010, 480, 4010, 480), out=2) == (0, 2)


def test_the_winner_wins_the_difference_from_each_other_player() -> None:
    # sublime §Game
    assert paid(SUBLIME, TWO, (10230, 4155), (0,)) == [6075, -6075]
    assert paid(SUBLIME, THREE, (7000, 5000, -100), (0,)) == [9100, -2000, -7100]


def test_winners_share_what_each_of_the_others_loses_once() -> None:
    # sublime §Game, the ruling on ties
    assert paid(SUBLIME, THREE, (7000, 7000, 5000), (0, 1)) == [1000, 1000, -2000]
    told = paid(SUBLIME, FOUR, (4000, 4000, 4000, 3990), (0, 1, 2))
    assert told == [Fraction(10, 3), Fraction(10, 3), Fraction(10, 3), -10]
    assert sum(told) == 0


def test_a_game_point_is_split_by_a_tie() -> None:
    # sublime §Variations 1
    assert paid(POINT, THREE, (7000, 5000, -100), (0,)) == [1, 0, 0]
    assert paid(POINT, THREE, (7000, 7000, -100), (0, 1)) == [Fraction(1, 2), Fraction(1, 2), 0]


def test_partners_win_and_pay_as_a_side() -> None:
    assert paid(SUBLIME, PARTNERS, (4100, 3000, 4100, 3000), (0, 2)) == [1100, -1100, 1100, -1100]
    assert paid(POINT, PARTNERS, (4100, 3000, 4100, 3000), (0, 2)) == [1, 0, 1, 0]


def test_nothing_is_paid_where_nothing_is_settled() -> None:
    assert paid(FIVE_HUNDRED, TWO, (510, 20), (0,)) == [0, 0]
    assert paid(SUBLIME, TWO, (510, 20), ()) == [0, 0]
