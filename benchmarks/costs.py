"""What single calls of ours cost: legality, moves, views, new hands, lay-downs, and the size of a state."""

import gc
import pickle
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace

from growth import whole_state
from measure import Cost, dice, measured, ten_card_hands

from upcard import __version__
from upcard.bots.club import Club
from upcard.bots.laydown import best_lay_down
from upcard.cards.card import RANK_MASK
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.engine.legal import menu
from upcard.engine.playout import chosen, shuffled
from upcard.engine.referee import apply, legal_moves, refusal, to_act
from upcard.engine.view import View, view
from upcard.games.catalog import rules_for
from upcard.lab.bench import new_hand
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.deal import Deal, Setup, Tally
from upcard.state.moves import Move
from upcard.state.turn import OVER, PLAY, STOCK, Turn

Position = tuple[Deal, int, Move]
TWENTIES = 20
"""So many hands of twenty cards."""
NINES = 8


def positions(rules: Rules, hands: int = 20, seed: int = 1) -> list[Position]:
    """Positions of random play: deal, seat to act and the move that was chosen."""
    draw = dice(seed).random
    found: list[Position] = []
    for _ in range(hands):
        deal = new_hand(rules, 2, draw)
        while deal.turn.phase != OVER:
            seat = to_act(rules, deal)[0]
            options = legal_moves(rules, deal, seat)
            move = options[int(draw() * len(options))]
            found.append((deal, seat, move))
            deal = apply(rules, deal, seat, move).deal
    return found


def per_game(game: str, seconds: float) -> list[Cost]:
    """The costs of the engine's calls on positions of random play."""
    rules = rules_for(game)
    played = positions(rules)
    draw = dice(2).random
    pack = full_pack(rules.cards, 2)

    def hand(_: Position) -> Deal | None:
        return deal_hand(
            rules, 2, 0, shuffled(pack, draw), chosen(13, draw) if rules.wild.choice == "before-deal" else -1
        )

    return [
        measured(f"{game}: rows", __version__, lambda each: menu(rules, each[0], each[1]), played, seconds),
        measured(
            f"{game}: legal moves", __version__, lambda each: legal_moves(rules, each[0], each[1]), played, seconds
        ),
        measured(f"{game}: refusal", __version__, lambda each: refusal(rules, *each), played, seconds),
        measured(f"{game}: apply", __version__, lambda each: apply(rules, *each), played, seconds),
        measured(f"{game}: view", __version__, lambda each: view(rules, each[0], each[1]), played, seconds),
        measured(f"{game}: copy of all that a state holds", __version__, copied, played, seconds),
        measured(f"{game}: new hand, shuffle included", __version__, hand, played, seconds),
        measured(f"{game}: settle", __version__, lambda each: account(rules, each[0]), played, seconds),
    ]


def decisions(game: str, seconds: float) -> list[Cost]:
    """What the planner's decisions cost, on average and at worst, where random play leaves full hands and tables."""
    rules = rules_for(game)
    told = [(view(rules, deal, seat), legal_moves(rules, deal, seat)) for deal, seat, _ in positions(rules, 30, 4)]
    asked = [each for each in told if len(each[1]) > 1]

    def decide(each: tuple[View, list[Move]]) -> object:
        return Club(rules).choose(*each, dice(5))

    worst = max((measured("", "", decide, [each], 0.0) for each in asked), key=lambda cost: cost.seconds)
    return [
        measured(f"{game}: a decision of club", __version__, decide, asked, seconds),
        replace(worst, name=f"{game}: the longest of {len(asked)} decisions of club", version=__version__),
    ]


def copied(position: Position) -> object:
    """Write a deal and read it again. Nobody needs to copy one: it never changes, so keeping it is enough."""
    return pickle.loads(pickle.dumps(position[0]))  # noqa: S301 (our own, just written)


def hand_positions(hands: Sequence[bytes], packs: int = 1, wild_rank: int = -1) -> list[Deal]:
    """Positions with these hands of cards, an empty table and the first player having drawn."""
    wild = RANK_MASK[wild_rank] if wild_rank >= 0 else 0
    setup = Setup(2, 1, packs, wild, wild_rank, b"\0\1")
    nothing = NO_CARDS, NO_CARDS
    return [
        Deal(setup, b"", 0, b"", (card_set(cards), NO_CARDS), nothing, (), Turn(0, PLAY, STOCK), Tally())
        for cards in hands
    ]


def lay_downs(seconds: float) -> list[Cost]:
    """The best lay-down of ten cards of one pack, beside which a peer finds the least deadwood, and of twenty."""
    rules = rules_for("basic", variations=["table-scoring"])
    found = []
    for ranks in (13, 5):
        hands = [bytes(card // 13 * 16 + card % 13 for card in cards) for cards in ten_card_hands(ranks)]
        name = f"best lay-down of ten cards, {ranks} ranks"
        found.append(_lay_down(name, rules, hand_positions(hands), seconds))
    sublime, rng = rules_for("sublime"), dice(4)
    hands = [bytes(rng.sample(full_pack(sublime.cards, 2), 20)) for _ in range(TWENTIES)]
    for wild_rank, said in ((-1, "without wild cards"), (NINES, "nines wild")):
        name = f"best lay-down of twenty cards, two packs, {said}"
        found.append(_lay_down(name, sublime, hand_positions(hands, 2, wild_rank), seconds))
    return found


def _lay_down(name: str, rules: Rules, deals: list[Deal], seconds: float) -> Cost:
    return measured(name, __version__, lambda deal: best_lay_down(rules, deal, 0), deals, seconds)


def new_state(game: str) -> float:
    """Bytes of new state that an apply leaves on average, over hands that are kept whole (collected garbage aside)."""
    rules = rules_for(game)
    moves = [(deal, seat, move) for deal, seat, move in positions(rules, hands=10, seed=3)]
    gc.collect()
    tracemalloc.start()
    kept = [apply(rules, deal, seat, move).deal for deal, seat, move in moves]
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)


def whole_states(game: str) -> float:
    """Bytes of a state in the middle of random play, sharing nothing with another one."""
    return whole_state([deal for deal, _, _ in positions(rules_for(game), hands=4, seed=3)[::10]])
