"""The command ``upcard arena``."""

import sys
from pathlib import Path
from time import monotonic
from typing import Annotated

import msgspec
from cyclopts import Parameter

from upcard.bots.levels import LEVELS
from upcard.games.catalog import rules_for
from upcard.games.errors import RulesError
from upcard.lab.arena import Contest, Outcome, Report, run
from upcard.lab.arena_file import StateFile, StateFileError


def arena(
    *,
    game: str,
    bots: str,
    deals: int = 100,
    seed: int = 1,
    players: int = 0,
    variation: tuple[str, ...] = (),
    iterations: int = 30,
    workers: int = 0,
    state: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let bots play against each other: the same packs with seats changed, the mean difference with its 95 % interval.

    Parameters
    ----------
    game
        The game, as `sublime`.
    bots
        Two or more levels with commas between; every two of them are paired.
    deals
        How many deals each pairing plays, each of them twice.
    seed
        Decides packs and bots.
    players
        How many sit at the table, the bots of a pairing at alternate seats; as few as the game allows by default.
    variation
        A variation of the game; may be given several times.
    iterations
        The limit of the search of the levels that search.
    workers
        How many processes play; all cores by default.
    state
        A file that keeps what was played: the contest can be stopped and goes on from there.
    json
        Write the report as JSON.

    """
    try:
        contest = _contest(game, variation, bots, deals, seed, players, iterations)
        kept = None if state is None else StateFile(state, contest)
    except (RulesError, StateFileError, ValueError) as fault:
        sys.stderr.write(f"upcard arena: {fault}\n")
        return 2
    before = () if kept is None else kept.before
    report = run(contest, before, workers or None, _Progress(contest, kept, len(before)))
    sys.stderr.write("\n")
    sys.stdout.write(msgspec.json.encode(report.as_json()).decode() + "\n" if json else report_text(report))
    return 0


def _contest(
    game: str, variations: tuple[str, ...], bots: str, deals: int, seed: int, players: int, iterations: int
) -> Contest:
    levels = tuple(bots.split(","))
    if len(levels) < 2:
        raise ValueError("an arena needs two bots or more, as --bots easy,club")
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; levels are {', '.join(LEVELS)}")
    rules = rules_for(game, variations)
    count = players or rules.players.min
    if not rules.players.min <= count <= rules.players.max:
        raise ValueError(f"{game} is for {rules.players.min} to {rules.players.max} players, not {count}")
    return Contest(game, levels, deals, seed, variations, count, iterations)


class _Progress:
    """Keeps every outcome, and tells on standard error how far the contest is, at most once a second."""

    def __init__(self, contest: Contest, kept: StateFile | None, before: int) -> None:
        self.all = len(contest.tasks())
        self.kept = kept
        self.before = before
        self.done = before
        self.start = self.told = monotonic()

    def __call__(self, outcome: Outcome) -> None:
        if self.kept is not None:
            self.kept.add(outcome)
        self.done += 1
        now = monotonic()
        if now - self.told >= 1 or self.done == self.all:
            self.told = now
            speed = (self.done - self.before) / (now - self.start)
            sys.stderr.write(f"\r{self.done} of {self.all} deals, {speed:.1f} a second")
            sys.stderr.flush()


def report_text(report: Report) -> str:
    """The report for people."""
    contest = report.contest
    name = "+".join((contest.game, *contest.variations))
    lines = [f"{name}, {contest.players} players, seed {contest.seed}, {report.deals_per_second():.1f} deals a second"]
    for one, other, told in report.pairings:
        lines.append(
            f"{one} over {other}: {told.mean:+.1f} points a hand, 95 % from {told.low:+.1f} to {told.high:+.1f}; "
            f"{told.deals} deals, {told.won} won, {told.lost} lost, sign test p = {told.sign_p:.2g}"
        )
    lines.extend(
        f"{rated.name}: rating {rated.rating:.1f}, {rated.low:.1f} to {rated.high:.1f}" for rated in report.ratings
    )
    return "\n".join(lines) + "\n"
