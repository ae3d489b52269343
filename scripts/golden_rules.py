"""Writes the golden beginnings of the rule books anew (tests/rulebook/golden), after a change that is meant."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from rulebook.beginnings import write_all

if __name__ == "__main__":
    write_all()
