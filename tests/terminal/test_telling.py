import pytest

from upcard.cards.card import UNKNOWN
from upcard.cards.text import parse_cards
from upcard.games.catalog import rules_for
from upcard.state.deal import DECLINED, FIRST_TURN, IDLE, NORMAL, WENT_OUT
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
from upcard.state.melds import GROUP_USE
from upcard.state.moves import BET, DOUBLE, Call
from upcard.state.seats import NOBODY
from upcard.terminal.cardwords import Order, hand_text, wild_words
from upcard.terminal.telling import Teller

SUBLIME = rules_for("sublime")
KINGS = sum(2 ** (16 * suit + 12) for suit in range(4))
CALL = Call(b"\3", b"\xff", 1)
TRADE = Call(b"\3", b"\xff", 1, 12, 2)
WHOLE = Call(b"\1\2\3", b"\xff" * 3, 0)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Drew(1, parse_cards("5h 6c")), "Ben drew 5h 6c."),
        (Drew(1, bytes((UNKNOWN, UNKNOWN))), "Ben drew 2 cards."),
        (Drew(1, bytes((UNKNOWN,))), "Ben drew a card."),
        (TurnedOver(0), "Ann turned the discard pile over: it is the new stock."),
        (Shuffled(0), "The discard pile was shuffled: it is the new stock."),
        (Took(0, parse_cards("Kd"), -1), "Ann took Kd from the pile."),
        (
            Took(0, parse_cards("9d 4c"), parse_cards("9d")[0]),
            "Ann took 9d 4c from the pile (2 cards), to meld 9d at once.",
        ),
        (Melded(0, parse_cards("5h Kc 7h"), 1, bytes((36, 37, 38))), "Ann melded 5h Kc=6h 7h (#1)."),
        (Melded(0, parse_cards("9c 9d Kc"), 2, bytes([GROUP_USE + 8] * 3)), "Ann melded 9c 9d Kc=9 (#2)."),
        (Added(0, parse_cards("8h"), 1, b"\x27", 3), "Ann added 8h to #1, joining it with #3."),
        (Traded(0, parse_cards("6h Kc"), 1, b"\x25"), "Ann traded 6h for Kc in #1."),
        (Joined(0, 1, 3), "Ann joined #1 and #3."),
        (Discarded(0, parse_cards("Td")), "Ann discarded Td."),
        (Passed(0), "Ann passed."),
        (EndedTurn(0), "Ann finished without a discard."),
        (Called(1, parse_cards("8h"), CALL), "Ben called rummy: 8h fits #1."),
        (
            Called(1, parse_cards("8h"), Call(b"\3", b"\xff", 1, 12, 2)),
            "Ben called rummy: 8h for Kc in #1, joining it with #2.",
        ),
        (
            Called(1, parse_cards("5h 6h 7h"), Call(b"\1\2\3", b"\xff" * 3, 0)),
            "Ben called rummy: 5h 6h 7h, a whole meld.",
        ),
        (CallLapsed(1), "Ben called too late: no card of that call is left."),
        (Waived(1), "Ben did not call."),
        (Exchanged(0, parse_cards("4c 9d")), "Ann gave 4c for the upcard 9d."),
        (Exchanged(0, parse_cards("9d")), "Ann took the upcard 9d."),
        (Announced(0), "Ann said: I can go out."),
        (Staked(0, BET, 3), "Ann bet 3."),
        (Staked(0, DOUBLE, 0), "Ann doubled the stake."),
        (Floated(0), "Ann has no cards left and is not out: floating."),
        (TurnMissed(0), "Ann missed a turn."),
        (Fined(0, 100), "Ann did not go out as announced: 100 points for every other player."),
        (StockGone(0), "The last card of the stock was drawn."),
        (HandEnded(0, WENT_OUT, NORMAL), "Ann went out."),
        (HandEnded(1, WENT_OUT, FIRST_TURN), "Ben went out on the first turn."),
        (HandEnded(NOBODY, DECLINED, 0), "The hand ends: the stock is gone, and the discard pile was declined."),
        (
            HandEnded(NOBODY, IDLE, 0),
            "The hand ends: for some rounds everybody only took the top discard and laid nothing.",
        ),
    ],
)
def test_every_event_has_its_words(event: Event, sentence: str) -> None:
    assert Teller(SUBLIME, KINGS).told(event).sentence(("Ann", "Ben")) == sentence


def test_wild_cards_in_words() -> None:
    assert wild_words(0) == "none"
    assert wild_words(KINGS) == "kings"
    assert wild_words(2**14 + 2**15) == "jokers"
    assert wild_words(2 ** (16 + 6) + 2 ** (32 + 6)) == "red 7s"
    assert wild_words(KINGS + 2**14 + 2**15 + 2**1) == "2c and kings and jokers"


def test_a_hand_in_order() -> None:
    cards = parse_cards("Ks 2h Ah 3c Th 5d 5c 5c")
    assert hand_text(SUBLIME, cards, KINGS, Order()) == "3c 5c 5c   5d   2h Th Ah   Ks*"
    assert hand_text(SUBLIME, cards, KINGS, Order("rank")) == "2h   3c   5c 5c 5d   Th   Ah   Ks*"
    assert hand_text(SUBLIME, cards, KINGS, Order("own", parse_cards("Th 5c 9s"))) == "Th 5c Ks* 2h Ah 3c 5d 5c"
    assert hand_text(rules_for("basic"), parse_cards("2h Ah"), 0, Order()) == "Ah 2h"
    assert hand_text(SUBLIME, b"", KINGS, Order()) == "no cards"
