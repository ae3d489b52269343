"""A seat that only hears what happens, and compares what it knows from that with what it sees."""

from collections import Counter

from upcard.cards.card import UNKNOWN
from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step
from upcard.engine.view import HIDDEN, SPECTATOR, View, view
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.events import (
    Added,
    Discarded,
    Drew,
    Event,
    Exchanged,
    Melded,
    Shuffled,
    Took,
    TookIn,
    Traded,
    TurnedOver,
)


class Told:
    """What a seat knows: the pile, its own hand, how many cards everybody holds, and how many are left to draw.

    The cards that a player has taken and not used yet count as in the hand.
    """

    def __init__(self, rules: Rules, deal: Deal, seat: int) -> None:
        """Begin with what the seat sees once the cards are dealt."""
        self.rules = rules
        self.seat = seat
        self._look(deal)

    def _look(self, deal: Deal) -> None:
        self.pile = list(deal.pile)
        self.hand: Counter[int] = Counter() if self.seat == SPECTATOR else _held(deal, self.seat)
        self.counts = [_held(deal, seat).total() for seat in range(len(deal.hands))]
        self.stock = int(deal.stock_size())

    def after(self, step: Step) -> str | None:
        """Hear of a step; what the seat then sees otherwise than it was told, or None."""
        for event in events(step):
            self._hear(seen_by(event, self.seat))
        return self._differs(view(self.rules, step.deal, self.seat), step.deal)

    def _hear(self, event: Event) -> None:
        if isinstance(event, (TurnedOver, Shuffled)):
            self._turn_over(event)
        elif isinstance(event, Drew):
            self.stock -= len(event.cards)
            self._gain(event.seat, event.cards)
        elif isinstance(event, Took):
            del self.pile[len(self.pile) - len(event.cards) :]
            self._gain(event.seat, event.cards)
        elif isinstance(event, (Melded, Added)):
            self._lose(event.seat, event.cards)
        elif isinstance(event, Traded):
            self._lose(event.seat, event.cards[:1])
            self._gain(event.seat, event.cards[1:])
        elif isinstance(event, Discarded):
            self._lose(event.seat, event.cards)
            self.pile += event.cards
        elif isinstance(event, TookIn):
            self._take_in(event)
        elif isinstance(event, Exchanged):
            self._exchange(event)

    def _take_in(self, event: TookIn) -> None:
        """Called cards leave the pile from its top down; twins that lay deeper are alike."""
        for card in event.cards:
            del self.pile[len(self.pile) - 1 - self.pile[::-1].index(card)]
        self._gain(event.seat, event.cards)

    def _turn_over(self, event: TurnedOver | Shuffled) -> None:
        """Whoever shuffled saw nothing; a pile that was just turned over has its first card on the table again."""
        self.stock = len(self.pile) - 1
        self.pile = self.pile[:1] if isinstance(event, TurnedOver) else [UNKNOWN]

    def _exchange(self, event: Exchanged) -> None:
        self._lose(event.seat, event.cards[:-1])
        self._gain(event.seat, event.cards[-1:])
        self.pile = [*self.pile[:-1], *event.cards[:-1]]

    def _gain(self, seat: int, cards: bytes) -> None:
        self.counts[seat] += len(cards)
        if seat == self.seat:
            self.hand.update(cards)

    def _lose(self, seat: int, cards: bytes) -> None:
        self.counts[seat] -= len(cards)
        if seat == self.seat:
            self.hand.subtract(cards)

    def _differs(self, seen: View, deal: Deal) -> str | None:
        beside = [int(deal.turn.beside.size) if seat == deal.turn.seat else 0 for seat in range(len(self.counts))]
        counts = [HIDDEN if n == HIDDEN else n + beside[seat] for seat, n in enumerate(seen.counts)]
        if self.pile == [UNKNOWN]:
            self.pile = list(seen.pile)
        if Counter(self.pile) == Counter(seen.pile):
            self.pile = list(seen.pile)
        if self.pile != list(seen.pile):
            return f"pile {seen.pile!r}, told {bytes(self.pile)!r}"
        if any(n not in {HIDDEN, told} for n, told in zip(counts, self.counts, strict=True)):
            return f"counts {counts}, told {self.counts}"
        if seen.stock not in {HIDDEN, self.stock}:
            return f"{seen.stock} cards in the stock, told {self.stock}"
        own = _held(deal, self.seat) if self.seat != SPECTATOR else Counter()
        return None if +self.hand == own else "its own hand"


def _held(deal: Deal, seat: int) -> Counter[int]:
    beside = deal.turn.beside.sequence() if seat == deal.turn.seat else b""
    return Counter(deal.hands[seat].sequence()) + Counter(beside)
