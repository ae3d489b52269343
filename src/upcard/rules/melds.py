"""Chapter melds: whether cards are a meld, whether they may be added to one.

A refusal judges the shape of any move, also of one that adds many cards at once; nothing is looked up in a list. The
order of the checks is the order in which codes count when several apply.
"""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, ONE, RANK_MASK, SUIT_MASK, population
from upcard.rules.additions import fitted
from upcard.rules.codes import Refusal
from upcard.rules.groups import group_limit, group_room, may_join_group, suits_present
from upcard.rules.joins import refuse_ends
from upcard.rules.ruleset import NO_LIMIT, Rules
from upcard.rules.runs import shape_fault
from upcard.rules.wild import filled_places, filled_ranks, is_natural, natural_in_group, rank_is_wild, unsaid
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, NONE, WILD_GROUP, Group, Run
from upcard.state.moves import Add, NewMeld
from upcard.state.seats import Side

SMALLEST: Final = 3
"""The smallest meld (sublime §Melds)."""


def refuse_new_meld(rules: Rules, deal: Deal, side: Side, move: NewMeld) -> Refusal | None:
    """Why a new meld may not be laid, or None (codes wild.*, meld.*, run.*, group.*)."""
    fault = _refuse_uses(rules, deal, move.cards, move.uses, 0, 0, 0)
    if fault is not None:
        return fault
    if len(move.cards) < SMALLEST:
        return Refusal("meld.too-small", move.cards[0] if len(move.cards) else -1)
    grouped: i64 = 0
    for use in move.uses:
        if use >= GROUP_USE:
            grouped += 1
    if grouped != 0 and (grouped < len(move.uses) or move.uses.count(move.uses[0]) != len(move.uses)):
        return Refusal("meld.mixed", move.cards[0])
    if deal.turn.melds >= rules.new_melds:
        return Refusal("meld.one-per-turn")
    if grouped != 0:
        return _refuse_new_group(rules, deal, side, move.cards, move.uses[0] - GROUP_USE)
    return _refuse_new_run(rules, deal, move.cards, move.uses)


def _refuse_uses(
    rules: Rules, deal: Deal, cards: bytes, uses: bytes, number: i64, wild_there: i64, natural_there: i64
) -> Refusal | None:
    """Whether every card may be what it is said to be, and the limits of wild cards in a meld."""
    if unsaid(uses):
        return Refusal("wild.undeclared", cards[uses.index(255)], number)
    wild: i64 = deal.setup.wild
    unnatural: i64 = wild_there
    natural: i64 = natural_there
    wild_group = True
    i: i64 = 0
    while i < len(cards):
        card: i64 = cards[i]
        use: i64 = uses[i]
        if use > GROUP_USE + WILD_GROUP or use == GROUP_USE + 13:
            return Refusal("meld.mixed", card, number)
        if use != GROUP_USE + WILD_GROUP:
            wild_group = False
        if is_natural(rules, wild, card, use):
            natural += 1
        elif wild & BIT[card] != 0:
            unnatural += 1
        elif use == GROUP_USE + WILD_GROUP:
            return Refusal("group.wild-cards", card, number)
        else:
            return Refusal("wild.not-wild", card, number)
        i += 1
    if wild_group and rules.wild_groups:
        return None
    if unnatural > rules.wild_max or natural < rules.min_natural:
        return Refusal("wild.limit", cards[0], number)
    return Refusal("wild.limit", cards[0], number) if wild_group else None


def _refuse_new_group(rules: Rules, deal: Deal, side: Side, cards: bytes, rank: i64) -> Refusal | None:
    if rank != WILD_GROUP and rank_is_wild(rules, deal.setup.wild, rank):
        return Refusal("group.wild-cards", cards[0])
    limit: i64 = group_limit(rules, deal, rank)
    if len(cards) > limit:
        return Refusal("group.too-long", cards[len(cards) - 1])
    fault = _refuse_all_melded(rules, deal, cards, rank, 0)
    if fault is not None:
        return fault
    fault = _refuse_same_suit(rules, deal, cards, rank, 0, 0)
    if fault is not None:
        return fault
    if rules.one_part:
        for index in range(len(deal.melds)):
            meld = deal.melds[index]
            if isinstance(meld, Group) and meld.rank == rank and meld.sides & BIT[side] != 0:
                return Refusal("group.one-per-rank", cards[0], index + 1)
    return None


