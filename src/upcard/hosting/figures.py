"""Figures of finished hands, by game and player."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, pstdev
from typing import Final

from upcard.bots.levels import LEVELS
from upcard.engine.events import events
from upcard.engine.match import Match, result
from upcard.hosting.catalogue import game_title
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.library import Figures, GameFigures, PlayerFigures, Who
from upcard.hosting.table import Table
from upcard.record.record import Record, levels, parse_record
from upcard.record.redact import SEAT_HEADER
from upcard.record.replay import Replay, replay
from upcard.record.seen import known_part
from upcard.rules.score_account import Account, part_text
from upcard.state.events import Called
from upcard.state.seats import NOBODY

MOST_POINTS: Final = 400
"""So many of the last hands are told one by one."""
_ORDER: Final = ("you", "bot", "person")


@dataclass(frozen=True, slots=True)
class SeatHand:
    """What one seat did in one hand; ``lead`` is what it was ahead of the others' mean."""

    points: int
    lead: float
    won: bool
    out: bool
    calls: int
    meld: int
    meld_cards: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat in one game with its finished hands; ``won`` says whether it won the game, None while that goes on."""

    who: Who
    name: str
    level: str
    hands: tuple[SeatHand, ...]
    won: bool | None


@dataclass(frozen=True, slots=True)
class Game:
    """A game with all its seats."""

    game: str
    seats: tuple[Seat, ...]


def table_game(table: Table, you: int | None) -> Game:
    """The finished hands of a table."""
    called = [[_calls(end.happened, seat) for seat in range(len(table.chairs))] for end in table.ends]
    bots = [chair.level if chair.kind == "bot" else "" for chair in table.chairs]
    return _game(table.match, table.names(), bots, you, called)


@lru_cache(maxsize=512)
def record_game(text: str) -> Game:
    """The finished hands of a record. Raises ``RecordError``."""
    record = parse_record(text)
    name = record.header(SEAT_HEADER)
    you = record.names.index(name) if name in record.names else None
    played = replay(known_part(record))
    return _game(played.match, record.names, levels(record), you, _called(record, played))


def _called(record: Record, played: Replay) -> list[list[int]]:
    """How often each seat called in each finished hand."""
    called = [[0] * len(record.names) for _ in played.match.accounts]
    for frame in played.frames:
        if frame.step is not None and frame.hand <= len(called):
            for seat in range(len(record.names)):
                called[frame.hand - 1][seat] += _calls(events(frame.step), seat)
    return called


def _calls(happened: Iterable[object], seat: int) -> int:
    return sum(isinstance(event, Called) and event.seat == seat for event in happened)


def _game(
    match: Match, names: Sequence[str], bots: Sequence[str], you: int | None, called: Sequence[Sequence[int]]
) -> Game:
    won = result(match)
    seats: list[Seat] = []
    for seat, name in enumerate(names):
        level = bots[seat] if bots[seat] in LEVELS else ""
        who: Who = "you" if seat == you else "bot" if level else "person"
        hands = tuple(_hand(one, seat, calls[seat]) for one, calls in zip(match.accounts, called, strict=True))
        seats.append(Seat(who, name, level, hands, None if won is None else seat in won.winners))
    return Game(match.rules.options.game, tuple(seats))


def _hand(account: Account, seat: int, calls: int) -> SeatHand:
    points = [int(one) for one in account.points()]
    others = [one for at, one in enumerate(points) if at != seat]
    best = max(account.seats[seat].parts, key=lambda part: int(part.points), default=None)
    return SeatHand(
        points[seat],
        points[seat] - fmean(others) if others else 0.0,
        points[seat] == max(points),
        account.out != NOBODY and account.out == seat,
        calls,
        0 if best is None else int(best.points),
        "" if best is None else part_text(best, account.said),
    )


def figures(games: Sequence[Game], left_out: int = 0, language: str = DEFAULT) -> Figures:
    """The figures of games, by game and player."""
    by_game: dict[str, list[Seat]] = defaultdict(list)
    for game in games:
        by_game[game.game] += [seat for seat in game.seats if seat.hands]
    told = [GameFigures(name, game_title(name, language), _players(seats)) for name, seats in by_game.items() if seats]
    told.sort(key=lambda one: -max(player.hands for player in one.players))
    return Figures(told, sum(len(game.seats[0].hands) for game in games if game.seats), left_out)


def _players(seats: Sequence[Seat]) -> list[PlayerFigures]:
    """Oneself, the bots by level, others by name."""
    groups: dict[tuple[Who, str], list[Seat]] = defaultdict(list)
    for seat in seats:
        groups[seat.who, {"you": "", "bot": seat.level, "person": seat.name}[seat.who]].append(seat)
    told = [_player(who, name, group) for (who, name), group in groups.items()]
    return sorted(told, key=_place)


def _place(one: PlayerFigures) -> tuple[int, int, int, str]:
    """Oneself, bots from the strongest on, others by how much they have played."""
    strength = LEVELS.index(one.level) if one.level in LEVELS else 0
    return _ORDER.index(one.who), -strength, -one.hands, one.name


def _player(who: Who, name: str, seats: Sequence[Seat]) -> PlayerFigures:
    hands = [hand for seat in seats for hand in seat.hands]
    points = [hand.points for hand in hands]
    best = max(hands, key=lambda hand: hand.meld)
    return PlayerFigures(
        who,
        name if who == "person" else "",
        name if who == "bot" else "",
        len(seats),
        sum(seat.won is True for seat in seats),
        len(hands),
        sum(hand.won for hand in hands),
        round(fmean(points), 1),
        round(pstdev(points), 1),
        round(fmean(hand.lead for hand in hands), 1),
        sum(hand.out for hand in hands),
        sum(hand.calls for hand in hands),
        max(points),
        best.meld,
        best.meld_cards,
        points[-MOST_POINTS:],
    )
