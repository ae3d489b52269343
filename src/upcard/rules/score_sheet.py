"""Chapter score: the options laid out once for a rule set, so that a hand is settled by looking up numbers."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, JOKERS, RANK_MASK, RANKS, Mask, lowest, population
from upcard.rules.options import CardsOptions, OutOptions, ScoreOptions
from upcard.rules.tables import CardTable, cards_of_key, spread

# What becomes of the cards left in the hands.
HAND_MINUS: Final = 0
HAND_TO_OUT: Final = 1
HAND_TO_OUT_OR_MINUS: Final = 2
HAND_BLOCK: Final = 3
_HANDS: Final = ("minus", "to-out", "to-out-or-minus", "block")

CARD_POINTS: Final = -1
"""The entry of a table that stands for the cards' own points."""

_TEN: Final = 9
_QUEEN: Final = 11


@final
@mypyc_attr(acyclic=True)
class ScoreSheet:
    """The numbers of the chapter score.

    Lists of 64 entries are indexed by card: ``cards`` (on the table) and ``hand`` (left in a hand) for cards that are
    not wild, ``whole`` for wild cards whose whole rank is wild and ``some`` for the other wild ones. ``low_ace`` is the
    ace below a 2, ``ranks`` what a card of a rank counts in a group. ``own_wild`` says that wild cards have points of
    their own, ``represented`` that they count what they stand for. The tables of parts hold 4 cards at index 0.
    ``money`` holds triples: two cards, points. ``out`` is indexed by how somebody went out.
    """

    rule: Final[str]
    by_tables: Final[bool]
    by_cards: Final[bool]
    looks: Final[bool]
    cards: Final[list[i64]]
    hand: Final[list[i64]]
    low_ace: Final[i64]
    ranks: Final[list[i64]]
    own_wild: Final[bool]
    represented: Final[bool]
    whole: Final[list[i64]]
    some: Final[list[i64]]
    group: Final[list[i64]]
    mixed_group: Final[list[i64]]
    aces: Final[list[i64]]
    mixed_aces: Final[list[i64]]
    run: Final[list[i64]]
    mixed_run: Final[list[i64]]
    wild_group: Final[list[i64]]
    wild_group_tens_queens: Final[list[i64]]
    wild_group_aces: Final[list[i64]]
    wild_three: Final[i64]
    wild_four: Final[i64]
    jokers: Final[i64]
    matching: Final[i64]
    no_wild: Final[i64]
    hands: Final[i64]
    rummy_factor: Final[i64]
    rummy_points: Final[i64]
    money: Final[list[i64]]
    caught_cards: Final[Mask]
    caught: Final[list[i64]]
    out: Final[list[i64]]

    def __init__(self, score: ScoreOptions, out: OutOptions, cards: CardsOptions) -> None:
        """Lay out the options."""
        tables = score.tables
        self.rule = "score." + score.melds
        self.by_tables = score.melds == "tables"
        self.by_cards = score.melds == "cards"
        self.looks = score.melds != "none" or score.matching + score.no_wild != 0 or len(score.money) != 0
        self.cards = spread(score.cards)
        self.hand = spread(score.hand_cards or score.cards)
        self.low_ace = _low_ace(score.cards)
        self.ranks = [min(self.cards[suit * 16 + rank] for suit in range(4)) for rank in range(13)]
        own = () if isinstance(score.wild, str) else score.wild
        self.own_wild = len(own) != 0
        self.represented = score.wild == "represented"
        self.whole = _wild_points(own)
        self.some = _wild_points(tuple((key, points) for key, points in own if not _names_ranks(key)))
        self.group = _numbers(tables.group)
        self.mixed_group = _numbers(tables.mixed_group)
        self.aces = _numbers(tables.aces)
        self.mixed_aces = _numbers(tables.mixed_aces)
        self.run = _numbers(tables.run)
        self.mixed_run = _numbers(tables.mixed_run)
        self.wild_group = _numbers(tables.wild_group)
        self.wild_group_tens_queens = _numbers(tables.wild_group_tens_queens)
        self.wild_group_aces = _numbers(tables.wild_group_aces)
        self.wild_three = tables.wild_three
        self.wild_four = tables.wild_four
        self.jokers = cards.jokers
        self.matching = score.matching
        self.no_wild = score.no_wild
        self.hands = _HANDS.index(score.hand)
        self.rummy_factor = score.going_rummy_factor
        self.rummy_points = score.going_rummy_points
        self.money = _money(score.money)
        self.caught_cards = _named(score.caught)
        self.caught = spread(score.caught)
        undrawn = out.bonus if isinstance(out.undrawn, str) else out.undrawn
        self.out = [out.bonus, out.first_turn, undrawn]


