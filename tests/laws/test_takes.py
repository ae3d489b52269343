"""When the pile may be taken and a whole hand be laid, against trying every way, on small positions."""

from itertools import pairwise

import pytest
from laws import slow_trades
from laws.slow_table import of_deal, text_of, wild_rank_of
from laws.slow_trades import can_be_used, every_trade
from laws.slow_ways import TooManyError, can_lay_all, can_use

from upcard.engine import undrawn
from upcard.engine.drawing import taken
from upcard.engine.judge_laying import refuse_laying
from upcard.engine.laying import laid, settles
from upcard.engine.referee import apply, legal_moves, refusal
from upcard.games.catalog import rules_for
from upcard.rules.draw import refuse_take
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, Tally
from upcard.state.moves import Add, NewMeld, Take, Trade
from upcard.state.turn import DRAW, Turn
from upcard.testing.chains import Chains, loose_form
from upcard.testing.choices import Choices
from upcard.testing.composites import accepted_layings
from upcard.testing.positions import small_position

SUBLIME = rules_for("sublime")
MASTERPIECE = rules_for("masterpiece")
EVERY_GAME = [rules_for(game) for game in ("sublime", "masterpiece", "five-hundred", "five-thousand", "basic")]


def before_draw(rules: Rules, seed: int) -> Deal:
    return small_position(rules, max(int(rules.players.min), 2 + seed % 2), Choices((), seed), DRAW)


@pytest.mark.parametrize("start", range(1, 121, 40))
def test_a_deep_card_is_taken_when_some_way_uses_it(start: int) -> None:
    # sublime §Turn 2
    for seed in range(start, start + 40):
        deal = before_draw(SUBLIME, seed)
        table = of_deal(deal, 0, wild_rank_of(deal))
        for depth in range(2, min(len(deal.pile), 4) + 1):
            taken = tuple(map(text_of, deal.pile[len(deal.pile) - depth :]))
            why = refusal(SUBLIME, deal, 0, Take(depth))
            assert (why is None) == can_use(table, taken), f"seed {seed}, {depth} cards: {why}"


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.options.name)
def test_whoever_took_can_use_it(rules: Rules) -> None:
    for seed in range(1, 60):
        deal = before_draw(rules, seed)
        for move in legal_moves(rules, deal, 0):
            if isinstance(move, Take):
                assert legal_moves(rules, apply(rules, deal, 0, move).deal, 0), f"seed {seed}: {move}"


@pytest.mark.parametrize("start", range(1, 121, 40))
def test_trades_while_drawing_lead_to_a_use(start: int) -> None:
    # masterpiece §Trading while drawing: a take, and each trade after it, is allowed when trades lead to a use.
    outcomes: set[bool] = set()
    for seed in range(start, start + 40):
        deal = before_draw(MASTERPIECE, seed)
        if deal.hands[0].size > 4:
            continue
        for depth in range(1, min(len(deal.pile), 3) + 1):
            after = taken(MASTERPIECE, deal, 0, depth)
            if after.turn.owed < 0 or refuse_take(MASTERPIECE, deal, depth) is not None:
                continue
            outcomes |= check_take(deal, depth, after, f"seed {seed}, {depth} cards")
    assert outcomes == {True, False}


def check_take(deal: Deal, depth: int, after: Deal, where: str) -> set[bool]:
    """Compare a take, and the trades that can follow at once; whether it is allowed, nothing when that is unknown."""
    try:
        slowly = can_be_used(MASTERPIECE, after, 0)
    except slow_trades.TooManyError:
        return set()
    why = refusal(MASTERPIECE, deal, 0, Take(depth))
    assert (why is None) == slowly, f"{where}: {why}"
    if slowly:
        listed = {move for move in legal_moves(MASTERPIECE, after, 0) if isinstance(move, Trade)}
        assert listed == {move for move in every_trade(after, 0) if may_follow(after, move, where)}, where
    return {slowly}


def may_follow(deal: Deal, move: Trade, where: str) -> bool:
    """Whether a trade is allowed in itself, and a use is still possible after it."""
    allowed = refuse_laying(MASTERPIECE, deal, 0, move) is None
    accepted = refusal(MASTERPIECE, deal, 0, move) is None
    if allowed and not settles(MASTERPIECE, deal, move):
        try:
            allowed = can_be_used(MASTERPIECE, laid(MASTERPIECE, deal, 0, move), 0)
        except slow_trades.TooManyError:
            return accepted
    assert accepted == allowed, f"{where}: {move}"
    return accepted


@pytest.mark.parametrize("start", range(1, 61, 15))
def test_what_uses_an_owed_card_is_a_chain_of_listed_moves(start: int) -> None:
    for seed in range(start, start + 15):
        deal = before_draw(SUBLIME, seed)
        for depth, _ in enumerate(pairwise(deal.pile), 2):
            if refusal(SUBLIME, deal, 0, Take(depth)) is None:
                complete(apply(SUBLIME, deal, 0, Take(depth)).deal, f"seed {seed}, {depth} cards")


def complete(deal: Deal, where: str) -> None:
    if deal.turn.beside.size + deal.hands[0].size > 6:
        return
    chains = Chains(SUBLIME, deal, 0, loose_form)
    for move in accepted_layings(SUBLIME, deal, 0, 4):
        assert chains.lead_to(move), f"{where}: {move}"


def undrawn_first_turn(seed: int) -> Deal:
    """A first turn before the draw, with the table as small positions have it."""
    deal = small_position(SUBLIME, 2 + seed % 2, Choices((), seed))
    tally = Tally(fresh=1, melded=deal.tally.melded, discarder=1)
    return Deal(
        deal.setup, deal.stock, 0, deal.pile, deal.hands, deal.shown, deal.melds, Turn(0, DRAW), tally, deal.calls
    )


@pytest.mark.parametrize("start", range(1, 120, 60))
def test_a_whole_hand_can_be_laid_when_some_way_lays_it(start: int) -> None:
    # sublime §End of a hand: laying before drawing needs a way to meld the whole hand.
    found = 0
    for seed in range(start, start + 60):
        deal = undrawn_first_turn(seed)
        if deal.hands[0].size > 4:
            continue
        try:
            slowly = can_lay_all(of_deal(deal, 0, wild_rank_of(deal)))
        except TooManyError:
            continue
        found += slowly
        assert undrawn.can_lay_all(SUBLIME, deal, 0) == slowly, f"seed {seed}"
        lays = any(isinstance(move, (NewMeld, Add, Trade)) for move in legal_moves(SUBLIME, deal, 0))
        assert lays == slowly, f"seed {seed}"
    assert found
