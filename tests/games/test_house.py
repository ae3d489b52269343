"""House rules as text: what is read, what is refused and how, and the way back."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.games.card_kinds import Cards, Numbers, Pairs, PointTables, Ranks
from upcard.games.catalog import game, games, options_for, variations_of
from upcard.games.chapters import changed
from upcard.games.errors import HouseError, RulesError
from upcard.games.house import house_text, parse_house
from upcard.games.kinds import ForPlayers, OneOf, Whole, YesNo
from upcard.games.overrides import overrides_of, with_overrides
from upcard.games.questions.all import QUESTIONS
from upcard.games.questions.question import Question
from upcard.games.variations.combine import with_variations
from upcard.rules.ruleset import Options
from upcard.rules.tables import by_players

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))


def test_a_file_that_names_only_a_game_is_that_game() -> None:
    assert parse_house('from = "basic"') == game("basic")


def test_a_file_changes_what_it_says_and_nothing_else() -> None:
    house = parse_house(
        """
        name = "At home"
        from = "five-hundred"
        variations = ["polish"]
        [score]
        cards = { Qs = 40, "9-2" = 5, 10 = 10 }
        [game]
        target = { "2" = 1000, "3-4" = 750, "5+" = 500 }
        [trade]
        mode = "take"
        in = "runs"
        """
    )
    assert (house.name, house.game, house.variations) == ("At home", "five-hundred", ("polish",))
    assert house.score.cards == (("K-T", 10), ("9-2", 5), ("A", 15), ("low-ace", 1), ("joker", 15), ("Qs", 40))
    assert house.game_.target == by_players({2: 1000, 3: 750, 5: 500})
    assert (house.trade.mode, house.trade.in_) == ("take", "runs")
    assert house.draw == options_for("five-hundred", ["polish"]).draw


def test_the_more_exact_key_holds_in_whatever_order_they_stand() -> None:
    one = parse_house('from = "five-hundred"\n[score.cards]\nQs = 40\nQ = 20\n"K-T" = 10')
    other = parse_house('from = "five-hundred"\n[score.cards]\n"K-T" = 10\nQ = 20\nQs = 40')
    assert one == other
    assert dict(one.score.cards) == {
        "K": 10,
        "Q": 20,
        "J-T": 10,
        "9-2": "n",
        "A": 15,
        "low-ace": 1,
        "joker": 15,
        "Qs": 40,
    }


def test_cards_in_hand_are_completed_from_the_cards_on_the_table() -> None:
    house = parse_house('from = "five-hundred"\n[score]\nhand_cards = { joker = 50 }\ncards = { joker = 20 }')
    assert dict(house.score.hand_cards)["joker"] == 50
    assert dict(house.score.hand_cards)["A"] == 15
    assert dict(house.score.cards)["joker"] == 20


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("wild = 50", (("any", 50),)),
        ("wild = { Q = 200, any = 50 }", (("any", 50), ("Q", 200))),
        ('wild = "represented"', "represented"),
        ('wild = "cards"', ()),
    ],
)
def test_points_of_wild_cards_stand_as_they_are_written(line: str, expected: object) -> None:
    assert parse_house(f'from = "sublime"\n[score]\n{line}').score.wild == expected


def test_point_tables_are_replaced_one_by_one() -> None:
    house = parse_house('from = "sublime"\n[score.tables]\naces = [200, "cards", 1500, 2500, 8000]\nwild_three = 600')
    assert house.score.tables.aces == (200, -1, 1500, 2500, 8000)
    assert house.score.tables.wild_three == 600
    assert house.score.tables.group == game("sublime").score.tables.group


def test_variations_and_overrides_may_be_laid_on_top() -> None:
    house = parse_house('name = "Ours"\nfrom = "sublime"\n[score]\nno_wild = 100', ["polish"], ["score.matching=0"])
    assert (house.name, house.variations) == ("Ours", ("polish",))
    assert (house.score.no_wild, house.score.matching) == (100, 0)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ('from = "sublime"\nname', 2, 5, "Expected '='"),
        ('from = "sublime"\n[score\nno_wild = 1', 2, 7, "Expected ']'"),
        ('from = "sublime"\nfrom = "basic"', 2, 15, "Cannot overwrite"),
        ('from = "sublime"\n[score]\nno_wild = 1x', 3, 12, "Expected newline"),
        ('from = "sublime', 1, 16, ""),
        ("variations = [", 1, 15, ""),
    ],
)
def test_a_slip_of_syntax_is_told_with_line_and_column(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(HouseError) as refused:
        parse_house(text)
    assert (refused.value.line, refused.value.column) == (line, column)
    assert reason in refused.value.reason
    assert str(refused.value).startswith(f"line {line}, column {column}: ")


HEADS = [
    ("", "from", "no game is named", "sublime, masterpiece"),
    ('from = "sublmie"', "from", "no game 'sublmie' (did you mean 'sublime'?)", "basic"),
    ("from = 5", "from", "no game 5", "sublime"),
    ('from = "sublime"\nnmae = "x"', "nmae", "no such key or chapter (did you mean 'name'?)", "name, from, variations"),
    ('from = "sublime"\nname = ""', "name", "no name", "up to 80 characters"),
    ('from = "sublime"\nname = "a\\nb"', "name", "no name", "one line"),
    ('from = "sublime"\nname = 3', "name", "no name", "one line"),
    ('from = "sublime"\nvariations = "polish"', "variations", "a list of names", "polish"),
    ('from = "sublime"\nvariations = [1]', "variations", "a list of names", "polish"),
    ('from = "sublime"\nvariations = ["polsh"]', "variations", "did you mean 'polish'?", ""),
    ('from = "basic"\nvariations = ["polish"]', "variations", "sublime, masterpiece, five-hundred has it", ""),
    ('from = "sublime"\nvariations = ["unmeldable-out", "meld-all-out"]', "variations", "cannot be combined", ""),
    ('from = "sublime"\n[scores]\nno_wild = 1', "scores", "did you mean 'score'?", "score"),
    ('from = "sublime"\nscore = 3', "score", "a chapter is a table", "no_wild"),
]

NO_BONUS = "matching = 0\nno_wild = 0\n[out]\nbonus = 0\nfirst_turn = 0"

VALUES = [
    ("score", "no_wid = 1", "score.no_wid", "did you mean 'no_wild'?", "no_wild"),
    ("score", "bonus = 1", "score.bonus", "did you mean 'out.bonus'?", "no_wild"),
    ("score", "no_wild = true", "score.no_wild", "true is no whole number", "0 to 10000"),
    ("score", "no_wild = 1.5", "score.no_wild", "1.5 is no whole number", "0 to 10000"),
    ("score", 'no_wild = "100"', "score.no_wild", "'100' is no whole number", "0 to 10000"),
    ("score", "no_wild = -1", "score.no_wild", "-1 is too small", "0 to 10000"),
    ("game", "target = 0", "game.target", "0 is too small", "1 to 1000000"),
    ("game", 'target = { "2" = 0, "3+" = 5 }', "game.target.2", "0 is too small", "1 to"),
    ("game", 'target = { "3+" = 5 }', "game.target", "nothing is said for 2 players", '"3-4"'),
    ("game", 'target = { "2-4" = 5, "4+" = 7 }', "game.target.4+", "4 players are named twice", ""),
    ("game", 'target = { "two" = 5 }', "game.target.two", "'two' is no number of players", "2 to 8"),
    ("game", 'target = { "4-2" = 5 }', "game.target.4-2", "no number of players", "2 to 8"),
    ("game", 'target = { "1+" = 5 }', "game.target.1+", "no number of players", "2 to 8"),
    ("game", 'target = { "2-9" = 5 }', "game.target.2-9", "no number of players", "2 to 8"),
    ("game", "target = {}", "game.target", "nothing is said for 2 players", ""),
    ("game", "target = [1]", "game.target", "a list is no whole number", ""),
    ("game", "deals = 0", "game.deals", "0 is too small", '"none"'),
    ("game", 'deals = "any"', "game.deals", "'any' is no whole number", '1 to 100 or "none"'),
    ("game", 'win = "out"\ndeals = 3', "game.win", "no target", "highest"),
    ("players", "min = 1", "players.min", "1 is too small", "2 to 8"),
    ("players", "max = 9", "players.max", "9 is too large", "2 to 8"),
    ("players", "min = 4\nmax = 3", "players.min", "more than the most", "players.max"),
    ("players", 'partners = "yes"', "players.partners", "'yes' is not allowed", "true, false"),
    ("players", "partners = true", "players.partners", "four players", "players.min = 4"),
    ("cards", "packs = 0", "cards.packs", "0 is too small", "1 to 3"),
    ("cards", "packs = 4", "cards.packs", "4 is too large", "1 to 3"),
    ("cards", "jokers = 3", "cards.jokers", "3 is too large", "0 to 2"),
    ("cards", "jokers = 1", "cards.jokers", "must be wild or penalty", "wild.always"),
    ("cards", 'without = ["2", "1"]', "cards.without", "'1' is no rank", "A, 2, 3"),
    ("cards", 'without = "23456789T"', "cards.without", "too few ranks", "at most 8"),
    ("cards", 'without = "7"', "cards.without", "between others", "ends of a suit"),
    ("cards", 'without = "2"', "cards.without", "between others", 'melds.ace = "high"'),
    ("cards", "without = 1", "cards.without", "'1' is no rank", "A, 2, 3"),
    ("cards", "without = true", "cards.without", "true is not allowed", "list of ranks"),
    ("deal", "size = 1", "deal.size", "1 is too small", "2 to 40"),
    ("deal", "size = 21", "deal.size", "hands of 5 players need 107 cards, the packs hold 104", "cards.packs"),
    ("deal", 'size = "upcrd"', "deal.size", "'upcrd' is no whole number", '"upcard"'),
    ("deal", 'order = "cards"', "deal.order", "did you mean 'card'?", '"hand", "card"'),
    ("deal", "order = true", "deal.order", "true is not allowed", '"hand"'),
    ("deal", "upcard = { Z = 1 }", "deal.upcard.Z", "'Z' names no card", "a rank (A)"),
    ("deal", "upcard = { low-ace = 1 }", "deal.upcard.low-ace", "no low place", ""),
    ("deal", 'upcard = { A = "m" }', "deal.upcard.A", "'m' is no whole number", '"n"'),
    ("deal", "upcard = { A = 0 }", "deal.upcard.A", "0 is too small", "1 to 40"),
    ("deal", 'upcard = { "K-A" = 40 }', "deal.size", "on average", ""),
    ("deal", "upcard = 14", "deal.upcard", "14 is not allowed", "a table"),
    ("wild", 'choice = "dealer"\n[deal]\nsize = 7', "wild.choice", "no face-up card", "turned"),
    ("wild", 'choice = "upcard"\n[deal]\nfirst_discard = "extra-card"', "wild.choice", "no upcard", "turned"),
    ("wild", 'always = ["jokre"]', "wild.always", "did you mean 'joker'?", "a rank"),
    ("wild", 'always = ["low-ace"]', "wild.always", "not a card", "list of cards"),
    ("wild", 'always = ["A"]\n[cards]\nwithout = "A"', "wild.always", "left out", "cards.without"),
    ("wild", "always = { A = 1 }", "wild.always", "a table is not allowed", "list of cards"),
    ("wild", "max = 0", "wild.max", "0 is too small", '"any"'),
    ("wild", "min_natural = 4", "wild.min_natural", "4 is too large", "0 to 3"),
    ("draw", 'pile = "bottom"', "draw.pile", "'bottom' is not allowed", '"top", "deep"'),
    ("draw", "stock = 0", "draw.stock", "0 is too small", "1 to 5"),
    ("melds", "group_max = 2", "melds.group_max", "2 is too small", '3 to 36 or "any"'),
    ("melds", "run_max = 2", "melds.run_max", "2 is too small", "3 to 13"),
    ("melds", "run_max = 14", "melds.run_max", "14 is too large", "3 to 13"),
    ("melds", "new_per_turn = 0", "melds.new_per_turn", "0 is too small", '"any"'),
    ("melds", 'ace = "corner"', "melds.ace", "'corner' is not allowed", '"round"'),
    ("trade", "in_ = 1", "trade.in_", "did you mean 'in'?", "mode, switch, in"),
    ("discard", "penalty = { A = 99 }", "discard.penalty.A", "99 is too large", "0 to 20"),
    ("discard", 'penalty = { A = 1 }\n[wild]\nalways = ["A"]', "discard.penalty", "cannot be wild", "wild.always"),
    ("out", "floating = true", "out.floating", "nobody ever floats", "unmeldable"),
    ("out", 'last = "meld"', "out.last", "must be able to float", "out.floating = true"),
    ("out", 'last = "unmeldable"', "out.last", "must be able to float", "out.floating = true"),
    ("out", "when_stock_gone = false", "out.when_stock_gone", "must be able to float", "out.floating"),
    ("out", "undrawn = -5", "out.undrawn", "-5 is too small", '"none"'),
    ("end", "idle_rounds = 0", "end.idle_rounds", "0 is too small", "1 to 20"),
    (
        "score",
        'melds = "none"\nmatching = 0\nno_wild = 0\n[out]\nbonus = 0\nfirst_turn = 0',
        "score.melds",
        "never end",
        "",
    ),
    ("score", "cards = { Qx = 1 }", "score.cards.Qx", "'Qx' names no card", "a card (Qs)"),
    ("score", "cards = { A = 20000 }", "score.cards.A", "20000 is too large", "10000"),
    ("score", "tables = { grup = [1] }", "score.tables.grup", "did you mean 'group'?", "mixed_group"),
    ("score", "tables = { group = [1, 2] }", "score.tables.group", "a list is not allowed", "a list of 5 numbers"),
    ("score", "tables = { group = [1, 2, 3, 4, -1] }", "score.tables.group", "not all of these", '"cards"'),
    ("score", "tables = { wild_three = [1] }", "score.tables.wild_three", "a list is not allowed", "0 to 100000"),
    ("score", "tables = 3", "score.tables", "3 is not allowed", "a table of group"),
    ("score", 'money = [["Qh", "Qh", 100]]', "score.money", "two different single cards", "[["),
    ("score", 'money = [["Q", "7h", 100]]', "score.money", "two different single cards", "[["),
    ("score", 'money = [["Qh", "7h"]]', "score.money", "a list is not allowed", "[["),
    ("score", 'money = [["Qh", "7h", -1]]', "score.money", "-1 are no points", "0 to"),
    ("score", "money = 100", "score.money", "100 is not allowed", '"none"'),
    ("score", "going_rummy = 2", "score.going_rummy", "a list of two", "[2, 0]"),
    ("score", "going_rummy = [0, 0]", "score.going_rummy_factor", "0 is too small", "1 to 10"),
    ("stakes", 'kind = "doubling"', "stakes.kind", "two players", "players.max = 2"),
    ("stakes", 'kind = "doubling"\n[players]\nmax = 2', "stakes.kind", "a number of hands", "game.deals = 2"),
]


@pytest.mark.parametrize(("text", "path", "reason", "allowed"), HEADS)
def test_a_wrong_head_is_refused(text: str, path: str, reason: str, allowed: str) -> None:
    refused_with(text, path, reason, allowed)


@pytest.mark.parametrize(("chapter", "lines", "path", "reason", "allowed"), VALUES)
def test_a_wrong_answer_is_refused(chapter: str, lines: str, path: str, reason: str, allowed: str) -> None:
    refused_with(f'from = "sublime"\n[{chapter}]\n{lines}', path, reason, allowed)


@pytest.mark.parametrize(
    ("lines", "path", "reason"),
    [
        ('[cards]\njokers = 2\n[wild]\nalways = ["joker"]', "deal.upcard", "a joker as first card"),
        ('[cards]\njokers = 2\n[wild]\nalways = ["joker"]\n[deal]\nupcard = { joker = 15 }\n[score]\nwild = "cards"',
         "score.cards", "nothing is said for jokers"),
        ("[players]\nmin = 6\nmax = 8\n[cards]\npacks = 1", "deal.size", "of 7 players need 61 cards on average"),
    ],
)  # fmt: skip
def test_jokers_and_hands_must_be_provided_for(lines: str, path: str, reason: str) -> None:
    refused_with(f'from = "five-thousand"\n{lines}', path, reason, "")


def refused_with(text: str, path: str, reason: str, allowed: str) -> None:
    """A text is refused with this key, and with these words among the reason and among what is allowed."""
    with pytest.raises(HouseError) as refused:
        parse_house(text)
    assert refused.value.path == path
    assert reason in refused.value.reason
    assert allowed in refused.value.allowed
    assert str(refused.value).startswith(f"{path}: ")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_can_be_played_and_written_again(path: Path) -> None:
    house = parse_house(path.read_text(encoding="utf-8"))
    assert parse_house(house_text(house)) == house
    assert house.name != house.game


def test_the_examples_do_what_they_are_named_for() -> None:
    kitchen, queen, corner = (parse_house(path.read_text(encoding="utf-8")) for path in EXAMPLES)
    assert (kitchen.deal.upcard_is, kitchen.trade.mode, kitchen.out.bonus) == ("total", "take", 150)
    assert dict(queen.score.cards) == {"K-T": 10, "9-2": 5, "A": 15, "low-ace": 5, "joker": 15, "Qs": 40}
    assert corner.melds.ace == "round"


def test_a_house_is_written_for_people() -> None:
    house = options_for("five-hundred", ["polish"], ["game.target=1000", "score.cards={Qs=40}", "out.undrawn=50"])
    assert house_text(changed(house, name='Aunt "Jo"')) == (
        'name = "Aunt \\"Jo\\""\n'
        'from = "five-hundred"\n'
        'variations = ["polish"]\n'
        "\n"
        "[out]\n"
        "undrawn = 50\n"
        "\n"
        "[score]\n"
        'cards = { "K-J" = 10, "T-2" = "n", A = 15, low-ace = 1, joker = 15, Qs = 40 }\n'
        "\n"
        "[game]\n"
        "target = 1000\n"
    )


def answers(question: Question) -> st.SearchStrategy[object]:
    """TOML values that a question's kind reads."""
    kind = question.kind
    keys = st.sampled_from(["A", "K-T", "9-2", "Q", "7", "Qs", "7h", "2c"])
    if isinstance(kind, YesNo):
        return st.booleans()
    if isinstance(kind, OneOf):
        return st.sampled_from(sorted(kind.meanings))
    if isinstance(kind, Whole | ForPlayers):
        number = st.integers(kind.low, kind.high)
        words: list[object] = [kind.word] if kind.word else []
        table = st.fixed_dictionaries({"2": number, "3-5": number, "6+": number})
        return number | st.sampled_from(words) if words else number | table if isinstance(kind, ForPlayers) else number
    if isinstance(kind, Ranks):
        return st.lists(st.sampled_from("A23QT"), max_size=3, unique=True)
    if isinstance(kind, Cards):
        return st.lists(keys, max_size=3, unique=True)
    if isinstance(kind, Numbers):
        return st.dictionaries(keys, st.integers(max(kind.low, 0), min(kind.high, 20)), max_size=4)
    if isinstance(kind, Pairs):
        return st.lists(st.just(["Qh", "7h", 100]), max_size=1)
    assert isinstance(kind, PointTables)
    return st.fixed_dictionaries({"group": st.lists(st.integers(0, 99) | st.just("cards"), min_size=5, max_size=5)})


