"""Tables for the tests of the terminal: people who play by themselves, on screens and pipes that are read back."""

import contextlib
import io
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from upcard.bots.levels import bot_of_level
from upcard.games.catalog import rules_for
from upcard.lab.chance import rng_of
from upcard.record.moves import move_text
from upcard.terminal.front import Front, Leave
from upcard.terminal.game import news_of, run
from upcard.terminal.ink import Ink
from upcard.terminal.keyboard import Keyboard
from upcard.terminal.lines import Lines
from upcard.terminal.news import News
from upcard.terminal.people import MORE, People
from upcard.terminal.recordfile import created
from upcard.terminal.resuming import first_lines
from upcard.terminal.seating import seated
from upcard.terminal.table import Table

ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
CLEARED = "\x1b[H\x1b[2J\x1b[3J"


def new_table(
    folder: Path,
    game: str = "basic",
    players: int = 2,
    bots: tuple[str, ...] = ("easy",),
    *,
    seed: str = "3",
    variations: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> Table:
    """A table whose record lies in a folder."""
    seating = seated(rules_for(game, variations, options), players, bots, names, seed)
    table = Table(seating, created(folder / f"{game}.upcard"))
    table.write(first_lines(seating, "2026-11-30"))
    return table


def chosen(table: Table) -> str:
    """What a beginner would type now for the seat that is asked."""
    seat = table.asked()[0]
    bot = bot_of_level("easy", table.rules)
    choice = bot.choose(table.seen(seat), table.moves(seat), rng_of("typed"))
    return move_text(table.rules, table.playing(), choice.move)


AT_PAGE = "... "
"""A line that begins so is typed while pages are shown."""


class Autopilot(Keyboard):
    """Types first what it was told to, then the moves of a beginner; Enter at every other prompt."""

    def __init__(self, table: Table, *first: str, moves: int = 100_000) -> None:
        """Leave after so many moves."""
        self.table = table
        self.first = list(first)
        self.typed: list[str] = []
        self.left = moves

    def read(self, prompt: str) -> str:
        """The next line."""
        sys.stdout.write(prompt)
        line = self._line(prompt)
        sys.stdout.write(f"{line}\n")
        self.typed.append(line)
        return line

    def forget(self) -> None:
        """Nothing is kept."""

    def _line(self, prompt: str) -> str:
        if prompt == MORE and self.first and self.first[0].startswith(AT_PAGE):
            return self.first.pop(0).removeprefix(AT_PAGE)
        if not prompt.endswith("> "):
            return ""
        if self.first:
            return self.first.pop(0)
        if self.left == 0:
            raise EOFError
        self.left -= 1
        return chosen(self.table)


@dataclass(frozen=True)
class Seen:
    """What came of playing: all that was printed, how it was left (None: played to the end), and the keyboard."""

    text: str
    left: Leave | None
    keyboard: Autopilot

    def screens(self) -> list[str]:
        """What stood on the screen each time before it was cleared, without colours."""
        return [ESCAPE.sub("", screen) for screen in self.text.split(CLEARED)]


def on_screen(table: Table, *first: str, moves: int = 100_000, colour: bool = False) -> Seen:
    """Play on a screen of 80 by 24; the people type ``first`` and then play by themselves."""
    keyboard = Autopilot(table, *first, moves=moves)
    news = news_of(table)
    front = People(table, news, Ink(colour=colour, clears=True), keyboard)
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        left = _played(table, news, front)
    return Seen(shown.getvalue(), left, keyboard)


class Script:
    """A standard input: first the lines given, then the moves of a beginner, then its end."""

    def __init__(self, table: Table, *first: str, moves: int = 100_000) -> None:
        """Leave after so many moves."""
        self._keyboard = Autopilot(table, *first, moves=moves)

    def readline(self) -> str:
        """The next line."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                return self._keyboard.read("> ") + "\n"
        except EOFError:
            return ""


def through_pipe(table: Table, *first: str, moves: int = 100_000, strict: bool = False) -> tuple[str, Leave | None]:
    """Play through pipes: what came out, and how it was left."""
    sink = io.StringIO()
    news = news_of(table)
    source = Script(table, *first, moves=moves)
    left = _played(table, news, Lines(table, news, strict=strict, source=source, sink=sink))
    return sink.getvalue(), left


def _played(table: Table, news: News, front: Front) -> Leave | None:
    table.save_failed = front.save_failed
    try:
        run(table, news, front)
    except Leave as leave:
        return leave
    finally:
        table.record.close()
    return None
