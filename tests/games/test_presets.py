"""Every answer of every game, against the table of the rules."""

from types import EllipsisType

import pytest

from upcard.games.card_tables import canonical
from upcard.games.catalog import GAMES, game, games
from upcard.games.chapters import answer, paths
from upcard.games.errors import RulesError
from upcard.games.questions.all import QUESTIONS

UPCARDS = {"A": 14, "K-T": 10, "9-2": "n"}
FACES_AND_TENS = {"K-T": 10, "9-2": 5, "A": 100}
OTHER_TABLES = {
    "group": [100, 300, 600, 1700, 4000],
    "mixed_group": [50, 150, 300, 500, 600],
    "aces": ["cards", 1000, 1500, 2500, 8000],
    "mixed_aces": ["cards"] * 5,
    "run": [100, 300, 600, 1000, 1500, 2000, 2500, 3500, 5000, 10000],
    "mixed_run": [50, 150, 300, 500, 600, 700, 1000, 1100, 1200, 1600],
    "wild_group": ["cards", 1000, 1500, 2500, 8000],
    "wild_group_tens_queens": ["cards", 1500, 2000, 2500, 10000],
    "wild_group_aces": ["cards", 2500, 3000, 3500, 10000],
}
SUBLIME_TABLES = OTHER_TABLES | {"wild_three": 0, "wild_four": 0}
MASTERPIECE_TABLES = OTHER_TABLES | {"wild_three": 600, "wild_four": 1200}
BY_PACK = {"2-4": 1, "5+": 2}
WILD_POINTS = {"any": 100, "Q": 200, "T": 200, "A": 300}
LONG_GAME = {"2": 10000, "3": 7000, "4+": 4000}
FIVE_HUNDRED_POINTS = {"K-J": 10, "T-2": "n", "A": 15, "low-ace": 1, "joker": 15}

