"""Messages by key, filled with numbers, names and words.

A message is text with ``{slots}``, and with choices ``[slot?one|other]``: the first text for the reader's own seat (and
for the number 1), the second one for anybody else (and for other numbers).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from upcard.hosting.languages.english import ENGLISH
from upcard.hosting.languages.german import GERMAN
from upcard.hosting.sentences import Sentence, Word, plain

DEFAULT: Final = "en"
LANGUAGES: Final[Mapping[str, Mapping[str, str]]] = {"en": ENGLISH, "de": GERMAN}
Filling: TypeAlias = int | Word | Sentence
_PIECE: Final = re.compile(r"\{(\w+)\}|\[(\w+)\?([^|\]]*)\|([^\]]*)\]")


def language_of(wish: str) -> str:
    """The language nearest to a wish, as ``de-AT`` or ``fr, de;q=0.8``; English where none is known."""
    for tag in wish.split(","):
        name = tag.partition(";")[0].strip().partition("-")[0].lower()
        if name in LANGUAGES:
            return name
    return DEFAULT


def text(language: str, key: str, **values: int | str) -> str:
    """A message as text."""
    return plain(say(language, key, **values))


def say(language: str, key: str, seat: int = -1, /, **values: Filling) -> Sentence:
    """A message as a sentence for the reader of a seat. Raises ``KeyError``."""
    words: Sentence = []
    for piece in _pieces(LANGUAGES[language][key]):
        if isinstance(piece, str):
            _append(words, piece)
            continue
        slot, one, other = piece
        value = values[slot]
        if one is not None and other is not None:
            _append(words, one if _is_one(value, seat) else other)
            continue
        for word in value if isinstance(value, list) else [value]:
            _append(words, str(word) if isinstance(word, int) else word)
    return words


def capital(words: Sentence) -> Sentence:
    """A sentence that begins with a capital."""
    first = words[0] if words else ""
    return [first[:1].upper() + first[1:], *words[1:]] if isinstance(first, str) and first else words


def _append(words: Sentence, word: Word) -> None:
    """Add a word; texts side by side become one."""
    if isinstance(word, str) and words and isinstance(words[-1], str):
        words[-1] += word
    elif word != "":
        words.append(word)


def _is_one(value: Filling, seat: int) -> bool:
    return value == 1 if isinstance(value, int) else getattr(value, "seat", None) == seat


@lru_cache(maxsize=2048)
def _pieces(template: str) -> tuple[str | tuple[str, str | None, str | None], ...]:
    pieces: list[str | tuple[str, str | None, str | None]] = []
    at = 0
    for found in _PIECE.finditer(template):
        pieces.append(template[at : found.start()])
        slot, chosen_by, one, other = found.groups()
        pieces.append((slot or chosen_by, one, other))
        at = found.end()
    return (*pieces, template[at:])
