"""Games, answers that differ, and the schema of house-rule files."""

from typing import Final

GAMES: Final[dict[str, str]] = {
    # Numbers.
    ",": ".",
    # Games.
    "10,000 Rummy (Sublime)": "10.000er-Rommé (Sublime)",
    "10,000 Rummy (Masterpiece)": "10.000er-Rommé (Masterpiece)",
    "500 Rummy": "500er-Rommé",
    "5000 Rummy": "5000er-Rommé",
    "Basic Rummy": "Einfaches Rommé",
    "Sublime": "Sublime",
    "Masterpiece": "Masterpiece",
    "10,000 Rummy": "10.000er-Rommé",
    "two packs, wild rank": "zwei Kartenspiele, wilder Rang",
    "the upcard is wild": "die offene Karte ist wild",
    "jokers, the pile lies open": "Joker, der Ablagestapel liegt offen",
    "floating": "schweben",
    "the old game": "das alte Spiel",
    # Answers that differ from a game's own, and how they are written.
    "not with {other}: {why}": "nicht mit „{other}“: {why}",
    "{title} {value} (book: {book})": "{title} Hier: {value} (Buch: {book})",
    "true": "ja",
    "false": "nein",
    '"any"': "beliebig viele",
    '"none"': "keine",
    '"upcard"': "nach der ersten Karte",
    '"same"': "dieselben",
    '"cards"': "wie andere Karten",
    '"represented"': "wofür sie steht",
    # The schema of house-rule files.
    "Upcard house rules": "Hausregeln für Upcard",
    "What these rules are called.": "Wie diese Regeln heißen.",
    "The game that these rules start from.": "Das Spiel, von dem diese Regeln ausgehen.",
    "Variations of that game that are switched on.": "Varianten dieses Spiels, die gelten.",
    "Allowed: {allowed}.": "Erlaubt: {allowed}.",
    "Source: {source}": "Quelle: {source}",
    "Players: how many, partners, what may be counted": "Spieler: wie viele, Partner, was man zählen darf",
    "Cards: the packs": "Karten: die Kartenspiele",
    "Deal: hands and the first discard": "Geben: die Hände und der Anfang des Ablagestapels",
    "Wild cards: which they are and what they may stand for": (
        "Wilde Karten: welche es sind und wofür sie stehen dürfen"
    ),
    "Draw: from the stock and from the discard pile": "Ziehen: vom Stapel und vom Ablagestapel",
    "Melds: groups, runs, laying off, joining": "Meldungen: Sätze, Folgen, Anlegen, Verbinden",
    "Trade: real cards and wild cards on the table": "Tauschen: echte Karten und wilde Karten auf dem Tisch",
    "Call: calling rummy": "Rufen: Rommé rufen",
    "Discard: which card may be thrown": "Abwerfen: welche Karte man abwerfen darf",
    "Out: going out and floating": "Ausmachen und schweben",
    "End: a hand that nobody goes out of": "Ende: eine Runde, in der niemand ausmacht",
    "Score: what a hand counts": "Punkte: was eine Runde zählt",
    "Game: how long is played, who wins": "Spiel: wie lange gespielt wird, wer gewinnt",
    "Stakes: playing a hand for more": "Einsätze: um eine Runde mehr spielen",
}
