"""Chapter discard: which card may be thrown, and what that may cost."""

from typing import Final

from upcard.phrases.phrase import beginning, phrase
from upcard.rulebook.cardrows import rank_rows
from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Chapter, Paragraph, Table, present, said, those
from upcard.rulebook.words import listed, run_together
from upcard.rules.ruleset import Options

_NOT_BACK: Final = (
    "If you took only the top card of the discard pile, that card is not discarded in the same turn. So you may not "
    "lay cards in such a way that only that card is left, unless it fits a meld."
)
_NOT_BACK_NOR_TWIN: Final = (
    "If you took only the top card of the discard pile, neither that card nor its twin is discarded in the same turn. "
    "So you may not lay cards in such a way that only that card is left, unless it fits a meld."
)


def chapter(options: Options) -> Chapter:
    """The end of a turn."""
    return Chapter(
        "chapter-discard", "Discarding", present((_discard(options), _penalty(options), _take_back(options)))
    )


def bars(options: Options) -> bool:
    """Whether some card may ever not be thrown."""
    return not options.discard.taken_back or _wild_barred(options)


def _wild_barred(options: Options) -> bool:
    return has_wild(options) and not options.discard.wild


def _discard(options: Options) -> Paragraph:
    discard = options.discard
    sentences = said(
        "At the end of your turn you discard one card, any card of your hand."
        if not bars(options)
        else "At the end of your turn you discard one card of your hand.",
        "Even a card that you have just taken from the pile may be discarded again."
        if discard.taken_back
        else _not_back(options),
        "A wild card is not discarded while you hold anything else." if _wild_barred(options) else "",
        "When these rules would leave you no card to discard, they do not hold." if bars(options) else "",
    )
    codes = those(("discard.just-taken", not discard.taken_back), ("discard.wild", _wild_barred(options)))
    return Paragraph("discard", "The discard", sentences, codes)


def _not_back(options: Options) -> str:
    twins = max(options.cards.packs[options.players.min : options.players.max + 1]) > 1
    several = "If you took several cards, you may discard any of them." if options.draw.pile == "deep" else ""
    return run_together(_NOT_BACK_NOR_TWIN if twins else _NOT_BACK, several)


def _penalty(options: Options) -> Paragraph | None:
    penalty = options.discard.penalty
    if not penalty:
        return None
    rows = tuple((row.label, row.value) for row in rank_rows(penalty, options.cards))
    sentences = (
        _named(options),
        "Whoever discards such a card misses turns, as many as the table says.",
    )
    table = Table("Turns missed", ("Discarded", "Turns missed"), rows)
    return Paragraph("discard.penalty", "Penalty cards", sentences, ("card.unmeldable",), tables=(table,))


def _named(options: Options) -> str:
    rows = rank_rows(options.discard.penalty, options.cards)
    if not rows:
        return "Penalty cards can never be melded."
    named = listed([phrase("the {card}", card=row.label) for row in rows])
    return phrase("{cards} can never be melded.", cards=beginning(named))


def _take_back(options: Options) -> Paragraph | None:
    if not options.discard.take_back:
        return None
    text = "You may take your discard back and throw another card, until somebody calls, draws or takes from the pile."
    return Paragraph("discard.take_back", "Second thoughts", (text,))
