"""Chapter melds, additions to runs: where each card of an addition goes, over sets where the rules bridge them."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, ONE, Mask
from upcard.rules.ruleset import Rules
from upcard.rules.runs import run_ends
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, Group, Run, turned
from upcard.state.moves import Add


@final
@mypyc_attr(acyclic=True)
class Fitted:
    """An addition to a run sorted out: cards ``below`` and ``above`` it (low to high), and those laid ``beside``.

    Places that a card in a set fills are ``BRIDGED`` (``melds.bridge_sets``). ``left`` is the mask of the places
    of cards that fit nowhere.
    """

    below: Final[bytes]
    above: Final[bytes]
    beside: Final[bytes]
    left: Final[i64]

    def __init__(self, below: bytes, above: bytes, beside: bytes, left: i64) -> None:
        """Take the fields as they are."""
        self.below = below
        self.above = above
        self.beside = beside
        self.left = left


def fitted(rules: Rules, deal: Deal, run: Run, move: Add) -> Fitted:
    """Sort out where the cards of an addition go."""
    if len(move.cards) == 1:
        single = _fitted_one(rules, run, move)
        if single is not None:
            return single
    wanted: i64 = 0
    beside = b""
    for i in range(len(move.cards)):
        use: i64 = move.uses[i]
        if run.span & BIT[use] != 0:
            beside += ONE[move.cards[i]]
        else:
            wanted |= BIT[use]
    above = b""
    base: i64 = run.lane * 16
    n: i64 = run.low + len(run.cards)
    place: i64 = base + turned(n)
    while True:
        if wanted & BIT[place] & ~rules.absent != 0 and _may_follow(rules, n):
            above += move.cards[move.uses.index(place) : move.uses.index(place) + 1]
            wanted ^= BIT[place]
        elif wanted != 0 and bridges(rules, deal, place) and _may_follow(rules, n) and _wanted_past(wanted, place):
            above += ONE[BRIDGED]
        else:
            break
        n += 1
        place = base + turned(n)
    below = b""
    n = run.low - 1
    place = base + (n if n >= 0 else n + 13)
    while True:
        if wanted & BIT[place] != 0 and (n >= 0 or rules.around) and BIT[place] & rules.places != 0:
            below = move.cards[move.uses.index(place) : move.uses.index(place) + 1] + below
            wanted ^= BIT[place]
        elif wanted != 0 and n > 0 and bridges(rules, deal, place) and wanted & BIT[place - 1] != 0:
            below = ONE[BRIDGED] + below
        else:
            break
        n -= 1
        place = base + (n if n >= 0 else n + 13)
    return Fitted(below, above, beside, wanted)


def _fitted_one(rules: Rules, run: Run, move: Add) -> Fitted | None:
    """One card, where it goes without a bridge."""
    use: i64 = move.uses[0]
    if run.span & BIT[use] != 0:
        return Fitted(b"", b"", move.cards, 0)
    if use == run.above and _may_follow(rules, run.low + len(run.cards)) and BIT[use] & rules.absent == 0:
        return Fitted(b"", move.cards, b"", 0)
    if use == run.below and (run.low > 0 or rules.around) and BIT[use] & rules.places != 0:
        return Fitted(move.cards, b"", b"", 0)
    return None


def _may_follow(rules: Rules, n: i64) -> bool:
    if n > 13:
        return rules.around
    return n <= 12 or rules.places & BIT[13] != 0


def _wanted_past(wanted: i64, place: i64) -> bool:
    return place & 15 < 13 and wanted & BIT[place + 1] != 0


def bridges(rules: Rules, deal: Deal, place: i64) -> bool:
    """Whether a card in a set on the table fills a place (basic §Variations bridge-sets)."""
    return rules.bridges and set_holds(deal, CARD_AT[place])


def ends_over_sets(rules: Rules, deal: Deal, run: Run) -> Mask:
    """The places past a card in a set that serves as the end of a run (basic §Variations bridge-sets)."""
    places: i64 = 0
    if not rules.bridges or len(run.cards) + 2 > rules.run_max:
        return places
    ends: i64 = run_ends(rules, run)
    if ends & BIT[run.above] != 0 and run.above & 15 < 13 and bridges(rules, deal, run.above):
        places |= BIT[run.above + 1]
    if ends & BIT[run.below] != 0 and run.low >= 2 and bridges(rules, deal, run.below):
        places |= BIT[run.below - 1]
    return places & rules.places


def set_holds(deal: Deal, card: i64) -> bool:
    """Whether a card lies in a set on the table."""
    for meld in deal.melds:
        if isinstance(meld, Group) and card in meld.cards:
            return True
    return False
