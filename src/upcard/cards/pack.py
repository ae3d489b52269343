"""Packs: which cards there are."""

from mypy_extensions import i64

from upcard.cards.card import BLACK_JOKER, KING, RANKS, RED_JOKER

MOST_PACKS = 3
MOST_JOKERS = 2


def pack(packs: i64, jokers: i64, without: str = "") -> bytes:
    """All cards of some packs in pack order: 2c to Kc, Ac, the other suits, pack by pack, jokers last.

    Args:
        packs: how many packs, 1 to 3.
        jokers: how many jokers a pack holds, 0 to 2: first the black one, then the red one.
        without: ranks that are left out, as ``"2"`` or ``"23"``.

    Raises:
        ValueError: for a number out of range or an unknown rank.
    """
    if not 1 <= packs <= MOST_PACKS:
        raise ValueError(f"packs must be 1 to {MOST_PACKS}, not {packs}")
    if not 0 <= jokers <= MOST_JOKERS:
        raise ValueError(f"jokers must be 0 to {MOST_JOKERS} a pack, not {jokers}")
    left_out = [RANKS.index(rank) for rank in without]
    ranks = [rank for rank in [*range(1, KING + 1), 0] if rank not in left_out]
    suits = bytes(suit * 16 + rank for suit in range(4) for rank in ranks)
    return suits * int(packs) + bytes((BLACK_JOKER, RED_JOKER)[: int(jokers)]) * int(packs)
