"""Chapter call, own creations.

A rummy that a player made possible by melding or discarding may not be called by that player.

For every player the table and the pile are kept as they lay before that player's own doings since somebody else's
turn ended (``state.calls.Before``). What could be called then was overlooked, not created (sublime §Variations 4,
masterpiece §Calling rummy).
"""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT
from upcard.rules.ruleset import Rules
from upcard.state.calls import Before, Calls
from upcard.state.deal import Deal
from upcard.state.melds import Group, Meld, Run
from upcard.state.moves import Call
from upcard.state.seats import Seat, Side


def noted(calls: Calls, deal: Deal, seat: Seat) -> Calls:
    """Before a player's first own doing: keep how table and pile lie."""
    before = _all(calls, deal.setup.players)
    if before[seat] is not None:
        return calls
    kept = list(before)
    kept[seat] = Before(deal.melds, deal.pile)
    return with_before(calls, tuple(kept))


def forgotten_by_others(calls: Calls, players: i64, seat: Seat) -> Calls:
    """A turn has ended: what the others did before may be called by them again."""
    before = _all(calls, players)
    kept: list[Before | None] = []
    for other in range(len(before)):
        kept.append(before[other] if other == seat else None)
    return with_before(calls, tuple(kept))


def _all(calls: Calls, players: i64) -> tuple[Before | None, ...]:
    return calls.before if len(calls.before) != 0 else (None,) * int(players)


def with_before(calls: Calls, before: tuple[Before | None, ...]) -> Calls:
    """The calls with other memories."""
    return Calls(calls.queue, calls.doing, calls.due, calls.waived, before, calls.cards, calls.bottom)


def is_own_creation(rules: Rules, deal: Deal, seat: Seat, call: Call) -> bool:
    """Whether a seat made this rummy possible itself."""
    if not rules.tracks or len(deal.calls.before) == 0:
        return False
    before = deal.calls.before[seat]
    if before is None:
        return False
    if call.meld == 0:
        return _meld_created(deal, before, call)
    meld = deal.melds[call.meld - 1]
    if isinstance(meld, Group):
        return _group_created(deal, before, call)
    return isinstance(meld, Run) and _run_created(deal, deal.side(seat), before, call, meld)


def lay_there(pile: bytes, before: Before, place: i64) -> bool:
    """Whether the card at a position of the pile lay in it before."""
    card: i64 = pile[place]
    return pile[: place + 1].count(card) <= before.pile.count(card)


def _meld_created(deal: Deal, before: Before, call: Call) -> bool:
    """A whole meld is an overlooked one when enough of it lay there before."""
    older: i64 = 0
    for place in call.places:
        if lay_there(deal.pile, before, place):
            older += 1
    if older == len(call.places):
        return False
    return older < 3 or not _older_is_meld(deal, before, call)


def _older_is_meld(deal: Deal, before: Before, call: Call) -> bool:
    """Whether the cards that lay there before are a group, or follow each other."""
    ranks: list[i64] = []
    suits = True
    for place in call.places:
        if lay_there(deal.pile, before, place):
            ranks.append(deal.pile[place] & 15)
            suits = suits and deal.pile[place] >> 4 == deal.pile[call.places[0]] >> 4
    if ranks.count(ranks[0]) == len(ranks):
        return True
    ranks.sort()
    steps = [ranks[i + 1] - ranks[i] for i in range(len(ranks) - 1)]
    return suits and (steps.count(1) == len(steps) or (ranks[0] == 0 and steps[1:].count(1) == len(steps) - 1))


def _old_meld(before: Before, number: i64) -> Meld | None:
    return before.melds[number - 1] if number <= len(before.melds) else None


def _group_created(deal: Deal, before: Before, call: Call) -> bool:
    """Onto a group: it must have taken the cards before, or held the wild card that is traded for."""
    if not isinstance(_old_meld(before, call.meld), Group):
        return True
    for place in call.places:
        if not lay_there(deal.pile, before, place):
            return True
    return False


def _run_created(deal: Deal, side: Side, before: Before, call: Call, run: Run) -> bool:
    """Onto a run: the first called card must follow something that was there before.

    Or that another player put there.
    """
    for place in call.places:
        if _starts(deal, run, place):
            return not lay_there(deal.pile, before, place) or not _follows_clean(deal, side, before, call, run, place)
    return not lay_there(deal.pile, before, call.places[0])


def _starts(deal: Deal, run: Run, place: i64) -> bool:
    """Whether a called card is the one next to the run (or takes a wild card's place in it)."""
    card: i64 = deal.pile[place]
    if card == CARD_AT[run.below] or card == CARD_AT[run.above]:
        return True
    return _inside(run, card) >= 0


def _inside(run: Run, card: i64) -> i64:
    """The place of a run that is a card's own and held by a wild card, or -1."""
    for index in range(len(run.cards)):
        place: i64 = run.place(index)
        if CARD_AT[place] == card and run.unnatural & BIT[place] != 0:
            return place
    return -1


def _follows_clean(deal: Deal, side: Side, before: Before, call: Call, run: Run, place: i64) -> bool:
    """Whether what the card follows was there before, or was put there by another player, or was callable before."""
    card: i64 = deal.pile[place]
    inside: i64 = _inside(run, card)
    if inside >= 0:
        return _clean(deal, side, before, call.meld, run, run.index(inside))
    if card == CARD_AT[run.above] and _clean(deal, side, before, call.meld, run, len(run.cards) - 1):
        return True
    return card == CARD_AT[run.below] and _clean(deal, side, before, call.meld, run, 0)


def _clean(deal: Deal, side: Side, before: Before, number: i64, run: Run, index: i64) -> bool:
    place: i64 = run.place(index)
    if _was_there(deal, before, number, run.lane, place):
        return True
    if run.owners[index] != side:
        return True
    card: i64 = run.cards[index]
    if card not in before.pile or before.pile.count(card) <= deal.pile.count(card):
        return False
    inner: i64 = index - 1 if index == len(run.cards) - 1 else index + 1
    return 0 <= inner < len(run.cards) and _clean_inward(deal, side, before, number, run, inner, inner - index)


def _clean_inward(deal: Deal, side: Side, before: Before, number: i64, run: Run, index: i64, step: i64) -> bool:
    """Going inward over own cards that came from the pile, to one that was there before or is another's."""
    while 0 <= index < len(run.cards):
        if _was_there(deal, before, number, run.lane, run.place(index)) or run.owners[index] != side:
            return True
        card: i64 = run.cards[index]
        if before.pile.count(card) <= deal.pile.count(card):
            return False
        index += step
    return False


def _was_there(deal: Deal, before: Before, number: i64, lane: i64, place: i64) -> bool:
    """Whether a place was filled before: in this run, or in one that has been joined to it since."""
    for index in range(len(before.melds)):
        old = before.melds[index]
        if isinstance(old, Run) and old.lane == lane and old.span & BIT[place] != 0:
            if index + 1 == number or deal.melds[index] is None:
                return True
    return False
