"""``upcard play``: from the arguments to a game, and from its end to a status."""

import contextlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from upcard.games.errors import RulesError
from upcard.terminal.front import Front, Leave
from upcard.terminal.game import news_of, retold, run
from upcard.terminal.ink import ink_of_terminal
from upcard.terminal.keyboard import Keyboard
from upcard.terminal.lines import ENDED_EARLY, Lines
from upcard.terminal.news import News
from upcard.terminal.people import People
from upcard.terminal.recordfile import RecordFile, created, created_today
from upcard.terminal.resuming import Resumed, first_lines, resumed, same_rules
from upcard.terminal.seating import Seating, SeatingError, checked_name, rules_of, seated
from upcard.terminal.table import Table

WRONG_ARGUMENTS: Final = 2
INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Request:
    """The arguments of ``upcard play``."""

    game: str = ""
    players: int | None = None
    bots: Sequence[str] = ()
    variations: Sequence[str] = ()
    house: Path | None = None
    seed: str | None = None
    resume: Path | None = None
    record: Path | None = None
    names: Sequence[str] = ()
    strict: bool = False


def play(request: Request) -> int:
    """Play, and give the status to end with."""
    try:
        table, missing, news = _sat_down(request)
    except (SeatingError, RulesError) as error:
        print(f"upcard play: {error}", file=sys.stderr)
        return WRONG_ARGUMENTS
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    try:
        return _status(table, missing, news, _front(table, news, strict=request.strict))
    finally:
        table.record.close()


def _sat_down(request: Request) -> tuple[Table, Sequence[str], News]:
    """The table, lines that its record still misses, and what was told at it."""
    if request.resume is not None:
        found = _resumed(request, request.resume)
        table = Table(found.seating, found.file)
        table.resume(found.played)
        return table, found.missing, retold(table, found.played)
    if not request.game and request.house is None:
        raise SeatingError("say which game to play, as in upcard play sublime")
    seating = _seating(request)
    table = Table(seating, _new_record(request, seating))
    return table, first_lines(seating, date.today().isoformat()), news_of(table)  # noqa: DTZ011 (the player's own day)


def _resumed(request: Request, path: Path) -> Resumed:
    """The record to go on with; who plays stands in it."""
    if request.players is not None or request.bots or request.names or request.record is not None:
        raise SeatingError("who plays, and where it is saved, is known from the record: leave it out with --resume")
    found = resumed(path, request.seed)
    if request.game or request.house is not None or request.variations:
        game = request.game or ("" if request.house else found.seating.rules.options.game)
        if not same_rules(found.seating.rules, rules_of(game, request.variations, request.house)):
            found.file.close()
            raise SeatingError(f"{path} is a record of other rules: {_rules_words(found.seating)}")
    return found


def _rules_words(seating: Seating) -> str:
    return " with ".join(filter(None, [seating.rules.options.game, ", ".join(seating.rules.options.variations)]))


def _seating(request: Request) -> Seating:
    """Who plays; people who share a terminal are asked for their names."""
    rules = rules_of(request.game, request.variations, request.house)
    seating = seated(rules, request.players, request.bots, request.names, request.seed)
    people = len(seating.people())
    if people < 2 or request.names or not _on_terminal():
        return seating
    names: list[str] = []
    while len(names) < people:
        default = seating.names[len(names)]
        typed = input(f"Name of player {len(names) + 1} (Enter for {default}): ")
        try:
            names.append(checked_name(typed or default, names))
        except SeatingError as error:
            print(error)
    return seated(rules, request.players, request.bots, names, request.seed)


def _new_record(request: Request, seating: Seating) -> RecordFile:
    path = request.record
    try:
        return created_today(seating.rules.options.game, Path()) if path is None else created(path)
    except FileExistsError as error:
        raise SeatingError(f"{path} is there already; to go on with it: upcard play --resume {path}") from error
    except OSError as error:
        where = path or Path.cwd()
        raise SeatingError(f"no record can be kept at {where}: {error.strerror}; --record FILE says where") from error


def _front(table: Table, news: News, *, strict: bool) -> Front:
    if _on_terminal() and table.seating.people():
        return People(table, news, ink_of_terminal(), Keyboard())
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Lines(table, news, strict=strict, source=sys.stdin, sink=sys.stdout)


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _status(table: Table, missing: Sequence[str], news: News, front: Front) -> int:
    """Play to the end or until somebody leaves."""
    table.save_failed = front.save_failed
    try:
        if missing:
            table.write(missing)
        run(table, news, front)
    except Leave as leave:
        _farewell(table, leave.why)
        return leave.status
    except KeyboardInterrupt:
        _farewell(table, "")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _farewell(table, "the output was closed")
        return ENDED_EARLY
    return 0


def _farewell(table: Table, why: str) -> None:
    """Say how to go on."""
    with contextlib.suppress(OSError):
        if why:
            print(f"upcard play: {why}", file=sys.stderr)
        path = str(table.record.path)
        shown = f'"{path}"' if " " in path else path
        print(f"\nSaved. Go on with: {command()} play --resume {shown}", file=sys.stderr, flush=True)


def command() -> str:
    """How the program was started, so that what is printed can be typed again."""
    return os.environ.get("UPCARD_COMMAND", "upcard")
