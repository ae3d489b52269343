"""The score sheet: the account of a hand, the totals of a game, its result in words."""

import textwrap
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from upcard.engine.match import Match, Result
from upcard.record.words import Names
from upcard.rules.game import target
from upcard.rules.ruleset import Rules
from upcard.rules.score_account import ADDITION, RUN_PART, WILD_GROUP_PART, Account, PartAccount, SeatAccount, part_text
from upcard.terminal.cardwords import Order, hand_text

_KINDS: Final = {RUN_PART: "run", WILD_GROUP_PART: "wild-card group", ADDITION: "addition"}
LAST_HANDS: Final = 8
FIRST_COLUMN: Final = 11
TITLE: Final = 60


def account_lines(rules: Rules, names: Names, account: Account, hands: Sequence[bytes], wild: int) -> list[str]:
    """What everybody scores in a hand, point by point; ``hands`` are the cards that were left."""
    lines: list[str] = []
    for seat, name in enumerate(names):
        told = account.seats[seat]
        lines.append(f"{name}: {told.points:+,}")
        lines += [line for part in told.parts for line in _part(account, part)]
        lines += [line for title, points in _extras(told) if points for line in _row(title, points)]
        if hands[seat]:
            lines += _row(f"cards left: {hand_text(rules, hands[seat], wild, Order())}", int(told.hand))
    return lines


def _part(account: Account, part: PartAccount) -> list[str]:
    kind = _KINDS.get(int(part.kind), "group")
    if part.kind not in {WILD_GROUP_PART, ADDITION}:
        kind = f"natural {kind}" if part.natural else f"mixed {kind}"
    return _row(f"#{part.meld} {part_text(part, account.said)} ({kind})", int(part.points))


def _extras(told: SeatAccount) -> list[tuple[str, int]]:
    times = f"melds and cards of others counted {told.factor} times"
    counted = sum(int(part.points) for part in told.parts) + int(told.others_hands)
    return [
        ("cards left in the other hands", int(told.others_hands)),
        (times, (int(told.factor) - 1) * counted),
        ("matching runs", int(told.matching)),
        ("no wild cards", int(told.no_wild)),
        ("going out", int(told.out)),
        ("money cards", int(told.money)),
        ("fines", int(told.fines)),
    ]


def _row(title: str, points: int) -> list[str]:
    lines = textwrap.wrap(title, TITLE, initial_indent="  ", subsequent_indent="      ")
    return [*lines[:-1], f"{lines[-1]:<{TITLE}} {points:>7,}"]


def totals_lines(names: Names, gains: Sequence[Sequence[int]], scores: Sequence[int], width: int) -> list[str]:
    """What each of the last hands added to the scores, and the totals."""
    room = (width - FIRST_COLUMN) // len(names)
    columns = [min(room, max(len(name), 7) + 2) for name in names]
    heads = [name[: column - 1] for name, column in zip(names, columns, strict=True)]
    lines = [_table_row("", heads, columns)]
    first = max(0, len(gains) - LAST_HANDS)
    for number, gained in enumerate(gains[first:], first + 1):
        lines.append(_table_row(f"hand {number}", [f"{points:+,}" for points in gained], columns))
    return [*lines, _table_row("total", [f"{score:,}" for score in scores], columns)]


def _table_row(title: str, cells: Sequence[str], columns: Sequence[int]) -> str:
    row = f"  {title}".ljust(FIRST_COLUMN)
    return row + "".join(cell.rjust(column) for cell, column in zip(cells, columns, strict=True))


def goal(rules: Rules, players: int) -> str:
    """How long is played, as ``to 500`` or ``of 2``."""
    deals = rules.game.deals
    if isinstance(deals, int):
        return f"of {deals}"
    return f"to {target(rules, players):,}"


def result_lines(rules: Rules, names: Names, match: Match, result: Result) -> list[str]:
    """Who has won, with how much, and who pays what."""
    winners = " and ".join(names[seat] for seat in result.winners)
    best = match.scores[result.winners[0]]
    verb = "wins" if len(result.winners) == 1 else "win"
    lines = [f"The game is over: {winners} {verb} with {best:,} points."]
    unit = " game point" if rules.game.settle == "game-point" else ""
    for seat, payment in enumerate(result.payments):
        if payment:
            lines.append(f"  {names[seat]} {'gains' if payment > 0 else 'loses'} {_amount(abs(payment))}{unit}.")
    return lines


def _amount(payment: Fraction) -> str:
    return f"{payment.numerator:,}" if payment.denominator == 1 else f"{payment.numerator:,}/{payment.denominator}"
