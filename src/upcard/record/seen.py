"""Replaying a redacted record to what its seat saw.

The referee knows only whole positions, so the cards that the seat has not seen are made up, and exchanged for others
whenever somebody shows one. By the law of views (exchanging cards that a seat cannot see changes nothing in its view)
the views that come out are the seat's own; the made-up cards do not leave this module.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from upcard.cards.cardset import CardSet
from upcard.cards.text import cards_text
from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step, done
from upcard.engine.view import SPECTATOR, View, view
from upcard.record.errors import MoveError, RecordError
from upcard.record.lines import Line
from upcard.record.needs import needed
from upcard.record.packs import parse_pack
from upcard.record.record import Record
from upcard.record.redact import SEAT_HEADER
from upcard.record.replay import Frame, Table, read_pack
from upcard.record.words import Names, Word, split_name, words
from upcard.rules.cards import full_pack
from upcard.rules.deal import seen_when_dealt
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.events import Event
from upcard.state.moves import Move
from upcard.state.seats import CHANCE, NOBODY

HIDDEN: Final = "??"


@dataclass(frozen=True, slots=True)
class SeenFrame:
    """What a seat saw after a line of the record; ``seat`` made the move, and ``told`` is what was seen of it."""

    hand: int
    line: Line
    view: View
    seat: int
    told: tuple[Event, ...]


def known_part(record: Record) -> Record:
    """The hands of a record in which no card is hidden: all, or all before the one that is going on."""
    known = takewhile(lambda hand: not any(is_hidden(line) for line in hand.lines), record.hands)
    return replace(record, hands=tuple(known))


def is_hidden(line: Line) -> bool:
    """Whether a line holds cards that were not seen."""
    return line.kind == "chance" and HIDDEN in line.text.split()


def replay_seen(record: Record) -> tuple[SeenFrame, ...]:
    """The views of the seat for which a record was redacted. Raises ``RecordError``."""
    name = record.header(SEAT_HEADER)
    if name is None:
        raise RecordError(f"the record is not redacted: the header {SEAT_HEADER} is missing")
    if name and name not in record.names:
        raise RecordError(f"{name!r} does not play here")
    seat = record.names.index(name) if name else SPECTATOR
    table = _Guessing(record.rules, record.names, seat)
    lines = {line.number: line for hand in record.hands for line in hand.lines}
    frames = [frame for hand in record.hands for frame in table.play(hand)]
    return tuple(_seen(record, one, lines[one.line.number], seat) for one in frames)


def _seen(record: Record, frame: Frame, line: Line, seat: int) -> SeenFrame:
    """What a seat saw of a position in which cards are made up."""
    told = () if frame.step is None else tuple(seen_by(event, seat) for event in events(frame.step))
    mover = NOBODY if frame.step is None else int(frame.step.seat)
    return SeenFrame(frame.hand, line, view(record.rules, frame.deal, seat), mover, told)


class _Guessing(Table):
    """A table at which the cards that one seat does not see are made up."""

    def __init__(self, rules: Rules, names: Names, seat: int) -> None:
        """Begin before the first hand."""
        super().__init__(rules, names)
        self._viewer = seat
        self._unseen: set[int] = set()

    def _pack(self, line: Line, said: Sequence[Word]) -> bytes:
        """The pack, made up where it is hidden."""
        whole = full_pack(self.rules.cards, len(self.names))
        filled = _filled(line, whole, said)
        pack = read_pack(line, whole, filled)
        seen = seen_when_dealt(self.rules, len(self.names), self._dealer, pack, self._wild)
        self._unseen = {i - len(seen) for i, word in enumerate(said) if word.text == HIDDEN and i >= len(seen)}
        return pack

    def _move(self, line: Line) -> Step | None:
        """Make a move, after its player was given the cards that it shows."""
        deal = self._going_on(line)
        if line.kind == "chance":
            said = line.tokens()
            self._unseen = {i - 1 for i, word in enumerate(said[2:]) if word.text == HIDDEN}
            filled = " ".join(word.text for word in _filled(line, deal.pile, said[2:]))
            return super()._move(replace(line, text=f"* shuffle {filled}"))
        self.deal = self._supplied(line, deal)
        try:
            step = super()._move(line)
        except RecordError:
            raise
        except (ValueError, LookupError, TypeError) as error:
            # Another player's move is made without asking the referee: one that cannot be fails while it is made.
            raise line.error("this move cannot be made here") from error
        if step is not None and step.deal.stock != step.before.stock:
            self._unseen = set()
        return step

    def _step(self, deal: Deal, seat: int, move: Move) -> Step:
        """A move made; whether another player's was legal may hang on cards that are made up, so it is not asked."""
        if seat in {CHANCE, self._viewer}:
            return super()._step(deal, seat, move)
        return Step(deal, seat, move, done(self.rules, deal, seat, move))

    def _supplied(self, line: Line, deal: Deal) -> Deal:
        """The position in which the player of a line holds what the rest of the turn shows."""
        try:
            seat, rest, _ = split_name(line.text, self.names, line.number)
            ahead = [one for one in self.lines if one.number >= line.number]
            drawing = not words(rest) or words(rest)[0].text == "draw"
            shown = [] if drawing or seat == self._viewer else needed(deal, self.names, seat, ahead)
        except MoveError as error:
            raise RecordError(error.message, error.line, error.column) from error
        missing = Counter(shown) - Counter(deal.hands[seat].sequence())
        for card in missing.elements():
            deal = self._exchanged(deal, seat, card, shown)
        return deal

    def _exchanged(self, deal: Deal, seat: int, card: int, kept: Sequence[int]) -> Deal:
        """The position in which a seat holds a card instead of one that nobody saw; unchanged where that cannot be."""
        spare = Counter(deal.hands[seat].sequence()) - Counter(deal.shown[seat].sequence()) - Counter(kept)
        given = next(iter(spare), -1)
        if given < 0:
            return deal
        hands = list(deal.hands)
        hands[seat] = hands[seat].minus(given).plus(card)
        for i in sorted(self._unseen):
            if i >= deal.drawn and deal.stock[i] == card:
                stock = deal.stock[:i] + bytes((given,)) + deal.stock[i + 1 :]
                return _with_cards(deal, stock, hands)
        for other, hand in enumerate(deal.hands):
            if other not in {seat, self._viewer} and hand.count(card) > deal.shown[other].count(card):
                hands[other] = hand.minus(card).plus(given)
                return _with_cards(deal, deal.stock, hands)
        return deal


def _filled(line: Line, cards: bytes, said: Sequence[Word]) -> list[Word]:
    """The words of cards with the hidden ones made up of what is left of them."""
    try:
        known = parse_pack(cards, [word for word in said if word.text != HIDDEN])
    except MoveError as error:
        raise RecordError(error.message, error.line, error.column) from error
    left = Counter(cards) - Counter(known)
    if left.total() != sum(word.text == HIDDEN for word in said):
        raise line.error("the cards that are told and those that are hidden are not the pack")
    spare = iter(cards_text(bytes(left.elements())).split())
    return [replace(word, text=next(spare)) if word.text == HIDDEN else word for word in said]


def _with_cards(deal: Deal, stock: bytes, hands: Sequence[CardSet]) -> Deal:
    return Deal(
        deal.setup,
        stock,
        deal.drawn,
        deal.pile,
        tuple(hands),
        deal.shown,
        deal.melds,
        deal.turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
        deal.ending,
    )
