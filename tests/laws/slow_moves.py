"""All layings there could be, one by one, and what they do: slow, for small hands."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from laws.slow_judge import AddSlow, JoinSlow, Laid, NewSlow, SlowMove, TradeSlow, accepts, slow_meld, stands_for
from laws.slow_table import RANKS, SUITS, WILD, Piece, SlowMeld, SlowTable, Use, replaced


def all_moves(table: SlowTable, most: int) -> Iterator[SlowMove]:
    """Every laying of up to ``most`` cards that the rules might allow, accepted or not."""
    yield from new_melds(table, most)
    yield from additions(table, most)
    yield from trades(table)
    numbers = [number for number, meld in enumerate(table.melds, 1) if meld is not None]
    yield from (JoinSlow(first, second) for first, second in permutations(numbers, 2))


def accepted(table: SlowTable, most: int) -> list[SlowMove]:
    """Every laying of up to ``most`` cards that the rules allow."""
    return [move for move in all_moves(table, most) if accepts(table, move)]


def new_melds(table: SlowTable, most: int) -> Iterator[NewSlow]:
    for size in range(3, most + 1):
        for suit in SUITS:
            for low in range(15 - size):
                uses = [Use("run", suit, low + i) for i in range(size)]
                yield from (NewSlow(laid) for laid in fillings(table, uses))
        for name in (*RANKS, WILD):
            yield from (NewSlow(laid) for laid in bunches(table, Use("group", name), size))


def additions(table: SlowTable, most: int) -> Iterator[AddSlow]:
    for number, meld in enumerate(table.melds, 1):
        if meld is None:
            continue
        for size in range(1, most + 1):
            if meld.kind == "group":
                found = list(bunches(table, Use("group", meld.name), size))
            else:
                found = [laid for uses in ends(meld, size) for laid in fillings(table, uses)]
            for laid in found:
                yield AddSlow(number, laid)
                if meld.kind == "run":
                    others = [n for n, other in enumerate(table.melds, 1) if other is not None and n != number]
                    yield from (AddSlow(number, laid, other) for other in others)


def ends(run: SlowMeld, size: int) -> Iterator[list[Use]]:
    """The places next to a run, ``size`` of them, shared out to both ends in every way."""
    for below in range(size + 1):
        low, high = run.low - below, run.high + size - below
        if low >= 0 and high <= 13:
            places = [*range(low, run.low), *range(run.high + 1, high + 1)]
            yield [Use("run", run.name, place) for place in places]


def fillings(table: SlowTable, uses: list[Use]) -> Iterator[tuple[Laid, ...]]:
    """The ways to fill places with cards of the hand."""

    def fill(at: int, left: Counter[str]) -> Iterator[tuple[Laid, ...]]:
        if at == len(uses):
            yield ()
            return
        for card in [card for card in left if left[card] and stands_for(table, card, uses[at])]:
            left[card] -= 1
            yield from (((card, uses[at]), *rest) for rest in fill(at + 1, left))
            left[card] += 1

    yield from fill(0, Counter(table.hand))


def bunches(table: SlowTable, use: Use, size: int) -> Iterator[tuple[Laid, ...]]:
    """The ways to take ``size`` cards of the hand that may be laid as one rank."""
    fitting = [card for card in table.hand if stands_for(table, card, use)]
    for cards in sorted(set(combinations(fitting, size))):
        yield tuple((card, use) for card in cards)


def trades(table: SlowTable) -> Iterator[TradeSlow]:
    for number, meld in enumerate(table.melds, 1):
        for at in range(len(meld.pieces) if meld else 0):
            for card in sorted(set(table.hand)):
                yield TradeSlow(number, card, at)
                others = [n for n, other in enumerate(table.melds, 1) if other is not None and n != number]
                yield from (TradeSlow(number, card, at, other) for other in others)


def after(table: SlowTable, move: SlowMove) -> SlowTable:
    """What a laying that is allowed makes of hand and table."""
    if isinstance(move, JoinSlow):
        return _joined(table, move.first, move.second)
    if isinstance(move, TradeSlow):
        return _traded(table, move)
    hand = Counter(table.hand) - Counter(card for card, _ in move.laid)
    pieces = tuple(Piece(card, use, table.player) for card, use in move.laid)
    paid = replaced(table, hand)
    if isinstance(move, NewSlow):
        use = pieces[0].use
        return paid.with_melds((*table.melds, SlowMeld(use.kind, use.name, pieces)))
    meld = slow_meld(table, move.meld)
    assert meld is not None, "it was allowed"
    grown = meld.pieces + pieces
    if meld.kind == "run":
        grown = tuple(sorted(grown, key=lambda piece: piece.use.place))
    after_adding = paid.with_meld(move.meld, SlowMeld(meld.kind, meld.name, grown))
    return _joined(after_adding, move.meld, move.joining) if move.joining else after_adding


def _traded(table: SlowTable, move: TradeSlow) -> SlowTable:
    meld = slow_meld(table, move.meld)
    assert meld is not None, "it was allowed"
    old = meld.pieces[move.at]
    pieces = (*meld.pieces[: move.at], old._replace(card=move.card), *meld.pieces[move.at + 1 :])
    hand = Counter(table.hand) - Counter([move.card]) + Counter([old.card])
    traded = replaced(table, hand).with_meld(move.meld, SlowMeld(meld.kind, meld.name, pieces))
    return _joined(traded, move.meld, move.joining) if move.joining else traded


def _joined(table: SlowTable, first: int, second: int) -> SlowTable:
    one, other = slow_meld(table, first), slow_meld(table, second)
    assert one is not None, "it was allowed"
    assert other is not None, "it was allowed"
    pieces = tuple(sorted(one.pieces + other.pieces, key=lambda piece: piece.use.place))
    kept = table.with_meld(min(first, second), SlowMeld("run", one.name, pieces))
    return kept.with_meld(max(first, second), None)
