"""May these cards be laid? Sublime Rummy from its rule page, one obvious question after the other."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from laws.slow_table import WILD, Piece, SlowMeld, SlowTable, Use

Laid = tuple[str, Use]


class NewSlow(NamedTuple):
    """A new meld, a run low to high."""

    laid: tuple[Laid, ...]


class AddSlow(NamedTuple):
    """Cards onto a meld, perhaps joining another."""

    meld: int
    laid: tuple[Laid, ...]
    joining: int = 0


class TradeSlow(NamedTuple):
    """A card for a wild card; ``at`` is the position of the wild card in the meld."""

    meld: int
    card: str
    at: int
    joining: int = 0


class JoinSlow(NamedTuple):
    """Two runs made one."""

    first: int
    second: int


SlowMove = NewSlow | AddSlow | TradeSlow | JoinSlow


def stands_for(table: SlowTable, card: str, use: Use) -> bool:
    """Whether a card may be laid as this (Melds: wild cards, wild-card group)."""
    if use.kind == "run":
        return card == use.card or table.is_wild(card)
    if use.name == WILD:
        return table.is_wild(card)
    if use.name == table.wild_rank:
        return False
    return table.is_wild(card) or card[0] == use.name


def unnatural(card: str, use: Use) -> bool:
    """Whether a card in a run is not what it stands for (Used naturally)."""
    return card != use.card


def holds(table: SlowTable, laid: Sequence[Laid]) -> bool:
    return not Counter(card for card, _ in laid) - Counter(table.hand)


def pays_duty(table: SlowTable, laid: Sequence[Laid]) -> bool:
    """Turn 2: the deepest card taken is melded at once, before anything else."""
    return table.owed is None or table.owed in [card for card, _ in laid]


def has_part(table: SlowTable, rank: str, but: int = 0) -> bool:
    """Whether the player has a part in a group of a rank (but for meld number ``but``)."""
    return any(
        meld is not None and meld.kind == "group" and meld.name == rank and number != but
        and any(piece.owner == table.player for piece in meld.pieces)
        for number, meld in enumerate(table.melds, 1)
    )  # fmt: skip


def meld_ok(table: SlowTable, move: NewSlow) -> bool:
    laid = move.laid
    if len(laid) < 3 or not holds(table, laid) or not pays_duty(table, laid):
        return False
    if not all(stands_for(table, card, use) for card, use in laid):
        return False
    uses = [use for _, use in laid]
    if len({(use.kind, use.name) for use in uses}) != 1:
        return False
    if uses[0].kind == "group":
        return len(laid) <= 8 and not has_part(table, uses[0].name)
    places = [use.place for use in uses]
    return len(places) <= 13 and places == list(range(places[0], places[0] + len(places))) and places[-1] <= 13


def add_ok(table: SlowTable, move: AddSlow) -> bool:
    meld = slow_meld(table, move.meld)
    if meld is None or not move.laid or not holds(table, move.laid) or not pays_duty(table, move.laid):
        return False
    if not all(stands_for(table, card, use) for card, use in move.laid):
        return False
    if not all((use.kind, use.name) == (meld.kind, meld.name) for _, use in move.laid):
        return False
    if meld.kind == "group":
        mine = sum(piece.owner == table.player for piece in meld.pieces)
        return move.joining == 0 and mine + len(move.laid) <= 8 and not has_part(table, meld.name, move.meld)
    return _add_to_run_ok(table, move, meld)


def _add_to_run_ok(table: SlowTable, move: AddSlow, run: SlowMeld) -> bool:
    at = {use.place: card for card, use in move.laid}
    places = sorted({*at} | {piece.use.place for piece in run.pieces})
    if len(at) != len(move.laid) or len(places) != len(at) + len(run.pieces):
        return False
    if places != list(range(places[0], places[0] + len(places))) or len(places) > 13:
        return False
    if stops(table, run, "high", at.get(run.high + 1)) or stops(table, run, "low", at.get(run.low - 1)):
        return False
    return move.joining == 0 or _join_ok(table, move, run, at)


def stops(table: SlowTable, run: SlowMeld, end: Literal["low", "high"], card: str | None) -> bool:
    """No stopping: a wild card not used naturally, next to another player's part of 3 or more."""
    if card is None:
        return False
    use = Use("run", run.name, run.high + 1 if end == "high" else run.low - 1)
    part = run.part_at(end)
    return unnatural(card, use) and part[0].owner != table.player and len(part) >= 3


