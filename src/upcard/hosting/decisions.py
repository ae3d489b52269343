"""What a command makes of a table: the entries to be appended, or why it is not carried out. No clock, no I/O."""

from collections.abc import Sequence
from typing import Final

from upcard.cards.text import cards_text
from upcard.engine.match import is_over, with_hand
from upcard.engine.referee import IllegalMove, apply
from upcard.engine.undo import refuse_undo
from upcard.hosting.dealing import UndealableError, deal_next, reshuffled
from upcard.hosting.fair import LONGEST_CUT, commitment, new_seed
from upcard.hosting.journal import (
    BotSat,
    Committed,
    Entry,
    Freed,
    Moved,
    SatIn,
    TookOver,
    Undone,
    WentReady,
    WindowClosed,
)
from upcard.hosting.refusals import DeniedError, denied, refusal_info, syntax_info
from upcard.hosting.table import SHUFFLE_WORD, Table, parsed
from upcard.record.errors import MoveError
from upcard.record.moves import UNDO
from upcard.rules.codes import Refusal
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE
from upcard.state.turn import SHUFFLE

MOST_MOVES: Final = 8
LONGEST_MOVE: Final = 400
BOT_NAMES: Final = ("Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno", "Kai", "Lena")


def committed(hand: int, at: int) -> Committed:
    """Draw the seed of a hand."""
    seed = new_seed()
    return Committed(at, hand, seed, commitment(seed))


def play(table: Table, seat: int, version: int, moves: Sequence[str], at: int, *, bot: bool = False) -> list[Entry]:
    """Make moves, all or none. Raises ``DeniedError``."""
    if table.deal is None:
        raise denied("table.phase")
    if not 0 < len(moves) <= MOST_MOVES or any(len(text) > LONGEST_MOVE for text in moves):
        raise DeniedError(syntax_info("these are no moves"))
    entries: list[Entry] = [] if bot or not table.chairs[seat].sits_in else [TookOver(at, seat)]
    if list(moves) == [UNDO]:
        return [*entries, undo(table, seat, version, at)]
    deal = table.deal
    for text in moves:
        move = _read(table, deal, seat, text)
        _check_time(table, seat, version, text, at)
        if isinstance(move, Refusal):
            raise DeniedError(refusal_info(move))
        deal = _made(table, deal, seat, move)
        entries.append(Moved(at, seat, text, bot))
    return entries + _chance_after(table, deal, at)


def _read(table: Table, deal: Deal, seat: int, text: str) -> Move | Refusal:
    try:
        return parsed(table.rules, deal, seat, text)
    except MoveError as error:
        raise DeniedError(syntax_info(error.message)) from error


def _made(table: Table, deal: Deal, seat: int, move: Move) -> Deal:
    try:
        return apply(table.rules, deal, seat, move).deal
    except IllegalMove as error:
        raise DeniedError(refusal_info(error.refusal)) from error


def _check_time(table: Table, seat: int, version: int, text: str, at: int) -> None:
    """Whether a move comes in time: a call before others, others not on an old table, a draw not before the callers.

    Where calls may be made at any time they queue up, and one that crosses another is simply the next.
    """
    verb = text.split(maxsplit=1)[:1]
    if verb == ["call"]:
        first = table.last_call
        if table.rules.call.when != "any" and first is not None and first.seat != seat and first.version > version:
            raise denied("table.late", max(0, at - first.at))
    elif verb != ["waive"]:
        if version < table.moved_version:
            raise denied("table.stale")
        if table.callers() and seat == table.due():
            raise denied("table.hold")


def _chance_after(table: Table, deal: Deal, at: int) -> list[Entry]:
    """What chance and the match do after moves: a shuffle, the seed of the next hand."""
    entries: list[Entry] = []
    hand, dealt = table.playing()
    if deal.turn.phase == SHUFFLE:
        count = 1 + sum(isinstance(done.move, Shuffle) for done in hand.done)
        stock = reshuffled(hand.seed, dealt.cuts, deal.pile, count)
        entries.append(Moved(at, CHANCE, SHUFFLE_WORD + cards_text(stock, coloured=True)))
        deal = apply(table.rules, deal, CHANCE, Shuffle(stock)).deal
    if deal.is_over():
        match = with_hand(table.match, deal)
        if not is_over(match):
            entries.append(committed(match.hand_number(), at))
    return entries


def undo(table: Table, seat: int, version: int, at: int) -> Undone:
    """Take back the last move. Raises ``DeniedError``."""
    if version < table.moved_version:
        raise denied("table.stale")
    why = refuse_undo(table.rules, table.steps, seat)
    if why is not None:
        raise DeniedError(refusal_info(why))
    return Undone(at, seat)


