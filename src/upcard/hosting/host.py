"""All tables of one process: opened, found, woken, and let go when nobody uses them."""

import asyncio
from collections.abc import Callable
from typing import Final

from upcard.hosting import keys, opening
from upcard.hosting.journal import Opened, Rematched
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.live import LiveTable, Services, now_ms
from upcard.hosting.lobby import GameLine, Held, Join, OpenTable, Recover, Seated, TableCard
from upcard.hosting.opening import RequestError
from upcard.hosting.protocol import Done, Refused
from upcard.hosting.refusals import DeniedError, denied, refusal_in
from upcard.hosting.seats import seat_infos, waiting, waits_for
from upcard.hosting.sentences import plain
from upcard.hosting.states import table_info
from upcard.hosting.store import ConflictError, NoTableError, Store
from upcard.hosting.table import folded
from upcard.hosting.thinking import Thinker

DAY_MS: Final = 24 * 3600 * 1000
MOST_WOKEN: Final = 200
SWEEP_SECONDS: Final = 60.0
IDLE_MS: Final = 15 * 60 * 1000
MOST_TABLES_A_DAY: Final = 20_000


class Host:
    """The tables that this process serves."""

    def __init__(self, store: Store, thinker: Thinker, now: Callable[[], int] = now_ms) -> None:
        """Serve tables out of a store."""
        self._services = Services(store, thinker, now)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Go on with the games of the last day, listen to other processes, let go of what is idle."""
        for table in await self._services.store.unfinished(self._services.now() - DAY_MS, MOST_WOKEN):
            (await self.table(table)).start()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Let go of everything; nothing that was acknowledged is lost."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self._tables.values():
            await live.stop()
        await asyncio.to_thread(self._services.thinker.close, wait=True)
        await self._services.store.close()

    async def _listen(self) -> None:
        async for table, version in self._services.store.woken():
            live = self._tables.get(table)
            if table == "":
                for one in list(self._tables.values()):
                    await one.catch_up()
            elif live is not None and live.table.version < version:
                await live.catch_up()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            before = self._services.now() - IDLE_MS
            for table, live in list(self._tables.items()):
                if not live.readers and live.used < before:
                    del self._tables[table]
                    self._loading.pop(table, None)
                    await live.stop()

    async def table(self, table: str) -> LiveTable:
        """A table, read from the store when it is not here. Raises ``NoTableError``."""
        live = self._tables.get(table)
        if live is not None:
            return live
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self._tables:
                try:
                    entries = await self._services.store.read(table)
                except NoTableError:
                    self._loading.pop(table, None)
                    raise
                self._tables[table] = LiveTable(folded(entries), self._services)
            return self._tables[table]

    async def by_code(self, code: str) -> LiveTable:
        """A table by its code. Raises ``NoTableError``."""
        return await self.table(await self._services.store.find(code.strip().lower()))

    async def open(self, ask: OpenTable, language: str = DEFAULT) -> Seated:
        """Make a table, called by its game in the language where it has no name. Raises ``RequestError``."""
        at = self._services.now()
        if await self._services.store.count(at - DAY_MS) >= MOST_TABLES_A_DAY:
            raise RequestError.told("too-many", "request.too-many")
        made = opening.made(ask, at, language)
        opened = made.entries[0]
        if not isinstance(opened, Opened):
            raise TypeError("a log begins with the table being opened")
        await self._services.store.create(made.entries, opened)
        (await self.table(opened.table)).start()
        return Seated(opened.table, 0 if made.secret else None, made.secret, opened.code)

    async def join(self, ask: Join) -> Seated:
        """Sit down. Raises ``RequestError``, ``NoTableError``."""
        live = await self.by_code(ask.code)
        secret = keys.new_secret()
        at = self._services.now()
        await live.append(lambda: [opening.sat(live.table, ask.player, ask.seat, ask.passphrase, at, secret)])
        return self._seated(live, secret)

    async def recover(self, ask: Recover) -> Seated:
        """Come back by a passphrase. Raises ``RequestError``, ``NoTableError``."""
        live = await self.by_code(ask.code)
        secret = keys.new_secret()
        at = self._services.now()
        entry = await asyncio.to_thread(opening.recovered, live.table, ask.player, ask.passphrase, at, secret)
        await live.append(lambda: [entry])
        return self._seated(live, secret)

    def _seated(self, live: LiveTable, secret: str) -> Seated:
        opened = live.table.opened
        return Seated(opened.table, opening.seat_of(live.table, secret), secret, opened.code)

    async def rematch(self, live: LiveTable, seat: int, number: int, language: str = DEFAULT) -> Done | Refused:
        """Open a table for the same players; whoever asks first does it for all."""
        if live.table.phase() != "game-over" or seat < 0:
            why = denied("table.spectator" if seat < 0 else "table.phase")
            return Refused(number, live.table.version, refusal_in(language, why.info))
        try:
            if live.table.rematch is None:
                await self._open_again(live)
        except (DeniedError, ConflictError):
            return Refused(number, live.table.version, refusal_in(language, denied("table.busy").info))
        return Done(number, live.table.version)

    async def _open_again(self, live: LiveTable) -> None:
        at = self._services.now()
        entries = opening.made_again(live.table, at)
        opened = entries[0]
        if isinstance(opened, Opened):
            await self._services.store.create(entries, opened)
            again = Rematched(at, opened.table)
            await live.append(lambda: [again] if live.table.rematch is None else [])
            (await self.table(opened.table)).start()

    def card(self, live: LiveTable, language: str = DEFAULT) -> TableCard:
        """A table as somebody sees it who does not sit there yet."""
        look = live.look(-1, language)
        table, info = live.table, table_info(look)
        hand = table.hand()
        return TableCard(
            info.table,
            info.name,
            info.game_title,
            info.rules_id,
            table.phase(),
            0 if hand is None else hand.number,
            seat_infos(look.reader, table, look.seen(), live.presence, look.now),
            info.spectators,
            info.differences,
        )

    async def line(self, held: Held, language: str = DEFAULT) -> GameLine | None:
        """One of somebody's own games, None where the secret opens nothing."""
        try:
            live = await self.table(held.table)
        except NoTableError:
            return None
        seat = opening.seat_of(live.table, held.secret)
        if seat is None:
            return None
        look = live.look(seat, language)
        table, info, hand = live.table, table_info(look), live.table.hand()
        return GameLine(
            info.table,
            seat,
            info.name,
            info.game_title,
            table.phase(),
            0 if hand is None else hand.number,
            seat in waits_for(table),
            plain(waiting(look.reader, table)),
            [int(score) for score in table.match.scores],
            list(look.reader.names),
            table.at,
        )
