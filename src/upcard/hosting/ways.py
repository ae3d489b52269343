"""Moves as ways: with words, a place on the table, and the cards of the hand that they use."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from upcard.cards.card import NO_CARD
from upcard.engine.referee import done, refusal
from upcard.hosting.screen import HandCard, Target, Way, WayKind
from upcard.hosting.sentences import CardWord, Sentence
from upcard.hosting.wording import Reader, call_place, joining, kind_words, meld_word
from upcard.record.moves import move_text
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, Run
from upcard.state.moves import (
    STAKE_WORDS,
    Add,
    Announce,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    Move,
    NewMeld,
    Pass,
    Shuffle,
    Stake,
    Take,
    TakeAll,
    Trade,
    Waive,
)

_PLAIN: dict[type[Move], str] = {
    TakeAll: "way.take-all",
    End: "way.end",
    Pass: "way.pass",
    Waive: "way.waive",
    Announce: "way.announce",
    Shuffle: "way.shuffle",
}


@dataclass(frozen=True)
class Stand:
    """A position in which ways are told: the deal, the moves that led to it (sent first), and what is selected."""

    reader: Reader
    deal: Deal
    before: tuple[str, ...] = ()
    selected: tuple[HandCard, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.reader.rules

    def allows(self, move: Move) -> bool:
        """Whether the reader may make a move here."""
        return refusal(self.rules, self.deal, self.reader.seat, move) is None

    def after(self, move: Move) -> "Stand":
        """The position after a legal move that shows nothing hidden."""
        text = move_text(self.rules, self.deal, move)
        deal = done(self.rules, self.deal, self.reader.seat, move)
        return replace(self, deal=deal, before=(*self.before, text))


def way(stand: Stand, move: Move, question: str = "") -> Way:
    """A legal move as a way."""
    cards = cards_of(move)
    uses = _ids(stand, cards)
    points = gained(stand, move) if isinstance(move, (NewMeld, Add, Trade)) else None
    return Way(
        [*stand.before, move_text(stand.rules, stand.deal, move)],
        kind_of(move),
        title(stand, move),
        note(stand, move, points),
        target(stand, move),
        uses,
        len(uses) == len(stand.selected),
        points,
        [stand.reader.card(move.wild)] if isinstance(move, Trade) else [],
        question,
    )


def cards_of(move: Move) -> bytes:
    """The cards of the hand that a move uses."""
    match move:
        case NewMeld() | Add():
            return move.cards
        case Trade() | Discard():
            return bytes((move.card,))
        case Exchange():
            return b"" if move.card == NO_CARD else bytes((move.card,))
        case _:
            return b""


def _ids(stand: Stand, cards: bytes) -> list[str]:
    """Which of the selected cards a move uses, twins counted."""
    left = [stand.reader.card(card) for card in cards]
    used: list[str] = []
    for one in stand.selected:
        if one.card in left:
            left.remove(one.card)
            used.append(one.id)
    return used


def gained(stand: Stand, move: Move) -> int:
    """What a laying adds to the points of the reader's side on the table."""
    after = done(stand.rules, stand.deal, stand.reader.seat, move)
    return on_table(stand.rules, after, stand.reader.seat) - on_table(stand.rules, stand.deal, stand.reader.seat)


def on_table(rules: Rules, deal: Deal, seat: int) -> int:
    """What a seat's side has on the table, matching runs included."""
    return on_tables(rules, deal)[seat]


def on_tables(rules: Rules, deal: Deal) -> list[int]:
    """What every seat's side has on the table, matching runs included."""
    return [sum(int(part.points) for part in one.parts) + int(one.matching) for one in account(rules, deal).seats]


_KINDS: dict[type[Move], WayKind] = {
    Draw: "draw",
    Take: "take",
    TakeAll: "take-all",
    NewMeld: "meld",
    Add: "add",
    Trade: "trade",
    Join: "join",
    Discard: "discard",
    End: "end",
    Pass: "pass",
    Call: "call",
    Waive: "waive",
    Exchange: "exchange",
    Announce: "announce",
    Stake: "stake",
}


def kind_of(move: Move) -> WayKind:
    """The kind of a player's move."""
    return _KINDS[type(move)]


def target(stand: Stand, move: Move) -> Target:
    """Where a move leads."""
    match move:
        case NewMeld():
            return Target("new-meld")
        case Add():
            return Target("meld", int(move.meld), int(move.joining), end=_end(stand, move))
        case Trade():
            return Target("wild", int(move.meld), int(move.joining), _index(stand, move))
        case Join():
            return Target("join", int(min(move.first, move.second)), int(max(move.first, move.second)))
        case Discard():
            return Target("discard")
        case Draw():
            return Target("stock")
        case Take():
            return Target("pile", depth=int(move.depth))
        case TakeAll():
            return Target("pile", depth=len(stand.deal.pile))
        case Call():
            return Target("meld" if move.meld else "new-meld", int(move.meld), int(move.joining))
        case _:
            return Target("none")


