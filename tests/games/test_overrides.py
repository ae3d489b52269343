"""Single answers on one line or in tables."""

import pytest

from upcard.games.catalog import game, options_for, rules_for
from upcard.games.errors import HouseError
from upcard.games.overrides import Overrides, overrides_of

WAYS: list[Overrides] = [
    ["score.no_wild=100", "game.target=1500"],
    {"score.no_wild": 100, "game.target": 1500},
    {"score": {"no_wild": 100}, "game": {"target": 1500}},
    {"score": {"no_wild": 100}, "game.target": 1500},
]


@pytest.mark.parametrize("overrides", WAYS)
def test_all_ways_of_writing_say_the_same(overrides: Overrides) -> None:
    assert options_for("sublime", (), overrides) == options_for("sublime", (), WAYS[0])
    assert rules_for("sublime", (), overrides) is rules_for("sublime", (), WAYS[0])


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("draw.whole_pile_free=yes", "draw.whole_pile_free=true"),
        ("draw.whole_pile_free = true", "draw.whole_pile_free=true"),
        ('draw.pile="top"', 'draw.pile="top"'),
        ("draw.pile=top", 'draw.pile="top"'),
        ('wild.always=["2","10"]', 'wild.always=["2", "T"]'),
        ("wild.always=qs", 'wild.always=["Qs"]'),
        ("cards.without=A2", 'cards.without=["A", "2"]'),
        ("cards.without=none", ""),
        ('deal.size={2=13,"3+"=7}', 'deal.size={ "2" = 13, "3+" = 7 }'),
        ("score.cards.Qs=40", 'score.cards={ "K-T" = 10, "9-2" = 5, A = 100, Qs = 40 }'),
        ("score.going_rummy=[2, 0]", "score.going_rummy_factor=2"),
        ("out.announce=100", "out.announce=100"),
    ],
)
def test_a_dotted_text_is_read_and_written(text: str, written: str) -> None:
    house = options_for("sublime", (), [text])
    assert "; ".join(overrides_of(house)) == written
    assert options_for("sublime", (), overrides_of(house)) == house


def test_parts_of_one_table_may_stand_on_several_lines() -> None:
    house = options_for(
        "five-hundred", (), ["score.cards.Qs=40", "score.cards.A=20", "deal.size.2=13", "deal.size.3+=7"]
    )
    assert dict(house.score.cards)["Qs"] == 40
    assert dict(house.score.cards)["A"] == 20
    assert house.deal.size == game("five-hundred").deal.size


def test_a_single_joker_is_a_list_of_one() -> None:
    overrides = ["cards.jokers=2", "wild.always=joker", "deal.upcard.joker=15"]
    assert options_for("sublime", (), overrides).wild.always == ("joker",)


@pytest.mark.parametrize(
    ("overrides", "path", "reason"),
    [
        (["score.no_wild"], "score.no_wild", "written chapter.option=value"),
        (["=5"], "=5", "written chapter.option=value"),
        (["score.no_wild="], "score.no_wild", "written chapter.option=value"),
        (["score.no_wild=1\n2"], "score.no_wild", "written chapter.option=value"),
        (["score.no_wild=1o0"], "score.no_wild", "'1o0' is no value"),
        (["score.no_wild=many"], "score.no_wild", "'many' is no whole number"),
        (["scor.no_wild=1"], "scor", "did you mean 'score'?"),
        (["no_wild=1"], "no_wild", "no such chapter"),
        (["score=1"], "score", "a chapter is a table"),
        (["out.bonus=1", "out.bonus=2"], "out.bonus", "said twice"),
        (["score.cards.A=1", "score.cards.A=2"], "score.cards", "said twice"),
        ({"out.bonus": 1, "out": {"bonus": 2}}, "out.bonus", "said twice"),
        ({"out": {"bonuss": 2}}, "out.bonuss", "did you mean 'bonus'?"),
        ({"out": 7}, "out", "a chapter is a table"),
    ],
)
def test_a_wrong_override_is_refused(overrides: Overrides, path: str, reason: str) -> None:
    with pytest.raises(HouseError) as refused:
        options_for("sublime", (), overrides)
    assert refused.value.path == path
    assert reason in refused.value.reason


def test_an_override_wins_over_a_variation() -> None:
    assert options_for("five-thousand", ["out-bonus"], ["out.bonus=200"]).out.bonus == 200
    assert overrides_of(options_for("five-thousand", ["out-bonus"], ["out.bonus=200"])) == ("out.bonus=200",)
