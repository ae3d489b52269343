"""``upcard bench serve``: a real server, real sockets, and how long it takes until everybody at a table sees a move."""

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from websockets.asyncio.client import ClientConnection, connect

from upcard.build import running_build
from upcard.hosting.lobby import Join, OpenTable, RulesChoice, SeatChoice, Seated
from upcard.hosting.protocol import ClientMessage, Enter, Play, Ready

PEOPLE: Final = 2
OPENING_AT_ONCE: Final = 8

_encoder = msgspec.json.Encoder()


@contextmanager
def _server(database: str) -> Iterator[str]:
    """A server in a process of its own; its address."""
    command = [sys.executable, "-m", "upcard", "serve", "--port", "0", "--no-browser", "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        if process.stdout is None:
            raise RuntimeError("the server says nothing")
        yield process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


class _Card(msgspec.Struct):
    card: str


class _Hand(msgspec.Struct):
    phase: str
    hand: list[_Card]


class _Way(msgspec.Struct):
    moves: list[str]


class _Call(msgspec.Struct):
    you_may: bool


class _Heard(msgspec.Struct):
    """What a player needs of a message; the rest is skipped, so that the players do not cost more than the server."""

    type: str
    id: int = 0
    version: int = 0
    phase: str = ""
    you: int | None = None
    waits_for: list[int] = []
    ways: list[_Way] = []
    hold: bool = False
    call: _Call | None = None
    hand: _Hand | None = None


_decoder = msgspec.json.Decoder(_Heard)


@dataclass
class _Seat:
    """A player's seat, the address it comes from, and when it saw which version."""

    seated: Seated
    address: str
    saw: list[tuple[int, float]] = field(default_factory=list)
    played: list[tuple[int, float]] = field(default_factory=list)
    """The version that a move made, and when the move was sent."""

    def saw_at(self, version: int) -> float | None:
        """When a version, or a later one, was seen first."""
        return next((at for seen, at in self.saw if seen >= version), None)


class _Player:
    """A player who draws and discards, hand after hand, a pause after it was asked to."""

    def __init__(self, seat: _Seat, pause: float, until: float, chance: Random) -> None:
        """Play until a time of the monotonic clock."""
        self._seat = seat
        self._pause = pause
        self._until = until
        self._chance = chance
        self._sent: dict[int, float] = {}
        self._refused = 0
        self._acted = 0
        self._number = 0
        self._acting: set[asyncio.Task[None]] = set()

    async def play(self, url: str) -> None:
        """Play at a server."""
        headers = {"X-Forwarded-For": self._seat.address}
        address = url.replace("http", "ws") + "/ws"
        async with connect(address, max_size=2**22, additional_headers=headers) as socket:
            await self._say(socket, Enter(self._seat.seated.table, self._seat.seated.secret))
            while (left := self._until - time.monotonic()) > 0:
                try:
                    message = await asyncio.wait_for(socket.recv(), left)
                except TimeoutError:
                    break
                self._hear(socket, _decoder.decode(message), time.monotonic())
            for task in self._acting:
                task.cancel()

    async def _say(self, socket: ClientConnection, message: ClientMessage) -> None:
        await socket.send(_encoder.encode(message).decode())

    def _hear(self, socket: ClientConnection, heard: _Heard, at: float) -> None:
        if heard.type == "done" and heard.id in self._sent:
            self._seat.played.append((heard.version, self._sent.pop(heard.id)))
            self._refused = 0
        elif heard.type == "refused":
            self._refused += 1
            self._acted = 0
        elif heard.type == "state":
            self._seat.saw.append((heard.version, at))
            self._consider(socket, heard)

    def _consider(self, socket: ClientConnection, state: _Heard) -> None:
        """Answer a state in which this player is waited for."""
        if state.version > self._acted and state.you in state.waits_for and not state.hold:
            self._acted = state.version
            task = asyncio.create_task(self._act(socket, state))
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    async def _act(self, socket: ClientConnection, state: _Heard) -> None:
        self._number += 1
        if state.phase != "play":
            await self._say(socket, Ready(self._number, "x"))
            return
        await asyncio.sleep(self._pause * self._chance.uniform(0.5, 1.5))
        self._sent[self._number] = time.monotonic()
        await self._say(socket, Play(self._number, state.version, _moves(state, self._refused)))


def _moves(state: _Heard, refused: int) -> list[str]:
    """Waive, draw, or discard a card: the last one, or after refusals another."""
    if state.call is not None and state.call.you_may:
        return ["waive"]
    if state.hand is not None and state.hand.phase == "play" and state.hand.hand:
        return [f"discard {state.hand.hand[-1 - refused % len(state.hand.hand)].card}"]
    return state.ways[refused % len(state.ways)].moves if state.ways else ["end"]


def _post(url: str, body: msgspec.Struct, address: str) -> Seated:
    headers = {"content-type": "application/json", "x-forwarded-for": address}
    request = urllib.request.Request(url, _encoder.encode(body), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return msgspec.json.decode(answer.read(), type=Seated)


def _opened(url: str, game: str, number: int, pause: float, bots: int) -> list[_Seat]:
    """A table with two people and some bots; every person comes from an address of the own."""
    first, second = (f"10.{number >> 8 & 255}.{number & 255}.{person}" for person in (1, 2))
    seats = [SeatChoice(), *[SeatChoice("bot", "random")] * bots]
    choice = OpenTable(RulesChoice(game), player="Ann", seats=seats, call_ms=0, pace_ms=int(pause * 1000))
    opened = _post(f"{url}/api/tables", choice, first)
    joined = _post(f"{url}/api/join", Join(opened.code, "Ben"), second)
    return [_Seat(opened, first), _Seat(joined, second)]


async def _measured(url: str, game: str, tables: int, bots: int, pause: float, seconds: float) -> "_Measured":
    """Open all tables, let them come into play, then measure."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def opened(number: int) -> list[_Seat]:
        async with gate:
            return await asyncio.to_thread(_opened, url, game, number, pause, bots)

    held = await asyncio.gather(*(opened(number) for number in range(tables)))
    begin = time.monotonic() + 2 * pause + tables / 100
    gc.disable()  # people do not stop while somebody tidies up
    players = [_Player(seat, pause, begin + seconds, Random(seat.address)) for seats in held for seat in seats]  # noqa: S311
    await asyncio.gather(*(player.play(url) for player in players))
    return _Measured(held, begin, seconds)


@dataclass(frozen=True)
class _Measured:
    """The seats of all tables, from when on it counts, and for how long."""

    held: list[list[_Seat]]
    begin: float
    seconds: float

    def times(self) -> list[float]:
        """For every move of a person: how long until everybody at the table saw it."""
        found: list[float] = []
        for seats in self.held:
            for version, sent in (one for seat in seats for one in seat.played):
                seen = [seat.saw_at(version) for seat in seats]
                if sent >= self.begin and None not in seen:
                    found.append(max(at for at in seen if at is not None) - sent)
        return found

    def versions_per_second(self) -> float:
        """How many versions of all tables came to be, the bots' moves among them."""
        grown = 0
        for seats in self.held:
            seen = [version for seat in seats for version, at in seat.saw if at >= self.begin]
            grown += max(seen) - min(seen) if seen else 0
        return grown / self.seconds


def bench_serve(
    *,
    game: str = "basic",
    tables: int = 30,
    bots: int = 2,
    pause: float = 2.0,
    seconds: float = 10.0,
    database: str = "",
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> None:
    """A web table under load: two people and some bots at each of many tables, every move saved before it is told.

    The time is from a person's move being sent until everybody at the table has the state that it led to.

    Args:
        game: a game's name.
        tables: how many tables.
        bots: how many bots (level ``random``) at each.
        pause: how long a player waits before a move, in seconds.
        seconds: how long.
        database: where to keep them; a SQLite file of its own unless it is told.
        as_json: as JSON.
    """
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="upcard-bench-") as folder:
        kept = database or f"sqlite:///{Path(folder) / 'tables.db'}"
        with _server(kept) as url:
            measured = asyncio.run(_measured(url, game, tables, bots, pause, seconds))
    times = measured.times()
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    figures = {
        "game": game,
        "build": running_build(),
        "tables": tables,
        "players": f"{PEOPLE} people and {bots} bots at each",
        "moves_per_second": round(measured.versions_per_second(), 1),
        "measured": len(times),
        "milliseconds": {f"p{at}": round(cuts[at - 1] * 1000, 2) for at in (50, 95, 99)},
        "load_before": round(load, 1),
        "cores": os.cpu_count(),
    }
    sys.stdout.write(f"{json.dumps(figures)}\n" if as_json else f"{_told(figures)}\n")


def _told(figures: dict[str, object]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in figures.items())