@final
@mypyc_attr(acyclic=True)
class Worth:
    """What each card counts in one deal, where it is known which cards are wild.

    ``table`` and ``hand`` are indexed by card. ``wild_group`` is the table of wild-card groups of this deal; ``few``
    says that only four cards are wild.
    """

    sheet: Final[ScoreSheet]
    wild: Final[Mask]
    table: Final[list[i64]]
    hand: Final[list[i64]]
    wild_group: Final[list[i64]]
    few: Final[bool]

    def __init__(self, sheet: ScoreSheet, wild: Mask, packs: i64, caught: bool) -> None:
        """Put the wild cards' points over the others'; ``caught`` says that somebody went out."""
        self.sheet = sheet
        self.wild = wild
        self.table = _with_wild(sheet, sheet.cards, wild)
        hand = _with_wild(sheet, sheet.hand, wild)
        self.hand = _with_caught(sheet, hand, wild) if caught and sheet.caught_cards != 0 else hand
        self.wild_group = _wild_group_table(sheet, wild)
        self.few = sheet.wild_four != 0 and _wild_count(sheet, wild, packs) <= 4


def _with_wild(sheet: ScoreSheet, points: list[i64], wild: Mask) -> list[i64]:
    """A list of points in which wild cards have their own (sublime §Scoring: never the face value as well)."""
    if not sheet.own_wild or wild == 0:
        return points
    laid_out = list(points)
    rest: i64 = wild
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        laid_out[card] = sheet.whole[card] if _whole_rank(wild, card) else sheet.some[card]
    return laid_out


def _whole_rank(wild: Mask, card: i64) -> bool:
    """Whether a card's whole rank is wild, not one colour or suit of it (masterpiece §Cards and deal)."""
    rank: i64 = card & 15
    return rank >= 13 or RANK_MASK[rank] & ~wild == 0


def _with_caught(sheet: ScoreSheet, points: list[i64], wild: Mask) -> list[i64]:
    """Points of the cards in hands when somebody went out (sublime §Variations 12: each natural queen of hearts)."""
    laid_out = list(points)
    rest: i64 = sheet.caught_cards & ~wild
    while rest != 0:
        card: i64 = lowest(rest)
        rest &= rest - 1
        laid_out[card] = sheet.caught[card]
    return laid_out


def _wild_group_table(sheet: ScoreSheet, wild: Mask) -> list[i64]:
    """The table of wild-card groups, by the rank that is wild (sublime §Scoring)."""
    if RANK_MASK[0] & ~wild == 0:
        return sheet.wild_group_aces
    if RANK_MASK[_TEN] & ~wild == 0 or RANK_MASK[_QUEEN] & ~wild == 0:
        return sheet.wild_group_tens_queens
    return sheet.wild_group


def _wild_count(sheet: ScoreSheet, wild: Mask, packs: i64) -> i64:
    """How many wild cards there are in the deal."""
    suited: i64 = population(wild & ~JOKERS)
    return (suited + (sheet.jokers if wild & JOKERS != 0 else 0)) * packs


def _low_ace(table: CardTable) -> i64:
    """What an ace below a 2 counts (five-hundred §Cards and deal); without a row of its own, what an ace counts."""
    points: i64 = spread(table)[0]
    for key, number in table:
        if key == "low-ace":
            points = 1 if isinstance(number, str) else number
    return points


def _wild_points(table: CardTable) -> list[i64]:
    """A wild card's points by card; ``any`` is for the cards that no other key names."""
    points: list[i64] = [0] * 64
    for key, number in table:
        if key == "any" and not isinstance(number, str):
            points = [number] * 64
    for key, number in table:
        if key != "any":
            for card in cards_of_key(key):
                points[card] = card % 16 + 1 if isinstance(number, str) else number
    return points


def _names_ranks(key: str) -> bool:
    return key[0] in RANKS and (len(key) == 1 or key[1] == "-")


def _numbers(table: tuple[int, ...]) -> list[i64]:
    return [*table]


def _money(pairs: tuple[tuple[str, str, int], ...]) -> list[i64]:
    triples: list[i64] = []
    for first, second, points in pairs:
        triples.append(cards_of_key(first)[0])
        triples.append(cards_of_key(second)[0])
        triples.append(points)
    return triples


def _named(table: CardTable) -> Mask:
    mask: i64 = 0
    for key, _ in table:
        for card in cards_of_key(key):
            mask |= BIT[card]
    return mask
