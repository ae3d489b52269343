"""Every book begins as when somebody last read it. After a wanted change: `scripts/golden_rules.py`, and read."""

import pytest
from rulebook.beginnings import FOLDER, beginning

from upcard.games.catalog import games


@pytest.mark.parametrize("name", games())
def test_the_book_begins_as_before(name: str) -> None:
    assert beginning(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
