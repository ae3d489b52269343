"""The text of every move, and its reading in a position (design, text forms).

A text is read for a seat in a position: cards named are looked up in the discard pile, ``Jk`` is a joker that the seat
holds, and the use of a wild card need not be said where only one is legal. What is no move at all raises ``MoveError``
(code ``text.syntax``); what names a card that cannot be meant gives the ``Refusal`` itself.
"""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from upcard.cards.card import NO_CARD
from upcard.cards.text import card_text
from upcard.record.calls import call_text, nearest_top, parse_call
from upcard.record.errors import MoveError
from upcard.record.laying import add_text, hand_pieces, meld_text, parse_add, parse_join, parse_meld
from upcard.record.pieces import coloured, namesakes, number, parse_piece
from upcard.record.speaker import Speaker
from upcard.record.trades import parse_trade, trade_text
from upcard.record.words import Word, words
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import (
    STAKE_WORDS,
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    Move,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.turn import EXCHANGE

UNDO: Final = "undo"
"""The text that takes back the last move of the turn. It is an entry of a record, not a move."""

_WORDS: Final[dict[str, Move]] = {
    "draw": Draw(),
    "end": End(),
    "pass": Pass(),
    "waive": Waive(),
    "announce": Announce(),
}
_WITH_AMOUNT: Final = ("bet", "raise")


def parse_move(rules: Rules, deal: Deal, seat: int, text: str, line: int = 1, column: int = 1) -> Move | Refusal:
    """Read a move as one that a seat makes in a position.

    Args:
        rules: the rule set.
        deal: the position.
        seat: who says it.
        text: the move without its player's name; not ``undo``.
        line: the line of a file on which the text stands.
        column: the column at which it begins.

    Returns:
        The move, legal or not; or a refusal where a named card cannot be meant.

    Raises:
        MoveError: the text is no move; with the place of the word that is wrong.
    """
    said = words(text, line, column)
    if not said:
        raise MoveError("a move is missing", line, column)
    verb, rest = said[0], said[1:]
    known = _WORDS.get(verb.text)
    if known is not None:
        return _alone(known, rest)
    if verb.text in STAKE_WORDS:
        return _stake(verb, rest)
    parse = _PARSERS.get(verb.text)
    if parse is None:
        raise verb.error(f"{verb.text!r} is no move; moves are {', '.join(VERBS)}")
    return parse(Speaker(rules, deal, seat), rest, verb)


def _alone(move: Move, rest: Sequence[Word]) -> Move:
    if rest:
        raise rest[0].error("nothing follows here")
    return move


def _stake(verb: Word, rest: Sequence[Word]) -> Move:
    what = STAKE_WORDS.index(verb.text)
    if verb.text not in _WITH_AMOUNT:
        return _alone(Stake(what), rest)
    if len(rest) != 1:
        raise verb.error(f"{verb.text} how much? As in {verb.text} 3")
    return Stake(what, number(rest[0], rest[0].text))


def _discard(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move:
    return Discard(_one_card(speaker, rest, verb))


def _exchange(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move:
    return Exchange(_one_card(speaker, rest, verb))


def _one_card(speaker: Speaker, rest: Sequence[Word], verb: Word) -> int:
    """The one card that follows, as itself."""
    pieces = hand_pieces(rest, verb)
    if len(pieces) > 1:
        raise rest[1].error(f"{verb.text} one card")
    if pieces[0].is_said():
        raise rest[0].error(f"a card to {verb.text} stands for nothing but itself")
    return speaker.from_hand(pieces)[0].card


def _take(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move | Refusal:
    """Read ``take``, ``take all``, ``take 9d`` and ``take 9d@4``."""
    pile = speaker.deal.pile
    if not rest:
        return Exchange(NO_CARD) if speaker.deal.turn.phase == EXCHANGE else Take(1)
    if len(rest) > 1:
        raise rest[1].error(f"{verb.text} names one card, the deepest")
    if rest[0].text == "all":
        return TakeAll() if speaker.rules.draw.whole_pile_free else Take(max(len(pile), 1))
    piece = parse_piece(rest[0])
    if piece.is_said():
        raise rest[0].error("a card that is taken stands for nothing yet")
    place = nearest_top(pile, piece, ())
    if place >= 0:
        return Take(len(pile) - place)
    earlier = speaker.refusal(Take(1))
    if earlier is not None and earlier.code.startswith("turn."):
        return earlier
    return Refusal("card.not-in-pile", piece.card)


def _join(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move:
    del speaker
    return parse_join(rest, verb)


_PARSERS: Final[dict[str, Callable[[Speaker, Sequence[Word], Word], Move | Refusal]]] = {
    "take": _take,
    "meld": parse_meld,
    "add": parse_add,
    "trade": parse_trade,
    "join": _join,
    "discard": _discard,
    "call": parse_call,
    "exchange": _exchange,
}
VERBS: Final = (*_PARSERS, *_WORDS, UNDO, *STAKE_WORDS)
"""The first words of moves."""


def move_text(rules: Rules, deal: Deal, move: Move) -> str:
    """The text of a move in a position; ``parse_move`` reads it back in the same position.

    Raises ``ValueError`` for a shuffle, which no seat says.
    """
    match move:
        case Take() | TakeAll():
            return _take_text(rules, deal, move)
        case NewMeld():
            return meld_text(rules, deal, move)
        case Add():
            return add_text(rules, deal, move)
        case Trade():
            return trade_text(rules, deal, move)
        case Call():
            return call_text(rules, deal, move)
        case Exchange() | Discard():
            return _card_move_text(rules, move)
        case Join() | Stake():
            return _number_text(move)
        case Draw() | End() | Pass() | Waive() | Announce():
            return next(word for word, known in _WORDS.items() if known == move)
        case Shuffle():
            raise ValueError("a shuffle is chance's, no seat says it")
    assert_never(move)


def _card_move_text(rules: Rules, move: Exchange | Discard) -> str:
    if move.card == NO_CARD:
        return "take"
    verb = "discard" if isinstance(move, Discard) else "exchange"
    return f"{verb} {card_text(move.card, coloured(rules))}"


def _number_text(move: Join | Stake) -> str:
    if isinstance(move, Join):
        return f"join #{move.first} #{move.second}"
    word = STAKE_WORDS[move.what]
    return f"{word} {move.amount}" if word in _WITH_AMOUNT else word


def _take_text(rules: Rules, deal: Deal, move: Take | TakeAll) -> str:
    if isinstance(move, TakeAll):
        return "take all"
    if not 2 <= move.depth <= len(deal.pile):
        return "take"
    card = deal.pile[len(deal.pile) - move.depth]
    above = deal.pile[len(deal.pile) - move.depth + 1 :]
    copy = f"@{move.depth}" if any(name in above for name in namesakes(rules, card)) else ""
    return f"take {card_text(card, coloured(rules))}{copy}"
