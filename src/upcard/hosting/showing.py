"""A hand as one reader sees it, made of that reader's view and of nothing else."""

from collections.abc import Iterable
from typing import Final, Literal

from upcard.cards.card import BIT, CARD_AT, RANK_MASK, codes, is_joker
from upcard.cards.cardset import CardSet
from upcard.engine.view import HIDDEN, View
from upcard.hosting.screen import HandCard, HandInfo, MeldCard, MeldInfo, PartInfo, PilePlace
from upcard.hosting.wording import Reader, card_words, kind_words, rank_letter, stands_for, use_words
from upcard.record.melds import table_meld_text
from upcard.rules.score_parts import beside_part, group_part, run_part, stretch_end
from upcard.rules.score_sheet import Worth
from upcard.rules.trade import tradeable_places
from upcard.rules.wild import natural_in_group
from upcard.state.melds import BRIDGED, GROUP_USE, NONE, WILD_GROUP, Group, Meld, Run
from upcard.state.turn import PHASE_NAMES

# Suits side by side alternate their colours.
_SUIT_ORDER: Final = {3: 0, 2: 1, 0: 2, 1: 3}


def hand_info(reader: Reader, seen: View, number: int, pile: list[PilePlace] | None = None) -> HandInfo:
    """The hand on the screen. ``pile`` replaces the plain pile where places of it can be taken or called."""
    over = seen.ending is not None
    return HandInfo(
        number,
        int(seen.setup.dealer),
        None if over else int(seen.turn.seat),
        PHASE_NAMES[seen.turn.phase],
        seen.turn.rummy,
        [reader.card(card) for card in codes(seen.setup.wild)],
        wild_words(reader, seen.setup.wild, seen.setup.wild_rank),
        None if seen.stock == HIDDEN else int(seen.stock),
        plain_pile(reader, seen) if pile is None else pile,
        meld_infos(reader, seen),
        own_hand(reader, seen),
        [hand_texts(reader, hand) for hand in seen.revealed],
    )


def wild_words(reader: Reader, wild: int, rank: int) -> str:
    """Which cards are wild, in words: ``2s wild``, ``red 5s wild``, ``jokers wild``."""
    if rank >= 0:
        whole = RANK_MASK[rank] & ~wild == 0
        key = "wild" if whole else "wild.red" if wild & BIT[16 + rank] else "wild.black"
        return reader.text(key, cards=reader.text(f"ranks.{rank}"))
    if wild == 0:
        return ""
    names = {reader.text("jokers" if is_joker(card) else f"ranks.{card & 15}") for card in codes(wild)}
    return reader.text("wild", cards=reader.text("and").join(sorted(names)))


def plain_pile(reader: Reader, seen: View) -> list[PilePlace]:
    """The pile, bottom first."""
    size = len(seen.pile)
    return [PilePlace(reader.card(card), size - place) for place, card in enumerate(seen.pile)]


def own_hand(reader: Reader, seen: View) -> list[HandCard]:
    """The reader's cards in suit order, each with an id; those taken with an owed card lie beside."""
    if seen.seat < 0:
        return []
    beside = seen.turn.beside if seen.turn.seat == seen.seat else None
    cards = [(card, False) for card in in_order(seen.hand)]
    cards += [] if beside is None else [(card, True) for card in in_order(beside)]
    shown: list[HandCard] = []
    copies: dict[int, int] = {}
    for card, lies_beside in cards:
        copies[card] = copies.get(card, 0) + 1
        text = reader.card(card)
        owed = lies_beside and card == seen.turn.owed
        wild = bool(seen.setup.wild & BIT[card])
        shown.append(HandCard(f"{text}.{copies[card]}", text, wild, lies_beside, owed))
    return shown


def in_order(cards: CardSet) -> list[int]:
    """Cards by suit, the suits alternating in colour, high cards first and jokers last."""
    return sorted(cards.sequence(), key=_place_in_hand)


def _place_in_hand(card: int) -> tuple[int, int]:
    if is_joker(card):
        return 4, card
    rank = card & 15
    return _SUIT_ORDER[card >> 4], -(13 if rank == 0 else rank)


def hand_texts(reader: Reader, hand: CardSet) -> list[str]:
    """A revealed hand."""
    return [reader.card(card) for card in in_order(hand)]


def meld_infos(reader: Reader, seen: View) -> list[MeldInfo]:
    """All melds of the table."""
    worth = Worth(reader.rules.sheet, seen.setup.wild, seen.setup.packs, False)
    return [meld_info(reader, worth, number, meld) for number, meld in enumerate(seen.melds, 1) if meld is not None]


