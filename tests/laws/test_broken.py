"""The laws notice what breaks them."""

import pytest

from upcard.engine.referee import Step
from upcard.games.catalog import rules_for
from upcard.state.deal import Deal
from upcard.state.moves import Draw
from upcard.testing.choices import Choices
from upcard.testing.hands import dealt
from upcard.testing.laws import BrokenLawError, cards_are_conserved, undone_is_unseen, values_are_values
from upcard.testing.told import Told

RULES = rules_for("sublime")
DEAL = dealt(RULES, 3, Choices((), 1))


def without_a_card(deal: Deal) -> Deal:
    return Deal(
        deal.setup, deal.stock[1:], 0, deal.pile, deal.hands, deal.shown, deal.melds, deal.turn, deal.tally, deal.calls
    )


def test_a_lost_card() -> None:
    cards_are_conserved(RULES, DEAL)
    with pytest.raises(BrokenLawError, match="cards missing"):
        cards_are_conserved(RULES, without_a_card(DEAL))


def test_a_seat_that_was_not_told() -> None:
    step = Step(DEAL, 0, Draw(), without_a_card(DEAL))
    assert Told(RULES, DEAL, 1).after(step) is not None


def test_what_holds() -> None:
    step = Step(DEAL, int(DEAL.turn.seat), Draw(), DEAL)
    values_are_values(RULES, step)
    undone_is_unseen(RULES, [step])
