"""What a list of legal moves costs by size of hand and number of wild cards: Sublime Rummy, eight melds on the table.

    scripts/benchmark legal_moves --seconds 0.3

For each size: how many moves are listed, the time for the whole list, for its rows alone, and for a listed move.
"""

import argparse
import random
from dataclasses import dataclass

from measure import dice, measured

from upcard.build import running_build
from upcard.cards.card import RANK_MASK
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.cards.pack import pack
from upcard.engine.legal import menu
from upcard.games.catalog import rules_for
from upcard.state.deal import Deal, Setup, Tally
from upcard.state.melds import Group, Meld, Run
from upcard.state.turn import PLAY, STOCK, Turn

SIZES = (7, 14, 25, 40, 60)
WILD_CARDS = (0, 1, 3, 8)
NINES = 8
TABLE: tuple[Meld | None, ...] = (
    Run(0, 4, bytes((4, 5, 6)), b"\0\0\0"),
    Run(1, 2, bytes((18, 19, 20)), b"\1\1\1"),
    Run(2, 9, bytes((41, 42, 43)), b"\0\0\0"),
    Run(3, 1, bytes((49, 50, 51)), b"\1\1\1"),
    Group(12, bytes((12, 28, 44)), b"\0\0\0"),
    Group(0, bytes((0, 16, 32)), b"\1\1\1"),
    Group(10, bytes((10, 26, 58)), b"\0\0\0"),
    Group(3, bytes((3, 35, 35)), b"\1\1\1"),
)


def position(rng: random.Random, size: int, wild: int) -> Deal:
    """A position of play with that many cards in hand, so many of them wild (nines)."""
    laid = [card for meld in TABLE if meld is not None for card in meld.cards]
    left = list(pack(2, 0))
    for card in laid:
        left.remove(card)
    nines = [card for card in left if card & 15 == NINES]
    others = [card for card in left if card & 15 != NINES]
    rng.shuffle(nines)
    rng.shuffle(others)
    hand = card_set(bytes(nines[:wild] + others[: size - wild]))
    rest = bytes(nines[wild:] + others[size - wild :])
    setup = Setup(2, 1, 2, RANK_MASK[NINES], NINES, b"\0\1")
    turn = Turn(0, PLAY, STOCK)
    return Deal(setup, rest[6:], 0, rest[5:6], (hand, card_set(rest[:5])), (NO_CARDS, NO_CARDS), TABLE, turn, Tally())


@dataclass(frozen=True, slots=True)
class Listing:
    """What listing costs for one size of hand: moves listed on average, microseconds for the list and its rows."""

    cards: int
    wild: int
    moves: float
    whole: float
    rows: float


def listings(seconds: float) -> list[Listing]:
    """Measure every size; ``seconds`` for each figure."""
    rules = rules_for("sublime")
    found = []
    for cards in SIZES:
        for wild in WILD_CARDS:
            if wild >= cards:
                continue
            rng = dice(cards * 10 + wild)
            deals = [position(rng, cards, wild) for _ in range(20)]
            moves = sum(len(menu(rules, deal, 0)) for deal in deals) / len(deals)
            rows = measured("rows", "", lambda deal: menu(rules, deal, 0), deals, seconds)
            whole = measured("list", "", lambda deal: menu(rules, deal, 0).listed(), deals, seconds)
            found.append(Listing(cards, wild, moves, whole.microseconds, rows.microseconds))
    return found


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each size")
    print(f"Sublime Rummy, eight melds on the table, {running_build()}")
    print(f"{'cards':>5} {'wild':>4} {'moves':>7} {'list us':>9} {'rows us':>9} {'us a move':>9}")
    for each in listings(parser.parse_args().seconds):
        print(
            f"{each.cards:5} {each.wild:4} {each.moves:7.0f} {each.whole:9.1f} {each.rows:9.1f} "
            f"{each.whole / each.moves:9.2f}"
        )


if __name__ == "__main__":
    main()
