"""The text of called rummies: ``call 8h on #1``, ``call 5h 6h 7h``, ``call 8h for Jd in #1``, ``joining #2``, ``8h@4``.

What is called names cards of the discard pile, each the copy nearest the top that is not named yet. A wild card may say
its use; natural cards say none but where an ace stands.
"""

from collections.abc import Sequence

from upcard.cards.card import ACE_HIGH, NO_CARD
from upcard.cards.text import card_text
from upcard.record.laying import ace_fits_both_ends, joining_text, meld_number, split_joining
from upcard.record.pieces import Piece, coloured, namesakes, parse_piece, use_text
from upcard.record.readings import Laid, group_use
from upcard.record.speaker import Speaker
from upcard.record.trades import places_of
from upcard.record.words import Word
from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, UNSAID, Meld, Run
from upcard.state.moves import Call, Move


def parse_call(speaker: Speaker, rest: Sequence[Word], verb: Word) -> Move | Refusal:
    """Read a call; a card that is not in the pile is refused at once."""
    rest, joining = split_joining(rest)
    names, target, sought = _split(rest, verb)
    if not names:
        raise verb.error("call which cards?")
    pieces = [parse_piece(word) for word in names]
    places: list[int] = []
    for piece in pieces:
        place = nearest_top(speaker.deal.pile, piece, places)
        if place < 0:
            return Refusal("turn.over" if speaker.deal.is_over() else "card.not-in-pile", piece.card)
        places.append(place)
    meld = speaker.deal.meld(target)
    uses = bytes(_use(speaker, piece, meld, speaker.deal.pile[at]) for piece, at in zip(pieces, places, strict=True))
    return Call(bytes(places), uses, target, _wild(sought, meld), joining)


def _split(rest: Sequence[Word], verb: Word) -> tuple[Sequence[Word], int, Piece | None]:
    """The named cards, the meld (0 for none), and the wild card to trade for."""
    if len(rest) < 2 or not rest[-1].text.startswith("#"):
        return rest, 0, None
    if rest[-2].text == "on":
        return rest[:-2], meld_number(rest[-1]), None
    if len(rest) >= 4 and rest[-2].text == "in" and rest[-4].text == "for":
        return rest[:-4], meld_number(rest[-1]), parse_piece(rest[-3])
    raise rest[-2].error(f"{verb.text} 8h on #1, or {verb.text} 8h for Jd in #1")


def nearest_top(pile: bytes, piece: Piece, named: Sequence[int]) -> int:
    """The position of a written card in the pile, counted from the bottom, or -1 where it is not."""
    if piece.depth:
        place = len(pile) - piece.depth
        return place if place >= 0 and piece.may_be(pile[place]) and place not in named else -1
    there = (place for place in range(len(pile) - 1, -1, -1) if place not in named)
    return next((place for place in there if piece.may_be(pile[place])), -1)


def _use(speaker: Speaker, piece: Piece, meld: Meld | None, card: int) -> int:
    """The use that a named card says, ``UNSAID`` for none."""
    if not piece.is_said():
        return UNSAID
    one = Laid(piece, card, speaker.is_wild(card))
    if one.suit() < 0 and not isinstance(meld, Run):
        return group_use(speaker.rules, speaker.deal, one.rank())
    lane = int(meld.lane) if isinstance(meld, Run) and one.suit() < 0 else one.suit()
    if meld is not None and not isinstance(meld, Run):
        return group_use(speaker.rules, speaker.deal, one.rank())
    return lane * 16 + (13 if piece.end == "high" else one.rank())


def _wild(sought: Piece | None, meld: Meld | None) -> int:
    """The code of the wild card to trade for: for ``Jk`` the joker that lies in the meld."""
    if sought is None:
        return NO_CARD
    return next((card for card, _ in places_of(meld, sought)), sought.card) if meld is not None else sought.card


def call_text(rules: Rules, deal: Deal, move: Call) -> str:
    """The text of a call."""
    colours = coloured(rules)
    named = " ".join(_named(rules, deal, move, i) for i in range(len(move.places)))
    joining = joining_text(move.joining)
    if move.wild != NO_CARD:
        return f"call {named} for {card_text(move.wild, colours)} in #{move.meld}{joining}"
    return f"call {named} on #{move.meld}{joining}" if move.meld else f"call {named}"


def _named(rules: Rules, deal: Deal, move: Call, i: int) -> str:
    """The text of a named card: which copy where it is not the one nearest the top, and its use where it is said."""
    place, use = move.places[i], move.uses[i]
    card = deal.pile[place]
    name = card_text(card, coloured(rules))
    names = namesakes(rules, card)
    spare = [n for n in range(place + 1, len(deal.pile)) if deal.pile[n] in names and n not in move.places[:i]]
    copy = f"@{len(deal.pile) - place}" if spare else ""
    return name + copy + _said(rules, deal, move, card, use)


def _said(rules: Rules, deal: Deal, move: Call, card: int, use: int) -> str:
    """What is said of a named card's use."""
    if use == UNSAID:
        return ""
    meld = deal.meld(move.meld)
    high_ace = use < GROUP_USE and use & 15 == ACE_HIGH
    ends = high_ace or ace_fits_both_ends(move.uses, meld if isinstance(meld, Run) else None)
    said = use_text(rules, deal.setup.wild, card, use, ends).partition("=")[2]
    wild = deal.setup.wild >> card & 1
    if said or not wild:
        return f"={said}" if said else ""
    return f"={card_text(card)}" if use < GROUP_USE else ""
