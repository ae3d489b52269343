"""Chapter deal: the dealer, the hands, the wild cards of a hand, the first discard.

Chance comes from outside: the order of the pack, the rank turned before the deal, the cards drawn for dealer.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import (
    ACE,
    ACE_HIGH,
    BIT,
    BLACK_CARDS,
    JOKERS,
    NO_CARD,
    ONE,
    RANK_MASK,
    RANKS,
    RED_CARDS,
    Card,
    Mask,
    Rank,
    is_joker,
)
from upcard.cards.cardset import NO_CARDS, CardSet, card_set
from upcard.rules.players import next_seat, sides
from upcard.rules.ruleset import Rules
from upcard.state.calls import NO_CALLS, Calls
from upcard.state.deal import Deal, Setup, Tally
from upcard.state.seats import Seat
from upcard.state.turn import DEALT, DRAW, EXCHANGE, PLAY, STAKES, Turn

NO_RANK: Final = -1
EVERYBODY: Final = -1
_ABOVE_ALL: Final = 14


def drawn_dealer(rules: Rules, seats: bytes, cards: bytes) -> bytes:
    """The seats that drew the best card for dealer: one seat deals, several draw again (sublime §Cards and deal).

    ``cards[i]`` was drawn by ``seats[i]``. The highest card deals, ace high; or the lowest, ace low (basic §Cards and
    deal). A joker is above all.
    """
    highest = rules.deal.dealer == "highest"
    heights = [_height(card, highest) for card in cards]
    best = max(heights) if highest else min(heights)
    return bytes([seat for seat, height in zip(seats, heights, strict=True) if height == best])


def _height(card: Card, ace_high: bool) -> i64:
    if is_joker(card):
        return _ABOVE_ALL
    return ACE_HIGH if ace_high and card & 15 == ACE else card & 15


def turned_rank(card: Card) -> Rank:
    """The rank that a card turned before the deal makes wild (sublime §Cards and deal).

    -1 for a joker: another card is turned.
    """
    return NO_RANK if is_joker(card) else card & 15


def chosen_wild(rules: Rules, card: Card) -> Mask:
    """The wild cards of a hand in which this card chose them; the permanent ones alone for ``NO_CARD`` or a joker.

    The upcard chooses its rank and colour, or the whole rank (masterpiece §Cards and deal); any other card its rank.
    """
    if card == NO_CARD or is_joker(card):
        return rules.always_wild
    rank: i64 = card & 15
    ranks: i64 = RANK_MASK[rank]
    if rules.wild.choice == "upcard" and RANKS[rank] not in rules.wild.whole_rank:
        ranks &= RED_CARDS if RED_CARDS & BIT[card] != 0 else BLACK_CARDS
    return rules.always_wild | ranks


@final
@mypyc_attr(acyclic=True)
class _Dealing:
    """The pack while it is dealt: ``at`` is the next card, ``short`` whether there was none when one was needed.

    ``seen[i]`` is who has seen the pack's i-th card: the seat that was dealt it face down, or ``EVERYBODY``.
    """

    rules: Final[Rules]
    players: Final[i64]
    dealer: Final[Seat]
    pack: Final[bytes]
    hands: Final[list[list[int]]]
    sizes: Final[list[i64]]
    upcards: Final[list[i64]]
    buried: Final[list[int]]
    seen: Final[list[i64]]
    at: i64
    short: bool

    def __init__(self, rules: Rules, players: i64, dealer: Seat, pack: bytes) -> None:
        """Begin with empty hands."""
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.pack = pack
        self.hands = [[] for _ in range(players)]
        self.sizes = [0] * int(players)
        self.upcards = [NO_CARD] * int(players)
        self.buried = []
        self.seen = []
        self.at = 0
        self.short = False

    def top(self) -> Card:
        """The next card, or ``NO_CARD`` (and ``short``) when there is none."""
        if self.at == len(self.pack):
            self.short = True
            return NO_CARD
        card: i64 = self.pack[self.at]
        self.at += 1
        self.seen.append(EVERYBODY)
        return card

    def top_but(self, unfit: Mask) -> Card:
        """The next card that is none of a mask; those that are get buried under the pack."""
        card: i64 = self.top()
        while card != NO_CARD and BIT[card] & unfit != 0:
            self.buried.append(card)
            card = self.top()
        return card

    def give(self, seat: Seat) -> None:
        """Deal a card face down."""
        card: i64 = self.top()
        if card != NO_CARD:
            self.hands[seat].append(card)
            self.seen[self.at - 1] = seat

    def fill(self, seat: Seat) -> None:
        """Deal the rest of a hand all at once."""
        while len(self.hands[seat]) < self.sizes[seat] and not self.short:
            self.give(seat)

    def stock(self) -> bytes:
        """What is left, top first, what was buried at the bottom."""
        return self.pack[self.at :] + bytes(self.buried)


def deal_hand(rules: Rules, players: i64, dealer: Seat, pack: bytes, wild_rank: Rank = NO_RANK) -> Deal | None:
    """A new hand, or None when the pack cannot fill it: it is thrown in and dealt anew (five-thousand §Cards and deal).

    The pack must supply every hand, the first discard and at least one card of stock.

    Args:
        rules: the rule set.
        players: how many play.
        dealer: who deals; the seat on the left is dealt first and begins.
        pack: all cards, top first.
        wild_rank: the rank turned before the deal (``wild.choice = before-deal``), else -1.
    """
    dealing = _Dealing(rules, players, dealer, pack)
    eldest: i64 = next_seat(dealer, players)
    _deal_hands(dealing, eldest)
    chooser: i64 = _chooser(dealing, wild_rank)
    pile = _first_discard(dealing, eldest)
    if rules.wild.choice == "upcard" and len(pile) != 0:
        chooser = pile[0]
    stock = dealing.stock()
    if dealing.short or len(stock) == 0:
        return None
    rank: i64 = NO_RANK if chooser == NO_CARD else chooser & 15
    setup = Setup(
        players,
        dealer,
        rules.cards.packs[players],
        chosen_wild(rules, chooser),
        rank,
        sides(rules.players, players),
    )
    hands = tuple([card_set(bytes(hand)) for hand in dealing.hands])
    shown = tuple([_shown(card) for card in dealing.upcards])
    turn = first_turn(rules, eldest)
    return Deal(setup, stock, 0, pile, hands, shown, (), turn, _first_tally(rules, players), _calls(rules, players))


def seen_when_dealt(rules: Rules, players: i64, dealer: Seat, pack: bytes, wild_rank: Rank = NO_RANK) -> list[i64]:
    """Who has seen each card that ``deal_hand`` deals off a pack, from its top: a seat, or ``EVERYBODY``.

    The list ends where the stock begins; nobody has seen that, but everybody the cards buried at its bottom.
    """
    dealing = _Dealing(rules, players, dealer, pack)
    eldest: i64 = next_seat(dealer, players)
    _deal_hands(dealing, eldest)
    _chooser(dealing, wild_rank)
    _first_discard(dealing, eldest)
    return dealing.seen


def hand_size(rules: Rules, players: i64, upcard: Card) -> i64:
    """How many cards a hand gets, the face-up one among them (sublime §Cards and deal, masterpiece §Cards and deal).

    Where the upcard does not decide (``deal.size`` by players) any card may be given for it.
    """
    size = rules.deal.size
    if not isinstance(size, str):
        return size[players]
    told: i64 = rules.upcards[upcard]
    return told + 1 if rules.deal.upcard_is == "more" else max(told, 1)


def _deal_hands(dealing: _Dealing, eldest: Seat) -> None:
    """Deal hand by hand, or card by card, from the dealer's left; the dealer comes last."""
    by_hand = dealing.rules.deal.order == "hand"
    seat: i64 = eldest
    dealt: i64 = 0
    while dealt < dealing.players:
        _deal_first(dealing, seat)
        if by_hand:
            dealing.fill(seat)
        seat = next_seat(seat, dealing.players)
        dealt += 1
    if not by_hand:
        _deal_rounds(dealing, eldest)


