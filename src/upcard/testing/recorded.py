"""Games played by choices and written down while they go on, to see that their records say what happened."""

from typing import Final

from upcard.engine.match import Match, is_over, new_match, next_dealer, result, with_dealer, with_hand
from upcard.record.record import parse_record
from upcard.record.replay import replay
from upcard.record.words import Names
from upcard.record.writing import dealer_draw, entry_line, hand_end, hand_start, headers, pack_lines, result_line
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand, drawn_dealer
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.testing.choices import Choices
from upcard.testing.hands import played, wild_rank

NAMES: Final[Names] = ("Ann", "Ben Li", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


class RecordedGame:
    """A game in the making: the lines of its record, every position in order, and the match."""

    def __init__(self, rules: Rules, players: int, choices: Choices) -> None:
        """Begin before the draw for dealer."""
        self.rules = rules
        self.names = NAMES[:players]
        self.choices = choices
        self.match: Match = new_match(rules, players)
        self.lines = headers(rules, self.names)
        self.deals: list[Deal] = []

    def text(self) -> str:
        """The record so far."""
        return "\n".join(self.lines) + "\n"

    def play(self, hands: int) -> None:
        """Play up to some hands; a finished game gets its result."""
        dealer, draws = self._draw_for_dealer()
        for _ in range(hands):
            self._play_hand(dealer, draws)
            dealer, draws = int(next_dealer(self.match)), []
            if is_over(self.match):
                break
        end = result(self.match)
        if end is not None:
            self.lines.append(result_line(self.names, end))

    def _draw_for_dealer(self) -> tuple[int, list[str]]:
        seats, lines = bytes(range(len(self.names))), []
        while len(seats) > 1:
            cards = bytes(self.choices.shuffled(full_pack(self.rules.cards, len(self.names))))[: len(seats)]
            lines.append(dealer_draw(self.names, seats, cards))
            seats = drawn_dealer(self.rules, seats, cards)
        return seats[0], lines

    def _play_hand(self, dealer: int, draws: list[str]) -> None:
        number, line = hand_start(int(self.match.hand_number()), self.names, dealer)
        self.lines += [number, *draws, line]
        self.match = with_dealer(self.match, dealer)
        deal = self._dealt(dealer)
        self.deals.append(deal)
        for step in played(self.rules, deal, self.choices):
            self.lines.append(entry_line(self.rules, step.before, self.names, int(step.seat), step.move))
            self.deals.append(step.deal)
        self.match = with_hand(self.match, self.deals[-1])
        self.lines += hand_end(self.names, self.match.accounts[-1].points(), self.match)

    def _dealt(self, dealer: int) -> Deal:
        """A deal that the pack fills; the packs that do not are written down too."""
        players = len(self.names)
        while True:
            pack = bytes(self.choices.shuffled(full_pack(self.rules.cards, players)))
            wild = wild_rank(self.rules, self.choices)
            self.lines += pack_lines(pack, wild)
            deal = deal_hand(self.rules, players, dealer, pack, wild)
            if deal is not None:
                return deal


def recorded(rules: Rules, players: int, choices: Choices, hands: int = 1) -> RecordedGame:
    """A game of up to some hands, with its record."""
    game = RecordedGame(rules, players, choices)
    game.play(hands)
    return game


def difference(game: RecordedGame) -> str | None:
    """How a replay of a game's record differs from the game, or None: positions, and the match with its scores."""
    again = replay(parse_record(game.text()))
    if [frame.deal for frame in again.frames] != game.deals:
        return "its positions"
    return None if again.match == game.match else "its scores"
