"""Ink: colours and the clearing of a screen, or plain text where those are not wanted."""

import os
import re
import shutil
from dataclasses import dataclass
from typing import Final

_CARD: Final = re.compile(r"(?<![\w#])(?:10|[A2-9TJQK])([cdhs])(?!\w)|(?<!\w)J[kbr](?!\w)")
_SUITS: Final = {"c": "32", "d": "36", "h": "31", "s": "1"}
_JOKER: Final = "35"
_HEADING: Final = re.compile(r"-- .*-$")
NARROWEST: Final = 40
LOWEST: Final = 10


@dataclass(frozen=True)
class Ink:
    """How a terminal is written on: in four colours for the suits, and whether its screen can be cleared."""

    colour: bool
    clears: bool

    def line(self, text: str) -> str:
        """A line as it is printed; its letters stay the same."""
        if not self.colour:
            return text
        if _HEADING.match(text):
            return f"\x1b[1m{text}\x1b[0m"
        return _CARD.sub(lambda card: f"\x1b[{_SUITS.get(card[1] or '', _JOKER)}m{card[0]}\x1b[0m", text)

    def cleared(self, height: int) -> str:
        """What wipes a screen of this height, and what has left it above."""
        return "\x1b[H\x1b[2J\x1b[3J" if self.clears else "\n" * height


def ink_of_terminal() -> Ink:
    """What the terminal can do, and what the player wants (NO_COLOR)."""
    able = os.environ.get("TERM", "dumb") not in {"", "dumb", "unknown"}
    return Ink(colour=able and not os.environ.get("NO_COLOR"), clears=able)


def paper() -> tuple[int, int]:
    """Width and height of the terminal."""
    size = shutil.get_terminal_size((80, 24))
    return max(size.columns, NARROWEST), max(size.lines, LOWEST)
