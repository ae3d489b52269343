"""Chapter score: the account of a hand, point by point, and its JSON form."""

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, RANKS, Mask
from upcard.cards.text import card_text
from upcard.state.melds import GROUP_USE, WILD_GROUP
from upcard.state.seats import MeldNumber, Points, Seat
from upcard.state.value import Value

# Kinds of parts.
GROUP_PART: Final = 0
RUN_PART: Final = 1
WILD_GROUP_PART: Final = 2
ADDITION: Final = 3
KIND_NAMES: Final = ("group", "run", "wild-group", "addition")


@final
@mypyc_attr(acyclic=True)
class PartAccount(Value):
    """One part and its points.

    ``uses`` says for each card what it stands for, as in moves: its place in a run, or ``GROUP_USE + rank``.
    ``spoils`` says whether a wild card in it costs the bonus for no wild card, ``held`` is the mask of the places that
    it fills naturally (0 in a group).
    """

    meld: Final[MeldNumber]
    cards: Final[bytes]
    uses: Final[bytes]
    kind: Final[i64]
    natural: Final[bool]
    points: Final[Points]
    spoils: Final[bool]
    held: Final[i64]

    def __init__(
        self,
        meld: MeldNumber,
        cards: bytes,
        uses: bytes,
        kind: i64,
        natural: bool,
        points: Points,
        spoils: bool,
        held: i64,
    ) -> None:
        """Take the fields as they are."""
        self.meld = meld
        self.cards = cards
        self.uses = uses
        self.kind = kind
        self.natural = natural
        self.points = points
        self.spoils = spoils
        self.held = held

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.meld, self.cards, self.uses, self.kind, self.natural, self.points, self.spoils, self.held


@final
@mypyc_attr(acyclic=True)
class SeatAccount(Value):
    """What one seat scores in a hand; partners have equal accounts, their side's.

    ``points`` is ``factor * (parts + others_hands) + matching + no_wild + out + hand + money + fines``, where parts are
    the points of the parts, ``out`` those for going out (and going rummy), ``hand`` what the cards in hand cost (never
    above 0), ``others_hands`` what the cards of others brought, ``fines`` what was charged or given during the hand.
    """

    points: Final[Points]
    parts: Final[tuple[PartAccount, ...]]
    matching: Final[Points]
    no_wild: Final[Points]
    out: Final[Points]
    hand: Final[Points]
    others_hands: Final[Points]
    money: Final[Points]
    factor: Final[i64]
    fines: Final[Points]

    def __init__(
        self,
        points: Points,
        parts: tuple[PartAccount, ...],
        matching: Points,
        no_wild: Points,
        out: Points,
        hand: Points,
        others_hands: Points,
        money: Points,
        factor: i64,
        fines: Points,
    ) -> None:
        """Take the fields as they are."""
        self.points = points
        self.parts = parts
        self.matching = matching
        self.no_wild = no_wild
        self.out = out
        self.hand = hand
        self.others_hands = others_hands
        self.money = money
        self.factor = factor
        self.fines = fines

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.points,
            self.parts,
            self.matching,
            self.no_wild,
            self.out,
            self.hand,
            self.others_hands,
            self.money,
            self.factor,
            self.fines,
        )


@final
@mypyc_attr(acyclic=True)
class Account(Value):
    """The account of a hand.

    One ``SeatAccount`` a seat, who went out (``NOBODY``), the option that parts score by, and ``said``: the mask of the
    wild cards whose use in a group is always written, also where it is their own rank.
    """

    seats: Final[tuple[SeatAccount, ...]]
    out: Final[Seat]
    rule: Final[str]
    said: Final[Mask]

    def __init__(self, seats: tuple[SeatAccount, ...], out: Seat, rule: str, said: Mask) -> None:
        """Take the fields as they are."""
        self.seats = seats
        self.out = out
        self.rule = rule
        self.said = said

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return self.seats, self.out, self.rule, self.said

    def points(self) -> tuple[int, ...]:
        """Each seat's points in this hand."""
        return tuple([int(seat.points) for seat in self.seats])


class PartJson(TypedDict):
    """One part in ``upcard score --json``."""

    meld: int
    cards: str
    kind: str
    natural: bool
    points: int
    rule: str


class SeatJson(TypedDict):
    """One player in ``upcard score --json``; ``fines`` stands there only where there are some."""

    points: int
    parts: list[PartJson]
    matching: int
    no_wild: int
    out: int
    hand: int
    others_hands: int
    money: int
    factor: int
    fines: NotRequired[int]


class AccountJson(TypedDict):
    """The answer of ``upcard score --json``."""

    players: dict[str, SeatJson]


def account_json(account: Account, names: Sequence[str]) -> AccountJson:
    """The account as plain data, by the players' names in seat order."""
    return {"players": {name: _seat_json(account, seat) for name, seat in zip(names, account.seats, strict=True)}}


def part_text(part: PartAccount, said: Mask) -> str:
    """The cards of a part as melds are written: ``5h 2c=6h 7h``; ``said`` as in ``Account``."""
    return " ".join([_used_text(card, use, said) for card, use in zip(part.cards, part.uses, strict=True)])


def _seat_json(account: Account, seat: SeatAccount) -> SeatJson:
    told: SeatJson = {
        "points": int(seat.points),
        "parts": [_part_json(account, part) for part in seat.parts],
        "matching": int(seat.matching),
        "no_wild": int(seat.no_wild),
        "out": int(seat.out),
        "hand": int(seat.hand),
        "others_hands": int(seat.others_hands),
        "money": int(seat.money),
        "factor": int(seat.factor),
    }
    if seat.fines != 0:
        told["fines"] = int(seat.fines)
    return told


def _part_json(account: Account, part: PartAccount) -> PartJson:
    return {
        "meld": int(part.meld),
        "cards": part_text(part, account.said),
        "kind": KIND_NAMES[part.kind],
        "natural": part.natural,
        "points": int(part.points),
        "rule": account.rule,
    }


def _used_text(card: int, use: int, said: Mask) -> str:
    if use < GROUP_USE:
        stands_for = CARD_AT[use]
        return card_text(card) if card == stands_for else f"{card_text(card)}={card_text(stands_for)}"
    rank = use - GROUP_USE
    if rank == WILD_GROUP or (rank == card % 16 and said & BIT[card] == 0):
        return card_text(card)
    return f"{card_text(card)}={RANKS[rank]}"
