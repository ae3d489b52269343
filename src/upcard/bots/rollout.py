"""Playing a made-up deal on with quick planners, to see what comes of a choice."""

from random import Random
from typing import Final

from mypy_extensions import i64

from upcard.bots.club import Club, sober
from upcard.bots.outlook import lead
from upcard.bots.scene import scene
from upcard.engine.playout import shuffled
from upcard.engine.referee import asked, done
from upcard.engine.view import view
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.moves import Shuffle
from upcard.state.seats import CHANCE, Seat
from upcard.state.turn import OVER

MOST_MOVES: Final = 400
"""A hand that is longer is settled as it stands."""


class Rollout:
    """Plays hands on, every seat by a quick planner that sees what its seat sees.

    The same deal and random numbers end the same way.
    """

    def __init__(self, rules: Rules) -> None:
        """Play by a rule set."""
        self.rules = rules
        self.player = Club(rules)

    def lead(self, deal: Deal, seat: Seat, rng: Random, turns: i64 = 99) -> float:
        """How far a seat's side will be ahead: after the hand, or as its outlook says after some more own turns."""
        rules = self.rules
        last: i64 = deal.turn.seat
        moves: i64 = 0
        while deal.turn.phase != OVER and moves < MOST_MOVES:
            if last == seat and deal.turn.seat != seat:
                turns -= 1
                if turns < 0:
                    return self._promised(deal, seat, rng)
            last = deal.turn.seat
            turn = asked(rules, deal)
            mover: i64 = turn.seat
            if mover == CHANCE:
                deal = done(rules, deal, mover, Shuffle(shuffled(deal.pile, rng.random)))
                continue
            legal = sober(turn.moves)
            if len(legal) == 1:
                deal = done(rules, deal, mover, legal[0])
                moves += 1
                continue
            for move in self.player.line(view(rules, deal, mover), legal, rng):
                deal = done(rules, deal, mover, move)
                moves += 1
        return lead(account(rules, deal), deal, deal.side(seat))

    def _promised(self, deal: Deal, seat: Seat, rng: Random) -> float:
        now = scene(self.rules, view(self.rules, deal, seat), rng, self.player.weights)
        return now.outlook.standing(deal)