NAMES = st.text(min_size=1, max_size=20).map(str.strip).filter(lambda name: name != "" and name.isprintable())


@st.composite
def houses(draw: st.DrawFn) -> Options:
    """House rules that can be played: a game, some variations, some answers of one's own, and a name."""
    name = draw(st.sampled_from(games()))
    variations = draw(st.lists(st.sampled_from([one.name for one in variations_of(name)]), max_size=3))
    paths = draw(st.lists(st.sampled_from(sorted(QUESTIONS)), max_size=5, unique=True))
    options = game(name)
    for one in variations:
        options = _tried(options, partial(with_variations, names=[one]))
    for path in paths:
        value = draw(answers(QUESTIONS[path]))
        options = _tried(options, partial(with_overrides, overrides={path: value}))
    return changed(
        options, name=draw(st.text(min_size=1, max_size=20).map(str.strip).filter(lambda t: t and t.isprintable()))
    )


def _tried(options: Options, change: Callable[[Options], Options]) -> Options:
    """The changed rules, or the same where they cannot be played."""
    try:
        return change(options)
    except RulesError:
        return options


@given(houses())
def test_a_house_read_from_its_own_text_is_the_same(house: Options) -> None:
    assert parse_house(house_text(house)) == house


@given(houses())
def test_a_house_made_of_its_own_overrides_is_the_same(house: Options) -> None:
    again = options_for(house.game, house.variations, overrides_of(house))
    assert changed(again, name=house.name) == house


@given(st.text(max_size=60))
def test_any_text_is_a_house_or_refused(text: str) -> None:
    with suppress(HouseError):
        assert parse_house(text).name
