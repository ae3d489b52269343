"""What the player in turn could lay, as rows: new melds, additions and chains, trades, joins."""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, RANK_MASK, Mask, lowest
from upcard.cards.cardset import CardSet
from upcard.engine.chains import Chains
from upcard.engine.hand_cards import write_with_hand_cards
from upcard.engine.laying import pool_of
from upcard.engine.menu import Menu
from upcard.engine.new_melds import NewMelds
from upcard.engine.rows import SpotRow, TradeRow, join_row
from upcard.rules.additions import ends_over_sets
from upcard.rules.groups import group_fits
from upcard.rules.openings import open_beside, reachable_melds, wild_room
from upcard.rules.ruleset import NO_LIMIT, Rules
from upcard.rules.runs import follows, meets, own_seam, run_ends, stopped
from upcard.rules.trade import group_offers, tradeable_cards, tradeable_places
from upcard.rules.wild import cards_at, filled_places, natural_in_group
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run
from upcard.state.seats import Seat, Side
from upcard.state.turn import TOP


def write_layings(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> None:
    """New melds, additions, trades and joins of the player in turn, without what going out forbids."""
    write_melds(rules, deal, seat, rows)
    owed: i64 = deal.turn.owed
    if (owed < 0 or rules.draw.trade_while_drawing) and (rules.trades or rules.switches):
        write_trades(rules, deal, deal.side(seat), pool_of(deal, seat), rows)
    if owed < 0 and rules.joining:
        _joins(rules, deal, deal.side(seat), rows)


def write_melds(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> None:
    """New melds and additions: with the owed card, where one is owed."""
    side = deal.side(seat)
    pool = pool_of(deal, seat)
    owed: i64 = deal.turn.owed
    must: i64 = 0
    if owed >= 0:
        must = BIT[owed]
    if deal.turn.melds < rules.new_melds:
        NewMelds(rules, deal, side, pool, must, rows).write()
    if owed < 0 or rules.draw.deep_use != "new-meld" or deal.turn.drew == TOP:
        reach: i64 = reachable_melds(rules, deal, side)
        write_additions(rules, deal, side, pool, must, reach, rows)
        if owed >= 0:
            Chains(rules, deal, side, pool, fillers(rules, deal, seat), owed, reach, rows).write()
    if owed >= 0 and rules.draw.deep_hand_card and deal.turn.drew != TOP:
        write_with_hand_cards(rules, deal, seat, rows)


def fillers(rules: Rules, deal: Deal, seat: Seat) -> CardSet:
    """The cards that may lie as wild ones between a run and an owed card (masterpiece §Draw: none of the pile)."""
    if rules.draw.wild_from_pile == "very-natural" and not deal.tally.opening:
        return deal.hands[seat]
    return pool_of(deal, seat)


def write_additions(rules: Rules, deal: Deal, side: Side, pool: CardSet, must: i64, reach: i64, rows: Menu) -> None:
    """Single cards onto melds.

    ``must`` is the mask of the one card that may be laid (0: any), ``reach`` that of the melds.
    """
    number: i64 = 0
    held: i64 = pool.once & ~rules.unmeldable
    if must != 0:
        held &= must
    if held == 0:
        return
    wild: i64 = held & deal.setup.wild
    for meld in deal.melds:
        number += 1
        if meld is None or (number < 63 and reach & BIT[number] == 0):
            continue
        if isinstance(meld, Group):
            fits: i64 = group_fits(rules, deal, meld, side, held)
            if fits != 0:
                rows.add(SpotRow(fits, number, GROUP_USE + meld.rank, 0))
        else:
            _onto_run(rules, deal, side, number, meld, held, wild, rows)
            if rules.bridges:
                _over_sets(rules, deal, number, meld, held, wild, rows)


def _onto_run(rules: Rules, deal: Deal, side: Side, number: i64, run: Run, held: i64, wild: i64, rows: Menu) -> None:
    ends: i64 = run_ends(rules, run)
    open_wild: i64 = 0
    if wild != 0:
        open_wild = ends & ~stopped(rules, run, side)
        if not rules.both_melded:
            open_wild &= ~filled_places(rules, deal)
        if rules.wild_max != NO_LIMIT and wild_room(rules, run) < 1:
            open_wild = 0
    if cards_at(ends) & held == 0 and open_wild == 0 and not rules.doubles:
        return
    if ends & BIT[run.below] != 0:
        _at_end(rules, deal, side, number, run, run.below, held, wild if open_wild & BIT[run.below] != 0 else 0, rows)
    if ends & BIT[run.above] != 0 and run.above != run.below:
        _at_end(rules, deal, side, number, run, run.above, held, wild if open_wild & BIT[run.above] != 0 else 0, rows)
    places: i64 = open_beside(rules, run)
    while places != 0:
        place: i64 = lowest(places)
        places &= places - 1
        rows.add(SpotRow(BIT[CARD_AT[place]] & held, number, place, 0))


def _over_sets(rules: Rules, deal: Deal, number: i64, run: Run, held: i64, wild: i64, rows: Menu) -> None:
    """One card past a card in a set that serves as the end of a run (basic §Variations bridge-sets)."""
    places: i64 = ends_over_sets(rules, deal, run)
    closed: i64 = 0 if rules.both_melded else filled_places(rules, deal)
    if wild_room(rules, run) < 1:
        wild = 0
    while places != 0:
        place: i64 = lowest(places)
        places &= places - 1
        open_wild: i64 = wild if closed & BIT[place] == 0 else 0
        rows.add(SpotRow((held & BIT[CARD_AT[place]]) | open_wild, number, place, 0))


def _at_end(
    rules: Rules, deal: Deal, side: Side, number: i64, run: Run, place: i64, held: i64, wild: i64, rows: Menu
) -> None:
    """One card at an end of a run, and the same joining the run beyond."""
    fits: i64 = (held & BIT[CARD_AT[place]]) | wild
    if fits == 0:
        return
    rows.add(SpotRow(fits, number, place, 0))
    if not rules.joining:
        return
    for index in range(len(deal.melds)):
        other = deal.melds[index]
        if not isinstance(other, Run) or other.lane != run.lane or index + 1 == number:
            continue
        if len(run.cards) + len(other.cards) + 1 > rules.run_max:
            continue
        if place == run.above and follows(rules, run.low + len(run.cards) + 1, other.low):
            near: i64 = other.below
        elif place == run.below and follows(rules, other.low + len(other.cards), place & 15):
            near = other.above
        else:
            continue
        joining: i64 = fits
        if stopped(rules, other, side) & BIT[near] != 0:
            joining = fits & BIT[CARD_AT[place]]
        rows.add(SpotRow(joining, number, place, index + 1))


def write_trades(rules: Rules, deal: Deal, side: Side, pool: CardSet, rows: Menu) -> None:
    """Trades and switches."""
    held: i64 = pool.once & ~rules.unmeldable
    wild: i64 = 0
    natural: i64 = 0
    if rules.switches:
        wild = deal.setup.wild & held
    if rules.trades:
        natural = held & ~deal.setup.wild
    if wild | natural == 0:
        return
    number: i64 = 0
    for meld in deal.melds:
        number += 1
        if isinstance(meld, Run):
            places: i64 = tradeable_places(meld)
            if places != 0 and (wild != 0 or natural & cards_at(places) != 0):
                _trades_in_run(rules, deal, side, number, meld, places, natural, wild, rows)
        elif meld is not None:
            _trades_in_group(rules, deal, number, meld, held, natural, wild, rows)


def _trades_in_group(
    rules: Rules, deal: Deal, number: i64, group: Group, held: i64, natural: i64, wild: i64, rows: Menu
) -> None:
    if group.rank == WILD_GROUP or (wild == 0 and natural & RANK_MASK[group.rank] == 0):
        return
    there: i64 = tradeable_cards(rules, deal, group)
    if there == 0:
        return
    own: i64 = natural_in_group(rules, deal.setup.wild, group.rank)
    offers: i64 = natural & group_offers(rules, deal, group, held)
    while there != 0:
        card: i64 = lowest(there)
        there &= there - 1
        rows.add(TradeRow(offers | (wild & ~own & ~BIT[card]), number, card, GROUP_USE + group.rank, 0))


def _trades_in_run(
    rules: Rules, deal: Deal, side: Side, number: i64, run: Run, places: Mask, natural: i64, wild: i64, rows: Menu
) -> None:
    i: i64 = 0
    while i < len(run.cards):
        place: i64 = run.place(i)
        if places & BIT[place] != 0:
            card: i64 = run.cards[i]
            fits: i64 = (natural & BIT[CARD_AT[place]]) | (wild & ~BIT[card])
            if fits != 0:
                rows.add(TradeRow(fits, number, card, place, 0))
                if rules.joining and (i == 0 or i == len(run.cards) - 1):
                    _trade_joins(rules, deal, side, number, run, i, fits, rows)
        i += 1


def _trade_joins(rules: Rules, deal: Deal, side: Side, number: i64, run: Run, i: i64, fits: i64, rows: Menu) -> None:
    """Trades for the wild card at an end that join the run beyond (sublime §Joining)."""
    place: i64 = run.place(i)
    joining: i64 = fits & BIT[CARD_AT[place]]
    for index in range(len(deal.melds)):
        other = deal.melds[index]
        if joining == 0 or not isinstance(other, Run) or index + 1 == number:
            continue
        touches = (i != 0 and meets(rules, run, other)) or (i == 0 and meets(rules, other, run))
        if touches and len(run.cards) + len(other.cards) <= rules.run_max:
            lower, higher = (run, other) if i != 0 else (other, run)
            if not own_seam(lower, higher, side):
                rows.add(TradeRow(joining, number, run.cards[i], place, index + 1))


def _joins(rules: Rules, deal: Deal, side: Side, rows: Menu) -> None:
    melds = deal.melds
    starts: i64 = 0
    for meld in melds:
        if isinstance(meld, Run) and meld.low_owner == side:
            starts |= BIT[meld.lane * 16 + meld.low]
    first: i64 = 0
    for one in melds:
        first += 1
        if not isinstance(one, Run) or one.high_owner != side or starts & BIT[one.above] == 0:
            continue
        second: i64 = 0
        for other in melds:
            second += 1
            if not isinstance(other, Run) or other.lane != one.lane or second == first or other.low_owner != side:
                continue
            if meets(rules, one, other) and len(one.cards) + len(other.cards) <= rules.run_max:
                rows.single(join_row(first, second))
