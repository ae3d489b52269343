"""Chapter call: calling rummy. Who may call what, when, and in which ways the called cards can be laid.

A call names cards of the discard pile that can be melded without any card from a hand. Which of them still fit is
asked when the call is made and again when it is done.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ACE_HIGH, ACES, BIT, NO_CARD, mask_of
from upcard.rules.additions import ends_over_sets
from upcard.rules.codes import Refusal
from upcard.rules.creation import is_own_creation
from upcard.rules.melds import has_laid, refuse_new_meld
from upcard.rules.readings import readings
from upcard.rules.ruleset import Rules
from upcard.rules.runs import run_ends
from upcard.rules.ways import Ways, ways
from upcard.rules.wild import cards_at, natural_in_group
from upcard.state.calls import Waiting
from upcard.state.deal import Deal
from upcard.state.melds import Run
from upcard.state.moves import Call
from upcard.state.seats import NOBODY, Seat
from upcard.state.turn import DRAW, OVER

GONE: Final = 255
"""The position of a named card that is no longer in the pile."""


def refuse_call(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Refusal | None:
    """Why a rummy may not be called, or None (codes call.*, card.not-in-pile, meld.unknown, draw.must-use)."""
    if not rules.calls:
        return Refusal("call.off")
    if deal.turn.phase == OVER:
        return Refusal("turn.over")
    if not in_time(rules, deal):
        return Refusal("call.too-late")
    size: i64 = len(deal.pile)
    if len(call.places) == 0 or not _in_pile(call.places, size):
        return Refusal("card.not-in-pile")
    if call.meld != 0 and deal.meld(call.meld) is None:
        return Refusal("meld.unknown", -1, call.meld)
    if owes_first(deal, seat):
        return Refusal("draw.must-use", deal.turn.owed)
    said = meant(rules, deal, seat, call)
    return (
        refuse_caller(rules, deal, seat, said)
        or _refuse_named(rules, deal, said)
        or _refuse_ways(rules, deal, seat, said)
    )


def meant(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Call:
    """What a call is: three or more named cards that are a meld are a whole-meld call, whatever they were named for.

    Source: masterpiece §What may be called.
    """
    if rules.call.when != "any" or rules.call.melds != "any" or len(call.places) < 3:
        return call
    if call.meld == 0 or call.wild != NO_CARD:
        return call
    cards = bytes([deal.pile[place] for place in call.places])
    for meld in readings(rules, deal, cards, call.uses):
        if refuse_new_meld(rules, deal, deal.side(seat), meld) is None:
            return Call(call.places, call.uses, 0, NO_CARD, call.joining)
    return call


def _in_pile(places: bytes, size: i64) -> bool:
    """Whether all named positions are in the pile, none of them twice."""
    for i in range(len(places)):
        if places[i] >= size or (i > 0 and places[i] in places[:i]):
            return False
    return True


def owes_first(deal: Deal, seat: Seat) -> bool:
    """Whether a player has taken a card that is to be used before anything else, calling too (sublime §Turn 2)."""
    return deal.turn.seat == seat and deal.turn.owed >= 0


def in_time(rules: Rules, deal: Deal) -> bool:
    """Whether calling is possible now: between turns, or at any time (masterpiece §When)."""
    if rules.call.when == "any":
        return True
    return deal.turn.phase == DRAW


def refuse_caller(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Refusal | None:
    """Whether this player may call this (codes call.discarder, call.own-creation, call.own-block, call.not-melded)."""
    card: i64 = deal.pile[call.places[0]]
    who = rules.call.who
    if (who == "others" or who == "melded") and deal.tally.discarder == seat:
        return Refusal("call.discarder", card, call.meld)
    if is_own_creation(rules, deal, seat, call):
        return Refusal("call.own-creation", card, call.meld)
    if _waits_already(deal, seat, call):
        return Refusal("call.own-block", card, call.meld)
    if who == "melded" and not has_laid(deal, deal.side(seat)):
        return Refusal("call.not-melded", card, call.meld)
    return None


def _waits_already(deal: Deal, seat: Seat, call: Call) -> bool:
    """Whether a player's own call of just these cards for this meld waits.

    They may be named again for another meld or in a smaller number (masterpiece §When).
    """
    for waiting in deal.calls.queue:
        if waiting.seat == seat and waiting.call.meld == call.meld:
            if sorted(waiting.call.places) == sorted(call.places):
                return True
    return False


def may_call(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a seat can call anything at all now, whatever lies in the pile."""
    if not rules.calls or deal.turn.phase == OVER or len(deal.pile) == 0 or not in_time(rules, deal):
        return False
    if owes_first(deal, seat):
        return False
    who = rules.call.who
    if (who == "others" or who == "melded") and deal.tally.discarder == seat:
        return False
    return who != "melded" or has_laid(deal, deal.side(seat))


def anything_callable(rules: Rules, deal: Deal) -> bool:
    """Whether some card of the pile could fit something, whoever calls; quick, and never wrong when it says no."""
    if not rules.calls or len(deal.pile) == 0 or not in_time(rules, deal):
        return False
    onto: i64 = mask_of(named_onto(rules, deal)) & ~rules.unmeldable
    for meld in deal.melds:
        if isinstance(meld, Run):
            places: i64 = run_ends(rules, meld) | meld.unnatural
            if rules.bridges:
                places |= ends_over_sets(rules, deal, meld)
            if onto & (cards_at(places) | deal.setup.wild) != 0:
                return True
        elif meld is not None and onto & (natural_in_group(rules, deal.setup.wild, meld.rank) | deal.setup.wild) != 0:
            return True
    return rules.call.melds != "onto" and rules.call.what == "pile" and _meld_inside(rules, deal)


