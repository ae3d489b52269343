"""Chapter players: sides, and who comes next."""

from mypy_extensions import i64

from upcard.rules.options import PlayersOptions
from upcard.state.seats import Seat


def sides(options: PlayersOptions, players: i64) -> bytes:
    """The side of each seat: every player alone, or partners opposite (sublime §Variations 9)."""
    if options.partners:
        return bytes(seat % 2 for seat in range(int(players)))
    return bytes(range(int(players)))


def next_seat(seat: Seat, players: i64) -> Seat:
    """The seat on the left: play goes clockwise."""
    return seat + 1 if seat + 1 < players else 0
