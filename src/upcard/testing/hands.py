"""Whole hands, dealt and played by choices."""

from collections.abc import Iterator, Sequence
from typing import Final

from upcard.engine.referee import Step, apply, legal_moves, to_act
from upcard.rules.cards import full_pack
from upcard.rules.deal import NO_RANK, deal_hand
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Add, Call, Join, Move, NewMeld, Pass, Shuffle, Stake, Trade
from upcard.state.seats import CHANCE
from upcard.testing.choices import Choices

LAYINGS: Final = (NewMeld, Add, Trade, Join, Call)


def tables(rules: Rules) -> list[int]:
    """The numbers of players that the rules are for; partners are always four."""
    if rules.players.partners:
        return [4]
    return list(range(int(rules.players.min), int(rules.players.max) + 1))


def dealt(rules: Rules, players: int, choices: Choices) -> Deal:
    """A hand, shuffled and dealt by choices; what the pack cannot fill is dealt anew."""
    while True:
        pack = bytes(choices.shuffled(full_pack(rules.cards, players)))
        deal = deal_hand(rules, players, choices.below(players), pack, wild_rank(rules, choices))
        if deal is not None:
            return deal


def wild_rank(rules: Rules, choices: Choices) -> int:
    """The rank that chance turns before the deal, ``NO_RANK`` where none is turned."""
    if rules.wild.choice != "before-deal":
        return NO_RANK
    return choices.one_of([rank for rank in range(13) if "A23456789TJQK"[rank] not in rules.cards.without])


def played(rules: Rules, deal: Deal, choices: Choices) -> Iterator[Step]:
    """The steps of a hand, played by choices to its end: whoever may move, any legal move, layings preferred.

    Whether it has an end is a law, so a caller counts.
    """
    while not deal.is_over():
        seat, move = chosen(rules, deal, choices)
        step = apply(rules, deal, seat, move)
        yield step
        deal = step.deal


def chosen(rules: Rules, deal: Deal, choices: Choices) -> tuple[int, Move]:
    """Somebody who may move, and a move."""
    seat = int(choices.one_of(to_act(rules, deal)))
    if seat == CHANCE:
        return seat, Shuffle(bytes(choices.shuffled(deal.pile)))
    return seat, choices.one_of(_worth_trying(legal_moves(rules, deal, seat), choices))


def _worth_trying(moves: list[Move], choices: Choices) -> Sequence[Move]:
    """Half the time only layings, so that the table fills; seldom what ends a hand early."""
    laying = [move for move in moves if isinstance(move, LAYINGS)]
    if laying and choices.often(1, 2):
        return laying
    going_on = [move for move in moves if not isinstance(move, (Pass, Stake))]
    return going_on if going_on and not choices.often(1, 4) else moves
