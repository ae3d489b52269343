"""The text of melds laid, added to and joined: ``meld 5h 6h 7h``, ``add 8h 9h to #1 joining #2``, ``join #1 #2``."""

from collections.abc import Sequence

from upcard.cards.card import KING
from upcard.record.pieces import Piece, number, parse_piece, use_text
from upcard.record.readings import addition_readings, new_meld_readings, plain_reading
from upcard.record.speaker import Speaker
from upcard.record.words import Word
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, Run
from upcard.state.moves import Add, Join, Move, NewMeld


def parse_meld(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move:
    """Read ``meld CARDS``."""
    laid = speaker.from_hand(hand_pieces(rest, verb))
    readings = new_meld_readings(speaker.rules, speaker.deal, laid)
    return speaker.choose(laid, readings, plain_reading(laid), NewMeld)


def parse_add(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move:
    """Read ``add CARDS to #n``, and ``joining #m``."""
    rest, joining = split_joining(rest)
    cards, target = split_meld(rest, "to", verb)
    laid = speaker.from_hand(hand_pieces(cards, verb))
    meld = speaker.deal.meld(target)
    plain = plain_reading(laid, meld if isinstance(meld, Run) else None)
    readings = [] if meld is None else addition_readings(speaker.rules, speaker.deal, meld, laid)
    return speaker.choose(laid, readings, plain, lambda cards, uses: Add(target, cards, uses, joining))


def parse_join(rest: Sequence[Word], verb: Word) -> Join:
    """Read ``join #1 #2``."""
    if len(rest) != 2:
        raise verb.error("two runs are joined: join #1 #2")
    return Join(meld_number(rest[0]), meld_number(rest[1]))


def hand_pieces(cards: Sequence[Word], verb: Word) -> list[Piece]:
    """Words as cards of a hand; at least one. Raises ``MoveError``."""
    if not cards:
        raise verb.error(f"{verb.text} which cards?")
    pieces = [parse_piece(word) for word in cards]
    for piece in pieces:
        if piece.depth:
            raise piece.word.error("only a card of the discard pile is counted from the top")
    return pieces


def split_joining(rest: Sequence[Word]) -> tuple[Sequence[Word], int]:
    """Split ``joining #n`` off the end; 0 where it is not there."""
    if len(rest) >= 2 and rest[-2].text == "joining":
        return rest[:-2], meld_number(rest[-1])
    return rest, 0


def split_meld(rest: Sequence[Word], preposition: str, verb: Word) -> tuple[Sequence[Word], int]:
    """Split ``to #n`` (or another preposition) off the end. Raises ``MoveError`` where it is missing."""
    if len(rest) < 2 or rest[-2].text != preposition:
        named = len(rest) >= 2 and rest[-1].text.startswith("#")
        wrong = rest[-2] if named else rest[-1] if rest else verb
        raise wrong.error(f"{verb.text} ends with the meld, as in {preposition} #1")
    return rest[:-2], meld_number(rest[-1])


def meld_number(word: Word) -> int:
    """Read ``#1``. Raises ``MoveError``."""
    if not word.text.startswith("#"):
        raise word.error(f"{word.text!r} is no meld: melds are numbered #1, #2 ...")
    return number(word, word.text[1:])


def meld_text(rules: Rules, deal: Deal, move: NewMeld) -> str:
    """The text of a new meld."""
    return f"meld {_cards_text(rules, deal, move.cards, move.uses, None)}"


def add_text(rules: Rules, deal: Deal, move: Add) -> str:
    """The text of an addition."""
    meld = deal.meld(move.meld)
    cards = _cards_text(rules, deal, move.cards, move.uses, meld if isinstance(meld, Run) else None)
    return f"add {cards} to #{move.meld}{joining_text(move.joining)}"


def joining_text(joining: int) -> str:
    """The text of a run that is joined, empty for none."""
    return f" joining #{joining}" if joining else ""


def _cards_text(rules: Rules, deal: Deal, cards: bytes, uses: bytes, run: Run | None) -> str:
    ends = ace_fits_both_ends(uses, run)
    wild = deal.setup.wild
    return " ".join(use_text(rules, wild, card, use, ends) for card, use in zip(cards, uses, strict=True))


def ace_fits_both_ends(uses: bytes, run: Run | None) -> bool:
    """Whether a run then holds both a 2 and a king, so that it must be said where an ace stands."""
    numbers = {use & 15 for use in uses if use < GROUP_USE}
    if run is not None:
        numbers |= {int(run.place(i)) & 15 for i in range(len(run.cards))}
    return {1, KING} <= numbers
