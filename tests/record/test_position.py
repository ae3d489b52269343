import pytest
from record.positions import position

from upcard.record.casefile import Case, decode_cases, decode_position
from upcard.record.errors import PositionError
from upcard.record.layout import position_text
from upcard.record.outs import OUT_WAYS, announced_of
from upcard.record.position import Position
from upcard.rules.score import account
from upcard.state.deal import FIRST_TURN, OUT_NAMES, WENT_OUT, Ending, changed
from upcard.state.turn import DEALT, DRAW, EXCHANGE, OVER, PLAY, STOCK


def sublime(**keys: object) -> Position:
    text = {"game": "sublime", "players": "A B"} | keys
    case = Case()
    for key, value in text.items():
        setattr(case, key, value)
    return position(case)


def test_defaults() -> None:
    deal = sublime(hands={"A": "5h"}).deal
    assert (deal.setup.players, deal.setup.dealer, deal.setup.packs, deal.setup.wild_rank) == (2, 1, 2, -1)
    assert (deal.turn.seat, deal.turn.phase, deal.turn.drew) == (0, PLAY, STOCK)
    assert deal.stock_size() == 103
    assert deal.tally.passes == -1
    assert not deal.tally.opening


def test_the_rest_is_the_stock_in_pack_order() -> None:
    stock = sublime(hands={"A": "2c 2c 3c"}, discard="Ac").deal.stock
    assert stock[:3] == bytes((3, 4, 5))
    assert stock.count(1) == 0
    assert stock.index(0) > stock.index(16)


def test_with_a_stock_the_rest_is_out_of_play() -> None:
    assert sublime(stock="5h 6h", phase="draw").deal.stock == bytes((36, 37))


def test_between_turns_the_top_discard_is_the_last_players() -> None:
    deal = sublime(discard="5h", turn="A", phase="between").deal
    assert (deal.turn.phase, deal.tally.discarder) == (DRAW, 1)
    assert sublime(phase="between").deal.tally.discarder == -1


def test_first_turns() -> None:
    assert sublime(first_turn=True, phase="draw").deal.tally.fresh == 3
    assert sublime(first_turn=True, phase="draw").deal.tally.opening
    assert sublime(first_turn="player", turn="B").deal.tally.fresh == 2
    assert not sublime(first_turn="player").deal.tally.opening
    extra = sublime(variations=["extra-card"], first_turn=True, phase="draw").deal.turn
    assert (extra.phase, extra.drew) == (PLAY, DEALT)
    assert sublime(variations=["exchange-upcard"], first_turn=True, phase="draw").deal.turn.phase == EXCHANGE


def test_the_stock_gone_before_a_turn_is_counted() -> None:
    assert sublime(stock="", phase="draw").deal.tally.passes == 0
    assert sublime(stock="", phase="play").deal.tally.passes == -1


def test_to_be_settled() -> None:
    deal = sublime(out="B", out_how="first-turn", hands={"A": "5h"}).deal
    assert deal.turn.phase == OVER
    assert deal.ending is not None
    assert (deal.ending.out, deal.ending.how) == (1, 1)


@pytest.mark.parametrize(
    ("how", "meant"), [("normal", (0, False)), ("rummy", (0, True)), ("rummy-first-turn", (1, True))]
)
def test_going_rummy_to_be_settled(how: str, meant: tuple[int, bool]) -> None:
    at = sublime(game="basic", out="B", out_how=how, hands={"A": "5h"}, melds=["B: 7c 7d 7h"])
    assert at.deal.ending == Ending(WENT_OUT, 1, meant[0], rummy=meant[1])
    assert account(at.rules, at.deal).points()[1] == (10 if meant[1] else 5)
    assert f'out_how = "{how}"' in position_text(at)
    assert position(decode_position(position_text(at))) == at


