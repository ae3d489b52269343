"""What a selection could do: every way told is accepted, and what is accepted alone is told."""

from random import Random

import pytest
from hosting.logs import START, dealt, follow, play, seated, stacked, wander

from upcard.cards.text import cards_text, parse_card
from upcard.engine.referee import legal_moves
from upcard.engine.view import SPECTATOR
from upcard.hosting import decisions
from upcard.hosting.look import Look
from upcard.hosting.protocol import Ask, Ways
from upcard.hosting.refusals import DeniedError
from upcard.hosting.screen import HandCard, Target
from upcard.hosting.seats import Presence
from upcard.hosting.sentences import plain
from upcard.hosting.states import answer, state, used_cards
from upcard.hosting.table import Table, folded
from upcard.hosting.ways import cards_of
from upcard.rules.cards import full_pack
from upcard.state.melds import Run
from upcard.state.moves import Add, Discard, NewMeld, Trade
from upcard.state.turn import PLAY

GAMES = ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"]


def asked(table: Table, seat: int, cards: list[str], places: list[int] | None = None, at: Target | None = None) -> Ways:
    return answer(Look(table, seat, Presence(), START), Ask(1, cards, places or [], at))


def hand(table: Table, seat: int) -> list[HandCard]:
    shown = state(Look(table, seat, Presence(), START), 0).hand
    assert shown is not None
    return shown.hand


def accepted(table: Table, seat: int, moves: list[str]) -> bool:
    try:
        decisions.play(table, seat, table.version, moves, START)
    except DeniedError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_every_way_is_accepted(game: str) -> None:
    random = Random(4)  # noqa: S311
    for number in range(4):
        table = dealt(game)
        for _ in range(15):
            wander(table, 3, random.randrange(10**6))
            seat = table.due()
            if table.deal is None or seat is None:
                break
            ids = [card.id for card in hand(table, seat)]
            random.shuffle(ids)
            for size in (1, 2, 3, 5, len(ids)):
                for way in asked(table, seat, ids[:size]).ways:
                    assert accepted(table, seat, way.moves), (number, way.moves)
                    assert set(way.uses) <= set(ids[:size])
            for depth in range(1, len(table.deal.pile) + 1):
                for way in asked(table, seat, [], [depth]).ways:
                    assert accepted(table, seat, way.moves), (number, way.moves)
            for way in state(Look(table, seat, Presence(), START), 0).ways:
                assert accepted(table, seat, way.moves), (number, way.moves)


@pytest.mark.parametrize("game", GAMES)
def test_every_small_laying_is_told_to_who_selects_its_cards(game: str) -> None:
    random = Random(5)  # noqa: S311
    table = dealt(game)
    for _ in range(25):
        wander(table, 3, random.randrange(10**6))
        seat = table.due()
        if table.deal is None or seat is None or table.callers():
            continue
        legal = [m for m in legal_moves(table.rules, table.deal, seat) if isinstance(m, (NewMeld, Add, Trade))]
        for move in random.sample(legal, min(4, len(legal))):
            wanted = cards_text(cards_of(move)).split()
            chosen: list[str] = []
            for card in hand(table, seat):
                if card.card in wanted:
                    wanted.remove(card.card)
                    chosen.append(card.id)
            kind = {NewMeld: "meld", Add: "add", Trade: "trade"}[type(move)]
            assert kind in {way.kind for way in asked(table, seat, chosen).ways}


def pack_with(table: Table, first: str) -> str:
    whole = cards_text(full_pack(table.rules.cards, len(table.chairs)), coloured=True).split()
    for card in first.split():
        whole.remove(card)
    return " ".join([*first.split(), *whole])


def basic(first: str) -> Table:
    """Two players of basic rummy, 10 cards each, dealt in turn from seat 0."""
    table = folded(seated("basic", 2))
    return folded(stacked("basic", 2, pack_with(table, first), 1))


RUN = "8h 2c 9h 2d Th 2s Jh 3c 5d 7h 6d 4s Kc 4d Kd 4c As 9s 3d Js Qc Qh"
"""Seat 0 holds 8h 9h Th Jh 5d 6d Kc Kd As 3d; the pile begins with Qc; seat 0 draws Qh."""


def test_one_way_for_the_whole_selection_and_others_for_a_part() -> None:
    table = basic(RUN)
    play(table, 0, "draw")
    ways = asked(table, 0, ["8h.1", "9h.1", "Th.1", "Jh.1"]).ways
    assert ways[0].moves == ["meld 8h 9h Th Jh"]
    assert ways[0].whole
    assert plain(ways[0].title) == "Lay 8h 9h Th Jh as a new run"
    assert ways[0].target == Target("new-meld")
    assert ways[0].uses == ["Jh.1", "Th.1", "9h.1", "8h.1"]
    assert {way.whole for way in ways[1:]} == {False}


def test_a_place_that_does_not_take_the_cards_says_why() -> None:
    table = basic(RUN)
    play(table, 0, "draw", "meld 8h 9h Th")
    told = asked(table, 0, ["Kc.1"], at=Target("meld", 1))
    assert told.ways == []
    assert told.refusal is not None
    assert told.refusal.code == "run.suit"
    assert told.refusal.meld == 1
    assert told.refusal.rule
    assert plain(told.refusal.sentence) == "Kc is of another suit than the run."


