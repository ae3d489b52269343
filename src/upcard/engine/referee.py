"""The referee: what may be done, and what comes of it.

``refusal`` states legality, ``apply`` enforces it, ``legal_moves`` generates it. All three are pure: the same rules,
deal and move give the same answer for ever. Who moves is told beside the move, so that a move object can be
anybody's.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, NO_CARD, ONE
from upcard.engine.asking import Asked, asked, legal_moves, to_act
from upcard.engine.calling import called, chosen, next_call, rummy_ended, with_joined_names
from upcard.engine.drawing import drawn, pile_taken, shuffled, taken
from upcard.engine.exchanging import declined, exchanged, upcard_taken
from upcard.engine.judge import refusal
from upcard.engine.laying import forgotten, laid, with_item
from upcard.engine.legal import menu
from upcard.engine.staking import passed, staked
from upcard.engine.turns import finished, turn_ended, went_out
from upcard.rules.codes import Refusal
from upcard.rules.creation import forgotten_by_others, noted, seen_discarded
from upcard.rules.discard import turns_missed
from upcard.rules.end import NOT_YET, ended_by_turn, passing_ends
from upcard.rules.out import GOES_OUT, when_all_laid, when_last_discarded
from upcard.rules.ruleset import Rules
from upcard.state.calls import Calls
from upcard.state.deal import Deal, Ending, Tally, changed, tallied
from upcard.state.moves import (
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    Exchange,
    Join,
    Laying,
    Move,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.seats import NOBODY, Seat
from upcard.state.turn import EXCHANGE, LAY, STAKES, Turn

__all__ = ["Asked", "IllegalMove", "Step", "apply", "asked", "legal_moves", "menu", "refusal", "to_act"]


class IllegalMove(ValueError):
    """A move that the rules refuse; ``refusal`` says why."""

    def __init__(self, why: Refusal) -> None:
        """Keep the refusal."""
        super().__init__(why.code)
        self.refusal = why


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Step:
    """A move done: the deal before, who moved, the move, and the deal after.

    What happened, in words and for whom, is worked out from these by ``engine.events`` when somebody asks.
    """

    before: Final[Deal]
    seat: Final[Seat]
    move: Final[Move]
    deal: Final[Deal]

    def __init__(self, before: Deal, seat: Seat, move: Move, deal: Deal) -> None:
        """Take the fields as they are."""
        self.before = before
        self.seat = seat
        self.move = move
        self.deal = deal


def apply(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Step:
    """Do a move. Raises ``IllegalMove`` with the refusal when it may not be made; the deal is never changed."""
    why = refusal(rules, deal, seat, move)
    if why is not None:
        raise IllegalMove(why)
    return Step(deal, seat, move, done(rules, deal, seat, move))


def done(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Deal:
    """The deal after a move that is known to be legal."""
    if isinstance(move, Discard):
        return _discarded(rules, deal, seat, move.card)
    if deal.turn.phase == EXCHANGE or deal.turn.phase == STAKES:
        return _before_play(rules, deal, seat, move)
    if isinstance(move, Draw):
        return drawn(rules, deal, seat)
    if isinstance(move, (NewMeld, Add, Trade, Join)):
        return _laid(rules, deal, seat, move)
    if isinstance(move, Take):
        return taken(rules, deal, seat, move.depth)
    if isinstance(move, TakeAll):
        if rules.draw.whole_pile_free and len(deal.pile) > 1:
            return pile_taken(deal, seat)
        return taken(rules, deal, seat, len(deal.pile))
    if isinstance(move, Pass):
        reason: i64 = passing_ends(rules)
        return finished(rules, deal, Ending(reason)) if reason != NOT_YET else ended(rules, deal, NOBODY)
    if isinstance(move, Shuffle):
        return shuffled(rules, deal, move.cards)
    if isinstance(move, Call):
        return called(rules, deal, seat, move)
    if isinstance(move, Waive):
        return waived(deal, seat)
    if isinstance(move, Stake):
        return staked(rules, deal, seat, move)
    if isinstance(move, Announce):
        return changed(deal, turn=announced(deal.turn))
    return ended(rules, deal, NOBODY)


def _before_play(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Deal:
    """Betting, an open double, the upcard going round.

    Rummies that are called meanwhile wait, and are done as soon as it is between turns again (masterpiece §When).
    """
    if isinstance(move, Call):
        return called(rules, deal, seat, move)
    return next_call(rules, _answered(rules, deal, seat, move))


def _answered(rules: Rules, deal: Deal, seat: Seat, move: Move) -> Deal:
    if isinstance(move, Stake):
        return staked(rules, deal, seat, move)
    if deal.turn.phase == STAKES:
        return passed(rules, deal, seat)
    if not isinstance(move, Exchange):
        return declined(deal, seat)
    return upcard_taken(deal, seat) if move.card == NO_CARD else exchanged(deal, seat, move.card)


def announced(turn: Turn) -> Turn:
    """The turn of a player who has said 'I can go out'."""
    return Turn(
        turn.seat,
        turn.phase,
        turn.drew,
        turn.taken,
        turn.owed,
        turn.beside,
        turn.laid,
        turn.melds,
        turn.rummy,
        announced=True,
        debt=turn.debt,
    )


def ended(rules: Rules, deal: Deal, discarder: Seat) -> Deal:
    """The acting player's turn or rummy is over; waiting calls come before anything else.

    Source: masterpiece §Calling rummy.
    """
    if not rules.calls:
        return turn_ended(rules, deal, discarder)
    if deal.turn.rummy:
        return rummy_ended(rules, deal, discarder)
    ending = turn_ended(rules, window_opened(rules, deal), discarder)
    if len(ending.calls.queue) == 0:
        return ending
    after = next_call(rules, ending)
    if after.tally is not ending.tally:
        return after
    reason: i64 = ended_by_turn(rules, after.setup.players, after.tally.idle, after.tally.passes)
    return finished(rules, after, Ending(reason)) if reason != NOT_YET else after


def window_opened(rules: Rules, deal: Deal) -> Deal:
    """A turn has ended: everybody may call anew, and what others did before may be called by them again."""
    if not rules.tracks:
        return deal if deal.calls.waived == 0 else changed(deal, calls=with_waived(deal.calls, 0))
    calls = forgotten_by_others(with_waived(deal.calls, 0), deal.setup.players, deal.turn.seat)
    return changed(deal, calls=calls)


def waived(deal: Deal, seat: Seat) -> Deal:
    """A seat does not call in this window."""
    return changed(deal, calls=with_waived(deal.calls, deal.calls.waived | BIT[seat]))


def with_waived(calls: Calls, mask: i64) -> Calls:
    """The calls with other seats that waived."""
    return Calls(calls.queue, calls.doing, calls.due, mask, calls.before, calls.cards, calls.bottom)


def _laid(rules: Rules, deal: Deal, seat: Seat, move: Laying) -> Deal:
    """A laying, and going out with it; a caller who must lay called cards does that."""
    noting = _noted(rules, deal, seat)
    if deal.turn.phase == LAY:
        return chosen(rules, noting, seat, move)
    after = laid(rules, noting, seat, move)
    if len(after.calls.queue) != 0:
        after = changed(after, calls=with_joined_names(after.calls, move))
    if after.hands[seat].size == 0 and after.turn.beside.size == 0:
        if when_all_laid(rules, after) == GOES_OUT:
            return went_out(rules, after, seat)
        if after.turn.rummy and rules.call.then == "discard":
            return rummy_ended(rules, after)
    return after


def _noted(rules: Rules, deal: Deal, seat: Seat) -> Deal:
    """Where own creations matter, keep how things lay before a player's first own doing."""
    if not rules.tracks:
        return deal
    calls = noted(deal.calls, deal, seat)
    return deal if calls is deal.calls else changed(deal, calls=calls)


def _discarded(rules: Rules, before: Deal, seat: Seat, card: i64) -> Deal:
    deal = _noted(rules, before, seat)
    hand = deal.hands[seat].minus(card)
    tally = deal.tally
    missed: i64 = turns_missed(rules, card)
    if missed != 0:
        tally = _missing(tally, seat, missed, deal.setup.players)
    after = Deal(
        deal.setup,
        deal.stock,
        deal.drawn,
        deal.pile + ONE[card],
        with_item(deal.hands, seat, hand),
        forgotten(deal.shown, seat, ONE[card]),
        deal.melds,
        deal.turn,
        tally,
        deal.calls,
        deal.stakes,
        deal.fines,
    )
    if hand.size == 0 and when_last_discarded(rules, deal, seat, card) == GOES_OUT:
        return went_out(rules, after, seat)
    if rules.tracks and deal.turn.rummy:
        after = changed(after, calls=seen_discarded(after.calls, seat, card))
    return ended(rules, after, seat)


def _missing(tally: Tally, seat: Seat, missed: i64, players: i64) -> Tally:
    waits = list(tally.missing) if len(tally.missing) else [0] * int(players)
    waits[seat] += missed
    return tallied(tally, missing=bytes(waits))
