"""Hands as people write them down: every case of the rule books, line by line, settles as its position does."""

from collections import Counter

import pytest
from record.worked import as_lines, worked_hands

from upcard.games.catalog import rules_for
from upcard.games.presets import GAMES
from upcard.record.accounts import account_text
from upcard.record.outs import OUT_WAYS, out_ways
from upcard.record.position import Position
from upcard.record.written import Written, WrittenHand, WrittenLine, read_written
from upcard.record.written_faults import fault_sentence
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.rules.score_account import Account

SUBLIME = rules_for("sublime")


def read(
    rules: Rules, *lines: tuple[int, str, str] | tuple[int, str, str, int], wild: str = "2", out: int = -1
) -> Written:
    written = [WrittenLine(*line) for line in lines]
    return read_written(rules, WrittenHand(["Ann", "Ben"], written, wild, out=out))


def why(rules: Rules, written: Written, line: int) -> str:
    fault = written.lines[line].fault
    assert fault is not None
    return fault_sentence(rules, written.position.deal, written.position.names, fault)


def points(rules: Rules, written: Written) -> tuple[int, ...]:
    return account(rules, written.position.deal).points()


def entries(told: Account, position: Position) -> list[list[str]]:
    """The lines of an account, the cards of each in any order; a number that a joined run had is used no more."""
    lines = account_text(told, position.names).splitlines()
    return sorted(sorted(word for word in line.split() if not word.startswith("#")) for line in lines)


@pytest.mark.parametrize(("name", "position"), worked_hands(), ids=[name for name, _ in worked_hands()])
def test_a_worked_hand_settles_as_its_position_does(name: str, position: Position) -> None:
    rules = position.rules
    hand = as_lines(rules, position)
    written = read_written(rules, hand)
    assert [line.fault for line in written.lines] == [None] * len(hand.lines), name
    told, meant = (account(rules, one.deal) for one in (written.position, position))
    assert told.points() == meant.points()
    assert entries(told, position) == entries(meant, position)


def test_there_are_worked_hands_of_all_games() -> None:
    games = Counter(position.rules.options.game for _, position in worked_hands())
    assert sum(games.values()) >= 60
    assert min(games[game] for game in GAMES) >= 8


def test_the_order_of_cards_makes_no_difference() -> None:
    for cards in ("5h 6h 7h 8h", "8h 5h 7h 6h", "5-8h", "5h,6h,7h,8h", "8h 6h 7h 5h"):
        written = read(SUBLIME, (0, "meld", cards))
        assert written.lines[0].kind == "run"
        assert points(SUBLIME, written) == (300, 0)


def test_suits_are_only_said_where_they_make_a_difference() -> None:
    written = read(SUBLIME, (0, "meld", "9x3"), (1, "addition", "9h", 0), (1, "hand", "K Q 9h"))
    assert [line.fault for line in written.lines] == [None] * 3
    assert written.lines[0].cards == (("9", ""), ("9", ""), ("9", ""))
    assert points(SUBLIME, written) == (215, 200 + 5 - 10 - 10 - 5)


def test_a_wild_card_of_any_suit_stands_for_a_card() -> None:
    written = read(SUBLIME, (0, "meld", "2*=9 9x2"), (0, "run", "2=6h 5h 7h"))
    assert written.lines[0].kind == "group"
    assert written.lines[1].cards[1] == ("2", "6h")
    assert points(SUBLIME, written) == (220, 0)


@pytest.mark.parametrize(
    ("lines", "at", "words"),
    [
        (((0, "meld", "5x9"),), 0, "No 5 is left: there are only 8"),
        (((0, "meld", "5h 5h 5h"),), 0, "No 5h is left: there are only 2"),
        (((0, "meld", "5hx2 5c"), (1, "hand", "5h")), 1, "No 5h is left"),
        (((0, "meld", "5h 9c 3d"),), 0, "neither a group nor a run"),
        (((0, "meld", "5h 6h"),), 0, "at least three"),
        (((0, "meld", "Kh Ah 2h=2h"),), 0, "ace"),
        (((0, "meld", "Kh=9 9c 9d"),), 0, "king of hearts is not wild"),
        (((0, "meld", "5h 6q 7h"),), 0, "'6q' is no card"),
        (((0, "hand", "Jk"),), 0, "not in these packs"),
        (((0, "addition", "5h"),), 0, "onto which meld"),
        (((0, "meld", "5h 6h"), (1, "addition", "8h", 0)), 1, "not right yet"),
        (((0, "meld", "5h 6h 7h"), (1, "addition", "9h", 0)), 1, "9 of hearts does not follow"),
        (((0, "hand", "2c=9"),), 0, "stands for nothing"),
        (((0, "hand", "9x99"),), 0, "1 to 24"),
    ],
)
def test_what_cannot_be_is_told_with_the_card_and_the_rest_counts(
    lines: tuple[tuple[int, str, str], ...], at: int, words: str
) -> None:
    good = (1, "meld", "Jc Jd Js")
    written = read(SUBLIME, *lines, good)
    assert words in why(SUBLIME, written, at)
    assert written.lines[-1].kind == "group"
    assert points(SUBLIME, written)[1] >= 230


