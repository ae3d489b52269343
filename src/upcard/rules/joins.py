"""Chapter melds, ends and joins of runs: no stopping at what is laid, and which runs may become one."""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT
from upcard.rules.additions import Fitted
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.rules.runs import fits_one_run, follows, meets, own_seam, stopped
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, Run, turned
from upcard.state.moves import Add
from upcard.state.seats import Side


def refuse_ends(rules: Rules, deal: Deal, side: Side, move: Add, run: Run, fits: Fitted) -> Refusal | None:
    """No stopping at the ends, and the join (codes run.stop, join.*)."""
    forbidden: i64 = stopped(rules, run, side)
    if forbidden != 0:
        if len(fits.above) != 0 and forbidden & BIT[run.above] != 0 and _unnatural(fits.above[0], run.above):
            return Refusal("run.stop", fits.above[0], move.meld)
        last: i64 = len(fits.below) - 1
        if last >= 0 and forbidden & BIT[run.below] != 0 and _unnatural(fits.below[last], run.below):
            return Refusal("run.stop", fits.below[last], move.meld)
    return None if move.joining == 0 else _refuse_joining(rules, deal, side, move, run, fits)


def _unnatural(card: i64, place: i64) -> bool:
    return card != CARD_AT[place] and card != BRIDGED


def _refuse_joining(rules: Rules, deal: Deal, side: Side, move: Add, run: Run, fits: Fitted) -> Refusal | None:
    other = deal.meld(move.joining)
    if not isinstance(other, Run) or move.joining == move.meld:
        return Refusal("join.not-adjacent", -1, move.joining)
    base: i64 = run.lane * 16
    low: i64 = run.low - len(fits.below)
    high: i64 = run.low + len(run.cards) + len(fits.above) - 1
    size: i64 = len(run.cards) + len(fits.below) + len(fits.above)
    if other.lane != run.lane:
        return Refusal("join.not-adjacent", -1, move.joining)
    if follows(rules, high + 1, other.low):
        seam = fits.above
        card: i64 = seam[len(seam) - 1] if len(seam) else run.cards[len(run.cards) - 1]
        place: i64 = base + turned(high)
        mine = len(seam) != 0 or (run.high_owner == side and other.low_owner == side)
        next_to: i64 = other.below
    elif follows(rules, other.low + len(other.cards), low if low >= 0 else low + 13):
        seam = fits.below
        card = seam[0] if len(seam) else run.cards[0]
        place = base + (low if low >= 0 else low + 13)
        mine = len(seam) != 0 or (run.low_owner == side and other.high_owner == side)
        next_to = other.above
    else:
        return Refusal("join.not-adjacent", move.cards[0], move.joining)
    if size + len(other.cards) > rules.run_max:
        return Refusal("run.too-long", move.cards[0], move.joining)
    if len(seam) != 0 and stopped(rules, other, side) & BIT[next_to] != 0 and _unnatural(card, place):
        return Refusal("run.stop", card, move.joining)
    return None if mine else Refusal("join.needs-card", -1, move.joining)


def refuse_join(rules: Rules, deal: Deal, side: Side, first: i64, second: i64) -> Refusal | None:
    """Why two runs may not be joined without a card, or None (codes join.*, run.too-long; sublime §Joining)."""
    one = deal.meld(first)
    other = deal.meld(second)
    if not isinstance(one, Run) or not isinstance(other, Run) or first == second:
        return Refusal("join.not-adjacent", -1, second)
    if meets(rules, one, other):
        lower, higher = one, other
    elif meets(rules, other, one):
        lower, higher = other, one
    else:
        return Refusal("join.not-adjacent", -1, second)
    if not fits_one_run(rules, lower, higher):
        return Refusal("run.too-long", -1, second)
    return None if own_seam(lower, higher, side) else Refusal("join.needs-card", -1, second)
