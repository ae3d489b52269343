"""Chapter call: what called cards could be as a whole meld, and on which places of a run they fit."""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, ONE
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP, turned
from upcard.state.moves import NewMeld

EVERY_START: Final[list[i64]] = list(range(13))


def readings(rules: Rules, deal: Deal, cards: bytes, said: bytes) -> list[NewMeld]:
    """What the cards could be: a group, or a run in one of its positions."""
    found: list[NewMeld] = []
    rank: i64 = _common_rank(rules, deal, cards, said)
    if rank >= 0:
        found.append(NewMeld(cards, ONE[GROUP_USE + rank] * len(cards)))
    lane: i64 = _common_lane(deal, cards, said)
    if lane < 0:
        return found
    for start in EVERY_START if rules.around else _starts(deal, cards, said):
        places = _window(rules, lane * 16, start, len(cards))
        if len(places) != 0:
            order = assigned(deal, cards, said, places)
            if len(order) != 0:
                found.append(NewMeld(order, places))
    return found


def _starts(deal: Deal, cards: bytes, said: bytes) -> list[i64]:
    """Where a run of these cards could start: at the lowest card, or anywhere when wild cards stand for others."""
    lowest: i64 = 13
    without_ace: i64 = 13
    for i in range(len(cards)):
        if said[i] != UNSAID or deal.setup.wild & BIT[cards[i]] != 0:
            return EVERY_START
        rank: i64 = cards[i] & 15
        lowest = min(lowest, rank)
        if rank != 0 and rank < without_ace:
            without_ace = rank
    if lowest != 0:
        return [lowest]
    return EVERY_START if without_ace == 13 else [lowest, without_ace]


def _common_rank(rules: Rules, deal: Deal, cards: bytes, said: bytes) -> i64:
    """The rank of the cards as a group, ``WILD_GROUP`` for wild cards only, or -1."""
    rank: i64 = -1
    for i in range(len(cards)):
        card: i64 = cards[i]
        if said[i] != UNSAID and said[i] < GROUP_USE:
            return -1
        if said[i] != UNSAID:
            known: i64 = said[i] - GROUP_USE
        elif deal.setup.wild & BIT[card] == 0 or (not rules.wild_groups and card & 15 < 13):
            known = card & 15
        else:
            continue
        if rank >= 0 and rank != known:
            return -1
        rank = known
    return WILD_GROUP if rank < 0 else rank


def _common_lane(deal: Deal, cards: bytes, said: bytes) -> i64:
    """The suit of the cards as a run, or -1."""
    lane: i64 = -1
    for i in range(len(cards)):
        if said[i] != UNSAID and said[i] >= GROUP_USE:
            return -1
        if said[i] != UNSAID:
            known: i64 = said[i] >> 4
        elif deal.setup.wild & BIT[cards[i]] == 0:
            known = cards[i] >> 4
        else:
            continue
        if lane >= 0 and lane != known:
            return -1
        lane = known
    return lane if lane >= 0 else cards[0] >> 4


def _window(rules: Rules, base: i64, start: i64, size: i64) -> bytes:
    """The places of a run that starts at a place of a lane; empty when there is none."""
    if start + size - 1 > 13 and not rules.around:
        return b""
    if start == 13:
        return b""
    places = b""
    for n in range(size):
        place: i64 = base + turned(start + n)
        if BIT[place] & rules.places == 0:
            return b""
        places += ONE[place]
    return places


def assigned(deal: Deal, cards: bytes, said: bytes, places: bytes) -> bytes:
    """The cards in the order of the places; empty when they do not fit. What was said of a use holds."""
    order: list[i64] = [UNSAID] * len(places)
    wild: list[i64] = []
    for i in range(len(cards)):
        at: i64 = _spot(cards[i], said[i], places, order)
        if at >= 0:
            order[at] = cards[i]
        elif said[i] == UNSAID and deal.setup.wild & BIT[cards[i]] != 0:
            wild.append(cards[i])
        else:
            return b""
    if len(wild) > 1:
        wild.sort()
    for card in wild:
        order[order.index(UNSAID)] = card
    laid = b""
    for card in order:
        laid += ONE[card]
    return laid


def _spot(card: i64, said: i64, places: bytes, order: list[i64]) -> i64:
    """The position of a card's own (or said) place that is still free, or -1."""
    for i in range(len(places)):
        place: i64 = places[i]
        if order[i] == UNSAID and (place == said or (said == UNSAID and CARD_AT[place] == card)):
            return i
    return -1
