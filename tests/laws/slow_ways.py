"""Whether a taken card can be used, and whether a whole hand can be laid: every way is tried, one by one."""

from dataclasses import replace

from laws.slow_judge import AddSlow, NewSlow, SlowMove, accepts
from laws.slow_moves import accepted, additions, after, new_melds
from laws.slow_table import SlowTable

MOST_TABLES = 100


class TooManyError(Exception):
    """So many tables are reached that the search is given up."""


def can_use(table: SlowTable, taken: tuple[str, ...], most: int = 5) -> bool:
    """Whether the deepest of some taken cards (the first) can be melded at once, by a laying of up to some cards."""
    held = replace(table, hand=tuple(sorted((*table.hand, *taken))), owed=taken[0])
    if any(accepts(held, move) for move in new_melds(held, 4)):
        return True
    return any(accepts(held, move) for move in additions(held, most))


def can_lay_all(table: SlowTable) -> bool:
    """Whether everything in the hand can be laid. Raises ``TooManyError``."""
    return _leads_out(table, set())


def _leads_out(table: SlowTable, seen: set[tuple[object, ...]]) -> bool:
    if not table.hand:
        return True
    if (table.hand, table.melds) in seen:
        return False
    seen.add((table.hand, table.melds))
    if len(seen) > MOST_TABLES:
        raise TooManyError
    moves = sorted(accepted(table, len(table.hand)), key=_cards_laid, reverse=True)
    return any(_leads_out(after(table, move), seen) for move in moves)


def _cards_laid(move: SlowMove) -> int:
    return len(move.laid) if isinstance(move, (NewSlow, AddSlow)) else 0
