"""A decision as a planner sees it: what is unseen, one way the hidden cards may lie, and the outlook."""

from random import Random
from typing import Final, final

from mypy_extensions import mypyc_attr

from upcard.bots.outlook import Outlook
from upcard.bots.unseen import Unseen, imagined_hands
from upcard.bots.weights import Weights
from upcard.engine.playout import shuffled
from upcard.engine.view import View, imagined
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal


@final
@mypyc_attr(acyclic=True)
class Scene:
    """What a seat knows when it decides: the rules, what it sees, what it does not, a made-up deal and the outlook."""

    rules: Final[Rules]
    seen: Final[View]
    unseen: Final[Unseen]
    deal: Final[Deal]
    outlook: Final[Outlook]

    def __init__(self, rules: Rules, seen: View, unseen: Unseen, deal: Deal, outlook: Outlook) -> None:
        """Take the fields as they are."""
        self.rules = rules
        self.seen = seen
        self.unseen = unseen
        self.deal = deal
        self.outlook = outlook

    def another(self, rng: Random) -> Deal:
        """The deal with the hidden cards lying in another way that everything seen allows."""
        return made_up(self.seen, self.unseen, rng)


def scene(rules: Rules, seen: View, rng: Random, weights: Weights) -> Scene:
    """Work out what a decision needs."""
    unseen = Unseen(rules, seen)
    deal = made_up(seen, unseen, rng)
    return Scene(rules, seen, unseen, deal, Outlook(rules, deal, seen.seat, unseen, weights))


def made_up(seen: View, unseen: Unseen, rng: Random) -> Deal:
    """A deal that looks like the view: unseen cards in random places, cards known to be in a hand there."""
    hands, stock = imagined_hands(seen, unseen, shuffled(unseen.cards, rng.random))
    return imagined(seen, hands, stock)
