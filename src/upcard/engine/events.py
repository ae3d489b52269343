"""What happened in a step, in words that can be told: worked out from the deals before and after and the move.

Nothing is kept for this while a move is done, so a playout that nobody watches pays nothing.
"""

from mypy_extensions import i64

from upcard.cards.card import ONE, UNKNOWN
from upcard.engine.referee import Step
from upcard.engine.rummies import rummies
from upcard.rules.out import interrupted_turn
from upcard.state.deal import Deal
from upcard.state.events import (
    Added,
    Announced,
    Called,
    CallLapsed,
    Discarded,
    Drew,
    EndedTurn,
    Event,
    Exchanged,
    Fined,
    Floated,
    HandEnded,
    Joined,
    Melded,
    Passed,
    Shuffled,
    Staked,
    StockGone,
    Took,
    Traded,
    TurnedOver,
    TurnMissed,
    Waived,
)
from upcard.state.moves import (
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.seats import CHANCE, Seat
from upcard.state.turn import LAY


def events(step: Step) -> list[Event]:
    """Everything that happened in a step, in order, as the seat that moved sees it (``seen_by`` for the others)."""
    told = _done(step)
    waiting = len(step.before.calls.queue) != 0 and isinstance(step.move, (Discard, End, Pass, Stake, Exchange))
    if isinstance(step.move, Call) or waiting or step.before.turn.phase == LAY:
        told.extend(rummies(step.before, step.seat, step.move, step.deal))
    _called_off(step, told)
    _stock(step, told)
    _hands(step, told)
    _turn(step, told)
    ending = step.deal.ending
    if ending is not None and step.before.ending is None:
        told.append(HandEnded(ending.out, ending.reason, ending.how))
    return told


def seen_by(event: Event, seat: Seat) -> Event:
    """An event as a seat sees it: cards drawn by somebody else are unknown. ``-1`` is a spectator."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, ONE[UNKNOWN] * len(event.cards))
    return event


def _done(step: Step) -> list[Event]:
    """What the move itself did."""
    move = step.move
    seat = step.seat
    if isinstance(move, (Draw, Shuffle)):
        return _drawing(step)
    if isinstance(move, (Take, TakeAll)):
        depth: i64 = move.depth if isinstance(move, Take) else len(step.before.pile)
        cards = step.before.pile[len(step.before.pile) - depth :]
        return [Took(seat, cards, step.deal.turn.owed)]
    if isinstance(move, NewMeld):
        return [Melded(seat, move.cards, _last_number(step), move.uses)]
    if isinstance(move, Add):
        return [Added(seat, move.cards, move.meld, move.uses, move.joining)]
    if isinstance(move, Trade):
        return [Traded(seat, bytes((move.card, move.wild)), move.meld, ONE[move.use], move.joining)]
    if isinstance(move, Join):
        return [Joined(seat, min(move.first, move.second), max(move.first, move.second))]
    if isinstance(move, Discard):
        return [Discarded(seat, ONE[move.card])]
    return _said(step)


def _said(step: Step) -> list[Event]:
    """What was said without moving a card."""
    move = step.move
    seat = step.seat
    if isinstance(move, Pass):
        return [Passed(seat)]
    if isinstance(move, End):
        return [EndedTurn(seat)]
    if isinstance(move, Call):
        return [Called(seat, bytes([step.before.pile[place] for place in move.places]), move)]
    if isinstance(move, Waive):
        return [Waived(seat)]
    if isinstance(move, Exchange):
        given = b"" if move.card < 0 else ONE[move.card]
        return [Exchanged(seat, given + step.before.pile[-1:])]
    if isinstance(move, Announce):
        return [Announced(seat)]
    assert isinstance(move, Stake), "the moves are these"
    return [Staked(seat, move.what, move.amount)]


def _last_number(step: Step) -> i64:
    return len(step.before.melds) + 1


def _drawing(step: Step) -> list[Event]:
    """Turning over and drawing; the player who draws after a shuffle is the one due."""
    seat = step.deal.turn.seat if step.seat == CHANCE else step.seat
    told: list[Event] = []
    if isinstance(step.move, Shuffle):
        told.append(Shuffled(seat))
    elif step.before.stock_size() == 0 and len(step.deal.pile) < len(step.before.pile):
        told.append(TurnedOver(seat))
    start: i64 = step.before.drawn if len(told) == 0 else 0
    cards = step.deal.stock[start : step.deal.drawn]
    if len(cards) != 0 and (len(told) != 0 or step.deal.drawn != step.before.drawn):
        told.append(Drew(seat, cards))
    return told


def _called_off(step: Step, told: list[Event]) -> None:
    """Calls that waited and are gone without having been done, and those that were done by themselves."""
    before = step.before.calls.queue
    after = step.deal.calls.queue
    if len(before) == 0 or step.deal.ending is not None:
        return
    doing = step.deal.calls.doing
    for waiting in before:
        if waiting not in after and (doing is None or waiting != doing):
            told.append(CallLapsed(waiting.seat))


def _stock(step: Step, told: list[Event]) -> None:
    if step.before.stock_size() > 0 and step.deal.stock_size() == 0:
        told.append(StockGone(step.seat))


def _hands(step: Step, told: list[Event]) -> None:
    """Who has run out of cards and is not out, who was fined."""
    deal = step.deal
    if step.seat >= 0 and deal.ending is None:
        emptied = deal.hands[step.seat].size == 0 and deal.turn.beside.size == 0
        if emptied and (step.before.hands[step.seat].size != 0 or step.before.turn.beside.size != 0):
            told.append(Floated(step.seat))
    if len(deal.fines) != 0 and deal.fines is not step.before.fines:
        told.append(Fined(interrupted_turn(step.before).seat, _fine(step.before, deal)))


def _fine(before: Deal, deal: Deal) -> i64:
    most: i64 = 0
    for seat in range(len(deal.fines)):
        old: i64 = before.fines[seat] if len(before.fines) else 0
        most = max(most, deal.fines[seat] - old)
    return most


def _turn(step: Step, told: list[Event]) -> None:
    """Turns that somebody missed."""
    before = step.before.tally.missing
    after = step.deal.tally.missing
    if before is after or len(after) == 0:
        return
    for seat in range(len(after)):
        old: i64 = before[seat] if len(before) else 0
        if after[seat] < old:
            told.append(TurnMissed(seat))
