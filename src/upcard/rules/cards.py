"""Chapter cards: the packs."""

from mypy_extensions import i64

from upcard.cards.pack import pack
from upcard.rules.options import CardsOptions


def full_pack(options: CardsOptions, players: i64) -> bytes:
    """All cards that are played with, in pack order."""
    return pack(options.packs[players], options.jokers, options.without)
