"""What the cards of a hand may become."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ACE_HIGH, BIT, CARD_AT, RANK_MASK, Mask, lowest, population
from upcard.cards.cardset import CardSet
from upcard.rules.ruleset import Rules
from upcard.rules.score_sheet import Worth
from upcard.state.seats import Points

MELD: Final = 10.0
"""Points that any meld is thought to bring beside those of its cards."""
KEPT: Final = 0.5
"""The part that counts of what could have been laid and was not."""


@final
@mypyc_attr(acyclic=True)
class Promise:
    """Values hands. ``look`` sets ``points``, what melds may bring, and ``cards``, how many cards may go into them.

    ``chance[n]`` is how likely one of n unseen cards comes in time, ``counts`` how many copies of each card are unseen.
    Each missing card is counted by itself: the numbers are too high where several melds want the same cards.
    """

    rules: Final[Rules]
    worth: Final[Worth]
    wild: Final[Mask]
    counts: Final[list[i64]]
    chance: Final[list[float]]
    pays: Final[i64]
    points: float
    cards: float

    def __init__(self, rules: Rules, worth: Worth, counts: list[i64], chance: list[float]) -> None:
        """Value hands of one deal."""
        self.rules = rules
        self.worth = worth
        self.wild = worth.wild
        self.counts = counts
        self.chance = chance
        self.pays = 1 if rules.sheet.by_tables or rules.sheet.by_cards else 0
        self.points = 0.0
        self.cards = 0.0

    def look(self, hand: CardSet) -> None:
        """Value a hand. Melds that it holds are set aside: what lies in them makes no others."""
        self.cards = 0.0
        natural: i64 = hand.once & ~self.wild & ~self.rules.unmeldable
        loose: i64 = self._loose(hand, natural)
        points: float = self._held_back(hand, natural & ~loose)
        points += self._runs(loose)
        self.points = points + self._groups(hand, loose)

    def _held_back(self, hand: CardSet, melded: i64) -> float:
        """What cards count that could have been laid and were not."""
        count: i64 = hand.of_mask(melded)
        if count == 0:
            return 0.0
        self.cards += float(count) * KEPT
        return float(points_of(self.worth.table, hand, melded) * self.pays) * KEPT

    def _loose(self, hand: CardSet, natural: i64) -> i64:
        """The natural cards that lie in no whole group or run."""
        rest: i64 = natural
        rank: i64 = 0
        while rank < 13:
            held: i64 = natural & RANK_MASK[rank]
            if held != 0 and self._count(hand, held) >= 3:
                rest &= ~held
            rank += 1
        starts: i64 = self._whole(self._places(rest))
        while starts != 0:
            place: i64 = lowest(starts)
            rest &= ~(BIT[CARD_AT[place]] | BIT[CARD_AT[place + 1]] | BIT[CARD_AT[place + 2]])
            place += 3
            while place & 15 <= ACE_HIGH and rest & BIT[CARD_AT[place]] != 0 and self.rules.places & BIT[place] != 0:
                rest &= ~BIT[CARD_AT[place]]
                place += 1
            starts = self._whole(self._places(rest))
        return rest

    def _count(self, hand: CardSet, held: i64) -> i64:
        """How many cards of a rank can lie in one group."""
        return hand.of_mask(held) if self.rules.same_suit else population(held)

    def _places(self, natural: i64) -> i64:
        return (natural | ((natural & RANK_MASK[0]) << ACE_HIGH)) & self.rules.places

    def _whole(self, places: i64) -> i64:
        """Where three places in a row are filled."""
        return places & (places >> 1) & (places >> 2)

    def _runs(self, natural: i64) -> float:
        """Windows of three places of which two are held."""
        value: float = 0.0
        places: i64 = self._places(natural)
        pairs: i64 = (places & (places >> 1)) | (places & (places >> 2)) | ((places >> 1) & (places >> 2))
        pairs &= self.rules.places & (self.rules.places >> 1) & (self.rules.places >> 2)
        while pairs != 0:
            start: i64 = lowest(pairs)
            pairs &= pairs - 1
            value += self._window(places, start)
        return value

    def _window(self, places: i64, start: i64) -> float:
        points: i64 = 0
        missing: i64 = CARD_AT[start]
        place: i64 = start
        while place < start + 3:
            card: i64 = CARD_AT[place]
            points += self.worth.table[card]
            if places & BIT[place] == 0:
                missing = card
            place += 1
        if self.wild & BIT[missing] != 0:
            return 0.0
        self.cards += 2.0 * self.chance[self.counts[missing]]
        return (float(points * self.pays) + MELD) * self.chance[self.counts[missing]]

    def _groups(self, hand: CardSet, natural: i64) -> float:
        value: float = 0.0
        rank: i64 = 0
        while rank < 13:
            held: i64 = natural & RANK_MASK[rank]
            if held != 0 and (held & (held - 1) != 0 or held & hand.twice != 0):
                value += self._group(hand, rank, held)
            rank += 1
        return value

    def _group(self, hand: CardSet, rank: i64, held: i64) -> float:
        if self._count(hand, held) < 2:
            return 0.0
        points: float = 3.0 * float(self.rules.sheet.ranks[rank] * self.pays) + MELD
        outs: i64 = 0
        rest: i64 = RANK_MASK[rank] & ~self.wild
        if not self.rules.same_suit:
            rest &= ~held
        while rest != 0:
            outs += self.counts[lowest(rest)]
            rest &= rest - 1
        self.cards += 2.0 * self.chance[outs]
        return points * self.chance[outs]


def points_of(table: list[i64], hand: CardSet, cards: Mask) -> Points:
    """What some cards of a hand count by a table of points."""
    points: i64 = 0
    rest: i64 = hand.once & cards
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        points += table[card] * hand.count(card)
    return points
