"""Trading and switching. Paragraphs of the rule page sublime.md; the kings are wild."""

import pytest
from record.positions import refused, sublime


@pytest.mark.parametrize(
    ("hand", "text", "code"),
    [
        # sublime §Trading: a natural card for the wild card that stands for it, in anybody's meld.
        ("7h 2c", "trade 7h for Kc in #1", ""),
        ("7d 2c", "trade 7d for Kc in #1", "trade.mismatch"),
        ("4s 2c", "trade 4s for Ks in #2", ""),
        # sublime §Trading, switch: a wild card for a wild one.
        ("Kd 2c", "trade Kd for Kc in #1", ""),
        # sublime §Trading, frozen: used naturally in a run, or in a wild-card group.
        ("Kd 2c", "trade Kd for Kh in #3", "trade.frozen"),
        ("Ks 2c", "trade Ks for Kd in #4", "trade.frozen"),
        # sublime §Trading: a natural card is never traded for.
        ("6h 2c", "trade 6h for 6h in #1", "trade.natural"),
    ],
)
def test_trades(hand: str, text: str, code: str) -> None:
    melds = ("B: 5h 6h Kc=7h", "B: 4c 4d Ks=4", "B: Jh Qh Kh", "B: Kd Kh Kc")
    assert refused(sublime(hand, *melds), text) == code
