"""A hand on a real table as people write it down, line by line: melds, additions, and what is left in a hand.

The cards of a line may stand in any order. A line that cannot be is left out and says why; the others make a position,
which is read and checked as every position is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from upcard.cards.text import card_text
from upcard.record.casefile import Case, OutHow
from upcard.record.errors import MoveError
from upcard.record.melds import table_meld_text
from upcard.record.outs import announces, is_paid, without_rummy
from upcard.record.pieces import Piece, coloured
from upcard.record.position import Position, read_position
from upcard.record.readings import Laid
from upcard.record.written_cards import WrittenCard, written_cards
from upcard.record.written_faults import ANNOUNCED, OUT, OUT_RUMMY, TARGET, TARGET_FAULTY, LineFault, text_fault
from upcard.record.written_melds import Growing
from upcard.record.written_supply import LineFaultError, WrittenSupply
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Rules
from upcard.rules.score_sheet import Worth

LineKind: TypeAlias = Literal["meld", "run", "group", "addition", "hand"]


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line as somebody wrote it. ``onto`` is the index of the line whose meld an addition is laid onto (-1: unsaid).

    ``run`` and ``group`` say which of the two is meant where cards could be either.
    """

    seat: int
    kind: LineKind
    text: str
    onto: int = -1


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line as it was understood. ``cards`` are its cards as texts with their uses, in the order in which they lie.

    ``kind`` is what it turned out to be (``run``, ``group``, ``wild-group``, ``addition``, ``hand``; empty with a
    fault), ``meld`` the number of its meld (0 for a hand), ``uses`` as in moves.
    """

    cards: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    meld: int = 0
    uses: bytes = b""
    fault: LineFault | None = None

    def is_unfinished(self) -> bool:
        """Whether this is only a meld that is not all written down yet."""
        refusal = None if self.fault is None else self.fault.refusal
        return refusal is not None and refusal.code == "meld.too-small"


@dataclass(frozen=True, slots=True)
class WrittenHand:
    """What is written down of a hand; ``out`` is the seat that went out (-1: nobody).

    ``announced`` tells how often each seat said 'I can go out' and did not in that turn (shorter: never).
    """

    players: Sequence[str]
    lines: Sequence[WrittenLine]
    wild: str = ""
    dealer: str = ""
    out: int = -1
    how: OutHow = "normal"
    scores: Sequence[int] = ()
    announced: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A written hand as it was understood: the position of all lines that can be, and the copies left by card.

    ``out`` says why nobody can have gone out, or not in that way, though somebody is said to, or announced it.
    """

    position: Position
    lines: tuple[ReadLine, ...]
    left: tuple[int, ...]
    out: LineFault | None = None


def read_written(rules: Rules, hand: WrittenHand) -> Written:
    """Understand a written hand. Raises ``PositionError`` for players, dealer or wild rank that cannot be."""
    return _Reading(rules, hand).written()


