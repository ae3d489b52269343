"""Small positions with many wild cards, where rules meet: joinable runs, additions by others, a pile worth taking.

Melds come by moves that the rules allow, so a position suits any rule set; how the turn came so far is not asked.
"""

from collections import Counter

from upcard.cards.card import BIT, CARD_AT, NO_CARD
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.engine.laying import laid
from upcard.rules.cards import full_pack
from upcard.rules.deal import chosen_wild
from upcard.rules.melds import refuse_add, refuse_new_meld
from upcard.rules.players import sides
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, Setup, Tally
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Run
from upcard.state.moves import Add, Laying, NewMeld
from upcard.state.turn import DRAW, PLAY, STOCK, Turn
from upcard.testing.choices import Choices

_LANES = (2, 0)
"""Suits of runs: few, so that runs meet."""


class _Builder:
    """A table in the making and the cards that are left for it."""

    def __init__(self, rules: Rules, players: int, choices: Choices) -> None:
        self.rules = rules
        self.choices = choices
        self.left = Counter(full_pack(rules.cards, players))
        self.deal = _empty(rules, players, _wild(rules, choices))
        self.wild = self.deal.setup.wild

    def wild_card(self) -> int:
        """A wild card that is left, or ``NO_CARD``."""
        kinds = sorted(card for card in self.left if self.wild & BIT[card] and not self.rules.unmeldable & BIT[card])
        return self.choices.one_of(kinds) if kinds else NO_CARD

    def card_for(self, card: int, wild_times: int) -> int:
        """A card that may stand for another: itself, or (``wild_times`` out of 10) a wild one; ``NO_CARD`` for none."""
        if self.choices.often(wild_times, 10) or not self.left[card]:
            return self.wild_card()
        return card

    def chosen(self, stands: list[int], wild_times: int) -> bytes:
        """Cards that stand for others, taken from those left; empty when there are none."""
        cards: list[int] = []
        for stand in stands:
            card = self.card_for(stand, wild_times)
            if card == NO_CARD:
                self.left.update(cards)
                return b""
            cards.append(card)
            self.left -= Counter([card])
        return bytes(cards)

    def lay(self, seat: int, move: Laying, cards: bytes) -> None:
        """Lay cards if the rules allow it, else put them back."""
        deal = _in_play(self.deal, seat, cards)
        side = deal.side(seat)
        if isinstance(move, NewMeld):
            fault = refuse_new_meld(self.rules, deal, side, move)
        else:
            assert isinstance(move, Add), "melds and additions are laid"
            fault = refuse_add(self.rules, deal, side, move)
        if fault is None:
            self.deal = laid(self.rules, deal, seat, move)
        else:
            self.left.update(cards)

    def run(self, seat: int) -> None:
        """A new run of three or four."""
        base = self.choices.one_of(_LANES) * 16
        low = (4 + self.choices.below(11)) % 12
        places = [base + low + i for i in range(3 + self.choices.often(1, 4)) if low + i <= 13]
        cards = self.chosen([CARD_AT[place] for place in places], 2)
        if cards:
            self.lay(seat, NewMeld(cards, bytes(places)), cards)

    def group(self, seat: int) -> None:
        """A new group of three or four, or of wild cards."""
        rank = (4 + self.choices.below(14)) % 14
        size = 3 + self.choices.often(1, 4)
        if rank == 13:
            cards = bytes(card for card in (self._taken_wild() for _ in range(size)) if card != NO_CARD)
            use = GROUP_USE + WILD_GROUP
        else:
            suits = self.choices.shuffled((0, 1, 2, 3))[:size]
            cards = self.chosen([suit * 16 + rank for suit in suits], 2)
            use = GROUP_USE + rank
        if len(cards) >= 3:
            self.lay(seat, NewMeld(cards, bytes((use,)) * len(cards)), cards)
        else:
            self.left.update(cards)

    def _taken_wild(self) -> int:
        card = self.wild_card()
        if card != NO_CARD:
            self.left -= Counter([card])
        return card

    def addition(self, seat: int) -> None:
        """One card onto a meld."""
        number = self.choices.below(len(self.deal.melds)) + 1
        meld = self.deal.melds[number - 1]
        if isinstance(meld, Group):
            if meld.rank == WILD_GROUP:
                return
            use = GROUP_USE + meld.rank
            cards = self.chosen([self.choices.below(4) * 16 + meld.rank], 3)
        else:
            assert isinstance(meld, Run), "nothing was joined"
            use = self.choices.one_of((meld.above, meld.below))
            cards = self.chosen([CARD_AT[use]], 3)
        if cards:
            self.lay(seat, Add(number, cards, bytes((use,))), cards)

    def taken(self, count: int, wild_times: int) -> bytes:
        """Cards for a hand or the pile: wild ones, and those near the melds on the table."""
        near = self._near()
        cards: list[int] = []
        for _ in range(count):
            kinds = near if near and self.choices.often(7, 10) else sorted(self.left)
            card = self.card_for(self.choices.one_of(kinds), wild_times)
            if card == NO_CARD:
                card = self.choices.one_of(sorted(self.left))
            cards.append(card)
            self.left -= Counter([card])
        return bytes(cards)

    def _near(self) -> list[int]:
        """Kinds of cards that may fit something on the table, soon or at once."""
        kinds: set[int] = set()
        for meld in self.deal.melds:
            if isinstance(meld, Run):
                places = range(max(meld.low - 3, 0), min(meld.low + len(meld.cards) + 3, 14))
                kinds |= {CARD_AT[meld.lane * 16 + place] for place in places}
            elif meld is not None and meld.rank != WILD_GROUP:
                kinds |= {suit * 16 + meld.rank for suit in range(4)}
        return sorted(kinds)