def test_which_card_a_wild_one_stands_for_is_asked_with_the_ways() -> None:
    written = read(SUBLIME, (0, "run", "5h 6h 2c"))
    fault = written.lines[0].fault
    assert fault is not None
    assert fault.code() == "wild.undeclared"
    assert fault.choices == ("2c=4h 5h 6h", "5h 6h 2c=7h")
    for choice in fault.choices:
        assert read(SUBLIME, (0, "run", choice)).lines[0].fault is None


def test_additions_fit_in_any_order() -> None:
    written = read(SUBLIME, (0, "meld", "5h 6h 7h"), (1, "addition", "9h", 0), (0, "addition", "8h", 0))
    assert [line.fault for line in written.lines] == [None] * 3


def test_whoever_went_out_has_no_card_left() -> None:
    written = read(SUBLIME, (0, "meld", "5h 6h 7h"), (0, "hand", "Kd"), out=0)
    assert written.out is not None
    assert written.position.deal.ending is None
    assert read(SUBLIME, (0, "meld", "5h 6h 7h"), (1, "hand", "Kd"), out=0).out is None


def test_going_rummy_counts_where_the_rules_count_it() -> None:
    lines = [WrittenLine(0, "meld", "7c 7d 7h"), WrittenLine(1, "hand", "Qc 5d")]
    for game, options, points_of in (
        ("basic", {}, {"normal": 15, "rummy": 30, "rummy-first-turn": 30}),
        ("basic", {"out.first_turn": 7, "out.undrawn": 9}, {"rummy-first-turn": 37, "rummy-undrawn": 39}),
        ("five-hundred", {"score.going_rummy": [1, 10]}, {"normal": 21, "rummy": 31}),
    ):
        rules = rules_for(game, [], options)
        for how, meant in points_of.items():
            assert how in OUT_WAYS
            written = read_written(rules, WrittenHand(["Ann", "Ben"], lines, out=0, how=how))
            assert written.out is None
            assert points(rules, written)[0] == meant, (game, how)


def test_going_rummy_where_it_counts_for_nothing_is_told() -> None:
    lines = [WrittenLine(0, "meld", "5h 6h 7h")]
    written = read_written(SUBLIME, WrittenHand(["Ann", "Ben"], lines, "2", out=0, how="rummy-undrawn"))
    assert written.out is not None
    assert written.out.code() == "line.out-rummy"
    assert points(SUBLIME, written) == (715, 0)  # 500 for going out undrawn


@pytest.mark.parametrize(
    ("game", "options", "more"),
    [
        ("sublime", {}, []),
        ("five-hundred", {}, []),
        ("basic", {}, ["rummy"]),
        ("basic", {"out.first_turn": 5}, ["rummy", "rummy-first-turn"]),
        ("sublime", {"score.going_rummy": [1, 10]}, ["rummy", "rummy-first-turn", "rummy-undrawn"]),
    ],
)
def test_the_ways_of_going_out_that_are_offered(game: str, options: dict[str, object], more: list[str]) -> None:
    assert out_ways(rules_for(game, [], options)) == ["normal", "first-turn", "undrawn", *more]


def test_announced_and_not_gone_out_counts_as_in_play() -> None:
    lines = [WrittenLine(0, "meld", "5h 6h 7h"), WrittenLine(1, "hand", "K")]
    rules = rules_for("sublime", ["michigan"])
    before = points(rules, read_written(rules, WrittenHand(["A", "B", "C"], lines, "2", out=0)))
    written = read_written(rules, WrittenHand(["A", "B", "C"], lines, "2", out=0, announced=[2, 1]))
    assert written.out is None
    gained = [now - then for now, then in zip(points(rules, written), before, strict=True)]
    assert gained == [100, 200, 300]
    assert "300  said to go out" in account_text(account(rules, written.position.deal), ("A", "B", "C"))


def test_a_partner_of_who_announced_gets_the_points_as_well() -> None:
    rules = rules_for("five-hundred", ["michigan", "partners"])
    written = read_written(rules, WrittenHand(["A", "B", "C", "D"], [], announced=[1]))
    assert points(rules, written) == (100, 200, 100, 200)


def test_announcing_where_nobody_does_is_told() -> None:
    written = read_written(SUBLIME, WrittenHand(["A", "B"], [WrittenLine(0, "meld", "5h 6h 7h")], "2", announced=[1]))
    assert written.out is not None
    assert written.out.code() == "line.announced"
    assert points(SUBLIME, written) == (215, 0)


def test_a_suit_that_makes_a_difference_is_asked_for() -> None:
    house = rules_for("five-hundred", [], {"score.cards": {"Qs": 40}})
    written = read(house, (0, "hand", "Q"), (0, "meld", "9x3"), wild="")
    assert "suit of Q must be said" in why(house, written, 0)
    assert {card[0] for card in written.lines[1].cards} == {"9"}


def test_copies_left_are_counted() -> None:
    written = read(SUBLIME, (0, "meld", "9x3"), (1, "hand", "9h 9h"))
    assert sum(written.left[suit * 16 + 8] for suit in range(4)) == 3
    assert written.left[2 * 16 + 8] == 0
