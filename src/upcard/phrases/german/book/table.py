"""Players and cards."""

from typing import Final

TABLE: Final[dict[str, str]] = {
    "Players and cards": "Spieler und Karten",
    "{low} to {high} people play, everybody for themselves.": "{low} bis {high} spielen, jeder für sich.",
    "A pack has {n} cards in four suits (clubs ♣, diamonds ♦, hearts ♥ and spades ♠){jokers}{without}.": (
        "Ein Kartenspiel hat {n} Karten in vier Farben (Kreuz ♣, Karo ♦, Herz ♥ und Pik ♠){jokers}{without}."
    ),
    "Two packs are shuffled together: {n} cards, every one of them twice.": (
        "Zwei Kartenspiele werden zusammengemischt: {n} Karten, jede davon zweimal."
    ),
    "The order of the cards": "Die Reihenfolge der Karten",
    "In each suit the cards follow each other like this: {order}.": (
        "In jeder Farbe folgen die Karten so aufeinander: {order}."
    ),
    "A is the ace; J, Q and K are jack, queen and king.": "A ist das Ass; J, Q und K sind Bube, Dame und König.",
    "Counting cards": "Karten zählen",
    "Anyone may ask at any time how many cards a player holds and how many are left in the stock.": (
        "Jeder darf jederzeit fragen, wie viele Karten ein Spieler auf der Hand hat und wie viele noch im Stapel sind."
    ),
    ", and two jokers, a black and a red one": ", dazu zwei Joker, einen schwarzen und einen roten",
    "{packs}.": "{packs}.",
    "with {players} {packs}": "bei {players} {packs}",
    "one pack is used ({cards} cards)": "nimmt man ein Kartenspiel ({cards} Karten)",
    "{n} packs are used, shuffled together ({cards} cards)": (
        "nimmt man {n} Kartenspiele, zusammengemischt ({cards} Karten)"
    ),
    "One pack is used.": "Gespielt wird mit einem Kartenspiel.",
    "Four people play, two against two.": "Zu viert spielt man, zwei gegen zwei.",
    "Partners sit opposite each other.": "Die Partner sitzen sich gegenüber.",
    (
        "What one of them lays belongs to both, so “your own cards” on the table are always those of your "
        "side; the two score together and win or lose together."
    ): (
        "Was einer von ihnen auslegt, gehört beiden; „eigene Karten“ auf dem Tisch sind also immer die der "
        "eigenen Seite. Die beiden zählen zusammen und gewinnen oder verlieren zusammen."
    ),
    "Nobody may ask how many cards a player holds, or count the cards left in the stock.": (
        "Niemand darf fragen, wie viele Karten ein Spieler auf der Hand hat, oder die Karten im Stapel zählen."
    ),
    "Two people play against each other.": "Zwei spielen gegeneinander.",
    "; the {ranks} are left out": "; {ranks} fehlen",
    "{n} people play, everybody for themselves.": "{n} spielen, jeder für sich.",
    "Three packs are shuffled together: {n} cards, every one of them three times.": (
        "Drei Kartenspiele werden zusammengemischt: {n} Karten, jede davon dreimal."
    ),
    ", and a joker": ", dazu einen Joker",
}
