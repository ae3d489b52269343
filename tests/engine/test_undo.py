"""Taking back: what was laid or taken in the turn, while nothing hidden was seen."""

import pytest
from record.positions import said, sublime

from upcard.engine.referee import Step, apply
from upcard.engine.undo import refuse_undo
from upcard.record.position import Position


def steps(at: Position, *texts: str) -> list[Step]:
    made: list[Step] = []
    for text in texts:
        here = Position(at.rules, at.names, made[-1].deal if made else at.deal, (0, 0))
        made.append(apply(at.rules, here.deal, 0, said(here, text)))
    return made


def code(made: list[Step], at: Position, seat: int = 0) -> str:
    why = refuse_undo(at.rules, made, seat)
    return "" if why is None else why.code


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("meld 5h 6h 7h",), ""),
        (("meld 5h 6h 7h", "add 8h to #1"), ""),
        (("discard 2c",), "turn.not-yours"),
        ((), "turn.phase"),
    ],
)
def test_layings_are_taken_back_until_the_turn_ends(texts: tuple[str, ...], expected: str) -> None:
    at = sublime("5h 6h 7h 8h 2c 3s")
    assert code(steps(at, *texts), at) == expected


def test_a_draw_from_the_stock_is_not_taken_back() -> None:
    at = sublime("5h 6h 7h 2c", discard="9d", phase="draw")
    assert code(steps(at, "draw"), at) == "turn.phase"
    assert code(steps(at, "draw", "meld 5h 6h 7h"), at) == ""


def test_a_card_from_the_pile_is() -> None:
    at = sublime("5h 6h 2c", discard="7h 9d", phase="draw")
    made = steps(at, "take 7h")
    assert code(made, at) == ""
    assert code(made, at, seat=1) == "turn.not-yours"
    assert made[-1].before == at.deal
