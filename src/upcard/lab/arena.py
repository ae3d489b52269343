"""Bots against bots in duplicate: the same packs are played again with the seats changed.

A *pairing* is two bots. Each of its deals is played twice, the bots at alternate seats, then the other way round; what
counts is the difference of their mean points a hand over both, so that the luck of the cards cancels.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from multiprocessing import get_context
from os import cpu_count
from time import monotonic

from upcard.bots.levels import bot_of_level
from upcard.games.catalog import rules_for
from upcard.lab.play import play_hand, seeded_deal
from upcard.lab.ratings import Rating, can_rate, ratings
from upcard.lab.statistics import Difference, difference


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played: a rule set, the levels of the bots, how many deals each pairing plays, from which seed.

    ``iterations`` limits the search of the bots that search, so that a contest can be repeated.
    """

    game: str
    bots: tuple[str, ...]
    deals: int
    seed: int
    variations: tuple[str, ...] = ()
    players: int = 2
    iterations: int = 30

    def pairings(self) -> list[tuple[int, int]]:
        """All pairs of bots, as indices of ``bots``."""
        return list(combinations(range(len(self.bots)), 2))

    def tasks(self) -> list["Task"]:
        """All deals of all pairings: every pairing's first deal, then the second, so that a stopped contest is even."""
        return [Task(first, second, deal) for deal in range(self.deals) for first, second in self.pairings()]


@dataclass(frozen=True, slots=True)
class Task:
    """One deal of a pairing."""

    first: int
    second: int
    deal: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal that was played twice: the points of every seat; ``first`` has the even seats in the first hand."""

    task: Task
    points: tuple[tuple[int, ...], tuple[int, ...]]

    def difference(self) -> float:
        """By how many points a hand the first bot was ahead."""
        there, back = (_ahead(points) for points in self.points)
        return (there - back) / 2

    def hands(self) -> Iterator[tuple[list[int], tuple[int, ...]]]:
        """Who sat where, and the points, of both hands."""
        pair = (self.task.first, self.task.second)
        for swap, points in enumerate(self.points):
            yield [pair[(seat + swap) % 2] for seat in range(len(points))], points


def _ahead(points: Sequence[int]) -> float:
    even, odd = points[::2], points[1::2]
    return sum(even) / len(even) - sum(odd) / len(odd)


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a contest: one difference a pairing, the ratings (empty without openskill or with two bots only)."""

    contest: Contest
    pairings: tuple[tuple[str, str, Difference], ...]
    ratings: tuple[Rating, ...]
    seconds: float
    played: int

    def deals_per_second(self) -> float:
        """How many deals (two hands each) were played a second."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

    def as_json(self) -> dict[str, object]:
        """The report as plain values."""
        return {
            "contest": asdict(self.contest),
            "pairings": [{"bots": [one, other]} | asdict(told) for one, other, told in self.pairings],
            "ratings": [asdict(rating) for rating in self.ratings],
            "seconds": round(self.seconds, 3),
            "deals_per_second": round(self.deals_per_second(), 3),
        }


def play_task(contest: Contest, task: Task) -> Outcome:
    """Play one deal of a pairing, both ways round."""
    rules = rules_for(contest.game, contest.variations)
    pair = [bot_of_level(contest.bots[bot], rules, contest.iterations) for bot in (task.first, task.second)]
    seed = f"{contest.seed} {task.deal}"
    deal = seeded_deal(rules, contest.players, task.deal % contest.players, seed)
    hands = [
        play_hand(rules, deal, [pair[(seat + swap) % 2] for seat in range(contest.players)], f"{seed} {swap}").points
        for swap in (0, 1)
    ]
    return Outcome(task, (hands[0], hands[1]))


def outcomes(contest: Contest, done: Iterable[Task] = (), workers: int | None = None) -> Iterator[Outcome]:
    """Play all tasks but those done, in no fixed order, on some processes (all cores by default; one: in this one)."""
    known = frozenset(done)
    left = [task for task in contest.tasks() if task not in known]
    count = workers or cpu_count() or 1
    if count == 1:
        yield from (play_task(contest, task) for task in left)
        return
    with get_context("spawn").Pool(min(count, max(1, len(left)))) as pool:
        yield from pool.imap_unordered(_Player(contest), left)


@dataclass(frozen=True, slots=True)
class _Player:
    """What the processes run."""

    contest: Contest

    def __call__(self, task: Task) -> Outcome:
        return play_task(self.contest, task)


def run(
    contest: Contest,
    before: Sequence[Outcome] = (),
    workers: int | None = None,
    told: Callable[[Outcome], None] = lambda _: None,
) -> Report:
    """Play a contest to its end, or until interrupted (``KeyboardInterrupt``), and report on what was played.

    Args:
        contest: what to play.
        before: outcomes of an earlier run, which are not played again.
        workers: how many processes play; all cores by default.
        told: called with every new outcome as it comes.
    """
    start = monotonic()
    found = list(before)
    try:
        for outcome in outcomes(contest, [old.task for old in before], workers):
            found.append(outcome)
            told(outcome)
    except KeyboardInterrupt:
        pass
    return report(contest, found, monotonic() - start, len(found) - len(before))


def report(contest: Contest, found: Iterable[Outcome], seconds: float, played: int) -> Report:
    """What some outcomes say."""
    ordered = sorted(found, key=lambda outcome: (outcome.task.deal, outcome.task.first, outcome.task.second))
    pairings = tuple(
        (
            contest.bots[first],
            contest.bots[second],
            difference([o.difference() for o in ordered if (o.task.first, o.task.second) == (first, second)]),
        )
        for first, second in contest.pairings()
    )
    rated: list[Rating] = []
    if len(contest.bots) > 2 and can_rate():
        rated = ratings(contest.bots, (hand for outcome in ordered for hand in outcome.hands()))
    return Report(contest, pairings, tuple(rated), seconds, played)
