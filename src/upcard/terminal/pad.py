"""The pad on which a game with real cards is scored at a terminal: what is written on it, line by line.

Everything is immutable: every change makes another ``Pad``, so that any of them can be taken back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from upcard.record.casefile import OutHow
from upcard.record.words import Names
from upcard.record.written import LineKind, Written, WrittenHand, WrittenLine, read_written
from upcard.rules.game import payments, winners
from upcard.rules.players import sides
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.rules.score_account import Account
from upcard.state.seats import NOBODY


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of cards. ``onto`` is the name (``key``) of the line whose meld an addition is laid onto, 0 for none."""

    key: int
    seat: int
    kind: LineKind
    text: str
    onto: int = 0


@dataclass(frozen=True, slots=True)
class PadHand:
    """A hand: lines of cards, or only ``typed`` totals.

    ``announced`` tells how often each seat said 'I can go out' and did not (empty: nobody).
    """

    lines: tuple[PadLine, ...] = ()
    wild: str = ""
    out: int = NOBODY
    how: OutHow = "normal"
    typed: tuple[int, ...] = ()
    announced: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game has ended: after which hand, who won, and what each seat gains, as texts."""

    hand: int
    winners: tuple[int, ...]
    payments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """What is written down: finished hands, and the hand that is being written (``number``: which one, from 1)."""

    rules: Rules
    names: Names
    hands: tuple[PadHand, ...] = ()
    draft: PadHand = PadHand()
    number: int = 1

    def read(self, hand: PadHand) -> Written:
        """A hand as it is understood. Raises ``PositionError`` for a wild rank that cannot be."""
        return _read(self.rules, self.names, hand)

    def account(self, hand: PadHand) -> Account:
        """The account of a hand, of all its lines that can be."""
        return account(self.rules, self.read(hand).position.deal)

    def points(self, hand: PadHand) -> tuple[int, ...]:
        """What a hand brings each seat."""
        return hand.typed or self.account(hand).points()

    def is_right(self, hand: PadHand) -> bool:
        """Whether every line of a hand can be."""
        written = self.read(hand)
        return written.out is None and all(line.fault is None for line in written.lines)

    def totals(self) -> list[tuple[int, ...]]:
        """The totals after each finished hand."""
        totals: list[tuple[int, ...]] = []
        before: Sequence[int] = (0,) * len(self.names)
        for hand in self.hands:
            before = tuple(total + now for total, now in zip(before, self.points(hand), strict=True))
            totals.append(before)
        return totals

    def ended(self) -> Ended | None:
        """How the game has ended by its rules; None while it goes on."""
        side_of = sides(self.rules.players, len(self.names))
        for number, (hand, totals) in enumerate(zip(self.hands, self.totals(), strict=True), 1):
            won = tuple(int(seat) for seat in winners(self.rules, side_of, totals, number, hand.out))
            if won:
                paid = payments(self.rules, side_of, totals, won)
                return Ended(number, won, tuple(str(payment) for payment in paid))
        return None

    def with_line(self, seat: int, kind: LineKind, text: str, onto: int = 0) -> "Pad":
        """Another line; what is left in a hand goes on the line that there is."""
        lines = self.draft.lines
        held = next((line for line in lines if kind == "hand" and line.seat == seat and line.kind == "hand"), None)
        if held is not None:
            return self.changed(held.key, f"{held.text} {text}")
        key = max((line.key for line in lines), default=0) + 1
        return self._with_lines((*lines, PadLine(key, seat, kind, text, onto)))

    def changed(self, key: int, text: str) -> "Pad":
        """A line with other cards."""
        return self._with_lines(
            tuple(replace(line, text=text) if line.key == key else line for line in self.draft.lines)
        )

    def without(self, key: int) -> "Pad":
        """A line less, and what was laid onto its meld."""
        return self._with_lines(tuple(line for line in self.draft.lines if key not in {line.key, line.onto}))

    def _with_lines(self, lines: tuple[PadLine, ...]) -> "Pad":
        return self.with_draft(replace(self.draft, lines=lines, typed=()))

    def with_draft(self, draft: PadHand) -> "Pad":
        """Another hand in the making."""
        return replace(self, draft=draft)

    def finished(self) -> "Pad":
        """The hand is written down; the next new one begins."""
        hands = (*self.hands[: self.number - 1], self.draft, *self.hands[self.number :])
        return replace(self, hands=hands, draft=PadHand(), number=len(hands) + 1)

    def opened(self, number: int) -> "Pad":
        """An earlier hand is corrected."""
        return replace(self, draft=self.hands[number - 1], number=number)


@lru_cache(maxsize=64)
def _read(rules: Rules, names: Names, hand: PadHand) -> Written:
    keys = [line.key for line in hand.lines]
    lines = [
        WrittenLine(line.seat, line.kind, line.text, keys.index(line.onto) if line.onto in keys else -1)
        for line in hand.lines
    ]
    return read_written(
        rules, WrittenHand(names, lines, hand.wild, out=hand.out, how=hand.how, announced=hand.announced)
    )
