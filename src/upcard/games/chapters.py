"""The answers of a rule set by their paths, as ``score.no_wild``: read, changed, compared."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Final, Protocol, TypeAlias, TypeVar

from upcard.rules.options import (
    CallOptions,
    CardsOptions,
    DealOptions,
    DiscardOptions,
    DrawOptions,
    EndOptions,
    GameOptions,
    MeldsOptions,
    OutOptions,
    PlayersOptions,
    ScoreOptions,
    ScoreTables,
    StakesOptions,
    TradeOptions,
    WildOptions,
)
from upcard.rules.ruleset import CHAPTERS, Options

Chapter: TypeAlias = (
    PlayersOptions
    | CardsOptions
    | DealOptions
    | WildOptions
    | DrawOptions
    | MeldsOptions
    | TradeOptions
    | CallOptions
    | DiscardOptions
    | OutOptions
    | EndOptions
    | ScoreOptions
    | GameOptions
    | StakesOptions
)
"""The options of one chapter."""
Record = TypeVar("Record", bound=Chapter | ScoreTables | Options)


class Changed(Protocol):
    """Makes a record with other answers, whose kinds were checked before."""

    def __call__(self, record: Record, /, **answers: object) -> Record:
        """Take the answers by their fields."""
        ...


changed: Changed = replace
"""``dataclasses.replace`` for answers that are known by name only. Wrong fields raise ``TypeError``."""

_KEYWORDS: Final = {"in_": "in"}
_CHAPTER_FIELDS: Final = {"game": "game_"}


def chapter(options: Options, name: str) -> Chapter:
    """The options of the chapter of this name (one of ``CHAPTERS``)."""
    record: Chapter = getattr(options, _CHAPTER_FIELDS.get(name, name))
    return record


def keys(record: Chapter | ScoreTables) -> tuple[str, ...]:
    """The keys of a chapter as they are written (``in`` for ``in_``)."""
    return tuple(_KEYWORDS.get(field.name, field.name) for field in fields(record))


def field_of(key: str) -> str:
    """The field of a record that a written key stands for."""
    return f"{key}_" if key in _KEYWORDS.values() else key


def paths(options: Options) -> tuple[str, ...]:
    """The paths of all answers, chapter by chapter."""
    return tuple(f"{name}.{key}" for name in CHAPTERS for key in keys(chapter(options, name)))


def answer(options: Options, path: str) -> object:
    """The answer at a path, as the record holds it."""
    name, _, key = path.partition(".")
    found: object = getattr(chapter(options, name), field_of(key))
    return found


def with_answers(options: Options, answers: Mapping[str, object]) -> Options:
    """The same rule set with other answers at some paths."""
    for name in CHAPTERS:
        changes = {
            field_of(path.partition(".")[2]): value for path, value in answers.items() if path.startswith(f"{name}.")
        }
        if changes:
            record = changed(chapter(options, name), **changes)
            options = changed(options, **{_CHAPTER_FIELDS.get(name, name): record})
    return options


def differences(options: Options, base: Options) -> dict[str, object]:
    """The answers of a rule set that are not those of another, by path."""
    return {path: answer(options, path) for path in paths(base) if answer(options, path) != answer(base, path)}
