"""Called rummies: the queue, laying the called cards, going on, and back to the turn that was interrupted."""

from mypy_extensions import i16, i64, u8

from upcard.cards.card import BIT, NO_CARD, ONE
from upcard.cards.cardset import card_set
from upcard.engine.laying import laid, with_item
from upcard.engine.turns import turn_after_rummy, went_out
from upcard.rules.call import GONE, Fitting, fitting, meant
from upcard.rules.out import GOES_OUT, when_all_laid
from upcard.rules.ruleset import Rules
from upcard.rules.ways import ways_of
from upcard.state.calls import Calls, Waiting
from upcard.state.deal import Deal, Tally, changed, tallied
from upcard.state.moves import Add, Call, Join, Laying, Trade
from upcard.state.seats import NOBODY, Seat
from upcard.state.turn import DRAW, LAY, PLAY, UNDRAWN, Turn


def called(rules: Rules, deal: Deal, seat: Seat, call: Call) -> Deal:
    """A rummy is called: done at once between turns, else it waits for its turn in the queue (masterpiece §When)."""
    queue = (*deal.calls.queue, Waiting(seat, meant(rules, deal, seat, call)))
    waiting = changed(deal, calls=with_queue(deal.calls, queue))
    return next_call(rules, waiting) if deal.turn.phase == DRAW else waiting


def with_queue(calls: Calls, queue: tuple[Waiting, ...]) -> Calls:
    """The calls with another queue."""
    return Calls(queue, calls.doing, calls.due, calls.waived, calls.before, calls.cards, calls.bottom)


def next_call(rules: Rules, deal: Deal) -> Deal:
    """Between turns: do the waiting calls in their order until one goes on.

    Those whose cards do not fit any more lapse.
    """
    while len(deal.calls.queue) != 0 and deal.turn.phase == DRAW:
        waiting = deal.calls.queue[0]
        deal = changed(deal, calls=with_queue(deal.calls, deal.calls.queue[1:]))
        fits = fitting(rules, deal, waiting)
        if fits is not None:
            return _begun(rules, deal, Waiting(waiting.seat, fits.call), fits)
    return deal


def _begun(rules: Rules, deal: Deal, waiting: Waiting, fits: Fitting) -> Deal:
    """The called cards leave the pile.

    What must be traded is traded, the rest is laid, or waits for the caller's choice.
    """
    seat = waiting.seat
    bottom: i64 = min(fits.places)
    cards = bytes([deal.pile[place] for place in fits.places])
    uses = bytes([waiting.call.uses[waiting.call.places.index(place)] for place in fits.places])
    calls = deal.calls
    doing = Calls(
        _shifted(rules, calls.queue, fits.places, bottom), waiting, deal.turn, calls.waived, calls.before, cards, bottom
    )
    start = changed(deal, turn=_rummy(seat, LAY), calls=doing, pile=_without(deal.pile, fits.places))
    for trade in fits.found.trades:
        index = cards.index(trade.card)
        start = _lay(rules, start, seat, trade, ONE[trade.card])
        cards = cards[:index] + cards[index + 1 :]
        uses = uses[:index] + uses[index + 1 :]
    if len(cards) == 0:
        return _all_laid(rules, start, seat)
    if len(fits.found.layings) == 1:
        return _all_laid(rules, _lay(rules, start, seat, fits.found.layings[0], cards), seat)
    return _to_choose(start, seat, cards, uses)


def _rummy(seat: Seat, phase: u8) -> Turn:
    return Turn(seat, phase, UNDRAWN, rummy=True, laid=True)


def _without(pile: bytes, places: bytes) -> bytes:
    if len(places) == 1:
        return pile[: places[0]] + pile[places[0] + 1 :]
    return bytes([pile[place] for place in range(len(pile)) if place not in places])


def _lay(rules: Rules, deal: Deal, seat: Seat, move: Laying, cards: bytes) -> Deal:
    """Lay called cards, which lie beside the hand."""
    beside = changed(deal, turn=Turn(seat, PLAY, UNDRAWN, rummy=True, laid=True, beside=card_set(cards)))
    return laid(rules, beside, seat, move)


def _to_choose(deal: Deal, seat: Seat, cards: bytes, uses: bytes) -> Deal:
    """There is more than one way: the caller's next move lays the cards."""
    calls = deal.calls
    doing = calls.doing
    assert doing is not None, "a rummy is going on"
    call = Call(doing.call.places, uses, doing.call.meld, doing.call.wild, doing.call.joining)
    turn = Turn(seat, LAY, UNDRAWN, rummy=True, laid=True, beside=card_set(cards))
    after = Calls(calls.queue, Waiting(seat, call), calls.due, calls.waived, calls.before, cards, calls.bottom)
    return changed(deal, turn=turn, calls=after)


def choices(rules: Rules, deal: Deal) -> list[Laying]:
    """The ways among which a caller has to choose now."""
    doing = deal.calls.doing
    if doing is None or deal.turn.phase != LAY:
        return []
    found = ways_of(rules, deal, doing.seat, doing.call, deal.calls.cards, doing.call.uses)
    return found.layings


