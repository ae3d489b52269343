"""Replaying a record: every line through the referee, every score line checked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import RANKS
from upcard.cards.text import card_text
from upcard.engine.match import Match, is_over, new_match, next_dealer, with_dealer, with_hand
from upcard.engine.referee import IllegalMove, Step, apply
from upcard.engine.undo import refuse_undo, undo
from upcard.record.entries import Undo, parse_entry
from upcard.record.errors import MoveError, RecordError
from upcard.record.lines import Line
from upcard.record.packs import parse_pack
from upcard.record.record import HandText, Record
from upcard.record.sentences import refusal_sentence
from upcard.record.words import Names, Word
from upcard.rules.cards import full_pack
from upcard.rules.codes import Refusal
from upcard.rules.deal import deal_hand, drawn_dealer
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move
from upcard.state.seats import NOBODY

NO_RANK: Final = -1


@dataclass(frozen=True, slots=True)
class Frame:
    """The position after a line: ``hand`` its hand's number, ``line`` what was read, ``deal`` what it led to.

    ``step`` is the move made; None where cards were dealt or a move was taken back.
    """

    hand: int
    line: Line
    deal: Deal
    step: Step | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A record replayed.

    ``frames`` are the positions in order; ``match`` is the game after its finished hands; ``deal`` the hand that is
    going on (None between hands) and ``steps`` what was done in it and not taken back.
    """

    frames: tuple[Frame, ...]
    match: Match
    deal: Deal | None
    steps: tuple[Step, ...]


def replay(record: Record) -> Replay:
    """Replay a record to its end. Raises ``RecordError`` at the first line that cannot be, a wrong score among them."""
    table = Table(record.rules, record.names)
    frames = [frame for hand in record.hands for frame in table.play(hand)]
    return Replay(tuple(frames), table.match, table.deal, tuple(table.steps))


