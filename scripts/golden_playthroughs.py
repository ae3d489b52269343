"""Writes the golden playthroughs anew (tests/golden), after a change that is meant to change how hands go."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from golden.playthroughs import write_all

if __name__ == "__main__":
    write_all()
