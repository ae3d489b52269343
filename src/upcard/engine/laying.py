"""What laying cards does to the table and the hand. Whether it may be done, others ask."""

from mypy_extensions import i16, i64, u8

from upcard.cards.card import BIT, CARD_AT, NO_CARD, ONE
from upcard.cards.cardset import NO_CARDS, CardSet
from upcard.rules.additions import fitted
from upcard.rules.natural_use import very_natural
from upcard.rules.ruleset import Rules
from upcard.rules.runs import meets
from upcard.rules.trade import goes_natural
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, NONE, Group, Meld, Run, extended, joined, replaced
from upcard.state.moves import Add, Laying, NewMeld, Trade
from upcard.state.seats import Seat, Side
from upcard.state.turn import DRAW, PLAY, UNDRAWN, Turn


def with_item(items: tuple[CardSet, ...], index: i64, item: CardSet) -> tuple[CardSet, ...]:
    """A tuple of card sets with one of them replaced."""
    if len(items) == 2:
        return (item, items[1]) if index == 0 else (items[0], item)
    return (*items[: int(index)], item, *items[int(index) + 1 :])


def pool_of(deal: Deal, seat: Seat) -> CardSet:
    """The cards that a player may lay: the hand, and the cards taken with one that is owed."""
    if deal.turn.seat != seat or deal.turn.beside.size == 0:
        return deal.hands[seat]
    return deal.hands[seat].with_all(deal.turn.beside)


