"""Chapter melds, groups: which cards fit, how long a part may grow, one part a rank."""

from mypy_extensions import i64

from upcard.cards.card import BIT, RANK_MASK, SUIT_MASK, Mask, lowest
from upcard.rules.ruleset import NO_LIMIT, Rules
from upcard.rules.wild import filled_ranks, natural_in_group, rank_is_wild
from upcard.state.deal import Deal
from upcard.state.melds import WILD_GROUP, Group
from upcard.state.seats import Side


def group_limit(rules: Rules, deal: Deal, rank: i64) -> i64:
    """The most cards that a part (or a whole group) of a rank may have (masterpiece §Melds: 4 in the wild rank)."""
    if rank != WILD_GROUP and RANK_MASK[rank] & deal.setup.wild != 0 and rules.wild_groups:
        return rules.wild_rank_max
    return rules.group_max


def group_room(rules: Rules, deal: Deal, group: Group, side: Side) -> i64:
    """How many more cards a side may add to a group (sublime §Groups, five-hundred §Melds)."""
    limit: i64 = group_limit(rules, deal, group.rank)
    if limit == NO_LIMIT:
        return NO_LIMIT
    return limit - (group.part(side) if rules.limit_is_part else len(group.cards))


def has_room(rules: Rules, deal: Deal, group: Group, side: Side) -> bool:
    """Whether a side may add a card to a group, as far as ``group_room`` goes."""
    limit: i64 = group_limit(rules, deal, group.rank)
    if len(group.cards) < limit:  # then every part is shorter too
        return True
    return rules.limit_is_part and group.part(side) < limit


def holds_part(deal: Deal, rank: i64, side: Side) -> bool:
    """Whether a side has a part in any group of a rank."""
    for meld in deal.melds:
        if isinstance(meld, Group) and meld.rank == rank and meld.sides & BIT[side] != 0:
            return True
    return False


def ranks_held(rules: Rules, deal: Deal, side: Side) -> Mask:
    """The ranks (bit n, 14 for wild-card groups) in which a side may start no further group (sublime §Groups)."""
    ranks: i64 = 0
    if rules.one_part:
        own: i64 = BIT[side]
        for meld in deal.melds:
            if isinstance(meld, Group) and meld.sides & own != 0:
                ranks |= BIT[meld.rank]
    return ranks


def may_join_group(rules: Rules, deal: Deal, group: Group, side: Side) -> bool:
    """Whether a side may have cards in this group: it has some, or has no part of the rank elsewhere.

    Source: sublime §Groups.
    """
    return not rules.one_part or group.sides & BIT[side] != 0 or not holds_part(deal, group.rank, side)


def suits_present(rules: Rules, deal: Deal, group: Group) -> Mask:
    """The cards of the suits that lie naturally in a group."""
    natural: i64 = group.kinds & natural_in_group(rules, deal.setup.wild, group.rank)
    suits: i64 = 0
    while natural != 0:
        suits |= SUIT_MASK[lowest(natural) >> 4]
        natural &= natural - 1
    return suits


def natural_additions(rules: Rules, deal: Deal, group: Group) -> Mask:
    """The natural cards that fit into a group, whoever adds them."""
    natural: i64 = natural_in_group(rules, deal.setup.wild, group.rank)
    if not rules.same_suit:
        natural &= ~suits_present(rules, deal, group)
    return natural


def wild_additions(rules: Rules, deal: Deal, group: Group) -> Mask:
    """The wild cards that fit into a group (``wild.max`` and all-melded ranks considered), whoever adds them."""
    if group.rank == WILD_GROUP:
        return deal.setup.wild
    if rank_is_wild(rules, deal.setup.wild, group.rank):
        return 0
    natural: i64 = natural_in_group(rules, deal.setup.wild, group.rank)
    wild: i64 = deal.setup.wild & ~natural
    if rules.wild_max != NO_LIMIT:
        used: i64 = 0
        for card in group.cards:
            if natural & BIT[card] == 0:
                used += 1
        if used >= rules.wild_max:
            return 0
    if not rules.both_melded and filled_ranks(rules, deal) & BIT[group.rank] != 0:
        return 0
    return wild


def group_fits(rules: Rules, deal: Deal, group: Group, side: Side, held: Mask) -> Mask:
    """The cards among those held of which a side may add one to a group."""
    natural: i64 = held & natural_additions(rules, deal, group)
    wild: i64 = held & deal.setup.wild
    if natural | wild == 0:
        return 0
    if not has_room(rules, deal, group, side) or not may_join_group(rules, deal, group, side):
        return 0
    return natural if wild == 0 else natural | (held & wild_additions(rules, deal, group))
