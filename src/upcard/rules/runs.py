"""Chapter melds, runs: their shape, where they grow, no stopping, joining.

Rules of place are functions that return masks of places: a refusal tests one bit, the list of moves takes the whole
mask.
"""

from mypy_extensions import i64

from upcard.cards.card import BIT, Mask
from upcard.rules.ruleset import Rules
from upcard.rules.wild import filled_places
from upcard.state.deal import Deal
from upcard.state.melds import Run, turned
from upcard.state.seats import Side


def run_ends(rules: Rules, run: Run) -> Mask:
    """The places where one more card fits onto a run: next to its ends, never past the ace (sublime §Runs)."""
    size: i64 = len(run.cards)
    if size >= rules.run_max:
        return 0
    ends: i64 = 0
    if run.low > 0 or rules.around:
        ends |= BIT[run.below]
    if run.low + size <= 13 or rules.around:
        ends |= BIT[run.above]
    return ends & rules.places


def stopped(rules: Rules, run: Run, side: Side) -> Mask:
    """The places next to another side's part of three or more, where a wild card must be natural.

    Source: sublime §No stopping.
    """
    places: i64 = 0
    if rules.no_stopping:
        if run.low_part >= 3 and run.low_owner != side:
            places |= BIT[run.below]
        if run.high_part >= 3 and run.high_owner != side:
            places |= BIT[run.above]
    return places


def open_to_wild(rules: Rules, deal: Deal, run: Run, side: Side) -> Mask:
    """The places next to a run where a side may lay a wild card as another card."""
    places: i64 = run_ends(rules, run) & ~stopped(rules, run, side)
    if rules.both_melded or places == 0:
        return places
    return places & ~filled_places(rules, deal)


def meets(rules: Rules, lower: Run, higher: Run) -> bool:
    """Whether the high end of one run touches the low end of another (never round the ace; sublime §Joining)."""
    return lower.lane == higher.lane and follows(rules, lower.low + len(lower.cards), higher.low)


def follows(rules: Rules, n: i64, low: i64) -> bool:
    """Whether the place after a run's high end, counted on past the ace, is where another run begins."""
    if n <= 13:
        return n == low
    return rules.around and turned(n) == low


def fits_one_run(rules: Rules, lower: Run, higher: Run) -> bool:
    """Whether two runs that meet are short enough to be one."""
    return len(lower.cards) + len(higher.cards) <= rules.run_max


def own_seam(lower: Run, higher: Run, side: Side) -> bool:
    """Whether both cards at the seam belong to a side, so that joining needs no card (sublime §Joining)."""
    return lower.high_owner == side and higher.low_owner == side


def shape_fault(rules: Rules, places: bytes) -> str:
    """The code with which cards at these places, low to high, are no run; empty when they are one."""
    size: i64 = len(places)
    lane: i64 = places[0] >> 4
    steps = True
    i: i64 = 0
    while i < size:
        place: i64 = places[i]
        if place >> 4 != lane:
            return "run.suit" if _ranks_follow(places) else "meld.mixed"
        if i > 0 and not _follows(rules, places[i - 1], place):
            steps = False
        i += 1
    if not steps:
        return "run.corner" if _passes_ace(places) else "run.not-consecutive"
    mask: i64 = 0
    for place in places:
        mask |= BIT[place]
    if mask & ~rules.places != 0:
        return "run.corner" if mask & rules.absent == 0 else "run.not-consecutive"
    return "run.too-long" if size > rules.run_max else ""


def _follows(rules: Rules, place: i64, following: i64) -> bool:
    if following == place + 1:
        return True
    return rules.around and following == place - 12 and place & 15 == 13


def _ranks_follow(places: bytes) -> bool:
    ranks = [place & 15 for place in places]
    return all(ranks[i + 1] == ranks[i] + 1 for i in range(len(ranks) - 1))


def _passes_ace(places: bytes) -> bool:
    """Whether ranks are all different and consecutive only by passing the ace (``run.corner``)."""
    ranks = {(place & 15) % 13 for place in places}
    if len(ranks) != len(places) or 0 not in ranks or len(ranks) > 12:
        return False
    starts = [rank for rank in ranks if (rank - 1) % 13 not in ranks]
    return len(starts) == 1
