import pytest
from record.positions import position, refused, said, sublime, written

from upcard.record.casefile import Case
from upcard.record.errors import MoveError
from upcard.record.moves import move_text, parse_move
from upcard.rules.codes import Refusal
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP
from upcard.state.moves import (
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)

H = 32  # hearts
S = 48  # spades
D = 16  # diamonds


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Draw()),
        ("take", Take(1)),
        ("end", End()),
        ("pass", Pass()),
        ("waive", Waive()),
        ("announce", Announce()),
        ("join #2 #1", Join(2, 1)),
        ("discard 4c", Discard(3)),
        ("exchange 4c", Exchange(3)),
        ("double", Stake(0)),
        ("bet 3", Stake(4, 3)),
        ("raise 2", Stake(5, 2)),
        ("give-up", Stake(7)),
        ("meld 5h 6h 7h", NewMeld(bytes((H + 4, H + 5, H + 6)), bytes((H + 4, H + 5, H + 6)))),
        ("meld 9c 9d 9h", NewMeld(bytes((8, D + 8, H + 8)), bytes((GROUP_USE + 8,) * 3))),
    ],
)
def test_words_and_cards(text: str, move: object) -> None:
    at = sublime("4c 5h 6h 7h 9c 9d 9h", "A: Tc Jc Qc", discard="3c")
    assert said(at, text) == move
    assert written(at, text) == text


def test_ten_is_accepted_and_written_t() -> None:
    assert written(sublime("10d 2c"), "discard 10d") == "discard Td"


def test_spaces_do_not_matter_and_order_in_a_run_neither() -> None:
    assert written(sublime("5h 6h 7h"), "  meld  7h 5h   6h ") == "meld 5h 6h 7h"


class TestTaking:
    def test_the_copy_nearest_the_top_is_meant(self) -> None:
        at = sublime("2c", discard="9d 4c 9d 3c", phase="draw")
        assert said(at, "take 9d") == Take(2)
        assert said(at, "take 9d@4") == Take(4)
        assert said(at, "take 3c") == Take(1)
        assert [move_text(at.rules, at.deal, Take(depth)) for depth in (1, 2, 3, 4)] == [
            "take",
            "take 9d",
            "take 4c",
            "take 9d@4",
        ]

    def test_a_card_that_is_not_there(self) -> None:
        at = sublime("2c", discard="9d 4c", phase="draw")
        assert parse_move(at.rules, at.deal, 0, "take 8d") == Refusal("card.not-in-pile", D + 7)
        assert parse_move(at.rules, at.deal, 0, "take 9d@1") == Refusal("card.not-in-pile", D + 8)
        assert parse_move(at.rules, at.deal, 0, "take 9d@7") == Refusal("card.not-in-pile", D + 8)

    def test_whose_turn_it_is_counts_before_the_card(self) -> None:
        at = sublime("2c", discard="9d 4c", phase="draw")
        assert parse_move(at.rules, at.deal, 1, "take 8d") == Refusal("turn.not-yours")

    def test_all_is_the_whole_pile_free_or_down_to_its_bottom(self) -> None:
        assert said(sublime("2c", discard="9d 4c", phase="draw"), "take all") == Take(2)
        assert said(sublime("2c", phase="draw"), "take all") == Take(1)
        polish = position(
            Case(game="sublime", variations=["polish"], players="A B", phase="draw", discard="9d 4c", hands={"A": "2c"})
        )
        assert said(polish, "take all") == TakeAll()
        assert written(polish, "take all") == "take all"

    def test_the_upcard_as_the_draw_when_it_may_be_exchanged(self) -> None:
        case = Case(game="sublime", variations=["exchange-upcard"], players="A B", phase="draw", first_turn=True)
        case.discard = "9s"
        at = position(case)
        assert said(at, "take") == Exchange(-1)
        assert written(at, "take") == "take"


