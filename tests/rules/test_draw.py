"""Drawing and taking. Paragraphs of the rule page sublime.md; the kings are wild."""

import pytest
from record.positions import refused, said, sublime

from upcard.engine.referee import apply
from upcard.record.position import Position


@pytest.mark.parametrize(
    ("hand", "text", "code"),
    [
        # sublime §Turn 1 to 3.
        ("5h 6h 2c", "draw", ""),
        ("5h 6h 2c", "take", ""),
        ("5h 6h 2c", "take 7h", ""),
        ("5h 2d 2c", "take 7h", "draw.must-use"),
        ("5h 6h 2c", "take 9s", "card.not-in-pile"),
        ("5h 6h 2c", "discard 2c", "turn.must-draw"),
    ],
)
def test_drawing(hand: str, text: str, code: str) -> None:
    assert refused(sublime(hand, discard="3s 7h 9d", phase="draw"), text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # sublime §Turn 2: the deepest card is melded before anything else; trading is not part of this.
        ("meld 5h 6h 7h", ""),
        ("meld 9d 9h 9s", "draw.must-use"),
        ("discard 2c", "draw.must-use"),
        ("trade 7c for Kc in #1", "trade.while-drawing"),
    ],
)
def test_what_is_owed_comes_first(text: str, code: str) -> None:
    at = sublime("5h 6h 9h 9s 7c 2c", "B: 5c 6c Kc=7c", discard="3s 7h 9d", phase="draw")
    owing = apply(at.rules, at.deal, 0, said(at, "take 7h")).deal
    assert refused(Position(at.rules, at.names, owing, (0, 0)), text) == code
