"""Who is asked, and for what: the seats that may move now, and all their small moves."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT
from upcard.engine.call_moves import call_moves, calls_of, can_call
from upcard.engine.judge import refusal
from upcard.engine.legal import menu
from upcard.rules.call import anything_callable
from upcard.rules.players import next_seat
from upcard.rules.ruleset import Rules
from upcard.rules.stakes import HIGHEST_BET, may_double
from upcard.state.deal import Deal
from upcard.state.moves import ACCEPT, BEAVER, BET, DOUBLE, EQUALISE, FOLD, GIVE_UP, RAISE, Move, Stake, Waive
from upcard.state.seats import CHANCE, NOBODY, Seat
from upcard.state.turn import DRAW, OVER, SHUFFLE

WAIVE: Final[Move] = Waive()
STAKE_MOVES: Final[list[Move]] = [
    Stake(DOUBLE),
    Stake(ACCEPT),
    Stake(FOLD),
    Stake(BEAVER),
    *[Stake(BET, amount) for amount in range(1, HIGHEST_BET + 1)],
    Stake(EQUALISE),
    *[Stake(RAISE, amount) for amount in range(1, HIGHEST_BET + 1)],
    Stake(GIVE_UP),
]


def legal_moves(rules: Rules, deal: Deal, seat: Seat) -> list[Move]:
    """All small moves that a seat may make now, in a fixed order (see ``engine.legal``); calls and ``waive`` last."""
    calls = call_moves(rules, deal, seat) if rules.calls and deal.turn.phase != OVER else []
    return _with_calls(rules, deal, seat, calls)


def _with_calls(rules: Rules, deal: Deal, seat: Seat, calls: list[Move]) -> list[Move]:
    """All small moves of a seat that may make these calls."""
    moves = menu(rules, deal, seat).listed()
    if rules.stakes.kind != "none":
        write_stakes(rules, deal, seat, moves)
    moves.extend(calls)
    say = len(calls) != 0 or (rules.stakes.kind == "doubling" and may_double(deal, seat))
    if say and deal.turn.phase == DRAW and refusal(rules, deal, seat, WAIVE) is None:
        moves.append(WAIVE)
    return moves


def write_stakes(rules: Rules, deal: Deal, seat: Seat, moves: list[Move]) -> None:
    """Put on what may be said about the stakes: doubling and its answers, every bet from 1 to 10, giving up."""
    for word in STAKE_MOVES:
        if refusal(rules, deal, seat, word) is None:
            moves.append(word)


def to_act(rules: Rules, deal: Deal) -> list[Seat]:
    """The seats that may move now, in asking order: who may call, clockwise from the nearest, then the player due.

    The player due stands in it a second time, first, when that player may call too. ``CHANCE`` when a shuffle is due,
    nobody when the hand is over.
    """
    if deal.turn.phase == OVER:
        return []
    if deal.turn.phase == SHUFFLE:
        return [CHANCE]
    due = deal.turn.seat
    if deal.turn.phase != DRAW:
        return [due]
    if not rules.calls and rules.stakes.kind != "doubling":
        return [due]
    return [*askers(rules, deal), due]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Asked:
    """Who is asked for a move, and the legal moves."""

    seat: Final[Seat]
    moves: Final[list[Move]]

    def __init__(self, seat: Seat, moves: list[Move]) -> None:
        """Take the fields as they are."""
        self.seat = seat
        self.moves = moves


def asked(rules: Rules, deal: Deal) -> Asked:
    """The first seat of ``to_act`` and its ``legal_moves``, with what both ask worked out once.

    A shuffle is no move of a list, so none is listed for ``CHANCE``. The hand must not be over.
    """
    if deal.turn.phase == SHUFFLE:
        return Asked(CHANCE, [])
    due = deal.turn.seat
    doubling = rules.stakes.kind == "doubling"
    if deal.turn.phase != DRAW or not (rules.calls or doubling):
        return Asked(due, legal_moves(rules, deal, due))
    callable_now = anything_callable(rules, deal)
    of_due: list[Move] | None = None
    seat = first_caller(rules, deal)
    for _ in range(int(deal.setup.players)):
        if deal.calls.waived & BIT[seat] == 0:
            calls = calls_of(rules, deal, seat) if callable_now else []
            if len(calls) != 0 or (doubling and may_double(deal, seat)):
                return Asked(seat, _with_calls(rules, deal, seat, calls))
            if seat == due:
                of_due = calls
        seat = next_seat(seat, deal.setup.players)
    if of_due is None:
        of_due = calls_of(rules, deal, due) if callable_now else []
    return Asked(due, _with_calls(rules, deal, due, of_due))


def askers(rules: Rules, deal: Deal) -> list[Seat]:
    """Who could call a rummy between turns, or offer a double, and has not waived; clockwise from the nearest."""
    found: list[Seat] = []
    players: i64 = deal.setup.players
    seat = first_caller(rules, deal)
    for _ in range(int(players)):
        if deal.calls.waived & BIT[seat] == 0 and _has_a_say(rules, deal, seat):
            found.append(seat)
        seat = next_seat(seat, players)
    return found


def first_caller(rules: Rules, deal: Deal) -> Seat:
    """Whose call comes first: the player's who is due, or who sits left of the discarder (five-hundred §Turn)."""
    if rules.nearest_discarder and deal.tally.discarder != NOBODY:
        return next_seat(deal.tally.discarder, deal.setup.players)
    return deal.turn.seat


def _has_a_say(rules: Rules, deal: Deal, seat: Seat) -> bool:
    if rules.stakes.kind == "doubling" and may_double(deal, seat):
        return True
    return rules.calls and can_call(rules, deal, seat)
