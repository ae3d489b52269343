"""The numbers with which a planner weighs what may come against what is."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from upcard.rules.ruleset import Rules


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What each feature of a position after the seat's turn adds to how far it will be ahead at the end.

    ``base`` always; ``lead`` a point ahead now. Of the hand: ``promise`` a point that melds may bring, ``promised`` a
    card that may go into them, ``cards`` a card, ``points`` a point that a card left costs and ``late`` the same
    divided by the turns left and one, ``wild`` a point of a wild card. Of the table: ``own_growth`` and
    ``others_growth`` a point that parts may grow by. Of the discard, taken away: ``onto`` a point that it brings on the
    table, ``beside`` one in a new meld, ``wild_gift`` a point of a wild card thrown. Of the others: ``rival`` a card of
    who holds fewest, ``rival_near`` the same inverted, ``turns`` a turn left.
    """

    base: Final[float]
    lead: Final[float]
    promise: Final[float]
    promised: Final[float]
    cards: Final[float]
    points: Final[float]
    late: Final[float]
    wild: Final[float]
    own_growth: Final[float]
    others_growth: Final[float]
    onto: Final[float]
    beside: Final[float]
    wild_gift: Final[float]
    rival: Final[float]
    rival_near: Final[float]
    turns: Final[float]

    def __init__(
        self,
        base: float,
        lead: float,
        promise: float,
        promised: float,
        cards: float,
        points: float,
        late: float,
        wild: float,
        own_growth: float,
        others_growth: float,
        onto: float,
        beside: float,
        wild_gift: float,
        rival: float,
        rival_near: float,
        turns: float,
    ) -> None:
        """Take the numbers as they are."""
        self.base = base
        self.lead = lead
        self.promise = promise
        self.promised = promised
        self.cards = cards
        self.points = points
        self.late = late
        self.wild = wild
        self.own_growth = own_growth
        self.others_growth = others_growth
        self.onto = onto
        self.beside = beside
        self.wild_gift = wild_gift
        self.rival = rival
        self.rival_near = rival_near
        self.turns = turns

    def fields(self) -> tuple[float, ...]:
        """The constructor's arguments."""
        return (
            self.base,
            self.lead,
            self.promise,
            self.promised,
            self.cards,
            self.points,
            self.late,
            self.wild,
            self.own_growth,
            self.others_growth,
            self.onto,
            self.beside,
            self.wild_gift,
            self.rival,
            self.rival_near,
            self.turns,
        )


CHARGED: Final = Weights(34.0, 0.86, 0.42, 0.0, -5.0, 0.9, -0.85, 0.5, 0.36, -0.1, 1.0, 1.24, 1.0, 0.0, -67.0, -1.0)
"""Cards count on the table and against their holder in hand."""
COLLECTED: Final = Weights(80.0, 1.0, 0.6, 0.0, -9.0, 0.19, 0.0, 0.78, 0.5, -0.3, 1.0, 1.1, 1.6, 0.0, -150.0, 0.0)
"""Cards count on the table; who goes out collects the hands."""
RACE: Final = Weights(7.7, 1.0, 0.23, 1.17, -2.1, -0.13, -0.5, 0.0, 0.0, 0.0, 1.0, 1.2, 0.0, 1.6, -14.0, 0.0)
"""Only going out counts."""
TABLES: Final = Weights(0.0, 1.0, 0.6, 0.0, 0.0, 0.7, -0.7, 0.6, 0.5, -0.25, 0.7, 0.7, 1.2, 0.0, 0.0, 0.0)
"""Parts count by their length."""


def weights_for(rules: Rules) -> Weights:
    """The weights for a rule set, by the way it scores."""
    sheet = rules.sheet
    if sheet.by_tables:
        return TABLES
    if not sheet.by_cards:
        return RACE
    return CHARGED if rules.score.hand == "minus" else COLLECTED
