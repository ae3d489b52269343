"""Words for one reader: players as ``you`` or by name, cards with what they stand for, kinds of melds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from upcard.cards.card import NO_CARD, RANKS, is_joker
from upcard.cards.text import card_text
from upcard.hosting.languages.speech import DEFAULT, Filling, say, text
from upcard.hosting.sentences import CardWord, MeldWord, SeatWord, Sentence
from upcard.record.pieces import coloured, use_text
from upcard.rules.ruleset import Rules
from upcard.state.melds import GROUP_USE, WILD_GROUP, Group, Meld
from upcard.state.moves import Call
from upcard.state.seats import CHANCE


@dataclass(frozen=True)
class Reader:
    """Who reads: the rules, the players' names, the reader's seat (-1 for a spectator), and the language."""

    rules: Rules
    names: Sequence[str]
    seat: int
    language: str = DEFAULT

    def say(self, key: str, **values: Filling) -> Sentence:
        """A message as a sentence."""
        return say(self.language, key, self.seat, **values)

    def text(self, key: str, **values: int | str) -> str:
        """A message as text."""
        return text(self.language, key, **values)

    def card(self, card: int) -> str:
        """The text of a card."""
        return card_text(card, coloured(self.rules))

    def cards(self, cards: Iterable[int]) -> Sentence:
        """Cards with spaces between."""
        words: Sentence = []
        for card in cards:
            words += [" "] if words else []
            words.append(CardWord(self.card(card)))
        return words

    def used(self, wild: int, cards: bytes, uses: bytes) -> Sentence:
        """Cards with what they stand for, with spaces between."""
        words: Sentence = []
        for card, use in zip(cards, uses, strict=True):
            words += [" "] if words else []
            words.append(CardWord(self.card(card), stands_for(self.rules, wild, card, use)))
        return words

    def who(self, seat: int, *, start: bool = True) -> SeatWord | str:
        """A player: ``You`` at the start of a sentence, ``you`` within one."""
        if seat == CHANCE:
            return self.text("the-table")
        if seat == self.seat:
            return SeatWord(seat, self.text("you" if start else "you.within"))
        return SeatWord(seat, self.names[seat])

    def whose(self, seat: int) -> str:
        """``your`` or ``Ben’s``."""
        return self.text("whose.you") if seat == self.seat else self.text("whose.other", name=self.names[seat])

    def points(self, points: int) -> str:
        """``1 point``, ``20 points``."""
        return self.text("points", n=points)

    def amount(self, value: Fraction | int) -> str:
        """A payment with a mark in thousands: ``1,240``, ``13/2``."""
        return f"{int(value):,}".replace(",", self.text("thousands")) if value.denominator == 1 else str(value)

    def signed(self, points: int) -> str:
        """Points with their sign and a mark in thousands: ``+1,240``, ``−35``."""
        return f"{'−' if points < 0 else '+'}{abs(points):,}".replace(",", self.text("thousands"))


def stands_for(rules: Rules, wild: int, card: int, use: int) -> str:
    """What a card stands for as another: ``7s`` in a run, ``T`` in a group; empty in natural use."""
    return use_text(rules, wild, card, use).partition("=")[2]


def card_words(reader: Reader, card: int) -> str:
    """A card in words: ``queen of spades``, ``joker``."""
    return reader.text("card.joker") if is_joker(card) else _named(reader, card & 15, card >> 4)


def use_words(reader: Reader, use: int) -> str:
    """What a use is, in words: ``7 of spades`` for a place, ``10`` in a group."""
    if use >= GROUP_USE:
        return reader.text(f"rank.{use - GROUP_USE}")
    return _named(reader, (use & 15) % 13, use >> 4)


def _named(reader: Reader, rank: int, suit: int) -> str:
    return reader.text("card", rank=reader.text(f"rank.{rank}"), suit=reader.text(f"suit.{suit}"))


def rank_letter(rank: int) -> str:
    """The letter of a group's rank, empty for a wild-card group."""
    return "" if rank == WILD_GROUP else RANKS[rank]


def kind_words(reader: Reader, meld: Meld) -> str:
    """``run``, ``group`` or ``wild-card group``."""
    if isinstance(meld, Group):
        return reader.text("kind.wild-group" if meld.rank == WILD_GROUP else "kind.group")
    return reader.text("kind.run")


def meld_word(number: int) -> MeldWord:
    """The number of a meld."""
    return MeldWord(int(number))


def joining(reader: Reader, number: int) -> Sentence:
    """The meld that a laying joins to another one; nothing where none is joined."""
    return reader.say("joining", meld=meld_word(number)) if number else []


def call_place(reader: Reader, call: Call) -> Sentence:
    """Where called cards go; nothing for a new meld."""
    if call.wild != NO_CARD:
        return reader.say("place.for", got=reader.cards([int(call.wild)]), meld=meld_word(call.meld))
    return reader.say("place.onto", meld=meld_word(call.meld)) if call.meld else []
