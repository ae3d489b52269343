"""A picture of the table as one seat sees it, in lines of text that fit a terminal."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upcard.cards.text import card_text
from upcard.engine.view import HIDDEN, SPECTATOR, View
from upcard.record.melds import table_meld_text
from upcard.record.pieces import coloured
from upcard.record.words import Names
from upcard.rules.ruleset import Rules
from upcard.rules.trade import tradeable_places
from upcard.state.melds import WILD_GROUP, Meld, Run
from upcard.terminal.cardwords import Order, hand_text, wild_words

FEWEST_NEWS: Final = 3
PILE_LINES: Final = 2


@dataclass(frozen=True)
class Scene:
    """What is drawn besides the view.

    ``names`` has ``You`` for the reader, ``title`` says which hand of which game it is, ``scores`` are the totals
    before it, ``news`` what happened since the reader's last turn, ``hint`` what can be done now.
    """

    rules: Rules
    names: Names
    title: str
    scores: tuple[int, ...]
    news: Sequence[str]
    order: Order
    hint: str


def picture(scene: Scene, view: View, width: int, height: int) -> list[str]:
    """The whole table, shortened to a height where that can be done without hiding the hand."""
    head = [*head_lines(scene, view, width), *player_lines(scene, view, width)]
    hand = hand_lines(scene, view, width)
    hint = textwrap.wrap(scene.hint, width)
    room = height - len(head) - len(hand) - len(hint) - 4
    return [*head, *_middle(scene, view, width, room), *hand, *hint]


def _middle(scene: Scene, view: View, width: int, room: int) -> list[str]:
    """Melds, discard pile and news in as many lines as there are."""
    melds, news = meld_lines(scene, view, width), news_lines(scene.news, width)
    pile = pile_lines(scene, view, width)
    if len(melds) + len(news) + len(pile) > room:
        pile = _first(pile, PILE_LINES, width, "pile")
        melds = _packed(melds, width)
        news = _last(news, max(FEWEST_NEWS, room - len(melds) - len(pile)))
        melds = _last(melds, max(FEWEST_NEWS, room - len(news) - len(pile)), "table")
    return [
        heading("Table", width),
        *(melds or [" no melds yet"]),
        heading(pile_title(view), width),
        *pile,
        *([heading("Lately" if view.seat == SPECTATOR else "Since your last turn", width), *news] if news else []),
    ]


def heading(title: str, width: int) -> str:
    """A line that begins a section."""
    return f"-- {title} ".ljust(width, "-")


def head_lines(scene: Scene, view: View, width: int) -> list[str]:
    """Which game and hand it is, what is wild, who deals, how many cards the stock holds."""
    facts = [scene.title, *([f"wild: {wild_words(int(view.setup.wild))}"] if view.setup.wild else [])]
    facts.append("stock: hidden" if view.stock == HIDDEN else f"stock: {view.stock}")
    facts.append(f"dealer: {scene.names[view.setup.dealer]}")
    return textwrap.wrap(" | ".join(facts), width, subsequent_indent="  ")


def player_lines(scene: Scene, view: View, width: int) -> list[str]:
    """Everybody's cards and points; ``>`` marks whose turn it is."""
    cells = [_player(scene, view, seat) for seat in range(len(scene.names))]
    widest = max(map(len, cells)) + 2
    per_line = max(1, width // widest)
    return [
        "".join(cell.ljust(widest) for cell in cells[start : start + per_line]).rstrip()
        for start in range(0, len(cells), per_line)
    ]


def _player(scene: Scene, view: View, seat: int) -> str:
    held = view.counts[seat] + (view.turn.beside.size if view.turn.seat == seat else 0)
    cards = "cards hidden" if view.counts[seat] == HIDDEN else "1 card" if held == 1 else f"{held} cards"
    mark = "> " if view.turn.seat == seat and view.ending is None else "  "
    return f"{mark}{scene.names[seat]}: {cards}, {scene.scores[seat]:,}"


def meld_lines(scene: Scene, view: View, width: int) -> list[str]:
    """The melds by number: whose cards, what wild cards stand for, which of them are frozen."""
    lines: list[str] = []
    for number, meld in enumerate(view.melds, 1):
        if meld is not None:
            text = table_meld_text(scene.rules, int(view.setup.wild), scene.names, meld)
            lines += _wrapped(f"{f'#{number}':>3} {text}{frozen(scene.rules, view, meld)}", width, "    ")
    return lines


def frozen(rules: Rules, view: View, meld: Meld) -> str:
    """Which wild cards of a meld can never be traded for; nothing where the rules trade for none."""
    if not (rules.trades or rules.switches):
        return ""
    if not isinstance(meld, Run):
        return " (frozen)" if meld.rank == WILD_GROUP else ""
    free = tradeable_places(meld)
    wild = int(view.setup.wild)
    fast = [
        card for i, card in enumerate(meld.cards) if card < 64 and wild >> card & 1 and not free >> meld.place(i) & 1
    ]
    return f" (frozen: {' '.join(card_text(card, coloured(rules)) for card in fast)})" if fast else ""


def pile_title(view: View) -> str:
    """How large the discard pile is."""
    count = len(view.pile)
    return f"Discard pile, {count} cards, the top one first" if count > 1 else "Discard pile"


def pile_lines(scene: Scene, view: View, width: int) -> list[str]:
    """The discard pile from the top, each card with its place; only the top where nothing deeper can be taken."""
    pile = view.pile[::-1]
    if not pile:
        return [" empty"]
    if not (scene.rules.deep or scene.rules.calls or scene.rules.draw.whole_pile_free):
        return [f" {card_text(pile[0], coloured(scene.rules))}"]
    places = [f"{place:>3} {card_text(card, coloured(scene.rules))}" for place, card in enumerate(pile, 1)]
    return ["".join(places[start : start + width // 6]) for start in range(0, len(places), width // 6)]


def news_lines(news: Sequence[str], width: int) -> list[str]:
    """What happened, a paragraph a player."""
    return [line for paragraph in news for line in _wrapped(f" {paragraph}", width, "   ")]


def hand_lines(scene: Scene, view: View, width: int) -> list[str]:
    """The reader's own cards, and those just taken that lie beside them."""
    if view.seat == SPECTATOR:
        return []
    wild = int(view.setup.wild)
    cards = view.hand.sequence()
    count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    star = ", * wild" if any(wild >> card & 1 for card in cards) else ""
    by = "in your order" if scene.order.by == "own" else f"by {scene.order.by}"
    lines = [heading(f"Your hand, {count}, {by}{star}", width)]
    lines += _wrapped(f" {hand_text(scene.rules, cards, wild, scene.order)}", width, " ")
    return [*lines, *_beside(scene, view, width)]


def _beside(scene: Scene, view: View, width: int) -> list[str]:
    turn = view.turn
    if turn.seat != view.seat or turn.beside.size == 0:
        return []
    taken = hand_text(scene.rules, turn.beside.sequence(), int(view.setup.wild), scene.order)
    owed = f" ({card_text(turn.owed, coloured(scene.rules))} must be melded now)" if turn.owed >= 0 else ""
    return _wrapped(f" Just taken{owed}: {taken}", width, "   ")


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    lead = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(),
        width,
        initial_indent=lead,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=True,
    ) or [lead]


def _packed(lines: Sequence[str], width: int) -> list[str]:
    """Several melds a line, where they fit."""
    packed: list[str] = []
    for line in lines:
        joined = f"{packed[-1]}  {line.strip()}" if packed and line.strip().startswith("#") else ""
        if joined and len(joined) <= width:
            packed[-1] = joined
        else:
            packed.append(line)
    return packed


def _last(lines: Sequence[str], count: int, command: str = "log") -> list[str]:
    if len(lines) <= count:
        return list(lines)
    return [f" ... {len(lines) - count + 1} lines more: {command}", *lines[len(lines) - count + 1 :]]


def _first(lines: Sequence[str], count: int, width: int, command: str) -> list[str]:
    if len(lines) <= count:
        return list(lines)
    more = f" ...: {command}"
    return [*lines[: count - 1], lines[count - 1][: width - len(more)].rstrip() + more]
