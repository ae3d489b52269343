"""Sentences with cards, melds and seats in them, so that a reader's program can show each in its own way."""

from typing import TypeAlias

from msgspec import Struct


class CardWord(Struct, frozen=True, tag="card"):
    """A card in a sentence; ``as_`` what it stands for there (``7s`` in a run, ``T`` in a group), else empty."""

    card: str
    as_: str = ""


class MeldWord(Struct, frozen=True, tag="meld"):
    """The number of a meld in a sentence."""

    meld: int


class SeatWord(Struct, frozen=True, tag="seat"):
    """A player in a sentence; ``name`` is for those who read text: ``You`` or ``you`` for the reader."""

    seat: int
    name: str


Word: TypeAlias = str | CardWord | MeldWord | SeatWord
Sentence: TypeAlias = list[Word]
"""Texts hold their own spaces: joining all words gives the plain sentence."""


def plain(sentence: Sentence) -> str:
    """The sentence as text, for screen readers and logs."""
    return "".join(_plain(word) for word in sentence)


def _plain(word: Word) -> str:
    match word:
        case str():
            return word
        case CardWord(card, as_):
            return f"{card} as {as_}" if as_ else card
        case MeldWord(meld):
            return f"#{meld}"
        case SeatWord(_, name):
            return name
