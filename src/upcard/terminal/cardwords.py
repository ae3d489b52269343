"""Cards for the eye: which are wild, in words; a hand in order."""

from dataclasses import dataclass
from typing import Final

from upcard.cards.card import BLACK_CARDS, JOKERS, RANK_MASK, RED_CARDS, is_joker
from upcard.cards.text import card_text
from upcard.record.pieces import coloured
from upcard.rules.ruleset import Rules

_RANKS: Final = ("aces", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "jacks", "queens", "kings")
_SUIT_ORDER: Final = (0, 1, 3, 2)
"""Clubs, diamonds, spades, hearts: black and red by turns."""


def wild_words(wild: int) -> str:
    """The wild cards of a hand, as in ``red 7s and jokers``; ``none``."""
    words = [word for rank in range(13) for word in _rank_words(wild & RANK_MASK[rank], rank)]
    if wild & JOKERS:
        words.append("jokers")
    return " and ".join(words) or "none"


def _rank_words(held: int, rank: int) -> list[str]:
    if held == RANK_MASK[rank]:
        return [_RANKS[rank]]
    if held and held in {RANK_MASK[rank] & RED_CARDS, RANK_MASK[rank] & BLACK_CARDS}:
        return [f"{'red' if held & RED_CARDS else 'black'} {_RANKS[rank]}"]
    return [card_text(suit * 16 + rank) for suit in range(4) if held >> (suit * 16 + rank) & 1]


@dataclass(frozen=True)
class Order:
    """In which order a hand is held: ``by`` suit, by rank, or as the player laid it (``own``)."""

    by: str = "suit"
    own: bytes = b""


def hand_text(rules: Rules, cards: bytes, wild: int, order: Order) -> str:
    """A hand in its order, wild cards marked with ``*``; groups stand apart."""
    groups = [" ".join(_marked(rules, card, wild) for card in group) for group in _groups(rules, cards, wild, order)]
    return "   ".join(groups) or "no cards"


def _marked(rules: Rules, card: int, wild: int) -> str:
    return card_text(card, coloured(rules)) + ("*" if wild >> card & 1 else "")


def _groups(rules: Rules, cards: bytes, wild: int, order: Order) -> list[list[int]]:
    """The cards in groups: by suit or rank, wild cards last."""
    if order.by == "own":
        return [_own(cards, order.own)]
    groups: dict[int, list[int]] = {}
    for card in sorted(cards, key=lambda card: (_height(rules, card), _suit(card))):
        key = 99 if wild >> card & 1 else _height(rules, card) if order.by == "rank" else _suit(card)
        groups.setdefault(key, []).append(card)
    return [groups[key] for key in sorted(groups)]


def _height(rules: Rules, card: int) -> int:
    return 13 if card & 15 == 0 and rules.melds.ace != "low" else card & 15


def _suit(card: int) -> int:
    return len(_SUIT_ORDER) if is_joker(card) else _SUIT_ORDER.index(card >> 4)


def _own(cards: bytes, own: bytes) -> list[int]:
    """The cards named first, in their order; what came later behind them."""
    left = list(cards)
    named = []
    for card in own:
        if card in left:
            left.remove(card)
            named.append(card)
    return named + left
