"""The log of a score sheet that is kept for several people: the only truth about it, and never shortened.

Times are milliseconds since 1970. Every entry raises the sheet's version by one. ``id`` is the writer's own name for
the change.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from upcard.hosting.real_cards import SheetHand, SheetSetup


class SheetOpened(Struct, frozen=True, tag="sheet-opened"):
    """The sheet was begun. ``key`` is the hash of the secret with which it may be written on."""

    at: int
    sheet: str
    key: str
    setup: SheetSetup
    hands: list[SheetHand]


class HandWritten(Struct, frozen=True, tag="hand-written"):
    """A hand was written, or an old one anew."""

    at: int
    id: str
    number: int
    hand: SheetHand


class HandRemoved(Struct, frozen=True, tag="hand-removed"):
    """A hand was crossed out."""

    at: int
    id: str
    number: int


class AllWritten(Struct, frozen=True, tag="all-written"):
    """All hands were written anew."""

    at: int
    id: str
    hands: list[SheetHand]


class SetUpAnew(Struct, frozen=True, tag="set-up"):
    """Rules or players were changed; ``hands`` are all hands by these rules."""

    at: int
    id: str
    setup: SheetSetup
    hands: list[SheetHand]


SheetEntry: TypeAlias = SheetOpened | HandWritten | HandRemoved | AllWritten | SetUpAnew

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[SheetEntry] = msgspec.json.Decoder(SheetEntry)


def encode_sheet(entry: SheetEntry) -> str:
    """The text of an entry as it is kept."""
    return _encoder.encode(entry).decode()


def decode_sheet(text: str) -> SheetEntry:
    """Read an entry back. Raises ``msgspec.DecodeError``."""
    return _decoder.decode(text)
