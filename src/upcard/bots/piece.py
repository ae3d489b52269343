"""A piece of a lay-down: a new meld, or what is added to one."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ONE
from upcard.cards.cardset import CardSet, card_set
from upcard.rules.ruleset import Rules
from upcard.rules.score_sheet import HAND_BLOCK, HAND_TO_OUT
from upcard.state.seats import Points

POOL: Final = 254
"""Stands in a piece for a wild card of which it does not matter which one it is."""

# What a piece takes up beside cards: the run it grows (bit n for ``#n``), or its rank where a side has one part a rank.
KEPT: Final = 44
NEEDS_MELD: Final = 45
MELDED: Final = 46
RANKS_FROM: Final = 47
STUCK: Final = 61
"""The discard just taken is kept, which may not go back: something else must be kept beside it."""


@final
@mypyc_attr(acyclic=True)
class Piece:
    """A new meld (``meld`` 0) or what is added to one meld.

    ``cards`` low to high with ``POOL`` for wild cards used for others, ``uses`` what each stands for; ``below`` of them
    go below the run that they are added to. ``natural`` are the named cards, ``pool`` how many wild ones are beside
    them, ``takes`` what else is taken up, ``gain`` the points it brings.
    """

    meld: Final[i64]
    cards: Final[bytes]
    uses: Final[bytes]
    below: Final[i64]
    natural: Final[CardSet]
    pool: Final[i64]
    takes: Final[i64]
    gain: Final[Points]

    def __init__(self, meld: i64, cards: bytes, uses: bytes, below: i64, takes: i64, gain: Points) -> None:
        """Find the named cards."""
        named = cards.replace(ONE[POOL], b"")
        self.meld = meld
        self.cards = cards
        self.uses = uses
        self.below = below
        self.natural = card_set(named)
        self.pool = len(cards) - len(named)
        self.takes = takes
        self.gain = gain


def sheds_points(rules: Rules) -> bool:
    """Whether it brings points that a card leaves the hand: hands are charged, or nothing else counts."""
    sheet = rules.sheet
    charged = sheet.hands != HAND_TO_OUT and sheet.hands != HAND_BLOCK  # noqa: PLR1714 (compiled)
    return charged or not (sheet.by_tables or sheet.by_cards)
