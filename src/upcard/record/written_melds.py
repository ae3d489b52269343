"""The table as written lines make it: new melds first, then what is laid onto them.

How it arose is not asked (as in positions): whose part came first, and what a run was stopped by.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from upcard.engine.laying import added, laid_meld
from upcard.record.laying import ace_fits_both_ends
from upcard.record.pieces import use_text
from upcard.record.readings import KING_PLACES, LANE, Laid, Reading, addition_readings, new_meld_readings, plain_reading
from upcard.record.speaker import lateness
from upcard.record.tablecheck import meld_fault
from upcard.record.written_faults import TEXT, LineFault, rule_fault
from upcard.record.written_supply import LineFaultError
from upcard.rules.codes import Refusal
from upcard.rules.melds import refuse_add, refuse_new_meld
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, changed
from upcard.state.melds import GROUP_USE, WILD_GROUP, Meld, Run
from upcard.state.moves import Add, NewMeld

_AROSE: Final = {"group.one-per-rank", "group.all-melded", "run.both-melded", "run.stop", "meld.one-per-turn"}
"""Refusals that depend on how a table arose."""
_READINGS_SHOWN: Final = 8


@dataclass(frozen=True, slots=True)
class Lying:
    """What has come to lie on the table: a kind, the meld's number, which written card lies where, and as what."""

    kind: str
    number: int
    order: tuple[int, ...]
    uses: bytes


class Growing:
    """A table that grows line by line."""

    def __init__(self, rules: Rules, deal: Deal) -> None:
        """Begin with the empty table of a deal."""
        self._rules = rules
        self._deal = deal

    def table(self) -> list[Meld]:
        """The melds, by number."""
        return [meld for meld in self._deal.melds if meld is not None]

    def lay(self, seat: int, laid: Sequence[Laid], kind: str) -> Lying:
        """Lay a new meld; ``run`` and ``group`` tell which of both is meant. Raises ``LineFaultError``."""
        deal, side = self._deal, self._deal.setup.sides[seat]
        readings = _of_kind(new_meld_readings(self._rules, deal, laid), kind)
        chosen = self._chosen(
            laid,
            readings or [plain_reading(laid)],
            lambda one: refuse_new_meld(self._rules, deal, side, NewMeld(one.cards, one.uses)),
        )
        meld = laid_meld(NewMeld(chosen.cards, chosen.uses), side)
        self._put((*deal.melds, meld), len(deal.melds) + 1)
        use = chosen.uses[0]
        name = "run" if use < GROUP_USE else "wild-group" if use == GROUP_USE + WILD_GROUP else "group"
        return Lying(name, len(deal.melds) + 1, chosen.order, chosen.uses)

    def add(self, seat: int, laid: Sequence[Laid], number: int) -> Lying:
        """Lay cards onto a meld. Raises ``LineFaultError``."""
        deal, side = self._deal, self._deal.setup.sides[seat]
        meld = deal.melds[number - 1]
        assert meld is not None, "melds are not joined here"
        plain = plain_reading(laid, meld if isinstance(meld, Run) else None)
        chosen = self._chosen(
            laid,
            addition_readings(self._rules, deal, meld, laid) or [plain],
            lambda one: refuse_add(self._rules, deal, side, Add(number, one.cards, one.uses)),
            meld,
        )
        self._put(added(self._rules, deal, side, Add(number, chosen.cards, chosen.uses)), number)
        return Lying("addition", number, chosen.order, chosen.uses)

    def texts(self, cards: Sequence[int], uses: bytes) -> list[tuple[str, str]]:
        """Cards with what they stand for, as texts: ``2c`` and ``6h``; nothing for a card that is itself."""
        texts = [use_text(self._rules, self._deal.setup.wild, card, use) for card, use in zip(cards, uses, strict=True)]
        return [(card, use) for card, _, use in (text.partition("=") for text in texts)]

    def _put(self, melds: tuple[Meld | None, ...], number: int) -> None:
        """Take a table, unless its changed meld cannot lie so. Raises ``LineFaultError``."""
        after = changed(self._deal, melds=melds)
        meld = melds[number - 1]
        fault = "" if meld is None else meld_fault(self._rules, after, meld)
        if fault:
            raise LineFaultError(LineFault(TEXT, message=fault[:1].upper() + fault[1:] + "."))
        self._deal = after

    def _chosen(
        self,
        laid: Sequence[Laid],
        readings: Sequence[Reading],
        judge: Callable[[Reading], Refusal | None],
        meld: Meld | None = None,
    ) -> Reading:
        """The reading that is meant: a legal one with most natural uses. Raises ``LineFaultError``."""
        answers = [(reading, judge(reading)) for reading in readings]
        legal = [reading for reading, refusal in answers if refusal is None or refusal.code in _AROSE]
        if not legal:
            refusals = [refusal for _, refusal in answers if refusal is not None]
            raise LineFaultError(rule_fault(max(refusals, key=lambda refusal: lateness(refusal.code))))
        most = max(reading.natural for reading in legal)
        best = {reading.places(): reading for reading in reversed(legal) if reading.natural == most}
        if len(best) > 1 and len({_but_for_aces(places) for places in best}) == 1:
            best = {places: reading for places, reading in best.items() if reading.kept()} or best
        if len(best) > 1:
            doubtful = next((one.card for one in laid if one.is_bare()), laid[0].card)
            run = meld if isinstance(meld, Run) else None
            ways = tuple(self._said(reading, run) for reading in reversed(best.values()))[:_READINGS_SHOWN]
            raise LineFaultError(rule_fault(Refusal("wild.undeclared", doubtful), ways))
        return next(iter(best.values()))

    def _said(self, reading: Reading, run: Run | None) -> str:
        """A reading with everything said."""
        ends = ace_fits_both_ends(reading.uses, run) or any(use & 15 in {0, 13} for use in reading.uses)
        wild = self._deal.setup.wild
        return " ".join(
            use_text(self._rules, wild, card, use, say_end=ends and use < GROUP_USE)
            for card, use in zip(reading.cards, reading.uses, strict=True)
        )


def _of_kind(readings: Sequence[Reading], kind: str) -> Sequence[Reading]:
    """The readings as a run or as a group, where one of these is meant and there are some."""
    if kind == "meld":
        return readings
    wanted = [reading for reading in readings if (reading.uses[0] < GROUP_USE) == (kind == "run")]
    return wanted or readings


def _but_for_aces(places: bytes) -> tuple[int, ...]:
    """Places of a run, both ends of an ace the same: which of them is meant the written order tells."""
    return tuple(sorted(place // LANE * LANE + place % LANE % KING_PLACES for place in places))
