"""Records (``.upcard``): headers, then hands, one move a line.

A record is text that was read but not played: whether its moves are legal and its scores right is seen when it is
replayed (``upcard.record.replay``). A record that was cut off is read up to its last complete line and says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upcard.games.catalog import prepared, rules_for
from upcard.games.errors import RulesError
from upcard.record.errors import RecordError
from upcard.record.lines import Line, read_header, split_lines
from upcard.record.words import Names, name_fault
from upcard.rules.ruleset import Rules

FORMAT: Final = "upcard 1"
SEATS: Final = "Seats"
"""The header that says who plays each seat: a person, or a bot's level. Without it all are people."""
A_PERSON: Final = "person"
ID: Final = "Id"
"""The header with a name that this game alone has, the same in every record of it."""
REQUIRED: Final = ("Format", "Game", "Players")


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand as written: its number, and its lines after ``* hand``."""

    number: int
    line: Line
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as written.

    ``headers`` in their order, the ``rules`` and ``names`` that they tell, the ``hands``, and whether the text was
    ``truncated``, so that its last line was left out.
    """

    headers: tuple[tuple[str, str], ...]
    rules: Rules
    names: Names
    hands: tuple[HandText, ...]
    truncated: bool

    def header(self, key: str) -> str | None:
        """The value of a header, or None without it."""
        return dict(self.headers).get(key)


def levels(record: Record) -> tuple[str, ...]:
    """Who plays each seat by the header ``Seats``: a bot's level, empty for a person; all empty where it fits not."""
    told = [word.strip() for word in (record.header(SEATS) or "").split(";")]
    if len(told) != len(record.names):
        return ("",) * len(record.names)
    return tuple("" if word == A_PERSON else word for word in told)


def parse_record(text: str) -> Record:
    """Read a record. Raises ``RecordError`` with line and column."""
    lines, truncated = split_lines(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    headers = _headers([line for line in lines if line.kind == "header"])
    values = {key: (value, line) for key, value, line in headers}
    names = _names(*values["Players"])
    rules = _rules(values, names)
    hands = _hands([line for line in lines if line.kind != "header"])
    return Record(tuple((key, value) for key, value, _ in headers), rules, names, hands, truncated)


def _headers(lines: Sequence[Line]) -> list[tuple[str, str, Line]]:
    headers = [(*read_header(line), line) for line in lines]
    known: set[str] = set()
    for key, value, line in headers:
        if key in known:
            raise line.error(f"the header {key} is there twice")
        known.add(key)
        if key == "Format" and value != FORMAT:
            raise line.error(f"the format {value!r} is not known, only {FORMAT!r}")
    for key in REQUIRED:
        if key not in known:
            raise RecordError(f"the header {key} is missing")
    return headers


def _names(value: str, line: Line) -> Names:
    names = tuple(name.strip() for name in value.split(";"))
    for name in names:
        fault = name_fault(name) or ("two players have this name" if names.count(name) > 1 else "")
        if fault:
            raise line.error(f"{name!r}: {fault}")
    return names


def _rules(values: dict[str, tuple[str, Line]], names: Names) -> Rules:
    game, line = values["Game"]
    variations, _ = values.get("Variations", ("", line))
    options, _ = values.get("Options", ("", line))
    try:
        rules = rules_for(game, [name.strip(",;") for name in variations.split()], split_options(options))
    except RulesError as error:
        raise line.error(str(error)) from error
    if not rules.players.min <= len(names) <= rules.players.max:
        raise line.error(f"{rules.players.min} to {rules.players.max} play {game}, not {len(names)}")
    return prepared(rules.options)


def split_options(text: str) -> list[str]:
    """The options of a header, with semicolons between them; those inside of quotation marks part nothing."""
    options, quoted = [""], False
    for letter in text:
        quoted ^= letter == '"'
        if letter == ";" and not quoted:
            options.append("")
        else:
            options[-1] += letter
    return [option.strip() for option in options if option.strip()]


def _hands(lines: Sequence[Line]) -> tuple[HandText, ...]:
    """The hands, numbered 1, 2, 3 ..."""
    heads: list[Line] = []
    bodies: list[list[Line]] = []
    for line in lines:
        words = [word.text for word in line.tokens()]
        if line.kind == "chance" and words[:2] == ["*", "hand"]:
            heads.append(line)
            bodies.append([])
            if words[2:] != [str(len(heads))]:
                raise line.error(f"this is hand {len(heads)}")
        elif not heads:
            raise line.error("a hand begins with * hand 1")
        else:
            bodies[-1].append(line)
    pairs = zip(heads, bodies, strict=True)
    return tuple(HandText(number, head, tuple(body)) for number, (head, body) in enumerate(pairs, 1))
