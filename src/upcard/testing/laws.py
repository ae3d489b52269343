"""What every rule set must keep, whatever its options: checks of a deal or of a step, each by its name.

A check returns nothing when the law holds and raises ``BrokenLawError`` otherwise. ``all_of_hand`` asks them all of a
hand played at random: the shortest way to prove a house rule.
"""

import pickle
from collections import Counter
from collections.abc import Sequence
from typing import Final

from upcard.engine.referee import IllegalMove, Step, apply, asked, legal_moves, refusal, to_act
from upcard.engine.undo import may_undo, undone
from upcard.engine.view import SPECTATOR, view
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import BRIDGED, NONE, Run
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE
from upcard.testing.choices import Choices
from upcard.testing.hands import dealt, played
from upcard.testing.secrets import same_seen, same_seen_after
from upcard.testing.told import Told

MOST_STEPS: Final = 5000
"""So long no hand may take, with any rules and any chooser."""


class BrokenLawError(AssertionError):
    """A law that does not hold; the message says where."""


def demand(holds: bool, message: str) -> None:
    """Raise ``BrokenLawError`` unless something holds."""
    if not holds:
        raise BrokenLawError(message)


def cards_of(deal: Deal) -> Counter[int]:
    """Every card of a deal, wherever it lies."""
    found = Counter(deal.stock[deal.drawn :]) + Counter(deal.pile) + Counter(deal.turn.beside.sequence())
    for hand in deal.hands:
        found += Counter(hand.sequence())
    for meld in deal.melds:
        if meld is not None:
            found += Counter(card for card in meld.cards if card != BRIDGED)
            found += Counter(card for card in (meld.beside if isinstance(meld, Run) else b"") if card != NONE)
    return found


def cards_are_conserved(rules: Rules, deal: Deal) -> None:
    """Every card of the pack lies somewhere, and no other."""
    missing = Counter(full_pack(rules.cards, len(deal.hands)))
    missing.subtract(cards_of(deal))
    wrong = {card: count for card, count in missing.items() if count}
    demand(not wrong, f"cards missing (or too many, negative): {wrong}")
    for hand, shown in zip(deal.hands, deal.shown, strict=True):
        demand(hand.missing(shown.sequence()) < 0, "a card that was seen to come to a hand is not in it")


def somebody_can_move(rules: Rules, deal: Deal) -> None:
    """While a hand goes on somebody may move, and whoever is asked has a move; afterwards nobody."""
    seats = to_act(rules, deal)
    demand(bool(seats) != deal.is_over(), f"over is {deal.is_over()}, and asked are {seats}")
    moves = [[] if seat == CHANCE else legal_moves(rules, deal, seat) for seat in seats]
    for seat, listed in zip(seats, moves, strict=True):
        demand(seat == CHANCE or bool(listed), f"seat {seat} is asked and has no move")
    if seats:
        first = asked(rules, deal)
        demand(first.seat == seats[0], f"seat {first.seat} is asked first, not {seats[0]}")
        demand(first.moves == moves[0], "who is asked first is offered other moves than are legal")


def listed_is_accepted(rules: Rules, deal: Deal, seat: int, choices: Choices, most: int = 40) -> None:
    """What is listed is listed once and accepted (``most`` of them, by choice, are asked)."""
    moves = legal_moves(rules, deal, seat)
    demand(len(set(moves)) == len(moves), "a move is listed twice")
    asked = moves if len(moves) <= most else [choices.one_of(moves) for _ in range(most)]
    for move in asked:
        why = refusal(rules, deal, seat, move)
        demand(why is None, f"{move} is listed and refused: {why}")


def refused_changes_nothing(rules: Rules, deal: Deal, tried: Sequence[Move]) -> None:
    """A refused move raises with what ``refusal`` says, from whatever seat, and the deal is as it was."""
    kept = pickle.dumps(deal)
    for seat in range(len(deal.hands)):
        for move in tried:
            why = refusal(rules, deal, seat, move)
            if why is not None:
                _is_refused(rules, deal, seat, move, str(why))
    demand(pickle.dumps(deal) == kept, "asking has changed the deal")


def _is_refused(rules: Rules, deal: Deal, seat: int, move: Move, why: str) -> None:
    try:
        apply(rules, deal, seat, move)
    except IllegalMove as error:
        demand(str(error.refusal) == why, f"{move} is refused with {error.refusal}, not {why}")
    else:
        raise BrokenLawError(f"{move} is done although it is refused with {why}")


def nothing_hidden_shows(rules: Rules, step: Step, choices: Choices) -> None:
    """Other cards where a seat cannot look change nothing that it sees, may do or is told, before and after a step."""
    for seat in range(SPECTATOR, len(step.before.hands)):
        fault = same_seen(rules, step.before, seat, choices) or same_seen_after(rules, step, seat, choices)
        demand(fault is None, f"seat {seat} can tell hidden cards apart by {fault}")


def undone_is_unseen(rules: Rules, steps: Sequence[Step]) -> None:
    """What may be taken back turned over no card of the stock and ended nothing."""
    deal = steps[-1].deal
    first = steps[-undone(list(steps))]
    for seat in range(len(deal.hands)):
        if may_undo(rules, list(steps), seat):
            kept = (deal.stock, deal.drawn) == (first.before.stock, first.before.drawn)
            demand(kept and deal.ending is None, f"{first.move} may be taken back by seat {seat}")
            demand(seat == first.seat, f"seat {seat} may take back what seat {first.seat} did")


def values_are_values(rules: Rules, step: Step) -> None:
    """Deals, views and moves come back from a pickle equal, with equal hashes."""
    things: list[object] = [rules, step.deal, step.move]
    things += [view(rules, step.deal, seat) for seat in range(SPECTATOR, len(step.deal.hands))]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes
        demand(again == thing and hash(again) == hash(thing), f"{type(thing).__name__} is not equal to its copy")


def all_of_hand(rules: Rules, players: int, choices: Choices, every: int = 1) -> list[Step]:
    """Play a hand by choices and ask every law of it; the dear ones of each ``every``-th step. Returns its steps."""
    deal = dealt(rules, players, choices)
    told = [Told(rules, deal, seat) for seat in range(SPECTATOR, players)]
    steps: list[Step] = []
    for step in played(rules, deal, choices):
        steps.append(step)
        demand(len(steps) <= MOST_STEPS, "the hand does not end")
        _of_step(rules, steps, told)
        if len(steps) % every == 0:
            _dear(rules, steps, choices)
    return steps


def _of_step(rules: Rules, steps: Sequence[Step], told: Sequence[Told]) -> None:
    """The laws that cost little."""
    step = steps[-1]
    cards_are_conserved(rules, step.deal)
    somebody_can_move(rules, step.deal)
    undone_is_unseen(rules, steps)
    for one in told:
        fault = one.after(step)
        demand(fault is None, f"seat {one.seat} is told otherwise than it sees: {fault}")


def _dear(rules: Rules, steps: Sequence[Step], choices: Choices) -> None:
    """The laws that ask for many lists of moves."""
    step = steps[-1]
    if step.seat != CHANCE:
        listed_is_accepted(rules, step.before, step.seat, choices)
    nothing_hidden_shows(rules, step, choices)
    values_are_values(rules, step)
    refused_changes_nothing(rules, step.deal, [one.move for one in steps[-3:] if not isinstance(one.move, Shuffle)])
