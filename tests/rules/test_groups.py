"""Groups and wild-card groups. Paragraphs of the rule page sublime.md; the kings are wild."""

import pytest
from record.positions import refused, sublime


@pytest.mark.parametrize(
    ("hand", "text", "code"),
    [
        # sublime §Melds: three or more of one rank, identical cards welcome.
        ("5h 5h 5c 2c", "meld 5h 5h 5c", ""),
        ("5h 5h Kc 2c", "meld 5h 5h Kc=5", ""),
        ("5h 5d 2c", "meld 5h 5d", "meld.too-small"),
        # sublime §Groups: at most one part a rank and player, in whichever group it is.
        ("9h 9d Kc 2c", "meld 9h 9d Kc=9", "group.one-per-rank"),
        ("9h 2c", "add 9h to #2", "group.one-per-rank"),
        ("9h 2c", "add 9h to #1", ""),
        # sublime §Melds: no group of the wild rank but the wild-card group, and only wild cards go onto it.
        ("Kh Kd Kc 2c", "meld Kh Kd Kc", ""),
        ("4c 2c", "add 4c to #3", "group.wild-cards"),
    ],
)
def test_groups(hand: str, text: str, code: str) -> None:
    assert refused(sublime(hand, "A: 9s 9s 9c", "B: 9c 9h 9d", "B: Ks Ks Kh"), text) == code