# The columns are sublime, masterpiece, five-hundred, five-thousand, basic; ... stands where the table has a dash.
TABLE: dict[str, tuple[object, object, object, object, object]] = {
    "players.min": (2, 2, 2, 2, 2),
    "players.max": (5, 5, 8, 8, 6),
    "players.partners": (False, False, False, False, False),
    "players.open_counts": (True, True, True, True, True),
    "cards.packs": (2, 2, BY_PACK, BY_PACK, 1),
    "cards.jokers": (0, 0, 2, 0, 0),
    "cards.without": ("none", "none", "none", "none", "none"),
    "deal.order": ("hand", "hand", "card", "hand", "card"),
    "deal.size": ("upcard", "upcard", {"2": 13, "3+": 7}, "upcard", {"2": 10, "3-4": 7, "5+": 6}),
    "deal.upcard": (UPCARDS, UPCARDS | {"A": 15}, ..., UPCARDS | {"A": 11}, ...),
    "deal.wild_upcard": (..., ..., ..., "counts", ...),
    "deal.upcard_is": ("more", "total", ..., "more", ...),
    "deal.first_discard": ("turned", "turned", "turned", "turned", "turned"),
    "deal.dealer": ("highest", "highest", "lowest", "lowest", "lowest"),
    "wild.choice": ("before-deal", "upcard", "none", "dealer", "none"),
    "wild.whole_rank": (..., ["A", "Q", "T"], ..., ..., ...),
    "wild.always": ("none", "none", ["joker"], "none", "none"),
    "wild.max": ("any", "any", "any", "any", ...),
    "wild.min_natural": (0, 0, 1, 1, ...),
    "wild.groups": (True, True, False, False, ...),
    "wild.both_melded": (True, False, True, True, ...),
    "draw.stock": (2, 2, 1, 1, 1),
    "draw.pile": ("deep", "deep", "deep", "deep", "top"),
    "draw.deep_use": ("meld", "meld", "meld", "meld", ...),
    "draw.deep_hand_card": (False, False, False, False, ...),
    "draw.top_use": ("nothing", "nothing", "nothing", "nothing", "nothing"),
    "draw.whole_pile_free": (False, False, False, False, False),
    "draw.wild_from_pile": ("free", "very-natural", "free", "free", ...),
    "draw.trade_while_drawing": (False, True, False, False, ...),
    "melds.ace": ("both", "both", "both", "both", "low"),
    "melds.group_max": (8, 8, 4, "any", 4),
    "melds.wild_rank_max": (8, 4, ..., ..., ...),
    "melds.group_limit_is": ("part", "part", "meld", ..., "meld"),
    "melds.group_suits": ("any", "any", "different", "any", "different"),
    "melds.one_part_a_rank": (True, True, False, False, False),
    "melds.run_max": (13, 13, 13, 13, 13),
    "melds.no_stopping": (True, True, False, False, ...),
    "melds.joining": (True, True, False, False, False),
    "melds.layoff": ("anyone", "anyone", "anyone", "anyone", "anyone"),
    "melds.new_per_turn": ("any", "any", "any", "any", "any"),
    "melds.bridge_sets": (False, False, False, False, False),
    "trade.mode": ("take", "take", "none", "double", "none"),
    "trade.switch": (True, True, False, False, ...),
    "trade.in": ("all", "all", ..., "runs", ...),
    "trade.group_needs": ("any", "any", ..., ..., ...),
    "call.what": ("none", "pile", "pile", "top", "pile"),
    "call.when": (..., "any", "between", "between", "between"),
    "call.who": (..., "not-own-creation", "others", "melded", "anyone"),
    "call.nearest": (..., "due", "discarder", "due", "due"),
    "call.melds": (..., "any", "any", "onto", "runs"),
    "call.wild": (..., "very-natural", "free", "free", ...),
    "call.trade": (..., "one", "none", "none", "none"),
    "call.own_block": (..., False, ..., ..., ...),
    "call.takes": (..., "above", "above", "only", "only"),
    "call.then": (..., "turn", "turn-discard", "discard", "nothing"),
    "call.next": (..., "due", "left", "due", "due"),
    "discard.wild": (True, True, True, True, ...),
    "discard.penalty": ("none", "none", "none", "none", "none"),
    "discard.take_back": (False, False, False, False, False),
    "discard.taken_back": (True, True, False, False, False),
    "out.last": ("any", "unmeldable", "any", "unmeldable", "any"),
    "out.meldable_last": (..., "floats", "floats", "refused", ...),
    "out.floating": (False, True, False, True, False),
    "out.floating_draw": (..., "not-unmeldable-top", ..., "stock", ...),
    "out.floating_duty": (..., "none", ..., "must-meld", ...),
    "out.when_stock_gone": (True, False, True, True, True),
    "out.bonus": (200, 200, 0, 0, 0),
    "out.first_turn": (300, 300, 0, 0, 0),
    # One draws first in the games that pay nothing for going out undrawn.
    "out.undrawn": (500, 500, "none", "none", "none"),
    "out.announce": ("none", "none", "none", "none", "none"),
    "end.stock_gone": ("decline-ends", "pass-round", "end-at-draw", "end-at-draw", "turn-over"),
    "end.idle_rounds": (3, 3, 3, 3, 3),
    "score.melds": ("tables", "tables", "cards", "cards", "none"),
    "score.cards": (
        FACES_AND_TENS,
        FACES_AND_TENS,
        FIVE_HUNDRED_POINTS,
        FACES_AND_TENS,
        {"A": 1, "K-J": 10, "T-2": "n"},
    ),
    "score.hand_cards": ("same", "same", "same", "same", "same"),
    # A joker of 500 Rummy counts 15 wherever it lies, so there wild cards count as other cards do.
    "score.wild": (WILD_POINTS, WILD_POINTS, "cards", {"any": 100, "A": 200}, ...),
    "score.tables": (SUBLIME_TABLES, MASTERPIECE_TABLES, ..., ..., ...),
    "score.matching": (500, 500, 0, 0, 0),
    "score.no_wild": (200, 200, 0, 0, 0),
    "score.hand": ("minus", "minus", "minus", "to-out", "to-out"),
    "score.going_rummy_factor": (1, 1, 1, 1, 2),
    "score.going_rummy_points": (0, 0, 0, 0, 0),
    "score.money": ("none", "none", "none", "none", "none"),
    "score.caught": ("none", "none", "none", "none", "none"),
    "game.target": (LONG_GAME, LONG_GAME, 500, 5000, 100),
    "game.win": ("highest", "highest", "highest", "highest", "highest"),
    "game.deals": ("none", "none", "none", "none", "none"),
    "game.tie": ("tie", "tie", "another-hand", "another-hand", "another-hand"),
    "game.settle": ("difference", "difference", "none", "none", "none"),
    "stakes.kind": ("none", "none", "none", "none", "none"),
}


def expected(path: str, column: int) -> object:
    """The entry of the table; a dash is the answer of the first game from the left that has one."""
    entries = TABLE[path]
    found = entries[column]
    return next(entry for entry in entries if not isinstance(entry, EllipsisType)) if found is ... else found


@pytest.mark.parametrize("column", range(5), ids=games())
def test_answers_are_those_of_the_table(column: int) -> None:
    preset = game(games()[column])
    told = {path: question.kind.write(answer(preset, path)) for path, question in QUESTIONS.items()}
    assert told == {path: expected(path, column) for path in TABLE}


def test_the_table_has_every_option() -> None:
    assert tuple(TABLE) == paths(game("sublime"))


@pytest.mark.parametrize("name", games())
def test_a_game_has_its_own_name_and_canonical_tables(name: str) -> None:
    preset = GAMES[name]
    assert (preset.name, preset.game, preset.variations) == (name, name, ())
    for table in (preset.deal.upcard, preset.score.cards):
        assert canonical(table) == table


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(RulesError, match=r"'five hundred' \(did you mean 'five-hundred'\?\). Allowed: sublime, "):
        game("five hundred")