def meld_info(reader: Reader, worth: Worth, number: int, meld: Meld) -> MeldInfo:
    """One meld with its parts and their points as they stand."""
    wild = int(worth.wild)
    cards = run_cards(reader, wild, meld) if isinstance(meld, Run) else group_cards(reader, wild, meld)
    parts = _run_parts(worth, number, meld) if isinstance(meld, Run) else _group_parts(worth, number, meld)
    text = table_meld_text(reader.rules, wild, tuple(reader.names), meld)
    return MeldInfo(number, _kind(meld), cards, parts, text, _said(reader, number, meld, cards, parts))


def _kind(meld: Meld) -> Literal["run", "group", "wild-group"]:
    if isinstance(meld, Run):
        return "run"
    return "wild-group" if meld.rank == WILD_GROUP else "group"


def run_cards(reader: Reader, wild: int, run: Run) -> list[MeldCard]:
    """The cards of a run from its low end."""
    trading = reader.rules.trades or reader.rules.switches
    open_places = int(tradeable_places(run))
    cards: list[MeldCard] = []
    for index, code in enumerate(run.cards):
        place = int(run.place(index))
        beside, owner = int(run.beside_at(index)), run.owners[index]
        card = int(CARD_AT[place]) if code == BRIDGED else code
        is_wild = code != BRIDGED and bool(wild >> card & 1)
        cards.append(
            MeldCard(
                reader.card(card),
                None if owner == NONE else owner,
                is_wild,
                "" if code == BRIDGED else stands_for(reader.rules, wild, card, place),
                is_wild and trading and not open_places & BIT[place],
                "" if beside == NONE else reader.card(beside),
                None if beside == NONE else run.beside_owners[index],
            )
        )
    return cards


def group_cards(reader: Reader, wild: int, group: Group) -> list[MeldCard]:
    """The cards of a group as they were laid."""
    natural = int(natural_in_group(reader.rules, wild, group.rank))
    all_wild = group.rank == WILD_GROUP
    trading = reader.rules.trades or reader.rules.switches
    cards: list[MeldCard] = []
    for card, owner in zip(group.cards, group.owners, strict=True):
        is_wild = bool(wild >> card & 1)
        stands = "" if all_wild or natural >> card & 1 else rank_letter(int(group.rank))
        cards.append(MeldCard(reader.card(card), owner, is_wild, stands, is_wild and trading and not stands))
    return cards


def _run_parts(worth: Worth, number: int, run: Run) -> list[PartInfo]:
    parts: list[PartInfo] = []
    first = 0
    while first < len(run.cards):
        past = int(stretch_end(run, first))
        if run.owners[first] != NONE:
            points = int(run_part(worth, number, run, first, past).points)
            indexes = [index for index in range(first, past) if run.cards[index] != BRIDGED]
            parts.append(PartInfo(run.owners[first], indexes, points))
        first = past
    for index in range(len(run.cards)):
        if run.beside_at(index) != NONE:
            points = int(beside_part(worth, number, run, index).points)
            parts.append(PartInfo(run.beside_owners[index], [index], points))
    return parts


def _group_parts(worth: Worth, number: int, group: Group) -> list[PartInfo]:
    parts: list[PartInfo] = []
    for owner in dict.fromkeys(group.owners):
        indexes = [index for index, whose in enumerate(group.owners) if whose == owner]
        parts.append(PartInfo(owner, indexes, int(group_part(worth, number, group, owner).points)))
    return parts


def _said(reader: Reader, number: int, meld: Meld, cards: list[MeldCard], parts: Iterable[PartInfo]) -> str:
    """A meld in words, for those who hear it."""
    told = []
    for part in parts:
        whose = reader.text("whose.part") if part.owner == reader.seat else reader.names[part.owner]
        said = ", ".join(_card_said(reader, meld, index, cards[index]) for index in part.indexes)
        told.append(reader.text("meld.part", who=whose, cards=said))
    return reader.text("meld.say", n=number, kind=kind_words(reader, meld), parts="; ".join(told))


def _card_said(reader: Reader, meld: Meld, index: int, card: MeldCard) -> str:
    code = meld.cards[index]
    if code == BRIDGED:
        return card.card
    if not card.stands_for:
        return card_words(reader, code)
    use = int(meld.place(index)) if isinstance(meld, Run) else GROUP_USE + int(meld.rank)
    return reader.text("card.as", card=card_words(reader, code), use=use_words(reader, use))
