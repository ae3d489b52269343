"""Trading for wild cards."""

from typing import Final

TRADE: Final[dict[str, str]] = {
    "Trading for wild cards": "Wilde Karten eintauschen",
    "Trading": "Eintauschen",
    (
        "In your turn, once you have drawn, you may trade a natural card of your hand for a wild card in "
        "anybody's meld: in a run for the one that stands for this very card{group}."
    ): (
        "In deinem Zug darfst du, sobald du gezogen hast, eine natürliche Karte deiner Hand gegen eine wilde "
        "Karte in irgendeiner Meldung tauschen: in einer Folge gegen die, die für genau diese Karte steht{group}."
    ),
    ", in a group for any wild card there, if it is of the group's rank": (
        ", in einem Satz gegen eine beliebige wilde Karte, wenn sie den Rang des Satzes hat"
    ),
    (
        "The natural card takes its place and belongs to whoever laid the wild card, which goes to your hand "
        "and is free again."
    ): (
        "Die natürliche Karte nimmt ihren Platz ein und gehört dem, der die wilde Karte ausgelegt hat; die "
        "wilde kommt auf deine Hand und ist wieder frei."
    ),
    "A wild card that is used naturally in a run, or lies in a wild-card group, is frozen: nobody can get it.": (
        "Eine wilde Karte, die in einer Folge natürlich verwendet ist oder in einem Satz wilder Karten liegt, "
        "liegt fest: niemand kann sie bekommen."
    ),
    "Natural cards are never traded for.": "Natürliche Karten werden nie eingetauscht.",
    "A card taken from the discard pile that must be melded comes first: only then may you trade.": (
        "Eine Karte aus dem Ablagestapel, die ausgelegt werden muss, geht vor: erst danach darfst du tauschen."
    ),
    "[5h 6h {wild}=7h] lie on the table, and you hold the [7h]: lay it there, and the wild card goes to your hand.": (
        "[5h 6h {wild}=7h] liegen auf dem Tisch, und du hast [7h]: leg sie dorthin, und die wilde Karte kommt "
        "auf deine Hand."
    ),
    "Switching": "Wechseln",
    (
        "A wild card of your hand may be traded for a wild card on the table, too: that is a switch. It then "
        "stands for the same card as the other did."
    ): (
        "Auch eine wilde Karte deiner Hand darf gegen eine wilde Karte auf dem Tisch getauscht werden: das ist "
        "ein Wechsel. Sie steht dann für dieselbe Karte wie die andere."
    ),
    "For an identical card there is no switch, since nothing would change.": (
        "Gegen eine gleiche Karte gibt es keinen Wechsel, denn es würde sich nichts ändern."
    ),
    "A switch that puts the new wild card where it stands for itself is allowed, and freezes it.": (
        "Ein Wechsel, der die neue wilde Karte dorthin bringt, wo sie für sich selbst steht, ist erlaubt; sie "
        "liegt dann fest."
    ),
    "Wild cards on the table": "Wilde Karten auf dem Tisch",
    "The real card": "Die echte Karte",
    (
        "Whoever holds the real card of a wild card in a run may lay it beside it, in turn, like any other "
        "card. It lies in front of the player who lays it; the wild card stays, and the place is filled twice."
    ): (
        "Wer die echte Karte einer wilden Karte in einer Folge hat, darf sie in seinem Zug neben sie legen wie "
        "jede andere Karte. Sie liegt vor dem Spieler, der sie legt; die wilde Karte bleibt, und der Platz ist "
        "zweimal besetzt."
    ),
    "This is done once for each wild card, and not in groups. Wild cards never leave their melds.": (
        "Das geschieht einmal für jede wilde Karte, und nicht in Sätzen. Wilde Karten verlassen ihre Meldungen nie."
    ),
    "Ann has laid [5h 6h {wild}=7h]; Ben may lay a [7h] in front of himself.": (
        "Anna hat [5h 6h {wild}=7h] ausgelegt; Ben darf eine [7h] vor sich legen."
    ),
    "This is done in runs only.": "Das geht nur in Folgen.",
    "A wild card that is used naturally in a run, or lies in a group of its own rank, is frozen: nobody can get it.": (
        "Eine wilde Karte, die in einer Folge natürlich verwendet ist oder in einem Satz ihres eigenen Rangs "
        "liegt, liegt fest: niemand kann sie bekommen."
    ),
    ", in a group for any wild card there, if it is of the group's rank and its suit is not there yet": (
        ", in einem Satz gegen eine beliebige wilde Karte, wenn sie den Rang des Satzes hat und ihre Farbe noch fehlt"
    ),
    (
        ", in a group for any wild card there, if it is of the rank and you hold the cards of all suits that "
        "are missing in the group"
    ): (
        ", in einem Satz gegen eine beliebige wilde Karte, wenn sie den Rang hat und du die Karten aller "
        "Farben hast, die in dem Satz fehlen"
    ),
    "Natural cards are not traded for wild cards.": "Natürliche Karten werden nicht gegen wilde getauscht.",
}
