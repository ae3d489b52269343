"""The worked hands of the rule books and cases, as people would write them down: line by line, cards in any order."""

import random
from functools import cache
from pathlib import Path

from upcard.cards.text import card_text
from upcard.record.casefile import Case, OutHow, decode_cases, decode_position
from upcard.record.cases import Run
from upcard.record.layout import position_text, wild_text
from upcard.record.melds import table_meld_text
from upcard.record.outs import announced_of, how_out
from upcard.record.pieces import coloured
from upcard.record.position import Position, read_position
from upcard.record.rulesets import case_rules
from upcard.record.words import split_name
from upcard.record.written import LineKind, WrittenHand, WrittenLine
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.melds import Group

CASES = Path(__file__).parents[1] / "cases"
SMALLEST = 3
LONG = 13
"""From here on the order tells at which end an ace stands."""


def house_text(name: str) -> str:
    """A house-rule file of the cases."""
    return (CASES / name).read_text(encoding="utf-8")


def _cases() -> list[Case]:
    files = sorted(path for path in CASES.glob("*.toml") if path.name != "disputed.toml")
    return [case for file in files for case in decode_cases(file.read_text(encoding="utf-8"))]


@cache
def worked_hands() -> list[tuple[str, Position]]:
    """Every case that says what a hand is worth, with something on the table: where it ends, as a position tells it."""
    found: list[tuple[str, Position]] = []
    for case in _cases():
        if case.expect.points is not None and case.name not in {name for name, _ in found}:
            end = _end(case)
            if end is not None:
                found.append((case.name, end))
    return found


def _end(case: Case) -> Position | None:
    run = Run(read_position(case_rules(case, house_text), case))
    for step in case.steps:
        run.step(step)
    deal, start = run.deal, run.position
    if not any(deal.melds):
        return None
    end = position_text(Position(start.rules, start.names, deal, start.scores))
    position = read_position(start.rules, decode_position(end))
    return position if account(start.rules, position.deal).points() == account(start.rules, deal).points() else None


def as_lines(rules: Rules, position: Position, *, said: bool = False) -> WrittenHand:
    """A position as a written hand, each line's cards shuffled; ``said``: it is said which melds are runs."""
    names, deal = position.names, position.deal
    lines: list[WrittenLine] = []
    chance = random.Random(7)  # noqa: S311 (no secret)
    for meld in deal.melds:
        if meld is not None:
            text = table_meld_text(rules, deal.setup.wild, names, meld)
            kind: LineKind = "meld" if not said else "group" if isinstance(meld, Group) else "run"
            lines += _meld_lines(text, names, len(lines), chance, kind)
    for seat, hand in enumerate(deal.hands):
        if hand.size:
            text = " ".join(card_text(card, coloured(rules)) for card in hand.sequence())
            lines.append(WrittenLine(seat, "hand", text))
    ending = deal.ending
    how: OutHow = "normal"
    if ending is not None:
        how = how_out(rules, ending)
    out = -1 if ending is None else int(ending.out)
    announced = announced_of(rules, deal.fines)
    return WrittenHand(names, lines, _wild(position), names[deal.setup.dealer], out, how, position.scores, announced)


def _wild(position: Position) -> str:
    return "" if position.deal.setup.wild_rank < 0 else wild_text(position)


def _meld_lines(
    text: str, names: tuple[str, ...], first: int, chance: random.Random, kind: LineKind
) -> list[WrittenLine]:
    """One line a piece: the meld first, which is the first piece of three cards."""
    pieces: list[tuple[int, list[str]]] = []
    for part in text.split("|"):
        seat, rest, _ = split_name(part, names)
        words = [word.removesuffix("^") for word in rest.split() if not word.startswith("(")]
        if len(words) < LONG:
            chance.shuffle(words)
        pieces.append((seat, words))
    base = next(at for at, (_, words) in enumerate(pieces) if len(words) >= SMALLEST)
    seat, words = pieces.pop(base)
    lines = [WrittenLine(seat, kind, " ".join(words))]
    return lines + [WrittenLine(seat, "addition", " ".join(words), first) for seat, words in pieces]
