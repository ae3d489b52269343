"""Figures of finished hands: counted from tables and from their records alike."""

import msgspec
import pytest
from hosting.logs import SEED, START, dealt, follow, wander

from upcard.bots.levels import LEVELS
from upcard.hosting import decisions
from upcard.hosting.fair import commitment
from upcard.hosting.figures import Game, Seat, SeatHand, figures, record_game, table_game
from upcard.hosting.journal import Committed
from upcard.hosting.library import Figures
from upcard.hosting.recording import record_text, whole_record
from upcard.hosting.table import Table
from upcard.record.record import parse_record
from upcard.record.replay import replay

GAMES = ["sublime", "masterpiece", "five-hundred", "basic"]


def two_hands(game: str) -> Table:
    """A table at which two hands are over and a third goes on."""
    table = dealt(game)
    wander(table, 3000, 5)
    for hand in (2, 3):
        follow(table, [Committed(START, hand, SEED, commitment(SEED))])
        for seat in range(3):
            follow(table, decisions.ready(table, seat, f"{hand}", START + 9000))
        wander(table, 3000 if hand == 2 else 9, 6)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_record_say_the_same(game: str) -> None:
    table = two_hands(game)
    assert len(table.match.accounts) == 2
    assert table.deal is not None
    counted = table_game(table, 1)
    assert record_game(record_text(table, 1)) == counted
    assert [len(seat.hands) for seat in counted.seats] == [2, 2, 2]
    for seat in range(3):
        points = [int(account.points()[seat]) for account in table.match.accounts]
        assert [hand.points for hand in counted.seats[seat].hands] == points


def test_every_point_of_a_hand_is_somebodys() -> None:
    table = two_hands("sublime")
    told = figures([table_game(table, 0)])
    assert told.hands == 2
    (game,) = told.games
    assert [one.who for one in game.players] == ["you", "person", "person"]
    match = replay(parse_record(whole_record(table))).match
    for player, seat in zip(game.players, (0, 1, 2), strict=True):
        assert player.mean == pytest.approx(match.scores[seat] / 2, abs=0.06)
    assert sum(player.out for player in game.players) == sum(account.out >= 0 for account in match.accounts)
    assert sum(player.lead for player in game.players) == pytest.approx(0.0, abs=0.2)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Figures) == told


def hand(points: int, *, won: bool = False, meld: int = 0) -> SeatHand:
    return SeatHand(points, 0.0, won, won, 1 if won else 0, meld, "5h 6h 7h" if meld else "")


def test_mean_and_spread_are_those_of_the_book() -> None:
    seat = Seat("you", "Ann", "", (hand(10), hand(30, won=True, meld=15), hand(50, won=True, meld=20)), won=True)
    other = Seat("bot", "Ben", "club", (hand(0),), won=None)
    (game,) = figures([Game("basic", (seat, other)), Game("basic", (other, seat))]).games
    you, bot = game.players
    assert (you.games, you.games_won, you.hands, you.wins, you.out, you.calls) == (2, 2, 6, 4, 4, 4)
    assert (you.mean, you.spread) == (30.0, 16.3)
    assert (you.best_hand, you.best_meld, you.best_meld_cards) == (50, 20, "5h 6h 7h")
    assert you.points == [10, 30, 50, 10, 30, 50]
    assert (bot.level, bot.hands, bot.games_won) == ("club", 2, 0)


def test_oneself_comes_first_then_bots_by_strength_then_others() -> None:
    seats = [Seat("person", "Zoe", "", (hand(1),), won=None), Seat("person", "Ann", "", (hand(1), hand(2)), won=None)]
    seats += [Seat("bot", level, level, (hand(1),), won=None) for level in LEVELS]
    seats.append(Seat("you", "Mia", "", (hand(1),), won=None))
    (game,) = figures([Game("basic", tuple(seats))]).games
    assert [one.level or one.name or one.who for one in game.players] == ["you", *reversed(LEVELS), "Ann", "Zoe"]


def test_who_plays_a_seat_stands_in_the_record() -> None:
    text = whole_record(two_hands("basic")).replace('"person; person; person"', '"person; club; nobody-knows"')
    assert [(seat.who, seat.level) for seat in record_game(text).seats] == [
        ("person", ""),
        ("bot", "club"),
        ("person", ""),
    ]


def test_games_without_a_finished_hand_have_no_figures() -> None:
    table = dealt("basic")
    wander(table, 5, 1)
    assert figures([table_game(table, 0)]) == Figures([], 0, 0)
