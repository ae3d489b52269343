"""`upcard house`: house-rule files, checked, and their schema."""

import sys
from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from upcard.commands.files import FileName, UnreadableError, read_text
from upcard.games.catalog import prepared
from upcard.games.errors import HouseError
from upcard.games.house import house_faults, parse_house
from upcard.games.schema import house_schema
from upcard.rulebook.book import book, without_effect
from upcard.rulebook.plain import differences_text

house = App(name="house", help="Check a file of house rules, or print the schema of such files.")


@house.default
def schema(*, schema: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Print the JSON schema of house-rule files, for editors that complete and check them.

    Args:
        schema: print it.

    Returns:
        0, or 2 when nothing was asked for.
    """
    if not schema:
        print("upcard house check FILE, or upcard house --schema", file=sys.stderr)
        return 2
    print(msgspec.json.format(msgspec.json.encode(house_schema()), indent=2).decode())
    return 0


@house.command
def check(file: FileName, /, *, json: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Check whether a file of house rules can be played, and say what differs from its game.

    Args:
        file: a file of house rules (TOML), or - for standard input.
        json: print the outcome as JSON.

    Returns:
        0 when the rules can be played, 2 when not; then for each fault the key, the reason and what is allowed are
        named.
    """
    try:
        text = read_text(file)
        faults = house_faults(text)
    except UnreadableError as error:
        unread = {"file": file, "valid": False, "reason": str(error)}
        print(_encoded(unread) if json else str(error), file=sys.stdout if json else sys.stderr)
        return 2
    if faults:
        told_faults = _json_faults(file, faults) if json else "\n".join(_fault(file, fault) for fault in faults)
        print(told_faults, file=sys.stdout if json else sys.stderr)
        return 2
    options = parse_house(text)
    rules = prepared(options)
    told, idle = book(rules), without_effect(rules)
    if json:
        differences = [{"kind": d.kind, "name": d.name, "text": d.text, "before": d.before} for d in told.differences]
        valid = {
            "file": file,
            "valid": True,
            "name": options.name,
            "game": options.game,
            "differences": differences,
            "idle": idle,
        }
        print(_encoded(valid))
    else:
        print(f"{file}: can be played\n\n{differences_text(told)}")
        if idle:
            print(f"\nChanges nothing in these rules: {', '.join(idle)}.")
    return 0


def _fault(file: str, error: HouseError) -> str:
    where = f"line {error.line}, column {error.column}" if error.line else error.path
    lines = [f"{file}: {where}", f"  {error.reason}"] if where else [f"{file}: {error.reason}"]
    return "\n".join([*lines, f"  allowed: {error.allowed}"] if error.allowed else lines)


def _json_faults(file: str, faults: Sequence[HouseError]) -> str:
    """The first fault's words at the top, all of them as a list."""
    told = [_json_fault(fault) for fault in faults]
    return _encoded({"file": file, "valid": False, **told[0], "faults": told})


def _json_fault(error: HouseError) -> dict[str, object]:
    return {
        "key": error.path,
        "reason": error.reason,
        "allowed": error.allowed,
        "line": error.line,
        "column": error.column,
    }


def _encoded(told: Mapping[str, object]) -> str:
    return msgspec.json.encode(told).decode()
