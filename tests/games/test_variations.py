"""What each variation changes, and which go together."""

from itertools import combinations, permutations
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.games.catalog import game, games, options_for, rules_for, variations_of
from upcard.games.chapters import answer, differences
from upcard.games.errors import RulesError
from upcard.games.playable import check_playable
from upcard.games.questions.all import QUESTIONS
from upcard.games.variations.combine import VARIATIONS, why_not_together, with_variations
from upcard.games.variations.variation import Variation

Changes: TypeAlias = dict[str, object]

GAME_POINT: Changes = {"game.settle": "game-point"}
MUST_GO_OUT: Changes = {"game.win": "out", "game.settle": "game-point"}
MICHIGAN: Changes = {"out.announce": 100, "score.hand": "to-out-or-minus"}
POLISH: Changes = {"draw.whole_pile_free": True}
PERSIAN: Changes = {
    "players.min": 4,
    "players.max": 4,
    "players.partners": True,
    "players.open_counts": False,
    "game.target": 10000,
}
MONEY: Changes = {"score.money": [["Qh", "7h", 100]], "score.caught": {"Qh": 50}}
DOUBLING: Changes = {"players.max": 2, "game.deals": 2, "game.settle": "none", "stakes.kind": "doubling"}
EXTRA_CARD: Changes = {"deal.first_discard": "extra-card"}
OWN_MELD: Changes = {"melds.layoff": "after-own-meld"}

CHANGES: dict[str, dict[str, Changes]] = {
    "sublime": {
        "playing-to-win": GAME_POINT,
        "must-go-out": MUST_GO_OUT,
        "rummy-top": {
            "call.what": "top",
            "call.when": "between",
            "call.who": "others",
            "call.melds": "onto",
            "call.wild": "natural",
            "call.then": "discard",
        },
        "rummy-any": {
            "call.what": "pile",
            "call.when": "between",
            "call.wild": "natural",
            "call.trade": "many",
            "call.then": "turn-discard",
        },
        "unmeldable-out": {"out.last": "unmeldable", "out.floating": True},
        "meld-all-out": {"out.last": "meld", "out.floating": True, "out.floating_draw": "any"},
        "michigan": MICHIGAN,
        "polish": POLISH,
        "persian": PERSIAN,
        "extra-card": EXTRA_CARD,
        "exchange-upcard": {"deal.first_discard": "exchange"},
        "money-cards": MONEY,
        "doubling": DOUBLING,
        "limit-poker": DOUBLING | {"stakes.kind": "limit-poker"},
    },
    "masterpiece": {
        "playing-to-win": GAME_POINT,
        "must-go-out": MUST_GO_OUT,
        "meld-all-out": {"out.last": "meld", "out.floating_draw": "any"},
        "michigan": MICHIGAN,
        "polish": POLISH,
        "persian": PERSIAN,
        "money-cards": MONEY,
        "doubling": DOUBLING,
        "limit-poker": DOUBLING | {"stakes.kind": "limit-poker"},
    },
    "five-hundred": {
        "no-jokers": {"cards.jokers": 0, "wild.always": "none"},
        "five-ten-fifteen": {"score.cards": {"K-T": 10, "9-2": 5, "A": 15, "low-ace": 5, "joker": 15}},
        "top-must-meld": {"draw.top_use": "meld"},
        "new-meld-only": {"draw.deep_use": "new-meld"},
        "hand-card": {"draw.deep_hand_card": True},
        "no-rummy": {"call.what": "none"},
        "rummy-last-discard": {"call.what": "top"},
        "rummy-returns": {"call.next": "due"},
        "must-discard-out": {"out.last": "discard"},
        "floating": {"out.last": "discard", "out.floating": True, "out.floating_draw": "stock"},
        "unmeldable-out": {"out.last": "unmeldable", "out.floating": True},
        "must-go-out": {"game.win": "out"},
        "own-meld-first": OWN_MELD,
        "michigan": MICHIGAN,
        "polish": POLISH,
        "partners": {"players.min": 4, "players.max": 4, "players.partners": True},
        "joker-as-card": {"score.wild": "represented"},
        "trade-jokers": {"trade.mode": "take", "trade.in": "runs"},
        "extra-card": EXTRA_CARD,
    },
    "five-thousand": {
        "no-twos": {"cards.without": ["2"], "melds.ace": "high"},
        "twos-wild": {"wild.always": ["2"], "deal.upcard": {"K-T": 10, "9-3": "n", "2": 15, "A": 11}},
        "jokers": {
            "cards.jokers": 2,
            "wild.always": ["joker"],
            "deal.upcard": {"K-T": 10, "9-2": "n", "A": 11, "joker": 15},
        },
        "tens-wild": {"wild.always": ["T"]},
        "one-eyed-jacks-wild": {"wild.always": ["Js", "Jh"]},
        "more-packs": {"cards.packs": {"2-4": 2, "5+": 3}},
        "aces-fifty": {"score.cards": {"K-T": 10, "9-2": 5, "A": 50}, "score.wild": {"any": 100}},
        "wilds-two-hundred": {"score.wild": {"any": 200}},
        "nines-eights-ten": {"score.cards": {"K-8": 10, "7-2": 5, "A": 100}},
        "upcard-total": {"deal.upcard_is": "total"},
        "jack-queen-king": {"deal.upcard": {"K": 13, "Q": 12, "J": 11, "T": 10, "9-2": "n", "A": 11}},
        "ace-fourteen": {"deal.upcard": {"K-T": 10, "9-2": "n", "A": 14}},
        "ace-fifteen": {"deal.upcard": {"K-T": 10, "9-2": "n", "A": 15}},
        "bury-wild-upcard": {"deal.wild_upcard": "buried"},
        "turned-wild": {"wild.choice": "turned"},
        "steal-wild": {"trade.mode": "take"},
        "own-meld-first": OWN_MELD,
        "charge-hands": {"score.hand": "minus"},
        "out-bonus": {"out.bonus": 150, "out.first_turn": 150},
    },
    "basic": {
        "must-discard-out": {"out.last": "discard"},
        "discard-next-turn": {
            "out.last": "discard",
            "out.floating": True,
            "out.floating_draw": "stock",
            "out.floating_duty": "must-meld",
        },
        "one-meld": {"melds.new_per_turn": 1},
        "table-scoring": {
            "melds.ace": "both",
            "score.melds": "cards",
            "score.cards": {"K-T": 10, "9-2": 5, "A": 15, "low-ace": 5},
            "score.hand": "minus",
        },
        "penalty-jokers": {
            "cards.jokers": 2,
            "discard.penalty": {"red-joker": 2, "black-joker": 5},
            "score.cards": {"K-J": 10, "T-2": "n", "A": 1, "joker": 15},
        },
        "bridge-sets": {"melds.bridge_sets": True},
        "reshuffle": {"end.stock_gone": "reshuffle"},
        "block": {"end.stock_gone": "block", "score.hand": "block"},
        "rummy-ten": {"score.going_rummy_factor": 1, "score.going_rummy_points": 10},
        "own-meld-first": OWN_MELD,
    },
}

