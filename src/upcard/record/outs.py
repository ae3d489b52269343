"""Going out as positions and score sheets say it: how somebody did, and who announced it and did not."""

from collections.abc import Sequence
from typing import Final

from upcard.record.casefile import OutHow
from upcard.rules.out import fined
from upcard.rules.ruleset import Rules
from upcard.rules.score import pays_going_rummy
from upcard.state.deal import FIRST_TURN, NORMAL, OUT_NAMES, WENT_OUT, Ending
from upcard.state.seats import Seat

MOST_ANNOUNCED: Final = 99

OUT_WAYS: Final[tuple[OutHow, ...]] = (
    "normal",
    "first-turn",
    "undrawn",
    "rummy",
    "rummy-first-turn",
    "rummy-undrawn",
)
"""In the order of ``OUT_NAMES``: without going rummy, then with it."""


def is_rummy(how: OutHow) -> bool:
    """Whether a way says that somebody went rummy."""
    return OUT_WAYS.index(how) >= len(OUT_NAMES)


def without_rummy(how: OutHow) -> OutHow:
    """A way, but for going rummy."""
    return OUT_WAYS[OUT_WAYS.index(how) % len(OUT_NAMES)]


def is_paid(rules: Rules, how: OutHow) -> bool:
    """Whether a way may be said: going rummy only where it counts."""
    return not is_rummy(how) or pays_going_rummy(rules.sheet)


def out_ways(rules: Rules) -> list[OutHow]:
    """The ways to be offered: going rummy where it counts, on the first turn and undrawn only if that counts too."""
    ways = list(OUT_WAYS[: len(OUT_NAMES)])
    if pays_going_rummy(rules.sheet):
        ways.append("rummy")
        if rules.sheet.out[FIRST_TURN] != rules.sheet.out[NORMAL]:
            ways.append("rummy-first-turn")
        if not isinstance(rules.out.undrawn, str):
            ways.append("rummy-undrawn")
    return ways


def went_out(seat: Seat, how: OutHow) -> Ending:
    """The end of a hand in which somebody went out."""
    number = OUT_WAYS.index(how)
    return Ending(WENT_OUT, seat, number % len(OUT_NAMES), number >= len(OUT_NAMES))


def how_out(rules: Rules, ending: Ending) -> OutHow:
    """How somebody went out; going rummy is only said where it counts."""
    rummy = ending.rummy and pays_going_rummy(rules.sheet)
    return OUT_WAYS[int(ending.how) + (len(OUT_NAMES) if rummy else 0)]


def announces(rules: Rules) -> int:
    """The points for every other player when somebody says 'I can go out' and does not; 0: nobody says it."""
    return 0 if isinstance(rules.out.announce, str) else int(rules.out.announce)


def fines_of(rules: Rules, players: int, announced: Sequence[int]) -> tuple[int, ...]:
    """What each seat was charged or given, by how often each said 'I can go out' and did not (shorter: 0)."""
    fines: tuple[int, ...] = ()
    for seat, times in enumerate(announced):
        for _ in range(times):
            fines = fined(rules, fines, players, seat)
    return fines


def announced_of(rules: Rules, fines: Sequence[int]) -> tuple[int, ...]:
    """How often each seat said 'I can go out' and did not, by what was charged or given; empty: nobody did."""
    points = announces(rules)
    if not any(fines) or not points:
        return ()
    got = [int(fine) // points for fine in fines]
    times = sum(got) // (len(got) - 1)
    return tuple(times - mine for mine in got)
