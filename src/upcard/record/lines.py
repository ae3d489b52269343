"""The lines of a record, sorted by kind; nothing is interpreted here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from upcard.record.errors import RecordError
from upcard.record.words import Word

Kind = Literal["header", "chance", "move"]
_UNTIL_COMMENT: Final = re.compile(r'(?:"[^"]*"|[^";])*')
_HEADER: Final = re.compile(r'\[([A-Za-z]+) +"((?:[^"\\]|\\["\\])*)"\]')
_TOKEN: Final = re.compile(r'"[^"]*"|\S+')


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record that says something: its number in the file, its kind, and the text without its comment."""

    number: int
    kind: Kind
    text: str

    def error(self, message: str, column: int = 1) -> RecordError:
        """An error at this line."""
        return RecordError(message, self.number, column)

    def tokens(self) -> list[Word]:
        """The words of the line, a quoted name being one, without its quotation marks."""
        found = _TOKEN.finditer(self.text)
        return [Word(token.group().strip('"'), self.number, token.start() + 1) for token in found]


def split_lines(text: str) -> tuple[list[Line], bool]:
    """The lines of a record, and whether the last one was cut off.

    A line that does not end is cut off and left out, unless it is a header with its closing bracket.
    """
    whole, _, last = text.rpartition("\n")
    cut = bool(last.strip()) and not (last.startswith("[") and last.rstrip().endswith("]"))
    return list(_lines(whole if cut else text)), cut


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.split("\n"), 1):
        found = _UNTIL_COMMENT.match(raw)
        unclosed = found is None or raw[found.end() :].startswith('"')
        said = (raw if raw.startswith("[") or found is None or unclosed else found.group()).rstrip()
        if said.strip():
            yield Line(number, _kind(said), said)


def _kind(text: str) -> Kind:
    start = text.lstrip()[0]
    return "header" if start == "[" else "chance" if start == "*" else "move"


def read_header(line: Line) -> tuple[str, str]:
    """Key and value of ``[Key "value"]``. Raises ``RecordError``."""
    found = _HEADER.fullmatch(line.text.strip())
    if found is None:
        raise line.error('a header is written [Key "value"]')
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def header_text(key: str, value: str) -> str:
    """The text of a header."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'
