"""Longer layings with an owed card, for the rule that a card of the hand must be melded with it.

A laying of cards of the pile alone becomes one when a card of the hand goes onto the same meld, at either end
of a run, also behind further cards of the pile (five-hundred §Variations hand-card).
"""

from typing import final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, ONE, lowest
from upcard.cards.cardset import CardSet
from upcard.engine.laying import laid
from upcard.engine.menu import Menu
from upcard.engine.rows import Single
from upcard.rules.additions import bridges
from upcard.rules.groups import group_fits
from upcard.rules.melds import refuse_add, refuse_new_meld
from upcard.rules.openings import open_beside, wild_room
from upcard.rules.ruleset import Rules
from upcard.rules.runs import open_to_wild, run_ends
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, Group, Run, extended
from upcard.state.moves import Add, Move, NewMeld
from upcard.state.seats import Seat, Side


def write_with_hand_cards(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> None:
    """The layings of a menu that use no card of the hand, each with one that goes onto the same meld."""
    side = deal.side(seat)
    listed = rows.listed()
    known: set[Move] = set(listed)
    for move in listed:
        if isinstance(move, NewMeld):
            if deal.turn.beside.missing(move.cards) >= 0 or refuse_new_meld(rules, deal, side, move) is not None:
                continue
            number: i64 = len(deal.melds) + 1
        elif isinstance(move, Add):
            if deal.turn.beside.missing(move.cards) >= 0 or refuse_add(rules, deal, side, move) is not None:
                continue
            number = move.meld if move.joining == 0 else min(move.meld, move.joining)
        else:
            continue
        after = laid(rules, deal, seat, move)
        meld = after.meld(number)
        longer = WithHandCards(rules, after, side, deal.hands[seat], move, rows, known)
        if isinstance(meld, Group):
            longer.group(meld)
        elif isinstance(meld, Run):
            rest = deal.turn.beside
            for card in move.cards:
                rest = rest.minus(card)
            longer.run(meld, rest)


@final
class WithHandCards:
    """Writes one laying anew, with a card of the hand put on; ``deal`` is the table after the laying itself."""

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        side: Side,
        hand: CardSet,
        move: NewMeld | Add,
        menu: Menu,
        known: set[Move],
    ) -> None:
        """Take what all the longer layings ask; ``known`` are the layings that are on the menu already."""
        self.rules = rules
        self.deal = deal
        self.side: i64 = side
        self.held: i64 = hand.once & ~rules.unmeldable
        self.move = move
        self.menu = menu
        self.known = known

    def group(self, group: Group) -> None:
        """A card onto the group."""
        fits: i64 = group_fits(self.rules, self.deal, group, self.side, self.held)
        while fits != 0:
            card: i64 = lowest(fits)
            fits &= fits - 1
            self._written(b"", b"", ONE[card], self.move.uses[:1])

    def run(self, run: Run, rest: CardSet) -> None:
        """A card at either end of the run, or beside a wild one; ``rest`` are the cards of the pile that are left."""
        self._onward(run, rest, 1, b"", b"")
        self._onward(run, rest, -1, b"", b"")
        if isinstance(self.move, Add):
            places: i64 = open_beside(self.rules, run)
            while places != 0:
                place: i64 = lowest(places)
                places &= places - 1
                if self.held & BIT[CARD_AT[place]] != 0:
                    self._written(b"", b"", ONE[CARD_AT[place]], ONE[place])

    def _onward(self, run: Run, rest: CardSet, step: i64, cards: bytes, uses: bytes, over: bool = False) -> None:
        """The next place of an end: cards of the hand finish the laying, those of the pile go on from there.

        ``over``: the place before was passed over, since a card in a set fills it.
        """
        place: i64 = run.above if step > 0 else run.below
        if run_ends(self.rules, run) & BIT[place] == 0:
            return
        if self.rules.bridges and not over and bridges(self.rules, self.deal, place):
            self._onward(self._grown(run, ONE[BRIDGED], step), rest, step, cards, uses, True)
        fits: i64 = BIT[CARD_AT[place]]
        wild: i64 = 0
        if open_to_wild(self.rules, self.deal, run, self.side) & BIT[place] != 0 and wild_room(self.rules, run) > 0:
            wild = self.deal.setup.wild
        held: i64 = (fits | wild) & self.held
        while held != 0:
            card: i64 = lowest(held)
            held &= held - 1
            self._at_end(step, _put(ONE[card], cards, step), _put(ONE[place], uses, step))
        left: i64 = rest.once & ~self.rules.unmeldable
        wild &= left & ~fits
        for through in (fits & left, wild & -wild):
            if through != 0:
                put = lowest(through)
                grown = self._grown(run, ONE[put], step)
                following = _put(ONE[put], cards, step)
                self._onward(grown, rest.minus(put), step, following, _put(ONE[place], uses, step))

    def _grown(self, run: Run, card: bytes, step: i64) -> Run:
        return extended(run, b"", card, self.side) if step > 0 else extended(run, card, b"", self.side)

    def _at_end(self, step: i64, cards: bytes, uses: bytes) -> None:
        if step > 0:
            self._written(b"", b"", cards, uses)
        else:
            self._written(cards, uses, b"", b"")

    def _written(self, below: bytes, under: bytes, above: bytes, over: bytes) -> None:
        move = self.move
        cards = below + move.cards + above
        uses = under + move.uses + over
        longer: Move = NewMeld(cards, uses) if isinstance(move, NewMeld) else Add(move.meld, cards, uses, move.joining)
        if longer not in self.known:
            self.known.add(longer)
            self.menu.single(Single(longer))


def _put(card: bytes, cards: bytes, step: i64) -> bytes:
    """A card past the others of an end, low to high."""
    return cards + card if step > 0 else card + cards
