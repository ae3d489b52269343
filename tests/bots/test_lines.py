"""The planner's rest of a turn, trades, joins and switches among it, against everything that could be laid."""

import pytest
from bots.positions import random_positions

from upcard.bots.expert import FINALS, WIDTH
from upcard.bots.layings import layings_of
from upcard.bots.lines import Search, fingerprint
from upcard.bots.outlook import Outlook
from upcard.bots.scene import scene
from upcard.bots.weights import weights_for
from upcard.engine.referee import apply, menu
from upcard.engine.view import view
from upcard.games.catalog import games, rules_for
from upcard.lab.chance import rng_of
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Join, Trade
from upcard.state.turn import PLAY

SMALL = 7
"""Cards in hand with which everything can be tried."""
MOST = 2000
"""Positions of one turn; where there are more, it is left out."""


def small_positions(rules: Rules, count: int, seed: str) -> list[tuple[Deal, int]]:
    """Positions with few cards in hand and melds on the table, those with something to trade or join first."""
    found = [
        (deal, seat)
        for deal, seat in random_positions(rules, 10 * count, seed)
        if deal.hands[seat].size <= SMALL and any(meld is not None for meld in deal.melds)
    ]
    found.sort(key=lambda position: -rebuilds(rules, *position))
    return found[:count]


def rebuilds(rules: Rules, deal: Deal, seat: int) -> int:
    return sum(isinstance(move, (Trade, Join)) for move in layings_of(menu(rules, deal, seat)))


def everything(rules: Rules, deal: Deal, seat: int, outlook: Outlook) -> float | None:
    """The greatest value of any rest of the turn, or None where there are too many."""
    closing = Search(rules, seat, outlook, 0, 1)
    known = {fingerprint(deal, seat)}
    front, best = [deal], float("-inf")
    while front:
        position = front.pop()
        if position.ending is not None:
            best = max(best, outlook.standing(position))
            continue
        if position.turn.phase != PLAY or position.turn.seat != seat:
            continue
        if position.turn.owed < 0:
            best = max(best, closing.best(position).value)
        for move in layings_of(menu(rules, position, seat)):
            after = apply(rules, position, seat, move).deal
            mark = fingerprint(after, seat)
            if mark not in known:
                known.add(mark)
                front.append(after)
        if len(known) > MOST:
            return None
    return best


def compared(rules: Rules, count: int, seed: str) -> tuple[int, int]:
    """How many positions were compared, and in how many the planner found the best; it never claims more."""
    tried = equal = 0
    for deal, seat in small_positions(rules, count, seed):
        outlook = scene(rules, view(rules, deal, seat), rng_of(seed), weights_for(rules)).outlook
        best = everything(rules, deal, seat, outlook)
        if best is None:
            continue
        line = Search(rules, seat, outlook, WIDTH, FINALS).best(deal)
        after = deal
        for move in line.moves:
            after = apply(rules, after, seat, move).deal
        assert line.value <= best + 1e-6
        tried += 1
        equal += line.value >= best - 1e-6
    return tried, equal


@pytest.mark.parametrize("game", games())
def test_the_planner_nearly_always_finds_the_best_rest_of_a_turn(game: str) -> None:
    tried, equal = compared(rules_for(game), 12, "lines")
    assert tried >= 8
    assert equal >= 0.7 * tried
