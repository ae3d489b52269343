"""The text form of cards: ``5h``, ``Td`` (``10d`` accepted), jokers ``Jk``, ``Jb`` (black) and ``Jr`` (red).

``??`` unknown.
"""

from mypy_extensions import i64

from upcard.cards.card import BLACK_JOKER, RANKS, RED_JOKER, SUITS, UNKNOWN, is_card


class CardError(ValueError):
    """A text that is no card; ``text`` is what was read."""

    def __init__(self, text: str) -> None:
        """Keep the text that is no card."""
        super().__init__(f"{text!r} is no card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), or Jk")
        self.text = text


def card_text(card: i64, coloured: bool = False) -> str:
    """The text of a card's code.

    Args:
        card: the code, or ``UNKNOWN``.
        coloured: write the plain joker as the black one, where the colours of jokers matter.
    """
    if card == UNKNOWN:
        return "??"
    if card == BLACK_JOKER:
        return "Jb" if coloured else "Jk"
    if card == RED_JOKER:
        return "Jr"
    if not is_card(card):
        raise ValueError(f"{card} is not the code of a card")
    return RANKS[card & 15] + SUITS[card >> 4]


def parse_card(text: str) -> i64:
    """The code of a card's text; ``Jk`` is the black joker. Raises ``CardError``."""
    if text == "??":
        return UNKNOWN
    known = _CODES.get(text)
    if known is None:
        known = _CODES.get(text[:-1].upper() + text[-1:].lower())
    if known is None:
        raise CardError(text)
    return known


def cards_text(cards: bytes, coloured: bool = False) -> str:
    """The texts of a sequence of cards, with spaces between."""
    return " ".join(card_text(card, coloured) for card in cards)


def parse_cards(text: str) -> bytes:
    """The codes of cards with spaces between. Raises ``CardError`` at the first that is none."""
    return bytes(parse_card(word) for word in text.split())


def _codes() -> dict[str, int]:
    known = {RANKS[rank] + SUITS[suit]: suit * 16 + rank for suit in range(4) for rank in range(13)}
    known |= {"10" + SUITS[suit]: suit * 16 + 9 for suit in range(4)}
    return known | {"Jk": BLACK_JOKER, "Jb": BLACK_JOKER, "Jr": RED_JOKER, "JK": BLACK_JOKER}


_CODES = _codes()
