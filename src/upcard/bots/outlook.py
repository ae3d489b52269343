"""What a position promises a seat, in points: the account as it stands, what the hand may still bring, what others get.

The value is a sum of a few features with fitted weights: an estimate of how far the seat will be ahead at the end. It
need not be right, it has to put better positions before worse ones.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.bots.gifts import Gifts
from upcard.bots.growth import Growth
from upcard.bots.promise import Promise, points_of
from upcard.bots.unseen import Unseen
from upcard.bots.weights import Weights
from upcard.cards.card import BIT, Card
from upcard.cards.cardset import CardSet
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.rules.score_account import Account
from upcard.rules.score_sheet import HAND_BLOCK, HAND_TO_OUT, ScoreSheet, Worth
from upcard.state.deal import Deal
from upcard.state.seats import Seat, Side

FROM_PILE: Final = 0.5
"""So many cards a turn are thought to come from the pile."""


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """Values positions for one seat in one turn; made once a decision. ``turns`` is how many more it can hope for."""

    rules: Final[Rules]
    weights: Final[Weights]
    seat: Final[Seat]
    side: Final[Side]
    wild: Final[i64]
    worth: Final[Worth]
    turns: Final[float]
    charged: Final[bool]
    promise: Final[Promise]
    growth: Final[Growth]
    gifts: Final[Gifts]
    rival: Final[float]
    base: Final[float]

    def __init__(self, rules: Rules, deal: Deal, seat: Seat, unseen: Unseen, weights: Weights) -> None:
        """Look at what is seen now."""
        self.rules = rules
        self.weights = weights
        self.seat = seat
        self.side = deal.side(seat)
        self.wild = deal.setup.wild
        self.worth = Worth(rules.sheet, deal.setup.wild, deal.setup.packs, False)
        self.turns = turns_left(rules, deal, seat, unseen)
        self.charged = _charged(rules.sheet)
        total: i64 = max(unseen.total(), 1)
        chance = _chances(total, self.turns * (float(rules.draw.stock) + FROM_PILE))
        self.promise = Promise(rules, self.worth, unseen.counts, chance)
        self.growth = Growth(rules, self.worth, self.side, unseen.counts, chance)
        left: i64 = seat + 1 if seat + 1 < deal.setup.players else 0
        soon = _chances(total, float(unseen.hidden[left] + rules.draw.stock))
        self.gifts = Gifts(rules, self.growth, deal.shown[left], unseen.counts, soon)
        self.rival = float(_fewest(deal, seat, unseen))
        self.base = (
            weights.base
            + weights.rival * self.rival
            + weights.rival_near / (1.0 + self.rival)
            + weights.turns * self.turns
        )

    def over(self, deal: Deal) -> float:
        """The value of a hand that is over."""
        return lead(account(self.rules, deal), deal, self.side)

    def standing(self, deal: Deal) -> float:
        """The value of a position in the seat's turn or after it, but for the discard."""
        if deal.ending is not None:
            return self.over(deal)
        hand = deal.hands[self.seat]
        if deal.turn.beside.size != 0 and deal.turn.seat == self.seat:
            hand = hand.with_all(deal.turn.beside)
        self.growth.look(deal)
        value: float = self.base + self.weights.lead * self.over(deal)
        value += self.weights.own_growth * self.growth.own + self.weights.others_growth * self.growth.others
        return value + self.hand_value(hand)

    def hand_value(self, hand: CardSet) -> float:
        """What the cards in hand are worth, beside what they cost if the hand ended now, which the account holds."""
        weights = self.weights
        self.promise.look(hand)
        points: float = float(points_of(self.worth.hand, hand, hand.once))
        value: float = weights.promise * self.promise.points + weights.promised * self.promise.cards
        value += weights.cards * float(hand.size) + points * (weights.points + weights.late / (1.0 + self.turns))
        if hand.once & self.wild != 0:
            value += weights.wild * float(points_of(self.worth.table, hand, hand.once & self.wild))
        return value

    def without(self, hand: CardSet, card: Card, value: float) -> float:
        """The change of value when a card leaves a hand that is worth ``value``."""
        saved: float = float(self.worth.hand[card]) * self.weights.lead if self.charged else 0.0
        return self.hand_value(hand.minus(card)) - value + saved

    def gift(self, deal: Deal, card: Card) -> float:
        """What throwing a card gives to the next player."""
        left: i64 = self.seat + 1 if self.seat + 1 < deal.setup.players else 0
        if self.rules.unmeldable & BIT[card] != 0 or deal.side(left) == self.side:
            return 0.0
        if self.wild & BIT[card] != 0:
            return float(self.worth.table[card]) * self.weights.wild_gift
        onto: float = self.gifts.onto(deal, card, deal.side(left))
        return self.weights.onto * onto + self.weights.beside * self.meld_gift(card)

    def meld_gift(self, card: Card) -> float:
        """The points of a new meld that the next player may make with a card."""
        points: float = float(3 * self.worth.table[card] * self.promise.pays) + 10.0
        return self.gifts.beside(card) * points

    def features(self, deal: Deal, thrown: Card) -> list[float]:
        """What the value of a position after a discard is made of, in the order of ``Weights.fields``; for fitting."""
        hand = deal.hands[self.seat]
        self.promise.look(hand)
        self.growth.look(deal)
        points: float = float(points_of(self.worth.hand, hand, hand.once))
        wild: float = float(points_of(self.worth.table, hand, hand.once & self.wild))
        natural: bool = (self.wild | self.rules.unmeldable) & BIT[thrown] == 0
        left: i64 = self.seat + 1 if self.seat + 1 < deal.setup.players else 0
        return [
            1.0,
            self.over(deal),
            self.promise.points,
            self.promise.cards,
            float(hand.size),
            points,
            points / (1.0 + self.turns),
            wild,
            self.growth.own,
            self.growth.others,
            -self.gifts.onto(deal, thrown, deal.side(left)) if natural else 0.0,
            -self.meld_gift(thrown) if natural else 0.0,
            0.0 if natural else -float(self.worth.table[thrown]),
            self.rival,
            1.0 / (1.0 + self.rival),
            self.turns,
        ]


