"""Every text has its counterpart in every language, with the same slots, and none is left over."""

from collections import Counter

import pytest
from phrases.shown import WRITTEN, constants, faults, sentences, set_up, templates

from upcard.games.kinds import YesNo
from upcard.games.questions.all import QUESTIONS
from upcard.hosting.languages.speech import LANGUAGES
from upcard.phrases.german.all import PARTS
from upcard.phrases.languages import CATALOGUES, THOUSANDS, told
from upcard.phrases.phrase import Phrase, beginning, phrase, slots_of


def base(key: str) -> str:
    """A key without its grammatical form."""
    return key.partition("@")[0] if "{" not in key.partition("@")[2] else key


def test_the_server_and_the_texts_speak_the_same_languages() -> None:
    assert {"en", *CATALOGUES} == set(LANGUAGES)


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_is_told(language: str) -> None:
    needed = (templates() - {""}) | faults() | sentences() | set_up()
    assert sorted(needed - CATALOGUES[language].keys()) == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_text_is_left_over(language: str) -> None:
    known = constants() | set_up() | {THOUSANDS}
    assert [key for key in CATALOGUES[language] if base(key) not in known] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_slots_are_the_same(language: str) -> None:
    for key, message in CATALOGUES[language].items():
        assert slots_of(message) == slots_of(base(key)), key


def test_no_text_is_told_twice() -> None:
    counted = Counter(key for part in PARTS for key in part)
    assert [key for key, count in counted.items() if count > 1] == []


def test_yes_and_no_are_told() -> None:
    assert any(isinstance(question.kind, YesNo) for question in QUESTIONS.values())
    assert [told("de", written) for written in WRITTEN[:2]] == ["ja", "nein"]


def test_a_phrase_is_its_english_and_remembers_how_it_was_made() -> None:
    said = phrase("{low} to {high}", low=2, high="any number")
    assert said == "2 to any number"
    assert isinstance(said, Phrase)
    assert told("de", said) == "2 bis any number"
    assert told("en", said) == told("xx", said) == "2 to any number"
    assert type(told("en", said)) is str


def test_a_beginning_is_a_capital_in_every_language() -> None:
    assert beginning("a list") == "A list"
    assert told("de", beginning("a list")) == "Eine Liste"


def test_what_is_not_known_stays_as_it_is() -> None:
    assert told("de", "Rules of our kitchen table") == "Rules of our kitchen table"
