"""The log of a table: the only truth about it. What stands here is never sent; only what is made of it for one reader.

Times are milliseconds since 1970. Every entry raises the table's version by one.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct


class Opened(Struct, frozen=True, tag="opened"):
    """The table was made, all seats open. ``rules`` is the rule set as a house-rule file."""

    at: int
    table: str
    code: str
    name: str
    rules: str
    seats: int
    call_ms: int
    pace_ms: int
    clock_ms: int | None
    away_ms: int
    hints: bool
    spectators: bool


class Sat(Struct, frozen=True, tag="sat"):
    """A person sat down. ``key`` is the hash of the seat's secret, ``passphrase`` that of a passphrase or empty."""

    at: int
    seat: int
    name: str
    key: str
    passphrase: str = ""
    host: bool = False


class KeyGiven(Struct, frozen=True, tag="key-given"):
    """A further secret opens a seat (another device)."""

    at: int
    seat: int
    key: str


class BotSat(Struct, frozen=True, tag="bot-sat"):
    """A bot was put on a seat."""

    at: int
    seat: int
    name: str
    level: str


class Freed(Struct, frozen=True, tag="freed"):
    """A seat is open again."""

    at: int
    seat: int


class Committed(Struct, frozen=True, tag="committed"):
    """The seed of a hand was drawn, and its hash published. The seed itself stays here until the hand is over."""

    at: int
    hand: int
    seed: str
    commitment: str


class WentReady(Struct, frozen=True, tag="ready"):
    """A player is ready for the next hand, with a cut of the player's own (empty: none)."""

    at: int
    seat: int
    cut: str = ""


class DealerDraw(Struct, frozen=True):
    """Who drew which card for dealer; those tied draw again."""

    seats: list[int]
    cards: str


class Dealt(Struct, frozen=True, tag="dealt"):
    """A hand was dealt: all that chance said, as it follows from seed and cuts. The last pack is the one played."""

    at: int
    hand: int
    dealer: int
    cuts: list[str]
    draws: list[DealerDraw]
    wilds: list[int]
    packs: list[str]


class Moved(Struct, frozen=True, tag="moved"):
    """A move was made, as text; seat -1 is chance's, with the new stock as ``shuffle CARDS``."""

    at: int
    seat: int
    move: str
    bot: bool = False


class Undone(Struct, frozen=True, tag="undone"):
    """The last move was taken back."""

    at: int
    seat: int


class WindowClosed(Struct, frozen=True, tag="window-closed"):
    """The time to call is over; these seats had not called."""

    at: int
    seats: list[int]


class SatIn(Struct, frozen=True, tag="sat-in"):
    """A bot plays for a person from now on."""

    at: int
    seat: int
    level: str


class TookOver(Struct, frozen=True, tag="took-over"):
    """The person plays again."""

    at: int
    seat: int


class Rematched(Struct, frozen=True, tag="rematched"):
    """A new table was made for the same players; their secrets open it, too."""

    at: int
    table: str


Entry: TypeAlias = (
    Opened
    | Sat
    | KeyGiven
    | BotSat
    | Freed
    | Committed
    | WentReady
    | Dealt
    | Moved
    | Undone
    | WindowClosed
    | SatIn
    | TookOver
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> str:
    """The text of an entry as it is kept."""
    return _encoder.encode(entry).decode()


def decode(text: str) -> Entry:
    """Read an entry back. Raises ``msgspec.DecodeError``."""
    return _decoder.decode(text)
