"""A rule book as plain text, no line longer than 80 characters."""

from functools import partial
from textwrap import wrap
from typing import Final

from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import phrase
from upcard.rulebook import labels
from upcard.rulebook.book import Book, Difference, Entry, Section
from upcard.rulebook.markup import plain
from upcard.rulebook.paragraph import Table

WIDTH: Final = 80


def book_text(book: Book) -> str:
    """The whole book."""
    blocks = [_title(book.title), *_from(book), _summary(book), *_differences(book)]
    blocks += [block for section in book.sections for block in _section(section, book.language)]
    return "\n\n".join(blocks) + "\n"


def entry_text(entry: Entry, language: str = ENGLISH) -> str:
    """One paragraph."""
    here, spoken = entry.paragraph, partial(plain, language=language)
    blocks = [f"{here.title}  [#{here.anchor}]", _wrapped(spoken(" ".join(here.sentences)))]
    blocks += [_wrapped(spoken(text), "- ", "  ") for text in here.points]
    blocks += [_wrapped(spoken(labels.example(text, language)), "    ", "    ") for text in here.examples]
    blocks += [_table(table, language) for table in here.tables]
    blocks.append(_wrapped(spoken(labels.before(entry, language)), "| ", "| "))
    return "\n".join([block for block in blocks if block] + [_footer(entry, language)])


def differences_text(book: Book) -> str:
    """What differs from the game that the rules come from, without the rest of the book."""
    return "\n".join(_differences(book)) or told(book.language, phrase("Everything is as in {game}.", game=book.game))


def _title(title: str) -> str:
    """The title as it is, for a house may call its rules anything."""
    lines = wrap(title, WIDTH)
    return "\n".join([*lines, "=" * max(map(len, lines))])


def _heading(text: str, line: str) -> str:
    return f"{_wrapped(text)}\n{line * min(len(text), WIDTH)}"


def _from(book: Book) -> list[str]:
    return [_wrapped(book.subtitle())] if book.subtitle() else []


def _summary(book: Book) -> str:
    lines = [_heading(labels.minute(book), "-")]
    lines += [_wrapped(plain(f"{label}: {text}", book.language), "", "  ") for label, text in book.summary]
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def _differences(book: Book) -> list[str]:
    if not book.differences:
        return []
    lines = [_difference(each, book.language) for each in book.differences]
    return ["\n".join([_heading(labels.what_differs(book), "-"), *lines])]


def _difference(difference: Difference, language: str) -> str:
    title = labels.variation_name(difference, language)
    name = f" {title}" if title else ""
    before = f" {labels.otherwise(difference.before, language)}" if difference.before else ""
    where = f" [{', '.join('#' + anchor for anchor in difference.anchors)}]" if difference.anchors else ""
    kind = labels.kind_label(difference.kind, language)
    return _wrapped(plain(f"{kind}{name}: {difference.text}{before}{where}", language), "- ", "  ")


def _section(section: Section, language: str) -> list[str]:
    entries = [entry_text(entry, language) for entry in section.entries]
    return [_heading(f"{section.number}. {section.title}", "-"), *entries]


def _footer(entry: Entry, language: str) -> str:
    codes = ", ".join(entry.paragraph.codes)
    told_codes = told(language, phrase("codes {codes}", codes=codes)) if codes else ""
    notes = [note for note in (labels.kind_mark(entry, language), labels.source(entry, language), told_codes) if note]
    return _wrapped(f"({'; '.join(notes)})")


def _table(table: Table, language: str) -> str:
    rows = [table.head, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.head))]
    lines = [_cells(row, widths) for row in rows]
    ruled = [lines[0], "  ".join("-" * width for width in widths), *lines[1:]]
    note = [_wrapped(plain(table.note, language), "  ", "  ")] if table.note else []
    return "\n".join([f"  {table.caption}:", *(f"  {line}".rstrip() for line in ruled), *note])


def _cells(row: tuple[str, ...], widths: list[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)])


def _wrapped(text: str, first: str = "", following: str = "") -> str:
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=following,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")
