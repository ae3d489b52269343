"""A menu: legal moves as rows, in a fixed order."""

from typing import final

from mypy_extensions import i64

from upcard.cards.card import lowest, population
from upcard.engine.rows import Row, Single
from upcard.state.moves import Move


@final
class Menu:
    """Rows of legal moves. ``len`` counts the moves, ``pick`` makes one, ``listed`` all of them."""

    def __init__(self) -> None:
        """Start without rows."""
        self.rows: list[Row] = []

    def add(self, row: Row) -> None:
        """Put on a row; one that fits no card is left out."""
        if row.fits != 0:
            self.rows.append(row)

    def single(self, row: Single) -> None:
        """Put on a row of one move."""
        self.rows.append(row)

    def add_move(self, move: Move) -> None:
        """Put on a move that was made already."""
        self.single(Single(move))

    def size(self) -> i64:
        """How many moves there are."""
        count: i64 = 0
        for row in self.rows:
            count += population(row.fits)
        return count

    def __len__(self) -> int:
        """How many moves there are."""
        return self.size()

    def pick(self, index: i64) -> Move:
        """The move at a position of the list, without making the others."""
        left: i64 = index
        for row in self.rows:
            fits: i64 = row.fits
            count: i64 = population(fits)
            if left < count:
                while left > 0:
                    fits &= fits - 1
                    left -= 1
                return row.move(lowest(fits))
            left -= count
        raise IndexError(f"there are {self.size()} moves, not {index + 1}")

    def listed(self) -> list[Move]:
        """All moves, in order."""
        moves: list[Move] = []
        for row in self.rows:
            row.write(moves)
        return moves


def menu_of(moves: list[Move]) -> Menu:
    """A menu of moves that were made already."""
    menu = Menu()
    for move in moves:
        menu.single(Single(move))
    return menu
