"""Going out and floating."""

from typing import Final

OUT: Final[dict[str, str]] = {
    "Going out": "Ausmachen",
    "You go out by melding or discarding your last card, and the hand ends at once.": (
        "Du machst aus, indem du deine letzte Karte auslegst oder abwirfst, und die Runde endet sofort."
    ),
    "What going out earns": "Was Ausmachen bringt",
    "Going out earns {points}.": "Ausmachen bringt {points}.",
    "In your own first turn of the hand it is {n}.": "In deinem ersten Zug der Runde sind es {n}.",
    "Laying the whole hand in your first turn without drawing earns {n}.": (
        "Im ersten Zug die ganze Hand auszulegen, ohne zu ziehen, bringt {n}."
    ),
    "Without drawing": "Ohne zu ziehen",
    (
        "In your first turn of a hand you may go out without drawing, if you can lay your whole hand. You may "
        "add to melds, and trade; nothing is discarded."
    ): (
        "In deinem ersten Zug einer Runde darfst du ausmachen, ohne zu ziehen, wenn du deine ganze Hand "
        "auslegen kannst. Du darfst an Meldungen anlegen und tauschen; abgeworfen wird nichts."
    ),
    "Who begins to lay before drawing must be able to lay everything, and must do so.": (
        "Wer vor dem Ziehen auszulegen beginnt, muss alles auslegen können und es auch tun."
    ),
    "Going out and floating": "Ausmachen und schweben",
    "You go out by discarding a last card that fits nowhere, and the hand ends at once.": (
        "Du machst aus, indem du eine letzte Karte abwirfst, die nirgends passt, und die Runde endet sofort."
    ),
    (
        "A card fits nowhere when it is the only one in your hand and, as the table lies, can be added to no "
        "meld and be traded for no wild card. The rest of the discard pile does not count."
    ): (
        "Eine Karte passt nirgends, wenn sie die einzige auf deiner Hand ist und so, wie der Tisch liegt, an "
        "keine Meldung angelegt und gegen keine wilde Karte getauscht werden kann. Der Rest des Ablagestapels "
        "zählt dabei nicht."
    ),
    "A last card that could be melded may be discarded, too, but that does not go out.": (
        "Auch eine letzte Karte, die sich auslegen ließe, darf abgeworfen werden, aber damit machst du nicht aus."
    ),
    "Once the stock is empty nobody goes out any more; a last card may still be laid or discarded.": (
        "Ist der Stapel leer, macht niemand mehr aus; eine letzte Karte darf noch ausgelegt oder abgeworfen werden."
    ),
    "You float when you have no cards left and are not out.": (
        "Du schwebst, wenn du keine Karten mehr hast und nicht ausgemacht hast."
    ),
    "That happens {when}.": "Das geschieht {when}.",
    "{first}, and {last}": "{first}, und {last}",
    "after melding all your cards, or discarding a last one that could have been melded": (
        "nach dem Auslegen aller Karten oder dem Abwurf einer letzten, die sich hätte auslegen lassen"
    ),
    "whenever the last card goes once the stock is empty": "immer, wenn die letzte Karte bei leerem Stapel weggeht",
    "You stay in the game, and draw again in your next turn.": (
        "Du bleibst im Spiel und ziehst in deinem nächsten Zug wieder."
    ),
    "While floating you may not take the top discard alone if it fits nowhere.": (
        "Solange du schwebst, darfst du die oberste Karte des Ablagestapels nicht allein nehmen, wenn sie "
        "nirgends passt."
    ),
    "This goes out, whatever else is said about going out.": (
        "Damit ist ausgemacht, was auch sonst über das Ausmachen gesagt ist."
    ),
    "Going out itself earns no points.": "Das Ausmachen selbst bringt keine Punkte.",
    (
        "A card fits nowhere when it is the only one in your hand and, as the table lies, can be added to no "
        "meld. The rest of the discard pile does not count."
    ): (
        "Eine Karte passt nirgends, wenn sie die einzige auf deiner Hand ist und so, wie der Tisch liegt, an "
        "keine Meldung angelegt werden kann. Der Rest des Ablagestapels zählt dabei nicht."
    ),
    "A last card that can be melded must be melded and may not be discarded.": (
        "Eine letzte Karte, die sich auslegen lässt, muss ausgelegt werden und darf nicht abgeworfen werden."
    ),
    "after melding all your cards": "nach dem Auslegen aller Karten",
    "While floating you draw from the stock only.": "Solange du schwebst, ziehst du nur vom Stapel.",
    (
        "A card drawn that fits a meld must be melded, and you float on. One that fits nowhere is discarded, "
        "which goes out."
    ): (
        "Eine gezogene Karte, die an eine Meldung passt, muss ausgelegt werden, und du schwebst weiter. Eine, "
        "die nirgends passt, wird abgeworfen, und damit machst du aus."
    ),
    (
        "A card drawn that fits a meld must be melded, which goes out. One that fits nowhere is discarded, "
        "and you float on."
    ): (
        "Eine gezogene Karte, die an eine Meldung passt, muss ausgelegt werden, und damit machst du aus. Eine, "
        "die nirgends passt, wird abgeworfen, und du schwebst weiter."
    ),
    "You go out by melding your last card, and the hand ends at once. Discarding it does not go out.": (
        "Du machst aus, indem du deine letzte Karte auslegst, und die Runde endet sofort. Mit ihrem Abwurf "
        "machst du nicht aus."
    ),
    "after discarding the last one": "nach dem Abwurf der letzten Karte",
    "Announcing it": "Es ansagen",
    (
        "In your turn you may say “I can go out”. If you then do not go out in that turn, every other player "
        "gets {points} at once."
    ): (
        "In deinem Zug darfst du „Ich kann ausmachen“ ansagen. Machst du dann in diesem Zug nicht aus, bekommt "
        "jeder andere Spieler sofort {points}."
    ),
    "You go out by discarding your last card, and the hand ends at once.": (
        "Du machst aus, indem du deine letzte Karte abwirfst, und die Runde endet sofort."
    ),
    "You may not lay your last card: one must be left for the discard.": (
        "Du darfst deine letzte Karte nicht auslegen: eine muss für den Abwurf übrig bleiben."
    ),
    "So the other side gets them twice, and your own side once, for your partner.": (
        "Die andere Seite bekommt sie also zweimal, und deine eigene einmal, für deinen Partner."
    ),
    (
        "In your first turn of a hand you may go out without drawing, if you can lay your whole hand. You may "
        "add to melds; nothing is discarded."
    ): (
        "In deinem ersten Zug einer Runde darfst du ausmachen, ohne zu ziehen, wenn du deine ganze Hand "
        "auslegen kannst. Du darfst an Meldungen anlegen; abgeworfen wird nichts."
    ),
}
