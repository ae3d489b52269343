"""The variations of 5000 Rummy."""

from dataclasses import replace
from typing import Final

from upcard.games.card_tables import merged
from upcard.games.variations.shared import own_meld_first
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import Options
from upcard.rules.tables import CardTable, by_players

SOURCE: Final = "five-thousand §Variations"


def no_twos(options: Options) -> Options:
    """No twos in the packs, aces only high."""
    return replace(options, cards=replace(options.cards, without="2"), melds=replace(options.melds, ace="high"))


def twos_wild(options: Options) -> Options:
    """Twos are always wild and give 15 cards."""
    return _upcard(_always(options, "2"), ("2", 15))


def jokers(options: Options) -> Options:
    """Two jokers a pack, always wild, which give 15 cards."""
    with_jokers = replace(options, cards=replace(options.cards, jokers=2))
    return _upcard(_always(with_jokers, "joker"), ("joker", 15))


def tens_wild(options: Options) -> Options:
    """Tens are always wild."""
    return _always(options, "T")


def one_eyed_jacks_wild(options: Options) -> Options:
    """The jacks of spades and hearts are always wild."""
    return _always(options, "Js", "Jh")


def more_packs(options: Options) -> Options:
    """A pack more for any number of players."""
    return replace(options, cards=replace(options.cards, packs=by_players({2: 2, 5: 3})))


def aces_fifty(options: Options) -> Options:
    """Aces count 50, and 100 when they are wild."""
    table = merged(options.score.cards, ("A", 50))
    return replace(options, score=replace(options.score, cards=table, wild=(("any", 100),)))


def wilds_two_hundred(options: Options) -> Options:
    """Wild cards count 200."""
    return replace(options, score=replace(options.score, wild=(("any", 200),)))


def nines_eights_ten(options: Options) -> Options:
    """Nines and eights count 10."""
    return replace(options, score=replace(options.score, cards=merged(options.score.cards, ("9-8", 10))))


def upcard_total(options: Options) -> Options:
    """The first card gives the size of the whole hand."""
    return replace(options, deal=replace(options.deal, upcard_is="total"))


def jack_queen_king(options: Options) -> Options:
    """Jack, queen, king give 11, 12, 13 cards."""
    return _upcard(options, ("J", 11), ("Q", 12), ("K", 13))


def ace_fourteen(options: Options) -> Options:
    """An ace gives 14 cards."""
    return _upcard(options, ("A", 14))


def ace_fifteen(options: Options) -> Options:
    """An ace gives 15 cards."""
    return _upcard(options, ("A", 15))


def bury_wild_upcard(options: Options) -> Options:
    """A permanent wild card as upcard is buried and replaced."""
    return replace(options, deal=replace(options.deal, wild_upcard="buried"))


def turned_wild(options: Options) -> Options:
    """A card turned after the deal gives the wild rank."""
    return replace(options, wild=replace(options.wild, choice="turned"))


def steal_wild(options: Options) -> Options:
    """The real card takes the wild card's place in a run."""
    return replace(options, trade=replace(options.trade, mode="take", switch=False, in_="runs"))


def charge_hands(options: Options) -> Options:
    """Cards in hand are subtracted."""
    return replace(options, score=replace(options.score, hand="minus"))


def out_bonus(options: Options) -> Options:
    """150 points for going out."""
    return replace(options, out=replace(options.out, bonus=150, first_turn=150))


def _always(options: Options, *cards: str) -> Options:
    added = tuple(card for card in cards if card not in options.wild.always)
    return replace(options, wild=replace(options.wild, always=options.wild.always + added))


def _upcard(options: Options, *rows: tuple[str, int]) -> Options:
    table: CardTable = merged(options.deal.upcard, *rows)
    return replace(options, deal=replace(options.deal, upcard=table))


FIVE_THOUSAND_VARIATIONS: Final = (
    Variation("no-twos", "five-thousand", "Played without twos; aces are then only high.", SOURCE, no_twos),
    Variation(
        "twos-wild",
        "five-thousand",
        "Twos are always wild; as an upcard a two gives 15 cards.",
        SOURCE,
        twos_wild,
        excludes=(("no-twos", "there are no twos in the pack then"),),
    ),
    Variation(
        "jokers",
        "five-thousand",
        "Two jokers a pack, always wild; as an upcard a joker gives 15 cards, as the dealer's it is buried.",
        SOURCE,
        jokers,
    ),
    Variation("tens-wild", "five-thousand", "Tens are always wild.", SOURCE, tens_wild),
    Variation(
        "one-eyed-jacks-wild",
        "five-thousand",
        "The jacks of spades and of hearts are always wild.",
        SOURCE,
        one_eyed_jacks_wild,
    ),
    Variation(
        "more-packs",
        "five-thousand",
        "Up to four players use two packs, five and more three.",
        SOURCE,
        more_packs,
    ),
    Variation("aces-fifty", "five-thousand", "Aces count 50, or 100 when they are wild.", SOURCE, aces_fifty),
    Variation(
        "wilds-two-hundred",
        "five-thousand",
        "Every wild card counts 200.",
        SOURCE,
        wilds_two_hundred,
        extends=("aces-fifty",),
    ),
    Variation("nines-eights-ten", "five-thousand", "Nines and eights count 10.", SOURCE, nines_eights_ten),
    Variation(
        "upcard-total",
        "five-thousand",
        "The face-up first card gives the size of the whole hand, itself included.",
        SOURCE,
        upcard_total,
    ),
    Variation(
        "jack-queen-king",
        "five-thousand",
        "As upcards jack, queen and king give 11, 12 and 13 cards.",
        SOURCE,
        jack_queen_king,
    ),
    Variation("ace-fourteen", "five-thousand", "As an upcard an ace gives 14 cards.", SOURCE, ace_fourteen),
    Variation(
        "ace-fifteen",
        "five-thousand",
        "As an upcard an ace gives 15 cards.",
        SOURCE,
        ace_fifteen,
        excludes=(("ace-fourteen", "an ace gives 14 cards or 15"),),
    ),
    Variation(
        "bury-wild-upcard",
        "five-thousand",
        "A card that is always wild is buried when it is dealt as an upcard, and replaced by the next.",
        SOURCE,
        bury_wild_upcard,
    ),
    Variation(
        "turned-wild",
        "five-thousand",
        "A card turned after the deal gives the wild rank, not the dealer's upcard.",
        SOURCE,
        turned_wild,
    ),
    Variation(
        "steal-wild",
        "five-thousand",
        "In a run the real card takes the place of the wild card, which goes to the hand.",
        SOURCE,
        steal_wild,
    ),
    Variation(
        "own-meld-first",
        "five-thousand",
        "Laying off on others' melds only after an own meld.",
        SOURCE,
        own_meld_first,
    ),
    Variation(
        "charge-hands",
        "five-thousand",
        "Cards left in a hand are subtracted from its player's score and nobody collects them.",
        SOURCE,
        charge_hands,
    ),
    Variation(
        "out-bonus",
        "five-thousand",
        "Going out earns 150, on the first turn too.",
        SOURCE,
        out_bonus,
    ),
)
"""In the order in which they are applied."""
