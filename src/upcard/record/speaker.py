"""Who says a move, and in which position: what a text is read against."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import ACE, BLACK_JOKER, RED_JOKER
from upcard.engine.referee import refusal
from upcard.record.pieces import Piece
from upcard.record.readings import Laid, Reading
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import UNSAID
from upcard.state.moves import Move

# In which order what is wrong with a move counts (design: rule codes). A reading that is refused late is nearly right.
_ORDER: Final = (
    ("text.", "turn.", "out.undrawn", "card.", "meld.unknown"),
    ("trade.off", "join.off", "call.off", "layoff."),
    ("draw.",),
    ("wild.", "meld."),
    ("run.taken",),
    ("run.corner",),
    ("run.suit", "run.not-consecutive", "group.rank", "group.wild-cards"),
    ("run.too-long", "run.both-melded", "group.too-long", "group.all-melded", "group.same-suit"),
    ("group.one-per-rank", "run.stop"),
    ("trade.", "real."),
    ("join.",),
    ("float.",),
    ("discard.",),
)


def lateness(code: str) -> int:
    """How late a code counts when several apply."""
    for place, starts in enumerate(_ORDER):
        if code in starts:
            return place
    for place, starts in enumerate(_ORDER):
        if any(start.endswith(".") and code.startswith(start) for start in starts):
            return place
    return len(_ORDER)


@dataclass(frozen=True, slots=True)
class Speaker:
    """A seat in a position under a rule set."""

    rules: Rules
    deal: Deal
    seat: int

    def refusal(self, move: Move) -> Refusal | None:
        """What the referee says to a move."""
        return refusal(self.rules, self.deal, self.seat, move)

    def is_wild(self, card: int) -> bool:
        """Whether a card is wild in this hand."""
        return bool(self.deal.setup.wild >> card & 1)

    def held(self, card: int) -> int:
        """How many copies of a card the speaker holds, those taken with an owed card included."""
        count = int(self.deal.hands[self.seat].count(card))
        if self.deal.turn.seat == self.seat:
            count += int(self.deal.turn.beside.count(card))
        return count

    def from_hand(self, pieces: Sequence[Piece]) -> list[Laid]:
        """Written cards as cards of the speaker's hand: ``Jk`` is a black joker while one is held, else a red one."""
        black = self.held(BLACK_JOKER) - sum(piece.card == BLACK_JOKER and not piece.either for piece in pieces)
        laid: list[Laid] = []
        for piece in pieces:
            card = piece.card
            if piece.either:
                card = BLACK_JOKER if black > 0 or not self.held(RED_JOKER) else RED_JOKER
                black -= card == BLACK_JOKER
            laid.append(Laid(piece, card, self.is_wild(card)))
        return laid

    def choose(
        self, laid: Sequence[Laid], readings: Sequence[Reading], plain: Reading, say: Callable[[bytes, bytes], Move]
    ) -> Move:
        """The move that a text means (design, cards: where only one use is legal it need not be said).

        One legal reading is it; several that differ leave the uses of bare wild cards unsaid; without a legal one it is
        the reading that is nearest to a legal one, or the plain one.
        """
        if len(readings) < 2:
            only = readings[0] if readings else plain
            return say(only.cards, only.uses)
        answers = [(reading, self.refusal(say(reading.cards, reading.uses))) for reading in readings]
        legal = [reading for reading, answer in answers if answer is None]
        chosen = _decided(legal)
        if chosen is None and legal:
            return say(bytes(one.card for one in laid), _unsaid(laid, legal[0]))
        if chosen is None:
            chosen = max(answers, key=lambda pair: lateness(pair[1].code if pair[1] else ""))[0]
        return say(chosen.cards, chosen.uses)


def _decided(legal: Sequence[Reading]) -> Reading | None:
    """The one of several legal readings that is meant: the one with most natural uses, unless such ones differ."""
    most = max((reading.natural for reading in legal), default=0)
    best = [reading for reading in legal if reading.natural == most]
    return best[0] if len({reading.places() for reading in best}) == 1 else None


def _unsaid(laid: Sequence[Laid], reading: Reading) -> bytes:
    """The uses of a reading, as written, without those that must be said: of bare wild cards, or else of aces."""
    bare = [one.is_bare() for one in laid]
    silent = bare if any(bare) else [one.rank() == ACE and not one.piece.end for one in laid]
    uses = dict(zip(reading.order, reading.uses, strict=True))
    return bytes(UNSAID if silent[i] else uses[i] for i in range(len(laid)))
