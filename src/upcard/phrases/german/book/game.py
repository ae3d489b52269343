"""The game, and stakes."""

from typing import Final

GAME: Final[dict[str, str]] = {
    "How long, and who wins": "Wie lange, und wer gewinnt",
    "You play hand after hand. A game is played to {target}.": (
        "Gespielt wird Runde um Runde. Ein Spiel geht bis {target}."
    ),
    "When a hand has ended and somebody has that many or more, the highest score wins.": (
        "Wenn nach einer Runde jemand so viele oder mehr hat, gewinnt die höchste Punktzahl."
    ),
    "A tie at the top": "Gleichstand an der Spitze",
    "It stands, and the winners share.": "Er gilt, und die Sieger teilen.",
    "What the winner gets": "Was der Sieger bekommt",
    "The winner wins the difference of their scores from each other player.": (
        "Der Sieger gewinnt von jedem anderen die Differenz der Punkte."
    ),
    "When several win, each of the others loses one such difference, and the winners share what is lost equally.": (
        "Gewinnen mehrere, so verliert jeder andere eine solche Differenz, und die Sieger teilen das Verlorene "
        "gleich auf."
    ),
    "No stakes": "Keine Einsätze",
    "No hand is played for anything else: there is no betting and no doubling.": (
        "Um nichts anderes wird eine Runde gespielt: es wird nicht gesetzt und nicht verdoppelt."
    ),
    "Another hand is played.": "Eine weitere Runde wird gespielt.",
    "The winner has won; nothing is paid.": "Der Sieger hat gewonnen; bezahlt wird nichts.",
    "The winner gets one game point, however far ahead.": (
        "Der Sieger bekommt einen Spielpunkt, wie groß der Vorsprung auch ist."
    ),
    "When several win they split it.": "Gewinnen mehrere, so teilen sie ihn.",
    (
        "Only a player wins who goes out and then has that many points or more, even if others stand higher. "
        "Going out with less does not win; neither does having enough without going out."
    ): (
        "Nur wer ausmacht und dann so viele Punkte oder mehr hat, gewinnt, auch wenn andere höher stehen. Mit "
        "weniger auszumachen gewinnt nicht; genug zu haben, ohne auszumachen, auch nicht."
    ),
    "Each partner wins or loses what the side does.": (
        "Jeder Partner gewinnt oder verliert, was seine Seite gewinnt oder verliert."
    ),
    "A game is {hands}. Whoever then has the most points wins.": (
        "Ein Spiel hat {hands}. Wer dann die meisten Punkte hat, gewinnt."
    ),
    "Nothing is paid besides the stakes.": "Außer den Einsätzen wird nichts bezahlt.",
    "Who went out in the last hand wins, if among them; otherwise another hand is played.": (
        "Wer in der letzten Runde ausgemacht hat, gewinnt, wenn er zu ihnen gehört; sonst wird eine weitere "
        "Runde gespielt."
    ),
    "Stakes": "Einsätze",
    "The doubling cube": "Der Dopplerwürfel",
    (
        "Each hand is played for one point, times the number on a cube, which is 1 at first. The points of the "
        "hand only say who wins and by how much; what is won goes to the score."
    ): (
        "Jede Runde wird um einen Punkt gespielt, mal der Zahl auf einem Würfel, die zuerst 1 ist. Die Punkte "
        "der Runde sagen nur, wer gewinnt und wie hoch; was gewonnen wird, kommt zum Punktestand."
    ),
    (
        "When the two cards drawn for the first dealer are of one rank, everything counts double in this game, "
        "and nobody may refuse."
    ): (
        "Haben die beiden Karten, mit denen der erste Geber ermittelt wird, denselben Rang, so zählt in diesem "
        "Spiel alles doppelt, und niemand darf das ablehnen."
    ),
    (
        "Just before the other player draws you may double. The other then takes it; or folds, and loses the "
        "stake as it stood before; or beavers, which doubles it once more."
    ): (
        "Gleich bevor der andere Spieler zieht, darfst du verdoppeln. Der andere nimmt an; oder er steigt aus "
        "und verliert den Einsatz, wie er vorher stand; oder er verdoppelt gleich wieder."
    ),
    "Nobody doubles twice running: whoever took a double, or beavered, is the one who may double next.": (
        "Niemand verdoppelt zweimal nacheinander: wer eine Verdopplung angenommen oder gleich wieder "
        "verdoppelt hat, darf als Nächster verdoppeln."
    ),
    (
        "A hand that is played to its end and lost by 500 points or more counts double, by 1,000 or more three "
        "times. If both have as many, nothing is won."
    ): (
        "Eine Runde, die zu Ende gespielt und um 500 Punkte oder mehr verloren wird, zählt doppelt, um 1.000 "
        "oder mehr dreifach. Haben beide gleich viele, wird nichts gewonnen."
    ),
    "The pot": "Der Topf",
    (
        "Before each hand both players pay 1 into the pot. The points of the hand only say who wins it; what "
        "is won goes to the score."
    ): (
        "Vor jeder Runde zahlen beide Spieler 1 in den Topf. Die Punkte der Runde sagen nur, wer ihn gewinnt; "
        "was gewonnen wird, kommt zum Punktestand."
    ),
    (
        "When the first discard lies there is one round of betting; the player who did not deal speaks first. "
        "While nothing is bet one may pass, or bet 1 to 10. When both have passed there is no betting."
    ): (
        "Wenn die erste Karte des Ablagestapels liegt, gibt es eine Setzrunde; wer nicht gegeben hat, spricht "
        "zuerst. Solange nichts gesetzt ist, darf man passen oder 1 bis 10 setzen. Haben beide gepasst, wird "
        "nicht gesetzt."
    ),
    (
        "After a bet the other folds, and loses the pot; or equalises the bet; or equalises it and raises by 1 "
        "to 10, at most twice in a hand."
    ): (
        "Nach einem Einsatz steigt der andere aus und verliert den Topf; oder er gleicht aus; oder er gleicht "
        "aus und erhöht um 1 bis 10, höchstens zweimal in einer Runde."
    ),
    "Then the hand is played. At any time a player may give up and lose the pot.": (
        "Dann wird die Runde gespielt. Jederzeit darf ein Spieler aufgeben und den Topf verlieren."
    ),
    "Who has more points for the hand takes the pot; if both have as many, it is shared.": (
        "Wer mehr Punkte für die Runde hat, nimmt den Topf; haben beide gleich viele, wird er geteilt."
    ),
}
