"""Positions for tests, by the keys of a case."""

from upcard.engine.referee import refusal
from upcard.record.casefile import Case
from upcard.record.moves import move_text, parse_move
from upcard.record.position import Position, read_position
from upcard.record.rulesets import case_rules
from upcard.rules.codes import Refusal
from upcard.state.moves import Move


def no_house(name: str) -> str:
    raise FileNotFoundError(name)


def position(case: Case) -> Position:
    return read_position(case_rules(case, no_house), case)


def sublime(hand: str, *melds: str, wild: str | None = "K", discard: str = "", **more: str) -> Position:
    """A's turn in Sublime with two players, after drawing."""
    case = Case(game="sublime", players="A B", wild=wild, hands={"A": hand}, melds=list(melds), discard=discard)
    if "phase" in more:
        case.phase = "draw"
    return position(case)


def said(at: Position, text: str, seat: int = 0) -> Move:
    """The move that a text means; fails on a refusal by the parser."""
    move = parse_move(at.rules, at.deal, seat, text)
    assert not isinstance(move, Refusal), move
    return move


def written(at: Position, text: str, seat: int = 0) -> str:
    """A move read and written again."""
    return move_text(at.rules, at.deal, said(at, text, seat))


def refused(at: Position, text: str, seat: int = 0) -> str:
    """The code with which a text is refused; empty when it may be done."""
    move = parse_move(at.rules, at.deal, seat, text)
    why = move if isinstance(move, Refusal) else refusal(at.rules, at.deal, seat, move)
    return "" if why is None else why.code
