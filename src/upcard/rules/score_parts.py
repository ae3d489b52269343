"""Chapter score: the parts of a meld and what each of them counts."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ACE, BIT, CARD_AT, ONE
from upcard.rules.score_account import ADDITION, GROUP_PART, RUN_PART, WILD_GROUP_PART, PartAccount
from upcard.rules.score_sheet import CARD_POINTS, ScoreSheet, Worth
from upcard.state.melds import BRIDGED, GROUP_USE, NONE, WILD_GROUP, Group, Run
from upcard.state.seats import MeldNumber, Points, Side

_PLACES: Final = bytes(range(64))
_GROUP_USES: Final = [ONE[GROUP_USE + rank] * 32 for rank in range(15)]


@final
@mypyc_attr(acyclic=True)
class Sum:
    """What adds up while the cards of a part are gone through.

    ``total`` are the points of all its cards, ``extra`` those of the cards that count beside a table (wild cards and,
    in a run, an ace), ``wild`` how many wild cards it has, ``unnatural`` how many of them are not used naturally.
    """

    total: i64
    extra: i64
    size: i64
    wild: i64
    unnatural: i64

    def __init__(self) -> None:
        """Start at nothing."""
        self.total = 0
        self.extra = 0
        self.size = 0
        self.wild = 0
        self.unnatural = 0


def group_part(worth: Worth, number: MeldNumber, group: Group, side: Side) -> PartAccount:
    """A side's part in a group: all its cards there (sublime §Whose cards are they)."""
    sums = Sum()
    cards = _cards_of(group, side)
    size: i64 = len(cards)
    i: i64 = 0
    while i < size:
        _add_group_card(worth, group.rank, cards[i], sums)
        i += 1
    uses = _GROUP_USES[group.rank][:size] if size <= 32 else _GROUP_USES[group.rank][:1] * int(size)
    natural = sums.wild == 0
    spoils = not natural and group.rank != WILD_GROUP
    points: i64 = group_points(worth, group.rank, sums)
    return PartAccount(number, cards, uses, _group_kind(group.rank, size), natural, points, spoils, 0)


def run_part(worth: Worth, number: MeldNumber, run: Run, first: i64, past: i64) -> PartAccount:
    """The part at positions ``first`` to before ``past`` of a run; bridged places hold no card of it."""
    sums = Sum()
    held: i64 = 0
    i: i64 = first
    while i < past:
        card: i64 = run.cards[i]
        if card != BRIDGED:
            place: i64 = run.place(i)
            _add_run_card(worth, card, place, sums)
            if card == CARD_AT[place]:
                held |= BIT[place]
        i += 1
    cards = run.cards[first:past]
    if sums.size != past - first:
        cards = bytes([card for card in cards if card != BRIDGED])
    kind: i64 = RUN_PART if sums.size >= 3 else ADDITION
    points: i64 = run_points(worth.sheet, sums)
    return PartAccount(
        number, cards, _run_uses(run, first, past), kind, is_natural_run(sums), points, sums.unnatural != 0, held
    )


def beside_part(worth: Worth, number: MeldNumber, run: Run, index: i64) -> PartAccount:
    """The real card laid beside a wild one: an addition of its own (five-thousand §Melds)."""
    sums = Sum()
    place: i64 = run.place(index)
    card: i64 = run.beside[index]
    _add_run_card(worth, card, place, sums)
    points: i64 = run_points(worth.sheet, sums)
    return PartAccount(number, ONE[card], ONE[place], ADDITION, sums.wild == 0, points, False, BIT[place])


def stretch_end(run: Run, first: i64) -> i64:
    """The position past the unbroken stretch of one side's cards from ``first`` on; a bridged place breaks nothing."""
    size: i64 = len(run.cards)
    owner: i64 = run.owners[first]
    i: i64 = first + 1
    while i < size and (run.owners[i] == owner or run.owners[i] == NONE):
        i += 1
    return i


def is_natural_run(sums: Sum) -> bool:
    """Whether a part of a run is natural: no wild card, or only one and that used naturally (sublime §Melds)."""
    return sums.wild == 0 or (sums.wild == 1 and sums.unnatural == 0)


def run_points(sheet: ScoreSheet, sums: Sum) -> Points:
    """What a part of a run counts (sublime §Scoring): from 4 cards by length, beside its wild cards and its ace."""
    if sheet.by_cards or (sheet.by_tables and sums.size < 4):
        return sums.total
    if not sheet.by_tables:
        return 0
    flat: i64 = _entry(sheet.run if is_natural_run(sums) else sheet.mixed_run, sums.size)
    return sums.total if flat == CARD_POINTS else flat + sums.extra


