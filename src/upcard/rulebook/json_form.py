"""A rule book as JSON, for programs that show it in their own way.

Texts come twice: plain (``text``), and as ``words``, a list of texts and cards (``{"type": "card", "card": "Kc", "as":
"8h"}``); joined, the words make the plain text.
"""

from typing import TypeAlias

import msgspec

from upcard.phrases.languages import ENGLISH
from upcard.rulebook.book import Book, Difference, Differs, Entry, Section
from upcard.rulebook.markup import CardShown, pieces, plain
from upcard.rulebook.paragraph import Table, run_on

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


def book_json(book: Book) -> str:
    """The whole book as JSON text."""
    return msgspec.json.format(msgspec.json.encode(book_form(book)), indent=1).decode()


def book_form(book: Book) -> dict[str, Json]:
    """The whole book: ``title``, ``game``, ``subtitle``, ``summary``, ``differences``, ``chapters``."""
    language = book.language
    summary: list[Json] = [{"label": label, "text": text} for label, text in book.summary]
    return {
        "title": book.title,
        "game": book.game,
        "subtitle": book.subtitle(),
        "summary": summary,
        "differences": [_difference(each, language) for each in book.differences],
        "chapters": [_section(section, language) for section in book.sections],
    }


def entry_form(entry: Entry, language: str = ENGLISH) -> dict[str, Json]:
    """One paragraph."""
    told = entry.paragraph
    return {
        "anchor": told.anchor,
        "title": told.title,
        "text": plain(" ".join(told.sentences), language),
        "words": _words(" ".join(told.sentences)),
        "points": [_both(text, language) for text in told.points],
        "examples": [_both(text, language) for text in told.examples],
        "tables": [_table(table) for table in told.tables],
        "codes": [*told.codes],
        "options": [*entry.options],
        "source": entry.source,
        "differs": _differs(entry.differs, language),
    }


def _section(section: Section, language: str) -> Json:
    return {
        "number": section.number,
        "anchor": section.anchor,
        "title": section.title,
        "paragraphs": [entry_form(entry, language) for entry in section.entries],
    }


def _difference(difference: Difference, language: str) -> Json:
    return {
        "kind": difference.kind,
        "name": difference.name,
        "text": plain(difference.text, language),
        "before": plain(difference.before, language),
        "source": difference.source,
        "anchors": [*difference.anchors],
    }


def _differs(differs: Differs | None, language: str) -> Json:
    if differs is None:
        return None
    return {
        "kind": differs.kind,
        "variations": [*differs.variations],
        "before": plain(run_on(differs.before), language),
    }


def _both(text: str, language: str) -> Json:
    return {"text": plain(text, language), "words": _words(text)}


def _words(text: str) -> list[Json]:
    return [piece if isinstance(piece, str) else _card(piece) for piece in pieces(text)]


def _card(shown: CardShown) -> Json:
    return {"type": "card", "card": shown.card, "as": shown.stands_for}


def _table(table: Table) -> Json:
    rows: list[Json] = [[*row] for row in table.rows]
    return {"caption": table.caption, "head": [*table.head], "rows": rows, "note": table.note}
