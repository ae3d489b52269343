"""Calls over real sockets, from a pack that the test has stacked."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hosting.logs import NAMES, SECRETS, stacked
from hosting.test_decisions import CALLED, pack_with
from web.served import Json, Player, Server, sqlite

from upcard.hosting.journal import BotSat, Opened
from upcard.hosting.sql_store import SqlStore


def prepared(folder: Path, call_ms: int, bots: tuple[int, ...] = ()) -> str:
    """A database with a table of basic rummy at which seat 0 can lay 2c 3c 4c and throw the 5c."""
    entries = stacked("basic", 3, pack_with(CALLED + " As 5c"), 2)
    first = entries[0]
    assert isinstance(first, Opened)
    fields = {name: getattr(first, name) for name in first.__struct_fields__}
    entries[0] = Opened(**fields | {"call_ms": call_ms, "pace_ms": 50})
    for seat in bots:
        entries[1 + seat] = BotSat(first.at, seat, NAMES[seat], "easy")

    async def write() -> None:
        store = await SqlStore.opened(sqlite(folder))
        await store.create(entries, entries[0] if isinstance(entries[0], Opened) else first)
        await store.close()

    asyncio.run(write())
    return sqlite(folder)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[list[Player]]:
    """Three people at a table, seat 0's 5c has just been thrown."""
    server = Server(prepared(tmp_path, 20_000))
    people = [Player(server, "table1", secret) for secret in SECRETS[:3]]
    assert people[0].play("draw", "meld 2c 3c 4c")["type"] == "done"
    while not people[0].state["hand"]["melds"]:
        people[0].hear()
    assert people[0].play("discard 5c")["type"] == "done"
    for player in people:
        while player.state["call"] is None:
            player.hear()
    yield people
    for player in people:
        player.close()
    server.stop()


def test_two_calls_at_once_have_one_winner(window: list[Player]) -> None:
    callers = [player for player in window if player.state["call"]["you_may"]]
    assert len(callers) >= 2
    answers: list[Json] = []
    gate = threading.Barrier(len(callers))

    def call(player: Player) -> None:
        gate.wait()
        answers.append(player.play("call 5c on #1"))

    threads = [threading.Thread(target=call, args=(player,)) for player in callers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * (len(callers) - 1)
    late = next(answer for answer in answers if answer["type"] == "refused")
    assert late["refusal"]["code"] == "table.late"
    assert late["late_ms"] >= 0
    newest = next(answer["version"] for answer in answers if answer["type"] == "done")
    for player in window:
        player.await_version(newest)
        called = [event for event in player.state["events"] if event["kind"] == "called"]
        assert len(called) == 1


def test_the_player_due_is_held_until_all_have_waived(window: list[Player]) -> None:
    due = window[window[0].state["hand"]["turn"]]
    assert due.state["hold"]
    assert due.play("draw")["refusal"]["code"] == "table.hold"
    for player in window:
        if player.state["you"] in player.state["waits_for"]:
            assert player.play("waive")["type"] == "done"
    while due.state["hold"]:
        due.hear()
    assert due.state["call"] is None
    assert due.play("draw")["type"] == "done"


def test_everybody_is_told_who_may_and_who_may_not(window: list[Player]) -> None:
    states = {info["seat"]: info["state"] for info in window[1].state["call"]["seats"]}
    assert "may" in states.values()
    assert 0 < window[1].state["call"]["left_ms"] <= window[1].state["call"]["total_ms"] == 20_000


def test_the_window_closes_by_itself(tmp_path: Path) -> None:
    server = Server(prepared(tmp_path, 400))
    people = [Player(server, "table1", secret) for secret in SECRETS[:3]]
    people[0].play("draw", "meld 2c 3c 4c")
    while not people[0].state["hand"]["melds"]:
        people[0].hear()
    people[0].play("discard 5c")
    due = people[1]
    while due.state["call"] is None:
        due.hear()
    while due.state["call"] is not None:
        due.hear()
    assert due.play("draw")["type"] == "done"
    for player in people:
        player.close()
    server.stop()


def test_a_bot_leaves_people_three_quarters_of_the_time(tmp_path: Path) -> None:
    server = Server(prepared(tmp_path, 3000, bots=(2,)))
    ann = Player(server, "table1", SECRETS[0])
    ann.play("draw", "meld 2c 3c 4c")
    while not ann.state["hand"]["melds"]:
        ann.hear()
    ann.play("discard 5c")
    while ann.state["call"] is None:
        ann.hear()
    opened = ann.state["events"][-1]["at"]
    while not any(event["kind"] == "called" for event in ann.state["events"]):
        ann.hear()
    called = next(event for event in ann.state["events"] if event["kind"] == "called")
    assert called["seat"] == 2
    assert called["at"] - opened >= 2250
    ann.close()
    server.stop()
