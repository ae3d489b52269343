"""One hand played by bots, from a seed: nothing but the seed decides what happens."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final

from upcard.bots.bot import Bot
from upcard.cards.card import NO_CARD
from upcard.cards.pack import pack
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.lab.chance import rng_of
from upcard.rules.deal import deal_hand
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE

MOST_MOVES: Final = 20_000
"""So long no hand can be; a longer one is a fault of the engine or of a bot."""


class EndlessHandError(RuntimeError):
    """A hand that does not end."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played: the points of each seat, how many moves it took, and the deal at its end."""

    points: tuple[int, ...]
    moves: int
    deal: Deal


def seeded_deal(rules: Rules, players: int, dealer: int, seed: str) -> Deal:
    """A deal that a seed decides: the pack, and the rank turned before it. What a pack cannot fill is dealt anew."""
    rng = rng_of(seed)
    cards = list(pack(rules.cards.packs[players], rules.cards.jokers, rules.cards.without))
    while True:
        rng.shuffle(cards)
        turned = rng.choice([card for card in cards if card & 15 < 13])
        deal = deal_hand(rules, players, dealer, bytes(cards), turned & 15)
        if deal is not None:
            return deal


def play_hand(rules: Rules, deal: Deal, bots: Sequence[Bot], seed: str) -> Played:
    """Play a hand to its end, every seat with random numbers of its own.

    Raises ``EndlessHandError`` when it does not end, ``IllegalMove`` when a bot chooses what is no legal move.
    """
    chance = rng_of(f"{seed} chance")
    rngs = [rng_of(f"{seed} {seat}") for seat in range(len(bots))]
    moves = 0
    while not deal.is_over():
        seat = to_act(rules, deal)[0]
        if seat == CHANCE:
            deal = apply(rules, deal, seat, shuffle(deal, chance)).deal
            continue
        legal = legal_moves(rules, deal, seat)
        choice = bots[seat].choose(view(rules, deal, seat), legal, rngs[seat])
        deal = apply(rules, deal, seat, choice.move).deal
        moves += 1
        if moves > MOST_MOVES:
            raise EndlessHandError(f"{moves} moves and no end, seed {seed!r}")
    return Played(account(rules, deal).points(), moves, deal)


def shuffle(deal: Deal, chance: Random) -> Move:
    """The pile, shuffled."""
    cards = [card for card in deal.pile if card != NO_CARD]
    chance.shuffle(cards)
    return Shuffle(bytes(cards))


def timed_hand(rules: Rules, deal: Deal, bots: Sequence[Bot], rng: Random) -> list[float]:
    """Play a hand and tell how many seconds of the processor each decision took, forced ones left out."""
    times: list[float] = []
    while not deal.is_over():
        seat = to_act(rules, deal)[0]
        if seat == CHANCE:
            deal = apply(rules, deal, seat, shuffle(deal, rng)).deal
            continue
        legal, seen = legal_moves(rules, deal, seat), view(rules, deal, seat)
        start = process_time()
        move = bots[seat].choose(seen, legal, rng).move
        if len(legal) > 1:
            times.append(process_time() - start)
        deal = apply(rules, deal, seat, move).deal
    return times
