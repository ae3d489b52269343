"""Cards and the lanes they live in.

A card is a small number, its *code*: ``suit * 16 + rank`` with suits ``c d h s`` as 0 to 3 and ranks
``A 2 3 ... Q K`` as 0 to 12. Every suit is so a *lane* of 16 bits in one 64-bit mask, and a run of cards is a run
of bits. Bit 13 of a lane is the place of an ace above the king; it is a *place*, never a card. Jokers take the two
bits that lane 0 has to spare: 14 the black (or plain) one, 15 the red one.

A *mask* is a set of cards, one bit a code (or a set of places, where a function says so). Masks are never negative.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

Card: TypeAlias = i64
"""The code of a card."""
Place: TypeAlias = i64
"""A place in a run: ``suit * 16 + n`` with n from 0 (ace low) to 13 (ace high)."""
Mask: TypeAlias = i64
"""A set of cards or of places, one bit each."""
Rank: TypeAlias = i64
"""0 for the ace up to 12 for the king."""
Suit: TypeAlias = i64
"""0 to 3 for clubs, diamonds, hearts, spades."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"

NO_CARD: Final = -1
UNKNOWN: Final = 255
"""A card that the reader may not see (written ``??``)."""
BLACK_JOKER: Final = 14
RED_JOKER: Final = 15

ACE: Final = 0
KING: Final = 12
ACE_HIGH: Final = 13
"""The place of an ace above the king, counted within a lane."""

# Single bits come from this table: mypyc compiles a shift of a constant as a 32-bit shift.
BIT: Final[list[i64]] = [2**n for n in range(63)]
"""``BIT[n]`` is the mask of card or place n."""

ONE: Final[list[bytes]] = [bytes((n,)) for n in range(256)]
"""``ONE[c]`` is the sequence of just card c."""

SUIT_MASK: Final[list[i64]] = [(2**13 - 1) * 2 ** (16 * suit) for suit in range(4)]
"""The thirteen cards of a suit."""
LANE_MASK: Final[list[i64]] = [(2**14 - 1) * 2 ** (16 * suit) for suit in range(4)]
"""The fourteen places of a suit, ace low to ace high."""
RANK_MASK: Final[list[i64]] = [sum(2 ** (16 * suit + rank) for suit in range(4)) for rank in range(13)]
"""The four cards of a rank."""

ACES: Final[i64] = sum(2 ** (16 * suit) for suit in range(4))
HIGH_ACES: Final[i64] = sum(2 ** (16 * suit + 13) for suit in range(4))
JOKERS: Final[i64] = 2**14 + 2**15
RED_CARDS: Final[i64] = (2**13 - 1) * 2**16 + (2**13 - 1) * 2**32
BLACK_CARDS: Final[i64] = (2**13 - 1) + (2**13 - 1) * 2**48
ALL_CARDS: Final[i64] = RED_CARDS + BLACK_CARDS

# A run round the corner goes on from the high ace to the 2, so places 14 and 15 name the cards 2 and 3.
CARD_AT: Final[bytes] = bytes((place & 48) + ((place & 15) % 13) for place in range(64))
"""``CARD_AT[p]`` is the card that belongs at place p."""

_POPULATION: Final[bytes] = bytes(bin(n).count("1") for n in range(65536))


def population(mask: Mask) -> i64:
    """How many cards a mask holds."""
    few: i64 = _POPULATION[mask & 65535]
    few += _POPULATION[(mask >> 16) & 65535]
    few += _POPULATION[(mask >> 32) & 65535]
    few += _POPULATION[(mask >> 48) & 65535]
    return few


def lowest(mask: Mask) -> Card:
    """The lowest code in a mask that is not empty."""
    bit: i64 = mask & -mask
    size: i64 = int(bit).bit_length()
    return size - 1


def mask_of(cards: bytes) -> Mask:
    """The mask of a sequence of cards; twins count once."""
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def codes(mask: Mask) -> list[i64]:
    """The codes in a mask, ascending."""
    found: list[i64] = []
    rest: i64 = mask
    while rest != 0:
        found.append(lowest(rest))
        rest &= rest - 1
    return found


def rank_of(card: Card) -> Rank:
    """The rank of a card that is no joker."""
    return card & 15


def suit_of(card: Card) -> Suit:
    """The suit of a card that is no joker."""
    return card >> 4


def is_joker(card: Card) -> bool:
    """Whether a code is one of the two jokers."""
    return card == BLACK_JOKER or card == RED_JOKER


def is_card(code: i64) -> bool:
    """Whether a number is the code of a card."""
    return 0 <= code < 64 and (code & 15 <= KING or is_joker(code))
