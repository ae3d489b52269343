"""Chapter call, own creations.

A rummy that a player made possible by melding or discarding may not be called by that player.

For every player the table and the pile are kept as they lay before that player's own doings since somebody else's
turn ended (``state.calls.Before``). What could be called then was overlooked, not created (sublime §Variations 4,
masterpiece §Calling rummy).
"""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, ONE
from upcard.rules.ruleset import Rules
from upcard.state.calls import Before, Calls
from upcard.state.deal import Deal
from upcard.state.melds import Group, Meld, Run, turned
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


def seen_discarded(calls: Calls, seat: Seat, card: i64) -> Calls:
    """A caller has discarded: to the others that card is no own doing."""
    kept: list[Before | None] = []
    for other in range(len(calls.before)):
        before = calls.before[other]
        if before is None or other == seat:
            kept.append(before)
        else:
            kept.append(Before(before.melds, before.pile + ONE[card]))
    return with_before(calls, tuple(kept))


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
        return _group_created(deal, deal.side(seat), before, call, meld)
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
    """Whether the cards that lay there before are a group, or follow each other (the ace low or high)."""
    ranks: list[i64] = []
    suits = True
    for place in call.places:
        if lay_there(deal.pile, before, place):
            ranks.append(deal.pile[place] & 15)
            suits = suits and deal.pile[place] >> 4 == deal.pile[call.places[0]] >> 4
    if ranks.count(ranks[0]) == len(ranks):
        return True
    ranks.sort()
    if ranks[0] == 0 and ranks[1] != 1:
        ranks = [*ranks[1:], 13]
    steps = [ranks[i + 1] - ranks[i] for i in range(len(ranks) - 1)]
    return suits and steps.count(1) == len(steps)


def _old_meld(before: Before, number: i64) -> Meld | None:
    return before.melds[number - 1] if number <= len(before.melds) else None


def _group_created(deal: Deal, side: Side, before: Before, call: Call, group: Group) -> bool:
    """Onto a group: the called cards must have lain there before, and the group too, or be somebody else's doing."""
    if not isinstance(_old_meld(before, call.meld), Group) and len(group.cards) - group.part(side) < 3:
        return True
    for place in call.places:
        if not lay_there(deal.pile, before, place):
            return True
    return False


def _run_created(deal: Deal, side: Side, before: Before, call: Call, run: Run) -> bool:
    """Onto a run: what the called cards follow must have been there before, or be somebody else's doing.

    An own discard may follow an overlooked card, but nothing may follow it (masterpiece §Own creation: the 9 that is
    discarded is called with the 8; the 10 below it is a creation).
    """
    above = _ahead(deal, call, run, 1)
    below = _ahead(deal, call, run, -1)
    if len(above) + len(below) == 0:
        return not lay_there(deal.pile, before, call.places[0]) or not _trades_clean(deal, side, before, call, run)
    if not _trades_clean(deal, side, before, call, run):
        return True
    up = _end_created(deal, side, before, call, run, above, len(run.cards) - 1)
    down = _end_created(deal, side, before, call, run, below, 0)
    return up and down if above[:1] == below[:1] else up or down


def _ahead(deal: Deal, call: Call, run: Run, step: i64) -> bytes:
    """The positions of the called cards that follow one end of a run on their own places, from the run outward."""
    found = b""
    place: i64 = run.above if step > 0 else run.below
    while len(found) < len(call.places):
        named: i64 = _named_for(deal, call, place)
        if named < 0:
            return found
        found += ONE[named]
        n: i64 = (place & 15) + step
        place = run.lane * 16 + (turned(n) if n >= 0 else 12)
    return found


def _named_for(deal: Deal, call: Call, place: i64) -> i64:
    """The position in the pile of the called card whose own place this is, or -1."""
    for named in call.places:
        if deal.pile[named] == CARD_AT[place]:
            return named
    return -1


def _end_created(deal: Deal, side: Side, before: Before, call: Call, run: Run, ahead: bytes, end: i64) -> bool:
    """Whether cards that follow an end of a run are there by the caller's own doing."""
    own = False
    for i in range(len(ahead)):
        if own:
            return True
        own = not lay_there(deal.pile, before, ahead[i])
        if i == 0 and (own or not _clean(deal, side, before, call.meld, run, end)):
            return True
    return False


def _trades_clean(deal: Deal, side: Side, before: Before, call: Call, run: Run) -> bool:
    """Whether the called cards that take a wild card's place lay there before, and found that place so.

    Or could have been put on it: the place was the next one of a run (masterpiece §Own creation, overlooked).
    """
    for named in call.places:
        place: i64 = _inside(run, deal.pile[named])
        if place < 0:
            continue
        if not lay_there(deal.pile, before, named):
            return False
        if not _was_next(before, run.lane, place) and not _clean(deal, side, before, call.meld, run, run.index(place)):
            return False
    return True


def _inside(run: Run, card: i64) -> i64:
    """The place of a run that is a card's own and held by a wild card, or -1."""
    for index in range(len(run.cards)):
        place: i64 = run.place(index)
        if CARD_AT[place] == card and run.unnatural & BIT[place] != 0:
            return place
    return -1


def _was_next(before: Before, lane: i64, place: i64) -> bool:
    """Whether a place was the next one at an end of some run before."""
    for old in before.melds:
        if isinstance(old, Run) and old.lane == lane and (old.above == place or old.below == place):
            return True
    return False


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
