"""Refusals as English sentences, with the cards and the melds that they are about."""

from typing import Final

from upcard.cards.card import BLACK_JOKER, RED_JOKER, is_card
from upcard.record.melds import table_meld_text
from upcard.record.pieces import coloured
from upcard.record.words import Names
from upcard.rules.codes import Refusal, code_named
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal

RANK_WORDS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")


def refusal_sentence(rules: Rules, deal: Deal, names: Names, refusal: Refusal) -> str:
    """Why a move was refused, as in "The 9 of hearts is not in your hand."."""
    card = card_words(rules, refusal.card) if refusal.card >= 0 else "the card"
    template = code_named(refusal.code).sentence
    return _capital(template.format(card=card, meld=_meld_words(rules, deal, names, refusal.meld)))


def card_words(rules: Rules, card: int) -> str:
    """A card in words: ``the queen of spades``, ``the joker``."""
    if card in {BLACK_JOKER, RED_JOKER}:
        colour = "red " if card == RED_JOKER else "black "
        return f"the {colour if coloured(rules) else ''}joker"
    return f"the {RANK_WORDS[card & 15]} of {SUIT_WORDS[card >> 4]}" if is_card(card) else "the card"


def _meld_words(rules: Rules, deal: Deal, names: Names, number: int) -> str:
    """A meld in words: ``meld #1 (Ann: 5h 6h 7h)``."""
    meld = deal.meld(number)
    if number < 1:
        return "the meld"
    if meld is None:
        return f"meld #{number}"
    return f"meld #{number} ({table_meld_text(rules, deal.setup.wild, names, meld)})"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
