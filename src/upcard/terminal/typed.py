"""What a player types: a command of this program, or a move, which may be shortened."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upcard.record.errors import MoveError
from upcard.record.moves import UNDO, VERBS
from upcard.record.words import Names, Word, split_name, words

COMMANDS: Final = ("help", "moves", "table", "pile", "hand", "log", "score", "sort", "rules", "hint", "save", "quit")
SHORT: Final = {
    "t": "take",
    "m": "meld",
    "a": "add",
    "tr": "trade",
    "j": "join",
    "x": "discard",
    "c": "call",
    "e": "end",
    "p": "pass",
    "w": "waive",
    "u": UNDO,
    "h": "help",
    "?": "help",
    "q": "quit",
    "exit": "quit",
}
"""Short forms; ``d`` is besides these ``draw``, or ``discard`` when a card follows."""
_SAID_IN_FULL: Final = ("fold", "give-up", "double", "beaver", "announce")
_WITH_MELDS: Final = ("add", "trade", "join", "call")
_SMALL_WORDS: Final = ("to", "in", "on", "for", "joining", "all")
_NUMBER: Final = re.compile(r"\d{1,3}")
_CARD_LIKE: Final = re.compile(r"(10|[a2-9tjqk])[cdhs]|j[kbr]", re.IGNORECASE)


@dataclass(frozen=True)
class Command:
    """A command and the words after it."""

    name: str
    words: tuple[Word, ...]


@dataclass(frozen=True)
class Said:
    """A move for a seat, in full words; ``column`` tells where a column of ``text`` stands in what was typed."""

    seat: int
    text: str
    places: tuple[tuple[int, int], ...]

    def column(self, column: int) -> int:
        """The column in the typed line; both count from 1."""
        before = [pair for pair in self.places if pair[0] <= column]
        start, typed = before[-1] if before else (column, column)
        return typed + column - start


def read_typed(line: str, names: Names, asked: int) -> Command | Said:
    """Read a line that is not empty, as said by the seat that was asked. Raises ``MoveError`` with the column."""
    seat, rest, start = asked, line, 1
    if ":" in line:
        seat, rest, start = split_name(line, names)
    said = words(rest.replace(",", " "), 1, start)
    if not said:
        raise MoveError("a move is missing", 1, start)
    verb = _verb(said[0], alone=len(said) == 1)
    if verb in COMMANDS:
        return Command(verb, tuple(said[1:]))
    full = [(verb, said[0].column), *_spelled(verb, said[1:])]
    return _joined(seat, full)


def _verb(word: Word, *, alone: bool) -> str:
    """The full form of a first word."""
    typed = word.text.lower()
    if typed == "d":
        return "draw" if alone else "discard"
    if typed in SHORT:
        return SHORT[typed]
    known = [*COMMANDS, *VERBS]
    if typed in known:
        return typed
    if _CARD_LIKE.match(typed):
        raise word.error(f"what about {word.text}? As in meld, add, discard or take (help explains)")
    meant = [full for full in known if full.startswith(typed) and full not in _SAID_IN_FULL]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise word.error(f"{word.text!r} may be {' or '.join(meant)}")
    raise word.error(f"{word.text!r} is no move and no command (help lists them)")


def _spelled(verb: str, said: Sequence[Word]) -> list[tuple[str, int]]:
    """The words after a verb: melds may be written without ``#``, and ``to`` or ``on`` before the last left out."""
    full = [(_word(verb, word), word.column) for word in said]
    texts = [text for text, _ in full]
    small = {"add": "to", "call": "on"}.get(verb)
    if small and len(full) > 1 and texts[-1].startswith("#") and not {"to", "on", "in", "joining"} & set(texts):
        full.insert(len(full) - 1, (small, full[-1][1]))
    return full


def _word(verb: str, word: Word) -> str:
    if verb in _WITH_MELDS and _NUMBER.fullmatch(word.text):
        return f"#{word.text}"
    return word.text.lower() if word.text.lower() in _SMALL_WORDS else word.text


def _joined(seat: int, full: Sequence[tuple[str, int]]) -> Said:
    text = ""
    places: list[tuple[int, int]] = []
    for word, column in full:
        text += " " if text else ""
        places.append((len(text) + 1, column))
        text += word
    return Said(seat, text, tuple(places))