def _join_ok(table: SlowTable, move: AddSlow, run: SlowMeld, at: dict[int, str]) -> bool:
    other = slow_meld(table, move.joining)
    if other is None or other.kind != "run" or other.name != run.name or move.joining == move.meld:
        return False
    low, high = min([run.low, *at]), max([run.high, *at])
    if (high - low + 1) + len(other.pieces) > 13:
        return False
    if high + 1 == other.low:
        seam = high if high in at else None
        own = run.pieces[-1].owner == other.pieces[0].owner == table.player
        stopped = stops(table, other, "low", at.get(high))
    elif other.high + 1 == low:
        seam = low if low in at else None
        own = run.pieces[0].owner == other.pieces[-1].owner == table.player
        stopped = stops(table, other, "high", at.get(low))
    else:
        return False
    return not stopped and (seam is not None or own)


def join_ok(table: SlowTable, move: JoinSlow) -> bool:
    """Joining without a card: the touching cards at the seam are both the player's own."""
    one, other = slow_meld(table, move.first), slow_meld(table, move.second)
    if one is None or other is None or one is other or (one.kind, other.kind) != ("run", "run") or table.owed:
        return False
    lower, higher = (one, other) if one.low < other.low else (other, one)
    touching = lower.name == higher.name and lower.high + 1 == higher.low
    own = lower.pieces[-1].owner == higher.pieces[0].owner == table.player
    return touching and own and len(lower.pieces) + len(higher.pieces) <= 13


def trade_ok(table: SlowTable, move: TradeSlow) -> bool:
    """Trading: the natural card for the wild card, or a switch; frozen ones stay."""
    meld = slow_meld(table, move.meld)
    if meld is None or move.card not in table.hand or table.owed is not None or not 0 <= move.at < len(meld.pieces):
        return False
    piece = meld.pieces[move.at]
    if not table.is_wild(piece.card) or piece.card == move.card:
        return False
    if meld.kind == "group":
        fits = meld.name != WILD and (table.is_wild(move.card) or move.card[0] == meld.name)
        return fits and move.joining == 0
    if piece.card == piece.use.card:
        return False
    if not table.is_wild(move.card) and move.card != piece.use.card:
        return False
    return move.joining == 0 or _trade_joins(table, move, meld, piece)


def _trade_joins(table: SlowTable, move: TradeSlow, run: SlowMeld, piece: Piece) -> bool:
    other = slow_meld(table, move.joining)
    if other is None or other.kind != "run" or other.name != run.name or move.joining == move.meld:
        return False
    if len(run.pieces) + len(other.pieces) > 13:
        return False
    if run.high + 1 == other.low:
        end, beyond = run.pieces[-1], other.pieces[0]
    elif other.high + 1 == run.low:
        end, beyond = run.pieces[0], other.pieces[-1]
    else:
        return False
    own = end.owner == beyond.owner == table.player
    return own or (piece is end and move.card == piece.use.card)


def slow_meld(table: SlowTable, number: int) -> SlowMeld | None:
    return table.melds[number - 1] if 1 <= number <= len(table.melds) else None


def accepts(table: SlowTable, move: SlowMove) -> bool:
    """Whether a laying may be made now, after the draw."""
    if isinstance(move, NewSlow):
        return meld_ok(table, move)
    if isinstance(move, AddSlow):
        return add_ok(table, move)
    return trade_ok(table, move) if isinstance(move, TradeSlow) else join_ok(table, move)
