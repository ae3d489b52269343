"""Chapter deal: the dealer, the hands, the first discard."""

from typing import Final

from upcard.cards.text import parse_card
from upcard.phrases.phrase import phrase
from upcard.rulebook.cardrows import laid_out, rank_rows
from upcard.rulebook.paragraph import Chapter, Paragraph, Table, present, said
from upcard.rulebook.words import cards_word, listed, number, with_players
from upcard.rules.options import DealOptions
from upcard.rules.ruleset import Options

_FIRST_DISCARD: Final = {
    "turned": (
        "After the deal the rest of the pack lies face down: it is the stock.",
        "Its top card is turned up beside it and starts the discard pile.",
    ),
    "extra-card": (
        "After the deal the rest of the pack lies face down: it is the stock. No card is turned up.",
        (
            "Instead the player on the dealer's left gets one card more, and in the first turn only discards, which "
            "starts the discard pile."
        ),
        "That is this player's first turn.",
    ),
    "exchange": (
        "After the deal the rest of the pack lies face down: it is the stock.",
        "Its top card is turned up beside it and starts the discard pile.",
        "The player on the dealer's left may take it as the first draw.",
        (
            "If not, the next player may exchange it for a card from the hand, or else the one after, and so on "
            "once round; the first exchange ends this."
        ),
        "Then the player on the dealer's left begins by drawing from the stock.",
    ),
}
_HIGHEST: Final = (
    "For the first hand everybody draws a card. Whoever has the highest card deals; aces are highest. Those who are "
    "tied for it draw again."
)
_LOWEST: Final = (
    "For the first hand everybody draws a card. Whoever has the lowest card deals; aces are lowest. Those who are "
    "tied for it draw again."
)
_FIVE: Final = parse_card("5h")
_BURIED: Final = (
    "The {cards}, which are always wild, are no first cards: such a card is put under the pack, and the next one takes "
    "its place."
)
_SPREAD: Final = "The discard pile is spread out, so that everybody sees all its cards and their order."


def chapter(options: Options) -> Chapter:
    """From the first dealer to the first discard."""
    paragraphs = (_dealer(options), _hands(options), _short(options), _first_discard(options))
    return Chapter("chapter-deal", "The deal", present(paragraphs))


def _dealer(options: Options) -> Paragraph:
    highest = options.deal.dealer == "highest"
    sentences = said(
        _HIGHEST if highest else _LOWEST,
        "A joker is above all other cards." if options.cards.jokers else "",
        "After each hand the deal passes to the left.",
        "The dealer shuffles, and somebody else may cut.",
    )
    return Paragraph("deal.dealer", "Who deals", sentences)


def _hands(options: Options) -> Paragraph:
    if options.deal.size == "upcard":
        return _by_first_card(options)
    around = {
        "card": "The cards are dealt one at a time, face down, beginning on the dealer's left.",
        "hand": "Each player is dealt a whole hand at once, face down, beginning on the dealer's left.",
    }
    size = with_players(options.deal.size, options.players, "{n} cards")
    return Paragraph("deal.size", "Hands", (phrase("Each player gets {size}.", size=size), around[options.deal.order]))


def _by_first_card(options: Options) -> Paragraph:
    deal = options.deal
    sentences = said(
        "Each player's first card is dealt face up, and it decides how large that hand is.",
        _what_it_gives(deal),
        _order_by_first_card(deal),
        "The face-up card belongs to the hand; everybody has seen it. Nobody picks up cards before all are dealt.",
        *_wild_first_cards(options),
    )
    return Paragraph("deal.size", "Hands", sentences, tables=(_first_card_table(options),), examples=_example(options))


def _what_it_gives(deal: DealOptions) -> str:
    if deal.upcard_is == "more":
        return "It is followed by as many more cards, face down, as the table says."
    return "The hand has as many cards as the table says, the face-up card among them; the others are dealt face down."


def _order_by_first_card(deal: DealOptions) -> str:
    if deal.order == "hand":
        return "One player after another gets a whole hand, beginning on the dealer's left and ending with the dealer."
    return (
        "First everybody gets the face-up card, beginning on the dealer's left; then the others are dealt one at a "
        "time, passing over those whose hands are full."
    )


def _wild_first_cards(options: Options) -> tuple[str, ...]:
    always = options.wild.always
    if not always:
        return ()
    named = listed([cards_word(key) for key in always])
    if options.deal.wild_upcard == "buried":
        return (phrase(_BURIED, cards=named),)
    if options.wild.choice == "dealer" and options.cards.jokers:
        return ("A joker as the dealer's own first card is put under the pack, and the next one takes its place.",)
    return ()


def _first_card_table(options: Options) -> Table:
    rows = rank_rows(options.deal.upcard, options.cards)
    if options.deal.wild_upcard == "buried":
        rows = [row for row in rows if row.key not in options.wild.always]
    more = options.deal.upcard_is == "more"
    return Table(
        "What the first card gives",
        ("First card", "More cards" if more else "Cards in the hand"),
        tuple((row.label, row.value) for row in rows),
    )


def _example(options: Options) -> tuple[str, ...]:
    given = laid_out(options.deal.upcard)[_FIVE]
    size = given + 1 if options.deal.upcard_is == "more" else given
    return (phrase("A player whose first card is [5h] has a hand of {n} cards, the [5h] among them.", n=number(size)),)


def _short(options: Options) -> Paragraph | None:
    if options.deal.size != "upcard":
        return None
    text = (
        "When the pack cannot fill all hands and leave a first discard and a stock, the hand is thrown in and dealt "
        "anew."
    )
    return Paragraph("deal.short", "When the cards do not suffice", (text,))


def _first_discard(options: Options) -> Paragraph:
    joker = options.wild.choice == "upcard" and options.cards.jokers
    sentences = said(
        *_FIRST_DISCARD[options.deal.first_discard],
        "A joker that is turned up is put under the stock, and the next card is turned." if joker else "",
        _SPREAD if options.draw.pile == "deep" or options.call.what == "pile" else "",
    )
    return Paragraph("deal.first_discard", "Stock and discard pile", sentences)
