import pytest
from hosting.logs import START, dealt, follow, play, seated, stacked, wander

from upcard.cards.text import cards_text
from upcard.engine.view import SPECTATOR
from upcard.hosting import decisions
from upcard.hosting.journal import Dealt, Entry, Undone, decode, encode
from upcard.hosting.look import Look
from upcard.hosting.refusals import DeniedError
from upcard.hosting.seats import Presence
from upcard.hosting.states import state
from upcard.hosting.table import Table, folded
from upcard.rules.cards import full_pack


def code(table: Table, seat: int, version: int, *moves: str, at: int = START + 5000) -> str:
    with pytest.raises(DeniedError) as denied:
        decisions.play(table, seat, version, moves, at)
    return denied.value.info.code


def due(table: Table) -> int:
    seat = table.due()
    assert seat is not None
    return seat


def test_a_hand_is_dealt_when_all_are_ready() -> None:
    table = folded(seated("basic", 3))
    entries: list[Entry] = []
    for seat in range(3):
        assert table.phase() == "seats"
        entries = decisions.ready(table, seat, "x", START)
        follow(table, entries)
    assert isinstance(entries[-1], Dealt)
    assert table.phase() == "play"


def test_the_log_is_the_only_truth() -> None:
    entries = seated("sublime", 3)
    table = folded(entries)
    for seat in range(3):
        more = decisions.ready(table, seat, "", START)
        follow(table, more)
        entries += more
    entries += wander(table, 60, 7)
    again = folded([decode(encode(entry)) for entry in entries])
    assert again.version == table.version == len(entries)
    assert again.deal == table.deal
    assert again.happened == table.happened
    assert again.match == table.match


def test_who_is_not_due_is_refused() -> None:
    table = dealt("basic")
    other = (due(table) + 1) % 3
    assert code(table, other, table.version, "draw") == "turn.not-yours"


def test_a_stale_version_is_refused() -> None:
    table = dealt("basic")
    seen = table.version
    seat = due(table)
    play(table, seat, "draw")
    assert code(table, seat, seen, "draw") == "table.stale"


def test_moves_are_made_all_or_none() -> None:
    table = dealt("basic")
    version = table.version
    assert code(table, due(table), version, "draw", "draw").startswith("turn.")
    assert table.version == version


def test_what_is_no_move_is_said_so() -> None:
    table = dealt("basic")
    assert code(table, due(table), table.version, "fly") == "text.syntax"
    assert code(table, due(table), table.version) == "text.syntax"
    assert code(table, due(table), table.version, *["draw"] * 9) == "text.syntax"


def test_a_stock_draw_is_not_taken_back() -> None:
    table = dealt("basic")
    seat = due(table)
    play(table, seat, "draw")
    assert code(table, seat, table.version, "undo").startswith("turn.")


def test_a_taking_is_taken_back() -> None:
    table = dealt("basic")
    seat = due(table)
    before = table.deal
    play(table, seat, "take")
    entries = play(table, seat, "undo")
    assert isinstance(entries[0], Undone)
    assert table.deal == before


def test_nobody_plays_between_hands() -> None:
    table = folded(seated("basic", 2))
    assert code(table, 0, table.version, "draw") == "table.phase"


def test_a_long_cut_is_refused() -> None:
    table = folded(seated("basic", 2))
    with pytest.raises(DeniedError):
        decisions.ready(table, 0, "x" * 65, START)


def pack_with(first: str, players: int = 3) -> str:
    """A pack of basic rummy that begins with some cards."""
    table = folded(seated("basic", players))
    whole = cards_text(full_pack(table.rules.cards, players)).split()
    for card in first.split():
        whole.remove(card)
    return " ".join([*first.split(), *whole])


CALLED = "2c 5d 9h 3c 6d Th 4c Kd Jh 7s 8s Qs 7c 8d Qd 9c 2h 3d Ts 4s Ks"
"""Seat 0 gets 2c 3c 4c 7s 7c 9c Ts, seat 1 5d 6d Kd 8s 8d 2h 4s, seat 2 9h Th Jh Qs Qd 3d Ks."""


def test_a_window_opens_when_a_discard_fits_the_table() -> None:
    table = folded(stacked("basic", 3, pack_with(CALLED + " As 5c"), 2))
    play(table, 0, "draw", "meld 2c 3c 4c")
    play(table, 0, "discard 5c")
    assert table.callers()
    assert due(table) == 1
    assert code(table, 1, table.version, "draw") == ("table.hold" if table.callers() != [1] else "")


