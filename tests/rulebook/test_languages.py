"""Rule books in other languages say everything that the English ones say, and nothing in English."""

import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from rulebook.rulesets import ALONE, EXAMPLES, example, pairs
from rulebook.test_reading import check_html, check_tables, check_text, houses

from upcard.games.catalog import games, prepared, rules_for
from upcard.phrases.languages import CATALOGUES
from upcard.phrases.phrase import Phrase
from upcard.rulebook.book import Book, book, paragraph
from upcard.rulebook.html import book_html
from upcard.rulebook.json_form import book_json
from upcard.rulebook.markdown import book_markdown
from upcard.rulebook.minute import in_a_minute
from upcard.rulebook.paragraph import Chapter
from upcard.rulebook.plain import book_text
from upcard.rulebook.telling import chapter_phrases
from upcard.rules.ruleset import Options, Rules

ALIKE = re.compile(r"(Jk|[A2-9TJQK1][0cdhs]?|\N{NO-BREAK SPACE}| |=|\W|\d)*")
"""Cards and figures, which every language writes alike but for the mark in thousands."""
ENGLISH_WORDS = re.compile(r"\b(the|and|of|or|you|your|with|cards?|may|is|are|hand is|discard|meld|wild card|as)\b")


def pieces(text: str) -> Iterator[str]:
    """The keys of a text: its own, or its template's and those of all that fills it."""
    if not isinstance(text, Phrase):
        yield text
        return
    if not text.begins:
        yield text.template
    for filling in text.slots.values():
        yield from pieces(filling)


def texts(chapter: Chapter) -> Iterator[str]:
    """All texts of a chapter."""
    yield chapter.title
    for told in chapter.paragraphs:
        yield from (told.title, *told.sentences, *told.points, *told.examples)
        for table in told.tables:
            yield from (table.caption, table.note, *table.head)
            for row in table.rows:
                yield from row


def untold(options: Options, language: str) -> set[str]:
    """What a book of these rules says that a language has no words for."""
    said = [text for line in in_a_minute(options) for text in line]
    said += [text for chapter in chapter_phrases(options) for text in texts(chapter)]
    keys = {key for text in said for key in pieces(text) if not ALIKE.fullmatch(key)}
    return keys - CATALOGUES[language].keys()


def outline(told: Book) -> list[object]:
    """What a book tells and marks, without its words."""
    return [
        [line.kind for line in told.differences],
        *(
            (
                entry.paragraph.anchor,
                entry.paragraph.codes,
                entry.options,
                entry.source,
                len(entry.paragraph.sentences),
                len(entry.paragraph.points),
                len(entry.paragraph.examples),
                [len(table.rows) for table in entry.paragraph.tables],
                entry.differs and (entry.differs.kind, entry.differs.variations, bool(entry.differs.before)),
            )
            for entry in told.entries()
        ),
    ]


def check(rules: Rules, language: str) -> None:
    assert untold(rules.options, language) == set()
    told = book(rules, language)
    check_text(told)
    check_tables(told)
    check_html(told)
    for mine, english in zip(outline(told), outline(book(rules)), strict=True):
        assert mine == english


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize(("name", "variations"), ALONE)
def test_every_game_and_variation(name: str, variations: tuple[str, ...], language: str) -> None:
    check(rules_for(name, variations), language)


@pytest.mark.parametrize("language", CATALOGUES)
@settings(max_examples=40, deadline=None)
@given(rules=pairs())
def test_every_pair_of_variations(language: str, rules: Rules) -> None:
    check(rules, language)


@pytest.mark.parametrize("language", CATALOGUES)
@settings(max_examples=150, deadline=None)
@given(options=houses())
def test_house_rules(language: str, options: Options | None) -> None:
    if options is not None:
        check(prepared(options), language)


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples(path: str, language: str) -> None:
    check(example(EXAMPLES[[str(each) for each in EXAMPLES].index(str(path))]), language)


@pytest.mark.parametrize("name", games())
def test_a_german_book_says_nothing_in_english(name: str) -> None:
    told = json.loads(book_json(book(rules_for(name), "de")))
    for chapter in told["chapters"]:
        for each in chapter["paragraphs"]:
            del each["source"], each["codes"], each["anchor"], each["options"]
        del chapter["anchor"]
    shown = json.dumps([told[key] for key in ("title", "game", "subtitle", "summary", "differences")])
    shown += json.dumps([list(_strings(chapter)) for chapter in told["chapters"]], ensure_ascii=False)
    assert not ENGLISH_WORDS.findall(shown)


def _strings(value: object) -> Iterator[str]:
    """The texts of a JSON value, without its keys and cards."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in {"type", "card", "as"}:
                yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
    elif isinstance(value, str):
        yield value


def test_german_sentences_are_put_together_as_german() -> None:
    text = book_text(book(rules_for("five-hundred", ("michigan", "must-go-out")), "de"))
    flowing = " ".join(text.split())
    assert "Mit den Varianten „Nur wer ausmacht, gewinnt“ und „Michigan“." in flowing
    assert "Jeder Spieler bekommt 13 Karten bei 2 Spielern, und 7 bei 3 bis 8." in flowing
    masterpiece = " ".join(book_text(book(rules_for("masterpiece"), "de")).split())
    assert "Ist es ein Ass, eine Dame oder eine 10, so sind alle acht Karten ihres Rangs wild" in masterpiece
    assert "10.000 Punkte bei 2 Spielern" in masterpiece
    assert "In 5♥ 6♥ K♠ als 7♥ ist die wilde Karte 7♥" in masterpiece


def test_what_differs_is_told_with_what_holds_otherwise() -> None:
    rules = rules_for("sublime", ("polish",), ("draw.stock=1",))
    told = book(rules, "de")
    house = next(each for each in told.differences if each.kind == "house")
    assert house.text == "Vom Stapel ziehst du die oberste Karte."
    assert house.before.startswith("Vom Stapel ziehst du die obersten zwei Karten")
    markdown, page = book_markdown(told), book_html(told)
    assert "*Sonst: Vom Stapel ziehst du" in markdown
    assert "**Hausregel**" in markdown
    assert '<html lang="de">' in page
    assert '<span class="tag">Variante</span> <code>Polnisch</code>' in page
    found = paragraph(rules, "draw.stock-empty", "de")
    assert found is not None
    assert found.paragraph.title == "Vom Stapel ziehen"
