"""The cards that a seat does not see: in the stock and, but for those shown, in other hands."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, ONE
from upcard.cards.cardset import CardSet
from upcard.cards.pack import pack
from upcard.engine.view import HIDDEN, View
from upcard.rules.ruleset import Rules
from upcard.state.melds import Run

_NOT_A_CARD: Final = 64


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """How many copies of each card a seat has not seen.

    ``counts`` is indexed by card, ``cards`` lists them all, ascending. ``hidden[s]`` is how many unseen cards seat s
    holds (a guess where the rules hide the counts), ``stock`` how many lie in the stock; the few left over were buried.
    """

    counts: Final[list[i64]]
    cards: Final[bytes]
    hidden: Final[list[i64]]
    stock: Final[i64]

    def __init__(self, rules: Rules, seen: View) -> None:
        """Take away from the whole pack what lies open to the seat."""
        players: i64 = seen.setup.players
        counts: list[i64] = [0] * 64
        for card in pack(rules.cards.packs[players], rules.cards.jokers, rules.cards.without):
            counts[card] += 1
        _take_away(counts, seen.pile)
        _take_away(counts, seen.hand.sequence())
        _take_away(counts, seen.turn.beside.sequence())
        for seat in range(players):
            if seat != seen.seat:
                _take_away(counts, seen.shown[seat].sequence())
        for meld in seen.melds:
            if meld is not None:
                _take_away(counts, meld.cards)
                if isinstance(meld, Run):
                    _take_away(counts, meld.beside)
        self.counts = counts
        self.cards = _listed(counts)
        self.hidden = _hidden(seen, len(self.cards))
        held: i64 = 0
        for count in self.hidden:
            held += count
        left: i64 = len(self.cards) - held
        self.stock = left if seen.stock == HIDDEN else min(seen.stock, left)

    def total(self) -> i64:
        """How many cards are unseen."""
        return len(self.cards)

    def of_mask(self, mask: i64) -> i64:
        """How many unseen cards belong to a mask."""
        found: i64 = 0
        for card in range(64):
            if card < 63 and mask & BIT[card] != 0:
                found += self.counts[card]
        return found


def _take_away(counts: list[i64], cards: bytes) -> None:
    for card in cards:
        if card < _NOT_A_CARD and counts[card] > 0:
            counts[card] -= 1


def _listed(counts: list[i64]) -> bytes:
    cards = b""
    for card in range(64):
        cards += ONE[card] * int(counts[card])
    return cards


def _hidden(seen: View, unseen: i64) -> list[i64]:
    """How many unseen cards each other seat holds; hidden counts are guessed to be like the seat's own."""
    hidden: list[i64] = []
    room: i64 = unseen - max(seen.stock, 0)
    for seat in range(seen.setup.players):
        count: i64 = seen.counts[seat] if seen.counts[seat] != HIDDEN else max(seen.hand.size, seen.shown[seat].size)
        if seat == seen.turn.seat and seen.counts[seat] == HIDDEN:
            count = max(count, 1)
        own: i64 = 0 if seat == seen.seat else max(count - seen.shown[seat].size, 0)
        own = min(own, room)
        room -= own
        hidden.append(own)
    return hidden


def imagined_hands(seen: View, unseen: Unseen, order: bytes) -> tuple[tuple[CardSet, ...], bytes]:
    """Hands for all seats and a stock, when the unseen cards lie in an order: seat by seat, then the stock."""
    hands: list[CardSet] = []
    at: i64 = 0
    for seat in range(seen.setup.players):
        if seat == seen.seat:
            hands.append(seen.hand)
        else:
            hands.append(seen.shown[seat].plus_all(order[at : at + unseen.hidden[seat]]))
            at += unseen.hidden[seat]
    return tuple(hands), order[at : at + unseen.stock]