def _end(stand: Stand, move: Add) -> Literal["", "low", "high", "both"]:
    """At which end of a run cards are added."""
    run = stand.deal.meld(move.meld)
    if not isinstance(run, Run) or not move.uses:
        return ""
    lowest = int(run.place(0)) & 15
    below = [use & 15 < lowest for use in move.uses]
    return "low" if all(below) else "both" if any(below) else "high"


def _index(stand: Stand, move: Trade) -> int:
    """The position of the wild card that is traded for."""
    meld = stand.deal.meld(move.meld)
    if isinstance(meld, Run):
        return int(meld.index(move.use))
    return -1 if meld is None else meld.cards.index(move.wild)


def title(stand: Stand, move: Move) -> Sentence:
    """What a button says."""
    reader, deal = stand.reader, stand.deal
    match move:
        case NewMeld() | Add():
            return _laying_title(stand, move)
        case Trade():
            given, got = reader.cards([int(move.card)]), reader.cards([int(move.wild)])
            joined = joining(reader, move.joining)
            return reader.say("way.trade", given=given, got=got, meld=meld_word(move.meld), joining=joined)
        case Join():
            return reader.say("way.join", meld=meld_word(move.first), other=meld_word(move.second))
        case Discard():
            return reader.say("way.discard", cards=reader.cards([int(move.card)]))
        case Draw():
            return reader.say("way.draw", n=_drawn(stand))
        case Take():
            return _take_title(reader, deal, int(move.depth))
        case Call():
            cards = [deal.pile[place] for place in move.places]
            place = call_place(reader, move) or reader.say("place.new")
            return reader.say("way.call", cards=reader.cards(cards), place=place)
        case Exchange():
            if move.card == NO_CARD:
                return reader.say("way.exchange.take", cards=reader.cards(deal.pile[-1:]))
            given, got = reader.cards([int(move.card)]), reader.cards(deal.pile[-1:])
            return reader.say("way.exchange", given=given, got=got)
        case Stake():
            word = STAKE_WORDS[move.what]
            amount = reader.say("amount", n=int(move.amount)) if word in {"bet", "raise"} else []
            return reader.say(f"way.stakes.{word}", amount=amount)
        case _:
            return reader.say(_PLAIN[type(move)])


def _drawn(stand: Stand) -> int:
    """How many cards a draw brings."""
    return min(int(stand.rules.draw.stock), int(stand.deal.stock_size())) or int(stand.rules.draw.stock)


def _laying_title(stand: Stand, move: NewMeld | Add) -> Sentence:
    """A laying, after taking cards of the pile where that came first."""
    reader, taken = stand.reader, int(stand.deal.turn.beside.size)
    cards = reader.used(stand.deal.setup.wild, move.cards, move.uses)
    if isinstance(move, NewMeld):
        kind = "group" if move.uses[0] >= GROUP_USE else "run"
        told = f"way.taken.{kind}" if stand.before else f"way.meld.{kind}"
        return reader.say(told, n=taken, cards=cards)
    meld, joined = meld_word(move.meld), joining(reader, move.joining)
    if stand.before:
        return reader.say("way.taken.add", n=taken, cards=cards, meld=meld, joining=joined)
    if len(move.cards) < len(stand.selected) or not stand.selected or _has_wild_use(cards):
        return reader.say("way.add.cards", cards=cards, meld=meld, joining=joined)
    return reader.say("way.add", meld=meld, joining=joined)


def _has_wild_use(cards: Sentence) -> bool:
    """Whether one of the cards stands for another: then it must be said for which."""
    return any(isinstance(word, CardWord) and bool(word.as_) for word in cards)


def _take_title(reader: Reader, deal: Deal, depth: int) -> Sentence:
    if depth == 1:
        return reader.say("way.take", cards=reader.cards(deal.pile[-1:]))
    cards = reader.cards(deal.pile[-depth : len(deal.pile) - depth + 1])
    return reader.say("way.take.many", n=depth, cards=cards)


def note(stand: Stand, move: Move, points: int | None) -> Sentence:
    """What stands below a button."""
    told: list[str] = []
    if isinstance(move, Draw):
        told.append(stand.reader.text("way.draw.note"))
    if isinstance(move, (Add, Trade)):
        told += _whose(stand, int(move.meld))
    if isinstance(move, Trade):
        told.append(stand.reader.text("note.trade"))
    if points:
        told.append(stand.reader.points(points))
    return ["; ".join(told)] if told else []


def _whose(stand: Stand, number: int) -> list[str]:
    reader, meld = stand.reader, stand.deal.meld(number)
    if meld is None:
        return []
    owners = [owner for owner in dict.fromkeys(meld.owners) if owner < len(reader.names)]
    whose = reader.text("and").join(reader.whose(owner) for owner in owners)
    told = reader.text("note.whose", whose=whose, kind=kind_words(reader, meld))
    return [f"{told[:1].upper()}{told[1:]}"]


def best_first(ways: Iterable[Way]) -> list[Way]:
    """Ways that use the whole selection first, then those that bring most points."""
    return sorted(ways, key=lambda one: (not one.whole, -(one.points or 0)))


def texts(ways: Sequence[Way]) -> set[tuple[str, ...]]:
    """The moves of ways, to see which are there already."""
    return {tuple(one.moves) for one in ways}
