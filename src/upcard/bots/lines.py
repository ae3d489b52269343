"""The search for the best rest of a turn: what to lay, in the engine's own moves, and what to throw at its end."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.bots.layings import worthwhile
from upcard.bots.outlook import Outlook
from upcard.cards.card import lowest
from upcard.engine.referee import done, menu
from upcard.engine.rows import DISCARDS, DiscardRow, Single
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Discard, End, Move
from upcard.state.seats import Seat
from upcard.state.turn import PLAY

HOPELESS: Final = -1.0e9
"""The value of a line that cannot be played to its end."""


@final
@mypyc_attr(acyclic=True)
class Line:
    """Moves one after the other, the deal after them, and what that is worth.

    ``value`` is that of the position as it stands until a discard (or an end) closes the line, then the final one.
    """

    moves: Final[tuple[Move, ...]]
    deal: Final[Deal]
    value: Final[float]

    def __init__(self, moves: tuple[Move, ...], deal: Deal, value: float) -> None:
        """Take the fields as they are."""
        self.moves = moves
        self.deal = deal
        self.value = value


@final
class Search:
    """A beam search over layings: ``width`` positions are followed at each step, ``finals`` of all seen are closed."""

    def __init__(self, rules: Rules, seat: Seat, outlook: Outlook, width: i64, finals: i64) -> None:
        """Search for a seat with an outlook."""
        self.rules = rules
        self.seat = seat
        self.outlook = outlook
        self.width = width
        self.finals = finals

    def best(self, deal: Deal) -> Line:
        """The best rest of the turn from a position in it."""
        lines = self.lines(deal)
        return lines[0]

    def lines(self, deal: Deal) -> list[Line]:
        """The best rests of the turn that were found, closed, the best first; one for each final table and discard."""
        closed: list[Line] = []
        for line in self._opened(deal):
            self._close(line, closed)
        if len(closed) == 0:
            closed.append(self._anyhow(deal))
        closed.sort(key=_by_value)
        return closed

    def _opened(self, deal: Deal) -> list[Line]:
        """The most promising of all positions that layings lead to."""
        start = Line((), deal, self.outlook.standing(deal))
        seen: list[Line] = []
        if deal.turn.owed < 0 and deal.turn.phase == PLAY:
            seen.append(start)
        known: set[int] = {fingerprint(deal, self.seat)}
        front: list[Line] = [start]
        while len(front) != 0:
            following: list[Line] = []
            for line in front:
                self._follow(line, known, following)
            following.sort(key=_by_value)
            front = following[: self.width]
            seen.extend([line for line in front if line.deal.turn.owed < 0])
        seen.sort(key=_by_value)
        return seen[: self.finals]

    def _follow(self, line: Line, known: set[int], following: list[Line]) -> None:
        if line.deal.ending is not None:
            return
        for move in worthwhile(self.rules, line.deal, self.seat):
            after = done(self.rules, line.deal, self.seat, move)
            mark = fingerprint(after, self.seat)
            if mark not in known:
                known.add(mark)
                following.append(Line((*line.moves, move), after, self.outlook.standing(after)))

    def _close(self, line: Line, closed: list[Line]) -> None:
        """Put on the discards that a line may end with, or the end without one."""
        deal = line.deal
        if deal.ending is not None:
            closed.append(line)
            return
        if deal.turn.phase != PLAY:
            return
        for row in menu(self.rules, deal, self.seat).rows:
            if isinstance(row, DiscardRow):
                fits: i64 = row.fits
                while fits != 0:
                    self._throw(line, lowest(fits), closed)
                    fits &= fits - 1
            elif isinstance(row, Single) and isinstance(row.only, Discard):
                self._throw(line, row.only.card, closed)
            elif isinstance(row, Single) and isinstance(row.only, End):
                self._put(line, row.only, closed)

    def _throw(self, line: Line, card: i64, closed: list[Line]) -> None:
        deal = line.deal
        move = DISCARDS[card]
        hand = deal.hands[self.seat]
        if hand.size == 1:
            self._put(line, move, closed)
            return
        outlook = self.outlook
        value: float = line.value + outlook.without(hand, card, outlook.hand_value(hand)) - outlook.gift(deal, card)
        closed.append(Line((*line.moves, move), deal, value))

    def _put(self, line: Line, move: Move, closed: list[Line]) -> None:
        after = done(self.rules, line.deal, self.seat, move)
        closed.append(Line((*line.moves, move), after, self.outlook.standing(after)))

    def _anyhow(self, deal: Deal) -> Line:
        """A line where none was found: the first legal move."""
        moves = menu(self.rules, deal, self.seat).listed()
        return Line((moves[0],), deal, HOPELESS)


def fingerprint(deal: Deal, seat: Seat) -> int:
    """A number that equal tables with equal hands share, whatever the order in which they came about."""
    mark = hash(deal.hands[seat]) * 31 + hash(deal.turn.beside) * 17
    for meld in deal.melds:
        if meld is not None:
            mark += hash(meld)
    return mark


def _by_value(line: Line) -> float:
    return -line.value
