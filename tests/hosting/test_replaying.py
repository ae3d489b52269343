"""Replays: as whom a game is looked at, and that nothing hidden is told while a hand goes on."""

from pathlib import Path

import msgspec
import pytest
from hosting.logs import SEED, START, dealt, follow, wander

from upcard.engine.view import SPECTATOR
from upcard.hosting import decisions
from upcard.hosting.analysing import analysis
from upcard.hosting.fair import commitment
from upcard.hosting.journal import Committed
from upcard.hosting.library import HandAnalysis
from upcard.hosting.lobby import ReplayAsk, ReplayStep
from upcard.hosting.opening import RequestError
from upcard.hosting.recording import record_text, whole_record
from upcard.hosting.replaying import replayed
from upcard.hosting.sentences import plain
from upcard.hosting.table import Table

SEATS = (SPECTATOR, 0, 1, 2)


def over(game: str = "basic") -> Table:
    table = dealt(game)
    wander(table, 3000, 5)
    assert table.deal is None
    return table


@pytest.fixture(scope="module")
def two_hands() -> Table:
    """A table at which two hands of Sublime Rummy are over."""
    table = over("sublime")
    follow(table, [Committed(START, 2, SEED, commitment(SEED))])
    for seat in range(3):
        follow(table, decisions.ready(table, seat, "", START + 9000))
    wander(table, 3000, 6)
    return table


def shown(text: str, seat: int | None = None, step: int = 10**6, hand: int = 1, language: str = "en") -> ReplayStep:
    return replayed(ReplayAsk(record="", hand=hand, step=step, seat=seat), text, language)


def test_open_every_hand_is_shown() -> None:
    text = record_text(over(), 0)
    told = shown(text, step=5)
    assert [bool(hand) for hand in told.hands] == [True, True, True]
    assert (told.seat, told.may_open, told.you) == (None, True, 0)


@pytest.mark.parametrize("seat", SEATS)
def test_as_a_seat_only_its_own_cards_are_shown(seat: int) -> None:
    text = record_text(over("sublime"), 0)
    for step in range(1, 30):
        told = shown(text, seat, step)
        if told.step == told.last_step:
            break
        assert told.hands == []
        assert bool(told.position.hand) == (seat != SPECTATOR)
        assert (told.seat, told.may_open) == (seat, True)
        moved = told.moves[told.step - 1]
        if moved.move == "draw" and moved.seat != seat:
            assert "drew 2 from the stock" in plain(moved.say)


def test_an_account_begins_with_the_totals_before(two_hands: Table) -> None:
    text = record_text(two_hands, 0)
    first, second = shown(text, hand=1).account, shown(text, hand=2).account
    assert first is not None
    assert second is not None
    assert [seat.before for seat in first.seats] == [0, 0, 0]
    assert [seat.before for seat in second.seats] == [seat.after for seat in first.seats]
    assert [seat.after for seat in second.seats] == list(two_hands.match.scores)


def test_there_are_only_the_seats_that_there_are() -> None:
    text = record_text(over(), 0)
    for seat in (-2, 3):
        with pytest.raises(RequestError, match="there is no such seat"):
            shown(text, seat)
    with pytest.raises(RequestError, match="there is no such hand"):
        shown(text, hand=2)


def test_a_bad_record_is_told_with_line_and_column() -> None:
    lines = record_text(over(), 0).splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if ": draw" in line)
    with pytest.raises(RequestError) as told:
        shown("".join([*lines[:at], "Ann: fly\n", *lines[at:]]))
    assert (told.value.faults[0].line, told.value.faults[0].column) == (at + 1, 6)


def test_a_move_that_was_taken_back_is_told_in_words() -> None:
    text = (Path(__file__).parents[1] / "record" / "samples" / "undo.upcard").read_text(encoding="utf-8")
    told = [move for move in shown(text).moves if move.move == "undo"]
    assert told
    assert all(move.seat is not None for move in told)
    assert plain(told[0].say).endswith(" took the last move back.")
    assert plain(shown(text, language="de").moves[told[0].step - 1].say).endswith("zurückgenommen.")


