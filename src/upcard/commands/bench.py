"""``upcard bench``: how fast the engine is on this machine."""

import json
import sys
from typing import Annotated

from cyclopts import App, Parameter

from upcard.games.catalog import rules_for
from upcard.games.errors import RulesError
from upcard.lab.bench import Measured, lay_downs, playouts, views
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Rules

bench = App(name="bench", help="Measure the engine on this machine.")
bench.command("upcard.web.measuring:bench_serve", name="serve", help="A web table under load.")


def _told(measured: Measured, kind: str, as_json: bool) -> None:
    if as_json:
        key = kind.replace("-", "_")
        figures = {
            "game": measured.game,
            "players": measured.players,
            "build": measured.build,
            "hands": measured.hands,
            key: measured.count,
            f"{key}_per_second": round(measured.per_second(), 1),
        }
        print(json.dumps(figures))
        return
    print(
        f"{measured.game}, {measured.players} players, {measured.build}: {measured.per_second():,.0f} {kind} a second "
        f"({measured.count:,} in {measured.hands:,} hands)"
    )


def _rules(game: str, players: int) -> Rules:
    """The rules of a game for that many players, or the end of the program with what is wrong."""
    try:
        rules = rules_for(game)
    except RulesError as error:
        sys.exit(f"upcard bench: {error}")
    if not rules.players.min <= players <= rules.players.max:
        sys.exit(f"upcard bench: {game} is for {rules.players.min} to {rules.players.max} players, not {players}")
    return rules


@bench.command(name="playouts")
def bench_playouts(
    *,
    game: str = "basic",
    players: int = 2,
    seconds: float = 5.0,
    seed: int = 1,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> None:
    """Random legal play of whole hands, each move chosen from the full legal list.

    Args:
        game: a game's name.
        players: how many play.
        seconds: how long.
        seed: of the chance.
        as_json: as JSON.
    """
    _told(playouts(_rules(game, players), players, seconds, seed=seed), "moves", as_json)


@bench.command(name="views")
def bench_views(
    *,
    game: str = "basic",
    players: int = 2,
    seconds: float = 2.0,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> None:
    """Views of one seat, made from fresh hands.

    Args:
        game: a game's name.
        players: how many play.
        seconds: how long.
        as_json: as JSON.
    """
    _told(views(_rules(game, players), players, seconds), "views", as_json)


@bench.command(name="lay-down")
def bench_lay_down(
    *,
    game: str = "basic",
    players: int = 2,
    cards: int = 10,
    seconds: float = 2.0,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> None:
    """Best lay-downs of hands of so many cards, onto an empty table.

    Args:
        game: a game's name.
        players: how many play.
        cards: how many cards the hands hold.
        seconds: how long.
        as_json: as JSON.
    """
    rules = _rules(game, players)
    pack = len(full_pack(rules.cards, players))
    if not 1 <= cards <= pack:
        sys.exit(f"upcard bench: a hand holds 1 to {pack} cards in {game} with {players} players, not {cards}")
    _told(lay_downs(rules, players, cards, seconds), "lay-downs", as_json)
