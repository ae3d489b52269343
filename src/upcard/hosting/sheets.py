"""Score sheets that several people write on: opened, read, and changed at the version that the writer has seen."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from upcard.hosting import keys
from upcard.hosting.host import DAY_MS, MOST_TABLES_A_DAY
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.live import now_ms
from upcard.hosting.opening import RequestError, wrong
from upcard.hosting.real_cards import (
    MOST_HANDS,
    Change,
    LinesAsk,
    PutHand,
    RemoveHand,
    ReplaceHands,
    SetUp,
    Sheet,
    SheetAsk,
    SheetChange,
    SheetHand,
    SheetKept,
    SheetSetup,
)
from upcard.hosting.sheet_journal import AllWritten, HandRemoved, HandWritten, SetUpAnew, SheetEntry, SheetOpened
from upcard.hosting.sheet_scores import set_up, sheet_info
from upcard.hosting.store import ConflictError, NoTableError, SheetStore
from upcard.hosting.writing import points_of
from upcard.rules.ruleset import Rules

MOST_IN_MEMORY: Final = 500
MOST_VERSIONS: Final = 5_000
"""So often a sheet may be changed: a game of cards never is, a program gone wrong might."""


@dataclass(frozen=True)
class Kept:
    """A sheet as its log has it: ``log`` holds for each entry the writer's name for it and the hand it is about."""

    sheet: str
    key: str
    version: int
    setup: SheetSetup
    hands: tuple[SheetHand, ...]
    log: tuple[tuple[str, int], ...]


def folded(entries: Sequence[SheetEntry], before: Kept | None = None) -> Kept:
    """The sheet of a log, or of what was added to it since. Raises ``TypeError`` for a log without a beginning."""
    kept = before
    for entry in entries:
        kept = _after(kept, entry)
    if kept is None:
        raise TypeError("a log begins with the sheet being opened")
    return kept


def _after(kept: Kept | None, entry: SheetEntry) -> Kept:
    if isinstance(entry, SheetOpened):
        return Kept(entry.sheet, entry.key, 1, entry.setup, tuple(entry.hands), (("", 0),))
    if kept is None:
        raise TypeError("a log begins with the sheet being opened")
    setup, hands, about = kept.setup, list(kept.hands), 0
    match entry:
        case HandWritten(number=number, hand=hand):
            about = number
            hands[number - 1 : number] = [hand]
        case HandRemoved(number=number):
            about = number
            del hands[number - 1]
        case AllWritten():
            hands = list(entry.hands)
        case SetUpAnew():
            setup, hands = entry.setup, list(entry.hands)
    return replace(kept, version=kept.version + 1, setup=setup, hands=tuple(hands), log=(*kept.log, (entry.id, about)))


def counted(rules: Rules, setup: SheetSetup, hand: SheetHand) -> SheetHand:
    """A hand with its points: those of its lines, where it has some. Raises ``RequestError``."""
    if not hand.lines:
        return hand
    ask = LinesAsk(setup.rules, setup.players, hand.wild, hand.lines, hand.out, hand.out_how, announced=hand.announced)
    return msgspec.structs.replace(hand, points=points_of(rules, ask))


def made_entry(kept: Kept, change: Change, name: str, at: int) -> SheetEntry:
    """What a change writes into the log. Raises ``RequestError``."""
    count = len(kept.hands)
    match change:
        case PutHand(number=number, hand=hand):
            if number > count + 1:
                raise RequestError.told("wrong", "sheet.number", "number", f"1 to {count + 1}", number=number)
            if number > MOST_HANDS:
                raise wrong("number", f"a sheet has at most {MOST_HANDS} hands")
            return HandWritten(at, name, number, counted(set_up(kept.setup), kept.setup, hand))
        case RemoveHand(number=number):
            if number > count:
                raise RequestError.told("wrong", "sheet.number", "number", f"1 to {count}", number=number)
            return HandRemoved(at, name, number)
        case ReplaceHands(hands=hands):
            rules = set_up(kept.setup)
            return AllWritten(at, name, [counted(rules, kept.setup, hand) for hand in hands])
        case SetUp(setup=setup):
            return SetUpAnew(at, name, setup, _by_other_rules(kept, setup))


def _by_other_rules(kept: Kept, setup: SheetSetup) -> list[SheetHand]:
    """The hands of a sheet whose rules or players change: a player who comes later had nothing before."""
    rules = set_up(setup)
    more = len(setup.players) - len(kept.setup.players)
    if kept.hands and more < 0:
        raise RequestError.told("wrong", "sheet.fewer", "players", str(len(kept.setup.players)))
    hands = [msgspec.structs.replace(hand, points=[*hand.points, *[0] * more]) for hand in kept.hands]
    return [counted(rules, setup, hand) for hand in hands]


