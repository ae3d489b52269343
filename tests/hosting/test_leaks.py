"""Law: exchanging cards that a reader cannot see changes nothing that the reader is sent."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hosting.logs import START, dealt, play, wander

from upcard.engine.view import SPECTATOR
from upcard.hosting.look import Look
from upcard.hosting.protocol import Ask
from upcard.hosting.recording import record_text
from upcard.hosting.screen import HandInfo
from upcard.hosting.seats import Presence
from upcard.hosting.states import answer, state
from upcard.hosting.table import Table
from upcard.state.deal import Deal

GAMES = ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"]


def everything(table: Table, seat: int) -> bytes:
    """All that a reader could be sent now."""
    look = Look(table, seat, Presence(), START)
    shown = state(look, 0)
    hand = shown.hand
    asks = [Ask(1), *(questions(hand) if hand is not None else [])]
    return msgspec.json.encode([shown, [answer(look, ask) for ask in asks]])


def questions(hand: HandInfo) -> Iterator[Ask]:
    ids = [card.id for card in hand.hand]
    yield Ask(1, ids[:4])
    yield Ask(1, ids)
    for one in ids[:3]:
        yield Ask(1, [one])
    for depth in range(1, min(4, len(hand.pile)) + 1):
        yield Ask(1, [], [depth])


def exchanged(deal: Deal, seat: int, random: Random) -> Deal:
    """The deal with everything hidden from a seat dealt anew: others' hands but what they have shown, and the stock."""
    hidden = deal.stock[deal.drawn :]
    kept = []
    for other, hand in enumerate(deal.hands):
        shown = deal.shown[other].shared(hand)
        rest = b"" if other == seat else hand.minus_all(shown.sequence()).sequence()
        kept.append((hand if other == seat else shown, len(rest)))
        hidden += rest
    cards = list(hidden)
    random.shuffle(cards)
    hands = []
    for cards_kept, missing in kept:
        hands.append(cards_kept.plus_all(bytes(cards[:missing])))
        del cards[:missing]
    return Deal(
        deal.setup,
        deal.stock[: deal.drawn] + bytes(cards),
        deal.drawn,
        deal.pile,
        tuple(hands),
        deal.shown,
        deal.melds,
        deal.turn,
        deal.tally,
        deal.calls,
        deal.stakes,
        deal.fines,
        deal.ending,
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_nothing(game: str, seed: int) -> None:
    table = dealt(game)
    random = Random(seed)  # noqa: S311
    for _ in range(12):
        wander(table, 4, random.randrange(10**6))
        true = table.deal
        if true is None:
            break
        for seat in (SPECTATOR, 0, 1, 2):
            before = everything(table, seat)
            for _ in range(2):
                table.deal = exchanged(true, seat, random)
                assert everything(table, seat) == before
                table.deal = true


def test_the_exchange_does_exchange() -> None:
    table = dealt("sublime")
    assert table.deal is not None
    other = exchanged(table.deal, 0, Random(1))  # noqa: S311
    assert other.hands[0] == table.deal.hands[0]
    assert other.hands[1] != table.deal.hands[1]
    assert other.stock != table.deal.stock


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_nothing_of_the_log_is_sent_while_a_hand_goes_on(seat: int) -> None:
    table = dealt("sublime")
    wander(table, 10, 3)
    assert table.deal is not None
    sent = everything(table, seat).decode() + record_text(table, seat)
    hand, dealing = table.playing()
    assert hand.seed not in sent
    assert dealing.packs[-1] not in sent
    for chair in table.chairs:
        assert chair.keys[0] not in sent


def test_a_spectator_sees_no_hand() -> None:
    table = dealt("sublime")
    shown = state(Look(table, SPECTATOR, Presence(), START), 0)
    assert shown.hand is not None
    assert shown.hand.hand == []
    assert shown.table.code == ""


def test_others_see_how_many_cards_were_drawn_but_not_which() -> None:
    table = dealt("sublime")
    seat = table.due()
    assert seat is not None
    play(table, seat, "draw")
    for reader in (SPECTATOR, 0, 1, 2):
        drew = state(Look(table, reader, Presence(), START), 0).events[-1]
        assert drew.kind == "drew"
        assert (drew.cards == ["??", "??"]) == (reader != seat)


def test_partners_do_not_see_how_many_cards_others_hold() -> None:
    table = dealt("sublime", 4, variations=["persian"])
    shown = state(Look(table, 0, Presence(), START), 0)
    assert shown.hand is not None
    assert shown.hand.stock is None
    assert [seat.cards is None for seat in shown.seats] == [False, True, True, True]


def test_hands_are_open_when_the_hand_is_over() -> None:
    table = dealt("basic")
    wander(table, 2000, 5)
    shown = state(Look(table, 0, Presence(), START), 0)
    assert shown.phase in {"hand-over", "game-over"}
    assert shown.hand is not None
    assert len(shown.hand.revealed) == 3
    assert shown.account is not None
