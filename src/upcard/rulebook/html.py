"""A rule book as one HTML page: no script, nothing loaded, made to be read on a phone and to be printed."""

from typing import Final

from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import phrase
from upcard.rulebook import labels
from upcard.rulebook.book import Book, Difference, Entry, Section
from upcard.rulebook.html_style import STYLE
from upcard.rulebook.markup import STANDS_FOR, CardShown, card_signs, pieces
from upcard.rulebook.paragraph import Table

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def book_html(book: Book) -> str:
    """The whole page."""
    lines = [
        "<!doctype html>",
        f'<html lang="{book.language}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(told(book.language, phrase('{title}: rules', title=book.title)))}</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        f'<a class="skip" href="#rules">{told(book.language, "To the rules")}</a>',
        *_header(book),
        '<main id="rules">',
        *_minute(book),
        *_differences(book),
        *_contents(book),
        *(line for section in book.sections for line in _section(section, book.language)),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def entry_html(entry: Entry, language: str = ENGLISH) -> str:
    """One paragraph as a piece of a page."""
    here = entry.paragraph
    kind = f" {entry.differs.kind}" if entry.differs else ""
    marks = "".join(f'<span id="{code}"></span>' for code in entry.other_anchors())
    lines = [
        f'<section class="rule{kind}" id="{here.anchor}" aria-labelledby="{_title_id(here.anchor)}">',
        f'<h3 id="{_title_id(here.anchor)}">{marks}{escape(here.title)}</h3>',
        f"<p>{_text(' '.join(here.sentences), language)}</p>",
        *_points(here.points, language),
        *(f'<p class="example">{_text(text, language)}</p>' for text in here.examples),
        *(line for table in here.tables for line in _table(table, language)),
        *_before(entry, language),
        _footer(entry, language),
        "</section>",
    ]
    return "\n".join(lines)


def escape(text: str) -> str:
    """A text in which no character means anything to HTML."""
    return text.translate(_ESCAPES)


def _title_id(anchor: str) -> str:
    return f"title-{anchor}"


def _text(text: str, language: str) -> str:
    return "".join(escape(piece) if isinstance(piece, str) else _card(piece, language) for piece in pieces(text))


def _card(shown: CardShown, language: str) -> str:
    inside = _sign(shown.card, language)
    if shown.stands_for:
        between = told(language, phrase(STANDS_FOR, card="", other=""))
        inside += f"<small>{between}</small>{_sign(shown.stands_for, language)}"
    return f'<span class="card" role="img" aria-label="{shown.words(language)}">{inside}</span>'


def _sign(card: str, language: str) -> str:
    return told(language, card_signs(card)) if card == "Jk" else f'<span class="{card[1]}">{card_signs(card)}</span>'


def _header(book: Book) -> list[str]:
    version = [f"<p>{escape(book.subtitle())}</p>"] if book.subtitle() else []
    return ["<header>", f"<h1>{escape(book.title)}</h1>", *version, "</header>"]


def _contents(book: Book) -> list[str]:
    links = [f'<li><a href="#{section.anchor}">{escape(section.title)}</a></li>' for section in book.sections]
    chapters = told(book.language, "Chapters")
    return [f'<nav aria-label="{chapters}">', "<ol>", *links, "</ol>", "</nav>"]


def _minute(book: Book) -> list[str]:
    rows = [f"<div><dt>{escape(label)}</dt><dd>{_text(text, book.language)}</dd></div>" for label, text in book.summary]
    return [
        '<section class="minute" aria-labelledby="minute">',
        f'<h2 id="minute">{labels.minute(book)}</h2>',
        "<dl>",
        *rows,
        "</dl>",
        "</section>",
    ]


def _differences(book: Book) -> list[str]:
    if not book.differences:
        return []
    return [
        '<section class="differences" aria-labelledby="differences">',
        f'<h2 id="differences">{escape(labels.what_differs(book))}</h2>',
        "<ul>",
        *(_difference(book, each) for each in book.differences),
        "</ul>",
        "</section>",
    ]


def _difference(book: Book, difference: Difference) -> str:
    language = book.language
    name = f" <code>{escape(difference.title)}</code>" if difference.title else ""
    otherwise = _text(labels.otherwise(difference.before, language), language)
    before = f' <span class="before">{otherwise}</span>' if difference.before else ""
    links = ", ".join(f'<a href="#{anchor}">{escape(book.title_of(anchor))}</a>' for anchor in difference.anchors)
    where = f' <span class="where">{links}</span>' if links else ""
    tag = f'<span class="tag">{labels.kind_label(difference.kind, language)}</span>'
    return f'<li class="{difference.kind}">{tag}{name} {_text(difference.text, language)}{before}{where}</li>'


def _section(section: Section, language: str) -> list[str]:
    heading = f'<h2 id="{section.anchor}">{section.number}. {escape(section.title)}</h2>'
    return [heading, *(entry_html(entry, language) for entry in section.entries)]


def _points(points: tuple[str, ...], language: str) -> list[str]:
    return ["<ul>", *(f"<li>{_text(text, language)}</li>" for text in points), "</ul>"] if points else []


def _before(entry: Entry, language: str) -> list[str]:
    before = labels.before(entry, language)
    return [f'<p class="before">{_text(before, language)}</p>'] if before else []


def _footer(entry: Entry, language: str) -> str:
    tag = f'<span class="tag">{labels.kind_label(entry.differs.kind, language)}</span> ' if entry.differs else ""
    anchor = entry.paragraph.anchor
    codes = entry.paragraph.codes or (anchor,)
    links = " ".join(f'<a href="#{code}"><code>{code}</code></a>' for code in codes)
    return f"<footer>{tag}<cite>{escape(labels.source(entry, language))}</cite> {links}</footer>"


def _table(table: Table, language: str) -> list[str]:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = [_row(row) for row in table.rows]
    note = [f'<p class="note">{_text(table.note, language)}</p>'] if table.note else []
    return [
        '<div class="table">',
        "<table>",
        f"<caption>{escape(table.caption)}</caption>",
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
        *rows,
        "</tbody>",
        "</table>",
        "</div>",
        *note,
    ]


def _row(row: tuple[str, ...]) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
    return f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
