"""Chains: additions to a run that reach an owed card over other cards.

A taken card that must be used may lie a few places from the end of a run. Every way to fill the places between is one
move: each with the card that belongs there, where it is held, or with a wild card (the lowest that is not needed
elsewhere; which one it is makes no other move). An owed wild card may also follow cards that lie in their own places.
"""

from typing import final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, ONE, Mask, lowest
from upcard.cards.cardset import NO_CARDS, CardSet
from upcard.engine.menu import Menu
from upcard.engine.rows import Single
from upcard.rules.additions import bridges
from upcard.rules.openings import wild_room
from upcard.rules.ruleset import Rules
from upcard.rules.runs import meets, open_to_wild, run_ends
from upcard.rules.wild import filled_places
from upcard.state.deal import Deal
from upcard.state.melds import Run, extended, turned
from upcard.state.moves import Add
from upcard.state.seats import Side


@final
class Chains:
    """Writes the chains of two cards and more that end with one card, for one side.

    ``pool`` holds the cards that may be laid, the owed one among them, ``fillers`` those of them that may lie as wild
    cards in between, ``reach`` the mask of the melds (bit n for ``#n``) that may be added to.
    """

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        side: Side,
        pool: CardSet,
        fillers: CardSet,
        owed: i64,
        reach: Mask,
        menu: Menu,
    ) -> None:
        """Work out what all chains ask."""
        self.rules = rules
        self.deal = deal
        self.side: i64 = side
        self.rest = pool.minus(owed)
        self.fillers = fillers.minus(owed) if fillers.count(owed) == pool.count(owed) else fillers
        self.owed: i64 = owed
        self.reach: i64 = reach
        self.menu = menu
        self.wild: i64 = deal.setup.wild
        self.filled: i64 = filled_places(rules, deal)
        self.helped = rules.draw.wild_from_pile == "very-natural" and deal.setup.wild & BIT[owed] != 0

    def write(self) -> None:
        """All chains, by meld number, going up before going down."""
        number: i64 = 0
        for meld in self.deal.melds:
            number += 1
            if not isinstance(meld, Run) or (number < 63 and self.reach & BIT[number] == 0):
                continue
            if self.owed & 15 < 13 and meld.lane == self.owed >> 4:
                self._toward(number, meld)
            if self.wild & BIT[self.owed] != 0 and wild_room(self.rules, meld) > 0:
                self._behind(number, meld, 1)
                self._behind(number, meld, -1)

    def _toward(self, number: i64, run: Run) -> None:
        """Chains that bring the owed card to its own place, or to both places of an ace."""
        n: i64 = self.owed & 15
        self._to_place(number, run, n)
        if n == 0 and not self.rules.around:
            self._to_place(number, run, 13)

    def _to_place(self, number: i64, run: Run, n: i64) -> None:
        rules = self.rules
        if BIT[run.lane * 16 + n] & rules.places == 0:
            return
        high: i64 = run.low + len(run.cards) - 1
        least: i64 = 1 if self.helped else 2
        up: i64 = n if n > high or not rules.around else n + 13
        if up - high >= least and len(run.cards) + up - high <= rules.run_max:
            self._filled(number, run, high + 1, up, 1)
        down: i64 = n if n < run.low or not rules.around else n - 13
        if run.low - down >= least and len(run.cards) + run.low - down <= rules.run_max:
            self._filled(number, run, run.low - 1, down, -1)

    def _filled(self, number: i64, run: Run, first: i64, last: i64, step: i64) -> None:
        """Every way to fill the places from the one next to the run to the owed card's."""
        kept = NO_CARDS
        n: i64 = first
        while n != last:
            card: i64 = CARD_AT[_place(run, n)]
            if BIT[_place(run, n)] & self.rules.places == 0:
                return
            if self.rest.once & BIT[card] != 0:
                kept = kept.plus(card)
            n += step
        self._next(number, run, first, last, step, self.rest, kept, b"", b"", wild_room(self.rules, run))

    def _next(
        self,
        number: i64,
        run: Run,
        n: i64,
        last: i64,
        step: i64,
        left: CardSet,
        kept: CardSet,
        cards: bytes,
        uses: bytes,
        room: i64,
        over: bool = False,
    ) -> None:
        """Fill one place and go on; at the owed card's the chain is written.

        ``over``: the place before was passed over, since a card in a set fills it.
        """
        place: i64 = _place(run, n)
        if n == last:
            self._written(number, run, cards + ONE[self.owed], uses + ONE[place], step)
            if self.helped:
                self._with_naturals(number, run, n, step, left, cards, uses)
            return
        card: i64 = CARD_AT[place]
        if self.rules.bridges and not over and bridges(self.rules, self.deal, place):
            self._next(number, run, n + step, last, step, left, kept, cards, uses, room, True)
        following = uses + ONE[place]
        if left.once & BIT[card] & ~self.rules.unmeldable != 0:
            self._next(
                number,
                run,
                n + step,
                last,
                step,
                left.minus(card),
                kept.minus(card),
                cards + ONE[card],
                following,
                room,
            )
            kept = kept.minus(card)
        if room > 0 and self._open_to_wild(run, place, len(cards) == 0 and not over):
            filler: i64 = self._filler(left, kept, card)
            if filler >= 0:
                self._next(
                    number,
                    run,
                    n + step,
                    last,
                    step,
                    left.minus(filler),
                    kept,
                    cards + ONE[filler],
                    following,
                    room - 1,
                )

    def _open_to_wild(self, run: Run, place: i64, touching: bool) -> bool:
        if touching:
            return open_to_wild(self.rules, self.deal, run, self.side) & BIT[place] != 0
        return self.filled & BIT[place] == 0

    def _filler(self, left: CardSet, kept: CardSet, own: i64) -> i64:
        """The lowest wild card, not natural here, that no later place needs for itself; or -1."""
        kinds: i64 = left.once & self.fillers.once & self.wild & ~self.rules.unmeldable & ~BIT[own]
        while kinds != 0:
            card: i64 = lowest(kinds)
            kinds &= kinds - 1
            if left.count(card) > kept.count(card):
                return card
        return -1

    def _with_naturals(
        self, number: i64, run: Run, n: i64, step: i64, left: CardSet, cards: bytes, uses: bytes
    ) -> None:
        """The chain with one and two cards beyond the owed one, which make its use very natural (masterpiece §Draw)."""
        cards += ONE[self.owed]
        uses += ONE[_place(run, n)]
        for _ in range(2):
            n += step
            if (n < 0 or n > 13) and not self.rules.around:
                return
            place: i64 = _place(run, n)
            card: i64 = CARD_AT[place]
            if BIT[place] & self.rules.places == 0 or left.once & BIT[card] == 0:
                return
            left = left.minus(card)
            cards += ONE[card]
            uses += ONE[place]
            if len(run.cards) + len(cards) <= self.rules.run_max:
                self._written(number, run, cards, uses, step)

    def _behind(self, number: i64, run: Run, step: i64) -> None:
        """The owed wild card behind cards that lie in their own places next to the run's end."""
        ends: i64 = run_ends(self.rules, run)
        n: i64 = run.low + len(run.cards) if step > 0 else run.low - 1
        if ends & BIT[run.above if step > 0 else run.below] == 0:
            return
        cards = b""
        uses = b""
        left = self.rest
        while True:
            place: i64 = _place(run, n)
            card: i64 = CARD_AT[place]
            if len(cards) > 0 and card != self.owed and self.filled & BIT[place] == 0:
                self._written(number, run, cards + ONE[self.owed], uses + ONE[place], step)
            if left.once & BIT[card] & ~self.rules.unmeldable == 0:
                return
            left = left.minus(card)
            cards += ONE[card]
            uses += ONE[place]
            n += step
            if (n < 0 or n > 13) and not self.rules.around:
                return
            if BIT[_place(run, n)] & self.rules.places == 0 or len(run.cards) + len(cards) >= self.rules.run_max:
                return

    def _written(self, number: i64, run: Run, cards: bytes, uses: bytes, step: i64) -> None:
        """An addition at one end, and the same joining the run that it then meets."""
        if step < 0:
            cards = cards[::-1]
            uses = uses[::-1]
        if len(cards) < 2:
            return
        self.menu.single(Single(Add(number, cards, uses)))
        if not self.rules.joining:
            return
        rules = self.rules
        grown = extended(run, b"", cards, self.side) if step > 0 else extended(run, cards, b"", self.side)
        for index in range(len(self.deal.melds)):
            other = self.deal.melds[index]
            if not isinstance(other, Run) or index + 1 == number:
                continue
            touches = meets(rules, grown, other) if step > 0 else meets(rules, other, grown)
            if touches and len(grown.cards) + len(other.cards) <= rules.run_max:
                self.menu.single(Single(Add(number, cards, uses, index + 1)))


def _place(run: Run, n: i64) -> i64:
    """A place of a run's lane, counted past its ends."""
    return run.lane * 16 + (turned(n) if n >= 0 else n + 13)
