"""What a hand is worth: the examples and the numbers of the rule pages, paragraph by paragraph."""

from dataclasses import replace

import pytest
from rules.layouts import Layout

from upcard.cards.cardset import card_set
from upcard.cards.text import parse_card, parse_cards
from upcard.games.basic import BASIC
from upcard.games.five_hundred import FIVE_HUNDRED
from upcard.games.five_thousand import FIVE_THOUSAND
from upcard.games.masterpiece import MASTERPIECE
from upcard.games.sublime import SUBLIME
from upcard.rules.options import ScoreOptions
from upcard.rules.ruleset import Options, Rules
from upcard.rules.score import account, full_threes
from upcard.rules.score_account import Account, account_json, part_text
from upcard.state.deal import BLOCKED, FIRST_TURN, NORMAL, STOCK_GONE, WENT_OUT, WITHOUT_DRAWING, Deal, Ending
from upcard.state.turn import DEEP, PLAY, Turn

MICHIGAN = replace(SUBLIME, score=replace(SUBLIME.score, hand="to-out-or-minus"))
PERSIAN = replace(SUBLIME, players=replace(SUBLIME.players, partners=True))
MONEY = replace(SUBLIME, score=replace(SUBLIME.score, money=(("Qh", "7h", 100),), caught=(("Qh", 50),)))
JOKER_AS_CARD = replace(FIVE_HUNDRED, score=replace(FIVE_HUNDRED.score, wild="represented"))
BLOCK = replace(BASIC, score=replace(BASIC.score, hand="block"))
TABLE_SCORING = replace(
    BASIC,
    score=replace(BASIC.score, melds="cards", hand="minus", cards=(("A", 15), ("K-T", 10), ("9-2", 5), ("low-ace", 5))),
)
A_OUT = Ending(WENT_OUT, 0, NORMAL)


def settle(
    options: Options, *melds: str, hands: tuple[str, ...] = ("", ""), wild: str = "", out: Ending | None = None
) -> Account:
    return account(Rules(options), Layout(hands, melds, wild, out).deal(options))


def points(
    options: Options, *melds: str, hands: tuple[str, ...] = ("", ""), wild: str = "", out: Ending | None = None
) -> tuple[int, ...]:
    return settle(options, *melds, hands=hands, wild=wild, out=out).points()


def part_points(told: Account, seat: int = 0) -> list[int]:
    return [int(part.points) for part in told.seats[seat].parts]


# ---------------------------------------------------------------- sublime §Scoring: the table


@pytest.mark.parametrize(
    ("size", "natural", "mixed"),
    [(4, 100, 50), (5, 300, 150), (6, 600, 300), (7, 1700, 500), (8, 4000, 600)],
)
def test_groups_by_length(size: int, natural: int, mixed: int) -> None:
    nines = ["9c", "9c", "9d", "9d", "9h", "9h", "9s", "9s"]
    assert part_points(settle(SUBLIME, "A: " + " ".join(nines[:size]), wild="K")) == [natural]
    with_wild = [*nines[: size - 1], "Kc=9"]
    assert part_points(settle(SUBLIME, "A: " + " ".join(with_wild), wild="K")) == [mixed + 100]


@pytest.mark.parametrize(
    ("size", "natural", "mixed"),
    [
        (4, 100, 50),
        (5, 300, 150),
        (6, 600, 300),
        (7, 1000, 500),
        (8, 1500, 600),
        (9, 2000, 700),
        (10, 2500, 1000),
        (11, 3500, 1100),
        (12, 5000, 1200),
        (13, 10000, 1600),
    ],
)
def test_runs_by_length(size: int, natural: int, mixed: int) -> None:
    run = [rank + "h" for rank in "A23456789TJQK"][:size]
    assert part_points(settle(SUBLIME, "A: " + " ".join(run), wild="K"))[0] in {natural + 100, natural + 200}
    run[3] = "Kc=4h"
    told = settle(SUBLIME, "A: " + " ".join(run), wild="K")
    king = 100 if size == 13 else 0
    assert part_points(told) == [mixed + 100 + 100 + king]


