"""What the lobby asks and answers over HTTP: games, rule sets, opening and joining tables, one's own games."""

from typing import Literal

from msgspec import Struct, field

from upcard.hosting.protocol import FairInfo, Level
from upcard.hosting.screen import HandAccount, HandInfo, SeatInfo
from upcard.hosting.sentences import Sentence
from upcard.record.casefile import OutHow


class VariationInfo(Struct, frozen=True):
    """A variation of a game: ``possible`` beside those that are on, else ``why`` not."""

    name: str
    title: str
    text: str
    rule: str
    on: bool = False
    possible: bool = True
    why: str = ""


class GameInfo(Struct, frozen=True):
    """A game of the lobby. ``seats`` is the usual number of players."""

    name: str
    title: str
    subtitle: str
    note: str
    min_players: int
    max_players: int
    seats: int
    variations: list[VariationInfo]


class LevelInfo(Struct, frozen=True):
    """A level of the bots."""

    name: Level
    title: str
    note: str


class Lobby(Struct, frozen=True):
    """What can be played here."""

    protocol: int
    games: list[GameInfo]
    levels: list[LevelInfo]
    call_ms: list[int]
    pace_ms: list[int]


class RulesChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set: a game, variations, overrides (``score.no_wild=100``); or a house-rule file with these on top."""

    game: str = ""
    variations: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    house: str = ""


class FaultInfo(Struct, frozen=True):
    """What is wrong with a choice: the key, the reason, what is allowed; line and column of bad syntax (else 0)."""

    path: str
    reason: str
    allowed: str
    line: int = 0
    column: int = 0


class DifferenceInfo(Struct, frozen=True):
    """An answer that differs from the game's own: the option, in words, with both values."""

    path: str
    title: str
    value: str
    book: str


class RulesAnswer(Struct, frozen=True):
    """A choice checked. With ``faults`` it cannot be played; ``variations`` say what can still be switched on."""

    game: str
    title: str
    name: str
    rules_id: str
    min_players: int
    max_players: int
    variations: list[VariationInfo]
    differences: list[DifferenceInfo]
    faults: list[FaultInfo]


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: open, or a bot's."""

    kind: Literal["open", "bot"] = "open"
    level: Level = "club"
    name: str = ""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table. The maker sits on the first seat; ``seats`` are the others, clockwise.

    ``watch``: make it without sitting down (all ``seats``, first one included, are then as chosen).
    ``start``: begin at once when no seat is open.
    """

    rules: RulesChoice
    name: str = ""
    player: str = ""
    passphrase: str = ""
    seats: list[SeatChoice] = field(default_factory=list)
    call_ms: int = 8000
    pace_ms: int = 1500
    clock_ms: int | None = None
    away_ms: int = 120_000
    hints: bool = True
    spectators: bool = True
    watch: bool = False
    start: bool = False


class Seated(Struct, frozen=True):
    """A seat is yours. Keep ``secret``: it is the only key to it. ``seat`` is None for a table made to watch."""

    table: str
    seat: int | None
    secret: str
    code: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on an open seat (``seat`` None: the first one) by the table's code."""

    code: str
    player: str
    seat: int | None = None
    passphrase: str = ""


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Come back to a seat with its passphrase from another device; the answer is ``Seated`` with a further secret."""

    code: str
    player: str
    passphrase: str


class TableCard(Struct, frozen=True):
    """A table as somebody sees it who does not sit there yet."""

    table: str
    name: str
    game_title: str
    rules_id: str
    phase: str
    hand: int
    seats: list[SeatInfo]
    spectators: bool
    differences: list[str]


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a client holds."""

    table: str
    secret: str


class MyGames(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the state of one's own games."""

    seats: list[Held]


class GameLine(Struct, frozen=True):
    """One of one's own games: whether it is one's turn, and when something happened last (ms since 1970)."""

    table: str
    you: int
    name: str
    game_title: str
    phase: str
    hand: int
    your_turn: bool
    waiting: str
    scores: list[int]
    players: list[str]
    at: int


class HouseText(Struct, frozen=True, forbid_unknown_fields=True):
    """A house-rule file to be checked."""

    text: str


class ScoreAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand played with real cards, to be settled: texts as in positions (``A: 5h 6h 7h | B: 8h``).

    ``hands`` are the cards left, by name; ``scores`` the totals before. ``out`` is who went out (empty: nobody),
    ``out_how`` is ``normal``, ``first-turn``, ``undrawn``, or where going rummy counts ``rummy``, ``rummy-first-turn``,
    ``rummy-undrawn``. It may be incomplete: the account grows with it.
    """

    rules: RulesChoice
    players: list[str]
    dealer: str = ""
    wild: str = ""
    melds: list[str] = field(default_factory=list)
    hands: dict[str, str] = field(default_factory=dict)
    out: str = ""
    out_how: OutHow = "normal"
    scores: dict[str, int] = field(default_factory=dict)


class ReplayAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a replay: of a table's game (``table``), of a kept record (``id``), or of a ``record`` text.

    A table's game is told as the seat of the bearer's secret may see it. ``step`` counts moves of the hand from 0
    (dealt). ``seat`` is as whom to look: None with all hands open, -1 as a spectator. Of a hand that is going on only
    what the asker's own seat saw is told, whatever is asked for.
    """

    table: str = ""
    record: str = ""
    hand: int = 1
    step: int = 0
    id: str = ""
    seat: int | None = None


class ReplayMove(Struct, frozen=True):
    """A move of a replayed hand: who, its text, and the event in words."""

    step: int
    seat: int | None
    move: str
    say: Sentence


class ReplayStep(Struct, frozen=True):
    """A position of a replay with the list of all moves of the hand.

    ``hands`` are all hands, by seat, where they lie open; ``seat`` is as whom it is shown (None: open, -1: a
    spectator), ``may_open`` whether all hands may be looked at, ``you`` the reader's own seat.
    """

    players: list[str]
    hand: int
    last_hand: int
    step: int
    last_step: int
    moves: list[ReplayMove]
    position: HandInfo
    hands: list[list[str]]
    account: HandAccount | None
    seat: int | None
    may_open: bool
    you: int | None
    game: str
    name: str
    date: str


class FairProof(Struct, frozen=True):
    """The proof of one hand: whether what was dealt is what the published hash and the cuts say; ``fault`` why not."""

    fair: FairInfo
    pack: str
    holds: bool
    fault: str = ""


class Problem(Struct, frozen=True):
    """The body of every HTTP answer that is an error: a short code, and a sentence for people."""

    code: str
    sentence: str
    faults: list[FaultInfo] = field(default_factory=list)