def test_going_rummy_is_only_said_where_it_counts() -> None:
    at = sublime(out="B", melds=["B: 7c 7d 7h"])
    ending = Ending(WENT_OUT, 1, FIRST_TURN, rummy=True)
    text = position_text(Position(at.rules, at.names, changed(at.deal, ending=ending), at.scores))
    assert 'out_how = "first-turn"' in text
    assert OUT_WAYS[: len(OUT_NAMES)] == OUT_NAMES


@pytest.mark.parametrize(
    ("announced", "fines"),
    [({}, ()), ({"A": 1}, (0, 100, 100)), ({"A": 2, "C": 1}, (100, 300, 200)), ({"B": 0}, ())],
)
def test_announcements_that_were_not_true(announced: dict[str, int], fines: tuple[int, ...]) -> None:
    at = sublime(players="A B C", variations=["michigan"], announced=announced)
    assert at.deal.fines == fines
    assert account(at.rules, at.deal).points() == (fines or (0, 0, 0))
    again = position(decode_position(position_text(at)))
    assert again == at
    assert announced_of(at.rules, at.deal.fines) == tuple(announced.get(name, 0) for name in "ABC" if fines)


def test_wild_cards() -> None:
    assert int(sublime(wild="10").deal.setup.wild).bit_count() == 4
    masterpiece = sublime(game="masterpiece", wild="5 red").deal.setup
    assert masterpiece.wild == 2**20 + 2**36
    assert int(sublime(game="masterpiece", wild="Q").deal.setup.wild).bit_count() == 4


def test_a_gone_meld_keeps_its_number() -> None:
    deal = sublime(melds=["A: 5h 6h 7h", "", "A: 9c 9d 9h"]).deal
    assert deal.melds[1] is None
    assert deal.meld(3) is not None


def test_jokers_take_the_colours_that_there_are() -> None:
    deal = sublime(game="five-hundred", hands={"A": "Jk Jk", "B": "2c"}).deal
    assert deal.hands[0].sequence() == bytes((14, 15))
    deal = sublime(game="five-hundred", hands={"A": "Jk", "B": "Jb"}).deal
    assert deal.hands[0].sequence() == bytes((15,))


