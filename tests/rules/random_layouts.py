"""Random hands to be settled: melds with wild cards and other players' additions, from a real pack."""

from random import Random

from rules.brute_score import Hand

RANKS = "A23456789TJQK"
SUITS = "cdhs"
NAMES = "ABCDEFGH"


class Table:
    """A hand that grows from a shuffled pack; no card lies twice."""

    def __init__(self, rng: Random, packs: int, jokers: int, wild: str, players: int) -> None:
        """Shuffle the pack."""
        self.rng = rng
        self.players = players
        self.melds: list[str] = []
        self.chosen = wild
        self.pack = [rank + suit for rank in RANKS for suit in SUITS] * packs + ["Jk", "Jr"] * (jokers // 2)
        rng.shuffle(self.pack)

    def is_wild(self, card: str) -> bool:
        """Whether a card may stand for another."""
        return card in {"Jk", "Jr"} or Hand({}, [], self.chosen).is_wild(card)

    def taken(self, card: str) -> bool:
        """Take this card out of the pack if it is there."""
        if card in self.pack:
            self.pack.remove(card)
            return True
        return False

    def any_wild(self) -> str:
        """Take some wild card out of the pack, or ``""``."""
        card = next((card for card in self.pack if self.is_wild(card)), "")
        return card if card and self.taken(card) else ""

    def owners(self, size: int) -> list[str]:
        """Whose cards lie there: stretches of random length."""
        names: list[str] = []
        while len(names) < size:
            names += [self.rng.choice(NAMES[: self.players])] * self.rng.choice([1, 1, 2, 3, 3, 4, 5, 6, 9])
        return names[:size]

    def lay(self, words: list[str], owners: list[str]) -> None:
        """Put a meld on the table, if it has three cards."""
        if len(words) < 3:
            self.pack += [word.partition("=")[0] for word in words]
            return
        pieces: list[list[str]] = []
        for word, owner in zip(words, owners, strict=True):
            if pieces and pieces[-1][0] == owner + ":":
                pieces[-1].append(word)
            else:
                pieces.append([owner + ":", word])
        self.melds.append(" | ".join(" ".join(piece) for piece in pieces))

    def lay_run(self, suit: str, low: int, size: int, wildness: float, besides: float = 0) -> None:
        """Lay a run as far as the pack has cards for it; ``besides``: how often a real card joins a wild one."""
        words: list[str] = []
        while len(words) < min(size, 14 - low, 13):
            card = RANKS[(low + len(words)) % 13] + suit
            if self.rng.random() > wildness and self.taken(card):
                words.append(card)
                continue
            other = self.any_wild()
            if not other:
                break
            words.append(other if other == card else f"{other}={card}")
        self.lay(*self.with_real_cards(words, self.owners(len(words)), besides))

    def with_real_cards(self, words: list[str], owners: list[str], often: float) -> tuple[list[str], list[str]]:
        """Put real cards beside some wild ones, of any owner."""
        laid: list[tuple[str, str]] = []
        for word, owner in zip(words, owners, strict=True):
            laid.append((word, owner))
            use = word.partition("=")[2]
            if len(words) >= 3 and use and self.rng.random() < often and self.taken(use):
                laid.append((use + "^", self.rng.choice(NAMES[: self.players])))
        return [word for word, _ in laid], [owner for _, owner in laid]

    def lay_group(self, rank: str, size: int, wildness: float, most: int) -> None:
        """Lay a group of a rank, at most some cards for each owner."""
        words: list[str] = []
        for card in [card for card in self.pack if card[0] == rank and not self.is_wild(card)]:
            other = self.any_wild() if self.rng.random() < wildness else ""
            if len(words) < size and other:
                words.append(f"{other}={rank}")
            if len(words) < size and self.taken(card):
                words.append(card)
        self.lay(words, self.split(len(words), most))

    def split(self, size: int, most: int) -> list[str]:
        """Owners of a group's cards, none of more than ``most``."""
        names = [name for name in NAMES[: self.players] for _ in range(most)]
        if self.rng.random() < 0.6 and size <= most:
            return names[:size]
        self.rng.shuffle(names)
        return names[:size]

    def lay_wild_group(self, size: int, most: int) -> None:
        """Lay a group of wild cards."""
        words = [card for card in (self.any_wild() for _ in range(size)) if card]
        self.lay(words, self.split(len(words), most))

    def hands(self, out: str) -> dict[str, list[str]]:
        """Deal what is left, a few cards each; none to who went out."""
        return {
            name: [] if name == out else [self.pack.pop() for _ in range(self.rng.randrange(8)) if self.pack]
            for name in NAMES[: self.players]
        }


def random_hand(rng: Random, table: Table, most: int, besides: float = 0) -> Hand:
    """Lay a few random melds and deal what is left; ``most``: how many cards of a group one owner may have."""
    for _ in range(rng.randrange(9)):
        wildness = rng.choice([0, 0, 0.1, 0.3, 0.7])
        shape = rng.random()
        if shape < 0.6:
            size = rng.choice([3, 3, 4, 5, 6, 7, 8, 10, 13])
            table.lay_run(rng.choice("hhcds"), rng.choice([0, 3, 4, 4, 5, 9, 11]), size, wildness, besides)
        elif shape < 0.85 or most == 0:
            table.lay_group(rng.choice("AAQT7456"), rng.choice([3, 3, 4, 5, 6, 8, 9]), wildness, most or 4)
        else:
            table.lay_wild_group(rng.choice([3, 3, 4, 5, 6, 8]), most)
    out = rng.choice(["", *NAMES[: table.players]])
    return Hand(table.hands(out), table.melds, table.chosen, out, rng.choice(["normal", "first-turn", "undrawn"]))