def test_a_way_onto_an_own_run_says_where() -> None:
    table = basic(RUN)
    play(table, 0, "draw", "meld 8h 9h Th")
    (add, discard) = asked(table, 0, ["Jh.1"]).ways
    assert add.moves == ["add Jh to #1"]
    assert add.target == Target("meld", 1, end="high")
    assert plain(add.note) == "Your run"
    assert discard.moves == ["discard Jh"]


def test_a_pile_place_tells_what_can_be_done_with_it() -> None:
    table = folded(seated("five-hundred", 2))
    first = "8h 2c 9h 2d Jh 2s 5d 3c Kc 7h As 4s 3d 4d Qc 4c 9s 9d 7s 7c Js 5c 5s 6s 8s 8d Th Qs"
    table = folded(stacked("five-hundred", 2, pack_with(table, first), 1))
    shown = state(Look(table, 0, Presence(), START), 0)
    assert shown.hand is not None
    top = shown.hand.pile[-1]
    assert top.takes == 1
    told = [way.moves for way in asked(table, 0, [], [1]).ways]
    assert told == [["take"]]


def test_twins_have_ids_of_their_own() -> None:
    table = dealt("sublime", 2)
    for seat in range(2):
        ids = [card.id for card in hand(table, seat)]
        assert len(ids) == len(set(ids))


def test_who_is_not_due_may_ask_and_gets_nothing() -> None:
    table = dealt("basic")
    seat = (table.due() or 0) + 1
    told = asked(table, seat % 3, [card.id for card in hand(table, seat % 3)][:3])
    assert told.ways == []


def test_a_spectator_asks_in_vain() -> None:
    assert asked(dealt("basic"), SPECTATOR, ["8h.1"]).ways == []


def test_cards_that_one_does_not_hold_are_not_selected() -> None:
    table = basic(RUN)
    play(table, 0, "draw")
    assert asked(table, 0, ["2c.1", "2d.1", "2s.1", "nonsense"]).ways == []


def test_undo_says_what_it_takes_back() -> None:
    table = basic(RUN)
    play(table, 0, "draw", "meld 8h 9h Th")
    undo = state(Look(table, 0, Presence(), START), 0).undo
    assert undo is not None
    assert undo.may
    follow(table, decisions.play(table, 0, table.version, ["undo"], START))
    undo = state(Look(table, 0, Presence(), START), 0).undo
    assert undo is not None
    assert not undo.may
    assert undo.why is not None


def test_the_cards_that_advice_uses_are_named_once_each() -> None:
    table = dealt("basic")
    seat = table.due()
    assert seat is not None
    play(table, seat, "draw")
    look = Look(table, seat, Presence(), START)
    seen = state(look, 0).hand
    assert seen is not None
    for card in seen.hand:
        used = used_cards(look, Discard(parse_card(card.card)))
        assert [one.card for one in used] == [card.card]
    other = Look(table, (seat + 1) % 3, Presence(), START)
    assert used_cards(other, Discard(parse_card(seen.hand[0].card))) == ()


@pytest.mark.parametrize("game", ["sublime", "masterpiece"])
def test_a_wild_card_that_is_pointed_at_tells_what_may_be_traded_for_it_or_why_nothing(game: str) -> None:
    traded, refused = 0, set()
    for seed in range(6):
        table = dealt(game)
        for step in range(25):
            wander(table, 2, 50 * seed + step)
            deal, seat = table.deal, table.due()
            if deal is None or seat is None or table.callers() or deal.turn.phase != PLAY:
                continue
            legal = [
                move for move in legal_moves(table.rules, deal, seat) if isinstance(move, Trade) and not move.joining
            ]
            for number, meld in enumerate(deal.melds, 1):
                for index, card in enumerate(meld.cards if meld else b""):
                    if not int(deal.setup.wild) >> card & 1:
                        continue
                    told = asked(table, seat, [], at=Target("wild", number, index=index))
                    assert all(accepted(table, seat, one.moves) for one in told.ways)
                    gives = {one.moves[0].split()[1] for one in told.ways}
                    assert gives >= {
                        cards_text(bytes((move.card,)))
                        for move in legal
                        if move.meld == number and move.wild == card and not isinstance(meld, Run)
                    }
                    traded += len(told.ways)
                    refused |= {told.refusal.code} if told.refusal and not told.ways else set()
    assert traded
    assert refused & {"trade.mismatch", "trade.natural", "trade.frozen"}


def test_who_points_at_no_wild_card_is_told_nothing() -> None:
    table = dealt("sublime")
    seat = table.due()
    assert seat is not None
    for place in (Target("wild", 1, index=0), Target("wild", 0, index=0), Target("wild", -1, index=99)):
        assert asked(table, seat, [], at=place).ways == []


def test_undo_that_is_off_says_why() -> None:
    table = dealt("basic")
    seat = table.due()
    assert seat is not None

    def why() -> str:
        undo = state(Look(table, seat, Presence(), START), 0).undo
        assert undo is not None
        assert undo.why is not None
        return plain(undo.why.sentence)

    assert why() == "There is nothing of yours to take back."
    play(table, seat, "draw")
    assert why() == "You have seen the cards that you drew: that is not taken back."
