"""Chapter turn: its three steps, and drawing from the stock and from the discard pile."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.trade import is_traded
from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said, those
from upcard.rulebook.words import run_together, small
from upcard.rules.ruleset import Options

_TURN_CODES: Final = (
    "text.syntax",
    "turn.not-yours",
    "turn.phase",
    "turn.must-draw",
    "turn.must-discard",
    "turn.over",
    "card.not-in-hand",
)
_LAID_NATURALLY: Final = (
    "A wild card that lies in the discard pile, even on top, may only be taken if it is at once laid very naturally in "
    "a run."
)
_LAID_NATURALLY_OR_GROUP: Final = (
    "A wild card that lies in the discard pile, even on top, may only be taken if it is at once laid very naturally in "
    "a run, or in a wild-card group, new or not."
)
_SWITCHED: Final = (
    "A wild card from the pile may be switched, and what that brings switched again, if the last of them ends very "
    "naturally in a run; the other wild card is then free."
)
_SWITCHED_OR_GROUP: Final = (
    "A wild card from the pile may be switched, and what that brings switched again, if the last of them ends very "
    "naturally in a run or in a wild-card group; the other wild card is then free."
)
_TOP_ALONE_MELDS: Final = "The top card alone may only be taken to be melded at once, before anything else."
_TOP_ALONE_STAYS: Final = "The top card alone need not be melded; you may simply keep it."
_MELDED_AT_ONCE: Final = "{card} must be melded at once, before anything else{where}."


def chapter(options: Options) -> Chapter:
    """A turn, and how it begins."""
    paragraphs = (_turn(options), _stock(options), _pile(options), _top(options), _deep(options), _wild(options))
    return Chapter("chapter-turn", "Your turn", present(paragraphs))


def _turn(options: Options) -> Paragraph:
    sentences = said(
        "The player on the dealer's left begins, and everybody follows in turn, clockwise.",
        "Nothing is done out of turn but calling rummy." if options.call.what != "none" else "",
        "A turn has three steps.",
    )
    trade = ", and trade for wild cards" if is_traded(options) else ""
    steps = (
        run_together("First draw: from the stock, or from the discard pile.", _need_not_draw(options)),
        phrase(
            "Then, if you like, lay down melds and add cards to melds on the table{trade}, as often as you can.",
            trade=trade,
        ),
        run_together(
            "Last discard one card face up onto the discard pile. That ends the turn.", _without_discard(options)
        ),
    )
    return Paragraph("turn", "Three steps", sentences, _TURN_CODES, steps)


def _need_not_draw(options: Options) -> str:
    if options.end.stock_gone != "pass-round":
        return ""
    return "Once the stock is gone you need not draw; then you do not discard either."


def _without_discard(options: Options) -> str:
    return "If you have no card left and are not out, you end it without a discard." if options.out.floating else ""


def _stock(options: Options) -> Paragraph:
    stock = options.draw.stock
    if stock == 1:
        text = "From the stock you draw the top card. Only you see it."
    else:
        text = phrase(
            "From the stock you draw the top {n} cards, or what is left when there are fewer. Only you see them.",
            n=small(stock),
        )
    return Paragraph("draw.stock", "Drawing from the stock", (text,), ("draw.stock-empty",))


def _pile(options: Options) -> Paragraph:
    deep = options.draw.pile == "deep"
    sentences = said(
        "Instead of drawing you may take any card of the discard pile together with all cards above it."
        if deep
        else (
            "Instead of drawing you may take the top card of the discard pile. The cards below it stay where they are."
        ),
        "The whole pile may also be taken without melding anything." if options.draw.whole_pile_free else "",
    )
    codes = those(("card.not-in-pile", True), ("draw.pile-empty", True), ("draw.top-only", not deep))
    return Paragraph("draw.pile", "Taking from the discard pile", sentences, codes)


def _top(options: Options) -> Paragraph:
    deep = options.draw.pile == "deep"
    title = "The top card alone" if deep else "The top card"
    if options.draw.top_use == "meld":
        text = _TOP_ALONE_MELDS if deep else "It may only be taken to be melded at once, before anything else."
        return Paragraph("draw.top", title, (text,), ("draw.top-must-meld",))
    text = _TOP_ALONE_STAYS if deep else "It need not be melded; you may simply keep it."
    if not restricts_wild(options):
        return Paragraph("draw.top", title, (text,))
    wild = "Only if it is wild must it be melded at once, as told below."
    return Paragraph("draw.top", title, (text, wild), ("draw.top-must-meld",))


def restricts_wild(options: Options) -> bool:
    """Whether a wild card of the pile may only be taken for some uses."""
    return options.draw.wild_from_pile == "very-natural" and has_wild(options)


def owes(options: Options) -> bool:
    """Whether a card taken from the pile must ever be melded at once."""
    deep = options.draw.pile == "deep" and options.draw.deep_use != "nothing"
    return deep or options.draw.top_use == "meld"


def _deep(options: Options) -> Paragraph | None:
    deep = options.draw.pile == "deep"
    if not deep and options.draw.top_use == "nothing":
        return None
    if not owes(options):
        text = "However many cards you take, you may keep them all; none of them must be melded."
        return Paragraph("draw.deep", "Taking several cards", (text,))
    whose = "The deepest card that you take" if deep else "The card taken"
    limits = options.draw.deep_use == "new-meld"
    sentences = said(
        phrase(_MELDED_AT_ONCE, card=whose, where=_where(options)),
        "Cards from your hand and the cards above it may help." if deep else "Cards from your hand may help.",
        "At least one card from your hand must be melded with it." if options.draw.deep_hand_card else "",
        "The other cards that you took then go to your hand." if deep else "",
        *_meanwhile(options),
        "When there is no way to meld it, it may not be taken.",
    )
    codes = those(
        ("draw.must-use", deep), ("draw.new-meld-only", limits), ("draw.hand-card", options.draw.deep_hand_card)
    )
    return Paragraph(
        "draw.deep",
        "Using the deepest card" if deep else "Using the card",
        sentences,
        codes,
        examples=_example(options),
    )


def _where(options: Options) -> str:
    if options.draw.deep_use == "new-meld":
        return ", in a new meld; adding it to one is not enough"
    if options.melds.joining:
        return ": in a new meld, or added to one on the table, or in joining two runs"
    return ": in a new meld, or added to one on the table"


def _meanwhile(options: Options) -> tuple[str, ...]:
    if not is_traded(options):
        return ()
    if not options.draw.trade_while_drawing:
        return ()
    return (
        (
            "Before it is melded you may trade, with cards from your hand or with those just taken, and use the "
            "wild cards that this brings; nothing else may be done. Trading it for a wild card melds it, too."
        ),
    )


def _example(options: Options) -> tuple[str, ...]:
    if options.draw.pile != "deep":
        return ()
    return (
        (
            "The pile is, from the bottom, [Kd 8h 3c 6d]. With [7h 9h] in your hand you may take the [8h]: you lay "
            "[7h 8h 9h], and [3c 6d] go to your hand."
        ),
    )


def _wild(options: Options) -> Paragraph | None:
    if not restricts_wild(options):
        return None
    groups = options.wild.groups
    sentences = said(
        _LAID_NATURALLY_OR_GROUP if groups else _LAID_NATURALLY,
        "Very naturally means: as itself, with two natural cards just below it, or two just above it, or one on "
        "each side, in the same run, whoever laid them.",
    )
    points = said(
        _where_very_naturally(options),
        "A wild card that only comes in with a deeper card, which was melded without its help, is free at once.",
        "One that helps to meld the deeper card must itself be laid very naturally, or in a wild-card group."
        if groups
        else "One that helps to meld the deeper card must itself be laid very naturally.",
        _switches(options),
        "The first draw of a hand is free of all this: the first discard may be taken and used in any way, or kept.",
        "Taking the whole pile is free of it, too, unless the pile is a single wild card."
        if options.draw.whole_pile_free
        else "",
    )
    codes = ("draw.wild-restricted",)
    return Paragraph("draw.wild", "Wild cards in the pile", sentences, codes, points, _very_natural())


def _where_very_naturally(options: Options) -> str:
    if not options.trade.switch:
        return "The run may be a new one or anybody's, which it makes longer."
    return "The run may be a new one; or anybody's, at an end, or by a switch for a wild card there that is not frozen."


def _switches(options: Options) -> str:
    if not (options.draw.trade_while_drawing and options.trade.switch):
        return ""
    return _SWITCHED_OR_GROUP if options.wild.groups else _SWITCHED


def _very_natural() -> tuple[str, ...]:
    return (
        (
            "Suppose red 9s are wild. The [9h] is on top of the pile, and [5h 6h 7h] lie on the table. With the "
            "[8h] in your hand you may take it, for [8h 9h] go onto the run, the [9h] as itself with two natural "
            "cards below it."
        ),
    )
