"""Hands into a game."""

import pickle
from dataclasses import replace

import pytest
from rules.layouts import Layout

from upcard.engine.match import Match, is_over, new_match, next_dealer, result, with_dealer, with_hand
from upcard.games.catalog import rules_for
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.sublime import SUBLIME
from upcard.rules.ruleset import Rules
from upcard.state.deal import IDLE, WENT_OUT, Ending
from upcard.state.seats import NOBODY

OUT = Ending(WENT_OUT, 0)


def after(match: Match, *melds: str, hands: tuple[str, ...] = ("", "Kc"), out: Ending = OUT) -> Match:
    """The match after a hand that ended so; the last seat dealt it."""
    return with_hand(match, Layout(hands, melds, "2", out).deal(match.rules.options))


def test_a_match_begins_at_nothing_without_a_dealer() -> None:
    match = new_match(Rules(SUBLIME), 3)
    assert (match.scores, match.hand_number(), next_dealer(match)) == ((0, 0, 0), 1, NOBODY)
    assert not is_over(match)
    assert result(match) is None
    assert next_dealer(with_dealer(match, 2)) == 2


@pytest.mark.parametrize("players", [1, 6])
def test_a_match_is_for_as_many_as_the_rules_say(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        new_match(Rules(SUBLIME), players)


def test_there_is_a_score_for_every_player() -> None:
    with pytest.raises(ValueError, match="3 scores, not 2"):
        new_match(Rules(SUBLIME), 3, (5, 10))


def test_hands_add_up_and_the_deal_passes_to_the_left() -> None:
    match = after(with_dealer(new_match(Rules(SUBLIME), 2), 1), "A: 5h 6h 7h")
    assert (match.scores, match.hand_number(), next_dealer(match)) == ((415, -10), 2, 0)
    match = after(match, "B: 5h 6h 7h", hands=("", "Ah"))
    assert match.scores == (615, 105)
    assert [told.points() for told in match.accounts] == [(415, -10), (200, 115)]


def test_the_game_ends_at_the_target() -> None:
    match = after(new_match(Rules(SUBLIME), 2, (9600, 100)), "A: 5h 6h 7h")
    assert is_over(match)
    told = result(match)
    assert told is not None
    assert told.winners == (0,)
    assert [str(paid) for paid in told.payments] == ["9925", "-9925"]


def test_a_score_above_the_target_counts_only_when_a_hand_has_ended() -> None:
    assert not is_over(new_match(Rules(SUBLIME), 2, (10100, 0)))


def test_a_tie_in_500_asks_for_another_hand() -> None:
    match = after(new_match(Rules(FIVE_HUNDRED), 2, (500, 510)), hands=("", "Kc"))
    assert match.scores == (500, 500)
    assert not is_over(match)
    match = after(match, "B: 4c 4d 4h", hands=("", ""), out=Ending(IDLE))
    assert is_over(match)


def test_who_went_out_decides_where_one_must() -> None:
    options = replace(SUBLIME, game_=replace(SUBLIME.game_, win="out", settle="game-point"))
    match = after(new_match(Rules(options), 2, (9700, 12000)), hands=("", "Kc"))
    assert not is_over(match)
    match = after(match, hands=("", "Kc"))
    told = result(match)
    assert told is not None
    assert (match.scores, told.winners) == ((10100, 11980), (0,))
    assert [str(paid) for paid in told.payments] == ["1", "0"]


def test_no_hand_is_added_that_is_going_on_or_after_the_end() -> None:
    match = new_match(Rules(SUBLIME), 2, (9900, 0))
    with pytest.raises(ValueError, match="the hand is not over"):
        with_hand(match, Layout(("", "Kc")).deal(SUBLIME))
    with pytest.raises(ValueError, match="the match is over"):
        after(after(match))


def test_a_match_is_a_value() -> None:
    match = after(new_match(Rules(SUBLIME), 2), "A: 5h 6h 7h")
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301
    assert hash(match) == hash(pickle.loads(pickle.dumps(match)))  # noqa: S301


def test_equal_first_cards_double_every_stake() -> None:
    """sublime §Variations 13: once, without refusal, for both hands."""
    started = new_match(rules_for("sublime", ["doubling"]), 2)
    assert with_dealer(started, 0).stake == 1
    assert with_dealer(started, 0, draws=2).stake == 2
    assert with_dealer(started, 0, draws=3).stake == 2
    assert with_dealer(new_match(rules_for("sublime"), 2), 0, draws=2).stake == 1
