"""The upcard goes round before the first turn (sublime §Variations 11)."""

from mypy_extensions import i64

from upcard.cards.card import BIT, NO_CARD, ONE
from upcard.engine.drawing import known, with_hand
from upcard.engine.laying import forgotten
from upcard.rules.codes import Refusal
from upcard.rules.players import next_seat
from upcard.state.deal import Deal, changed
from upcard.state.moves import Exchange, Move, Pass
from upcard.state.seats import Seat
from upcard.state.turn import DEALT, DRAW, EXCHANGE, PLAY, TOP, Turn


def eldest(deal: Deal) -> Seat:
    """The player on the dealer's left."""
    return next_seat(deal.setup.dealer, deal.setup.players)


def refuse_at_exchange(deal: Deal, seat: Seat, move: Move) -> Refusal | None:
    """What the player asked about the upcard may not do: eldest takes it or passes, others exchange or pass."""
    if isinstance(move, Pass):
        return None
    if isinstance(move, Exchange) and move.card == NO_CARD:
        return None if seat == eldest(deal) else Refusal("turn.phase")
    if isinstance(move, Exchange) and seat != eldest(deal):
        held = 0 <= move.card < 63 and deal.hands[seat].once & BIT[move.card] != 0
        return None if held else Refusal("card.not-in-hand", move.card)
    return Refusal("turn.phase")


def exchanged(deal: Deal, seat: Seat, card: i64) -> Deal:
    """A card goes to the pile for the upcard; eldest then begins with the stock."""
    upcard: i64 = deal.pile[len(deal.pile) - 1]
    hand = deal.hands[seat].minus(card).plus(upcard)
    pile = deal.pile[: len(deal.pile) - 1] + ONE[card]
    shown = forgotten(deal.shown, seat, ONE[card])
    told = changed(deal, shown=shown)
    given = with_hand(told, seat, hand, deal.drawn, pile, Turn(eldest(deal), DRAW, DEALT))
    return known(given, seat, ONE[upcard])


def upcard_taken(deal: Deal, seat: Seat) -> Deal:
    """Eldest takes the upcard as the draw."""
    card: i64 = deal.pile[len(deal.pile) - 1]
    turn = Turn(seat, PLAY, TOP, card)
    after = with_hand(deal, seat, deal.hands[seat].plus(card), deal.drawn, deal.pile[: len(deal.pile) - 1], turn)
    return known(after, seat, ONE[card])


def declined(deal: Deal, seat: Seat) -> Deal:
    """The upcard goes on to the left; once round, eldest begins with the stock."""
    following: i64 = next_seat(seat, deal.setup.players)
    if following == eldest(deal):
        return changed(deal, turn=Turn(following, DRAW, DEALT))
    return changed(deal, turn=Turn(following, EXCHANGE))
