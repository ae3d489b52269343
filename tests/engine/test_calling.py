"""Calling while something is owed, and calling twice."""

from typing import Literal

from record.positions import position, refused, said

from upcard.engine.referee import apply, to_act
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


def in_order(game: str, *variations: str) -> list[str]:
    """Who is asked after C has called A's discard and discarded a card that fits the same run."""
    case = Case(
        game=game,
        variations=list(variations),
        players="A B C D",
        hands={"A": "8h Js", "B": "Qc 2c", "C": "9h 2d 2s", "D": "3c 3d"},
        melds=["B: 5h 6h 7h"],
    )
    at = after(after(position(case), "discard 8h"), "call 8h on #1", seat=2)
    return [at.names[seat] for seat in to_act(at.rules, after(at, "discard 9h", seat=2).deal)]


def test_after_a_callers_discard_the_nearest_after_the_discarder_is_asked_first() -> None:
    # five-hundred §Turn: several at once, nearest in turn order after the discarder.
    assert in_order("five-hundred", "rummy-returns") == ["D", "A", "B", "B"]
    assert in_order("five-hundred") == ["D", "A", "B", "D"]


def test_elsewhere_the_player_about_to_play_is_asked_first() -> None:
    # sublime §Variations 3: clockwise from the player about to play.
    assert in_order("sublime", "rummy-top") == ["B", "D", "A", "B"]
