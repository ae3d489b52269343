"""Kinds of answers that name cards: lists of ranks and cards, tables of numbers by card, point tables."""

from dataclasses import dataclass, fields
from typing import Final

from upcard.cards.card import RANKS
from upcard.games.card_tables import canonical, merged, width
from upcard.games.chapters import answer, changed
from upcard.games.errors import HouseError, nearest
from upcard.games.kinds import (
    Schema,
    Toml,
    not_allowed,
    number_in,
    or_word,
    shown,
    table_of,
    whole,
    words_of,
    wrong,
)
from upcard.phrases.phrase import phrase
from upcard.rules.options import ScoreTables
from upcard.rules.ruleset import Options
from upcard.rules.tables import CardTable, cards_of_key

SPECIAL_KEYS: Final = ("joker", "red-joker", "black-joker", "low-ace")
KEY_PATTERN: Final = r"^(([A2-9TJQK]|10)(-([A2-9TJQK]|10))?|([A2-9TJQK]|10)[cdhs]|(red-|black-)?joker|low-ace)$"
_POINTS: Final = phrase("{low} to {high}", low=0, high=100_000)
CARD_POINTS: Final = -1
"""In a point table: the cards' own points, written ``"cards"``."""


def card_key(path: str, text: str) -> str:
    """A key of a card table as the records hold it (``10`` becomes ``T``)."""
    key = text.lower() if text.lower() in SPECIAL_KEYS else text.replace("10", "T")
    if key not in SPECIAL_KEYS:
        key = "-".join(part[:1].upper() + part[1:].lower() for part in key.split("-"))
    try:
        cards_of_key(key)
    except ValueError:
        allowed = "a rank (A), a range (9-2), a card (Qs), joker, red-joker, black-joker, low-ace"
        hint = nearest(text, SPECIAL_KEYS)
        raise HouseError(path, phrase("{text} names no card{hint}", text=repr(text), hint=hint), allowed) from None
    return key


@dataclass(frozen=True)
class Ranks:
    """Some ranks, held as one text in the order of the pack."""

    @property
    def allowed(self) -> str:
        """How ranks are written."""
        return 'a list of ranks as ["A", "Q"], or "none"'

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """The ranks of a list."""
        words = _rank_words(value)
        if words is None:
            raise wrong(self, path, value)
        ranks = ["T" if word == "10" else word.upper() for word in words]
        for word, rank in zip(words, ranks, strict=True):
            if len(rank) != 1 or rank not in RANKS:
                raise HouseError(path, phrase("{word} is no rank", word=repr(word)), ", ".join(RANKS))
        return "".join(rank for rank in _BY_NAME if rank in ranks)

    def write(self, answer: object) -> Toml:
        """The list, or ``none``."""
        return list(str(answer)) or "none"

    def schema(self) -> dict[str, Schema]:
        """A list of ranks or ``none``."""
        rank: dict[str, Schema] = {"enum": [*RANKS, "10", *range(2, 11)]}
        return {"anyOf": [{"type": "array", "items": rank, "uniqueItems": True}, {"const": "none"}]}


_BY_NAME: Final = "AKQJT98765432"


def _rank_words(value: object) -> list[str] | None:
    """The ranks of a list, of ``none`` or of a text as ``AQT``; a bare 2 is a two."""
    text = _word(value)
    if isinstance(text, str):
        return [] if text == "none" else list(text.replace("10", "T"))
    return words_of(text)


def _card_words(value: object) -> list[str] | None:
    """The keys of a list, of ``none`` or of a single key; a bare 2 is a two."""
    text = _word(value)
    if isinstance(text, str):
        return [] if text == "none" else [text]
    return words_of(text)


def _word(value: object) -> object:
    """Bare numbers as words, also in a list."""
    if isinstance(value, list | tuple):
        return [_word(entry) for entry in value]
    number = whole(value)
    return value if number is None else str(number)


@dataclass(frozen=True)
class Cards:
    """Some cards, as keys of a card table."""

    @property
    def allowed(self) -> str:
        """How cards are listed."""
        return 'a list of cards and ranks as ["joker", "2", "Js"], or "none"'

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """The keys of a list, each once."""
        words = _card_words(value)
        if words is None:
            raise wrong(self, path, value)
        keys = [card_key(path, word) for word in words]
        if "low-ace" in keys:
            raise HouseError(path, "'low-ace' is a place, not a card", self.allowed)
        return tuple(dict.fromkeys(keys))

    def write(self, answer: object) -> Toml:
        """The list, or ``none``."""
        return list(words_of(answer) or ()) or "none"

    def schema(self) -> dict[str, Schema]:
        """A list of keys or ``none``."""
        word: dict[str, Schema] = {"type": "string", "pattern": KEY_PATTERN}
        key: dict[str, Schema] = {"anyOf": [word, {"type": "integer", "minimum": 2, "maximum": 10}]}
        return {"anyOf": [{"type": "array", "items": key, "uniqueItems": True}, {"const": "none"}]}