def laid(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Deal:
    """The deal after a laying: cards on the table, hand, turn. Says nothing of going out."""
    side = deal.side(seat)
    if isinstance(move, NewMeld):
        melds: tuple[Meld | None, ...] = (*deal.melds, laid_meld(move, side))
        return _paid(deal, seat, move.cards, NO_CARD, melds, True, 1)
    if isinstance(move, Add):
        return _paid(deal, seat, move.cards, NO_CARD, added(rules, deal, side, move), True, 0)
    if isinstance(move, Trade):
        return _traded(rules, deal, seat, move)
    return _paid(deal, seat, b"", NO_CARD, _joined(rules, deal.melds, move.first, move.second), False, 0)


def laid_meld(move: NewMeld, side: Side) -> Meld:
    """A new meld as it comes to lie on the table."""
    owners = ONE[side] * len(move.cards)
    use: i64 = move.uses[0]
    if use >= GROUP_USE:
        return Group(use - GROUP_USE, move.cards, owners)
    low: i64 = use & 15
    return Run(use >> 4, low if low < 13 else 0, move.cards, owners)


def added(rules: Rules, deal: Deal, side: Side, move: Add) -> tuple[Meld | None, ...]:
    """The table after an addition."""
    meld = deal.melds[move.meld - 1]
    if isinstance(meld, Group):
        grown: Meld = Group(meld.rank, meld.cards + move.cards, meld.owners + ONE[side] * len(move.cards))
        return with_meld(deal.melds, move.meld, grown)
    assert isinstance(meld, Run), "an addition is asked for an existing meld"
    fits = fitted(rules, deal, meld, move)
    run = meld
    if len(fits.below) + len(fits.above) != 0:
        run = extended(run, fits.below, fits.above, side)
    if len(fits.beside) != 0:
        run = _with_beside(run, move, meld, side)
    melds = with_meld(deal.melds, move.meld, run)
    return melds if move.joining == 0 else _joined(rules, melds, move.meld, move.joining)


def _with_beside(run: Run, move: Add, before: Run, side: Side) -> Run:
    blank = ONE[NONE] * len(run.cards)
    beside = run.beside if len(run.beside) else blank
    owners = run.beside_owners if len(run.beside_owners) else blank
    for i in range(len(move.cards)):
        use: i64 = move.uses[i]
        if before.span >> use & 1 != 0:
            index = run.index(use)
            beside = replaced(beside, index, move.cards[i])
            owners = replaced(owners, index, side)
    return Run(run.lane, run.low, run.cards, run.owners, beside, owners)


def traded(rules: Rules, deal: Deal, move: Trade) -> tuple[Meld | None, ...]:
    """The table after a trade: the card given belongs to whoever owned the wild card (sublime §Trading)."""
    meld = deal.melds[move.meld - 1]
    if isinstance(meld, Group):
        index: i64 = meld.cards.index(move.wild)
        grown: Meld = Group(meld.rank, replaced(meld.cards, index, move.card), meld.owners)
        return with_meld(deal.melds, move.meld, grown)
    assert isinstance(meld, Run), "a trade is asked for an existing meld"
    cards = replaced(meld.cards, meld.index(move.use), move.card)
    run = Run(meld.lane, meld.low, cards, meld.owners, meld.beside, meld.beside_owners)
    melds = with_meld(deal.melds, move.meld, run)
    return melds if move.joining == 0 else _joined(rules, melds, move.meld, move.joining)


def with_meld(melds: tuple[Meld | None, ...], number: i64, meld: Meld | None) -> tuple[Meld | None, ...]:
    """The table with one meld replaced."""
    return (*melds[: int(number) - 1], meld, *melds[int(number) :])


def _joined(rules: Rules, melds: tuple[Meld | None, ...], first: i64, second: i64) -> tuple[Meld | None, ...]:
    """The table after two runs became one, which keeps the lower number (design: text forms)."""
    one = melds[first - 1]
    other = melds[second - 1]
    assert isinstance(one, Run), "runs are joined"
    assert isinstance(other, Run), "runs are joined"
    whole = joined(one, other) if meets(rules, one, other) else joined(other, one)
    kept: i64 = min(second, first)
    gone: i64 = max(first, second)
    return with_meld(with_meld(melds, kept, whole), gone, None)


def _paid(
    deal: Deal, seat: Seat, cards: bytes, gained: i64, melds: tuple[Meld | None, ...], counts: bool, new: u8
) -> Deal:
    """Cards leave the hand (and the cards beside it), a wild card may come in, the turn notes what was laid."""
    turn = deal.turn
    hand = deal.hands[seat]
    shown = deal.shown
    beside = turn.beside
    if beside.size != 0:
        hand = hand.with_all(beside)
        shown = with_item(shown, seat, shown[seat].with_all(beside))
    if len(cards) != 0:
        hand = hand.minus_all(cards)
        shown = forgotten(shown, seat, cards)
    if gained >= 0:
        hand = hand.plus(gained)
        shown = with_item(shown, seat, shown[seat].plus(gained))
    return _with(deal, seat, hand, shown, melds, _noted(turn, counts, new))


def _noted(turn: Turn, counts: bool, new: u8) -> Turn:
    drew = turn.drew
    if turn.phase == DRAW:
        drew = UNDRAWN
    return Turn(
        turn.seat,
        PLAY,
        drew,
        turn.taken,
        NO_CARD,
        NO_CARDS,
        turn.laid or counts,
        turn.melds + new,
        turn.rummy,
        turn.announced,
    )


def _traded(rules: Rules, deal: Deal, seat: Seat, move: Trade) -> Deal:
    """A trade; while a card is owed the duty stays, unless the owed card itself is traded.

    Source: masterpiece §Trading while drawing.
    """
    turn = deal.turn
    melds = traded(rules, deal, move)
    counts = goes_natural(rules, deal, move)
    if turn.owed < 0 or settles(rules, deal, move):
        return _paid(deal, seat, ONE[move.card], move.wild, melds, counts, 0)
    hand = deal.hands[seat]
    shown = deal.shown
    if hand.count(move.card) > 0:
        after = _owing(turn, turn.beside, turn.owed, turn.debt, counts)
        shown = forgotten(shown, seat, ONE[move.card])
        hand = hand.minus(move.card).plus(move.wild)
    elif deal.setup.wild & BIT[move.card] == 0 or is_very_natural_trade(rules, deal, move):
        debt = turn.debt
        if debt == move.card:
            debt = NO_CARD
        after = _owing(turn, turn.beside.minus(move.card), turn.owed, debt, counts)
        hand = hand.plus(move.wild)
    else:
        owed: i64 = move.wild if turn.owed == move.card else turn.owed
        after = _owing(turn, turn.beside.minus(move.card).plus(move.wild), owed, i16(move.wild), counts)
        return _with(deal, seat, hand, shown, melds, after)
    return _with(deal, seat, hand, with_item(shown, seat, shown[seat].plus(move.wild)), melds, after)


def settles(rules: Rules, deal: Deal, move: Trade) -> bool:
    """Whether a trade uses the owed card: a natural one in any trade, a wild one put to very natural use."""
    if move.card != deal.turn.owed:
        return False
    return deal.setup.wild & BIT[move.card] == 0 or is_very_natural_trade(rules, deal, move)


def is_very_natural_trade(rules: Rules, deal: Deal, move: Trade) -> bool:
    """Whether a trade puts a wild card to very natural use; any use will do where the rules restrict none."""
    if rules.draw.wild_from_pile != "very-natural":
        return True
    run = deal.meld(move.meld)
    if not isinstance(run, Run) or move.use >= GROUP_USE or CARD_AT[move.use] != move.card:
        return False
    whole = traded(rules, deal, move)[min(move.meld, move.joining or move.meld) - 1]
    return isinstance(whole, Run) and very_natural(whole, move.use)


def _owing(turn: Turn, beside: CardSet, owed: i64, debt: i16, counts: bool) -> Turn:
    return Turn(
        turn.seat,
        turn.phase,
        turn.drew,
        turn.taken,
        owed,
        beside,
        turn.laid or counts,
        turn.melds,
        turn.rummy,
        turn.announced,
        debt,
    )


def _with(
    deal: Deal,
    seat: Seat,
    hand: CardSet,
    shown: tuple[CardSet, ...],
    melds: tuple[Meld | None, ...],
    turn: Turn,
) -> Deal:
    return Deal(
        deal.setup,
        deal.stock,
        deal.drawn,
        deal.pile,
        with_item(deal.hands, seat, hand),
        shown,
        melds,
        turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
    )


def forgotten(shown: tuple[CardSet, ...], seat: Seat, cards: bytes) -> tuple[CardSet, ...]:
    """What everybody knows of the hands after some cards left one: a known copy goes first."""
    known = shown[seat]
    if known.size == 0:
        return shown
    rest = known
    for card in cards:
        if rest.count(card) > 0:
            rest = rest.minus(card)
    return shown if rest is known else with_item(shown, seat, rest)
