"""How turns end and follow each other, and how a hand ends."""

from mypy_extensions import i16, i64

from upcard.cards.card import BIT
from upcard.engine.laying import with_item
from upcard.rules.end import NOT_YET, counts_as_idle, ended_by_turn
from upcard.rules.out import fined, how_out, interrupted_turn
from upcard.rules.players import next_seat
from upcard.rules.ruleset import Rules
from upcard.state.deal import WENT_OUT, Deal, Ending, Tally, changed, tallied
from upcard.state.seats import NOBODY, Seat
from upcard.state.turn import OVER, Turn, due


def finished(rules: Rules, deal: Deal, ending: Ending) -> Deal:
    """The hand is over, whoever ended it.

    Cards that lay beside a hand (taken and not used yet) are in it again; who announced going out and is not out is
    fined.
    """
    said = interrupted_turn(deal)
    if said.announced and ending.out != said.seat:
        deal = changed(deal, fines=_fined(rules, deal, said))
    seat = deal.turn.seat
    over = Turn(seat, OVER)
    beside = deal.turn.beside
    if beside.size == 0:
        return changed(deal, turn=over, ending=ending)
    hands = with_item(deal.hands, seat, deal.hands[seat].with_all(beside))
    shown = with_item(deal.shown, seat, deal.shown[seat].with_all(beside))
    return changed(deal, hands=hands, shown=shown, turn=over, ending=ending)


def went_out(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """A player goes out, which ends the hand at once (sublime §End of a hand)."""
    rummy = deal.tally.melded & BIT[deal.side(seat)] == 0 and not deal.turn.rummy and deal.turn.laid
    return finished(rules, deal, Ending(WENT_OUT, seat, how_out(rules, deal, seat), rummy))


def turn_ended(rules: Rules, deal: Deal, discarder: Seat = NOBODY) -> Deal:
    """The acting player's turn is over: counts, the end of the hand, the next player.

    ``discarder`` is the player when the turn ended with a discard.
    """
    tally = counted(deal, discarder)
    if len(deal.calls.queue) == 0:
        reason: i64 = ended_by_turn(rules, deal.setup.players, tally.idle, tally.passes)
        if reason != NOT_YET:
            return finished(rules, changed(deal, tally=tally), Ending(reason))
    return _passed_on(deal, deal.turn.seat, tally, _fined(rules, deal, deal.turn))


def counted(deal: Deal, discarder: Seat) -> Tally:
    """The counts after a turn."""
    turn = deal.turn
    tally = deal.tally
    idle: i16 = 0
    if counts_as_idle(turn):
        idle = tally.idle + 1
    turned: i16 = 0
    if not turn.laid:
        turned = tally.turned
    passes = tally.passes
    if turn.laid if passes >= 0 else deal.stock_size() == 0:
        passes = 0
    elif passes >= 0:
        passes += 1
    melded: i64 = tally.melded
    if turn.laid:
        melded |= BIT[deal.side(turn.seat)]
    return Tally(
        tally.fresh & ~BIT[turn.seat],
        False,
        idle,
        passes,
        turned,
        melded,
        discarder,
        tally.missing,
    )


def _fined(rules: Rules, deal: Deal, turn: Turn) -> tuple[i64, ...]:
    """Who said 'I can go out' in a turn and did not gives the others points (sublime §Variations 7)."""
    return fined(rules, deal.fines, deal.setup.players, turn.seat) if turn.announced else deal.fines


def turn_after_rummy(rules: Rules, deal: Deal, caller: Seat, interrupted: Turn) -> Deal:
    """The turn passes to the caller's left, past players who have to miss it (five-hundred §Calling).

    A turn that was interrupted and comes to the same player goes on; one that goes to somebody else is lost, and what
    was announced in it failed.
    """
    after = _passed_on(deal, caller, deal.tally, deal.fines)
    if after.turn.seat == interrupted.seat:
        return changed(after, turn=interrupted)
    return changed(after, fines=_fined(rules, after, interrupted))


def _passed_on(deal: Deal, seat: Seat, tally: Tally, fines: tuple[i64, ...]) -> Deal:
    players: i64 = deal.setup.players
    following: i64 = next_seat(seat, players)
    missing = tally.missing
    if len(missing) == 0 or missing.count(0) == len(missing):
        return changed(deal, turn=due(following), tally=tally, fines=fines)
    waits = list(missing)
    while waits[following] > 0:
        waits[following] -= 1
        following = next_seat(following, players)
    return changed(deal, turn=due(following), tally=tallied(tally, missing=bytes(waits)), fines=fines)
