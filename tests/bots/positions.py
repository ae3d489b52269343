"""Positions in which a seat may lay, reached by random play."""

from upcard.bots.levels import bot_of_level
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.lab.chance import rng_of
from upcard.lab.play import seeded_deal, shuffle
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.seats import CHANCE
from upcard.state.turn import PLAY


def random_positions(rules: Rules, count: int, seed: str, players: int = 0) -> list[tuple[Deal, int]]:
    """Some positions of different hands, and whose turn it is: drawn, nothing owed, not in a called rummy."""
    found: list[tuple[Deal, int]] = []
    number = 0
    while len(found) < count:
        number += 1
        position = random_position(rules, f"{seed} {number}", players or rules.players.min)
        if position is not None:
            found.append(position)
    return found


def random_position(rules: Rules, seed: str, players: int) -> tuple[Deal, int] | None:
    """A position of one hand, or None when the hand ended before."""
    rng = rng_of(seed)
    bot = bot_of_level("random", rules)
    deal = seeded_deal(rules, players, 0, seed)
    stop = rng.randrange(2, 100)
    moves = 0
    while not deal.is_over():
        seat = to_act(rules, deal)[0]
        if seat == CHANCE:
            deal = apply(rules, deal, seat, shuffle(deal, rng)).deal
            continue
        turn = deal.turn
        if moves >= stop and turn.phase == PLAY and turn.owed < 0 and turn.seat == seat and not turn.rummy:
            return deal, seat
        choice = bot.choose(view(rules, deal, seat), legal_moves(rules, deal, seat), rng)
        deal = apply(rules, deal, seat, choice.move).deal
        moves += 1
    return None
