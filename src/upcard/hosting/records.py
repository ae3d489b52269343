"""Records that are kept here, and what is made of all of somebody's games: an archive, figures, an analysis."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

import msgspec

from upcard.engine.match import is_over
from upcard.hosting.analysing import analysis
from upcard.hosting.archives import ArchiveError, opened_files, packed, told_apart, verified
from upcard.hosting.catalogue import game_title
from upcard.hosting.figures import Game, figures, record_game, table_game
from upcard.hosting.host import DAY_MS, Host
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.library import BringRecords, Figures, HandAnalysis, OwnGames, RecordLine, RecordsKept
from upcard.hosting.lobby import FaultInfo, Held
from upcard.hosting.opening import RequestError, seat_of
from upcard.hosting.recording import game_id, redacted, whole_record
from upcard.hosting.replaying import bad_record
from upcard.hosting.store import NoTableError
from upcard.hosting.studying import Study, each
from upcard.hosting.table import Table
from upcard.record.errors import RecordError
from upcard.record.record import ID, parse_record
from upcard.record.redact import SEAT_HEADER
from upcard.record.replay import replay
from upcard.record.seen import known_part

MOST_GAMES: Final = 100
MOST_RECORDS: Final = 500
MOST_REMEMBERED: Final = 16
MOST_RECORDS_A_DAY: Final = 20_000


class Shelf(Protocol):
    """Where records are kept, by the hash of their text."""

    async def keep(self, texts: Mapping[str, str], at: int) -> set[str]:
        """Keep texts by their names, all or none; which of them are new."""
        ...

    async def read(self, names: Sequence[str]) -> dict[str, str]:
        """The texts of those names that are kept."""
        ...

    async def count(self, since: int) -> int:
        """How many were kept after a time."""
        ...


@dataclass(frozen=True, slots=True)
class Own:
    """One of somebody's own games: a table with the seat that is held."""

    table: Table
    seat: int


class Records:
    """Records, and the games of those who ask."""

    def __init__(self, host: Host, shelf: Shelf, now: Callable[[], int], study: Study) -> None:
        """Look into a host's tables and a shelf of records."""
        self._host = host
        self._shelf = shelf
        self._now = now
        self._study = study
        self._whole: dict[str, tuple[int, str]] = {}

    async def bring(self, asked: BringRecords, language: str = DEFAULT) -> RecordsKept:
        """Keep the records of a file, all or none. Raises ``RequestError`` that names the file in it and the line."""
        read = await self._study.run(read_file, asked.name or "record.upcard", asked.data, language)
        at = self._now()
        if await self._shelf.count(at - DAY_MS) + len(read) > MOST_RECORDS_A_DAY:
            raise RequestError.told("too-many", "request.too-many-records")
        new = await self._shelf.keep({line.id: text for line, text in read}, at)
        return RecordsKept(list({line.id: line for line, _ in read}.values()), len(new))

    async def text(self, name: str) -> str:
        """The text of a kept record. Raises ``RequestError`` (``missing``)."""
        found = await self._shelf.read([name])
        if name not in found:
            raise RequestError.told("missing", "request.no-record")
        return found[name]

    def whole(self, table: Table) -> str:
        """The whole record of a table, never to be sent as it is; those asked for last are remembered."""
        name = table.opened.table
        version, text = self._whole.pop(name, (0, ""))
        if version != table.version:
            version, text = table.version, whole_record(table)
        self._whole[name] = version, text
        if len(self._whole) > MOST_REMEMBERED:
            del self._whole[next(iter(self._whole))]
        return text

    async def mine(self, asked: OwnGames, language: str = DEFAULT) -> list[RecordLine]:
        """One's kept records, one a game, without those of tables at which one sits."""
        return [line for line, _ in await self._kept(asked, await self._own(asked.seats), language)]

    async def archive(self, asked: OwnGames) -> bytes:
        """An archive of all one's games, each as one may see it."""
        own = await self._own(asked.seats)
        files: list[tuple[str, str]] = []
        for one in own:
            if one.table.match.accounts or one.table.deal is not None:
                text = await self._study.run(redacted, self.whole(one.table), one.seat)
                files.append((_line("", text).file, text))
        files += [(line.file, text) for line, text in await self._kept(asked, own)]
        names = told_apart([name for name, _ in files])
        return packed(dict(zip(names, [text for _, text in files], strict=True)))

    async def figures(self, asked: OwnGames, language: str = DEFAULT) -> Figures:
        """Figures of all finished hands of one's games."""
        own = await self._own(asked.seats)
        kept = await self._kept(asked, own)
        games = [table_game(one.table, one.seat) for one in own]
        games += await self._studied([text for _, text in kept])
        missing = len(set(asked.records)) - len(await self._shelf.read(list(set(asked.records))[:MOST_RECORDS]))
        return figures(games, missing, language)

    async def _studied(self, texts: Sequence[str]) -> list[Game]:
        return await self._study.run(each, record_game, texts) if texts else []

    async def analysed(self, text: str, hand: int, language: str) -> HandAnalysis:
        """The planner beside a finished hand. Raises ``RequestError``."""
        return await self._study.run(analysed_text, text, hand, language)

    async def _own(self, seats: Sequence[Held]) -> list[Own]:
        """The tables at which one sits."""
        found: dict[str, Own] = {}
        for held in seats[:MOST_GAMES]:
            try:
                table = (await self._host.table(held.table)).table
            except NoTableError:
                continue
            seat = seat_of(table, held.secret)
            if seat is not None:
                found[held.table] = Own(table, seat)
        return list(found.values())

    async def _kept(self, asked: OwnGames, own: Sequence[Own], language: str = DEFAULT) -> list[tuple[RecordLine, str]]:
        """Kept records, of each game that with most hands; none of a table at which one sits."""
        texts = await self._shelf.read(list(dict.fromkeys(asked.records))[:MOST_RECORDS])
        lines = await self._study.run(described, list(texts.values()), language) if texts else []
        best: dict[str, RecordLine] = {}
        for line in lines:
            if line.game_id not in best or best[line.game_id].hands < line.hands:
                best[line.game_id] = line
        seated = {game_id(one.table.opened.table) for one in own}
        return [(line, texts[line.id]) for line in best.values() if line.game_id not in seated]


