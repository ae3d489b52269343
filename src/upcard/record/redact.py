"""A record as one seat may see it: of the hand that is going on, cards that the seat has not seen are ``??``.

Moves name only cards that everybody sees, so all that is hidden lies in the pack and in shuffles: what others were
dealt, and the stock but for what the seat drew of it. Hands that are over are shown whole.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import UNKNOWN
from upcard.cards.text import cards_text
from upcard.engine.view import SPECTATOR
from upcard.record.lines import Line, header_text
from upcard.record.packs import parse_pack
from upcard.record.record import Record
from upcard.record.replay import Frame, Replay, replay
from upcard.rules.cards import full_pack
from upcard.rules.deal import EVERYBODY, seen_when_dealt
from upcard.rules.ruleset import Rules
from upcard.state.moves import Shuffle
from upcard.state.seats import Seat

SEAT_HEADER: Final = "Seat"
"""Names the player for whom a record was redacted; empty for somebody who only watches."""


@dataclass(slots=True)
class _Cards:
    """Cards that a line tells: which of them are known, and where among them the stock begins."""

    line: Line
    cards: bytes
    known: list[bool]
    stock: int

    def text(self, verb: str) -> str:
        """The line, with what is not known hidden."""
        shown = bytes(card if known else UNKNOWN for card, known in zip(self.cards, self.known, strict=True))
        return f"* {verb} {cards_text(shown)}"


def redact(record: Record, seat: Seat) -> str:
    """The text of a record for a seat (``SPECTATOR`` for nobody's). Raises ``RecordError`` as ``replay`` does."""
    shown = replay(record)
    hidden = _hidden(record, shown, seat) if shown.deal is not None else {}
    name = "" if seat == SPECTATOR else record.names[seat]
    headers = [(key, value) for key, value in record.headers if key != SEAT_HEADER]
    lines = [header_text(key, value) for key, value in [*headers, (SEAT_HEADER, name)]]
    for hand in record.hands:
        lines.append(hand.line.text)
        lines += [hidden.get(line.number, line.text) for line in hand.lines]
    return "\n".join([*lines, ""])


def _hidden(record: Record, shown: Replay, seat: Seat) -> dict[int, str]:
    """The lines of the hand that is going on whose cards are hidden, by their number."""
    frames = [frame for frame in shown.frames if frame.hand == len(record.hands)]
    told = [_pack(record.rules, frames[0], seat)]
    stock: _Cards | None = told[0]
    for frame, step in [(frame, frame.step) for frame in frames if frame.step is not None]:
        before, after = step.before, step.deal
        if isinstance(step.move, Shuffle):
            stock = _Cards(frame.line, step.move.cards, [True] + [False] * (len(step.move.cards) - 1), 1)
            told.append(stock)
            _see(stock, range(after.drawn), after.turn.seat == seat)
        elif after.stock is not before.stock and after.stock != before.stock:
            stock = None
        elif stock is not None:
            _see(stock, range(before.drawn, after.drawn), step.seat == seat)
    verbs = ["pack"] + ["shuffle"] * len(told)
    return {cards.line.number: cards.text(verb) for cards, verb in zip(told, verbs, strict=False)}


def _see(stock: _Cards, drawn: Iterable[int], own: bool) -> None:
    """Remember the cards that the seat drew; buried cards come last, and everybody knows them."""
    for i in drawn:
        if stock.stock + i < len(stock.known):
            stock.known[stock.stock + i] |= own


def _pack(rules: Rules, dealt: Frame, seat: Seat) -> _Cards:
    """The pack as it was dealt, the seat's own cards and those that lay face up known."""
    setup = dealt.deal.setup
    pack = parse_pack(full_pack(rules.cards, setup.players), dealt.line.tokens()[2:])
    seen = seen_when_dealt(rules, setup.players, setup.dealer, pack, setup.wild_rank)
    known = [who in {EVERYBODY, seat} for who in seen] + [False] * (len(pack) - len(seen))
    return _Cards(dealt.line, pack, known, len(seen))
