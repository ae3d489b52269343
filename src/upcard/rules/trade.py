"""Chapter trade: real cards and wild cards for wild cards on the table."""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, Mask
from upcard.rules.codes import Refusal
from upcard.rules.groups import natural_additions, suits_present
from upcard.rules.ruleset import Rules
from upcard.rules.runs import fits_one_run, meets
from upcard.rules.wild import natural_in_group
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, GROUP_USE, WILD_GROUP, Group, Run
from upcard.state.moves import Trade
from upcard.state.seats import Side


def tradeable_places(run: Run) -> Mask:
    """The places of a run whose wild card may be traded for: those not used naturally (sublime §Trading, frozen)."""
    return run.unnatural


def tradeable_cards(rules: Rules, deal: Deal, group: Group) -> Mask:
    """The wild cards of a group that may be traded for; none in a wild-card group (sublime §Trading, frozen)."""
    if group.rank == WILD_GROUP or rules.trade.in_ == "runs":
        return 0
    return group.kinds & ~natural_in_group(rules, deal.setup.wild, group.rank)


def group_offers(rules: Rules, deal: Deal, group: Group, held: Mask) -> Mask:
    """The natural cards that may be traded into a group (``trade.group_needs``)."""
    fits: i64 = natural_additions(rules, deal, group)
    if rules.trade.group_needs == "both":
        missing: i64 = fits & ~suits_present(rules, deal, group)
        return missing if missing != 0 and missing & ~held == 0 else 0
    return fits


def is_switch(rules: Rules, deal: Deal, move: Trade) -> bool:
    """Whether a wild card is given that is not natural in the place it takes."""
    return deal.setup.wild & BIT[move.card] != 0 and not goes_natural(rules, deal, move)


def goes_natural(rules: Rules, deal: Deal, move: Trade) -> bool:
    """Whether the card given is natural in its new place; such a trade counts as laying.

    Source: sublime §Turn, three rounds.
    """
    if move.use >= GROUP_USE:
        return natural_in_group(rules, deal.setup.wild, move.use - GROUP_USE) & BIT[move.card] != 0
    return CARD_AT[move.use] == move.card


def refuse_trade_off(rules: Rules, deal: Deal, move: Trade) -> Refusal | None:
    """Whether the rules trade at all (codes trade.off, join.off)."""
    wild = deal.setup.wild & BIT[move.card] != 0
    if not (rules.switches if wild else rules.trades):
        return Refusal("trade.off", move.card, move.meld)
    if rules.trade.in_ == "runs" and isinstance(deal.meld(move.meld), Group):
        return Refusal("trade.off", move.card, move.meld)
    if move.joining != 0 and not rules.joining:
        return Refusal("join.off", -1, move.joining)
    return None


def refuse_trade(rules: Rules, deal: Deal, side: Side, held: Mask, move: Trade) -> Refusal | None:
    """Why a wild card may not be traded for, or None (codes card.not-in-meld, trade.*, join.*)."""
    meld = deal.meld(move.meld)
    assert meld is not None, "the referee asks for existing melds"
    if isinstance(meld, Run):
        return _refuse_in_run(rules, deal, side, move, meld)
    return _refuse_in_group(rules, deal, held, move, meld)


def _refuse_in_group(rules: Rules, deal: Deal, held: Mask, move: Trade, group: Group) -> Refusal | None:
    if move.wild not in group.cards:
        return Refusal("card.not-in-meld", move.wild, move.meld)
    if deal.setup.wild & BIT[move.wild] == 0:
        return Refusal("trade.natural", move.wild, move.meld)
    if group.rank == WILD_GROUP or tradeable_cards(rules, deal, group) & BIT[move.wild] == 0:
        return Refusal("trade.frozen", move.wild, move.meld)
    if move.joining != 0:
        return Refusal("join.not-adjacent", move.card, move.joining)
    wild = deal.setup.wild & ~natural_in_group(rules, deal.setup.wild, group.rank)
    if wild & BIT[move.card] != 0 and move.card != move.wild:
        return None
    if group_offers(rules, deal, group, held) & BIT[move.card] & ~wild != 0:
        return None
    return Refusal("trade.mismatch", move.card, move.meld)


def _refuse_in_run(rules: Rules, deal: Deal, side: Side, move: Trade, run: Run) -> Refusal | None:
    if move.wild not in run.cards or move.use >= GROUP_USE or run.span & BIT[move.use] == 0:
        return Refusal("card.not-in-meld", move.wild, move.meld)
    if run.cards[run.index(move.use)] != move.wild or move.wild == BRIDGED:
        return Refusal("card.not-in-meld", move.wild, move.meld)
    if deal.setup.wild & BIT[move.wild] == 0:
        return Refusal("trade.natural", move.wild, move.meld)
    if tradeable_places(run) & BIT[move.use] == 0:
        return Refusal("trade.frozen", move.wild, move.meld)
    natural = CARD_AT[move.use] == move.card
    if not natural and (deal.setup.wild & BIT[move.card] == 0 or move.card == move.wild):
        return Refusal("trade.mismatch", move.card, move.meld)
    return None if move.joining == 0 else _refuse_joining(rules, deal, side, move, run, natural)


def _refuse_joining(rules: Rules, deal: Deal, side: Side, move: Trade, run: Run, natural: bool) -> Refusal | None:
    """Joining by a trade: at that very end, with the card that belongs there (sublime §Joining)."""
    other = deal.meld(move.joining)
    if not isinstance(other, Run) or move.joining == move.meld:
        return Refusal("join.not-adjacent", -1, move.joining)
    if meets(rules, run, other):
        seam: i64 = len(run.cards) - 1
        own = run.high_owner == side and other.low_owner == side
    elif meets(rules, other, run):
        seam = 0
        own = run.low_owner == side and other.high_owner == side
    else:
        return Refusal("join.not-adjacent", -1, move.joining)
    if not fits_one_run(rules, run, other):
        return Refusal("run.too-long", -1, move.joining)
    if own or (natural and run.index(move.use) == seam):
        return None
    return Refusal("join.needs-card", move.card, move.joining)


def trade_offers(rules: Rules, deal: Deal, held: Mask) -> Mask:
    """The natural cards among ``held`` that could be traded for some wild card on the table."""
    offers: i64 = 0
    if not rules.trades:
        return 0
    for meld in deal.melds:
        if isinstance(meld, Run):
            places: i64 = tradeable_places(meld)
            i: i64 = 0
            while places != 0 and i < len(meld.cards):
                place: i64 = meld.place(i)
                if places & BIT[place] != 0:
                    offers |= BIT[CARD_AT[place]]
                i += 1
        elif meld is not None and tradeable_cards(rules, deal, meld) != 0:
            offers |= group_offers(rules, deal, meld, held)
    return offers & held


def wild_on_table(rules: Rules, deal: Deal) -> bool:
    """Whether some wild card on the table could be switched for."""
    for meld in deal.melds:
        if isinstance(meld, Run):
            if tradeable_places(meld) != 0:
                return True
        elif meld is not None and tradeable_cards(rules, deal, meld) != 0:
            return True
    return False
