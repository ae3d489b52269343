"""New melds of three, as rows: runs and groups with and without wild cards, made from masks."""

from typing import Final, final

from mypy_extensions import i64

from upcard.cards.card import ACE_HIGH, ACES, BIT, JOKERS, ONE, RANK_MASK, Mask, lowest
from upcard.cards.cardset import CardSet
from upcard.engine.menu import Menu
from upcard.engine.rows import RUN_ROWS, WINDOW_CARDS, WINDOW_MASK, WINDOW_USES, GroupRow, RunRow, Single
from upcard.rules.groups import ranks_held
from upcard.rules.ruleset import Rules
from upcard.rules.wild import filled_places, filled_ranks, natural_in_group, rank_is_wild
from upcard.state.deal import Deal
from upcard.state.melds import WILD_GROUP
from upcard.state.moves import NewMeld
from upcard.state.seats import Side

TWOS: Final[i64] = ACES * 2
WINDOW_STARTS: Final[i64] = 8191 * (1 + 2**16 + 2**32 + 2**48)
"""The places where a window of three may start: ace low up to the king (round the corner)."""
ORDERS: Final = (b"\0\1\2", b"\0\2\1", b"\1\0\2", b"\1\2\0", b"\2\0\1", b"\2\1\0")


@final
class NewMelds:
    """Writes the rows of new melds of three from a pool of cards.

    ``must`` is the mask of the card that has to be in every one of them (0 for no such duty).
    """

    def __init__(self, rules: Rules, deal: Deal, side: Side, pool: CardSet, must: Mask, menu: Menu) -> None:
        """Work out what all rows ask."""
        self.rules = rules
        self.wild: i64 = deal.setup.wild
        self.pool = pool
        self.must: i64 = must
        self.menu = menu
        self.meldable: i64 = pool.once & ~rules.unmeldable
        self.twice: i64 = pool.twice
        self.kinds: i64 = self.meldable & deal.setup.wild
        self.spare: i64 = pool.of_mask(self.kinds) if self.kinds != 0 else 0
        self.closed: i64 = ranks_held(rules, deal, side)
        self.filled: i64 = 0
        self.filled_ranks: i64 = 0
        if self.kinds != 0 and not rules.both_melded:
            self.filled = filled_places(rules, deal)
            self.filled_ranks = filled_ranks(rules, deal)

    def write(self) -> None:
        """All new melds."""
        if self.pool.size < 3:
            return
        self.runs()
        self.groups()
        if self.spare >= 3 and self.rules.wild_groups and self.closed & BIT[WILD_GROUP] == 0:
            self._three(WILD_GROUP, self.kinds)

    # Runs.

    def runs(self) -> None:
        """Runs without, then with one, two, three wild cards that are not natural in their places."""
        cards: i64 = self.meldable & ~JOKERS
        places: i64 = cards | ((cards & ACES) << ACE_HIGH)
        allowed: i64 = self.rules.places
        if self.rules.around:
            places |= (cards & TWOS) << 13
            allowed |= TWOS << 13
        places &= allowed
        starts: i64 = places & (places >> 1) & (places >> 2) & WINDOW_STARTS
        while starts != 0:
            start: i64 = lowest(starts)
            starts &= starts - 1
            if self.must == 0 or WINDOW_MASK[start] & self.must != 0:
                self.menu.single(RUN_ROWS[start])
        if self.spare != 0 and self.rules.wild_max > 0:
            windows: i64 = allowed & (allowed >> 1) & (allowed >> 2) & WINDOW_STARTS
            self._one_wild(places, windows)
            if self.spare >= 2 and self.rules.wild_max > 1 and self.rules.min_natural < 2:
                self._two_wild(places, windows)
                if self.spare >= 3 and self.rules.wild_max > 2 and self.rules.min_natural == 0:
                    self._three_wild(windows)

    def _one_wild(self, places: Mask, windows: Mask) -> None:
        if self.rules.min_natural > 2:
            return
        self._holes((places >> 1) & (places >> 2) & windows, 0)
        self._holes(places & (places >> 2) & windows, 1)
        self._holes(places & (places >> 1) & windows, 2)

    def _holes(self, starts: Mask, hole: i64) -> None:
        """Windows with two natural cards and a wild one at ``hole``."""
        while starts != 0:
            start: i64 = lowest(starts)
            starts &= starts - 1
            cards = WINDOW_CARDS[start]
            gap: i64 = cards[hole]
            if self.filled & BIT[WINDOW_USES[start][hole]] != 0:
                continue
            naturals: i64 = WINDOW_MASK[start] & ~BIT[gap]
            fits: i64 = self.kinds & ~BIT[gap] & ~(naturals & ~self.twice)
            if naturals & self.must == 0 and self.must != 0:
                fits &= self.must
            self.menu.add(RunRow(fits, start, cards, hole))

    def _two_wild(self, places: Mask, windows: Mask) -> None:
        self._pairs(places & windows, 0, 1, 2)
        self._pairs((places >> 1) & windows, 1, 0, 2)
        self._pairs((places >> 2) & windows, 2, 0, 1)

    def _pairs(self, starts: Mask, natural: i64, low: i64, high: i64) -> None:
        """Windows with one natural card and wild ones at two places."""
        while starts != 0:
            start: i64 = lowest(starts)
            starts &= starts - 1
            cards = WINDOW_CARDS[start]
            uses = WINDOW_USES[start]
            if self.filled & (BIT[uses[low]] | BIT[uses[high]]) != 0:
                continue
            known: i64 = BIT[cards[natural]]
            once: i64 = self.kinds & ~(known & ~self.twice)
            twice: i64 = self.twice & ~(known & ~self.pool.thrice)
            self._two_at(start, cards, low, high, once, twice, known & self.must != 0)

    def _two_at(self, start: i64, cards: bytes, low: i64, high: i64, once: Mask, twice: Mask, met: bool) -> None:
        """Two wild cards, ascending; where one would come to its own place, the other way round."""
        rest: i64 = once
        while rest != 0:
            first: i64 = lowest(rest)
            bit: i64 = BIT[first]
            rest &= rest - 1
            others: i64 = rest | (bit & twice)
            if not met and self.must != 0 and bit != self.must:
                others &= self.must
            if first != cards[low]:
                crossed: i64 = others & BIT[cards[high]] & ~bit
                self._pair_row(others & ~BIT[cards[high]], start, cards, low, first, high)
                if crossed != 0:
                    self._pair_row(crossed, start, cards, high, first, low)
            else:
                self._pair_row(others & ~bit, start, cards, high, first, low)

    def _pair_row(self, fits: Mask, start: i64, cards: bytes, fixed: i64, card: i64, hole: i64) -> None:
        if fits != 0:
            known = bytearray(cards)
            known[fixed] = card
            self.menu.add(RunRow(fits, start, bytes(known), hole))

    def _three_wild(self, windows: Mask) -> None:
        """Windows of wild cards only."""
        starts: i64 = windows
        while starts != 0:
            start: i64 = lowest(starts)
            starts &= starts - 1
            blocked = False
            for use in WINDOW_USES[start]:
                if self.filled & BIT[use] != 0:
                    blocked = True
            if not blocked:
                self._three_at(start, WINDOW_CARDS[start])

    def _three_at(self, start: i64, cards: bytes) -> None:
        rest: i64 = self.kinds
        while rest != 0:
            first: i64 = lowest(rest)
            one: i64 = BIT[first]
            rest &= rest - 1
            seconds: i64 = rest | (one & self.twice)
            while seconds != 0:
                second: i64 = lowest(seconds)
                seconds &= seconds - 1
                thirds: i64 = self._thirds(first, second)
                if (one | BIT[second]) & self.must == 0 and self.must != 0:
                    thirds &= self.must
                if thirds != 0:
                    self._third_row(start, cards, first, second, thirds)

    def _thirds(self, first: i64, second: i64) -> Mask:
        """The wild cards not below ``second`` of which a copy is left beside the first two."""
        bit: i64 = BIT[second]
        above: i64 = self.kinds & ~(bit - 1) & ~bit
        again: i64 = self.twice if first != second else self.pool.thrice
        return above | (bit & again)

    def _third_row(self, start: i64, cards: bytes, first: i64, second: i64, thirds: Mask) -> None:
        if first != cards[0] and second != cards[1]:
            self.menu.add(RunRow(thirds & ~BIT[cards[2]], start, ONE[first] + ONE[second] + ONE[0], 2))
            thirds &= BIT[cards[2]]
        while thirds != 0:
            third: i64 = lowest(thirds)
            thirds &= thirds - 1
            order = derangement(ONE[first] + ONE[second] + ONE[third], cards)
            if len(order) != 0:
                self.menu.single(Single(NewMeld(order, WINDOW_USES[start])))

    # Groups.

    def groups(self) -> None:
        """Groups of every rank of which the hand holds enough cards, wild ones counted in."""
        ranks: i64 = ranks_held_often(self.pool, self.meldable, 3 - self.spare)
        while ranks != 0:
            rank: i64 = lowest(ranks)
            ranks &= ranks - 1
            natural: i64 = self.meldable & RANK_MASK[rank] & natural_in_group(self.rules, self.wild, rank)
            if self.closed & BIT[rank] == 0 and not rank_is_wild(self.rules, self.wild, rank):
                self._group(rank, natural)

    def _group(self, rank: i64, natural: Mask) -> None:
        self._naturals(rank, natural)
        kinds: i64 = self.kinds & ~natural
        if kinds == 0 or self.filled_ranks & BIT[rank] != 0 or self.rules.wild_max < 1:
            return
        if self.rules.min_natural <= 2:
            self._two_and_wild(rank, natural, kinds)
        if self.spare >= 2 and self.rules.wild_max >= 2 and self.rules.min_natural <= 1:
            self._one_and_wild(rank, natural, kinds)
        if self.spare >= 3 and self.rules.wild_max >= 3 and self.rules.min_natural == 0:
            self._three(rank, kinds)

    def _naturals(self, rank: i64, natural: Mask) -> None:
        if not self.rules.same_suit:
            if natural & (natural - 1) != 0:
                self._different(rank, natural)
        elif self.pool.of_mask(natural) >= 3:
            self._three(rank, natural)

    def _different(self, rank: i64, natural: Mask) -> None:
        rest: i64 = natural
        while rest != 0:
            first: i64 = lowest(rest)
            rest &= rest - 1
            seconds: i64 = rest
            while seconds != 0:
                second: i64 = lowest(seconds)
                seconds &= seconds - 1
                self._row(rank, first, second, seconds)

    def _three(self, rank: i64, kinds: Mask) -> None:
        """Three cards of some kinds, ascending, twins counted."""
        rest: i64 = kinds
        while rest != 0:
            first: i64 = lowest(rest)
            one: i64 = BIT[first]
            rest &= rest - 1
            seconds: i64 = rest | (one & self.twice)
            while seconds != 0:
                second: i64 = lowest(seconds)
                bit: i64 = BIT[second]
                seconds &= seconds - 1
                again: i64 = self.twice if first != second else self.pool.thrice
                self._row(rank, first, second, (kinds & ~(bit - 1) & ~bit) | (bit & again))

    def _two_and_wild(self, rank: i64, natural: Mask, kinds: Mask) -> None:
        rest: i64 = natural
        while rest != 0:
            first: i64 = lowest(rest)
            one: i64 = BIT[first]
            rest &= rest - 1
            seconds: i64 = rest
            if self.rules.same_suit:
                seconds |= one & self.twice
            while seconds != 0:
                second: i64 = lowest(seconds)
                seconds &= seconds - 1
                self._row(rank, first, second, kinds)

    def _one_and_wild(self, rank: i64, natural: Mask, kinds: Mask) -> None:
        rest: i64 = natural
        while rest != 0:
            first: i64 = lowest(rest)
            rest &= rest - 1
            wilds: i64 = kinds
            while wilds != 0:
                second: i64 = lowest(wilds)
                bit: i64 = BIT[second]
                wilds &= wilds - 1
                self._row(rank, first, second, wilds | (bit & self.twice))

    def _row(self, rank: i64, first: i64, second: i64, fits: Mask) -> None:
        if self.must != 0 and (BIT[first] | BIT[second]) & self.must == 0:
            fits &= self.must
        if fits != 0:
            self.menu.add(GroupRow(fits, rank, ONE[first] + ONE[second]))


def derangement(wilds: bytes, own: bytes) -> bytes:
    """The first order of three wild cards in which none lies in its own place; empty when there is none."""
    for order in ORDERS:
        cards = bytes((wilds[order[0]], wilds[order[1]], wilds[order[2]]))
        if cards[0] != own[0] and cards[1] != own[1] and cards[2] != own[2]:
            return cards
    return b""


def ranks_held_often(pool: CardSet, among: Mask, least: i64) -> Mask:
    """The ranks (bit n) of which a pool holds at least so many cards, twins counted: a sum over suits, bit by bit."""
    if least <= 0:
        return 8191
    ones: i64 = 0
    twos: i64 = 0
    more: i64 = 0
    layer: i64 = 0
    while layer < 3:
        cards: i64 = among & (pool.once if layer == 0 else pool.twice if layer == 1 else pool.thrice)
        while cards != 0:
            lane: i64 = cards & 8191
            carry: i64 = ones & lane
            ones ^= lane
            more |= twos & carry
            twos ^= carry
            cards >>= 16
        layer += 1
    if least == 1:
        return ones | twos | more
    return twos | more if least == 2 else more | (twos & ones)
