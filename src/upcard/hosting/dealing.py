"""What chance says when a hand is dealt, from its seed and cuts; and whether a hand that was dealt is that one."""

from collections.abc import Sequence
from typing import Final

from upcard.cards.text import cards_text, parse_cards
from upcard.engine.match import Match, next_dealer
from upcard.hosting.fair import Chance
from upcard.hosting.journal import DealerDraw, Dealt
from upcard.rules.cards import full_pack
from upcard.rules.deal import NO_RANK, deal_hand, drawn_dealer, turned_rank
from upcard.state.deal import Deal
from upcard.state.seats import NOBODY

MOST_PACKS_THROWN_IN: Final = 1000


class UndealableError(ValueError):
    """No pack fills the hands of this rule set."""


def deal_next(match: Match, at: int, seed: str, cuts: Sequence[str]) -> Dealt:
    """Deal the next hand of a match. Raises ``UndealableError`` when pack after pack cannot fill the hands."""
    chance = Chance(seed, cuts)
    draws: list[DealerDraw] = []
    dealer = int(next_dealer(match))
    if dealer == NOBODY:
        draws, dealer = _drawn_dealer(match, chance)
    wilds: list[int] = []
    packs: list[str] = []
    whole = full_pack(match.rules.cards, match.players)
    for attempt in range(1, MOST_PACKS_THROWN_IN):
        wilds.append(_turned(match, chance, whole, attempt))
        pack = chance.shuffled(whole, f"pack {attempt}")
        packs.append(cards_text(pack, coloured=True))
        if deal_hand(match.rules, match.players, dealer, pack, wilds[-1]) is not None:
            return Dealt(at, match.hand_number(), dealer, list(cuts), draws, wilds, packs)
    raise UndealableError("no pack fills the hands")


def _drawn_dealer(match: Match, chance: Chance) -> tuple[list[DealerDraw], int]:
    """Everybody draws a card; those tied for the best draw again."""
    draws: list[DealerDraw] = []
    seats = bytes(range(int(match.players)))
    whole = full_pack(match.rules.cards, match.players)
    while len(seats) > 1:
        cards = chance.shuffled(whole, f"dealer {len(draws) + 1}")[: len(seats)]
        draws.append(DealerDraw(list(seats), cards_text(cards, coloured=True)))
        seats = drawn_dealer(match.rules, seats, cards)
    return draws, seats[0]


def _turned(match: Match, chance: Chance, whole: bytes, attempt: int) -> int:
    """The rank turned before the deal, -1 where none is; a joker is turned away."""
    if match.rules.wild.choice != "before-deal":
        return NO_RANK
    turned = chance.shuffled(whole, f"wild {attempt}")
    return next(int(turned_rank(card)) for card in turned if turned_rank(card) != NO_RANK)


def reshuffled(seed: str, cuts: Sequence[str], pile: bytes, count: int) -> bytes:
    """The discard pile as a new stock, for the ``count``-th time in this hand. Its order before does not matter."""
    return Chance(seed, cuts).shuffled(bytes(sorted(pile)), f"shuffle {count}")


def dealt_hand(match: Match, dealt: Dealt) -> Deal:
    """The hand that was dealt."""
    pack = parse_cards(dealt.packs[-1])
    deal = deal_hand(match.rules, match.players, dealt.dealer, pack, dealt.wilds[-1])
    if deal is None:
        raise UndealableError("the pack does not fill the hands")
    return deal