def group_points(worth: Worth, rank: i64, sums: Sum) -> Points:
    """What a part of a group counts (sublime §Scoring)."""
    sheet = worth.sheet
    if sheet.by_cards:
        return sums.total
    if not sheet.by_tables:
        return 0
    if rank == WILD_GROUP:
        return wild_group_points(worth, sums)
    if sums.size < 4:
        return sums.total
    flat: i64 = _entry(_group_table(sheet, rank, sums), sums.size)
    return sums.total if flat == CARD_POINTS else flat + sums.extra


def wild_group_points(worth: Worth, sums: Sum) -> Points:
    """What a part of a wild-card group counts (sublime §Scoring; masterpiece §Melds where four cards are wild)."""
    if worth.few and sums.size == 3 and worth.sheet.wild_three != 0:
        return worth.sheet.wild_three
    if worth.few and sums.size >= 4:
        return worth.sheet.wild_four
    if sums.size < 4:
        return sums.total
    flat: i64 = _entry(worth.wild_group, sums.size)
    return sums.total if flat == CARD_POINTS else flat


def _group_table(sheet: ScoreSheet, rank: i64, sums: Sum) -> list[i64]:
    """The table of a group of natural cards, aces apart (sublime §Scoring)."""
    if rank == ACE:
        return sheet.aces if sums.wild == 0 else sheet.mixed_aces
    return sheet.group if sums.wild == 0 else sheet.mixed_group


def _entry(table: list[i64], size: i64) -> i64:
    """The entry for a part of ``size`` cards, 4 or more; what is longer than the table counts as its last entry."""
    last: i64 = len(table) - 1
    return table[min(size - 4, last)]


def _add_group_card(worth: Worth, rank: i64, card: i64, sums: Sum) -> None:
    wild: bool = worth.wild & BIT[card] != 0
    points: i64 = worth.table[card]
    if wild:
        if worth.sheet.represented and rank != WILD_GROUP:
            points = worth.sheet.ranks[rank]
        sums.wild += 1
        sums.unnatural += 1
        sums.extra += points
    sums.size += 1
    sums.total += points


def _add_run_card(worth: Worth, card: i64, place: i64, sums: Sum) -> None:
    points: i64 = run_card_points(worth, card, place)
    if worth.wild & BIT[card] != 0:
        sums.wild += 1
        sums.extra += points
        if card != CARD_AT[place]:
            sums.unnatural += 1
    elif card & 15 == ACE:
        sums.extra += points
    sums.size += 1
    sums.total += points


def run_card_points(worth: Worth, card: i64, place: i64) -> Points:
    """What a card counts at a place of a run.

    An ace below a 2 has points of its own (five-hundred §Cards and deal); a wild card counts its wild points wherever
    it lies (sublime §Scoring), or what it stands for (five-hundred §Variations, joker-as-card).
    """
    counted: i64 = card
    if worth.wild & BIT[card] != 0:
        if worth.sheet.own_wild:
            return worth.table[card]
        if worth.sheet.represented:
            counted = CARD_AT[place]
            if place & 15 != ACE:
                return worth.sheet.cards[counted]
    if counted & 15 == ACE and place & 15 == ACE:
        return worth.sheet.low_ace
    return worth.table[counted]


def _cards_of(group: Group, side: Side) -> bytes:
    """A side's cards in a group, in the order in which they were laid."""
    size: i64 = len(group.cards)
    if group.part(side) == size:
        return group.cards
    owned: list[int] = []
    i: i64 = 0
    while i < size:
        if group.owners[i] == side:
            owned.append(group.cards[i])
        i += 1
    return bytes(owned)


def _group_kind(rank: i64, size: i64) -> i64:
    if size < 3:
        return ADDITION
    return WILD_GROUP_PART if rank == WILD_GROUP else GROUP_PART


def _run_uses(run: Run, first: i64, past: i64) -> bytes:
    """The places of a stretch's cards, low to high."""
    place: i64 = run.place(first)
    if run.place(past - 1) == place + past - first - 1 and run.cards.find(BRIDGED, first, past) < 0:
        return _PLACES[place : place + past - first]
    places: list[int] = []
    i: i64 = first
    while i < past:
        if run.cards[i] != BRIDGED:
            places.append(run.place(i))
        i += 1
    return bytes(places)
