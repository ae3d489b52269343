"""What games and rule sets are called."""

from typing import Final

from upcard.phrases.languages import ENGLISH, told
from upcard.rules.ruleset import Options

GAME_TITLES: Final = {
    "sublime": "10,000 Rummy (Sublime)",
    "masterpiece": "10,000 Rummy (Masterpiece)",
    "five-hundred": "500 Rummy",
    "five-thousand": "5000 Rummy",
    "basic": "Basic Rummy",
}
"""The title of each game's rule book."""


def game_title(options: Options, language: str = ENGLISH) -> str:
    """What the game is called that a rule set starts from."""
    return told(language, GAME_TITLES.get(options.game, options.game))


def book_title(options: Options, language: str = ENGLISH) -> str:
    """What a rule set is called: by the house's own name for it, or by the game's."""
    return options.name if options.name != options.game else game_title(options, language)


def variation_title(name: str, language: str = ENGLISH) -> str:
    """A variation's name for people: ``Must go out`` of ``must-go-out``."""
    return told(language, name.replace("-", " ").capitalize())
