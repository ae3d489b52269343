"""Games played at random and written down while they go on."""

import random

from upcard.engine.match import Match, new_match, next_dealer, result, with_dealer, with_hand
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.record.words import Names
from upcard.record.writing import dealer_draw, entry_line, hand_end, hand_start, headers, pack_lines, result_line
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand, drawn_dealer
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE


class Game:
    """A game in the making: the lines of its record, and every position in order."""

    def __init__(self, rules: Rules, names: Names, seed: int) -> None:
        self.rules = rules
        self.names = names
        self.rng = random.Random(seed)  # noqa: S311 (nothing secret is shuffled here)
        self.match: Match = new_match(rules, len(names))
        self.lines = headers(rules, names, {"Date": "2026-11-30"})
        self.draws: list[str] = []
        self.deals: list[Deal] = []

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def play(self, hands: int) -> None:
        dealer = self.draw_for_dealer()
        for _ in range(hands):
            self.play_hand(dealer)
            dealer = int(next_dealer(self.match))
            end = result(self.match)
            if end is not None:
                self.lines.append(result_line(self.names, end))
                break

    def draw_for_dealer(self) -> int:
        seats = bytes(range(len(self.names)))
        while len(seats) > 1:
            cards = self.shuffled(full_pack(self.rules.cards, len(self.names)))[: len(seats)]
            self.draws.append(dealer_draw(self.names, seats, cards))
            seats = drawn_dealer(self.rules, seats, cards)
        return seats[0]

    def play_hand(self, dealer: int) -> None:
        number, line = hand_start(int(self.match.hand_number()), self.names, dealer)
        self.lines += [number, *(self.draws if self.match.hand_number() == 1 else []), line]
        self.match = with_dealer(self.match, dealer)
        deal = self.deal_cards(dealer)
        self.deals.append(deal)
        while not deal.is_over():
            deal = self.step(deal)
            self.deals.append(deal)
        self.match = with_hand(self.match, deal)
        self.lines += hand_end(self.names, self.match.accounts[-1].points(), self.match)

    def deal_cards(self, dealer: int) -> Deal:
        while True:
            pack = self.shuffled(full_pack(self.rules.cards, len(self.names)))
            wild = self.rng.randrange(13) if self.rules.wild.choice == "before-deal" else -1
            self.lines += pack_lines(pack, wild)
            deal = deal_hand(self.rules, len(self.names), dealer, pack, wild)
            if deal is not None:
                return deal

    def step(self, deal: Deal) -> Deal:
        seat = int(self.rng.choice(to_act(self.rules, deal)))
        move = Shuffle(self.shuffled(deal.pile)) if seat == CHANCE else self.chosen(deal, seat)
        self.lines.append(entry_line(self.rules, deal, self.names, seat, move))
        return apply(self.rules, deal, seat, move).deal

    def chosen(self, deal: Deal, seat: int) -> Move:
        return self.rng.choice(legal_moves(self.rules, deal, seat))

    def shuffled(self, cards: bytes) -> bytes:
        order = list(cards)
        self.rng.shuffle(order)
        return bytes(order)


def played(rules: Rules, names: Names, seed: int, hands: int = 1) -> Game:
    """A game of some hands."""
    game = Game(rules, names, seed)
    game.play(hands)
    return game
