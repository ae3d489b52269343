"""What a rule book is made of: chapters of paragraphs, each with an anchor, sentences, examples, tables and codes.

Texts may show cards in square brackets, in the text form of cards: ``[5h 6h 7h]``, or ``[Kc=8h]`` for a wild king of
clubs that stands for the 8 of hearts.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SENTENCE_ENDS: Final = (".", "”", "“")
"""How a sentence may end: a quotation that ends it has its own full stop within."""
_SENTENCE_END: Final = re.compile(r"(?<=[.”“]) (?=[A-ZÄÖÜ“„])")


@dataclass(frozen=True)
class Table:
    """A table with a caption; the first cell of each row is its heading. ``note`` stands below it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph: ``codes`` are the refusals that it explains, ``points`` an unnumbered list below the sentences."""

    anchor: str
    title: str
    sentences: tuple[str, ...]
    codes: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """Everything that it lays down (examples only show it), in pieces that can be compared one by one."""
        rows = [_row(table, row) for table in self.tables for row in table.rows]
        notes = [table.note for table in self.tables if table.note]
        texts = [sentence for text in (*self.sentences, *notes) for sentence in _SENTENCE_END.split(text)]
        return (*texts, *self.points, *rows)


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rule book."""

    anchor: str
    title: str
    paragraphs: tuple[Paragraph, ...]


def run_on(lines: Iterable[str]) -> str:
    """Lines of a paragraph one after another: sentences as they are, rows of tables with semicolons."""
    text = ""
    for line in lines:
        gap = "" if not text else " " if text[-1] in SENTENCE_ENDS else "; "
        text += gap + line
    return text


def said(*texts: str) -> tuple[str, ...]:
    """The texts that are not empty: what a rule set has nothing to say about is left out."""
    return tuple(text for text in texts if text)


def those(*codes: tuple[str, bool]) -> tuple[str, ...]:
    """The codes that can occur."""
    return tuple(code for code, occurs in codes if occurs)


def present(paragraphs: Iterable[Paragraph | None]) -> tuple[Paragraph, ...]:
    """The paragraphs that there are."""
    return tuple(paragraph for paragraph in paragraphs if paragraph is not None)


def present_tables(*tables: Table | None) -> tuple[Table, ...]:
    """The tables that there are."""
    return tuple(table for table in tables if table is not None)


def _row(table: Table, row: tuple[str, ...]) -> str:
    """A row of a table as a sentence would name it."""
    if len(row) == 2:
        return f"{row[0]}: {row[1]}"
    cells = [f"{head} {cell}" for head, cell in zip(table.head[1:], row[1:], strict=True) if cell]
    return f"{table.caption}, {row[0]}: {', '.join(cells)}"
