"""The options, one record a chapter: plain answers, one question each. The defaults are Sublime Rummy's.

Every option is read in exactly one chapter's module. They stand together here, in the order of a rule book, so that
a rule set is one small record and the chapters can ask each other without circles.
"""

from dataclasses import dataclass, fields, is_dataclass
from typing import Literal, TypeAlias

from upcard.rules.tables import ByPlayers, CardTable, by_players, same_for_all

Any: TypeAlias = Literal["any"]
Nothing: TypeAlias = Literal["none"]

TWO_PACKS: ByPlayers = same_for_all(2)
TEN_THOUSAND: ByPlayers = by_players({2: 10000, 3: 7000, 4: 4000})
FACES_TENS: CardTable = (("K-T", 10), ("9-2", 5), ("A", 100))


def names_of(record: object) -> list[str]:
    """The names of a record's fields, in order; none for anything that is no record."""
    if not is_dataclass(record):
        return []
    return [field.name for field in fields(record)]


class Chapter:
    """The common ground of the option records: they pickle by their answers, compiled or not."""

    def answers(self) -> tuple[object, ...]:
        """The answers, in the order of the record's fields."""
        return tuple([getattr(self, name) for name in names_of(self)])

    def __reduce__(self) -> tuple[type["Chapter"], tuple[object, ...]]:
        """Pickle by the constructor's arguments."""
        return type(self), self.answers()


@dataclass(frozen=True)
class PlayersOptions(Chapter):
    """Chapter players: how many, partners, what may be counted."""

    min: int = 2
    max: int = 5
    partners: bool = False
    open_counts: bool = True


@dataclass(frozen=True)
class CardsOptions(Chapter):
    """Chapter cards: ``packs`` by number of players, ``jokers`` a pack, ``without`` the ranks left out."""

    packs: ByPlayers = TWO_PACKS
    jokers: int = 0
    without: str = ""


@dataclass(frozen=True)
class DealOptions(Chapter):
    """Chapter deal: how the cards are dealt (``size`` is ``"upcard"`` or a number by players)."""

    order: Literal["hand", "card"] = "hand"
    size: ByPlayers | Literal["upcard"] = "upcard"
    upcard: CardTable = (("A", 14), ("K-T", 10), ("9-2", "n"))
    wild_upcard: Literal["counts", "buried"] = "counts"
    upcard_is: Literal["more", "total"] = "more"
    first_discard: Literal["turned", "extra-card", "exchange"] = "turned"
    dealer: Literal["highest", "lowest"] = "highest"


@dataclass(frozen=True)
class WildOptions(Chapter):
    """Chapter wild: which cards are wild and what they may stand for."""

    choice: Literal["none", "before-deal", "upcard", "dealer", "turned"] = "before-deal"
    whole_rank: str = ""
    always: tuple[str, ...] = ()
    max: int | Any = "any"
    min_natural: int = 0
    groups: bool = True
    both_melded: bool = True


@dataclass(frozen=True)
class DrawOptions(Chapter):
    """Chapter draw: from the stock and from the discard pile."""

    stock: int = 2
    pile: Literal["top", "deep"] = "deep"
    deep_use: Literal["meld", "new-meld", "nothing"] = "meld"
    deep_hand_card: bool = False
    top_use: Literal["nothing", "meld"] = "nothing"
    whole_pile_free: bool = False
    wild_from_pile: Literal["free", "very-natural"] = "free"
    trade_while_drawing: bool = False


@dataclass(frozen=True)
class MeldsOptions(Chapter):
    """Chapter melds: groups, runs, additions, joining (``wild_rank_max``.

    A side's cards in a group of the wild rank).
    """

    ace: Literal["both", "low", "high", "round"] = "both"
    group_max: int | Any = 8
    wild_rank_max: int | Any = 8
    group_limit_is: Literal["part", "meld"] = "part"
    group_suits: Literal["any", "different"] = "any"
    one_part_a_rank: bool = True
    run_max: int = 13
    no_stopping: bool = True
    joining: bool = True
    layoff: Literal["anyone", "own", "after-own-meld"] = "anyone"
    new_per_turn: int | Any = "any"
    bridge_sets: bool = False


@dataclass(frozen=True)
class TradeOptions(Chapter):
    """Chapter trade: real cards and wild cards for wild cards on the table (``in_`` is written ``in``)."""

    mode: Literal["none", "take", "double"] = "take"
    switch: bool = True
    in_: Literal["all", "runs"] = "all"
    group_needs: Literal["any", "both"] = "any"


