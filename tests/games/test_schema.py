"""The JSON schema of house-rule files, read by a small validator that knows the keywords it uses."""

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from upcard.games.catalog import GAMES, game, options_for, variations_of
from upcard.games.chapters import answer
from upcard.games.house import house_text
from upcard.games.kinds import Schema
from upcard.games.questions.all import QUESTIONS
from upcard.games.schema import house_schema

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
}
SILENT = {"$schema", "title", "description", "x-games", "if", "then", "additionalProperties"}


def fits(schema: Schema, value: object) -> bool:
    """Whether a value is valid; raises for a keyword that is not known here."""
    if isinstance(schema, bool):
        return schema
    assert isinstance(schema, dict)
    if "if" in schema and fits(schema["if"], value) and not fits(schema["then"], value):
        return False
    return all(KEYWORDS[word](wanted, value, schema) for word, wanted in schema.items() if word not in SILENT)


def _type(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:
    assert isinstance(wanted, str)
    right = isinstance(value, TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
    return right and (not isinstance(value, dict) or _keys(schema, value))


def _items(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
    if not isinstance(value, list):
        return True
    if isinstance(wanted, list):
        return all(fits(one, entry) for one, entry in zip(wanted, value, strict=False))
    return all(fits(wanted, entry) for entry in value)


def _keys(schema: dict[str, Schema], value: dict[str, object]) -> bool:
    """Properties and patterns hold for their keys, and other keys are allowed only if the schema says so."""
    properties, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    assert isinstance(properties, dict)
    assert isinstance(patterns, dict)
    for key, entry in value.items():
        found = [one for pattern, one in patterns.items() if re.search(pattern, key)]
        found += [properties[key]] if key in properties else []
        if not all(fits(one, entry) for one in found) or (not found and schema.get("additionalProperties") is False):
            return False
    return True


def _limit(sign: int) -> Callable[[Schema, object, dict[str, Schema]], bool]:
    def holds(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
        assert isinstance(wanted, int)
        size = value if isinstance(value, int) else len(value) if isinstance(value, str | list | dict) else 0
        return sign * size >= sign * wanted

    return holds


def _all(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
    assert isinstance(wanted, list)
    return all(fits(one, value) for one in wanted)


def _any(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
    assert isinstance(wanted, list)
    return any(fits(one, value) for one in wanted)


def _required(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
    assert isinstance(wanted, list)
    return not isinstance(value, dict) or all(key in value for key in wanted)


def _properties(wanted: Schema, value: object, schema: dict[str, Schema]) -> bool:  # noqa: ARG001
    return not isinstance(value, dict) or _keys(schema, value)


KEYWORDS: dict[str, Callable[[Schema, object, dict[str, Schema]], bool]] = {
    "type": _type,
    "properties": _properties,
    "patternProperties": _properties,
    "required": _required,
    "items": _items,
    "enum": lambda wanted, value, _: isinstance(wanted, list) and value in wanted,
    "const": lambda wanted, value, _: value == wanted,
    "pattern": lambda wanted, value, _: isinstance(value, str) and re.search(str(wanted), value) is not None,
    "anyOf": _any,
    "allOf": _all,
    "minimum": _limit(1),
    "maximum": _limit(-1),
    "minLength": _limit(1),
    "maxLength": _limit(-1),
    "minItems": _limit(1),
    "maxItems": _limit(-1),
    "minProperties": _limit(1),
    "uniqueItems": lambda _, value, __: not isinstance(value, list) or len(set(map(str, value))) == len(value),
}
SCHEMA = house_schema()


def valid(text: str) -> bool:
    return fits(SCHEMA, msgspec.toml.decode(text, type=dict[str, object]))


def test_the_schema_is_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(SCHEMA), type=dict[str, object]) == SCHEMA


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_valid(path: Path) -> None:
    assert valid(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_and_every_variation_of_a_game_is_valid(name: str) -> None:
    house: dict[str, object] = {"from": name, "variations": [one.name for one in variations_of(name)]}
    for path, question in QUESTIONS.items():
        chapter, _, key = path.partition(".")
        held = house.setdefault(chapter, {})
        assert isinstance(held, dict)
        held[key] = question.kind.write(answer(game(name), path))
    assert fits(SCHEMA, house)


def test_a_written_house_is_valid() -> None:
    overrides = ["score.cards.Qs=40", "wild.max=2", "game.deals=5", "score.tables.group=[1, 2, 3, 4, 5]"]
    assert valid(house_text(options_for("five-hundred", ["polish"], overrides)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        'from = "sublmie"',
        'from = "basic"\nvariations = ["polish"]',
        'from = "basic"\nnmae = "x"',
        'from = "basic"\n[scores]\n',
        'from = "basic"\n[score]\nno_wid = 1',
        'from = "basic"\n[score]\nno_wild = true',
        'from = "basic"\n[score]\nno_wild = -1',
        'from = "basic"\n[score.cards]\nQx = 1',
        'from = "basic"\n[melds]\ngroup_max = 2',
        'from = "basic"\n[melds]\nace = "corner"',
        'from = "basic"\n[deal]\nsize = { "9" = 7 }',
        'from = "basic"\n[score.tables]\ngroup = [1, 2]',
        'from = "basic"\n[discard]\nwild = "no"',
    ],
)
def test_a_wrong_file_is_invalid(text: str) -> None:
    assert not valid(text)


def test_an_editor_is_told_meaning_values_games_and_source() -> None:
    properties = SCHEMA["properties"]
    assert isinstance(properties, dict)
    text = msgspec.json.encode(properties["melds"]).decode()
    assert "Where an ace may stand in a run." in text
    assert "- round: also in the middle" in text
    assert '"x-games":{"sublime":"both","masterpiece":"both"' in text
    assert "Source: sublime §Melds; basic §Turn" in text
