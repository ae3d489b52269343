"""Chapter call: what a wild card of the discard pile may become when it is called (``call.wild``)."""

from upcard.cards.card import BIT, CARD_AT
from upcard.rules.additions import fitted
from upcard.rules.natural_use import very_natural
from upcard.rules.ruleset import Rules
from upcard.rules.runs import meets
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run, extended, joined, replaced
from upcard.state.moves import Add, Laying, NewMeld, Trade
from upcard.state.seats import Side


def wild_suits(rules: Rules, deal: Deal, side: Side, laying: Laying) -> bool:
    """Whether the wild cards of a laying become what the rules let called ones be (``call.wild``)."""
    if rules.call.wild == "free":
        return True
    if isinstance(laying, Trade):
        return _trade_suits(rules, deal, laying)
    if rules.call.wild == "natural":
        return True
    if isinstance(laying, NewMeld):
        return _all_very_natural(deal, laying.cards, laying.uses, None)
    if isinstance(laying, Add):
        meld = deal.melds[laying.meld - 1]
        if isinstance(meld, Group):
            return meld.rank == WILD_GROUP or not _any_wild(deal, laying.cards)
        if isinstance(meld, Run):
            return _all_very_natural(deal, laying.cards, laying.uses, run_after(rules, deal, side, laying))
    return True


def _trade_suits(rules: Rules, deal: Deal, trade: Trade) -> bool:
    """A wild card is traded only into natural use in a run, very natural where the rules ask for it."""
    if deal.setup.wild & BIT[trade.card] == 0:
        return True
    if trade.use >= GROUP_USE or CARD_AT[trade.use] != trade.card:
        return False
    if rules.call.wild == "natural":
        return True
    run = deal.melds[trade.meld - 1]
    return isinstance(run, Run) and very_natural(run_traded(run, trade), trade.use)


def _any_wild(deal: Deal, cards: bytes) -> bool:
    for card in cards:
        if deal.setup.wild & BIT[card] != 0:
            return True
    return False


def _all_very_natural(deal: Deal, cards: bytes, uses: bytes, run: Run | None) -> bool:
    """Whether every wild card laid is very natural in its run, or lies in a wild-card group."""
    if not _any_wild(deal, cards) or uses[0] == GROUP_USE + WILD_GROUP:
        return True
    if uses[0] >= GROUP_USE:
        return False
    whole = Run(uses[0] >> 4, uses[0] & 15, cards, bytes(len(cards))) if run is None else run
    for i in range(len(cards)):
        if deal.setup.wild & BIT[cards[i]] != 0 and not very_natural(whole, uses[i]):
            return False
    return True


def run_traded(run: Run, trade: Trade) -> Run:
    """A run after a trade in it."""
    cards = replaced(run.cards, run.index(trade.use), trade.card)
    return Run(run.lane, run.low, cards, run.owners, run.beside, run.beside_owners)


def run_after(rules: Rules, deal: Deal, side: Side, add: Add) -> Run | None:
    """The run that an addition leaves, with the run joined; None when it is no addition to a run."""
    run = deal.melds[add.meld - 1]
    if not isinstance(run, Run):
        return None
    fits = fitted(rules, deal, run, add)
    grown = extended(run, fits.below, fits.above, side)
    other = deal.meld(add.joining)
    if isinstance(other, Run):
        return joined(grown, other) if meets(rules, grown, other) else joined(other, grown)
    return grown
