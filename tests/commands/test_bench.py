import json

import pytest

from upcard.build import running_build
from upcard.cli import app


def figures(capsys: pytest.CaptureFixture[str], *tokens: str) -> dict[str, object]:
    app(["bench", *tokens, "--seconds", "0.01", "--json"], result_action="return_value")
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize(("command", "counted"), [("playouts", "moves"), ("views", "views"), ("lay-down", "lay_downs")])
def test_figures_as_json(command: str, counted: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, command, "--game", "sublime", "--players", "3")
    assert list(told) == ["game", "players", "build", "hands", counted, f"{counted}_per_second"]
    assert (told["game"], told["players"], told["build"]) == ("sublime", 3, running_build())
    for key in ("hands", counted, f"{counted}_per_second"):
        value = told[key]
        assert isinstance(value, int | float)
        assert value > 0


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    app(["bench", "lay-down", "--cards", "14", "--seconds", "0.01"], result_action="return_value")
    assert capsys.readouterr().out.startswith(f"basic, 2 players, {running_build()}: ")


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        (("lay-down", "--cards", "0"), "a hand holds 1 to 52 cards in basic with 2 players, not 0"),
        (("lay-down", "--cards", "53"), "a hand holds 1 to 52 cards in basic with 2 players, not 53"),
        (("playouts", "--players", "1"), "basic is for 2 to "),
        (("views", "--game", "bridge"), "bridge"),
    ],
)
def test_what_cannot_be_measured_is_said(tokens: tuple[str, ...], words: str) -> None:
    with pytest.raises(SystemExit, match=words):
        app(["bench", *tokens], result_action="return_value")