@pytest.mark.parametrize(
    ("keys", "path", "says"),
    [
        ({"game": "whist"}, "game", "there is no game 'whist'"),
        ({"game": None}, "game", "missing"),
        ({"variations": ["fast"]}, "variations", "fast"),
        ({"options": {"score.wonder": 3}}, "options", "wonder"),
        ({"house": "none.toml"}, "house", "none.toml"),
        ({"players": "A"}, "players", "2 to 5 play"),
        ({"players": "A A"}, "players", "two players have this name"),
        ({"players": ["A", 'B"']}, "players", "quotation mark"),
        ({"dealer": "C"}, "dealer", "'C' does not play"),
        ({"turn": "C"}, "turn", "'C' does not play"),
        ({"wild": "1"}, "wild", "'1' is no rank"),
        ({"wild": "23"}, "wild", "'23' is no rank"),
        ({"wild": "5 red"}, "wild", "told as in '5'"),
        ({"game": "masterpiece", "wild": "5"}, "wild", "5 red"),
        ({"game": "masterpiece", "wild": "A red"}, "wild", "told as in 'A'"),
        ({"game": "basic", "wild": "5"}, "wild", "wild.choice"),
        ({"hands": {"A": "5h 6x"}}, "hands.A", "column 4: '6x' is no card"),
        ({"hands": {"C": "5h"}}, "hands.C", "'C' does not play"),
        ({"hands": {"A": "5h 5h 5h"}}, "hands.A", "column 7: there are only 2 5h"),
        ({"hands": {"A": "5h 5h"}, "discard": "5h"}, "hands.A", "column 4: there are only 2 5h"),
        ({"hands": {"A": "Jk"}}, "hands.A", "Jr: it is not in the pack|not in the pack"),
        ({"hands": {"A": "5h=6h"}}, "hands.A", "stands for nothing"),
        ({"hands": {"A": "??"}}, "hands.A", "unknown card"),
        ({"discard": "5h 5"}, "discard", "column 4: '5' is no card"),
        ({"stock": "5h 5h 5h"}, "stock", "column 7"),
        ({"melds": ["A: 5h 6h 7h", "A: 5h 6h 8h"]}, "melds[1]", "column 1: these cards"),
        ({"melds": ["A: 5h 6h 7h", "A: 5h 6h 7h", "B: 7h 8h 9h"]}, "melds[2]", "column 4: there are only 2 7h"),
        ({"melds": ["C: 5h 6h 7h"]}, "melds[0]", "'C' does not play"),
        ({"game": "five-hundred", "melds": ["A: 9c 9d 9c"]}, "melds[0]", "9c lies elsewhere"),
        ({"game": "five-hundred", "melds": ["A: Jk=9 Jk=9 9c | B: 9d 9h"]}, "melds[0]", "at most 4"),
        ({"game": "five-hundred", "melds": ["A: Jk=9c Jk=Tc Jk=Jc"]}, "melds[0]", "not in the pack|lies elsewhere"),
        ({"scores": {"C": 3}}, "scores.C", "'C' does not play"),
        ({"out": "C"}, "out", "'C' does not play"),
        ({"out": "A", "hands": {"A": "5h"}}, "out", "A has cards in hand"),
        ({"out_how": "normal"}, "out_how", "nobody"),
        ({"announced": {"A": 1}}, "announced", "nobody announces"),
        ({"announced": {"D": 1}}, "announced.D", "'D' does not play"),
        ({"variations": ["michigan"], "announced": {"A": -1}}, "announced.A", "0 to 99"),
        ({"out": "A", "out_how": "rummy"}, "out_how", "going rummy counts for nothing"),
        ({"game": "five-hundred", "out": "A", "out_how": "rummy-undrawn"}, "out_how", "counts for nothing"),
    ],
)
def test_what_cannot_be(keys: dict[str, object], path: str, says: str) -> None:
    with pytest.raises(PositionError, match=says) as caught:
        sublime(**keys)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("game = ", ""),
        ("colour = 1", ""),
        ("players = 3", "players"),
        ("phase = 'late'", "phase"),
        ("first_turn = 'yes'", "first_turn"),
        ("expect.points = { A = 'many' }", "expect.points[...]"),
        ("steps = 'A: draw'", "steps"),
    ],
)
def test_what_is_no_position(text: str, path: str) -> None:
    with pytest.raises(PositionError) as caught:
        decode_position(text)
    assert caught.value.path == path


def test_the_path_leads_to_the_case() -> None:
    with pytest.raises(PositionError) as caught:
        decode_cases("[[case]]\nname = 'a'\n[[case]]\nturn = 3")
    assert caught.value.path == "case[1].turn"


class TestText:
    def test_a_position_as_text(self) -> None:
        at = sublime(
            wild="K",
            hands={"A": "5h 6h", "B": "Ac"},
            melds=["A: 9c 9d Kh=9 | B: 9s"],
            stock="2c 3c",
            discard="4c",
            scores={"A": 120},
        )
        assert position_text(at).splitlines() == [
            'game = "sublime"',
            'players = "A B"',
            'dealer = "B"',
            'turn = "A"',
            'wild = "K"',
            'phase = "play"',
            'stock = "2c 3c"',
            'discard = "4c"',
            "melds = [",
            '    "A: 9c 9d Kh=9 | B: 9s",',
            "]",
            "",
            "[hands]",
            'A = "5h 6h"',
            'B = "Ac"',
            "",
            "[scores]",
            "A = 120",
            "B = 0",
        ]

    def test_it_is_read_again(self) -> None:
        at = sublime(
            game="masterpiece",
            options={"score.no_wild": 100},
            players=["Ann", "Ben Li"],
            turn="Ben Li",
            wild="5 red",
            hands={"Ann": "5h", "Ben Li": "2c"},
            melds=["Ann: 6h 7h 8h", "", '"Ben Li": 9c 9d 9s'],
            first_turn="player",
            phase="draw",
            stock="",
        )
        again = position(decode_position(position_text(at)))
        assert again == at
