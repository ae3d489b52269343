"""Measures the bots against each other and writes docs/bots.md: `.venv/bin/python scripts/bots_doc.py [--workers N]`.

What was played is kept in .build/arena/, so that a measurement can be stopped and goes on; `--fresh` begins anew.
"""

# ruff: noqa: E501 (a page of text)

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from upcard.bots.levels import bot_of_level
from upcard.build import running_build
from upcard.games.catalog import games, rules_for
from upcard.lab.arena import Contest, Outcome, Report, report, run
from upcard.lab.arena_file import StateFile
from upcard.lab.chance import rng_of
from upcard.lab.play import seeded_deal, timed_hand
from upcard.lab.statistics import Difference

ROOT = Path(__file__).resolve().parent.parent
STATE = ROOT / ".build" / "arena"
PAGE = ROOT / "docs" / "bots.md"
SEED = 2026
PLANNING = 1
"""So few iterations that the expert only plans."""
ITERATIONS = 40
"""Deals that the expert plays a decision where it does more than that."""


@dataclass(frozen=True)
class Pairing:
    """Who plays against whom, how many deals in each game (each played twice), and the limit of the search."""

    bots: tuple[str, str]
    deals: dict[str, int]
    iterations: int = PLANNING

    def text(self) -> str:
        """As the table calls it."""
        if "expert" not in self.bots:
            return " over ".join(self.bots)
        plays = "planning alone" if self.iterations == PLANNING else f"{self.iterations} deals a decision"
        return f"{' over '.join(self.bots)}, {plays}"


PAIRINGS = (
    Pairing(("easy", "random"), dict.fromkeys(games(), 100)),
    Pairing(("club", "easy"), dict.fromkeys(games(), 400)),
    Pairing(
        ("expert", "club"),
        dict.fromkeys(games(), 1500) | dict.fromkeys(("five-hundred", "five-thousand", "basic"), 4000),
    ),
    Pairing(
        ("expert", "club"),
        {"sublime": 300, "masterpiece": 200, "five-hundred": 300, "five-thousand": 300, "basic": 500},
        ITERATIONS,
    ),
)

Player = Callable[[Contest, Sequence[Outcome], int | None, Callable[[Outcome], None]], Report]
"""Plays what is left of a contest, as ``arena.run`` does."""

HEAD = """# Bots

A bot gets what a player at its seat sees (`View`) and the legal moves, and answers with one of them and a line that says
why. It is made for a rule set, any rule set, and sees nothing that its seat may not see.

```python
from random import Random

from upcard.bots.levels import bot_of_level
from upcard.engine.referee import legal_moves
from upcard.engine.view import view
from upcard.games.catalog import rules_for
from upcard.lab.play import seeded_deal

rules = rules_for("sublime")
deal = seeded_deal(rules, players=2, dealer=0, seed="an example")
bot = bot_of_level("club", rules)
choice = bot.choose(view(rules, deal, 1), legal_moves(rules, deal, 1), Random(1))
print(choice.move, choice.why)
```

| level | how it plays |
|---|---|
| `random` | any legal move, each as likely |
| `easy` | lays what it can, takes from the pile what it can lay at once, throws what helps least, keeps pairs and near runs |
| `club` | plans the whole turn: every depth of the pile, melds, additions, joins, trades, what to keep, what to throw; weighs the account, what the hand and the table promise, what the discard gives away, how near the end is |
| `expert` | plans more widely, plays its best ideas for the turn on in many deals that agree with all it has seen, and leaves the planner's first only where another is better beyond doubt; one second a decision, or a number of deals (`iterations`), with which it is reproducible |

A bot remembers the rest of the turn that it planned: give every seat a bot of its own. The same views, moves and random
numbers give the same choices (`expert`: with `iterations`).

`upcard.bots.laydown.best_lay_down` finds the most that a hand can lay at once, exactly; the tests compare it with CP-SAT.

`upcard.bots.analysis` sets the planner beside every turn of a record (`upcard replay FILE --analyse`, and the replay in the
browser): it sees what that player saw, whole turns are compared, and what was drawn in between is nobody's merit. The points
between are its own estimates. A hand of a hundred moves takes less than a second on the compiled core.

## Strength

Duplicate matches of two: every pack is played twice with seats changed, and what counts is the difference of the points a
hand over both, so that the luck of the cards cancels. Intervals are 95 %, with a deal as one observation; `p` is the exact
sign test's; packs and bots come from seed {seed}. Where an interval holds zero, nothing is shown.

"""