class Table:
    """A game while it is replayed, line by line."""

    def __init__(self, rules: Rules, names: Names) -> None:
        """Begin before the first hand."""
        self.rules = rules
        self.names = names
        self.match = new_match(rules, len(names))
        self.deal: Deal | None = None
        self.steps: list[Step] = []
        self.lines: tuple[Line, ...] = ()
        self._dealer = NOBODY
        self._wild = NO_RANK
        self._drawing = bytes(range(len(names)))
        self._draws = 0

    def play(self, hand: HandText) -> Iterator[Frame]:
        """Play a hand. Raises ``RecordError``."""
        if self.deal is not None:
            raise hand.line.error(f"hand {hand.number - 1} is not over")
        if is_over(self.match):
            raise hand.line.error("the game is over")
        self._dealer = NOBODY
        self.lines = hand.lines
        for line in hand.lines:
            frame = self._frame(hand.number, line)
            if frame is not None:
                yield frame

    def _frame(self, number: int, line: Line) -> Frame | None:
        """Follow a line; the position that it leads to, or None where it leads to none."""
        step = self._chance(line) if line.kind == "chance" else self._move(line)
        deal = self.deal
        if deal is None or (step is None and line.kind == "chance" and line.tokens()[1].text != "pack"):
            return None
        if deal.is_over():
            self._settle(deal)
        return Frame(number, line, deal, step)

    def _settle(self, deal: Deal) -> None:
        self.match = with_hand(self.match, deal)
        self.deal = None
        self.steps = []

    def _move(self, line: Line) -> Step | None:
        """Make the move of a line, or take one back."""
        deal = self._going_on(line)
        try:
            seat, entry = parse_entry(self.rules, deal, self.names, line.text, line.number)
        except MoveError as error:
            raise RecordError(error.message, error.line, error.column) from error
        if isinstance(entry, Undo):
            self._undo(line, seat)
            return None
        if isinstance(entry, Refusal):
            raise self._refused(line, deal, entry)
        try:
            step = self._step(deal, seat, entry)
        except IllegalMove as error:
            raise self._refused(line, deal, error.refusal) from error
        self.steps.append(step)
        self.deal = step.deal
        return step

    def _refused(self, line: Line, deal: Deal, why: Refusal) -> RecordError:
        sentence = refusal_sentence(self.rules, deal, self.names, why)
        return line.error(f"the move is refused: {why.code}. {sentence}")

    def _step(self, deal: Deal, seat: int, move: Move) -> Step:
        """A move made. Raises ``IllegalMove``."""
        return apply(self.rules, deal, seat, move)

    def _undo(self, line: Line, seat: int) -> None:
        why = refuse_undo(self.rules, self.steps, seat)
        if why is not None:
            raise line.error(f"nothing can be taken back here: {why.code}")
        self.deal = undo(self.steps)[0].before

    def _going_on(self, line: Line) -> Deal:
        if self.deal is None:
            raise line.error("no hand is going on")
        return self.deal

    def _chance(self, line: Line) -> Step | None:
        """Follow a line of chance, or check one of score."""
        said = line.tokens()
        word = said[1].text if len(said) > 1 else ""
        if word == "shuffle":
            return self._move(line)
        follow = {
            "draw": self._draw,
            "dealer": self._choose_dealer,
            "wild": self._turn_wild,
            "pack": self._deal_pack,
            "score": self._check_score,
            "game": self._check_game,
        }.get(word)
        if follow is None:
            raise line.error(f"{word!r} is nothing that chance does")
        follow(line, said[2:])
        return None

    def _draw(self, line: Line, said: Sequence[Word]) -> None:
        """Everybody draws a card for dealer; those tied draw again."""
        seats = bytes(self._seat(word) for word in said[::2])
        if seats != self._drawing or len(said) != 2 * len(seats):
            wanted = ", ".join(self.names[seat] for seat in self._drawing)
            raise line.error(f"a card each is drawn by {wanted}")
        cards = known_cards(full_pack(self.rules.cards, len(self.names)), said[1::2])
        self._drawing = drawn_dealer(self.rules, seats, cards)
        self._draws += 1

    def _choose_dealer(self, line: Line, said: Sequence[Word]) -> None:
        if len(said) != 1:
            raise line.error("one player deals: * dealer NAME")
        due = next_dealer(self.match)
        self._dealer = self._seat(said[0])
        if due not in {NOBODY, self._dealer}:
            raise line.error(f"{self.names[due]} deals this hand")
        if due == NOBODY and len(self._drawing) == 1 and self._dealer not in self._drawing:
            raise line.error(f"{self.names[self._drawing[0]]} drew the card that deals")
        self.match = with_dealer(self.match, self._dealer, self._draws)

    def _turn_wild(self, line: Line, said: Sequence[Word]) -> None:
        if self.rules.wild.choice != "before-deal":
            raise line.error("no rank is turned before the deal in these rules")
        if len(said) != 1 or len(said[0].text) != 1 or said[0].text not in RANKS:
            raise line.error("one rank is turned, as * wild K")
        self._wild = RANKS.index(said[0].text)

    def _deal_pack(self, line: Line, said: Sequence[Word]) -> None:
        """Deal a pack; one that cannot fill the hands is thrown in, and another follows."""
        if self.deal is not None or self._dealer == NOBODY:
            raise line.error("a pack is dealt once, after * dealer NAME")
        if self._wild == NO_RANK and self.rules.wild.choice == "before-deal":
            raise line.error("a rank is turned first, as * wild K")
        pack = self._pack(line, said)
        self.deal = deal_hand(self.rules, len(self.names), self._dealer, pack, self._wild)
        self._wild = NO_RANK

    def _pack(self, line: Line, said: Sequence[Word]) -> bytes:
        """The cards of a pack, top first."""
        return read_pack(line, full_pack(self.rules.cards, len(self.names)), said)

    def _check_score(self, line: Line, said: Sequence[Word]) -> None:
        if self.deal is not None or not self.match.accounts:
            raise line.error("no hand has ended here")
        self._check(line, said, "scores", self.match.accounts[-1].points())

    def _check_game(self, line: Line, said: Sequence[Word]) -> None:
        self._check(line, said, "stands at", self.match.scores)

    def _check(self, line: Line, said: Sequence[Word], verb: str, right: Sequence[int]) -> None:
        """Compare the numbers of a line, by name, with those that the rules give."""
        if [word.text for word in said[::2]] != list(self.names) or len(said) != 2 * len(self.names):
            raise line.error("each player is named in seat order, with a number")
        for seat, word in enumerate(said[1::2]):
            if word.text != str(right[seat]):
                message = f"{self.names[seat]} {verb} {right[seat]}, not {word.text}"
                raise RecordError(message, word.line, word.column)

    def _seat(self, word: Word) -> int:
        if word.text not in self.names:
            raise RecordError(f"{word.text!r} does not play here", word.line, word.column)
        return self.names.index(word.text)


def known_cards(whole: bytes, said: Sequence[Word]) -> bytes:
    """Read cards of a pack. Raises ``RecordError``."""
    try:
        return parse_pack(whole, said)
    except MoveError as error:
        raise RecordError(error.message, error.line, error.column) from error


def read_pack(line: Line, whole: bytes, said: Sequence[Word]) -> bytes:
    """Read a pack that holds all cards, each as often as it should. Raises ``RecordError``."""
    pack = known_cards(whole, said)
    if sorted(pack) != sorted(whole):
        odd = next((card for card in range(64) if pack.count(card) != whole.count(card)), 0)
        raise line.error(f"the pack holds {card_text(odd)} {pack.count(odd)} times, not {whole.count(odd)}")
    return pack
