"""Calling while something is owed, and calling twice."""

from typing import Literal

from record.positions import position, refused, said

from upcard.engine.referee import apply
from upcard.record.casefile import Case
from upcard.record.position import Position


def masterpiece(phase: Literal["draw", "play"], discard: str, hand: str) -> Position:
    return position(
        Case(
            game="masterpiece",
            players="A B",
            wild="4 red",
            phase=phase,
            hands={"A": hand, "B": "Qc Jd"},
            melds=["B: 5h 6h 7h", "B: 9c Tc Jc"],
            discard=discard,
        )
    )


def after(at: Position, text: str, seat: int = 0) -> Position:
    return Position(at.rules, at.names, apply(at.rules, at.deal, seat, said(at, text, seat)).deal, (0, 0))


def test_a_waiting_call_is_not_made_twice() -> None:
    # masterpiece §When: named again for another meld or in a smaller number, so not as it was.
    at = after(masterpiece("play", "8h 9h 2s", "2c 3d"), "call 8h 9h on #1", seat=1)
    assert refused(at, "call 8h 9h on #1", seat=1) == "call.own-block"
    assert refused(at, "call 9h 8h on #1", seat=1) == "call.own-block"
    assert not refused(at, "call 8h on #1", seat=1)
    assert not refused(at, "call 8h 9h on #1", seat=0)


def test_who_owes_a_card_uses_it_first() -> None:
    # sublime §Turn 2: before anything else.
    at = after(masterpiece("draw", "8h Qc Qd 2s", "Qh Qs 3d"), "take Qd")
    assert refused(at, "call 8h on #1", seat=0) == "draw.must-use"
    assert not refused(at, "call 8h on #1", seat=1)
