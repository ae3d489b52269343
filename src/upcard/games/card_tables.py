"""Tables of numbers by card in one canonical form, so that equal tables are equal values.

The form: ranges of ranks from the king down to the 2, the ace, the low ace, jokers, then single cards that differ from
their rank; no row without effect.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from upcard.cards.card import BLACK_JOKER, RANKS, RED_JOKER, SUITS
from upcard.rules.tables import CardTable, cards_of_key

Number: TypeAlias = int | str
_DOWNWARD: Final = "KQJT98765432A"


def canonical(table: Iterable[tuple[str, Number]]) -> CardTable:
    """The canonical form of a table; later rows win over earlier ones."""
    laid_out, low_ace = _laid_out(table)
    by_rank = {rank: _usual(laid_out, RANKS.index(rank)) for rank in _DOWNWARD}
    rows = _ranges(by_rank)
    if low_ace is not None:
        rows.append(("low-ace", low_ace))
    rows += _jokers(laid_out)
    return tuple(rows + _exceptions(laid_out, by_rank))


def merged(table: CardTable, *rows: tuple[str, Number]) -> CardTable:
    """A table with some rows laid over it, in canonical form."""
    return canonical((*table, *rows))


def width(key: str) -> int:
    """How many cards a key names: the more, the more general it is."""
    return len(cards_of_key(key))


def _laid_out(table: Iterable[tuple[str, Number]]) -> tuple[dict[int, Number], Number | None]:
    numbers: dict[int, Number] = {}
    low_ace: Number | None = None
    for key, number in table:
        if key == "low-ace":
            low_ace = number
        for card in cards_of_key(key):
            numbers[card] = number
    return numbers, low_ace


def _usual(numbers: dict[int, Number], rank: int) -> Number | None:
    """What most cards of a rank count, if every card of it counts something."""
    counted = [numbers[suit * 16 + rank] for suit in range(4) if suit * 16 + rank in numbers]
    return Counter(counted).most_common(1)[0][0] if len(counted) == 4 else None


def _ranges(by_rank: dict[str, Number | None]) -> list[tuple[str, Number]]:
    rows: list[tuple[str, Number]] = []
    start = 0
    for index in range(1, len(_DOWNWARD) + 1):
        number = by_rank[_DOWNWARD[start]]
        if index >= len(_DOWNWARD) - 1 or by_rank[_DOWNWARD[index]] != number:
            if number is not None:
                rows.append((_span(start, index - 1), number))
            start = index
    return rows


def _span(first: int, last: int) -> str:
    return _DOWNWARD[first] if first == last else f"{_DOWNWARD[first]}-{_DOWNWARD[last]}"


def _jokers(numbers: dict[int, Number]) -> list[tuple[str, Number]]:
    black, red = numbers.get(BLACK_JOKER), numbers.get(RED_JOKER)
    if black is not None and black == red:
        return [("joker", black)]
    return [(key, number) for key, number in (("red-joker", red), ("black-joker", black)) if number is not None]


def _exceptions(numbers: dict[int, Number], by_rank: dict[str, Number | None]) -> list[tuple[str, Number]]:
    return [
        (rank + suit, numbers[code])
        for rank in _DOWNWARD
        for lane, suit in enumerate(SUITS)
        if (code := lane * 16 + RANKS.index(rank)) in numbers and numbers[code] != by_rank[rank]
    ]
