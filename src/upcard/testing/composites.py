"""All layings that a hand might make at once, made one by one: slow, for small hands.

``legal_moves`` lists small moves and is made from masks; this asks ``refusal`` about every way to fill every place.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from upcard.cards.card import ACE_HIGH, BIT, CARD_AT, KING, SUITS
from upcard.engine.laying import pool_of
from upcard.engine.referee import refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run
from upcard.state.moves import Add, Join, Laying, NewMeld

_PLACES = ACE_HIGH + 1
_RANKS = (*range(KING + 1), WILD_GROUP)


def accepted_layings(rules: Rules, deal: Deal, seat: int, most: int) -> list[Laying]:
    """Every new meld and addition of up to ``most`` cards and every join that ``refusal`` accepts."""
    return [move for move in layings(rules, deal, seat, most) if refusal(rules, deal, seat, move) is None]


def layings(rules: Rules, deal: Deal, seat: int, most: int) -> Iterator[Laying]:
    """New melds, additions and joins whose cards may stand where they are laid, accepted or not."""
    pool = pool_of(deal, seat).sequence()
    yield from _new_melds(rules, deal, pool, most)
    for number, meld in enumerate(deal.melds, 1):
        if meld is not None:
            yield from _onto(rules, deal, pool, number, most)
    runs = [number for number, meld in enumerate(deal.melds, 1) if isinstance(meld, Run)]
    yield from (Join(first, second) for first, second in permutations(runs, 2))


def _new_melds(rules: Rules, deal: Deal, pool: bytes, most: int) -> Iterator[NewMeld]:
    for size in range(3, most + 1):
        for lane, low in ((lane, low) for lane in range(len(SUITS)) for low in range(_PLACES)):
            places = _row(rules, lane, low, size)
            if places:
                yield from (NewMeld(cards, bytes(places)) for cards in _fillings(deal, pool, places))
        for rank in _RANKS:
            uses = bytes((GROUP_USE + rank,)) * size
            yield from (NewMeld(cards, uses) for cards in _bunches(deal, pool, rank, size))


def _onto(rules: Rules, deal: Deal, pool: bytes, number: int, most: int) -> Iterator[Add]:
    meld = deal.melds[number - 1]
    for size in range(1, most + 1):
        if isinstance(meld, Group):
            uses = bytes((GROUP_USE + meld.rank,)) * size
            yield from (Add(number, cards, uses) for cards in _bunches(deal, pool, meld.rank, size))
        elif isinstance(meld, Run):
            yield from _onto_run(rules, deal, pool, number, meld, size)


def _onto_run(rules: Rules, deal: Deal, pool: bytes, number: int, run: Run, size: int) -> Iterator[Add]:
    others = [n for n, other in enumerate(deal.melds, 1) if isinstance(other, Run) and n != number]
    for places in _spots(rules, run, size):
        for cards in _fillings(deal, pool, places):
            yield from (Add(number, cards, bytes(places), joining) for joining in (0, *others))


def _spots(rules: Rules, run: Run, size: int) -> Iterator[list[int]]:
    """Places next to a run, shared out to both ends in every way, and beside its wild cards."""
    for beside in _beside(rules, run, size):
        for below in range(size - len(beside) + 1):
            above = size - len(beside) - below
            low = _row(rules, run.lane, run.low - below, below)
            high = _row(rules, run.lane, run.low + len(run.cards), above)
            if len(low) == below and len(high) == above:
                yield [*low, *beside, *high]


def _beside(rules: Rules, run: Run, most: int) -> Iterator[tuple[int, ...]]:
    places = [run.place(i) for i in range(len(run.cards)) if run.unnatural & BIT[run.place(i)]]
    for count in range(min(most, len(places)) + 1 if rules.doubles else 1):
        yield from combinations(places, count)


def _row(rules: Rules, lane: int, low: int, size: int) -> list[int]:
    """``size`` places of a lane from one on, round the corner where runs go there; empty when there are not so many."""
    places: list[int] = []
    for n in range(low, low + size):
        within = n if 0 <= n < _PLACES else n % 13
        if within != n and not rules.around:
            return []
        places.append(lane * 16 + within)
    return places


def _fillings(deal: Deal, pool: bytes, places: Sequence[int]) -> Iterator[bytes]:
    """The ways to fill places with cards that may stand there: natural ones and wild ones."""

    def fill(at: int, left: Counter[int]) -> Iterator[bytes]:
        if at == len(places):
            yield b""
            return
        for card in [card for card in left if left[card] and _stands(deal, card, CARD_AT[places[at]])]:
            left[card] -= 1
            yield from (bytes((card,)) + rest for rest in fill(at + 1, left))
            left[card] += 1

    yield from fill(0, Counter(pool))


def _stands(deal: Deal, card: int, place: int) -> bool:
    return card == place or deal.setup.wild & BIT[card] != 0


def _bunches(deal: Deal, pool: bytes, rank: int, size: int) -> list[bytes]:
    """The ways to take ``size`` cards that may be laid as one rank."""
    fitting = [card for card in pool if deal.setup.wild & BIT[card] or card & 15 == rank]
    return sorted({bytes(cards) for cards in combinations(fitting, size)})
