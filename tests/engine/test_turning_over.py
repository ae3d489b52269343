"""A pile turned over is told, also when the stock that it becomes is the very card that was drawn before."""

from record.positions import position, said

from upcard.engine.events import events
from upcard.engine.referee import apply
from upcard.record.casefile import Case
from upcard.state.events import Drew, TurnedOver


def test_the_same_card_is_turned_over_and_drawn_again() -> None:
    # basic §Turn, stock out.
    at = position(
        Case(
            game="basic",
            players="A B",
            phase="draw",
            stock="2c",
            discard="Kc",
            hands={"A": "Kd 9h", "B": "Qc 9s"},
        )
    )
    deal = at.deal
    for move in (said(at, "draw"), said(at, "discard 2c")):
        deal = apply(at.rules, deal, 0, move).deal
    step = apply(at.rules, deal, 1, said(at, "draw"))
    assert [type(event) for event in events(step)][:2] == [TurnedOver, Drew]
