"""A rule book as Markdown; anchors are HTML anchors, so that every paragraph and code can be linked to."""

import re
from typing import Final

from upcard.phrases.languages import ENGLISH
from upcard.rulebook import labels
from upcard.rulebook.book import Book, Difference, Entry, Section
from upcard.rulebook.markup import plain
from upcard.rulebook.paragraph import Table

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|#])")


def book_markdown(book: Book) -> str:
    """The whole book."""
    blocks = [
        f"# {_escaped(book.title)}",
        *_from(book),
        f"## {labels.minute(book)}",
        _summary(book),
        *_differences(book),
    ]
    blocks += [block for section in book.sections for block in _section(section, book.language)]
    return "\n\n".join(blocks) + "\n"


def entry_markdown(entry: Entry, language: str = ENGLISH) -> str:
    """One paragraph."""
    here = entry.paragraph
    anchors = "".join(f'<a id="{anchor}"></a>' for anchor in (here.anchor, *entry.other_anchors()))
    blocks = [f"### {anchors}{_text(here.title, language)}", _text(" ".join(here.sentences), language)]
    blocks += ["\n".join(f"- {_text(text, language)}" for text in here.points)] if here.points else []
    blocks += [f"> {_text(text, language)}" for text in here.examples]
    blocks += [_table(table, language) for table in here.tables]
    before = labels.before(entry, language)
    blocks += [f"*{_text(before, language)}*"] if before else []
    return "\n\n".join([*blocks, _footer(entry, language)])


def _text(text: str, language: str) -> str:
    return _escaped(plain(text, language))


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _from(book: Book) -> list[str]:
    return [_text(book.subtitle(), book.language)] if book.subtitle() else []


def _summary(book: Book) -> str:
    return "\n".join(f"- **{label}**: {_text(text, book.language)}" for label, text in book.summary)


def _differences(book: Book) -> list[str]:
    if not book.differences:
        return []
    heading = f"## {_text(labels.what_differs(book), book.language)}"
    return [heading, "\n".join(_difference(book, each) for each in book.differences)]


def _difference(book: Book, difference: Difference) -> str:
    language = book.language
    kind = labels.kind_label(difference.kind, language)
    name = f" `{difference.title}`" if difference.title else ""
    otherwise = labels.otherwise(difference.before, language)
    before = f" *{_text(otherwise, language)}*" if difference.before else ""
    where = ", ".join(f"[{_text(book.title_of(anchor), language)}](#{anchor})" for anchor in difference.anchors)
    return f"- **{kind}**{name}: {_text(difference.text, language)}{before}{f' ({where})' if where else ''}"


def _section(section: Section, language: str) -> list[str]:
    heading = f'## <a id="{section.anchor}"></a>{section.number}. {section.title}'
    return [heading, *(entry_markdown(entry, language) for entry in section.entries)]


def _footer(entry: Entry, language: str) -> str:
    mark = f"**{labels.kind_label(entry.differs.kind, language)}** · " if entry.differs else ""
    codes = "".join(f" · `{code}`" for code in entry.paragraph.codes)
    return f"<small>{mark}{_text(labels.source(entry, language), language)}{codes}</small>"


def _table(table: Table, language: str) -> str:
    rows = [table.head, tuple("---" if at == 0 else "--:" for at in range(len(table.head))), *table.rows]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    note = ["", _text(table.note, language)] if table.note else []
    return "\n".join([f"*{_text(table.caption, language)}*", "", *lines, *note])
