"""How the melds on the table may grow."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, RANK_MASK, Mask, lowest, mask_of
from upcard.rules.ruleset import Rules
from upcard.rules.runs import run_ends
from upcard.rules.score_sheet import Worth
from upcard.state.deal import Deal
from upcard.state.melds import WILD_GROUP, Group, Meld, Run
from upcard.state.seats import Side


@final
@mypyc_attr(acyclic=True)
class Growth:
    """Values tables for a side. ``look`` sets ``own`` and ``others``: points that one more card a part may bring."""

    rules: Final[Rules]
    worth: Final[Worth]
    wild: Final[Mask]
    side: Final[Side]
    counts: Final[list[i64]]
    chance: Final[list[float]]
    pays: Final[i64]
    own: float
    others: float

    def __init__(self, rules: Rules, worth: Worth, side: Side, counts: list[i64], chance: list[float]) -> None:
        """Value tables of one deal; ``counts`` and ``chance`` as in ``Promise``."""
        self.rules = rules
        self.worth = worth
        self.wild = worth.wild
        self.side = side
        self.counts = counts
        self.chance = chance
        self.pays = 1 if rules.sheet.by_tables or rules.sheet.by_cards else 0
        self.own = 0.0
        self.others = 0.0

    def look(self, deal: Deal) -> None:
        """Value a table."""
        self.own = 0.0
        self.others = 0.0
        for meld in deal.melds:
            if isinstance(meld, Run):
                self._run(deal, meld)
            elif isinstance(meld, Group):
                self._group(meld)

    def _run(self, deal: Deal, run: Run) -> None:
        ends: i64 = run_ends(self.rules, run)
        if ends & BIT[run.below] != 0:
            self._end(deal, run, run.below, run.low_owner, run.low_part)
        if ends & BIT[run.above] != 0 and run.above != run.below:
            self._end(deal, run, run.above, run.high_owner, run.high_part)

    def _end(self, deal: Deal, run: Run, place: i64, owner: i64, length: i64) -> None:
        card: i64 = CARD_AT[place]
        outs: i64 = self.counts[card]
        points: float = float(self.step(run, length, card))
        if owner == self.side:
            outs += deal.pile.count(card)
            self.own += points * self.chance[outs]
        else:
            self.others += points * self.chance[outs]

    def step(self, meld: Meld, length: i64, card: i64) -> i64:
        """What one more card brings to a part of some length."""
        sheet = self.rules.sheet
        own: i64 = self.worth.table[card] * self.pays
        if not sheet.by_tables or length < 3:
            return own
        natural = True
        table = sheet.run
        if isinstance(meld, Run):
            natural = meld.unnatural == 0
            table = sheet.run if natural else sheet.mixed_run
        elif meld.rank == WILD_GROUP:
            table = self.worth.wild_group
        elif _mixed(meld, self.wild):
            table = sheet.mixed_group
        elif meld.rank == 0:
            table = sheet.aces
        else:
            table = sheet.group
        after: i64 = table[min(length - 3, len(table) - 1)]
        if after < 0:
            return own
        before: i64 = 3 * own if length == 3 else table[min(length - 4, len(table) - 1)]
        return after - (before if before >= 0 else length * own)

    def _group(self, group: Group) -> None:
        if group.rank == WILD_GROUP:
            return
        outs: i64 = 0
        rest: i64 = RANK_MASK[group.rank] & ~self.wild
        while rest != 0:
            outs += self.counts[lowest(rest)]
            rest &= rest - 1
        length: i64 = group.part(self.side)
        if length >= 3:
            self.own += float(self.step(group, length, group.rank)) * self.chance[outs]
        elif len(group.owners) - length >= 3:
            self.others += float(self.step(group, len(group.owners) - length, group.rank)) * self.chance[outs]


def _mixed(group: Group, wild: i64) -> bool:
    return mask_of(group.cards) & wild != 0
