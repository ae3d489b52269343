"""What a typed line asks for: a command, something that may be done, or a fault that says where and why."""

from dataclasses import dataclass

from upcard.record.entries import Entry, Undo
from upcard.record.errors import MoveError
from upcard.record.moves import UNDO, parse_move
from upcard.record.sentences import refusal_sentence
from upcard.rules.codes import Refusal
from upcard.terminal.table import Table
from upcard.terminal.typed import Command, Said, read_typed


@dataclass(frozen=True)
class Wish:
    """Something that a seat may do now."""

    seat: int
    entry: Entry


@dataclass(frozen=True)
class Fault:
    """Why a line does nothing: with the column that is wrong (0: the whole), and the rule code in brackets."""

    message: str
    column: int = 0


def understood(table: Table, line: str, asked: int) -> Command | Wish | Fault:
    """What a line (not an empty one) asks for, said by the seat that was asked unless it names another."""
    try:
        typed = read_typed(line, table.names, asked)
    except MoveError as error:
        return Fault(f"{error.message} [{error.code}]", error.column)
    if isinstance(typed, Command):
        return typed
    if not table.seating.is_person(typed.seat):
        return Fault(f"{table.names[typed.seat]} is played by a bot [turn.not-yours]", 1)
    return _wished(table, typed)


def _wished(table: Table, typed: Said) -> Wish | Fault:
    if typed.text == UNDO:
        return _checked(table, typed.seat, Undo())
    try:
        entry = parse_move(table.rules, table.playing(), typed.seat, typed.text)
    except MoveError as error:
        return Fault(f"{error.message} [{error.code}]", typed.column(error.column))
    if isinstance(entry, Refusal):
        return Fault(_why_not(table, entry))
    return _checked(table, typed.seat, entry)


def _checked(table: Table, seat: int, entry: Entry) -> Wish | Fault:
    why = table.refusal(seat, entry)
    if why is None:
        return Wish(seat, entry)
    if isinstance(entry, Undo):
        return Fault(f"There is nothing of yours that can be taken back now. [{why.code}]")
    return Fault(_why_not(table, why))


def _why_not(table: Table, why: Refusal) -> str:
    return f"{refusal_sentence(table.rules, table.playing(), table.names, why)} [{why.code}]"