def _wild(rules: Rules, choices: Choices) -> int:
    if rules.wild.choice == "none":
        return int(rules.always_wild)
    ranks = [rank for rank in range(1, 14) if "A23456789TJQK"[rank % 13] not in rules.cards.without]
    return int(chosen_wild(rules, choices.below(4) * 16 + choices.one_of(ranks) % 13))


def _empty(rules: Rules, players: int, wild: int) -> Deal:
    setup = Setup(players, players - 1, rules.cards.packs[players], wild, -1, sides(rules.players, players))
    hands = (NO_CARDS,) * players
    return Deal(setup, b"", 0, b"", hands, hands, (), Turn(0, DRAW), Tally())


def _in_play(deal: Deal, seat: int, hand: bytes) -> Deal:
    hands = tuple(card_set(hand) if other == seat else NO_CARDS for other in range(len(deal.hands)))
    return Deal(deal.setup, b"", 0, b"", hands, hands, deal.melds, Turn(seat, PLAY, STOCK), Tally())


def small_position(rules: Rules, players: int, choices: Choices, phase: int = PLAY) -> Deal:
    """A small position before the draw (``phase`` DRAW) or after it (PLAY), seat 0 to play; all cards are somewhere.

    Up to five melds with additions, hands of 3 to 6 cards with wild cards among them, a pile of up to five.
    """
    builder = _Builder(rules, players, choices)
    for _ in range(choices.below(6)):
        lay = choices.one_of((builder.run, builder.run, builder.group))
        lay(choices.below(players))
    if builder.deal.melds:
        for _ in range(choices.below(6)):
            builder.addition(choices.below(players))
    return _finished(builder, players, phase)


def _finished(builder: _Builder, players: int, phase: int) -> Deal:
    choices = builder.choices
    own = builder.taken(3 + choices.below(4), choices.one_of((4, 2, 1)))
    others = [builder.taken(1 + choices.below(3), 1) for _ in range(1, players)]
    pile = builder.taken(choices.below(6), 2)
    stock = bytes(sorted(builder.left.elements()))
    turn = Turn(0, PLAY, STOCK) if phase == PLAY else Turn(0, DRAW)
    hands = tuple(card_set(hand) for hand in (own, *others))
    melded = sum(2**side for side in {owner for meld in builder.deal.melds if meld for owner in meld.owners})
    missing = bytes(players) if builder.rules.unmeldable else b""
    tally = Tally(melded=melded, discarder=players - 1, missing=missing)
    return Deal(builder.deal.setup, stock, 0, pile, hands, (NO_CARDS,) * players, builder.deal.melds, turn, tally)
