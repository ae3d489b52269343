"""Seats, sides, points and numbers of melds."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64
"""A player's place at the table, 0 for the first, clockwise."""
Side: TypeAlias = i64
"""Who owns melds: a player (the seat's number), or a partnership (the lower of its two seats)."""
Points: TypeAlias = i64
"""Points of the score; negative ones are legal."""
MeldNumber: TypeAlias = i64
"""The number of a meld on the table, 1 for the first one laid in the hand; 0 for none."""

CHANCE: Final = -1
"""The seat of chance: a shuffle is due."""
NOBODY: Final = -1
MOST_SEATS: Final = 8
"""No table has more."""
