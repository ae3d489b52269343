"""The command ``upcard play``."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from upcard.terminal.play import Request
from upcard.terminal.play import play as played


def play(
    game: str = "",
    /,
    *,
    players: int | None = None,
    bots: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    variation: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    house: Path | None = None,
    name: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    seed: str | None = None,
    resume: Path | None = None,
    record: Path | None = None,
    strict: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play at this terminal, with people who share it and with bots.

    Without a terminal moves are read from standard input, one a line, for the seat that is asked, or as `NAME: move`;
    what happens is printed, one event a line. The status is 0 when the game is over and 1 when the input ends early.

    Parameters
    ----------
    game
        The game, as `sublime`; may be left out with --resume, or with --house for the game that the file names.
    players
        How many play: one and the bots by default, or two. Seats without a bot are people.
    bots
        Levels of bots with commas between, as `easy,easy`.
    variation
        A variation of the game; may be given several times.
    house
        A file of house rules.
    name
        The name of a person; may be given several times.
    seed
        Decides shuffles and bots; without it nobody can foretell them.
    resume
        A record of a game that is not over; goes on in the same file.
    record
        Where the game is saved; by default in a new file in this folder.
    strict
        Without a terminal: end with status 2 at the first line that cannot be done.

    """
    return played(Request(game, players, bots, variation, house, seed, resume, record, name, strict))
