"""Random numbers of the laboratory: from a seed, for research, never for a game that somebody plays for real."""

from random import Random


def rng_of(seed: str) -> Random:
    """Random numbers that a text decides, the same on every machine."""
    return Random(seed)  # noqa: S311
