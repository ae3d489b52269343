"""Every message between a reader's program and the server, over the socket. ``docs/protocol.md`` tells how they go.

A client sends ``ClientMessage``, the server ``ServerMessage``; both are JSON objects told apart by ``type``.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from upcard.hosting.screen import (
    CallNews,
    CallWindow,
    EventInfo,
    HandAccount,
    HandId,
    HandInfo,
    Question,
    RefusalInfo,
    ScoreInfo,
    SeatInfo,
    Target,
    UndoInfo,
    Way,
)
from upcard.hosting.sentences import Sentence

PROTOCOL = 1
"""The number of this protocol; a client of another number must reload."""

Level: TypeAlias = str
"""The name of a bot's level, as the lobby lists them."""


# What a client sends.


class Enter(Struct, frozen=True, tag="enter"):
    """The first message on every socket.

    ``secret`` is the seat's, empty for a spectator. ``since`` is the version the client has shown already (0: none);
    the events after it come with the first state. ``language`` is in which all sentences are told (``en``, ``de``).
    """

    table: str
    secret: str = ""
    since: int = 0
    protocol: int = PROTOCOL
    language: str = "en"


class Ask(Struct, frozen=True, tag="ask"):
    """What could these cards do now? Answered by ``Ways`` with the same ``id``.

    ``cards`` are the selected cards of the hand, ``places`` the depths of selected places of the pile (for the deepest
    to take: one; for a call: the called ones). With a ``target`` only ways onto it are told, and when there is none,
    why not.
    """

    id: int
    cards: list[HandId] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    target: Target | None = None


class Play(Struct, frozen=True, tag="play"):
    """Make moves (all or none). ``version`` is the table's as the client saw it: a stale one is refused as such.

    Answered by ``Done`` or ``Refused`` with the same ``id``. A move is a text of the design's section 3; ``undo`` too.
    """

    id: int
    version: int
    moves: list[str]


class Ready(Struct, frozen=True, tag="ready"):
    """Go on: begin the game, or the next hand. With ``cut``, the reader's own randomness for the next shuffle."""

    id: int
    cut: str = ""


class SeatBot(Struct, frozen=True, tag="seat-bot"):
    """The host puts a bot on an open seat or a bot's seat."""

    id: int
    seat: int
    level: Level
    name: str = ""


class FreeSeat(Struct, frozen=True, tag="free-seat"):
    """Before the game: the host frees a seat, or a player leaves the own one."""

    id: int
    seat: int


class SitIn(Struct, frozen=True, tag="sit-in"):
    """A bot plays for a seat from now on: the own one, or one whose player has been away for the table's time."""

    id: int
    seat: int
    level: Level


class TakeOver(Struct, frozen=True, tag="take-over"):
    """The player takes the own seat back from the bot that sits in (also done by the next move)."""

    id: int


class Hint(Struct, frozen=True, tag="hint"):
    """What would the planner do? Answered by ``Advice``; refused where the table has no hints."""

    id: int


class Rematch(Struct, frozen=True, tag="rematch"):
    """After the game: the same players at a new table; whoever asks first opens it for all."""

    id: int


class Ping(Struct, frozen=True, tag="ping"):
    """Is the line alive? Answered by ``Pong``."""

    id: int


ClientMessage: TypeAlias = Enter | Ask | Play | Ready | SeatBot | FreeSeat | SitIn | TakeOver | Hint | Rematch | Ping


# What the server sends.


class FairInfo(Struct, frozen=True):
    """The fairness of one hand's cards.

    ``commitment`` is published before anybody cuts; ``cuts`` by seat (empty: none). ``seed`` is empty until the hand is
    over; then anybody can check the whole shuffle.
    """

    hand: int
    commitment: str
    cuts: list[str]
    seed: str = ""


class TableInfo(Struct, frozen=True):
    """What does not change at a table. ``code`` is for inviting (empty for spectators)."""

    table: str
    name: str
    game: str
    game_title: str
    rules_id: str
    variations: list[str]
    differences: list[str]
    players: int
    code: str
    call_ms: int
    pace_ms: int
    hints: bool
    spectators: bool
    clock_ms: int | None
    away_ms: int


class RematchInfo(Struct, frozen=True):
    """The new table, and the secret of the reader's seat there: the same as here (empty for a spectator)."""

    table: str
    secret: str


class State(Struct, frozen=True, tag="state"):
    """The whole table at a version: it replaces what the client had. ``events`` are those after ``since``.

    ``phase``: ``seats`` (before the game), ``play``, ``hand-over`` (who is not ``ready`` is waited for), ``game-over``.
    ``you`` is the reader's seat, None for a spectator. ``waiting`` tells whom the table waits for; ``waits_for`` the
    seats. ``ways`` is what can be done without a selection, best first. ``hold`` says why the reader, though due,
    must wait (a window for calls). ``called`` is the last call of the hand; ``queue`` holds the calls that wait until
    the turn has ended, in the order in which they will be carried out.
    """

    version: int
    since: int
    phase: Literal["seats", "play", "hand-over", "game-over"]
    you: int | None
    table: TableInfo
    seats: list[SeatInfo]
    watchers: int
    hand: HandInfo | None
    waiting: Sentence
    waits_for: list[int]
    ways: list[Way]
    questions: list[Question]
    hold: bool
    undo: UndoInfo | None
    call: CallWindow | None
    called: CallNews | None
    queue: list[CallNews]
    events: list[EventInfo]
    account: HandAccount | None
    scores: ScoreInfo
    fair: FairInfo | None
    rematch: RematchInfo | None


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected has changed; the version has not."""

    seats: list[SeatInfo]
    watchers: int


class Ways(Struct, frozen=True, tag="ways"):
    """The answer to ``Ask``, for the state of ``version``; without ways ``refusal`` says why, if there is a reason."""

    id: int
    version: int
    ways: list[Way]
    questions: list[Question]
    refusal: RefusalInfo | None = None


class Done(Struct, frozen=True, tag="done"):
    """A message was carried out and is saved; the state of ``version`` comes by itself."""

    id: int
    version: int


class Refused(Struct, frozen=True, tag="refused"):
    """A message was not carried out and nothing has changed. ``version`` is the table's.

    Codes of rules are those of the rule book. Codes of the table (the messages ``code.table.*`` of ``languages/``):
    ``table.stale`` (the table has moved on), ``table.hold`` (a window for calls is open), ``table.late`` (somebody
    called first; ``late_ms``), ``table.not-host``, ``table.phase`` and others.
    """

    id: int
    version: int
    refusal: RefusalInfo
    late_ms: int | None = None


class Advice(Struct, frozen=True, tag="advice"):
    """The planner's move for the reader, and why, in one sentence."""

    id: int
    version: int
    way: Way
    why: Sentence


class Pong(Struct, frozen=True, tag="pong"):
    """The line is alive."""

    id: int
    version: int


class Closed(Struct, frozen=True, tag="closed"):
    """The last message before the server closes the socket.

    Codes: ``secret`` (opens no seat), ``table`` (there is none), ``malformed``, ``too-large``, ``too-fast``,
    ``too-many``, ``protocol``, ``restart`` (come again in a second), ``slow`` (the reader did not keep up).
    """

    code: str
    reason: str


ServerMessage: TypeAlias = State | Presence | Ways | Done | Refused | Advice | Pong | Closed
