"""A table as its log makes it: every entry changes it in one way, and nothing else does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from upcard.cards.text import parse_cards
from upcard.engine.events import events
from upcard.engine.match import Match, is_over, new_match, with_dealer, with_hand
from upcard.engine.referee import Step, apply, to_act
from upcard.engine.undo import undo
from upcard.hosting.dealing import dealt_hand
from upcard.hosting.journal import (
    BotSat,
    Committed,
    Dealt,
    Entry,
    Freed,
    KeyGiven,
    Moved,
    Opened,
    Rematched,
    Sat,
    SatIn,
    TookOver,
    Undone,
    WentReady,
    WindowClosed,
)
from upcard.hosting.rulesets import rules_of_text
from upcard.hosting.screen import ScoreInfo
from upcard.record.moves import parse_move
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.events import Event
from upcard.state.moves import Call, Move, Shuffle, Waive
from upcard.state.seats import CHANCE
from upcard.state.turn import DRAW

SHUFFLE_WORD: Final = "shuffle "


class LogError(ValueError):
    """A log that cannot be: it was not written by this program, or by one with other rules."""


@dataclass
class Chair:
    """A seat of the table: who sits there and what opens it."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    sits_in: str = ""
    keys: list[str] = field(default_factory=list)
    passphrase: str = ""
    host: bool = False
    ready: bool = False
    cut: str = ""

    def played_by(self) -> str:
        """The level of the bot that plays here, empty for a person."""
        return self.level if self.kind == "bot" else self.sits_in


@dataclass(frozen=True)
class Happened:
    """Something that happened at a version: an event of the game, or a ``word``.

    Words are ``undo`` of a seat's move, and ``dealt`` by a seat, with the ``deal`` that it was.
    """

    version: int
    at: int
    event: Event | None
    seat: int
    word: str = ""
    deal: Deal | None = None


@dataclass(frozen=True)
class Done:
    """A move as it stands in the log, with the deal before it; None as the move for one taken back."""

    version: int
    at: int
    seat: int
    before: Deal
    move: Move | None
    deal: Deal


@dataclass
class Hand:
    """A hand: how it was dealt, all that was done in it, and what happened, in order."""

    number: int
    seed: str
    commitment: str
    dealt: Dealt | None = None
    start: Deal | None = None
    last: Deal | None = None
    done: list[Done] = field(default_factory=list)


@dataclass(frozen=True)
class Ended:
    """A finished hand: how it ended and what happened in it."""

    deal: Deal
    happened: list[Event]


