"""Who looks at a table, and what of it that reader may see."""

from dataclasses import dataclass

from upcard.engine.referee import legal_moves
from upcard.engine.view import SPECTATOR, View, view
from upcard.hosting.languages.speech import DEFAULT, text
from upcard.hosting.seats import Presence
from upcard.hosting.table import Table
from upcard.hosting.ways import Stand
from upcard.hosting.wording import Reader
from upcard.state.moves import Move


@dataclass(frozen=True)
class Look:
    """A reader looking at a table at a time; ``seat`` is -1 for a spectator."""

    table: Table
    seat: int
    presence: Presence
    now: int
    language: str = DEFAULT

    @property
    def reader(self) -> Reader:
        """Who reads."""
        return Reader(self.table.rules, names_in(self.table, self.language), self.seat, self.language)

    def seen(self) -> View | None:
        """The hand that goes on or has ended last, through the one redaction that there is."""
        hand = self.table.hand()
        if hand is None or hand.last is None:
            return None
        return view(self.table.rules, self.table.deal or hand.last, self.seat)

    def stand(self) -> Stand | None:
        """Where the reader may do something: None for spectators and between hands."""
        if self.table.deal is None or self.seat == SPECTATOR:
            return None
        return Stand(self.reader, self.table.deal)

    def legal(self) -> list[Move]:
        """What the reader may do now."""
        stand = self.stand()
        return [] if stand is None else legal_moves(stand.rules, stand.deal, self.seat)

    def holds(self) -> bool:
        """Whether the reader is due and must wait for callers."""
        return self.table.due() == self.seat and bool(self.table.callers())


def names_in(table: Table, language: str) -> tuple[str, ...]:
    """The players' names by seat, open seats by their number."""
    return tuple(chair.name or text(language, "seat", n=seat + 1) for seat, chair in enumerate(table.chairs))
