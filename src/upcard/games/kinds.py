"""Kinds of answers: what may stand at a key of a house-rule file, read, written back and described.

A kind reads a TOML value into what the option record holds, and refuses everything else with a ``HouseError`` that
says what is allowed; ``write`` is the way back, so that ``read(write(answer))`` is the answer again.
"""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from upcard.games.errors import HouseError, nearest
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import Options
from upcard.rules.tables import MOST_PLAYERS, ByPlayers, by_players

Toml: TypeAlias = "bool | int | str | list[Toml] | dict[str, Toml]"
"""A value as TOML has it."""
Schema: TypeAlias = "bool | int | str | list[Schema] | dict[str, Schema]"
"""A piece of a JSON schema."""
LEAST_PLAYERS = 2


class Kind(Protocol):
    """What one option's answers look like."""

    @property
    def allowed(self) -> str:
        """What may stand there, in words."""
        ...

    def read(self, path: str, value: object, options: Options) -> object:
        """The answer that a TOML value stands for; ``options`` are the rules so far, for tables that complete them."""
        ...

    def write(self, answer: object) -> Toml:
        """The TOML value of an answer."""
        ...

    def schema(self) -> dict[str, Schema]:
        """The JSON schema of the TOML values."""
        ...


def shown(value: object) -> str:
    """A wrong value as an error quotes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return repr(value)


def wrong(kind: Kind, path: str, value: object) -> HouseError:
    """The error for a value of the wrong type or out of range."""
    return HouseError(path, not_allowed(value), kind.allowed)


def not_allowed(value: object) -> str:
    """What is wrong with a value that is not allowed."""
    return phrase("{value} is not allowed here", value=shown(value))


def number_in(kind: Kind, path: str, value: object, low: int, high: int) -> int:
    """A whole number of a range, or the error that says whether it is the type or the range that is wrong."""
    number = whole(value)
    if number is None:
        raise HouseError(path, phrase("{value} is no whole number", value=shown(value)), kind.allowed)
    if number < low:
        raise HouseError(path, phrase("{number} is too small", number=number), kind.allowed)
    if number > high:
        raise HouseError(path, phrase("{number} is too large", number=number), kind.allowed)
    return number


def whole(value: object) -> int | None:
    """A whole number, which ``true`` is not."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def table_of(value: object) -> dict[str, object] | None:
    """A TOML table with its keys, or nothing for any other value."""
    return {str(key): entry for key, entry in value.items()} if isinstance(value, dict) else None


def words_of(value: object) -> list[str] | None:
    """A list of texts, or nothing for any other value."""
    if not isinstance(value, list | tuple):
        return None
    words = [entry for entry in value if isinstance(entry, str)]
    return words if len(words) == len(value) else None


def or_word(word: str) -> str:
    """A word that may stand there, too; nothing where there is none."""
    return phrase(", or {word}", word=f'"{word}"') if word else ""


@dataclass(frozen=True)
class YesNo:
    """True or false."""

    @property
    def allowed(self) -> str:
        """Both values."""
        return "true, false"

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """A boolean."""
        if not isinstance(value, bool):
            raise wrong(self, path, value)
        return value

    def write(self, answer: object) -> Toml:
        """The boolean."""
        return answer is True

    def schema(self) -> dict[str, Schema]:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class OneOf:
    """One of some words, each with its meaning."""

    meanings: dict[str, str]

    @property
    def allowed(self) -> str:
        """All words."""
        return ", ".join(f'"{word}"' for word in self.meanings)

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """A word of the list."""
        if not isinstance(value, str):
            raise wrong(self, path, value)
        if value not in self.meanings:
            hint = nearest(value, self.meanings)
            raise HouseError(
                path, phrase("{value} is not allowed here{hint}", value=repr(value), hint=hint), self.allowed
            )
        return value

    def write(self, answer: object) -> Toml:
        """The word."""
        return str(answer)

    def schema(self) -> dict[str, Schema]:
        """An enumeration."""
        return {"enum": list(self.meanings)}


