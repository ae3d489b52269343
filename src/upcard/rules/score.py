"""Chapter score: what a hand is worth to everybody, as it stands.

Every number comes from the options (``ScoreSheet``); here stands only how they add up.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ACE_HIGH, ACES, BIT, RANK_MASK, Mask, lowest, population
from upcard.cards.cardset import CardSet
from upcard.rules.ruleset import Rules
from upcard.rules.score_account import Account, PartAccount, SeatAccount
from upcard.rules.score_parts import beside_part, group_part, run_part, stretch_end
from upcard.rules.score_sheet import (
    HAND_BLOCK,
    HAND_MINUS,
    HAND_TO_OUT_OR_MINUS,
    ScoreSheet,
    Worth,
)
from upcard.state.deal import Deal, Ending
from upcard.state.melds import NONE, Group, Run
from upcard.state.seats import NOBODY, MeldNumber, Points, Seat, Side

_NO_PARTS: Final[tuple[PartAccount, ...]] = ()


@final
@mypyc_attr(acyclic=True)
class _Table:
    """The hand as it is settled: what every card counts, each side's parts, and the points in each side's hands."""

    worth: Final[Worth]
    deal: Final[Deal]
    sides: Final[i64]
    parts: Final[list[list[PartAccount]]]
    hands: Final[list[i64]]
    out: Final[Side]

    def __init__(self, worth: Worth, deal: Deal, sides: i64, out: Side) -> None:
        """Gather the parts and the hands."""
        self.worth = worth
        self.deal = deal
        self.sides = sides
        self.out = out
        self.parts = [[] for _ in range(sides)]
        self.hands = _hands(worth, deal, sides)
        if worth.sheet.looks:
            _gather(worth, deal, self.parts)


def account(rules: Rules, deal: Deal) -> Account:
    """The account of a hand that is over, or of a hand as if it were settled now.

    ``deal.ending`` says who went out and how; without one nobody did. Cards taken from the pile that lie beside a hand
    count as in that hand.
    """
    out: i64 = _who_is_out(deal)
    worth = Worth(rules.sheet, deal.setup.wild, deal.setup.packs, out != NOBODY)
    sides: i64 = max(deal.setup.sides) + 1
    table = _Table(worth, deal, sides, NOBODY if out == NOBODY else deal.setup.sides[out])
    settled: list[SeatAccount] = []
    side: i64 = 0
    while side < sides:
        settled.append(_side_account(rules, table, side))
        side += 1
    seats = tuple([settled[side] for side in deal.setup.sides])
    return Account(seats, out, rules.sheet.rule, deal.setup.wild if rules.wild_groups else 0)


def _side_account(rules: Rules, table: _Table, side: Side) -> SeatAccount:
    """What one side scores: its melds once, its hands together (sublime §Variations 9)."""
    sheet = table.worth.sheet
    parts = table.parts[side]
    factor: i64 = going_rummy_factor(sheet, table.deal.ending) if side == table.out else 1
    melded: i64 = 0
    for part in parts:
        melded += part.points
    twins: i64 = matching(rules, parts) if sheet.matching != 0 else 0
    bonus: i64 = no_wild(table.worth, table.deal, side, parts) if sheet.no_wild != 0 else 0
    out: i64 = going_out(sheet, table.deal.ending) if side == table.out else 0
    left: i64 = hand_points(sheet, table.hands[side], table.out != NOBODY)
    others: i64 = others_hands(sheet, table.hands, side, table.out)
    coins: i64 = money(table.worth, parts) if len(sheet.money) != 0 else 0
    charged: i64 = fines(table.deal, side)
    points: i64 = factor * (melded + others) + twins + bonus + out + left + coins + charged
    told = tuple(parts) if sheet.by_tables or sheet.by_cards else _NO_PARTS
    return SeatAccount(points, told, twins, bonus, out, left, others, coins, factor, charged)


def pays_going_rummy(sheet: ScoreSheet) -> bool:
    """Whether going rummy counts for anything."""
    return sheet.rummy_factor != 1 or sheet.rummy_points != 0


def going_rummy_factor(sheet: ScoreSheet, ending: Ending | None) -> i64:
    """By what going rummy multiplies: the cards collected and the own table (basic §End and score, §Variations)."""
    return sheet.rummy_factor if ending is not None and ending.rummy else 1


def going_out(sheet: ScoreSheet, ending: Ending | None) -> Points:
    """The bonus for going out (sublime §End of a hand) and the extra points of going rummy (basic §Variations)."""
    if ending is None:
        return 0
    points: i64 = sheet.out[ending.how]
    return points + sheet.rummy_points if ending.rummy else points


def hand_points(sheet: ScoreSheet, held: Points, out: bool) -> Points:
    """What the cards left in a side's hands cost it, 0 or less (sublime §Scoring).

    Where somebody collects them nobody is charged (sublime §Variations 7).
    """
    if sheet.hands == HAND_MINUS or (sheet.hands == HAND_TO_OUT_OR_MINUS and not out):
        return -held
    return 0


def others_hands(sheet: ScoreSheet, hands: list[i64], side: Side, out: Side) -> Points:
    """What a side collects for the cards of others: going out does (five-thousand §End and score), or the lowest hand.

    Where a blocked hand goes to the lowest, a tie collects nothing (basic §Variations, block).
    """
    if sheet.hands == HAND_MINUS:
        return 0
    winner: i64 = out
    if out == NOBODY and sheet.hands == HAND_BLOCK:
        winner = lowest_hand(hands)
    if winner != side:
        return 0
    points: i64 = 0
    for held in hands:
        points += held
    return points - hands[side]


def lowest_hand(hands: list[i64]) -> Side:
    """The side with the fewest points in its hands, ``NOBODY`` when several have as few."""
    best: i64 = NOBODY
    tied = False
    side: i64 = 0
    while side < len(hands):
        if best == NOBODY or hands[side] < hands[best]:
            best = side
            tied = False
        elif hands[side] == hands[best]:
            tied = True
        side += 1
    return NOBODY if tied else best


def matching(rules: Rules, parts: list[PartAccount]) -> Points:
    """The bonus for runs that match: between any two parts, for every 3 ranks that both hold (sublime §Scoring)."""
    threes: i64 = 0
    i: i64 = 0
    while i < len(parts):
        held: i64 = parts[i].held
        j: i64 = i + 1
        while held != 0 and j < len(parts):
            both: i64 = held & parts[j].held
            if both != 0:
                threes += full_threes(both, rules.around)
            j += 1
        i += 1
    return threes * rules.sheet.matching


def full_threes(places: Mask, around: bool) -> i64:
    """How many full threes the stretches of consecutive places of one suit hold; ``around``: a 2 follows an ace."""
    filled: i64 = _aces_high(places) if around else places
    before: i64 = filled << 1
    if around:
        before |= (filled >> 12) & RANK_MASK[1]
    starts: i64 = filled & ~before
    if starts == 0:
        return population(filled) // 3
    threes: i64 = 0
    while starts != 0:
        threes += _stretch(filled, lowest(starts), around) // 3
        starts &= starts - 1
    return threes


def _aces_high(places: Mask) -> Mask:
    """The places with every low ace put above the king: round the corner there is only one ace."""
    aces: i64 = places & ACES
    return (places ^ aces) | (aces << 13)


def _stretch(filled: Mask, start: i64, around: bool) -> i64:
    """How many places in a row are filled from a start upwards."""
    place: i64 = start
    length: i64 = 0
    while filled & BIT[place] != 0:
        length += 1
        place = place - 12 if around and place & 15 == ACE_HIGH else place + 1
    return length


def no_wild(worth: Worth, deal: Deal, side: Side, parts: list[PartAccount]) -> Points:
    """The bonus for something on the table and no wild card there or in hand (sublime §Scoring, masterpiece §Melds).

    Wild cards used naturally in runs or lying in a wild-card group do not spoil it.
    """
    if len(parts) == 0:
        return 0
    for part in parts:
        if part.spoils:
            return 0
    seat: i64 = 0
    while seat < deal.setup.players:
        if deal.setup.sides[seat] == side and deal.hands[seat].once & worth.wild != 0:
            return 0
        seat += 1
    return worth.sheet.no_wild


def money(worth: Worth, parts: list[PartAccount]) -> Points:
    """The points for pairs of natural money cards melded by one side (sublime §Variations 12)."""
    triples = worth.sheet.money
    points: i64 = 0
    i: i64 = 0
    while i < len(triples):
        first: i64 = _melded(worth, parts, triples[i])
        second: i64 = _melded(worth, parts, triples[i + 1])
        points += triples[i + 2] * min(first, second)
        i += 3
    return points


def _melded(worth: Worth, parts: list[PartAccount], card: i64) -> i64:
    """How many copies of a natural card a side has melded."""
    if worth.wild & BIT[card] != 0:
        return 0
    copies: i64 = 0
    for part in parts:
        copies += part.cards.count(card)
    return copies


def fines(deal: Deal, side: Side) -> Points:
    """What a side's seats were charged or given during the hand (sublime §Variations 7)."""
    points: i64 = 0
    seat: i64 = 0
    while seat < len(deal.fines):
        if deal.setup.sides[seat] == side:
            points += deal.fines[seat]
        seat += 1
    return points