def test_of_two_calls_the_first_to_arrive_holds() -> None:
    table = folded(stacked("basic", 3, pack_with(CALLED + " As 5c"), 2))
    play(table, 0, "draw", "meld 2c 3c 4c")
    play(table, 0, "discard 5c", at=START + 3000)
    seen = table.version
    callers = table.callers()
    assert len(callers) >= 2, "the discarder may call, too, in basic rummy"
    first, late = callers[1], callers[0]
    follow(table, decisions.play(table, first, seen, ["call 5c on #1"], START + 4000))
    with pytest.raises(DeniedError) as denied:
        decisions.play(table, late, seen, ["call 5c on #1"], START + 4400)
    assert denied.value.info.code == "table.late"
    assert denied.value.late_ms == 400
    shown = state(Look(table, late, Presence(), START + 4400), 0)
    assert shown.called is None or shown.called.caller == first
    assert any(event.kind == "called" and event.seat == first for event in shown.events)


def test_calls_that_cross_each_other_queue_up_where_calls_may_be_made_at_any_time() -> None:
    # masterpiece §Calling rummy, When: what is named may be named again, each call in its order
    table = folded(stacked("basic", 3, pack_with(CALLED + " As 5c"), 2, options=["call.when=any"]))
    play(table, 0, "draw", "meld 2c 3c 4c")
    play(table, 0, "discard 5c")
    for seat in table.callers():
        play(table, seat, "waive")
    play(table, 1, "draw")
    seen = table.version
    for seat in (2, 0):
        follow(table, decisions.play(table, seat, seen, ["call 5c on #1"], START + 4000))
    assert [call.caller for call in state(Look(table, 1, Presence(), START + 4400), 0).queue] == [2, 0]
    assert code(table, 2, seen, "call 5c on #1") == "call.own-block"


def test_the_window_closes_by_time_for_those_who_said_nothing() -> None:
    table = folded(stacked("basic", 3, pack_with(CALLED + " As 5c"), 2))
    play(table, 0, "draw", "meld 2c 3c 4c")
    play(table, 0, "discard 5c", at=START + 3000)
    callers = table.callers()
    shown = state(Look(table, callers[0], Presence(), START + 5000), 0)
    assert shown.call is not None
    assert shown.call.left_ms == 6000
    assert [way.kind for way in shown.call.ways] == ["call", "waive"]
    follow(table, decisions.close_window(table, START + 11_000))
    assert table.callers() == []
    assert state(Look(table, callers[0], Presence(), START + 11_000), 0).call is None
    play(table, 1, "draw")


def test_a_waiver_does_not_make_others_stale() -> None:
    table = folded(stacked("basic", 3, pack_with(CALLED + " As 5c"), 2))
    play(table, 0, "draw", "meld 2c 3c 4c")
    play(table, 0, "discard 5c")
    seen = table.version
    callers = table.callers()
    for seat in callers:
        follow(table, decisions.play(table, seat, seen, ["waive"], START + 4000))
    follow(table, decisions.play(table, 1, seen, ["draw"], START + 4500))
    assert table.deal is not None
    assert table.deal.turn.seat == 1


def test_a_bot_sits_in_and_the_next_own_move_takes_over() -> None:
    table = dealt("basic")
    seat = due(table)
    follow(table, decisions.sit_in(table, seat, seat, "easy", ["easy"], False, START))
    assert table.chairs[seat].played_by() == "easy"
    play(table, seat, "draw")
    assert table.chairs[seat].played_by() == ""


def test_nobody_puts_a_bot_on_the_seat_of_somebody_present() -> None:
    table = dealt("basic")
    with pytest.raises(DeniedError) as denied:
        decisions.sit_in(table, 0, 1, "easy", ["easy"], False, START)
    assert denied.value.info.code == "table.present"


def test_only_the_host_seats_bots() -> None:
    table = folded(seated("basic", 2))
    with pytest.raises(DeniedError) as denied:
        decisions.seat_bot(table, 1, 0, "easy", "", ["easy"], START)
    assert denied.value.info.code == "table.not-host"


@pytest.mark.parametrize("game", ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"])
def test_a_whole_match(game: str) -> None:
    table = dealt(game, 2)
    for number in range(300):
        wander(table, 3000, number)
        if table.phase() == "game-over":
            break
        assert table.phase() == "hand-over"
        for seat in range(2):
            follow(table, decisions.ready(table, seat, "", START))
    assert table.phase() == "game-over"
    shown = state(Look(table, SPECTATOR, Presence(), START), 0)
    assert shown.scores.winners
    assert len(shown.scores.hands) == len(table.match.accounts)
    assert shown.scores.hands[-1].totals == shown.scores.totals
