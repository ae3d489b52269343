"""Writes docs/options.md, the guide to all options and variations, anew from the program."""

from pathlib import Path

from upcard.games.guide import options_guide

GUIDE = Path(__file__).parent.parent / "docs" / "options.md"


def main() -> None:
    """Write the guide."""
    GUIDE.parent.mkdir(exist_ok=True)
    GUIDE.write_text(options_guide(), encoding="utf-8")


if __name__ == "__main__":
    main()
