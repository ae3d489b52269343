"""A deal as the keys of a case: the text of a position.

It tells what lies where, whose turn it is and whether that player has drawn. What is counted from turn to turn, waiting
calls, stakes and a taken card that is still owed have no key and are left out; cards beside a hand are written in it.
"""

from collections.abc import Sequence
from typing import Final

import tomli_w

from upcard.cards.card import BIT, RANK_MASK, RANKS, RED_CARDS
from upcard.cards.cardset import NO_CARDS
from upcard.cards.text import cards_text
from upcard.engine.view import HIDDEN, SPECTATOR, View
from upcard.games.overrides import house_values
from upcard.record.melds import table_meld_text
from upcard.record.outs import announced_of, how_out
from upcard.record.pieces import coloured
from upcard.record.position import Position
from upcard.record.words import Names
from upcard.rules.ruleset import Rules
from upcard.state.deal import WENT_OUT, Deal
from upcard.state.melds import Meld
from upcard.state.turn import DEALT, LAY, PLAY

_PLAYING: Final = (PLAY, LAY)


def view_text(rules: Rules, names: Names, seen: View) -> str:
    """What a seat sees, as TOML: as a position, but for hands and stock, of which only the counts are told."""
    colours = coloured(rules)
    keys: dict[str, object] = {"turn": names[seen.turn.seat], "discard": cards_text(seen.pile, colours)}
    if seen.seat != SPECTATOR:
        beside = seen.turn.beside if seen.turn.seat == seen.seat else NO_CARDS
        keys["hand"] = cards_text(seen.hand.with_all(beside).sequence(), colours)
    if seen.stock != HIDDEN:
        keys["stock"] = int(seen.stock)
    keys["melds"] = _melds(rules, names, seen.setup.wild, seen.melds)
    counts = {name: int(count) for name, count in zip(names, seen.counts, strict=True) if count != HIDDEN}
    return tomli_w.dumps(keys | {"counts": counts})


def _melds(rules: Rules, names: Names, wild: int, melds: Sequence[Meld | None]) -> list[str]:
    return ["" if meld is None else table_meld_text(rules, wild, names, meld) for meld in melds]


def position_text(position: Position) -> str:
    """The TOML text of a position, its keys at top level (as ``upcard score`` reads it)."""
    rules, deal, names = position.rules, position.deal, position.names
    options = rules.options
    keys: dict[str, object] = {"game": options.game}
    if options.variations:
        keys["variations"] = list(options.variations)
    keys["players"] = " ".join(names) if all(name.split() == [name] for name in names) else list(names)
    keys |= {"dealer": names[deal.setup.dealer], "turn": names[deal.turn.seat]}
    if deal.setup.wild_rank >= 0:
        keys["wild"] = wild_text(position)
    keys |= _turn_keys(deal)
    colours = coloured(rules)
    keys |= {"stock": cards_text(deal.stock[deal.drawn :], colours), "discard": cards_text(deal.pile, colours)}
    keys["melds"] = _melds(rules, names, deal.setup.wild, deal.melds)
    if deal.ending is not None and deal.ending.reason == WENT_OUT:
        keys |= {"out": names[deal.ending.out], "out_how": how_out(rules, deal.ending)}
    tables: dict[str, object] = {
        "options": house_values(options),
        "hands": {name: cards_text(_cards(deal, seat), colours) for seat, name in enumerate(names)},
        "announced": {
            name: times for name, times in zip(names, announced_of(rules, deal.fines), strict=False) if times
        },
        "scores": dict(zip(names, position.scores, strict=True)) if any(position.scores) else {},
    }
    return tomli_w.dumps(keys | {key: table for key, table in tables.items() if table})


def wild_text(position: Position) -> str:
    """The wild rank, with its colour where only two suits of it are wild."""
    setup = position.deal.setup
    rank = int(setup.wild_rank)
    chosen = RANK_MASK[rank] & setup.wild
    if position.rules.wild.choice != "upcard" or RANKS[rank] in position.rules.wild.whole_rank:
        return RANKS[rank]
    return f"{RANKS[rank]} {'red' if chosen & RED_CARDS else 'black'}"


def _turn_keys(deal: Deal) -> dict[str, object]:
    dealt = deal.tally.opening and deal.turn.drew == DEALT
    keys: dict[str, object] = {"phase": "play" if deal.turn.phase in _PLAYING and not dealt else "draw"}
    if deal.tally.opening:
        keys["first_turn"] = True
    elif deal.tally.fresh & BIT[deal.turn.seat]:
        keys["first_turn"] = "player"
    return keys


def _cards(deal: Deal, seat: int) -> bytes:
    """The cards in a hand, and those taken that lie beside it."""
    hand = deal.hands[seat]
    return (hand.with_all(deal.turn.beside) if deal.turn.seat == seat else hand).sequence()
