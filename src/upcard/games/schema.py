"""The JSON schema of house-rule files, for editors that complete and check TOML as one types."""

from typing import Final

from upcard.games.chapters import answer
from upcard.games.house import LONGEST_NAME
from upcard.games.kinds import OneOf, Schema
from upcard.games.overrides import inline
from upcard.games.presets import GAMES
from upcard.games.questions.all import CHAPTER_TEXTS, QUESTIONS
from upcard.games.questions.question import Question
from upcard.games.variations.combine import variations_of
from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import CHAPTERS

DIALECT: Final = "http://json-schema.org/draft-07/schema#"


def house_schema(language: str = ENGLISH) -> dict[str, Schema]:
    """The schema: every key with its meaning, what is allowed, and each game's answer (``x-games``).

    It checks keys, types and ranges; whether answers can be played together only ``parse_house`` knows. What things
    mean is told in the language.
    """
    properties: dict[str, Schema] = {
        "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": LONGEST_NAME,
            "description": told(language, "What these rules are called."),
        },
        "from": {"enum": list(GAMES), "description": told(language, "The game that these rules start from.")},
        "variations": {
            "type": "array",
            "items": {"type": "string"},
            "uniqueItems": True,
            "description": told(language, "Variations of that game that are switched on."),
        },
    }
    for chapter in CHAPTERS:
        properties[chapter] = _chapter(chapter, language)
    return {
        "$schema": DIALECT,
        "title": told(language, "Upcard house rules"),
        "type": "object",
        "required": ["from"],
        "properties": properties,
        "additionalProperties": False,
        "allOf": [_variations(name, language) for name in GAMES],
    }


def _chapter(chapter: str, language: str) -> Schema:
    options: dict[str, Schema] = {
        path.partition(".")[2]: _option(path, question, language)
        for path, question in QUESTIONS.items()
        if path.startswith(f"{chapter}.")
    }
    return {
        "type": "object",
        "description": told(language, CHAPTER_TEXTS[chapter]),
        "properties": options,
        "additionalProperties": False,
    }


def _option(path: str, question: Question, language: str) -> Schema:
    answers: dict[str, Schema] = {name: question.kind.write(answer(preset, path)) for name, preset in GAMES.items()}
    return question.kind.schema() | {"description": _described(path, question, language), "x-games": answers}


def _described(path: str, question: Question, language: str) -> str:
    """The description that an editor shows: meaning, values, games, source."""
    lines = [told(language, question.text)]
    if isinstance(question.kind, OneOf):
        lines += [f"- {word}: {told(language, meaning)}" for word, meaning in question.kind.meanings.items()]
    else:
        lines.append(told(language, phrase("Allowed: {allowed}.", allowed=question.kind.allowed)))
    lines += [f"{name}: {inline(question.kind.write(answer(preset, path)))}" for name, preset in GAMES.items()]
    return "\n".join([*lines, told(language, phrase("Source: {source}", source=question.source))])


def _variations(name: str, language: str) -> Schema:
    """The variations that may be named where the file starts from a game."""
    offered: list[Schema] = [
        {"const": variation.name, "description": f"{told(language, variation.text)} ({variation.source})"}
        for variation in variations_of(name)
    ]
    return {
        "if": {"properties": {"from": {"const": name}}, "required": ["from"]},
        "then": {"properties": {"variations": {"items": {"anyOf": [*offered]}}}},
    }
