"""House rules made up at random: a game, perhaps variations, and some answers of the questions changed."""

from collections.abc import Iterator
from random import Random

from upcard.games.catalog import GAMES, options_for, prepared, variations_of
from upcard.games.errors import RulesError
from upcard.games.kinds import OneOf, Whole, YesNo
from upcard.games.questions.all import QUESTIONS
from upcard.rules.ruleset import Rules

PLAYED = ("cards", "wild", "draw", "melds", "trade", "call", "discard", "out", "end")
"""The chapters that decide what may be done."""
NEAR = 3
"""Numbers are chosen among so many from the least on: large ones are as good as none."""

House = tuple[str, tuple[str, ...], tuple[str, ...]]


def answers(path: str) -> list[str]:
    """Some answers of a question, as a house-rule file has them; none where they are no single words or numbers."""
    kind = QUESTIONS[path].kind
    if isinstance(kind, YesNo):
        return ["true", "false"]
    if isinstance(kind, OneOf):
        return [f'"{word}"' for word in kind.meanings]
    if isinstance(kind, Whole):
        numbers = [str(n) for n in range(kind.low, min(kind.high, kind.low + NEAR - 1) + 1)]
        return [*numbers, f'"{kind.word}"'] if kind.word else numbers
    return []


CHANGED = {path: answers(path) for path in QUESTIONS if path.partition(".")[0] in PLAYED and answers(path)}


def houses(count: int, start: int = 0) -> list[House]:
    """So many house rules that can be played, the same ones each time."""
    found = _made_up(start)
    return [next(found) for _ in range(count)]


def _made_up(start: int) -> Iterator[House]:
    seed = start
    while True:
        seed += 1
        dice = Random(seed)  # noqa: S311 (nobody plays for these rules)
        name = list(GAMES)[seed % len(GAMES)]
        on = tuple(one.name for one in dice.sample(variations_of(name), dice.choice((0, 0, 1, 2))))
        paths = dice.sample(sorted(CHANGED), dice.randint(1, 7))
        house = (name, on, tuple(f"{path}={dice.choice(CHANGED[path])}" for path in paths))
        if _can_be_played(house):
            yield house


def _can_be_played(house: House) -> bool:
    try:
        options_for(*house)
    except RulesError:
        return False
    return True


def rules_of_house(house: House) -> Rules:
    """The rules of a house."""
    return prepared(options_for(*house))


def said(house: House) -> str:
    """A house in one line."""
    name, on, changed = house
    return " ".join((*(name, *on), *changed))
