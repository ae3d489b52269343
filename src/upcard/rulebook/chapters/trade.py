"""Chapter trade: real cards and wild cards for wild cards on the table."""

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.wild import has_wild, only_jokers
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said, those
from upcard.rulebook.samples import sample_wild, say_wild
from upcard.rulebook.words import run_together
from upcard.rules.ruleset import Options


def is_traded(options: Options) -> bool:
    """Whether wild cards on the table can be had."""
    return has_wild(options) and (options.trade.mode == "take" or options.trade.switch)


def chapters(options: Options) -> tuple[Chapter, ...]:
    """How wild cards on the table are traded for, where they are; or doubled."""
    if not has_wild(options) or not (is_traded(options) or options.trade.mode == "double"):
        return ()
    paragraphs = (_trade(options), _switch(options))
    title = "Trading for wild cards" if is_traded(options) else "Wild cards on the table"
    return (Chapter("chapter-trade", title, present(paragraphs)),)


def no_trade(options: Options) -> Paragraph | None:
    """The paragraph for rule sets in which nothing is traded, which stands with the melds."""
    if chapters(options):
        return None
    if has_wild(options):
        text = "A wild card stays where it was laid: nobody exchanges the card that it stands for, or another, for it."
    else:
        text = "A card that was laid is not exchanged for another."
    return Paragraph("trade", "Nothing is traded", (text,), ("trade.off",))


def _trade(options: Options) -> Paragraph:
    if not is_traded(options):
        return _real_card(options)
    groups = options.trade.in_ == "all"
    takes = options.trade.mode == "take"
    sentences = (
        *(_natural_for_wild(options) if takes else ("Natural cards are not traded for wild cards.",)),
        *(_real_card(options).sentences if options.trade.mode == "double" else ()),
        "" if groups else "This is done in runs only.",
        _frozen(options),
        "Natural cards are never traded for.",
        _when(options),
    )
    codes = those(
        ("card.not-in-meld", True),
        ("trade.off", not (takes and options.trade.switch and groups)),
        ("trade.natural", True),
        ("trade.mismatch", True),
        ("trade.frozen", _can_freeze(options)),
        ("trade.while-drawing", _must_wait(options)),
        ("real.taken", options.trade.mode == "double"),
    )
    examples = (_example(options),) if takes else ()
    return Paragraph("trade", "Trading", said(*sentences), codes, examples=examples)


def _natural_for_wild(options: Options) -> tuple[str, ...]:
    group = _in_groups(options) if options.trade.in_ == "all" else ""
    return (
        phrase(
            "In your turn, once you have drawn, you may trade a natural card of your hand for a wild card in "
            "anybody's meld: in a run for the one that stands for this very card{group}.",
            group=group,
        ),
        (
            "The natural card takes its place and belongs to whoever laid the wild card, which goes to your hand "
            "and is free again."
        ),
    )


def _in_groups(options: Options) -> str:
    if options.trade.group_needs == "both":
        return (
            ", in a group for any wild card there, if it is of the rank and you hold the cards of all suits that "
            "are missing in the group"
        )
    if options.melds.group_suits == "different":
        return ", in a group for any wild card there, if it is of the group's rank and its suit is not there yet"
    return ", in a group for any wild card there, if it is of the group's rank"


def _must_wait(options: Options) -> bool:
    deep = options.draw.pile == "deep" and options.draw.deep_use != "nothing"
    return (deep or options.draw.top_use == "meld") and not options.draw.trade_while_drawing


def _when(options: Options) -> str:
    if not _must_wait(options):
        return ""
    return "A card taken from the discard pile that must be melded comes first: only then may you trade."


def _example(options: Options) -> str:
    text = phrase(
        "[5h 6h {wild}=7h] lie on the table, and you hold the [7h]: lay it there, and the wild card goes to your hand.",
        wild=sample_wild(options),
    )
    return run_together(say_wild(options), text)


def _switch(options: Options) -> Paragraph | None:
    if not is_traded(options) or not options.trade.switch:
        return None
    sentences = (
        (
            "A wild card of your hand may be traded for a wild card on the table, too: that is a switch. It then "
            "stands for the same card as the other did."
        ),
        "For an identical card there is no switch, since nothing would change.",
        "A switch that puts the new wild card where it stands for itself is allowed, and freezes it.",
    )
    return Paragraph("trade.switch", "Switching", sentences)


def _can_freeze(options: Options) -> bool:
    return options.wild.groups or not only_jokers(options)


def _frozen(options: Options) -> str:
    if not _can_freeze(options):
        return ""
    if options.wild.groups:
        return (
            "A wild card that is used naturally in a run, or lies in a wild-card group, is frozen: nobody can get it."
        )
    return (
        "A wild card that is used naturally in a run, or lies in a group of its own rank, is frozen: nobody can get it."
    )


def _real_card(options: Options) -> Paragraph:
    sentences = (
        (
            "Whoever holds the real card of a wild card in a run may lay it beside it, in turn, like any other "
            "card. It lies in front of the player who lays it; the wild card stays, and the place is filled twice."
        ),
        "This is done once for each wild card, and not in groups. Wild cards never leave their melds.",
    )
    example = phrase(
        "Ann has laid [5h 6h {wild}=7h]; Ben may lay a [7h] in front of himself.", wild=sample_wild(options)
    )
    examples = (run_together(say_wild(options), example),)
    return Paragraph("trade", "The real card", sentences, ("trade.off", "real.taken"), examples=examples)
