"""The state file of a contest: one JSON line for the contest, then one a deal that was played.

A contest that was stopped goes on from its file. A line that was cut off in the middle is played again.
"""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import msgspec

from upcard.lab.arena import Contest, Outcome, Task


class StateFileError(ValueError):
    """A state file that belongs to another contest, or is none."""


class _Line(msgspec.Struct):
    """A deal that was played."""

    first: int
    second: int
    deal: int
    points: tuple[tuple[int, ...], tuple[int, ...]]


class StateFile:
    """Keeps what was played. Open it with the contest that is to be played; ``before`` is what was played already."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read the file, or begin it. Raises ``StateFileError`` when it is another contest's."""
        self.path = path
        self.before: Sequence[Outcome] = ()
        head = msgspec.json.encode(asdict(contest))
        if path.exists() and path.stat().st_size > 0:
            lines = path.read_bytes().splitlines()
            if _without_deals(lines[0]) != _without_deals(head):
                raise StateFileError(f"{path} is the state of another contest: {lines[0].decode(errors='replace')}")
            self.before = _readable(lines[1:], contest)
        path.write_bytes(b"".join(line + b"\n" for line in [head, *map(_written, self.before)]))

    def add(self, outcome: Outcome) -> None:
        """Put on a deal that was played."""
        with self.path.open("ab") as file:
            file.write(_written(outcome) + b"\n")


def _without_deals(line: bytes) -> object:
    """The contest of a file; how many deals there are to be may change."""
    try:
        told = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        return None
    return {key: value for key, value in told.items() if key != "deals"}


def _readable(lines: Sequence[bytes], contest: Contest) -> list[Outcome]:
    found: list[Outcome] = []
    for line in lines:
        try:
            read = msgspec.json.decode(line, type=_Line)
        except msgspec.MsgspecError:
            continue
        if read.deal < contest.deals:
            found.append(Outcome(Task(read.first, read.second, read.deal), read.points))
    return found


def _written(outcome: Outcome) -> bytes:
    task = outcome.task
    return msgspec.json.encode(_Line(task.first, task.second, task.deal, outcome.points))
