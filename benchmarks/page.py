"""docs/benchmarks.md and its plots, from figures of both builds."""

import os
import platform
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import fmean
from typing import Final

from plot import Line, plot

from upcard import __version__

Figures = dict[str, float]
OPENSPIEL: Final = "OpenSpiel, root cloned"
RLCARD: Final = "RLCard, bare loop"
LOOPS: Final = ("list", "plain loop")
HEAD: Final = """\
# Benchmarks

Written by `scripts/benchmark report`. Read ratios: machines differ, and one machine from minute to minute, so ours and
the peers' take turns in one process. OpenSpiel, RLCard and PettingZoo play gin rummy, the nearest that they have to
Basic Rummy; none of them has a spread discard pile. Time is the processor's, on one core.
"""
LOOPS_TOLD: Final = """\
All moves are chosen from the full legal list. 'list' is the engine's own loop, which is compiled when the engine is,
and does a move of the list without judging it again; 'plain loop' is written in the benchmark, always interpreted, and
its `apply` judges every move again; 'menu' picks from rows without making the other moves. OpenSpiel at its best is a
loop in Python over its C++, a root state cloned for every hand; RLCard's bare loop leaves out its observations.
"""
LISTED_TOLD: Final = """\
Sublime Rummy, eight melds on the table, microseconds for a whole list of legal moves. Rows are what a list is unfolded
from: one spot with the mask of the cards that fit it.
"""
BYTES_TOLD: Final = """\
A state never changes and shares what a move left alone, so keeping one costs what is new in it. OpenSpiel's is the
growth of the process.
"""
GROWTH_TOLD: Final = """\
Both axes of the plots are logarithmic: a line that climbs one decade a decade is linear, two are quadratic. Nothing
grows faster than with the square of the cards in hand: `tests/engine/test_growth.py` counts the work and proves it.
"""
BOUNDS: Final = Path(__file__).with_name("bounds.md")
"""What bounds the figures: written by hand from profiles, and to be looked at when they change."""


@dataclass(frozen=True, slots=True)
class Both:
    """The figures of both builds, by name: a kind (``us``, ``bytes``, ...), then what was measured."""

    compiled: Figures
    plain: Figures

    def of_kind(self, kind: str) -> list[str]:
        """The names of the figures of a kind."""
        return [name for name in self.compiled if name.startswith(f"{kind}|")]

    def times(self, name: str, peer: str, build: str = "compiled") -> float:
        """How many times a peer's figure ours is; 0 when one of them is missing."""
        run = self.compiled if build == "compiled" else self.plain
        base = run.get(peer, 0.0)
        return run.get(name, 0.0) / base if base else 0.0


