"""What a discard gives to another player."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.bots.growth import Growth
from upcard.cards.card import ACE_HIGH, BIT, CARD_AT, RANK_MASK, Card, Mask, lowest
from upcard.cards.cardset import CardSet
from upcard.rules.additions import ends_over_sets
from upcard.rules.groups import group_fits
from upcard.rules.ruleset import Rules
from upcard.rules.runs import run_ends
from upcard.rules.wild import cards_at
from upcard.state.deal import Deal
from upcard.state.melds import Run
from upcard.state.seats import Side


@final
@mypyc_attr(acyclic=True)
class Gifts:
    """Values discards for one other player, who has shown some cards.

    ``soon[n]`` is how likely that player holds or draws one of n unseen cards, ``counts`` how many copies of each card
    are unseen.
    """

    rules: Final[Rules]
    growth: Final[Growth]
    wild: Final[Mask]
    shown: Final[CardSet]
    counts: Final[list[i64]]
    soon: Final[list[float]]

    def __init__(self, rules: Rules, growth: Growth, shown: CardSet, counts: list[i64], soon: list[float]) -> None:
        """Value discards of one turn."""
        self.rules = rules
        self.growth = growth
        self.wild = growth.wild
        self.shown = shown
        self.counts = counts
        self.soon = soon

    def onto(self, deal: Deal, card: i64, side: Side) -> float:
        """The most that a side gets for laying a card on the table, 0.0 when it fits nowhere."""
        best: float = 0.0
        for meld in deal.melds:
            if meld is None:
                continue
            if isinstance(meld, Run):
                best = max(best, self._onto_run(deal, meld, card, side))
            elif meld.rank < 13 and group_fits(self.rules, deal, meld, side, BIT[card]) != 0:
                best = max(best, float(self.growth.step(meld, meld.part(side), card)))
        return best

    def _onto_run(self, deal: Deal, run: Run, card: i64, side: Side) -> float:
        ends: i64 = run_ends(self.rules, run)
        best: float = 0.0
        if ends & BIT[run.below] != 0 and CARD_AT[run.below] == card:
            best = float(self.growth.step(run, run.low_part if run.low_owner == side else 0, card))
        if ends & BIT[run.above] != 0 and CARD_AT[run.above] == card:
            best = max(best, float(self.growth.step(run, run.high_part if run.high_owner == side else 0, card)))
        if self.rules.bridges and cards_at(ends_over_sets(self.rules, deal, run)) & BIT[card] != 0:
            best = max(best, float(self.growth.step(run, 0, card)))
        return best

    def beside(self, card: i64) -> float:
        """How likely the next player can make a new meld with a card."""
        miss: float = 1.0
        mates: i64 = 0
        rest: i64 = RANK_MASK[card & 15] & ~self.wild
        if not self.rules.same_suit:
            rest &= ~BIT[card]
        while rest != 0:
            mates += self.counts[lowest(rest)] + self.shown.count(lowest(rest))
            rest &= rest - 1
        if mates >= 2:
            miss *= 1.0 - self._two_of(card, mates)
        n: i64 = card & 15
        miss *= self._miss(card, n)
        if n == 0:
            miss *= self._miss(card, ACE_HIGH)
        return 1.0 - miss

    def _miss(self, card: i64, n: i64) -> float:
        """How likely no run of three with a place of the card's lane can be made."""
        base: i64 = card & 48
        miss: float = 1.0
        first: i64 = n - 2
        while first <= n:
            if first >= 0 and first + 2 <= ACE_HIGH and self._open(base, first):
                both: float = 1.0
                at: i64 = first
                while at < first + 3:
                    if at != n:
                        both *= self._near(CARD_AT[base + at])
                    at += 1
                miss *= 1.0 - both
            first += 1
        return miss

    def _open(self, base: i64, first: i64) -> bool:
        places: i64 = BIT[base + first] | BIT[base + first + 1] | BIT[base + first + 2]
        return self.rules.places & places == places

    def _two_of(self, card: Card, mates: i64) -> float:
        """How likely the player has two cards of the rank."""
        known: i64 = self.shown.of_mask(RANK_MASK[card & 15])
        if known >= 2:
            return 1.0
        if known == 1:
            return self.soon[mates - 1]
        return self.soon[mates] * self.soon[mates - 1]

    def _near(self, card: Card) -> float:
        """How likely the player has a card."""
        return 1.0 if self.shown.once & BIT[card] != 0 else self.soon[self.counts[card]]