def lead(settled: Account, deal: Deal, side: Side) -> float:
    """By how many points a side is ahead of the others' mean (of itself alone: its points)."""
    own: float = 0.0
    others: float = 0.0
    count: i64 = 0
    seat: i64 = 0
    while seat < deal.setup.players:
        points: i64 = settled.seats[seat].points
        if deal.setup.sides[seat] == side:
            own = float(points)
        else:
            others += float(points)
            count += 1
        seat += 1
    return own if count == 0 else own - others / float(count)


def turns_left(rules: Rules, deal: Deal, seat: Seat, unseen: Unseen) -> float:
    """How many more turns a seat can hope for: until the stock is gone, or somebody with few cards goes out."""
    players: i64 = deal.setup.players
    rounds: float = float(unseen.stock) / float(players * rules.draw.stock)
    other: i64 = 0
    while other < players:
        if other != seat:
            held: i64 = unseen.hidden[other] + deal.shown[other].size
            rounds = min(rounds, 0.5 + float(held) * 0.9)
        other += 1
    return rounds


def _chances(total: i64, draws: float) -> list[float]:
    """How likely one of n cards among ``total`` comes in some draws, for n up to 32."""
    chances: list[float] = []
    n: i64 = 0
    while n <= 32:
        left: float = max(0.0, 1.0 - float(n) / float(total))
        chances.append(1.0 - left**draws)
        n += 1
    return chances


def _fewest(deal: Deal, seat: Seat, unseen: Unseen) -> i64:
    """How many cards the rival holds who holds fewest."""
    fewest: i64 = 99
    other: i64 = 0
    while other < deal.setup.players:
        if deal.side(other) != deal.side(seat):
            fewest = min(fewest, unseen.hidden[other] + deal.shown[other].size)
        other += 1
    return fewest


def _charged(sheet: ScoreSheet) -> bool:
    """Whether cards left in a hand cost their holder their points, so that the account as it stands holds them."""
    return sheet.hands != HAND_TO_OUT and sheet.hands != HAND_BLOCK  # noqa: PLR1714 (compiled)
