"""A real server in a process of its own, and people with real sockets."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

SECONDS = 30.0
Json = dict[str, Any]


class Server:
    """A running server; ``url`` is where."""

    def __init__(self, database: str, *, entrances: int = 1000, messages: float = 10_000, port: int = 0) -> None:
        """Start it, and wait until it says where it is; all players of the tests are one client to it."""
        command = [sys.executable, "-m", "upcard", "serve", "--port", str(port), "--database", database]
        command += ["--no-browser"]
        command += ["--entrances", str(entrances), "--messages", str(messages)]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Upcard is at http"), said
        self.url = said.split()[-1].rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=SECONDS, transport=httpx.HTTPTransport(retries=20))
        self._await_start()

    def _await_start(self) -> None:
        assert self.http.get("/api/lobby").status_code == 200

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        """End it as an administrator would."""
        self.process.send_signal(signal.SIGTERM)
        self._end()

    def _end(self) -> None:
        self.process.wait(SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.http.close()

    def open(self, game: str = "basic", **more: object) -> Json:
        """Make a table."""
        body = {"rules": {"game": game}, "player": "Ann", "pace_ms": 0, "call_ms": 300, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        made: Json = answer.json()
        return made

    def join(self, code: str, player: str) -> Json:
        """Sit down."""
        answer = self.http.post("/api/join", json={"code": code, "player": player})
        assert answer.status_code == 200, answer.text
        seated: Json = answer.json()
        return seated

    def raw(self, origin: str = "") -> ClientConnection:
        """A socket on which nothing was said; the caller closes it."""
        address = self.url.replace("http", "ws") + "/ws"
        said = Origin(origin) if origin else None
        return ExitStack().enter_context(connect(address, max_size=2**22, open_timeout=SECONDS, origin=said))


@contextmanager
def serving(database: str, *, entrances: int = 1000, messages: float = 10_000) -> Iterator[Server]:
    """A server for a while."""
    server = Server(database, entrances=entrances, messages=messages)
    try:
        yield server
    finally:
        server.stop()


def sqlite(folder: Path) -> str:
    """The database of a test."""
    return f"sqlite:///{folder / 'tables.db'}"


class Player:
    """A person, or somebody who watches: everything received is kept in ``heard``."""

    def __init__(self, server: Server, table: str, secret: str = "", since: int = 0) -> None:
        """Connect."""
        self.heard: list[str] = []
        self._number = 0
        self._said = 0
        self.table = table
        self.secret = secret
        self.socket = server.raw()
        self.say({"type": "enter", "table": table, "secret": secret, "since": since})
        self.state = self.until("state")

    def say(self, message: Json) -> None:
        """Send a message, not faster than the server takes them."""
        self._said += 1
        if self._said > 100:
            time.sleep(0.045)
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        """The next message; a state is kept."""
        text = self.socket.recv(SECONDS)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, *kinds: str) -> Json:
        """The next message of some kind."""
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def ask(self, **message: object) -> Json:
        """Send a message and wait for its answer."""
        self._number += 1
        self.say({"id": self._number, **message})
        while True:
            answer = self.hear()
            if answer.get("id") == self._number or answer["type"] == "closed":
                return answer

    def play(self, *moves: str, version: int | None = None) -> Json:
        """Make moves."""
        seen = self.state["version"] if version is None else version
        return self.ask(type="play", version=seen, moves=list(moves))

    def await_version(self, version: int) -> None:
        """Read until the state is at least of a version."""
        while self.state["version"] < version:
            self.hear()

    def may_play(self) -> bool:
        """Whether the table waits for this player."""
        state = self.state
        return state["phase"] == "play" and state["you"] in state["waits_for"] and not state["hold"]

    def step(self) -> Json:
        """Do what the planner advises; waive."""
        state = self.state
        if state["call"] is not None and state["call"]["you_may"]:
            return self.play("waive")
        advice = self.ask(type="hint")
        return self.play(*advice["way"]["moves"], version=advice["version"]) if "way" in advice else advice

    def close(self) -> None:
        """Go."""
        self.socket.close()

    def closed_with(self) -> str:
        """The code with which the server closes."""
        message = self.until("closed")
        code: str = message["code"]
        return code


def last_words(socket: ClientConnection) -> str:
    """The code of the server's last message on a socket."""
    code = ""
    try:
        while True:
            message: Json = json.loads(socket.recv(SECONDS))
            code = message.get("code", code) if message["type"] == "closed" else code
    except ConnectionClosed:
        return code


def two_people(server: Server, game: str) -> list[Player]:
    """Ann and Ben at a table whose first hand has begun."""
    made = server.open(game, seats=[{"kind": "open"}])
    secrets = [made["secret"], server.join(made["code"], "Ben")["secret"]]
    people = [Player(server, made["table"], secret) for secret in secrets]
    for player in people:
        player.ask(type="ready", cut="")
    for player in people:
        while player.state["phase"] != "play":
            player.hear()
    return people


def play_hand(players: list[Player]) -> None:
    """Play until the hand is over, everybody seeing each version before the next move."""
    while players[0].state["phase"] == "play":
        one = next((player for player in players if player.may_play()), None)
        if one is None:
            players[0].hear()
        else:
            done = one.step()
            assert done["type"] in {"done", "refused"}, done
        newest = max(player.state["version"] for player in players)
        for player in players:
            player.await_version(newest)
