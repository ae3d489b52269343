"""'I can go out' said before a draw that waits for a shuffle."""

from record.positions import position, said

from upcard.engine.referee import apply
from upcard.record.casefile import Case
from upcard.state.moves import Shuffle
from upcard.state.seats import CHANCE


def test_an_announcement_outlasts_the_shuffle() -> None:
    # sublime §Variations 7 with basic §Variations reshuffle.
    at = position(
        Case(
            game="basic",
            variations=["reshuffle"],
            options={"out.announce": 100},
            players="A B",
            phase="draw",
            stock="",
            discard="2c 3c 4c",
            hands={"A": "Kd 9h", "B": "Qc 9s"},
        )
    )
    deal = at.deal
    for move in (said(at, "announce"), said(at, "draw")):
        deal = apply(at.rules, deal, 0, move).deal
    deal = apply(at.rules, deal, CHANCE, Shuffle(deal.pile)).deal
    assert deal.turn.announced
    assert apply(at.rules, deal, 0, said(at, "discard Kd")).deal.fines == (0, 100)
