"""Writes docs/benchmarks.md and its plots: ours on both builds beside the peers, medians of several runs.

    pip install -r benchmarks/peers.txt     # or PEERS=/path/to/site-packages where they lie elsewhere
    scripts/benchmark report --runs 3 --seconds 2

Each run of a build is a process of its own, in which ours and the peers' take turns.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

if os.environ.get("PEERS"):  # before our own packages, of which one is a peer's newer release without gin rummy
    installed = next(number for number, path in enumerate(sys.path) if path.endswith("site-packages"))
    sys.path.insert(installed, os.environ["PEERS"])

import costs
import growth
import legal_moves
import page
import peers
from measure import in_turn
from playouts import ours

from upcard.games.catalog import games

ROOT = Path(__file__).parent.parent
Figures = dict[str, float]
OUR_START = """
from upcard.engine.referee import legal_moves
from upcard.games.catalog import rules_for
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand
rules = rules_for("sublime")
deal = deal_hand(rules, 2, 0, full_pack(rules.cards, 2), -1)
legal_moves(rules, deal, deal.turn.seat)
"""


def figures(seconds: float) -> Figures:
    """One run of everything on the build that runs: moves a second, microseconds a call, bytes, milliseconds."""
    found: Figures = {}
    players = [ours(game, count, "list") for game in games() for count in (2, 4)]
    players += [ours(game, 2, "plain loop") for game in ("basic", "sublime")]
    players += [ours("sublime", 2, "menu")]
    for each in in_turn([*players, *peers.PLAYERS], seconds):
        found[f"moves/s|{each.name}"] = each.moves_per_second
    for cost in [each for game in games() for each in costs.per_game(game, seconds / 5)]:
        found[f"us|{cost.name}"] = cost.microseconds
    for cost in [each for game in games() for each in costs.decisions(game, seconds / 2)]:
        found[f"us|{cost.name}"] = cost.microseconds
    for cost in [*costs.lay_downs(seconds / 2), *peers.costs(seconds / 2)]:
        found[f"us|{cost.name}"] = cost.microseconds
    for game in games():
        found[f"bytes|{game}: new state an apply"] = costs.new_state(game)
        found[f"bytes|{game}: a whole state alone"] = costs.whole_states(game)
    found |= {f"bytes|{name}: a whole state": size for name, size in peers.sizes().items()}
    found |= starts()
    for size in legal_moves.listings(seconds / 10):
        name = f"{size.cards}|{size.wild}"
        found |= {f"listed|{name}": size.moves, f"list|{name}": size.whole, f"rows|{name}": size.rows}
    return found | growth.growth(seconds / 10)


def starts() -> Figures:
    """Milliseconds from nothing to the first legal moves, each in a process of its own."""
    programs = {"Python alone": "", "upcard, a hand of Sublime Rummy dealt": OUR_START}
    programs |= {name: code for module, (name, code) in peers.STARTS.items() if peers.peer(module) is not None}
    return {f"ms|{name}": started(code) for name, code in programs.items()}


def started(code: str) -> float:
    """Milliseconds of the processor that a program takes, once its files have been read before."""
    paths = [path for path in (os.environ.get("PYTHONPATH"), os.environ.get("PEERS")) if path]
    command = [sys.executable, "-P", "-c", code]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    taken = []
    for _ in range(4):
        begin = of_children()
        subprocess.run(command, env=environment, check=True, capture_output=True)
        taken.append(of_children() - begin)
    return statistics.median(taken[1:]) * 1e3


def of_children() -> float:
    """Seconds of the processor that finished child processes have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def of_build(build: str, runs: int, seconds: float) -> Figures:
    """The medians of several runs on a build, each in a process of its own."""
    command = [str(ROOT / "scripts" / "benchmark"), "report", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "UPCARD_COMPILE": build}
    found = [json.loads(subprocess.check_output(command, env=environment)) for _ in range(runs)]
    names = dict.fromkeys(name for each in found for name in each)
    return {name: statistics.median(each[name] for each in found if name in each) for name in names}


def main() -> None:
    """Measure both builds and write the page, or one run of this build as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="one run of this build")
    chosen = parser.parse_args()
    if chosen.json:
        print(json.dumps(figures(chosen.seconds)))
        return
    both = page.Both(of_build("yes", chosen.runs, chosen.seconds), of_build("no", chosen.runs, chosen.seconds))
    docs = ROOT / "docs"
    for name, drawing in page.plots(both).items():
        (docs / name).write_text(drawing, encoding="utf-8")
    written = page.document(both, chosen.runs, chosen.seconds)
    (docs / "benchmarks.md").write_text(written, encoding="utf-8")
    print(written)


if __name__ == "__main__":
    main()
