"""What is typed on the scoring pad: lines of cards, who went out, and words that ask for something."""

import re
from dataclasses import dataclass
from typing import Final

from upcard.record.casefile import OutHow
from upcard.record.outs import MOST_ANNOUNCED
from upcard.record.words import Names
from upcard.record.written import LineKind

HELP: Final = """\
Ann: 5h 6h 7h         a meld; also 9x3, 5-8h, 9 9 9, K*=9 (a wild king for a nine)
Ben: 8h to #1         laid onto meld #1
Ann: hand K 9d        what is left in a hand
Ann out               went out; also out first-turn, out undrawn, out rummy (and both); nobody out
Ann announced         said "I can go out" and did not (once more; announced 0: never)
wild 2                the wild cards of this hand
change 3 5h 6h 7h 8h  other cards for line 3;  remove 3;  undo
totals 120+45-10 -35  only the points of this hand, one number a player or side
account               every point;  lines, cards (copies left), sheet (all hands)
next                  write the hand down;  hand 2 opens an old one again
save FILE             this hand for `upcard score FILE`
quit"""
OUT: Final[dict[frozenset[str], OutHow]] = {
    frozenset(): "normal",
    frozenset({"normal"}): "normal",
    frozenset({"first-turn"}): "first-turn",
    frozenset({"undrawn"}): "undrawn",
    frozenset({"rummy"}): "rummy",
    frozenset({"rummy", "first-turn"}): "rummy-first-turn",
    frozenset({"rummy", "undrawn"}): "rummy-undrawn",
}
WORDS: Final = ("account", "lines", "cards", "sheet", "next", "undo", "help", "quit")
MOST: Final = 1_000_000
_NAMED: Final = re.compile(r'(?:"(?P<quoted>[^"]*)"|(?P<name>[^":]+?))\s*:\s*(?P<rest>.*)')
_ONTO: Final = re.compile(r"(?P<before>.*?)\s*(?:\b(?:to|on|onto)\s+)?#(?P<meld>\d+)\s*(?P<after>.*)")
_SUM: Final = re.compile(r"[+-]?\d+(?:[+-]\d+)*")


@dataclass(frozen=True, slots=True)
class Cards:
    """A line of cards of a player; ``meld`` is the number of the meld they are laid onto (0: a new one)."""

    seat: int
    kind: LineKind
    text: str
    meld: int = 0


@dataclass(frozen=True, slots=True)
class WentOut:
    """Who went out (-1: nobody)."""

    seat: int
    how: OutHow = "normal"


@dataclass(frozen=True, slots=True)
class Announced:
    """Who said 'I can go out' and did not; ``times`` in all, -1: once more."""

    seat: int
    times: int = -1


@dataclass(frozen=True, slots=True)
class Asked:
    """A word that asks for something, with what stands after it."""

    word: str
    number: int = 0
    text: str = ""
    points: tuple[int, ...] = ()


class PadError(ValueError):
    """A line that is nothing; the message says why."""


def read_pad(line: str, names: Names, last: int) -> Cards | WentOut | Announced | Asked:
    """Read a line (not an empty one); ``last`` is the player who was named last. Raises ``PadError``."""
    word, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    if word.lower() in WORDS and not rest:
        return Asked(word.lower())
    if word.lower() in {"wild", "save"} and rest:
        return Asked(word.lower(), text=rest)
    if word.lower() in {"change", "remove", "hand"} and rest.split()[0].isdigit():
        number, _, text = rest.partition(" ")
        return Asked(word.lower(), int(number), text.strip())
    if word.lower() == "totals":
        return Asked("totals", points=tuple(_sum(one) for one in rest.replace("−", "-").split()))
    if line.strip().lower() in {"nobody out", "out nobody"}:
        return WentOut(-1)
    seat, said = _seat(line.strip(), names, last)
    first, _, more = said.partition(" ")
    if first.lower() == "out":
        ways = frozenset(more.lower().replace("rummy-", "rummy ").split())
        if ways not in OUT:
            raise PadError(f"{more.strip()!r}: one goes out, or out first-turn, or out undrawn, or out rummy")
        return WentOut(seat, OUT[ways])
    if first.lower() == "announced":
        return Announced(seat, _times(more.strip()))
    return _cards(seat, said)


def _times(text: str) -> int:
    if not text:
        return -1
    if not text.isdecimal() or int(text) > MOST_ANNOUNCED:
        raise PadError(f"{text!r}: announced (once more), or announced 0 to {MOST_ANNOUNCED}")
    return int(text)


def _cards(seat: int, said: str) -> Cards:
    first, _, more = said.partition(" ")
    if first.lower() in {"hand", "left", "has"}:
        return Cards(seat, "hand", more.strip())
    found = _ONTO.fullmatch(said)
    if found is not None:
        return Cards(seat, "addition", f"{found['before']} {found['after']}".strip(), int(found["meld"]))
    return Cards(seat, "meld", said)


def _seat(line: str, names: Names, last: int) -> tuple[int, str]:
    """The player that a line begins with, by name or the first letters of it; else the last one."""
    found = _NAMED.fullmatch(line)
    if found is not None:
        said = found["quoted"] if found["quoted"] is not None else found["name"]
        fits = [at for at, name in enumerate(names) if name.lower().startswith(said.lower())]
        exact = [at for at in fits if names[at].lower() == said.lower()]
        if len(exact or fits) != 1:
            raise PadError(f"{said!r} names nobody, or several; {', '.join(names)} play")
        return (exact or fits)[0], found["rest"]
    for at, name in enumerate(names):
        if f"{line} ".lower().startswith(f"{name} ".lower()):
            return at, line[len(name) :].strip()
    return last, line


def _sum(text: str) -> int:
    if _SUM.fullmatch(text) is None:
        raise PadError(f"{text!r} is no sum, as 120+45-10")
    value = sum(int(term) for term in re.findall(r"[+-]?\d+", text))
    if abs(value) > MOST:
        raise PadError(f"{text!r} is too much")
    return value
