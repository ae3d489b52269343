"""Chapter draw: the stock, the top discard, and how deep the pile may be taken.

A deep card may be taken when it can be used at once (sublime §Turn 2). That is asked for every place of the pile, so it
is answered with masks: ``usable`` looks at the card taken and the *pool*, the hand and the cards above it.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import ACE_HIGH, BIT, CARD_AT, SUIT_MASK, Mask, lowest, population
from upcard.cards.cardset import CardSet
from upcard.rules.additions import bridges
from upcard.rules.codes import Refusal
from upcard.rules.end import can_draw, may_pass
from upcard.rules.groups import ranks_held
from upcard.rules.openings import Openings, openings, playable, reachable_melds, wild_room
from upcard.rules.out import REFUSED, when_all_laid
from upcard.rules.ruleset import Rules
from upcard.rules.runs import open_to_wild, run_ends
from upcard.rules.wild import filled_places, filled_ranks, natural_in_group, rank_is_wild
from upcard.state.deal import Deal
from upcard.state.melds import WILD_GROUP, Run, turned
from upcard.state.seats import Seat, Side
from upcard.state.turn import DEALT


def refuse_draw(rules: Rules, deal: Deal) -> Refusal | None:
    """Why nothing may be drawn from the stock, or None (code draw.stock-empty)."""
    return None if can_draw(rules, deal) else Refusal("draw.stock-empty")


def refuse_pass(rules: Rules, deal: Deal) -> Refusal | None:
    """Why the player due may not decline to draw, or None (code turn.must-draw)."""
    return None if may_pass(rules, deal) else Refusal("turn.must-draw")


def refuse_take(rules: Rules, deal: Deal, depth: i64) -> Refusal | None:
    """Why the top ``depth`` cards of the discard pile may not be taken, or None, but for the use that is owed."""
    size: i64 = len(deal.pile)
    if size == 0:
        return Refusal("draw.pile-empty")
    if depth < 1 or depth > size:
        return Refusal("card.not-in-pile")
    if deal.turn.drew == DEALT:
        return Refusal("turn.phase")
    if depth >= 2 and not rules.deep:
        return Refusal("draw.top-only", deal.pile[size - depth])
    return None


def use_code(rules: Rules, deal: Deal, depth: i64) -> str:
    """The code with which a take is refused that leaves its deepest card without use."""
    if restricted(rules, deal, deal.pile[len(deal.pile) - depth]):
        return "draw.wild-restricted"
    return "draw.must-use" if depth >= 2 else "draw.top-must-meld"


def restricted(rules: Rules, deal: Deal, card: i64) -> bool:
    """Whether a card of the pile may only be drawn for very natural use (masterpiece §Draw).

    A wild one, but in the first draw.
    """
    return rules.draw.wild_from_pile == "very-natural" and not deal.tally.opening and deal.setup.wild & BIT[card] != 0


def refuse_floating_take(rules: Rules, deal: Deal, seat: Seat, depth: i64) -> Refusal | None:
    """What a floating player may not take (codes float.stock-only, draw.unmeldable-top; sublime §Variations 5)."""
    if deal.hands[seat].size != 0 or rules.out.floating_draw == "any":
        return None
    if rules.out.floating_draw == "stock":
        return Refusal("float.stock-only", deal.pile[len(deal.pile) - depth])
    top: i64 = deal.pile[len(deal.pile) - 1]
    if depth == 1 and not playable(rules, deal, deal.side(seat), top):
        return Refusal("draw.unmeldable-top", top)
    return None


def owes(rules: Rules, deal: Deal, depth: i64) -> bool:
    """Whether the deepest card of a take must be used at once."""
    if restricted(rules, deal, deal.pile[len(deal.pile) - depth]):
        return True
    if depth >= 2:
        return rules.draw.deep_use != "nothing"
    return rules.draw.top_use == "meld"


def uses_search(rules: Rules) -> bool:
    """Whether a use may be reached by trades or hindered by restricted wild cards, so that masks do not tell."""
    return rules.draw.trade_while_drawing or rules.draw.wild_from_pile == "very-natural" or rules.draw.deep_hand_card


# Places p-2 to p+2 that make a run of three with place p, as pairs of steps.
_STEPS: Final = ((-2, -1), (-1, 1), (1, 2))


@final
@mypyc_attr(acyclic=True)
class Reach:
    """What a taken card could be used for by one seat, with the table as it is.

    Worked out once, asked for many cards.
    """

    rules: Final[Rules]
    deal: Final[Deal]
    side: Final[Side]
    onto: Final[Openings]
    melds: Final[Mask]
    closed: Final[Mask]
    places: Final[Mask]
    ranks: Final[Mask]
    must_keep: Final[i64]
    by_hand: Final[bool]

    def __init__(self, rules: Rules, deal: Deal, seat: Seat, asked: Mask, deep: bool) -> None:
        """Summarise the table for a seat; ``asked`` is the mask of the cards that will be asked for.

        ``deep`` tells whether they are taken with others above them: what the rules ask of deep cards alone, they do
        not ask of the top one (five-hundred §Turn 1).
        """
        self.rules = rules
        self.deal = deal
        self.side = deal.side(seat)
        onto = not deep or rules.draw.deep_use != "new-meld"
        self.by_hand = deep and rules.draw.deep_hand_card
        self.melds = reachable_melds(rules, deal, self.side) if onto else 0
        self.onto = openings(rules, deal, self.side, self.melds, asked) if onto else Openings(0, 0)
        self.closed = ranks_held(rules, deal, self.side)
        self.places = filled_places(rules, deal)
        self.ranks = filled_ranks(rules, deal)
        self.must_keep = 1 if when_all_laid(rules, deal) == REFUSED else 0

    def usable(self, card: i64, pool: CardSet) -> bool:
        """Whether a card can be melded at once with cards of the pool (which does not hold this copy of it)."""
        bit: i64 = BIT[card]
        if self.rules.unmeldable & bit != 0:
            return False
        if self.by_hand and pool.size < 1 + self.must_keep:
            return False
        if (self.onto.natural | self.onto.wild) & bit != 0 and pool.size >= self.must_keep:
            return True
        if pool.size >= 2 + self.must_keep and self._new_meld(card, pool):
            return True
        return self._chain(card, pool)

    def _new_meld(self, card: i64, pool: CardSet) -> bool:
        wild: i64 = self.deal.setup.wild
        spare: i64 = pool.of_mask(wild & ~self.rules.unmeldable)
        if card & 15 < 13 and self._natural_run(card, pool, spare):
            return True
        if wild & BIT[card] != 0 and self._wild_in_meld(card, pool, spare):
            return True
        return card & 15 < 13 and self._natural_group(card, pool, spare)

    def _natural_run(self, card: i64, pool: CardSet, spare: i64) -> bool:
        """A new run of three in which the card is itself."""
        base: i64 = card & 48
        rank: i64 = card & 15
        if spare == 0 and not self.rules.around:
            return self._plain_run(base, rank, pool)
        if self._run_around(base, rank, pool, spare):
            return True
        return rank == 0 and self._run_around(base, ACE_HIGH, pool, spare)

    def _plain_run(self, base: i64, rank: i64, pool: CardSet) -> bool:
        """A new run of three without wild cards, in the bits of one lane."""
        held: i64 = ((pool.once & ~self.rules.unmeldable & SUIT_MASK[base >> 4]) >> base) & 8191
        allowed: i64 = (self.rules.places >> base) & 16383
        held = (held | ((held & 1) << ACE_HIGH)) & allowed
        if rank == 0 and allowed & BIT[ACE_HIGH] != 0 and (held >> 11) & 3 == 3:
            return True
        if allowed & BIT[rank] == 0:
            return False
        if (held >> (rank + 1)) & 3 == 3:
            return True
        if rank >= 1 and (held >> (rank - 1)) & 5 == 5:
            return True
        return rank >= 2 and (held >> (rank - 2)) & 3 == 3

    def _run_around(self, base: i64, n: i64, pool: CardSet, spare: i64) -> bool:
        if BIT[base + n] & self.rules.places == 0:
            return False
        for steps in _STEPS:
            first: i64 = self._place(base, n + steps[0])
            second: i64 = self._place(base, n + steps[1])
            if first >= 0 and second >= 0 and self._filled(first, second, pool, spare):
                return True
        return False

    def _place(self, base: i64, n: i64) -> i64:
        """A place within a lane, or -1 when runs may not go there."""
        if n > 13 or n < 0:
            if not self.rules.around:
                return -1
            n = turned(n) if n > 13 else n + 13
        return base + n if BIT[base + n] & self.rules.places != 0 else -1

    def _filled(self, first: i64, second: i64, pool: CardSet, spare: i64) -> bool:
        """Whether two places can be filled, naturally or with wild cards."""
        missing: i64 = 0
        for place in (first, second):
            card: i64 = CARD_AT[place]
            if pool.once & BIT[card] & ~self.rules.unmeldable != 0:
                if self.deal.setup.wild & BIT[card] != 0:
                    spare -= 1
            else:
                missing += 1
                if self.places & BIT[place] != 0:
                    return False
        return missing <= spare and missing <= self.rules.wild_max and 3 - missing >= self.rules.min_natural

    def _natural_group(self, card: i64, pool: CardSet, spare: i64) -> bool:
        """A new group of three in which the card is itself."""
        rank: i64 = card & 15
        natural: i64 = natural_in_group(self.rules, self.deal.setup.wild, rank)
        if natural & BIT[card] == 0 or self.closed & BIT[rank] != 0:
            return False
        natural &= ~self.rules.unmeldable
        if not self.rules.same_suit:
            natural &= ~SUIT_MASK[card >> 4]
        fitting: i64 = population(pool.once & natural) if not self.rules.same_suit else pool.of_mask(natural)
        if fitting >= 2:
            return True
        spare -= pool.of_mask(natural & self.deal.setup.wild)
        missing: i64 = 2 - fitting
        if self.ranks & BIT[rank] != 0 or 3 - missing < self.rules.min_natural:
            return False
        return missing <= spare and missing <= self.rules.wild_max

    def _wild_in_meld(self, card: i64, pool: CardSet, spare: i64) -> bool:
        """A new meld of three in which the card, a wild one, stands for another."""
        if self.rules.wild_groups and spare >= 2 and self.closed & BIT[WILD_GROUP] == 0:
            return True
        if self.rules.wild_max < 1:
            return False
        if self._wild_in_group(card, pool, spare):
            return True
        return self._wild_in_run(card, pool, spare)

    def _wild_in_group(self, card: i64, pool: CardSet, spare: i64) -> bool:
        wild: i64 = self.deal.setup.wild
        rank: i64 = 0
        while rank < 13:
            natural: i64 = natural_in_group(self.rules, wild, rank) & ~self.rules.unmeldable
            shut: i64 = (self.closed | self.ranks) & BIT[rank]
            if shut == 0 and natural & BIT[card] == 0 and not rank_is_wild(self.rules, wild, rank):
                held: i64 = pool.of_mask(natural) if self.rules.same_suit else population(pool.once & natural)
                others: i64 = spare - pool.of_mask(natural & wild)
                held = min(held, 2)
                if held + others >= 2 and held >= self.rules.min_natural and 3 - held <= self.rules.wild_max:
                    return True
            rank += 1
        return False

    def _wild_in_run(self, card: i64, pool: CardSet, spare: i64) -> bool:
        """Some window of three places: the card at one of them, the others filled."""
        for lane in range(4):
            for start in range(13):
                if self._window(lane * 16, start, card, pool, spare):
                    return True
        return False

    def _window(self, base: i64, start: i64, card: i64, pool: CardSet, spare: i64) -> bool:
        first: i64 = self._place(base, start)
        second: i64 = self._place(base, start + 1)
        third: i64 = self._place(base, start + 2)
        if first < 0 or second < 0 or third < 0:
            return False
        return (
            self._with_wild_at(first, second, third, card, pool, spare)
            or self._with_wild_at(second, first, third, card, pool, spare)
            or self._with_wild_at(third, first, second, card, pool, spare)
        )

    def _with_wild_at(self, place: i64, first: i64, second: i64, card: i64, pool: CardSet, spare: i64) -> bool:
        if CARD_AT[place] == card or self.places & BIT[place] != 0:
            return False
        missing: i64 = 1
        for other in (first, second):
            held: i64 = CARD_AT[other]
            if pool.once & BIT[held] & ~self.rules.unmeldable != 0:
                if self.deal.setup.wild & BIT[held] != 0:
                    spare -= 1
            else:
                missing += 1
                if self.places & BIT[other] != 0:
                    return False
        return missing - 1 <= spare and missing <= self.rules.wild_max and 3 - missing >= self.rules.min_natural

    def _chain(self, card: i64, pool: CardSet) -> bool:
        """An addition to a run that reaches the card over cards of the pool."""
        number: i64 = 0
        for meld in self.deal.melds:
            number += 1
            if not isinstance(meld, Run) or (number < 63 and self.melds & BIT[number] == 0):
                continue
            if meld.lane == card >> 4 and card & 15 < 13 and self._reaches(meld, card, pool):
                return True
            if self.deal.setup.wild & BIT[card] != 0 and self._past_stopped_end(meld, card, pool):
                return True
        return False

    def _reaches(self, run: Run, card: i64, pool: CardSet) -> bool:
        n: i64 = card & 15
        high: i64 = run.low + len(run.cards) - 1
        if n == 0 and self._fills(run, high, 13, pool):
            return True
        return self._fills(run, high, n, pool)

    def _fills(self, run: Run, high: i64, n: i64, pool: CardSet) -> bool:
        """Whether the places between a run's end and place n of its lane can be filled, at the end where n lies."""
        if BIT[run.lane * 16 + n] & self.rules.places == 0:
            return False
        if self.rules.around:
            return self._fill(run, high + 1, n + 13 if n <= high else n, pool) or self._fill_down(run, n, pool)
        if n > high:
            return self._fill(run, high + 1, n, pool)
        return n < run.low and self._fill_down(run, n, pool)

    def _fill(self, run: Run, start: i64, n: i64, pool: CardSet) -> bool:
        size: i64 = n - start
        if size < 0 or len(run.cards) + size + 1 > self.rules.run_max:
            return False
        return self._filled_between(run, start, n - 1, start, pool, size)

    def _fill_down(self, run: Run, n: i64, pool: CardSet) -> bool:
        first: i64 = n if n < run.low else n - 13
        size: i64 = run.low - first - 1
        if size < 0 or len(run.cards) + size + 1 > self.rules.run_max:
            return False
        return self._filled_between(run, first + 1, run.low - 1, run.low - 1, pool, size)

    def _filled_between(self, run: Run, first: i64, last: i64, touching: i64, pool: CardSet, size: i64) -> bool:
        """Whether places first to last can be filled from the pool; ``touching`` is the one next to the run."""
        if pool.size < size + self.must_keep and not self.rules.bridges:
            return False
        over = False
        wild: i64 = self.deal.setup.wild
        spare: i64 = pool.of_mask(wild & ~self.rules.unmeldable)
        missing: i64 = 0
        open_wild: i64 = open_to_wild(self.rules, self.deal, run, self.side)
        n: i64 = first
        while n <= last:
            place: i64 = run.lane * 16 + (turned(n) if n >= 0 else n + 13)
            card: i64 = CARD_AT[place]
            if BIT[place] & self.rules.places == 0:
                return False
            if pool.once & BIT[card] & ~self.rules.unmeldable != 0:
                over = False
                if wild & BIT[card] != 0:
                    spare -= 1
            elif self.rules.bridges and not over and bridges(self.rules, self.deal, place):
                over = True
                size -= 1
            else:
                over = False
                missing += 1
                if self.places & BIT[place] != 0 or (n == touching and open_wild & BIT[place] == 0):
                    return False
            n += 1
        if pool.size < size + self.must_keep:
            return False
        if missing == 0:
            return True
        return missing <= spare and missing <= wild_room(self.rules, run)

    def _past_stopped_end(self, run: Run, card: i64, pool: CardSet) -> bool:
        """A wild card behind the natural card that alone may lie next to another side's part (sublime §No stopping)."""
        if pool.size < 1 + self.must_keep or wild_room(self.rules, run) < 1:
            return False
        if len(run.cards) + 2 > self.rules.run_max:
            return False
        ends: i64 = run_ends(self.rules, run)
        shut: i64 = ends & ~open_to_wild(self.rules, self.deal, run, self.side)
        while shut != 0:
            place: i64 = lowest(shut)
            shut &= shut - 1
            beyond: i64 = self._beyond(run, place)
            if beyond < 0 or CARD_AT[beyond] == card or self.places & BIT[beyond] != 0:
                continue
            if pool.once & BIT[CARD_AT[place]] & ~self.rules.unmeldable != 0:
                return True
        return False

    def _beyond(self, run: Run, place: i64) -> i64:
        base: i64 = run.lane * 16
        n: i64 = place - base
        if place == run.above:
            return self._place(base, n + 1)
        return self._place(base, n - 1) if n > 0 or self.rules.around else -1
