"""What may be done now, in words: in one line under the picture, or the whole list in groups."""

import textwrap
from collections.abc import Callable, Sequence
from typing import Final

from upcard.cards.text import card_text
from upcard.engine.view import View
from upcard.record.moves import move_text
from upcard.record.pieces import coloured
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import (
    Add,
    Call,
    Discard,
    Draw,
    End,
    Exchange,
    Join,
    Move,
    NewMeld,
    Pass,
    Take,
    TakeAll,
    Trade,
    Waive,
)
from upcard.state.turn import DRAW

Text = Callable[[Move], str]
_LAYINGS: Final = (NewMeld, Add, Trade, Join)
MOST_TAKES: Final = 4


def hint(rules: Rules, view: View, moves: Sequence[Move], text: Text) -> str:
    """What can be done now, in a line or two."""
    calls = [text(move) for move in moves if isinstance(move, Call)]
    others = [move for move in moves if not isinstance(move, (Call, Waive))]
    if not calls:
        return _turn_hint(rules, view, others, text)
    if not others:
        return f"You may call rummy: {_few(calls)}, or waive (Enter)."
    return f"You may call rummy: {_few(calls)}. {_turn_hint(rules, view, others, text)}"


def _turn_hint(rules: Rules, view: View, moves: Sequence[Move], text: Text) -> str:
    """What the player due can do."""
    ways = sum(isinstance(move, _LAYINGS) for move in moves)
    if view.turn.phase == DRAW:
        return _draw_hint(rules, view, moves, ways)
    if view.turn.owed >= 0:
        return f"Meld {card_text(view.turn.owed, coloured(rules))} now ({_ways(ways)}, see moves), or undo."
    said: list[str] = []
    if ways:
        said.append(f"lay cards ({_ways(ways)}, see moves)")
    if any(isinstance(move, Discard) for move in moves):
        said.append("discard a card")
    said += [text(move) for move in moves if not isinstance(move, (*_LAYINGS, Discard))][:MOST_TAKES]
    return f"You may {_or(said)}."


def _draw_hint(rules: Rules, view: View, moves: Sequence[Move], ways: int) -> str:
    said: list[str] = []
    if any(isinstance(move, Draw) for move in moves):
        number = int(rules.draw.stock)
        said.append("draw a card from the stock" if number == 1 else f"draw {number} cards from the stock")
    takes = [move for move in moves if isinstance(move, Take)]
    said += [_take_words(rules, view, move) for move in takes[:MOST_TAKES]]
    if len(takes) > MOST_TAKES:
        said.append(f"take from {len(takes) - MOST_TAKES} more places")
    if any(isinstance(move, TakeAll) for move in moves):
        said.append("take all")
    if any(isinstance(move, Pass) for move in moves):
        said.append("pass")
    if ways:
        said.append(f"lay without drawing ({_ways(ways)}, see moves)")
    return f"You may {_or(said)}."


def _take_words(rules: Rules, view: View, move: Take) -> str:
    card = card_text(view.pile[len(view.pile) - move.depth], coloured(rules))
    return f"take {card}" if move.depth == 1 else f"take {card} ({move.depth} cards)"


def _ways(count: int) -> str:
    return "1 way" if count == 1 else f"{count} ways"


def _few(texts: Sequence[str]) -> str:
    more = f" and {len(texts) - MOST_TAKES} more ways, see moves" if len(texts) > MOST_TAKES else ""
    return ", ".join(texts[:MOST_TAKES]) + more


def _or(said: Sequence[str]) -> str:
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} or {said[-1]}"


def listing(rules: Rules, deal: Deal, moves: Sequence[Move], *, undo: bool, width: int) -> list[str]:
    """All moves in groups, each with the words to type."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        title, item = _grouped(rules, deal, move)
        groups.setdefault(title, []).append(item)
    lines: list[str] = []
    for title, items in groups.items():
        if title == _NEW:
            items.sort(key=lambda item: item.count("="))
        lines += _group(title, items, width)
    return [*lines, "undo: take back what you did last"] if undo else lines


_NEW: Final = "New melds: meld CARDS"
_SIMPLE: Final = {
    Draw: "draw: from the stock",
    TakeAll: "take all: the whole discard pile",
    End: "end: end the turn without a discard",
    Pass: "pass: decline",
    Waive: "waive (or Enter): do not call",
}


def _grouped(rules: Rules, deal: Deal, move: Move) -> tuple[str, str]:
    """The heading under which a move is listed, and how it is written there."""
    text = move_text(rules, deal, move)
    rest = text.partition(" ")[2]
    match move:
        case Draw() | TakeAll() | End() | Pass() | Waive():
            return _SIMPLE[type(move)], ""
        case Take(depth=depth):
            return "From the discard pile: take CARD", f"{_taken(rules, deal, int(depth))}"
        case NewMeld():
            return _NEW, rest
        case Add(meld=meld):
            return f"To meld #{meld}: add CARDS to #{meld}", rest.replace(f" to #{meld}", "")
        case Trade(meld=meld):
            return f"In meld #{meld}: trade CARD for WILD in #{meld}", rest.replace(f" in #{meld}", "")
        case Join():
            return "Runs that meet: join", rest
        case Discard():
            return "To end the turn: discard CARD", rest
        case Call():
            return "Rummy: call", rest
        case Exchange():
            return "The upcard: take, or exchange CARD for it", rest or "take"
        case _:
            return text, ""


def _taken(rules: Rules, deal: Deal, depth: int) -> str:
    card = card_text(deal.pile[len(deal.pile) - depth], coloured(rules))
    text = move_text(rules, deal, Take(depth)).partition(" ")[2]
    return f"{text or card} ({'1 card' if depth == 1 else f'{depth} cards'})"


def _group(title: str, items: Sequence[str], width: int) -> list[str]:
    named = [item for item in items if item]
    if not named:
        return [title]
    return [title, *textwrap.wrap(", ".join(named), width, initial_indent="  ", subsequent_indent="  ")]
