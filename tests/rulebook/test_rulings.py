"""The page of rulings and the rule books point to each other."""

import re
from pathlib import Path

from rulebook.rulesets import ALONE

from upcard.games.catalog import games, rules_for
from upcard.rulebook.book import book

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
SECTIONS = set(re.findall(r"^## (.+)$", PAGE, re.MULTILINE))


def test_every_anchor_of_the_page_is_a_paragraph_of_some_book() -> None:
    anchors = {entry.paragraph.anchor for game, names in ALONE for entry in book(rules_for(game, names)).entries()}
    assert set(re.findall(r"`#([^`]+)`", PAGE)) <= anchors


def test_books_name_sections_of_the_page() -> None:
    sources = {entry.source for name in games() for entry in book(rules_for(name)).entries()}
    named = {source.partition(" §")[2] for source in sources if source.startswith("rulings")}
    assert named
    assert named <= SECTIONS


def test_the_program_names_sections_of_the_page() -> None:
    sources = Path(__file__).parents[2] / "src" / "upcard"
    named = {
        section
        for file in sources.rglob("*.py")
        for section in re.findall(r"docs/rulings\.md[.,]\s+([A-Z][a-z ]+)", file.read_text(encoding="utf-8"))
    }
    assert "Discards" in named
    assert named <= SECTIONS