class TestWildCards:
    def test_said_in_a_run_and_in_a_group(self) -> None:
        at = sublime("5h 6h Kc 9c 9d Kd")
        assert written(at, "meld 5h 6h Kc=7h") == "meld 5h 6h Kc=7h"
        assert written(at, "meld 9c 9d Kd=9") == "meld 9c 9d Kd=9"
        assert written(at, "meld 9c 9d Kd=9h") == "meld 9c 9d Kd=9"
        assert written(at, "meld 9c 9d Kd=10 ") == "meld 9c 9d Kd=T"

    def test_one_legal_use_need_not_be_said(self) -> None:
        at = sublime("5h 7h 9c 9d Kc Kd", "A: Qs Ks As")
        assert written(at, "meld 5h Kc 7h") == "meld 5h Kc=6h 7h"
        assert written(at, "meld 5h 7h Kc") == "meld 5h Kc=6h 7h"
        assert written(at, "meld 9c 9d Kd") == "meld 9c 9d Kd=9"
        assert written(at, "add Kc to #1") == "add Kc=Js to #1"

    def test_several_legal_uses_must_be_said(self) -> None:
        at = sublime("5h 6h Kc", "A: 9h Th Jh")
        assert refused(at, "meld 5h 6h Kc") == "wild.undeclared"
        assert refused(at, "add Kc to #1") == "wild.undeclared"
        assert written(at, "meld 5h 6h Kc") == "meld 5h 6h Kc"

    def test_group_or_run_must_be_said(self) -> None:
        at = sublime("5h Kc Kd")
        assert refused(at, "meld 5h Kc Kd") == "wild.undeclared"
        assert written(at, "meld 5h Kc=5 Kd=5") == "meld 5h Kc=5 Kd=5"
        assert written(at, "meld 5h Kc=6h Kd") == "meld 5h Kc=6h Kd"

    def test_the_written_order_says_which_wild_card_stands_where(self) -> None:
        at = sublime("3h 6h Kc Kd")
        assert written(at, "meld 3h Kd Kc 6h") == "meld 3h Kd=4h Kc=5h 6h"
        assert written(at, "meld 3h Kc Kd 6h") == "meld 3h Kc=4h Kd=5h 6h"

    def test_natural_use_is_written_alone_and_goes_first(self) -> None:
        at = sublime("6h 6c 5h 8h", "A: 7h 8h 9h", wild="6")
        assert written(at, "add 6h to #1") == "add 6h to #1"
        assert written(at, "add 6h=6h to #1") == "add 6h to #1"
        assert written(at, "add 6h=Th to #1") == "add 6h=Th to #1"
        assert written(at, "meld 5h 6h 6c 8h") == "meld 5h 6h 6c=7h 8h"

    def test_wild_cards_alone_are_a_wild_card_group(self) -> None:
        at = sublime("Kc Kd Kh Ks")
        assert said(at, "meld Kc Kd Kh") == NewMeld(bytes((12, D + 12, H + 12)), bytes((GROUP_USE + WILD_GROUP,) * 3))
        assert said(at, "meld Kc=K Kd=K Kh=K") == said(at, "meld Kc Kd Kh")
        assert written(at, "meld Kc=K Kd Kh") == "meld Kc Kd Kh"

    def test_wild_cards_alone_designated_as_a_rank(self) -> None:
        assert written(sublime("Kc Kd Kh"), "meld Kc=9 Kd Kh") == "meld Kc=9 Kd=9 Kh=9"

    def test_the_other_colour_makes_a_mixed_group(self) -> None:
        case = Case(game="masterpiece", players="A B", wild="5 red", hands={"A": "5c 5s 5h 5d"})
        at = position(case)
        assert written(at, "meld 5c 5s 5h=5") == "meld 5c 5s 5h=5"

    def test_an_unnatural_use_of_a_card_that_is_not_wild_is_kept(self) -> None:
        at = sublime("5h 6h 9c")
        assert said(at, "meld 5h 6h 9c=7h") == NewMeld(bytes((H + 4, H + 5, 8)), bytes((H + 4, H + 5, H + 6)))

    def test_a_natural_card_of_another_rank_keeps_its_rank_in_a_group(self) -> None:
        at = sublime("8c", "A: 9c 9d 9h")
        assert said(at, "add 8c to #1") == Add(1, bytes((7,)), bytes((GROUP_USE + 7,)))


