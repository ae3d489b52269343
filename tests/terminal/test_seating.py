from pathlib import Path

import pytest
from terminal.processes import piped

from upcard.games.catalog import rules_for
from upcard.terminal.seating import SeatingError, rules_of, seated


@pytest.mark.parametrize(
    ("players", "bots", "names", "seats"),
    [
        (None, [], [], ["Player-1", "Player-2"]),
        (None, ["easy"], [], ["Player", "Easy"]),
        (None, ["easy,easy", "random"], [], ["Player", "Easy", "Easy-2", "Random"]),
        (3, ["easy"], ["Ann"], ["Ann", "Player-2", "Easy"]),
        (2, ["easy", "easy"], [], ["Easy", "Easy-2"]),
        (2, ["easy"], ["Easy"], ["Easy", "Easy-2"]),
        (3, ["easy"], ["Player-2"], ["Player-2", "Player-2-2", "Easy"]),
    ],
)
def test_people_sit_before_the_bots(players: int | None, bots: list[str], names: list[str], seats: list[str]) -> None:
    seating = seated(rules_for("five-hundred"), players, bots, names)
    assert list(seating.names) == seats
    assert len(seating.people()) == len(seats) - sum(level != "" for level in seating.levels)


@pytest.mark.parametrize(
    ("variations", "players", "bots", "names", "why"),
    [
        ([], 9, [], [], "sublime is for 2 to 5 players, not 9"),
        ([], 2, ["easy,easy,easy"], [], "3 bots are too many for 2 players"),
        ([], None, ["eesy"], [], "did you mean 'easy'"),
        ([], None, ["easy"], ["Ann", "Ben"], "2 names are given for 1 person"),
        ([], 2, [], ["Ann", "Ann"], "it is taken"),
        ([], 2, [], ["A;B", "Ann"], "is no name here"),
        (["persian"], None, ["easy"], [], "is for 4 players, not 2: say how many with --players"),
    ],
)
def test_a_table_that_cannot_be(
    variations: list[str], players: int | None, bots: list[str], names: list[str], why: str
) -> None:
    with pytest.raises(SeatingError) as raised:
        seated(rules_for("sublime", variations), players, bots, names)
    assert why in str(raised.value)


def test_house_rules_are_read_from_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "Ours"\nfrom = "basic"\n[game]\ntarget = 50\n')
    assert rules_of("", [], house).options.name == "Ours"
    with pytest.raises(SeatingError, match="starts from basic, not from sublime"):
        rules_of("sublime", [], house)
    with pytest.raises(SeatingError, match="cannot be read: No such file"):
        rules_of("", [], tmp_path / "none.toml")
    house.write_text("from = 3")
    with pytest.raises(SeatingError, match=r"house.toml: from: "):
        rules_of("", [], house)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "say which game to play, as in upcard play sublime"),
        (("whist",), "there is no game 'whist'"),
        (("sublime", "--variation", "polsh"), "did you mean 'polish'"),
        (("sublime", "--seed", "a\nb"), "a seed is"),
    ],
)
def test_wrong_arguments_are_said_with_status_2(tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    ended = piped(tmp_path, *arguments)
    assert ended.returncode == 2
    assert why in ended.stderr
    assert not list(tmp_path.iterdir())


def test_a_game_with_house_rules_is_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('name = "Ours"\nfrom = "basic"\n[game]\ntarget = 50\n')
    begun = piped(tmp_path, "--house", "house.toml", "--bots", "easy", "--record", "g.upcard", typed="draw\n")
    assert begun.returncode == 1
    for more in ((), ("--house", "house.toml"), ("basic", "--house", "house.toml")):
        going_on = piped(tmp_path, *more, "--resume", "g.upcard", typed="rules\n").stdout
        assert "Hand 1 goes on" in going_on
        assert "Ours: 2 players, 1 pack, to 50" in going_on
