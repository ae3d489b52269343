"""A second scorer, written from the rule pages alone, over the texts of the cards: no codes, no masks, nothing shared.

It is slow and obvious. Melds are texts as in case files (``A: 5h 6h 2c=7h | B: 8h``), hands lists of cards by name.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, groupby

RANKS = "A23456789TJQK"

# The tables of sublime §Scoring, part lengths 4 and more; "cards" stands for card points.
SUBLIME_TABLES = {
    "natural group": "100 300 600 1700 4000",
    "mixed group": "50 150 300 500 600",
    "natural group of aces": "cards 1000 1500 2500 8000",
    "mixed group of aces": "cards cards cards cards cards",
    "natural run": "100 300 600 1000 1500 2000 2500 3500 5000 10000",
    "mixed run": "50 150 300 500 600 700 1000 1100 1200 1600",
    "wild-card group": "cards 1000 1500 2500 8000",
    "wild-card group, queens or 10s wild": "cards 1500 2000 2500 10000",
    "wild-card group, aces wild": "cards 2500 3000 3500 10000",
}


@dataclass(frozen=True)
class Word:
    """A card on the table: whose it is, what it stands for (``""``: itself), whether it lies beside the chain."""

    owner: str
    card: str
    use: str
    beside: bool


@dataclass(frozen=True)
class Hand:
    """A hand to settle. ``wild`` is ``K``, ``5 red`` or empty, ``how`` ``normal``, ``first-turn`` or ``undrawn``."""

    hands: dict[str, list[str]]
    melds: list[str]
    wild: str
    out: str = ""
    how: str = "normal"
    flags: frozenset[str] = field(default_factory=frozenset)

    def is_wild(self, card: str) -> bool:
        """Whether a card is wild: of the rank that was chosen, and of its colour where one was chosen."""
        if not self.wild or card[0] != self.wild[0]:
            return False
        if self.wild.endswith("red"):
            return card[1] in "dh"
        return not self.wild.endswith("black") or card[1] in "cs"


def words_of(meld: str) -> list[Word]:
    """The cards of a meld, low to high, each with its owner."""
    words = []
    for piece in meld.split("|"):
        owner, cards = piece.split(":")
        for text in cards.split():
            card, _, use = text.rstrip("^").partition("=")
            words.append(Word(owner.strip(), card, use, text.endswith("^")))
    return words


def is_group(hand: Hand, words: list[Word]) -> bool:
    """Whether a meld is a group: every card stands for one rank, or only wild cards lie there and nothing is said."""
    if any(len(word.use) == 2 for word in words):
        return False
    ranks = {word.use or word.card[0] for word in words}
    return len(ranks) == 1 or all(hand.is_wild(word.card) and not word.use for word in words)


# ------------------------------------------------------------------ sublime and masterpiece


def sublime(hand: Hand) -> dict[str, int]:
    """What everybody scores by sublime.md and masterpiece.md.

    Flags: ``michigan``, ``money``, ``partners``, ``masterpiece``.
    """
    side_of = {name: name for name in hand.hands}
    if "partners" in hand.flags:
        side_of = {"A": "A", "C": "A", "B": "B", "D": "B"}
    sides = {side: _sublime_side(hand, side, side_of) for side in set(side_of.values())}
    return {name: sides[side_of[name]] for name in hand.hands}


def _sublime_side(hand: Hand, side: str, side_of: dict[str, str]) -> int:
    parts = [part for meld in hand.melds for part in _parts_of(hand, meld) if side_of[part[0].owner] == side]
    runs = [places for meld in hand.melds for places in _places_of(hand, meld, side, side_of)]
    cards = [card for name in hand.hands if side_of[name] == side for card in hand.hands[name]]
    points = sum(_part_points(hand, part) for part in parts)
    points += sum(_matching(one, two) for one, two in combinations(runs, 2))
    if parts and not any(_spoils(hand, part) for part in parts) and not any(hand.is_wild(card) for card in cards):
        points += 200
    if hand.out and side_of[hand.out] == side:
        points += {"normal": 200, "first-turn": 300, "undrawn": 500}[hand.how]
    points += _money(hand, parts) if "money" in hand.flags else 0
    return points + _sublime_hands(hand, side, side_of)


def _sublime_hands(hand: Hand, side: str, side_of: dict[str, str]) -> int:
    """Cards left: charged to who holds them, or with Michigan brought to who went out."""
    worth = {name: sum(_left_value(hand, card) for card in cards) for name, cards in hand.hands.items()}
    if "michigan" not in hand.flags or not hand.out:
        return -sum(points for name, points in worth.items() if side_of[name] == side)
    if side_of[hand.out] != side:
        return 0
    return sum(points for name, points in worth.items() if side_of[name] != side)


def _left_value(hand: Hand, card: str) -> int:
    if "money" in hand.flags and hand.out and card == "Qh" and not hand.is_wild(card):
        return 50
    return _value(hand, card)


def _value(hand: Hand, card: str) -> int:
    """Card points of sublime §Scoring."""
    if hand.is_wild(card):
        four = hand.wild.endswith(("red", "black"))
        return 100 if four else {"A": 300, "Q": 200, "T": 200}.get(card[0], 100)
    return {"A": 100, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0], 5)


def _parts_of(hand: Hand, meld: str) -> list[list[Word]]:
    """The parts of a meld: in a group all cards of one owner, in a run every unbroken stretch."""
    words = words_of(meld)
    if is_group(hand, words):
        owners = list(dict.fromkeys(word.owner for word in words))
        # Partners' cards are one owner's cards.
        if "partners" in hand.flags:
            return [p for p in ([w for w in words if w.owner in pair] for pair in ("AC", "BD")) if p]
        return [[word for word in words if word.owner == owner] for owner in owners]
    return [list(stretch) for _, stretch in groupby(words, key=lambda word: _one_owner(hand, word.owner))]


def _one_owner(hand: Hand, owner: str) -> str:
    return {"C": "A", "D": "B"}.get(owner, owner) if "partners" in hand.flags else owner


def _kind(hand: Hand, part: list[Word]) -> str:
    """Which row of the table a part is on."""
    wilds = [word for word in part if hand.is_wild(word.card)]
    in_run = any(len(word.use) == 2 for word in part) or len({word.card[0] for word in part if not word.use}) > 1
    if in_run:
        natural = not wilds or (len(wilds) == 1 and wilds[0].use in {"", wilds[0].card})
        return "natural run" if natural else "mixed run"
    if len(wilds) == len(part) and not any(word.use for word in part):
        groups = {"A": "wild-card group, aces wild", "Q": "wild-card group, queens or 10s wild"}
        groups["T"] = groups["Q"]
        four = hand.wild.endswith(("red", "black"))
        return "wild-card group" if four else groups.get(hand.wild[0], "wild-card group")
    rank = next((word.use for word in part if word.use), part[0].card[0])
    return f"{'mixed' if wilds else 'natural'} group" + (" of aces" if rank == "A" else "")


def _part_points(hand: Hand, part: list[Word]) -> int:
    kind = _kind(hand, part)
    by_card = sum(_value(hand, word.card) for word in part)
    four = hand.wild.endswith(("red", "black")) and "masterpiece" in hand.flags
    if kind.startswith("wild-card group") and four and len(part) >= 3:
        return {3: 600, 4: 1200}[len(part)]
    if len(part) <= 3:
        return by_card
    entry = SUBLIME_TABLES[kind].split()[len(part) - 4]
    if entry == "cards":
        return by_card
    points = int(entry)
    if kind.endswith("run") or kind == "mixed group":
        points += sum(_value(hand, word.card) for word in part if hand.is_wild(word.card))
    if kind.endswith("run"):
        points += sum(100 for word in part if word.card[0] == "A" and not hand.is_wild(word.card))
    return points


def _spoils(hand: Hand, part: list[Word]) -> bool:
    """Whether a part costs the bonus for no wild card."""
    if _kind(hand, part).startswith("wild-card group"):
        return False
    group = "group" in _kind(hand, part)
    return any(hand.is_wild(word.card) and (group or word.use not in {"", word.card}) for word in part)


def _places_of(hand: Hand, meld: str, side: str, side_of: dict[str, str]) -> list[list[str]]:
    """For each of a side's parts in a run, the names of the places that it fills naturally, as ``05 of h``."""
    words = words_of(meld)
    if is_group(hand, words):
        return []
    low = RANKS.index((words[0].use or words[0].card)[0])
    named = [(_one_owner(hand, word.owner), _place_name(word, low + i)) for i, word in enumerate(words)]
    stretches = [(owner, [name for _, name in stretch]) for owner, stretch in groupby(named, key=lambda pair: pair[0])]
    return [names for owner, names in stretches if side_of[owner] == side]