def _refuse_all_melded(rules: Rules, deal: Deal, cards: bytes, rank: i64, number: i64) -> Refusal | None:
    if rules.both_melded or rank == WILD_GROUP:
        return None
    natural: i64 = natural_in_group(rules, deal.setup.wild, rank)
    for card in cards:
        if natural & BIT[card] == 0:
            if filled_ranks(rules, deal) & BIT[rank] != 0:
                return Refusal("group.all-melded", card, number)
            return None
    return None


def _refuse_same_suit(rules: Rules, deal: Deal, cards: bytes, rank: i64, suits: i64, number: i64) -> Refusal | None:
    if rules.same_suit or rank == WILD_GROUP:
        return None
    natural: i64 = natural_in_group(rules, deal.setup.wild, rank)
    for card in cards:
        if natural & BIT[card] != 0:
            if suits & BIT[card] != 0:
                return Refusal("group.same-suit", card, number)
            suits |= SUIT_MASK[card >> 4]
    return None


def _refuse_new_run(rules: Rules, deal: Deal, cards: bytes, uses: bytes) -> Refusal | None:
    code = shape_fault(rules, uses)
    if code != "":
        return Refusal(code, _odd_card(cards, uses))
    return _refuse_both_melded(rules, deal, cards, uses, 0)


def _odd_card(cards: bytes, uses: bytes) -> i64:
    """The card after the first gap, which a reader would point at."""
    for i in range(1, len(uses)):
        if uses[i] != uses[i - 1] + 1:
            return cards[i]
    return cards[len(cards) - 1]


def _refuse_both_melded(rules: Rules, deal: Deal, cards: bytes, uses: bytes, number: i64) -> Refusal | None:
    if rules.both_melded:
        return None
    filled: i64 = filled_places(rules, deal)
    for i in range(len(cards)):
        if CARD_AT[uses[i]] != cards[i] and filled & BIT[uses[i]] != 0:
            return Refusal("run.both-melded", cards[i], number)
    return None


def refuse_layoff(rules: Rules, deal: Deal, side: Side, number: i64) -> Refusal | None:
    """Whether a side may add to this meld at all (``melds.layoff``; codes layoff.*)."""
    allowed = rules.melds.layoff
    if allowed == "anyone":
        return None
    meld = deal.meld(number)
    if meld is None or side in meld.owners:
        return None
    if allowed == "own":
        return Refusal("layoff.others", -1, number)
    return None if has_own_meld(deal, side) else Refusal("layoff.own-meld-first", -1, number)


def has_own_meld(deal: Deal, side: Side) -> bool:
    """Whether a side has a part of three cards or more on the table."""
    mine = ONE[side] * SMALLEST
    for meld in deal.melds:
        if isinstance(meld, Run):
            if mine in meld.owners:
                return True
        elif meld is not None and meld.part(side) >= SMALLEST:
            return True
    return False


def has_laid(deal: Deal, side: Side) -> bool:
    """Whether a side has any card on the table."""
    for meld in deal.melds:
        if meld is not None and side in meld.owners:
            return True
        if isinstance(meld, Run) and side in meld.beside_owners:
            return True
    return False


def refuse_add(rules: Rules, deal: Deal, side: Side, move: Add) -> Refusal | None:
    """Why cards may not be added to an existing meld, or None (codes wild.*, run.*, group.*, join.*, real.taken)."""
    meld = deal.meld(move.meld)
    assert meld is not None, "the referee asks for existing melds"
    if len(move.cards) == 0:
        return Refusal("meld.too-small", -1, move.meld)
    if isinstance(meld, Group):
        return _refuse_add_to_group(rules, deal, side, move, meld)
    return _refuse_add_to_run(rules, deal, side, move, meld)


