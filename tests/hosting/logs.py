"""Tables made of logs by hand."""

from collections.abc import Sequence
from random import Random

from upcard.engine.referee import legal_moves
from upcard.hosting import decisions, keys
from upcard.hosting.fair import commitment
from upcard.hosting.journal import Committed, Dealt, Entry, Moved, Opened, Sat
from upcard.hosting.lobby import RulesChoice
from upcard.hosting.rulesets import chosen_options, rule_text
from upcard.hosting.table import Table, folded
from upcard.record.moves import move_text
from upcard.state.moves import Add, Call, Discard, Draw, Move, NewMeld, Waive

START = 1_800_000_000_000
SECRETS = ("secret-a", "secret-b", "secret-c", "secret-d")
SEED = "5e" * 32
NAMES = ("Ann", "Ben Li", "Cleo", "Dora")


def seated(game: str = "sublime", people: int = 3, **choice: object) -> list[Entry]:
    """The log of a table with people on all seats, before the first hand."""
    rules = RulesChoice(game, **choice)  # type: ignore[arg-type]
    opened = Opened(
        START,
        "table1",
        "oak-lamp-421",
        "Sunday table",
        rule_text(chosen_options(rules)),
        people,
        8000,
        1500,
        None,
        120_000,
        True,
        True,
    )
    entries: list[Entry] = [opened]
    entries += [Sat(START, seat, NAMES[seat], keys.key_of(SECRETS[seat]), "", seat == 0) for seat in range(people)]
    return [*entries, Committed(START, 1, SEED, commitment(SEED))]


def dealt(game: str = "sublime", people: int = 3, **choice: object) -> Table:
    """A table with its first hand dealt."""
    table = folded(seated(game, people, **choice))
    for seat in range(people):
        follow(table, decisions.ready(table, seat, f"cut {seat}", START + 1000))
    return table


def stacked(game: str, people: int, pack: str, dealer: int, wild: int = -1, **choice: object) -> list[Entry]:
    """The log of a table whose first hand was dealt from a pack that the test has stacked."""
    entries = seated(game, people, **choice)
    return [*entries, Dealt(START + 1000, 1, dealer, [""] * people, [], [wild], [pack])]


def follow(table: Table, entries: Sequence[Entry]) -> None:
    """Advance a table by entries."""
    for entry in entries:
        table.advance(entry)


def play(table: Table, seat: int, *moves: str, at: int = START + 2000) -> list[Entry]:
    """Make moves on the newest version."""
    entries = decisions.play(table, seat, table.version, moves, at)
    follow(table, entries)
    return entries


def wander(table: Table, moves: int, seed: int) -> list[Entry]:
    """Play at random, laying what can be laid; the entries. Ends with the hand."""
    random = Random(seed)  # noqa: S311
    made: list[Entry] = []
    for step in range(moves):
        deal = table.deal
        if deal is None:
            break
        waited = table.callers()
        seat = (waited or table.acting())[0]
        legal = legal_moves(table.rules, deal, seat)
        useful: list[Move] = [move for move in legal if isinstance(move, (NewMeld, Add, Call, Draw))]
        useful = useful or [move for move in legal if isinstance(move, (Discard, Waive))] or legal
        move = random.choice(useful if random.random() < 0.8 else legal)
        entries = decisions.play(
            table, seat, table.version, [move_text(table.rules, deal, move)], START + 2000 + 1000 * step
        )
        follow(table, entries)
        made += entries
    return made


def moves_of(entries: Sequence[Entry]) -> list[str]:
    """The texts of the moves among entries."""
    return [entry.move for entry in entries if isinstance(entry, Moved)]
