"""The level ``expert``: plays the planner's best ideas on in many deals that all it has seen allows, and compares.

Every deal is made up from the view: the cards that a seat has shown lie in its hand, all others anywhere. The true
deal is as likely as any other, and nobody knows whether it came up. All ideas are played on in the same deals with the
same random numbers, by the planner at every seat, a little way: from there its outlook tells. What is drawn and when
is called the planner decides by itself: played on, that gained nothing that could be measured. The planner's first idea
stands unless another is better beyond doubt, so that the luck of a few deals does no harm.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import monotonic
from typing import Final

from upcard.bots.bot import Choice
from upcard.bots.club import Club, Planned, sober
from upcard.bots.lines import Line
from upcard.bots.rollout import Rollout
from upcard.bots.scene import Scene, scene
from upcard.bots.weights import RACE, Weights, weights_for
from upcard.engine.referee import done
from upcard.engine.view import View
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move
from upcard.state.turn import DRAW, EXCHANGE

CANDIDATES: Final = 6
SAMPLES: Final = 10
"""So many draws from the stock the planner looks at."""
WIDTH: Final = 60
FINALS: Final = 20
"""The planner's search finds more than the usual one, above all where wild cards go from meld to meld."""
TURNS: Final = 1
"""So many own turns after this one are played on."""
ROUND: Final = 8
"""After so many deals, and again and again, the ideas that do not look promising are dropped."""
HOPE: Final = 0.7
SURE: Final = 2.0
"""By how many standard errors an idea must be ahead of the planner's first: to be tried on, and to be played."""
SPRINT: Final = Weights(7.7, 1.0, 0.23, 1.17, -5.0, -0.13, -0.5, 0.0, 0.0, 0.0, 1.0, 1.2, 0.0, 1.6, -14.0, 0.0)
"""Where only going out counts: the planner's ``RACE``, but every card left in hand weighs more. Found by matches."""
NO_TIME_LIMIT: Final = 1e9


@dataclass(frozen=True, slots=True)
class Limit:
    """When the search ends: after some deals, or after some seconds, whichever comes first.

    Too few deals tell nothing: with fewer than ``ROUND`` none is played, and the planner's first idea stands.
    """

    iterations: int = 400
    seconds: float = 1.0


@dataclass(slots=True)
class Candidate:
    """An idea of the planner, and what came of it in each deal so far."""

    line: Line
    results: list[float] = field(default_factory=list)


class Expert:
    """A planner that tries its ideas out. Without a time limit it is reproducible."""

    level = "expert"

    def __init__(self, rules: Rules, limit: Limit = Limit()) -> None:
        """Play by a rule set, thinking no longer than the limit."""
        self.rules = rules
        self.limit = limit
        weights = weights_for(rules)
        self.club = Club(rules, SPRINT if weights is RACE else weights, samples=SAMPLES, width=WIDTH, finals=FINALS)
        self.rollout = Rollout(rules)

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Choice:
        """Draw as the planner does; then follow the plan, or compare ideas."""
        moves = sober(moves)
        if len(moves) == 1:
            return Choice(moves[0], "nothing else is sensible")
        if self.club.planned is not None and self.club.planned.fits(view, moves):
            return self.club.follow(self.club.planned)
        if view.turn.phase in {DRAW, EXCHANGE}:
            choice = self.club.choose(view, moves, rng)
            self.club.forget()
            return choice
        now = scene(self.rules, view, rng, self.club.weights)
        candidates = [Candidate(line) for line in _different(self.club.ranked(now, moves, rng))[:CANDIDATES]]
        tried = self._compare(now, candidates, rng)
        best = _best(candidates)
        self.club.planned = Planned(self.rules, now.deal, view, best.line, 0)
        return Choice(self.club.follow(self.club.planned).move, _why(best, tried))

    def forget(self) -> None:
        """Drop the plan."""
        self.club.forget()

    def _compare(self, now: Scene, candidates: list[Candidate], rng: Random) -> int:
        """Play the candidates on in deal after deal, the promising ones longer. How many deals were played."""
        end = monotonic() + self.limit.seconds
        alive = list(candidates) if self.limit.iterations >= ROUND else []
        tried = 0
        while len(alive) > 1 and tried < self.limit.iterations and (tried < 2 or monotonic() < end):
            world = now.another(rng)
            chance = rng.random()
            for candidate in alive:
                candidate.results.append(self._outcome(world, now.seen.seat, candidate.line, Random(chance)))  # noqa: S311
            tried += 1
            if tried % ROUND == 0:
                alive = [one for one in alive if one is candidates[0] or _ahead(one, candidates[0]) > HOPE]
        return tried

    def _outcome(self, world: Deal, seat: int, line: Line, rng: Random) -> float:
        deal = world
        for move in line.moves:
            deal = done(self.rules, deal, seat, move)
        return self.rollout.lead(deal, seat, rng, TURNS)


def _different(lines: list[Line]) -> list[Line]:
    """The lines; of those that throw the same card and are thought to be worth the same, the first."""
    found: dict[tuple[Move, float], Line] = {}
    for line in lines:
        found.setdefault((line.moves[-1], round(line.value, 3)), line)
    return list(found.values())


def _best(candidates: list[Candidate]) -> Candidate:
    """The planner's first, or what is better beyond doubt."""
    first = candidates[0]
    best, most = first, SURE
    for other in candidates[1:]:
        ahead = _ahead(other, first)
        if ahead > most:
            best, most = other, ahead
    return best


def _ahead(other: Candidate, first: Candidate) -> float:
    """By how many standard errors an idea was better in the deals in which both were tried."""
    gaps = [one - two for one, two in zip(other.results, first.results, strict=False)]
    if len(gaps) < ROUND:
        return 0.0
    return mean(gaps) / max(stdev(gaps) / sqrt(len(gaps)), 0.01)


def _why(best: Candidate, tried: int) -> str:
    if not best.results:
        return "the planner sees nothing else"
    ahead = f"estimate at the end of the hand: {mean(best.results):+.0f} points against the others' average"
    return f"the best of the plans that were played on in {tried} likely deals ({ahead})"