@pytest.mark.parametrize(
    ("wild", "sizes"),
    [
        ("2", {3: 300, 4: 400, 5: 1000, 6: 1500, 7: 2500, 8: 8000}),
        ("T", {3: 600, 4: 800, 5: 1500, 6: 2000, 7: 2500, 8: 10000}),
        ("Q", {3: 600, 4: 800, 5: 1500, 6: 2000, 7: 2500, 8: 10000}),
        ("A", {3: 900, 4: 1200, 5: 2500, 6: 3000, 7: 3500, 8: 10000}),
    ],
)
def test_wild_card_groups_by_length_and_rank(wild: str, sizes: dict[int, int]) -> None:
    cards = [wild + suit for suit in "ccddhhss"]
    for size, expected in sizes.items():
        told = settle(SUBLIME, "A: " + " ".join(cards[:size]), wild=wild)
        assert part_points(told) == [expected], size
        assert told.seats[0].no_wild == 200


def test_a_group_of_aces_counts_by_the_card_unless_natural_and_of_five() -> None:
    aces = ["Ac", "Ac", "Ad", "Ad", "Ah", "Ah", "As", "As"]
    told = [part_points(settle(SUBLIME, "A: " + " ".join(aces[:size]), wild="K"))[0] for size in range(3, 9)]
    assert told == [300, 400, 1000, 1500, 2500, 8000]
    assert part_points(settle(SUBLIME, "A: " + " ".join([*aces[:5], "Kc=A"]), wild="K")) == [600]


def test_additions_and_parts_of_three_count_by_the_card() -> None:
    told = settle(SUBLIME, "A: Kc Kd Kh | B: Ks 2d=K", "A: 5h 6h 7h | B: 8h", wild="2")
    assert part_points(told, 0) == [30, 15]
    assert part_points(told, 1) == [110, 5]
    assert [part.kind for part in told.seats[1].parts] == [3, 3]


def test_a_wild_card_never_has_its_face_value_as_well() -> None:
    assert part_points(settle(SUBLIME, "A: 5h 6h 7h", wild="5")) == [110]
    assert part_points(settle(SUBLIME, "A: Jh Qh Kh Ah", wild="A")) == [400]


def test_a_run_with_two_wild_cards_is_mixed_also_when_one_is_used_naturally() -> None:
    told = settle(SUBLIME, "A: 5h 6h 6c=7h 8h", wild="6")
    assert part_points(told) == [250]
    assert not told.seats[0].parts[0].natural


def test_what_others_added_changes_neither_length_nor_kind() -> None:
    told = settle(SUBLIME, "A: 3h 4h 5h | B: 2c=6h 7h 8h 9h | A: Th", wild="2")
    assert part_points(told, 0) == [15, 10]
    assert part_points(told, 1) == [150]
    assert told.seats[0].parts[0].natural


# ---------------------------------------------------------------- sublime §Scoring: matching and the bonus


def test_matching_counts_full_threes_of_a_stretch() -> None:
    eight = "A: 5h 6h 7h 8h"
    ten = "B: 5s 6s 7s 8s 9s Ts"
    assert settle(SUBLIME, eight, eight).seats[0].matching == 500
    assert settle(SUBLIME, ten, ten).seats[1].matching == 1000


def test_matching_does_not_bridge_a_wild_card_nor_an_addition_apart() -> None:
    assert settle(SUBLIME, "A: 5h 6h 2c=7h 8h", "A: 5h 6h 7h 8h", wild="2").seats[0].matching == 0
    # sublime §Whose cards: A's 5 6 and A's 8 are two parts.
    assert settle(SUBLIME, "A: 5h 6h | B: 7h | A: 8h 9h", "A: 6h 7h 8h").seats[0].matching == 0


