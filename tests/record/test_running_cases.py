import pytest
from record.positions import no_house

from upcard.record.cases import Outcome, run_cases, summary
from upcard.record.errors import PositionError

HEAD = """
[[case]]
name = "one"
game = "sublime"
players = "A B"
wild = "2"
hands = { A = "8h 9h Kd", B = "Kc" }
melds = ["A: 5h 6h 7h | B: 8h"]
scores = { A = 100 }
"""


def run(rest: str, head: str = HEAD) -> tuple[str, ...]:
    (outcome,) = run_cases(head + rest, no_house)
    assert outcome.name == "one"
    return outcome.failures


def test_all_holds() -> None:
    text = """
steps = [
  "A: add 8h to #1 !run.taken", "A: add 9h to #1", "A: discard Kd !turn.phase|run.stop",
  "A: undo", "A: add 9h to #1",
]
expect.turn = "A"
expect.over = false
expect.floating = []
expect.hand = { A = "Kd 8h" }
expect.melds = ["A: 5h 6h 7h | B: 8h | A: 9h"]
expect.discard = ""
expect.legal = ["A: discard 8h", "!A: draw", "!B: draw", "!A: discard 9h"]
expect.points = { A = 202, B = 195 }
"""
    failures = run(text)
    assert failures == (
        "step 3 'A: discard Kd !turn.phase|run.stop': expected !turn.phase|run.stop, came accepted",
        "expect.points.A: expected 202, came 205",
    )


def test_a_refused_move_changes_nothing_and_its_code_is_compared() -> None:
    assert run('steps = ["A: add 8h to #1 !run.stop"]') == (
        "step 1 'A: add 8h to #1 !run.stop': expected !run.stop, came !run.taken",
    )
    assert run('steps = ["A: add 8h to #1"]') == ("step 1 'A: add 8h to #1': expected accepted, came !run.taken",)
    assert run('steps = ["A: add 8h to #1 !join.off|run.taken"]\nexpect.hand = { A = "8h 9h Kd" }') == ()


def test_a_step_that_cannot_be_read() -> None:
    failures = run('steps = ["A: add 8x to #1", "A: add 8x to #1 !text.syntax", "C: draw"]')
    assert tuple(failure.partition(" is no card")[0] for failure in failures) == (
        "step 1 'A: add 8x to #1': column 8: '8x'",
        "step 3 'C: draw': column 1: 'C' does not play here; A, B do",
    )


@pytest.mark.parametrize(
    ("expected", "failure"),
    [
        ('turn = "B"', "expect.turn: expected B, came A"),
        ("over = true", "expect.over: expected true, came false"),
        ('floating = ["B"]', "expect.floating: expected ['B'], came []"),
        ('hand = { A = "8h 9h" }', "expect.hand.A: expected 8h 9h, came Kd 8h 9h"),
        ('hand = { C = "8h" }', "expect.hand.C: 'C' does not play here; A, B do"),
        ('hand = { A = "8x" }', "expect.hand.A: column 1: '8x' is no card"),
        ('discard = "4c"', "expect.discard: expected 4c, came no cards"),
        ('melds = ["A: 5h 6h 7h"]', "expect.melds[0]: expected 'A: 5h 6h 7h', came 'A: 5h 6h 7h | B: 8h'"),
        ("melds = []", "expect.melds: also came 'A: 5h 6h 7h | B: 8h'"),
        ('melds = ["A: 5h 6h 7h | B: 8h", "A: 9c 9d 9h"]', "expect.melds[1]: expected 'A: 9c 9d 9h', came 'nothing'"),
        ('melds = ["A: 5h 6h"]', "expect.melds[0]: column 1: a meld has 3 cards at least"),
        ('legal = ["A: draw"]', "expect.legal 'A: draw': expected listed, came not listed"),
        ('legal = ["!A: discard Kd"]', "expect.legal 'A: discard Kd': expected not listed, came listed"),
        ('legal = ["A: fly"]', "expect.legal[0]: column 4: 'fly' is no move"),
        ("points = { B = 0 }", "expect.points.B: expected 0, came 195"),
        ("points = { C = 0 }", "expect.points.C: 'C' does not play here; A, B do"),
        ("scores = { A = 0 }", "expect.scores.A: expected 0, came 295"),
        ('winner = "A"', "expect.winner: expected ['A'], came []"),
    ],
)
def test_what_is_expected_and_does_not_come(expected: str, failure: str) -> None:
    (came,) = run(f"expect.{expected}")
    assert came.startswith(failure)


def test_the_winner() -> None:
    head = HEAD.replace("A = 100", "A = 10000, B = 10000")
    assert run('expect.winner = "B"', head) == ("expect.winner: expected ['B'], came ['A', 'B']",)
    assert run('expect.winner = "A B"', head) == ()
    assert run('expect.winner = ["B", "A"]', head) == ()


def test_pieces_of_a_group_in_any_order() -> None:
    head = HEAD.replace("A: 5h 6h 7h | B: 8h", "A: 9c 9d 9s | B: 9h")
    assert run('expect.melds = ["B: 9h | A: 9s 9c 9d"]', head) == ()


def test_a_position_that_cannot_be_fails_its_case_alone() -> None:
    bad = HEAD.replace('"one"', '"two"').replace("Kd", "Kx")
    outcomes = run_cases(HEAD + bad, no_house)
    assert [bool(outcome.failures) for outcome in outcomes] == [False, True]
    assert outcomes[1].failures[0].startswith("hands.A: column 7: 'Kx' is no card")
    assert summary(outcomes) == "1 passed, 1 failed"


def test_a_house_rule_file() -> None:
    house = 'name = "ours"\nfrom = "sublime"\n[score]\nno_wild = 50\n'
    head = HEAD.replace('game = "sublime"', 'house = "ours.toml"')
    (outcome,) = run_cases(head + "expect.points = { B = 45 }", {"ours.toml": house}.__getitem__)
    assert outcome == Outcome("one", ())
    other = head.replace("house =", 'game = "basic"\nhouse =')
    (outcome,) = run_cases(other, {"ours.toml": house}.__getitem__)
    assert outcome.failures == ("game: ours.toml starts from sublime",)


def test_what_is_no_file_of_cases() -> None:
    with pytest.raises(PositionError, match="no TOML"):
        run_cases("[[case]", no_house)
    assert run_cases("", no_house) == []


def test_floating_players_hold_nothing_while_the_hand_goes_on() -> None:
    head = HEAD.replace('A = "8h 9h Kd", B = "Kc"', 'A = "8h"')
    assert run('expect.floating = ["B"]', head) == ()
    assert run('steps = ["A: discard 8h"]\nexpect.floating = []\nexpect.over = true', head) == ()
