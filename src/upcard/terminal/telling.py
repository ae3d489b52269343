"""Events in words: who, and what they did, as in ``Ann`` and ``melded 5h 6h 7h (#1)``."""

from dataclasses import dataclass
from typing import Final

from upcard.cards.card import NO_CARD, UNKNOWN
from upcard.cards.text import card_text, cards_text
from upcard.record.pieces import coloured, use_text
from upcard.rules.ruleset import Rules
from upcard.state.deal import BLOCKED, DECLINED, FOLDED, IDLE, PASSED, STOCK_GONE, TURNED, WENT_OUT
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
    TookIn,
    Traded,
    TurnedOver,
    TurnMissed,
    Waived,
)
from upcard.state.moves import BET, RAISE
from upcard.state.seats import NOBODY

_STAKED: Final = (
    "doubled the stake",
    "accepted the double",
    "folded",
    "beavered: doubled again",
    "bet",
    "raised",
    "equalised",
    "gave up",
)
_OUT: Final = ("went out", "went out on the first turn", "went out without drawing")
_ENDED: Final = {
    DECLINED: "The hand ends: the stock is gone, and the discard pile was declined",
    STOCK_GONE: "The hand ends: the stock is gone",
    PASSED: "The hand ends: since the stock is gone nobody has laid anything for a whole round",
    IDLE: "The hand ends: for some rounds everybody only took the top discard and laid nothing",
    TURNED: "The hand ends: the pile was turned over again and nobody has laid anything",
    BLOCKED: "The hand ends: it is blocked",
    FOLDED: "The hand ends: a player gave up",
}


@dataclass(frozen=True)
class Told:
    """What happened: ``seat`` is its subject, ``NOBODY`` where ``phrase`` is a sentence of its own (without a stop)."""

    seat: int
    phrase: str

    def sentence(self, names: tuple[str, ...]) -> str:
        """The whole sentence."""
        return f"{self.phrase}." if self.seat == NOBODY else f"{names[self.seat]} {self.phrase}."


@dataclass(frozen=True)
class Teller:
    """Tells the events of a hand in which the cards of the mask ``wild`` are wild."""

    rules: Rules
    wild: int

    def told(self, event: Event) -> Told:
        """An event in words, as it was seen."""
        match event:
            case StockGone():
                return Told(NOBODY, "The last card of the stock was drawn")
            case Shuffled():
                return Told(NOBODY, "The discard pile was shuffled: it is the new stock")
            case HandEnded(seat=seat, reason=reason, how=how):
                return Told(int(seat), _OUT[how]) if reason == WENT_OUT else Told(NOBODY, _ENDED[int(reason)])
            case _:
                return Told(int(event.seat), self._phrase(event))

    def _phrase(self, event: Event) -> str:
        match event:
            case Drew(cards=cards):
                return f"drew {self._drawn(cards)}"
            case Took(cards=cards, owed=owed):
                return self._took(cards, int(owed))
            case Melded() | Added() | Traded():
                return self._laid(event)
            case Discarded(cards=cards):
                return f"discarded {self._cards(cards)}"
            case Called(cards=cards, call=call):
                return f"called rummy: {self._called(cards, int(call.meld), int(call.wild), int(call.joining))}"
            case TookIn(cards=cards):
                return f"took {self._cards(cards)} from the pile"
            case Exchanged(cards=cards):
                return self._exchanged(cards)
            case Staked(what=what, amount=amount):
                return f"{_STAKED[what]} {amount}" if what in {BET, RAISE} else _STAKED[what]
            case Fined(points=points):
                return f"did not go out as announced: {points} points for every other player"
            case Joined(meld=meld, joining=joining):
                return f"joined #{meld} and #{joining}"
            case _:
                return _said(event)

    def _cards(self, cards: bytes) -> str:
        return cards_text(cards, coloured(self.rules))

    def _drawn(self, cards: bytes) -> str:
        if UNKNOWN in cards:
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return self._cards(cards)

    def _took(self, cards: bytes, owed: int) -> str:
        owing = f", to meld {self._cards(bytes((owed,)))} at once" if owed != NO_CARD else ""
        if len(cards) == 1:
            return f"took {self._cards(cards)} from the pile{owing}"
        return f"took {self._cards(cards)} from the pile ({len(cards)} cards){owing}"

    def _laid(self, event: Melded | Added | Traded) -> str:
        joining = f", joining it with #{event.joining}" if event.joining else ""
        match event:
            case Melded():
                return f"melded {self._used(event.cards, event.uses)} (#{event.meld})"
            case Added():
                return f"added {self._used(event.cards, event.uses)} to #{event.meld}{joining}"
            case Traded():
                given, got = (card_text(card, coloured(self.rules)) for card in event.cards)
                return f"traded {given} for {got} in #{event.meld}{joining}"

    def _used(self, cards: bytes, uses: bytes) -> str:
        pairs = zip(cards, uses, strict=True)
        return " ".join(use_text(self.rules, self.wild, card, use) for card, use in pairs)

    def _called(self, cards: bytes, meld: int, wild: int, joining: int) -> str:
        named = self._cards(cards)
        if not meld:
            return f"{named}, a whole meld"
        also = f", joining it with #{joining}" if joining else ""
        if wild != NO_CARD:
            return f"{named} for {card_text(wild, coloured(self.rules))} in #{meld}{also}"
        return f"{named} fits #{meld}{also}"

    def _exchanged(self, cards: bytes) -> str:
        if len(cards) == 1:
            return f"took the upcard {self._cards(cards)}"
        return f"gave {self._cards(cards[:1])} for the upcard {self._cards(cards[1:])}"


def _said(event: Event) -> str:
    """The events that hold nothing but who did it."""
    match event:
        case TurnedOver():
            return "turned the discard pile over: it is the new stock"
        case Passed():
            return "passed"
        case EndedTurn():
            return "finished without a discard"
        case CallLapsed():
            return "called too late: no card of that call is left"
        case Waived():
            return "did not call"
        case Announced():
            return "said: I can go out"
        case Floated():
            return "has no cards left and is not out: floating"
        case TurnMissed():
            return "missed a turn"
        case _:
            raise ValueError(f"{event!r} has words of its own")