EXCLUDED = {
    ("sublime", "unmeldable-out", "meld-all-out"),
    ("sublime", "extra-card", "exchange-upcard"),
    ("five-hundred", "no-rummy", "rummy-last-discard"),
    ("five-hundred", "no-rummy", "rummy-returns"),
    ("five-hundred", "no-jokers", "joker-as-card"),
    ("five-hundred", "no-jokers", "trade-jokers"),
    ("five-thousand", "no-twos", "twos-wild"),
    ("five-thousand", "ace-fourteen", "ace-fifteen"),
    ("basic", "reshuffle", "block"),
    ("basic", "table-scoring", "block"),
} | {
    (name, one, other)
    for name in ("sublime", "masterpiece")
    for one, other in [
        ("persian", "doubling"),
        ("persian", "limit-poker"),
        ("doubling", "limit-poker"),
        ("playing-to-win", "doubling"),
        ("playing-to-win", "limit-poker"),
        ("must-go-out", "doubling"),
        ("must-go-out", "limit-poker"),
    ]
}

PAIRS = [pair for name in games() for pair in combinations(variations_of(name), 2)]
TOGETHER = [(one, other) for one, other in PAIRS if not why_not_together(one, other)]

# Answers that two variations build together, neither replacing what the other says.
BUILT_TOGETHER = {"wild.always", "deal.upcard", "score.cards"}


def told(one: Variation) -> dict[str, object]:
    """What a variation alone changes in its game, as house rules write it."""
    changed = differences(options_for(one.game, [one.name]), game(one.game))
    return {path: QUESTIONS[path].kind.write(held) for path, held in changed.items()}


@pytest.mark.parametrize("one", VARIATIONS, ids=lambda one: f"{one.game}-{one.name}")
def test_a_variation_changes_what_its_rules_page_says_and_nothing_else(one: Variation) -> None:
    assert told(one) == CHANGES[one.game][one.name]


@pytest.mark.parametrize("name", games())
def test_a_game_offers_every_variation_of_its_rules_page(name: str) -> None:
    assert [one.name for one in variations_of(name)] == list(CHANGES[name])
    assert all(one.game == name and name in one.source and one.text.endswith(".") for one in variations_of(name))


def test_just_these_cannot_be_combined() -> None:
    assert {(one.game, one.name, other.name) for one, other in PAIRS if why_not_together(one, other)} == EXCLUDED


@pytest.mark.parametrize(("name", "one", "other"), sorted(EXCLUDED))
def test_an_excluded_pair_is_refused_with_the_reason(name: str, one: str, other: str) -> None:
    with pytest.raises(RulesError, match=f"{name}: {other} cannot be combined with {one}: .+ Allowed with"):
        options_for(name, [other, one])