def test_matching_keeps_low_and_high_aces_apart() -> None:
    assert settle(SUBLIME, "A: Ah 2h 3h", "A: Qh Kh Ah").seats[0].matching == 0
    assert settle(SUBLIME, "A: Ah 2h 3h", "A: Ah 2h 3h").seats[0].matching == 500


def test_threes_round_the_corner_have_one_ace() -> None:
    ace_low, ace_high, king, queen, two, three = 1, 2**13, 2**12, 2**11, 2, 4
    assert full_threes(king + ace_high + two, around=True) == 1
    assert full_threes(king + ace_high + two, around=False) == 0
    assert full_threes(ace_low + two + three, around=True) == 1
    assert full_threes(queen + king + ace_high + two + three, around=True) == 1
    assert full_threes(2**14 - 2, around=True) == 4


def test_no_bonus_without_anything_on_the_table() -> None:
    assert points(SUBLIME) == (0, 0)


@pytest.mark.parametrize(
    ("meld", "bonus"),
    [
        ("A: 5h 6h 7h", 200),
        ("A: 5h 6h 7h 8h | A: 2c=9h", 0),
        ("A: Ah 2h 3h", 200),
        ("A: 2c 2d 2h", 200),
        ("A: 9c 9d 2h=9", 0),
    ],
)
def test_the_bonus_for_no_wild_card(meld: str, bonus: int) -> None:
    assert settle(SUBLIME, meld, wild="2").seats[0].no_wild == bonus
    assert settle(SUBLIME, meld, hands=("2s", ""), wild="2").seats[0].no_wild == 0


# ---------------------------------------------------------------- sublime §Scoring: hands, going out, variations


def test_cards_in_hand_are_charged_one_by_one() -> None:
    assert points(SUBLIME, hands=("Kd Td 9d 2d", "Ah Qh"), wild="Q") == (-30, -300)


def test_a_complete_meld_in_the_hand_is_charged_too() -> None:
    assert points(SUBLIME, hands=("9c 9d 9h", "")) == (-15, 0)


@pytest.mark.parametrize(("how", "bonus"), [(NORMAL, 200), (FIRST_TURN, 300), (WITHOUT_DRAWING, 500)])
def test_going_out(how: int, bonus: int) -> None:
    told = settle(SUBLIME, hands=("", "Kc"), out=Ending(WENT_OUT, 0, how))
    assert (told.seats[0].out, told.seats[1].out) == (bonus, 0)
    assert told.points() == (bonus, -10)


def test_michigan_collects_when_somebody_went_out_and_charges_otherwise() -> None:
    hands = ("", "Kc 5c", "Ah")
    assert points(MICHIGAN, hands=hands, out=A_OUT) == (200 + 115, 0, 0)
    assert points(MICHIGAN, hands=hands, out=Ending(STOCK_GONE)) == (0, -15, -100)
    assert points(MICHIGAN, hands=hands) == (0, -15, -100)


def test_announcing_in_vain_is_in_the_account() -> None:
    layout = Layout(("", "5c", ""), fines=(0, 100, 100))
    told = account(Rules(MICHIGAN), layout.deal(MICHIGAN))
    assert told.points() == (0, 95, 100)
    assert account_json(told, ("A", "B", "C"))["players"]["B"]["fines"] == 100


def test_partners_have_one_account() -> None:
    # sublime §Variations 9: one owner for every rule and score.
    told = settle(PERSIAN, "A: 5h 6h | C: 7h", "B: 5s 6s 7s", hands=("Qc", "Qd", "Kc", "Qh"), wild="K")
    assert told.points() == (15 - 110, 15 + 200 - 20, 15 - 110, 15 + 200 - 20)
    assert [part_text(part, told.said) for part in told.seats[2].parts] == ["5h 6h 7h"]


def test_a_partner_neither_pays_nor_collects_for_the_partner() -> None:
    options = replace(PERSIAN, score=replace(PERSIAN.score, hand="to-out-or-minus"))
    assert points(options, hands=("", "Kc", "Qc", "5c"), out=A_OUT) == (215, 0, 215, 0)


