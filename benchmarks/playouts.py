"""Random legal play: ours and the peers' gin rummy, in turn, in one run.

    scripts/benchmark playouts --seconds 8
    UPCARD_COMPILE=no scripts/benchmark playouts

Each player plays for the given time in all, in short rounds one after the other. "list" chooses from the full legal
list, "menu" picks from rows without making the other moves; both loops are part of the engine, compiled when it is.
"plain loop" is the same loop written here, always interpreted, as the peers' are. Peers that are not installed are
left out: pip install -r benchmarks/peers.txt.
"""

import argparse
from collections.abc import Callable

from measure import Player, Playouts, dice, in_turn, played
from peers import PLAYERS as PEERS

from upcard import __version__
from upcard.build import running_build
from upcard.engine.playout import Draw
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.games.catalog import games, rules_for
from upcard.lab.bench import LOOPS, new_hand
from upcard.rules.ruleset import Rules
from upcard.state.turn import OVER


def ours(game: str, players: int, loop: str) -> Player:
    """A player of ours for ``in_turn``."""
    rules = rules_for(game)

    def play(seconds: float, seed: int = 1) -> Playouts:
        draw = dice(seed).random
        hand = _plain(rules, players, draw) if loop == "plain loop" else _engine(rules, players, draw, loop)
        return played(f"upcard {game} ({players} players, {loop})", f"{__version__} {running_build()}", hand, seconds)

    return play


def _engine(rules: Rules, players: int, draw: Draw, loop: str) -> Callable[[], int]:
    play = LOOPS[loop]
    return lambda: int(play(rules, new_hand(rules, players, draw), draw).moves)


def _plain(rules: Rules, players: int, draw: Draw) -> Callable[[], int]:
    def hand() -> int:
        deal = new_hand(rules, players, draw)
        moves = 0
        while deal.turn.phase != OVER:
            seat = to_act(rules, deal)[0]
            options = legal_moves(rules, deal, seat)
            deal = apply(rules, deal, seat, options[int(draw() * len(options))]).deal
            moves += 1
        return moves

    return hand


def table(results: list[Playouts]) -> str:
    """The results with their multiples of the first peer (OpenSpiel at its best, where it is installed)."""
    base = next((each.moves_per_second for each in results if not each.name.startswith("upcard")), 0.0)
    lines = [f"{'player':56} {'moves/s':>10} {'moves/hand':>10} {'x peer':>7}"]
    for each in results:
        ratio = f"{each.moves_per_second / base:7.2f}" if base else "      -"
        lines.append(f"{each.name:56} {each.moves_per_second:10,.0f} {each.moves / each.hands:10.0f} {ratio}")
    return "\n".join(lines)


def main() -> None:
    """Play, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each player, in all")
    parser.add_argument("--game", action="append", choices=games(), help="a game of ours (default: basic and sublime)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--loop", action="append", choices=[*LOOPS, "plain loop"])
    chosen = parser.parse_args()
    loops = chosen.loop or ["list", "plain loop"]
    players = [ours(game, chosen.players, loop) for game in chosen.game or ["basic", "sublime"] for loop in loops]
    print(table(in_turn([*players, *PEERS], chosen.seconds)))


if __name__ == "__main__":
    main()
