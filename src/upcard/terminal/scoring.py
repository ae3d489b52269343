"""Scoring a game with real cards at a terminal, or through a pipe: what is typed, and what is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from upcard.cards.card import RANKS, SUITS
from upcard.cards.text import card_text
from upcard.record.accounts import account_text
from upcard.record.errors import MoveError, PositionError
from upcard.record.layout import position_text
from upcard.record.outs import MOST_ANNOUNCED, announces, is_paid
from upcard.record.pieces import coloured
from upcard.record.written import ReadLine
from upcard.record.written_cards import written_cards
from upcard.record.written_faults import fault_sentence
from upcard.rules.players import sides
from upcard.terminal.pad import Pad, PadHand, PadLine
from upcard.terminal.padwords import HELP, Announced, Asked, Cards, PadError, WentOut, read_pad


@dataclass
class Scoring:
    """A pad and those who write on it: every typed line is answered with lines of text."""

    pad: Pad
    before: list[Pad] = field(default_factory=list)
    last: int = 0
    over: bool = False

    def answer(self, line: str) -> list[str]:
        """What a typed line brings. Bad input is told, and changes nothing."""
        if not line.strip():
            return self.account()
        try:
            said = read_pad(line, self.pad.names, self.last)
            if isinstance(said, Cards):
                return self._cards(said)
            if isinstance(said, WentOut):
                return self._went_out(said)
            if isinstance(said, Announced):
                return self._announced(said)
            return self._asked(said)
        except (PadError, PositionError) as error:
            return [f"! {error}"]

    def _went_out(self, said: WentOut) -> list[str]:
        if not is_paid(self.pad.rules, said.how):
            raise PadError("going rummy counts for nothing in these rules")
        draft = replace(self.pad.draft, out=said.seat, how=said.how)
        return self._changed(self.pad.with_draft(draft))

    def _announced(self, said: Announced) -> list[str]:
        draft = self.pad.draft
        if not announces(self.pad.rules):
            raise PadError("nobody announces going out in these rules")
        if draft.typed:
            raise PadError("of this hand only totals are written: they say it all")
        times = list(draft.announced or (0,) * len(self.pad.names))
        times[said.seat] = said.times if said.times >= 0 else min(times[said.seat] + 1, MOST_ANNOUNCED)
        pad = self.pad.with_draft(replace(draft, announced=tuple(times) if any(times) else ()))
        sofar = self._changed(pad)
        return [*self._sayings(), *sofar]

    def _sayings(self) -> list[str]:
        """Who said 'I can go out' and did not."""
        points = announces(self.pad.rules)
        said = zip(self.pad.names, self.pad.draft.announced, strict=False)
        return [
            f"    {name} announced, and did not go out{'' if times == 1 else f' ({times} times)'}: "
            f"{times * points} for every other player"
            for name, times in said
            if times
        ]

    def _cards(self, said: Cards) -> list[str]:
        self.last = said.seat
        if not said.text:
            return [f"! {self.pad.names[said.seat]}: which cards?"]
        onto = self._line_of_meld(said.meld) if said.kind == "addition" else 0
        return self._changed(self.pad.with_line(said.seat, said.kind, _read(said.text), onto))

    def _line_of_meld(self, number: int) -> int:
        """The line on which a meld was written."""
        written = self.pad.read(self.pad.draft)
        for line, read in zip(self.pad.draft.lines, written.lines, strict=True):
            if read.meld == number and line.kind != "addition":
                return line.key
        raise PadError(f"there is no meld #{number}")

    def _changed(self, pad: Pad) -> list[str]:
        """Take a pad, and show the lines that have changed. Raises ``PositionError`` and has changed nothing."""
        pad.read(pad.draft)
        self.before.append(self.pad)
        known, self.pad = self.pad.draft.lines, pad
        return self._lines([at for at, line in enumerate(pad.draft.lines) if line not in known])

    def _asked(self, said: Asked) -> list[str]:
        answers: dict[str, Callable[[], list[str]]] = {
            "account": self.account,
            "lines": self._lines,
            "cards": self._copies,
            "sheet": self.sheet,
            "next": self._next,
            "undo": self._undo,
            "help": HELP.splitlines,
            "quit": self._quit,
            "wild": lambda: self._changed(self.pad.with_draft(replace(self.pad.draft, wild=said.text))),
            "save": lambda: self._save(said.text),
            "change": lambda: self._changed(self.pad.changed(self._key(said.number), _read(said.text))),
            "remove": lambda: self._changed(self.pad.without(self._key(said.number))),
            "hand": lambda: self._open(said.number),
            "totals": lambda: self._totals(said.points),
        }
        return answers[said.word]()

    def _key(self, number: int) -> int:
        lines = self.pad.draft.lines
        if not 1 <= number <= len(lines):
            raise PadError(f"there is no line {number}")
        return lines[number - 1].key

    def _quit(self) -> list[str]:
        self.over = True
        return []

    def _undo(self) -> list[str]:
        if not self.before:
            raise PadError("there is nothing to take back")
        self.pad = self.before.pop()
        return self._lines()

    def _open(self, number: int) -> list[str]:
        if not 1 <= number <= len(self.pad.hands):
            raise PadError(f"there is no hand {number} yet")
        return [f"Hand {number}, to be corrected; next writes it down.", *self._changed(self.pad.opened(number))]

    def _totals(self, points: tuple[int, ...]) -> list[str]:
        draft = replace(self.pad.draft, typed=self._by_seat(points), lines=(), announced=())
        return self._changed(self.pad.with_draft(draft))

    def _by_seat(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Typed numbers, one a player or one a side, by seat. Raises ``PadError``: partners have one score."""
        names = self.pad.names
        side_of = sides(self.pad.rules.players, len(names))
        if len(points) == max(side_of) + 1:
            return tuple(points[side] for side in side_of)
        if len(points) != len(names):
            or_side = f", or one a side: {max(side_of) + 1}" if max(side_of) + 1 < len(names) else ""
            raise PadError(f"{len(names)} play, so that many numbers{or_side}")
        for seat, side in enumerate(side_of):
            first = side_of.index(side)
            if points[seat] != points[first]:
                raise PadError(
                    f"{names[first]} and {names[seat]} are partners and share one score, not {points[first]} and "
                    f"{points[seat]}: the same number for both, or one a side"
                )
        return points

    def _next(self) -> list[str]:
        draft = self.pad.draft
        if not (draft.lines or draft.typed or draft.announced):
            raise PadError("nothing is written of this hand")
        if not self.pad.is_right(draft):
            raise PadError("a line is not right yet: change or remove it")
        self.before.append(self.pad)
        self.pad = self.pad.finished()
        return [*self._silent(draft), *self.sheet()]

    def _silent(self, hand: PadHand) -> list[str]:
        """Whose hand may have been forgotten."""
        held = {line.seat for line in hand.lines if line.kind == "hand"} | {hand.out}
        names = [name for seat, name in enumerate(self.pad.names) if seat not in held]
        return [f"Nothing was written as left in hand: {', '.join(names)}."] if names and not hand.typed else []

    def _save(self, name: str) -> list[str]:
        try:
            Path(name).write_text(position_text(self.pad.read(self.pad.draft).position), encoding="utf-8")
        except OSError as error:
            raise PadError(f"{name}: {error.strerror or error}") from error
        return [f"Saved: upcard score {name}"]

    def account(self) -> list[str]:
        """Every point of the hand that is being written."""
        draft = self.pad.draft
        if draft.typed:
            return [f"{name}: {points}" for name, points in zip(self.pad.names, draft.typed, strict=True)]
        return [*account_text(self.pad.account(draft), self.pad.names).splitlines(), *self._faults()]

    def _faults(self) -> list[str]:
        """What is wrong, one line each."""
        written = self.pad.read(self.pad.draft)
        deal, names = written.position.deal, written.position.names
        told: list[str] = []
        for number, (line, read) in enumerate(zip(self.pad.draft.lines, written.lines, strict=True), 1):
            if read.fault is not None:
                why = fault_sentence(self.pad.rules, deal, names, read.fault)
                told.append(f"! line {number}, {names[line.seat]}: {line.text}: {why}")
                told += [f"    change {number} {choice}" for choice in read.fault.choices]
        if written.out is not None:
            told.append(f"! {fault_sentence(self.pad.rules, deal, names, written.out)}")
        return told

    def _lines(self, wanted: Sequence[int] | None = None) -> list[str]:
        """The lines of the hand (or some of them) with what they are, the points so far, and what is wrong."""
        draft = self.pad.draft
        written = self.pad.read(draft)
        rows = [
            self._row(number, line, read)
            for number, (line, read) in enumerate(zip(draft.lines, written.lines, strict=True), 1)
        ]
        shown = rows + self._sayings() if wanted is None else [rows[at] for at in wanted]
        points = zip(self.pad.names, self.pad.points(draft), strict=True)
        sofar = ", ".join(f"{name} {number}" for name, number in points)
        return [*shown, f"Hand {self.pad.number}: {sofar}", *self._faults()]

    def _row(self, number: int, line: PadLine, read: ReadLine) -> str:
        cards = " ".join(f"{card}={use}" if use else card for card, use in read.cards) or line.text
        where = f" #{read.meld}" if read.meld else ""
        return f"{number:>3} {self.pad.names[line.seat]}: {read.kind or '?'}{where}: {cards}"

    def _copies(self) -> list[str]:
        """The copies that are not written down yet, a row a suit."""
        left = self.pad.read(self.pad.draft).left
        rows = [
            f"{SUITS[suit]}  " + "  ".join(f"{RANKS[rank]} {left[suit * 16 + rank]}" for rank in range(13))
            for suit in range(3, -1, -1)
        ]
        jokers = {
            card_text(card, coloured(self.pad.rules)): left[card] for card in range(64) if left[card] and card & 15 > 12
        }
        return rows + [f"{name}  {count}" for name, count in jokers.items()]

    def sheet(self) -> list[str]:
        """All hands with the totals after them, and who has won."""
        width = max(7, *(len(name) for name in self.pad.names))
        rows = ["hand " + " ".join(f"{name:>{width}} {'':>{width}}" for name in self.pad.names)]
        for number, (hand, totals) in enumerate(zip(self.pad.hands, self.pad.totals(), strict=True), 1):
            cells = zip(self.pad.points(hand), totals, strict=True)
            rows.append(f"{number:>4} " + " ".join(f"{points:>+{width}} {total:>{width}}" for points, total in cells))
        return [line.rstrip() for line in rows] + self._result()

    def _result(self) -> list[str]:
        ended = self.pad.ended()
        if ended is None:
            return []
        names = self.pad.names
        paid = ", ".join(f"{name} {payment}" for name, payment in zip(names, ended.payments, strict=True))
        won = " and ".join(names[seat] for seat in ended.winners)
        verb = "wins" if len(ended.winners) == 1 else "win"
        settled = f" Settled: {paid}." if any(payment != "0" for payment in ended.payments) else ""
        return [f"{won} {verb} after hand {ended.hand}.{settled}"]


def _read(text: str) -> str:
    """Cards as they were typed. Raises ``PadError`` where there are none, or a word is no card."""
    if not text.strip():
        raise PadError("which cards?")
    try:
        written_cards(text)
    except MoveError as error:
        raise PadError(error.message) from error
    return text.strip()
