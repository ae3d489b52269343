"""What called rummies did in a step: which cards of the pile came to whom, and what was laid with them.

A rummy can be done within another move: the call itself, or the end of the turn for which it waited. What happened is
read off the tables before and after.
"""

from mypy_extensions import i64

from upcard.cards.card import ACE_HIGH, BIT, ONE, Mask
from upcard.cards.cardset import CardSet
from upcard.engine.laying import pool_of
from upcard.state.deal import Deal
from upcard.state.events import Added, Event, Melded, TookIn, Traded
from upcard.state.melds import GROUP_USE, NONE, Group, Meld, Run
from upcard.state.moves import Add, Call, Discard, Move, NewMeld, Trade
from upcard.state.seats import Seat
from upcard.state.turn import DRAW, LAY


def rummies(before: Deal, seat: Seat, move: Move, after: Deal) -> list[Event]:
    """The events of the rummies that a move set going, in the order of the callers."""
    if before.turn.phase == LAY:
        return _came_in(before, seat, move, after)
    told: list[Event] = []
    if isinstance(move, Call) and before.turn.phase != DRAW:
        return told
    for caller in _callers(before, seat, move, after):
        layings = _layings(before, after, caller)
        cards = _from_pile(before, seat, move, after, caller, layings)
        if len(cards) != 0:
            told.append(TookIn(caller, cards))
        told.extend(layings)
    return told


def _callers(before: Deal, seat: Seat, move: Move, after: Deal) -> list[Seat]:
    """Whose calls may have been done: the one whose rummy goes on, else who calls now and who waited."""
    if after.turn.rummy:
        return [after.turn.seat]
    found: list[Seat] = [seat] if isinstance(move, Call) else []
    for waiting in before.calls.queue:
        if waiting.seat not in found:
            found.append(waiting.seat)
    return found


def _came_in(before: Deal, seat: Seat, move: Move, after: Deal) -> list[Event]:
    """A caller has laid the called cards: the cards above them come in."""
    laid = _cards_of(move)
    gained = ONE[move.wild] if isinstance(move, Trade) else b""
    cards = left_over(pool_of(after, seat), pool_of(before, seat).minus_all(laid).plus_all(gained))
    return [TookIn(seat, cards)] if len(cards) != 0 else []


def _cards_of(move: Move) -> bytes:
    if isinstance(move, (NewMeld, Add)):
        return move.cards
    return ONE[move.card] if isinstance(move, Trade) else b""


def left_over(more: CardSet, fewer: CardSet) -> bytes:
    """The cards that one set holds more often than another."""
    found: list[int] = []
    for card in more.sequence():
        if card not in found:
            for _ in range(int(more.count(card) - fewer.count(card))):
                found.append(card)
    return bytes(found)


def _from_pile(before: Deal, seat: Seat, move: Move, after: Deal, caller: Seat, layings: list[Event]) -> bytes:
    """The cards that came to a caller from the pile.

    What is held and was laid, less what was held before and traded for.
    """
    held = before.hands[caller]
    if isinstance(move, Discard) and caller == seat:
        held = held.minus(move.card)
    now = pool_of(after, caller)
    for event in layings:
        if isinstance(event, Traded):
            now = now.plus(event.cards[0])
            held = held.plus(event.cards[1])
        elif isinstance(event, (Melded, Added)):
            now = now.plus_all(event.cards)
    return left_over(now, held)


def _layings(before: Deal, after: Deal, caller: Seat) -> list[Event]:
    """What a caller laid, meld by meld."""
    told: list[Event] = []
    side = before.side(caller)
    for index in range(len(after.melds)):
        old: Meld | None = before.melds[index] if index < len(before.melds) else None
        new = after.melds[index]
        if new is None or new is old:
            continue
        if isinstance(new, Group):
            _in_group(caller, side, index + 1, old, new, told)
        else:
            _in_run(before, after, caller, side, index + 1, old, new, told)
    return told


def _in_group(caller: Seat, side: i64, number: i64, old: Meld | None, new: Group, told: list[Event]) -> None:
    use = ONE[GROUP_USE + new.rank]
    if not isinstance(old, Group):
        if new.owners[0] == side:
            told.append(Melded(caller, new.cards, number, use * len(new.cards)))
        return
    for index in range(len(old.cards)):
        if old.cards[index] != new.cards[index]:
            told.append(Traded(caller, new.cards[index : index + 1] + old.cards[index : index + 1], number, use))
    count = len(new.cards) - len(old.cards)
    if count > 0 and new.owners[len(old.cards)] == side:
        told.append(Added(caller, new.cards[len(old.cards) :], number, use * count))


def _in_run(
    before: Deal, after: Deal, caller: Seat, side: i64, number: i64, old: Meld | None, new: Run, told: list[Event]
) -> None:
    """Cards in a run that were not there: traded into it, put on at its ends, or a whole new run."""
    there: i64 = _span_in(old, new) if isinstance(old, Run) else 0
    joining: i64 = 0
    cards = b""
    uses = b""
    for index in range(len(before.melds)):
        gone = before.melds[index]
        if (
            isinstance(gone, Run)
            and after.melds[index] is None
            and gone.lane == new.lane
            and _span_in(gone, new) & ~new.span == 0
        ):
            there |= _span_in(gone, new)
            joining = index + 1
    for index in range(len(new.cards)):
        place: i64 = new.place(index)
        if there & BIT[place] == 0 and new.owners[index] == side:
            cards += new.cards[index : index + 1]
            uses += ONE[place]
        elif isinstance(old, Run) and _span_in(old, new) & BIT[place] != 0:
            at: i64 = old.index(place if old.span & BIT[place] != 0 else place - ACE_HIGH)
            lay: i64 = old.cards[at]
            if lay != new.cards[index]:
                told.append(Traded(caller, bytes((new.cards[index], lay)), number, ONE[place]))
            real: i64 = new.beside_at(index)
            if real != NONE and old.beside_at(at) == NONE:
                told.append(Added(caller, ONE[real], number, ONE[place]))
    if len(cards) != 0:
        if isinstance(old, Run):
            told.append(Added(caller, cards, number, uses, joining))
        else:
            told.append(Melded(caller, cards, number, uses))


def _span_in(old: Run, new: Run) -> Mask:
    """The places of an older run as a longer one has them: round the corner a low ace gets a king below it."""
    low: i64 = BIT[new.lane * 16]
    high: i64 = BIT[new.lane * 16 + ACE_HIGH]
    if old.span & low != 0 and new.span & low == 0 and new.span & high != 0:
        return (old.span & ~low) | high
    return old.span
