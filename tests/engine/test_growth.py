"""Work grows at most with the square of the cards: counted, not timed.

Plain Python counts calls of functions; the compiled core, whose calls nobody sees, counts rows and moves.
"""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from upcard.build import running_build
from upcard.cards.card import RANK_MASK
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.engine.legal import menu
from upcard.engine.referee import apply, legal_moves, refusal, to_act
from upcard.games.catalog import games, rules_for
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, Setup, Tally
from upcard.state.melds import Group, Meld, Run
from upcard.state.turn import DRAW, PLAY, STOCK, Turn

SIZES = (48, 96)
"""Of hands, tables and piles; with fewer cards the first chances come up, all at once."""
NINES = 8
WILD_CARDS = 3


def calls_of(work: Callable[[], object]) -> int:
    """How many functions, of Python or of C, are called by some work."""
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


def mixed(pack: bytes) -> bytes:
    """The cards far from their order, always in the same way."""
    step = next(step for step in (37, 41, 43) if len(pack) % step)
    return bytes(pack[(number * step) % len(pack)] for number in range(len(pack)))


def table(count: int) -> tuple[Meld | None, ...]:
    """So many melds of both sides: runs of every suit and groups of every rank, in turn."""
    melds: list[Meld | None] = []
    for number in range(count):
        owners = bytes((number % 2,)) * 3
        if number % 2:
            rank = (number // 2) % 7
            melds.append(Group(rank, bytes((rank, rank + 16, rank + 32)), owners))
        else:
            lane, low = (number // 2) % 4, number % 9
            melds.append(Run(lane, low, bytes(lane * 16 + low + step for step in range(3)), owners))
    return tuple(melds)


def position(rules: Rules, hand: int, pile: int, melds: int, phase: int = PLAY, wild: bool = False) -> Deal:
    """Two players, so many cards in both hands, in the pile and so many melds on the table."""
    cards = mixed(full_pack(rules.cards, 2)) * 3
    if wild:
        plain = bytes(card for card in cards if card & 15 != NINES)
        cards = bytes(NINES + 16 * number for number in range(WILD_CARDS)) + plain
    setup = Setup(2, 1, 3, RANK_MASK[NINES] if wild else 0, NINES if wild else -1, b"\0\1")
    turn = Turn(0, PLAY, STOCK) if phase == PLAY else Turn(0, DRAW)
    hands = card_set(cards[:hand]), card_set(cards[hand : 2 * hand])
    return Deal(setup, cards[:20], 0, cards[:pile], hands, (NO_CARDS, NO_CARDS), table(melds), turn, Tally())


def work_of(rules: Rules, deal: Deal) -> int:
    """What asking who may move, listing and judging all moves, and doing the first one takes."""
    if running_build() == "compiled":
        return len(menu(rules, deal, 0).rows) + len(legal_moves(rules, deal, 0))

    def everything() -> None:
        to_act(rules, deal)
        moves = legal_moves(rules, deal, 0)
        for move in moves[:40]:
            refusal(rules, deal, 0, move)
        if moves:
            apply(rules, deal, 0, moves[0])

    return calls_of(everything)


def assert_at_most_squared(work: list[int]) -> None:
    """Twice the size is at most four times the work."""
    some, twice = work
    assert 0 < twice <= 4 * some


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("phase", [PLAY, DRAW])
def test_work_grows_at_most_with_the_square_of_the_cards_in_hand(game: str, phase: int) -> None:
    rules = rules_for(game)
    assert_at_most_squared([work_of(rules, position(rules, size, 4, 6, phase)) for size in SIZES])


@pytest.mark.parametrize("game", games())
def test_work_grows_at_most_with_the_square_of_the_cards_with_wild_ones_among_them(game: str) -> None:
    rules = rules_for(game)
    assert_at_most_squared([work_of(rules, position(rules, size, 4, 6, wild=True)) for size in SIZES])


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("phase", [PLAY, DRAW])
def test_work_grows_at_most_with_the_square_of_the_melds_on_the_table(game: str, phase: int) -> None:
    rules = rules_for(game)
    assert_at_most_squared([work_of(rules, position(rules, 12, 4, size, phase)) for size in SIZES])


@pytest.mark.parametrize("game", games())
def test_work_grows_at_most_with_the_square_of_the_pile(game: str) -> None:
    rules = rules_for(game)
    assert_at_most_squared([work_of(rules, position(rules, 12, size, 6, DRAW)) for size in SIZES])


def test_the_count_sees_every_call_of_plain_python() -> None:
    assert calls_of(lambda: [len(b"") for _ in range(100)]) >= 100
