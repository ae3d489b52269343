"""`upcard score`: a position, settled; or a game with real cards, written down line by line."""

import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from upcard.commands.files import FileName, UnreadableError, beside, read_text
from upcard.record.accounts import account_text
from upcard.record.casefile import Case, decode_position
from upcard.record.errors import PositionError
from upcard.record.position import Position, read_position
from upcard.record.rulesets import case_rules
from upcard.rules.score import account
from upcard.rules.score_account import account_json
from upcard.terminal.scorebook import ScoreRequest, score_by_hand


def score(
    file: FileName = "",
    /,
    *,
    game: str = "",
    variation: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    house: Path | None = None,
    players: str = "",
    wild: str = "",
    json: bool = False,
) -> int:
    """Settle a position and account for every point; without a file, score a game with real cards line by line.

    Args:
        file: a position (the keys of a case at top level), or - for standard input.
        game: without a file: the game; it is asked for where it is missing, as the players are.
        variation: without a file: a variation; may be given several times.
        house: without a file: a file of house rules.
        players: without a file: the names, with commas between.
        wild: without a file: what is wild in the first hand.
        json: print the account as JSON.

    Returns:
        0, or 2 when the position cannot be or the hand of a player who has not gone out is missing; without a file 1
        when a line is left that cannot be.
    """
    if not file:
        return score_by_hand(ScoreRequest(game, variation, house, (players,) if players else (), wild, json))
    try:
        case = decode_position(read_text(file))
        position = read_position(case_rules(case, partial(beside, file)), case)
        _check_hands(case, position)
    except (UnreadableError, PositionError) as error:
        print(error, file=sys.stderr)
        return 2
    settled = account(position.rules, position.deal)
    if json:
        print(msgspec.json.encode(account_json(settled, position.names)).decode())
    else:
        print(account_text(settled, position.names))
    return 0


def _check_hands(case: Case, position: Position) -> None:
    """A hand that is not written down may have been forgotten, and what it holds counts. Raises ``PositionError``."""
    for name in position.names:
        if name not in case.hands and name != case.out:
            reason = (
                f'{name} has no hand here and has not gone out: write the cards left, "" for none, or out = "{name}"'
            )
            raise PositionError(f"hands.{name}", reason)
