"""Measuring the engine: random play, views, lay-downs. A figure depends on the machine; compare it in one run."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from upcard.bots.laydown import best_lay_down
from upcard.build import running_build
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.engine.playout import Draw, Played, chosen, played_from_list, played_from_menu, shuffled
from upcard.engine.view import view
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, changed
from upcard.state.turn import PLAY, STOCK, Turn

Play = Callable[[Rules, Deal, Draw], Played]
LOOPS: Final[dict[str, Play]] = {"list": played_from_list, "menu": played_from_menu}


@dataclass(frozen=True, slots=True)
class Measured:
    """What was done in a time: ``count`` things of a kind, in ``hands`` hands."""

    game: str
    players: int
    build: str
    hands: int
    count: int
    seconds: float

    def per_second(self) -> float:
        """How many a second."""
        return self.count / self.seconds


def new_hand(rules: Rules, players: int, draw: Draw) -> Deal:
    """A shuffled and dealt hand; a deal that the pack cannot fill is thrown in and dealt anew."""
    cards = full_pack(rules.cards, players)
    wild_rank = chosen(13, draw) if rules.wild.choice == "before-deal" else -1
    while True:
        deal = deal_hand(rules, players, chosen(players, draw), shuffled(cards, draw), wild_rank)
        if deal is not None:
            return deal


def playouts(rules: Rules, players: int, seconds: float, loop: str = "list", seed: int = 1) -> Measured:
    """Random legal play of whole hands: each move from the full legal list (``loop`` list), or picked from the menu.

    The making of new hands is included in the time.
    """
    draw = random.Random(seed).random  # noqa: S311 (nobody plays for these cards)
    play = LOOPS[loop]
    moves = hands = 0
    start = now = perf_counter()
    while hands == 0 or now - start < seconds:
        moves += play(rules, new_hand(rules, players, draw), draw).moves
        hands += 1
        now = perf_counter()
    return Measured(rules.options.name, players, running_build(), hands, moves, now - start)


def views(rules: Rules, players: int, seconds: float, seed: int = 1) -> Measured:
    """Views of one seat made from fresh hands."""
    draw = random.Random(seed).random  # noqa: S311 (nobody plays for these cards)
    deals = [new_hand(rules, players, draw) for _ in range(50)]
    return _again_and_again(rules, players, deals, lambda deal: view(rules, deal, 0), seconds)


def lay_downs(rules: Rules, players: int, cards: int, seconds: float, seed: int = 1) -> Measured:
    """Best lay-downs of hands of so many cards, onto an empty table."""
    draw = random.Random(seed).random  # noqa: S311 (nobody plays for these cards)
    deals = [holding(rules, players, cards, draw) for _ in range(50)]
    return _again_and_again(rules, players, deals, lambda deal: best_lay_down(rules, deal, 0), seconds)


def _again_and_again(
    rules: Rules, players: int, deals: Sequence[Deal], call: Callable[[Deal], object], seconds: float
) -> Measured:
    """How often something was done, in whole rounds over the hands."""
    count = 0
    start = now = perf_counter()
    while now - start < seconds:
        for deal in deals:
            call(deal)
        count += len(deals)
        now = perf_counter()
    return Measured(rules.options.name, players, running_build(), len(deals), count, now - start)


def holding(rules: Rules, players: int, cards: int, draw: Draw) -> Deal:
    """A hand in which the first seat has drawn and holds so many cards of the pack, nothing being melded yet."""
    deal = new_hand(rules, players, draw)
    pack = shuffled(full_pack(rules.cards, players), draw)
    hands = (card_set(pack[:cards]), *(NO_CARDS for _ in range(players - 1)))
    return changed(deal, stock=pack[cards:], pile=b"", hands=hands, turn=Turn(0, PLAY, STOCK))
