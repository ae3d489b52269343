"""Chapter game: how long is played, who wins, what is paid.

A partnership plays as one: it reaches the target, wins and pays as a side, and each partner's totals and payments are
the side's.
"""

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from upcard.rules.ruleset import Rules
from upcard.state.seats import NOBODY, Points, Seat

NO_WINNERS: Final[tuple[int, ...]] = ()


def target(rules: Rules, players: i64) -> Points:
    """The points that a game is played to (sublime §Game)."""
    return rules.game.target[players]


def is_decisive(rules: Rules, totals: tuple[int, ...], hands: i64) -> bool:
    """Whether the game may end now: after a number of deals, or when somebody has the target (basic §End and score)."""
    deals = rules.game.deals
    if not isinstance(deals, str):
        return hands >= deals
    return max(totals) >= target(rules, len(totals))


def winners(rules: Rules, sides: bytes, totals: tuple[int, ...], hands: i64, out: Seat) -> tuple[int, ...]:
    """The seats that have won after a hand, ascending; none when the game goes on.

    Args:
        rules: the rule set.
        sides: the side of each seat.
        totals: the points of each seat, this hand's among them.
        hands: how many hands were finished.
        out: who went out in this hand, or ``NOBODY``.
    """
    if not is_decisive(rules, totals, hands):
        return NO_WINNERS
    if rules.game.win == "out" and isinstance(rules.game.deals, str):
        return _out_at_target(rules, sides, totals, out)
    best = max(totals)
    top = tuple([seat for seat in range(len(totals)) if totals[seat] == best])
    if len({sides[seat] for seat in top}) == 1:
        return top
    return _tied(rules, sides, top, out)


def _out_at_target(rules: Rules, sides: bytes, totals: tuple[int, ...], out: Seat) -> tuple[int, ...]:
    """Who went out at or above the target wins, even if others stand higher (sublime §Variations 2)."""
    if out == NOBODY or totals[out] < target(rules, len(totals)):
        return NO_WINNERS
    return _partners(sides, out)


def _tied(rules: Rules, sides: bytes, top: tuple[int, ...], out: Seat) -> tuple[int, ...]:
    """A tie at the top stands, or goes to the one who went out, or asks for another hand (``game.tie``)."""
    if rules.game.tie == "tie":
        return top
    if rules.game.tie == "out" and out in top:
        return _partners(sides, out)
    return NO_WINNERS


def _partners(sides: bytes, seat: Seat) -> tuple[int, ...]:
    return tuple([other for other in range(len(sides)) if sides[other] == sides[seat]])


def payments(rules: Rules, sides: bytes, totals: tuple[int, ...], winning: tuple[int, ...]) -> tuple[Fraction, ...]:
    """What each seat gains (or loses) by the end of the game; fractions are exact.

    By ``game.settle``: the differences of the scores (sublime §Game), a game point (sublime §Variations 1), or nothing.
    """
    won = {sides[seat] for seat in winning}
    if rules.game.settle == "game-point":
        return tuple([Fraction(1, len(won)) if side in won else Fraction(0) for side in sides])
    if rules.game.settle == "none" or not winning:
        return tuple([Fraction(0) for _ in sides])
    best = totals[winning[0]]
    lost = {side: best - total for side, total in zip(sides, totals, strict=True) if side not in won}
    share = Fraction(sum(lost.values()), len(won))
    return tuple([share if side in won else Fraction(-lost[side]) for side in sides])
