"""Secrets that open seats: made at random, kept only as hashes, compared in constant time."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

SECRET_BYTES: Final = 24
_N, _R, _P = 2**14, 8, 1


def new_secret() -> str:
    """A new secret: 192 random bits, in letters that may stand in an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def key_of(secret: str) -> str:
    """The hash under which a secret is kept. It needs no salt: a secret is random throughout."""
    return hashlib.sha256(b"upcard seat\n" + secret.encode()).hexdigest()


def opens(secret: str, keys: Iterable[str]) -> bool:
    """Whether a secret is one of those kept. All are looked at, each in constant time."""
    mine = key_of(secret)
    found = False
    for key in keys:
        found |= hmac.compare_digest(mine, key)
    return found


def lock(passphrase: str) -> str:
    """The salted slow hash of a passphrase; empty for none."""
    if not passphrase:
        return ""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_stretched(passphrase, salt).hex()}"


def unlocks(passphrase: str, kept: str) -> bool:
    """Whether a passphrase is the one that was hashed; never where there was none."""
    salt, _, stretched = kept.partition(":")
    if not stretched or not passphrase:
        return False
    return hmac.compare_digest(_stretched(passphrase, bytes.fromhex(salt)), bytes.fromhex(stretched))


def _stretched(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=_N, r=_R, p=_P)


def new_table_id() -> str:
    """The public name of a table: nobody guesses it, and it opens no seat."""
    return secrets.token_hex(8)


def new_code() -> str:
    """A code to say aloud, as ``oak-lamp-421``: it opens no seat that is taken."""
    return f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}-{secrets.randbelow(900) + 100}"


_SAID: Final = """
acorn amber anchor apple apron arrow aspen attic autumn badge baker bamboo banjo barley barn basil basket
beach bean bell berry birch bird bloom boat bottle bowl branch brass bread brick bridge broom brush bucket
butter button cabin cable cactus cake camel candle canoe canvas carpet castle cedar chair chalk cheese cherry
chess circle citrus clay clock cloud clover coal cobalt cocoa coffee comet copper coral corner cotton cradle
crane cream crown cup daisy dance dawn deer desk dew dome door dove dragon drum duck eagle easel echo elbow
elm ember engine falcon feather fern fiddle field fig fir flame flask flax flint flute forest fork fox frost
garden ginger glass globe glove goat gold goose grain grape grass hammer harbor harp hat hazel heron hill
hinge honey hood horn house ink iris iron island ivory ivy jar jasmine jelly jewel kettle kite knot ladder
lake lamp lantern lark laurel lemon lilac lily lime linen lion loom lotus maple marble meadow melon mill mint
mirror moon moss mountain mug nest north nut oak oar oat ocean olive onion orange orchid otter oven owl paddle
paint palm paper parrot peach pear pearl pebble pencil pepper piano pillow pine plum pocket pond poppy potato
prairie quartz quill quilt rabbit radish rain raven reed ribbon rice river robin rocket roof rose ruby saddle
sage sail salt sand scarf seal shell ship silk silver sky snow sofa spark spoon spruce star stone stove straw
sugar summer sun swan table tea thread tiger tile tin torch tower trail train tulip turtle valley vase velvet
village violin walnut water wheat wheel willow window winter wood wool yarn zebra
"""
WORDS: Final = tuple(_SAID.split())
"""Words that are easy to say, to hear and to write."""
