from pathlib import Path

from terminal.tables import new_table, on_screen, through_pipe

from upcard.record.casefile import decode_cases
from upcard.record.position import read_position
from upcard.terminal.table import Table

POSITION = """
[[case]]
name = "the 8 of hearts may be called"
game = "five-hundred"
players = ["Ann", "Ben", "Cem"]
turn = "Ben"
phase = "between"
discard = "Kd 8h"
melds = ["Ann: 5h 6h 7h"]
hands = { Ann = "2c 3d", Ben = "2d 4d 9c", Cem = "Jc Ts 2s 4s" }
"""


def table_with_a_call(folder: Path, bots: tuple[str, ...] = ()) -> Table:
    """Ann has discarded the 8 of hearts, which fits her run; Ben is to play."""
    names = ("Ann", "Ben", "Cem")[: 3 - len(bots)]
    table = new_table(folder, "five-hundred", 3, bots, names=names)
    table.begin_hand()
    table.deal = read_position(table.rules, decode_cases(POSITION)[0]).deal
    return table


def test_who_may_call_is_asked_before_the_player_due_draws(tmp_path: Path) -> None:
    table = table_with_a_call(tmp_path)
    seen = on_screen(table, "draw", "", moves=0)
    cem = next(screen for screen in seen.screens() if screen.endswith("Cem> \n"))
    assert "You may call rummy: call 8h on #1, or waive (Enter)." in cem
    assert "-- Your hand" not in cem
    assert moves_of(table) == ["Cem: waive", "Ben: draw"]


def test_a_call_comes_before_a_draw_that_was_said_already(tmp_path: Path) -> None:
    table = table_with_a_call(tmp_path)
    seen = on_screen(table, "draw", "c 8h 1", moves=0)
    assert moves_of(table) == ["Cem: call 8h on #1"]
    assert "#1 Ann: 5h 6h 7h | You: 8h" in seen.screens()[-1]


def test_a_bot_that_is_due_waits_for_a_call(tmp_path: Path) -> None:
    table = table_with_a_call(tmp_path, ("random",))
    on_screen(table, "call 8h on #1", moves=0)
    assert "Ben: call 8h on #1" in moves_of(table)


def test_a_script_calls_by_name_or_lets_it_pass(tmp_path: Path) -> None:
    table = table_with_a_call(tmp_path)
    told, left = through_pipe(table, "Cem: call 8h on #1", moves=0)
    assert "Cem called rummy: 8h fits #1.\n" in told
    assert left is not None
    (tmp_path / "b").mkdir()
    told, _ = through_pipe(table_with_a_call(tmp_path / "b"), "draw", "waive", moves=0)
    assert told.splitlines()[-3:] == [
        "Cem: You may call rummy: call 8h on #1, or waive (Enter).",
        "Cem did not call.",
        "Ben drew 3c.",
    ]


def moves_of(table: Table) -> list[str]:
    """The moves in the record."""
    lines = table.record.path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith(("[", "*"))]
