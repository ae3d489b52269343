"""What every option asks, and what its values mean."""

from typing import Final

OPTIONS: Final[dict[str, str]] = {
    "The fewest players.": "Die kleinste Zahl von Spielern.",
    "The most players.": "Die größte Zahl von Spielern.",
    "Partners sit opposite and share melds and score; only with exactly four players.": (
        "Partner sitzen sich gegenüber und teilen Meldungen und Punkte; nur mit genau vier Spielern."
    ),
    "Everybody may know how many cards each hand and the stock hold.": (
        "Alle dürfen wissen, wie viele Karten jede Hand und der Stapel haben."
    ),
    "How many packs are shuffled together, by number of players.": (
        "Wie viele Kartenspiele zusammengemischt werden, nach Zahl der Spieler."
    ),
    "Jokers in each pack: the first is black, the second red. They must be wild (`wild.always`) or penalty cards.": (
        "Joker in jedem Kartenspiel: der erste ist schwarz, der zweite rot. Sie müssen wild (`wild.always`) "
        "oder Strafkarten sein."
    ),
    "Ranks that are left out of the packs.": "Ränge, die in den Kartenspielen fehlen.",
    "Whether each hand is dealt all at once or one card at a time round the table.": (
        "Ob jede Hand auf einmal gegeben wird oder reihum eine Karte nach der anderen."
    ),
    "a whole hand before the next": "eine ganze Hand vor der nächsten",
    "one card to each in turn": "reihum jedem eine Karte",
    "Cards in a hand: a number by number of players, or `upcard` where each player's first card decides.": (
        "Karten einer Hand: eine Zahl nach Zahl der Spieler, oder `upcard`, wo die erste Karte jedes Spielers "
        "entscheidet."
    ),
    "How many cards each rank of a face-up first card gives, where `deal.size` is `upcard`.": (
        "Wie viele Karten jeder Rang als offene erste Karte gibt, wo `deal.size` auf `upcard` steht."
    ),
    "What happens to a permanent wild card that is dealt as a first card.": (
        "Was mit einer immer wilden Karte geschieht, die als erste Karte gegeben wird."
    ),
    "it gives as many cards as `deal.upcard` says": "sie gibt so viele Karten, wie `deal.upcard` sagt",
    "it is buried and replaced": "sie kommt unter die anderen Karten und wird ersetzt",
    "Whether the first card gives the cards that are dealt besides it or the size of the whole hand.": (
        "Ob die erste Karte sagt, wie viele Karten dazu gegeben werden, oder wie groß die ganze Hand ist."
    ),
    "so many cards follow it": "so viele Karten folgen ihr",
    "the hand has so many cards, itself included": "so viele Karten hat die Hand, sie selbst mitgezählt",
    "How the discard pile begins.": "Wie der Ablagestapel beginnt.",
    "a card is turned up after the deal": "nach dem Geben wird eine Karte aufgedeckt",
    "none is turned; eldest has a card more and at first only discards": (
        "es wird keine aufgedeckt; die Vorhand hat eine Karte mehr und wirft zuerst nur ab"
    ),
    "a card is turned; those who do not draw it may exchange a card for it": (
        "eine Karte wird aufgedeckt; wer sie nicht ziehen darf, darf eine Karte dafür eintauschen"
    ),
    "Which of the cards drawn makes its player the first dealer.": (
        "Welche der gezogenen Karten ihren Spieler zum ersten Geber macht."
    ),
    "the highest, ace high": "die höchste, Asse hoch",
    "the lowest, ace low": "die niedrigste, Asse niedrig",
    "What chooses the wild cards of each hand, besides those that are always wild.": (
        "Was die wilden Karten jeder Runde bestimmt, außer denen, die immer wild sind."
    ),
    "nothing does": "nichts",
    "the rank of a card turned before the deal": "der Rang einer vor dem Geben aufgedeckten Karte",
    "rank and colour of the first discard": "Rang und Rot oder Schwarz der ersten Karte im Ablagestapel",
    "the rank of the dealer's face-up first card": "der Rang der offenen ersten Karte des Gebers",
    "the rank of a card turned after the deal": "der Rang einer nach dem Geben aufgedeckten Karte",
    "Ranks of which all cards, not only one colour, are wild when the upcard chooses.": (
        "Ränge, von denen alle Karten, nicht nur die roten oder die schwarzen, wild sind, wenn die offene "
        "Karte entscheidet."
    ),
    "Cards that are wild in every hand.": "Karten, die in jeder Runde wild sind.",
    "The most wild cards in one meld.": "Wie viele wilde Karten in einer Meldung liegen dürfen.",
    "How many natural cards a meld must have that is no wild-card group.": (
        "Wie viele natürliche Karten eine Meldung haben muss, die kein Satz wilder Karten ist."
    ),
    "Wild cards alone may be melded as a group of their own kind.": (
        "Wilde Karten allein dürfen als eigener Satz ausgelegt werden."
    ),
    "A wild card may stand for a card of which every copy is melded already.": (
        "Eine wilde Karte darf für eine Karte stehen, von der alle Exemplare schon ausliegen."
    ),
    "Cards drawn from the stock in a turn.": "Wie viele Karten man in einem Zug vom Stapel zieht.",
    "How far down the discard pile may be taken.": "Wie tief man in den Ablagestapel greifen darf.",
    "only the top card": "nur die oberste Karte",
    "any card with all those above it": "jede Karte mit allen, die darüber liegen",
    "What must be done at once with the deepest card that was taken.": (
        "Was mit der untersten genommenen Karte sofort geschehen muss."
    ),
    "it goes into a new meld or onto a meld": "sie kommt in eine neue Meldung oder an eine Meldung",
    "it goes into a new meld": "sie kommt in eine neue Meldung",
    "nothing; the cards may be kept": "nichts; die Karten dürfen behalten werden",
    "The deepest card must be melded together with a card that was in the hand before.": (
        "Die unterste genommene Karte muss zusammen mit einer Karte ausgelegt werden, die vorher auf der Hand war."
    ),
    "What must be done at once with the top discard when it is taken alone.": (
        "Was mit der obersten Karte des Ablagestapels sofort geschehen muss, wenn man sie allein nimmt."
    ),
    "it may be kept": "sie darf behalten werden",
    "it must be melded": "sie muss ausgelegt werden",
    "What a wild card taken from the discard pile may be used for.": (
        "Wofür eine wilde Karte aus dem Ablagestapel verwendet werden darf."
    ),
    "anything": "für alles",
    "at once itself in a run between or beside two natural cards, or in a wild-card group": (
        "sofort als sie selbst in einer Folge zwischen oder neben zwei natürlichen Karten, oder in einem Satz "
        "wilder Karten"
    ),
    "Cards may be traded for wild cards before the deepest card that was taken is used.": (
        "Wilde Karten dürfen eingetauscht werden, bevor die unterste genommene Karte ausgelegt ist."
    ),
    "Where an ace may stand in a run.": "Wo ein Ass in einer Folge stehen darf.",
    "below the 2 or above the king": "unter der 2 oder über dem König",
    "only below the 2": "nur unter der 2",
    "only above the king": "nur über dem König",
    "also in the middle: runs go round the corner": "auch in der Mitte: Folgen gehen ums Eck",
    "The most cards of a group, or of one player's part in it (`melds.group_limit_is`).": (
        "Wie viele Karten ein Satz, oder der Teil eines Spielers darin, haben darf (`melds.group_limit_is`)."
    ),
    "The same in a group of the wild rank, where wild-card groups are melds of their own.": (
        "Dasselbe für einen Satz des wilden Rangs, wo Sätze wilder Karten eigene Meldungen sind."
    ),
    "What the limit of a group counts.": "Was die Grenze eines Satzes zählt.",
    "each player's cards in the group": "die Karten jedes Spielers in dem Satz",
    "the whole group, whoever added to it": "den ganzen Satz, wer auch immer angelegt hat",
    "Whether a group may hold the same suit twice.": "Ob ein Satz dieselbe Farbe zweimal enthalten darf.",
    "it may": "er darf",
    "all natural cards have different suits": "alle natürlichen Karten haben verschiedene Farben",
    "A player has cards in at most one group of a rank.": "Ein Spieler hat Karten in höchstens einem Satz jedes Rangs.",
    "The most cards of a run, with all additions.": (
        "Wie viele Karten eine Folge haben darf, mit allem, was angelegt wird."
    ),
    "A wild card that does not stand for itself may not be laid next to another player's 3 or more cards in a run.": (
        "Eine wilde Karte, die nicht für sich selbst steht, darf in einer Folge nicht neben 3 oder mehr Karten "
        "eines anderen Spielers gelegt werden."
    ),
    "Two runs of a suit that meet may be made one.": (
        "Zwei Folgen einer Farbe, die aneinanderstoßen, dürfen verbunden werden."
    ),
    "On whose melds cards may be laid.": "An wessen Meldungen angelegt werden darf.",
    "on anybody's": "an alle",
    "only on one's own": "nur an die eigenen",
    "on anybody's, once one has laid a meld of one's own": "an alle, sobald man selbst eine Meldung ausgelegt hat",
    "The most new melds in a turn.": "Wie viele neue Meldungen man in einem Zug auslegen darf.",
    "A card in a group on the table may serve as the end of a run.": (
        "Eine Karte in einem Satz auf dem Tisch kann als Ende einer Folge dienen."
    ),
    "What the real card does for a wild card on the table that stands for it.": (
        "Was die echte Karte für eine wilde Karte auf dem Tisch tut, die für sie steht."
    ),
    "nothing": "nichts",
    "it takes the wild card's place, and the wild card goes to the hand": (
        "sie nimmt den Platz der wilden Karte ein, und diese kommt auf die Hand"
    ),
    "in a run it is laid beside the wild card, which stays": (
        "in einer Folge wird sie neben die wilde Karte gelegt, und diese bleibt"
    ),
    "A wild card may be exchanged for one on the table.": (
        "Eine wilde Karte darf gegen eine auf dem Tisch getauscht werden."
    ),
    "In which melds wild cards may be traded for.": "In welchen Meldungen wilde Karten eingetauscht werden dürfen.",
    "in runs and groups": "in Folgen und Sätzen",
    "only in runs": "nur in Folgen",
    "What it takes to trade for a wild card in a group.": (
        "Was es braucht, um eine wilde Karte in einem Satz einzutauschen."
    ),
    "a card of the rank": "eine Karte des Rangs",
    "the cards of both suits that are missing": "die Karten beider Farben, die fehlen",
    "Which discards may be called.": "Welche abgeworfenen Karten gerufen werden dürfen.",
    "none": "keine",
    "the top one": "die oberste",
    "any card of the pile": "jede Karte des Ablagestapels",
    "When rummy may be called.": "Wann Rommé gerufen werden darf.",
    "after a discard until the next player draws": "nach einem Abwurf, bis der nächste Spieler zieht",
    "at any time; calls wait in a queue for the end of the turn": (
        "jederzeit; die Rufe warten der Reihe nach auf das Ende des Zuges"
    ),
    "Who may call.": "Wer rufen darf.",
    "all but the discarder": "alle außer dem, der abgeworfen hat",
    "everybody, but not what one's own last meld or discard made possible": (
        "alle, aber nicht, was sie mit ihrer letzten Meldung oder ihrem letzten Abwurf selbst möglich gemacht haben"
    ),
    "all but the discarder who have laid something": (
        "alle, die schon etwas ausgelegt haben, außer dem, der abgeworfen hat"
    ),
    "everybody, the discarder too": "alle, auch wer abgeworfen hat",
    (
        "Of calls at the same moment, and where players are asked one by one, which player's comes first; the others' "
        "follow clockwise."
    ): (
        "Wessen Ruf vorgeht, wenn mehrere zugleich rufen oder die Spieler der Reihe nach gefragt werden; die anderen "
        "folgen im Uhrzeigersinn."
    ),
    "that of the player about to play": "der des Spielers, der an der Reihe ist",
    "that of the player on the discarder's left": "der des linken Nachbarn dessen, der abgeworfen hat",
    "What the called cards may become.": "Was aus den gerufenen Karten werden darf.",
    "an addition to a meld": "eine Anlage an eine Meldung",
    "an addition, or a whole run": "eine Anlage oder eine ganze Folge",
    "an addition, or any whole meld": "eine Anlage oder irgendeine ganze Meldung",
    "What a wild card in the pile may be called for.": "Wofür eine wilde Karte im Ablagestapel gerufen werden darf.",
    "to be melded, or traded into natural use": "um sie auszulegen oder so zu tauschen, dass sie natürlich liegt",
    "itself in a run between or beside two natural cards, or a wild-card group": (
        "als sie selbst in einer Folge zwischen oder neben zwei natürlichen Karten, oder für einen Satz wilder Karten"
    ),
    "Whether trading pile cards for wild cards can be called.": (
        "Ob man rufen darf, um Karten des Ablagestapels gegen wilde Karten zu tauschen."
    ),
    "no": "nein",
    "one trade a call": "ein Tausch je Ruf",
    "several trades a call": "mehrere Tausche je Ruf",
    "A player whose call waits may fill the called card's place in the run.": (
        "Wer gerufen hat und wartet, darf den Platz der gerufenen Karte in der Folge selbst füllen."
    ),
    "What a caller takes from the pile.": "Was der Rufer vom Ablagestapel nimmt.",
    "the called cards and all above them": "die gerufenen Karten und alle darüber",
    "only the called cards": "nur die gerufenen Karten",
    "What a caller does after the called cards are laid.": "Was der Rufer tut, wenn die gerufenen Karten liegen.",
    "discards one card": "er wirft eine Karte ab",
    "goes on as in a turn, then discards": "er macht weiter wie in einem Zug und wirft dann ab",
    "goes on as in a turn, without a discard": "er macht weiter wie in einem Zug, ohne Abwurf",
    "Who plays after a call.": "Wer nach einem Ruf spielt.",
    "whoever was about to play": "wer ohnehin an der Reihe war",
    "the player on the caller's left": "der linke Nachbar des Rufers",
    "A wild card may be discarded; where not, only when the hand holds nothing else.": (
        "Eine wilde Karte darf abgeworfen werden; wo nicht, nur wenn die Hand nichts anderes hat."
    ),
    "Cards that cannot be melded and cost their discarder turns: how many.": (
        "Karten, die nie ausgelegt werden und ihren Abwerfer Züge kosten: wie viele."
    ),
    "A discard may be taken back until somebody calls or draws.": (
        "Ein Abwurf darf zurückgenommen werden, bis jemand ruft oder zieht."
    ),
    "The top discard, taken alone, may be discarded again in the same turn.": (
        "Die oberste Karte des Ablagestapels, allein genommen, darf im selben Zug wieder abgeworfen werden."
    ),
    "How the last card must leave the hand to go out.": "Wie die letzte Karte die Hand verlassen muss, um auszumachen.",
    "melded or discarded": "ausgelegt oder abgeworfen",
    "discarded": "abgeworfen",
    "melded": "ausgelegt",
    "discarded, and it fits nowhere on the table": "abgeworfen, und sie passt nirgends auf dem Tisch",
    "Where the last card must be unmeldable: what discarding a meldable one does.": (
        "Wo die letzte Karte nirgends passen darf: was der Abwurf einer passenden bewirkt."
    ),
    "its player floats": "ihr Spieler schwebt",
    "it is refused; the card must be laid": "er ist nicht erlaubt; die Karte muss ausgelegt werden",
    "Who has no cards and is not out floats: the hand goes on.": (
        "Wer keine Karten hat und nicht ausgemacht hat, schwebt: die Runde geht weiter."
    ),
    "What a floating player may draw.": "Was ein schwebender Spieler ziehen darf.",
    "as anybody": "was jeder andere darf oder muss",
    "not the top discard alone when it fits nowhere": (
        "nicht die oberste Karte des Ablagestapels allein, wenn sie nirgends passt"
    ),
    "only from the stock": "nur vom Stapel",
    "What a floating player must do with a card drawn.": (
        "Was ein schwebender Spieler mit einer gezogenen Karte tun muss."
    ),
    "meld it if it fits, and float on": "sie auslegen, wenn sie passt, und weiter schweben",
    "Somebody may still go out when the stock is empty.": "Auch wenn der Stapel leer ist, kann noch jemand ausmachen.",
    "Points for going out.": "Punkte fürs Ausmachen.",
    "Points for going out on one's first turn, in place of `out.bonus`.": (
        "Punkte fürs Ausmachen im eigenen ersten Zug, statt `out.bonus`."
    ),
    "Points for melding the whole hand on the first turn without drawing; `none`: not possible.": (
        "Punkte dafür, im ersten Zug die ganze Hand auszulegen, ohne zu ziehen; `none`: nicht möglich."
    ),
    "Points that the others get when somebody says 'I can go out' and then does not; `none`: nothing is announced.": (
        "Punkte für die anderen, wenn jemand „Ich kann ausmachen“ ansagt und es dann nicht tut; `none`: nichts "
        "wird angesagt."
    ),
    "What happens when the stock is gone.": "Was geschieht, wenn der Stapel aufgebraucht ist.",
    "the hand ends when one declines to draw from the pile or all in a row lay nothing": (
        "die Runde ist zu Ende, wenn jemand nicht vom Ablagestapel ziehen will oder alle nacheinander nichts auslegen"
    ),
    "play goes on with the pile until all in a row have passed": (
        "mit dem Ablagestapel wird weitergespielt, bis alle nacheinander gepasst haben"
    ),
    "the hand ends when the player due does not take from the pile": (
        "die Runde ist zu Ende, wenn der Spieler an der Reihe nicht vom Ablagestapel nimmt"
    ),
    "the pile is turned over, unshuffled": "der Ablagestapel wird umgedreht, ungemischt",
    "the pile is shuffled and turned over": "der Ablagestapel wird gemischt und umgedreht",
    "the hand ends when the player due does not take from the pile, and is blocked": (
        "die Runde ist gesperrt und zu Ende, wenn der Spieler an der Reihe nicht vom Ablagestapel nimmt"
    ),
    "After so many rounds in which only top discards were taken and nothing was laid the hand ends.": (
        "Nach so vielen Umläufen, in denen nur oberste Karten genommen und nichts ausgelegt wurde, ist die "
        "Runde zu Ende."
    ),
    "What melded cards count.": "Was ausgelegte Karten zählen.",
    "by length and kind of each part": "nach Länge und Art jedes Teils",
    "the points of each card": "die Punkte jeder Karte",
    "Points of each card; `low-ace` is an ace below a 2 in a run.": (
        "Punkte jeder Karte; `low-ace` ist ein Ass unter einer 2 in einer Folge."
    ),
    "Points of each card in a hand, where they are not the same.": (
        "Punkte jeder Karte auf der Hand, wo sie andere sind."
    ),
    "Points of a wild card: a number, a table by the rank that is wild, what it stands for, or like other cards.": (
        "Punkte einer wilden Karte: eine Zahl, eine Tabelle nach dem wilden Rang, das, wofür sie steht, oder "
        "wie andere Karten."
    ),
    "Points of a part by its length, from 4 cards on, where melds count by tables.": (
        "Punkte eines Teils nach seiner Länge, ab 4 Karten, wo Meldungen nach Tabellen zählen."
    ),
    "Points for every 3 consecutive cards that a player holds twice in runs.": (
        "Punkte für je 3 aufeinanderfolgende Karten, die ein Spieler zweimal in Folgen hat."
    ),
    "Points for having laid something without any unnatural wild card, on the table or in the hand.": (
        "Punkte dafür, etwas ausgelegt zu haben, ganz ohne unnatürliche wilde Karte auf dem Tisch oder auf der Hand."
    ),
    "What becomes of the cards left in hands.": "Was aus den Karten wird, die auf den Händen bleiben.",
    "each player's own are subtracted": "jedem werden die eigenen abgezogen",
    "who went out scores those of the others; nobody does if nobody went out": (
        "wer ausgemacht hat, bekommt die der anderen; niemand, wenn niemand ausgemacht hat"
    ),
    "who went out scores those of the others; if nobody did, own are subtracted": (
        "wer ausgemacht hat, bekommt die der anderen; hat es niemand, werden jedem die eigenen abgezogen"
    ),
    "as `to-out`; if nobody went out the lowest hand scores those of the others": (
        "wie `to-out`; hat niemand ausgemacht, bekommt die niedrigste Hand die der anderen"
    ),
    "What the points are multiplied by for laying the whole hand in one turn, having laid nothing before.": (
        "Womit die Punkte malgenommen werden, wenn jemand die ganze Hand in einem Zug auslegt und vorher "
        "nichts ausgelegt hat."
    ),
    "Points more for laying the whole hand in one turn, having laid nothing before.": (
        "Wie viele Punkte es mehr gibt, wenn jemand die ganze Hand in einem Zug auslegt und vorher nichts "
        "ausgelegt hat."
    ),
    "Pairs of cards that earn points when one player has melded both naturally.": (
        "Kartenpaare, die Punkte bringen, wenn ein Spieler beide natürlich ausgelegt hat."
    ),
    "Cards that count otherwise when they are left in a hand and somebody went out.": (
        "Karten, die anders zählen, wenn sie auf einer Hand bleiben und jemand ausgemacht hat."
    ),
    "The score that a game is played to, by number of players.": (
        "Die Punktzahl, bis zu der ein Spiel geht, nach Zahl der Spieler."
    ),
    "Who wins when the target is reached.": "Wer gewinnt, wenn das Ziel erreicht ist.",
    "the highest score": "die höchste Punktzahl",
    "who goes out with a score at or above it": "wer ausmacht und das Ziel erreicht hat",
    "A number of hands that is played instead of to a target.": (
        "Eine Zahl von Runden, die gespielt werden, statt bis zu einem Ziel."
    ),
    "What a tie at the top means.": "Was ein Gleichstand an der Spitze bedeutet.",
    "it stands": "er gilt",
    "another hand is played": "eine weitere Runde wird gespielt",
    "who went out wins if among the tied, otherwise another hand is played": (
        "wer ausgemacht hat, gewinnt, wenn er zu den Besten gehört, sonst wird eine weitere Runde gespielt"
    ),
    "What the winner gets.": "Was der Sieger bekommt.",
    "from each other player the difference of the scores": "von jedem anderen die Differenz der Punkte",
    "one game point": "einen Spielpunkt",
    "the honour": "die Ehre",
    "Whether two players play each hand for stakes.": "Ob zwei Spieler um jede Runde einen Einsatz spielen.",
    "with a doubling cube": "mit einem Dopplerwürfel",
    "for a pot, with one round of betting": "um einen Topf, mit einer Setzrunde",
}