def document(both: Both, runs: int, seconds: float) -> str:
    """The page."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    told = f"Upcard {__version__}; {_peers()}; {machine}; medians of {runs} runs of {seconds:g} s a figure.\n"
    parts = [
        HEAD,
        told,
        "## Goals\n",
        goals(both),
        "## Random legal play, moves a second\n",
        LOOPS_TOLD,
        _moves(both),
        "## Microseconds a call\n",
        _table(both, "us"),
        "## Legal moves by cards in hand\n",
        LISTED_TOLD,
        _listed(both),
        "## Bytes\n",
        BYTES_TOLD,
        _table(both, "bytes"),
        "## Milliseconds of the processor from nothing to the first legal moves\n",
        _table(both, "ms"),
        "## Growth\n",
        GROWTH_TOLD,
        "\n".join(f"![{title}]({name})" for name, title in PLOTS.items()) + "\n",
        "## What bounds it\n",
        BOUNDS.read_text(encoding="utf-8"),
    ]
    return "\n".join(parts)


def _peers() -> str:
    found = []
    for name, package in (("OpenSpiel", "open_spiel"), ("RLCard", "rlcard"), ("PettingZoo", "pettingzoo")):
        try:
            found.append(f"{name} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found) or "no peers installed"


def _ours(game: str, loop: str = "list", players: int = 2) -> str:
    return f"moves/s|upcard {game} ({players} players, {loop})"


def goals(both: Both) -> str:
    """The table of goals: what was reached, and whether that is enough."""
    spiel, card = f"moves/s|{OPENSPIEL}", f"moves/s|{RLCARD}"
    deadwood = "us|OpenSpiel, deadwood, 13 ranks"
    basic = f"Basic Rummy, compiled (plain loop {both.times(_ours('basic', 'plain loop'), spiel):.1f} x)"
    sublime = f"Sublime Rummy, compiled (plain loop {both.times(_ours('sublime', 'plain loop'), spiel):.1f} x)"
    states = [both.compiled[name] for name in both.of_kind("bytes") if name.endswith("new state an apply")]
    new = max(both.compiled[name] for name in both.of_kind("us") if ": new hand" in name)
    listed = max(
        both.compiled[f"list|{size}"] / both.compiled[f"listed|{size}"]
        for size in (name.partition("|")[2] for name in both.of_kind("listed"))
        if both.compiled[f"listed|{size}"] > _MANY
    )
    rows = both.compiled["rows|40|8"]
    lay_down = both.times("us|best lay-down of ten cards, 13 ranks", deadwood)
    found = [
        ("Basic Rummy, plain, moves a second", "2 x RLCard", both.times(_ours("basic"), card, "plain"), 2.0, "x"),
        (basic, "12 x OpenSpiel", both.times(_ours("basic"), spiel), 12.0, "x"),
        (sublime, "4 x OpenSpiel", both.times(_ours("sublime"), spiel), 4.0, "x"),
        ("best lay-down of ten cards, compiled", "at most 5 x OpenSpiel's deadwood", lay_down, -5.0, "x"),
        ("new state an apply, mean of the games", "under 512 bytes", fmean(states), -512.0, "bytes"),
        ("new state an apply, the most of all games", "under 512 bytes", max(states), -512.0, "bytes"),
        ("new hand, the slowest game, compiled", "under 30 us", new, -30.0, "us"),
        ("a listed move, lists of more than 20, compiled", "under 0.5 us", listed, -0.5, "us"),
        ("rows alone, 40 cards and 8 wild ones, compiled", "under 300 us", rows, -300.0, "us"),
    ]
    lines = ["| | goal | reached | |", "|---|---|---|---|"]
    for what, goal, reached, bound, unit in found:
        met = 0 < reached <= -bound if bound < 0 else reached >= bound
        lines.append(f"| {what} | {goal} | {reached:,.2f} {unit} | {'met' if met else 'missed'} |")
    return "\n".join(lines) + "\n"


_MANY: Final = 20


def _moves(both: Both) -> str:
    lines = ["| | compiled | x OpenSpiel | plain | x OpenSpiel | x RLCard |", "|---|---|---|---|---|---|"]
    for name in both.of_kind("moves/s"):
        cells = [
            f"{both.compiled[name]:,.0f}",
            _ratio(both, name, OPENSPIEL, "compiled"),
            f"{both.plain.get(name, 0.0):,.0f}",
            _ratio(both, name, OPENSPIEL, "plain"),
            _ratio(both, name, RLCARD, "plain"),
        ]
        lines.append(f"| {name.partition('|')[2]} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _ratio(both: Both, name: str, peer: str, build: str) -> str:
    times = both.times(name, f"moves/s|{peer}", build)
    return f"{times:.2f}" if times else ""


def _table(both: Both, kind: str) -> str:
    rows = [
        f"| {name.partition('|')[2]} | {both.compiled[name]:,.2f} | {both.plain.get(name, 0.0):,.2f} |"
        for name in both.of_kind(kind)
    ]
    return "\n".join(["| | compiled | plain |", "|---|---|---|", *rows]) + "\n"


def _listed(both: Both) -> str:
    lines = ["| cards | wild | moves | list | rows | a move | list, plain |", "|---|---|---|---|---|---|---|"]
    for name in both.of_kind("listed"):
        size = name.partition("|")[2]
        cards, _, wild = size.partition("|")
        moves, whole, rows = (both.compiled[f"{kind}|{size}"] for kind in ("listed", "list", "rows"))
        cells = [cards, wild, f"{moves:,.0f}", f"{whole:,.1f}", f"{rows:,.1f}", f"{whole / moves:.2f}"]
        cells.append(f"{both.plain.get(f'list|{size}', 0.0):,.0f}")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


PLOTS: Final = {
    "benchmarks-cards.svg": "A list of legal moves by cards in hand",
    "benchmarks-melds.svg": "A list of legal moves by melds on the table",
    "benchmarks-memory.svg": "Bytes of a whole state, by cards and by melds",
    "benchmarks-players.svg": "Random legal play by players",
}


def plots(both: Both) -> dict[str, str]:
    """The drawings, by name of file."""
    cards, melds, memory, players = PLOTS.values()
    names = list(PLOTS)
    return {
        names[0]: plot(cards, "cards in hand, eight melds on the table", "microseconds", _lines(both, "cards")),
        names[1]: plot(melds, "melds on the table, fourteen cards in hand", "microseconds", _lines(both, "melds")),
        names[2]: plot(
            memory,
            "cards in hand, or melds on the table",
            "bytes",
            [
                *_lines(both, "bytes by cards", "by cards in hand", plain=False),
                *_lines(both, "bytes by melds", "by melds on the table", plain=False),
            ],
        ),
        names[3]: plot(players, "players", "moves a second", _lines(both, "players")),
    }


def _lines(both: Both, kind: str, name: str = "", plain: bool = True) -> list[Line]:
    """The lines of a plot: one a name, on each build."""
    found = []
    for build, run in (("compiled", both.compiled), ("plain", both.plain))[: 2 if plain else 1]:
        points: dict[str, list[tuple[float, float]]] = {}
        for key in both.of_kind(kind):
            _, line, place = key.split("|")
            points.setdefault(line, []).append((float(place), run[key]))
        found += [Line(name or f"{line}, {build}", sorted(at)) for line, at in points.items()]
    return found
