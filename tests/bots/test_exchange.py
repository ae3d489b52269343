"""What the planner does while the upcard goes round (sublime §Variations 11)."""

from upcard.bots.club import Club
from upcard.bots.holding import mark
from upcard.cards.card import NO_CARD
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.games.catalog import rules_for
from upcard.lab.chance import rng_of
from upcard.lab.play import seeded_deal
from upcard.state.deal import Deal
from upcard.state.moves import Exchange, Move
from upcard.state.turn import EXCHANGE

RULES = rules_for("sublime", ("exchange-upcard",))


def decided(seed: str) -> list[tuple[Deal, int, Move]]:
    """The decisions about the upcard of a deal."""
    deal = seeded_deal(RULES, 3, 0, seed)
    found: list[tuple[Deal, int, Move]] = []
    while deal.turn.phase == EXCHANGE:
        seat = to_act(RULES, deal)[0]
        move = Club(RULES).choose(view(RULES, deal, seat), legal_moves(RULES, deal, seat), rng_of(seed)).move
        found.append((deal, seat, move))
        deal = apply(RULES, deal, seat, move).deal
    return found


def test_the_upcard_is_taken_or_exchanged_where_it_helps_and_passed_where_not() -> None:
    told = [decision for number in range(12) for decision in decided(f"exchange {number}")]
    moves = [move for _, _, move in told]
    assert Exchange(NO_CARD) in moves
    assert any(not isinstance(move, Exchange) for move in moves)
    exchanges = [(deal, seat, move.card) for deal, seat, move in told if isinstance(move, Exchange) and move.card >= 0]
    assert exchanges
    for deal, seat, given in exchanges:
        hand, wild, upcard = deal.hands[seat], deal.setup.wild, deal.pile[-1]
        got = hand.minus(given).plus(upcard)
        assert mark(RULES, wild, got, upcard) >= mark(RULES, wild, hand, given)
