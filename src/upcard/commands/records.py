"""`upcard records`: many records at once: checked, packed into an archive, taken out of one, and counted."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter

from upcard.commands.files import STDIN, FileName
from upcard.hosting.archives import ArchiveError, RecordFile, opened_files, packed, told_apart, verified
from upcard.hosting.figures import figures, record_game
from upcard.hosting.library import GameFigures, PlayerFigures
from upcard.record.record import Record
from upcard.record.seen import known_part

HELP: Final = "Check, pack, unpack and count many records; archives are those of the web table."
records = App(name="records", help=HELP)
Files = Annotated[list[str], Parameter(negative=(), allow_leading_hyphen=True)]
Json = Annotated[bool, Parameter(negative=())]


@records.command
def check(files: Files, /, *, json: Json = False) -> int:
    """Verify records, every one to its end.

    Args:
        files: records (.upcard) and archives of them (.zip).
        json: print the outcome as JSON.

    Returns:
        0 when all hold, 1 when one does not, 2 when a file cannot be read; the file, the line and the reason are told.
    """
    faults: list[ArchiveError] = []
    told: list[tuple[str, Record]] = []
    unreadable = False
    for name in files:
        try:
            for file in _opened(name):
                try:
                    told.append((file.name, verified(file)))
                except ArchiveError as error:
                    faults.append(error)
        except OSError as error:
            unreadable = True
            faults.append(ArchiveError(name, error.strerror or str(error)))
        except ArchiveError as error:
            faults.append(ArchiveError(error.file or name, error.reason, error.line, error.column))
    print(_checked_json(told, faults) if json else "\n".join(_checked(told, faults)))
    return 2 if unreadable else 1 if faults else 0


@records.command
def pack(archive: str, files: Files, /) -> int:
    """Put records into one archive, which the web table takes in (My games, Bring records).

    Args:
        archive: the file to write; one that is there is not touched.
        files: records (.upcard) and archives of them (.zip); every one is verified first.

    Returns:
        0 when the archive was written, 2 when not.
    """
    try:
        found = [file for name in files for file in _opened(name)]
        for file in found:
            verified(file)
        distinct = {file.text: file for file in found}.values()
        names = told_apart([Path(file.name).name for file in distinct])
        data = packed(dict(zip(names, [file.text for file in distinct], strict=True)))
        opened_files(archive, data)
        _write_new(Path(archive), data)
    except (ArchiveError, OSError) as error:
        return _refused(error)
    print(f"{archive}: {len(names)} record{'' if len(names) == 1 else 's'}")
    return 0


@records.command
def unpack(archive: FileName, folder: str = ".", /) -> int:
    """Take the records out of an archive, every one verified before anything is written.

    Args:
        archive: an archive of records (.zip).
        folder: where to put them; a file that is there with other contents is not touched.

    Returns:
        0 when all are there, 2 when not; then nothing was written.
    """
    try:
        files = _opened(archive)
        for file in files:
            verified(file)
        paths = [Path(folder) / name for name in told_apart([Path(file.name).name for file in files])]
        new = [(path, file) for path, file in zip(paths, files, strict=True) if not _is_there(path, file)]
        Path(folder).mkdir(parents=True, exist_ok=True)
        for path, file in new:
            _write_new(path, file.text.encode())
    except (ArchiveError, OSError) as error:
        return _refused(error)
    print(f"{len(files)} record{'' if len(files) == 1 else 's'}, {len(new)} new")
    return 0


@records.command
def count(files: Files, /, *, json: Json = False) -> int:
    """Statistics of all finished hands, by game and player.

    A player for whom a record was written is oneself; bots are told by level, others by name.

    Args:
        files: records (.upcard) and archives of them (.zip).
        json: print the figures as JSON.

    Returns:
        0, or 2 when a record cannot be read.
    """
    try:
        found = {file.text: file for name in files for file in _opened(name)}
        for file in found.values():
            verified(file)
    except (ArchiveError, OSError) as error:
        return _refused(error)
    told = figures([record_game(text) for text in found])
    if json:
        print(msgspec.json.encode(told).decode())
    else:
        print("\n\n".join(_game_text(game) for game in told.games) or "no hand is finished")
    return 0


def _opened(name: str) -> list[RecordFile]:
    """The records of a file. Raises ``ArchiveError``, ``OSError``."""
    data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    return opened_files(Path(name).name, data)


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet, whole or not at all. Raises ``OSError``."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(data)
        os.link(part, path)
    finally:
        part.unlink(missing_ok=True)


def _is_there(path: Path, file: RecordFile) -> bool:
    """Whether a record is in its place. Raises ``ArchiveError`` where another file is."""
    if not path.exists():
        return False
    if path.read_bytes().replace(b"\r\n", b"\n") != file.text.encode():
        raise ArchiveError(file.name, f"{path} is there already, with other contents")
    return True


def _refused(error: ArchiveError | OSError) -> int:
    reason = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    print(f"{reason}; nothing was written", file=sys.stderr)
    return 2


def _checked(told: Sequence[tuple[str, Record]], faults: Sequence[ArchiveError]) -> list[str]:
    lines = [f"{name}: {_hands(record)} by {', '.join(record.names)}" for name, record in told]
    return [*lines, *(f"FAILED {fault}" for fault in faults), f"{len(told)} hold, {len(faults)} do not"]


def _hands(record: Record) -> str:
    known = len(known_part(record).hands)
    hidden = ", and one with hidden cards" if known < len(record.hands) else ""
    return f"{known} hand{'' if known == 1 else 's'} of {record.rules.options.game}{hidden}"


def _checked_json(told: Sequence[tuple[str, Record]], faults: Sequence[ArchiveError]) -> str:
    good = [
        {"file": name, "game": record.rules.options.game, "players": list(record.names), "hands": len(record.hands)}
        for name, record in told
    ]
    bad = [{"file": one.file, "line": one.line, "column": one.column, "reason": one.reason} for one in faults]
    return msgspec.json.encode({"records": good, "faults": bad}).decode()


def _game_text(game: GameFigures) -> str:
    """The figures of a game, a line a player."""
    names = [_name(player) for player in game.players]
    width = max(map(len, names))
    head = f"{'':{width}}  games  won  hands  most  out  calls     mean   spread    ahead     best  best meld"
    lines = [
        f"{name:{width}}  {one.games:>5}  {one.games_won:>3}  {one.hands:>5}  {one.wins:>4}  {one.out:>3}"
        f"  {one.calls:>5}  {one.mean:>7.1f}  {one.spread:>7.1f}  {one.lead:>+7.1f}  {one.best_hand:>7}"
        f"  {f'{one.best_meld} {one.best_meld_cards}' if one.best_meld_cards else '-'}"
        for name, one in zip(names, game.players, strict=True)
    ]
    return "\n".join([game.title, head, *lines])


def _name(player: PlayerFigures) -> str:
    return {"you": "you", "bot": f"{player.level} (bot)", "person": player.name}[player.who]