class Sheets:
    """The sheets of a store. Several processes may serve the same ones."""

    def __init__(self, store: SheetStore, now: Callable[[], int] = now_ms) -> None:
        """Keep sheets in a store."""
        self._store = store
        self._now = now
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def open(self, ask: SheetAsk) -> SheetKept:
        """Keep a sheet. Raises ``RequestError``."""
        at = self._now()
        if await self._store.count(at - DAY_MS) >= MOST_TABLES_A_DAY:
            raise RequestError.told("too-many", "request.too-many")
        secret = keys.new_secret()
        first = await asyncio.to_thread(_opened, ask, at, keys.key_of(secret))
        await self._store.create_sheet(first)
        self._remember(folded([first]))
        return SheetKept(first.sheet, secret, 1)

    async def look(self, sheet: str, secret: str = "", language: str = DEFAULT) -> Sheet:
        """A sheet as it stands now. Raises ``RequestError``: there is none, or the secret is wrong."""
        return await asyncio.to_thread(_shown, await self._newest(sheet), secret, language)

    async def change(self, sheet: str, secret: str, ask: SheetChange, language: str = DEFAULT) -> Sheet:
        """Write on a sheet, all or nothing. Raises ``RequestError``: also where somebody else was faster."""
        kept = await self._newest(sheet)
        if not keys.opens(secret, [kept.key]):
            raise RequestError.told("secret", "sheet.secret")
        since = kept.log[ask.version :]
        if any(name == ask.id for name, _ in since):
            return await asyncio.to_thread(_shown, kept, secret, language)
        if ask.version != kept.version:
            raise _stale(since)
        if kept.version + len(ask.changes) > MOST_VERSIONS:
            raise RequestError.told("too-many", "sheet.full")
        after, entries = await asyncio.to_thread(_changed, kept, ask, self._now())
        try:
            await self._store.append_sheet(sheet, kept.version, entries)
        except ConflictError as error:
            newest = await self._newest(sheet)
            since = newest.log[kept.version :]
            if any(name == ask.id for name, _ in since):  # the same change was sent twice, and the other came first
                return await asyncio.to_thread(_shown, newest, secret, language)
            raise _stale(since) from error
        self._remember(after)
        return await asyncio.to_thread(_shown, after, secret, language)

    async def _newest(self, sheet: str) -> Kept:
        """A sheet with what any process has written. Raises ``RequestError`` where there is none."""
        before = self._kept.get(sheet)
        try:
            entries = await self._store.read_sheet(sheet, 0 if before is None else before.version)
        except NoTableError as error:
            raise RequestError.told("missing", "problem.missing-sheet") from error
        kept = folded(entries, before)
        self._remember(kept)
        return kept

    def _remember(self, kept: Kept) -> None:
        known = self._kept.get(kept.sheet)
        if known is None or known.version < kept.version:
            self._kept[kept.sheet] = kept
        self._kept.move_to_end(kept.sheet)
        if len(self._kept) > MOST_IN_MEMORY:
            self._kept.popitem(last=False)


def _opened(ask: SheetAsk, at: int, key: str) -> SheetOpened:
    rules = set_up(ask.setup)
    hands = [counted(rules, ask.setup, hand) for hand in ask.hands]
    sheet_info(ask.setup, hands)
    return SheetOpened(at, keys.new_table_id(), key, ask.setup, hands)


def _shown(kept: Kept, secret: str, language: str) -> Sheet:
    may_write = bool(secret) and keys.opens(secret, [kept.key])
    if secret and not may_write:
        raise RequestError.told("secret", "sheet.secret")
    info = sheet_info(kept.setup, kept.hands, language)
    return Sheet(kept.sheet, kept.version, may_write, kept.setup, list(kept.hands), info)


def _changed(kept: Kept, ask: SheetChange, at: int) -> tuple[Kept, list[SheetEntry]]:
    """The sheet after all changes, and their entries. Raises ``RequestError``."""
    entries: list[SheetEntry] = []
    after = kept
    for change in ask.changes:
        entries.append(made_entry(after, change, ask.id, at))
        after = folded(entries[-1:], after)
    sheet_info(after.setup, after.hands)
    return after, entries


def _stale(since: Sequence[tuple[str, int]]) -> RequestError:
    """Somebody else has written meanwhile: what it was about."""
    hands = sorted({number for _, number in since if number})
    if hands and all(number for _, number in since):
        return RequestError.told("stale", "sheet.stale.hand", hands=", ".join(map(str, hands)))
    return RequestError.told("stale", "sheet.stale")
