"""The players of a table as a reader sees them, and whom the table waits for."""

from collections.abc import Mapping, Sequence

from upcard.engine.view import HIDDEN, View
from upcard.hosting.holding import holdings
from upcard.hosting.screen import Holding, SeatInfo
from upcard.hosting.sentences import Sentence
from upcard.hosting.table import Chair, Table
from upcard.hosting.ways import on_tables
from upcard.hosting.wording import Reader
from upcard.rules.out import is_floating
from upcard.rules.players import next_seat
from upcard.state.deal import Deal
from upcard.state.turn import DRAW, EXCHANGE, LAY, STAKES


class Presence:
    """Who is connected, and since when who is not: it is not in the log."""

    def __init__(self) -> None:
        """Nobody is here."""
        self.here: dict[int, int] = {}
        self.left_at: dict[int, int] = {}
        self.watchers = 0

    def comes(self, seat: int | None) -> None:
        """A reader connects."""
        if seat is None:
            self.watchers += 1
        else:
            self.here[seat] = self.here.get(seat, 0) + 1
            self.left_at.pop(seat, None)

    def goes(self, seat: int | None, now: int) -> None:
        """A reader is gone."""
        if seat is None:
            self.watchers -= 1
            return
        self.here[seat] -= 1
        if not self.here[seat]:
            del self.here[seat]
            self.left_at[seat] = now

    def away_ms(self, seat: int, since: int, now: int) -> int:
        """How long a player has been away, 0 while connected; ``since`` is when this was last known."""
        return 0 if seat in self.here else now - max(self.left_at.get(seat, 0), since)


def seat_infos(reader: Reader, table: Table, seen: View | None, presence: Presence, now: int) -> list[SeatInfo]:
    """All seats."""
    deal = table.deal
    waived = set() if deal is None else _waived(deal)
    laid = [0] * len(table.chairs) if deal is None else on_tables(table.rules, deal)
    holds = holdings(reader, table, seen)
    return [
        _seat(reader, table, seen, presence, now, seat, chair, waived, laid[seat], holds[seat])
        for seat, chair in enumerate(table.chairs)
    ]


def _waived(deal: Deal) -> set[int]:
    return {seat for seat in range(len(deal.hands)) if int(deal.calls.waived) >> seat & 1}


def _seat(
    reader: Reader,
    table: Table,
    seen: View | None,
    presence: Presence,
    now: int,
    seat: int,
    chair: Chair,
    waived: set[int],
    laid: int,
    holds: Holding | None,
) -> SeatInfo:
    deal = table.deal
    due = table.due()
    following = None if due is None else int(next_seat(due, len(table.chairs)))
    online = chair.kind == "bot" or seat in presence.here
    return SeatInfo(
        seat=seat,
        kind=chair.kind,  # type: ignore[arg-type]
        name=chair.name,
        level=chair.level,
        sits_in=chair.sits_in,
        online=online,
        away_ms=0 if online or chair.kind == "open" else presence.away_ms(seat, table.opened.at, now),
        host=chair.host,
        ready=chair.ready or chair.kind == "bot",
        score=int(table.match.scores[seat]),
        cards=None if seen is None or seen.counts[seat] == HIDDEN else int(seen.counts[seat]),
        on_table=laid,
        side=seat if seen is None else seen.setup.sides[seat],
        turn=due == seat,
        next=following == seat,
        dealer=seen is not None and seen.setup.dealer == seat,
        floating=deal is not None and is_floating(deal, seat),
        clock_ms=_clock(table, seat, now),
        state=_state(reader, table, seat, chair, waived),
        holds=holds,
    )


def _clock(table: Table, seat: int, now: int) -> int | None:
    """What is left of the time for this turn."""
    limit = table.opened.clock_ms
    if limit is None or table.due() != seat or table.callers():
        return None
    return max(0, limit - (now - table.turn_since))


def _state(reader: Reader, table: Table, seat: int, chair: Chair, waived: set[int]) -> str:
    key = _state_key(table, seat, chair, waived)
    if key in {"seat.may", "seat.turn"} and seat == reader.seat:
        key += ".you"
    return reader.text(key) if key else ""


def _state_key(table: Table, seat: int, chair: Chair, waived: set[int]) -> str:
    if chair.kind == "open":
        return "seat.open"
    if table.deal is None:
        return "seat.ready" if chair.ready or chair.kind == "bot" else ""
    if seat in table.callers():
        return "seat.may"
    if table.due() == seat:
        return "seat.next" if table.callers() else "seat.turn"
    if table.callers() and seat in waived:
        return "seat.waived"
    return "seat.floating" if is_floating(table.deal, seat) else ""


def waits_for(table: Table) -> list[int]:
    """The seats for which the table waits."""
    phase = table.phase()
    if phase == "play":
        return table.callers() or [seat for seat in [table.due()] if seat is not None]
    if phase == "game-over":
        return []
    open_seats = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
    waited = [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.kind == "person" and not chair.ready and not chair.sits_in
    ]
    return open_seats or waited


def waiting(reader: Reader, table: Table) -> Sentence:
    """One sentence: what the table waits for."""
    seats = waits_for(table)
    phase = table.phase()
    if phase == "game-over":
        return reader.say("wait.over")
    if phase != "play":
        return _between(reader, table, seats)
    if table.callers():
        return reader.say("wait.callers", who=_listed(reader, seats))
    due = table.due()
    if table.deal is None or due is None:
        return []
    if due == reader.seat:
        return _yours(reader, table.deal)
    what = "draw" if table.deal.turn.phase == DRAW else _PHASES.get(int(table.deal.turn.phase), "play")
    return reader.say(f"wait.{what}", who=reader.who(due, start=False))


def _between(reader: Reader, table: Table, seats: Sequence[int]) -> Sentence:
    if any(table.chairs[seat].kind == "open" for seat in seats):
        return reader.say("wait.open", n=sum(chair.kind == "open" for chair in table.chairs))
    what = "begin" if table.phase() == "seats" else "go-on"
    if reader.seat in seats:
        return reader.say(f"wait.ready.{what}")
    return reader.say(f"wait.{what}", who=_listed(reader, seats)) if seats else reader.say("wait.deal")


def _listed(reader: Reader, seats: Sequence[int]) -> Sentence:
    words: Sentence = []
    for place, seat in enumerate(seats):
        if place:
            words.append(reader.text("and") if place == len(seats) - 1 else ", ")
        words.append(reader.who(seat, start=False))
    return words


_PHASES: Mapping[int, str] = {EXCHANGE: "exchange", LAY: "lay", STAKES: "stakes"}


def _yours(reader: Reader, deal: Deal) -> Sentence:
    turn = deal.turn
    if turn.phase == DRAW:
        return reader.say("turn.draw")
    if turn.owed >= 0:
        others = int(turn.beside.size) - 1
        card = reader.cards([int(turn.owed)])
        key = "turn.owed.more" if others > 1 else "turn.owed.one" if others else "turn.owed"
        return reader.say(key, card=card, n=others)
    if turn.phase in _PHASES:
        return reader.say(f"turn.{_PHASES[int(turn.phase)]}")
    if turn.rummy:
        return reader.say("turn.rummy")
    return reader.say("turn.empty" if deal.hands[turn.seat].size == 0 else "turn.play")
