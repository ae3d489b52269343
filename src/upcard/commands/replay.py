"""`upcard replay FILE`: a record, verified and shown."""

import sys
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from upcard.commands.analysis import analysis_told
from upcard.commands.files import FileName, UnreadableError, read_text
from upcard.record.errors import RecordError
from upcard.record.layout import position_text, view_text
from upcard.record.lines import Line
from upcard.record.position import Position
from upcard.record.record import Record, parse_record
from upcard.record.redact import SEAT_HEADER, redact
from upcard.record.replay import Frame, Replay
from upcard.record.replay import replay as replayed
from upcard.record.seen import SeenFrame, known_part, replay_seen
from upcard.record.words import name_text


def replay(
    file: FileName, /, *, seat: str | None = None, step: int | None = None, analyse: bool = False, json: bool = False
) -> int:
    """Verify a record and show it.

    Args:
        file: a record (.upcard), or - for standard input.
        seat: show what this player sees: the record with the hidden cards of the hand that is going on as ??.
        step: show the position after so many steps instead of the moves; the first one is the deal.
        analyse: show for every turn (with ``--seat`` only that player's) what the planner would have done, seeing
            only what the player saw, and the points between.
        json: print the result as JSON.

    Returns:
        0 when every move is legal and every score right, 1 when not, 2 when there is nothing to read or show.
    """
    try:
        record = parse_record(read_text(file))
        hidden = len(known_part(record).hands) < len(record.hands)
        if analyse:
            print(analysis_told(record, None if seat is None else _seat(record, seat), json))
        else:
            print(_seen(record, step) if hidden else _shown(record, seat, step, json), end="")
    except UnreadableError as error:
        print(error, file=sys.stderr)
        return 2
    except RecordError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    return 0


def _shown(record: Record, seat: str | None, step: int | None, json: bool) -> str:
    """A whole record: verified, and as it was asked for."""
    shown = replayed(record)
    if seat is not None:
        redacted = redact(record, _seat(record, seat))
        return redacted if step is None else _seen(parse_record(redacted), step)
    if step is not None:
        return _position(record, _frame(shown.frames, step))
    return f"{_json(record, shown) if json else _moves(record, shown)}\n"


def _seat(record: Record, name: str) -> int:
    if name not in record.names:
        raise UnreadableError(f"{name!r} does not play here; {', '.join(record.names)} do")
    return record.names.index(name)


def _seen(record: Record, step: int | None) -> str:
    """A record that was redacted for a seat: its moves, or what the seat saw after a step."""
    frames = replay_seen(record)
    if step is not None:
        return view_text(record.rules, record.names, _frame(frames, step).view)
    name = record.header(SEAT_HEADER) or "a spectator"
    lines = [_line(number, frame.hand, frame.line) for number, frame in enumerate(frames, 1)]
    return "\n".join([*lines, f"as {name} saw it; legality and scores cannot be verified", ""])


Shown = TypeVar("Shown", Frame, SeenFrame)


def _frame(frames: Sequence[Shown], step: int) -> Shown:
    if not 1 <= step <= len(frames):
        raise UnreadableError(f"steps 1 to {len(frames)} are there")
    return frames[step - 1]


def _line(number: int, hand: int, line: Line) -> str:
    """A step with its number."""
    dealt = line.kind == "chance" and line.tokens()[1].text == "pack"
    return f"{number:>5}  {f'hand {hand} is dealt' if dealt else line.text.strip()}"


def _position(record: Record, frame: Frame) -> str:
    """The position after a step, as ``upcard score`` reads it."""
    scores = (0,) * len(record.names)
    return position_text(Position(record.rules, record.names, frame.deal, scores))


def _moves(record: Record, shown: Replay) -> str:
    """Every step with its number, then how the game stands."""
    lines = [_line(number, frame.hand, frame.line) for number, frame in enumerate(shown.frames, 1)]
    return "\n".join([*lines, _standing(record, shown)])


def _standing(record: Record, shown: Replay) -> str:
    hands = len(shown.match.accounts)
    totals = " ".join(
        f"{name_text(name)} {points}" for name, points in zip(record.names, shown.match.scores, strict=True)
    )
    going_on = "; a hand is going on" if shown.deal is not None else ""
    cut = "; the last line was cut off and is left out" if record.truncated else ""
    return f"verified: {hands} hand{'' if hands == 1 else 's'} finished, {totals}{going_on}{cut}"


def _json(record: Record, shown: Replay) -> str:
    told = {
        "verified": True,
        "game": record.rules.options.game,
        "players": list(record.names),
        "hands": len(shown.match.accounts),
        "steps": len(shown.frames),
        "scores": dict(zip(record.names, map(int, shown.match.scores), strict=True)),
        "going_on": shown.deal is not None,
        "truncated": record.truncated,
        "result": record.header("Result"),
    }
    return msgspec.json.encode(told).decode()
