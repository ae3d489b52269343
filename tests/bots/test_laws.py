"""Laws of all bots: whole hands of every rule set, only legal moves, always an end, the same seed the same hand."""

import pytest
from bots.tables import EVERY_RULE_SET, rule_set_name

from upcard.bots.levels import LEVELS, bot_of_level
from upcard.games.catalog import games, rules_for
from upcard.lab.play import Played, play_hand, seeded_deal

QUICK = ("random", "easy")
THINKING = ("club", "expert")


def played(level: str, game: str, variations: tuple[str, ...], players: int, seed: str) -> Played:
    rules = rules_for(game, variations)
    bots = [bot_of_level(level, rules, 2) for _ in range(players)]
    return play_hand(rules, seeded_deal(rules, players, 0, seed), bots, seed)


@pytest.mark.parametrize("rule_set", EVERY_RULE_SET, ids=rule_set_name)
@pytest.mark.parametrize("level", QUICK)
def test_plays_whole_hands_by_every_rule_set(level: str, rule_set: tuple[str, tuple[str, ...]]) -> None:
    game, variations = rule_set
    least = rules_for(game, variations).players.min
    for players in (least, min(least + 1, rules_for(game, variations).players.max)):
        assert played(level, game, variations, players, f"law {players}").deal.is_over()


@pytest.mark.parametrize(("level", "game"), [*(("club", game) for game in games()), ("expert", "five-hundred")])
def test_thinking_bots_play_whole_hands(level: str, game: str) -> None:
    assert played(level, game, (), rules_for(game).players.min, "thinks").deal.is_over()


@pytest.mark.long
@pytest.mark.parametrize("rule_set", EVERY_RULE_SET, ids=rule_set_name)
@pytest.mark.parametrize("level", THINKING)
def test_thinking_bots_play_by_every_rule_set(level: str, rule_set: tuple[str, tuple[str, ...]]) -> None:
    game, variations = rule_set
    assert played(level, game, variations, rules_for(game, variations).players.min, "thinks").deal.is_over()


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_hand(level: str) -> None:
    first = played(level, "five-hundred", (), 2, "twice")
    assert played(level, "five-hundred", (), 2, "twice").deal == first.deal


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="no level 'grand-master'"):
        bot_of_level("grand-master", rules_for("basic"))
