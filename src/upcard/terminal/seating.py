"""Who plays what: the arguments of ``upcard play`` as a table that can begin, or what is wrong with them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from upcard.bots.levels import LEVELS
from upcard.games.catalog import prepared, rules_for
from upcard.games.errors import RulesError, nearest
from upcard.games.house import parse_house
from upcard.record.words import Names, name_fault
from upcard.rules.ruleset import Rules

PERSON: Final = ""
"""The level of a seat that no bot plays."""


class SeatingError(ValueError):
    """A table that cannot be; its text says why and what can be done."""


@dataclass(frozen=True)
class Seating:
    """A rule set, the names in seat order, the level of each seat (``PERSON``: a person here), the seed or None."""

    rules: Rules
    names: Names
    levels: tuple[str, ...]
    seed: str | None

    def people(self) -> tuple[int, ...]:
        """The seats of the people at this terminal."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == PERSON)

    def is_person(self, seat: int) -> bool:
        """Whether a person plays a seat."""
        return self.levels[seat] == PERSON


def rules_of(game: str, variations: Iterable[str], house: Path | None) -> Rules:
    """The rule set that the arguments name; an empty ``game`` is the one that the house rules start from."""
    names = split(variations)
    if house is None:
        return rules_for(game, names)
    try:
        options = parse_house(house.read_text(encoding="utf-8"), names)
    except OSError as error:
        raise SeatingError(f"{house} cannot be read: {error.strerror}") from error
    except (UnicodeError, RulesError) as error:
        raise SeatingError(f"{house}: {error}") from error
    if game not in {"", options.game}:
        raise SeatingError(f"{house} starts from {options.game}, not from {game}")
    return prepared(options)


def seated(
    rules: Rules, players: int | None, bots: Iterable[str], names: Sequence[str] = (), seed: str | None = None
) -> Seating:
    """People first, then the bots.

    ``names`` are the people's; without ``players`` it is one person and the bots, or two people.
    """
    levels = _levels(bots)
    count = players if players is not None else max(2, len(levels) + 1)
    _check_count(rules, count, len(levels))
    if seed is not None and not seed.isprintable():
        raise SeatingError("a seed is a number or a text on one line")
    people = count - len(levels)
    if len(names) > people:
        raise SeatingError(f"{len(names)} names are given for {_people(people)}; bots have names of their own")
    return Seating(rules, _names(people, levels, names), (PERSON,) * people + levels, seed)


def split(words: Iterable[str]) -> list[str]:
    """Names given one by one, or several with commas between."""
    return [name.strip() for word in words for name in word.split(",") if name.strip()]


def _levels(bots: Iterable[str]) -> tuple[str, ...]:
    levels = tuple(split(bots))
    for level in levels:
        if level not in LEVELS:
            raise SeatingError(f"there is no bot {level!r}{nearest(level, LEVELS)}. Allowed: {', '.join(LEVELS)}")
    return levels


def _check_count(rules: Rules, count: int, bots: int) -> None:
    fewest, most = rules.players.min, rules.players.max
    if not fewest <= count <= most:
        allowed = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise SeatingError(f"{rules.options.name} is for {allowed} players, not {count}: say how many with --players")
    if bots > count:
        raise SeatingError(f"{bots} bots are too many for {count} players")


def _people(count: int) -> str:
    return "1 person" if count == 1 else f"{count} people"


def _names(people: int, levels: Sequence[str], given: Sequence[str]) -> Names:
    names: list[str] = []
    for seat in range(people):
        default = "Player" if people == 1 else f"Player-{seat + 1}"
        names.append(checked_name(given[seat], names) if seat < len(given) else _free(default, [*given, *names]))
    for level in levels:
        names.append(_free(level.capitalize(), names))
    return tuple(names)


def checked_name(name: str, others: Sequence[str]) -> str:
    """A name as it can be used. Raises ``SeatingError``."""
    name = name.strip()
    fault = name_fault(name) or ("it is taken" if name in others else "")
    if fault:
        raise SeatingError(f"{name!r} is no name here: {fault}")
    return name


def _free(name: str, taken: Sequence[str]) -> str:
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free