@dataclass(frozen=True)
class Whole:
    """A whole number in a range, or a word that stands for no number."""

    low: int
    high: int
    word: str = ""

    @property
    def allowed(self) -> str:
        """The range and the word."""
        numbers = phrase("{low} to {high}", low=self.low, high=self.high)
        return phrase("{numbers} or {word}", numbers=numbers, word=f'"{self.word}"') if self.word else numbers

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """A number in the range or the word."""
        if self.word and value == self.word:
            return value
        return number_in(self, path, value, self.low, self.high)

    def write(self, answer: object) -> Toml:
        """The number or the word."""
        return answer if isinstance(answer, int) else str(answer)

    def schema(self) -> dict[str, Schema]:
        """An integer in the range."""
        number: dict[str, Schema] = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"const": self.word}]} if self.word else number


@dataclass(frozen=True)
class ForPlayers:
    """A number for each number of players: one for all, or a table as ``{ "2" = 13, "3-4" = 10, "5+" = 7 }``."""

    low: int
    high: int
    word: str = ""

    @property
    def allowed(self) -> str:
        """Both ways of writing it."""
        return phrase(
            '{low} to {high}, or a table of such by number of players: "2", "3-4", "5+"{word}',
            low=self.low,
            high=self.high,
            word=or_word(self.word),
        )

    def read(self, path: str, value: object, options: Options) -> object:
        """The table by players; a table must answer for all numbers of players that the rules allow."""
        if self.word and value == self.word:
            return value
        table = table_of(value)
        if table is None:
            return (self._number(path, value),) * (MOST_PLAYERS + 1)
        numbers: dict[int, int] = {}
        for key, number in table.items():
            for players in self._players(f"{path}.{key}", key):
                if players in numbers:
                    raise HouseError(f"{path}.{key}", phrase("{n} players are named twice", n=players))
                numbers[players] = self._number(f"{path}.{key}", number)
        return self._filled(path, numbers, options)

    def write(self, answer: object) -> Toml:
        """One number where all are the same, otherwise the table."""
        if not isinstance(answer, tuple):
            return str(answer)
        numbers = [int(number) for number in answer]
        starts = [
            n for n in range(LEAST_PLAYERS, MOST_PLAYERS + 1) if n == LEAST_PLAYERS or numbers[n] != numbers[n - 1]
        ]
        if len(starts) == 1:
            return numbers[LEAST_PLAYERS]
        ends = [start - 1 for start in starts[1:]] + [MOST_PLAYERS]
        return {_players_key(start, end): numbers[start] for start, end in zip(starts, ends, strict=True)}

    def schema(self) -> dict[str, Schema]:
        """A number, a table or the word."""
        number: dict[str, Schema] = {"type": "integer", "minimum": self.low, "maximum": self.high}
        table: dict[str, Schema] = {
            "type": "object",
            "patternProperties": {r"^[2-8](\+|-[2-8])?$": number},
            "additionalProperties": False,
            "minProperties": 1,
        }
        words: list[Schema] = [{"const": self.word}] if self.word else []
        return {"anyOf": [number, table, *words]}

    def _number(self, path: str, value: object) -> int:
        return number_in(self, path, value, self.low, self.high)

    def _players(self, path: str, key: str) -> range:
        first, dash, last = key.removesuffix("+").partition("-")
        if key.endswith("+") and not dash:
            last = str(MOST_PLAYERS)
        ends = [int(end) if end in _NUMBERS else 0 for end in (first, last or first)]
        if not LEAST_PLAYERS <= ends[0] <= ends[1] or (key.endswith("+") and dash):
            reason = phrase("{key} is no number of players", key=repr(key))
            raise HouseError(path, reason, '"2", "3-4", "5+", from 2 to 8')
        return range(ends[0], ends[1] + 1)

    def _filled(self, path: str, numbers: dict[int, int], options: Options) -> ByPlayers:
        missing = [n for n in range(options.players.min, options.players.max + 1) if n not in numbers]
        if missing or not numbers:
            unsaid = missing[0] if missing else LEAST_PLAYERS
            raise HouseError(path, phrase("nothing is said for {n} players", n=unsaid), self.allowed)
        return by_players(numbers)


_NUMBERS = tuple(str(number) for number in range(LEAST_PLAYERS, MOST_PLAYERS + 1))


def _players_key(start: int, end: int) -> str:
    if end == MOST_PLAYERS:
        return f"{start}+"
    return str(start) if start == end else f"{start}-{end}"
