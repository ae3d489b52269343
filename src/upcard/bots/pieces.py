"""Pieces of a lay-down: every new meld and every addition that a hand could make, with what it brings.

A piece names its natural cards; wild cards used for other cards are counted only (its *pool*), since any of them will
do. Places are filled one after the other from masks; subsets of the hand are never tried.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.bots.piece import MELDED, NEEDS_MELD, POOL, RANKS_FROM, Piece, sheds_points
from upcard.cards.card import ACE, ACE_HIGH, ACES, BIT, CARD_AT, JOKERS, ONE, Mask, lowest
from upcard.cards.cardset import CardSet
from upcard.rules.groups import (
    group_limit,
    group_room,
    may_join_group,
    natural_additions,
    ranks_held,
    wild_additions,
)
from upcard.rules.openings import reachable_melds, wild_room
from upcard.rules.ruleset import NO_LIMIT, Rules
from upcard.rules.runs import open_to_wild, run_ends
from upcard.rules.score_parts import Sum, group_part, run_card_points, run_part, run_points, stretch_end
from upcard.rules.score_sheet import Worth
from upcard.rules.wild import filled_places, filled_ranks, natural_in_group, rank_is_wild
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run, extended
from upcard.state.seats import Points, Seat, Side

MOST_PIECES: Final = 20_000
MOST_MELDS: Final = 43
"""Melds with a higher number are left alone."""


@final
@mypyc_attr(acyclic=True)
class _Stretch:
    """Cards that go onto one end of a run, low to high."""

    cards: Final[bytes]
    uses: Final[bytes]

    def __init__(self, cards: bytes, uses: bytes) -> None:
        self.cards = cards
        self.uses = uses


_NOTHING: Final = _Stretch(b"", b"")


@final
class Pieces:
    """Finds all pieces. ``complete`` says whether none was left out for there being too many."""

    def __init__(self, rules: Rules, deal: Deal, seat: Seat, hand: CardSet) -> None:
        """Work out what all pieces ask."""
        self.rules = rules
        self.deal = deal
        self.side: Side = deal.side(seat)
        self.wild: i64 = deal.setup.wild & ~rules.unmeldable
        self.hand = hand
        self.held: i64 = hand.once & ~rules.unmeldable
        self.kinds: i64 = self.held & self.wild
        self.spare: i64 = hand.of_mask(self.kinds)
        self.some_wild: i64 = lowest(self.kinds) if self.kinds != 0 else -1
        self.worth = Worth(rules.sheet, deal.setup.wild, deal.setup.packs, False)
        self.sheds: bool = sheds_points(rules)
        self.filled: i64 = filled_places(rules, deal)
        self.filled_ranks: i64 = filled_ranks(rules, deal)
        self.closed: i64 = ranks_held(rules, deal, self.side)
        self.complete: bool = not rules.around and not rules.bridges and len(deal.melds) <= MOST_MELDS
        self.needs: i64 = 0
        self.found: list[Piece] = []

    def all(self) -> list[Piece]:
        """Every piece."""
        if self.deal.turn.melds < self.rules.new_melds:
            self._new_runs()
            self._new_groups()
        self._onto()
        return self.found

    def shed(self, card: i64) -> Points:
        """What it brings that a card is no longer in the hand."""
        return self.worth.hand[card] if self.sheds else 0

    def _put(self, piece: Piece) -> None:
        if len(self.found) < MOST_PIECES:
            self.found.append(piece)
        else:
            self.complete = False

    def _shed_all(self, cards: bytes) -> Points:
        points: i64 = 0
        for card in cards:
            points += self.shed(self.some_wild if card == POOL else card)
        return points

    # New runs.

    def _new_runs(self) -> None:
        starts: i64 = self._run_starts()
        while starts != 0:
            start: i64 = lowest(starts)
            starts &= starts - 1
            self._grow(start, b"", b"", 0, 0, 0, 0, 0)

    def _run_starts(self) -> Mask:
        """Where a run may start: with no wild card to spare, only where three cards of the hand follow each other."""
        if self.spare != 0:
            return self.rules.places
        cards: i64 = self.held & ~JOKERS
        places: i64 = (cards | ((cards & ACES) << ACE_HIGH)) & self.rules.places
        return places & (places >> 1) & (places >> 2)

    def _grow(
        self, place: i64, cards: bytes, uses: bytes, pool: i64, total: i64, extra: i64, wild: i64, last: i64
    ) -> None:
        """Put a card at a place, natural or wild, and go on above it."""
        size: i64 = len(cards)
        if size >= 3 and size - pool >= self.rules.min_natural:
            self._run_piece(cards, uses, pool, total, extra, wild)
        if size >= self.rules.run_max or place > 61 or BIT[place] & self.rules.places == 0:
            return
        if size > 0 and place >> 4 != last >> 4:
            return
        card: i64 = CARD_AT[place]
        if self.held & BIT[card] != 0 and (card & 15 != ACE or size == 0 or cards[0] != card or self._twice(card)):
            points: i64 = run_card_points(self.worth, card, place)
            own: i64 = 1 if self.wild & BIT[card] != 0 else 0
            counted: i64 = points if own == 1 or card & 15 == ACE else 0
            self._grow(
                place + 1,
                cards + ONE[card],
                uses + ONE[place],
                pool,
                total + points,
                extra + counted,
                wild + own,
                place,
            )
        if pool < self.spare and pool < self.rules.wild_max and self.filled & BIT[place] == 0:
            points = run_card_points(self.worth, self.some_wild, place)
            self._grow(
                place + 1,
                cards + ONE[POOL],
                uses + ONE[place],
                pool + 1,
                total + points,
                extra + points,
                wild + 1,
                place,
            )

    def _twice(self, card: i64) -> bool:
        return self.hand.twice & BIT[card] != 0

    def _run_piece(self, cards: bytes, uses: bytes, pool: i64, total: i64, extra: i64, wild: i64) -> None:
        sums = Sum()
        sums.total = total
        sums.extra = extra
        sums.size = len(cards)
        sums.wild = wild
        sums.unnatural = pool
        gain: i64 = run_points(self.rules.sheet, sums) + self._shed_all(cards)
        self._put(Piece(0, cards, uses, 0, BIT[MELDED], gain))

    # New groups.

    def _new_groups(self) -> None:
        rank: i64 = 0
        while rank < 13:
            if self.closed & BIT[rank] == 0 and not rank_is_wild(self.rules, self.deal.setup.wild, rank):
                self._new_group(rank)
            rank += 1
        if self.rules.wild_groups and self.closed & BIT[WILD_GROUP] == 0:
            size: i64 = 3
            while size <= min(self.spare, group_limit(self.rules, self.deal, WILD_GROUP)):
                self._group_piece(0, WILD_GROUP, ONE[POOL] * int(size))
                size += 1

    def _new_group(self, rank: i64) -> None:
        natural: i64 = natural_in_group(self.rules, self.deal.setup.wild, rank) & self.held
        wilds: i64 = 0 if self.filled_ranks & BIT[rank] != 0 else min(self.spare, self.rules.wild_max)
        if self.hand.of_mask(natural) + wilds < 3:
            return
        most: i64 = group_limit(self.rules, self.deal, rank)
        self._choose(0, rank, natural, wilds, 3, most, b"", None, self.rules.min_natural)

    def _choose(
        self,
        number: i64,
        rank: i64,
        natural: i64,
        wilds: i64,
        least: i64,
        most: i64,
        cards: bytes,
        group: Group | None,
        naturals: i64,
    ) -> None:
        """Take some copies of the lowest natural card, and go on with the others; then put wild cards to them."""
        if natural == 0:
            pool: i64 = 0
            while pool <= wilds:
                size: i64 = len(cards) + pool
                if least <= size <= most and len(cards) >= naturals:
                    self._group_piece(number, rank, cards + ONE[POOL] * int(pool), group)
                pool += 1
            return
        card: i64 = lowest(natural)
        rest: i64 = natural & (natural - 1)
        copies: i64 = self.hand.count(card) if self.rules.same_suit else 1
        taken: i64 = 0
        while taken <= copies:
            self._choose(number, rank, rest, wilds, least, most, cards + ONE[card] * int(taken), group, naturals)
            taken += 1

    def _group_piece(self, number: i64, rank: i64, cards: bytes, group: Group | None = None) -> None:
        shown = cards.replace(ONE[POOL], ONE[self.some_wild] if self.some_wild >= 0 else b"")
        before: i64 = 0
        laid = Group(rank, shown, bytes((self.side,)) * len(shown))
        if group is not None:
            before = group_part(self.worth, 0, group, self.side).points if group.part(self.side) != 0 else 0
            laid = Group(rank, group.cards + shown, group.owners + bytes((self.side,)) * len(shown))
        gain: i64 = group_part(self.worth, 0, laid, self.side).points - before + self._shed_all(cards)
        takes: i64 = BIT[RANKS_FROM + rank] if self.rules.one_part else (BIT[number] if number != 0 else 0)
        takes |= BIT[MELDED] if number == 0 else self.needs
        self._put(Piece(number, cards, ONE[GROUP_USE + rank] * len(cards), 0, takes, gain))

    # Additions.

    def _onto(self) -> None:
        reach: i64 = self._reach()
        number: i64 = 0
        for meld in self.deal.melds:
            number += 1
            if meld is None or number > MOST_MELDS or reach & BIT[number] == 0:
                continue
            if isinstance(meld, Group):
                self._onto_group(number, meld)
            else:
                self._onto_run(number, meld)

    def _reach(self) -> i64:
        """The melds to add to; where an own meld must come first, those of others need one in the same lay-down."""
        reach: i64 = reachable_melds(self.rules, self.deal, self.side)
        if self.rules.melds.layoff == "after-own-meld" and reach >= 0:
            self.needs = BIT[NEEDS_MELD]
            reach = -1
        return reach

    def _onto_group(self, number: i64, group: Group) -> None:
        if not may_join_group(self.rules, self.deal, group, self.side):
            return
        room: i64 = group_room(self.rules, self.deal, group, self.side)
        natural: i64 = natural_additions(self.rules, self.deal, group) & self.held
        wilds: i64 = self.spare if wild_additions(self.rules, self.deal, group) != 0 else 0
        if group.rank != WILD_GROUP and self.rules.wild_max != NO_LIMIT:
            wilds = min(wilds, self.rules.wild_max - self._wild_in(group))
        self._choose(number, group.rank, natural, wilds, 1, room, b"", group, 0)

    def _wild_in(self, group: Group) -> i64:
        natural: i64 = natural_in_group(self.rules, self.deal.setup.wild, group.rank)
        count: i64 = 0
        for card in group.cards:
            if natural & BIT[card] == 0:
                count += 1
        return count

    def _onto_run(self, number: i64, run: Run) -> None:
        ends: i64 = run_ends(self.rules, run)
        open_wild: i64 = open_to_wild(self.rules, self.deal, run, self.side)
        wilds: i64 = min(self.spare, wild_room(self.rules, run))
        room: i64 = self.rules.run_max - len(run.cards)
        above: list[_Stretch] = [_NOTHING]
        below: list[_Stretch] = [_NOTHING]
        if ends & BIT[run.above] != 0:
            self._stretch(run.above, 1, room, wilds, open_wild & BIT[run.above] != 0, _NOTHING, above)
        if ends & BIT[run.below] != 0:
            self._stretch(run.below, -1, room, wilds, open_wild & BIT[run.below] != 0, _NOTHING, below)
        before: i64 = self._own_points(run)
        for low in below:
            for high in above:
                self._onto_both(number, run, low, high, room, wilds, before)

    def _stretch(
        self, place: i64, step: i64, room: i64, wilds: i64, wild_now: bool, so_far: _Stretch, found: list[_Stretch]
    ) -> None:
        """All ways to go on from a place outwards, with up to ``room`` cards and ``wilds`` wild ones."""
        if room <= 0 or place < 0 or place > 61 or BIT[place] & self.rules.places == 0:
            return
        card: i64 = CARD_AT[place]
        if self.held & BIT[card] != 0:
            self._further(place, step, room, wilds, card, so_far, found)
        if wilds > 0 and wild_now and self.filled & BIT[place] == 0:
            self._further(place, step, room, wilds - 1, POOL, so_far, found)

    def _further(
        self, place: i64, step: i64, room: i64, wilds: i64, card: i64, so_far: _Stretch, found: list[_Stretch]
    ) -> None:
        if step > 0:
            longer = _Stretch(so_far.cards + ONE[card], so_far.uses + ONE[place])
        else:
            longer = _Stretch(ONE[card] + so_far.cards, ONE[place] + so_far.uses)
        found.append(longer)
        if (place + step) >> 4 == place >> 4:
            self._stretch(place + step, step, room - 1, wilds, True, longer, found)

    def _onto_both(
        self, number: i64, run: Run, low: _Stretch, high: _Stretch, room: i64, wilds: i64, before: i64
    ) -> None:
        cards = low.cards + high.cards
        pool: i64 = cards.count(POOL)
        if len(cards) == 0 or len(cards) > room or pool > wilds or not self._supplied(cards):
            return
        wild = ONE[self.some_wild] if self.some_wild >= 0 else b""
        grown = extended(run, low.cards.replace(ONE[POOL], wild), high.cards.replace(ONE[POOL], wild), self.side)
        gain: i64 = self._own_points(grown) - before + self._shed_all(cards)
        self._put(Piece(number, cards, low.uses + high.uses, len(low.cards), BIT[number] | self.needs, gain))

    def _supplied(self, cards: bytes) -> bool:
        """Whether the hand holds the named cards as often (an ace may go to both ends)."""
        return self.hand.missing(cards.replace(ONE[POOL], b"")) < 0

    def _own_points(self, run: Run) -> Points:
        """What all own parts of a run count."""
        points: i64 = 0
        first: i64 = 0
        while first < len(run.cards):
            past: i64 = stretch_end(run, first)
            if run.owners[first] == self.side:
                points += run_part(self.worth, 0, run, first, past).points
            first = past
        return points
