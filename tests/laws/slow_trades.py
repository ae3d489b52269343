"""Trading while drawing (masterpiece §Trading while drawing): all trades after all trades, until a use is found."""

from collections.abc import Iterator

from upcard.cards.card import BIT
from upcard.engine.judge_laying import refuse_laying
from upcard.engine.laying import laid, pool_of, settles
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, Run
from upcard.state.moves import Trade
from upcard.testing.composites import layings

MOST_DEALS = 150


class TooManyError(Exception):
    """So many deals are reached that the search is given up."""


def every_trade(deal: Deal, seat: int) -> Iterator[Trade]:
    """Any card of the pool for any wild card on the table, joining any run or none; allowed or not."""
    pool = sorted(set(pool_of(deal, seat).sequence()))
    runs = [number for number, meld in enumerate(deal.melds, 1) if isinstance(meld, Run)]
    for number, meld in enumerate(deal.melds, 1):
        for at, wild in enumerate(meld.cards if meld else b""):
            if meld is None or not deal.setup.wild & BIT[wild]:
                continue
            use = int(meld.place(at) if isinstance(meld, Run) else GROUP_USE + meld.rank)
            joined = [other for other in runs if other != number] if isinstance(meld, Run) else []
            yield from (Trade(number, card, wild, use, joining) for card in pool for joining in (0, *joined))


def can_be_used(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether the owed card can be used, at once or after trades. Raises ``TooManyError``."""
    reached, seen = [deal], {deal}
    for each in reached:
        if any(refuse_laying(rules, each, seat, move) is None for move in layings(rules, each, seat, 4)):
            return True
        for move in every_trade(each, seat):
            if refuse_laying(rules, each, seat, move) is not None:
                continue
            if settles(rules, each, move):
                return True
            after = laid(rules, each, seat, move)
            if after not in seen:
                seen.add(after)
                reached.append(after)
        if len(reached) > MOST_DEALS:
            raise TooManyError
    return False
