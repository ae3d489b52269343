"""How costs grow: with the cards in hand, with the melds on the table, with the players.

    scripts/benchmark growth --seconds 0.3

All positions are Sublime Rummy's, the richest rules in legal moves. Each figure is a point of a plot in
docs/benchmarks.md.
"""

import argparse
import pickle
import random
import tracemalloc

from legal_moves import TABLE, position
from measure import dice, measured, played

from upcard.build import running_build
from upcard.engine.legal import menu
from upcard.games.catalog import rules_for
from upcard.lab.bench import LOOPS, new_hand
from upcard.state.deal import Deal, changed
from upcard.state.melds import Group, Meld, Run

CARDS = (7, 14, 28, 56)
WILD_CARDS = (0, 1, 3)
MELDS = (4, 8, 16, 32)
PLAYERS = (2, 3, 4, 5, 6)
HANDS = 20

Points = dict[str, float]
"""Figures by name: plot, line and place on it, with ``|`` between them."""


def with_melds(deal: Deal, count: int) -> Deal:
    """Put so many melds on the table, runs and groups of both sides alike often; some are there more than once."""
    table: tuple[Meld | None, ...] = tuple(_again(TABLE[number % len(TABLE)]) for number in range(count))
    return changed(deal, melds=table)


def _again(meld: Meld | None) -> Meld | None:
    if isinstance(meld, Run):
        return Run(meld.lane, meld.low, meld.cards, meld.owners)
    return meld if meld is None else Group(meld.rank, meld.cards, meld.owners)


def whole_state(deals: list[Deal]) -> float:
    """Bytes of a state that shares nothing with another one, on average."""
    written = [pickle.dumps(deal) for deal in deals]
    tracemalloc.start()
    kept = [pickle.loads(each) for each in written]  # noqa: S301 (our own, written above)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)


def by_cards(seconds: float) -> Points:
    """The whole list of legal moves, its rows, and a state, by cards in hand; eight melds lie on the table."""
    rules = rules_for("sublime")
    found: Points = {}
    for cards in CARDS:
        for wild in WILD_CARDS:
            rng = dice(cards * 10 + wild)
            deals = [position(rng, cards, wild) for _ in range(HANDS)]
            cost = measured("list", "", lambda deal: menu(rules, deal, 0).listed(), deals, seconds)
            found[f"cards|{wild} wild|{cards}"] = cost.microseconds
            if wild == 1:
                found[f"bytes by cards|a state|{cards}"] = whole_state(deals)
    return found


def by_melds(seconds: float) -> Points:
    """The list of legal moves and a state by melds on the table, with fourteen cards in hand."""
    rules = rules_for("sublime")
    found: Points = {}
    for count in MELDS:
        for wild in WILD_CARDS:
            rng = dice(wild)
            deals = [with_melds(position(rng, 14, wild), count) for _ in range(HANDS)]
            cost = measured("list", "", lambda deal: menu(rules, deal, 0).listed(), deals, seconds)
            found[f"melds|{wild} wild|{count}"] = cost.microseconds
            if wild == 1:
                found[f"bytes by melds|a state|{count}"] = whole_state(deals)
    return found


def by_players(seconds: float) -> Points:
    """Random legal play, moves a second, by players."""
    found: Points = {}
    for game in ("basic", "sublime"):
        rules = rules_for(game)
        for players in PLAYERS:
            draw = random.Random(players).random  # noqa: S311 (nobody plays for these cards)

            def hand(players: int = players) -> int:
                return int(LOOPS["list"](rules, new_hand(rules, players, draw), draw).moves)  # noqa: B023

            found[f"players|{game}|{players}"] = played(game, "", hand, seconds).moves_per_second
    return found


def growth(seconds: float) -> Points:
    """All points of all plots; ``seconds`` for each of them."""
    return by_cards(seconds) | by_melds(seconds) | by_players(seconds)


def main() -> None:
    """Measure and print every point."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure")
    print(f"Growth, {running_build()}")
    for name, value in growth(parser.parse_args().seconds).items():
        print(f"{name.replace('|', ', '):40} {value:12,.1f}")


if __name__ == "__main__":
    main()