@dataclass(frozen=True)
class Numbers:
    """A table of numbers by card.

    ``completes`` is the path of the table whose numbers hold for cards that are not named; without it a card that is
    not named has no number. ``own_number`` allows ``"n"``, the card's own number; ``any_card`` allows the key ``any``,
    ``low_ace`` the key ``low-ace``; ``words`` maps words that may stand instead of a table to what the record then
    holds.
    """

    low: int
    high: int
    completes: str = ""
    own_number: bool = False
    any_card: bool = False
    low_ace: bool = False
    words: tuple[tuple[str, CardTable | str], ...] = ()

    @property
    def allowed(self) -> str:
        """What a table looks like."""
        return phrase(
            "a table by {keys} as {example} with {low} to {high}{own} each{first}{second}",
            keys="rank, card, joker or any" if self.any_card else "rank, card or joker",
            example='{ A = 15, "9-2" = 5, Qs = 40 }',
            low=self.low,
            high=self.high,
            own=' or "n" (its own number)' if self.own_number else "",
            first=or_word(self.words[0][0] if self.words else ""),
            second=or_word(self.words[1][0] if len(self.words) > 1 else ""),
        )

    def read(self, path: str, value: object, options: Options) -> object:
        """The table in canonical form, completed where it must answer for every card."""
        if isinstance(value, str) and value in dict(self.words):
            return dict(self.words)[value]
        table = table_of({"any": value} if self.any_card and whole(value) is not None else value)
        if table is None:
            raise wrong(self, path, value)
        rows = [self._row(f"{path}.{key}", key, number) for key, number in table.items()]
        rows.sort(key=lambda row: -64 if row[0] == "any" else -width(row[0]))
        return _laid_over(self._before(path, options), rows) if self.completes else _short(rows)

    def write(self, answer: object) -> Toml:
        """The whole table, or the word."""
        for word, held in self.words:
            if answer == held:
                return word
        return {str(key): number for key, number in answer} if isinstance(answer, tuple) else str(answer)

    def schema(self) -> dict[str, Schema]:
        """A table or a word."""
        number: dict[str, Schema] = {"type": "integer", "minimum": self.low, "maximum": self.high}
        entry: dict[str, Schema] = {"anyOf": [number, {"const": "n"}]} if self.own_number else number
        pattern = KEY_PATTERN[:-2] + "|any)$" if self.any_card else KEY_PATTERN
        table: dict[str, Schema] = {
            "type": "object",
            "patternProperties": {pattern: entry},
            "additionalProperties": False,
        }
        words: list[Schema] = [{"const": word} for word, _ in self.words]
        return {"anyOf": [table, *([number] if self.any_card else []), *words]}

    def _row(self, path: str, key: str, value: object) -> tuple[str, int | str]:
        known = "any" if self.any_card and key == "any" else card_key(path, key)
        if known == "low-ace" and not self.low_ace:
            raise HouseError(path, "an ace has no low place here", self.allowed)
        if self.own_number and value == "n":
            return known, "n"
        return known, number_in(self, path, value, self.low, self.high)

    def _before(self, path: str, options: Options) -> CardTable:
        """The table that is completed: the one held so far, or the one that it stands in for."""
        for source in (path, self.completes):
            if rows := _rows(answer(options, source)):
                return tuple(row for row in rows if self.low_ace or row[0] != "low-ace")
        return ()


def _rows(held: object) -> CardTable:
    return tuple((str(key), number) for key, number in held) if isinstance(held, tuple) else ()


def _laid_over(table: CardTable, rows: list[tuple[str, int | str]]) -> CardTable:
    return merged(table, *rows)


def _short(rows: list[tuple[str, int | str]]) -> CardTable:
    """A table of its own: the row for any card first, then the others in canonical form."""
    any_card = tuple(row for row in rows if row[0] == "any")
    return any_card + canonical(row for row in rows if row[0] != "any")