def test_money_cards() -> None:
    # sublime §Variations 12
    pairs = ("A: 7h 8h 9h", "A: Qh Qc Qd", "A: 7h 7c 7d", "A: Qh Kh Ah")
    assert settle(MONEY, *pairs[:2]).seats[0].money == 100
    assert settle(MONEY, *pairs[:3]).seats[0].money == 100
    assert settle(MONEY, *pairs).seats[0].money == 200
    assert settle(MONEY, "A: 7h 8h 9h", "B: Qh Qc Qd").seats[0].money == 0
    assert settle(MONEY, *pairs, wild="7").seats[0].money == 0


def test_a_money_card_is_caught_only_when_somebody_goes_out() -> None:
    assert points(MONEY, hands=("", "Qh 5d"), out=A_OUT) == (200, -55)
    assert points(MONEY, hands=("", "Qh 5d")) == (0, -15)
    assert points(MONEY, hands=("", "Qh 5d"), wild="Q", out=A_OUT) == (200, -205)


def test_cards_taken_and_not_yet_used_count_as_in_hand() -> None:
    deal = Layout(("5c", "")).deal(SUBLIME)
    took = Turn(1, PLAY, DEEP, owed=parse_card("Kd"), beside=card_set(parse_cards("Kd 3c")))
    taking = Deal(deal.setup, b"", 0, b"", deal.hands, deal.shown, (), took, deal.tally)
    assert account(Rules(SUBLIME), taking).points() == (-5, -15)


# ---------------------------------------------------------------- masterpiece


def test_groups_of_four_wild_cards() -> None:
    told = settle(MASTERPIECE, "A: 6d 6h 6d", "B: 7c 7s 7c", wild="6 red")
    assert part_points(told) == [600]
    told = settle(MASTERPIECE, "A: 6d 6h 6d 6h", wild="6 red")
    assert part_points(told) == [1200]
    told = settle(MASTERPIECE, "A: 6d | B: 6h 6d", wild="6 red")
    assert (part_points(told, 0), part_points(told, 1)) == ([100], [200])


def test_eight_wild_cards_count_as_in_sublime() -> None:
    assert part_points(settle(MASTERPIECE, "A: Qc Qd Qh Qs Qc", wild="Q")) == [1500]
    assert part_points(settle(MASTERPIECE, "A: Ac Ad Ah", wild="A")) == [900]


def test_the_other_colour_of_the_wild_rank_is_natural() -> None:
    told = settle(MASTERPIECE, "A: 6c 6c 6s 6s", "B: 6d=6 6c 6s", hands=("6s", "6h"), wild="6 red")
    assert part_points(told, 0) == [100]
    assert part_points(told, 1) == [110]
    assert (told.seats[0].hand, told.seats[1].hand) == (-5, -100)
    assert (told.seats[0].no_wild, told.seats[1].no_wild) == (200, 0)
    assert part_text(told.seats[1].parts[0], told.said) == "6d=6 6c 6s"


def test_four_wild_queens_of_a_house_are_worth_100_each() -> None:
    house = replace(MASTERPIECE, wild=replace(MASTERPIECE.wild, whole_rank=""))
    assert part_points(settle(house, "A: Qd | B: Qh 5c=Qc", wild="Q red")) == [100]
    assert points(house, hands=("Qd", "Qs"), wild="Q red") == (-100, -10)


# ---------------------------------------------------------------- five-hundred


def test_aces_of_500() -> None:
    told = settle(FIVE_HUNDRED, "A: Ac 2c 3c", "A: Qd Kd Ad", "A: Ah As Ad", hands=("As", ""))
    assert part_points(told) == [6, 35, 45]
    assert told.seats[0].hand == -15


def test_a_low_ace_counts_1_beside_jokers_too_and_the_joker_15() -> None:
    assert part_points(settle(FIVE_HUNDRED, "A: Ac Jk=2c 3c", "B: Jk=Ac 2c 3c")) == [1 + 15 + 3]
    assert part_points(settle(FIVE_HUNDRED, "A: Jk=Ac 2c 3c | B: 4c")) == [20]
    assert part_points(settle(FIVE_HUNDRED, "B: 2c 3c 4c", "A: Ac 2c | B: Jr=3c")) == [3]


