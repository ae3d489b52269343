"""Words with their columns, and names of players."""

import re
from dataclasses import dataclass
from typing import Final

from upcard.record.errors import MoveError

_WORD: Final = re.compile(r"\S+")
_PLAIN_NAME: Final = re.compile(r"[^\W_][\w'.-]*")
_NAME: Final = re.compile(r'\s*(?:"(?P<quoted>[^"]*)"|(?P<bare>[^":]*?))\s*:')
MOST_LETTERS: Final = 40

Names = tuple[str, ...]
"""The players' names in seat order."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line and where it stands, counted from 1."""

    text: str
    line: int
    column: int

    def error(self, message: str) -> MoveError:
        """The error that this word is."""
        return MoveError(message, self.line, self.column)


def words(text: str, line: int = 1, column: int = 1) -> list[Word]:
    """The words of a text that begins at a place."""
    return [Word(found.group(), line, column + found.start()) for found in _WORD.finditer(text)]


def name_fault(name: str) -> str:
    """Why a text can be no player's name; empty when it can."""
    if not name or name != name.strip():
        return "a name is not empty and has no spaces around it"
    if len(name) > MOST_LETTERS:
        return f"a name has at most {MOST_LETTERS} letters"
    if any(letter in '";\\' or not letter.isprintable() for letter in name):
        return "a name holds no quotation mark, semicolon, backslash or control character"
    return ""


def name_text(name: str) -> str:
    """A name as a record writes it: quoted unless it is one plain word."""
    return name if _PLAIN_NAME.fullmatch(name) else f'"{name}"'


def split_name(text: str, names: Names, line: int = 1, column: int = 1) -> tuple[int, str, int]:
    """Read ``NAME: rest``: the seat, the rest, and the column at which the rest begins. Raises ``MoveError``."""
    found = _NAME.match(text)
    start = Word(text, line, column + len(text) - len(text.lstrip()))
    if found is None:
        raise start.error("a move begins with its player's name and a colon")
    name = found["quoted"] if found["quoted"] is not None else found["bare"]
    if name not in names:
        raise start.error(f"{name!r} does not play here; {', '.join(names)} do")
    rest = text[found.end() :]
    return names.index(name), rest, column + found.end()