def _who_is_out(deal: Deal) -> Seat:
    return NOBODY if deal.ending is None else deal.ending.out


def _hands(worth: Worth, deal: Deal, sides: i64) -> list[i64]:
    """The points in each side's hands."""
    held: list[i64] = [0] * int(sides)
    seat: i64 = 0
    while seat < deal.setup.players:
        side: i64 = deal.setup.sides[seat]
        held[side] += _points_of(worth.hand, deal.hands[seat])
        seat += 1
    if deal.turn.beside.size != 0:
        held[deal.setup.sides[deal.turn.seat]] += _points_of(worth.hand, deal.turn.beside)
    return held


def _points_of(points: list[i64], hand: CardSet) -> Points:
    return _points_in(points, hand.once) + _points_in(points, hand.twice) + _points_in(points, hand.thrice)


def _points_in(points: list[i64], mask: Mask) -> Points:
    total: i64 = 0
    rest: i64 = mask
    while rest != 0:
        total += points[lowest(rest)]
        rest &= rest - 1
    return total


def _gather(worth: Worth, deal: Deal, parts: list[list[PartAccount]]) -> None:
    """Put every part on the table to its side, in the order of the melds."""
    number: i64 = 0
    while number < len(deal.melds):
        meld = deal.melds[number]
        number += 1
        if isinstance(meld, Run):
            _gather_run(worth, number, meld, parts)
        elif isinstance(meld, Group):
            _gather_group(worth, number, meld, parts)


def _gather_run(worth: Worth, number: MeldNumber, run: Run, parts: list[list[PartAccount]]) -> None:
    size: i64 = len(run.cards)
    first: i64 = 0
    while first < size:
        owner: i64 = run.owners[first]
        past: i64 = first + 1
        if owner != NONE:
            past = stretch_end(run, first)
            parts[owner].append(run_part(worth, number, run, first, past))
        first = past
    i: i64 = 0
    while i < len(run.beside):
        if run.beside[i] != NONE:
            parts[run.beside_owners[i]].append(beside_part(worth, number, run, i))
        i += 1


def _gather_group(worth: Worth, number: MeldNumber, group: Group, parts: list[list[PartAccount]]) -> None:
    side: i64 = 0
    while side < len(parts):
        if group.part(side) != 0:
            parts[side].append(group_part(worth, number, group, side))
        side += 1
