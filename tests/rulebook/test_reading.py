"""How the books read: no line too long, nothing left over from the program, every format well-formed."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulebook.rulesets import ALONE, pairs
from rulebook.test_values import values

from upcard.cards.text import parse_card
from upcard.games.catalog import games, options_for, prepared, rules_for
from upcard.games.errors import HouseError
from upcard.games.overrides import with_overrides
from upcard.games.questions.all import QUESTIONS
from upcard.rulebook.book import Book, book
from upcard.rulebook.html import book_html
from upcard.rulebook.json_form import book_json
from upcard.rulebook.markdown import book_markdown
from upcard.rulebook.markup import CardShown, pieces
from upcard.rulebook.plain import WIDTH, book_text
from upcard.rules.ruleset import Options, Rules

PATHS = sorted(QUESTIONS)
LEFT_OVER = re.compile(r"None|True|False|[{}]|\[\[|\(\)|  +\S| [.,;:]|\.\.|,,|(?<![a-z])-1|\bany\b-|\\|''")


def check_text(told: Book) -> None:
    """The text of a book in any language."""
    text = book_text(told)
    for line in text.splitlines():
        assert len(line) <= WIDTH, line
        assert line == line.rstrip()
    for entry in told.entries():
        for sentence in (*entry.paragraph.sentences, *entry.paragraph.points, *entry.paragraph.examples):
            assert not LEFT_OVER.search(sentence), sentence
            assert sentence[0].isupper() or sentence[0] in "“„[" or sentence in entry.paragraph.points, sentence
            assert sentence[-1] in ".”“" or sentence in entry.paragraph.points, sentence
    for _, line in told.summary:
        assert not LEFT_OVER.search(line), line


def check_tables(told: Book) -> None:
    for entry in told.entries():
        for table in entry.paragraph.tables:
            assert table.rows
            assert table.caption
            assert all(len(row) == len(table.head) for row in table.rows)
            assert all(cell for row in table.rows for cell in row)


def check_cards(told: Book) -> None:
    for entry in told.entries():
        for text in (*entry.paragraph.sentences, *entry.paragraph.examples):
            for piece in pieces(text):
                if isinstance(piece, CardShown):
                    parse_card(piece.card)


class Page(HTMLParser):
    """Checks that tags close, ids are unique and links lead somewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.captions = 0
        self.tables = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        told = dict(attrs)
        if identity := told.get("id"):
            self.ids.append(identity)
        if tag == "a":
            self.links.append(told.get("href") or "")
        if re.fullmatch(r"h\d", tag):
            self.headings.append(int(tag[1]))
        self.captions += tag == "caption"
        self.tables += tag == "table"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_html(told: Book) -> None:
    page = Page()
    page.feed(book_html(told))
    page.close()
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert page.headings[0] == 1
    assert all(after - before <= 1 for before, after in zip(page.headings, page.headings[1:], strict=False))
    assert page.captions == page.tables


def check(rules: Rules) -> None:
    told = book(rules)
    check_text(told)
    check_tables(told)
    check_cards(told)
    check_html(told)
    assert json.loads(book_json(told))["title"] == told.title
    assert book_markdown(told).startswith("# ")


@pytest.mark.parametrize(("name", "variations"), ALONE)
def test_every_game_and_variation_reads_well(name: str, variations: tuple[str, ...]) -> None:
    check(rules_for(name, variations))


@settings(max_examples=40, deadline=None)
@given(rules=pairs())
def test_every_pair_reads_well(rules: Rules) -> None:
    check(rules)


@st.composite
def houses(draw: st.DrawFn) -> Options | None:
    """A game with some answers of the house, nothing where they cannot be played."""
    name, variations = draw(st.sampled_from(ALONE))
    paths = draw(st.lists(st.sampled_from(PATHS), min_size=1, max_size=8, unique=True))
    answers = {path: draw(st.sampled_from(values(path))) for path in paths}
    try:
        return with_overrides(options_for(name, variations), answers)
    except HouseError:
        return None


@settings(max_examples=150, deadline=None)
@given(options=houses())
def test_house_rules_read_well(options: Options | None) -> None:
    if options is not None:
        check(prepared(options))


def test_names_of_houses_do_no_harm() -> None:
    options = options_for("basic")
    named = replace(options, name='<b>"A & B"</b> [5h] | `x`')
    told = book(Rules(named))
    check_html(told)
    assert "<b>" not in book_html(told)
    assert book_text(told).startswith('<b>"A & B"</b> [5h] | `x`\n')
    assert "<b>" not in book_markdown(told)


@pytest.mark.parametrize("name", games())
def test_the_page_loads_nothing(name: str) -> None:
    page = book_html(book(rules_for(name)))
    assert not re.search(r"<script|src=|url\(|https?:|@import", page)


def test_json_holds_what_the_web_client_needs() -> None:
    told = json.loads(book_json(book(rules_for("sublime", ["polish"], ["score.no_wild=100"]))))
    assert set(told) == {"title", "game", "subtitle", "summary", "differences", "chapters"}
    paragraphs = {each["anchor"]: each for chapter in told["chapters"] for each in chapter["paragraphs"]}
    assert paragraphs["score.no_wild"]["differs"]["kind"] == "house"
    assert "200" in paragraphs["score.no_wild"]["differs"]["before"]
    assert paragraphs["draw.pile"]["differs"]["variations"] == ["polish"]
    assert paragraphs["draw.pile"]["source"] == "sublime §Variations 8"
    for each in paragraphs.values():
        assert "".join(map(_plain, each["words"])) == each["text"]
    assert [each["kind"] for each in told["differences"]] == ["house", "variation"]


def _plain(word: str | dict[str, str]) -> str:
    if isinstance(word, str):
        return word
    shown = CardShown(word["card"], word["as"])
    return shown.signs()
