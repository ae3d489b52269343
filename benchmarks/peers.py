"""Peers at work of our kind: gin rummy in OpenSpiel, RLCard and PettingZoo.

A figure of ours means something only beside a peer's from the same process, for machines differ by
a factor of three, and one machine from minute to minute. So `measure.in_turn` lets players, ours and
the peers', play short rounds one after the other.

    python benchmarks/peers.py --seconds 2

prints the peers alone. Upcard does not depend on them: `pip install -r benchmarks/peers.txt` fetches
them, and a function whose peer is not installed returns None.

All peers choose each move uniformly from their full legal list, by the cheapest choice Python has;
only what is named "as in its manual" keeps to the manual. Loading a peer, making its game object
and collecting the positions that are cloned stay outside the measured time.
"""

import argparse
import copy
import os
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, TypedDict

from measure import Cost, Player, Playouts, dice, in_turn, measured, played, ten_card_hands


def peer(module: str) -> ModuleType | None:
    """Import the module; None if it, or what it needs, is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return None


# OpenSpiel


class _SpielState(Protocol):
    """A position of OpenSpiel; at a chance node the legal actions are the outcomes, here equally likely."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def history(self) -> list[int]: ...
    def clone(self) -> "_SpielState": ...


class _SpielGame(Protocol):
    def new_initial_state(self) -> _SpielState: ...


CARDS_DEALT: Final = 21
DRAW_STOCK: Final = 53


def openspiel() -> tuple[ModuleType, _SpielGame, str] | None:
    """Load pyspiel and its gin rummy; the third is the version."""
    pyspiel = peer("pyspiel")
    if pyspiel is None:
        return None
    return pyspiel, pyspiel.load_game("gin_rummy"), version("open_spiel")


def player_moves(ended: _SpielState) -> int:
    """Count the decisions of a finished hand: all actions but the deal and the card that follows each draw."""
    history = ended.history()
    return len(history) - CARDS_DEALT - history.count(DRAW_STOCK)


def openspiel_manual_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Make a new initial state for each hand, sample chance by its probabilities, as `examples/example.py` does.

    It samples with numpy.random.choice; `random.choices` here is cheaper and needs no numpy.
    """
    if (found := openspiel()) is None:
        return None
    _, game, release = found
    rng = dice(seed)

    def hand() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return player_moves(state)

    return played("OpenSpiel, as in its manual", release, hand, seconds)


def openspiel_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Run the fastest loop in Python that we know: the initial state, made once, is cloned for each hand."""
    if (found := openspiel()) is None:
        return None
    _, game, release = found
    draw = dice(seed).random
    root = game.new_initial_state()

    def hand() -> int:
        state = root.clone()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while actions := legal_actions():
            apply_action(actions[int(draw() * len(actions))])
        return player_moves(state)

    return played("OpenSpiel, root cloned", release, hand, seconds)


def openspiel_own_loop_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Let its own loop in C++ play its random bots (`evaluate_bots`), the root cloned: beside our compiled loop."""
    if (found := openspiel()) is None:
        return None
    pyspiel, game, release = found
    evaluate: Callable[[_SpielState, list[object], int], list[float]] = pyspiel.evaluate_bots
    bots: list[object] = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(2)]
    draw = dice(seed).random
    root = game.new_initial_state()

    def hand() -> int:
        state = root.clone()
        evaluate(state, bots, int(draw() * 2**31))
        return player_moves(state)

    return played("OpenSpiel, loop in C++", release, hand, seconds)


def openspiel_positions(root: _SpielState, seed: int = 1, hands: int = 4, step: int = 10) -> list[_SpielState]:
    """Collect every tenth position after the deal of a few random hands."""
    rng = dice(seed)
    positions: list[_SpielState] = []
    for _ in range(hands):
        state, depth = root.clone(), 0
        while actions := state.legal_actions():
            if depth >= CARDS_DEALT and depth % step == 0:
                positions.append(state.clone())
            state.apply_action(rng.choice(actions))
            depth += 1
    return positions


def openspiel_clone(seconds: float) -> Cost | None:
    """Measure `State.clone()` in the middle of hands; it grows with the hand's history."""
    if (found := openspiel()) is None:
        return None
    _, game, release = found
    positions = openspiel_positions(game.new_initial_state())
    return measured("OpenSpiel, clone", release, lambda state: state.clone(), positions, seconds)


def openspiel_state_bytes(count: int = 2000) -> float | None:
    """How much the process grows by a clone in the middle of a hand: it is C++ that nobody counts."""
    if (found := openspiel()) is None:
        return None
    _, game, _ = found
    positions = openspiel_positions(game.new_initial_state())
    before = resident()
    kept = [positions[number % len(positions)].clone() for number in range(count)]
    return (resident() - before) / len(kept)


