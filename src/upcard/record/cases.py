"""Cases: positions with steps and what must come of them, run and reported (``upcard check``)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upcard.engine.referee import IllegalMove, Step, apply
from upcard.engine.undo import refuse_undo, undo
from upcard.record.casefile import Case, decode_cases
from upcard.record.entries import Undo, parse_entry
from upcard.record.errors import MoveError, PositionError
from upcard.record.expectations import unmet
from upcard.record.position import Position, read_position
from upcard.record.rulesets import HouseText, case_rules
from upcard.rules.codes import Refusal
from upcard.state.deal import Deal

_STEP: Final = re.compile(r"(?P<said>.*?)(?:\s!(?P<codes>[a-z.|-]+))?\s*", re.DOTALL)
ACCEPTED: Final = "accepted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case that was run: its name and what did not hold, nothing when all did."""

    name: str
    failures: tuple[str, ...]


def run_cases(text: str, house: HouseText) -> list[Outcome]:
    """Run all cases of a file.

    Args:
        text: the file's text.
        house: gives the text of a house-rule file that a case names.

    Raises:
        PositionError: the text is no file of cases.
    """
    return [run_case(case, house) for case in decode_cases(text)]


def run_case(case: Case, house: HouseText) -> Outcome:
    """Run one case. What cannot be read is a failure of it."""
    try:
        position = read_position(case_rules(case, house), case)
    except PositionError as error:
        return Outcome(case.name, (str(error),))
    run = Run(position)
    steps = [(number, text, run.step(text)) for number, text in enumerate(case.steps, 1)]
    failures = [f"step {number} {text!r}: {failure}" for number, text, failure in steps if failure]
    return Outcome(case.name, (*failures, *unmet(position, run.deal, case.expect)))


def summary(outcomes: Sequence[Outcome]) -> str:
    """The last line of a report."""
    failed = sum(bool(outcome.failures) for outcome in outcomes)
    return f"{len(outcomes) - failed} passed, {failed} failed"


class Run:
    """A position while steps are made from it."""

    def __init__(self, position: Position) -> None:
        """Begin at the position."""
        self.position = position
        self.steps: list[Step] = []

    @property
    def deal(self) -> Deal:
        """Where the steps have led."""
        return self.steps[-1].deal if self.steps else self.position.deal

    def step(self, text: str) -> str:
        """Take a step; what did not come as expected, or nothing.

        A move that is accepted against expectation is not made, so that the steps after it are met by the position
        that their author had in mind.
        """
        found = _STEP.fullmatch(text)
        said, codes = (found["said"], found["codes"] or "") if found else (text, "")
        before = [*self.steps]
        try:
            came = self._try(said)
        except MoveError as error:
            if not codes:
                return f"column {error.column}: {error.message}"
            came = Refusal(error.code)
        code = ACCEPTED if came is None else f"!{came.code}"
        if codes and code not in [f"!{one}" for one in codes.split("|")]:
            self.steps = before
            return f"expected !{codes}, came {code}"
        return "" if codes or came is None else f"expected {ACCEPTED}, came {code}"

    def _try(self, said: str) -> Refusal | None:
        """Make a move or take one back, unless it is refused. Raises ``MoveError``."""
        rules = self.position.rules
        seat, entry = parse_entry(rules, self.deal, self.position.names, said)
        if isinstance(entry, Refusal):
            return entry
        if isinstance(entry, Undo):
            return self._undo(seat)
        try:
            self.steps.append(apply(rules, self.deal, seat, entry))
        except IllegalMove as error:
            return error.refusal
        return None

    def _undo(self, seat: int) -> Refusal | None:
        why = refuse_undo(self.position.rules, self.steps, seat)
        if why is None:
            undo(self.steps)
        return why
