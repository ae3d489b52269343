"""The deal."""

from typing import Final

DEAL: Final[dict[str, str]] = {
    "The deal": "Das Geben",
    "Who deals": "Wer gibt",
    (
        "For the first hand everybody draws a card. Whoever has the highest card deals; aces are highest. "
        "Those who are tied for it draw again."
    ): (
        "Für die erste Runde zieht jeder eine Karte. Wer die höchste hat, gibt; Asse sind am höchsten. Bei "
        "Gleichstand ziehen die Beteiligten noch einmal."
    ),
    "After each hand the deal passes to the left.": "Nach jeder Runde gibt der linke Nachbar.",
    "The dealer shuffles, and somebody else may cut.": "Der Geber mischt, und ein anderer darf abheben.",
    "Hands": "Die Hände",
    "Each player's first card is dealt face up, and it decides how large that hand is.": (
        "Die erste Karte jedes Spielers wird offen gegeben und entscheidet, wie groß seine Hand ist."
    ),
    "It is followed by as many more cards, face down, as the table says.": (
        "Ihr folgen verdeckt so viele weitere Karten, wie die Tabelle sagt."
    ),
    "One player after another gets a whole hand, beginning on the dealer's left and ending with the dealer.": (
        "Einer nach dem anderen bekommt seine ganze Hand, links vom Geber beginnend, der Geber zuletzt."
    ),
    "The face-up card belongs to the hand; everybody has seen it. Nobody picks up cards before all are dealt.": (
        "Die offene Karte gehört zur Hand; alle haben sie gesehen. Niemand nimmt Karten auf, bevor alle gegeben sind."
    ),
    "A player whose first card is [5h] has a hand of {n} cards, the [5h] among them.": (
        "Ein Spieler, dessen erste Karte [5h] ist, hat eine Hand von {n} Karten, [5h] mitgezählt."
    ),
    "What the first card gives": "Was die erste Karte gibt",
    "First card": "Erste Karte",
    "More cards": "Weitere Karten",
    "its number": "ihre Zahl",
    "When the cards do not suffice": "Wenn die Karten nicht reichen",
    (
        "When the pack cannot fill all hands and leave a first discard and a stock, the hand is thrown in and "
        "dealt anew."
    ): (
        "Wenn die Karten nicht für alle Hände, eine erste Karte des Ablagestapels und einen Stapel reichen, "
        "wird die Runde verworfen und neu gegeben."
    ),
    "Stock and discard pile": "Stapel und Ablagestapel",
    "After the deal the rest of the pack lies face down: it is the stock.": (
        "Nach dem Geben liegen die übrigen Karten verdeckt: sie sind der Stapel."
    ),
    "Its top card is turned up beside it and starts the discard pile.": (
        "Seine oberste Karte wird daneben aufgedeckt und beginnt den Ablagestapel."
    ),
    "The discard pile is spread out, so that everybody sees all its cards and their order.": (
        "Der Ablagestapel liegt aufgefächert, so dass jeder alle seine Karten und ihre Reihenfolge sieht."
    ),
    "The hand has as many cards as the table says, the face-up card among them; the others are dealt face down.": (
        "Die Hand hat so viele Karten, wie die Tabelle sagt, die offene mitgezählt; die anderen werden "
        "verdeckt gegeben."
    ),
    "Cards in the hand": "Karten der Hand",
    (
        "For the first hand everybody draws a card. Whoever has the lowest card deals; aces are lowest. Those "
        "who are tied for it draw again."
    ): (
        "Für die erste Runde zieht jeder eine Karte. Wer die niedrigste hat, gibt; Asse sind am niedrigsten. "
        "Bei Gleichstand ziehen die Beteiligten noch einmal."
    ),
    "A joker is above all other cards.": "Ein Joker ist höher als alle anderen Karten.",
    "Each player gets {size}.": "Jeder Spieler bekommt {size}.",
    "The cards are dealt one at a time, face down, beginning on the dealer's left.": (
        "Die Karten werden einzeln und verdeckt gegeben, links vom Geber beginnend."
    ),
    "After the deal the rest of the pack lies face down: it is the stock. No card is turned up.": (
        "Nach dem Geben liegen die übrigen Karten verdeckt: sie sind der Stapel. Keine Karte wird aufgedeckt."
    ),
    (
        "Instead the player on the dealer's left gets one card more, and in the first turn only discards, "
        "which starts the discard pile."
    ): (
        "Stattdessen bekommt der Spieler links vom Geber eine Karte mehr und wirft im ersten Zug nur ab; das "
        "beginnt den Ablagestapel."
    ),
    "That is this player's first turn.": "Das ist der erste Zug dieses Spielers.",
    "The player on the dealer's left may take it as the first draw.": (
        "Der Spieler links vom Geber darf sie als seine erste Karte ziehen."
    ),
    (
        "If not, the next player may exchange it for a card from the hand, or else the one after, and so on "
        "once round; the first exchange ends this."
    ): (
        "Wenn nicht, darf der nächste Spieler sie gegen eine Karte seiner Hand tauschen, oder sonst der "
        "übernächste, und so weiter einmal herum; der erste Tausch beendet das."
    ),
    "Then the player on the dealer's left begins by drawing from the stock.": (
        "Dann beginnt der Spieler links vom Geber, indem er vom Stapel zieht."
    ),
    "A joker as the dealer's own first card is put under the pack, and the next one takes its place.": (
        "Ein Joker als erste Karte des Gebers kommt unter die übrigen Karten, und die nächste tritt an seine Stelle."
    ),
    (
        "The {cards}, which are always wild, are no first cards: such a card is put under the pack, and the "
        "next one takes its place."
    ): (
        "Karten, die immer wild sind ({cards}), sind keine ersten Karten: eine solche kommt unter die übrigen "
        "Karten, und die nächste tritt an ihre Stelle."
    ),
    (
        "First everybody gets the face-up card, beginning on the dealer's left; then the others are dealt one "
        "at a time, passing over those whose hands are full."
    ): (
        "Zuerst bekommt jeder die offene Karte, links vom Geber beginnend; dann werden die anderen einzeln "
        "gegeben, und wessen Hand voll ist, der wird übergangen."
    ),
    "Each player is dealt a whole hand at once, face down, beginning on the dealer's left.": (
        "Jeder Spieler bekommt seine ganze Hand auf einmal, verdeckt, links vom Geber beginnend."
    ),
    "A joker that is turned up is put under the stock, and the next card is turned.": (
        "Ein Joker, der dabei aufgedeckt wird, kommt unter den Stapel, und die nächste Karte wird aufgedeckt."
    ),
}
