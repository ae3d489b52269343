"""Whether a meld may lie on the table as it does: its length, its suits, its wild cards, the sets that bridge it."""

from upcard.cards.card import CARD_AT
from upcard.cards.text import card_text
from upcard.rules.additions import set_holds
from upcard.rules.groups import group_limit
from upcard.rules.ruleset import Rules
from upcard.rules.wild import is_natural, natural_in_group
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, WILD_GROUP, Group, Meld, Run


def meld_fault(rules: Rules, deal: Deal, meld: Meld) -> str:
    """Why a meld cannot be; empty when it can."""
    return _group_fault(rules, deal, meld) if isinstance(meld, Group) else _run_fault(rules, deal, meld)


def _group_fault(rules: Rules, deal: Deal, group: Group) -> str:
    natural = natural_in_group(rules, deal.setup.wild, group.rank)
    suits = [card >> 4 for card in group.cards if natural >> card & 1]
    if group.rank == WILD_GROUP and not rules.wild_groups:
        return "wild cards alone are no meld in these rules (wild.groups)"
    sizes = [len(group.cards)]
    if rules.limit_is_part:
        sizes = [group.owners.count(owner) for owner in group.owners]
    limit = group_limit(rules, deal, group.rank)
    if max(sizes) > limit:
        return f"at most {limit} cards (melds.group_max)"
    if not rules.same_suit and len(set(suits)) < len(suits):
        return "the cards of a group have different suits here (melds.group_suits)"
    if group.rank == WILD_GROUP:
        return ""
    return _wild_fault(rules, len(suits), len(group.cards) - len(suits))


def _run_fault(rules: Rules, deal: Deal, run: Run) -> str:
    natural = unnatural = 0
    for i, card in enumerate(run.cards):
        place = run.place(i)
        if card == BRIDGED:
            if not set_holds(deal, CARD_AT[place]):
                return f"{card_text(CARD_AT[place])} lies in no set"
        elif is_natural(rules, deal.setup.wild, card, place):
            natural += 1
        else:
            unnatural += 1
    return _wild_fault(rules, natural, unnatural)


def _wild_fault(rules: Rules, natural: int, unnatural: int) -> str:
    if unnatural > rules.wild_max:
        return f"at most {rules.wild_max} wild cards (wild.max)"
    if natural < rules.min_natural:
        return f"at least {rules.min_natural} natural cards (wild.min_natural)"
    return ""
