"""Small tables that options are written in: by number of players, by rank or card."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from upcard.cards.card import RANKS, SUITS

MOST_PLAYERS: Final = 8

ByPlayers: TypeAlias = tuple[int, ...]
"""A number for each number of players: entry n is for n players (0 to 8)."""
CardTable: TypeAlias = tuple[tuple[str, int | str], ...]
"""Numbers by card: pairs of a key and a number, later keys winning.

A key is a rank (``A``), a range of ranks (``9-2``, ``K-T``), a card (``Qs``), ``joker``, ``red-joker``, ``black-joker``
or ``low-ace``; the number ``"n"`` is the card's own number.
"""


def by_players(numbers: dict[int, int]) -> ByPlayers:
    """A table from the numbers at which it changes: ``{2: 13, 3: 7}`` is 13 for two, 7 for three and more."""
    table: list[int] = []
    for players in range(MOST_PLAYERS + 1):
        known = [number for start, number in sorted(numbers.items()) if start <= players]
        table.append(known[-1] if known else numbers[min(numbers)])
    return tuple(table)


def same_for_all(number: int) -> ByPlayers:
    """A table with one number for any number of players."""
    return (number,) * (MOST_PLAYERS + 1)


def cards_of_key(key: str) -> list[int]:
    """The codes that a key of a card table names. Raises ``ValueError``."""
    if key == "joker":
        return [14, 15]
    if key == "black-joker":
        return [14]
    if key == "red-joker":
        return [15]
    if key == "low-ace":
        return []
    if len(key) == 2 and key[0] in RANKS and key[1] in SUITS:
        return [SUITS.index(key[1]) * 16 + RANKS.index(key[0])]
    ranks = _ranks_of_key(key)
    return [suit * 16 + rank for suit in range(4) for rank in ranks]


def _ranks_of_key(key: str) -> list[int]:
    if len(key) == 1 and key in RANKS:
        return [RANKS.index(key)]
    first, dash, last = key.partition("-")
    if dash and len(first) == 1 and len(last) == 1 and first in RANKS and last in RANKS:
        ends = sorted((RANKS.index(first), RANKS.index(last)))
        return list(range(ends[0], ends[1] + 1))
    raise ValueError(f"{key!r} names no rank, range of ranks or card")


def spread(table: CardTable) -> list[i64]:
    """A table laid out by code, 64 entries; cards that no key names get 0."""
    numbers: list[i64] = [0] * 64
    for key, number in table:
        for card in cards_of_key(key):
            numbers[card] = card % 16 + 1 if isinstance(number, str) else number
    return numbers
