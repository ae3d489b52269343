"""Whether a composite laying is a chain of listed ones, up to the wild cards inside one meld that change places."""

from collections import Counter
from collections.abc import Callable

from upcard.cards.card import BIT
from upcard.engine.laying import laid
from upcard.engine.referee import legal_moves
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import Group, Meld
from upcard.state.moves import Add, Join, Laying, Move, NewMeld

Form = tuple[object, ...]
TableForm = Callable[[Deal, int], Form]
HELD_BY_NOBODY = 99


def strict_form(deal: Deal, seat: int) -> Form:
    """What two tables have alike that differ only by wild cards, not natural in their places, inside one meld."""
    return (deal.hands[seat].sequence(), *(_strict(meld) for meld in deal.melds))


def _strict(meld: Meld | None) -> Form:
    if meld is None:
        return ()
    if isinstance(meld, Group):
        return ("group", meld.rank, *sorted(zip(meld.cards, meld.owners, strict=True)))
    chain = [
        (-1 if meld.unnatural & BIT[meld.place(i)] else card, owner)
        for i, (card, owner) in enumerate(zip(meld.cards, meld.owners, strict=True))
    ]
    loose = [(card, chain[i][1]) for i, card in enumerate(meld.cards) if chain[i][0] == -1]
    return ("run", meld.lane, meld.low, tuple(chain), tuple(sorted(loose)), meld.beside, meld.beside_owners)


def loose_form(deal: Deal, seat: int) -> Form:
    """The same, and no matter which of the wild cards in hand was laid (a chain to an owed card)."""
    hand = [card if not deal.setup.wild & BIT[card] else -1 for card in deal.hands[seat].sequence()]
    return (tuple(sorted(hand)), *(_loose(deal, meld) for meld in deal.melds))


def _loose(deal: Deal, meld: Meld | None) -> Form:
    if meld is None:
        return ()
    cards = [-1 if deal.setup.wild & BIT[card] else card for card in meld.cards]
    if isinstance(meld, Group):
        return ("group", meld.rank, *sorted(zip(cards, meld.owners, strict=True)))
    return ("run", meld.lane, meld.low, tuple(cards), meld.owners, meld.beside, meld.beside_owners)


class Chains:
    """Searches chains of listed moves from one deal."""

    def __init__(self, rules: Rules, deal: Deal, seat: int, form: TableForm) -> None:
        self.rules = rules
        self.deal = deal
        self.seat = seat
        self.form = form
        self.listed: dict[Deal, list[Move]] = {}

    def lead_to(self, move: Laying) -> bool:
        """Whether listed layings lead where a composite one does."""
        goal = self.form(laid(self.rules, self.deal, self.seat, move), self.seat)
        return self._reach(self.deal, move, goal, set())

    def _reach(self, deal: Deal, whole: Laying, goal: Form, seen: set[Form]) -> bool:
        here = self.form(deal, self.seat)
        if here == goal:
            return True
        if here in seen:
            return False
        seen.add(here)
        return any(
            _is_piece(self.deal, whole, move)
            and self._reach(laid(self.rules, deal, self.seat, move), whole, goal, seen)
            for move in self._moves(deal)
            if isinstance(move, (NewMeld, Add, Join))
        )

    def _moves(self, deal: Deal) -> list[Move]:
        if deal not in self.listed:
            self.listed[deal] = legal_moves(self.rules, deal, self.seat)
        return self.listed[deal]


def _is_piece(deal: Deal, whole: Laying, move: NewMeld | Add | Join) -> bool:
    """Whether a move may be a piece of a composite one: its places, its meld (or the one that it made)."""
    if isinstance(whole, Join):
        return isinstance(move, Join) and {move.first, move.second} == {whole.first, whole.second}
    if isinstance(move, Join):
        return isinstance(whole, Add) and {move.first, move.second} == {whole.meld, whole.joining}
    assert isinstance(whole, (NewMeld, Add)), "composite layings lay cards"
    if Counter(move.uses) - Counter(whole.uses):
        return False
    if isinstance(move, NewMeld):
        return isinstance(whole, NewMeld)
    if isinstance(whole, NewMeld):
        return move.meld == len(deal.melds) + 1 and move.joining == 0
    joined = min(whole.meld, whole.joining) or whole.meld
    return move.meld in {whole.meld, joined} and move.joining in {0, whole.joining}