def _deal_first(dealing: _Dealing, seat: Seat) -> None:
    """Deal a hand's first card, face up where it decides something, and settle how large the hand will be."""
    if _faces_up(dealing, seat):
        card: i64 = dealing.top_but(_unfit_upcards(dealing, seat))
        dealing.upcards[seat] = card
        if card != NO_CARD:
            dealing.hands[seat].append(card)
            dealing.sizes[seat] = hand_size(dealing.rules, dealing.players, card)
    else:
        dealing.sizes[seat] = hand_size(dealing.rules, dealing.players, NO_CARD)
        dealing.give(seat)


def _faces_up(dealing: _Dealing, seat: Seat) -> bool:
    if isinstance(dealing.rules.deal.size, str):
        return True
    return dealing.rules.wild.choice == "dealer" and seat == dealing.dealer


def _unfit_upcards(dealing: _Dealing, seat: Seat) -> Mask:
    """The cards that are buried when they come as an upcard (five-thousand §Variations: jokers, bury-wild-upcard)."""
    rules = dealing.rules
    if rules.deal.wild_upcard == "buried":
        return rules.always_wild
    if rules.wild.choice == "dealer" and seat == dealing.dealer:
        return JOKERS
    return 0


def _deal_rounds(dealing: _Dealing, eldest: Seat) -> None:
    """Deal one card at a time until every hand has its size."""
    seat: i64 = eldest
    filled: i64 = 0
    while filled < dealing.players and not dealing.short:
        if len(dealing.hands[seat]) < dealing.sizes[seat]:
            dealing.give(seat)
            filled = 0
        else:
            filled += 1
        seat = next_seat(seat, dealing.players)


