"""One socket: a reader at a table, who asks, plays, and is shown every change."""

import asyncio
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from upcard.engine.view import SPECTATOR
from upcard.hosting.host import Host
from upcard.hosting.languages.speech import DEFAULT, language_of, text
from upcard.hosting.live import LiveTable
from upcard.hosting.opening import seat_of
from upcard.hosting.protocol import (
    PROTOCOL,
    Ask,
    ClientMessage,
    Closed,
    Enter,
    Hint,
    Ping,
    Refused,
    Rematch,
    ServerMessage,
)
from upcard.hosting.refusals import denied, refusal_in
from upcard.hosting.store import NoTableError
from upcard.web.limits import LARGEST_MESSAGE, Bucket, Sockets

MOST_WAITING: Final = 256
FIRST_SECONDS: Final = 10.0
CLOSE_CODE: Final = 4000

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()
AnySocket = WebSocket[object, object, State]


class ClosedError(Exception):
    """The server has to close a socket, and why."""

    def __init__(self, code: str, reason: str) -> None:
        """Keep the last message."""
        super().__init__(code)
        self.message = Closed(code, reason)


class Buckets:
    """The bucket of a socket, and that of its client: a message takes a token of each."""

    def __init__(self, *buckets: Bucket) -> None:
        """Take from all of these."""
        self._buckets = buckets

    def take(self) -> bool:
        """Take a token of each; whether all had one."""
        taken = [bucket.take() for bucket in self._buckets]
        return all(taken)


class Desk:
    """A reader behind a socket. Messages wait in a queue; states do not, the newest one is made when it can be sent."""

    def __init__(self, live: LiveTable, seat: int, since: int, secret: str, language: str) -> None:
        """Sit at a table; ``since`` is what the reader has seen, ``secret`` what opened the seat."""
        self.live = live
        self._secret = secret
        self._seat = seat
        self._language = language
        self._since = since
        self._waiting: asyncio.Queue[ServerMessage] = asyncio.Queue(MOST_WAITING)
        self._news = asyncio.Event()
        self._dirty = True
        self._slow = False
        self._news.set()

    @property
    def seat(self) -> int:
        """The reader's seat, -1 for a spectator."""
        return self._seat

    @property
    def language(self) -> str:
        """The reader's language."""
        return self._language

    def changed(self) -> None:
        """The table has changed."""
        self._dirty = True
        self._news.set()

    def tell(self, message: ServerMessage) -> None:
        """Send a message; a reader who does not take them is sent away."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._slow = True
        self._news.set()

    async def next_messages(self) -> list[ServerMessage]:
        """What is to be sent now. Raises ``ClosedError`` for a reader who does not keep up."""
        await self._news.wait()
        self._news.clear()
        if self._slow:
            raise ClosedError("slow", text(self._language, "closed.slow"))
        messages: list[ServerMessage] = []
        while not self._waiting.empty():
            messages.append(self._waiting.get_nowait())
        if self._dirty:
            self._dirty = False
            shown = self.live.state(self._seat, self._since, self._secret, self._language)
            self._since = shown.version
            messages.append(shown)
        return messages


async def serve_socket(socket: AnySocket, host: Host, sockets: Sockets) -> None:
    """Serve a socket until it is closed."""
    client = socket.client.host if socket.client else ""
    await socket.accept()
    if not sockets.admit(client):
        await _say_closed(socket, Closed("too-many", "There are too many connections from here."))
        return
    try:
        await _admitted(socket, host, sockets)
    except ClosedError as error:
        await _say_closed(socket, error.message)
    except WebSocketDisconnect:
        pass
    finally:
        sockets.dismiss(client)


async def _admitted(socket: AnySocket, host: Host, sockets: Sockets) -> None:
    _check_origin(socket)
    bucket = Buckets(Bucket(), sockets.bucket(socket.client.host if socket.client else ""))
    try:
        first = await asyncio.wait_for(_receive(socket, bucket), FIRST_SECONDS)
    except TimeoutError as error:
        raise ClosedError("slow", "The first message did not come.") from error
    if not isinstance(first, Enter):
        raise ClosedError("malformed", "The first message is enter.")
    language = language_of(first.language)
    live, seat = await _entered(first, host, language)
    if not sockets.enter(first.table):
        raise ClosedError("too-many", text(language, "closed.too-many"))
    desk = Desk(live, seat, first.since, first.secret, language)
    live.enter(desk)
    try:
        await _both_ways(socket, host, desk, bucket)
    finally:
        live.leave(desk)
        sockets.leave(first.table)


def _check_origin(socket: AnySocket) -> None:
    """A page of another site has no business here; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin and urlsplit(origin).netloc != socket.headers.get("host"):
        raise ClosedError("malformed", "This page belongs to another site.")


