"""The game through a pipe: moves come in, one a line, and what happens goes out, one a line."""

import re
import sys
from typing import Final, Protocol, TextIO

from upcard.cards.text import cards_text
from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step
from upcard.engine.view import SPECTATOR
from upcard.record.entries import Entry
from upcard.record.errors import MoveError
from upcard.record.pieces import coloured
from upcard.terminal.answers import Desk
from upcard.terminal.asking import Fault, Wish, understood
from upcard.terminal.ending import account_of_hand, result_of_game
from upcard.terminal.front import Leave
from upcard.terminal.news import News
from upcard.terminal.opening import opening
from upcard.terminal.table import Beginning, Table
from upcard.terminal.telling import Teller, Told
from upcard.terminal.typed import Command

WIDTH: Final = 100
BAD_INPUT: Final = 2
ENDED_EARLY: Final = 1
_UNTIL_COMMENT: Final = re.compile(r'(?:"[^"]*"|[^";])*')


class Source(Protocol):
    """Where lines come from."""

    def readline(self) -> str:
        """The next line with its end; an empty text where there is none."""


class Lines:
    """Reads moves and writes events as plain lines; also for a table of bots alone."""

    def __init__(self, table: Table, news: News, *, strict: bool, source: Source, sink: TextIO) -> None:
        """Read from ``source``, write to ``sink``; ``strict``: bad input ends the game here."""
        self._table: Final = table
        self._desk: Final = Desk(table, news)
        self._news: Final = news
        self._strict: Final = strict
        self._source: Final = source
        self._sink: Final = sink
        self._number = 0

    def welcome(self) -> None:
        """Name the players and the record; where a hand goes on, the cards."""
        table = self._table
        self._say(f"Players: {', '.join(table.names)}")
        self._say(f"Record: {table.record.path}")
        if not table.is_hand_over():
            self._say(f"Hand {table.hand_number} goes on")
            self._hands()

    def hand_began(self, beginning: Beginning) -> None:
        """Tell the deal, and each person's hand."""
        table = self._table
        self._say(f"Hand {table.hand_number}")
        for told in opening(table.rules, table.names, table.playing(), beginning):
            self._tell(told)
        self._hands()

    def ask(self, seat: int) -> tuple[int, Entry]:
        """Read lines until one is something that may be done now."""
        if seat != self._table.playing().turn.seat:
            self._say(f"{self._table.names[seat]}: {self._desk.hint(seat)}")
        while True:
            line = self._read()
            found = understood(self._table, line, seat)
            if isinstance(found, Wish):
                return found.seat, found.entry
            if isinstance(found, Fault):
                self._bad(found.message, found.column)
            else:
                self._answer(seat, found)

    def takes_back(self, seat: int) -> bool:  # noqa: ARG002
        """Nobody is asked: a script that wants to says so in the next line, ``NAME: undo``."""
        return False

    def told(self, seat: int, step: Step | None) -> None:
        """Write the events of a move, as the player who made it sees them where that is a person here."""
        if step is None:
            self._tell(Told(seat, "took the last move back"))
            return
        teller = Teller(self._table.rules, int(step.deal.setup.wild))
        for event in events(step):
            reader = int(event.seat) if event.seat >= 0 and self._table.seating.is_person(event.seat) else SPECTATOR
            self._tell(teller.told(seen_by(event, reader)))

    def hand_ended(self) -> None:
        """Write the account of the hand and the totals."""
        for line in account_of_hand(self._table, WIDTH):
            self._say(line)

    def game_ended(self) -> None:
        """Write the result."""
        for line in result_of_game(self._table):
            self._say(line)

    def save_failed(self, error: OSError) -> None:
        """Stop: nobody is there who could help."""
        raise Leave(ENDED_EARLY, f"{self._table.record.path} cannot be written: {error.strerror}")

    def _hands(self) -> None:
        table = self._table
        for seat in table.seating.people():
            cards = cards_text(table.seen(seat).hand.sequence(), coloured(table.rules))
            self._say(f"{table.names[seat]} holds {cards}.")

    def _read(self) -> str:
        """The next line that says something."""
        while True:
            line = self._source.readline()
            if not line:
                raise Leave(ENDED_EARLY, "the input ended before the game")
            self._number += 1
            said = _UNTIL_COMMENT.match(line)
            if said is not None and said[0].strip():
                return said[0].rstrip()

    def _answer(self, seat: int, command: Command) -> None:
        if command.name == "quit":
            raise Leave(ENDED_EARLY)
        try:
            lines = self._desk.answer(seat, command, WIDTH)
        except MoveError as error:
            self._bad(error.message, error.column)
        else:
            for line in lines:
                self._say(line)

    def _bad(self, message: str, column: int) -> None:
        place = f"line {self._number}, column {column}" if column else f"line {self._number}"
        if self._strict:
            raise Leave(BAD_INPUT, f"{place}: {message}")
        self._sink.flush()
        print(f"{place}: {message}", file=sys.stderr, flush=True)

    def _tell(self, told: Told) -> None:
        self._say(told.sentence(self._table.names))

    def _say(self, line: str) -> None:
        print(line, file=self._sink, flush=True)
