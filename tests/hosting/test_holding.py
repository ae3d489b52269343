"""How many cards everybody holds is explained by what all have seen, and the numbers add up."""

import re

import msgspec
import pytest
from hosting.logs import START, dealt, play, wander

from upcard.engine.view import SPECTATOR
from upcard.hosting.look import Look
from upcard.hosting.protocol import State
from upcard.hosting.screen import Holding
from upcard.hosting.seats import Presence
from upcard.hosting.sentences import plain
from upcard.hosting.states import state
from upcard.hosting.table import Table

GAMES = ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"]


def shown(table: Table, seat: int, language: str = "en") -> State:
    return state(Look(table, seat, Presence(), START, language), 0)


def adds_up(holds: Holding | None) -> int:
    """What the parts of the explanation come to."""
    assert holds is not None
    return holds.dealt + holds.drew + holds.took - holds.laid - holds.discarded


@pytest.mark.parametrize("game", GAMES)
def test_every_count_is_explained(game: str) -> None:
    for seed in range(3):
        table = dealt(game)
        for step in range(30):
            wander(table, 2, 100 * seed + step)
            deal = table.deal
            if deal is None:
                break
            for info in shown(table, step % 4 - 1).seats:
                beside = int(deal.turn.beside.size) if deal.turn.seat == info.seat else 0
                assert adds_up(info.holds) == (info.cards or 0) + beside


def test_what_was_taken_back_does_not_count() -> None:
    table = dealt("five-hundred")
    seat = table.due()
    assert seat is not None
    before = shown(table, seat).seats[seat].holds
    play(table, seat, "take")
    taken = shown(table, seat).seats[seat].holds
    assert before is not None
    assert taken == msgspec.structs.replace(before, took=1)
    play(table, seat, "undo")
    assert shown(table, seat).seats[seat].holds == before


def test_the_card_that_told_how_many_is_named() -> None:
    assert all(info.holds and len(info.holds.upcard) == 2 for info in shown(dealt("sublime"), SPECTATOR).seats)
    assert all(info.holds and info.holds.upcard == "" for info in shown(dealt("basic"), SPECTATOR).seats)


def test_unequal_hands_are_said_when_they_are_dealt() -> None:
    told = plain(shown(dealt("sublime"), 1).events[0].say)
    hands = r"you \w\w \d+, Ann \w\w \d+, Cleo \w\w \d+\."
    assert re.fullmatch(r"(You|Ann|Cleo) dealt by the first card: " + hands, told)
    assert plain(shown(dealt("basic"), SPECTATOR).events[0].say).endswith("dealt 7 cards each.")


def test_hidden_counts_stay_hidden() -> None:
    table = dealt("sublime", house="from = 'sublime'\n[players]\nopen_counts = false\n")
    told = shown(table, 0)
    assert [bool(info.holds) for info in told.seats] == [True, False, False]
    assert plain(told.events[0].say).endswith(" dealt.")
