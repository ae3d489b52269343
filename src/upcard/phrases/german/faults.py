"""What is wrong with a choice of rules or a house-rule file, and what would be right."""

from typing import Final

FAULTS: Final[dict[str, str]] = {
    # Where a choice of rules or a house-rule file goes wrong.
    " (did you mean {name}?)": " (meintest du {name}?)",
    "line {line}, column {column}": "Zeile {line}, Spalte {column}",
    "{where}: {reason}": "{where}: {reason}",
    "{head}. Allowed: {allowed}": "{head}. Erlaubt: {allowed}",
    "there is no game {name}{hint}. Allowed: {allowed}": "es gibt kein Spiel {name}{hint}. Erlaubt: {allowed}",
    "there is no game {name}{hint}": "es gibt kein Spiel {name}{hint}",
    "no game is named to start from": "es ist nicht gesagt, von welchem Spiel die Regeln ausgehen",
    "{game} has no variation {name}{hint}. Allowed: {allowed}": (
        "{game} hat keine Variante {name}{hint}. Erlaubt: {allowed}"
    ),
    " ({games} has it)": " (es gibt sie bei {games})",
    "{game}: {other} cannot be combined with {one}: {reason}. Allowed with the others: {free}": (
        "{game}: {other} geht nicht zusammen mit {one}: {reason}. Erlaubt mit den anderen: {free}"
    ),
    "variations are a list of names": "Varianten sind eine Liste von Namen",
    "there is no such key or chapter{hint}": "diesen Schlüssel oder dieses Kapitel gibt es nicht{hint}",
    "there is no such chapter{hint}": "dieses Kapitel gibt es nicht{hint}",
    "there is no such option{hint}": "diese Option gibt es nicht{hint}",
    "there is no such table{hint}": "diese Tabelle gibt es nicht{hint}",
    "this is no TOML text: {message}": "das ist kein TOML-Text: {message}",
    "{message}": "hier stimmt die Schreibweise nicht ({message})",
    "key = value lines and [chapter] headings": "Zeilen mit Schlüssel = Wert und Überschriften in [Klammern]",
    "this is no name": "das ist kein Name",
    "a text of up to {n} characters on one line": "ein Text von bis zu {n} Zeichen in einer Zeile",
    "a chapter is a table of options": "ein Kapitel ist eine Tabelle von Optionen",
    "this is said twice": "das steht zweimal da",
    "factor and points are a list of two": "Faktor und Punkte sind eine Liste aus zweien",
    "an override is written chapter.option=value": "eine Abweichung schreibt man als Kapitel.Option=Wert",
    "{written} is no value: {message}": "{written} ist kein Wert: {message}",
    "a number, true, false, a word, a list, a table": "eine Zahl, true, false, ein Wort, eine Liste, eine Tabelle",
    # Wrong values.
    "{value} is not allowed here": "{value} ist hier nicht erlaubt",
    "{value} is not allowed here{hint}": "{value} ist hier nicht erlaubt{hint}",
    "{value} is no whole number": "{value} ist keine ganze Zahl",
    "{number} is too small": "{number} ist zu klein",
    "{number} is too large": "{number} ist zu groß",
    "{value} are no points": "{value} sind keine Punkte",
    "a table": "eine Tabelle",
    "a list": "eine Liste",
    "{n} players are named twice": "für {n} Spieler steht es zweimal da",
    "{key} is no number of players": "{key} ist keine Zahl von Spielern",
    '"2", "3-4", "5+", from 2 to 8': '"2", "3-4", "5+", von 2 bis 8',
    "nothing is said for {n} players": "für {n} Spieler ist nichts gesagt",
    "{text} names no card{hint}": "{text} ist keine Karte{hint}",
    "a rank (A), a range (9-2), a card (Qs), joker, red-joker, black-joker, low-ace": (
        "ein Rang (A), ein Bereich (9-2), eine Karte (Qs), joker, red-joker, black-joker, low-ace"
    ),
    "{word} is no rank": "{word} ist kein Rang",
    "'low-ace' is a place, not a card": "'low-ace' ist ein Platz, keine Karte",
    "an ace has no low place here": "ein Ass hat hier keinen niedrigen Platz",
    "a pair is of two different single cards": "ein Paar besteht aus zwei verschiedenen einzelnen Karten",
    "not all of these are points": "nicht alle davon sind Punkte",
    # What is allowed.
    "{low} to {high}": "{low} bis {high}",
    "{numbers} or {word}": "{numbers} oder {word}",
    ", or {word}": ", oder {word}",
    '{low} to {high}, or a table of such by number of players: "2", "3-4", "5+"{word}': (
        '{low} bis {high}, oder eine Tabelle davon nach Zahl der Spieler: "2", "3-4", "5+"{word}'
    ),
    'a list of ranks as ["A", "Q"], or "none"': 'eine Liste von Rängen wie ["A", "Q"], oder "none"',
    'a list of cards and ranks as ["joker", "2", "Js"], or "none"': (
        'eine Liste von Karten und Rängen wie ["joker", "2", "Js"], oder "none"'
    ),
    "a table by {keys} as {example} with {low} to {high}{own} each{first}{second}": (
        "eine Tabelle nach {keys} wie {example} mit je {low} bis {high}{own}{first}{second}"
    ),
    "rank, card, joker or any": "Rang, Karte, joker oder any",
    "rank, card or joker": "Rang, Karte oder joker",
    ' or "n" (its own number)': ' oder "n" (ihre eigene Zahl)',
    'a list of two cards and their points each, as [["Qh", "7h", 100]], or "none"': (
        'eine Liste von je zwei Karten und ihren Punkten, wie [["Qh", "7h", 100]], oder "none"'
    ),
    "a table of {names}": "eine Tabelle aus {names}",
    'a list of {n} numbers (for 4 cards, 5 cards, ...), "cards" for the cards\' own points': (
        'eine Liste von {n} Zahlen (für 4 Karten, 5 Karten, ...), "cards" für die Punkte der Karten selbst'
    ),
    "0 to 100000 (0: like other groups)": "0 bis 100000 (0: wie andere Sätze)",
    # What cannot be played together.
    "the hands of {players} players need {need} cards{average}, the packs hold {held}": (
        "die Hände von {players} Spielern brauchen {need} Karten{average}, die Kartenspiele haben {held}"
    ),
    " on average": " im Mittel",
    "smaller hands, more packs (cards.packs) or fewer players (players.max)": (
        "kleinere Hände, mehr Kartenspiele (cards.packs) oder weniger Spieler (players.max)"
    ),
    "the fewest players are more than the most": "die kleinste Zahl von Spielern ist größer als die größte",
    "players.min up to players.max": "players.min bis players.max",
    "partners sit opposite each other, so there are four players": (
        "Partner sitzen sich gegenüber, also sind es vier Spieler"
    ),
    "players.min = 4 and players.max = 4, or players.partners = false": (
        "players.min = 4 und players.max = 4, oder players.partners = false"
    ),
    "stakes are for two players": "Einsätze sind für zwei Spieler",
    'players.min = 2 and players.max = 2, or stakes.kind = "none"': (
        'players.min = 2 und players.max = 2, oder stakes.kind = "none"'
    ),
    "with stakes a number of hands is played, not to a target": (
        "mit Einsätzen spielt man eine Zahl von Runden, nicht bis zu einem Ziel"
    ),
    "a number of hands has no target that could be reached by going out": (
        "bei einer Zahl von Runden gibt es kein Ziel, das man beim Ausmachen erreichen könnte"
    ),
    'game.win = "highest" or game.deals = "none"': 'game.win = "highest" oder game.deals = "none"',
    "too few ranks are left for runs": "für Folgen bleiben zu wenige Ränge",
    "at most {n} ranks left out": "höchstens {n} fehlende Ränge",
    "ranks are left out between others, so the cards of a suit would not follow each other": (
        "es fehlen Ränge zwischen anderen, also würden die Karten einer Farbe nicht aufeinander folgen"
    ),
    'ranks at the ends of a suit; the 2 with melds.ace = "high", the king with melds.ace = "low"': (
        'Ränge an den Enden einer Farbe; die 2 bei melds.ace = "high", der König bei melds.ace = "low"'
    ),
    "no upcard is turned that could choose the wild cards": (
        "es wird keine Karte aufgedeckt, die die wilden Karten bestimmen könnte"
    ),
    'deal.first_discard = "turned" or "exchange", or another wild.choice': (
        'deal.first_discard = "turned" oder "exchange", oder ein anderes wild.choice'
    ),
    "the dealer has no face-up card that could choose the wild rank": (
        "der Geber hat keine offene Karte, die den wilden Rang bestimmen könnte"
    ),
    'deal.size = "upcard", or another wild.choice ("turned", "before-deal")': (
        'deal.size = "upcard", oder ein anderes wild.choice ("turned", "before-deal")'
    ),
    "a wild card is left out of the packs": "eine wilde Karte fehlt in den Kartenspielen",
    "cards that are not in cards.without": "Karten, die nicht in cards.without stehen",
    "jokers must be wild or penalty cards, otherwise they can never be melded": (
        "Joker müssen wild oder Strafkarten sein, sonst kann man sie nie auslegen"
    ),
    'wild.always with "joker", or discard.penalty with joker, or cards.jokers = 0': (
        'wild.always mit "joker", oder discard.penalty mit joker, oder cards.jokers = 0'
    ),
    "a penalty card cannot be melded, so it cannot be wild": (
        "eine Strafkarte kann man nie auslegen, also kann sie nicht wild sein"
    ),
    "cards that are not in wild.always": "Karten, die nicht in wild.always stehen",
    "nothing is said for a joker as first card": "für einen Joker als erste Karte ist nichts gesagt",
    'deal.upcard with joker = 15 (or another number), or deal.wild_upcard = "buried" for wild jokers': (
        'deal.upcard mit joker = 15 (oder einer anderen Zahl), oder deal.wild_upcard = "buried" für wilde Joker'
    ),
    "nothing is said for jokers": "für Joker ist nichts gesagt",
    "score.cards (and score.hand_cards) with joker = 15 or another number": (
        "score.cards (und score.hand_cards) mit joker = 15 oder einer anderen Zahl"
    ),
    "nobody ever floats where melding or discarding the last card goes out": (
        "niemand schwebt je, wo man durch Auslegen wie durch Abwerfen der letzten Karte ausmacht"
    ),
    'out.last = "discard", "meld" or "unmeldable", or out.floating = false': (
        'out.last = "discard", "meld" oder "unmeldable", oder out.floating = false'
    ),
    "a player whose last card may neither be melded nor discarded to go out must be able to float": (
        "wer mit der letzten Karte nicht sowohl durch Auslegen als auch durch Abwerfen ausmachen darf, muss "
        "schweben können"
    ),
    'out.floating = true, or out.last = "any" or "discard"': (
        'out.floating = true, oder out.last = "any" oder "discard"'
    ),
    "who has no cards and cannot go out must be able to float": (
        "wer keine Karten hat und nicht ausmachen kann, muss schweben können"
    ),
    "out.floating = true, or out.when_stock_gone = true": "out.floating = true, oder out.when_stock_gone = true",
    "nobody can ever score a point, so the game would never end": (
        "niemand kann je einen Punkt machen, also wäre das Spiel nie zu Ende"
    ),
    'score.melds = "cards" or "tables", another score.hand, or a number of game.deals': (
        'score.melds = "cards" oder "tables", ein anderes score.hand, oder eine Zahl für game.deals'
    ),
}
