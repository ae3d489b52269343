"""The text of melds on the table: ``A: 5h 6h 7h | B: 8h``.

A run is written low to high, one piece a part; a real card laid beside a wild one follows the piece that holds the
wild card (``B: 9c^``), a place that a card in a set fills stands in parentheses (``3h 4h 5h (6h) 7h``). A group has one
piece a player.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import CARD_AT
from upcard.cards.text import card_text
from upcard.record.errors import MoveError
from upcard.record.pieces import Piece, coloured, parse_piece, use_text
from upcard.record.readings import Laid, Reading, table_readings
from upcard.record.words import Names, Word, name_text, split_name, words
from upcard.rules.ruleset import Rules
from upcard.rules.runs import shape_fault
from upcard.rules.wild import is_natural
from upcard.state.melds import BRIDGED, GROUP_USE, NONE, Group, Meld, Run

SMALLEST: Final = 3

Allot = Callable[[Piece], int]
"""Decides the code of a written card: which joker ``Jk`` is."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A written card of a meld: whose it is, and whether it lies beside another or fills its place from a set."""

    laid: Laid
    owner: int
    beside: bool
    bridged: bool


def parse_table_meld(
    rules: Rules, wild: int, names: Names, sides: bytes, text: str, allot: Allot, column: int = 1
) -> Meld:
    """Read a meld that lies on the table.

    Args:
        rules: the rule set.
        wild: the mask of the wild cards.
        names: the players in seat order.
        sides: the side of each seat.
        text: what is read.
        allot: gives each written card its code.
        column: the column at which the text begins.

    Raises:
        MoveError: the text is no meld, with the place of the word that is wrong.
    """
    lying = [one for piece in _split(text, column) for one in _piece(wild, names, sides, *piece, allot)]
    chain = [one for one in lying if not one.beside]
    here = Word(text, 1, column)
    reading = _only_reading(here, table_readings(rules, wild, [one.laid for one in chain]))
    _check_cards(rules, wild, chain, reading, here)
    owners = bytes(NONE if one.bridged else one.owner for one in chain)
    if reading.uses[0] >= GROUP_USE:
        return Group(reading.uses[0] - GROUP_USE, reading.cards, owners)
    cards = bytes(BRIDGED if one.bridged else one.laid.card for one in chain)
    bare = Run(reading.uses[0] >> 4, reading.uses[0] & 15, cards, owners)
    return _with_beside(rules, bare, [one for one in lying if one.beside])


def _split(text: str, column: int) -> Iterator[tuple[str, int]]:
    for part in text.split("|"):
        yield part, column
        column += len(part) + 1


def _piece(wild: int, names: Names, sides: bytes, text: str, column: int, allot: Allot) -> Iterator[Lying]:
    seat, rest, start = split_name(text, names, 1, column)
    said = words(rest, 1, start)
    if not said:
        raise MoveError("a part has cards", 1, start)
    for word in said:
        beside = word.text.endswith("^")
        bridged = word.text.startswith("(") and word.text.endswith(")")
        piece = parse_piece(Word(word.text.removesuffix("^").removeprefix("(").removesuffix(")"), 1, word.column))
        if piece.depth:
            raise word.error("only a card of the discard pile is counted from the top")
        card = piece.card if bridged else allot(piece)
        laid = Laid(piece, card, bool(wild >> card & 1) and not beside and not bridged)
        yield Lying(laid, sides[seat], beside, bridged)


def _only_reading(here: Word, readings: Sequence[Reading]) -> Reading:
    """The reading with most natural uses. Raises ``MoveError`` where there is none, or several."""
    if not readings:
        raise here.error("these cards are neither a group nor, in this order, a run")
    most = max(reading.natural for reading in readings)
    best = [reading for reading in readings if reading.natural == most]
    if len(best) > 1:
        raise here.error("what the wild cards stand for must be said here, as in 5c=8h in a run or 5c=9 in a group")
    return best[0]


def _check_cards(rules: Rules, wild: int, chain: Sequence[Lying], reading: Reading, here: Word) -> None:
    """Whether this may lie on a table: sizes, and that only wild cards stand for others."""
    if len(chain) < SMALLEST:
        raise here.error(f"a meld has {SMALLEST} cards at least")
    for one, use in zip(chain, reading.uses, strict=True):
        word, card = one.laid.piece.word, one.laid.card
        if not (one.laid.wild or is_natural(rules, wild, card, use)):
            raise word.error(f"{card_text(card)} is not wild and stands for nothing but itself")
        if one.bridged and not rules.melds.bridge_sets:
            raise word.error("a card of a set is part of no run in these rules (melds.bridge_sets)")
    if reading.uses[0] >= GROUP_USE:
        if any(one.bridged for one in chain):
            raise here.error("a group has no places that a set fills")
    elif fault := shape_fault(rules, reading.uses):
        raise here.error(f"this is no run ({fault})")


def _with_beside(rules: Rules, run: Run, beside: Sequence[Lying]) -> Run:
    """The run with the real cards that lie beside its wild ones."""
    if not beside:
        return run
    cards, owners = bytearray([NONE]) * len(run.cards), bytearray([NONE]) * len(run.cards)
    for one in beside:
        word, card = one.laid.piece.word, one.laid.card
        if not rules.doubles:
            raise word.error("no card is laid beside a wild card in these rules (trade.mode)")
        free = [i for i in range(len(cards)) if cards[i] == NONE and run.unnatural >> run.place(i) & 1]
        at = next((i for i in free if CARD_AT[run.place(i)] == card), -1)
        if at < 0:
            raise word.error(f"no wild card of this run stands for {card_text(card)}")
        cards[at], owners[at] = card, one.owner
    return Run(run.lane, run.low, run.cards, run.owners, bytes(cards), bytes(owners))


def table_meld_text(rules: Rules, wild: int, names: Names, meld: Meld) -> str:
    """The text of a meld that lies on the table; a side is named by its first player."""
    pieces = _group_pieces(rules, wild, meld) if isinstance(meld, Group) else _run_pieces(rules, wild, meld)
    return " | ".join(f"{name_text(names[owner])}: {' '.join(cards)}" for owner, cards in pieces)


def _group_pieces(rules: Rules, wild: int, group: Group) -> list[tuple[int, list[str]]]:
    pieces: dict[int, list[str]] = {}
    for card, owner in zip(group.cards, group.owners, strict=True):
        pieces.setdefault(owner, []).append(use_text(rules, wild, card, GROUP_USE + int(group.rank)))
    return list(pieces.items())


def _run_pieces(rules: Rules, wild: int, run: Run) -> list[tuple[int, list[str]]]:
    pieces: list[tuple[int, list[str]]] = []
    after: list[tuple[int, list[str]]] = []
    for i, card in enumerate(run.cards):
        place, owner = int(run.place(i)), run.owners[i]
        if not pieces or (card != BRIDGED and owner != pieces[-1][0]):
            pieces += after
            after = []
            pieces.append((owner, []))
        bridged = f"({card_text(CARD_AT[place])})"
        pieces[-1][1].append(bridged if card == BRIDGED else use_text(rules, wild, card, place))
        if run.beside_at(i) != NONE:
            after.append((run.beside_owners[i], [card_text(run.beside[i], coloured(rules)) + "^"]))
    return pieces + after
