"""What happens by itself at a table, and when: bots, windows, clocks."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence

import pytest
from hosting.logs import START, dealt, follow, play, seated, stacked
from hosting.test_decisions import CALLED, pack_with

from upcard.hosting import decisions
from upcard.hosting.journal import BotSat, Entry, Opened, SatIn
from upcard.hosting.live import LiveTable, Services
from upcard.hosting.protocol import Done, Play, Ready, Refused, ServerMessage, SitIn
from upcard.hosting.store import ConflictError, StoreDownError
from upcard.hosting.table import Table, folded
from upcard.hosting.thinking import Thinker


class Memory:
    """A store of one log in memory, which can be made to fail."""

    def __init__(self, version: int = 0) -> None:
        """Expect a log of some length."""
        self.version = version
        self.entries: list[Entry] = []
        self.down = False

    async def create(self, entries: Sequence[Entry], opened: Opened, *, over: bool = False) -> None:
        """Keep a log."""
        del opened, over
        self.entries = list(entries)
        self.version = len(entries)

    async def append(self, table: str, expected: int, entries: Sequence[Entry], *, over: bool) -> int:
        """Append."""
        del table, over
        if self.down:
            raise StoreDownError
        if expected != self.version:
            raise ConflictError
        self.version += len(entries)
        self.entries += entries
        return self.version

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """Nothing is new."""
        del table, since
        return []

    async def find(self, code: str) -> str:
        """Every code is the table's."""
        return code

    async def unfinished(self, since: int, limit: int) -> list[str]:
        """None."""
        del since, limit
        return []

    async def count(self, since: int) -> int:
        """None."""
        return since * 0

    async def woken(self) -> AsyncIterator[tuple[str, int]]:
        """Nobody else writes."""
        nobody: tuple[tuple[str, int], ...] = ()
        for told in nobody:
            yield told

    async def close(self) -> None:
        """Nothing is open."""


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        """Begin."""
        self.now = START + 10_000

    def __call__(self) -> int:
        """Tell the time."""
        return self.now


class Watcher:
    """Somebody who watches."""

    seat = -1
    language = "en"

    def changed(self) -> None:
        """Look on."""

    def tell(self, message: ServerMessage) -> None:
        """Hear it."""


def live(table: Table) -> tuple[LiveTable, Memory, Clock]:
    memory, clock = Memory(table.version), Clock()
    return LiveTable(table, Services(memory, Thinker(1), clock)), memory, clock


def due_at(running: LiveTable) -> int:
    due = running.next_due()
    assert due is not None
    return due[0]


def calling(*bots: int) -> Table:
    """Three players of basic rummy; seat 0 has thrown a card that fits its meld, at START + 3000."""
    entries = stacked("basic", 3, pack_with(CALLED + " As 5c"), 2)
    for seat in bots:
        entries.insert(-1, SatIn(START, seat, "easy"))
    table = folded(entries)
    play(table, 0, "draw", "meld 2c 3c 4c")
    follow(table, decisions.play(table, 0, table.version, ["discard 5c"], START + 3000, bot=True))
    return table


def run(test: Coroutine[None, None, None]) -> None:
    asyncio.run(test)


def test_a_bot_waits_until_the_last_quarter_while_people_may_call() -> None:
    table = calling(2)
    assert table.callers() == [2, 0]
    running, _, _ = live(table)
    assert due_at(running) == START + 3000 + 6000


def test_a_bot_does_not_wait_when_no_person_may_call() -> None:
    table = calling(2)
    follow(table, decisions.play(table, 0, table.version, ["waive"], START + 3500))
    running, _, _ = live(table)
    assert START + 3500 < due_at(running) <= START + 3500 + 2500


def test_people_have_the_whole_window() -> None:
    running, _, _ = live(calling())
    assert due_at(running) == START + 3000 + 8000


def test_a_bot_moves_at_the_pace_of_the_table() -> None:
    table = dealt("basic")
    seat = table.due()
    assert seat is not None
    follow(table, [SatIn(START + 2000, seat, "easy")])
    running, _, _ = live(table)
    assert START + 3000 <= due_at(running) <= START + 4000


def test_only_people_nothing_happens_by_itself() -> None:
    running, _, _ = live(dealt("basic"))
    assert running.next_due() is None


def test_when_the_time_for_a_turn_is_up_a_bot_sits_in() -> None:
    async def test() -> None:
        entries = seated("basic", 2)
        first = entries[0]
        assert isinstance(first, Opened)
        fields = {name: getattr(first, name) for name in first.__struct_fields__}
        table = folded([Opened(**fields | {"clock_ms": 20_000}), *entries[1:]])
        for seat in range(2):
            follow(table, decisions.ready(table, seat, "", START))
        running, memory, _ = live(table)
        due = running.next_due()
        assert due is not None
        assert due[0] == START + 20_000
        await due[1]()
        assert isinstance(memory.entries[-1], SatIn)
        assert table.chairs[table.due() or 0].sits_in

    run(test())


def test_what_was_not_saved_has_not_happened() -> None:
    async def test() -> None:
        table = dealt("basic")
        running, memory, _ = live(table)
        memory.down = True
        version, deal = table.version, table.deal
        answer = await running.command(table.due() or 0, Play(1, version, ["draw"]))
        assert answer.version == version
        assert table.deal is deal
        memory.down = False
        answer = await running.command(table.due() or 0, Play(2, version, ["draw"]))
        assert answer.version == version + 1

    run(test())


def test_whose_log_has_grown_elsewhere_looks_again() -> None:
    async def test() -> None:
        table = dealt("basic")
        running, memory, _ = live(table)
        memory.version += 1
        answer = await running.command(table.due() or 0, Play(1, table.version, ["draw"]))
        assert "refusal" in answer.__struct_fields__

    run(test())


def test_a_seat_may_be_filled_in_after_its_player_was_away_long_enough() -> None:
    async def test() -> None:
        table = dealt("basic")
        running, _, clock = live(table)
        early = await running.command(0, SitIn(1, 1, "easy"))
        assert "refusal" in early.__struct_fields__
        clock.now += 200_000
        late = await running.command(0, SitIn(2, 1, "easy"))
        assert "refusal" not in late.__struct_fields__

    run(test())


def test_bots_among_themselves_play_for_those_who_watch() -> None:
    async def test() -> None:
        entries = seated("basic", 2)
        table = folded(entries[:1])
        follow(
            table, [BotSat(START, 0, "Cleo", "easy"), BotSat(START, 1, "Dora", "easy"), decisions.committed(1, START)]
        )
        running, _, _ = live(table)
        assert running.next_due() is None
        running.enter(Watcher())
        due = running.next_due()
        assert due is not None
        await due[1]()
        assert table.phase() == "play"
        await running.stop()

    run(test())


def test_a_person_is_waited_for() -> None:
    async def test() -> None:
        table = folded(seated("basic", 2))
        running, _, _ = live(table)
        await running.command(0, Ready(1))
        assert running.next_due() is None
        await running.command(1, Ready(2))
        assert table.phase() == "play"

    run(test())


def test_a_fault_is_told_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> list[Entry]:
        raise IndexError("a fault")

    async def test() -> None:
        table = dealt("basic")
        running, memory, _ = live(table)
        version = table.version
        with monkeypatch.context() as patch:
            patch.setattr(decisions, "play", broken)
            answer = await running.command(table.due() or 0, Play(1, version, ["draw"]))
        assert isinstance(answer, Refused)
        assert answer.refusal.code == "table.fault"
        assert memory.version == table.version == version
        assert isinstance(await running.command(table.due() or 0, Play(2, version, ["draw"])), Done)

    run(test())
