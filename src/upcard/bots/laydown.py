"""The best lay-down of a hand: which melds and additions bring most points at once, whatever comes after.

The answer is exact: the pieces that a hand can make (``pieces``) are packed by dynamic programming over its cards,
lowest first. Joins, trades, real cards beside wild ones and bonuses for the whole table are left aside.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr, u8

from upcard.bots.piece import KEPT, MELDED, NEEDS_MELD, POOL, STUCK, Piece
from upcard.bots.pieces import Pieces
from upcard.cards.card import BIT, ONE, lowest
from upcard.cards.cardset import CardSet
from upcard.rules.out import REFUSED, when_all_laid
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE
from upcard.state.moves import Add, Move, NewMeld
from upcard.state.seats import Points, Seat

NO_WAY: Final = -1_000_000
MOST_STATES: Final = 200_000
"""So many positions are looked at; a hand that needs more gets a good lay-down, not surely the best."""

_KEY = tuple[int, int, int, int, int]


@final
@mypyc_attr(acyclic=True)
class LayDown:
    """A lay-down: layings in an order in which they can be made, what they bring, and whether no other brings more."""

    moves: Final[tuple[Move, ...]]
    gain: Final[Points]
    exact: Final[bool]

    def __init__(self, moves: tuple[Move, ...], gain: Points, exact: bool) -> None:
        """Take the fields as they are."""
        self.moves = moves
        self.gain = gain
        self.exact = exact


def best_lay_down(rules: Rules, deal: Deal, seat: Seat) -> LayDown:
    """The lay-down of a seat's hand that brings most: points on the table, and off the hand where it is charged."""
    hand = deal.hands[seat]
    pieces = Pieces(rules, deal, seat, hand)
    found = pieces.all()
    if len(found) == 0 and hand.size > 0:
        return LayDown((), 0, pieces.complete)
    must_keep = when_all_laid(rules, deal) == REFUSED
    back: i64 = 0 if rules.taken_back or deal.turn.taken < 0 else BIT[deal.turn.taken] & ~deal.setup.wild
    packing = Packing(rules, found, hand, deal.setup.wild, deal.turn.melds, must_keep, back)
    gain: i64 = packing.solve()
    exact: bool = pieces.complete and packing.complete
    return LayDown(packing.moves(), gain, exact)


