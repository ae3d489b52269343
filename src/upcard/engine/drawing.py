"""What drawing from the stock and taking from the pile do. Whether it may be done, others ask."""

from mypy_extensions import i64, u8

from upcard.cards.card import NO_CARD
from upcard.cards.cardset import CardSet, card_set
from upcard.engine.laying import with_item
from upcard.engine.turns import finished
from upcard.rules.draw import owes
from upcard.rules.end import NOT_YET, ended_by_turning, turns_pile
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, Ending, changed, tallied
from upcard.state.seats import Seat
from upcard.state.turn import DEEP, PILE, PLAY, SHUFFLE, TOP, Turn, has_drawn, in_phase


def drawn(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """Cards come from the stock; where the rules do, the pile is turned over first (basic §Turn, stock out)."""
    if deal.stock_size() == 0 and turns_pile(rules):
        turned = pile_turned(rules, deal)
        if turned.ending is not None or turned.turn.phase == SHUFFLE:
            return turned
        return _from_stock(rules, turned, seat)
    return _from_stock(rules, deal, seat)


def _from_stock(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    count: i64 = rules.draw.stock
    left: i64 = deal.stock_size()
    count = min(count, left)
    hand = deal.hands[seat]
    i: i64 = 0
    while i < count:
        hand = hand.plus(deal.stock[deal.drawn + i])
        i += 1
    return with_hand(deal, seat, hand, deal.drawn + count, deal.pile, has_drawn(deal.turn))


def pile_turned(rules: Rules, deal: Deal) -> Deal:
    """The pile is turned over, or waits to be shuffled; again and again without laying ends the hand (basic §End)."""
    tally = tallied(deal.tally, turned=deal.tally.turned + 1)
    reason: i64 = ended_by_turning(tally.turned)
    if reason != NOT_YET:
        return finished(rules, changed(deal, tally=tally), Ending(reason))
    if rules.end.stock_gone == "reshuffle":
        return changed(deal, turn=in_phase(deal.turn, SHUFFLE), tally=tally)
    return _new_stock(changed(deal, tally=tally), deal.pile)


def shuffled(rules: Rules, deal: Deal, cards: bytes) -> Deal:
    """The shuffled pile is the new stock, and the player who waits for it draws (basic §Variations reshuffle)."""
    return _from_stock(rules, _new_stock(deal, cards), deal.turn.seat)


def _new_stock(deal: Deal, cards: bytes) -> Deal:
    """The first card starts the new pile, the others are the stock, top first."""
    return changed(deal, stock=cards[1:], drawn=0, pile=cards[:1])


def taken(rules: Rules, deal: Deal, seat: Seat, depth: i64) -> Deal:
    """The top cards of the pile come to the hand, or beside it until the deepest one is used (sublime §Turn 2, 3)."""
    size: i64 = len(deal.pile)
    cards = deal.pile[size - depth :]
    pile = deal.pile[: size - depth]
    single: i64 = cards[0] if depth == 1 else NO_CARD
    how: u8 = TOP if depth == 1 else DEEP
    said = deal.turn.announced
    if owes(rules, deal, depth):
        turn = Turn(seat, PLAY, how, single, cards[0], card_set(cards), announced=said)
        return with_hand(deal, seat, deal.hands[seat], deal.drawn, pile, turn)
    return _to_hand(deal, seat, cards, pile, Turn(seat, PLAY, how, single, announced=said))


def pile_taken(deal: Deal, seat: Seat) -> Deal:
    """The whole pile comes to the hand (sublime §Variations 8)."""
    return _to_hand(deal, seat, deal.pile, b"", Turn(seat, PLAY, PILE, announced=deal.turn.announced))


def _to_hand(deal: Deal, seat: Seat, cards: bytes, pile: bytes, turn: Turn) -> Deal:
    return Deal(
        deal.setup,
        deal.stock,
        deal.drawn,
        pile,
        with_item(deal.hands, seat, deal.hands[seat].plus_all(cards)),
        with_item(deal.shown, seat, deal.shown[seat].plus_all(cards)),
        deal.melds,
        turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
    )


def known(deal: Deal, seat: Seat, cards: bytes) -> Deal:
    """Everybody has seen that these cards came to a hand."""
    return changed(deal, shown=with_item(deal.shown, seat, deal.shown[seat].plus_all(cards)))


def with_hand(deal: Deal, seat: Seat, hand: CardSet, drawn: i64, pile: bytes, turn: Turn) -> Deal:
    """A deal with one hand, stock, pile and turn replaced."""
    return Deal(
        deal.setup,
        deal.stock,
        drawn,
        pile,
        with_item(deal.hands, seat, hand),
        deal.shown,
        deal.melds,
        turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
    )
