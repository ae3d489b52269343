"""Chapter stakes: the doubling cube and the round of betting (sublime §Variations 13, 14)."""

from typing import Final

from mypy_extensions import i64

from upcard.rules.codes import Refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import ACCEPT, BEAVER, BET, DOUBLE, EQUALISE, FOLD, GIVE_UP, RAISE, Stake
from upcard.state.seats import NOBODY, Seat
from upcard.state.turn import DRAW, OVER, STAKES

ANTE: Final = 1
HIGHEST_BET: Final = 10
MOST_RAISES: Final = 2
LOST_DOUBLE: Final = 500
LOST_TRIPLE: Final = 1000


def cube(deal: Deal) -> i64:
    """The number on the cube: 1 until somebody has doubled."""
    return deal.stakes.points if deal.stakes.points > 0 else 1


def paid(deal: Deal) -> i64:
    """What each player has paid into the pot, the ante included, open bets not."""
    return ANTE + deal.stakes.points


def other(seat: Seat) -> Seat:
    """The opponent; stakes are for two players."""
    return 1 - seat


def refuse_stake(rules: Rules, deal: Deal, seat: Seat, move: Stake) -> Refusal | None:
    """Why a word about the stakes may not be said now, or None (codes stakes.turn, stakes.limit)."""
    kind = rules.stakes.kind
    if kind == "none" or deal.turn.phase == OVER:
        return Refusal("stakes.turn")
    if kind == "doubling":
        return None if seat in range(2) and _may_say_of_cube(deal, seat, move.what) else Refusal("stakes.turn")
    return _refuse_bet(deal, seat, move)


def _may_say_of_cube(deal: Deal, seat: Seat, what: i64) -> bool:
    """A double is offered just before the other player draws, never twice running by one player."""
    if deal.turn.phase == STAKES:
        return seat == deal.turn.seat and (what == ACCEPT or what == FOLD or what == BEAVER)
    return what == DOUBLE and may_double(deal, seat)


def may_double(deal: Deal, seat: Seat) -> bool:
    """Whether a player may offer a double now."""
    return deal.turn.phase == DRAW and seat != deal.turn.seat and deal.stakes.holder != seat


def _refuse_bet(deal: Deal, seat: Seat, move: Stake) -> Refusal | None:
    if move.what == GIVE_UP:
        return None if _may_give_up(deal, seat) else Refusal("stakes.turn")
    if deal.turn.phase != STAKES or seat != deal.turn.seat or not _answers(deal, move.what):
        return Refusal("stakes.turn")
    if (move.what == BET or move.what == RAISE) and not 1 <= move.amount <= HIGHEST_BET:
        return Refusal("stakes.limit")
    if move.what == RAISE and deal.stakes.raises[seat] >= MOST_RAISES:
        return Refusal("stakes.limit")
    return None


def _may_give_up(deal: Deal, seat: Seat) -> bool:
    """Whether a player may give up: at any time once the betting is over (sublime §Variations 14)."""
    return deal.turn.phase != STAKES and 0 <= seat < deal.setup.players


def _answers(deal: Deal, what: i64) -> bool:
    """Whether this is a word for the moment: a bet while nothing is open, an answer to what is."""
    if deal.stakes.owing == 0:
        return what == BET
    return what == FOLD or what == EQUALISE or what == RAISE


def may_pass_betting(deal: Deal) -> bool:
    """Whether the player asked may pass: nothing is open."""
    return deal.stakes.owing == 0


def stake_points(rules: Rules, deal: Deal, points: tuple[int, ...]) -> tuple[int, ...]:
    """What a hand wins or loses for the two players, from the points of the hand (sublime §Variations 13, 14)."""
    if deal.stakes.gave_up != NOBODY:
        winner: i64 = other(deal.stakes.gave_up)
        won: i64 = cube(deal) if rules.stakes.kind == "doubling" else paid(deal)
    elif points[0] == points[1]:
        return (0, 0)
    else:
        winner = 0 if points[0] > points[1] else 1
        won = cube(deal) * _factor(abs(points[0] - points[1])) if rules.stakes.kind == "doubling" else paid(deal)
    return (won, -won) if winner == 0 else (-won, won)


def _factor(difference: int) -> i64:
    """A hand that is played out and lost by 500 counts double, by 1000 triple."""
    if difference >= LOST_TRIPLE:
        return 3
    return 2 if difference >= LOST_DOUBLE else 1