def ready(table: Table, seat: int, cut: str, at: int) -> list[Entry]:
    """A player is ready; the hand is dealt when all are. Raises ``DeniedError``."""
    if table.phase() not in {"seats", "hand-over"} or table.coming() is None:
        raise denied("table.phase")
    if len(cut) > LONGEST_CUT:
        raise denied("table.cut")
    if table.chairs[seat].ready:
        raise denied("table.phase")
    entries: list[Entry] = [WentReady(at, seat, cut)]
    waited = [one for one, chair in enumerate(table.chairs) if not _is_ready(chair.kind, chair.ready, chair.sits_in)]
    if set(waited) <= {seat}:
        cuts = [chair.cut for chair in table.chairs]
        cuts[seat] = cut
        entries.append(_dealt(table, cuts, at))
    return entries


def _is_ready(kind: str, is_ready: bool, sits_in: str) -> bool:
    return kind == "bot" or is_ready or bool(sits_in)


def deal_for_bots(table: Table, at: int) -> list[Entry]:
    """Deal where nobody is waited for: only bots play on, or all that are people are ready. Empty when somebody is."""
    if table.phase() not in {"seats", "hand-over"} or table.coming() is None:
        return []
    if not all(_is_ready(chair.kind, chair.ready, chair.sits_in) for chair in table.chairs):
        return []
    return [_dealt(table, [chair.cut for chair in table.chairs], at)]


def _dealt(table: Table, cuts: list[str], at: int) -> Entry:
    coming = table.coming()
    if coming is None:
        raise denied("table.phase")
    try:
        return deal_next(table.match, at, coming.seed, cuts)
    except UndealableError as error:
        raise denied("table.undealable") from error


def close_window(table: Table, at: int) -> list[Entry]:
    """The time to call is over. Empty where no window is open."""
    callers = table.callers()
    return [WindowClosed(at, callers)] if callers else []


def seat_bot(table: Table, by: int, seat: int, level: str, name: str, levels: Sequence[str], at: int) -> list[Entry]:
    """Put a bot on a seat before the game. Raises ``DeniedError``."""
    _check_host(table, by)
    if table.phase() != "seats" or not 0 <= seat < len(table.chairs) or table.chairs[seat].kind == "person":
        raise denied("table.seat")
    if level not in levels:
        raise denied("table.level")
    return [BotSat(at, seat, free_name(table, name), level)]


def free_name(table: Table, wish: str) -> str:
    """A name that nobody at the table has yet."""
    taken = {chair.name for chair in table.chairs}
    wishes = ([wish] if wish else []) + list(BOT_NAMES)
    wishes += [f"{wish or 'Player'} {number}" for number in range(2, 12)]
    return next(name for name in wishes if name not in taken)


def free_seat(table: Table, by: int, seat: int, at: int) -> list[Entry]:
    """Free a seat before the game. Raises ``DeniedError``."""
    if table.phase() != "seats" or not 0 <= seat < len(table.chairs):
        raise denied("table.seat")
    if by != seat:
        _check_host(table, by)
    if table.chairs[seat].kind == "open" or table.chairs[seat].host:
        raise denied("table.seat")
    return [Freed(at, seat)]


def _check_host(table: Table, by: int) -> None:
    if not table.chairs[by].host:
        raise denied("table.not-host")


def sit_in(table: Table, by: int, seat: int, level: str, levels: Sequence[str], away: bool, at: int) -> list[Entry]:
    """A bot plays for a person: for oneself, or for one who is away. Raises ``DeniedError``."""
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != "person" or table.phase() == "game-over":
        raise denied("table.seat")
    if level not in levels:
        raise denied("table.level")
    if by != seat and not away:
        raise denied("table.present")
    return [SatIn(at, seat, level)]


def take_over(table: Table, seat: int, at: int) -> list[Entry]:
    """A person plays again. Raises ``DeniedError``."""
    if not table.chairs[seat].sits_in:
        raise denied("table.phase")
    return [TookOver(at, seat)]


def all_ready(table: Table) -> bool:
    """Whether the next hand can be dealt without waiting for anybody."""
    waits = table.phase() in {"seats", "hand-over"} and table.coming() is not None
    return waits and all(_is_ready(chair.kind, chair.ready, chair.sits_in) for chair in table.chairs)


def ends_game(table: Table, entries: Sequence[Entry]) -> bool:
    """Whether a hand ends with these entries and no other one follows."""
    if table.deal is None or any(isinstance(entry, Committed) for entry in entries):
        return False
    deal = table.deal
    for entry in entries:
        if isinstance(entry, Moved):
            move = parsed(table.rules, deal, entry.seat, entry.move)
            if isinstance(move, Refusal):
                return False
            deal = apply(table.rules, deal, entry.seat, move).deal
    return deal.is_over()
