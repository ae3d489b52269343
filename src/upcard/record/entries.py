"""Entries of a record, as ``"Ben Li": discard Kd``, ``Ann: undo`` or ``* shuffle 5h 6c``."""

from dataclasses import dataclass
from typing import Final

from upcard.cards.text import cards_text
from upcard.record.errors import MoveError
from upcard.record.moves import UNDO, move_text, parse_move
from upcard.record.packs import parse_pack
from upcard.record.words import Names, name_text, split_name, words
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE

CHANCE_MARK: Final = "*"


@dataclass(frozen=True, slots=True)
class Undo:
    """The last move of the turn is taken back."""


Entry = Move | Undo


def parse_entry(
    rules: Rules, deal: Deal, names: Names, text: str, line: int = 1, column: int = 1
) -> tuple[int, Entry | Refusal]:
    """Read an entry: the seat, and the move or why it cannot be meant. Raises ``MoveError``."""
    if text.lstrip().startswith(CHANCE_MARK):
        return CHANCE, _chance(deal, text, line, column)
    seat, rest, start = split_name(text, names, line, column)
    if rest.split() == [UNDO]:
        return seat, Undo()
    return seat, parse_move(rules, deal, seat, rest, line, start)


def _chance(deal: Deal, text: str, line: int, column: int) -> Shuffle:
    """Read ``* shuffle CARDS``: the new stock, top first."""
    said = words(text, line, column)
    if len(said) < 2 or said[1].text != "shuffle":
        raise MoveError("within a hand chance only shuffles: * shuffle CARDS", line, column)
    return Shuffle(parse_pack(deal.pile, said[2:]))


def entry_text(rules: Rules, deal: Deal, names: Names, seat: int, entry: Entry) -> str:
    """The text of an entry, made in a position."""
    if isinstance(entry, Shuffle):
        return f"* shuffle {cards_text(entry.cards)}"
    said = UNDO if isinstance(entry, Undo) else move_text(rules, deal, entry)
    return f"{name_text(names[seat])}: {said}"
