"""Runs: what fits where. Paragraphs of the rule page sublime.md."""

import pytest
from record.positions import refused, sublime


@pytest.mark.parametrize(
    ("hand", "text", "code"),
    [
        # sublime §Melds: 3 or more consecutive cards of one suit, ace low or high, never in the middle.
        ("5h 6h 7h 2c", "meld 5h 6h 7h", ""),
        ("Ah 2h 3h 2c", "meld Ah 2h 3h", ""),
        ("Qh Kh Ah 2c", "meld Qh Kh Ah", ""),
        ("2h Ah Kh 2c", "meld Kh Ah 2h", "run.corner"),
        ("5h 6h 2c", "meld 5h 6h", "meld.too-small"),
        ("5h 6h 8h 2c", "meld 5h 6h 8h", "run.not-consecutive"),
        ("5h 6h 7d 2c", "meld 5h 6h 7d", "run.suit"),
        # sublime §Runs: once an 8 stands after a 7, only a 9 fits there.
        ("8h 2c", "add 8h to #1", "run.taken"),
        ("9h 2c", "add 9h to #1", ""),
        ("Th 2c", "add Th to #1", "run.not-consecutive"),
        # sublime §Runs, no stopping: not beside another's part of three; the 9c is wild here.
        ("9c 2c", "add 9c=4h to #1", "run.stop"),
        ("4h 9c 2c", "add 9c=3h 4h to #1", ""),
        # sublime §Joining: runs that do not meet are not joined.
        ("2c 3c", "join #1 #2", "join.not-adjacent"),
        ("9h 2c", "add 9h to #1 joining #2", ""),
    ],
)
def test_runs(hand: str, text: str, code: str) -> None:
    assert refused(sublime(hand, "B: 5h 6h 7h | A: 8h", "B: Th Jh Qh", wild="9"), text) == code