def chosen(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Deal:
    """The caller lays the called cards; after a trade of one of several the others go onto the same run."""
    if isinstance(move, Trade) and len(deal.calls.cards) > 1:
        return _traded_first(rules, deal, seat, move)
    return _all_laid(rules, _lay(rules, deal, seat, move, deal.calls.cards), seat)


def _traded_first(rules: Rules, deal: Deal, seat: Seat, move: Trade) -> Deal:
    calls = deal.calls
    doing = calls.doing
    assert doing is not None, "a rummy is going on"
    index = calls.cards.index(move.card)
    cards = calls.cards[:index] + calls.cards[index + 1 :]
    uses = doing.call.uses[:index] + doing.call.uses[index + 1 :]
    call = Call(doing.call.places, uses, move.meld, NO_CARD, doing.call.joining)
    onto = Calls(calls.queue, Waiting(seat, call), calls.due, calls.waived, calls.before, calls.cards, calls.bottom)
    return _to_choose(_lay(rules, changed(deal, calls=onto), seat, move, ONE[move.card]), seat, cards, uses)


def _all_laid(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """The called cards are laid: the cards above come in, and the caller goes on as the rules say (``call.then``)."""
    after = _taken_in(rules, deal, seat)
    after = changed(after, turn=_rummy(seat, PLAY), tally=_reset(after, seat))
    if after.hands[seat].size == 0 and when_all_laid(rules, after) == GOES_OUT:
        return went_out(rules, after, seat)
    then = rules.call.then
    if then == "nothing" or (then == "discard" and after.hands[seat].size == 0):
        return rummy_ended(rules, after)
    return after


def _taken_in(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """The cards that lay above the lowest one melded come to the hand (``call.takes``)."""
    if rules.call.takes == "only":
        return deal
    above = deal.pile[deal.calls.bottom :]
    if len(above) == 0:
        return deal
    return changed(
        deal,
        pile=deal.pile[: deal.calls.bottom],
        hands=with_item(deal.hands, seat, deal.hands[seat].plus_all(above)),
        shown=with_item(deal.shown, seat, deal.shown[seat].plus_all(above)),
    )


def _reset(deal: Deal, seat: Seat) -> Tally:
    """A called rummy is laying, and restarts what counts turns without laying (sublime §End of a hand)."""
    tally = deal.tally
    passes: i16 = min(0, tally.passes)
    return tallied(tally, idle=0, passes=passes, turned=0, melded=tally.melded | BIT[deal.side(seat)])


def rummy_ended(rules: Rules, deal: Deal, discarder: Seat = NOBODY) -> Deal:
    """A called rummy is over: the next call, or the turn of the player due or of the caller's left (``call.next``)."""
    calls = deal.calls
    caller = deal.turn.seat
    tally = deal.tally
    if discarder != NOBODY:
        tally = tallied(tally, discarder=discarder)
    after = changed(deal, tally=tally, calls=Calls(calls.queue, None, None, 0, calls.before))
    interrupted = calls.due
    assert interrupted is not None, "a rummy interrupts a turn"
    if rules.call.next == "left":
        after = turn_after_rummy(rules, after, caller, interrupted)
    else:
        after = changed(after, turn=interrupted)
    return next_call(rules, after)


def _shifted(rules: Rules, queue: tuple[Waiting, ...], laid_places: bytes, bottom: i64) -> tuple[Waiting, ...]:
    """The waiting calls after cards left the pile: cards taken in are gone, others may lie lower."""
    shifted: list[Waiting] = []
    for waiting in queue:
        places = b""
        for place in waiting.call.places:
            places += ONE[_where_now(rules, place, laid_places, bottom)]
        call = waiting.call
        shifted.append(Waiting(waiting.seat, Call(places, call.uses, call.meld, call.wild, call.joining)))
    return tuple(shifted)


def _where_now(rules: Rules, place: i64, laid_places: bytes, bottom: i64) -> i64:
    if place in laid_places:
        return GONE
    if rules.call.takes == "above":
        return GONE if place >= bottom else place
    lower: i64 = 0
    for other in laid_places:
        if other < place:
            lower += 1
    return place - lower


def with_joined_names(calls: Calls, move: Laying) -> Calls:
    """The waiting calls after two runs became one: the number that is gone means the other."""
    if isinstance(move, Join):
        one: i64 = move.first
        other: i64 = move.second
    elif isinstance(move, (Add, Trade)) and move.joining != 0:
        one = move.meld
        other = move.joining
    else:
        return calls
    gone: i64 = max(other, one)
    kept: i64 = min(one, other)
    renamed: list[Waiting] = []
    for waiting in calls.queue:
        call = waiting.call
        if call.meld == gone:
            call = Call(call.places, call.uses, kept, call.wild, call.joining)
        renamed.append(Waiting(waiting.seat, call))
    return with_queue(calls, tuple(renamed))
