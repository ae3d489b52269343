r"""Fair cards: what chance says in a hand follows from a secret seed and the players' cuts, so it can be checked.

Before the hand the server draws ``seed`` (32 bytes from the operating system) and publishes its commitment. Then each
player may give a cut, any text. The numbers of the hand come from the key

    key = SHA-256("upcard chance 1\n" + seed + for each seat: the cut's SHA-256)

and, for every purpose (``dealer 1``, ``wild 1``, ``pack 1``, ``shuffle 1`` ...), from the blocks
``HMAC-SHA-256(key, purpose + "\n" + counter)``, counter 0, 1, 2 ... in decimal, read as 4-byte numbers, high byte
first. A number below n is a 4-byte number, those at or above the largest multiple of n being skipped, modulo n. A
shuffle goes from the last card to the second one: each is exchanged with the card at a number below its own position
plus one, positions counted from 0.
"""

import hashlib
import hmac
import os
from collections.abc import Iterator, Sequence
from typing import Final

SEED_BYTES: Final = 32
LONGEST_CUT: Final = 64
_WORD: Final = 2**32


def new_seed() -> str:
    """A seed from the operating system's secure source, in hexadecimal digits."""
    return os.urandom(SEED_BYTES).hex()


def commitment(seed: str) -> str:
    """What is published before the cuts are given."""
    return hashlib.sha256(b"upcard commitment 1\n" + bytes.fromhex(seed)).hexdigest()


class Chance:
    """The chance of one hand."""

    def __init__(self, seed: str, cuts: Sequence[str]) -> None:
        """Mix the seed with the cuts, by seat."""
        mixed = hashlib.sha256(b"upcard chance 1\n" + bytes.fromhex(seed))
        for cut in cuts:
            mixed.update(hashlib.sha256(cut.encode()).digest())
        self._key = mixed.digest()

    def shuffled(self, cards: bytes, purpose: str) -> bytes:
        """The cards in a random order (Fisher and Yates); the same for the same purpose."""
        order = bytearray(cards)
        numbers = self._words(purpose)
        for place in range(len(order) - 1, 0, -1):
            other = _below(place + 1, numbers)
            order[place], order[other] = order[other], order[place]
        return bytes(order)

    def _words(self, purpose: str) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(self._key, f"{purpose}\n{counter}".encode(), "sha256")
            yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, len(block), 4))
            counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to before ``limit``, each equally likely."""
    fair = _WORD - _WORD % limit
    return next(word for word in words if word < fair) % limit
