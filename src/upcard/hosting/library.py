"""What is asked and answered over HTTP about records: keeping them, looking at games again, figures of all games."""

from typing import Literal

from msgspec import Struct, field

from upcard.hosting.lobby import Held
from upcard.hosting.sentences import Sentence

Who = Literal["you", "person", "bot"]


class OwnGames(Struct, frozen=True, forbid_unknown_fields=True):
    """One's own games: the seats that one holds, and records by their names."""

    seats: list[Held] = field(default_factory=list)
    records: list[str] = field(default_factory=list)


class BringRecords(Struct, frozen=True, forbid_unknown_fields=True):
    """Records to be kept: a file, as base64; an archive (zip) with one ``.upcard`` file a game, or a single record."""

    name: str
    data: bytes


class RecordLine(Struct, frozen=True):
    """A record that is kept: its name ``id``, the ``game`` it tells (equal in all records of one game), who played.

    ``you`` is the seat for which it was written (None: nobody's), ``hands`` how many are finished, ``over`` whether the
    game is; ``truncated`` whether its last line was cut off and is left out.
    """

    id: str
    game_id: str
    file: str
    game: str
    game_title: str
    name: str
    date: str
    players: list[str]
    scores: list[int]
    you: int | None
    hands: int
    over: bool
    truncated: bool


class RecordsKept(Struct, frozen=True):
    """All records of a file are kept; ``new`` is how many of them were not there before."""

    records: list[RecordLine]
    new: int


class AnalysisAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """The planner beside a hand: a finished one of a table, one of a kept record (``id``) or of a ``record`` text."""

    table: str = ""
    id: str = ""
    record: str = ""
    hand: int = 1


class DecisionInfo(Struct, frozen=True):
    """A choice within a turn, made at a ``step`` of the hand: what was played and what the planner would have done.

    ``points`` is the planner's estimate of its own choice less that of what was played; ``moves`` are the planner's as
    texts.
    """

    step: int
    points: float
    played_value: float
    best_value: float
    played: list[Sentence]
    best: list[Sentence]
    moves: list[str]


class TurnInfo(Struct, frozen=True):
    """A turn from its ``first`` to its ``last`` step, with the planner's choices where it would play otherwise."""

    seat: int
    first: int
    last: int
    points: float
    decisions: list[DecisionInfo]


class SeatPlay(Struct, frozen=True):
    """How one seat played: turns, those as the planner's, the points lost, and those gained against its estimate."""

    seat: int
    turns: int
    same: int
    lost: float
    gained: float
    mean: float
    worst: int | None


class HandAnalysis(Struct, frozen=True):
    """A hand, every whole turn beside the planner's own; ``worst`` is the step of a seat's costliest turn."""

    hand: int
    turns: list[TurnInfo]
    seats: list[SeatPlay]


class PlayerFigures(Struct, frozen=True):
    """How somebody has played one game: oneself, another person by name, or all bots of a level.

    ``mean`` and ``spread`` (the standard deviation) are of the points a hand, ``lead`` is the mean of what one was
    ahead of the others' mean. ``wins`` are hands with the most points. ``points`` are those of the last hands, the
    newest last.
    """

    who: Who
    name: str
    level: str
    games: int
    games_won: int
    hands: int
    wins: int
    mean: float
    spread: float
    lead: float
    out: int
    calls: int
    best_hand: int
    best_meld: int
    best_meld_cards: str
    points: list[int]


class GameFigures(Struct, frozen=True):
    """The figures of one game, oneself first, then bots, then others."""

    game: str
    title: str
    players: list[PlayerFigures]


class Figures(Struct, frozen=True):
    """Figures of all finished hands of one's own games; ``games`` the most played first."""

    games: list[GameFigures]
    hands: int
    left_out: int
    """Records that were asked for and are not kept here."""
