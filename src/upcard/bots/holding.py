"""What the cards of a hand are good for beside each other: pairs and near runs, told in small marks, not in points."""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import ACE, ACE_HIGH, BIT, CARD_AT, JOKERS, RANK_MASK, Card, population
from upcard.cards.cardset import CardSet
from upcard.rules.ruleset import Rules

WILD_MARK: Final = 100
"""What a wild card is worth keeping."""
UNMELDABLE_MARK: Final = 200
"""What a card is worth keeping whose discard costs turns."""
MATE_MARK: Final = 12
NEXT_MARK: Final = 10
GAP_MARK: Final = 6


def mark(rules: Rules, wild: i64, hand: CardSet, card: Card) -> i64:
    """How much a card of a hand is worth keeping for the others there: 0 for a card that stands alone."""
    bit: i64 = BIT[card]
    if rules.unmeldable & bit != 0:
        return UNMELDABLE_MARK
    if wild & bit != 0 or bit & JOKERS != 0:
        return WILD_MARK
    return _mates(rules, wild, hand, card) + _neighbours(rules, wild, hand, card)


def _mates(rules: Rules, wild: i64, hand: CardSet, card: Card) -> i64:
    """Marks for cards of the same rank."""
    rank: i64 = RANK_MASK[card & 15] & ~wild
    others: i64 = hand.of_mask(rank) - 1 if rules.same_suit else population(hand.once & rank & ~BIT[card])
    return min(others, 3) * MATE_MARK


def _neighbours(rules: Rules, wild: i64, hand: CardSet, card: Card) -> i64:
    """Marks for cards of the same suit one or two steps away, the better end of an ace."""
    held: i64 = hand.once & ~wild
    base: i64 = card & 48
    best: i64 = _around(rules, held, base, card & 15)
    if card & 15 == ACE:
        best = max(best, _around(rules, held, base, ACE_HIGH))
    return best


def _around(rules: Rules, held: i64, base: i64, n: i64) -> i64:
    if rules.places & BIT[base + n] == 0:
        return 0
    return _step(rules, held, base, n - 1, n - 2) + _step(rules, held, base, n + 1, n + 2)


def _step(rules: Rules, held: i64, base: i64, near: i64, far: i64) -> i64:
    marks: i64 = 0
    if _holds(rules, held, base, near):
        marks += NEXT_MARK
    if _holds(rules, held, base, far):
        marks += GAP_MARK
    return marks


def _holds(rules: Rules, held: i64, base: i64, n: i64) -> bool:
    if n < 0 or n > ACE_HIGH or rules.places & BIT[base + n] == 0:
        return False
    return held & BIT[CARD_AT[base + n]] != 0
