"""Numbers, ranks and cards in words, as phrases that can be told in other languages."""

from collections.abc import Sequence
from typing import Final

from upcard.cards.card import RANKS, SUITS
from upcard.phrases.phrase import phrase
from upcard.rules.options import PlayersOptions
from upcard.rules.tables import ByPlayers

_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_RANK_WORDS: Final = dict(
    zip(RANKS, ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"), strict=True)
)
_SUIT_WORDS: Final = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))
_RANKS_WORDS: Final = dict(
    zip(
        RANKS,
        ("aces", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "jacks", "queens", "kings"),
        strict=True,
    )
)
_JOKERS: Final = {"joker": "joker", "black-joker": "black joker", "red-joker": "red joker"}
_JOKERS_WORDS: Final = {"joker": "jokers", "black-joker": "black jokers", "red-joker": "red jokers"}


def number(value: int) -> str:
    """A number with a comma for thousands and a real minus sign."""
    return f"{value:,}".replace("-", "−")


def small(value: int) -> str:
    """A number as a word, where it is small."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else number(value)


def counted(value: int, one: str, many: str) -> str:
    """``one card``, ``three cards``: the first of two templates for a single one, else the second with ``{n}``."""
    return one if value == 1 else phrase(many, n=small(value))


def points(value: int) -> str:
    """``200 points``."""
    return phrase("{n} point", n=number(value)) if value == 1 else phrase("{n} points", n=number(value))


AND: Final = "{first} and {last}"
COMMA_AND: Final = "{first}, and {last}"
OR: Final = "{first} or {last}"


def listed(texts: Sequence[str], last: str = AND) -> str:
    """``a, b and c``, the last one joined by ``AND``, ``COMMA_AND`` or ``OR``."""
    if len(texts) < 2:
        return texts[0] if texts else ""
    first = texts[0]
    for text in texts[1:-1]:
        first = phrase("{first}, {then}", first=first, then=text)
    return phrase(last, first=first, last=texts[-1])


def run_together(*texts: str) -> str:
    """Those texts that are not empty, with spaces between."""
    present = [text for text in texts if text]
    together = present[0] if present else ""
    for text in present[1:]:
        together = phrase("{first} {then}", first=together, then=text)
    return together


def rank_word(rank: str) -> str:
    """A rank in words: ``A`` is the ace."""
    return _RANK_WORDS[rank]


def ranks_word(rank: str) -> str:
    """All cards of a rank in words: ``aces``, ``10s``."""
    return _RANKS_WORDS[rank]


def card_word(key: str) -> str:
    """A card of a card table in words: ``queen of spades``, ``joker``, ``ace``."""
    if key in _JOKERS:
        return _JOKERS[key]
    if _is_single(key):
        return phrase("{rank} of {suit}", rank=_RANK_WORDS[key[0]], suit=_SUIT_WORDS[key[1]])
    first, _, last = key.partition("-")
    return ranks_between(first, last) if last else _RANK_WORDS[first]


def ranks_between(first: str, last: str) -> str:
    """``king to 10``."""
    return phrase("{first} to {last}", first=_RANK_WORDS[first], last=_RANK_WORDS[last])


def _is_single(key: str) -> bool:
    return len(key) == 2 and key[1] in _SUIT_WORDS


def cards_word(key: str) -> str:
    """All cards that a key names in words: ``jokers``, ``2s``, ``jacks of spades``."""
    if key in _JOKERS:
        return _JOKERS_WORDS[key]
    if _is_single(key):
        return phrase("{ranks} of {suit}", ranks=_RANKS_WORDS[key[0]], suit=_SUIT_WORDS[key[1]])
    first, _, last = key.partition("-")
    return phrase("{first} to {last}s", first=_RANK_WORDS[first], last=_RANK_WORDS[last]) if last else ranks_word(first)


def players_word(low: int, high: int) -> str:
    """``2 players``, ``3 or 4 players``, ``5 to 8 players``."""
    return phrase("{n} players", n=span(low, high))


def by_number(table: ByPlayers, players: PlayersOptions) -> list[tuple[int, int, int]]:
    """A table by players in pieces (from, to, number), for the numbers of players that a rule set allows."""
    pieces: list[tuple[int, int, int]] = []
    for count in range(players.min, players.max + 1):
        if pieces and pieces[-1][2] == table[count]:
            pieces[-1] = (pieces[-1][0], count, table[count])
        else:
            pieces.append((count, count, table[count]))
    return pieces


def with_players(table: ByPlayers, players: PlayersOptions, many: str) -> str:
    """``13 cards with 2 players, and 7 with 3 to 8``, or the number alone where it is the same for all.

    ``many`` is the template of the number, as ``{n} cards``.
    """
    pieces = by_number(table, players)
    low, high, value = pieces[0]
    first = phrase(many, n=number(value))
    if len(pieces) == 1:
        return first
    others = [
        phrase("{number} with {players}", number=number(value), players=span(low, high))
        for low, high, value in pieces[1:]
    ]
    with_first = phrase("{number} with {players}", number=first, players=players_word(low, high))
    return listed([with_first, *others], COMMA_AND if len(others) == 1 else AND)


def span(low: int, high: int) -> str:
    """``3``, ``4 or 5``, ``5 to 8``."""
    if low == high:
        return str(low)
    if high == low + 1:
        return phrase("{first} or {last}", first=low, last=high)
    return phrase("{low} to {high}", low=low, high=high)
