"""The game on a real terminal: a clear screen a turn, typed moves, hands hidden from the others who share it."""

import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from upcard.engine.referee import Step
from upcard.engine.view import SPECTATOR
from upcard.record.entries import Entry
from upcard.record.errors import MoveError
from upcard.state.moves import Call, Waive
from upcard.terminal.answers import Desk
from upcard.terminal.asking import Fault, Wish, understood
from upcard.terminal.ending import account_of_hand, result_of_game
from upcard.terminal.front import Leave
from upcard.terminal.guidance import rule_card
from upcard.terminal.ink import Ink, paper
from upcard.terminal.keyboard import Keyboard
from upcard.terminal.news import News
from upcard.terminal.picture import news_lines
from upcard.terminal.table import Beginning, Table
from upcard.terminal.typed import Command

LAST_NEWS: Final = 4
"""So many paragraphs say how a hand ended."""
MORE: Final = "-- Enter for more, q to stop -- "
NOBODY_LOOKS: Final = -2
"""No hand is on the screen."""


class People:
    """One person or several who share the terminal."""

    def __init__(self, table: Table, news: News, ink: Ink, keyboard: Keyboard) -> None:
        """Nobody looks yet."""
        self._table: Final = table
        self._desk: Final = Desk(table, news)
        self._news: Final = news
        self._ink: Final = ink
        self._keyboard: Final = keyboard
        self._looking = NOBODY_LOOKS
        self._ahead = ""

    def welcome(self) -> None:
        """Show the rules that are played, and wait."""
        width, height = paper()
        table = self._table
        self._clear(height)
        self._say(
            [
                *rule_card(table.rules, len(table.names), width),
                f"At the table: {', '.join(self._seat_words(seat) for seat in range(len(table.names)))}.",
                f"Every move is saved in {table.record.path}.",
                "Type help for what can be typed, moves for what may be done, quit to leave.",
            ]
        )
        self._pause("Press Enter to begin. " if table.deal is None else "Press Enter to go on. ")

    def hand_began(self, beginning: Beginning) -> None:
        """Nobody has looked at the new hands; the news hold how they were dealt."""
        del beginning
        self._looking = NOBODY_LOOKS

    def ask(self, seat: int) -> tuple[int, Entry]:
        """Show the table to a player and read lines until one is something that may be done now."""
        reader = self._reader(seat)
        self._show(reader, seat)
        prompt = "> " if self._is_alone() else f"{self._table.names[seat]}> "
        while True:
            line = self._next_line(prompt)
            found = self._found(seat, line)
            if isinstance(found, Wish):
                return found.seat, found.entry
            if isinstance(found, Fault):
                self._fault(found, len(prompt), seat)
            elif found is not None:
                self._command(reader, found, len(prompt))

    def takes_back(self, seat: int) -> bool:
        """Ask for it while the player still looks."""
        width, height = paper()
        self._clear(height)
        self._say(self._desk.picture(seat, SPECTATOR, width, height - 2))
        return self._pause("Press Enter to go on, or type undo to take the discard back. ") in {"u", "undo"}

    def told(self, seat: int, step: Step | None) -> None:
        """The news are shown with the next picture."""

    def hand_ended(self) -> None:
        """Show the account of the hand to all, and wait."""
        width, height = paper()
        self._clear(height)
        self._looking = NOBODY_LOOKS
        self._paged([*news_lines(self._last_news(), width), "", *account_of_hand(self._table, width)], height)
        if not self._table.is_over():
            self._pause("Press Enter for the next hand. ")

    def game_ended(self) -> None:
        """Show the result."""
        self._say(["", *result_of_game(self._table)])

    def save_failed(self, error: OSError) -> None:
        """Nothing was done yet; it can be tried again."""
        self._say(
            [
                f"The last move could not be saved in {self._table.record.path}: {error.strerror}.",
                "It was not made; all before it is safe. Make room, then try again.",
            ]
        )
        self._pause("Press Enter to try again, or type quit. ")

    def _seat_words(self, seat: int) -> str:
        level = self._table.seating.levels[seat]
        return f"{self._table.names[seat]} ({f'bot, {level}' if level else 'you' if self._is_alone() else 'person'})"

    def _is_alone(self) -> bool:
        return len(self._table.seating.people()) == 1

    def _reader(self, seat: int) -> int:
        """Who looks while a seat is asked: a call needs no hand, so with others about none is shown for it."""
        if self._is_alone():
            return seat
        calls = all(isinstance(move, (Call, Waive)) for move in self._table.moves(seat))
        return SPECTATOR if calls else seat

    def _show(self, reader: int, asked: int) -> None:
        """A clear screen for who looks; it was handed over before where that is somebody else than before."""
        width, height = paper()
        if reader not in {self._looking, SPECTATOR} and not self._is_alone():
            self._hand_over(reader, height)
        self._looking = reader
        self._clear(height)
        self._say(self._desk.picture(reader, asked, width, height - 2))

    def _hand_over(self, seat: int, height: int) -> None:
        """Hide what the last player saw until the next one looks."""
        self._looking = NOBODY_LOOKS
        self._keyboard.forget()
        self._clear(height)
        name = self._table.names[seat]
        self._say([f"It is {name}'s turn. Hand the terminal over to {name}."])
        self._pause(f"{name}, press Enter when nobody else looks. ")

    def _found(self, seat: int, line: str) -> Command | Wish | Fault | None:
        """What a line asks for; an empty one declines a call, or asks for nothing."""
        if line.strip():
            return understood(self._table, line, seat)
        waive = Wish(seat, Waive())
        return waive if self._table.refusal(seat, Waive()) is None else None

    def _command(self, reader: int, command: Command, indent: int) -> None:
        if command.name == "quit":
            raise Leave(0)
        width, height = paper()
        try:
            lines = self._desk.answer(reader, command, width)
        except MoveError as error:
            self._fault(Fault(error.message, error.column), indent, reader)
        else:
            self._paged(lines, height)

    def _fault(self, fault: Fault, indent: int, seat: int) -> None:
        """Point at the place, and say why; who may do something else now is told what."""
        if fault.column:
            self._say([" " * (indent + fault.column - 1) + "^"])
        width, _ = paper()
        instead = f" {self._desk.hint(seat)}" if "[turn." in fault.message else ""
        self._say(textwrap.wrap(fault.message + instead, width - 2, initial_indent="  ", subsequent_indent="  "))

    def _last_news(self) -> list[str]:
        """How the hand came to its end."""
        return self._news.since_last_turn(self._table.seating.people()[0] if self._is_alone() else SPECTATOR)[
            -LAST_NEWS:
        ]

    def _pause(self, prompt: str) -> str:
        """Wait for Enter; quit leaves. What was typed is given back."""
        typed = self._next_line(prompt).strip().lower()
        if typed in {"q", "quit", "exit"}:
            raise Leave(0)
        return typed

    def _paged(self, lines: Sequence[str], height: int) -> None:
        """Show lines, a screen at a time. What is typed instead of Enter or q is the next line."""
        page = height - 2
        for start in range(0, len(lines), page):
            self._say(lines[start : start + page])
            typed = self._read(MORE).strip() if start + page < len(lines) else ""
            if typed:
                self._ahead = "" if typed.lower() == "q" else typed
                return

    def _next_line(self, prompt: str) -> str:
        """The line typed ahead, or else the next one."""
        line, self._ahead = self._ahead, ""
        if line:
            self._say([f"{prompt}{line}"])
        return line or self._read(prompt)

    def _read(self, prompt: str) -> str:
        try:
            return self._keyboard.read(prompt)
        except EOFError:
            raise Leave(0) from None

    def _clear(self, height: int) -> None:
        print(self._ink.cleared(height), end="", flush=True)

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            print(self._ink.line(line))
        sys.stdout.flush()
