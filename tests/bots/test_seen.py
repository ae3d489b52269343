"""What bots may know: what they imagine agrees with all that was seen, and does not depend on what is hidden."""

from collections import Counter

import pytest
from bots.positions import random_position

from upcard.bots.club import Club
from upcard.bots.expert import NO_TIME_LIMIT, Expert, Limit
from upcard.bots.scene import made_up
from upcard.bots.unseen import Unseen
from upcard.cards.cardset import CardSet
from upcard.engine.referee import legal_moves
from upcard.engine.view import view
from upcard.games.catalog import games, rules_for
from upcard.lab.chance import rng_of
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal


def positions(rules: Rules, count: int) -> list[tuple[Deal, int]]:
    found = [random_position(rules, f"seen {n}", 3) for n in range(4 * count)]
    return [position for position in found if position is not None][:count]


def otherwise(deal: Deal, seat: int, seed: str) -> Deal:
    """The same deal to a seat's eyes, with all hidden cards dealt anew."""
    hidden: list[int] = list(deal.stock[deal.drawn :])
    counts: list[int] = []
    for other, hand in enumerate(deal.hands):
        unknown = (
            [] if other == seat else list((Counter(hand.sequence()) - Counter(deal.shown[other].sequence())).elements())
        )
        counts.append(len(unknown))
        hidden += unknown
    rng_of(seed).shuffle(hidden)
    hands: list[CardSet] = []
    for other, count in enumerate(counts):
        new, hidden = hidden[:count], hidden[count:]
        hands.append(deal.hands[other] if other == seat else deal.shown[other].plus_all(bytes(new)))
    return Deal(
        deal.setup,
        bytes(hidden),
        0,
        deal.pile,
        tuple(hands),
        deal.shown,
        deal.melds,
        deal.turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
    )


@pytest.mark.parametrize("game", games())
def test_samples_agree_with_everything_seen(game: str) -> None:
    rules = rules_for(game)
    for deal, seat in positions(rules, 6):
        seen = view(rules, deal, seat)
        sample = made_up(seen, Unseen(rules, seen), rng_of(game))
        assert view(rules, sample, seat) == seen
        for other in range(3):
            assert sample.hands[other].shared(deal.shown[other]) == deal.shown[other]


@pytest.mark.parametrize("game", games())
def test_samples_do_not_depend_on_hidden_cards(game: str) -> None:
    rules = rules_for(game)
    for deal, seat in positions(rules, 6):
        seen, other = view(rules, deal, seat), view(rules, otherwise(deal, seat, game), seat)
        sample = made_up(seen, Unseen(rules, seen), rng_of(game))
        assert made_up(other, Unseen(rules, other), rng_of(game)) == sample


@pytest.mark.parametrize("game", ["sublime", "five-hundred"])
def test_choices_do_not_depend_on_hidden_cards(game: str) -> None:
    rules = rules_for(game)
    for deal, seat in positions(rules, 3):
        twin = otherwise(deal, seat, game)
        for bot in (Club(rules), Expert(rules, Limit(3, NO_TIME_LIMIT))):
            choices = []
            for table in (deal, twin):
                bot.forget()
                legal = legal_moves(rules, table, seat)
                choices.append(bot.choose(view(rules, table, seat), legal, rng_of(game)))
            assert choices[0] == choices[1]


def test_samples_are_seldom_the_truth() -> None:
    rules = rules_for("sublime")
    deal, seat = positions(rules, 1)[0]
    seen = view(rules, deal, seat)
    rng = rng_of("truth")
    samples = [made_up(seen, Unseen(rules, seen), rng) for _ in range(50)]
    assert all(sample.hands != deal.hands for sample in samples)
    assert len({sample.hands for sample in samples}) == 50
