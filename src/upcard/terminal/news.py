"""News: what happened, told to each reader as that reader saw it, and what of it is new."""

from collections.abc import Iterable, Sequence
from typing import Final

from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step
from upcard.engine.view import SPECTATOR
from upcard.record.words import Names
from upcard.rules.ruleset import Rules
from upcard.state.events import Waived
from upcard.state.seats import NOBODY
from upcard.terminal.telling import Teller, Told


class News:
    """The news of a hand for some readers (seats, or ``SPECTATOR``)."""

    def __init__(self, rules: Rules, names: Names, readers: Iterable[int]) -> None:
        """Begin with nothing."""
        self._rules: Final = rules
        self._names: Final = names
        self._told: Final[dict[int, list[Told]]] = {reader: [] for reader in readers}
        self._known: Final[dict[int, int]] = dict.fromkeys(self._told, 0)
        self._turn_began = 0

    def begin(self, first: Sequence[Told]) -> None:
        """A new hand, and what is to be told of its beginning."""
        for reader in self._told:
            self._told[reader] = list(first)
            self._known[reader] = 0
        self._turn_began = 0

    def add(self, step: Step) -> None:
        """A move was made."""
        teller = Teller(self._rules, int(step.deal.setup.wild))
        happened = [event for event in events(step) if not isinstance(event, Waived)]
        for reader, told in self._told.items():
            told += [teller.told(seen_by(event, reader)) for event in happened]
        if step.before.turn.seat != step.deal.turn.seat:
            self._turn_passed(step)

    def _turn_passed(self, step: Step) -> None:
        """Who played knows what happened until now; for who only watches the last whole turn stays new."""
        if step.before.turn.seat == step.seat and step.seat in self._known:
            self._known[step.seat] = len(self._told[step.seat])
        if SPECTATOR in self._known:
            self._known[SPECTATOR] = self._turn_began
            self._turn_began = len(self._told[SPECTATOR])

    def undone(self, seat: int) -> None:
        """A move was taken back."""
        for told in self._told.values():
            told.append(Told(seat, "took that back"))

    def since_last_turn(self, reader: int) -> list[str]:
        """What happened since the reader's last turn ended, a paragraph a player."""
        return self._paragraphs(reader, self._told[reader][self._known[reader] :])

    def of_hand(self, reader: int) -> list[str]:
        """All that happened in this hand."""
        return self._paragraphs(reader, self._told[reader])

    def _paragraphs(self, reader: int, told: Sequence[Told]) -> list[str]:
        subjects: list[int] = []
        paragraphs: list[str] = []
        for one in told:
            name = "You" if one.seat == reader else "" if one.seat == NOBODY else self._names[one.seat]
            if name and subjects and subjects[-1] == one.seat:
                paragraphs[-1] += f"; {one.phrase}"
            else:
                paragraphs.append(f"{name}: {one.phrase}" if name else one.phrase)
                subjects.append(one.seat)
        return [f"{paragraph}." for paragraph in paragraphs]
