"""Games, variations and levels as the lobby shows them."""

from collections.abc import Iterable
from typing import Final

from upcard.bots.levels import LEVELS
from upcard.games.chapters import answer, differences
from upcard.games.errors import HouseError, RulesError
from upcard.games.house import house_faults
from upcard.games.kinds import Kind, OneOf
from upcard.games.overrides import inline
from upcard.games.presets import GAMES, game
from upcard.games.questions.all import QUESTIONS
from upcard.games.variations.combine import variations_of, why_not_together
from upcard.games.variations.variation import Variation
from upcard.hosting.languages.speech import DEFAULT, LANGUAGES, text
from upcard.hosting.lobby import (
    DifferenceInfo,
    FaultInfo,
    GameInfo,
    LevelInfo,
    Lobby,
    RulesAnswer,
    RulesChoice,
    VariationInfo,
)
from upcard.hosting.protocol import PROTOCOL
from upcard.hosting.rulesets import chosen_options, rule_text, rules_id
from upcard.phrases.languages import told
from upcard.phrases.phrase import phrase
from upcard.rulebook.titles import GAME_TITLES, variation_title
from upcard.rules.ruleset import Options

CALL_MS: Final = [4000, 8000, 15000]
PACE_MS: Final = [1000, 1500, 3000]
MOST_PLAYERS: Final = 8

_TITLES: Final = {
    "sublime": ("Sublime", "10,000 Rummy", "two packs, wild rank"),
    "masterpiece": ("Masterpiece", "10,000 Rummy", "the upcard is wild"),
    "five-hundred": ("500 Rummy", "", "jokers, the pile lies open"),
    "five-thousand": ("5000 Rummy", "", "floating"),
    "basic": ("Basic Rummy", "", "the old game"),
}


def game_title(name: str, language: str = DEFAULT) -> str:
    """A game's name for people, as ``10,000 Rummy (Sublime)``."""
    return told(language, GAME_TITLES.get(name, name))


def table_name(name: str, game_name: str, language: str) -> str:
    """What a table is called: one that was called by its game is so in every language."""
    titles = {game_title(game_name, each) for each in LANGUAGES}
    return game_title(game_name, language) if name in titles else name


def lobby(language: str = DEFAULT) -> Lobby:
    """What can be played here."""
    levels = [LevelInfo(name, text(language, f"level.{name}"), text(language, f"level.{name}.note")) for name in LEVELS]
    return Lobby(PROTOCOL, [_game(name, language) for name in GAMES], levels, CALL_MS, PACE_MS)


def default_level() -> str:
    """The level that a bot has unless another one is chosen."""
    return "club" if "club" in LEVELS else LEVELS[-1]


def _game(name: str, language: str) -> GameInfo:
    options = game(name)
    title, subtitle, note = (told(language, each) for each in _TITLES.get(name, (name, "", "")))
    fewest, most = int(options.players.min), min(int(options.players.max), MOST_PLAYERS)
    return GameInfo(name, title, subtitle, note, fewest, most, min(4, most), _variations(name, (), language))


def _variations(name: str, on: Iterable[str], language: str) -> list[VariationInfo]:
    """The variations of a game, with those that cannot be combined with what is on."""
    chosen = [variation for variation in variations_of(name) if variation.name in set(on)]
    return [_variation(variation, chosen, language) for variation in variations_of(name)]


def _variation(variation: Variation, chosen: list[Variation], language: str) -> VariationInfo:
    on = variation in chosen
    reasons = [
        told(language, phrase("not with {other}: {why}", other=variation_title(other.name), why=why))
        for other in chosen
        if other is not variation and (why := why_not_together(variation, other))
    ]
    return VariationInfo(
        variation.name,
        variation_title(variation.name, language),
        told(language, variation.text),
        variation.source,
        on,
        on or not reasons,
        "" if on else "; ".join(reasons),
    )


def difference_words(options: Options, path: str, language: str = DEFAULT) -> str:
    """An answer that differs from the book, in words: the question with both values."""
    info = _difference(options, path, language)
    return told(language, phrase("{title} {value} (book: {book})", title=info.title, value=info.value, book=info.book))


def _difference(options: Options, path: str, language: str) -> DifferenceInfo:
    question = QUESTIONS[path]
    value = _value(question.kind, answer(options, path), language)
    book = _value(question.kind, answer(game(options.game), path), language)
    return DifferenceInfo(path, told(language, question.text), value, book)


def _value(kind: Kind, held: object, language: str) -> str:
    """An answer as a file has it; in other languages than a file's in words, where it is a word."""
    written = kind.write(held)
    if language == DEFAULT:
        return inline(written)
    if isinstance(kind, OneOf):
        return told(language, kind.meanings[str(written)])
    return told(language, inline(written))


def checked(choice: RulesChoice, language: str = DEFAULT) -> RulesAnswer:
    """A choice of rules: what it means, or what is wrong with it."""
    try:
        options = chosen_options(choice)
    except RulesError as error:
        return _faulty(choice, error, language)
    text = rule_text(options)
    paths = differences(options, game(options.game))
    return RulesAnswer(
        options.game,
        game_title(options.game, language),
        options.name,
        rules_id(text),
        int(options.players.min),
        min(int(options.players.max), MOST_PLAYERS),
        _variations(options.game, options.variations, language),
        [_difference(options, path, language) for path in paths],
        [],
    )


def _faulty(choice: RulesChoice, error: RulesError, language: str) -> RulesAnswer:
    known = choice.game if choice.game in GAMES else ""
    on = [name for name in choice.variations if known and name in {v.name for v in variations_of(known)}]
    shown = _variations(known, on, language) if known else []
    title = game_title(known, language) if known else ""
    faults: list[RulesError] = [*house_faults(choice.house)] if choice.house else []
    told_faults = [fault_of(fault, language) for fault in faults or [error]]
    return RulesAnswer(known, title, "", "", 0, 0, shown, [], told_faults)


def fault_of(error: RulesError, language: str = DEFAULT) -> FaultInfo:
    """What is wrong, by key or by place."""
    if isinstance(error, HouseError):
        reason, allowed = (told(language, text) for text in error.said)
        return FaultInfo(error.path, reason, allowed, error.line, error.column)
    return FaultInfo("variations", told(language, error.sentence), "")
