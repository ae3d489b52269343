"""What is asked and answered over HTTP for a game with real cards: hands as they are written down, and score sheets."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from upcard.hosting.lobby import RulesChoice
from upcard.hosting.screen import HandAccount, RefusalInfo, ScoreInfo
from upcard.record.casefile import OutHow
from upcard.record.outs import MOST_ANNOUNCED

MOST_LINES = 200
MOST_HANDS = 400
MOST_CHANGES = 100
MOST_POINTS = 1_000_000

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Points: TypeAlias = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Times: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_ANNOUNCED)]
Line: TypeAlias = Annotated[str, Meta(max_length=400)]
Short: TypeAlias = Annotated[str, Meta(max_length=60)]


class LineAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A written line: a meld, cards laid onto the meld of line ``onto`` (an index), or what is left in a hand.

    ``text`` are cards in any order, also ``9x3``, ``5-8h``, ``K*=9`` (``record/written_cards.py``). ``run`` and
    ``group`` say which of both is meant where cards could be either.
    """

    seat: SeatNumber
    kind: Literal["meld", "run", "group", "addition", "hand"]
    text: Line
    onto: Annotated[int, Meta(ge=-1, le=MOST_LINES)] = -1


class LinesAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand as it is written down so far. ``out`` is the seat that went out, ``scores`` the totals before, by seat.

    ``announced`` tells by seat how often somebody said 'I can go out' and did not in that turn (empty: nobody did).
    """

    rules: RulesChoice
    players: list[str]
    wild: Short = ""
    lines: Annotated[list[LineAsk], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    out: SeatNumber | None = None
    out_how: OutHow = "normal"
    scores: list[Points] = field(default_factory=list)
    announced: Annotated[list[Times], Meta(max_length=8)] = field(default_factory=list)


class LineCard(Struct, frozen=True):
    """A card of a line, a rank alone where its suit was not said; ``as_`` what it stands for, else empty."""

    card: str
    as_: str = ""


class LineInfo(Struct, frozen=True):
    """How a line was understood: ``kind`` is ``run``, ``group``, ``wild-group``, ``addition`` or ``hand``.

    ``cards`` lie as they lie on the table, ``meld`` is its number there, ``part`` the index of its part in the account
    of its player (-1: none, or counted with the part of an earlier line). A line with a ``fault`` does not count;
    ``unfinished``: it is only too short yet; ``choices`` are texts of which one may be meant.
    """

    kind: str
    meld: int
    part: int
    cards: list[LineCard]
    unfinished: bool
    fault: RefusalInfo | None
    choices: list[str]


class LinesAnswer(Struct, frozen=True):
    """The account of all lines that can be, and what is wrong with the others.

    ``left`` tells the copies that are not written down yet, by card; ``wild`` the wild cards, ``wild_choices`` what may
    be wild in these rules, ``out_ways`` how one may have gone out (by going rummy only where that counts),
    ``announce`` what every other player gets when somebody says 'I can go out' and does not (0: nobody says it).
    ``position`` is the hand as ``upcard score`` reads it.
    """

    account: HandAccount
    lines: list[LineInfo]
    left: dict[str, int]
    wild: list[str]
    wild_choices: list[str]
    out_ways: list[OutHow]
    announce: int
    out_fault: RefusalInfo | None
    position: str


class SheetSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a sheet is for: its name, the rules, and the players in the order in which they sit."""

    rules: RulesChoice
    players: list[str]
    name: Short = ""


class SheetHand(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand on a sheet: ``points`` by seat.

    With ``lines`` the server counts them, and ``points`` are what it found; without, they are as people wrote them,
    ``typed`` in their own words (``120+45-10``), if any. ``out`` is the seat that went out, ``announced`` as in
    ``LinesAsk``.
    """

    points: list[Points]
    typed: list[Short] = field(default_factory=list)
    dealer: SeatNumber = 0
    out: SeatNumber | None = None
    out_how: OutHow = "normal"
    wild: Short = ""
    lines: Annotated[list[LineAsk], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    announced: Annotated[list[Times], Meta(max_length=8)] = field(default_factory=list)


class SheetAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet that is not kept here, to be reckoned."""

    setup: SheetSetup
    hands: Annotated[list[SheetHand], Meta(max_length=MOST_HANDS)] = field(default_factory=list)


class SheetInfo(Struct, frozen=True):
    """What follows from a sheet. ``sides`` tells who are partners: seats of one number.

    ``ended`` is the hand that ended the game (None: it goes on); hands after it change nothing.
    """

    game_title: str
    sides: list[int]
    differences: list[str]
    scores: ScoreInfo
    ended: int | None


class SheetKept(Struct, frozen=True):
    """A sheet is kept here. Whoever has ``secret`` may write on it; ``sheet`` alone lets read it."""

    sheet: str
    secret: str
    version: int


class Sheet(Struct, frozen=True):
    """A kept sheet at a version; ``may_write`` says whether the secret that came with the request opens it."""

    sheet: str
    version: int
    may_write: bool
    setup: SheetSetup
    hands: list[SheetHand]
    info: SheetInfo


class PutHand(Struct, frozen=True, forbid_unknown_fields=True, tag="put"):
    """Write hand ``number`` (from 1): a new one after the last, or an old one anew."""

    number: Annotated[int, Meta(ge=1, le=MOST_HANDS)]
    hand: SheetHand


class RemoveHand(Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """Cross a hand out; those after it move up."""

    number: Annotated[int, Meta(ge=1, le=MOST_HANDS)]


class ReplaceHands(Struct, frozen=True, forbid_unknown_fields=True, tag="replace"):
    """All hands anew (a sheet that was imported)."""

    hands: Annotated[list[SheetHand], Meta(max_length=MOST_HANDS)]


class SetUp(Struct, frozen=True, forbid_unknown_fields=True, tag="set-up"):
    """Other rules, names or a further player; hands written with cards are counted anew."""

    setup: SheetSetup


Change: TypeAlias = PutHand | RemoveHand | ReplaceHands | SetUp


class SheetChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Change a kept sheet: all or nothing, and only at the version that the writer has seen.

    ``id`` is the writer's own name for this change: one that is sent again is done once.
    """

    version: Annotated[int, Meta(ge=0)]
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    changes: Annotated[list[Change], Meta(min_length=1, max_length=MOST_CHANGES)]
