"""The process in which records are studied: what fails there is told, and the next request finds it working."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hosting.failing import fails

from upcard.hosting import records, studying
from upcard.hosting.archives import packed
from upcard.hosting.library import BringRecords, OwnGames
from upcard.hosting.opening import RequestError
from upcard.hosting.records import Records
from upcard.hosting.studying import Study, each

GOOD = (Path(__file__).parents[1] / "record" / "samples" / "short.upcard").read_text(encoding="utf-8")


def during(test: Callable[[Study], Awaitable[None]]) -> None:
    async def run() -> None:
        study = Study()
        try:
            await test(study)
        finally:
            study.close(wait=True)

    asyncio.run(run())


def test_what_is_raised_there_comes_back_whole() -> None:
    async def test(study: Study) -> None:
        assert await study.run(each, len, ["a", "bcd"]) == [1, 3]
        with pytest.raises(RequestError) as told:
            await study.run(fails)
        assert told.value.faults[0].allowed == "1 to 2"
        assert told.value.in_language("de").sentence == "Runde: diese Runde gibt es nicht"

    during(test)


def test_a_process_that_died_is_made_anew() -> None:
    async def test(study: Study) -> None:
        with pytest.raises(RequestError, match="Try again"):
            await study.run(os._exit, 1)
        assert await study.run(each, len, ["a"]) == [1]

    during(test)


def test_who_would_wait_too_long_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "MOST_WAITING", 1)

    async def test(study: Study) -> None:
        answers = await asyncio.gather(*(study.run(each, len, ["a"]) for _ in range(3)), return_exceptions=True)
        assert answers[0] == [1]
        assert [getattr(answer, "code", "") for answer in answers[1:]] == ["busy", "busy"]
        assert await study.run(each, len, ["b"]) == [1]

    during(test)


class Here(Study):
    """A study that does its work at once."""

    async def _done(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 (any work)
        return work(*args, **kwargs)


class Memory:
    """A shelf in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def keep(self, texts: Mapping[str, str], at: int) -> set[str]:
        del at
        new = texts.keys() - self.texts.keys()
        self.texts |= texts
        return set(new)

    async def read(self, names: Sequence[str]) -> dict[str, str]:
        return {name: self.texts[name] for name in names if name in self.texts}

    async def count(self, since: int) -> int:
        del since
        return len(self.texts)


def library(shelf: Memory) -> Records:
    nobody: Any = None
    return Records(nobody, shelf, lambda: 0, Here())


def test_of_one_game_the_longest_record_counts() -> None:
    lines = GOOD.splitlines(keepends=True)
    named = "".join([*lines[:3], '[Id "g1"]\n', *lines[3:]])
    half = "".join(named.splitlines(keepends=True)[:12])
    shelf = Memory()
    told = asyncio.run(library(shelf).bring(BringRecords("all.zip", packed({"a.upcard": half, "b.upcard": named}))))
    assert [line.hands for line in told.records] == [0, 1]
    mine = asyncio.run(library(shelf).mine(OwnGames([], [line.id for line in told.records])))
    assert [(line.game_id, line.hands) for line in mine] == [("g1", 1)]


def test_so_many_records_are_kept_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_RECORDS_A_DAY", 1)
    shelf = Memory()
    asyncio.run(library(shelf).bring(BringRecords("a.upcard", GOOD.encode())))
    with pytest.raises(RequestError, match="Too many records") as told:
        asyncio.run(library(shelf).bring(BringRecords("b.upcard", GOOD.replace("Ben Li", "Bea").encode())))
    assert told.value.code == "too-many"
    assert len(shelf.texts) == 1
