import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from terminal.processes import Screen

RECORD = "g.upcard"


@contextmanager
def screen(folder: Path, *arguments: str, **more: str) -> Iterator[Screen]:
    shown = Screen(folder, *arguments, **more)
    try:
        yield shown
    finally:
        shown.close()


def wait_for_turn(shown: Screen) -> None:
    shown.wait_for("You may ")
    shown.wait_for("> ")


def test_a_turn_on_a_real_terminal(tmp_path: Path) -> None:
    with screen(tmp_path, "sublime", "--bots", "easy", "--seed", "5", "--record", RECORD) as shown:
        rules = shown.wait_for("Press Enter to begin. ")
        assert "sublime: 2 players, 2 packs, to 10,000" in rules
        assert "At the table: Player (you), Easy (bot, easy)." in rules
        shown.type("")
        assert "\x1b[2J" in shown.text
        assert "wild: 8s" in shown.wait_for("You may draw 2 cards")
        shown.wait_for("> ")
        shown.type("meld 3c 9x")
        assert "\n          ^\n  '9x' is no card" in shown.wait_for("[text.syntax]").replace("\n\n", "\n")
        shown.type("d")
        assert "drew 4s Td." in shown.wait_for("discard a card")
        shown.type("quit")
        assert f"Saved. Go on with: upcard play --resume {RECORD}" in shown.wait_for(RECORD)
        assert shown.status() == 0
    assert (tmp_path / RECORD).read_text().endswith("Player: draw\n")


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    with screen(tmp_path, "basic", "--bots", "easy", "--record", RECORD) as shown:
        shown.wait_for("begin. ")
        shown.type("")
        wait_for_turn(shown)
        shown.press("half a li")
        shown.wait_for("half a li")
        shown.interrupt("--resume g.upcard")
        assert shown.status() == 130
        assert "Traceback" not in shown.text


def test_ctrl_d_leaves_like_quit(tmp_path: Path) -> None:
    with screen(tmp_path, "basic", "--bots", "easy", "--record", RECORD) as shown:
        shown.wait_for("begin. ")
        shown.press("\x04")
        shown.wait_for("--resume g.upcard")
        assert shown.status() == 0


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    for more, colours in (({"NO_COLOR": ""}, True), ({}, False), ({"NO_COLOR": "", "TERM": "dumb"}, False)):
        record = f"{len(more)}.upcard"
        with screen(tmp_path, "basic", "--bots", "easy", "--seed", "5", "--record", record, **more) as shown:
            shown.wait_for("begin. ")
            shown.type("")
            shown.wait_for("You may draw")
            assert ("\x1b[31m" in shown.text) == colours
            assert ("\x1b[2J" in shown.text) == (more.get("TERM") != "dumb")


def test_people_give_their_names_and_hand_the_terminal_over(tmp_path: Path) -> None:
    with screen(tmp_path, "basic", "--players", "2", "--seed", "4", "--record", RECORD) as shown:
        shown.wait_for("Name of player 1 (Enter for Player-1): ")
        shown.type("Ann")
        shown.wait_for("Player-2): ")
        shown.type("Ann")
        shown.wait_for("it is taken")
        shown.type("Ben Li")
        shown.wait_for("begin. ")
        shown.type("")
        assert "-- Your hand" not in shown.wait_for("Ben Li, press Enter when nobody else looks. ")
        shown.type("")
        hand = shown.wait_for("Ben Li> ")
        assert "8c   2d 9d   3s 5s 8s Ts Qs   4h 8h" in hand
        shown.type("d")
        shown.wait_for("Ben Li> ")
        shown.type("d 2d")
        handed = shown.wait_for("Ann, press Enter")
        assert "-- Your hand" not in handed.split("d 2d")[1]
        shown.press("\x1b[A")  # the key for what was typed before
        shown.type("")
        assert "8c   2d" not in shown.wait_for("Ann> ")


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    arguments = ("sublime", "--bots", "easy", "--seed", "5", "--record", RECORD)
    with screen(tmp_path, *arguments) as shown:
        shown.wait_for("begin. ")
        shown.type("")
        wait_for_turn(shown)
        shown.type("d")
        shown.wait_for("discard a card")
        shown.type("m Kc Kd Kd")
        shown.wait_for("#1 You: Kc Kd Kd")
        os.kill(shown.process.pid, signal.SIGKILL)
        assert shown.status() == -signal.SIGKILL
    with screen(tmp_path, "--resume", RECORD) as shown:
        shown.wait_for("Press Enter to go on. ")
        shown.type("")
        picture = shown.wait_for("discard a card")
        assert "#1 You: Kc Kd Kd" in picture
        assert "You: drew 4s Td; melded Kc Kd Kd (#1)." in picture
        shown.type("undo")
        assert "no melds yet" in shown.wait_for("discard a card")


@pytest.fixture(name="heard")
def hanging_up_is_heard() -> Iterator[None]:
    """A child hears of it even where whoever runs the tests has the signal ignored, as nohup does."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("heard")
def test_who_hangs_up_loses_nothing(tmp_path: Path) -> None:
    with screen(tmp_path, "basic", "--bots", "easy", "--seed", "3", "--record", RECORD) as shown:
        shown.wait_for("begin. ")
        shown.type("")
        wait_for_turn(shown)
        shown.type("d")
        shown.wait_for("discard a card")
        os.kill(shown.process.pid, signal.SIGHUP)
        shown.status()
    assert (tmp_path / RECORD).read_text().endswith("Player: draw\n")
