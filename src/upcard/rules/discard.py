"""Chapter discard: which cards may be thrown."""

from mypy_extensions import i64

from upcard.cards.card import BIT, Mask
from upcard.cards.cardset import CardSet
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal


def barred(rules: Rules, deal: Deal) -> Mask:
    """The cards that may not be thrown now.

    The single discard just taken and its twin, wild cards where they may not be.
    """
    mask: i64 = 0
    if deal.turn.taken >= 0 and not rules.taken_back:
        mask |= BIT[deal.turn.taken]
    if not rules.discard.wild:
        mask |= deal.setup.wild
    return mask


def throwable(rules: Rules, deal: Deal, hand: CardSet) -> Mask:
    """The cards of a hand that may be thrown; where nothing else is left, all (docs/rulings.md, Discards)."""
    free: i64 = hand.once & ~barred(rules, deal)
    return hand.once if free == 0 else free


def refuse_card(rules: Rules, deal: Deal, hand: CardSet, card: i64) -> Refusal | None:
    """Why a card of the hand may not be thrown, or None (codes discard.*)."""
    if throwable(rules, deal, hand) & BIT[card] != 0:
        return None
    if card == deal.turn.taken and not rules.taken_back:
        return Refusal("discard.just-taken", card)
    return Refusal("discard.wild", card)


def only_just_taken(rules: Rules, deal: Deal, hand: CardSet) -> bool:
    """Whether a hand is nothing but the single discard just taken (or it and its twin), which may not go back."""
    taken: i64 = deal.turn.taken
    return taken >= 0 and not rules.taken_back and hand.size > 0 and hand.once == BIT[taken]


def turns_missed(rules: Rules, card: i64) -> i64:
    """How many turns the thrower of a card misses (basic §Variations penalty-jokers)."""
    return rules.penalty[card]