def test_more_in_hand_than_on_the_table_is_negative() -> None:
    assert points(FIVE_HUNDRED, "A: 2c 3c 4c", hands=("Kd Jk", "")) == (9 - 25, 0)


def test_a_joker_as_the_card_it_stands_for() -> None:
    told = settle(
        JOKER_AS_CARD, "A: 3c 4c Jk=5c", "A: 2d 2h Jr=2", "B: Jk=Ah 2h 3h", "B: Qs Ks Jr=As", hands=("Jk", "")
    )
    assert part_points(told, 0) == [12, 6]
    assert part_points(told, 1) == [6, 35]
    assert told.seats[0].hand == -15


# ---------------------------------------------------------------- five-thousand


def test_wild_cards_of_5000() -> None:
    told = settle(FIVE_THOUSAND, "A: 5h 5h 5s", "B: Ac Ad Kh=A", hands=("", "Ah 3c", "Kd"), wild="K", out=A_OUT)
    assert told.points() == (15 + 100 + 5 + 100, 300, 0)
    assert [seat.others_hands for seat in told.seats] == [205, 0, 0]
    assert part_points(settle(FIVE_THOUSAND, "A: 5c 5d Ac=5", wild="A")) == [210]


def test_nobody_out_nobody_collects() -> None:
    assert points(FIVE_THOUSAND, hands=("Ac", "Kd")) == (0, 0)


def test_the_real_card_beside_a_wild_one_scores_for_who_laid_it() -> None:
    told = settle(FIVE_THOUSAND, "A: 8c 6d=9c | B: 9c^ | A: Tc", wild="6")
    assert told.points() == (115, 5)
    assert [part_text(part, told.said) for part in told.seats[1].parts] == ["9c"]
    assert [part_text(part, told.said) for part in told.seats[0].parts] == ["8c 6d=9c Tc"]


def test_three_sixes_are_wild_cards_by_the_card_where_sixes_are_wild() -> None:
    told = settle(FIVE_THOUSAND, "A: 6c 6d 6h", wild="6")
    assert part_points(told) == [300]
    assert part_text(told.seats[0].parts[0], told.said) == "6c 6d 6h"


# ---------------------------------------------------------------- basic


def test_who_goes_out_collects_double_by_going_rummy() -> None:
    hands = ("", "Qc 5d", "Ah")
    assert points(BASIC, "A: 7c 7d 7h", hands=hands, out=A_OUT) == (16, 0, 0)
    told = settle(BASIC, "A: 7c 7d 7h", hands=hands, out=Ending(WENT_OUT, 0, NORMAL, True))
    assert told.points() == (32, 0, 0)
    assert (told.seats[0].factor, told.seats[0].others_hands, told.seats[0].parts) == (2, 16, ())


def test_rummy_ten() -> None:
    ten = replace(BASIC, score=replace(BASIC.score, going_rummy_factor=1, going_rummy_points=10))
    told = settle(ten, hands=("", "Qc"), out=Ending(WENT_OUT, 0, NORMAL, True))
    assert (told.seats[0].points, told.seats[0].out) == (20, 10)
    assert points(ten, hands=("", "Qc"), out=A_OUT) == (10, 0)


def test_a_hand_that_nobody_won_scores_nothing() -> None:
    assert points(BASIC, hands=("Ac", "Kd"), out=Ending(STOCK_GONE)) == (0, 0)


def test_block() -> None:
    blocked = Ending(BLOCKED)
    assert points(BLOCK, hands=("Ac 2c", "Kd", "9h"), out=blocked) == (19, 0, 0)
    assert points(BLOCK, hands=("Ac 2c", "3d", "9h"), out=blocked) == (0, 0, 0)
    assert points(BLOCK, hands=("", "3d", "9h"), out=A_OUT) == (12, 0, 0)


