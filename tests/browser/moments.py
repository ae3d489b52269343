"""Tables that begin at a moment that a test needs, put into the database of a server."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, Final

from hosting.logs import play, seated, stacked, wander
from hosting.test_decisions import CALLED, pack_with
from msgspec import structs
from playwright.sync_api import Page
from web.served import Server

from upcard.cards.text import cards_text
from upcard.hosting import keys
from upcard.hosting.journal import Entry, Opened, Sat
from upcard.hosting.sql_store import SqlStore
from upcard.hosting.table import folded
from upcard.rules.cards import full_pack

DEEP: Final = "7h 2h 8h 4h 9h 6s 2s Jd 4c Qs 6d Kc Js Ah Qc 3c Kd 5d As Td 3d 7s 5s 8c Tc 9d Qd 2d 4d"
"""Seat 0 gets 7h 8h 9h 2s 4c 6d Js Qc Kd As 3d 5s Tc, seat 1 2h 4h 6s Jd Qs Kc Ah 3c 5d Td 7s 8c 9d."""


def secret(name: str, seat: int) -> str:
    """The secret of a seat at a table that ``placed`` has made."""
    return f"{name}-secret-of-seat-{seat}"


def placed(name: str, entries: Sequence[Entry], ago_ms: int = 0, **opened: object) -> list[Entry]:
    """A log under another name, with secrets of its own, the last entry some time ago."""
    shift = int(time.time() * 1000) - ago_ms - entries[-1].at
    made: list[Entry] = []
    for entry in entries:
        moved = structs.replace(entry, at=entry.at + shift)
        if isinstance(moved, Opened):
            moved = structs.replace(moved, table=name, code=f"code-{name}", pace_ms=100, **opened)
        elif isinstance(moved, Sat):
            moved = structs.replace(moved, key=keys.key_of(secret(name, moved.seat)))
        made.append(moved)
    return made


def kept(database: str, entries: Sequence[Entry], *, over: bool = False) -> None:
    """Put a log into a database, whether a server runs on it or not."""
    opened = entries[0]
    assert isinstance(opened, Opened)

    async def write() -> None:
        store = await SqlStore.opened(database)
        await store.create(entries, opened, over=over)
        await store.close()

    with ThreadPoolExecutor(1) as other:  # this thread runs the browser's event loop
        other.submit(asyncio.run, write()).result()


def passed(database: str, ms: int) -> None:
    """Let time pass in a database: all that it holds has happened so much earlier."""
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection, connection:
        rows = connection.execute("SELECT table_id, version, body FROM entries").fetchall()
        earlier = []
        for table, version, body in rows:
            entry: dict[str, Any] = json.loads(body)
            entry["at"] -= ms
            earlier.append((json.dumps(entry), table, version))
        connection.executemany("UPDATE entries SET body = ? WHERE table_id = ? AND version = ?", earlier)
        connection.execute("UPDATE tables SET changed = changed - ?", (ms,))


def own_turn() -> list[Entry]:
    """Basic rummy for three: seat 0 is to draw, and holds 2c 3c 4c."""
    return stacked("basic", 3, pack_with(CALLED + " As 5c"), 2)


def call_window() -> list[Entry]:
    """Seat 0 has laid 2c 3c 4c and thrown the 5c, which all three may call."""
    entries = own_turn()
    table = folded(entries)
    entries += play(table, 0, "draw", "meld 2c 3c 4c")
    entries += play(table, 0, "discard 5c")
    assert len(table.callers()) >= 2
    return entries


def deep_pile() -> list[Entry]:
    """500 rummy for two: seat 0 is to draw, holds 7h 8h, and the 9h lies in the pile below an 8c."""
    rules = folded(seated("five-hundred", 2)).rules
    rest = [card for card in cards_text(full_pack(rules.cards, 2)).split() if card not in DEEP.split()]
    entries = stacked("five-hundred", 2, " ".join([DEEP, *rest]), 1)
    table = folded(entries)
    entries += play(table, 0, "draw", "discard 9h")
    entries += play(table, 1, "draw", "discard 8c")
    return entries


def twins() -> list[Entry]:
    """500 rummy for two with two packs: seat 0 is to draw, and holds 7h twice."""
    rules = folded(seated("five-hundred", 2, options=["cards.packs=2"])).rules
    first = DEEP.replace("8h", "7h").split()
    rest = cards_text(full_pack(rules.cards, 2)).split()
    for card in first:
        rest.remove(card)
    return stacked("five-hundred", 2, " ".join([*first, *rest]), 1, options=["cards.packs=2"])


def ended(phase: str, *options: str) -> list[Entry]:
    """Basic rummy for three after a hand."""
    entries = stacked("basic", 3, pack_with(CALLED + " As 5c"), 2, options=list(options))
    table = folded(entries)
    entries += wander(table, 3000, 1)
    assert table.phase() == phase
    return entries


def enter(page: Page, server: Server, name: str, seat: int) -> None:
    """Open a seat in a page by its link."""
    page.goto(f"{server.url}/t/{name}#{secret(name, seat)}")
    page.locator(".dock, .endhead").wait_for()