def _chooser(dealing: _Dealing, wild_rank: Rank) -> Card:
    """The card that chooses the wild cards before there is a discard (``NO_CARD`` for none).

    A card turned after the deal is buried under the stock (five-thousand §Variations, turned-wild).
    """
    choice = dealing.rules.wild.choice
    if choice == "before-deal":
        return wild_rank
    if choice == "dealer":
        return dealing.upcards[dealing.dealer]
    if choice == "turned":
        return _turned_over(dealing)
    return NO_CARD


def _turned_over(dealing: _Dealing) -> Card:
    card: i64 = dealing.top_but(JOKERS)
    if card != NO_CARD:
        dealing.buried.append(card)
    return card


def _first_discard(dealing: _Dealing, eldest: Seat) -> bytes:
    """The discard pile to begin with; or an extra card to eldest instead (sublime §Variations 10)."""
    rules = dealing.rules
    if rules.deal.first_discard == "extra-card":
        dealing.give(eldest)
        return b""
    card: i64 = dealing.top_but(JOKERS if rules.wild.choice == "upcard" else 0)
    return b"" if card == NO_CARD else ONE[card]


def first_turn(rules: Rules, eldest: Seat) -> Turn:
    """What eldest does first: bet (sublime §Variations 14), or begin the hand."""
    return Turn(eldest, STAKES) if rules.stakes.kind == "limit-poker" else turn_after_betting(rules, eldest)


def turn_after_betting(rules: Rules, eldest: Seat) -> Turn:
    """Eldest's turn: to draw, to discard after an extra card, or the exchange (sublime §Variations 10, 11)."""
    if rules.deal.first_discard == "extra-card":
        return Turn(eldest, PLAY, DEALT)
    if rules.deal.first_discard == "exchange":
        return Turn(eldest, EXCHANGE)
    return Turn(eldest, DRAW)


def _first_tally(rules: Rules, players: i64) -> Tally:
    missing = bytes(int(players)) if rules.unmeldable != 0 else b""
    return Tally(fresh=BIT[players] - 1, opening=True, missing=missing)


def _calls(rules: Rules, players: i64) -> Calls:
    if not rules.calls or rules.call.who != "not-own-creation":
        return NO_CALLS
    return Calls(before=(None,) * int(players))


def _shown(card: Card) -> CardSet:
    return NO_CARDS if card == NO_CARD else NO_CARDS.plus(card)