def resident() -> int:
    """Return the bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def openspiel_new_game(seconds: float) -> Cost | None:
    """Measure `Game.new_initial_state()`; the cards are not dealt yet."""
    if (found := openspiel()) is None:
        return None
    _, game, release = found
    return measured("OpenSpiel, new game", release, lambda each: each.new_initial_state(), [game], seconds)


def openspiel_deadwood(seconds: float, hands: Sequence[list[int]]) -> Cost | None:
    """Measure `GinRummyUtils.min_deadwood`, C++ called from Python; hands as `ten_card_hands` makes them."""
    if (found := openspiel()) is None:
        return None
    pyspiel, _, release = found
    min_deadwood: Callable[[list[int]], int] = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    return measured("OpenSpiel, deadwood", release, min_deadwood, hands, seconds)


# RLCard


class _RlcardJudge(Protocol):
    def get_legal_actions(self) -> list[object]: ...


class _RlcardGame(Protocol):
    """The game below the environment. Each `init_game` and `step` also lists the mover's cards by name."""

    judge: _RlcardJudge

    def init_game(self) -> object: ...
    def is_over(self) -> bool: ...
    def step(self, action: object) -> object: ...


class _RlcardState(TypedDict):
    raw_legal_actions: list[int]


class _RlcardEnv(Protocol):
    game: _RlcardGame

    def reset(self) -> tuple[_RlcardState, int]: ...
    def is_over(self) -> bool: ...
    def step(self, action: int) -> tuple[_RlcardState, int]: ...


def rlcard_env(seed: int = 1) -> tuple[_RlcardEnv, str] | None:
    """Make RLCard's environment of gin rummy, which holds the game; the second is the version."""
    rlcard = peer("rlcard")
    if rlcard is None:
        return None
    return rlcard.make("gin-rummy", {"seed": seed}), version("rlcard")


def rlcard_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Run the bare loop: the game itself, without the environment's observations."""
    if (found := rlcard_env(seed)) is None:
        return None
    game, release = found[0].game, found[1]
    draw = dice(seed).random
    legal_actions = game.judge.get_legal_actions

    def hand() -> int:
        moves = 0
        game.init_game()
        while not game.is_over():
            actions = legal_actions()
            game.step(actions[int(draw() * len(actions))])
            moves += 1
        return moves

    return played("RLCard, bare loop", release, hand, seconds)


def rlcard_observed_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Step the environment as its users do: an observation array with each move."""
    if (found := rlcard_env(seed)) is None:
        return None
    env, release = found
    draw = dice(seed).random

    def hand() -> int:
        moves = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = state["raw_legal_actions"]
            state, _ = env.step(actions[int(draw() * len(actions))])
            moves += 1
        return moves

    return played("RLCard, with observations", release, hand, seconds)


def rlcard_positions(game: _RlcardGame, seed: int = 1, hands: int = 4, step: int = 10) -> list[_RlcardGame]:
    """Collect every tenth position of a few random hands."""
    rng = dice(seed)
    positions: list[_RlcardGame] = []
    for _ in range(hands):
        game.init_game()
        depth = 0
        while not game.is_over():
            if depth % step == 0:
                positions.append(copy.deepcopy(game))
            game.step(rng.choice(game.judge.get_legal_actions()))
            depth += 1
    return positions


def rlcard_clone(seconds: float) -> Cost | None:
    """Measure `copy.deepcopy` of the game in the middle of hands: RLCard has no clone of its own."""
    if (found := rlcard_env()) is None:
        return None
    env, release = found
    return measured("RLCard, clone", release, copy.deepcopy, rlcard_positions(env.game), seconds)


def rlcard_state_bytes() -> float | None:
    """Bytes of a deep copy of the game in the middle of a hand."""
    if (found := rlcard_env()) is None:
        return None
    positions = rlcard_positions(found[0].game)
    tracemalloc.start()
    kept = [copy.deepcopy(each) for each in positions]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)


def rlcard_new_game(seconds: float) -> Cost | None:
    """Measure `Game.init_game()`: shuffled and dealt."""
    if (found := rlcard_env()) is None:
        return None
    env, release = found
    return measured("RLCard, new game", release, lambda game: game.init_game(), [env.game], seconds)


def rlcard_deadwood(seconds: float, hands: Sequence[list[int]]) -> Cost | None:
    """Measure its scorer's count: best set of melds, then what is left; hands as `ten_card_hands` makes them."""
    if (found := rlcard_env()) is None:
        return None
    cards_of = import_module("rlcard.games.gin_rummy.utils.utils")
    best_melds: Callable[[list[object]], list[object]] = import_module(
        "rlcard.games.gin_rummy.utils.melding"
    ).get_best_meld_clusters
    count: Callable[[list[object], object], int] = cards_of.get_deadwood_count

    def min_deadwood(hand: list[object]) -> int:
        best = best_melds(hand)
        return count(hand, best[0] if best else [])

    dealt: list[list[object]] = [[cards_of.get_card(card) for card in hand] for hand in hands]
    return measured("RLCard, deadwood", found[1], min_deadwood, dealt, seconds)


