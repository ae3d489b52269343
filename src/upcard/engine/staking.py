"""What words about the stakes do: doubles, bets, and giving up."""

from mypy_extensions import i64

from upcard.engine.turns import finished
from upcard.rules.deal import turn_after_betting
from upcard.rules.players import next_seat
from upcard.rules.ruleset import Rules
from upcard.rules.stakes import cube, other
from upcard.state.deal import FOLDED, Deal, Ending, changed
from upcard.state.moves import ACCEPT, BEAVER, BET, DOUBLE, EQUALISE, FOLD, GIVE_UP, Stake
from upcard.state.seats import NOBODY, Seat
from upcard.state.stakes import Stakes
from upcard.state.turn import DRAW, STAKES, Turn, in_phase


def staked(rules: Rules, deal: Deal, seat: Seat, move: Stake) -> Deal:
    """The deal after a word about the stakes."""
    if move.what == FOLD or move.what == GIVE_UP:
        return finished(rules, changed(deal, stakes=_gave_up(deal.stakes, seat)), Ending(FOLDED))
    if rules.stakes.kind == "doubling":
        return _cube_turned(deal, seat, move)
    return _bet(rules, deal, seat, move)


def _gave_up(stakes: Stakes, seat: Seat) -> Stakes:
    """Who folds loses the stake as it stood."""
    return Stakes(stakes.points, stakes.holder, 0, NOBODY, stakes.raises, stakes.passes, seat)


def _cube_turned(deal: Deal, seat: Seat, move: Stake) -> Deal:
    """A double waits for the player due; taken it doubles the stake, beavered it doubles it once more."""
    due: i64 = deal.turn.seat
    if move.what == DOUBLE:
        offered = changed(deal, stakes=Stakes(cube(deal), seat, 1, due))
        return changed(offered, turn=in_phase(deal.turn, STAKES))
    factor: i64 = 4 if move.what == BEAVER else 2
    taken = changed(deal, stakes=Stakes(cube(deal) * factor, other(seat), 0, NOBODY))
    return changed(taken, turn=in_phase(deal.turn, DRAW))


def _bet(rules: Rules, deal: Deal, seat: Seat, move: Stake) -> Deal:
    """A bet or raise is open until it is equalised; that ends the round of betting."""
    stakes = deal.stakes
    if move.what == EQUALISE or move.what == ACCEPT:
        closed = Stakes(stakes.points + stakes.owing, stakes.holder, 0, NOBODY, stakes.raises)
        return betting_over(rules, changed(deal, stakes=closed))
    raises = bytearray(stakes.raises)
    if move.what != BET:
        raises[seat] += 1
    following: i64 = next_seat(seat, deal.setup.players)
    bet = Stakes(stakes.points + stakes.owing, seat, move.amount, following, bytes(raises))
    return changed(changed(deal, stakes=bet), turn=Turn(following, STAKES))


def passed(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """A player does not bet; two passes end the betting (sublime §Variations 14)."""
    stakes = deal.stakes
    if stakes.passes + 1 >= deal.setup.players:
        return betting_over(rules, deal)
    following: i64 = next_seat(seat, deal.setup.players)
    waiting = Stakes(stakes.points, stakes.holder, 0, following, stakes.raises, stakes.passes + 1)
    return changed(changed(deal, stakes=waiting), turn=Turn(following, STAKES))


def betting_over(rules: Rules, deal: Deal) -> Deal:
    """The hand begins with eldest."""
    return changed(deal, turn=turn_after_betting(rules, next_seat(deal.setup.dealer, deal.setup.players)))
