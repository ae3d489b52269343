"""Single answers in place of a rule set's: dotted texts, or tables as they stand in files."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec
import tomli_w

from upcard.games.card_kinds import PointTables
from upcard.games.chapters import differences, with_answers
from upcard.games.errors import HouseError, did_you_mean, nearest
from upcard.games.kinds import Toml, table_of
from upcard.games.playable import check_playable
from upcard.games.questions.all import QUESTIONS
from upcard.games.variations.combine import base_of
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import CHAPTERS, Options

Overrides: TypeAlias = Iterable[str] | Mapping[str, object]
"""Texts as ``"score.no_wild=100"``; or a mapping with dotted keys, or with a mapping for each chapter."""

_BARE: Final = re.compile(r"[A-Za-z][\w+-]*")
_BARE_KEY: Final = re.compile(r"[A-Za-z][a-z_-]*")
_YES_NO: Final[dict[str, bool]] = {"yes": True, "no": False}
_GOING_RUMMY: Final = "score.going_rummy"


def with_overrides(options: Options, overrides: Overrides) -> Options:
    """A rule set with some other answers, checked that it can be played. Raises ``HouseError``."""
    options = with_unchecked(options, overrides)
    check_playable(options)
    return options


def with_unchecked(options: Options, overrides: Overrides) -> Options:
    """A rule set with some other answers, whether or not they can be played together. Raises ``HouseError``."""
    values = _values(nested(overrides))
    for path, question in QUESTIONS.items():
        if path in values:
            options = with_answers(options, {path: question.kind.read(path, values[path], options)})
    return options


def overrides_of(options: Options) -> tuple[str, ...]:
    """The dotted texts that make this rule set out of its game and variations."""
    return tuple(f"{path}={inline(value)}" for path, value in house_values(options).items())


def house_values(options: Options) -> dict[str, Toml]:
    """The TOML values of the answers that differ from those of the game and its variations, by path."""
    base = base_of(options)
    written = {path: QUESTIONS[path].kind.write(value) for path, value in differences(options, base).items()}
    if "score.tables" in written:
        written["score.tables"] = PointTables().changes(options.score.tables, base.score.tables)
    return written


def inline(value: Toml) -> str:
    """A TOML value on one line: ``{ A = 15, "9-2" = "n" }``."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {inline(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(entry) for entry in value) + "]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip()


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else f'"{key}"'


def nested(overrides: Overrides) -> dict[str, dict[str, object]]:
    """The answers by chapter and key, whatever way they were written."""
    pairs = overrides.items() if isinstance(overrides, Mapping) else map(_parsed, overrides)
    chapters: dict[str, dict[str, object]] = {}
    for written, value in pairs:
        chapter, *steps = written.split(".")
        if chapter not in CHAPTERS:
            reason = phrase("there is no such chapter{hint}", hint=nearest(chapter, CHAPTERS))
            raise HouseError(chapter, reason, ", ".join(CHAPTERS))
        _put(chapters.setdefault(chapter, {}), chapter, steps, value)
    return chapters


def _put(chapter: dict[str, object], name: str, steps: list[str], value: object) -> None:
    """Lay one written answer (or a table of them) into a chapter."""
    for step in reversed(steps[1:]):
        value = {step: value}
    answers = {steps[0]: value} if steps else table_of(value)
    if answers is None:
        raise HouseError(name, "a chapter is a table of options", ", ".join(_keys(name)))
    for key, answer in answers.items():
        before, added = table_of(chapter.get(key)), table_of(answer)
        if key in chapter and (before is None or added is None or before.keys() & added.keys()):
            raise HouseError(f"{name}.{key}", "this is said twice")
        chapter[key] = answer if before is None or added is None else before | added


def _values(chapters: dict[str, dict[str, object]]) -> dict[str, object]:
    """The answers by path, every path being one that there is."""
    values = {f"{name}.{key}": value for name, answers in chapters.items() for key, value in answers.items()}
    if _GOING_RUMMY in values:
        values |= _going_rummy(values.pop(_GOING_RUMMY))
    for path in values:
        if path not in QUESTIONS:
            name, _, key = path.partition(".")
            known = _keys(name)
            hint = nearest(key, known) or _elsewhere(key) or nearest(path, QUESTIONS)
            raise HouseError(path, phrase("there is no such option{hint}", hint=hint), ", ".join(known))
    return values


def _going_rummy(value: object) -> dict[str, object]:
    """Factor and points, which may be written as one list."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise HouseError(_GOING_RUMMY, "factor and points are a list of two", "[2, 0]")
    return {f"{_GOING_RUMMY}_factor": value[0], f"{_GOING_RUMMY}_points": value[1]}


def _elsewhere(key: str) -> str:
    """The same key in another chapter."""
    found = [path for path in QUESTIONS if path.endswith(f".{key}")]
    return did_you_mean(found[0]) if found else ""


def _keys(chapter: str) -> list[str]:
    return [path.partition(".")[2] for path in QUESTIONS if path.startswith(f"{chapter}.")]


def _parsed(text: str) -> tuple[str, object]:
    """Key and value of a dotted text."""
    key, equals, written = (part.strip() for part in text.partition("="))
    if not key or not equals or not written or "\n" in written:
        raise HouseError(key or text, "an override is written chapter.option=value", "score.no_wild=100")
    if _BARE.fullmatch(written) and written not in {"true", "false"}:
        return key, _YES_NO.get(written, written)
    try:
        return key, msgspec.toml.decode(f"value = {written}", type=dict[str, object])["value"]
    except msgspec.DecodeError as error:
        reason = phrase("{written} is no value: {message}", written=repr(written), message=str(error))
        raise HouseError(key, reason, "a number, true, false, a word, a list, a table") from None
