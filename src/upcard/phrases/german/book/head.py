"""The head of a rule book, the game in a minute, and what a book says besides its rules."""

from typing import Final

HEAD: Final[dict[str, str]] = {
    "with the variations {names}": "mit den Varianten {names}",
    "with the variation {names}": "mit der Variante {names}",
    "with house rules": "mit Hausregeln",
    "A version of {game}, {how}.": "Eine Fassung von „{game}“, {how}.",
    "A version of {game}.": "Eine Fassung von „{game}“.",
    "{how}.": "{how}.",
    "{title}: {new}.": "{title}: {new}.",
    "this is no more": "das gibt es hier nicht",
    "House rule": "Hausregel",
    "house rule": "Hausregel",
    "Variation": "Variante",
    "variation": "Variante",
    "In a minute": "In einer Minute",
    "Otherwise: {text}": "Sonst: {text}",
    "Example: {text}": "Beispiel: {text}",
    "What differs from {game}": "Was von „{game}“ abweicht",
    "Everything is as in {game}.": "Alles ist wie in „{game}“.",
    "codes {codes}": "Codes {codes}",
    "To the rules": "Zu den Regeln",
    "{title}: rules": "{title}: Regeln",
    "Chapters": "Kapitel",
    "Players": "Spieler",
    "{n}.": "{n}.",
    "Cards": "Karten",
    "{packs}. {hand}.": "{packs}. {hand}.",
    "{packs}, {n} cards": "{packs}, {n} Karten",
    "Your first card decides how large your hand is": "Deine erste Karte entscheidet, wie groß deine Hand ist",
    "Wild cards": "Wilde Karten",
    "{cards}.": "{cards}.",
    "Goal": "Ziel",
    (
        "Lay down groups (three or more of a rank) and runs (three or more in a row of a suit) that count "
        "much, and get rid of your cards."
    ): (
        "Leg Sätze (drei oder mehr von einem Rang) und Folgen (drei oder mehr von einer Farbe, die aufeinander "
        "folgen) aus, die viel zählen, und werde deine Karten los."
    ),
    "Your turn": "Dein Zug",
    "Draw {stock} from the stock {pile}; lay melds, add to {adding}{trade}; discard one card.": (
        "Zieh {stock} vom Stapel {pile}; leg Meldungen aus, leg an {adding} an{trade}; wirf eine Karte ab."
    ),
    "or take from the discard pile as far down as you can use": (
        "oder nimm vom Ablagestapel, so tief hinab, wie du etwas brauchen kannst"
    ),
    "any melds": "alle Meldungen",
    ", trade for wild cards": ", tausche wilde Karten ein",
    "The hand ends": "Ende der Runde",
    "{how}, or when the stock is gone and play comes to a stop.": (
        "{how}, oder wenn der Stapel aufgebraucht ist und das Spiel stockt."
    ),
    "When somebody has melded or discarded the last card": "Wenn jemand die letzte Karte ausgelegt oder abgeworfen hat",
    "What counts": "Was zählt",
    "{items}.": "{items}.",
    "{first}; {then}": "{first}; {then}",
    "plus your melds, by length and kind": "plus deine Meldungen, nach Länge und Art",
    "plus the bonus for going out": "plus die Prämie fürs Ausmachen",
    "plus {n} for every three cards that two of your runs have in common": (
        "plus {n} für je drei Karten, die zwei deiner Folgen gemeinsam haben"
    ),
    "plus {n} for doing without wild cards": "plus {n}, wenn du ohne wilde Karten auskommst",
    "minus the cards left in your hand": "minus die Karten, die du noch auf der Hand hast",
    "The game": "Das Spiel",
    "Played to {target}; {winner}.": "Gespielt wird bis {target}; {winner}.",
    "the highest score then wins": "dann gewinnt die höchste Punktzahl",
    "When {what} can be melded without a card from a hand, whoever calls “Rummy!” first may meld it.": (
        "Wenn sich {what} ohne eine Karte aus einer Hand auslegen lässt, darf das tun, wer zuerst „Rommé!“ ruft."
    ),
    "something in the discard pile": "etwas im Ablagestapel",
    "When somebody discards a last card that fits nowhere": "Wenn jemand eine letzte Karte abwirft, die nirgends passt",
    "{packs} ({n} cards) with {players}": "{packs} ({n} Karten) bei {players}",
    "A hand is {size}": "Eine Hand hat {size}",
    "plus the cards that you laid": "plus die Karten, die du ausgelegt hast",
    "the last discard": "der letzte Abwurf",
    "plus all cards left in the other hands, if you went out": (
        "plus alle Karten auf den anderen Händen, wenn du ausgemacht hast"
    ),
    (
        "Lay down groups (three or more of a rank) and runs (three or more in a row of a suit), and be the "
        "first to get rid of all your cards."
    ): (
        "Leg Sätze (drei oder mehr von einem Rang) und Folgen (drei oder mehr von einer Farbe, die aufeinander "
        "folgen) aus, und werde als Erster alle deine Karten los."
    ),
    "or take the top discard": "oder nimm die oberste Karte des Ablagestapels",
    "who goes out at or above it wins": "wer ausmacht und das Ziel erreicht hat, gewinnt",
    "When somebody has melded the last card": "Wenn jemand die letzte Karte ausgelegt hat",
    "plus all cards left in the other hands, if you went out; minus your own, if nobody did": (
        "plus alle Karten auf den anderen Händen, wenn du ausgemacht hast; minus deine eigenen, wenn es niemand hat"
    ),
    "plus what others' false “I can go out” brought you": (
        "plus was dir ein falsches „Ich kann ausmachen“ der anderen gebracht hat"
    ),
    "4, two against two.": "4, zwei gegen zwei.",
    "plus the money cards that you melded": "plus die Geldkarten, die du ausgelegt hast",
    "{hands}; the highest score wins.": "{hands}; die höchste Punktzahl gewinnt.",
    "When somebody has discarded the last card": "Wenn jemand die letzte Karte abgeworfen hat",
    "melds": "Meldungen",
    "{chosen}, and always {cards}": "{chosen}, und immer {cards}",
    "plus all cards left in the other hands, if you went out, or held the fewest points and nobody did": (
        "plus alle Karten auf den anderen Händen, wenn du ausgemacht hast, oder wenn niemand ausgemacht hat "
        "und deine Hand die wenigsten Punkte hat"
    ),
    "your melds": "deine Meldungen",
    "{variation}": "„{variation}“",
    "house": "Haus",
    "upcard rules GAME --variation V writes the rule book.": "upcard rules SPIEL --variation V schreibt das Regelbuch.",
}