@final
class Packing:
    """Packs pieces into a hand for the greatest gain."""

    def __init__(
        self, rules: Rules, pieces: list[Piece], hand: CardSet, wild: i64, melded: u8, must_keep: bool, back: i64
    ) -> None:
        """Sort the pieces by their lowest natural card that is not wild. ``back`` may not be all that is left."""
        self.hand = hand
        self.wild = wild
        self.must_keep = must_keep
        self.back = back
        self.room: i64 = i64(rules.new_melds - melded)
        self.complete: bool = True
        self.pieces = pieces
        self.by_card: list[list[i64]] = [[] for _ in range(64)]
        self.only_wild: list[i64] = []
        self.most: list[float] = [0.0] * 64
        self.most_wild: float = 0.0
        self.best: dict[_KEY, int] = {}
        self.choice: dict[_KEY, int] = {}
        self.noted: i64 = ~BIT[MELDED]
        for piece in pieces:
            if piece.takes & BIT[NEEDS_MELD] != 0:
                self.noted = -1
        self.useful: i64 = wild
        self._sort()
        self.kept: i64 = self._keeping(hand.once & ~self.useful, 0)

    def _sort(self) -> None:
        """Pieces that bring nothing are left out."""
        order = sorted(range(len(self.pieces)), key=self._by_gain)
        for index in order:
            piece = self.pieces[index]
            if piece.gain <= 0:
                continue
            self._note_most(piece)
            self.useful |= piece.natural.once
            named: i64 = piece.natural.once & ~self.wild
            if named == 0:
                self.only_wild.append(index)
            else:
                self.by_card[lowest(named)].append(index)

    def _keeping(self, cards: i64, taken: i64) -> i64:
        """What is taken up once some cards are kept."""
        if (self.must_keep or self.back != 0) and cards & ~self.back != 0:
            taken |= BIT[KEPT]
        return taken | BIT[STUCK] if cards & self.back != 0 else taken

    def _by_gain(self, index: int) -> int:
        return -self.pieces[index].gain

    def _note_most(self, piece: Piece) -> None:
        """The most that a card can be worth: its even share of the best piece that it is in."""
        share: float = float(piece.gain) / float(len(piece.cards))
        named: i64 = piece.natural.once
        while named != 0:
            card: i64 = lowest(named)
            named &= named - 1
            self.most[card] = max(self.most[card], share)
        if piece.pool > 0:
            self.most_wild = max(self.most_wild, share)

    def solve(self) -> Points:
        """The greatest gain. Cards that are in no piece stay in the hand, whatever is laid."""
        hand = self.hand
        return self._from(hand.once & self.useful, hand.twice & self.useful, hand.thrice & self.useful, 0, self.kept)

    def _from(self, once: i64, twice: i64, thrice: i64, spent: i64, taken: i64) -> i64:
        """The most that the cards left bring. ``spent`` counts wild cards used, and new melds by the hundred."""
        key = (int(once), int(twice), int(thrice), int(spent), int(taken))
        known = self.best.get(key)
        if known is not None:
            return known
        named: i64 = once & ~self.wild
        gain: i64 = NO_WAY
        chosen: i64 = -1
        if named != 0:
            card: i64 = lowest(named)
            gain = self._without(card, once, twice, thrice, spent, taken)
            if len(self.best) < MOST_STATES:
                for index in self.by_card[card]:
                    found: i64 = self._with(index, once, twice, thrice, spent, taken, gain)
                    if found > gain:
                        gain = found
                        chosen = index
            else:
                self.complete = False
        else:
            gain = self._leaf(once, twice, thrice, spent, taken)
            for index in self.only_wild:
                found = self._with(index, once, twice, thrice, spent, taken, gain)
                if found > gain:
                    gain = found
                    chosen = index
        self.best[key] = gain
        self.choice[key] = chosen
        return gain

    def _leaf(self, once: i64, twice: i64, thrice: i64, spent: i64, taken: i64) -> i64:
        """Nothing more is laid: whether that may be."""
        if taken & BIT[NEEDS_MELD] != 0 and taken & BIT[MELDED] == 0:
            return NO_WAY
        left: i64 = CardSet(once, twice, thrice, 0).of_mask(self.wild) - spent % 100
        if left == 0 and taken & BIT[KEPT] == 0 and (self.must_keep or taken & BIT[STUCK] != 0):
            return NO_WAY
        return 0

    def _without(self, card: i64, once: i64, twice: i64, thrice: i64, spent: i64, taken: i64) -> i64:
        """All copies of a card but those that are used elsewhere stay: this one does."""
        bit: i64 = BIT[card]
        kept: i64 = self._keeping(bit, taken)
        if thrice & bit != 0:
            return self._from(once, twice, thrice ^ bit, spent, kept)
        if twice & bit != 0:
            return self._from(once, twice ^ bit, thrice, spent, kept)
        return self._from(once ^ bit, twice, thrice, spent, kept)

    def _with(self, index: i64, once: i64, twice: i64, thrice: i64, spent: i64, taken: i64, least: i64) -> i64:
        """The most with a piece, or ``NO_WAY`` when it does not fit or cannot bring more than ``least``."""
        piece = self.pieces[index]
        natural = piece.natural
        if natural.once & ~once != 0 or natural.twice & ~twice != 0 or natural.thrice & ~thrice != 0:
            return NO_WAY
        exclusive: i64 = piece.takes & ~(BIT[MELDED] | BIT[NEEDS_MELD])
        if exclusive & taken != 0:
            return NO_WAY
        used: i64 = spent + piece.pool
        if piece.meld == 0:
            used += 100
            if used // 100 > self.room:
                return NO_WAY
        left = _less(_less(_less(CardSet(once, twice, thrice, 0), natural.once), natural.twice), natural.thrice)
        wilds: i64 = left.of_mask(self.wild)
        if wilds < used % 100 or float(piece.gain) + self._hope(left, wilds - used % 100) <= float(least):
            return NO_WAY
        after: i64 = self._from(
            left.once, left.twice, left.thrice, self._count(used), taken | (piece.takes & self.noted)
        )
        return piece.gain + after

    def _count(self, used: i64) -> i64:
        """New melds are counted only where there may not be many."""
        return used if self.room < 20 else used % 100

    def _hope(self, left: CardSet, wilds: i64) -> float:
        """No less than what the cards left can bring."""
        hope: float = float(wilds) * max(self.most_wild, 0.0)
        once: i64 = left.once
        while once != 0:
            card: i64 = lowest(once)
            once &= once - 1
            if self.most[card] > 0.0:
                hope += self.most[card] * float(left.count(card))
        return hope + 0.001

    # The way back.

    def moves(self) -> tuple[Move, ...]:
        """The layings of the solution, new melds first, wild cards named."""
        chosen = self._chosen()
        wilds = self._wild_left(chosen)
        new: list[Move] = []
        onto: list[Move] = []
        for piece in chosen:
            cards = b""
            for card in piece.cards:
                if card == POOL:
                    cards += wilds[:1]
                    wilds = wilds[1:]
                else:
                    cards += ONE[card]
            if piece.meld == 0:
                new.append(NewMeld(cards, piece.uses))
            else:
                _add_moves(piece, cards, onto)
        return (*new, *onto)

    def _chosen(self) -> list[Piece]:
        chosen: list[Piece] = []
        hand = self.hand
        once: i64 = hand.once & self.useful
        twice: i64 = hand.twice & self.useful
        thrice: i64 = hand.thrice & self.useful
        spent: i64 = 0
        taken: i64 = self.kept
        while True:
            index = self.choice[int(once), int(twice), int(thrice), int(spent), int(taken)]
            named: i64 = once & ~self.wild
            if index >= 0:
                piece = self.pieces[index]
                chosen.append(piece)
                used: i64 = spent + piece.pool + (100 if piece.meld == 0 else 0)
                spent = self._count(used)
                taken |= piece.takes & self.noted
                natural = piece.natural
                left = _less(_less(_less(CardSet(once, twice, thrice, 0), natural.once), natural.twice), natural.thrice)
            elif named != 0:
                left = _less(CardSet(once, twice, thrice, 0), BIT[lowest(named)])
                taken = self._keeping(BIT[lowest(named)], taken)
            else:
                return chosen
            once = left.once
            twice = left.twice
            thrice = left.thrice

    def _wild_left(self, chosen: list[Piece]) -> bytes:
        """The wild cards that are not named in a piece."""
        left = self.hand
        for piece in chosen:
            left = left.minus_all(piece.natural.sequence())
        return bytes([card for card in left.sequence() if self.wild & BIT[card] != 0])


def _add_moves(piece: Piece, cards: bytes, moves: list[Move]) -> None:
    """An addition at one end, or at both, one move each."""
    if piece.uses[0] >= GROUP_USE or piece.below == 0 or piece.below == len(cards):
        moves.append(Add(piece.meld, cards, piece.uses))
        return
    moves.append(Add(piece.meld, cards[: piece.below], piece.uses[: piece.below]))
    moves.append(Add(piece.meld, cards[piece.below :], piece.uses[piece.below :]))


def _less(cards: CardSet, mask: i64) -> CardSet:
    """The set with one copy less of every card of a mask, all of which it holds. The size is not kept."""
    thrice: i64 = cards.thrice & ~mask
    twice: i64 = cards.twice & ~(mask & ~cards.thrice)
    once: i64 = cards.once & ~(mask & ~cards.twice)
    return CardSet(once, twice, thrice, 0)
