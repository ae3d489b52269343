"""What single cards the table takes from a side: one summary of all melds, asked many times."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, Mask
from upcard.rules.additions import ends_over_sets
from upcard.rules.groups import has_room, may_join_group, natural_additions, wild_additions
from upcard.rules.melds import has_own_meld
from upcard.rules.ruleset import NO_LIMIT, Rules
from upcard.rules.runs import open_to_wild, run_ends
from upcard.rules.trade import trade_offers, wild_on_table
from upcard.rules.wild import cards_at, filled_places
from upcard.state.deal import Deal
from upcard.state.melds import NONE, Run
from upcard.state.seats import Side


@final
@mypyc_attr(acyclic=True)
class Openings:
    """The cards of which one alone can be added to some meld: ``natural`` as themselves, ``wild`` for another card."""

    natural: Final[Mask]
    wild: Final[Mask]

    def __init__(self, natural: Mask, wild: Mask) -> None:
        """Take the masks as they are."""
        self.natural = natural
        self.wild = wild


def openings(rules: Rules, deal: Deal, side: Side, reach: Mask, asked: Mask) -> Openings:
    """What a side can add, card by card, of the cards asked for.

    ``reach`` is the mask of the melds, bit n for ``#n``, that it may add to.
    """
    natural: i64 = 0
    wild: i64 = 0
    number: i64 = 0
    wanted: i64 = asked & ~rules.unmeldable
    wild_wanted: i64 = wanted & deal.setup.wild
    for meld in deal.melds:
        number += 1
        if meld is None or (number < 63 and reach & BIT[number] == 0):
            continue
        if isinstance(meld, Run):
            natural |= cards_at(run_ends(rules, meld) | open_beside(rules, meld))
            if rules.bridges:
                beyond: i64 = ends_over_sets(rules, deal, meld)
                natural |= cards_at(beyond)
                if not rules.both_melded:
                    beyond &= ~filled_places(rules, deal)
                if beyond != 0 and wild_room(rules, meld) > 0:
                    wild = wild_wanted
            if wild != wild_wanted and open_to_wild(rules, deal, meld, side) != 0 and wild_room(rules, meld) > 0:
                wild = wild_wanted
        else:
            more: i64 = wanted & ~natural & natural_additions(rules, deal, meld)
            if more | (wild_wanted & ~wild) == 0:
                continue
            if has_room(rules, deal, meld, side) and may_join_group(rules, deal, meld, side):
                natural |= more
                wild |= wild_wanted & wild_additions(rules, deal, meld)
    return Openings(natural & wanted, wild)


def open_beside(rules: Rules, run: Run) -> Mask:
    """The places of a run where the real card may be laid beside a wild one (five-thousand §Melds)."""
    if not rules.doubles or run.unnatural == 0:
        return 0
    places: i64 = run.unnatural
    if len(run.beside) != 0:
        i: i64 = 0
        while i < len(run.beside):
            if run.beside[i] != NONE:
                places &= ~BIT[run.place(i)]
            i += 1
    return places


def wild_room(rules: Rules, run: Run) -> i64:
    """How many more wild cards a run may hold under ``wild.max``."""
    if rules.wild_max >= NO_LIMIT:
        return NO_LIMIT
    used: i64 = 0
    i: i64 = 0
    while i < len(run.cards):
        if run.unnatural & BIT[run.place(i)] != 0:
            used += 1
        i += 1
    return rules.wild_max - used


def reachable_melds(rules: Rules, deal: Deal, side: Side) -> Mask:
    """The melds (bit n for ``#n``) that a side may add to (``melds.layoff``)."""
    everything: i64 = -1
    if rules.melds.layoff == "anyone":
        return everything
    if rules.melds.layoff == "after-own-meld" and has_own_meld(deal, side):
        return everything
    owned: i64 = 0
    for index in range(len(deal.melds)):
        meld = deal.melds[index]
        if meld is not None and side in meld.owners:
            owned |= BIT[index + 1] if index < 62 else 0
    return owned


def playable(rules: Rules, deal: Deal, side: Side, card: i64) -> bool:
    """Whether one card, alone in hand, could be added, traded or switched with the table as it is.

    Source: sublime §Variations 5.
    """
    bit: i64 = BIT[card]
    if rules.unmeldable & bit != 0:
        return False
    open_now = openings(rules, deal, side, reachable_melds(rules, deal, side), bit)
    if (open_now.natural | open_now.wild) & bit != 0:
        return True
    if trade_offers(rules, deal, bit) != 0:
        return True
    return deal.setup.wild & bit != 0 and rules.switches and wild_on_table(rules, deal)