def test_what_stands_under_allowed_can_be_added() -> None:
    with pytest.raises(RulesError) as refused:
        options_for("sublime", ["persian", "doubling"])
    for name in str(refused.value).rpartition("Allowed with the others: ")[2].split(", "):
        assert options_for("sublime", ["persian", name]).variations


@pytest.mark.parametrize("one", VARIATIONS, ids=lambda one: f"{one.game}-{one.name}")
def test_a_variation_applied_twice_is_the_same_as_once(one: Variation) -> None:
    once = one.change(game(one.game))
    assert one.change(once) == once


@pytest.mark.parametrize("one", VARIATIONS, ids=lambda one: f"{one.game}-{one.name}")
def test_a_variation_alone_can_be_played(one: Variation) -> None:
    check_playable(options_for(one.game, [one.name]))


def test_every_allowed_pair_can_be_played_and_keeps_what_both_say() -> None:
    for one, other in TOGETHER:
        both = options_for(one.game, [one.name, other.name])
        check_playable(both)
        for each in (one, other):
            alone = options_for(one.game, [each.name])
            kept = set(differences(alone, game(one.game))) - BUILT_TOGETHER
            lost = {path for path in kept if answer(both, path) != answer(alone, path)}
            assert not lost or (each is one and one.name in other.extends), (one.name, other.name, lost)


def test_cards_that_are_always_wild_add_up() -> None:
    both = options_for("five-thousand", ["one-eyed-jacks-wild", "twos-wild", "jokers", "tens-wild"])
    assert both.wild.always == ("2", "joker", "T", "Js", "Jh")
    assert dict(both.deal.upcard)["2"] == dict(both.deal.upcard)["joker"] == 15


def test_rummy_with_any_card_contains_rummy_with_the_top_card() -> None:
    both = options_for("sublime", ["rummy-any", "rummy-top"])
    assert both.call == options_for("sublime", ["rummy-any"]).call


def test_a_floating_player_draws_as_the_chosen_variation_says() -> None:
    assert options_for("five-hundred", ["unmeldable-out"]).out.floating_draw == "not-unmeldable-top"
    assert options_for("five-hundred", ["unmeldable-out", "floating"]).out.floating_draw == "stock"


def test_wild_aces_of_fifty_count_a_hundred_unless_all_wild_cards_count_two_hundred() -> None:
    assert options_for("five-thousand", ["aces-fifty"]).score.wild == (("any", 100),)
    assert options_for("five-thousand", ["wilds-two-hundred", "aces-fifty"]).score.wild == (("any", 200),)


def test_the_order_of_names_and_repetitions_do_not_matter() -> None:
    names = ("unmeldable-out", "floating", "must-discard-out")
    ways = [options_for("five-hundred", [*order, *order]) for order in permutations(names)]
    assert all(way == ways[0] for way in ways)
    assert ways[0].variations == ("must-discard-out", "floating", "unmeldable-out")


@given(st.data())
def test_variations_may_be_added_one_by_one(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(games()))
    wanted = data.draw(st.lists(st.sampled_from([one.name for one in variations_of(name)]), max_size=5, unique=True))
    by_name = {one.name: one for one in variations_of(name)}
    chosen: list[str] = []
    for each in wanted:
        if not any(why_not_together(by_name[each], by_name[other]) for other in chosen):
            chosen.append(each)
    stepwise = game(name)
    for each in chosen:
        stepwise = with_variations(stepwise, [each])
    together = options_for(name, chosen)
    assert stepwise == together
    check_playable(together)


def test_answers_of_the_house_survive_another_variation() -> None:
    house = options_for("five-thousand", ["out-bonus"], ["out.bonus=200"])
    assert with_variations(house, ["jokers"]).out.bonus == 200
    assert with_variations(house, ["jokers"]).out.first_turn == 150


@pytest.mark.parametrize(
    ("name", "variation", "hint"),
    [
        ("sublime", "polsh", "did you mean 'polish'"),
        ("sublime", "Rummy_Top", "did you mean 'rummy-top'"),
        ("five-thousand", "polish", "sublime, masterpiece, five-hundred has it"),
        ("masterpiece", "unmeldable-out", "sublime, five-hundred has it"),
        ("basic", "zzz", "Allowed: must-discard-out, discard-next-turn"),
    ],
)
def test_an_unknown_variation_is_refused_with_what_there_is(name: str, variation: str, hint: str) -> None:
    with pytest.raises(RulesError, match=f"{name} has no variation '{variation}'.*{hint}"):
        rules_for(name, [variation])


def test_equal_rules_are_the_same_object() -> None:
    assert rules_for("sublime", ["polish", "michigan"]) is rules_for("sublime", ("michigan", "polish"))
    assert rules_for("sublime") is not rules_for("masterpiece")
