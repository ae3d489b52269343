import json
import re
from pathlib import Path

import pytest

from upcard.cli import app
from upcard.games.catalog import games, variations_of

EXAMPLES = Path(__file__).parents[2] / "examples"
QUEEN = str(EXAMPLES / "queen-of-spades-500.toml")


def run(*tokens: str) -> int:
    status = app(list(tokens), result_action="return_value")
    assert isinstance(status, int)
    return status


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


class TestRules:
    def test_a_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", "basic") == 0
        assert capsys.readouterr().out.startswith("Basic Rummy\n===========\n\nIn a minute\n")

    def test_variations(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", "sublime", "--variation", "polish", "--variation", "michigan") == 0
        out = capsys.readouterr().out
        assert "With the variations michigan and polish." in out
        assert "- Variation polish: " in out

    def test_house_rules(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", "five-hundred", "--house", QUEEN) == 0
        out = capsys.readouterr().out
        assert out.startswith("Queen of spades 500\n")
        assert re.search(r"queen of spades +40\n", out)

    @pytest.mark.parametrize(
        ("form", "start"), [("text", "500 Rummy"), ("md", "# 500"), ("html", "<!doctype"), ("json", "{")]
    )
    def test_formats(self, form: str, start: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", "five-hundred", "--format", form) == 0
        assert capsys.readouterr().out.startswith(start)

    def test_in_another_language(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", "sublime", "--variation", "polish", "--language", "de") == 0
        out = capsys.readouterr().out
        assert out.startswith("10.000er-Rommé (Sublime)\n")
        assert "Mit der Variante „Polnisch“." in out
        assert run("rules", "--language", "de") == 0
        assert "  polish: Der ganze Ablagestapel darf genommen werden" in capsys.readouterr().out

    def test_without_a_game_all_are_listed(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules") == 0
        out = capsys.readouterr().out
        for name in games():
            assert f"\n{name}: " in f"\n{out}"
            assert all(f"  {variation.name}: " in out for variation in variations_of(name))

    @pytest.mark.parametrize(
        ("tokens", "told"),
        [
            (["sublim"], "did you mean 'sublime'?"),
            (["basic", "--variation", "polish"], "basic has no variation 'polish'"),
            (["sublime", "--house", QUEEN], "these are rules for five-hundred, not for sublime"),
            (["--house", "nothing.toml"], "nothing.toml: No such file"),
            (["basic", "--language", "dr"], "there is no language 'dr'. Allowed: en, de"),
        ],
    )
    def test_what_is_not_there(self, tokens: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("rules", *tokens) == 2
        caught = capsys.readouterr()
        assert told in caught.err
        assert not caught.out


class TestHouse:
    def test_what_differs_is_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("house", "check", QUEEN) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"{QUEEN}: can be played\n\nWhat differs from 500 Rummy\n")
        assert "- House rule: What cards count: queen of spades: 40. [#score.cards]\n" in out
        assert "- Variation five-ten-fifteen: " in out

    @pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
    def test_the_examples_can_be_played(self, example: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("house", "check", str(example), "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert told["valid"]
        assert told["differences"]
        assert told["idle"] == []

    def test_all_faults_are_told_at_once(self, house: Path, capsys: pytest.CaptureFixture[str]) -> None:
        house.write_text(
            'from = "basic"\nname = ""\n[draw]\nstock = 9\nstok = 1\n[melds]\nrun_max = 2\n[scor]\n', encoding="utf-8"
        )
        assert run("house", "check", str(house)) == 2
        told = capsys.readouterr().err
        keys = ["scor", "name", "draw.stok", "draw.stock", "melds.run_max"]
        assert [line.split(": ")[1] for line in told.splitlines() if line.startswith(str(house))] == keys
        assert run("house", "check", str(house), "--json") == 2
        answer = json.loads(capsys.readouterr().out)
        assert [fault["key"] for fault in answer["faults"]] == keys
        assert answer["key"] == "scor"

    def test_what_cannot_be_played_together_is_told_at_once(
        self, house: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        house.write_text('from = "basic"\n[players]\nmin = 6\nmax = 5\npartners = true\n', encoding="utf-8")
        assert run("house", "check", str(house)) == 2
        told = capsys.readouterr().err
        assert f"{house}: players.min\n" in told
        assert f"{house}: players.partners\n" in told

    def test_nothing_differs(self, house: Path, capsys: pytest.CaptureFixture[str]) -> None:
        house.write_text('from = "basic"\n', encoding="utf-8")
        assert run("house", "check", str(house)) == 0
        assert capsys.readouterr().out == f"{house}: can be played\n\nEverything is as in Basic Rummy.\n"

    def test_an_answer_that_changes_nothing_is_told(self, house: Path, capsys: pytest.CaptureFixture[str]) -> None:
        house.write_text('from = "basic"\n[wild]\nmax = 2\n', encoding="utf-8")
        assert run("house", "check", str(house)) == 0
        assert "Changes nothing in these rules: wild.max.\n" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("text", "where", "reason", "allowed"),
        [
            ('from = "basic"\n[scor]\n', "scor", "there is no such key or chapter", "name, from"),
            ('from = "basic"\n[draw]\nstock = 9\n', "draw.stock", "9 is too large", "1 to 5"),
            ('from = "basic"\n[draw\n', "line 2, column ", "", ""),
            (
                'from = "sublime"\n[wild]\nchoice = "dealer"\n[deal]\nsize = 7\n',
                "wild.choice",
                "no face-up card",
                "deal",
            ),
        ],
    )
    def test_what_is_wrong_is_named(
        self, text: str, where: str, reason: str, allowed: str, house: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        house.write_text(text, encoding="utf-8")
        assert run("house", "check", str(house)) == 2
        lines = capsys.readouterr().err.splitlines()
        assert lines[0].startswith(f"{house}: {where}")
        assert reason in lines[1]
        assert not allowed or (lines[2].startswith("  allowed: ") and allowed in lines[2])
        assert run("house", "check", str(house), "--json") == 2
        told = json.loads(capsys.readouterr().out)
        assert not told["valid"]
        assert reason in told["reason"]

    def test_the_schema(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("house", "--schema") == 0
        assert json.loads(capsys.readouterr().out)["title"] == "Upcard house rules"

    def test_nothing_asked(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("house") == 2
        assert "upcard house check FILE" in capsys.readouterr().err