def test_table_scoring() -> None:
    told = settle(TABLE_SCORING, "A: Ac Ad Ah", "B: Qs Ks As", "A: As 2s 3s", "B: 5h 6h 7h", hands=("Ah Kd", "5c"))
    assert part_points(told, 0) == [45, 15]
    assert part_points(told, 1) == [35, 15]
    assert told.points() == (60 - 25, 50 - 5)


def test_table_scoring_doubles_the_own_table_by_going_rummy() -> None:
    told = settle(TABLE_SCORING, "A: 5h 6h 7h", hands=("", "Kd"), out=Ending(WENT_OUT, 0, NORMAL, True))
    assert told.points() == (30, -10)


def test_a_place_bridged_by_a_set_breaks_nothing_and_holds_no_card() -> None:
    told = settle(TABLE_SCORING, "B: 6c 6d 6h", "A: 3h 4h 5h (6h) 7h")
    assert part_points(told) == [20]
    assert part_text(told.seats[0].parts[0], told.said) == "3h 4h 5h 7h"
    told = settle(TABLE_SCORING, "B: 6c 6d 6h", "A: 3h 4h 5h (6h) | B: 7h")
    assert part_points(told) == [15]
    assert part_points(told, 1) == [15, 5]


def test_a_penalty_joker_in_hand() -> None:
    options = replace(BASIC, score=replace(BASIC.score, cards=(*BASIC.score.cards, ("joker", 15))))
    assert points(options, hands=("", "Jr Jk 2c"), out=A_OUT) == (32, 0)


# ---------------------------------------------------------------- house rules and the JSON form


def test_a_house_value_for_a_single_card() -> None:
    cards = (*FIVE_HUNDRED.score.cards, ("Qs", 40))
    house = replace(FIVE_HUNDRED, score=replace(FIVE_HUNDRED.score, cards=cards))
    assert part_points(settle(house, "A: Qc Qd Qs")) == [60]


def test_points_in_hand_of_their_own() -> None:
    house = replace(SUBLIME, score=replace(SUBLIME.score, hand_cards=(("A-K", 20), ("A", 1))))
    assert points(house, "A: 5c 5d 5h", hands=("Ac 2c", "")) == (15 + 200 - 21, 0)


def test_a_part_longer_than_its_table_counts_as_the_last_entry() -> None:
    short = replace(SUBLIME, score=replace(SUBLIME.score, tables=replace(SUBLIME.score.tables, run=(100, 300))))
    assert part_points(settle(short, "A: 3h 4h 5h 6h 7h 8h")) == [300]


def test_the_account_as_json() -> None:
    told = settle(SUBLIME, "A: 5c 5d 5d", "B: 8h 2c=9h Th | A: Jh", hands=("Kd", "Ac"), wild="2")
    assert account_json(told, ("A", "B"))["players"] == {
        "A": {
            "points": 215,
            "parts": [
                {
                    "meld": 1,
                    "cards": "5c 5d 5d",
                    "kind": "group",
                    "natural": True,
                    "points": 15,
                    "rule": "score.tables",
                },
                {"meld": 2, "cards": "Jh", "kind": "addition", "natural": True, "points": 10, "rule": "score.tables"},
            ],
            "matching": 0,
            "no_wild": 200,
            "out": 0,
            "hand": -10,
            "others_hands": 0,
            "money": 0,
            "factor": 1,
        },
        "B": {
            "points": 15,
            "parts": [
                {
                    "meld": 2,
                    "cards": "8h 2c=9h Th",
                    "kind": "run",
                    "natural": False,
                    "points": 115,
                    "rule": "score.tables",
                }
            ],
            "matching": 0,
            "no_wild": 0,
            "out": 0,
            "hand": -100,
            "others_hands": 0,
            "money": 0,
            "factor": 1,
        },
    }


def test_the_defaults_are_sublimes() -> None:
    assert ScoreOptions() == SUBLIME.score
