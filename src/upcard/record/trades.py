"""The text of trades: ``trade 7h for Kc in #1``, ``... joining #2``.

Where a run holds twins of the wild card, which one is meant follows from the card given, or is said: ``for Kc=8h``.
"""

from collections.abc import Sequence

from upcard.cards.card import CARD_AT
from upcard.cards.text import card_text
from upcard.record.laying import hand_pieces, joining_text, split_joining, split_meld
from upcard.record.pieces import Piece, coloured, namesakes, parse_piece, use_text
from upcard.record.readings import Laid
from upcard.record.speaker import Speaker
from upcard.record.words import Word
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, Group, Meld, Run
from upcard.state.moves import Move, Trade


def parse_trade(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move | Refusal:
    """Read ``trade CARD for WILD in #n``, and ``joining #m``."""
    rest, joining = split_joining(rest)
    rest, target = split_meld(rest, "in", verb)
    given, sought = split_for(rest, verb)
    card = speaker.from_hand(hand_pieces(given, verb))[0]
    meld = speaker.deal.meld(target)
    choices = [] if meld is None else places_of(meld, sought)
    moves = [Trade(target, card.card, wild, use, joining) for wild, use in _narrowed(choices, card)]
    if not moves:
        return Trade(target, card.card, sought.card, card.card & 63, joining)
    legal = [move for move in moves if len(moves) > 1 and speaker.refusal(move) is None]
    return Refusal("wild.undeclared", sought.card, target) if len(legal) > 1 else (legal or moves)[0]


def split_for(rest: Sequence[Word], verb: Word) -> tuple[Sequence[Word], Piece]:
    """Split ``for WILD`` off the end; one card stays. Raises ``MoveError``."""
    if len(rest) < 3 or rest[-2].text != "for":
        raise verb.error(f"{verb.text} is for a wild card, as in {verb.text} 7h for Kc in #1")
    if len(rest) > 3:
        raise rest[1].error("one card is traded at a time")
    return rest[:1], parse_piece(rest[-1])


def places_of(meld: Meld, sought: Piece) -> list[tuple[int, int]]:
    """Where a written card lies in a meld, each as the card and its use; a group names it once."""
    if isinstance(meld, Group):
        return [(card, GROUP_USE + int(meld.rank)) for card in sorted(set(meld.cards)) if sought.may_be(card)][:1]
    found = [(int(card), int(meld.place(i))) for i, card in enumerate(meld.cards) if sought.may_be(card)]
    said = Laid(sought, sought.card, wild=True)
    return [pair for pair in found if not sought.is_said() or said.stands_at(pair[1])] or found


def _narrowed(choices: list[tuple[int, int]], card: Laid) -> list[tuple[int, int]]:
    """The places at which the given card is natural or said to stand, or all where it fits none."""
    if card.piece.is_said():
        fits = [pair for pair in choices if pair[1] < GROUP_USE and card.stands_at(pair[1])]
    else:
        fits = [pair for pair in choices if pair[1] < GROUP_USE and CARD_AT[pair[1]] == card.card]
    return fits or choices


def trade_text(rules: Rules, deal: Deal, move: Trade) -> str:
    """The text of a trade; the wild card's use is said where it would not be known otherwise."""
    colours = coloured(rules)
    wild = card_text(move.wild, colours)
    meld = deal.meld(move.meld)
    if isinstance(meld, Run) and move.use < GROUP_USE and CARD_AT[move.use] != move.card:
        names = namesakes(rules, int(move.wild))
        twins = [int(meld.place(i)) for i, card in enumerate(meld.cards) if card in names]
        if len(twins) > 1:
            wild = use_text(rules, deal.setup.wild, move.wild, move.use)
    return f"trade {card_text(move.card, colours)} for {wild} in #{move.meld}{joining_text(move.joining)}"
