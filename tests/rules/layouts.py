"""Hands to be settled, written as in the case files: melds in text, hands by seat."""

from dataclasses import dataclass, replace

from upcard.cards.card import BIT, CARD_AT, RANK_MASK, RANKS, SUITS
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.cards.text import parse_card, parse_cards
from upcard.rules.players import sides
from upcard.rules.ruleset import Options, Rules
from upcard.state.deal import Deal, Ending, Setup, Tally
from upcard.state.melds import BRIDGED, NONE, WILD_GROUP, Group, Meld, Run
from upcard.state.turn import DRAW, OVER, Turn


@dataclass(frozen=True)
class Layout:
    """A hand to be settled; ``wild`` as in case files: ``K``, ``5 red``, empty for none."""

    hands: tuple[str, ...]
    melds: tuple[str, ...] = ()
    wild: str = ""
    out: Ending | None = None
    fines: tuple[int, ...] = ()

    def deal(self, options: Options) -> Deal:
        """The layout as a deal under some options."""
        rules = Rules(options)
        players = len(self.hands)
        wild = rules.always_wild | wild_mask(self.wild)
        setup = Setup(
            players,
            players - 1,
            options.cards.packs[players],
            wild,
            RANKS.index(self.wild[0]) if self.wild else -1,
            sides(options.players, players),
        )
        hands = tuple(card_set(parse_cards(hand)) for hand in self.hands)
        return Deal(
            setup,
            b"",
            0,
            b"",
            hands,
            (NO_CARDS,) * players,
            tuple(meld(text, wild if options.wild.groups else 0, setup.sides) for text in self.melds),
            Turn(0, DRAW if self.out is None else OVER),
            Tally(),
            fines=self.fines,
            ending=self.out,
        )

    def with_out(self, out: Ending) -> "Layout":
        """The layout after somebody went out."""
        return replace(self, out=out)


def wild_mask(text: str) -> int:
    """The wild cards of ``K`` or ``5 red``."""
    if not text:
        return 0
    ranks = RANK_MASK[RANKS.index(text[0])]
    if text.endswith("red"):
        return ranks & sum(RANK_MASK[r] for r in range(13)) & _suits("dh")
    return ranks & _suits("cs") if text.endswith("black") else ranks


def _suits(suits: str) -> int:
    return sum(BIT[SUITS.index(suit) * 16 + rank] for suit in suits for rank in range(13))


def meld(text: str, wild: int, side_of: bytes) -> Meld:
    """A meld of its text, ``A: 5h 6h 2c=7h | B: 8h``; a run low to high."""
    pieces = [piece.split(":") for piece in text.split("|")]
    words = [(side_of["ABCDEFGH".index(name.strip())], word) for name, cards in pieces for word in cards.split()]
    if is_group([word for _, word in words], wild):
        return _group(words, wild)
    return _run(words)


def is_group(words: list[str], wild: int) -> bool:
    """Whether words are a group: wild cards without a use, a use without a suit, or natural cards of one rank."""
    cards = [parse_card(word.partition("=")[0].strip("()^")) for word in words]
    said = [word.partition("=")[2] for word in words]
    if any(said):
        return all(len(use) < 2 for use in said)
    return all(wild & BIT[card] for card in cards) or len({card % 16 for card in cards}) == 1


def _group(words: list[tuple[int, str]], wild: int) -> Group:
    cards = bytes(parse_card(word.partition("=")[0]) for _, word in words)
    said = {word.partition("=")[2][:1] for _, word in words if "=" in word}
    rank = WILD_GROUP
    if said:
        rank = RANKS.index(said.pop())
    elif any(not wild & BIT[card] for card in cards):
        rank = cards[0] % 16
    return Group(rank, cards, bytes(side for side, _ in words))


def _run(words: list[tuple[int, str]]) -> Run:
    chain = [(side, word) for side, word in words if not word.endswith("^")]
    besides = {parse_card(word[:-1]): side for side, word in words if word.endswith("^")}
    stands = [parse_card(word.rpartition("=")[2].strip("()")) for _, word in chain]
    lane, low = stands[0] // 16, stands[0] % 16
    cards = bytes(BRIDGED if word.startswith("(") else parse_card(word.partition("=")[0]) for _, word in chain)
    owners = bytes(NONE if word.startswith("(") else side for side, word in chain)
    if not besides:
        return Run(lane, low, cards, owners)
    places = [CARD_AT[lane * 16 + low + i] for i in range(len(cards))]
    return Run(
        lane,
        low,
        cards,
        owners,
        bytes(card if card in besides else NONE for card in places),
        bytes(besides.get(card, NONE) for card in places),
    )
