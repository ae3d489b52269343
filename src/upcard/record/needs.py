"""Which cards a player must hold, as the lines of the rest of the turn tell: those laid, traded and discarded."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from upcard.cards.card import BLACK_JOKER, RED_JOKER
from upcard.record.calls import nearest_top
from upcard.record.errors import MoveError
from upcard.record.lines import Line
from upcard.record.moves import UNDO
from upcard.record.pieces import parse_piece
from upcard.record.words import Names, Word, split_name, words
from upcard.state.deal import Deal

_LAST: Final = ("discard", "end", "pass", "draw", "call")
_MARKS: Final = ("to", "in", "for", "joining")


def needed(deal: Deal, names: Names, seat: int, lines: Sequence[Line]) -> list[int]:
    """The cards of its hand that a seat shows until its turn ends, in that order, whether it holds them or not.

    What it gets on the way (from the pile, for a trade, by taking something back) is not among them.
    """
    came: Counter[int] = Counter()
    if deal.turn.seat == seat:
        came.update(deal.turn.beside.sequence())
    shown: list[int] = []
    past: list[Counter[int]] = []
    for verb, said in _turn(names, seat, lines):
        if verb == UNDO and past:
            came = past.pop()
            continue
        past.append(came.copy())
        if verb == "take":
            came.update(_taken(deal.pile, said))
        for word in _from_hand(verb, said):
            card = _meant(came, word)
            if came[card]:
                came[card] -= 1
            else:
                shown.append(card)
                for before in past:
                    before[card] += 1
        if verb == "trade" and len(said) > 2:
            came[parse_piece(said[2]).card] += 1
    return shown


def _turn(names: Names, seat: int, lines: Sequence[Line]) -> Iterator[tuple[str, list[Word]]]:
    """What a seat says in the lines, verb and rest, until its turn ends."""
    for line in lines:
        if line.kind != "move":
            return
        who, rest, _ = split_name(line.text, names, line.number)
        said = words(rest, line.number)
        if who == seat and said:
            yield said[0].text, said[1:]
            if said[0].text in _LAST:
                return


def _from_hand(verb: str, said: Sequence[Word]) -> Sequence[Word]:
    """The words that name cards of the hand."""
    if verb in {"discard", "exchange", "trade"}:
        return said[:1]
    if verb in {"meld", "add"}:
        marks = [i for i, word in enumerate(said) if word.text in _MARKS]
        return said[: marks[0]] if marks else said
    return ()


def _meant(came: Counter[int], word: Word) -> int:
    """The card that a word means: a joker that came for ``Jk``."""
    piece = parse_piece(word)
    return RED_JOKER if piece.either and came[RED_JOKER] and not came[BLACK_JOKER] else piece.card


def _taken(pile: bytes, said: Sequence[Word]) -> bytes:
    """The cards that a take brings."""
    if not said:
        return pile[-1:]
    try:
        place = 0 if said[0].text == "all" else nearest_top(pile, parse_piece(said[0]), ())
    except MoveError:
        return b""
    return pile[place:] if place >= 0 else b""
