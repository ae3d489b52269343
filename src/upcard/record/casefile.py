"""Case files and positions as they are written: TOML with the keys of design, cases. Nothing is interpreted here."""

import re
from difflib import get_close_matches
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec
import msgspec.structs

from upcard.record.errors import PositionError

MOST_CASES: Final = 10_000

OutHow: TypeAlias = Literal["normal", "first-turn", "undrawn", "rummy", "rummy-first-turn", "rummy-undrawn"]
"""How somebody went out; those of going rummy only where that counts (``score.going_rummy``)."""


class Expect(msgspec.Struct, forbid_unknown_fields=True):
    """What must have come of the steps; keys that are missing are not looked at."""

    points: dict[str, int] | None = None
    turn: str | None = None
    over: bool | None = None
    floating: list[str] | None = None
    hand: dict[str, str] | None = None
    melds: list[str] | None = None
    discard: str | None = None
    legal: list[str] | None = None
    scores: dict[str, int] | None = None
    winner: str | list[str] | None = None


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A position, the steps made from it, and what must come of them."""

    name: str = ""
    game: str | None = None
    variations: list[str] = []
    options: dict[str, object] = {}
    house: str | None = None
    players: str | list[str] = ""
    dealer: str | None = None
    turn: str | None = None
    wild: str | None = None
    phase: Literal["draw", "play", "between"] = "play"
    first_turn: bool | Literal["player"] = False
    stock: str | None = None
    discard: str = ""
    hands: dict[str, str] = {}
    melds: list[str] = []
    out: str | None = None
    out_how: OutHow | None = None
    announced: dict[str, int] = {}
    scores: dict[str, int] = {}
    steps: list[str] = []
    expect: Expect = msgspec.field(default_factory=Expect)


class CaseFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file of cases."""

    case: list[Case] = []


def decode_cases(text: str) -> list[Case]:
    """The cases of a file. Raises ``PositionError``."""
    return _decode(text, CaseFile).case


def decode_position(text: str) -> Case:
    """One position, its keys at top level. Raises ``PositionError``."""
    return _decode(text, Case)


Decoded = TypeVar("Decoded", Case, CaseFile)


def _decode(text: str, kind: type[Decoded]) -> Decoded:
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise PositionError(path.strip("`").removeprefix("$").removeprefix("."), _in_words(message, kind)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise PositionError("", f"this is no TOML: {error}") from error


UNKNOWN_KEY: Final = re.compile("Object contains unknown field `(.+)`")


def _in_words(message: str, kind: type[Decoded]) -> str:
    """An unknown key with the keys that there are, and what a whole position may have been meant for."""
    found = UNKNOWN_KEY.search(message)
    if found is None:
        return message
    known = [field.encode_name for field in msgspec.structs.fields(Case)]
    if kind is CaseFile and found[1] in known:
        return f"{found[1]!r} stands outside of a case: begin with [[case]] (a single position is for `upcard score`)"
    near = get_close_matches(found[1], known, 1)
    return f"there is no key {found[1]!r}; " + (
        f"did you mean {near[0]!r}?" if near else f"keys are {', '.join(known)}"
    )
