"""Between the slow reading and the engine: moves there, tables back."""

from laws.slow_judge import AddSlow, JoinSlow, NewSlow, SlowMove, slow_meld
from laws.slow_table import SlowTable, code_of, use_byte

from upcard.state.moves import Add, Join, Laying, NewMeld, Trade


def engine_move(table: SlowTable, move: SlowMove) -> Laying:
    """A slow laying as the engine's."""
    if isinstance(move, JoinSlow):
        return Join(move.first, move.second)
    if isinstance(move, (NewSlow, AddSlow)):
        cards = bytes(code_of(card) for card, _ in move.laid)
        uses = bytes(use_byte(use) for _, use in move.laid)
        return NewMeld(cards, uses) if isinstance(move, NewSlow) else Add(move.meld, cards, uses, move.joining)
    meld = slow_meld(table, move.meld)
    assert meld is not None, "trades are made up for melds that lie there"
    piece = meld.pieces[move.at]
    return Trade(move.meld, code_of(move.card), code_of(piece.card), use_byte(piece.use), move.joining)
