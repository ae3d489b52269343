"""Whether a whole hand can be laid without drawing (sublime §End of a hand): a search, made only on first turns.

Trades come first, in every combination that matters. Then the card with the fewest ways is laid in each of them, and so
on. A card that joins a meld laid later could as well have been in that meld from the start, so nothing is missed.
"""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, JOKERS, RANK_MASK, SUIT_MASK, lowest
from upcard.cards.cardset import CardSet
from upcard.engine.chains import Chains
from upcard.engine.laying import laid
from upcard.engine.layings import write_layings, write_trades
from upcard.engine.menu import Menu
from upcard.rules.draw import Reach
from upcard.rules.openings import reachable_melds
from upcard.rules.ruleset import Rules
from upcard.rules.runs import run_ends, stopped
from upcard.rules.trade import is_switch, wild_on_table
from upcard.rules.wild import cards_at
from upcard.state.deal import Deal
from upcard.state.melds import Meld, Run
from upcard.state.moves import Add, Laying, NewMeld, Trade
from upcard.state.seats import Seat

Key = tuple[CardSet, tuple[Meld | None, ...]]


def can_lay_all(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether the whole hand of a seat can be laid with the table as it is."""
    failed: set[Key] = set()
    if not _wild_on_table(rules, deal):
        return _can(rules, deal, seat, failed)
    for start in _after_trades(rules, deal, seat):
        if _can(rules, start, seat, failed):
            return True
    return False


def _wild_on_table(rules: Rules, deal: Deal) -> bool:
    return (rules.trades or rules.switches) and wild_on_table(rules, deal)


def _after_trades(rules: Rules, deal: Deal, seat: Seat) -> list[Deal]:
    """The deals that trades alone lead to, without switches that change nothing for laying."""
    found = [deal]
    known: set[Key] = {(deal.hands[seat], deal.melds)}
    for start in found:
        rows = Menu()
        write_trades(rules, start, start.side(seat), start.hands[seat], rows)
        for move in rows.listed():
            if not isinstance(move, Trade) or (is_switch(rules, start, move) and not _frees(rules, start, seat, move)):
                continue
            after = laid(rules, start, seat, move)
            key = (after.hands[seat], after.melds)
            if key not in known:
                known.add(key)
                found.append(after)
    return found


def _frees(rules: Rules, deal: Deal, seat: Seat, move: Trade) -> bool:
    """Whether a switch brings a wild card that alone, as itself, may lie next to another side's part."""
    side = deal.side(seat)
    for meld in deal.melds:
        if isinstance(meld, Run):
            shut: i64 = run_ends(rules, meld) & stopped(rules, meld, side)
            if cards_at(shut) & BIT[move.wild] != 0:
                return True
    return False


def _can(rules: Rules, deal: Deal, seat: Seat, failed: set[Key]) -> bool:
    """Whether everything can be laid without further trades: the card with the fewest ways is laid first."""
    hand = deal.hands[seat]
    if hand.size == 0:
        return True
    if (hand, deal.melds) in failed or not _hopeful(rules, deal, seat) or not enough_wild(rules, deal, seat):
        return False
    failed.add((hand, deal.melds))
    for move in _fewest_ways(rules, deal, seat):
        if _can(rules, laid(rules, deal, seat, move), seat, failed):
            return True
    return False


def _hopeful(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether every card could be laid if it were alone in question; quick, and never wrong when it says no."""
    if rules.draw.deep_use != "meld" or rules.draw.deep_hand_card or rules.bridges:
        return True
    hand = deal.hands[seat]
    rest: i64 = hand.once & ~deal.setup.wild
    reach = Reach(rules, deal, seat, rest, deep=False)
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        if not reach.usable(card, hand.minus(card)):
            return False
    return True


def _fewest_ways(rules: Rules, deal: Deal, seat: Seat) -> list[Laying]:
    """The ways to lay the card that has the fewest, natural cards first."""
    side = deal.side(seat)
    hand = deal.hands[seat]
    rows = Menu()
    write_layings(rules, deal, seat, rows)
    moves = rows.listed()
    reach: i64 = reachable_melds(rules, deal, side)
    natural: i64 = hand.once & ~deal.setup.wild
    rest: i64 = natural if natural != 0 else hand.once
    best: list[Laying] = []
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        chains = Menu()
        Chains(rules, deal, side, hand, hand, card, reach, chains).write()
        ways: list[Laying] = []
        for move in moves + chains.listed():
            if isinstance(move, (NewMeld, Add)) and (card in move.cards or rules.bridges):
                ways.append(move)  # over sets that are laid first a card may have more ways later
        if len(ways) == 0:
            return ways
        if len(best) == 0 or len(ways) < len(best):
            best = ways
    return best


WHOLE: Final = 27720
"""One wild card, as a number that 1 to 12 divide."""


def enough_wild(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether the wild cards in a hand could suffice; quick, and never wrong when it says no.

    A meld of k natural and w wild cards charges each natural card w/k. Every natural card of the hand is charged
    at least the least that any meld of hand cards asks of it, and all charges together are the wild cards needed.
    """
    hand = deal.hands[seat]
    wild: i64 = deal.setup.wild
    if rules.around or hand.once & wild == 0:
        return True
    left: i64 = hand.of_mask(wild) * WHOLE
    open_cards: i64 = _cards_with_a_meld(deal)
    rest: i64 = hand.once & ~wild & ~JOKERS & ~open_cards
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        left -= _least_charge(deal, hand, card) * hand.count(card)
        if left < 0:
            return False
    return True


def _cards_with_a_meld(deal: Deal) -> i64:
    """The cards whose suit has a run, or whose rank has a group, on the table: they may cost nothing."""
    cards: i64 = 0
    for meld in deal.melds:
        if isinstance(meld, Run):
            cards |= SUIT_MASK[meld.lane]
        elif meld is not None and meld.rank < 13:
            cards |= RANK_MASK[meld.rank]
    return cards


def _least_charge(deal: Deal, hand: CardSet, card: i64) -> i64:
    """The least share of a wild card that laying a natural card can cost, as a group or in any stretch of its suit."""
    same: i64 = hand.of_mask(RANK_MASK[card & 15] & ~deal.setup.wild)
    if same >= 3:
        return 0
    least: i64 = (3 - same) * WHOLE // same
    lane: i64 = card & 48
    n: i64 = card & 15
    least = _least_in_runs(hand, lane, n, least)
    return _least_in_runs(hand, lane, 13, least) if n == 0 else least


def _least_in_runs(hand: CardSet, lane: i64, n: i64, least: i64) -> i64:
    start: i64 = n
    while start >= 0:
        held: i64 = 0
        end: i64 = start
        while end <= 13 and least > 0:
            if hand.once & BIT[CARD_AT[lane + end]] != 0:
                held += 1
            size: i64 = end - start + 1
            if end >= n and size >= 3 and (size - held) * WHOLE < least * held:
                least = (size - held) * WHOLE // held
            end += 1
        start -= 1
    return least
