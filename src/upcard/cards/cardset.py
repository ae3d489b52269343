"""A multiset of cards in three masks."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, Card, Mask, lowest, population


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CardSet:
    """A multiset of cards, each held up to three times.

    ``once`` holds the cards held at least once, ``twice`` those held at least twice, ``thrice`` those held three
    times; so ``twice`` is a subset of ``once`` and ``thrice`` of ``twice``. ``size`` counts all cards. Immutable.
    """

    once: Final[Mask]
    twice: Final[Mask]
    thrice: Final[Mask]
    size: Final[i64]

    def __init__(self, once: Mask, twice: Mask, thrice: Mask, size: i64) -> None:
        """Take the masks as they are; ``size`` must be the sum of their populations."""
        self.once = once
        self.twice = twice
        self.thrice = thrice
        self.size = size

    def count(self, card: Card) -> i64:
        """How many copies of a card are held, 0 to 3."""
        bit: i64 = BIT[card]
        if self.once & bit == 0:
            return 0
        if self.twice & bit == 0:
            return 1
        return 2 if self.thrice & bit == 0 else 3

    def plus(self, card: Card) -> "CardSet":
        """The set with one more copy of a card. Raises ``ValueError`` at a fourth copy."""
        bit: i64 = BIT[card]
        if self.once & bit == 0:
            return CardSet(self.once | bit, self.twice, self.thrice, self.size + 1)
        if self.twice & bit == 0:
            return CardSet(self.once, self.twice | bit, self.thrice, self.size + 1)
        if self.thrice & bit != 0:
            raise ValueError("a fourth copy of a card")
        return CardSet(self.once, self.twice, self.thrice | bit, self.size + 1)

    def minus(self, card: Card) -> "CardSet":
        """The set with one copy of a card less. Raises ``ValueError`` when there is none."""
        bit: i64 = BIT[card]
        if self.thrice & bit != 0:
            return CardSet(self.once, self.twice, self.thrice ^ bit, self.size - 1)
        if self.twice & bit != 0:
            return CardSet(self.once, self.twice ^ bit, self.thrice, self.size - 1)
        if self.once & bit == 0:
            raise ValueError("no such card in the set")
        return CardSet(self.once ^ bit, self.twice, self.thrice, self.size - 1)

    def plus_all(self, cards: bytes) -> "CardSet":
        """The set with all cards of a sequence. Raises ``ValueError`` at a fourth copy."""
        once: i64 = self.once
        twice: i64 = self.twice
        thrice: i64 = self.thrice
        for card in cards:
            bit: i64 = BIT[card]
            if once & bit == 0:
                once |= bit
            elif twice & bit == 0:
                twice |= bit
            elif thrice & bit == 0:
                thrice |= bit
            else:
                raise ValueError("a fourth copy of a card")
        return CardSet(once, twice, thrice, self.size + len(cards))

    def minus_all(self, cards: bytes) -> "CardSet":
        """The set without the cards of a sequence. Raises ``ValueError`` when one is missing."""
        once: i64 = self.once
        twice: i64 = self.twice
        thrice: i64 = self.thrice
        for card in cards:
            bit: i64 = BIT[card]
            if thrice & bit != 0:
                thrice ^= bit
            elif twice & bit != 0:
                twice ^= bit
            elif once & bit != 0:
                once ^= bit
            else:
                raise ValueError("no such card in the set")
        return CardSet(once, twice, thrice, self.size - len(cards))

    def with_all(self, other: "CardSet") -> "CardSet":
        """The cards of both sets together."""
        if other.size == 0:
            return self
        if self.size == 0:
            return other
        if (self.once & other.once) == 0:
            return CardSet(
                self.once | other.once,
                self.twice | other.twice,
                self.thrice | other.thrice,
                self.size + other.size,
            )
        return self.plus_all(other.sequence())

    def missing(self, cards: bytes) -> Card:
        """The first card of a sequence that the set cannot supply (copies counted), or -1."""
        once: i64 = self.once
        twice: i64 = self.twice
        thrice: i64 = self.thrice
        for card in cards:
            if card >= 63:
                return card
            bit: i64 = BIT[card]
            if once & bit == 0:
                return card
            once ^= bit & ~twice
            twice ^= bit & twice & ~thrice
            thrice &= ~bit
        return -1

    def shared(self, other: "CardSet") -> "CardSet":
        """The cards that both sets hold, each as often as the set that has fewer."""
        once: i64 = self.once & other.once
        twice: i64 = self.twice & other.twice
        thrice: i64 = self.thrice & other.thrice
        return CardSet(once, twice, thrice, population(once) + population(twice) + population(thrice))

    def sequence(self) -> bytes:
        """All cards, ascending by code, twins side by side."""
        found: list[int] = []
        rest: i64 = self.once
        while rest != 0:
            card: i64 = lowest(rest)
            bit: i64 = BIT[card]
            rest ^= bit
            found.append(card)
            if self.twice & bit != 0:
                found.append(card)
                if self.thrice & bit != 0:
                    found.append(card)
        return bytes(found)

    def of_mask(self, mask: Mask) -> i64:
        """How many cards of a mask are held, twins counted."""
        held: i64 = self.once & mask
        if held == 0:
            return 0
        return population(held) + population(self.twice & mask) + population(self.thrice & mask)

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same cards as often."""
        if not isinstance(other, CardSet):
            return NotImplemented
        return self.once == other.once and self.twice == other.twice and self.thrice == other.thrice

    def __hash__(self) -> int:
        """Equal sets have equal hashes."""
        return hash((int(self.once), int(self.twice), int(self.thrice)))

    def __reduce__(self) -> tuple[type["CardSet"], tuple[int, int, int, int]]:
        """Pickle by the constructor's arguments."""
        return CardSet, (self.once, self.twice, self.thrice, self.size)


NO_CARDS: Final = CardSet(0, 0, 0, 0)


def card_set(cards: bytes) -> CardSet:
    """The multiset of a sequence of cards. Raises ``ValueError`` at a fourth copy."""
    return NO_CARDS.plus_all(cards)
