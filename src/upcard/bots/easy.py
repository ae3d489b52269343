"""The level ``easy``: lays what it can, takes what it can lay at once, throws what helps least."""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import i64

from upcard.bots.blind import blind_deal
from upcard.bots.bot import Choice
from upcard.bots.holding import mark
from upcard.cards.card import BIT, CARD_AT
from upcard.cards.text import card_text
from upcard.engine.view import View
from upcard.rules.draw import Reach
from upcard.rules.openings import openings, reachable_melds
from upcard.rules.ruleset import Rules
from upcard.rules.trade import is_switch
from upcard.state.melds import GROUP_USE, WILD_GROUP
from upcard.state.moves import (
    Add,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    Move,
    NewMeld,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.turn import DRAW

DEEPEST: Final = 6
"""So many cards it takes from the pile at most."""
FITS_TABLE_MARK: Final = 8
"""What a card is worth keeping from others who could lay it off."""


class Easy:
    """A bot for beginners: no plan, no memory, no wild cards held back, but no blunders either."""

    level = "easy"

    def __init__(self, rules: Rules) -> None:
        """Play by a rule set."""
        self.rules = rules

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Choice:  # noqa: ARG002
        """Call, lay, draw or throw, in this order."""
        if len(moves) == 1:
            return Choice(moves[0], "nothing else may be done")
        for move in moves:
            if isinstance(move, Call):
                return Choice(move, "calls what nobody needs a hand for")
        laying = self._laying(view, moves)
        if laying is not None:
            return laying
        if view.turn.phase == DRAW:
            return self._drawing(view, moves)
        return self._closing(view, moves)

    def _laying(self, view: View, moves: Sequence[Move]) -> Choice | None:
        """The laying that uses most cards and fewest wild ones; what brings nothing new is left."""
        best: Move | None = None
        most: i64 = 0
        for move in moves:
            worth: i64 = self._worth(view, move)
            if worth > most:
                best, most = move, worth
        return None if best is None else Choice(best, "lays what can be laid")

    def _worth(self, view: View, move: Move) -> i64:
        wild: i64 = view.setup.wild
        if isinstance(move, NewMeld):
            return 60 + _points_of_uses(wild, move.cards, move.uses)
        if isinstance(move, Add):
            return 40 + _points_of_uses(wild, move.cards, move.uses)
        if isinstance(move, Trade):
            return 0 if is_switch(self.rules, blind_deal(view), move) else 30
        return 5 if isinstance(move, Join) else 0

    def _drawing(self, view: View, moves: Sequence[Move]) -> Choice:
        """Take what can be laid at once, else draw."""
        depths = [move.depth for move in moves if isinstance(move, Take)]
        if 1 in depths and self._uses_top(view):
            return Choice(Take(1), f"can lay the {card_text(view.pile[-1])} at once")
        for depth in depths:
            if 2 <= depth <= DEEPEST:
                return Choice(Take(depth), f"can lay the {card_text(view.pile[-depth])} at once")
        return _first(moves, (Draw, Take, TakeAll, Exchange, Waive))

    def _uses_top(self, view: View) -> bool:
        deal = blind_deal(view)
        return Reach(self.rules, deal, view.seat, BIT[view.pile[-1]], deep=False).usable(view.pile[-1], view.hand)

    def _closing(self, view: View, moves: Sequence[Move]) -> Choice:
        """Throw the card that helps least, the dearer of two."""
        throws = [move for move in moves if isinstance(move, Discard)]
        if not throws:
            return _first(moves, (End, Waive, Exchange))
        deal = blind_deal(view)
        side = deal.side(view.seat)
        onto: i64 = openings(self.rules, deal, side, reachable_melds(self.rules, deal, side), view.hand.once).natural
        hand_points = self.rules.sheet.hand
        worst = throws[0]
        least = 10**6
        for move in throws:
            keep: i64 = mark(self.rules, view.setup.wild, view.hand, move.card) * 8 - hand_points[move.card]
            if onto & BIT[move.card] != 0:
                keep += FITS_TABLE_MARK * 8
            if keep < least:
                worst, least = move, keep
        return Choice(worst, f"the {card_text(worst.card)} helps least")


def _points_of_uses(wild: i64, cards: bytes, uses: bytes) -> i64:
    """More for natural cards, less for wild ones out of their place."""
    worth: i64 = 0
    for card, use in zip(cards, uses, strict=True):
        natural = wild & BIT[card] == 0 or use == GROUP_USE + WILD_GROUP or (use < GROUP_USE and CARD_AT[use] == card)
        worth += 3 if natural else -8
    return worth


def _first(moves: Sequence[Move], kinds: tuple[type[Move], ...]) -> Choice:
    """The first move of the first kind that is there."""
    for kind in kinds:
        for move in moves:
            if isinstance(move, kind):
                return Choice(move, "as always")
    return Choice(moves[0], "as always")
