import pytest

from upcard.record.errors import MoveError
from upcard.terminal.typed import Command, Said, read_typed

NAMES = ("Ann", "Ben Li")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("draw", "draw"),
        ("D", "draw"),
        ("d Kd", "discard Kd"),
        ("x Kd", "discard Kd"),
        ("dis Kd", "discard Kd"),
        ("t", "take"),
        ("t ALL", "take all"),
        ("t 9d@4", "take 9d@4"),
        ("m 5h,6h, 7h", "meld 5h 6h 7h"),
        ("a 8h 9h to #1", "add 8h 9h to #1"),
        ("a 8h 9h #1", "add 8h 9h to #1"),
        ("a 8h 9h 1", "add 8h 9h to #1"),
        ("add 8h to 1 Joining 2", "add 8h to #1 joining #2"),
        ("tr 7h FOR Kc in 1", "trade 7h for Kc in #1"),
        ("j 1 2", "join #1 #2"),
        ("c 8h 1", "call 8h on #1"),
        ("c 8h for Jd in 1", "call 8h for Jd in #1"),
        ("c 5h 6h 7h", "call 5h 6h 7h"),
        ("e", "end"),
        ("p", "pass"),
        ("w", "waive"),
        ("u", "undo"),
        ("exc 4c", "exchange 4c"),
        ("bet 3", "bet 3"),
    ],
)
def test_moves_may_be_shortened(line: str, text: str) -> None:
    said = read_typed(line, NAMES, 1)
    assert isinstance(said, Said)
    assert (said.seat, said.text) == (1, text)


@pytest.mark.parametrize(
    ("line", "name", "words"),
    [
        ("h", "help", []),
        ("?", "help", []),
        ("q", "quit", []),
        ("ru run.stop", "rules", ["run.stop"]),
        ("hi", "hint", []),
    ],
)
def test_commands_may_be_shortened(line: str, name: str, words: list[str]) -> None:
    command = read_typed(line, NAMES, 0)
    assert isinstance(command, Command)
    assert (command.name, [word.text for word in command.words]) == (name, words)


def test_a_line_may_name_its_player() -> None:
    said = read_typed('"Ben Li": draw', NAMES, 0)
    assert isinstance(said, Said)
    assert said.seat == 1


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("  frob", 3, "is no move and no command"),
        ("s", 1, "'s' may be score or sort or save"),
        ("5h 6h 7h", 1, "what about 5h?"),
        ("fo", 1, "is no move"),
        ("Cem: draw", 1, "'Cem' does not play here"),
        ("Ann:", 5, "a move is missing"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(line: str, column: int, why: str) -> None:
    with pytest.raises(MoveError) as raised:
        read_typed(line, NAMES, 0)
    assert raised.value.column == column
    assert why in raised.value.message


def test_columns_are_those_of_the_typed_line() -> None:
    said = read_typed("  a  8h 9x   1", NAMES, 0)
    assert isinstance(said, Said)
    assert said.text == "add 8h 9x to #1"
    assert [said.column(said.text.index(word) + 1) for word in ("add", "8h", "9x", "to", "#1")] == [3, 6, 9, 14, 14]
    assert said.column(said.text.index("x") + 1) == 10