def test_a_call_names_its_cards_and_the_meld_that_came_of_it() -> None:
    text = (Path(__file__).parents[1] / "golden" / "basic.upcard").read_text(encoding="utf-8")
    called = [move for move in shown(text).moves if move.move == "call Ts Js Qs"]
    assert [plain(move.say) for move in called] == ["Ann called rummy: Ts Js Qs as #3"]
    german = shown(text, language="de").moves[called[0].step - 1]
    assert plain(german.say) == "Ann hat Rommé gerufen: Ts Js Qs als #3"


def everything(table: Table, reader: int) -> list[bytes]:
    """All that a reader can be told of the hand that goes on, whatever is asked for."""
    text = record_text(table, reader)
    last = shown(text).last_step
    asked = [(seat, step) for seat in (None, *SEATS) for step in {0, 1, last // 2, last}]
    return [text.encode(), *(msgspec.json.encode(shown(text, seat, step)) for seat, step in asked)]


@pytest.mark.parametrize("game", ["sublime", "masterpiece", "five-hundred", "basic"])
@pytest.mark.parametrize("reader", SEATS)
def test_nothing_hidden_is_told_while_a_hand_goes_on(game: str, reader: int) -> None:
    """Hidden cards stand in the pack alone: the reader's record has them as ``??``, and answers are made of it only."""
    table = dealt(game)
    wander(table, 14, 3)
    assert table.deal is not None
    whole, told = whole_record(table), everything(table, reader)
    pack = next(line for line in whole.splitlines() if line.startswith("* pack"))
    assert all(pack.encode() not in one for one in told)
    hidden = next(line for line in told[0].decode().splitlines() if line.startswith("* pack")).split()
    assert hidden.count("??") > len(hidden) // 4
    for one in told[1:]:
        step = msgspec.json.decode(one, type=ReplayStep)
        assert step.hands == []
        assert step.position.revealed == []
        assert (step.seat, step.may_open) == (reader, False)
        for move in step.moves:
            if move.move == "draw" and move.seat != reader:
                assert all("card" not in str(word) for word in msgspec.to_builtins(move.say) if isinstance(word, dict))


@pytest.mark.parametrize("reader", SEATS)
def test_a_hand_that_goes_on_is_not_analysed(reader: int) -> None:
    table = dealt("sublime")
    wander(table, 14, 3)
    with pytest.raises(RequestError, match="this hand is not over yet"):
        analysis(record_text(table, reader), 1, "en")


def test_a_hand_that_was_broken_off_is_analysed_as_far_as_it_goes() -> None:
    whole = whole_record(over("sublime"))
    lines = whole.splitlines(keepends=True)
    drawn = [at for at, line in enumerate(lines) if line.endswith(": draw\n")]
    told = analysis("".join(lines[: drawn[4] + 1]), 1, "en")
    assert 0 < len(told.turns) < len(analysis(whole, 1, "en").turns)


def test_the_planner_stands_beside_every_turn() -> None:
    table = over("sublime")
    text = record_text(table, 0)
    told = analysis(text, 1, "en")
    last = shown(text).last_step
    assert [turn.first for turn in told.turns] == sorted(turn.first for turn in told.turns)
    assert all(1 <= turn.first <= turn.last <= last for turn in told.turns)
    decisions = [(turn, one) for turn in told.turns for one in turn.decisions]
    assert decisions
    for turn, one in decisions:
        assert turn.first <= one.step <= turn.last
        assert len(one.best) == len(one.moves)
        assert one.points == pytest.approx(one.best_value - one.played_value, abs=0.11)
    assert sum(seat.turns for seat in told.seats) == len(told.turns)
    assert msgspec.json.decode(msgspec.json.encode(told), type=HandAnalysis) == told


def test_what_the_planner_would_have_drawn_nobody_is_told() -> None:
    table = over("sublime")
    told = analysis(record_text(table, 0), 1, "en")
    drawn = [plain(one.best[0]) for turn in told.turns for one in turn.decisions if one.moves == ["draw"]]
    assert all("drew 2 from the stock" in one for one in drawn)


def test_the_german_planner_speaks_german() -> None:
    text = record_text(over("sublime"), 0)
    english, german = analysis(text, 1, "en"), analysis(text, 1, "de")
    assert [turn.points for turn in english.turns] == [turn.points for turn in german.turns]
    said = [plain(one.best[-1]) for turn in german.turns for one in turn.decisions]
    assert any("abgeworfen" in one for one in said)
    assert not any("discarded" in one for one in said)
