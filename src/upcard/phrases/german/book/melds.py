"""Melds."""

from typing import Final

MELDS: Final[dict[str, str]] = {
    "Melds": "Meldungen",
    "What a meld is": "Was eine Meldung ist",
    (
        "A meld is a group or a run of at least three cards. You lay it face up in front of you; you need not "
        "lay what you could."
    ): (
        "Eine Meldung ist ein Satz oder eine Folge aus mindestens drei Karten. Du legst sie offen vor dir aus; "
        "du musst nicht auslegen, was du könntest."
    ),
    "What lies on the table stays there until the hand ends, but for wild cards that are traded for.": (
        "Was auf dem Tisch liegt, bleibt dort bis zum Ende der Runde, außer wilden Karten, die eingetauscht werden."
    ),
    "Groups": "Sätze",
    "A group is three or more cards of one rank.": "Ein Satz ist drei oder mehr Karten eines Rangs.",
    "Identical cards are welcome.": "Gleiche Karten sind willkommen.",
    "Your own cards in a group may be up to {n}, whatever others have added to it.": (
        "Deine eigenen Karten in einem Satz dürfen bis zu {n} sein, was andere auch angelegt haben."
    ),
    "You may have cards in only one group of each rank, be it yours or another player's.": (
        "Du darfst nur in einem Satz jedes Rangs Karten haben, ob es deiner ist oder der eines anderen."
    ),
    "A wild-card group counts as a rank of its own.": "Ein Satz wilder Karten gilt als ein eigener Rang.",
    "[8c 8d 8s] is a group. So is [8c 8c 8d].": "[8c 8d 8s] ist ein Satz. Ebenso [8c 8c 8d].",
    "Runs": "Folgen",
    "A run is three or more cards of one suit that follow each other.": (
        "Eine Folge ist drei oder mehr Karten einer Farbe, die aufeinander folgen."
    ),
    "The ace stands below the 2 or above the king, but a run never goes on past it.": (
        "Das Ass steht unter der 2 oder über dem König, aber keine Folge geht darüber hinaus."
    ),
    "A run has at most {n} cards, with everything that is added to it.": (
        "Eine Folge hat höchstens {n} Karten, mit allem, was angelegt wird."
    ),
    "Every place in it is filled once: where an 8 follows a 7, only the 9, or a wild card as the 9, goes on.": (
        "Jeder Platz darin wird einmal besetzt: wo eine 8 auf eine 7 folgt, passt nur die 9 dahinter, oder "
        "eine wilde Karte als die 9."
    ),
    "[Ah 2h 3h] and [Qh Kh Ah] are runs; [Kh Ah 2h] is none.": (
        "[Ah 2h 3h] und [Qh Kh Ah] sind Folgen; [Kh Ah 2h] ist keine."
    ),
    "Adding to melds": "An Meldungen anlegen",
    "In your turn you may add cards to any meld on the table, your own or another player's.": (
        "In deinem Zug darfst du an jede Meldung auf dem Tisch Karten anlegen, an deine eigene oder die eines anderen."
    ),
    "A card that you add lies in front of you and counts for you. Say which meld it belongs to; it stays with it.": (
        "Eine angelegte Karte liegt vor dir und zählt für dich. Sag, zu welcher Meldung sie gehört; dabei bleibt sie."
    ),
    "The meld has grown by it: the next card goes next to it.": (
        "Die Meldung ist damit gewachsen: die nächste Karte kommt neben sie."
    ),
    "Whose cards they are": "Wem die Karten gehören",
    (
        "What one player has in a meld is that player's part: in a group all cards of that player there, in a "
        "run each unbroken stretch of cards of that player."
    ): (
        "Was ein Spieler in einer Meldung hat, ist sein Teil: in einem Satz alle seine Karten darin, in einer "
        "Folge jedes ununterbrochene Stück aus seinen Karten."
    ),
    "A part of one or two cards is only an addition; with three cards it is a group or run of its own.": (
        "Ein Teil aus einer oder zwei Karten ist nur eine Anlage; mit drei Karten ist er ein eigener Satz oder "
        "eine eigene Folge."
    ),
    "Cards that you lay next to a part of your own make it longer.": (
        "Karten, die du neben einen eigenen Teil legst, machen ihn länger."
    ),
    "Ann has [5h 6h 7h], Ben added the [8h], and Ann the [9h]: the run has three parts, Ann two and Ben one.": (
        "Anna hat [5h 6h 7h], Ben hat [8h] angelegt und Anna [9h]: die Folge hat drei Teile, Anna zwei und Ben einen."
    ),
    "No stopping": "Kein Verbauen",
    (
        "Nobody may block another player's run with a wild card: where it stands for another card, it may not lie "
        "right beside three or more cards that another player has in a row in a run."
    ): (
        "Niemand darf einem anderen mit einer wilden Karte die Folge verbauen: wo sie für eine andere Karte steht, "
        "darf sie nicht gleich neben drei oder mehr Karten liegen, die ein anderer Spieler in der Folge "
        "hintereinander hat."
    ),
    "A wild card that is used as itself may lie there.": (
        "Eine wilde Karte, die als sie selbst verwendet ist, darf dort liegen."
    ),
    "So may any wild card beside your own cards, or beside only one or two cards of another player.": (
        "Ebenso jede wilde Karte neben deinen eigenen Karten oder neben nur einer oder zwei Karten eines anderen."
    ),
    "In joining this holds at both ends of what you lay.": (
        "Beim Verbinden gilt das an beiden Enden dessen, was du legst."
    ),
    (
        "Next to Ann's [5h 6h 7h] Ben may not lay [{wild}=8h]. He may lay a real [8h], and then [{wild}=9h], for that "
        "one touches his own card only."
    ): (
        "Neben Annas [5h 6h 7h] darf Ben nicht [{wild}=8h] legen. Er darf eine echte [8h] legen, und dann [{wild}=9h], "
        "denn die berührt nur seine eigene Karte."
    ),
    "Joining runs": "Folgen verbinden",
    "Two runs of a suit that meet end to end may be made one, if it is not too long.": (
        "Zwei Folgen einer Farbe, die mit ihren Enden aneinanderstoßen, dürfen zu einer werden, wenn sie nicht "
        "zu lang wird."
    ),
    (
        "Where the two cards that touch are both your own, you may join them at any moment after drawing, "
        "without a card."
    ): (
        "Wo die beiden Karten, die sich berühren, beide deine eigenen sind, darfst du sie nach dem Ziehen "
        "jederzeit verbinden, ohne eine Karte zu legen."
    ),
    (
        "Otherwise only the move joins them that adds a card where they meet, or that trades what it stands "
        "for against the wild card at that very end."
    ): (
        "Sonst verbindet sie nur der Zug, der dort, wo sie sich treffen, eine Karte anlegt, oder der genau an "
        "diesem Ende das, wofür die wilde Karte steht, gegen sie tauscht."
    ),
    "Joining is your choice; nothing joins by itself. Joined runs are never parted again.": (
        "Verbinden ist deine Wahl; nichts verbindet sich von selbst. Verbundene Folgen werden nie wieder getrennt."
    ),
    "[3h 4h 5h] and [7h 8h 9h] lie on the table: whoever adds the [6h] may join them.": (
        "[3h 4h 5h] und [7h 8h 9h] liegen auf dem Tisch: wer [6h] anlegt, darf sie verbinden."
    ),
    (
        "In a group of the wild rank, that is, of its cards that are not wild and any wild ones with them, "
        "your own cards may be at most {n}."
    ): (
        "In einem Satz des wilden Rangs, also aus seinen Karten, die nicht wild sind, und wilden dabei, dürfen "
        "deine eigenen Karten höchstens {n} sein."
    ),
    "What lies on the table stays there until the hand ends.": (
        "Was auf dem Tisch liegt, bleibt dort bis zum Ende der Runde."
    ),
    "Its natural cards are all of different suits{packs}.": (
        "Seine natürlichen Karten haben alle verschiedene Farben{packs}."
    ),
    ", also where several packs are used": ", auch wo mehrere Kartenspiele verwendet werden",
    "A group has at most {n} cards, whoever added them.": (
        "Ein Satz hat höchstens {n} Karten, wer sie auch angelegt hat."
    ),
    "There may be several groups of one rank on the table.": "Auf dem Tisch dürfen mehrere Sätze eines Rangs liegen.",
    "[8c 8d 8s] is a group; [8c 8c 8d] is none.": "[8c 8d 8s] ist ein Satz; [8c 8c 8d] ist keiner.",
    "No joining": "Kein Verbinden",
    "Two runs are never made one.": "Aus zwei Folgen wird nie eine.",
    "Nothing is traded": "Nichts wird getauscht",
    "A wild card stays where it was laid: nobody exchanges the card that it stands for, or another, for it.": (
        "Eine wilde Karte bleibt, wo sie ausgelegt wurde: niemand tauscht die Karte, für die sie steht, oder "
        "eine andere gegen sie."
    ),
    "A group may be as long as you like.": "Ein Satz darf so lang sein, wie du magst.",
    "Only the real card of a wild card may be laid beside it.": (
        "Nur die echte Karte einer wilden Karte darf neben sie gelegt werden."
    ),
    "They are all of different suits{packs}.": "Sie haben alle verschiedene Farben{packs}.",
    "[8c 8d 8s] is a group.": "[8c 8d 8s] ist ein Satz.",
    "The ace stands only below the 2.": "Das Ass steht nur unter der 2.",
    "Every place in it is filled once: where an 8 follows a 7, only the 9 goes on.": (
        "Jeder Platz darin wird einmal besetzt: wo eine 8 auf eine 7 folgt, passt nur die 9 dahinter."
    ),
    "[Ah 2h 3h] is a run; [Qh Kh Ah] is none.": "[Ah 2h 3h] ist eine Folge; [Qh Kh Ah] ist keine.",
    "A card that you add lies in front of you. Say which meld it belongs to; it stays with it.": (
        "Eine angelegte Karte liegt vor dir. Sag, zu welcher Meldung sie gehört; dabei bleibt sie."
    ),
    "A card that was laid is not exchanged for another.": (
        "Eine ausgelegte Karte wird nicht gegen eine andere getauscht."
    ),
    (
        "In your turn you may add cards to your own melds, and to those of others once you have a meld of your "
        "own, three cards or more, on the table."
    ): (
        "In deinem Zug darfst du an deine eigenen Meldungen anlegen, und an die der anderen, sobald du selbst "
        "eine Meldung aus drei oder mehr Karten auf dem Tisch hast."
    ),
    "The ace stands only above the king.": "Das Ass steht nur über dem König.",
    "[Qh Kh Ah] is a run; [Ah 2h 3h] is none.": "[Qh Kh Ah] ist eine Folge; [Ah 2h 3h] ist keine.",
    "In one turn you may lay at most {melds}; adding cards to melds is not limited.": (
        "In einem Zug darfst du höchstens {melds} auslegen; das Anlegen ist nicht begrenzt."
    ),
    "one new meld": "eine neue Meldung",
    (
        "A card that lies in a group on the table may fill the place next to a run: the run goes on beyond it, "
        "as if it lay there, and the card stays in its group."
    ): (
        "Eine Karte, die in einem Satz auf dem Tisch liegt, kann den Platz neben einer Folge füllen: die Folge "
        "geht hinter ihr weiter, als läge sie dort, und die Karte bleibt in ihrem Satz."
    ),
    "[3h 4h 5h] and the group [6c 6h 6s] lie on the table: you may add the [7h] to the run.": (
        "[3h 4h 5h] und der Satz [6c 6h 6s] liegen auf dem Tisch: du darfst [7h] an die Folge anlegen."
    ),
    "The ace stands between the king and the 2, and a run may go on past it, round the corner.": (
        "Das Ass steht zwischen dem König und der 2, und eine Folge darf darüber hinausgehen, ums Eck."
    ),
    "[Ah 2h 3h], [Qh Kh Ah] and [Kh Ah 2h] are runs.": "[Ah 2h 3h], [Qh Kh Ah] und [Kh Ah 2h] sind Folgen.",
    "In your turn you may add cards to your own melds, but not to those of others.": (
        "In deinem Zug darfst du an deine eigenen Meldungen anlegen, aber nicht an die der anderen."
    ),
    "{n} new melds": "{n} neue Meldungen",
    "Otherwise only the move joins them that adds a card where they meet.": (
        "Sonst verbindet sie nur der Zug, der dort, wo sie sich treffen, eine Karte anlegt."
    ),
    (
        "In a group of the wild rank, that is, of its cards that are not wild and any wild ones with them, "
        "there are at most {n}."
    ): (
        "In einem Satz des wilden Rangs, also aus seinen Karten, die nicht wild sind, und wilden dabei, sind "
        "es höchstens {n}."
    ),
}
