"""A table while people play at it: commands one by one, saved before they are told, then shown to all readers."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from upcard.bots.levels import LEVELS
from upcard.engine.match import is_over
from upcard.engine.referee import legal_moves
from upcard.engine.view import SPECTATOR, view
from upcard.hosting import decisions
from upcard.hosting.journal import Entry, Moved
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.look import Look
from upcard.hosting.protocol import (
    Advice,
    Ask,
    Done,
    FreeSeat,
    Hint,
    Ping,
    Play,
    Pong,
    Ready,
    Refused,
    SeatBot,
    ServerMessage,
    SitIn,
    State,
    TakeOver,
)
from upcard.hosting.protocol import Presence as PresenceMessage
from upcard.hosting.reasons import reason
from upcard.hosting.refusals import DeniedError, denied, refusal_in
from upcard.hosting.seats import Presence, seat_infos
from upcard.hosting.states import answer, state, used_cards
from upcard.hosting.store import ConflictError, Store, StoreDownError
from upcard.hosting.table import Table, folded
from upcard.hosting.thinking import Thinker
from upcard.hosting.ways import way
from upcard.record.moves import move_text
from upcard.state.moves import Move

Command = Play | Ready | SeatBot | FreeSeat | SitIn | TakeOver
Question = Ask | Hint | Ping
LOG: Final = logging.getLogger("upcard.hosting")
FAULT: Final = "table %s at version %s: %s"
"""A fault must end neither a line nor a table: it is told, and stands in the log with what led to it."""
RETRY_SECONDS: Final = 1.0
HINT_LEVEL: Final = "club" if "club" in LEVELS else LEVELS[-1]


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Reader(Protocol):
    """Somebody who is shown the table."""

    @property
    def seat(self) -> int:
        """The reader's seat, -1 for a spectator."""
        ...

    @property
    def language(self) -> str:
        """The reader's language."""
        ...

    def changed(self) -> None:
        """The table has changed: look at it soon."""
        ...

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        ...


@dataclass(frozen=True)
class Services:
    """What a live table uses."""

    store: Store
    thinker: Thinker
    now: Callable[[], int] = now_ms


