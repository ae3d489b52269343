"""What the game needs of those who sit before it: a screen with people, or a pipe with a script."""

from typing import Protocol

from upcard.engine.referee import Step
from upcard.record.entries import Entry
from upcard.terminal.table import Beginning


class Leave(Exception):
    """The player leaves the table; the game can be resumed. ``status`` is what the program ends with."""

    def __init__(self, status: int, why: str = "") -> None:
        """Say why, where that is to be told."""
        super().__init__(why)
        self.status = status
        self.why = why


class Front(Protocol):
    """Shows the game and asks the people. Every method may raise ``Leave``."""

    def welcome(self) -> None:
        """Tell which game begins, or goes on."""

    def hand_began(self, beginning: Beginning) -> None:
        """Tell that cards were dealt."""

    def ask(self, seat: int) -> tuple[int, Entry]:
        """What a person does: something legal, mostly by the seat that was asked."""

    def takes_back(self, seat: int) -> bool:
        """Whether a person takes the discard just made back, where the house allows that."""

    def told(self, seat: int, step: Step | None) -> None:
        """Tell what a seat did; None: it took its last move back."""

    def hand_ended(self) -> None:
        """Tell the account of the hand; the match holds it already."""

    def game_ended(self) -> None:
        """Tell the result."""

    def save_failed(self, error: OSError) -> None:
        """Tell that the record cannot be kept; return to try again."""
