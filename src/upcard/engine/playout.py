"""A hand played to its end by chance: for random play, counts and measurements. Draws no numbers itself."""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from upcard.engine.asking import asked
from upcard.engine.legal import menu
from upcard.engine.referee import done
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Shuffle
from upcard.state.seats import CHANCE
from upcard.state.turn import OVER, SHUFFLE

Draw: TypeAlias = Callable[[], float]
"""Chance: a number from 0 up to, and never, 1 (``random.Random(seed).random``). A choice asks it once."""


@final
@mypyc_attr(acyclic=True)
class Played:
    """A hand that was played: the deal at its end, how many moves it took, and how many were legal in all."""

    deal: Final[Deal]
    moves: Final[i64]
    listed: Final[i64]

    def __init__(self, deal: Deal, moves: i64, listed: i64) -> None:
        """Take the fields as they are."""
        self.deal = deal
        self.moves = moves
        self.listed = listed


def played_from_list(rules: Rules, deal: Deal, draw: Draw) -> Played:
    """Play a hand to its end, each move chosen from the full list of legal moves of the seat that is asked.

    A move of that list is done without being judged again.
    """
    moves: i64 = 0
    listed: i64 = 0
    while deal.turn.phase != OVER:
        turn = asked(rules, deal)
        if turn.seat == CHANCE:
            deal = done(rules, deal, CHANCE, Shuffle(shuffled(deal.pile, draw)))
            continue
        options = turn.moves
        listed += len(options)
        deal = done(rules, deal, turn.seat, options[chosen(len(options), draw)])
        moves += 1
    return Played(deal, moves, listed)


def played_from_menu(rules: Rules, deal: Deal, draw: Draw) -> Played:
    """Play a hand to its end, each move picked from the menu of the player in turn, without making the others.

    For rule sets without calling rummy and stakes, where the player in turn alone moves.
    """
    moves: i64 = 0
    listed: i64 = 0
    while deal.turn.phase != OVER:
        if deal.turn.phase == SHUFFLE:
            deal = done(rules, deal, CHANCE, Shuffle(shuffled(deal.pile, draw)))
            continue
        seat = deal.turn.seat
        options = menu(rules, deal, seat)
        size: i64 = options.size()
        listed += size
        deal = done(rules, deal, seat, options.pick(chosen(size, draw)))
        moves += 1
    return Played(deal, moves, listed)


def chosen(count: i64, draw: Draw) -> i64:
    """Which one of so many, 0 and up, every one alike likely."""
    return i64(draw() * float(count))


def shuffled(cards: bytes, draw: Draw) -> bytes:
    """The cards in an order that chance decides, every order alike likely."""
    order = bytearray(cards)
    left: i64 = len(order)
    while left > 1:
        at: i64 = chosen(left, draw)
        left -= 1
        card: i64 = order[at]
        order[at] = order[left]
        order[left] = card
    return bytes(order)