class LiveTable:
    """One table with its readers, its clock and its bots."""

    def __init__(self, table: Table, services: Services) -> None:
        """Take over a table as its log made it."""
        self.table = table
        self.presence = Presence()
        self.readers: set[Reader] = set()
        self._services = services
        self._lock = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self.used = services.now()

    # Readers.

    def enter(self, reader: Reader) -> None:
        """A reader comes."""
        self.readers.add(reader)
        self.presence.comes(None if reader.seat == SPECTATOR else reader.seat)
        self._tell_presence(reader)
        self._wake.set()
        self.start()

    def leave(self, reader: Reader) -> None:
        """A reader goes."""
        if reader in self.readers:
            self.readers.remove(reader)
            self.presence.goes(None if reader.seat == SPECTATOR else reader.seat, self._services.now())
            self.used = self._services.now()
            self._tell_presence(reader)

    def _tell_presence(self, but: Reader) -> None:
        for reader in self.readers:
            if reader is not but:
                look = self.look(reader.seat, reader.language)
                seats = seat_infos(look.reader, self.table, look.seen(), self.presence, look.now)
                reader.tell(PresenceMessage(seats, self.presence.watchers))

    def look(self, seat: int, language: str = DEFAULT) -> Look:
        """A reader's look at the table now."""
        return Look(self.table, seat, self.presence, self._services.now(), language)

    def state(self, seat: int, since: int, secret: str = "", language: str = DEFAULT) -> State:
        """The table for a reader."""
        return state(self.look(seat, language), since, secret)

    # Commands.

    async def command(self, seat: int, message: Command, language: str = DEFAULT) -> Done | Refused:
        """Carry out a command of a seat, saved before it is acknowledged."""
        if seat == SPECTATOR:
            return self._refused(message.id, denied("table.spectator"), language)
        try:
            await self.append(lambda: self._decided(seat, message))
        except DeniedError as error:
            return self._refused(message.id, error, language)
        except Exception:
            LOG.exception(FAULT, self.table.opened.table, self.table.version, message)
            return self._refused(message.id, denied("table.fault"), language)
        return Done(message.id, self.table.version)

    def _refused(self, number: int, error: DeniedError, language: str) -> Refused:
        return Refused(number, self.table.version, refusal_in(language, error.info), error.late_ms)

    def _decided(self, seat: int, message: Command) -> Sequence[Entry]:
        table, at = self.table, self._services.now()
        match message:
            case Play():
                return decisions.play(table, seat, message.version, message.moves, at)
            case Ready():
                return decisions.ready(table, seat, message.cut, at)
            case SeatBot():
                return decisions.seat_bot(table, seat, message.seat, message.level, message.name, LEVELS, at)
            case FreeSeat():
                return decisions.free_seat(table, seat, message.seat, at)
            case SitIn():
                away = self._is_away(message.seat, at)
                return decisions.sit_in(table, seat, message.seat, message.level, LEVELS, away, at)
            case TakeOver():
                return decisions.take_over(table, seat, at)

    def _is_away(self, seat: int, at: int) -> bool:
        return self.presence.away_ms(seat, self.table.at, at) >= self.table.opened.away_ms

    async def append(self, decide: Callable[[], Sequence[Entry]]) -> None:
        """Decide on the newest state, save, then follow. Raises ``DeniedError``."""
        async with self._lock:
            for _ in range(5):
                entries = list(decide())
                if not entries:
                    return
                try:
                    await self._services.store.append(
                        self.table.opened.table, self.table.version, entries, over=self._ends(entries)
                    )
                except ConflictError:
                    await self._catch_up()
                except StoreDownError as error:
                    raise denied("table.busy") from error
                else:
                    await self._follow_or_reload(entries)
                    return
        raise denied("table.busy")

    def _ends(self, entries: Sequence[Entry]) -> bool:
        """Whether the game is over after entries: a hand that ends with no seed for another."""
        if is_over(self.table.match):
            return True
        if not any(isinstance(entry, Moved) for entry in entries) or self.table.deal is None:
            return False
        return decisions.ends_game(self.table, entries)

    async def _follow_or_reload(self, entries: Sequence[Entry]) -> None:
        """Follow what was saved; after a fault on the way the log is read anew, for it alone is true."""
        try:
            self._follow(entries)
        except Exception:
            LOG.exception("table %s after version %s", self.table.opened.table, self.table.version)
            self.table = folded(await self._services.store.read(self.table.opened.table))

    def _follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.table.advance(entry)
        self.used = self._services.now()
        for reader in self.readers:
            reader.changed()
        self._wake.set()

    async def catch_up(self) -> None:
        """Follow what another process has appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        entries = await self._services.store.read(self.table.opened.table, self.table.version)
        if entries:
            self._follow(entries)

    # Questions.

    async def ask(self, seat: int, message: Question, language: str = DEFAULT) -> ServerMessage:
        """Answer a question of a reader; nothing changes."""
        try:
            return await self._answered(self.look(seat, language), message)
        except DeniedError as error:
            return self._refused(message.id, error, language)
        except Exception:
            LOG.exception(FAULT, self.table.opened.table, self.table.version, message)
            return self._refused(message.id, denied("table.fault"), language)

    async def _answered(self, look: Look, message: Question) -> ServerMessage:
        match message:
            case Ask():
                return answer(look, message)
            case Hint():
                return await self._advice(look, message)
            case Ping():
                return Pong(message.id, self.table.version)

    async def _advice(self, look: Look, message: Hint) -> Advice | Refused:
        stand = look.stand()
        if not self.table.opened.hints:
            return self._refused(message.id, denied("table.no-hints"), look.language)
        if stand is None or look.seat not in self.table.acting() or look.holds():
            return self._refused(message.id, denied("table.phase"), look.language)
        version = self.table.version
        move, why = await self._choice(look.seat, HINT_LEVEL)
        told = way(replace(stand, selected=used_cards(look, move)), move)
        return Advice(message.id, version, told, reason(stand.reader, why))

    async def _choice(self, seat: int, level: str) -> tuple[Move, str]:
        """A bot's choice for a seat, from that seat's view alone."""
        deal, rules = self.table.deal, self.table.rules
        if deal is None:
            raise denied("table.phase")
        moves = legal_moves(rules, deal, seat)
        if not moves:
            raise denied("table.phase")
        return await self._services.thinker.choose(level, self.table.opened.rules, view(rules, deal, seat), moves)

    # What happens by itself.

    def start(self) -> None:
        """Let bots play and clocks run, unless they do."""
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run(), name=f"table {self.table.opened.table}")

    async def stop(self) -> None:
        """Let nothing happen by itself any more."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None

    async def _run(self) -> None:
        """Until the game is over: wait for what is due next, and do it unless something else happened before."""
        while self.table.phase() != "game-over":
            self._wake.clear()
            due = self.next_due()
            if due is None:
                await self._wake.wait()
                continue
            at, act = due
            wait = max(0, at - self._services.now()) / 1000
            try:
                await asyncio.wait_for(self._wake.wait(), wait)
            except TimeoutError:
                await self._done_by_itself(act)

    async def _done_by_itself(self, act: "Act") -> None:
        """Do what is due. A fault in it must not end the table: it is told to the log, and tried again."""
        try:
            await act()
        except Exception:
            LOG.exception("table %s at version %s", self.table.opened.table, self.table.version)
            await asyncio.sleep(RETRY_SECONDS)

    def next_due(self) -> "tuple[int, Act] | None":
        """What happens by itself next, and when; None when only people can go on."""
        table = self.table
        if not self.readers and not any(chair.kind == "person" for chair in table.chairs):
            return None  # bots among themselves play for those who watch
        if table.phase() != "play":
            return self._next_deal()
        if table.callers():
            return self._next_call()
        seat = table.due()
        if seat is None:
            return None
        level = table.chairs[seat].played_by()
        if level:
            return table.at + self._pace(), lambda: self._bot_moves(seat, level)
        if table.opened.clock_ms is not None:
            return table.turn_since + table.opened.clock_ms, lambda: self._time_is_up(seat)
        return None

    def _pace(self) -> int:
        """A bot's time to move: the table's pace, a third more or less, different from version to version."""
        pace = self.table.opened.pace_ms
        return pace * (67 + self.table.version * 37 % 67) // 100

    def _next_deal(self) -> "tuple[int, Act] | None":
        at = self.table.at + self.table.opened.pace_ms * 2
        return (at, self._deal) if decisions.all_ready(self.table) else None

    async def _deal(self) -> None:
        await self._quietly(lambda: decisions.deal_for_bots(self.table, self._services.now()))

    def _next_call(self) -> "tuple[int, Act]":
        """The end of a window, or before it, in its last quarter, the bots; at once where only bots may call."""
        table = self.table
        since = table.at if table.window_since is None else table.window_since
        bots = [seat for seat in table.callers() if table.chairs[seat].played_by()]
        people = len(table.callers()) - len(bots)
        if not bots:
            return since + table.opened.call_ms, self._close_window
        seat = bots[0]
        level = table.chairs[seat].played_by()
        quarter = since + table.opened.call_ms * 3 // 4
        at = max(quarter, table.at) if people else table.at + min(self._pace(), table.opened.call_ms * 3 // 4)
        return at, lambda: self._bot_moves(seat, level)

    async def _close_window(self) -> None:
        at = self._services.now()
        await self._quietly(lambda: decisions.close_window(self.table, at))

    async def _time_is_up(self, seat: int) -> None:
        """A player's time for the turn is up: a bot sits in."""
        at = self._services.now()
        await self._quietly(lambda: decisions.sit_in(self.table, seat, seat, HINT_LEVEL, LEVELS, True, at))

    async def _bot_moves(self, seat: int, level: str) -> None:
        """A bot moves, unless the table has moved on while it thought."""
        version, deal = self.table.version, self.table.deal
        if deal is None:
            return
        move, _ = await self._choice(seat, level)
        text = move_text(self.table.rules, deal, move)
        at = self._services.now()

        def decide() -> Sequence[Entry]:
            if self.table.version != version:
                return []
            return decisions.play(self.table, seat, version, [text], at, bot=True)

        await self._quietly(decide)

    async def _quietly(self, decide: Callable[[], Sequence[Entry]]) -> None:
        """Append what happens by itself; that somebody was faster is no matter."""
        try:
            await self.append(decide)
        except DeniedError:
            await asyncio.sleep(0.2)


class Act(Protocol):
    """Something that happens by itself."""

    async def __call__(self) -> None:
        """Do it."""
        ...
