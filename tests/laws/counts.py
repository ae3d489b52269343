"""Counts of sequences of legal moves, and a slow generator to count with: every move there could be is asked about."""

from collections.abc import Callable, Iterator

from laws.slow_trades import every_trade

from upcard.engine.laying import laid
from upcard.engine.referee import apply, legal_moves, refusal
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Add, Call, Discard, Draw, End, Join, Move, NewMeld, Pass, Take, TakeAll, Trade, Waive
from upcard.state.turn import DRAW, PLAY
from upcard.testing.chains import strict_form
from upcard.testing.composites import layings

Generate = Callable[[Rules, Deal], list[Move]]


def listed(rules: Rules, deal: Deal) -> list[Move]:
    """The moves of the player in turn, as the engine lists them; calls and waiving left out."""
    seat = int(deal.turn.seat)
    found = [move for move in legal_moves(rules, deal, seat) if not isinstance(move, (Call, Waive))]
    return [move for move in found if not joins_as_well_later(rules, deal, seat, move)]


def tried(rules: Rules, deal: Deal) -> list[Move]:
    """The same moves, found by asking `refusal` about everything of the size that is listed."""
    seat = int(deal.turn.seat)
    found = [move for move in _all(rules, deal, seat) if refusal(rules, deal, seat, move) is None]
    return [move for move in found if not joins_as_well_later(rules, deal, seat, move)]


def joins_as_well_later(rules: Rules, deal: Deal, seat: int, move: Move) -> bool:
    """Whether a laying that joins is the same without joining, and then a join: such need not be listed."""
    if isinstance(move, Add) and move.joining:
        alone: Add | Trade = Add(move.meld, move.cards, move.uses)
    elif isinstance(move, Trade) and move.joining:
        alone = Trade(move.meld, move.card, move.wild, move.use)
    else:
        return False
    if refusal(rules, deal, seat, alone) is not None:
        return False
    return refusal(rules, laid(rules, deal, seat, alone), seat, Join(move.meld, move.joining)) is None


def _all(rules: Rules, deal: Deal, seat: int) -> Iterator[Move]:
    yield from (Draw(), Pass(), End())
    yield from (Take(depth) for depth in range(1, len(deal.pile) + 1))
    if rules.draw.whole_pile_free and len(deal.pile) > 1:
        yield TakeAll()
    yield from (Discard(card) for card in sorted(set(deal.hands[seat].sequence())))
    yield from every_trade(deal, seat)
    for move in layings(rules, deal, seat, 3):
        if isinstance(move, Join) and move.first > move.second:
            continue
        if isinstance(move, NewMeld) or not isinstance(move, Add) or len(move.cards) == 1:
            yield move


def distinct(rules: Rules, deal: Deal, moves: list[Move]) -> dict[str, Move]:
    """Moves by what they do; wild cards inside one meld that change places do the same."""
    seat = int(deal.turn.seat)
    laid_or_said: dict[str, Move] = {}
    for move in moves:
        if isinstance(move, (NewMeld, Add, Trade, Join)):
            done = strict_form(laid(rules, deal, seat, move), seat)
            laid_or_said.setdefault(f"{type(move).__name__} to {done}", move)
        else:
            laid_or_said[repr(move)] = move
    return laid_or_said


def sequences(rules: Rules, deal: Deal, depth: int, generate: Generate) -> dict[str, int]:
    """How many sequences of so many moves there are, by what the first one does."""
    return {
        what: count(rules, apply(rules, deal, deal.turn.seat, move).deal, depth - 1, generate)
        for what, move in distinct(rules, deal, generate(rules, deal)).items()
    }


def count(rules: Rules, deal: Deal, depth: int, generate: Generate) -> int:
    """How many sequences of up to so many moves follow; a hand that is over counts as one, and so does an owed card."""
    if depth == 0 or deal.turn.owed >= 0 or deal.turn.phase not in {DRAW, PLAY}:
        return 1
    return sum(sequences(rules, deal, depth, generate).values())


def split(fast: dict[str, int], slow: dict[str, int]) -> str:
    """Where two counts differ, move by move."""
    rows = [
        f"{move}: listed {fast.get(move, 0)}, tried {slow.get(move, 0)}"
        for move in sorted(fast.keys() | slow.keys())
        if fast.get(move) != slow.get(move)
    ]
    return "\n".join(rows)
