"""Deals that differ only where a seat cannot look, to see that it gets the same from both."""

from collections import Counter

from upcard.cards.cardset import CardSet, card_set
from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step, apply, legal_moves, refusal, to_act
from upcard.engine.view import view
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Add, Discard, Draw, Exchange, Move, NewMeld, Trade
from upcard.testing.choices import Choices


def exchanged(deal: Deal, seat: int, kept: bytes, drawn: int, choices: Choices) -> Deal:
    """The deal with the cards mixed that a seat cannot see: the others' hands and the stock.

    What was seen to come to a hand stays; so do the ``kept`` cards in the hand of the player in turn, and the ``drawn``
    top cards of the stock.
    """
    fixed = [_fixed(deal, other, seat, kept) for other in range(len(deal.hands))]
    loose = [Counter(hand.sequence()) - fixed[other] for other, hand in enumerate(deal.hands)]
    start = int(deal.drawn) + drawn
    mixed = [card for cards in loose for card in sorted(cards.elements())] + list(deal.stock[start:])
    for i in range(len(mixed) - 1, 0, -1):
        j = choices.below(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    hands = []
    for other, cards in enumerate(loose):
        count = cards.total()
        hands.append(card_set(bytes(sorted(fixed[other].elements())) + bytes(mixed[:count])))
        mixed = mixed[count:]
    stock = deal.stock[:start] + bytes(mixed)
    return _with_cards(deal, stock, tuple(hands))


def _fixed(deal: Deal, other: int, seat: int, kept: bytes) -> Counter[int]:
    hand = Counter(deal.hands[other].sequence())
    if other == seat:
        return hand
    shown = Counter(deal.shown[other].sequence())
    return shown | (Counter(kept) & hand if other == deal.turn.seat else Counter())


def _with_cards(deal: Deal, stock: bytes, hands: tuple[CardSet, ...]) -> Deal:
    return Deal(
        deal.setup,
        stock,
        deal.drawn,
        deal.pile,
        hands,
        deal.shown,
        deal.melds,
        deal.turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
        deal.ending,
    )


def same_seen(rules: Rules, deal: Deal, seat: int, choices: Choices) -> str | None:
    """By what a seat could tell two deals apart that differ only in what it cannot see; None: by nothing."""
    if deal.is_over():
        return None
    other = exchanged(deal, seat, b"", 0, choices)
    if view(rules, deal, seat) != view(rules, other, seat):
        return "its view"
    if to_act(rules, deal) != to_act(rules, other):
        return "who is asked"
    if seat >= 0 and legal_moves(rules, deal, seat) != legal_moves(rules, other, seat):
        return "its legal moves"
    return None


def same_seen_after(rules: Rules, step: Step, seat: int, choices: Choices) -> str | None:
    """The same after a move that can be made in both deals: views and events are alike for the seat."""
    drawn = int(step.deal.drawn - step.before.drawn) if seat == step.seat and isinstance(step.move, Draw) else 0
    other = exchanged(step.before, seat, cards_named(step.move), max(drawn, 0), choices)
    if step.deal.is_over() or not _moves_alike(rules, step, other):
        return None
    twin = apply(rules, other, step.seat, step.move)
    if twin.deal.is_over():
        return None
    if view(rules, step.deal, seat) != view(rules, twin.deal, seat):
        return f"its view after {step.move}"
    if [seen_by(one, seat) for one in events(step)] != [seen_by(one, seat) for one in events(twin)]:
        return f"what it is told of {step.move}"
    return None


def _moves_alike(rules: Rules, step: Step, other: Deal) -> bool:
    """Whether the move can be made in another deal too, its cards coming from the hand as often."""
    mine, others = step.before.hands[step.seat], other.hands[step.seat]
    named = cards_named(step.move)
    same = all(mine.count(card) == others.count(card) for card in named)
    return same and refusal(rules, other, step.seat, step.move) is None


def cards_named(move: Move) -> bytes:
    """The cards of a hand that a move shows."""
    if isinstance(move, (NewMeld, Add)):
        return move.cards
    if isinstance(move, (Trade, Discard)):
        return bytes((move.card,))
    return bytes((move.card,)) if isinstance(move, Exchange) and move.card >= 0 else b""
