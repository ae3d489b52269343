"""The scoring pad set up and read from a keyboard or a pipe."""

import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec

from upcard.games.catalog import prepared, rules_for
from upcard.games.errors import RulesError
from upcard.games.house import parse_house
from upcard.games.presets import GAMES
from upcard.record.casefile import Case
from upcard.record.errors import PositionError
from upcard.record.position import read_names, read_position
from upcard.rules.ruleset import Rules
from upcard.rules.score_account import account_json
from upcard.terminal.ink import ink_of_terminal
from upcard.terminal.keyboard import Keyboard
from upcard.terminal.pad import Pad, PadHand
from upcard.terminal.scoring import Scoring

BAD_INPUT = 2
NOT_RIGHT = 1


@dataclass(frozen=True)
class ScoreRequest:
    """How a pad is set up; what is missing is asked."""

    game: str = ""
    variations: tuple[str, ...] = ()
    house: Path | None = None
    players: tuple[str, ...] = ()
    wild: str = ""
    json: bool = False


class Asking:
    """Where lines come from: a person who is asked, or a pipe."""

    def __init__(self) -> None:
        """Look who is there."""
        self.is_person = sys.stdin.isatty() and sys.stdout.isatty()
        self._keyboard = Keyboard()

    def line(self, prompt: str) -> str | None:
        """The next line, None at the end."""
        try:
            if self.is_person:
                return self._keyboard.read(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None


def score_by_hand(request: ScoreRequest) -> int:
    """Score a game with real cards. 0 when all is right, 1 when a line is not, 2 when it cannot begin."""
    asking = Asking()
    try:
        rules = _rules(request, asking)
        names = _names(request, asking, rules)
        read_position(rules, Case(players=list(names), wild=request.wild or None))
    except (OSError, UnicodeError, RulesError, PositionError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    scoring = Scoring(Pad(rules, names, draft=PadHand(wild=request.wild)))
    ink = ink_of_terminal()
    if asking.is_person:
        print("Type help for what can be written, quit to leave.")
    while not scoring.over:
        line = asking.line("> ")
        if line is None:
            break
        for told in scoring.answer(line):
            print(ink.line(told) if asking.is_person else told, flush=True)
    return _ended(scoring, request)


def _ended(scoring: Scoring, request: ScoreRequest) -> int:
    """What is told at the end: the account of the hand in the making."""
    pad = scoring.pad
    if request.json:
        print(msgspec.json.encode(account_json(pad.account(pad.draft), pad.names)).decode())
    elif pad.draft.lines:
        print("\n".join(scoring.account()))
    return 0 if pad.is_right(pad.draft) else NOT_RIGHT


def _rules(request: ScoreRequest, asking: Asking) -> Rules:
    """The rules, asked for where they are not said. Raises ``RulesError``, ``OSError``, ``UnicodeError``."""
    if request.house is not None:
        return prepared(parse_house(request.house.read_text(encoding="utf-8"), list(request.variations), {}))
    if request.game:
        return rules_for(request.game, list(request.variations))
    while True:
        game = asking.line(f"Game ({', '.join(GAMES)})? ") or "sublime"
        on = asking.line("Variations, with spaces (none)? ") or ""
        try:
            return rules_for(game.strip(), on.replace(",", " ").split())
        except RulesError as error:
            if not asking.is_person:
                raise
            print(error)


def _names(request: ScoreRequest, asking: Asking, rules: Rules) -> tuple[str, ...]:
    """The players, asked for where they are not said. Raises ``PositionError``."""
    while True:
        said = " ".join(request.players) or asking.line("Players, with spaces (Ann Ben)? ") or "Ann Ben"
        try:
            return read_names(rules, Case(players=said.replace(",", " ").split()))
        except PositionError as error:
            if request.players or not asking.is_person:
                raise
            print(error)
