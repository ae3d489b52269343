"""Cards in order, as a pack lies: the text of packs and shuffles."""

from collections.abc import Sequence

from upcard.cards.card import BLACK_JOKER, RED_JOKER, UNKNOWN
from upcard.cards.text import CardError, parse_card
from upcard.record.words import Word


def parse_pack(pack: bytes, said: Sequence[Word]) -> bytes:
    """Read cards that are those of a pack in another order; each ``Jk`` is a black joker while the pack has one.

    Whether all cards are there is for the caller to ask. Raises ``MoveError``.
    """
    black = pack.count(BLACK_JOKER) - sum(word.text == "Jb" for word in said)
    cards = bytearray()
    for word in said:
        card = _card(word)
        if word.text.lower() == "jk":
            black -= 1
            card = BLACK_JOKER if black >= 0 else RED_JOKER
        cards.append(card)
    return bytes(cards)


def _card(word: Word) -> int:
    try:
        card = int(parse_card(word.text))
    except CardError as error:
        raise word.error(str(error)) from error
    if card == UNKNOWN:
        raise word.error("an unknown card cannot be dealt")
    return card
