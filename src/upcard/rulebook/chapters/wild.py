"""Chapter wild: which cards are wild, what they may stand for, how many a meld may hold."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said
from upcard.rulebook.samples import JOKERS, natural_rank, sample_wild, say_wild, wild_trio
from upcard.rulebook.words import OR, by_number, card_word, cards_word, counted, listed, rank_word, run_together, small
from upcard.rules.options import WildOptions
from upcard.rules.ruleset import Options

_NATURALLY: Final = "A wild card is used naturally when it lies in a run as itself: a wild {card} as the {card}."
_JOKER_TURNED: Final = "A joker chooses nothing; another card is turned."


def has_wild(options: Options) -> bool:
    """Whether any card is ever wild."""
    return options.wild.choice != "none" or bool(options.wild.always)


def only_jokers(options: Options) -> bool:
    """Whether nothing but jokers is wild."""
    return options.wild.choice == "none" and set(options.wild.always) <= set(JOKERS)


def chapter(options: Options) -> Chapter:
    """Which cards are wild, and how they are used."""
    if not has_wild(options):
        return Chapter("chapter-wild", "Wild cards", (_no_wild(),))
    paragraphs = (
        _choice(options),
        _use(options),
        _natural(options),
        _limit(options),
        _groups(options),
        _melded(options),
    )
    return Chapter("chapter-wild", "Wild cards", present(paragraphs))


def _no_wild() -> Paragraph:
    text = "There are no wild cards: every card is what is printed on it, and never stands for another."
    return Paragraph("wild.use", "No wild cards", (text,), ("wild.undeclared", "wild.not-wild"))


def _choice(options: Options) -> Paragraph:
    every = _all_of_a_rank(options)
    chosen = {
        "none": (),
        "before-deal": (
            phrase(
                "Before each hand is dealt, the dealer turns up the top card of the pack: {cards} are wild in this "
                "hand.",
                cards=every,
            ),
            _JOKER_TURNED if options.cards.jokers else "",
            "The card goes back, and the pack is shuffled and cut again.",
        ),
        "upcard": _by_first_discard(options),
        "dealer": (phrase("The dealer's own face-up first card decides: {cards} are wild in this hand.", cards=every),),
        "turned": (
            phrase(
                "When all hands are dealt, a card of the stock is turned up: {cards} are wild in this hand.",
                cards=every,
            ),
            _JOKER_TURNED if options.cards.jokers else "",
            "The card is then put under the stock.",
        ),
    }[options.wild.choice]
    return Paragraph("wild.choice", "Which cards are wild", said(*chosen, _always(options.wild)))


def _all_of_a_rank(options: Options) -> str:
    """All cards of the rank turned, with their number where it is the same for any number of players."""
    packs = {count for _, _, count in by_number(options.cards.packs, options.players)}
    if len(packs) > 1:
        return "all cards of its rank"
    return phrase("all {n} cards of its rank", n=small(4 * packs.pop()))


def _by_first_discard(options: Options) -> tuple[str, ...]:
    whole = [rank_word(rank) for rank in options.wild.whole_rank if rank not in options.cards.without]
    named = listed(["an ace" if word == "ace" else phrase("a {card}", card=word) for word in whole], OR)
    return (
        (
            "The first discard, the card turned up after the deal, decides: it and the other cards of its rank and "
            "colour are wild in this hand (after a red 7 all red 7s)."
        ),
        phrase("If it is {card}, {cards} are wild, red and black.", card=named, cards=_all_of_a_rank(options))
        if whole
        else "",
        "Cards of the rank that are not wild are ordinary natural cards.",
    )


def _always(wild: WildOptions) -> str:
    if not wild.always:
        return ""
    named = listed([cards_word(key) for key in wild.always])
    if wild.choice == "none":
        return phrase("In every hand {cards} are wild.", cards=named)
    return phrase("Besides, {cards} are wild in every hand.", cards=named)


def _use(options: Options) -> Paragraph:
    sentences = said(
        "A wild card may stand for another card: in a group for a card of its rank, in a run for one particular card.",
        "Who lays it says what it stands for, unless only one use is possible.",
        "It stays what it was said to be, until it is traded for."
        if options.trade.mode == "take"
        else "It stays what it was said to be.",
        "All other cards stand for themselves only.",
    )
    example = phrase(
        "In [5h 6h {wild}=7h] the wild card is the [7h]; laid as [{wild}=4h 5h 6h] it is the [4h].",
        wild=sample_wild(options),
    )
    examples = (run_together(say_wild(options), example),)
    return Paragraph(
        "wild.use", "What a wild card stands for", sentences, ("wild.undeclared", "wild.not-wild"), examples=examples
    )


def speaks_of_nature(options: Options) -> bool:
    """Whether it matters if a wild card is used naturally."""
    by_tables = options.score.melds == "tables" or options.score.no_wild or options.score.matching
    trades = options.trade.mode != "none" or options.trade.switch
    return bool(by_tables or trades or options.melds.no_stopping or options.wild.groups)


def _natural(options: Options) -> Paragraph | None:
    if only_jokers(options) or not speaks_of_nature(options):
        return None
    sentences = said(
        phrase(
            "A wild card is used naturally when it lies in a run as itself: a wild {card} as the {card}.",
            card=card_word(f"{natural_rank(options)}h"),
        ),
        "" if options.wild.groups else "In a group of its own rank a wild card is a natural card like the others.",
    )
    return Paragraph("wild.natural", "Natural use", sentences)


def _limit(options: Options) -> Paragraph | None:
    wild = options.wild
    if wild.max == "any" and wild.min_natural == 0 and wild.groups:
        return None
    most = (
        "any number of wild cards"
        if wild.max == "any"
        else counted(
            wild.max,
            "at most one wild card that stand for other cards",
            "at most {n} wild cards that stand for other cards",
        )
    )
    besides = ", apart from wild-card groups" if wild.groups else ""
    if wild.min_natural == 0:
        least = (
            ""
            if wild.groups
            else "It may be of wild cards alone, if it is said which rank or which cards they stand for."
        )
        text = phrase("A meld may hold {most}{besides}.", most=most, besides=besides)
    else:
        natural = counted(wild.min_natural, "one natural card", "{n} natural cards")
        text = phrase(
            "A meld may hold {most}, but must hold at least {natural}{besides}.",
            most=most,
            natural=natural,
            besides=besides,
        )
        least = "" if only_jokers(options) else "A wild card that is used naturally counts as a natural card here."
    return Paragraph("wild.limit", "How many wild cards", said(text, least), ("wild.limit",))


def _groups(options: Options) -> Paragraph | None:
    if not options.wild.groups:
        return None
    sentences = said(
        "Three or more wild cards that stand for nothing else are a group of their own kind, a wild-card group.",
        "Natural cards do not go into a wild-card group, and only wild cards are added to one.",
        "A rank of which all cards are wild has no other group: no wild card may be laid in a group as that rank.",
    )
    example = phrase("[{cards}] is a wild-card group.", cards=wild_trio(options))
    examples = (run_together(say_wild(options), example),)
    return Paragraph("wild.groups", "Wild-card groups", sentences, ("group.wild-cards",), examples=examples)


def _melded(options: Options) -> Paragraph | None:
    if options.wild.both_melded:
        return None
    sentences = said(
        "A wild card may not stand for a card of which every copy lies on the table already, in runs or in groups, "
        "and in a group not for a rank of which all natural cards lie there.",
        "Only a switch for a wild card that already stands for such a card is allowed." if options.trade.switch else "",
    )
    return Paragraph("wild.melded", "Cards that are all melded", sentences, ("group.all-melded", "run.both-melded"))
