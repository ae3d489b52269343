"""Chapter end: a hand that nobody goes out of."""

from typing import Final

from upcard.phrases.phrase import beginning, phrase
from upcard.rulebook.chapters.trade import is_traded
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said
from upcard.rulebook.words import small
from upcard.rules.ruleset import Options

_NEW_STOCK: Final = "Its top card starts the new discard pile, and the player then draws."
_STOCK_GONE: Final = {
    "decline-ends": (
        (
            "When the last card of the stock was drawn, that turn is finished. From then on each player in turn "
            "{takes}, or declines."
        ),
        "The hand ends as soon as somebody declines, and also when all players, one after another, have laid nothing.",
    ),
    "pass-round": (
        "When the stock is empty, play goes on with the discard pile alone, and after it without any.",
        "In a turn you then draw from the pile or do not, lay, add and trade as you like, and discard if you drew.",
        (
            "A turn in which you lay nothing is a pass, also when you take the top card only. When all players in a "
            "row have passed, the hand ends."
        ),
        "The turn that draws the last card of the stock is an ordinary turn, and no pass.",
    ),
    "end-at-draw": ("When the stock is empty, the player whose turn it is {takes}, or else the hand ends.",),
    "turn-over": (
        (
            "When the stock is empty, the player whose turn it is {takes}, or turns the pile over, unshuffled, as "
            "the new stock."
        ),
        _NEW_STOCK,
        "If neither is possible, the hand ends.",
    ),
    "reshuffle": (
        (
            "When the stock is empty, the player whose turn it is {takes}, or the pile is shuffled and turned over "
            "as the new stock."
        ),
        _NEW_STOCK,
        "If neither is possible, the hand ends.",
    ),
    "block": (
        (
            "When the stock is empty, there is no new one. The player whose turn it is {takes}, or else the hand is "
            "blocked and ends."
        ),
    ),
}
_IDLE_ROUND: Final = (
    "One round without progress ends the hand: when every turn of the last round took only the top discard and laid "
    "nothing, it ends after that discard."
)
_IDLE_ROUNDS: Final = (
    "{begins} rounds without progress end the hand: when every turn of the last {n} rounds took only the top discard "
    "and laid nothing, it ends after that discard."
)
_IDLE_ROUND_OF_STOCK: Final = (
    "While there is a stock, one round without progress ends the hand: when every turn of the last round took only the "
    "top discard and laid nothing, it ends after that discard."
)
_IDLE_ROUNDS_OF_STOCK: Final = (
    "While there is a stock, {n} rounds without progress end the hand: when every turn of the last {n} rounds took "
    "only the top discard and laid nothing, it ends after that discard."
)


def chapter(options: Options) -> Chapter:
    """The ends of a hand besides going out."""
    paragraphs = (_stock_gone(options), _turned(options), _idle(options))
    return Chapter("chapter-end", "When nobody goes out", present(paragraphs))


def turns_over(options: Options) -> bool:
    """Whether the discard pile becomes a new stock."""
    return options.end.stock_gone in {"turn-over", "reshuffle"}


def _stock_gone(options: Options) -> Paragraph:
    takes = "takes from the discard pile" if options.draw.pile == "deep" else "takes the top discard"
    sentences = tuple(
        phrase(text, takes=takes) if "{takes}" in text else text for text in _STOCK_GONE[options.end.stock_gone]
    )
    return Paragraph("end.stock_gone", "An empty stock", said(*sentences, _floating(options)))


def _floating(options: Options) -> str:
    """What an empty stock means for a floating player who draws from it only."""
    ends = options.end.stock_gone in {"end-at-draw", "block", "decline-ends"}
    if not (ends and options.out.floating and options.out.floating_draw == "stock"):
        return ""
    return "A floating player, who draws from the stock only, cannot but end it."


def _turned(options: Options) -> Paragraph | None:
    if not turns_over(options):
        return None
    text = "When the pile has to be turned over twice, and nobody has laid anything in between, the hand ends."
    return Paragraph("end.turned", "Turning over again and again", (text,))


def _idle(options: Options) -> Paragraph:
    sentences = said(
        _idle_rounds(options),
        _laying(options),
        "A called rummy counts as laying." if options.call.what != "none" else "",
    )
    return Paragraph("end.idle_rounds", "Rounds without progress", sentences)


def _idle_rounds(options: Options) -> str:
    """After how many rounds; where play goes on without a stock, its own count ends the hand then (sublime §Turn)."""
    rounds = options.end.idle_rounds
    if options.end.stock_gone in {"decline-ends", "pass-round"}:
        return _IDLE_ROUND_OF_STOCK if rounds == 1 else phrase(_IDLE_ROUNDS_OF_STOCK, n=small(rounds))
    return _IDLE_ROUND if rounds == 1 else phrase(_IDLE_ROUNDS, n=small(rounds), begins=beginning(small(rounds)))


def _laying(options: Options) -> str:
    if not is_traded(options):
        return "Laying is a new meld or a card added to one."
    if options.trade.switch:
        return (
            "Laying is a new meld, a card added to one, a natural card traded for a wild card, or a switch that puts a "
            "wild card where it stands for itself; another switch is nothing."
        )
    return "Laying is a new meld, a card added to one, a natural card traded for a wild card."
