"""Calling as a reader sees it: the window that is open, the calls that wait, what was called last."""

from collections.abc import Sequence

from upcard.hosting.look import Look
from upcard.hosting.screen import CallerInfo, CallNews, CallWindow, Way
from upcard.hosting.sentences import Sentence
from upcard.hosting.ways import way
from upcard.hosting.wording import call_place, meld_word
from upcard.state.deal import Deal
from upcard.state.moves import Call, Waive


def window(look: Look) -> CallWindow | None:
    """The window for calls that is open."""
    table = look.table
    callers = table.callers()
    if not callers or table.deal is None or table.window_since is None:
        return None
    may = look.seat in callers or _due_may_call(look)
    left = max(0, table.window_since + table.opened.call_ms - look.now)
    seats = [_caller(look, table.deal, seat, callers) for seat in range(len(table.chairs))]
    return CallWindow(left, table.opened.call_ms, may, _window_sentence(look, may), seats, _call_ways(look, may))


def _due_may_call(look: Look) -> bool:
    """Whether the reader is due and may call, too, before drawing."""
    return look.table.due() == look.seat and look.table.acting().count(look.seat) > 1


def _call_ways(look: Look, may: bool) -> list[Way]:
    stand = look.stand()
    if stand is None or not may:
        return []
    kinds = (Call, Waive) if look.table.opened.hints else (Waive,)
    return [way(stand, move) for move in look.legal() if isinstance(move, kinds)]


def _window_sentence(look: Look, may: bool) -> Sentence:
    if not look.table.opened.hints or not may:
        return look.reader.say("call.may")
    fits = [move for move in look.legal() if isinstance(move, Call)]
    if len(fits) != 1 or look.table.deal is None or not fits[0].meld:
        return look.reader.say("call.possible")
    cards = look.reader.cards([look.table.deal.pile[place] for place in fits[0].places])
    return look.reader.say("call.fits", cards=cards, meld=meld_word(fits[0].meld))


def _caller(look: Look, deal: Deal, seat: int, callers: Sequence[int]) -> CallerInfo:
    if any(waiter.seat == seat for waiter in deal.calls.queue):
        return CallerInfo(seat, "called")
    if seat in callers:
        return CallerInfo(seat, "may")
    if int(deal.calls.waived) >> seat & 1:
        return CallerInfo(seat, "waived")
    if deal.tally.discarder == seat:
        return CallerInfo(seat, "may-not", look.reader.text("call.discarder"))
    why = look.reader.text("call.next" if look.table.due() == seat else "call.may-not")
    return CallerInfo(seat, "may-not", why)


def called(look: Look) -> CallNews | None:
    """What was called last in this hand, while it is news: until the next turn has ended."""
    last = look.table.last_call
    if last is None or look.table.deal is None or not isinstance(last.move, Call):
        return None
    return CallNews(last.seat, _told(look, last.seat, last.move, last.before.pile))


def queue(look: Look) -> list[CallNews]:
    """The calls that wait until the turn has ended, in the order in which they will be carried out."""
    deal = look.table.deal
    if deal is None:
        return []
    return [
        CallNews(int(waiter.seat), _told(look, int(waiter.seat), waiter.call, deal.pile)) for waiter in deal.calls.queue
    ]


def _told(look: Look, seat: int, call: Call, pile: bytes) -> Sentence:
    """Who called what; ``pile`` is where the places of the call are (those of cards that are gone lie beyond it)."""
    cards = look.reader.cards([pile[place] for place in call.places if place < len(pile)])
    who = look.reader.who(seat)
    if not cards:
        return look.reader.say("called.gone", who=who)
    return look.reader.say("called", who=who, cards=cards, place=call_place(look.reader, call))


def callable_places(look: Look) -> set[int]:
    """The places of the pile whose cards the reader could call; none where there are no hints."""
    if not look.table.opened.hints or not look.table.rules.calls:
        return set()
    return {place for move in look.legal() if isinstance(move, Call) for place in move.places}
