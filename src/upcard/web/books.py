"""Rule books as answers."""

from typing import Final, Literal, TypeAlias, assert_never

from litestar import Response

from upcard.rulebook.book import Book, book
from upcard.rulebook.html import book_html
from upcard.rulebook.json_form import book_json
from upcard.rulebook.markdown import book_markdown
from upcard.rulebook.plain import book_text
from upcard.rules.ruleset import Rules

BookFormat: TypeAlias = Literal["json", "html", "md", "text"]

PAGE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
"""A rule book on one page has its style with it and nothing else."""


def told_book(rules: Rules, form: BookFormat, language: str) -> Response[str]:
    """The rule book of a rule set in a language."""
    told = book(rules, language)
    headers = {"content-security-policy": PAGE_POLICY} if form == "html" else {}
    return Response(_written(told, form), media_type=f"{_TYPES[form]}; charset=utf-8", headers=headers)


_TYPES: Final = {"json": "application/json", "html": "text/html", "md": "text/markdown", "text": "text/plain"}


def _written(told: Book, form: BookFormat) -> str:
    match form:
        case "json":
            return book_json(told)
        case "html":
            return book_html(told)
        case "md":
            return book_markdown(told)
        case "text":
            return book_text(told)
    assert_never(form)
