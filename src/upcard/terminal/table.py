"""The table: a game that goes on here, hand by hand, each thing in the record before it is seen."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from upcard.bots.bot import Bot, Choice
from upcard.bots.levels import bot_of_level
from upcard.engine.match import Match, Result, earned, is_over, new_match, next_dealer, result, with_dealer, with_hand
from upcard.engine.referee import Step, apply, legal_moves, refusal, to_act
from upcard.engine.undo import refuse_undo, undo
from upcard.engine.view import SPECTATOR, View, view
from upcard.record.entries import Entry, Undo
from upcard.record.replay import Frame, Replay
from upcard.record.writing import dealer_draw, entry_line, hand_end, hand_start, pack_lines, result_line
from upcard.rules.cards import full_pack
from upcard.rules.codes import Refusal
from upcard.rules.deal import NO_RANK, deal_hand, drawn_dealer, turned_rank
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import NOBODY
from upcard.terminal.chance import Chance
from upcard.terminal.recordfile import RecordFile
from upcard.terminal.seating import PERSON, Seating

ADVISER: Final = "club"
SaveFailed = Callable[[OSError], None]
"""Told that the record cannot be kept; returns to try again."""


@dataclass(frozen=True)
class Drawing:
    """Seats drew cards for dealer: seat ``seats[i]`` the card ``cards[i]``."""

    seats: bytes
    cards: bytes


@dataclass(frozen=True)
class Beginning:
    """How a hand began: the draws for dealer (in a first hand), and how many packs could not fill the hands."""

    draws: tuple[Drawing, ...]
    thrown_in: int


class Table:
    """A game at this terminal.

    ``match`` holds the finished hands and ``gains`` what each of them added to the scores, ``deal`` the hand on the
    table (a finished one until the next begins; None before the first) and ``hand_number`` its number, ``steps`` what
    was done in it and not taken back.
    """

    def __init__(self, seating: Seating, record: RecordFile) -> None:
        """Sit down; nothing is dealt yet."""
        self.seating: Final = seating
        self.rules: Final[Rules] = seating.rules
        self.names: Final = seating.names
        self.record: Final = record
        self.save_failed: SaveFailed = _raised
        self.match: Match = new_match(seating.rules, len(seating.names))
        self.deal: Deal | None = None
        self.steps: list[Step] = []
        self._chance: Final = Chance(seating.seed)
        self._bots: Final[list[Bot | None]] = [
            None if level == PERSON else bot_of_level(level, seating.rules) for level in seating.levels
        ]
        self.hand_number = 0
        self.gains: list[tuple[int, ...]] = []
        self._entries = 0

    def resume(self, played: Replay) -> None:
        """Go on where a record stops."""
        self.match = played.match
        self.deal = played.frames[-1].deal if played.frames else None
        self.steps = list(played.steps)
        self.hand_number = played.frames[-1].hand if played.frames else 0
        last = {frame.hand: frame.deal for frame in played.frames}
        self.gains = [
            earned(self.rules, last[number], settled, self.match.stake)
            for number, settled in enumerate(self.match.accounts, 1)
        ]
        self._entries = sum(frame.hand == self.hand_number and _is_entry(frame) for frame in played.frames)

    def write(self, lines: Iterable[str]) -> None:
        """Keep lines in the record; when the disk refuses, ask what to do and try again."""
        kept = list(lines)
        while True:
            try:
                self.record.append(kept)
            except OSError as error:
                self.save_failed(error)
            else:
                return

    def playing(self) -> Deal:
        """The hand on the table. Raises ``ValueError`` before the first one."""
        if self.deal is None:
            raise ValueError("no hand was dealt yet")
        return self.deal

    def is_hand_over(self) -> bool:
        """Whether the next hand has to be dealt."""
        return self.deal is None or self.deal.is_over()

    def is_over(self) -> bool:
        """Whether the game is over."""
        return is_over(self.match)

    def asked(self) -> list[int]:
        """The seats that may move now, in the order in which they are asked."""
        return [int(seat) for seat in to_act(self.rules, self.playing())]

    def seen(self, seat: int = SPECTATOR) -> View:
        """What a seat sees."""
        return view(self.rules, self.playing(), seat)

    def moves(self, seat: int) -> list[Move]:
        """What a seat may do now, in small moves."""
        return legal_moves(self.rules, self.playing(), seat)

    def refusal(self, seat: int, entry: Entry) -> Refusal | None:
        """Why a seat may not do something now, or None."""
        if isinstance(entry, Undo):
            return refuse_undo(self.rules, self.steps, seat)
        return refusal(self.rules, self.playing(), seat, entry)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take back the last move."""
        return refuse_undo(self.rules, self.steps, seat) is None

    def begin_hand(self) -> Beginning:
        """Draw for dealer where that is due, shuffle and deal."""
        number = self.match.hand_number()
        draws: list[Drawing] = []
        dealer = int(next_dealer(self.match))
        if dealer == NOBODY:
            draws = self._draw_for_dealer()
            dealer = int(drawn_dealer(self.rules, draws[-1].seats, draws[-1].cards)[0])
        lines, deal, thrown_in = self._dealt(number, dealer)
        drawn = [dealer_draw(self.names, draw.seats, draw.cards) for draw in draws]
        start = hand_start(number, self.names, dealer)
        self.write([start[0], *drawn, *start[1:], *lines])
        self.match = with_dealer(self.match, dealer, len(draws))
        self.deal, self.steps = deal, []
        self.hand_number, self._entries = number, 0
        return Beginning(tuple(draws), thrown_in)

    def do(self, seat: int, entry: Entry) -> Step | None:
        """Do what is known to be legal; None for a move that was taken back."""
        deal = self.playing()
        self.write([entry_line(self.rules, deal, self.names, seat, entry)])
        self._entries += 1
        if isinstance(entry, Undo):
            self.deal = undo(self.steps)[0].before
            return None
        step = apply(self.rules, deal, seat, entry)
        self.steps.append(step)
        self.deal = step.deal
        return step

    def end_hand(self) -> None:
        """Settle a hand that is over, and the game with it."""
        match = with_hand(self.match, self.playing())
        self.write(ending_lines(self.names, match))
        self.gains.append(tuple(now - before for now, before in zip(match.scores, self.match.scores, strict=True)))
        self.match = match

    def result(self) -> Result:
        """How the game ended. Raises ``ValueError`` while it goes on."""
        told = result(self.match)
        if told is None:
            raise ValueError("the game is not over")
        return told

    def bot_move(self, seat: int) -> Move:
        """What the bot in a seat does."""
        bot = self._bots[seat]
        if bot is None:
            raise ValueError("a person sits there")
        return self._choice(bot, seat).move

    def advice(self, seat: int) -> Choice | None:
        """What a bot of the level ``ADVISER`` would do in a seat, and why; None where there is nothing to do."""
        return self._choice(bot_of_level(ADVISER, self.rules), seat) if self.moves(seat) else None

    def _choice(self, bot: Bot, seat: int) -> Choice:
        dice = self._chance.dice("bot", self.hand_number, self._entries, seat)
        return bot.choose(self.seen(seat), self.moves(seat), dice)

    def shuffle(self) -> Move:
        """The discard pile in a new order, where the rules shuffle it."""
        pile = self.playing().pile
        return Shuffle(self._chance.shuffled(pile, "shuffle", self.hand_number, self._entries))

    def _draw_for_dealer(self) -> list[Drawing]:
        """Everybody draws a card, those tied for the best draw again."""
        seats = bytes(range(len(self.names)))
        pack = full_pack(self.rules.cards, len(self.names))
        draws: list[Drawing] = []
        while len(seats) > 1:
            cards = self._chance.shuffled(pack, "dealer", len(draws))[: len(seats)]
            draws.append(Drawing(seats, cards))
            seats = drawn_dealer(self.rules, seats, cards)
        return draws

    def _dealt(self, number: int, dealer: int) -> tuple[list[str], Deal, int]:
        """The lines of the packs, the deal, and how many packs before the last one could not fill the hands."""
        pack = full_pack(self.rules.cards, len(self.names))
        lines: list[str] = []
        attempt = 0
        while True:
            wild = self._turned(number, attempt)
            cards = self._chance.shuffled(pack, "pack", number, attempt)
            lines += pack_lines(cards, wild)
            deal = deal_hand(self.rules, len(self.names), dealer, cards, wild)
            if deal is not None:
                return lines, deal, attempt
            attempt += 1

    def _turned(self, number: int, attempt: int) -> int:
        """The rank that is turned before the deal, where the rules do that."""
        if self.rules.wild.choice != "before-deal":
            return NO_RANK
        pack = full_pack(self.rules.cards, len(self.names))
        cards = self._chance.shuffled(pack, "wild", number, attempt)
        return next(int(turned_rank(card)) for card in cards if turned_rank(card) != NO_RANK)


def ending_lines(names: tuple[str, ...], match: Match) -> list[str]:
    """The lines that end the last hand of a match, and the game if it is over."""
    lines = hand_end(names, match.accounts[-1].points(), match)
    told = result(match)
    return lines if told is None else [*lines, result_line(names, told)]


def _raised(error: OSError) -> None:
    raise error


def _is_entry(frame: Frame) -> bool:
    return frame.step is not None or frame.line.kind == "move"
