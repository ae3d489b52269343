"""What a table looks like to one reader: everything a screen needs, with no rule left to the reader's program.

Cards are texts (``9h``, ``Jk``). A card in a hand has an id, ``9h.1`` and ``9h.2`` for twins; ids name selections.
Seats are numbers from 0. Times are milliseconds left, counted from when the message was sent.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from upcard.hosting.sentences import Sentence

HandId: TypeAlias = str
"""A card in the reader's hand: its text, a point, and which of its twins it is, from 1."""


class RefusalInfo(Struct, frozen=True):
    """Why something cannot be done.

    ``rule`` is the anchor of the paragraph in this table's rule book; empty where the reason is no rule of the game
    (codes ``table.*``).
    """

    code: str
    sentence: Sentence
    card: str = ""
    meld: int = 0
    rule: str = ""


class Target(Struct, frozen=True):
    """Where a way leads, so that this place can be lit.

    ``meld``: onto meld ``meld`` (and ``joining`` another, 0 for none; ``end`` low or high where that is one end of a
    run). ``new-meld``: a new one. ``wild``: the wild card at position ``index`` of meld ``meld``. ``pile``: the place
    at ``depth`` from the top (1 is the top card). ``discard``: onto the pile. ``none``: only a button.
    """

    kind: Literal["meld", "new-meld", "wild", "join", "stock", "pile", "discard", "none"]
    meld: int = 0
    joining: int = 0
    index: int = -1
    depth: int = 0
    end: Literal["", "low", "high", "both"] = ""


WayKind: TypeAlias = Literal[
    "draw",
    "take",
    "take-all",
    "meld",
    "add",
    "trade",
    "join",
    "discard",
    "end",
    "pass",
    "call",
    "waive",
    "exchange",
    "announce",
    "stake",
]


class Way(Struct, frozen=True):
    """Something the reader can do now: send ``moves`` as they are.

    ``moves`` are texts, done all or none. ``uses`` are the selected cards that it uses, ``whole`` whether that is all
    of the selection (solid) or only a part (dashed). ``points`` is what the cards would be worth on the table (None
    where that says nothing), ``gets`` the cards that come to the hand. Ways with the same ``question`` (not empty) are
    the answers to one question: ask, never choose silently.
    """

    moves: list[str]
    kind: WayKind
    title: Sentence
    note: Sentence
    target: Target
    uses: list[HandId] = field(default_factory=list)
    whole: bool = True
    points: int | None = None
    gets: list[str] = field(default_factory=list)
    question: str = ""


class Question(Struct, frozen=True):
    """What to ask before one of several ways is sent (``Way.question`` holds the ``key``)."""

    key: str
    sentence: Sentence


class HandCard(Struct, frozen=True):
    """A card in the reader's hand; ``beside`` while it lies beside the hand until the ``owed`` card was used."""

    id: HandId
    card: str
    wild: bool
    beside: bool = False
    owed: bool = False


class MeldCard(Struct, frozen=True):
    """A card of a meld. ``owner`` is a seat (the lower one of partners), None for a place bridged through a set.

    ``stands_for`` is empty unless the card is wild and in use as another: a card in a run (``7s``), a rank in a group
    (``T``: any ten). ``frozen``: nobody may ever trade for it. ``beside``: the real card laid beside it.
    """

    card: str
    owner: int | None
    wild: bool = False
    stands_for: str = ""
    frozen: bool = False
    beside: str = ""
    beside_owner: int | None = None


class PartInfo(Struct, frozen=True):
    """What one owner has in a meld: ``indexes`` into ``MeldInfo.cards``, and its points as they stand."""

    owner: int
    indexes: list[int]
    points: int


class MeldInfo(Struct, frozen=True):
    """A meld; runs lie from the low end to the high one, groups as they were laid. ``say`` tells it in words."""

    number: int
    kind: Literal["run", "group", "wild-group"]
    cards: list[MeldCard]
    parts: list[PartInfo]
    text: str
    say: str


class PilePlace(Struct, frozen=True):
    """A card of the discard pile; ``depth`` 1 is the top one.

    ``takes`` is how many cards taking it brings when the reader may take it now, else None, and ``why`` says why not
    (None where taking is not in question: it is not the reader's turn to draw). ``owed``: it must be used at once.
    """

    card: str
    depth: int
    takes: int | None = None
    owed: bool = False
    why: RefusalInfo | None = None
    callable: bool = False


class HandInfo(Struct, frozen=True):
    """The hand that is played, or the one that has just ended, as the reader sees it.

    ``stock`` is None where the rules hide it. ``pile`` lies bottom first. ``hand`` is the reader's own, in suit order
    (empty for a spectator). ``revealed`` holds all hands by seat when the hand is over, and is empty before.
    """

    number: int
    dealer: int
    turn: int | None
    phase: Literal["draw", "play", "lay", "exchange", "stakes", "shuffle", "over"]
    rummy: bool
    wild: list[str]
    wild_say: str
    stock: int | None
    pile: list[PilePlace]
    melds: list[MeldInfo]
    hand: list[HandCard]
    revealed: list[list[str]]