def _refuse_add_to_group(rules: Rules, deal: Deal, side: Side, move: Add, group: Group) -> Refusal | None:
    rank: i64 = group.rank
    for i in range(len(move.cards)):
        use: i64 = move.uses[i]
        if use != GROUP_USE + rank and use != 255:
            card: i64 = move.cards[i]
            code = "group.wild-cards" if rank == WILD_GROUP or use == GROUP_USE + WILD_GROUP else "group.rank"
            if deal.setup.wild & BIT[card] == 0 and use >= GROUP_USE and not _own_rank(card, use):
                code = "wild.not-wild"
            return Refusal(code, card, move.meld)
    natural: i64 = 0
    unnatural: i64 = 0
    there: i64 = natural_in_group(rules, deal.setup.wild, rank)
    for card in group.cards:
        if there & BIT[card] != 0:
            natural += 1
        else:
            unnatural += 1
    fault = _refuse_uses(rules, deal, move.cards, move.uses, move.meld, unnatural, natural)
    if fault is not None:
        return fault
    if rank != WILD_GROUP and rank_is_wild(rules, deal.setup.wild, rank):
        return Refusal("group.wild-cards", move.cards[0], move.meld)
    if move.joining != 0:
        return Refusal("join.not-adjacent", move.cards[0], move.joining)
    room: i64 = group_room(rules, deal, group, side)
    if len(move.cards) > room:
        return Refusal("group.too-long", move.cards[len(move.cards) - 1], move.meld)
    fault = _refuse_all_melded(rules, deal, move.cards, rank, move.meld)
    if fault is not None:
        return fault
    suits: i64 = 0 if rules.same_suit else suits_present(rules, deal, group)
    fault = _refuse_same_suit(rules, deal, move.cards, rank, suits, move.meld)
    if fault is not None:
        return fault
    if not may_join_group(rules, deal, group, side):
        return Refusal("group.one-per-rank", move.cards[0], move.meld)
    return None


def _own_rank(card: i64, use: i64) -> bool:
    rank: i64 = use - GROUP_USE
    return rank < 13 and RANK_MASK[rank] & BIT[card] != 0


def _refuse_add_to_run(rules: Rules, deal: Deal, side: Side, move: Add, run: Run) -> Refusal | None:
    unnatural: i64 = 0
    natural: i64 = 1
    if rules.wild_max != NO_LIMIT or rules.min_natural > 1:
        unnatural = population(run.unnatural)
        natural = max(1, len(run.cards) - unnatural)
    for i in range(len(move.cards)):
        if move.uses[i] >= GROUP_USE and move.uses[i] != 255:
            return Refusal("run.suit", move.cards[i], move.meld)
    fault = _refuse_uses(rules, deal, move.cards, move.uses, move.meld, unnatural, natural)
    if fault is not None:
        return fault
    for i in range(len(move.cards)):
        if move.uses[i] >> 4 != run.lane:
            return Refusal("run.suit", move.cards[i], move.meld)
    fault = _refuse_places(rules, deal, move, run)
    if fault is not None:
        return fault
    fits = fitted(rules, deal, run, move)
    if len(run.cards) + len(fits.below) + len(fits.above) > rules.run_max:
        return Refusal("run.too-long", move.cards[0], move.meld)
    fault = _refuse_both_melded(rules, deal, move.cards, move.uses, move.meld)
    if fault is not None:
        return fault
    return refuse_ends(rules, deal, side, move, run, fits)


def _refuse_places(rules: Rules, deal: Deal, move: Add, run: Run) -> Refusal | None:
    """Whether every card finds a place: beside a wild card, or following the run's ends without a gap."""
    for i in range(len(move.cards)):
        use: i64 = move.uses[i]
        if run.span & BIT[use] == 0:
            if len(move.uses) > 1 and move.uses.count(use) > 1:
                return Refusal("run.taken", move.cards[i], move.meld)
            continue
        index: i64 = run.index(use)
        if not rules.doubles or run.unnatural & BIT[use] == 0 or move.cards[i] != CARD_AT[use]:
            return Refusal("run.taken", move.cards[i], move.meld)
        if run.beside_at(index) != NONE or move.uses.count(use) > 1:
            return Refusal("real.taken", move.cards[i], move.meld)
    left: i64 = fitted(rules, deal, run, move).left
    if left == 0:
        return None
    for i in range(len(move.cards)):
        if left & BIT[move.uses[i]] != 0:
            corner = _only_round_the_ace(run, left & ~rules.absent)
            return Refusal("run.corner" if corner else "run.not-consecutive", move.cards[i], move.meld)
    return None


def _only_round_the_ace(run: Run, left: i64) -> bool:
    """Whether a card left over is next to an end, but for the ace."""
    ends: i64 = BIT[run.below] | BIT[run.above]
    return left & ends != 0