# PettingZoo


class _ActionMask(Protocol):
    """An array of 0 and 1, an element an action."""


class _Discrete(Protocol):
    def seed(self, seed: int) -> object: ...
    def sample(self, mask: _ActionMask) -> int: ...


class _AecEnv(Protocol):
    possible_agents: list[str]

    def reset(self, seed: int | None = None) -> None: ...
    def action_space(self, agent: str) -> _Discrete: ...
    def agent_iter(self) -> Iterator[str]: ...
    def last(self) -> tuple[Mapping[str, _ActionMask], float, bool, bool, object]: ...
    def step(self, action: int | None) -> None: ...


def pettingzoo_env(seed: int = 1) -> tuple[_AecEnv, str] | None:
    """Make PettingZoo's `gin_rummy_v4`, built on RLCard; None also with 1.27 and later, which dropped it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    module = peer("pettingzoo.classic.gin_rummy_v4")
    if module is None:
        return None
    env: _AecEnv = module.env()
    env.reset(seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    return env, version("pettingzoo")


def pettingzoo_playouts(seconds: float, seed: int = 1) -> Playouts | None:
    """Loop as its manual does: an observation with each move, which the action space samples by the mask."""
    if (found := pettingzoo_env(seed)) is None:
        return None
    env, release = found

    def hand() -> int:
        moves = 0
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                moves += 1
        return moves

    return played("PettingZoo, as in its manual", release, hand, seconds)


PLAYERS: Final[tuple[Player, ...]] = (
    openspiel_playouts,
    openspiel_manual_playouts,
    openspiel_own_loop_playouts,
    rlcard_playouts,
    rlcard_observed_playouts,
    pettingzoo_playouts,
)


STARTS: Final = {
    "pyspiel": (
        "OpenSpiel",
        "import pyspiel; pyspiel.load_game('gin_rummy').new_initial_state().legal_actions()",
    ),
    "rlcard": ("RLCard", "import rlcard; rlcard.make('gin-rummy').reset()"),
    "pettingzoo": ("PettingZoo", "from pettingzoo.classic import gin_rummy_v4; gin_rummy_v4.env().reset()"),
}
"""A program that comes to the first legal moves, by the module that it needs."""


def sizes() -> dict[str, float]:
    """Bytes of a state, by peer."""
    found = {"OpenSpiel": openspiel_state_bytes(), "RLCard": rlcard_state_bytes()}
    return {name: size for name, size in found.items() if size is not None}


def costs(seconds: float) -> list[Cost]:
    """Measure the costs of a call of the peers that are installed, each for `seconds`."""
    found = [each(seconds) for each in (openspiel_new_game, rlcard_new_game, openspiel_clone, rlcard_clone)]
    for ranks in (13, 5):
        hands = ten_card_hands(ranks)
        both = openspiel_deadwood(seconds, hands), rlcard_deadwood(seconds, hands)
        found += [cost and replace(cost, name=f"{cost.name}, {ranks} ranks") for cost in both]
    return [cost for cost in found if cost is not None]


def main() -> None:
    """Print the table of the peers that are installed."""
    parser = argparse.ArgumentParser(description="Measure the peers' gin rummy on this machine, on one core.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line of the table (default 2)")
    seconds: float = parser.parse_args().seconds
    print(f"{'two players, random legal play':<34}{'version':<9}{'moves/s':>10}{'moves/hand':>12}{'hands':>8}")
    for row in in_turn(PLAYERS, seconds):
        per_hand = row.moves / row.hands
        print(f"{row.name:<34}{row.version:<9}{row.moves_per_second:>10,.0f}{per_hand:>12.1f}{row.hands:>8,}")
    print(f"\n{'cost of a call':<34}{'version':<9}{'us':>10}{'calls':>12}")
    for cost in costs(seconds):
        print(f"{cost.name:<34}{cost.version:<9}{cost.microseconds:>10,.2f}{cost.calls:>12,}")
    print("\nPeers that are not installed are left out: pip install -r benchmarks/peers.txt")


if __name__ == "__main__":
    main()
