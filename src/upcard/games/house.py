"""House rules as TOML text: a game, its variations, and answers of one's own, one table a chapter."""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from upcard.games.chapters import changed
from upcard.games.errors import HouseError, RulesError, nearest
from upcard.games.kinds import table_of, words_of
from upcard.games.overrides import Overrides, house_values, inline, with_overrides, with_unchecked
from upcard.games.playable import check_playable, contradictions
from upcard.games.presets import GAMES, game
from upcard.games.variations.combine import variations_of, with_variations
from upcard.phrases.phrase import phrase
from upcard.rules.ruleset import CHAPTERS, Options

HEAD_KEYS: Final = ("name", "from", "variations")
LONGEST_NAME: Final = 80
_PLACE: Final = re.compile(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def parse_house(text: str, variations: Iterable[str] = (), overrides: Overrides = ()) -> Options:
    """The rule set of a house-rule file, with further variations and overrides on top.

    Raises ``HouseError`` for every text that cannot be used: TOML syntax with line and column, otherwise the key, the
    reason and what is allowed.
    """
    house = _read(_decoded(text))
    check_playable(house)
    return with_overrides(with_variations(house, variations), overrides)


def house_faults(text: str) -> list[HouseError]:
    """Everything that is wrong with a house-rule file and can be known at once; empty when it can be played.

    Each answer is judged for itself; whether they can be played together is asked when each of them can stand.
    """
    faults: list[HouseError] = []
    try:
        file = _decoded(text)
        while (fault := _first_fault(file)) is not None:
            faults.append(fault)
            if not _leave_out(file, fault.path):
                return faults
        return faults or contradictions(_read(file))
    except HouseError as error:
        return [error]


def _first_fault(file: dict[str, object]) -> HouseError | None:
    try:
        _read(file)
    except HouseError as error:
        return error
    return None


def _leave_out(file: dict[str, object], path: str) -> bool:
    """Take a faulty answer out; whether the rest can be judged without it: not without a game to start from."""
    name, _, rest = path.partition(".")
    chapter = table_of(file.get(name))
    key = rest.split(".")[0]
    if name == "from" or name not in file:
        return False
    if chapter is None or key not in chapter:
        del file[name]
    else:
        file[name] = {other: value for other, value in chapter.items() if other != key}
    return True


def _read(file: dict[str, object]) -> Options:
    """The rule set of a file, whether or not it can be played. Raises ``HouseError``."""
    unknown = [key for key in file if key not in HEAD_KEYS and key not in CHAPTERS]
    if unknown:
        known = (*HEAD_KEYS, *CHAPTERS)
        reason = phrase("there is no such key or chapter{hint}", hint=nearest(unknown[0], known))
        raise HouseError(unknown[0], reason, ", ".join(known))
    options = _named(_started(file), file)
    return with_unchecked(options, {key: value for key, value in file.items() if key in CHAPTERS})


def house_text(options: Options) -> str:
    """The house-rule file of a rule set; ``parse_house`` gives the rule set again."""
    lines = [f"name = {inline(options.name)}", f"from = {inline(options.game)}"]
    if options.variations:
        lines.append(f"variations = {inline(list(options.variations))}")
    chapter = ""
    for path, value in house_values(options).items():
        name, _, key = path.partition(".")
        if name != chapter:
            lines += ["", f"[{name}]"]
            chapter = name
        lines.append(f"{key} = {inline(value)}")
    return "\n".join(lines) + "\n"


def _decoded(text: str) -> dict[str, object]:
    try:
        return msgspec.toml.decode(text, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise _syntax_error(str(error), text) from None


def _syntax_error(message: str, text: str) -> HouseError:
    """The TOML reader's message, its place taken out of the words."""
    found = _PLACE.fullmatch(message)
    if found is None:
        reason = phrase("this is no TOML text: {message}", message=message)
        return HouseError("", reason, "key = value lines and [chapter] headings", 1, 1)
    ends = text.split("\n")
    line, column = (int(found[2]), int(found[3])) if found[2] else (len(ends), len(ends[-1]) + 1)
    return HouseError("", phrase("{message}", message=found[1]), "", line, column)


def _started(file: dict[str, object]) -> Options:
    """The game that a file starts from, with its variations."""
    name = file.get("from")
    if not isinstance(name, str) or name not in GAMES:
        raise HouseError("from", _no_game(name), ", ".join(GAMES))
    names = words_of(file.get("variations", []))
    offered = ", ".join(variation.name for variation in variations_of(name))
    if names is None:
        raise HouseError("variations", "variations are a list of names", offered)
    try:
        return with_variations(game(name), names)
    except RulesError as error:
        raise HouseError("variations", error.sentence) from None


def _no_game(name: object) -> str:
    if name is None:
        return "no game is named to start from"
    hint = nearest(name, GAMES) if isinstance(name, str) else ""
    return phrase("there is no game {name}{hint}", name=repr(name), hint=hint)


def _named(options: Options, file: dict[str, object]) -> Options:
    name = file.get("name", options.name)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        allowed = phrase("a text of up to {n} characters on one line", n=LONGEST_NAME)
        raise HouseError("name", "this is no name", allowed)
    return changed(options, name=name.strip())