def read_file(name: str, data: bytes, language: str = DEFAULT) -> list[tuple[RecordLine, str]]:
    """The records of a file with their texts, every one replayed to its end. Raises ``RequestError``."""
    try:
        files = opened_files(name, data)
        for file in files:
            verified(file)
    except ArchiveError as error:
        fault = FaultInfo(error.file, error.reason, "", error.line, error.column)
        raise RequestError("wrong", str(error), [fault]) from error
    return [(_line(file.name, file.text, language), file.text) for file in files]


def described(texts: Sequence[str], language: str = DEFAULT) -> list[RecordLine]:
    """What kept records tell; runs where records are studied."""
    return [_line("", text, language) for text in texts]


@lru_cache(maxsize=1024)
def _line(file: str, text: str, language: str = DEFAULT) -> RecordLine:
    """What a record that is known to be right tells of its game."""
    record = parse_record(text)
    match = replay(known_part(record)).match
    name = record.header(SEAT_HEADER)
    own = record_id(text)
    line = RecordLine(
        own,
        record.header(ID) or own,
        file,
        record.rules.options.game,
        game_title(record.rules.options.game, language),
        record.header("Table") or record.header("Name") or "",
        record.header("Date") or "",
        list(record.names),
        [int(score) for score in match.scores],
        record.names.index(name) if name in record.names else None,
        len(match.accounts),
        is_over(match),
        record.truncated,
    )
    return line if file else msgspec.structs.replace(line, file=_file_name(line))


def _file_name(line: RecordLine) -> str:
    """The name of a record's file in an archive."""
    day = line.date if line.date.replace("-", "").isalnum() else ""
    return "-".join(word for word in ("upcard", day, line.game, line.game_id[:8]) if word) + ".upcard"


def record_id(text: str) -> str:
    """The name of a record: the hash of its text."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def analysed_text(text: str, hand: int, language: str) -> HandAnalysis:
    """An analysis; runs where records are studied. Raises ``RequestError``."""
    try:
        return analysis(text, hand, language)
    except RecordError as error:
        raise bad_record(error) from error