class TestAces:
    def test_an_ace_that_fits_both_ends_says_which(self) -> None:
        at = sublime("Ah Ad 3d", "A: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", wild="A")
        assert written(at, "add Ah@low to #1") == "add Ah@low to #1"
        assert written(at, "add Ah@high to #1") == "add Ah@high to #1"
        assert written(at, "add Ad=Ah@high to #1") == "add Ad=Ah@high to #1"
        move = said(at, "add Ah to #1")
        assert move == Add(1, bytes((H,)), bytes((UNSAID,)))

    def test_otherwise_its_place_is_known(self) -> None:
        at = sublime("Ah Qh Kh 2h 3h")
        assert written(at, "meld Qh Kh Ah") == "meld Qh Kh Ah"
        assert written(at, "meld Ah 2h 3h") == "meld Ah 2h 3h"

    def test_all_thirteen_in_the_order_written(self) -> None:
        at = sublime("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", wild=None)
        low = "meld Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
        high = "meld 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
        assert written(at, low) == low.replace("Ah", "Ah@low")
        assert written(at, high) == high.replace("Ah", "Ah@high")

    def test_past_the_ace_the_cards_stay_in_a_telling_order(self) -> None:
        move = said(sublime("Kh Ah 2h", wild=None), "meld Kh Ah 2h")
        assert isinstance(move, NewMeld)
        assert {use & 15 for use in move.uses} == {12, 0, 1}


class TestTrades:
    def test_the_place_follows_from_the_card_given(self) -> None:
        at = sublime("7h 9s Kd", "B: 5h 6h Kc=7h Kh=8h", "B: 9c 9d Ks=9")
        assert said(at, "trade 7h for Kc in #1") == Trade(1, H + 6, 12, H + 6)
        assert said(at, "trade 9s for Ks in #2") == Trade(2, S + 8, S + 12, GROUP_USE + 8)
        assert written(at, "trade Kd for Kh in #1 joining #2") == "trade Kd for Kh in #1 joining #2"

    def test_twins_are_told_apart(self) -> None:
        at = sublime("Kd 6h 7h", "B: 5h Kc=6h Kc=7h 8h")
        assert said(at, "trade 7h for Kc in #1") == Trade(1, H + 6, 12, H + 6)
        assert written(at, "trade 7h for Kc in #1") == "trade 7h for Kc in #1"
        assert parse_move(at.rules, at.deal, 0, "trade Kd for Kc in #1") == Refusal("wild.undeclared", 12, 1)
        assert said(at, "trade Kd for Kc=6h in #1") == Trade(1, D + 12, 12, H + 5)
        assert written(at, "trade Kd for Kc=6h in #1") == "trade Kd for Kc=6h in #1"

    def test_a_card_that_is_not_in_the_meld_is_for_the_referee(self) -> None:
        at = sublime("7h", "B: 5h 6h Kc=7h")
        assert said(at, "trade 7h for Kd in #1") == Trade(1, H + 6, D + 12, H + 6)
        assert said(at, "trade 7h for Kd in #9") == Trade(9, H + 6, D + 12, H + 6)


class TestCalls:
    def calling(self) -> Case:
        case = Case(game="masterpiece", players="A B C", turn="B", phase="between", wild="J red")
        case.discard, case.melds = "8h Kc 8h 3d Jd", ["A: 5h 6h 7h", "A: 9c 9d Jh=9"]
        return case

    def test_places_are_counted_from_the_bottom(self) -> None:
        at = position(self.calling())
        assert said(at, "call 8h on #1", 2) == Call(bytes((2,)), bytes((UNSAID,)), 1)
        assert said(at, "call 8h@5 on #1", 2) == Call(bytes((0,)), bytes((UNSAID,)), 1)
        assert said(at, "call 8h 8h on #1", 2) == Call(bytes((2, 0)), bytes((UNSAID, UNSAID)), 1)

    @pytest.mark.parametrize(
        "text",
        [
            "call 8h on #1",
            "call 8h@5 on #1",
            "call 8h 8h on #1",
            "call 8h@5 8h on #1",
            "call Kc 3d 8h",
            "call 8h for Jh in #2",
            "call 8h Jd=9h on #1 joining #2",
            "call Jd=9 on #2",
        ],
    )
    def test_round_trip(self, text: str) -> None:
        at = position(self.calling())
        assert written(at, text, 2) == text

    def test_a_rank_is_enough_in_a_run_and_a_suit_too_much_in_a_group(self) -> None:
        at = position(self.calling())
        assert written(at, "call 8h Jd=9 on #1", 2) == "call 8h Jd=9h on #1"
        assert written(at, "call Jd=9h on #2", 2) == "call Jd=9 on #2"

    def test_a_card_that_is_not_in_the_pile(self) -> None:
        at = position(self.calling())
        assert parse_move(at.rules, at.deal, 2, "call 4h on #1") == Refusal("card.not-in-pile", H + 3)
        assert parse_move(at.rules, at.deal, 2, "call 3d 3d on #1") == Refusal("card.not-in-pile", D + 2)


