"""Ratings of several bots from the hands they played, where the package ``openskill`` is installed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, with a 95 % interval; the scale is openskill's (25 is where everybody starts)."""

    name: str
    rating: float
    low: float
    high: float


def can_rate() -> bool:
    """Whether openskill is there."""
    return find_spec("openskill") is not None


def ratings(names: Sequence[str], hands: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """Rate bots by the order in which they finished hands (Plackett-Luce).

    Args:
        names: the bots.
        hands: for each hand who sat where (indices of ``names``) and the points of each seat. A bot at several seats
            counts with the mean of them.
    """
    model = import_module("openskill.models").PlackettLuce()
    players = [model.rating(name=name) for name in names]
    for seats, points in hands:
        there = sorted(set(seats))
        if len(there) < 2:
            continue
        scores = [_mean_at(seats, points, bot) for bot in there]
        for bot, team in zip(there, model.rate([[players[bot]] for bot in there], scores=scores), strict=True):
            players[bot] = team[0]
    return [
        Rating(name, player.mu, player.mu - 1.96 * player.sigma, player.mu + 1.96 * player.sigma)
        for name, player in zip(names, players, strict=True)
    ]


def _mean_at(seats: Sequence[int], points: Sequence[int], bot: int) -> float:
    own = [point for seat, point in zip(seats, points, strict=True) if seat == bot]
    return sum(own) / len(own)
