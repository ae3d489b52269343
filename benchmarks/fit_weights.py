"""Fits the planner's weights to how hands end: `scripts/benchmark fit_weights --game sublime --hands 2000`.

The planner plays against itself; after each turn it notes the features of the position that it left, and at the end
of the hand by how far it was ahead. A ridge regression finds the weights under which the features foretell that best.
Such weights put positions in order; whether they play better, `--match` tells, in duplicate against those that
``weights_for`` gives.
"""

import argparse
from dataclasses import dataclass

import numpy as np
from measure import dice

from upcard.bots.club import Club
from upcard.bots.outlook import lead
from upcard.bots.scene import scene
from upcard.bots.weights import Weights, weights_for
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.games.catalog import games, rules_for
from upcard.lab.play import play_hand, seeded_deal, shuffle
from upcard.lab.statistics import difference
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.moves import Discard
from upcard.state.seats import CHANCE

NAMES = (
    *("base", "lead", "promise", "promised", "cards", "points", "late", "wild", "own_growth", "others_growth"),
    *("onto", "beside", "wild_gift", "rival", "rival_near", "turns"),
)


@dataclass
class Noted:
    """Positions: the features, and the lead at the end."""

    features: list[list[float]]
    leads: list[float]


def note_hand(rules: Rules, seed: str, noted: Noted, number: int, weights: Weights) -> None:
    """Play a hand and note what it shows."""
    rng = dice(number)
    deal = seeded_deal(rules, 2, number % 2, seed)
    bots = [Club(rules, weights), Club(rules, weights)]
    rows: list[tuple[int, list[float]]] = []
    while not deal.is_over():
        seat = to_act(rules, deal)[0]
        if seat == CHANCE:
            deal = apply(rules, deal, seat, shuffle(deal, rng)).deal
            continue
        seen = view(rules, deal, seat)
        move = bots[seat].choose(seen, legal_moves(rules, deal, seat), rng).move
        after = apply(rules, deal, seat, move).deal
        if isinstance(move, Discard) and not after.is_over():
            rows.append((seat, scene(rules, seen, rng, weights).outlook.features(after, move.card)))
        deal = after
    settled = account(rules, deal)
    for seat, row in rows:
        noted.features.append(row)
        noted.leads.append(lead(settled, deal, deal.side(seat)))


def fitted(noted: Noted, ridge: float) -> Weights:
    """The weights of a ridge regression, every feature scaled to its spread."""
    table, leads = np.array(noted.features), np.array(noted.leads)
    spread = table.std(axis=0)
    spread[spread == 0] = 1.0
    scaled = table / spread
    kept = np.eye(len(NAMES)) * ridge * len(leads)
    kept[0, 0] = 0.0
    found = np.linalg.solve(scaled.T @ scaled + kept, scaled.T @ leads) / spread
    told = 1 - ((table @ found - leads) ** 2).mean() / leads.var()
    print(f"{len(leads)} positions, {told:.1%} of the spread foretold")
    return Weights(*(round(float(value), 3) for value in found))


def match(rules: Rules, new: Weights, deals: int) -> str:
    """New weights against the usual ones, in duplicate."""
    found = []
    for number in range(deals):
        pair = [Club(rules, new), Club(rules)]
        deal = seeded_deal(rules, 2, number % 2, f"match {number}")
        points = [play_hand(rules, deal, [pair[(s + w) % 2] for s in (0, 1)], f"m {number} {w}").points for w in (0, 1)]
        found.append(((points[0][0] - points[0][1]) - (points[1][0] - points[1][1])) / 2)
    told = difference(found)
    return f"{told.mean:+.1f} points a hand [{told.low:+.1f}, {told.high:+.1f}], deals {told.won} won, {told.lost} lost"


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=games(), default="sublime")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--ridge", type=float, default=0.001)
    parser.add_argument("--match", type=int, default=0, help="so many deals against the usual weights")
    chosen = parser.parse_args()
    rules = rules_for(chosen.game)
    noted = Noted([], [])
    for number in range(chosen.hands):
        note_hand(rules, f"fit {number}", noted, number, weights_for(rules))
    weights = fitted(noted, chosen.ridge)
    for name, new, usual in zip(NAMES, weights.fields(), weights_for(rules).fields(), strict=True):
        print(f"{name:14} {new:10.3f} {usual:10.3f}")
    if chosen.match:
        print(match(rules, weights, chosen.match))


if __name__ == "__main__":
    main()
