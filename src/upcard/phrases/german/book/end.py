"""When nobody goes out."""

from typing import Final

END: Final[dict[str, str]] = {
    "When nobody goes out": "Wenn niemand ausmacht",
    "An empty stock": "Ein leerer Stapel",
    (
        "When the last card of the stock was drawn, that turn is finished. From then on each player in turn "
        "{takes}, or declines."
    ): (
        "Wenn die letzte Karte des Stapels gezogen ist, wird dieser Zug zu Ende gespielt. Von da an nimmt "
        "jeder Spieler der Reihe nach {takes}, oder er verzichtet."
    ),
    "takes from the discard pile": "vom Ablagestapel",
    "The hand ends as soon as somebody declines, and also when all players, one after another, have laid nothing.": (
        "Die Runde endet, sobald jemand verzichtet, und auch, wenn alle nacheinander nichts ausgelegt haben."
    ),
    "Rounds without progress": "Umläufe ohne Fortschritt",
    (
        "{begins} rounds without progress end the hand: when every turn of the last {n} rounds took only the "
        "top discard and laid nothing, it ends after that discard."
    ): (
        "{begins} Umläufe ohne Fortschritt beenden die Runde: wenn in jedem Zug der letzten {n} Umläufe nur "
        "die oberste Karte des Ablagestapels genommen und nichts ausgelegt wurde, endet sie nach diesem Abwurf."
    ),
    (
        "Laying is a new meld, a card added to one, a natural card traded for a wild card, or a switch that "
        "puts a wild card where it stands for itself; another switch is nothing."
    ): (
        "Ausgelegt ist etwas mit einer neuen Meldung, einer angelegten Karte, einer gegen eine wilde "
        "getauschten natürlichen Karte oder einem Wechsel, der eine wilde Karte dorthin bringt, wo sie für "
        "sich selbst steht; ein anderer Wechsel zählt nicht."
    ),
    "When the stock is empty, play goes on with the discard pile alone, and after it without any.": (
        "Wenn der Stapel leer ist, geht es mit dem Ablagestapel allein weiter, und danach ohne ihn."
    ),
    "In a turn you then draw from the pile or do not, lay, add and trade as you like, and discard if you drew.": (
        "In einem Zug ziehst du dann vom Ablagestapel oder nicht, legst aus, legst an und tauschst, wie du "
        "magst, und wirfst ab, wenn du gezogen hast."
    ),
    (
        "A turn in which you lay nothing is a pass, also when you take the top card only. When all players in "
        "a row have passed, the hand ends."
    ): (
        "Ein Zug, in dem du nichts auslegst, gilt als gepasst, auch wenn du nur die oberste Karte nimmst. Wenn "
        "alle nacheinander gepasst haben, endet die Runde."
    ),
    "The turn that draws the last card of the stock is an ordinary turn, and no pass.": (
        "Der Zug, der die letzte Karte des Stapels zieht, ist ein gewöhnlicher Zug und gilt nicht als gepasst."
    ),
    "A called rummy counts as laying.": "Ein gerufenes Rommé gilt als ausgelegt.",
    "When the stock is empty, the player whose turn it is {takes}, or else the hand ends.": (
        "Wenn der Stapel leer ist, nimmt der Spieler, der an der Reihe ist, {takes}, oder die Runde endet."
    ),
    "Laying is a new meld or a card added to one.": (
        "Ausgelegt ist etwas mit einer neuen Meldung oder einer angelegten Karte."
    ),
    "A floating player, who draws from the stock only, cannot but end it.": (
        "Ein schwebender Spieler, der nur vom Stapel zieht, kann sie nur beenden."
    ),
    (
        "When the stock is empty, the player whose turn it is {takes}, or turns the pile over, unshuffled, as "
        "the new stock."
    ): (
        "Wenn der Stapel leer ist, nimmt der Spieler, der an der Reihe ist, {takes}, oder er dreht den "
        "Ablagestapel ungemischt um; der ist dann der neue Stapel."
    ),
    "takes the top discard": "die oberste Karte des Ablagestapels",
    "Its top card starts the new discard pile, and the player then draws.": (
        "Dessen oberste Karte beginnt den neuen Ablagestapel, und der Spieler zieht dann."
    ),
    "If neither is possible, the hand ends.": "Ist beides nicht möglich, endet die Runde.",
    "Turning over again and again": "Immer wieder umdrehen",
    "When the pile has to be turned over twice, and nobody has laid anything in between, the hand ends.": (
        "Wenn der Ablagestapel zum zweiten Mal umzudrehen ist und dazwischen niemand etwas ausgelegt hat, "
        "endet die Runde."
    ),
    "Laying is a new meld, a card added to one, a natural card traded for a wild card.": (
        "Ausgelegt ist etwas mit einer neuen Meldung, einer angelegten Karte oder einer gegen eine wilde "
        "getauschten natürlichen Karte."
    ),
    (
        "When the stock is empty, the player whose turn it is {takes}, or the pile is shuffled and turned over "
        "as the new stock."
    ): (
        "Wenn der Stapel leer ist, nimmt der Spieler, der an der Reihe ist, {takes}, oder der Ablagestapel "
        "wird gemischt und umgedreht; er ist dann der neue Stapel."
    ),
    (
        "When the stock is empty, there is no new one. The player whose turn it is {takes}, or else the hand "
        "is blocked and ends."
    ): (
        "Wenn der Stapel leer ist, gibt es keinen neuen. Der Spieler, der an der Reihe ist, nimmt {takes}, "
        "oder die Runde ist gesperrt und endet."
    ),
    (
        "One round without progress ends the hand: when every turn of the last round took only the top discard "
        "and laid nothing, it ends after that discard."
    ): (
        "Ein Umlauf ohne Fortschritt beendet die Runde: wenn in jedem Zug des letzten Umlaufs nur die oberste "
        "Karte des Ablagestapels genommen und nichts ausgelegt wurde, endet sie nach diesem Abwurf."
    ),
    (
        "While there is a stock, {n} rounds without progress end the hand: when every turn of the last {n} rounds "
        "took only the top discard and laid nothing, it ends after that discard."
    ): (
        "Solange der Stapel nicht leer ist, beenden {n} Umläufe ohne Fortschritt die Runde: wenn in jedem Zug der "
        "letzten {n} Umläufe nur die oberste Karte des Ablagestapels genommen und nichts ausgelegt wurde, endet sie "
        "nach diesem Abwurf."
    ),
    (
        "While there is a stock, one round without progress ends the hand: when every turn of the last round took "
        "only the top discard and laid nothing, it ends after that discard."
    ): (
        "Solange der Stapel nicht leer ist, beendet ein Umlauf ohne Fortschritt die Runde: wenn in jedem Zug des "
        "letzten Umlaufs nur die oberste Karte des Ablagestapels genommen und nichts ausgelegt wurde, endet sie nach "
        "diesem Abwurf."
    ),
}
