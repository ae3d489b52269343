"""Chapter out: going out and floating."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.trade import is_traded
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said, those
from upcard.rulebook.words import COMMA_AND, listed, number, points, run_together
from upcard.rules.options import OutOptions
from upcard.rules.ruleset import Options

_LAST: Final = {
    "any": "You go out by melding or discarding your last card, and the hand ends at once.",
    "discard": "You go out by discarding your last card, and the hand ends at once.",
    "meld": "You go out by melding your last card, and the hand ends at once. Discarding it does not go out.",
    "unmeldable": "You go out by discarding a last card that fits nowhere, and the hand ends at once.",
}
_LAYING: Final = (
    "In your first turn of a hand you may go out without drawing, if you can lay your whole hand. You may add to "
    "melds; nothing is discarded."
)
_LAYING_AND_TRADING: Final = (
    "In your first turn of a hand you may go out without drawing, if you can lay your whole hand. You may add to "
    "melds, and trade; nothing is discarded."
)
_FITS: Final = (
    "A card fits nowhere when it is the only one in your hand and, as the table lies, can be added to no meld. The "
    "rest of the discard pile does not count."
)
_FITS_NOR_TRADES: Final = (
    "A card fits nowhere when it is the only one in your hand and, as the table lies, can be added to no meld and be "
    "traded for no wild card. The rest of the discard pile does not count."
)


def chapter(options: Options) -> Chapter:
    """How a hand is won."""
    paragraphs = (_out(options), _floating(options), _bonus(options), _undrawn(options), _announce(options))
    title = "Going out and floating" if options.out.floating else "Going out"
    return Chapter("chapter-out", title, present(paragraphs))


def _out(options: Options) -> Paragraph:
    out = options.out
    keeps = out.last == "discard" and not out.floating
    refused = out.last == "unmeldable" and out.meldable_last == "refused"
    sentences = said(
        _LAST[out.last],
        *_unmeldable(options),
        "You may not lay your last card: one must be left for the discard." if keeps else "",
        ""
        if out.when_stock_gone
        else "Once the stock is empty nobody goes out any more; a last card may still be laid or discarded.",
    )
    codes = those(("out.must-discard", keeps), ("out.meldable-last", refused))
    return Paragraph("out", "Going out", sentences, codes)


def _unmeldable(options: Options) -> tuple[str, ...]:
    if options.out.last != "unmeldable":
        return ()
    fits = _FITS_NOR_TRADES if is_traded(options) else _FITS
    if options.out.meldable_last == "refused":
        return (fits, "A last card that can be melded must be melded and may not be discarded.")
    return (fits, "A last card that could be melded may be discarded, too, but that does not go out.")


def _floating(options: Options) -> Paragraph | None:
    out = options.out
    if not out.floating:
        return None
    sentences = said(
        "You float when you have no cards left and are not out.",
        _how_one_floats(out),
        "You stay in the game, and draw again in your next turn.",
        *_drawing(options),
    )
    codes = those(
        ("draw.unmeldable-top", out.floating_draw == "not-unmeldable-top"),
        ("float.stock-only", out.floating_draw == "stock"),
        ("float.must-meld", out.floating_duty == "must-meld"),
    )
    return Paragraph("out.floating", "Floating", sentences, codes)


def _how_one_floats(out: OutOptions) -> str:
    how = {
        "any": "",
        "discard": "after melding all your cards",
        "meld": "after discarding the last one",
        "unmeldable": "after melding all your cards"
        if out.meldable_last == "refused"
        else "after melding all your cards, or discarding a last one that could have been melded",
    }[out.last]
    gone = "" if out.when_stock_gone else "whenever the last card goes once the stock is empty"
    return phrase("That happens {when}.", when=listed(said(how, gone), COMMA_AND)) if how or gone else ""


def _drawing(options: Options) -> tuple[str, ...]:
    out = options.out
    source = {
        "any": "",
        "not-unmeldable-top": "While floating you may not take the top discard alone if it fits nowhere.",
        "stock": "While floating you draw from the stock only.",
    }[out.floating_draw]
    if out.floating_duty != "must-meld":
        return said(source)
    if out.last == "meld":
        return said(
            source,
            "A card drawn that fits a meld must be melded, which goes out. One that fits nowhere is discarded, and "
            "you float on.",
        )
    return said(
        source,
        "A card drawn that fits a meld must be melded, and you float on. One that fits nowhere is discarded, which "
        "goes out.",
    )


def _bonus(options: Options) -> Paragraph:
    out = options.out
    extra = not isinstance(out.undrawn, str)
    if out.bonus == out.first_turn == 0 and not extra:
        return Paragraph("out.bonus", "What going out earns", ("Going out itself earns no points.",))
    earns = run_together(
        phrase("Going out earns {points}.", points=points(out.bonus)),
        ""
        if out.first_turn == out.bonus
        else phrase("In your own first turn of the hand it is {n}.", n=number(out.first_turn)),
        phrase("Laying the whole hand in your first turn without drawing earns {n}.", n=number(out.undrawn))
        if isinstance(out.undrawn, int)
        else "",
    )
    return Paragraph("out.bonus", "What going out earns", (earns,))


def _undrawn(options: Options) -> Paragraph | None:
    if isinstance(options.out.undrawn, str):
        return None
    sentences = (
        _LAYING_AND_TRADING if is_traded(options) else _LAYING,
        "Who begins to lay before drawing must be able to lay everything, and must do so.",
        "This goes out, whatever else is said about going out."
        if options.out.last in {"discard", "unmeldable"}
        else "",
    )
    return Paragraph("out.undrawn", "Without drawing", said(*sentences), ("out.undrawn",))


def _announce(options: Options) -> Paragraph | None:
    if isinstance(options.out.announce, str):
        return None
    text = phrase(
        "In your turn you may say “I can go out”. If you then do not go out in that turn, every other player gets "
        "{points} at once.",
        points=points(options.out.announce),
    )
    partners = (
        "So the other side gets them twice, and your own side once, for your partner."
        if options.players.partners
        else ""
    )
    return Paragraph("out.announce", "Announcing it", said(text, partners))
