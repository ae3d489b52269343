"""What can be wrong with a line that somebody has written down: a rule says so, or the cards themselves do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from upcard.record.errors import MoveError, PositionError
from upcard.record.sentences import refusal_sentence
from upcard.record.words import Names
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal

COPIES: Final = "copies"
PACK: Final = "pack"
SUIT: Final = "suit"
OUT: Final = "out"
OUT_RUMMY: Final = "out-rummy"
ANNOUNCED: Final = "announced"
TARGET: Final = "target"
TARGET_FAULTY: Final = "target-faulty"
TEXT: Final = "text"

LINE_FAULTS: Final[Mapping[str, str]] = {
    COPIES: "No {card} is left: there are only {n}, and all are written down.",
    PACK: "{card} is not in these packs.",
    SUIT: "The suit of {card} must be said: it makes a difference here.",
    OUT: "Whoever went out has no card left, but {card} is written down.",
    OUT_RUMMY: "Going rummy counts for nothing in these rules.",
    ANNOUNCED: "Nobody announces going out in these rules.",
    TARGET: "It is not said onto which meld this is laid.",
    TARGET_FAULTY: "The meld that this is laid onto is not right yet.",
    TEXT: "This cannot be read.",
}
"""The sentences, with ``{card}`` and ``{n}``. ``text`` has one of its own in ``LineFault.message``."""


@dataclass(frozen=True, slots=True)
class LineFault:
    """Why a line does not count: a key of ``LINE_FAULTS``, or a rule's refusal.

    ``card`` is the text of the card that is wrong (a rank alone where the suit is open), ``copies`` how many of it
    there are, ``column`` where it stands (0: the whole line), ``choices`` are ways in which the line could be meant.
    """

    key: str
    card: str = ""
    copies: int = 0
    message: str = ""
    column: int = 0
    refusal: Refusal | None = None
    choices: tuple[str, ...] = ()

    def code(self) -> str:
        """The rule's code, or the key after ``line.``."""
        return f"line.{self.key}" if self.refusal is None else self.refusal.code


def text_fault(error: MoveError | PositionError) -> LineFault:
    """A text that cannot be read."""
    return LineFault(TEXT, message=error.message, column=error.column if isinstance(error, MoveError) else 0)


def rule_fault(refusal: Refusal, choices: tuple[str, ...] = ()) -> LineFault:
    """A line that a rule refuses."""
    return LineFault("rule", refusal=refusal, choices=choices)


def fault_sentence(rules: Rules, deal: Deal, names: Names, fault: LineFault) -> str:
    """Why a line does not count, in English."""
    if fault.refusal is not None:
        return refusal_sentence(rules, deal, names, fault.refusal)
    return fault.message or LINE_FAULTS[fault.key].format(card=fault.card, n=fault.copies)
