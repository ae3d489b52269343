"""The golden beginnings: the head and the first chapters of every game's rule book, as text."""

from pathlib import Path

from upcard.games.catalog import games, rules_for
from upcard.rulebook.book import book
from upcard.rulebook.plain import book_text

FOLDER = Path(__file__).parent / "golden"
LINES = 90


def beginning(name: str) -> str:
    """The first lines of a game's rule book."""
    return "\n".join(book_text(book(rules_for(name))).splitlines()[:LINES]) + "\n"


def write_all() -> None:
    """Write the files anew; `scripts/golden_rules.py` does it."""
    for name in games():
        (FOLDER / f"{name}.txt").write_text(beginning(name), encoding="utf-8")
