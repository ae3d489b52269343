"""What can be said of a row of differences, one a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, sqrt
from statistics import mean, stdev
from typing import Final

# Student's t for a two-sided 95 % interval, by degrees of freedom; past the table the normal distribution's.
_T95: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131),
    *(2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
_NORMAL95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Difference:
    """A mean with its 95 % interval, and the sign test: deals won and lost, and how likely that is by chance."""

    deals: int
    mean: float
    low: float
    high: float
    won: int
    lost: int
    sign_p: float


def difference(values: Sequence[float]) -> Difference:
    """The mean of some values, one a deal, so that hands of one deal count as one observation.

    With fewer than two values the interval is everything.
    """
    won = sum(value > 0 for value in values)
    lost = sum(value < 0 for value in values)
    middle = mean(values) if values else 0.0
    half = half_width(values)
    return Difference(len(values), middle, middle - half, middle + half, won, lost, sign_test(won, lost))


def half_width(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    if len(values) < 2:
        return float("inf")
    freedom = len(values) - 1
    factor = _T95[freedom - 1] if freedom <= len(_T95) else _NORMAL95
    return factor * stdev(values) / sqrt(len(values))


def sign_test(won: int, lost: int) -> float:
    """The exact two-sided probability of a result at least as one-sided, were both equally likely; ties left out."""
    tries = won + lost
    if tries == 0:
        return 1.0
    tail: int = sum(comb(tries, k) for k in range(min(won, lost) + 1))
    return min(1.0, tail / (1 << (tries - 1)))
