"""Chapter wild: what a wild card may stand for."""

from mypy_extensions import i64

from upcard.cards.card import ACE_HIGH, ACES, BIT, CARD_AT, HIGH_ACES, RANK_MASK, Mask
from upcard.cards.cardset import CardSet
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP, Run


def natural_in_group(rules: Rules, wild: Mask, rank: i64) -> Mask:
    """The cards that are natural in a group of a rank.

    Where wild-card groups are melds of their own, a wild card is never natural in another group (sublime §Melds);
    where they are not, a wild card of the group's rank is a card like any other there (five-thousand §Melds).
    """
    if rank == WILD_GROUP:
        return 0
    cards: i64 = ACES << rank
    return cards & ~wild if rules.wild_groups else cards


def is_natural(rules: Rules, wild: Mask, card: i64, use: i64) -> bool:
    """Whether a card with this use is what it stands for: no wild card there, or one used naturally."""
    if use >= GROUP_USE:
        return natural_in_group(rules, wild, use - GROUP_USE) & BIT[card] != 0
    return CARD_AT[use] == card


def unsaid(uses: bytes) -> bool:
    """Whether the use of some card was not said (sublime §Melds: it must be)."""
    return UNSAID in uses


def filled_places(rules: Rules, deal: Deal) -> Mask:
    """The places for which no wild card may stand since all copies of the card are melded (masterpiece §Melds)."""
    if rules.both_melded:
        return 0
    filled: i64 = _all_copies(deal, melded(rules, deal))
    return filled | ((filled & ACES) << ACE_HIGH)


def filled_ranks(rules: Rules, deal: Deal) -> Mask:
    """The ranks (bit n) of which every natural card is melded, so that no wild card may be one (masterpiece §Melds)."""
    if rules.both_melded:
        return 0
    filled: i64 = _all_copies(deal, melded(rules, deal))
    ranks: i64 = 0
    rank: i64 = 0 if filled != 0 else 13
    while rank < 13:
        natural: i64 = natural_in_group(rules, deal.setup.wild, rank)
        if natural != 0 and natural & ~filled == 0:
            ranks |= BIT[rank]
        rank += 1
    return ranks


def _all_copies(deal: Deal, cards: CardSet) -> Mask:
    """The cards of which a set holds as many copies as there are packs."""
    packs: i64 = deal.setup.packs
    return cards.once if packs == 1 else cards.twice if packs == 2 else cards.thrice


def melded(rules: Rules, deal: Deal) -> CardSet:
    """The cards that lie on the table as themselves (its size is not counted)."""
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    for meld in deal.melds:
        if isinstance(meld, Run):
            cards: i64 = cards_at(meld.span & ~meld.unnatural)
            thrice |= twice & cards
            twice |= once & cards
            once |= cards
        elif meld is not None:
            natural: i64 = natural_in_group(rules, deal.setup.wild, meld.rank)
            if meld.rank == WILD_GROUP:
                natural = -1
            if not meld.twins:
                cards = meld.kinds & natural
                thrice |= twice & cards
                twice |= once & cards
                once |= cards
                continue
            for card in meld.cards:
                bit: i64 = BIT[card] & natural
                thrice |= twice & bit
                twice |= once & bit
                once |= bit
    return CardSet(once, twice, thrice, 0)


def rank_is_wild(rules: Rules, wild: Mask, rank: i64) -> bool:
    """Whether a rank has no natural cards, so that its only group is the wild-card group (sublime §Melds)."""
    return rules.wild_groups and RANK_MASK[rank] & ~wild == 0


def cards_at(places: Mask) -> Mask:
    """The cards that belong at some places."""
    return (places & ~HIGH_ACES) | ((places & HIGH_ACES) >> 13)