def named_onto(rules: Rules, deal: Deal) -> bytes:
    """The cards of the pile that may be called onto a meld."""
    only_top = rules.call.what == "top" or rules.call.melds == "runs"
    return deal.pile[len(deal.pile) - 1 :] if only_top else deal.pile


def _meld_inside(rules: Rules, deal: Deal) -> bool:
    """Whether three cards of the pile could be a meld."""
    if len(deal.pile) < 3:
        return False
    cards: i64 = mask_of(deal.pile)
    if cards & deal.setup.wild != 0 or rules.around:
        return True
    places: i64 = cards | ((cards & ACES) << ACE_HIGH)
    places &= rules.places
    if places & (places >> 1) & (places >> 2) != 0:
        return True
    if rules.call.melds == "runs":
        return False
    ranks = [card & 15 for card in deal.pile]
    for rank in range(13):
        if ranks.count(rank) >= 3:
            return True
    return False


def _refuse_named(rules: Rules, deal: Deal, call: Call) -> Refusal | None:
    """Whether these cards and this kind of rummy may be called (codes call.not-top, call.kind)."""
    top: i64 = len(deal.pile) - 1
    card: i64 = deal.pile[call.places[0]]
    only_top = rules.call.what == "top" or (rules.call.melds == "runs" and call.meld != 0)
    if only_top and (len(call.places) != 1 or call.places[0] != top or deal.tally.discarder == NOBODY):
        if rules.call.what == "top" and call.meld == 0 and rules.call.melds == "onto":
            return Refusal("call.kind", card)
        return Refusal("call.not-top", card, call.meld)
    if call.meld == 0 and rules.call.melds == "onto":
        return Refusal("call.kind", card)
    if call.wild != NO_CARD and rules.call.trade == "none":
        return Refusal("call.kind", card, call.meld)
    if rules.unmeldable != 0:
        for place in call.places:
            if rules.unmeldable & BIT[deal.pile[place]] != 0:
                return Refusal("card.unmeldable", deal.pile[place])
    return None


def _refuse_ways(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Refusal | None:
    """Whether the named cards can all be melded without any card from a hand (codes call.needs-hand, call.wild.

    Call.kind).
    """
    found = ways(rules, deal, seat, call, call.places)
    if found.possible():
        return None
    card: i64 = deal.pile[call.places[0]]
    code = found.fault if found.fault != "" else "call.needs-hand"
    return Refusal(code, card, call.meld)


@final
@mypyc_attr(acyclic=True)
class Fitting:
    """What is left of a call when it is done: the positions still to be laid, and the ways to lay them.

    ``call`` is the call, without the wild card that it wished for when that one is gone.
    """

    call: Final[Call]
    places: Final[bytes]
    found: Final[Ways]

    def __init__(self, call: Call, places: bytes, found: Ways) -> None:
        """Take the fields as they are."""
        self.call = call
        self.places = places
        self.found = found


def fitting(rules: Rules, deal: Deal, waiting: Waiting) -> Fitting | None:
    """As many of the named cards as still fit, and how; None when the call lapses (masterpiece §Doing it).

    A wild card that was named and has been switched meanwhile does not block: another one may be traded for
    (masterpiece §Blocking).
    """
    call = waiting.call
    fits = _fitting(rules, deal, waiting.seat, call)
    if fits is None and call.wild != NO_CARD:
        return _fitting(rules, deal, waiting.seat, Call(call.places, call.uses, call.meld, NO_CARD, call.joining))
    return fits


def _fitting(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Fitting | None:
    left = bytes([place for place in call.places if place < len(deal.pile)])
    if len(left) == 0 or (call.meld == 0 and len(left) < 3):
        return None
    whole = ways(rules, deal, seat, call, left)
    if whole.possible():
        return Fitting(call, left, whole)
    return None if call.meld == 0 else _most_that_fit(rules, deal, seat, call, left)


def _most_that_fit(rules: Rules, deal: Deal, seat: Seat, call: Call, left: bytes) -> Fitting | None:
    """The named cards that still fit, put together one by one: what follows a run needs what lies before it."""
    fits: Fitting | None = None
    rest = left
    at: i64 = 0
    while at < len(rest):
        places = rest[at : at + 1] if fits is None else fits.places + rest[at : at + 1]
        ordered = bytes([place for place in left if place in places])
        found = ways(rules, deal, seat, call, ordered)
        if found.possible():
            fits = Fitting(call, ordered, found)
            rest = rest[:at] + rest[at + 1 :]
            at = 0
        else:
            at += 1
    return fits


def own_block(rules: Rules, deal: Deal, seat: Seat, meld: i64, cards: bytes) -> i64:
    """A card that a player may not lay onto a run since an identical one of an own waiting call is named for it, or -1.

    masterpiece §Blocking; nothing is blocked where ``call.own_block`` allows it.
    """
    if rules.call.own_block:
        return NO_CARD
    for waiting in deal.calls.queue:
        if waiting.seat != seat or waiting.call.meld != meld or not isinstance(deal.meld(meld), Run):
            continue
        for place in waiting.call.places:
            if place < len(deal.pile) and deal.pile[place] in cards:
                return deal.pile[place]
    return NO_CARD
