"""Hypothesis strategies for rule sets, hands and positions (the extra ``testing``)."""

from hypothesis import strategies as st

from upcard.engine.referee import Step
from upcard.games.catalog import GAMES, rules_for, variations_of
from upcard.games.errors import RulesError
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.turn import DRAW, PLAY
from upcard.testing.choices import Choices
from upcard.testing.hands import dealt, played, tables
from upcard.testing.positions import small_position

MOST_STEPS = 60


def choices() -> st.SearchStrategy[Choices]:
    """Choices: at first a row of numbers that hypothesis makes small, then a seed."""
    return st.builds(Choices, st.lists(st.integers(0, 63), max_size=12), st.integers(1, 2**32))


def rule_sets(most_variations: int = 1) -> st.SearchStrategy[Rules]:
    """Any game with up to some variations that go together."""
    return st.sampled_from(tuple(GAMES)).flatmap(lambda game: _varied(game, most_variations))


def _varied(game: str, most: int) -> st.SearchStrategy[Rules]:
    names = st.sampled_from([one.name for one in variations_of(game)])
    chosen = st.lists(names, max_size=most, unique=True)
    return chosen.filter(lambda them: _go_together(game, them)).map(lambda them: rules_for(game, them))


def _go_together(game: str, chosen: list[str]) -> bool:
    try:
        rules_for(game, chosen)
    except RulesError:
        return False
    return True


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """A deal from its beginning up to some steps into the hand; it may be over."""
    chooser = draw(choices())
    deal = dealt(rules, draw(st.sampled_from(tables(rules))), chooser)
    for step in some_steps(rules, deal, chooser, draw(st.integers(0, MOST_STEPS))):
        deal = step.deal
    return deal


def some_steps(rules: Rules, deal: Deal, chooser: Choices, most: int) -> list[Step]:
    """Up to some steps of a hand."""
    return [step for step, _ in zip(played(rules, deal, chooser), range(most), strict=False)]


@st.composite
def positions(draw: st.DrawFn, rules: Rules) -> Deal:
    """A small position with many wild cards, before the draw or after it, seat 0 to play."""
    phase = draw(st.sampled_from((PLAY, DRAW)))
    return small_position(rules, draw(st.sampled_from(tables(rules))), draw(choices()), phase)
