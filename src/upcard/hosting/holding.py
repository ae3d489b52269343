"""How many cards everybody holds, and how that came about: what was dealt, drawn, taken, laid and discarded."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from upcard.engine.view import HIDDEN, View, view
from upcard.hosting.screen import Holding
from upcard.hosting.sentences import Sentence, Word
from upcard.hosting.table import Table
from upcard.hosting.wording import Reader
from upcard.state.deal import Deal
from upcard.state.events import Added, CardsMoved, Discarded, Drew, Event, Exchanged, Melded, Took, TookIn

_SAID: Final = ("drew", "took", "laid", "discarded")
_KEY: Final[dict[type[Event], str]] = {
    Drew: "drew",
    Took: "took",
    TookIn: "took",
    Melded: "laid",
    Added: "laid",
    Discarded: "discarded",
}


def holdings(reader: Reader, table: Table, seen: View | None) -> list[Holding | None]:
    """How each seat came to as many cards as it holds; None between hands and where the rules hide the number."""
    hand = table.hand()
    if seen is None or table.deal is None or hand is None or hand.start is None:
        return [None for _ in table.chairs]
    if table.moved is None:
        table.moved = moved_cards(table.told)
    start, moved = hand.start, table.moved
    return [
        None if seen.counts[seat] == HIDDEN else _holding(reader, start, seat, moved)
        for seat in range(len(table.chairs))
    ]


def moved_cards(told: Iterable[Iterable[Event]]) -> Counter[tuple[int, str]]:
    """How many cards each seat ``drew``, ``took`` from the pile, ``laid`` and ``discarded``."""
    moved: Counter[tuple[int, str]] = Counter()
    for events in told:
        for event in events:
            if not isinstance(event, CardsMoved):
                continue
            key = _KEY.get(type(event))
            if key is not None:
                moved[int(event.seat), key] += len(event.cards)
            elif isinstance(event, Exchanged) and len(event.cards) == 1:
                moved[int(event.seat), "took"] += 1
    return moved


def _holding(reader: Reader, start: Deal, seat: int, moved: Mapping[tuple[int, str], int]) -> Holding:
    upcard = "".join(reader.card(card) for card in _upcard(start, seat))
    drew, took, laid, discarded = (moved[seat, key] for key in _SAID)
    return Holding(int(start.hands[seat].size), upcard, drew, took, laid, discarded)


def dealt_words(reader: Reader, who: Word, start: Deal) -> Sentence:
    """Who dealt, and how many cards to whom where the reader may know it, the reader first."""
    counts = view(reader.rules, start, reader.seat).counts
    if HIDDEN in counts:
        return reader.say("event.dealt", who=who)
    if len(set(counts)) == 1 and not any(_upcard(start, seat) for seat in range(len(counts))):
        return reader.say("event.dealt.each", who=who, n=int(counts[0]))
    has_upcards = all(_upcard(start, seat) for seat in range(len(counts)))
    own_first = sorted(range(len(counts)), key=lambda seat: (seat != reader.seat, seat))
    hands = [_dealt_hand(reader, start, seat) for seat in own_first]
    return reader.say("event.dealt.upcards" if has_upcards else "event.dealt.hands", who=who, hands=_listed(hands))


def _dealt_hand(reader: Reader, start: Deal, seat: int) -> Sentence:
    who, dealt, upcard = reader.who(seat, start=False), int(start.hands[seat].size), _upcard(start, seat)
    if upcard:
        return reader.say("dealt.hand.upcard", who=who, n=dealt, card=reader.cards(upcard))
    return reader.say("dealt.hand", who=who, n=dealt)


def _upcard(start: Deal, seat: int) -> bytes:
    """The card that was dealt to a seat open, for it told how many more; nothing where all get a number."""
    return bytes(start.shown[seat].sequence())


def _listed(parts: Sequence[Sentence]) -> Sentence:
    words: Sentence = []
    for part in parts:
        words += [", " if words else "", *part]
    return words