class Holding(Struct, frozen=True):
    """How many cards a player was ``dealt`` and has moved since; ``upcard`` is the open card that told so, or empty."""

    dealt: int
    upcard: str
    drew: int
    took: int
    laid: int
    discarded: int


class SeatInfo(Struct, frozen=True):
    """A player: ``kind`` says who sits there, ``online`` whether a person is connected.

    ``sits_in`` is the level of the bot that plays for an absent person, else empty. ``cards`` is None where counts are
    hidden or no hand goes on; ``holds`` says how that number came about, None where it is None. ``state`` is one short
    phrase ("your turn", "next", "waived", "floating").
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str = ""
    sits_in: str = ""
    online: bool = False
    away_ms: int = 0
    host: bool = False
    ready: bool = False
    score: int = 0
    cards: int | None = None
    on_table: int = 0
    side: int = 0
    turn: bool = False
    next: bool = False
    dealer: bool = False
    floating: bool = False
    clock_ms: int | None = None
    state: str = ""
    holds: Holding | None = None


class CallerInfo(Struct, frozen=True):
    """One seat in a window for calls: ``discarder`` and ``may-not`` come with the reason."""

    seat: int
    state: Literal["may", "waived", "called", "may-not"]
    why: str = ""


class CallWindow(Struct, frozen=True):
    """Rummy may be called. ``left_ms`` of ``total_ms`` until the table goes on by itself.

    ``you_may``: the reader may call or waive. ``ways`` are the reader's calls and the waiver; without hints only the
    waiver, and the reader chooses places of the pile instead (``Ask.places``).
    """

    left_ms: int
    total_ms: int
    you_may: bool
    sentence: Sentence
    seats: list[CallerInfo]
    ways: list[Way]


class CallNews(Struct, frozen=True):
    """A call that was made: who called what."""

    caller: int
    sentence: Sentence


class UndoInfo(Struct, frozen=True):
    """Whether the reader's last move may be taken back (by the move ``undo``): what it would take back, or why not."""

    may: bool
    title: Sentence
    why: RefusalInfo | None = None


class EventInfo(Struct, frozen=True):
    """Something that happened, for this reader. ``version`` is the table's after it; several events may share one.

    ``kind`` and the cards are for pictures and motion; ``say`` is the line to show and to read out.
    """

    version: int
    kind: str
    seat: int | None
    say: Sentence
    cards: list[str] = field(default_factory=list)
    meld: int = 0
    joining: int = 0
    at: int = 0


class AccountPart(Struct, frozen=True):
    """A part in an account; ``shown`` are its cards as they lie, ``say`` the words beside it."""

    meld: int
    cards: str
    kind: str
    natural: bool
    points: int
    rule: str
    say: str
    shown: list[MeldCard]


class AccountLine(Struct, frozen=True):
    """A line of an account that is no part: matching, no_wild, out, hand, others_hands, money, fines, factor.

    ``rule`` is the option it comes from, ``house`` whether that option is this house's own.
    """

    key: str
    points: int
    say: Sentence
    rule: str
    house: bool = False


class SeatAccountInfo(Struct, frozen=True):
    """A player's account of one hand: ``before`` plus ``points`` is ``after``; ``left`` the cards left in the hand."""

    seat: int
    points: int
    before: int
    after: int
    out: bool
    factor: int
    parts: list[AccountPart]
    lines: list[AccountLine]
    left: list[str]


class HandAccount(Struct, frozen=True):
    """The account of a finished hand, with the table as it ended."""

    hand: int
    headline: Sentence
    ending: str
    out: int | None
    seats: list[SeatAccountInfo]
    melds: list[MeldInfo]


class HandLine(Struct, frozen=True):
    """A row of the score sheet: points and totals by seat, who went out."""

    hand: int
    wild_say: str
    dealer: int
    points: list[int]
    totals: list[int]
    out: int | None


class Statistics(Struct, frozen=True):
    """A row of figures under the score sheet, one a seat."""

    key: str
    title: str
    values: list[float]


class ScoreInfo(Struct, frozen=True):
    """The score sheet. ``target`` is None where a number of deals is played (``deals``).

    ``winners`` is empty while the game goes on; ``payments`` say what each seat gains in the end, or would if it ended
    now, as decimal texts.
    """

    target: int | None
    deals: int | None
    hands: list[HandLine]
    totals: list[int]
    winners: list[int]
    payments: list[str]
    result: Sentence
    statistics: list[Statistics]
