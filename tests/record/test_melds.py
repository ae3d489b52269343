import pytest

from upcard.cards.card import RANK_MASK
from upcard.games.catalog import rules_for
from upcard.record.errors import MoveError
from upcard.record.melds import parse_table_meld, table_meld_text
from upcard.record.pieces import Piece
from upcard.rules.ruleset import Rules
from upcard.state.melds import BRIDGED, NONE, WILD_GROUP, Group, Meld, Run

NAMES = ("A", "Ben Li", "C")
H, S = 32, 48
KINGS = int(RANK_MASK[12])


def as_named(piece: Piece) -> int:
    return piece.card


def meld(text: str, rules: Rules | None = None, wild: int = KINGS) -> Meld:
    return parse_table_meld(rules or rules_for("sublime"), wild, NAMES, bytes(range(3)), text, as_named)


@pytest.mark.parametrize(
    "text",
    [
        "A: 5h 6h 7h",
        'A: 5h 6h 7h | "Ben Li": 8h',
        "A: 5h 6h Kc=7h | C: 8h | A: 9h",
        "A: Ah 2h 3h",
        "A: Qs Ks As",
        "A: Jh Qh Kh Kc=Ah",
        'A: 9c 9d Kh=9 | "Ben Li": 9s Ks=9',
        "C: Kc Kd Kh | A: Ks",
        "A: Kc=9 Kd=9 Kh=9",
        "A: Kc=9h Kd=Th Kh=Jh",
        "A: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        "A: Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
    ],
)
def test_round_trip(text: str) -> None:
    assert table_meld_text(rules_for("sublime"), KINGS, NAMES, meld(text)) == text


def test_what_lies_where() -> None:
    run = meld('A: 5h 6h Kc=7h | "Ben Li": 8h')
    assert run == Run(2, 4, bytes((H + 4, H + 5, 12, H + 7)), bytes((0, 0, 0, 1)))
    assert meld("A: Kc Kd Kh") == Group(WILD_GROUP, bytes((12, 28, 44)), bytes(3))


def test_in_written_order_a_wild_card_of_a_run_is_known() -> None:
    assert meld("A: 5h Kc 7h") == meld("A: 5h Kc=6h 7h")
    assert meld("A: 5h 6h Kc") == meld("A: 5h 6h Kc=7h")


def test_pieces_of_a_group_are_put_together() -> None:
    group = meld("A: 9c 9d 9h | C: 9s | A: 9s")
    assert table_meld_text(rules_for("sublime"), KINGS, NAMES, group) == "A: 9c 9d 9h 9s | C: 9s"


class TestBeside:
    SIXES = int(RANK_MASK[5])

    def test_the_real_card_follows_the_piece_of_the_wild_one(self) -> None:
        rules = rules_for("five-thousand")
        text = 'A: 8c 6d=9c Tc | "Ben Li": 9c^ | C: Jc'
        run = meld(text, rules, self.SIXES)
        assert isinstance(run, Run)
        assert run.beside == bytes((NONE, 8, NONE, NONE))
        assert run.beside_owners == bytes((NONE, 1, NONE, NONE))
        assert table_meld_text(rules, self.SIXES, NAMES, run) == text

    def test_beside_nothing(self) -> None:
        with pytest.raises(MoveError, match="no wild card of this run"):
            meld('A: 8c 6d=9c Tc | "Ben Li": Tc^', rules_for("five-thousand"), self.SIXES)

    def test_not_in_other_rules(self) -> None:
        with pytest.raises(MoveError, match=r"trade\.mode"):
            meld("A: 8c Kd=9c Tc | C: 9c^")


class TestBridges:
    def test_a_place_that_a_set_fills(self) -> None:
        rules = rules_for("basic", ["bridge-sets"])
        text = "A: 3h 4h 5h (6h) 7h"
        run = meld(text, rules, 0)
        assert run == Run(2, 2, bytes((34, 35, 36, BRIDGED, 38)), bytes((0, 0, 0, NONE, 0)))
        assert table_meld_text(rules, 0, NAMES, run) == text

    def test_laid_on_by_another(self) -> None:
        rules = rules_for("basic", ["bridge-sets"])
        text = "A: 3h 4h 5h (6h) | C: 7h"
        assert table_meld_text(rules, 0, NAMES, meld(text, rules, 0)) == text

    def test_not_in_other_rules(self) -> None:
        with pytest.raises(MoveError, match="bridge_sets"):
            meld("A: 3h 4h 5h (6h) 7h")


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("5h 6h 7h", 1, "name and a colon"),
        ("D: 5h 6h 7h", 1, "'D' does not play here"),
        ("A: 5h 6h", 1, "3 cards"),
        ("A: 5h 6h 8h", 1, "neither a group nor"),
        ("A: 7h 6h 5h", 1, "neither a group nor"),
        ("A: Kh Ah 2h", 1, "neither a group nor"),
        ("A: 5h 6h 7x", 10, "'7x' is no card"),
        ("A: 5h 6h 7h | C:", 17, "a part has cards"),
        ("A: 5h 6h 7h | ", 15, "name and a colon"),
        ("A: 5h 6h 9c=7h", 10, "9c is not wild"),
        ("A: 5h Kc Kd", 1, "must be said"),
        ("A: 5h 6h 7h@2", 10, "counted from the top"),
        ("", 1, "name and a colon"),
    ],
)
def test_what_is_no_meld(text: str, column: int, says: str) -> None:
    with pytest.raises(MoveError, match=says) as caught:
        meld(text)
    assert caught.value.column == column
