"""Scoring."""

from typing import Final

SCORE: Final[dict[str, str]] = {
    "Scoring": "Abrechnung",
    "When a hand has ended": "Wenn eine Runde zu Ende ist",
    "{whose} points for the hand are added up and go to the score; they may be less than nothing.": (
        "Die Punkte {whose} für die Runde werden zusammengezählt und kommen zum Punktestand; sie können auch "
        "unter null liegen."
    ),
    "Everybody's": "jedes Spielers",
    "What cards count": "Was Karten zählen",
    "A wild card counts its own points wherever it lies, never those of the card it stands for or shows.": (
        "Eine wilde Karte zählt ihre eigenen Punkte, wo sie auch liegt, nie die der Karte, für die sie steht "
        "oder die sie zeigt."
    ),
    "Card": "Karte",
    "Points": "Punkte",
    "wild {card}": "{card}, wild",
    "other wild card": "andere wilde Karte",
    "What melds count": "Was Meldungen zählen",
    "Your own cards alone decide what a part of yours counts. It counts as if all its cards had been laid at once.": (
        "Deine eigenen Karten allein entscheiden, was ein Teil von dir zählt. Er zählt, als wären alle seine "
        "Karten auf einmal ausgelegt worden."
    ),
    "A part of up to three cards counts the points of its cards.": (
        "Ein Teil aus bis zu drei Karten zählt die Punkte seiner Karten."
    ),
    "A part of four or more counts what the table says, instead of the points of its natural cards.": (
        "Ein Teil aus vier oder mehr zählt, was die Tabelle sagt, statt der Punkte seiner natürlichen Karten."
    ),
    "Wild cards count their points besides, and in a run an ace does, too.": (
        "Wilde Karten zählen ihre Punkte dazu, und in einer Folge auch ein Ass."
    ),
    "In wild-card groups the table says it all.": "In Sätzen wilder Karten sagt die Tabelle alles.",
    (
        "A part is natural if it holds no wild card, or, in a run, a single one that is used naturally. Any "
        "other part with a wild card is mixed, unless it is a wild-card group."
    ): (
        "Ein Teil ist rein, wenn er keine wilde Karte enthält, oder, in einer Folge, eine einzige, die "
        "natürlich verwendet ist. Jeder andere Teil mit einer wilden Karte ist gemischt, es sei denn, er ist "
        "ein Satz wilder Karten."
    ),
    "What was mixed and has become natural by trading is natural.": (
        "Was gemischt war und durch Tauschen rein geworden ist, ist rein."
    ),
    "[6h 7h 8h 9h] counts {natural}, and [6h 7h 8h {wild}=9h] counts {mixed} and the points of the wild card.": (
        "[6h 7h 8h 9h] zählt {natural}, und [6h 7h 8h {wild}=9h] zählt {mixed} und die Punkte der wilden Karte."
    ),
    "Groups, by the number of cards": "Sätze, nach Zahl der Karten",
    "A mixed group with aces always counts the points of its cards.": (
        "Ein gemischter Satz mit Assen zählt immer die Punkte seiner Karten."
    ),
    "natural": "rein",
    "mixed": "gemischt",
    "up to 3": "bis 3",
    "card points": "Kartenpunkte",
    "Runs, by the number of cards": "Folgen, nach Zahl der Karten",
    "Wild-card groups, by the number of cards": "Sätze wilder Karten, nach Zahl der Karten",
    "other ranks wild": "andere Ränge wild",
    "{ranks} wild": "{ranks} wild",
    "aces wild": "Asse wild",
    "Matching runs": "Gleiche Folgen",
    (
        "Any two parts of yours in runs of the same suit match where both hold the same cards. For every full "
        "three cards in a row that match you get {points}."
    ): (
        "Zwei Teile von dir in Folgen derselben Farbe sind gleich, soweit beide dieselben Karten haben. Für je "
        "drei gleiche Karten in einer Reihe bekommst du {points}."
    ),
    "Wild cards count in this where they are used naturally.": (
        "Wilde Karten zählen dabei, wo sie natürlich verwendet sind."
    ),
    "An ace below a 2 and an ace above a king do not match.": (
        "Ein Ass unter einer 2 und ein Ass über einem König sind nicht gleich."
    ),
    "[5h 6h 7h] twice is {once}, and so is [5h 6h 7h 8h] twice; from [5h] to [Th] twice is {twice}.": (
        "Zweimal [5h 6h 7h] bringt {once}, zweimal [5h 6h 7h 8h] ebenso; zweimal von [5h] bis [Th] bringt {twice}."
    ),
    "Without wild cards": "Ohne wilde Karten",
    "You get {points} if you have any card on the table, and no wild card among your cards there or in your hand.": (
        "Du bekommst {points}, wenn du irgendeine Karte auf dem Tisch hast und unter deinen Karten dort und "
        "auf der Hand keine wilde."
    ),
    "Wild cards that are used naturally in a run or lie in a wild-card group do not spoil this.": (
        "Wilde Karten, die in einer Folge natürlich verwendet sind oder in einem Satz wilder Karten liegen, "
        "stören dabei nicht."
    ),
    "Cards left in hands": "Karten auf der Hand",
    (
        "The cards left in your hand are subtracted from your points, one by one, whether or not they could "
        "have been melded."
    ): (
        "Die Karten, die auf deiner Hand bleiben, werden von deinen Punkten abgezogen, einzeln, ob sie "
        "auszulegen gewesen wären oder nicht."
    ),
    "When only four cards are wild in the hand, three of them count {three} and four count {four}.": (
        "Wenn in der Runde nur vier Karten wild sind, zählen drei davon {three} und vier {four}."
    ),
    "A joker counts its own points wherever it lies, never those of the card it stands for.": (
        "Ein Joker zählt seine eigenen Punkte, wo er auch liegt, nie die der Karte, für die er steht."
    ),
    "ace below a 2, in a run": "Ass unter einer 2, in einer Folge",
    "Every card on the table counts its points for the player who laid it, on whosever meld it lies.": (
        "Jede Karte auf dem Tisch zählt ihre Punkte für den Spieler, der sie gelegt hat, an wessen Meldung sie "
        "auch liegt."
    ),
    "[{low}] counts {low_points}, [{high}] {high_points}.": "[{low}] zählt {low_points}, [{high}] {high_points}.",
    "{whose} points for the hand are added up and go to the score.": (
        "Die Punkte {whose} für die Runde werden zusammengezählt und kommen zum Punktestand."
    ),
    "Who goes out gets the points of all cards left in the other hands. The others lose nothing for them.": (
        "Wer ausmacht, bekommt die Punkte aller Karten auf den anderen Händen. Die anderen verlieren dafür nichts."
    ),
    "When nobody goes out, the cards left in hands count nothing.": (
        "Macht niemand aus, so zählen die Karten auf den Händen nichts."
    ),
    "Each card has its points.": "Jede Karte hat ihre Punkte.",
    "What cards count in a hand": "Was Karten auf der Hand zählen",
    "What lies on the table counts nothing.": "Was auf dem Tisch liegt, zählt nichts.",
    "Going rummy": "Handrommé",
    "Whoever goes out in a single turn, having laid nothing before in this hand, goes rummy.": (
        "Wer in einem einzigen Zug ausmacht und vorher in dieser Runde nichts ausgelegt hat, macht ein Handrommé."
    ),
    "A called rummy counts as having laid something.": "Ein gerufenes Rommé gilt als schon ausgelegt.",
    "That {times} {what}{but}.": "Dabei zählt {times}, {what}{but}.",
    "doubles": "doppelt",
    "what is got for the cards in other hands": "was es für die Karten auf den anderen Händen gibt",
    "When nobody goes out, each player's own are subtracted.": (
        "Macht niemand aus, so werden jedem die eigenen abgezogen."
    ),
    "Each side's": "jeder Seite",
    "Whoever has melded a {first} and a {second} gets {points}, and as much again for each further such pair.": (
        "Wer {first} und {second} ausgelegt hat, bekommt {points}, und für jedes weitere solche Paar noch "
        "einmal so viel."
    ),
    "Neither may be wild in this hand.": "Keine von beiden darf in dieser Runde wild sein.",
    "Caught in the hand": "Auf der Hand erwischt",
    "When somebody goes out, each {card} left in a hand counts {n}, instead of what it counts otherwise.": (
        "Wenn jemand ausmacht, zählt {card} auf einer Hand {n}, statt dessen, was sie sonst zählt."
    ),
    "This does not hold for one that is wild.": "Für eine, die wild ist, gilt das nicht.",
    "Both players' points for the hand are added up; they decide who wins what the hand is played for.": (
        "Die Punkte beider Spieler für die Runde werden zusammengezählt; sie entscheiden, wer gewinnt, worum "
        "die Runde gespielt wird."
    ),
    (
        "On the table a joker counts what the card counts that it stands for (in a group whose cards count "
        "differently, what the least of them does)."
    ): (
        "Auf dem Tisch zählt ein Joker, was die Karte zählt, für die er steht (in einem Satz, dessen Karten "
        "verschieden zählen, was die geringste zählt)."
    ),
    "{card} in a hand": "{card} auf der Hand",
    "wild card": "wilde Karte",
    "what the melds of that player count": "was die Meldungen dieses Spielers zählen",
    (
        "When nobody goes out, the player with the fewest points in hand gets those of the other hands. If "
        "several have as few, nobody gets any."
    ): (
        "Macht niemand aus, so bekommt der Spieler mit den wenigsten Punkten auf der Hand die der anderen "
        "Hände. Haben mehrere gleich wenige, bekommt sie niemand."
    ),
    "That earns {points} more.": "Das bringt {points} mehr.",
    (
        "Who goes out gets the points of all cards left in the hands of the other side. The others lose "
        "nothing for them."
    ): (
        "Wer ausmacht, bekommt die Punkte aller Karten auf den Händen der anderen Seite. Die anderen verlieren "
        "dafür nichts."
    ),
    "The partner's cards then cost nothing.": "Die Karten des Partners kosten dann nichts.",
    "{n} or more": "{n} oder mehr",
    ", but no bonus": ", aber keine Prämie",
    "multiplies by {n}": "{n}fach",
    "What cards count on the table": "Was Karten auf dem Tisch zählen",
    "mixed aces": "gemischt mit Assen",
    (
        "On the table a wild card counts what the card counts that it stands for (in a group whose cards count "
        "differently, what the least of them does)."
    ): (
        "Auf dem Tisch zählt eine wilde Karte, was die Karte zählt, für die sie steht (in einem Satz, dessen "
        "Karten verschieden zählen, was die geringste zählt)."
    ),
    "A wild card counts the points of the card that it is, never those of the card it stands for.": (
        "Eine wilde Karte zählt die Punkte der Karte, die sie ist, nie die der Karte, für die sie steht."
    ),
    "In a run an ace counts its points besides.": "In einer Folge zählt ein Ass seine Punkte dazu.",
    "[6h 7h 8h 9h] counts {natural}.": "[6h 7h 8h 9h] zählt {natural}.",
    "any wild cards": "beliebige wilde Karten",
    (
        "A part is natural if it holds no wild card, or, in a run, a single one that is used naturally. Any "
        "other part with a wild card is mixed."
    ): (
        "Ein Teil ist rein, wenn er keine wilde Karte enthält, oder, in einer Folge, eine einzige, die "
        "natürlich verwendet ist. Jeder andere Teil mit einer wilden Karte ist gemischt."
    ),
    "Wild cards that are used naturally in a run do not spoil this.": (
        "Wilde Karten, die in einer Folge natürlich verwendet sind, stören dabei nicht."
    ),
    "points": "Punkte",
    "up to 2": "bis 2",
    "When only four cards are wild in the hand, four count {four}.": (
        "Wenn in der Runde nur vier Karten wild sind, zählen vier {four}."
    ),
    (
        "When nobody goes out, the side with the fewest points in hand gets those of the hands of the other "
        "side. If several have as few, nobody gets any."
    ): (
        "Macht niemand aus, so bekommt die Seite mit den wenigsten Punkten auf der Hand die der anderen. Haben "
        "beide gleich wenige, bekommt sie niemand."
    ),
}
