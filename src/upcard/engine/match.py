"""A match: hands into a game. It holds no chance and no clock, and no hand that is going on."""

from fractions import Fraction
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.rules.game import payments, winners
from upcard.rules.players import next_seat, sides
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.rules.score_account import Account
from upcard.rules.stakes import stake_points
from upcard.state.deal import Deal
from upcard.state.seats import NOBODY, Seat
from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Match(Value):
    """A game between hands.

    ``scores`` are the points of each seat after the finished hands, whose accounts are in ``accounts``; ``dealer``
    deals the next hand (``NOBODY`` until the first one was drawn). ``stake`` is what every stake is multiplied with: 2
    after equal first cards in the draw for dealer (sublime §Variations 13).
    """

    rules: Final[Rules]
    players: Final[i64]
    dealer: Final[Seat]
    scores: Final[tuple[int, ...]]
    accounts: Final[tuple[Account, ...]]
    stake: Final[int]

    def __init__(
        self,
        rules: Rules,
        players: i64,
        dealer: Seat,
        scores: tuple[int, ...],
        accounts: tuple[Account, ...],
        stake: int = 1,
    ) -> None:
        """Take the fields as they are."""
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.scores = scores
        self.accounts = accounts
        self.stake = stake

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.rules, self.players, self.dealer, self.scores, self.accounts, self.stake

    def hand_number(self) -> int:
        """The number of the hand that is played next, or is going on; 1 for the first."""
        return len(self.accounts) + 1


@final
@mypyc_attr(acyclic=True)
class Result(Value):
    """How a game ended: the winners' seats, ascending, and what each seat gained or lost."""

    winners: Final[tuple[int, ...]]
    payments: Final[tuple[Fraction, ...]]

    def __init__(self, winners: tuple[int, ...], payments: tuple[Fraction, ...]) -> None:
        """Take the fields as they are."""
        self.winners = winners
        self.payments = payments

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.winners, self.payments


def new_match(rules: Rules, players: i64, scores: tuple[int, ...] = ()) -> Match:
    """A match before its first hand; ``scores`` where it does not begin at nothing.

    Raises:
        ValueError: when the rules are not for that many players, or there is not one score a player.
    """
    if not rules.players.min <= players <= rules.players.max:
        raise ValueError(f"{rules.players.min} to {rules.players.max} players, not {players}")
    started = scores if len(scores) != 0 else (0,) * int(players)
    if len(started) != players:
        raise ValueError(f"{players} scores, not {len(started)}")
    return Match(rules, players, NOBODY, started, ())


def with_dealer(match: Match, dealer: Seat, draws: int = 1) -> Match:
    """The match with the dealer of its next hand, as drawn (sublime §Cards and deal).

    ``draws`` is how often cards were drawn for it: equal first cards double every stake, once and without refusal
    (sublime §Variations 13).
    """
    tied = draws > 1 and match.rules.stakes.kind == "doubling" and len(match.accounts) == 0
    return Match(match.rules, match.players, dealer, match.scores, match.accounts, 2 if tied else match.stake)


def next_dealer(match: Match) -> Seat:
    """Who deals the next hand: the deal passes to the left; ``NOBODY`` before the first dealer was drawn."""
    return match.dealer


def with_hand(match: Match, deal: Deal) -> Match:
    """The match after a hand: its account kept, its points added, the deal passed on.

    Raises:
        ValueError: when the hand is not over, or the match is.
    """
    if not deal.is_over():
        raise ValueError("the hand is not over")
    if is_over(match):
        raise ValueError("the match is over")
    settled = account(match.rules, deal)
    won = earned(match.rules, deal, settled, match.stake)
    scores = tuple([before + now for before, now in zip(match.scores, won, strict=True)])
    dealer: i64 = next_seat(deal.setup.dealer, match.players)
    return Match(match.rules, match.players, dealer, scores, (*match.accounts, settled), match.stake)


def earned(rules: Rules, deal: Deal, settled: Account, stake: int = 1) -> tuple[int, ...]:
    """What a hand adds to the scores: its points, or where stakes are played for, what was won and lost of them."""
    if rules.stakes.kind == "none":
        return settled.points()
    return tuple([points * stake for points in stake_points(rules, deal, settled.points())])


def is_over(match: Match) -> bool:
    """Whether somebody has won."""
    return len(_winners(match)) != 0


def result(match: Match) -> Result | None:
    """Who has won and what is paid; None while the match goes on."""
    winning = _winners(match)
    if len(winning) == 0:
        return None
    side_of = sides(match.rules.players, match.players)
    return Result(winning, payments(match.rules, side_of, match.scores, winning))


def _winners(match: Match) -> tuple[int, ...]:
    """Who has won: asked only when a hand has ended."""
    if len(match.accounts) == 0:
        return ()
    last = match.accounts[len(match.accounts) - 1]
    side_of = sides(match.rules.players, match.players)
    return winners(match.rules, side_of, match.scores, len(match.accounts), last.out)
