"""What happened, in words for one reader. Cards that the reader may not see are unknown before they come here."""

from typing import Final

from upcard.cards.card import UNKNOWN
from upcard.engine.events import seen_by
from upcard.hosting.holding import dealt_words
from upcard.hosting.screen import EventInfo
from upcard.hosting.sentences import Sentence
from upcard.hosting.table import Happened
from upcard.hosting.wording import Reader, call_place, joining, meld_word
from upcard.state.deal import END_NAMES, WENT_OUT
from upcard.state.events import (
    Added,
    Announced,
    Called,
    CallLapsed,
    CardsMoved,
    Discarded,
    Drew,
    EndedTurn,
    Event,
    Exchanged,
    Fined,
    Floated,
    HandEnded,
    Joined,
    LaidOn,
    Melded,
    Passed,
    Shuffled,
    Staked,
    StockGone,
    Took,
    TookIn,
    Traded,
    TurnedOver,
    TurnMissed,
    Waived,
)
from upcard.state.moves import STAKE_WORDS
from upcard.state.seats import NOBODY

_PLAIN: Final[dict[type[Event], str]] = {
    TurnedOver: "event.turned-over",
    Shuffled: "event.shuffled",
    Passed: "event.passed",
    EndedTurn: "event.ended-turn",
    CallLapsed: "event.call-lapsed",
    Waived: "event.waived",
    Announced: "event.announced",
    Floated: "event.floated",
    TurnMissed: "event.turn-missed",
}


def event_info(reader: Reader, wild: int, happened: Happened) -> EventInfo:
    """An event as the reader sees it."""
    if happened.event is None:
        return EventInfo(happened.version, happened.word, happened.seat, _word(reader, happened), at=happened.at)
    event = seen_by(happened.event, reader.seat)
    cards = [reader.card(card) for card in event.cards] if isinstance(event, CardsMoved) else []
    meld = int(event.meld) if isinstance(event, (LaidOn, Joined)) else 0
    joining = int(event.joining) if isinstance(event, (LaidOn, Joined)) else 0
    seat = None if event.seat == NOBODY else int(event.seat)
    say = sentence(reader, wild, event)
    return EventInfo(happened.version, _kind(event), seat, say, cards, meld, joining, happened.at)


def _kind(event: Event) -> str:
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def _word(reader: Reader, happened: Happened) -> Sentence:
    who = reader.who(happened.seat)
    return reader.say("event.undo", who=who) if happened.deal is None else dealt_words(reader, who, happened.deal)


def sentence(reader: Reader, wild: int, event: Event) -> Sentence:
    """An event in words. Its cards are those that the reader may see."""
    match event:
        case Drew() | Took() | TookIn() | Discarded() | Exchanged():
            return _moved(reader, event)
        case Melded() | Added() | Traded() | Joined():
            return _laid(reader, wild, event)
        case HandEnded():
            return _ended(reader, event)
        case StockGone():
            return reader.say("event.stock-gone")
        case Called():
            return call_words(reader, event)
        case Staked():
            amount: Sentence = reader.say("amount", n=int(event.amount)) if event.amount else []
            return reader.say(f"event.stakes.{STAKE_WORDS[event.what]}", who=reader.who(event.seat), amount=amount)
        case Fined():
            return reader.say("event.fined", who=reader.who(event.seat), n=int(event.points))
        case _:
            return reader.say(_PLAIN[type(event)], who=reader.who(event.seat))


def call_words(reader: Reader, event: Called, laid: int = 0) -> Sentence:
    """A call in words: its cards, and onto which meld or as which; ``laid`` is the new meld where it is known."""
    new = reader.say("place.as", meld=meld_word(laid)) if laid else reader.say("place.new")
    place = (call_place(reader, event.call) or new) + joining(reader, event.call.joining)
    return reader.say("event.called", who=reader.who(event.seat), cards=reader.cards(event.cards), place=place)


def _moved(reader: Reader, event: Drew | Took | TookIn | Discarded | Exchanged) -> Sentence:
    who, cards = reader.who(event.seat), reader.cards(event.cards)
    match event:
        case Drew():
            if UNKNOWN in event.cards:
                return reader.say("event.drew", who=who, n=len(event.cards))
            return reader.say("event.drew.cards", who=who, cards=cards)
        case Took():
            if len(event.cards) == 1:
                return reader.say("event.took", who=who, cards=cards)
            return reader.say("event.took.many", who=who, n=len(event.cards), cards=reader.cards(event.cards[:1]))
        case TookIn():
            return reader.say("event.took-in", who=who, cards=cards)
        case Discarded():
            return reader.say("event.discarded", who=who, cards=cards)
        case Exchanged():
            if len(event.cards) == 1:
                return reader.say("event.took", who=who, cards=cards)
            given, got = reader.cards(event.cards[:1]), reader.cards(event.cards[1:])
            return reader.say("event.exchanged", who=who, given=given, got=got)


def _laid(reader: Reader, wild: int, event: Melded | Added | Traded | Joined) -> Sentence:
    who, meld = reader.who(event.seat), meld_word(event.meld)
    match event:
        case Melded():
            return reader.say("event.melded", who=who, cards=reader.used(wild, event.cards, event.uses), meld=meld)
        case Added():
            cards, joined = reader.used(wild, event.cards, event.uses), joining(reader, event.joining)
            return reader.say("event.added", who=who, cards=cards, meld=meld, joining=joined)
        case Traded():
            given, got = reader.cards(event.cards[:1]), reader.cards(event.cards[1:])
            joined = joining(reader, event.joining)
            return reader.say("event.traded", who=who, given=given, got=got, meld=meld, joining=joined)
        case Joined():
            return reader.say("event.joined", who=who, meld=meld, other=meld_word(event.joining))


def _ended(reader: Reader, event: HandEnded) -> Sentence:
    if event.reason == WENT_OUT and event.seat != NOBODY:
        return reader.say("event.went-out", who=reader.who(event.seat))
    return reader.say(f"end.{END_NAMES[event.reason]}")
