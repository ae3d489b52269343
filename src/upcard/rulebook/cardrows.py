"""Tables of numbers by card as rows that a reader understands."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import BLACK_JOKER, RANKS, RED_JOKER, SUITS
from upcard.rulebook.words import card_word, listed, number, rank_word, ranks_between
from upcard.rules.options import CardsOptions
from upcard.rules.tables import CardTable, cards_of_key

_DOWNWARD: Final = "KQJT98765432A"
ITS_NUMBER: Final = "its number"


@dataclass(frozen=True)
class Row:
    """Some cards and their number, in words; ``key`` is the key of a card table where they are a single one's."""

    label: str
    value: str
    key: str = ""


def rank_rows(table: CardTable, cards: CardsOptions) -> list[Row]:
    """The rows of a table for the cards that are in the packs: kings first, then aces, jokers, single cards."""
    numbers = laid_out(table)
    ranks = [rank for rank in _DOWNWARD if rank not in cards.without]
    rows = [_rank_row(group, numbers) for group in _alike(ranks, numbers)]
    return rows + _joker_rows(numbers, cards) + _single_cards(ranks, numbers)


def laid_out(table: CardTable) -> dict[int, int]:
    """The number of every card that a table names, by code."""
    numbers: dict[int, int] = {}
    for key, value in table:
        for card in cards_of_key(key):
            numbers[card] = card % 16 + 1 if isinstance(value, str) else value
    return numbers


def _codes(rank: str) -> list[int]:
    return [suit * 16 + RANKS.index(rank) for suit in range(len(SUITS))]


def _usual(rank: str, numbers: dict[int, int]) -> int | None:
    """What most cards of a rank count, nothing where the table leaves them out."""
    found = [numbers[code] for code in _codes(rank) if code in numbers]
    return max(sorted(found), key=found.count) if len(found) == len(SUITS) else None


def _alike(ranks: Iterable[str], numbers: dict[int, int]) -> list[str]:
    """Neighbouring ranks that count the same, or each its own number; aces stand alone."""
    groups: list[str] = []
    for rank in ranks:
        if _usual(rank, numbers) is None:
            continue
        if groups and rank != "A" and (_same(groups[-1] + rank, numbers) or _own(groups[-1] + rank, numbers)):
            groups[-1] += rank
        else:
            groups.append(rank)
    return groups


def _same(group: str, numbers: dict[int, int]) -> bool:
    return len({_usual(rank, numbers) for rank in group}) == 1


def _own(group: str, numbers: dict[int, int]) -> bool:
    return not set(group) & set("JQK") and all(_usual(rank, numbers) == RANKS.index(rank) + 1 for rank in group)


def _rank_row(group: str, numbers: dict[int, int]) -> Row:
    value = number(_usual(group[0], numbers) or 0) if _same(group, numbers) else ITS_NUMBER
    return Row(_ranks_label(group), value, group if len(group) == 1 else "")


def _ranks_label(group: str) -> str:
    if len(group) <= 2 or set(group) <= set("KQJT"):
        return listed([rank_word(rank) for rank in group])
    return ranks_between(group[0], group[-1])


def _single_cards(ranks: list[str], numbers: dict[int, int]) -> list[Row]:
    keys = {rank + suit: code for rank in ranks for suit, code in zip(SUITS, _codes(rank), strict=True)}
    return [
        Row(card_word(key), number(numbers[code]), key)
        for key, code in keys.items()
        if code in numbers and numbers[code] != _usual(key[0], numbers)
    ]


def _joker_rows(numbers: dict[int, int], cards: CardsOptions) -> list[Row]:
    black, red = numbers.get(BLACK_JOKER), numbers.get(RED_JOKER)
    if not cards.jokers or black is None:
        return []
    if cards.jokers == 1 or red is None or black == red:
        return [Row("joker", number(black), "joker")]
    return [Row("black joker", number(black), "black-joker"), Row("red joker", number(red), "red-joker")]
