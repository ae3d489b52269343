"""What is told of a called rummy that lays itself."""

from record.positions import position, said

from upcard.cards.text import cards_text
from upcard.engine.events import events
from upcard.engine.referee import apply
from upcard.record.casefile import Case
from upcard.record.moves import parse_move
from upcard.state.events import Added, Called, TookIn
from upcard.state.moves import Call


def test_a_king_called_below_an_ace_is_all_that_is_told() -> None:
    # options melds.ace: round the corner the low ace gets a king below it.
    at = position(
        Case(
            game="basic",
            options={"melds.ace": "round"},
            players="A B C",
            discard="9d",
            hands={"A": "Ks 4d", "B": "Qc 9s", "C": "5c 6d"},
            melds=["C: As 2s 3s"],
        )
    )
    deal = apply(at.rules, at.deal, 0, said(at, "discard Ks")).deal
    call = parse_move(at.rules, deal, 2, "call Ks on #1")
    assert isinstance(call, Call)
    told = events(apply(at.rules, deal, 2, call))
    laid = [event for event in told if isinstance(event, Called | TookIn | Added)]
    assert [cards_text(event.cards) for event in laid] == ["Ks"] * len(laid)
    assert sum(isinstance(event, Added) for event in laid) == 1
