"""Chapter players and cards: who plays, the packs, what may be counted."""

from typing import Final

from upcard.cards.card import RANKS
from upcard.phrases.phrase import beginning, phrase
from upcard.rulebook.paragraph import Chapter, Paragraph
from upcard.rulebook.words import AND, COMMA_AND, by_number, listed, number, players_word, ranks_word, small
from upcard.rules.options import CardsOptions
from upcard.rules.ruleset import Options

_SPACE: Final = "\N{NO-BREAK SPACE}"
_SHUFFLED: Final = {
    2: "Two packs are shuffled together: {n} cards, every one of them twice.",
    3: "Three packs are shuffled together: {n} cards, every one of them three times.",
}


def chapter(options: Options) -> Chapter:
    """Who plays, and with what."""
    paragraphs = (_players(options), _cards(options), _ranks(options), _counts(options))
    return Chapter("chapter-players", "Players and cards", paragraphs)


def _players(options: Options) -> Paragraph:
    return Paragraph("players", "Players", (who_plays(options), *_partners(options)))


def who_plays(options: Options) -> str:
    """How many play."""
    low, high = options.players.min, options.players.max
    if options.players.partners:
        return "Four people play, two against two."
    if low == high == 2:
        return "Two people play against each other."
    if low == high:
        return phrase("{n} people play, everybody for themselves.", n=beginning(small(low)))
    return phrase("{low} to {high} people play, everybody for themselves.", low=beginning(small(low)), high=small(high))


def _partners(options: Options) -> tuple[str, ...]:
    if not options.players.partners:
        return ()
    return (
        "Partners sit opposite each other.",
        (
            "What one of them lays belongs to both, so “your own cards” on the table are always those of your side; "
            "the two score together and win or lose together."
        ),
    )


def _cards(options: Options) -> Paragraph:
    return Paragraph("cards", "Cards", (_pack(options.cards), *_packs(options)))


def _pack(cards: CardsOptions) -> str:
    jokers = {0: "", 1: ", and a joker", 2: ", and two jokers, a black and a red one"}[cards.jokers]
    left_out = [ranks_word(rank) for rank in cards.without]
    suited = 52 - 4 * len(left_out)
    return phrase(
        "A pack has {n} cards in four suits (clubs ♣, diamonds ♦, hearts ♥ and spades ♠){jokers}{without}.",
        n=suited,
        jokers=jokers,
        without=phrase("; the {ranks} are left out", ranks=listed(left_out)) if left_out else "",
    )


def pack_size(cards: CardsOptions) -> int:
    """How many cards a pack has."""
    return 52 - 4 * len(cards.without) + cards.jokers


def _packs(options: Options) -> tuple[str, ...]:
    size = pack_size(options.cards)
    pieces = by_number(options.cards.packs, options.players)
    if len(pieces) == 1:
        packs = pieces[0][2]
        if packs == 1:
            return ("One pack is used.",)
        return (phrase(_SHUFFLED[packs], n=number(packs * size)),)
    told = [
        phrase("with {players} {packs}", players=players_word(low, high), packs=_used(packs, size))
        for low, high, packs in pieces
    ]
    return (phrase("{packs}.", packs=beginning(listed(told, COMMA_AND if len(told) == 2 else AND))),)


def _used(packs: int, size: int) -> str:
    cards = number(packs * size)
    if packs == 1:
        return phrase("one pack is used ({cards} cards)", cards=cards)
    return phrase("{n} packs are used, shuffled together ({cards} cards)", n=small(packs), cards=cards)


def _ranks(options: Options) -> Paragraph:
    sentence = phrase("In each suit the cards follow each other like this: {order}.", order=order(options))
    letters = "A is the ace; J, Q and K are jack, queen and king."
    return Paragraph("cards.ranks", "The order of the cards", (sentence, letters))


def order(options: Options) -> str:
    """The cards of a suit from low to high, the ace where it may stand; kept on one line by no-break spaces."""
    ranks = ["10" if rank == "T" else rank for rank in RANKS[1:] if rank not in options.cards.without]
    if "A" in options.cards.without:
        return _SPACE.join(ranks)
    low = options.melds.ace != "high"
    high = options.melds.ace != "low"
    return _SPACE.join([*(["A"] if low else []), *ranks, *(["A"] if high else [])])


def _counts(options: Options) -> Paragraph:
    if options.players.open_counts:
        text = "Anyone may ask at any time how many cards a player holds and how many are left in the stock."
    else:
        text = "Nobody may ask how many cards a player holds, or count the cards left in the stock."
    return Paragraph("players.open_counts", "Counting cards", (text,))
