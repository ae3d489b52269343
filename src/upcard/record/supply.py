"""The cards of a position: each may lie in one place only."""

from collections.abc import Sequence

from upcard.cards.card import BLACK_JOKER, RED_JOKER
from upcard.cards.text import card_text
from upcard.record.errors import MoveError
from upcard.record.pieces import Piece, parse_piece
from upcard.record.words import words


class Supply:
    """The cards of the packs that are not placed yet. Cards are taken out as a position names them."""

    def __init__(self, pack: bytes, texts: Sequence[str]) -> None:
        """Begin with all cards; ``texts`` are all that will be read, so that ``Jb`` finds its black joker."""
        self._pack = pack
        self._left = [pack.count(card) for card in range(64)]
        self._black = self._left[BLACK_JOKER] - sum(text.count("Jb") for text in texts)

    def take(self, piece: Piece) -> int:
        """Take a written card out and return its code. Raises ``MoveError`` when there is none left."""
        card = piece.card
        if piece.either:
            card = BLACK_JOKER if self._black > 0 else RED_JOKER
            self._black -= 1
        if not self._left[card]:
            copies = self._pack.count(card)
            has = f"the pack has {copies}" if copies else "it is not in the pack"
            name = card_text(card)
            if copies > 1:
                raise piece.word.error(f"there are only {copies} {name}, and all are named already")
            raise piece.word.error(f"{name} lies elsewhere already" if copies else f"{name}: {has}")
        self._left[card] -= 1
        return card

    def take_all(self, text: str) -> bytes:
        """Take out cards that stand for nothing but themselves. Raises ``MoveError``."""
        return bytes(self.take(plain_piece(piece)) for piece in map(parse_piece, words(text)))

    def rest(self) -> bytes:
        """What is left, in pack order; the cards placed came from the first pack."""
        placed = [self._pack.count(card) - self._left[card] for card in range(64)]
        rest = bytearray()
        for card in self._pack:
            if placed[card]:
                placed[card] -= 1
            else:
                rest.append(card)
        return bytes(rest)


def plain_piece(piece: Piece) -> Piece:
    """A card of which nothing is said. Raises ``MoveError``."""
    if piece.is_said() or piece.depth:
        raise MoveError("a card that is not melded stands for nothing", piece.word.line, piece.word.column)
    return piece