class Table:
    """The state of a table; ``advance`` is the only thing that changes it.

    ``steps`` are the moves of the hand that goes on, without those taken back, and ``told`` the events of each.
    ``sheets`` and ``moved`` are kept by those who show them, until they change.
    """

    def __init__(self, opened: Opened) -> None:
        """Begin with open seats."""
        self.opened = opened
        self.rules: Rules = rules_of_text(opened.rules)
        self.version = 1
        self.moved_version = 1
        self.at = opened.at
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.match: Match = new_match(self.rules, opened.seats)
        self.hands: list[Hand] = []
        self.deal: Deal | None = None
        self.steps: list[Step] = []
        self.told: list[list[Event]] = []
        self.moved: Mapping[tuple[int, str], int] | None = None
        self.happened: list[Happened] = []
        self.window_since: int | None = None
        self.turn_since = opened.at
        self.last_call: Done | None = None
        self.rematch: Rematched | None = None
        self.ends: list[Ended] = []
        self.sheets: dict[str, ScoreInfo] = {}

    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs))

    def phase(self) -> str:
        """``seats``, ``play``, ``hand-over`` or ``game-over``."""
        if self.deal is not None:
            return "play"
        if not self.match.accounts:
            return "seats"
        return "game-over" if is_over(self.match) else "hand-over"

    def hand(self) -> Hand | None:
        """The hand that goes on, or else the one that has ended last; None before the first."""
        return next((hand for hand in reversed(self.hands) if hand.dealt is not None), None)

    def playing(self) -> tuple[Hand, Dealt]:
        """The hand that goes on, and how it was dealt. Raises ``LogError`` where none does."""
        hand = self.hand()
        if hand is None or hand.dealt is None:
            raise LogError("no hand goes on")
        return hand, hand.dealt

    def coming(self) -> Hand | None:
        """The hand that is committed to and not dealt."""
        return self.hands[-1] if self.hands and self.hands[-1].dealt is None else None

    def acting(self) -> list[int]:
        """The seats that may move now, callers first."""
        return [] if self.deal is None else [int(seat) for seat in to_act(self.rules, self.deal)]

    def due(self) -> int | None:
        """The seat whose turn it is; None for chance and between hands."""
        return None if self.deal is None or self.deal.is_over() else int(self.deal.turn.seat)

    def callers(self) -> list[int]:
        """The seats for which the table waits before the player due may draw."""
        deal = self.deal
        if deal is None or deal.turn.phase != DRAW or deal.turn.rummy:
            return []
        return [seat for seat in self.acting() if seat not in {deal.turn.seat, CHANCE}]

    def advance(self, entry: Entry) -> None:
        """Follow an entry. Raises ``LogError`` for one that cannot follow."""
        self.version += 1
        match entry:
            case Moved():
                self._moved(entry)
            case Undone():
                self._undone(entry)
            case WindowClosed():
                self._closed(entry)
            case Committed():
                self.hands.append(Hand(entry.hand, entry.seed, entry.commitment))
            case Dealt():
                self._dealt(entry)
            case Rematched():
                self.rematch = entry
            case Opened():
                raise LogError("a table is opened once")
            case _:
                self._seated(entry)
        self.at = entry.at

    def _seated(self, entry: Sat | KeyGiven | BotSat | Freed | WentReady | SatIn | TookOver) -> None:
        chair = self.chairs[entry.seat]
        match entry:
            case Sat():
                self.chairs[entry.seat] = Chair(
                    "person", entry.name, keys=[entry.key], passphrase=entry.passphrase, host=entry.host
                )
            case KeyGiven():
                chair.keys.append(entry.key)
            case BotSat():
                self.chairs[entry.seat] = Chair("bot", entry.name, entry.level)
            case Freed():
                self.chairs[entry.seat] = Chair()
            case WentReady():
                chair.ready, chair.cut = True, entry.cut
            case SatIn():
                chair.sits_in = entry.level
            case TookOver():
                chair.sits_in = ""

    def _dealt(self, entry: Dealt) -> None:
        hand = self.coming()
        if hand is None or hand.number != entry.hand:
            raise LogError("this hand was not committed to")
        self.match = with_dealer(self.match, entry.dealer, len(entry.draws))
        hand.dealt = entry
        self.deal = hand.start = hand.last = dealt_hand(self.match, entry)
        for chair in self.chairs:
            chair.ready, chair.cut = False, ""
        self.steps, self.told, self.moved = [], [], None
        self.last_call = None
        self.moved_version = self.version
        self.turn_since = entry.at
        self.happened.append(Happened(self.version, entry.at, None, entry.dealer, "dealt", hand.start))
        self._watch_window(entry.at, fresh=True)

    def _moved(self, entry: Moved) -> None:
        deal = self._going_on()
        move = parsed(self.rules, deal, entry.seat, entry.move)
        if isinstance(move, Refusal):
            raise LogError(f"{entry.move}: {move.code}")
        self._step(entry.seat, move, entry.at)

    def _step(self, seat: int, move: Move, at: int) -> None:
        """Make a move and note what happened."""
        deal = self._going_on()
        step = apply(self.rules, deal, seat, move)
        done = Done(self.version, at, seat, deal, move, step.deal)
        self._note(done)
        self.steps.append(step)
        self.told.append(events(step))
        self.moved = None
        self.happened += [Happened(self.version, at, event, seat) for event in self.told[-1]]
        if isinstance(move, Call):
            self.last_call = done
        if not isinstance(move, Waive):
            self.moved_version = self.version
        if step.deal.turn.seat != deal.turn.seat or step.deal.turn.rummy != deal.turn.rummy:
            self.turn_since = at
        self.deal = step.deal
        self._watch_window(at, fresh=not isinstance(move, Waive))
        if step.deal.is_over():
            self._settle(step.deal)

    def _note(self, done: Done) -> None:
        hand, _ = self.playing()
        hand.done.append(done)
        hand.last = done.deal

    def _watch_window(self, at: int, *, fresh: bool) -> None:
        """When the window for calls that is open began; a waiver does not begin it anew."""
        if not self.callers():
            self.window_since = None
        elif fresh or self.window_since is None:
            self.window_since = at

    def _settle(self, deal: Deal) -> None:
        hand, _ = self.playing()
        first = hand.done[0].version
        happened = [one.event for one in self.happened if one.version >= first and one.event is not None]
        self.ends.append(Ended(deal, happened))
        self.sheets = {}
        self.match = with_hand(self.match, deal)
        self.deal = None
        self.steps, self.told, self.moved = [], [], None
        self.window_since = None

    def _undone(self, entry: Undone) -> None:
        deal = self._going_on()
        if not self.steps:
            raise LogError("there is nothing to take back")
        gone = undo(self.steps)
        del self.told[-len(gone) :]
        self.moved = None
        self.deal = gone[0].before
        self._note(Done(self.version, entry.at, entry.seat, deal, None, gone[0].before))
        self.moved_version = self.version
        self.happened.append(Happened(self.version, entry.at, None, entry.seat, "undo"))
        self._watch_window(entry.at, fresh=True)

    def _closed(self, entry: WindowClosed) -> None:
        for seat in entry.seats:
            if seat in self.callers():
                self._step(seat, Waive(), entry.at)

    def _going_on(self) -> Deal:
        if self.deal is None:
            raise LogError("no hand goes on")
        return self.deal


def parsed(rules: Rules, deal: Deal, seat: int, text: str) -> Move | Refusal:
    """A move's text as it stands in a log: a player's, or chance's ``shuffle CARDS``. Raises ``MoveError``."""
    if seat == CHANCE:
        return Shuffle(parse_cards(text.removeprefix(SHUFFLE_WORD)))
    return parse_move(rules, deal, seat, text)


def folded(entries: list[Entry]) -> Table:
    """The table of a whole log. Raises ``LogError``."""
    if not entries or not isinstance(entries[0], Opened):
        raise LogError("a log begins with the table being opened")
    table = Table(entries[0])
    for entry in entries[1:]:
        table.advance(entry)
    return table