async def _entered(first: Enter, host: Host, language: str) -> tuple[LiveTable, int]:
    if first.protocol != PROTOCOL:
        raise ClosedError("protocol", text(language, "closed.protocol"))
    try:
        live = await host.table(first.table)
    except NoTableError as error:
        raise ClosedError("table", text(language, "closed.table")) from error
    if not first.secret:
        if not live.table.opened.spectators:
            raise ClosedError("secret", text(language, "closed.watch"))
        return live, SPECTATOR
    seat = seat_of(live.table, first.secret)
    if seat is None:
        raise ClosedError("secret", text(language, "closed.secret"))
    return live, seat


async def _both_ways(socket: AnySocket, host: Host, desk: Desk, bucket: Buckets) -> None:
    """Read and write until either ends."""
    reading = asyncio.create_task(_read(socket, host, desk, bucket))
    writing = asyncio.create_task(_write(socket, desk))
    done, pending = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        task.result()


async def _write(socket: AnySocket, desk: Desk) -> None:
    while True:
        for message in await desk.next_messages():
            await socket.send_data(_encoder.encode(message).decode(), mode="text")


async def _read(socket: AnySocket, host: Host, desk: Desk, bucket: Buckets) -> None:
    """Answer messages in their order; advice, which takes its time, holds up nothing else."""
    advising: asyncio.Task[None] | None = None
    try:
        while True:
            message = await _receive(socket, bucket, desk.language)
            if isinstance(message, Hint) and (advising is None or advising.done()):
                advising = asyncio.create_task(_advise(message, desk))
            elif isinstance(message, Hint):
                busy = refusal_in(desk.language, denied("table.busy").info)
                desk.tell(Refused(message.id, desk.live.table.version, busy))
            else:
                desk.tell(await _answered(message, host, desk))
    finally:
        if advising is not None:
            advising.cancel()


async def _advise(message: Hint, desk: Desk) -> None:
    desk.tell(await desk.live.ask(desk.seat, message, desk.language))


async def _answered(message: ClientMessage, host: Host, desk: Desk) -> ServerMessage:
    match message:
        case Enter():
            raise ClosedError("malformed", text(desk.language, "closed.entered"))
        case Ask() | Ping() | Hint():
            return await desk.live.ask(desk.seat, message, desk.language)
        case Rematch():
            return await host.rematch(desk.live, desk.seat, message.id, desk.language)
        case _:
            return await desk.live.command(desk.seat, message, desk.language)


async def _receive(socket: AnySocket, bucket: Buckets, language: str = DEFAULT) -> ClientMessage:
    """The next message. Raises ``ClosedError``."""
    data = await socket.receive_data(mode="text")
    if not bucket.take():
        raise ClosedError("too-fast", text(language, "closed.too-fast"))
    if len(data) > LARGEST_MESSAGE:
        raise ClosedError("too-large", text(language, "closed.too-large"))
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ClosedError("malformed", text(language, "closed.malformed")) from error


async def _say_closed(socket: AnySocket, message: Closed) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(_encoder.encode(message).decode(), mode="text")
        await socket.close(code=CLOSE_CODE, reason=message.code)
