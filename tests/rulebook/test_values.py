"""Every value of every option has a text of its own: somewhere it can be told apart from each other value."""

from itertools import combinations

import pytest
from rulebook.rulesets import ALONE

from upcard.games.catalog import options_for
from upcard.games.errors import HouseError
from upcard.games.kinds import ForPlayers, OneOf, Whole, YesNo
from upcard.games.overrides import with_overrides
from upcard.games.questions.all import QUESTIONS
from upcard.rulebook.telling import chapters
from upcard.rules.ruleset import Options

TABLES: dict[str, list[object]] = {
    "cards.without": ["none", ["A"], ["A", "2"]],
    "deal.upcard": [{"A": 12}, {"A": 13}, {"5": 6}],
    "wild.whole_rank": [["A"], ["A", "Q"], "none"],
    "wild.always": [["2"], ["2", "Js"], ["T"]],
    "discard.penalty": ["none", {"Qs": 1}, {"Qs": 2}, {"Q": 1}],
    "score.cards": [{"A": 20}, {"A": 25}, {"Qs": 40}],
    "score.hand_cards": ["same", {"A": 20}, {"A": 25}, {"Qs": 40}],
    "score.wild": ["represented", "cards", 50, {"any": 50, "A": 70}],
    "score.tables": [
        {"group": [1, 2, 3, 4, 5]},
        {"mixed_group": [1, 2, 3, 4, 5]},
        {"mixed_aces": [1, 2, 3, 4, 5]},
        {"wild_four": 7},
    ],
    "score.money": ["none", [["Qh", "7h", 100]], [["Qh", "8h", 100]]],
    "score.caught": ["none", {"Qh": 50}, {"Qh": 60}],
}
CONTEXTS: list[dict[str, object]] = [
    {},
    {"out.floating": True, "out.last": "unmeldable"},
    {"wild.always": ["2"], "deal.upcard": {"2": 9}},
    {"trade.mode": "take"},
    {"call.what": "top"},
    {"call.what": "pile", "call.melds": "any", "call.when": "any"},
    {"score.melds": "tables", "wild.choice": "turned"},
    {"out.undrawn": 500, "out.first_turn": 400},
    {"melds.group_max": 5},
    {"game.deals": 3, "game.target": 100},
    {"players.min": 4, "players.max": 4},
    {"players.min": 2, "players.max": 2, "game.deals": 2},
]


def values(path: str) -> list[object]:
    """Some values of an option, all of them where they are words."""
    kind = QUESTIONS[path].kind
    if isinstance(kind, OneOf):
        return [*kind.meanings]
    if isinstance(kind, YesNo):
        return [True, False]
    if isinstance(kind, (Whole, ForPlayers)):
        numbers = [number for number in (2, 3, 4, 5) if kind.low <= number <= kind.high]
        return [*numbers, *([kind.word] if kind.word else [])]
    return TABLES[path]


def lines(options: Options) -> list[str]:
    return [line for chapter in chapters(options) for told in chapter.paragraphs for line in told.lines()]


def texts(path: str, value: object, game: tuple[str, tuple[str, ...]], context: dict[str, object]) -> list[str] | None:
    """The book with a value, nothing where it cannot be played."""
    try:
        return lines(with_overrides(options_for(*game), context | {path: value}))
    except HouseError:
        return None


def told_apart(path: str, one: object, other: object) -> bool:
    """Whether two values read otherwise somewhere, or can never be compared in one rule set."""
    compared = False
    for context in CONTEXTS:
        for game in ALONE:
            first, second = texts(path, one, game, context), texts(path, other, game, context)
            if first is not None and second is not None:
                compared = True
                if first != second:
                    return True
    return not compared


@pytest.mark.parametrize("path", QUESTIONS)
def test_every_value_is_told(path: str) -> None:
    for one, other in combinations(values(path), 2):
        assert told_apart(path, one, other), f"{path}: {one!r} reads like {other!r}"