@dataclass(frozen=True)
class Pairs:
    """Pairs of cards and their points, as ``[["Qh", "7h", 100]]``."""

    @property
    def allowed(self) -> str:
        """How pairs are listed."""
        return 'a list of two cards and their points each, as [["Qh", "7h", 100]], or "none"'

    def read(self, path: str, value: object, options: Options) -> object:  # noqa: ARG002
        """The pairs."""
        if value == "none":
            return ()
        if not isinstance(value, list | tuple):
            raise wrong(self, path, value)
        return tuple(self._pair(path, entry) for entry in value)

    def write(self, answer: object) -> Toml:
        """The list, or ``none``."""
        if not isinstance(answer, tuple) or not answer:
            return "none"
        return [[str(one), str(other), int(points)] for one, other, points in answer]

    def schema(self) -> dict[str, Schema]:
        """A list of lists of three."""
        card: dict[str, Schema] = {"type": "string"}
        entry: dict[str, Schema] = {
            "type": "array",
            "items": [card, card, {"type": "integer"}],
            "minItems": 3,
            "maxItems": 3,
        }
        return {"anyOf": [{"type": "array", "items": entry}, {"const": "none"}]}

    def _pair(self, path: str, entry: object) -> tuple[str, str, int]:
        if not isinstance(entry, list | tuple) or len(entry) != 3:
            raise wrong(self, path, entry)
        points = whole(entry[2])
        if points is None or not 0 <= points <= 100_000:
            raise HouseError(path, phrase("{value} are no points", value=shown(entry[2])), _POINTS)
        cards = [card_key(path, entry[place]) if isinstance(entry[place], str) else "" for place in (0, 1)]
        if any(width(card) != 1 for card in cards if card) or "" in cards or cards[0] == cards[1]:
            raise HouseError(path, "a pair is of two different single cards", self.allowed)
        return cards[0], cards[1], points


@dataclass(frozen=True)
class PointTables:
    """The points of parts by their length; what is not named stays as it is."""

    @property
    def allowed(self) -> str:
        """The tables and their lengths."""
        return phrase("a table of {names}", names=", ".join(field.name for field in fields(ScoreTables)))

    def read(self, path: str, value: object, options: Options) -> object:
        """The tables with those named replaced."""
        table = table_of(value)
        if table is None:
            raise wrong(self, path, value)
        known = [field.name for field in fields(ScoreTables)]
        answers: dict[str, object] = {}
        for key, points in table.items():
            if key not in known:
                reason = phrase("there is no such table{hint}", hint=nearest(key, known))
                raise HouseError(f"{path}.{key}", reason, ", ".join(known))
            answers[key] = self._points(f"{path}.{key}", key, points)
        return changed(options.score.tables, **answers)

    def write(self, answer: object) -> Toml:
        """All tables."""
        return self.changes(answer, None)

    def changes(self, answer: object, before: object) -> dict[str, Toml]:
        """The tables that are not as they were before."""
        names = [field.name for field in fields(ScoreTables)]
        return {
            name: _written(getattr(answer, name))
            for name in names
            if not isinstance(before, ScoreTables) or getattr(before, name) != getattr(answer, name)
        }

    def schema(self) -> dict[str, Schema]:
        """An object with a list of fixed length for each table."""
        return {
            "type": "object",
            "properties": {field.name: _points_schema(_length(field.name)) for field in fields(ScoreTables)},
            "additionalProperties": False,
        }

    def _points(self, path: str, key: str, value: object) -> object:
        length = _length(key)
        allowed = phrase(
            'a list of {n} numbers (for 4 cards, 5 cards, ...), "cards" for the cards\' own points', n=length
        )
        if length == 0:
            number = whole(value)
            if number is None or not 0 <= number <= 100_000:
                raise HouseError(path, not_allowed(value), "0 to 100000 (0: like other groups)")
            return number
        if not isinstance(value, list | tuple) or len(value) != length:
            raise HouseError(path, not_allowed(value), allowed)
        points = [CARD_POINTS if entry == "cards" else whole(entry) for entry in value]
        if any(entry is None or entry < CARD_POINTS for entry in points) or CARD_POINTS in value:
            raise HouseError(path, "not all of these are points", allowed)
        return tuple(points)


def _length(key: str) -> int:
    """How many entries a point table has; 0 for a single number."""
    held: object = getattr(ScoreTables(), key)
    return len(held) if isinstance(held, tuple) else 0


def _written(held: object) -> Toml:
    if isinstance(held, tuple):
        return ["cards" if number == CARD_POINTS else int(number) for number in held]
    return held if isinstance(held, int) else 0


def _points_schema(length: int) -> dict[str, Schema]:
    number: dict[str, Schema] = {"type": "integer", "minimum": 0, "maximum": 100_000}
    if length == 0:
        return number
    items: dict[str, Schema] = {"anyOf": [number, {"const": "cards"}]}
    return {"type": "array", "items": items, "minItems": length, "maxItems": length}
