"""Names and texts of the variations, and why some cannot be combined."""

from typing import Final

VARIATIONS: Final[dict[str, str]] = {
    "Playing to win": "Sieg statt Differenz",
    "Must go out": "Nur wer ausmacht, gewinnt",
    "Rummy top": "Rommé auf die oberste Karte",
    "Rummy any": "Rommé auf jede Karte",
    "Unmeldable out": "Ausmachen mit unpassender Karte",
    "Meld all out": "Ausmachen nur durch Auslegen",
    "Michigan": "Michigan",
    "Polish": "Polnisch",
    "Persian": "Persisch",
    "Extra card": "Eine Karte mehr",
    "Exchange upcard": "Tausch der offenen Karte",
    "Money cards": "Geldkarten",
    "Doubling": "Verdoppeln",
    "Limit poker": "Limit-Poker",
    "No jokers": "Ohne Joker",
    "Five ten fifteen": "Fünf, zehn, fünfzehn",
    "Top must meld": "Oberste sofort auslegen",
    "New meld only": "Nur in neue Meldungen",
    "Hand card": "Mit einer Handkarte",
    "No rummy": "Ohne Rommérufen",
    "Rummy last discard": "Rommé nur auf den letzten Abwurf",
    "Rummy returns": "Nach Rommé geht es weiter",
    "Must discard out": "Ausmachen nur mit Abwurf",
    "Floating": "Schweben",
    "Own meld first": "Erst selbst auslegen",
    "Partners": "Partner",
    "Joker as card": "Joker zählt als Karte",
    "Trade jokers": "Joker eintauschen",
    "No twos": "Ohne Zweien",
    "Twos wild": "Zweien wild",
    "Jokers": "Mit Jokern",
    "Tens wild": "Zehnen wild",
    "One eyed jacks wild": "Einäugige Buben wild",
    "More packs": "Mehr Kartenspiele",
    "Aces fifty": "Asse zählen 50",
    "Wilds two hundred": "Wilde Karten zählen 200",
    "Nines eights ten": "Neunen und Achten zählen 10",
    "Upcard total": "Erste Karte gibt die ganze Hand",
    "Jack queen king": "Bube 11, Dame 12, König 13",
    "Ace fourteen": "Ass gibt 14",
    "Ace fifteen": "Ass gibt 15",
    "Bury wild upcard": "Wilde erste Karte kommt weg",
    "Turned wild": "Wilder Rang wird aufgedeckt",
    "Steal wild": "Wilde Karte eintauschen",
    "Charge hands": "Jeder zahlt seine Hand",
    "Out bonus": "Prämie fürs Ausmachen",
    "Discard next turn": "Abwurf im nächsten Zug",
    "One meld": "Eine Meldung je Zug",
    "Table scoring": "Wertung der Auslage",
    "Penalty jokers": "Strafjoker",
    "Bridge sets": "Sätze als Brücke",
    "Reshuffle": "Neu mischen",
    "Block": "Sperre",
    "Rummy ten": "Handrommé zählt zehn",
    "The winner of a game gets one game point instead of the differences; tied winners share it.": (
        "Wer ein Spiel gewinnt, bekommt einen Spielpunkt statt der Differenzen; mehrere Sieger teilen ihn sich."
    ),
    "To win one must go out with a score at or above the target, whoever stands higher; the win is one game point.": (
        "Gewinnen kann nur, wer ausmacht und dann das Ziel erreicht hat, auch wenn andere höher stehen; der "
        "Sieg ist ein Spielpunkt."
    ),
    "Until the next player draws, others may call the top discard onto a meld; the caller then discards.": (
        "Bis der nächste Spieler zieht, dürfen die anderen die oberste Karte des Ablagestapels für eine "
        "Meldung rufen; wer ruft, wirft danach ab."
    ),
    (
        "Between turns anything in the discard pile that melds without a hand's help may be called; the caller "
        "goes on as in a turn, then discards."
    ): (
        "Zwischen zwei Zügen darf alles im Ablagestapel gerufen werden, was sich ohne Handkarten auslegen "
        "lässt; wer ruft, macht weiter wie in einem Zug und wirft dann ab."
    ),
    "Only discarding a last card that fits nowhere goes out; whoever is left without cards otherwise floats.": (
        "Nur wer eine letzte Karte abwirft, die nirgends passt, macht aus; wer sonst ohne Karten ist, schwebt."
    ),
    "One goes out only by melding every card; discarding the last one leaves its player floating.": (
        "Nur wer alle Karten auslegt, macht aus; wer die letzte abwirft, schwebt."
    ),
    (
        "Who goes out collects the cards left in other hands and nobody is charged for theirs; announcing it "
        "and failing gives each other player 100."
    ): (
        "Wer ausmacht, bekommt die Karten auf den Händen der anderen gutgeschrieben, und niemandem werden die "
        "eigenen abgezogen; wer es ansagt und nicht schafft, gibt allen anderen 100."
    ),
    "The whole discard pile may be taken without melding its bottom card.": (
        "Der ganze Ablagestapel darf genommen werden, ohne dass die unterste Karte ausgelegt wird."
    ),
    "Four players, partners opposite share melds and score, to 10,000; counts of cards are hidden.": (
        "Zu viert: die Partner sitzen sich gegenüber und teilen Meldungen und Punkte, bis 10.000; wie viele "
        "Karten jemand hat, bleibt verdeckt."
    ),
    "No upcard is turned: eldest gets one card more and in the first turn only discards.": (
        "Es wird keine Karte aufgedeckt: die Vorhand bekommt eine Karte mehr und wirft im ersten Zug nur ab."
    ),
    "Eldest may draw the upcard; if not, another may exchange a card for it, and eldest draws from the stock.": (
        "Die Vorhand darf die offene Karte ziehen; sonst darf ein anderer eine Karte dafür eintauschen, und "
        "die Vorhand zieht vom Stapel."
    ),
    (
        "The natural queen and 7 of hearts melded by one player earn 100, both pairs 200; each queen of hearts "
        "caught in a hand costs 50."
    ): (
        "Wer Herz-Dame und Herz-7 natürlich auslegt, bekommt 100, für beide Paare 200; jede Herz-Dame, die auf "
        "der Hand bleibt, kostet 50."
    ),
    "For two players: two hands for one point each, times a cube that either may turn before the other draws.": (
        "Zu zweit: zwei Runden um je einen Punkt, mal einem Würfel, den jeder drehen darf, bevor der andere zieht."
    ),
    "For two players: two hands, each for a pot of antes and of one round of betting after the upcard.": (
        "Zu zweit: zwei Runden, jede um einen Topf aus Grundeinsätzen und einer Setzrunde nach dem Aufdecken "
        "der ersten Karte."
    ),
    "Packs of 52 cards: no jokers, nothing is wild.": "Kartenspiele mit 52 Karten: keine Joker, nichts ist wild.",
    "2 to 9 count 5, tens and faces 10, aces and jokers 15, and an ace below a 2 counts 5.": (
        "2 bis 9 zählen 5, Zehnen und Bilder 10, Asse und Joker 15, und ein Ass unter einer 2 zählt 5."
    ),
    "The top discard alone, too, must be melded at once when it is taken.": (
        "Auch die oberste Karte des Ablagestapels allein muss sofort ausgelegt werden, wenn man sie nimmt."
    ),
    "The deepest card taken must go into a new meld; laying it off is not enough.": (
        "Die unterste genommene Karte muss in eine neue Meldung; anlegen genügt nicht."
    ),
    "The deepest card taken must be melded together with at least one card from the hand.": (
        "Die unterste genommene Karte muss zusammen mit mindestens einer Handkarte ausgelegt werden."
    ),
    "Nobody calls rummy.": "Niemand ruft Rommé.",
    "Only the card just discarded may be called; nobody digs in the pile by calling.": (
        "Nur die eben abgeworfene Karte darf gerufen werden; niemand gräbt beim Rufen im Ablagestapel."
    ),
    "After a called rummy the player who was due plays, not the caller's left.": (
        "Nach einem gerufenen Rommé spielt, wer an der Reihe war, nicht der linke Nachbar des Rufers."
    ),
    "The last card must be discarded; nobody goes out by melding everything.": (
        "Die letzte Karte muss abgeworfen werden; niemand macht aus, indem er alles auslegt."
    ),
    "The last card must be discarded; who melds everything floats and draws from the stock on the next turn.": (
        "Die letzte Karte muss abgeworfen werden; wer alles auslegt, schwebt und zieht im nächsten Zug vom Stapel."
    ),
    "To win one must go out with a score at or above the target, whoever stands higher.": (
        "Gewinnen kann nur, wer ausmacht und dann das Ziel erreicht hat, auch wenn andere höher stehen."
    ),
    "Laying off on others' melds only after an own meld.": (
        "An fremde Meldungen legt man erst an, wenn man selbst ausgelegt hat."
    ),
    "Four players; partners sit opposite and share their melds and their score.": (
        "Zu viert: die Partner sitzen sich gegenüber und teilen Meldungen und Punkte."
    ),
    "A melded joker counts as much as the card that it stands for.": (
        "Ein ausgelegter Joker zählt so viel wie die Karte, für die er steht."
    ),
    "Who holds the real card may exchange it for the joker in a run.": (
        "Wer die echte Karte hat, darf sie gegen den Joker in einer Folge tauschen."
    ),
    "Played without twos; aces are then only high.": "Gespielt wird ohne Zweien; Asse sind dann nur hoch.",
    "Twos are always wild; as an upcard a two gives 15 cards.": (
        "Zweien sind immer wild; als erste Karte gibt eine Zwei 15 Karten."
    ),
    "Two jokers a pack, always wild; as an upcard a joker gives 15 cards, as the dealer's it is buried.": (
        "Zwei Joker in jedem Kartenspiel, immer wild; als erste Karte gibt ein Joker 15 Karten, die des Gebers "
        "kommt unter die Karten."
    ),
    "Tens are always wild.": "Zehnen sind immer wild.",
    "The jacks of spades and of hearts are always wild.": "Pik-Bube und Herz-Bube sind immer wild.",
    "Up to four players use two packs, five and more three.": (
        "Bis zu vier Spieler nehmen zwei Kartenspiele, ab fünf drei."
    ),
    "Aces count 50, or 100 when they are wild.": "Asse zählen 50, oder 100, wenn sie wild sind.",
    "Every wild card counts 200.": "Jede wilde Karte zählt 200.",
    "Nines and eights count 10.": "Neunen und Achten zählen 10.",
    "The face-up first card gives the size of the whole hand, itself included.": (
        "Die offene erste Karte gibt die Größe der ganzen Hand an, sie selbst mitgezählt."
    ),
    "As upcards jack, queen and king give 11, 12 and 13 cards.": (
        "Als erste Karten geben Bube, Dame und König 11, 12 und 13 Karten."
    ),
    "As an upcard an ace gives 14 cards.": "Als erste Karte gibt ein Ass 14 Karten.",
    "As an upcard an ace gives 15 cards.": "Als erste Karte gibt ein Ass 15 Karten.",
    "A card that is always wild is buried when it is dealt as an upcard, and replaced by the next.": (
        "Eine Karte, die immer wild ist, kommt als erste Karte unter die anderen und wird durch die nächste ersetzt."
    ),
    "A card turned after the deal gives the wild rank, not the dealer's upcard.": (
        "Eine nach dem Geben aufgedeckte Karte bestimmt den wilden Rang, nicht die erste Karte des Gebers."
    ),
    "In a run the real card takes the place of the wild card, which goes to the hand.": (
        "In einer Folge nimmt die echte Karte den Platz der wilden ein, und die wilde Karte kommt auf die Hand."
    ),
    "Cards left in a hand are subtracted from its player's score and nobody collects them.": (
        "Karten auf der Hand werden ihrem Spieler abgezogen, und niemand bekommt sie gutgeschrieben."
    ),
    "Going out earns 150, on the first turn too.": "Ausmachen bringt 150, auch im ersten Zug.",
    "The last card must be discarded; a laying that leaves none is refused.": (
        "Die letzte Karte muss abgeworfen werden; so auszulegen, dass keine übrig bleibt, ist nicht erlaubt."
    ),
    (
        "The last card must be discarded; who lays everything floats, draws from the stock next turn and goes "
        "out by throwing that card, unless it fits a meld."
    ): (
        "Die letzte Karte muss abgeworfen werden; wer alles auslegt, schwebt, zieht im nächsten Zug vom Stapel "
        "und macht aus, indem er diese Karte abwirft, wenn sie an keine Meldung passt."
    ),
    "Only one new meld may be laid a turn.": "In jedem Zug darf nur eine neue Meldung ausgelegt werden.",
    "Each player scores the own melded cards minus the cards in hand; aces may also be high.": (
        "Jeder zählt die eigenen ausgelegten Karten und zieht die auf der Hand ab; Asse dürfen auch hoch sein."
    ),
    "A red and a black joker that cannot be melded: who throws one misses 2 or 5 turns, who keeps one loses 15.": (
        "Ein roter und ein schwarzer Joker, die nie ausgelegt werden: wer einen abwirft, setzt 2 oder 5 Züge "
        "aus, wer einen behält, verliert 15."
    ),
    "A card in a set on the table may serve as the end of a run.": (
        "Eine Karte in einem Satz auf dem Tisch kann als Ende einer Folge dienen."
    ),
    "The discard pile is shuffled when it is turned over.": "Der Ablagestapel wird gemischt, wenn er umgedreht wird.",
    "There is no new stock: the hand ends, and the lowest hand collects from the others.": (
        "Es gibt keinen neuen Stapel: die Runde ist zu Ende, und die niedrigste Hand bekommt die der anderen."
    ),
    "Going rummy earns 10 points more instead of double.": "Ein Handrommé bringt 10 Punkte mehr statt des Doppelten.",
    "one says that only melding everything goes out, the other that only a discard does": (
        "nach der einen macht man nur durch Auslegen aller Karten aus, nach der anderen nur durch einen Abwurf"
    ),
    "there no upcard is turned that could be exchanged": "dort wird keine Karte aufgedeckt, die man tauschen könnte",
    "persian is for four players, that one for two": "Persisch ist für vier Spieler, das andere für zwei",
    "there the game is two hands for stakes, so there is no target and no difference to win": (
        "dort besteht das Spiel aus zwei Runden um Einsätze, also gibt es kein Ziel und keine Differenz zu gewinnen"
    ),
    "each says what a hand is played for": "beide sagen, worum eine Runde gespielt wird",
    "nothing can be called then": "dann kann nichts gerufen werden",
    "there are no jokers in the pack then": "dann sind keine Joker im Spiel",
    "there are no twos in the pack then": "dann sind keine Zweien im Spiel",
    "an ace gives 14 cards or 15": "ein Ass gibt 14 Karten oder 15",
    "there is no new stock then": "dann gibt es keinen neuen Stapel",
    "each says what becomes of the cards left in hands": "beide sagen, was aus den Karten auf der Hand wird",
}
