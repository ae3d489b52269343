"""What everybody is shown of calls: who called, for what, and in which order those that wait are carried out."""

import pytest
from hosting.logs import START, dealt, play, wander

from upcard.engine.referee import legal_moves
from upcard.engine.view import SPECTATOR
from upcard.hosting.look import Look
from upcard.hosting.protocol import State
from upcard.hosting.seats import Presence
from upcard.hosting.sentences import plain
from upcard.hosting.states import state
from upcard.hosting.table import Table
from upcard.record.moves import move_text
from upcard.state.moves import Call
from upcard.state.turn import PLAY


def shown(table: Table, seat: int, language: str = "en") -> State:
    return state(Look(table, seat, Presence(), START + 5000, language), 0)


def callers(table: Table) -> list[tuple[int, str]]:
    """Who may call something during this turn, and what."""
    deal = table.deal
    if deal is None or deal.turn.phase != PLAY:
        return []
    found = []
    for seat in range(3):
        calls = [move for move in legal_moves(table.rules, deal, seat) if isinstance(move, Call)]
        if calls and seat != table.due():
            found.append((seat, move_text(table.rules, deal, calls[0])))
    return found


@pytest.fixture(scope="module")
def waiting() -> tuple[Table, list[tuple[int, str]]]:
    """A turn of Masterpiece in which both others have called, the later seat first."""
    for seed in range(100):
        table = dealt("masterpiece")
        for step in range(40):
            wander(table, 2, seed * 100 + step)
            if len(callers(table)) == 2:
                made = callers(table)[::-1]
                for seat, text in made:
                    play(table, seat, text)
                return table, made
    raise AssertionError("two players never called in one turn")


def test_calls_that_wait_are_shown_to_all_in_their_order(waiting: tuple[Table, list[tuple[int, str]]]) -> None:
    table, made = waiting
    for reader in (*range(3), SPECTATOR):
        told = shown(table, reader)
        assert [news.caller for news in told.queue] == [seat for seat, _ in made]
        for news, (seat, text) in zip(told.queue, made, strict=True):
            card, meld = text.split()[1], text.split()[-1]
            who = "You" if seat == reader else table.names()[seat]
            assert plain(news.sentence) == f"{who} called {card} onto {meld}."
        assert told.called == told.queue[-1]


def test_they_are_told_in_the_readers_language(waiting: tuple[Table, list[tuple[int, str]]]) -> None:
    table, made = waiting
    told = [plain(news.sentence) for news in shown(table, SPECTATOR, "de").queue]
    assert told == [
        f"{table.names()[seat]} hat gerufen: {text.split()[1]} an {text.split()[-1]}." for seat, text in made
    ]


def test_what_was_laid_before_a_call_is_not_taken_back(waiting: tuple[Table, list[tuple[int, str]]]) -> None:
    table, _ = waiting
    seat = table.due()
    assert seat is not None
    undo = shown(table, seat).undo
    assert undo is not None
    assert undo.why is not None
    assert plain(undo.why.sentence) == "Somebody has called: what was laid before it stays."


def test_no_call_waits_when_none_was_made() -> None:
    assert shown(dealt("masterpiece"), 0).queue == []
    assert shown(dealt("basic"), SPECTATOR).queue == []
