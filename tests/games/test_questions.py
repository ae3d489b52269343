"""Every option is described once, with exactly the values that its record takes."""

import re
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from upcard.games.catalog import game, games
from upcard.games.chapters import answer, chapter, field_of, paths
from upcard.games.errors import HouseError
from upcard.games.guide import options_guide
from upcard.games.kinds import OneOf, Whole, YesNo
from upcard.games.questions.all import CHAPTER_TEXTS, QUESTIONS
from upcard.rules import options as records
from upcard.rules.ruleset import CHAPTERS

SOURCE = r"(house|(sublime|masterpiece|five-hundred|five-thousand|basic) §[^;]+)"
DOCS = Path(__file__).parents[2] / "docs"
INTERPRETED = str(records.__file__).endswith(".py")


def test_every_option_is_described_in_the_order_of_the_rule_book() -> None:
    assert tuple(QUESTIONS) == paths(game("sublime"))
    assert tuple(CHAPTER_TEXTS) == CHAPTERS


@pytest.mark.parametrize("path", QUESTIONS)
def test_a_description_is_a_sentence_with_a_source(path: str) -> None:
    question = QUESTIONS[path]
    assert question.text.endswith(".")
    assert re.fullmatch(
        r"(house|(sublime|masterpiece|five-hundred|five-thousand|basic) §[^;]+)(; .+)?", question.source
    )
    assert question.kind.allowed


@pytest.mark.skipif(not INTERPRETED, reason="a compiled record does not keep its annotations")
def test_the_words_are_those_of_the_records() -> None:
    for path, question in QUESTIONS.items():
        name, _, key = path.partition(".")
        hint: object = get_type_hints(type(chapter(game("sublime"), name)))[field_of(key)]
        kind = question.kind
        assert (get_origin(hint) is Literal) == isinstance(kind, OneOf), path
        assert (hint is bool) == isinstance(kind, YesNo), path
        assert (hint is int) == (isinstance(kind, Whole) and not kind.word), path
        if isinstance(kind, OneOf):
            assert list(kind.meanings) == list(get_args(hint)), path


@pytest.mark.parametrize("path", QUESTIONS)
@pytest.mark.parametrize("name", games())
def test_every_answer_of_a_game_can_be_written_and_read(name: str, path: str) -> None:
    preset = game(name)
    kind = QUESTIONS[path].kind
    assert kind.read(path, kind.write(answer(preset, path)), preset) == answer(preset, path)


@pytest.mark.parametrize("path", QUESTIONS)
@pytest.mark.parametrize("value", [None, 1.5, "no such word", ["no such card"], {"no such key": 1}, [[1]], 10**9, b"x"])
def test_no_kind_takes_nonsense(path: str, value: object) -> None:
    with pytest.raises(HouseError) as refused:
        QUESTIONS[path].kind.read(path, value, game("sublime"))
    assert refused.value.path.startswith(path)
    assert refused.value.reason


def test_the_guide_is_as_the_program_is() -> None:
    assert (DOCS / "options.md").read_text(encoding="utf-8") == options_guide(), "run scripts/options_doc.py"
