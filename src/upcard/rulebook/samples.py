"""Cards for examples: wild ones that there are in the rule set, and how to say that they are wild."""

from typing import Final

from upcard.cards.card import SUITS
from upcard.phrases.phrase import phrase
from upcard.rulebook.words import ranks_word
from upcard.rules.ruleset import Options

JOKERS: Final = ("joker", "red-joker", "black-joker")
_LIKELY: Final = "K2QJT43A"


def sample_wild(options: Options) -> str:
    """The text of a card that may be wild."""
    if options.wild.choice == "none" and any(key in JOKERS for key in options.wild.always):
        return "Jk"
    suited = [key for key in options.wild.always if key not in JOKERS]
    if options.wild.choice != "none" or not suited:
        return f"{_chosen(options)}s"
    return suited[0] if len(suited[0]) == 2 and suited[0][1] in SUITS else f"{suited[0][0]}s"


def natural_rank(options: Options) -> str:
    """A rank of which a card may be wild, jokers apart."""
    wild = sample_wild(options)
    return _chosen(options) if wild == "Jk" else wild[0]


def wild_trio(options: Options) -> str:
    """Three wild cards, as many of a colour as are wild together."""
    wild = sample_wild(options)
    if wild == "Jk":
        return "Jk Jk Jk"
    rank = wild[0]
    return f"{rank}c {rank}c {rank}s" if _one_colour(options) else f"{rank}c {rank}h {rank}s"


def say_wild(options: Options) -> str:
    """``Suppose kings are wild.``, where it is not sure."""
    if options.wild.choice == "none":
        return ""
    ranks = ranks_word(_chosen(options))
    if _one_colour(options):
        return phrase("Suppose the black {ranks} are wild.", ranks=ranks)
    return phrase("Suppose {ranks} are wild.", ranks=ranks)


def _one_colour(options: Options) -> bool:
    return options.wild.choice == "upcard" and _chosen(options) not in options.wild.whole_rank


def _chosen(options: Options) -> str:
    """A rank that may be chosen, and that examples do not use otherwise."""
    return next(rank for rank in _LIKELY if rank not in options.cards.without)
