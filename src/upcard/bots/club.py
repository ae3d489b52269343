"""The level ``club``: plans the whole turn, what to draw, lay, keep and throw, by what it brings and what it gives."""

from collections.abc import Sequence
from random import Random
from typing import Final

from upcard.bots.bot import Choice
from upcard.bots.lines import Line, Search
from upcard.bots.scene import Scene, scene
from upcard.bots.weights import Weights, weights_for
from upcard.cards.text import card_text
from upcard.engine.exchanging import eldest
from upcard.engine.referee import done
from upcard.engine.view import View
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal, changed
from upcard.state.moves import (
    ACCEPT,
    EQUALISE,
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    Join,
    Move,
    NewMeld,
    Pass,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.turn import DEALT, DRAW, EXCHANGE, PLAY, SHUFFLE, Turn

WIDTH = 6
FINALS = 4
SAMPLES = 4
NARROW = 2
DEPTHS = 6
"""So many depths of the pile are looked at closely."""


DRAWING: Final = Draw()
_CALM: Final = (ACCEPT, EQUALISE)
"""What is answered to others' stakes."""


class Club:
    """A planner. It remembers the rest of the turn that it planned, and plans anew when anything else came."""

    level = "club"

    def __init__(
        self,
        rules: Rules,
        weights: Weights | None = None,
        samples: int = SAMPLES,
        width: int = WIDTH,
        finals: int = FINALS,
    ) -> None:
        """Play by a rule set.

        ``samples`` is how many draws from the stock are looked at; ``width`` and ``finals`` are those of the search
        where it looks closely.
        """
        self.rules = rules
        self.samples = samples
        self.width = width
        self.finals = finals
        self.weights = weights or weights_for(rules)
        self.planned: Planned | None = None

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Choice:
        """Follow the plan, or make one."""
        moves = sober(moves)
        if len(moves) == 1:
            return Choice(moves[0], "nothing else is sensible")
        if self.planned is not None and self.planned.fits(view, moves):
            return self.follow(self.planned)
        self.planned = None
        now = scene(self.rules, view, rng, self.weights)
        best = self.ranked(now, moves, rng)[0]
        self.planned = Planned(self.rules, now.deal, view, best, 0)
        return self.follow(self.planned)

    def line(self, view: View, moves: Sequence[Move], rng: Random) -> tuple[Move, ...]:
        """The moves of a plan up to what is not known yet, or to the end of the turn; nothing is remembered."""
        best = self.ranked(scene(self.rules, view, rng, self.weights), moves, rng)[0].moves
        return best[:1] if isinstance(best[0], (Call, Waive)) else best

    def forget(self) -> None:
        """Drop the plan."""
        self.planned = None

    def follow(self, plan: "Planned") -> Choice:
        """Make the next move of a plan, and remember the rest."""
        move = plan.line.moves[plan.at]
        self.planned = plan.after()
        return Choice(move, plan.line_text())

    def ranked(self, now: Scene, moves: Sequence[Move], rng: Random) -> list[Line]:
        """What may be done, the best first: whole turns, or first moves where what follows is not known."""
        if any(isinstance(move, (Call, Waive)) for move in moves):
            calling = _sorted(self._calling(now, moves))
            if isinstance(calling[0].moves[0], (Call, Waive)):
                return calling
        if now.seen.turn.phase == EXCHANGE:
            return _sorted([self._at_exchange(now, move, rng) for move in moves])
        if now.seen.turn.phase != DRAW:
            if any(isinstance(move, (NewMeld, Add, Trade, Join, Discard)) for move in moves):
                return self._closely(now).lines(now.deal)
            return [Line((moves[0],), now.deal, 0.0)]
        return _sorted(self._drawing(now, moves, rng))

    def _closely(self, now: Scene) -> Search:
        return Search(self.rules, now.seen.seat, now.outlook, self.width, self.finals)

    def _narrowly(self, now: Scene, width: int) -> Search:
        return Search(self.rules, now.seen.seat, now.outlook, width, NARROW)

    def _drawing(self, now: Scene, moves: Sequence[Move], rng: Random) -> list[Line]:
        found: list[Line] = []
        takes: list[Move] = []
        layings: list[Move] = []
        for move in moves:
            if isinstance(move, (Call, Waive)):
                continue
            if isinstance(move, Draw):
                found.append(self._stock(now, move, rng))
            elif isinstance(move, (Take, TakeAll)):
                takes.append(move)
            elif isinstance(move, (NewMeld, Add, Trade, Join)):
                layings.append(move)
            else:
                found.append(self._one(now, move))
        found.extend(self._takes(now, takes))
        if layings:
            found.append(self._undrawn(now))
        return found

    def _one(self, now: Scene, move: Move) -> Line:
        after = done(self.rules, now.deal, now.seen.seat, move) if isinstance(move, Pass) else now.deal
        return Line((move,), after, now.outlook.standing(after))

    def _undrawn(self, now: Scene) -> Line:
        return self._closely(now).best(now.deal)

    def _stock(self, now: Scene, move: Move, rng: Random) -> Line:
        """Drawing from the stock."""
        return Line((move,), now.deal, self._drawn(now, now.deal.turn, rng))

    def _drawn(self, now: Scene, turn: Turn, rng: Random) -> float:
        """What a draw from the stock is worth in a turn: the mean over some cards that may come."""
        narrow = self._narrowly(now, NARROW)
        total = 0.0
        for _ in range(self.samples):
            after = done(self.rules, changed(now.another(rng), turn=turn), now.seen.seat, DRAWING)
            total += now.outlook.standing(after) if _stuck(after) else narrow.best(after).value
        return total / self.samples

    def _at_exchange(self, now: Scene, move: Move, rng: Random) -> Line:
        """Taking the upcard that goes round, a card for it, or passing; who could have drawn it then draws another."""
        seat = now.seen.seat
        after = done(self.rules, now.deal, seat, move)
        if after.turn.phase == PLAY:
            best = self._closely(now).best(after)
            return Line((move, *best.moves), best.deal, best.value)
        if isinstance(move, Pass) and seat == eldest(now.deal):
            return Line((move,), after, self._drawn(now, Turn(seat, DRAW, DEALT), rng))
        return Line((move,), after, now.outlook.standing(after))

    def _takes(self, now: Scene, takes: Sequence[Move]) -> list[Line]:
        """Taking from the pile: every depth at a glance, the best ones closely."""
        glance = self._narrowly(now, 1)
        seat = now.seen.seat
        after = [done(self.rules, now.deal, seat, move) for move in takes]
        seen = [(glance.best(after[index]).value, index) for index in _spread(len(takes), DEPTHS)]
        seen.sort(reverse=True)
        found: list[Line] = []
        for _, index in seen[:2]:
            best = self._closely(now).best(after[index])
            found.append(Line((takes[index], *best.moves), best.deal, best.value))
        return found

    def _calling(self, now: Scene, moves: Sequence[Move]) -> list[Line]:
        """Every call with what can be laid after it, and not calling: to waive, or to play on in one's turn."""
        found = [self._call(now, move) for move in moves if isinstance(move, Call)]
        others: list[Move] = [move for move in moves if not isinstance(move, Call)]
        others = others or [*moves]
        other = next((move for move in others if isinstance(move, Waive)), others[0])
        return [*found, Line((other,), now.deal, now.outlook.standing(now.deal))]

    def _call(self, now: Scene, move: Move) -> Line:
        after = done(self.rules, now.deal, now.seen.seat, move)
        if after.turn.seat != now.seen.seat or after.ending is not None or after.turn.phase == DRAW:
            return Line((move,), after, now.outlook.standing(after))
        best = self._closely(now).best(after)
        return Line((move, *best.moves), best.deal, best.value)


class Planned:
    """A line that is being played: which move is next, and what the seat must see for it."""

    def __init__(self, rules: Rules, deal: Deal, view: View, line: Line, at: int) -> None:
        """Expect the position in which the move at ``at`` is due."""
        self.rules = rules
        self.deal = deal
        self.view = view
        self.line = line
        self.at = at

    def fits(self, view: View, moves: Sequence[Move]) -> bool:
        """Whether a view is the position that was planned for."""
        if self.at >= len(self.line.moves) or self.line.moves[self.at] not in moves:
            return False
        expected = self.deal
        return (
            view.seat == self.view.seat
            and view.turn == expected.turn
            and view.hand == expected.hands[view.seat]
            and view.pile == expected.pile
            and view.melds == expected.melds
        )

    def after(self) -> "Planned | None":
        """The plan after its next move, or None when the rest is not known."""
        move = self.line.moves[self.at]
        if self.at + 1 >= len(self.line.moves) or isinstance(move, (Draw, Discard)):
            return None
        return Planned(self.rules, done(self.rules, self.deal, self.view.seat, move), self.view, self.line, self.at + 1)

    def line_text(self) -> str:
        """The plan in a few words."""
        move = self.line.moves[self.at]
        rest = self.line.moves[self.at :]
        laid = sum(isinstance(other, (NewMeld, Add)) for other in rest)
        thrown = [other.card for other in rest if isinstance(other, Discard)]
        words = []
        if isinstance(move, Draw):
            words.append("drawing from the stock promises most")
        elif isinstance(move, (Take, TakeAll)):
            words.append("taking from the pile brings most")
        if laid:
            count = "one meld or addition" if laid == 1 else f"{laid} melds or additions"
            words.append(f"{count} can be laid in this turn")
        if thrown:
            card = card_text(thrown[0])
            words.append(f"then the {card} is the best discard" if words else f"the {card} helps least")
        ahead = f"estimate at the end of the hand: {self.line.value:+.0f} points against the others' average"
        return f"{'; '.join(words) or 'it is best so'} ({ahead})"


def sober(moves: Sequence[Move]) -> Sequence[Move]:
    """The moves without words about stakes and announcements, or the first of these that risks nothing."""
    plain = [move for move in moves if not isinstance(move, (Stake, Announce))]
    return plain or [next((move for move in moves if isinstance(move, Stake) and move.what in _CALM), moves[0])]


def _stuck(deal: Deal) -> bool:
    return deal.ending is not None or deal.turn.phase == SHUFFLE


def _spread(count: int, most: int) -> list[int]:
    """Up to ``most`` positions of ``count``, evenly spread, both ends among them."""
    if count <= most:
        return list(range(count))
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


def _sorted(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.value)