FOUND = """
{found}
`expert` is measured twice. With one deal a decision it only plans, more widely than `club`: sixty positions are followed
where `club` follows six, ten draws from the stock are imagined for four, and where only going out counts (basic) a card
left in hand weighs more. With {iterations} deals a decision it also plays its ideas on, and leaves the planner's first one only where another is ahead by two standard errors. At a table it
plays on for up to a second (400 deals at most), which is more than either. Playing on costs a hundred times the time of
planning, so fewer deals were played with it, as many as there was time for: what it adds is shown only where its interval
excludes zero. Planning was first measured with 1500 deals in every game; in five-hundred (+0.2 to +4.0), five-thousand
(-0.4 to +10.3) and basic (-0.2 to +0.4, before the heavier weight of cards, which was found with other packs) the number
was then raised to 4000, which makes these three intervals a little less sure than they look.

The weights of the planner's outlook were fitted when it was written, those for parts that count by their length
(sublime, masterpiece) set by hand; what did that was not kept. `scripts/benchmark fit_weights` makes such a fit anew: by
how hands end, from the planner's own play. In sublime it foretold 42 % of the spread and played no better than the
weights in use (-30.7 points a hand, -77.4 to +16.1, 400 deals), so they stand.
"""


def as_kept(contest: Contest, before: Sequence[Outcome], _: int | None, __: Callable[[Outcome], None]) -> Report:
    """Play nothing more."""
    return report(contest, before, 0.0, 0)


def measured(game: str, pairing: Pairing, scale: float, workers: int | None, player: Player) -> Difference:
    """Play a pairing, or what is left of it."""
    deals = max(2, round(pairing.deals[game] * scale))
    least = rules_for(game).players.min
    contest = Contest(game, pairing.bots, deals, SEED, players=least, iterations=pairing.iterations)
    STATE.mkdir(parents=True, exist_ok=True)
    kept = StateFile(STATE / f"{game}-{'-'.join(pairing.bots)}-{pairing.iterations}.jsonl", contest)
    start = time.monotonic()

    def told(outcome: Outcome) -> None:
        kept.add(outcome)
        sys.stderr.write(f"\r{game} {pairing.text()}: deal {outcome.task.deal}, {time.monotonic() - start:.0f} s ")

    return player(contest, kept.before, workers, told).pairings[0][2]


def strength(chosen: Sequence[str], workers: int | None, scale: float, player: Player) -> str:
    """The table of strengths, and what it does not show."""
    lines = [
        "| game | pairing | deals | points a hand | 95 % interval | won, lost | p |",
        "|---|---|---|---|---|---|---|",
    ]
    found = {
        (game, pairing.text()): measured(game, pairing, scale, workers, player if game in chosen else as_kept)
        for pairing in PAIRINGS
        for game in reversed(games())
    }
    for game in games():
        for pairing in PAIRINGS:
            told = found[game, pairing.text()]
            if told.deals >= 2:
                lines.append(
                    f"| {game} | {pairing.text()} | {told.deals} | {told.mean:+.1f} | {told.low:+.1f} to {told.high:+.1f} "
                    f"| {told.won}, {told.lost} | {told.sign_p:.1g} |"
                )
    summary = "".join(f"- {line}\n" for line in (shown(game, found) for game in games()))
    return "\n".join(lines) + "\n" + FOUND.format(found=summary, iterations=ITERATIONS)


def shown(game: str, found: dict[tuple[str, str], Difference]) -> str:
    """What is shown of the expert against the club player in a game, in one line."""
    parts = []
    for pairing in PAIRINGS:
        told = found[game, pairing.text()]
        if "expert" not in pairing.bots or told.deals < 2:
            continue
        how = pairing.text().partition(", ")[2]
        share = f"{100 * told.won / max(1, told.won + told.lost):.0f} % of the {told.won + told.lost} deals that were not even"
        stronger = "stronger" if told.low > 0 else "not shown to be stronger"
        parts.append(f"{how}, it is {stronger} ({told.mean:+.1f} points a hand, {share})")
    return f"{game}: `expert` over `club`: {'; '.join(parts)}."


def speed() -> str:
    """The table of thinking times."""
    lines = ["| game | level | ms a decision, mean | most |", "|---|---|---|---|"]
    for game in games():
        rules = rules_for(game)
        for level in ("easy", "club", "expert"):
            bots = [bot_of_level(level, rules, ITERATIONS) for _ in range(2)]
            hands = 1 if level == "expert" else 20
            times: list[float] = []
            for hand in range(hands):
                times += timed_hand(rules, seeded_deal(rules, 2, 0, f"speed {hand}"), bots, rng_of(f"{hand}"))
            lines.append(f"| {game} | {level} | {1000 * sum(times) / len(times):.1f} | {1000 * max(times):.0f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times the usual number of deals")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--kept", action="store_true", help="play nothing, report what is kept")
    parser.add_argument("--game", action="append", choices=games(), help="play on in this game only")
    asked = parser.parse_args()
    if asked.fresh:
        shutil.rmtree(STATE, ignore_errors=True)
    page = HEAD.format(seed=SEED) + strength(
        asked.game or games(), asked.workers, asked.scale, as_kept if asked.kept else run
    )
    page += (
        f"\n## Thinking time\n\nProcessor time, the {running_build()} core, forced moves left out; `expert` with {ITERATIONS} deals a decision.\n\n"
        + speed()
    )
    page += "\nThis page is written by `scripts/bots_doc.py`; `upcard arena` measures any pairing by any rules.\n"
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
