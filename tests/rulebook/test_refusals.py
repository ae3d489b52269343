"""Whatever the referee refuses, its rule book explains: moves tried at random in positions of play."""

from random import Random

import pytest
from rulebook.rulesets import ALONE

from upcard.engine.referee import apply, legal_moves, refusal, to_act
from upcard.games.catalog import rules_for
from upcard.lab.play import seeded_deal
from upcard.rulebook.book import paragraph
from upcard.rules.codes import code_named
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE
from upcard.state.moves import (
    Add,
    Call,
    Discard,
    Draw,
    End,
    Join,
    Move,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.seats import CHANCE

MOVES = 160


def tried(rng: Random, deal: Deal, seat: int, earlier: list[Move]) -> Move:
    """Some move, sensible or not."""
    hand = list(deal.hands[seat].sequence()) or [36]
    card = rng.choice(hand)
    size, melds = len(deal.pile), max(1, len(deal.melds))
    cards = bytes(rng.choices(hand, k=rng.randint(1, 4)))
    uses = bytes(rng.choice((own, GROUP_USE + own % 16 % 13, rng.randrange(64))) for own in cards)
    places = bytes(rng.sample(range(size), min(size, rng.randint(1, 3))))
    return rng.choice(
        (
            Draw(),
            TakeAll(),
            Pass(),
            End(),
            Waive(),
            Take(rng.randint(1, size + 1)),
            NewMeld(cards, uses),
            NewMeld(cards, bytes(GROUP_USE + cards[0] % 16 % 13 for _ in cards)),
            Add(rng.randint(1, melds), cards, uses, rng.choice((0, 0, rng.randint(1, melds)))),
            Trade(card, rng.randint(1, melds), rng.randrange(64), rng.randrange(64), 0),
            Join(rng.randint(1, melds), rng.randint(1, melds)),
            Discard(card),
            Discard(rng.randrange(60)),
            Call(places, bytes(255 for _ in places), rng.choice((0, rng.randint(1, melds)))),
            Stake(rng.randrange(8), rng.randrange(14)),
            rng.choice(earlier),
        )
    )


def refused(rules: Rules, seed: str) -> set[str]:
    """The codes with which moves of a hand were refused."""
    rng = Random(seed)  # noqa: S311
    deal = seeded_deal(rules, rules.players.min, 0, seed)
    earlier: list[Move] = [Draw()]
    codes: set[str] = set()
    for _ in range(MOVES):
        if deal.is_over():
            break
        for _ in range(12):
            seat = rng.randrange(len(deal.hands))
            fault = refusal(rules, deal, seat, tried(rng, deal, seat, earlier))
            codes |= {fault.code} if fault else set()
        deal = step(rules, rng, deal, earlier)
    return codes


def step(rules: Rules, rng: Random, deal: Deal, earlier: list[Move]) -> Deal:
    """One legal move, laying where there is something to lay."""
    seat = to_act(rules, deal)[0]
    if seat == CHANCE:
        return apply(rules, deal, seat, Shuffle(bytes(rng.sample(list(deal.pile), len(deal.pile))))).deal
    moves = legal_moves(rules, deal, seat)
    layings = [move for move in moves if isinstance(move, (NewMeld, Add, Trade, Join, Call))]
    move = rng.choice(layings or moves)
    earlier.append(move)
    return apply(rules, deal, seat, move).deal


@pytest.mark.parametrize(("name", "variations"), ALONE)
def test_every_refusal_leads_to_a_paragraph(name: str, variations: tuple[str, ...]) -> None:
    rules = rules_for(name, variations)
    codes = refused(rules, "one")
    assert codes
    for code in codes:
        found = paragraph(rules, code)
        assert found is not None, code
        assert code in found.paragraph.codes, code
        assert found.paragraph.anchor == code_named(code).anchor
