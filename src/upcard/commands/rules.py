"""`upcard rules`: any rule set as a readable rule book."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from upcard.commands.files import FileName, UnreadableError, read_text
from upcard.games.catalog import games, options_for, prepared, variations_of
from upcard.games.errors import HouseError, RulesError
from upcard.games.house import parse_house
from upcard.phrases.languages import CATALOGUES, ENGLISH, told
from upcard.rulebook.book import Book, book
from upcard.rulebook.html import book_html
from upcard.rulebook.json_form import book_json
from upcard.rulebook.markdown import book_markdown
from upcard.rulebook.plain import book_text
from upcard.rulebook.titles import GAME_TITLES
from upcard.rules.ruleset import Options

Format = Literal["text", "md", "html", "json"]


def rules(
    game: str = "",
    /,
    *,
    variation: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    house: FileName = "",
    form: Annotated[Format, Parameter(name="--format")] = "text",
    language: str = ENGLISH,
) -> int:
    """Write the rule book of a rule set; without a game or a file list the games and their variations.

    Args:
        game: the game, as sublime; may be left out with --house.
        variation: a variation of the game; may be given several times.
        house: a file of house rules, or - for standard input.
        form: text, md (Markdown), html (one page), or json.
        language: of the book, as de; English where none is named.

    Returns:
        0, or 2 when there are no such rules, or none in this language.
    """
    try:
        _check_language(language)
        if not game and not house:
            print(_games(language))
            return 0
        options = _options(game, variation, house)
    except (RulesError, UnreadableError) as error:
        print(error, file=sys.stderr)
        return 2
    print(_written(book(prepared(options), language), form), end="")
    return 0


def _check_language(language: str) -> None:
    if language not in (known := (ENGLISH, *CATALOGUES)):
        raise RulesError(f"there is no language {language!r}. Allowed: {', '.join(known)}")


def _options(game: str, variations: tuple[str, ...], house: str) -> Options:
    if not house:
        return options_for(game, variations)
    try:
        options = parse_house(read_text(house), variations)
    except HouseError as error:
        raise RulesError(f"{house}: {error}") from None
    if game and game != options.game:
        raise RulesError(f"{house}: these are rules for {options.game}, not for {game}")
    return options


def _written(whole: Book, form: Format) -> str:
    match form:
        case "text":
            return book_text(whole)
        case "md":
            return book_markdown(whole)
        case "html":
            return book_html(whole)
        case "json":
            return book_json(whole) + "\n"


def _games(language: str) -> str:
    lines: list[str] = []
    for name in games():
        variations = (f"  {each.name}: {told(language, each.text)}" for each in variations_of(name))
        lines += [f"{name}: {told(language, GAME_TITLES[name])}", *variations, ""]
    return "\n".join([*lines, told(language, "upcard rules GAME --variation V writes the rule book.")])
