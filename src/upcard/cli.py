"""The command line: `upcard --help` tells it all."""

import os
import sys

from cyclopts import App

from upcard import __version__
from upcard.build import running_build
from upcard.commands.bench import bench
from upcard.commands.check import check
from upcard.commands.house import house
from upcard.commands.replay import replay
from upcard.commands.rules import rules
from upcard.commands.score import score


def version() -> str:
    """Tell the version and which build of the core runs."""
    return f"upcard {__version__} ({running_build()})"


app = App(name="upcard", help="The rummy table that plays by your house rules.", version=version)
app.command(check)
app.command(score)
app.command(replay)
app.command(rules)
app.command(house)
app.command(bench)

app.command("upcard.lab.command:arena", name="arena", help="Let bots play duplicate matches and compare them.")
app.command("upcard.terminal.command:play", name="play", help="Play at this terminal, with people and bots.")
app.command("upcard.commands.records:records", name="records", help="Check, pack, unpack and count many records.")
app.command("upcard.web.command:serve", name="serve", help="Serve the web table; what upcard alone does.")
app.command("upcard.commands.verify:verify", name="verify", help="Check the fairness proof of a record.")


def main() -> None:
    """Run the command that the arguments name; without arguments the web table."""
    try:
        app(sys.argv[1:] or ["serve"])
    except BrokenPipeError:
        # Whoever read the output has had enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