class _Reading:
    """One reading of a written hand."""

    def __init__(self, rules: Rules, hand: WrittenHand) -> None:
        self.rules = rules
        self.hand = hand
        self.empty = read_position(rules, self._case([], {}, None))
        setup = self.empty.deal.setup
        pack = full_pack(rules.cards, len(self.empty.names))
        self.supply = WrittenSupply(rules, pack, Worth(rules.sheet, setup.wild, setup.packs, hand.out >= 0))
        self.melds = Growing(rules, self.empty.deal)
        self.read = [ReadLine() for _ in hand.lines]
        self.pieces: list[list[Piece]] = [[] for _ in hand.lines]
        self.hidden: list[list[bool]] = [[] for _ in hand.lines]

    def written(self) -> Written:
        """All lines, and the position that they make."""
        self._take_cards()
        self._lay_melds()
        self._lay_additions()
        hands = self._hands()
        held = next((text for seat, text in hands.items() if seat == self.hand.out and text), "")
        out = None if held or self.hand.out < 0 else self.hand.out
        position = self._position(hands, out)
        fault = LineFault(OUT, held.split()[0]) if held else None
        if out is not None and not is_paid(self.rules, self.hand.how):
            fault = LineFault(OUT_RUMMY)
        if any(self.hand.announced) and not announces(self.rules):
            fault = LineFault(ANNOUNCED)
        return Written(position, tuple(self.read), tuple(self.supply.left), fault)

    def _case(self, melds: list[str], hands: dict[str, str], out: int | None) -> Case:
        hand = self.hand
        names = list(hand.players)
        announced = zip(names, hand.announced if announces(self.rules) else (), strict=False)
        how = hand.how if is_paid(self.rules, hand.how) else without_rummy(hand.how)
        return Case(
            players=names,
            dealer=hand.dealer or None,
            wild=hand.wild or None,
            melds=melds,
            hands=hands,
            out=None if out is None else names[out],
            out_how=None if out is None else how,
            announced={name: times for name, times in announced if times},
            scores=dict(zip(names, hand.scores, strict=False)),
        )

    def _fault(self, at: int, fault: LineFault) -> None:
        self.read[at] = replace(self.read[at], fault=fault, kind="")

    def _take_cards(self) -> None:
        """The cards of all lines: first those that are named, then those of any suit."""
        written: list[list[WrittenCard]] = []
        for at, line in enumerate(self.hand.lines):
            try:
                written.append(written_cards(line.text))
            except MoveError as error:
                written.append([])
                self._fault(at, text_fault(error))
        for at, cards in enumerate(written):
            self._named(at, cards)
        for at, cards in enumerate(written):
            self._open(at, cards)

    def _named(self, at: int, cards: Sequence[WrittenCard]) -> None:
        for card in cards:
            piece = card.piece
            if not card.open:
                try:
                    piece = replace(piece, card=self.supply.named(card), either=False)
                except LineFaultError as error:
                    self._fault(at, error.fault)
            self.pieces[at].append(piece)
            self.hidden[at].append(card.open)

    def _open(self, at: int, cards: Sequence[WrittenCard]) -> None:
        on_table = self.hand.lines[at].kind != "hand"
        for place, card in enumerate(cards):
            if card.open:
                beside = [piece.card for piece in self.pieces[at][:place]] + [
                    piece.card for piece, hidden in zip(self.pieces[at], self.hidden[at], strict=True) if not hidden
                ]
                try:
                    self.pieces[at][place] = self.supply.any_suit(card, beside, on_table)
                except LineFaultError as error:
                    self._fault(at, error.fault)

    def _laid(self, at: int) -> list[Laid]:
        wild = self.empty.deal.setup.wild
        return [Laid(piece, piece.card, bool(wild >> piece.card & 1)) for piece in self.pieces[at]]

    def _lay_melds(self) -> None:
        for at, line in enumerate(self.hand.lines):
            if line.kind in {"meld", "run", "group"} and self.pieces[at] and self.read[at].fault is None:
                try:
                    lying = self.melds.lay(line.seat, self._laid(at), line.kind)
                except LineFaultError as error:
                    self._fault(at, error.fault)
                else:
                    self._note(at, lying.kind, lying.number, lying.order, lying.uses)

    def _lay_additions(self) -> None:
        """Additions in any order: what does not fit yet may fit when others lie there."""
        waiting = [at for at, line in enumerate(self.hand.lines) if line.kind == "addition" and self.pieces[at]]
        waiting = [at for at in waiting if self.read[at].fault is None]
        while waiting:
            left = [at for at in waiting if not self._add(at)]
            if len(left) == len(waiting):
                return
            waiting = left

    def _add(self, at: int) -> bool:
        """Lay an addition; whether it fits. Why not stands in its line until it does."""
        line = self.hand.lines[at]
        if not 0 <= line.onto < len(self.read) or line.onto == at:
            self._fault(at, LineFault(TARGET))
            return False
        number = self.read[line.onto].meld
        if number == 0:
            self._fault(at, LineFault(TARGET_FAULTY))
            return False
        try:
            lying = self.melds.add(line.seat, self._laid(at), number)
        except LineFaultError as error:
            self._fault(at, error.fault)
            return False
        self.read[at] = replace(self.read[at], fault=None)
        self._note(at, "addition", lying.number, lying.order, lying.uses)
        return True

    def _note(self, at: int, kind: str, meld: int, order: Sequence[int], uses: bytes) -> None:
        texts = self.melds.texts([self.pieces[at][i].card for i in order], uses)
        hidden = [self.hidden[at][i] for i in order]
        cards = tuple(
            (text[:1] if open_suit else text, use) for (text, use), open_suit in zip(texts, hidden, strict=True)
        )
        self.read[at] = ReadLine(cards, kind, meld, uses)

    def _hands(self) -> dict[int, str]:
        """The cards left, by seat; a card there stands for nothing."""
        hands: dict[int, list[str]] = {}
        colours = coloured(self.rules)
        for at, line in enumerate(self.hand.lines):
            if line.kind != "hand" or self.read[at].fault is not None:
                continue
            said = next((piece for piece in self.pieces[at] if piece.is_said()), None)
            if said is not None:
                error = said.word.error("a card that is not melded stands for nothing")
                self._fault(at, text_fault(error))
                continue
            texts = [card_text(piece.card, colours) for piece in self.pieces[at]]
            hands.setdefault(line.seat, []).extend(texts)
            shown = [text[:1] if hidden else text for text, hidden in zip(texts, self.hidden[at], strict=True)]
            self.read[at] = ReadLine(tuple((text, "") for text in shown), "hand")
        return {seat: " ".join(texts) for seat, texts in hands.items()}

    def _position(self, hands: dict[int, str], out: int | None) -> Position:
        """The position, checked like any other."""
        names, wild = self.empty.names, self.empty.deal.setup.wild
        melds = [table_meld_text(self.rules, wild, names, meld) for meld in self.melds.table()]
        return read_position(self.rules, self._case(melds, {names[seat]: text for seat, text in hands.items()}, out))
