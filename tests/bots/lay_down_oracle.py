"""The best lay-down by another way: every meld and addition that the referee accepts, packed by CP-SAT."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from ortools.sat.python import cp_model

from upcard.cards.card import BIT, CARD_AT, RANK_MASK
from upcard.engine.referee import apply, refusal
from upcard.rules.out import REFUSED, when_all_laid
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run
from upcard.state.moves import Add, NewMeld


def told_points(rules: Rules, deal: Deal, seat: int) -> int:
    """What a lay-down is measured by: points of own parts, less those in hand where charged, or all there is."""
    own = account(rules, deal).seats[seat]
    points = int(sum(part.points for part in own.parts) + own.hand)
    if not (rules.sheet.by_tables or rules.sheet.by_cards):
        points -= sum(rules.sheet.hand[card] for card in deal.hands[seat].sequence())
    return points


class Oracle:
    """Finds the greatest gain for a seat's hand."""

    def __init__(self, rules: Rules, deal: Deal, seat: int) -> None:
        self.rules, self.deal, self.seat = rules, deal, seat
        self.hand = Counter(deal.hands[seat].sequence())
        self.wild = {card for card in self.hand if BIT[card] & deal.setup.wild}
        self.before = told_points(rules, deal, seat)

    def best(self) -> int:
        told = [(move, self.gain(move)) for move in self.candidates()]
        pieces = [(move, gain) for move, gain in told if gain is not None]
        if not pieces:
            return 0
        model = cp_model.CpModel()
        most = sum(self.hand.values())
        times = [model.new_int_var(0, most if isinstance(move, NewMeld) else 1, "") for move, _ in pieces]
        used = [Counter(move.cards) for move, _ in pieces]
        for card, held in self.hand.items():
            model.add(sum(t * u[card] for t, u in zip(times, used, strict=True)) <= held)
        for shared in self.exclusive([move for move, _ in pieces]):
            model.add(sum(times[i] for i in shared) <= 1)
        if when_all_laid(self.rules, self.deal) == REFUSED:
            model.add(sum(t * u.total() for t, u in zip(times, used, strict=True)) <= most - 1)
        taken = self.deal.turn.taken
        if taken in self.hand and taken not in self.wild and not self.rules.taken_back:
            others = sum(t * (u.total() - u[taken]) for t, u in zip(times, used, strict=True))
            beside = model.new_bool_var("")
            model.add(others <= most - self.hand[taken] - 1).only_enforce_if(beside)
            gone = sum(t * u[taken] for t, u in zip(times, used, strict=True))
            model.add(gone >= self.hand[taken]).only_enforce_if(beside.negated())
        model.maximize(sum(t * gain for t, (_, gain) in zip(times, pieces, strict=True)))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        assert solver.solve(model) == cp_model.OPTIMAL
        return round(solver.objective_value)

    def exclusive(self, moves: list[NewMeld | Add]) -> Iterator[list[int]]:
        """Moves of which one at most may be made: onto one meld; in one rank, where a side has one part a rank."""
        for number in range(1, len(self.deal.melds) + 1):
            yield [i for i, move in enumerate(moves) if isinstance(move, Add) and move.meld == number]
        if self.rules.one_part:
            for rank in range(WILD_GROUP + 1):
                yield [i for i, move in enumerate(moves) if move.uses[0] == GROUP_USE + rank]

    def gain(self, move: NewMeld | Add) -> int | None:
        """What a laying brings, alone; None when the referee refuses it."""
        why = refusal(self.rules, self.deal, self.seat, move)
        if why is not None:
            return None
        after = apply(self.rules, self.deal, self.seat, move).deal
        return told_points(self.rules, after, self.seat) - self.before

    def candidates(self) -> Iterator[NewMeld | Add]:
        runs = list(self.stretches(1))
        groups = [(rank, cards) for rank in [*range(13), WILD_GROUP] for cards in self.of_rank(rank)]
        for cards, uses in runs:
            if len(cards) >= 3:
                yield NewMeld(cards, uses)
        for rank, cards in groups:
            if len(cards) >= 3:
                yield NewMeld(cards, bytes([GROUP_USE + rank]) * len(cards))
        for number, meld in enumerate(self.deal.melds, 1):
            if isinstance(meld, Group):
                for rank, cards in groups:
                    if rank == meld.rank:
                        yield Add(number, cards, bytes([GROUP_USE + rank]) * len(cards))
            elif isinstance(meld, Run):
                yield from self.onto_run(number, meld, runs)

    def onto_run(self, number: int, run: Run, runs: list[tuple[bytes, bytes]]) -> Iterator[Add]:
        below = [(b"", b"")] + [(cards, uses) for cards, uses in runs if uses[-1] == run.below and run.low > 0]
        above = [(b"", b"")] + [
            (cards, uses) for cards, uses in runs if uses[0] == run.above and run.low + len(run.cards) <= 13
        ]
        for (low, low_uses), (high, high_uses) in product(below, above):
            cards = low + high
            if cards and not Counter(cards) - self.hand:
                yield Add(number, cards, low_uses + high_uses)

    def stretches(self, least: int) -> Iterator[tuple[bytes, bytes]]:
        """Consecutive places of one suit filled with the cards that belong there or with wild ones."""
        for lane, low in product(range(4), range(14)):
            for size in range(least, 14 - low + 1):
                places = bytes(lane * 16 + low + i for i in range(size))
                fillings = [
                    [card for card in (CARD_AT[place],) if card in self.hand]
                    + [card for card in sorted(self.wild) if card != CARD_AT[place]]
                    for place in places
                ]
                if not all(fillings):
                    break
                for cards in product(*fillings):
                    if not Counter(cards) - self.hand:
                        yield bytes(cards), places

    def of_rank(self, rank: int) -> Iterator[bytes]:
        """Cards of a rank and wild ones, in every number."""
        natural = (
            [] if rank == WILD_GROUP else [card for card in self.hand if card < 64 and BIT[card] & RANK_MASK[rank]]
        )
        kinds = sorted({*natural, *self.wild})
        pool = [card for card in kinds for _ in range(self.hand[card])]
        for size in range(1, len(pool) + 1):
            yield from {bytes(cards) for cards in combinations(pool, size)}
