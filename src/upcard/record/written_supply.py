"""Which cards a written line takes: the copies that are left, and a suit for every card whose suit was not said."""

from collections.abc import Sequence
from typing import Final

from upcard.cards.card import BLACK_JOKER, RED_JOKER
from upcard.cards.text import card_text
from upcard.record.pieces import Piece, coloured
from upcard.record.written_cards import ALL_SUITS, WrittenCard
from upcard.record.written_faults import COPIES, PACK, SUIT, LineFault
from upcard.rules.ruleset import Rules
from upcard.rules.score_sheet import Worth

_CODES: Final = 64


class LineFaultError(ValueError):
    """A line that does not count."""

    def __init__(self, fault: LineFault) -> None:
        """Keep why."""
        super().__init__(fault.key)
        self.fault = fault


class WrittenSupply:
    """The copies of each card that are not written down yet.

    Cards named with their suits come first, so that ``9x3`` takes what others leave.
    """

    def __init__(self, rules: Rules, pack: bytes, worth: Worth) -> None:
        """Begin with whole packs; ``worth`` says what cards count in this hand."""
        self._rules = rules
        self._pack = pack
        self._worth = worth
        self.left = [pack.count(card) for card in range(_CODES)]

    def named(self, card: WrittenCard) -> int:
        """Take a card that is named with its suit. Raises ``LineFaultError`` when there is none left."""
        piece = card.piece
        code = piece.card
        if piece.either and not coloured(self._rules) and not self.left[BLACK_JOKER]:
            code = RED_JOKER
        if not self.left[code]:
            raise LineFaultError(self._none_left(piece, code))
        self.left[code] -= 1
        return code

    def _none_left(self, piece: Piece, code: int) -> LineFault:
        same = (BLACK_JOKER, RED_JOKER) if piece.either and not coloured(self._rules) else (code,)
        copies = sum(self._pack.count(one) for one in same)
        return LineFault(COPIES if copies else PACK, card_text(code), copies, column=piece.word.column)

    def any_suit(self, card: WrittenCard, beside: Sequence[int], on_table: bool) -> Piece:
        """Take a card of a rank whose suit was not said.

        It is taken in a suit that its meld does not hold yet (``beside`` are that meld's cards), else in the one with
        most copies left. Raises ``LineFaultError`` when there is none left, or the suit makes a difference.
        """
        rank, word = card.piece.card & 15, card.piece.word
        free = [suit * 16 + rank for suit in ALL_SUITS if self.left[suit * 16 + rank]]
        if not free:
            copies = sum(self._pack.count(suit * 16 + rank) for suit in ALL_SUITS)
            raise LineFaultError(LineFault(COPIES, card.rank_text(), copies, column=word.column))
        if len({self._counts(one, on_table) for one in free}) > 1:
            raise LineFaultError(LineFault(SUIT, card.rank_text(), column=word.column))
        code = min(free, key=lambda one: (beside.count(one), -self.left[one], one))
        self.left[code] -= 1
        return card.in_suit(code >> 4)

    def _counts(self, card: int, on_table: bool) -> tuple[int, bool, bool]:
        """All that the score can see of a card."""
        worth = self._worth
        points = worth.table if on_table else worth.hand
        money = card in set(worth.sheet.money[0::3]) | set(worth.sheet.money[1::3])
        return int(points[card]), bool(worth.wild >> card & 1), on_table and money
