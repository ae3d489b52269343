"""Measuring: random play in turns, and the cost of a call.

Time is what the processor gave this process, so that other programs disturb less; nothing measured here uses more than
one core. The scripts of this folder import each other by their plain names.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import process_time
from typing import Protocol, TypeVar

Input = TypeVar("Input")


@dataclass(frozen=True, slots=True)
class Playouts:
    """Random legal play of whole hands. `moves` are decisions of players; what chance does is not counted."""

    name: str
    version: str
    moves: int
    hands: int
    seconds: float

    @property
    def moves_per_second(self) -> float:
        """Moves a second, the making of new hands included."""
        return self.moves / self.seconds

    def joined(self, later: "Playouts") -> "Playouts":
        """Add a later round of the same player."""
        return replace(
            self,
            moves=self.moves + later.moves,
            hands=self.hands + later.hands,
            seconds=self.seconds + later.seconds,
        )


@dataclass(frozen=True, slots=True)
class Cost:
    """What one call costs on average."""

    name: str
    version: str
    calls: int
    seconds: float

    @property
    def microseconds(self) -> float:
        """Microseconds a call."""
        return self.seconds / self.calls * 1e6


class Player(Protocol):
    """Something that plays random hands."""

    def __call__(self, seconds: float, seed: int = 1) -> Playouts | None:
        """Play that long and on to the end of the hand; None if what it needs is not installed."""
        ...


def played(name: str, version: str, hand: Callable[[], int], seconds: float) -> Playouts:
    """Call `hand`, which plays one hand and returns its moves, until the time is over; at least once."""
    moves = hands = 0
    start = now = process_time()
    while hands == 0 or now - start < seconds:
        moves += hand()
        hands += 1
        now = process_time()
    return Playouts(name, version, moves, hands, now - start)


def measured(name: str, version: str, call: Callable[[Input], object], inputs: Sequence[Input], seconds: float) -> Cost:
    """Call `call` on each input in turn, over and over until the time is over; at least one whole pass.

    The time includes the loop (about 0.02 us a call) and the freeing of results.
    """
    calls = 0
    start = now = process_time()
    while calls == 0 or now - start < seconds:
        for each in inputs:
            call(each)
        calls += len(inputs)
        now = process_time()
    return Cost(name, version, calls, now - start)


def in_turn(players: Sequence[Player], seconds: float, rounds: int = 4) -> list[Playouts]:
    """Let all players play round by round, with another seed each round; `seconds` is for a player, in all.

    The rounds of each come back as one, in the given order; a player that is not installed is left out.
    """
    joined: dict[int, Playouts] = {}
    for seed in range(1, rounds + 1):
        for seat, player in enumerate(players):
            part = player(seconds / rounds, seed)
            if part is not None:
                joined[seat] = joined[seat].joined(part) if seat in joined else part
    return [joined[seat] for seat in sorted(joined)]


def dice(seed: int) -> random.Random:
    """Make chance that a seed repeats; nobody plays for these cards."""
    return random.Random(seed)  # noqa: S311


def ten_card_hands(ranks: int = 13, count: int = 1000, seed: int = 1) -> list[list[int]]:
    """Hands of ten different cards, a card being suit * 13 + rank with the ace as 0.

    With 13 ranks most hands hold no meld; with 5, cards from ace to five, nearly all hold many that overlap.
    """
    rng = dice(seed)
    pack = [suit * 13 + rank for suit in range(4) for rank in range(ranks)]
    return [rng.sample(pack, 10) for _ in range(count)]