class TestJokers:
    def five_hundred(self, hand: str, **keys: str) -> Case:
        return Case(game="five-hundred", players="A B", hands={"A": hand, "B": keys.get("b", "")}, phase="play")

    def test_a_joker_that_is_held_is_meant(self) -> None:
        black = position(self.five_hundred("9c 9d Jk Jr"))
        assert said(black, "discard Jk") == Discard(14)
        assert said(black, "discard Jr") == Discard(15)
        assert written(black, "discard Jr") == "discard Jr"
        red = position(self.five_hundred("9c 9d Jr"))
        assert said(red, "discard Jk") == Discard(15)

    def test_two_of_them(self) -> None:
        at = position(self.five_hundred("9c Jk Jr"))
        assert written(at, "meld 9c Jk=9 Jk=9") == "meld 9c Jk=9 Jr=9"

    def test_colours_are_written_where_they_matter(self) -> None:
        case = Case(game="basic", variations=["penalty-jokers"], players="A B", hands={"A": "Jb 2c", "B": "Jr"})
        at = position(case)
        assert written(at, "discard Jb") == "discard Jb"
        assert written(at, "discard Jk") == "discard Jb"

    def test_taking_one_of_two(self) -> None:
        case = Case(game="five-hundred", players="A B", phase="draw", discard="Jb 2c Jr 3c")
        at = position(case)
        assert said(at, "take Jk") == Take(2)
        assert [written(at, text) for text in ("take Jr", "take Jk@4")] == ["take Jr", "take Jk@4"]


def test_a_shuffle_has_no_player() -> None:
    at = sublime("2c")
    with pytest.raises(ValueError, match="chance"):
        move_text(at.rules, at.deal, Shuffle(b""))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("  ", 1),
        ("fly", 1),
        ("Draw", 1),
        ("draw 2", 6),
        ("meld", 1),
        ("meld 5h 6x", 9),
        ("meld 5h ??", 9),
        ("meld 5h@2 6h 7h", 6),
        ("meld 5h=x 6h 7h", 6),
        ("meld 5h= 6h 7h", 6),
        ("meld 5h=6h=7h", 6),
        ("meld 5h@high 6h", 6),
        ("meld Ah@middle", 6),
        ("add 8h", 5),
        ("add to #1", 1),
        ("add 8h to 1", 11),
        ("add 8h to #", 11),
        ("add 8h to #0", 11),
        ("add 8h to #99999999999999999999", 11),
        ("add 8h on #1", 8),
        ("add 8h to #1 joining", 14),
        ("add 8h to #1 joining 2", 22),
        ("trade 7h in #1", 1),
        ("trade 7h 8h for Kc in #1", 10),
        ("trade 7h for Kc", 14),
        ("join #1", 1),
        ("join #1 #2 #3", 1),
        ("join #1 2", 9),
        ("discard", 1),
        ("discard 4c 5c", 12),
        ("discard 4c=5c", 9),
        ("take 5h 6h", 9),
        ("take 5h@", 6),
        ("take 5h@0", 6),
        ("take 5h@x", 6),
        ("take 5h@1@2", 6),
        ("take Kc=5h", 6),
        ("call", 1),
        ("call on #1", 1),
        ("call 8h to #1", 9),
        ("bet", 1),
        ("bet x", 5),
        ("bet -1", 5),
        ("bet 2 3", 1),
        ("double 2", 8),
    ],
)
def test_what_is_no_move(text: str, column: int) -> None:
    at = sublime("5h", discard="9c")
    with pytest.raises(MoveError) as caught:
        parse_move(at.rules, at.deal, 0, text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.code == "text.syntax"


def test_the_place_in_a_file_is_told() -> None:
    at = sublime("5h")
    with pytest.raises(MoveError) as caught:
        parse_move(at.rules, at.deal, 0, "meld 5h 6x 7h", 12, 6)
    assert (caught.value.line, caught.value.column) == (12, 14)
    assert str(caught.value).startswith("line 12, column 14: '6x' is no card")
