"""Discarding."""

from typing import Final

DISCARD: Final[dict[str, str]] = {
    "Discarding": "Abwerfen",
    "The discard": "Der Abwurf",
    "At the end of your turn you discard one card, any card of your hand.": (
        "Am Ende deines Zuges wirfst du eine Karte ab, eine beliebige deiner Hand."
    ),
    "Even a card that you have just taken from the pile may be discarded again.": (
        "Auch eine eben vom Ablagestapel genommene Karte darf wieder abgeworfen werden."
    ),
    "At the end of your turn you discard one card of your hand.": (
        "Am Ende deines Zuges wirfst du eine Karte deiner Hand ab."
    ),
    (
        "If you took only the top card of the discard pile, neither that card nor its twin is discarded in the "
        "same turn. So you may not lay cards in such a way that only that card is left, unless it fits a meld."
    ): (
        "Wenn du nur die oberste Karte des Ablagestapels genommen hast, werden weder diese Karte noch ihr "
        "Zwilling im selben Zug abgeworfen. Du darfst also nicht so auslegen, dass nur diese Karte bleibt, es "
        "sei denn, sie passt an eine Meldung."
    ),
    "If you took several cards, you may discard any of them.": (
        "Hast du mehrere Karten genommen, darfst du jede davon abwerfen."
    ),
    "When these rules would leave you no card to discard, they do not hold.": (
        "Ließen dir diese Regeln keine Karte zum Abwerfen, so gelten sie nicht."
    ),
    (
        "If you took only the top card of the discard pile, that card is not discarded in the same turn. So "
        "you may not lay cards in such a way that only that card is left, unless it fits a meld."
    ): (
        "Wenn du nur die oberste Karte des Ablagestapels genommen hast, wird sie im selben Zug nicht "
        "abgeworfen. Du darfst also nicht so auslegen, dass nur diese Karte bleibt, es sei denn, sie passt an "
        "eine Meldung."
    ),
    "Penalty cards": "Strafkarten",
    "{cards} can never be melded.": "Nie ausgelegt werden: {cards}.",
    "the {card}": "{card}",
    "Whoever discards such a card misses turns, as many as the table says.": (
        "Wer eine solche Karte abwirft, setzt so viele Züge aus, wie die Tabelle sagt."
    ),
    "Turns missed": "Züge, die man aussetzt",
    "Discarded": "Abgeworfen",
    "Second thoughts": "Noch einmal überlegt",
    "You may take your discard back and throw another card, until somebody calls, draws or takes from the pile.": (
        "Du darfst deinen Abwurf zurücknehmen und eine andere Karte abwerfen, bis jemand ruft, zieht oder vom "
        "Ablagestapel nimmt."
    ),
    "A wild card is not discarded while you hold anything else.": (
        "Eine wilde Karte wird nicht abgeworfen, solange du etwas anderes hast."
    ),
    "Penalty cards can never be melded.": "Strafkarten werden nie ausgelegt.",
}