@dataclass(frozen=True)
class CallOptions(Chapter):
    """Chapter call: calling rummy."""

    what: Literal["none", "top", "pile"] = "none"
    when: Literal["between", "any"] = "between"
    who: Literal["others", "not-own-creation", "melded", "anyone"] = "others"
    nearest: Literal["due", "discarder"] = "due"
    melds: Literal["onto", "runs", "any"] = "any"
    wild: Literal["free", "natural", "very-natural"] = "free"
    trade: Literal["none", "one", "many"] = "none"
    own_block: bool = False
    takes: Literal["above", "only"] = "above"
    then: Literal["discard", "turn-discard", "turn", "nothing"] = "turn"
    next: Literal["due", "left"] = "due"


@dataclass(frozen=True)
class DiscardOptions(Chapter):
    """Chapter discard: which card may be thrown (``penalty``: turns missed by the card thrown)."""

    wild: bool = True
    penalty: CardTable = ()
    take_back: bool = False
    taken_back: bool = True


@dataclass(frozen=True)
class OutOptions(Chapter):
    """Chapter out: going out and floating."""

    last: Literal["any", "discard", "meld", "unmeldable"] = "any"
    meldable_last: Literal["floats", "refused"] = "floats"
    floating: bool = False
    floating_draw: Literal["any", "not-unmeldable-top", "stock"] = "any"
    floating_duty: Literal["none", "must-meld"] = "none"
    when_stock_gone: bool = True
    bonus: int = 200
    first_turn: int = 300
    undrawn: int | Nothing = 500
    announce: int | Nothing = "none"


@dataclass(frozen=True)
class EndOptions(Chapter):
    """Chapter end: when a hand ends that nobody went out of."""

    stock_gone: Literal["decline-ends", "pass-round", "end-at-draw", "turn-over", "reshuffle", "block"] = "decline-ends"
    idle_rounds: int = 3


@dataclass(frozen=True)
class ScoreTables(Chapter):
    """Points of a part by its length: entry 0 is for 4 cards. ``CARD_POINTS`` (-1) stands for the cards' own points.

    ``wild_three`` and ``wild_four`` override wild-card groups where only four cards are wild (0: no override).
    """

    group: tuple[int, ...] = (100, 300, 600, 1700, 4000)
    mixed_group: tuple[int, ...] = (50, 150, 300, 500, 600)
    aces: tuple[int, ...] = (-1, 1000, 1500, 2500, 8000)
    mixed_aces: tuple[int, ...] = (-1, -1, -1, -1, -1)
    run: tuple[int, ...] = (100, 300, 600, 1000, 1500, 2000, 2500, 3500, 5000, 10000)
    mixed_run: tuple[int, ...] = (50, 150, 300, 500, 600, 700, 1000, 1100, 1200, 1600)
    wild_group: tuple[int, ...] = (-1, 1000, 1500, 2500, 8000)
    wild_group_tens_queens: tuple[int, ...] = (-1, 1500, 2000, 2500, 10000)
    wild_group_aces: tuple[int, ...] = (-1, 2500, 3000, 3500, 10000)
    wild_three: int = 0
    wild_four: int = 0


@dataclass(frozen=True)
class ScoreOptions(Chapter):
    """Chapter score. ``hand_cards`` and ``()`` mean the same table as ``cards``.

    ``wild`` gives a wild card's points by the rank that is wild (``any`` for the others), or is
    ``"represented"``: it counts what it stands for. An empty table: a wild card counts by ``cards``. ``money``
    lists pairs of cards and their points, ``caught`` cards in a hand and what they count when somebody went out.
    """

    melds: Literal["tables", "cards", "none"] = "tables"
    cards: CardTable = FACES_TENS
    hand_cards: CardTable = ()
    wild: CardTable | Literal["represented"] = (("any", 100), ("Q", 200), ("T", 200), ("A", 300))
    tables: ScoreTables = ScoreTables()
    matching: int = 500
    no_wild: int = 200
    hand: Literal["minus", "to-out", "to-out-or-minus", "block"] = "minus"
    going_rummy_factor: int = 1
    going_rummy_points: int = 0
    money: tuple[tuple[str, str, int], ...] = ()
    caught: CardTable = ()


@dataclass(frozen=True)
class GameOptions(Chapter):
    """Chapter game: how long is played, who wins, what is paid."""

    target: ByPlayers = TEN_THOUSAND
    win: Literal["highest", "out"] = "highest"
    deals: int | Nothing = "none"
    tie: Literal["tie", "another-hand", "out"] = "tie"
    settle: Literal["difference", "game-point", "none"] = "difference"


@dataclass(frozen=True)
class StakesOptions(Chapter):
    """Chapter stakes: a doubling cube or a round of betting."""

    kind: Literal["none", "doubling", "limit-poker"] = "none"