def _place_name(word: Word, number: int) -> str:
    natural = word.use in {"", word.card}
    return f"{number:02} of {word.card[1]}" if natural else "-"


def _matching(one: list[str], two: list[str]) -> int:
    """500 for every full three consecutive places that both parts hold naturally (sublime §Scoring)."""
    points = 0
    for suit in "cdhs":
        streak = 0
        for number in range(14):
            name = f"{number:02} of {suit}"
            streak = streak + 1 if name in one and name in two else 0
            if streak == 3:
                points, streak = points + 500, 0
    return points


def _money(hand: Hand, parts: list[list[Word]]) -> int:
    melded = Counter(word.card for part in parts for word in part if not hand.is_wild(word.card))
    return 100 * min(melded["Qh"], melded["7h"])


# ------------------------------------------------------------------ the games that count by the card


def five_hundred(hand: Hand) -> dict[str, int]:
    """What everybody scores by five-hundred.md: own cards on the table minus the cards in hand."""
    points = {name: -sum(_five_hundred(card) for card in cards) for name, cards in hand.hands.items()}
    for meld in hand.melds:
        words = words_of(meld)
        starts_low = not is_group(hand, words) and (words[0].use or words[0].card)[0] == "A"
        for number, word in enumerate(words):
            low_ace = starts_low and number == 0 and word.card[0] == "A"
            points[word.owner] += 1 if low_ace else _five_hundred(word.card)
    return points


