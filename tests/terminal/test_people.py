import re
from pathlib import Path

from terminal.tables import Seen, new_table, on_screen

from upcard.cards.text import cards_text
from upcard.games.catalog import prepared
from upcard.games.house import parse_house
from upcard.rulebook.book import book
from upcard.terminal.guidance import HELP, rule_card
from upcard.terminal.typed import COMMANDS


def test_a_whole_game_is_played_on_a_screen(tmp_path: Path) -> None:
    seen = on_screen(new_table(tmp_path, "sublime", options=("game.target=1500",)))
    assert seen.left is None
    assert "The game is over: " in seen.text
    assert sum("is over\n" in screen for screen in seen.screens()) == seen.text.count(" is over\n")


def test_every_picture_fits_the_screen(tmp_path: Path) -> None:
    for game, players, bots in (("sublime", 4, ("easy", "easy", "random")), ("five-hundred", 2, ("easy",))):
        (tmp_path / game).mkdir()
        seen = on_screen(new_table(tmp_path / game, game, players, bots), moves=150)
        for screen in seen.screens():
            if "-- Your hand" in screen:
                assert len(screen.splitlines()) <= 24, screen
                assert max(map(len, screen.splitlines())) <= 80, screen


def test_a_picture_shows_what_matters(tmp_path: Path) -> None:
    screen = _turn(on_screen(new_table(tmp_path, "sublime", seed="5"), moves=0))
    for shown in ("sublime, hand 1 to 10,000 | wild: 8s | stock: ", "> You: ", "-- Table", "no melds yet"):
        assert shown in screen
    for shown in ("-- Discard pile", "Since your last turn", "-- Your hand, 11 cards, by suit", "You may draw 2 cards"):
        assert shown in screen


def test_a_refused_move_says_why_and_the_player_stays(tmp_path: Path) -> None:
    table = new_table(tmp_path, "sublime", seed="5")
    screen = _turn(on_screen(table, "discard 2d", "draw", "discard 2d", moves=0), 1)
    assert "  The 2 of diamonds is not in your hand. [card.not-in-hand]\n> " in screen
    assert not [line for line in table.record.path.read_text().splitlines() if line.startswith("Player: discard")]


def test_wrong_syntax_points_at_the_place(tmp_path: Path) -> None:
    screen = _turn(on_screen(new_table(tmp_path, "sublime"), "m 5h,6x 7h", "take  9z@2", moves=0))
    lines = screen.splitlines()
    at = lines.index("> m 5h,6x 7h")
    assert lines[at + 1] == "       ^"
    assert "'6x' is no card" in lines[at + 2]
    at = lines.index("> take  9z@2")
    assert lines[at + 1] == "        ^"


def test_people_who_share_a_terminal_never_see_each_others_hands(tmp_path: Path) -> None:
    table = new_table(tmp_path, "basic", 3, (), names=("Ann", "Ben", "Cem"))
    seen = on_screen(table, moves=60)
    looking = ""
    for screen in seen.screens():
        handed = re.match(r"It is (\w+)'s turn", screen)
        if handed:
            looking = handed[1]
            assert "-- Your hand" not in screen
        elif "-- Your hand" in screen:
            assert f"\n{looking}> " in screen
            assert not [name for name in {"Ann", "Ben", "Cem"} - {looking} if f"\n{name}> " in screen]
        for drawer, cards in re.findall(r"(\w+): drew ([^;.]*)", screen):
            assert drawer == "You" or cards == "a card"


def test_undo_takes_back_a_meld(tmp_path: Path) -> None:
    table = new_table(tmp_path, "sublime", seed="5")
    seen = on_screen(table, "draw", "m Kc Kd Kd", "u", moves=0)
    assert "melded Kc Kd Kd (#1); took that back" in seen.screens()[-1]
    assert " no melds yet" in seen.screens()[-1]
    assert "Player: undo\n" in table.record.path.read_text()


def test_undo_after_a_draw_is_refused(tmp_path: Path) -> None:
    screen = _turn(on_screen(new_table(tmp_path, "sublime"), "draw", "undo", moves=0), 1)
    assert "There is nothing of yours that can be taken back now." in screen


