"""Going on with a record: also one whose last line was torn, or whose program was killed between two lines."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from upcard.bots.levels import LEVELS
from upcard.engine.match import result
from upcard.games.catalog import prepared
from upcard.games.chapters import changed
from upcard.games.overrides import overrides_of
from upcard.record.errors import RecordError
from upcard.record.record import A_PERSON, SEATS, Record, parse_record
from upcard.record.replay import Replay, replay
from upcard.record.writing import headers
from upcard.rules.ruleset import Rules
from upcard.terminal.recordfile import RecordFile, RecordInUseError, reopened
from upcard.terminal.seating import PERSON, Seating, SeatingError
from upcard.terminal.table import ending_lines

SEED: Final = "Seed"


@dataclass(frozen=True)
class Resumed:
    """A record to go on with: the open file, who plays, and what was played. ``missing`` lines end it properly."""

    file: RecordFile
    seating: Seating
    played: Replay
    missing: tuple[str, ...]


def first_lines(seating: Seating, day: str) -> list[str]:
    """The headers of a new record."""
    seats = "; ".join(level or A_PERSON for level in seating.levels)
    more = {"Date": day, SEATS: seats}
    if seating.seed is not None:
        more[SEED] = seating.seed
    return headers(seating.rules, seating.names, more)


def resumed(path: Path, seed: str | None) -> Resumed:
    """Open a record and play it to its end. Raises ``SeatingError`` where that cannot be."""
    try:
        file, data = reopened(path)
    except RecordInUseError as error:
        raise SeatingError(str(error)) from error
    except OSError as error:
        raise SeatingError(f"{path} cannot be opened: {error.strerror}") from error
    try:
        return _read(file, data, seed)
    except (RecordError, UnicodeError, SeatingError) as error:
        file.close()
        reason = "it is no text" if isinstance(error, UnicodeError) else str(error)
        raise SeatingError(f"{path} is no record that can be gone on with: {reason}") from error


def same_rules(record: Rules, asked: Rules) -> bool:
    """Whether two rule sets play alike, whatever a house calls them."""
    one, other = record.options, asked.options
    return (one.game, one.variations, overrides_of(one)) == (other.game, other.variations, overrides_of(other))


def _read(file: RecordFile, data: bytes, seed: str | None) -> Resumed:
    text = data.decode()
    kept = _whole_lines(text)
    record = parse_record(kept)
    played = replay(record)
    if _begins_undealt(record, played):
        kept = _before_line(kept, record.hands[-1].line.number)
        record = parse_record(kept)
        played = replay(record)
    missing = _missing(record, played)
    if missing:
        kept = _without_score(kept, record)
    file.cut(min(len(kept.encode()), len(data)))
    if len(kept.encode()) > len(data):
        file.append([""])
    return Resumed(file, _seating(record, seed), played, missing)


def _whole_lines(text: str) -> str:
    """The text without a last line that was torn."""
    if not text.endswith("\n") and not text.endswith("]"):
        text = text[: text.rfind("\n") + 1]
    return text if text.endswith("\n") or not text else f"{text}\n"


def _begins_undealt(record: Record, played: Replay) -> bool:
    """Whether no cards were dealt in the last hand, so that it is begun anew."""
    dealt = played.frames[-1].hand if played.frames else 0
    return bool(record.hands) and record.hands[-1].number != dealt


def _missing(record: Record, played: Replay) -> tuple[str, ...]:
    """The last lines of a finished hand or game that were not written any more."""
    if played.deal is not None or not played.match.accounts:
        return ()
    lines = record.hands[len(played.match.accounts) - 1].lines
    whole = any(line.text.split()[:2] == ["*", "game"] for line in lines)
    ended = result(played.match) is not None
    if whole and not (ended and record.header("Result") is None):
        return ()
    return tuple(ending_lines(record.names, played.match))


def _without_score(text: str, record: Record) -> str:
    """The text without the lines of score that end the last hand."""
    for line in record.hands[-1].lines:
        if line.text.split()[:2] in (["*", "score"], ["*", "game"]):
            return _before_line(text, line.number)
    return text


def _before_line(text: str, number: int) -> str:
    return "".join(f"{line}\n" for line in text.split("\n")[: number - 1])


def _seating(record: Record, seed: str | None) -> Seating:
    levels = [PERSON if word.strip() == A_PERSON else word.strip() for word in _seats(record).split(";")]
    if len(levels) != len(record.names):
        raise SeatingError(f"{len(levels)} seats are told for {len(record.names)} players")
    for level in levels:
        if level not in {PERSON, *LEVELS}:
            raise SeatingError(f"there is no bot {level!r}")
    known = record.header(SEED)
    if known is not None and seed not in {None, known}:
        raise SeatingError(f"its cards come from the seed {known!r}, so leave out --seed")
    return Seating(_named(record), record.names, tuple(levels), known if known is not None else seed)


def _named(record: Record) -> Rules:
    """The rules of a record, under the name that the house gives them."""
    name = record.header("Name")
    return record.rules if name is None else prepared(changed(record.rules.options, name=name))


def _seats(record: Record) -> str:
    """Who plays each seat; all are people in a record that does not say."""
    return record.header(SEATS) or "; ".join(A_PERSON for _ in record.names)