def _five_hundred(card: str) -> int:
    if card.startswith("J") and card[1] in "kr":
        return 15
    return {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0]) or int(card[0])


def five_thousand(hand: Hand) -> dict[str, int]:
    """What everybody scores by five-thousand.md: melded cards; who goes out adds all cards left in other hands."""
    points = dict.fromkeys(hand.hands, 0)
    for meld in hand.melds:
        for word in words_of(meld):
            points[word.owner] += _five_thousand(hand, word.card)
    if hand.out:
        others = [card for name, cards in hand.hands.items() if name != hand.out for card in cards]
        points[hand.out] += sum(_five_thousand(hand, card) for card in others)
    return points


def _five_thousand(hand: Hand, card: str) -> int:
    if hand.is_wild(card):
        return 200 if card[0] == "A" else 100
    return {"A": 100, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0], 5)


def basic(hand: Hand) -> dict[str, int]:
    """What everybody scores by basic.md; flag ``rummy``: who went out did so at once."""
    points = dict.fromkeys(hand.hands, 0)
    if hand.out:
        others = [card for name, cards in hand.hands.items() if name != hand.out for card in cards]
        points[hand.out] = sum(_basic(card) for card in others) * (2 if "rummy" in hand.flags else 1)
    return points


def _basic(card: str) -> int:
    return {"K": 10, "Q": 10, "J": 10, "T": 10, "A": 1}.get(card[0]) or int(card[0])


def table_scoring(hand: Hand) -> dict[str, int]:
    """What everybody scores by basic.md §Variations, table-scoring; flag ``rummy`` doubles the own table."""
    points = {name: -sum(_table_card(card) for card in cards) for name, cards in hand.hands.items()}
    for meld in hand.melds:
        words = words_of(meld)
        low = not is_group(hand, words) and words[0].card[0] == "A"
        for number, word in enumerate(words):
            double = 2 if "rummy" in hand.flags and word.owner == hand.out else 1
            points[word.owner] += double * (5 if low and number == 0 else _table_card(word.card))
    return points


def _table_card(card: str) -> int:
    return {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0], 5)