def test_a_discard_is_taken_back_where_the_house_allows_it(tmp_path: Path) -> None:
    table = new_table(tmp_path, "basic", options=("discard.take_back=true",))
    table.begin_hand()
    card = cards_text(table.seen(0).hand.sequence()[:1])
    seen = on_screen(table, "draw", f"discard {card}", "undo", f"discard {card}", moves=0)
    assert "Press Enter to go on, or type undo to take the discard back." in seen.text
    assert seen.left is not None


def test_a_hint_says_what_a_bot_would_do(tmp_path: Path) -> None:
    screen = _turn(on_screen(new_table(tmp_path, "sublime", seed="5"), "hint", moves=0))
    assert re.search(r"> hint\nA bot would (draw|take)", screen)


def test_the_hand_is_held_as_the_player_likes(tmp_path: Path) -> None:
    table = new_table(tmp_path, "basic")
    screen = _turn(on_screen(table, "sort rank", "sort", moves=0))
    assert "by rank" in screen
    assert "sort suit, sort rank, or sort and the cards" in screen
    mine = table.seen(0).hand.sequence()[::-1]
    (tmp_path / "b").mkdir()
    again = _turn(on_screen(new_table(tmp_path / "b", "basic"), f"sort {cards_text(mine)}", moves=0))
    assert f"in your order {'-' * 46}\n {cards_text(mine)}\n" in re.sub("-{40,}", "-" * 46, again)


def test_long_answers_come_in_pages(tmp_path: Path) -> None:
    seen = on_screen(new_table(tmp_path), "help", moves=0)
    assert "-- Enter for more, q to stop -- " in seen.text
    assert "Any beginning of a word does" in seen.text


def test_a_line_typed_while_pages_are_shown_is_not_lost(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    seen = on_screen(table, "help", "... draw", moves=0)
    assert "Any beginning of a word does" not in seen.text
    assert "> draw\n" in seen.text
    assert [line for line in table.record.path.read_text().splitlines() if line.endswith(": draw")]


def test_q_stops_the_pages_and_does_nothing_else(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    seen = on_screen(table, "help", "... q", moves=0)
    assert "Any beginning of a word does" not in seen.text
    assert "> q" not in seen.text
    assert seen.left is not None


def test_help_fits_the_screen() -> None:
    assert max(map(len, HELP.split("\n"))) <= 80
    assert {command for command in COMMANDS if command not in HELP} == {"help"}
    assert not [verb for verb in ("draw", "take", "meld", "add", "trade", "join", "discard") if verb not in HELP]


def test_a_rule_code_is_explained(tmp_path: Path) -> None:
    screen = _turn(on_screen(new_table(tmp_path), "rules run.corner", "rules corner", moves=0))
    assert "run.corner: No run goes on past an ace like this." in screen
    assert "There is no rule code 'corner'. Like it: run.corner" in screen


def test_a_copy_of_the_record_is_saved_and_never_overwrites(tmp_path: Path) -> None:
    copy = tmp_path / "copy.upcard"
    table = new_table(tmp_path)
    screen = _turn(on_screen(table, f"save {copy}", f"save {copy}", f"save {tmp_path / 'no' / 'x'}", moves=0))
    assert copy.read_bytes() == table.record.path.read_bytes()
    assert "is there already and is not overwritten" in screen.replace("\n ", "")
    assert "cannot be written: No such file or directory" in screen.replace("\n ", "")


def test_colours_change_no_letter(tmp_path: Path) -> None:
    for colour in (False, True):
        (tmp_path / str(colour)).mkdir()
    plain = on_screen(new_table(tmp_path / "False", "sublime"), moves=5)
    coloured = on_screen(new_table(tmp_path / "True", "sublime"), moves=5, colour=True)
    assert "\x1b[31m" in coloured.text
    assert "\x1b[3" not in plain.text.replace("\x1b[3J", "")
    assert plain.screens()[2:] == coloured.screens()[2:]


def _turn(seen: Seen, number: int = 0) -> str:
    """The screen of a turn, counted from the first one on which a hand was shown."""
    return [screen for screen in seen.screens() if "-- Your hand" in screen][number]


def test_the_start_says_house_rules_in_words() -> None:
    for example in (Path(__file__).parents[2] / "examples").glob("*.toml"):
        rules = prepared(parse_house(example.read_text(encoding="utf-8")))
        told = "\n".join(rule_card(rules, 3, 80))
        assert not re.search(r"[a-z]+\.[a-z_]+ ?=", told), told
        house = [difference for difference in book(rules).differences if difference.kind == "house"]
        assert told.count("  House rule: ") == len(house)
