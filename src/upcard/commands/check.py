"""`upcard check FILE...`: worked positions, run."""

from collections.abc import Sequence
from functools import partial

import msgspec

from upcard.commands.files import FileName, UnreadableError, beside, read_text
from upcard.record.cases import Outcome, run_cases, summary
from upcard.record.errors import PositionError


def check(*files: FileName, json: bool = False) -> int:
    """Run the cases of files and say what does not hold.

    Args:
        files: case files (TOML), or - for standard input.
        json: print the outcome as JSON.

    Returns:
        0 when all cases hold, else 1; 2 without a file.
    """
    if not files:
        print("upcard check FILE...: no file is given")
        return 2
    outcomes = [(file, outcome) for file in files for outcome in _outcomes(file)]
    print(_json(outcomes) if json else _report(outcomes))
    return int(any(outcome.failures for _, outcome in outcomes))


def _outcomes(file: str) -> list[Outcome]:
    """The outcome of each case; a file that cannot be read is one that failed."""
    try:
        return run_cases(read_text(file), partial(beside, file))
    except (UnreadableError, PositionError) as error:
        return [Outcome("", (str(error),))]


def _report(outcomes: Sequence[tuple[str, Outcome]]) -> str:
    lines: list[str] = []
    for file, outcome in outcomes:
        if outcome.failures:
            lines.append(f"FAILED {file}: {outcome.name}" if outcome.name else f"FAILED {file}")
            lines += [f"  {failure}" for failure in outcome.failures]
    return "\n".join([*lines, summary([outcome for _, outcome in outcomes])])


def _json(outcomes: Sequence[tuple[str, Outcome]]) -> str:
    failed = sum(bool(outcome.failures) for _, outcome in outcomes)
    cases = [{"file": file, "name": outcome.name, "failures": list(outcome.failures)} for file, outcome in outcomes]
    return msgspec.json.encode({"passed": len(outcomes) - failed, "failed": failed, "cases": cases}).decode()
