"""What cards laid on the table can mean: every sensible use of the wild cards whose use was not said.

A *reading* gives each card a use. A card that is not wild, or of which it is said what it stands for, has one use (an
ace in a run two); a *bare* wild card has any. In a run a bare wild card stands at its own place where that is free
(design: in natural use it is written alone); the others fill the places left in the order in which they are written.
So a run has one reading for each window of places, and no subsets are enumerated.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from upcard.cards.card import ACE, ACE_HIGH, CARD_AT, KING, RANK_MASK
from upcard.record.pieces import Piece
from upcard.rules.ruleset import Rules
from upcard.rules.wild import natural_in_group, rank_is_wild
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP, Group, Run, turned

LANE = 16
MOST_IN_RUN = 14


@dataclass(frozen=True, slots=True)
class Laid:
    """A written card with the joker's colour decided, and whether it is wild."""

    piece: Piece
    card: int
    wild: bool

    def is_bare(self) -> bool:
        """Whether this is a wild card of which nothing is said."""
        return self.wild and not self.piece.is_said()

    def rank(self) -> int:
        """The rank it stands for, or its own."""
        return self.piece.rank if self.piece.rank >= 0 else self.card & 15

    def suit(self) -> int:
        """The suit it stands for in a run, -1 where that is open."""
        if self.piece.rank >= 0:
            return self.piece.suit
        return -1 if self.is_bare() else self.card // LANE

    def stands_at(self, place: int) -> bool:
        """Whether a card that is not bare may stand at a place of a run."""
        n = place % LANE
        if n % KING_PLACES != self.rank() or (n == ACE and self.piece.end == "high"):
            return False
        if n == ACE_HIGH and self.piece.end == "low":
            return False
        return self.suit() in {-1, place // LANE}


KING_PLACES = KING + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """Cards with their uses, a run low to high.

    ``order`` tells which written card each is, ``natural`` how many bare wild cards are used naturally.
    """

    cards: bytes
    uses: bytes
    order: tuple[int, ...]
    natural: int = 0

    def kept(self) -> bool:
        """Whether the cards lie in the order in which they were written."""
        return list(self.order) == sorted(self.order)

    def places(self) -> bytes:
        """What decides whether two readings differ: the uses, whichever wild card has which."""
        return bytes(sorted(self.uses))


def new_meld_readings(rules: Rules, deal: Deal, laid: Sequence[Laid]) -> list[Reading]:
    """All readings of a new meld: as groups first, then as runs.

    Where everything is said but at which end an ace stands, the written order tells.
    """
    if not laid:
        return []
    if rules.wild_groups and all(one.is_bare() for one in laid):
        return [_group(rules, deal, laid, WILD_GROUP)]
    ranks = {one.rank() for one in laid if not one.is_bare()} or set(range(KING_PLACES))
    groups = [_group(rules, deal, laid, rank) for rank in sorted(ranks) if len(ranks) in {1, KING_PLACES}]
    windows = [window for lane in _lanes(laid) for window in _windows(rules, lane, len(laid))]
    runs = _runs(windows, laid, range(len(laid)))
    if any(one.is_bare() for one in laid):
        return groups + runs
    return groups + ([run for run in runs if run.kept()] or runs)


def _lanes(laid: Sequence[Laid]) -> list[int]:
    """The suits in which the cards may be a run. A rank without a suit means a group, but beside cards of a suit."""
    suits = {one.suit() for one in laid if one.suit() >= 0}
    if suits:
        return list(suits) if len(suits) == 1 else []
    return [] if any(one.piece.is_said() for one in laid) else list(range(4))


def addition_readings(rules: Rules, deal: Deal, meld: Run | Group, laid: Sequence[Laid]) -> list[Reading]:
    """All readings of cards added to a meld."""
    if isinstance(meld, Group):
        return [_group(rules, deal, laid, int(meld.rank))]
    places = {i: _doubled(meld, one) for i, one in enumerate(laid)} if rules.doubles else {}
    real = {i: place for i, place in places.items() if place >= 0}
    said = {i: place for i, place in real.items() if not laid[i].is_bare()}
    readings = _grown(rules, meld, laid, said)
    return readings + _grown(rules, meld, laid, real) if len(real) > len(said) else readings


def _grown(rules: Rules, run: Run, laid: Sequence[Laid], beside: dict[int, int]) -> list[Reading]:
    """The readings in which some cards go beside wild ones, each to its place, and the others to the ends of a run."""
    ends = [i for i in range(len(laid)) if i not in beside]
    grown = _runs(_end_windows(rules, run, len(ends)), laid, ends) if ends else [Reading(b"", b"", ())]
    cards, uses = bytes(laid[i].card for i in beside), bytes(beside.values())
    natural = sum(laid[i].is_bare() for i in beside)
    return [
        Reading(one.cards + cards, one.uses + uses, one.order + tuple(beside), one.natural + natural) for one in grown
    ]


def group_use(rules: Rules, deal: Deal, rank: int) -> int:
    """The use of a card in a group: the wild-card group's where the rank has no natural cards, or is a joker's."""
    if rank > KING or rank_is_wild(rules, deal.setup.wild, rank):
        return GROUP_USE + WILD_GROUP
    return GROUP_USE + rank


def _group(rules: Rules, deal: Deal, laid: Sequence[Laid], rank: int) -> Reading:
    """The cards as a group of a rank; what stands for another rank keeps it, so that the referee names it."""
    uses = [group_use(rules, deal, rank if one.is_bare() else one.rank()) for one in laid]
    there = 0 if rank == WILD_GROUP else natural_in_group(rules, deal.setup.wild, rank)
    natural = sum(one.is_bare() and there >> one.card & 1 for one in laid)
    return Reading(bytes(one.card for one in laid), bytes(uses), tuple(range(len(laid))), natural)


def _windows(rules: Rules, lane: int, size: int) -> Iterable[list[int]]:
    """Every stretch of places of a lane."""
    if size > MOST_IN_RUN:
        return
    for low in range(ACE_HIGH + 1 if not rules.around else KING_PLACES):
        if low + size <= MOST_IN_RUN or (rules.around and size < MOST_IN_RUN):
            yield [lane * LANE + int(turned(low + i)) for i in range(size)]


def _end_windows(rules: Rules, run: Run, size: int) -> Iterable[list[int]]:
    """Every way to lay some of the new places below a run and the others above it."""
    first, after = int(run.low), int(run.low) + len(run.cards)
    if size + len(run.cards) > MOST_IN_RUN:
        return
    for below in range(size + 1):
        places = [*range(first - below, first), *range(after, after + size - below)]
        if rules.around or (places[0] >= 0 and places[-1] <= ACE_HIGH):
            yield [int(run.lane) * LANE + _within(n) for n in places]


def _within(n: int) -> int:
    """A place within a lane, counted past either end going round the corner."""
    return int(turned(n % KING_PLACES if n < 0 else n))


def _doubled(run: Run, one: Laid) -> int:
    """The place of a wild card beside which a real card may be laid, or -1."""
    for i in range(len(run.cards)):
        place = int(run.place(i))
        natural = CARD_AT[place] == one.card and (one.is_bare() or one.stands_at(place))
        if natural and run.unnatural >> place & 1:
            return place
    return -1


def _runs(windows: Iterable[list[int]], laid: Sequence[Laid], which: Sequence[int]) -> list[Reading]:
    found = (_run(window, laid, which) for window in windows)
    return [reading for reading in found if reading is not None]


def _run(window: list[int], laid: Sequence[Laid], which: Sequence[int]) -> Reading | None:
    """Some cards in as many places, or None where one finds none."""
    at: dict[int, int] = {}
    for i in which:
        if not laid[i].is_bare():
            place = next((place for place in window if place not in at and laid[i].stands_at(place)), -1)
            if place < 0:
                return None
            at[place] = i
    natural = _own_places(window, laid, which, at)
    left = iter([i for i in which if i not in at.values()])
    order = tuple(at[place] if place in at else next(left) for place in window)
    return Reading(bytes(laid[i].card for i in order), bytes(window), order, natural)


def _own_places(window: list[int], laid: Sequence[Laid], which: Sequence[int], at: dict[int, int]) -> int:
    """Put bare wild cards at their own places where these are free, and count them."""
    natural = 0
    for i in which:
        if laid[i].is_bare():
            place = next((place for place in window if place not in at and CARD_AT[place] == laid[i].card), -1)
            if place >= 0:
                at[place] = i
                natural += 1
    return natural


def plain_reading(laid: Sequence[Laid], run: Run | None = None) -> Reading:
    """The most natural reading of cards that are no meld, or fit nowhere.

    Cards that stand for something keep their places, low to high; bare wild cards fill the gaps and then go on above.
    """
    low = _ace_stands_low(laid, run)
    fixed = [(_place(one, run, low), i) for i, one in enumerate(laid) if not one.is_bare()]
    spare = [i for i, one in enumerate(laid) if one.is_bare()]
    order: list[tuple[int, int]] = []
    for place, i in sorted(fixed, key=lambda pair: (pair[0] % LANE, pair)):
        gap = place % LANE - order[-1][0] % LANE - 1 if order else 0
        if 0 < gap <= len(spare):
            order += [(order[-1][0] + 1 + step, spare.pop(0)) for step in range(gap)]
        order.append((place, i))
    for i in spare:
        order.append((_next_place(order, laid[i]), i))
    cards = bytes(laid[i].card for _, i in order)
    return Reading(cards, bytes(place for place, _ in order), tuple(i for _, i in order))


def _place(one: Laid, run: Run | None, ace_low: bool) -> int:
    """The place of a card that is not bare; a rank said without a suit is a group's, or one of the run's suit."""
    if one.suit() < 0 and run is None:
        return GROUP_USE + one.rank()
    lane = one.suit() if one.suit() >= 0 or run is None else int(run.lane)
    if one.rank() != ACE or one.piece.end == "low" or (ace_low and not one.piece.end):
        return lane * LANE + one.rank()
    return lane * LANE + ACE_HIGH


def _ace_stands_low(laid: Sequence[Laid], run: Run | None) -> bool:
    """Whether an ace is more likely meant below the 2 than above the king."""
    if run is not None:
        return run.low + len(run.cards) <= KING
    ranks = {one.rank() for one in laid if not one.is_bare()}
    return 1 in ranks or KING not in ranks


def _next_place(order: list[tuple[int, int]], one: Laid) -> int:
    """Where a wild card that fills no gap goes: above the last card, else at its own place."""
    if order and order[-1][0] < GROUP_USE and order[-1][0] % LANE < ACE_HIGH:
        return order[-1][0] + 1
    return UNSAID if one.card & 15 > KING else one.card


def table_readings(rules: Rules, wild: int, laid: Sequence[Laid]) -> list[Reading]:
    """All readings of cards that lie on the table as a meld, a run in the order in which it is written."""
    indices = tuple(range(len(laid)))
    cards = bytes(one.card for one in laid)
    kinds = _kinds(rules, wild, laid)
    readings = [Reading(cards, bytes((use,) * len(laid)), indices, natural) for use, natural in kinds]
    if rules.wild_groups and all(one.is_bare() for one in laid):
        return readings
    for window in (window for lane in _lanes(laid) for window in _windows(rules, lane, len(laid))):
        if all(one.is_bare() or one.stands_at(place) for one, place in zip(laid, window, strict=True)):
            natural = sum(one.is_bare() and CARD_AT[p] == one.card for one, p in zip(laid, window, strict=True))
            readings.append(Reading(cards, bytes(window), indices, natural))
    return readings


def _kinds(rules: Rules, wild: int, laid: Sequence[Laid]) -> list[tuple[int, int]]:
    """What groups cards may be: the use that all have, and how many bare wild cards are natural there."""
    ranks = {one.rank() for one in laid if not one.is_bare()}
    if not ranks and rules.wild_groups:
        return [(GROUP_USE + WILD_GROUP, 0)]
    ranks = ranks or {one.card & 15 for one in laid}
    if len(ranks) != 1 or not ranks <= set(range(KING_PLACES)):
        return []
    rank = ranks.pop()
    use = GROUP_USE + (WILD_GROUP if rules.wild_groups and not RANK_MASK[rank] & ~wild else rank)
    natural = natural_in_group(rules, wild, rank)
    return [(use, sum(one.is_bare() and natural >> one.card & 1 for one in laid))]
