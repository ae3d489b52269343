"""Wild cards."""

from typing import Final

WILD: Final[dict[str, str]] = {
    "Which cards are wild": "Welche Karten wild sind",
    "Before each hand is dealt, the dealer turns up the top card of the pack: {cards} are wild in this hand.": (
        "Vor jedem Geben deckt der Geber die oberste Karte auf: {cards} sind in dieser Runde wild."
    ),
    "all {n} cards of its rank": "alle {n} Karten ihres Rangs",
    "The card goes back, and the pack is shuffled and cut again.": (
        "Die Karte kommt zurück, und die Karten werden noch einmal gemischt und abgehoben."
    ),
    "What a wild card stands for": "Wofür eine wilde Karte steht",
    "A wild card may stand for another card: in a group for a card of its rank, in a run for one particular card.": (
        "Eine wilde Karte darf für eine andere stehen: in einem Satz für eine Karte seines Rangs, in einer "
        "Folge für eine bestimmte Karte."
    ),
    "Who lays it says what it stands for, unless only one use is possible.": (
        "Wer sie auslegt, sagt, wofür sie steht, wenn mehr als eine Verwendung möglich ist."
    ),
    "It stays what it was said to be, until it is traded for.": "Dabei bleibt es, bis sie eingetauscht wird.",
    "All other cards stand for themselves only.": "Alle anderen Karten stehen nur für sich selbst.",
    "Suppose {ranks} are wild.": "Angenommen, {ranks} sind wild.",
    "In [5h 6h {wild}=7h] the wild card is the [7h]; laid as [{wild}=4h 5h 6h] it is the [4h].": (
        "In [5h 6h {wild}=7h] ist die wilde Karte [7h], in [{wild}=4h 5h 6h] ist sie [4h]."
    ),
    "Natural use": "Natürliche Verwendung",
    "A wild card is used naturally when it lies in a run as itself: a wild {card} as the {card}.": (
        "Eine wilde Karte ist natürlich verwendet, wenn sie in einer Folge als sie selbst liegt: {card}, wenn "
        "wild, als {card}."
    ),
    "Wild-card groups": "Sätze wilder Karten",
    "Three or more wild cards that stand for nothing else are a group of their own kind, a wild-card group.": (
        "Drei oder mehr wilde Karten, die für nichts anderes stehen, sind ein Satz eigener Art, ein Satz wilder Karten."
    ),
    "Natural cards do not go into a wild-card group, and only wild cards are added to one.": (
        "Natürliche Karten gehören nicht in einen Satz wilder Karten, und nur wilde Karten werden an ihn angelegt."
    ),
    "A rank of which all cards are wild has no other group: no wild card may be laid in a group as that rank.": (
        "Ein Rang, von dem alle Karten wild sind, hat keinen anderen Satz: keine wilde Karte darf in einem "
        "Satz für diesen Rang stehen."
    ),
    "[{cards}] is a wild-card group.": "[{cards}] ist ein Satz wilder Karten.",
    (
        "The first discard, the card turned up after the deal, decides: it and the other cards of its rank and "
        "colour are wild in this hand (after a red 7 all red 7s)."
    ): (
        "Die erste Karte des Ablagestapels, die nach dem Geben aufgedeckt wird, entscheidet: sie und die "
        "anderen roten oder schwarzen Karten ihres Rangs sind in dieser Runde wild (nach einer roten 7 alle "
        "roten 7er)."
    ),
    "If it is {card}, {cards} are wild, red and black.": "Ist es {card}, so sind {cards} wild, rote wie schwarze.",
    "an ace": "ein Ass",
    "a {card}": "{card@ein}",
    "Cards of the rank that are not wild are ordinary natural cards.": (
        "Karten des Rangs, die nicht wild sind, sind gewöhnliche natürliche Karten."
    ),
    "Suppose the black {ranks} are wild.": "Angenommen, die schwarzen {ranks} sind wild.",
    "Cards that are all melded": "Wenn alle Exemplare ausliegen",
    (
        "A wild card may not stand for a card of which every copy lies on the table already, in runs or in "
        "groups, and in a group not for a rank of which all natural cards lie there."
    ): (
        "Eine wilde Karte darf nicht für eine Karte stehen, von der schon alle Exemplare auf dem Tisch liegen, "
        "in Folgen oder in Sätzen, und in einem Satz nicht für einen Rang, dessen natürliche Karten alle dort liegen."
    ),
    "Only a switch for a wild card that already stands for such a card is allowed.": (
        "Erlaubt ist nur ein Wechsel gegen eine wilde Karte, die schon für eine solche Karte steht."
    ),
    "In every hand {cards} are wild.": "In jeder Runde wild: {cards}.",
    "It stays what it was said to be.": "Dabei bleibt es.",
    "How many wild cards": "Wie viele wilde Karten",
    "A meld may hold {most}, but must hold at least {natural}{besides}.": (
        "Eine Meldung verträgt {most}, braucht aber mindestens {natural}{besides}."
    ),
    "any number of wild cards": "beliebig viele wilde Karten",
    "one natural card": "eine natürliche Karte",
    "The dealer's own face-up first card decides: {cards} are wild in this hand.": (
        "Die offene erste Karte des Gebers entscheidet: {cards} sind in dieser Runde wild."
    ),
    "all cards of its rank": "alle Karten ihres Rangs",
    "In a group of its own rank a wild card is a natural card like the others.": (
        "In einem Satz ihres eigenen Rangs ist eine wilde Karte eine natürliche Karte wie die anderen."
    ),
    "A wild card that is used naturally counts as a natural card here.": (
        "Eine natürlich verwendete wilde Karte gilt dabei als natürliche Karte."
    ),
    "No wild cards": "Keine wilden Karten",
    "There are no wild cards: every card is what is printed on it, and never stands for another.": (
        "Es gibt keine wilden Karten: jede Karte ist, was auf ihr steht, und steht nie für eine andere."
    ),
    "Besides, {cards} are wild in every hand.": "Außerdem in jeder Runde wild: {cards}.",
    "When all hands are dealt, a card of the stock is turned up: {cards} are wild in this hand.": (
        "Wenn alle Hände gegeben sind, wird eine Karte des Stapels aufgedeckt: {cards} sind in dieser Runde wild."
    ),
    "The card is then put under the stock.": "Die Karte kommt dann unter den Stapel.",
    "A meld may hold {most}{besides}.": "Eine Meldung verträgt {most}{besides}.",
    "It may be of wild cards alone, if it is said which rank or which cards they stand for.": (
        "Sie darf aus wilden Karten allein bestehen, wenn gesagt wird, für welchen Rang oder welche Karten sie stehen."
    ),
    "at most {n} wild cards that stand for other cards": "höchstens {n} wilde Karten, die für andere stehen",
    ", apart from wild-card groups": ", Sätze wilder Karten ausgenommen",
    "{n} natural cards": "{n} natürliche Karten",
    "A joker chooses nothing; another card is turned.": (
        "Ein Joker bestimmt nichts; es wird noch eine Karte aufgedeckt."
    ),
    "at most one wild card that stand for other cards": "höchstens eine wilde Karte, die für eine andere steht",
}
