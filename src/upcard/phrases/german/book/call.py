"""Calling rummy."""

from typing import Final

CALL: Final[dict[str, str]] = {
    "Calling rummy": "Rommé rufen",
    "Nothing is called": "Nichts wird gerufen",
    "Nobody calls rummy: the discard pile is for the player in turn only.": (
        "Niemand ruft Rommé: der Ablagestapel ist nur für den Spieler da, der an der Reihe ist."
    ),
    "Rummy!": "Rommé!",
    (
        "When something in the discard pile can be melded as the table is, without any card from a hand, a "
        "player may call “Rummy!” and meld it, although it is not that player's turn."
    ): (
        "Wenn sich etwas im Ablagestapel so, wie der Tisch liegt, ohne eine Karte aus einer Hand auslegen "
        "lässt, darf ein Spieler „Rommé!“ rufen und es auslegen, auch wenn er nicht an der Reihe ist."
    ),
    "[5h 6h 7h] lie on the table and somebody discards the [8h]: rummy.": (
        "[5h 6h 7h] liegen auf dem Tisch, und jemand wirft [8h] ab: Rommé."
    ),
    "What may be called": "Was gerufen werden darf",
    (
        "Any card of the pile may be called, or several, that can be added to one meld on the table; and any "
        "group or run of three or more cards that lies in the pile, wherever its cards are."
    ): (
        "Gerufen werden darf jede Karte des Ablagestapels, auch mehrere, die an eine Meldung auf dem Tisch "
        "passen; und jeder Satz und jede Folge aus drei oder mehr Karten im Ablagestapel, wo sie auch liegen."
    ),
    "A card of the pile that could be traded for a wild card on the table may be called for that.": (
        "Eine Karte des Ablagestapels, die gegen eine wilde Karte auf dem Tisch getauscht werden könnte, darf "
        "dafür gerufen werden."
    ),
    "The wild card that this brings lays no other card of the same call.": (
        "Die wilde Karte, die das bringt, hilft keiner anderen Karte desselben Rufs."
    ),
    "Your own limits hold: what you could not lay in your turn you cannot call.": (
        "Deine eigenen Grenzen gelten: was du in deinem Zug nicht auslegen dürftest, darfst du nicht rufen."
    ),
    "The cards must fit without your hand when you call, and still when the call is done.": (
        "Die Karten müssen ohne deine Hand passen, wenn du rufst, und noch, wenn der Ruf ausgeführt wird."
    ),
    "The pile holds [Jd 4s Qd 9c Kd]: the run [Jd Qd Kd] may be called.": (
        "Im Ablagestapel liegen [Jd 4s Qd 9c Kd]: die Folge [Jd Qd Kd] darf gerufen werden."
    ),
    "Calling wild cards": "Wilde Karten rufen",
    (
        "A wild card in the pile may only be called to be laid very naturally in a run, as itself with two "
        "natural cards just below it, just above it, or one on each side; or in a wild-card group; or traded "
        "to where it is then used very naturally. Other cards of the same call may be laid first to make it so."
    ): (
        "Eine wilde Karte im Ablagestapel darf nur gerufen werden, um sie ganz natürlich in einer Folge "
        "auszulegen, als sie selbst mit zwei natürlichen Karten gleich darunter, gleich darüber oder einer auf "
        "jeder Seite; oder in einem Satz wilder Karten; oder um sie dorthin zu tauschen, wo sie ganz natürlich "
        "liegt. Andere Karten desselben Rufs dürfen vorher gelegt werden, damit es so ist."
    ),
    "Who may call": "Wer rufen darf",
    "Everybody may call.": "Alle dürfen rufen.",
    (
        "But a rummy that you made possible yourself, by melding or discarding, you may not call until "
        "somebody else's turn has ended."
    ): (
        "Aber ein Rommé, das du selbst durch Auslegen oder Abwerfen möglich gemacht hast, darfst du nicht "
        "rufen, bis der Zug eines anderen vorbei ist."
    ),
    (
        "Calls are done in the order in which they were made; of calls at the same moment that of the player "
        "who is about to play, or plays, comes first, then clockwise."
    ): (
        "Rufe werden in der Reihenfolge ausgeführt, in der sie kamen; von gleichzeitigen Rufen geht der des "
        "Spielers vor, der gerade oder als Nächster spielt, dann im Uhrzeigersinn."
    ),
    "What could have been called before, and was overlooked, is no creation of yours.": (
        "Was schon vorher hätte gerufen werden können und übersehen wurde, hast du nicht möglich gemacht."
    ),
    "Neither is what follows on a run once another player has put one of these cards onto it.": (
        "Ebenso wenig, was an einer Folge weitergeht, sobald ein anderer eine dieser Karten angelegt hat."
    ),
    "When": "Wann",
    "You may call at any time, naming the cards and the meld.": (
        "Du darfst jederzeit rufen und nennst dabei die Karten und die Meldung."
    ),
    (
        "Between turns the call is done at once, and the player who was about to play then plays. During a "
        "turn, or another rummy, it waits for its end."
    ): (
        "Zwischen zwei Zügen wird der Ruf sofort ausgeführt, und dann spielt, wer an der Reihe war. Während "
        "eines Zuges oder eines anderen Rommés wartet er auf dessen Ende."
    ),
    (
        "Meanwhile the player in turn may use up the cards, or fill their places with natural cards. Then the "
        "call is done with what is left, or lapses."
    ): (
        "Inzwischen darf der Spieler, der an der Reihe ist, die Karten verbrauchen oder ihre Plätze mit "
        "natürlichen Karten füllen. Dann wird der Ruf mit dem ausgeführt, was bleibt, oder er verfällt."
    ),
    "A wild card in such a place does not block: it may be traded for, or the card left out.": (
        "Eine wilde Karte auf einem solchen Platz versperrt ihn nicht: sie darf eingetauscht werden, oder die "
        "Karte bleibt weg."
    ),
    "While your own call waits you may not add an identical card to the run that you named.": (
        "Solange dein eigener Ruf wartet, darfst du keine gleiche Karte an die genannte Folge anlegen."
    ),
    "If the player in turn goes out, the hand is over, and the call too.": (
        "Macht der Spieler, der an der Reihe ist, aus, so ist die Runde vorbei, und der Ruf auch."
    ),
    "Once somebody has called, nothing that was laid before is taken back.": (
        "Sobald jemand gerufen hat, wird nichts zurückgenommen, was vorher ausgelegt wurde."
    ),
    "What the caller does": "Was der Rufer tut",
    "The caller melds the called cards and takes all cards that lay above the lowest of them into the hand.": (
        "Der Rufer legt die gerufenen Karten aus und nimmt alle Karten auf die Hand, die über der untersten "
        "von ihnen lagen."
    ),
    "Called cards may join runs.": "Gerufene Karten dürfen Folgen verbinden.",
    "The caller goes on as in a turn, laying and adding, but neither draws nor discards.": (
        "Der Rufer macht weiter wie in einem Zug, legt aus und an, aber er zieht nicht und wirft nicht ab."
    ),
    "Nobody goes out by melding in a rummy: a caller without cards floats.": (
        "Niemand macht in einem Rommé durch Auslegen aus: ein Rufer ohne Karten schwebt."
    ),
    "Then the player plays who was about to, unless somebody calls again.": (
        "Dann spielt, wer an der Reihe war, wenn nicht wieder jemand ruft."
    ),
    "A rummy is no turn: whoever calls before the own first turn still has it.": (
        "Ein Rommé ist kein Zug: wer vor seinem eigenen ersten Zug ruft, hat ihn noch."
    ),
    "A wild card in the pile may be called like any other card, for whatever it may stand for.": (
        "Eine wilde Karte im Ablagestapel darf gerufen werden wie jede andere, wofür sie auch stehen darf."
    ),
    "Everybody may call but the player who discarded last.": (
        "Alle dürfen rufen, außer dem Spieler, der zuletzt abgeworfen hat."
    ),
    (
        "The first call counts. Of calls at the same moment that of the player who is about to play comes "
        "first, then clockwise."
    ): (
        "Der erste Ruf gilt. Von gleichzeitigen Rufen geht der des Spielers vor, der als Nächster spielt, dann "
        "im Uhrzeigersinn."
    ),
    (
        "The first call counts. Of calls at the same moment that of the player on the left of who discarded last "
        "comes first, then clockwise."
    ): (
        "Der erste Ruf gilt. Von gleichzeitigen Rufen geht der des linken Nachbarn dessen vor, der zuletzt abgeworfen "
        "hat, dann im Uhrzeigersinn."
    ),
    (
        "Calls are done in the order in which they were made; of calls at the same moment that of the player "
        "on the left of who discarded last comes first, then clockwise."
    ): (
        "Rufe werden in der Reihenfolge ausgeführt, in der sie gemacht wurden; von gleichzeitigen geht der des linken "
        "Nachbarn dessen vor, der zuletzt abgeworfen hat, dann im Uhrzeigersinn."
    ),
    "What is left may be called afterwards.": "Was übrig ist, darf danach gerufen werden.",
    "You may call from the moment that a turn has ended until the next player draws or takes from the pile.": (
        "Du darfst rufen, sobald ein Zug vorbei ist und bis der nächste Spieler zieht oder vom Ablagestapel nimmt."
    ),
    "When somebody has gone out nothing can be called.": "Wenn jemand ausgemacht hat, kann nichts mehr gerufen werden.",
    "The caller goes on as in a turn, laying and adding, and then discards one card.": (
        "Der Rufer macht weiter wie in einem Zug, legt aus und an, und wirft dann eine Karte ab."
    ),
    "That discard may be called in turn.": "Dieser Abwurf darf wieder gerufen werden.",
    "A caller who melds every card goes out.": "Ein Rufer, der alle Karten auslegt, macht aus.",
    "Then the player on the caller's left plays, unless somebody calls again.": (
        "Dann spielt der linke Nachbar des Rufers, wenn nicht wieder jemand ruft."
    ),
    (
        "When the card just discarded can be melded as the table is, without any card from a hand, a player "
        "may call “Rummy!” and meld it, although it is not that player's turn."
    ): (
        "Wenn sich die eben abgeworfene Karte so, wie der Tisch liegt, ohne eine Karte aus einer Hand auslegen "
        "lässt, darf ein Spieler „Rommé!“ rufen und sie auslegen, auch wenn er nicht an der Reihe ist."
    ),
    "Only the card just discarded may be called, and only to add it to a meld on the table.": (
        "Nur die eben abgeworfene Karte darf gerufen werden, und nur, um sie an eine Meldung auf dem Tisch anzulegen."
    ),
    "Everybody may call who has cards on the table, but not the player who discarded last.": (
        "Alle dürfen rufen, die Karten auf dem Tisch haben, außer dem Spieler, der zuletzt abgeworfen hat."
    ),
    "The caller melds the called card.": "Der Rufer legt die gerufene Karte an.",
    "The caller does nothing else but discard one card, if there is one.": (
        "Der Rufer tut sonst nichts, als eine Karte abzuwerfen, wenn er noch eine hat."
    ),
    "A caller whose one last card could be melded lays it, too, and floats.": (
        "Ein Rufer, dessen eine letzte Karte sich auslegen ließe, legt auch sie und schwebt."
    ),
    (
        "The card just discarded may be called to be added to a meld on the table; and any run of three or "
        "more cards that lies in the pile, wherever its cards are. A group in the pile may not."
    ): (
        "Die eben abgeworfene Karte darf gerufen werden, um sie an eine Meldung auf dem Tisch anzulegen; und "
        "jede Folge aus drei oder mehr Karten im Ablagestapel, wo sie auch liegen. Ein Satz im Ablagestapel nicht."
    ),
    "Everybody may call, also the player who discarded.": "Alle dürfen rufen, auch der Spieler, der abgeworfen hat.",
    "The caller melds the called cards; the others stay in the pile.": (
        "Der Rufer legt die gerufenen Karten aus; die anderen bleiben im Ablagestapel."
    ),
    "The caller lays nothing else and discards nothing.": "Der Rufer legt nichts anderes und wirft nichts ab.",
    "It may also be called to be traded for a wild card on the table.": (
        "Sie darf auch gerufen werden, um sie gegen eine wilde Karte auf dem Tisch zu tauschen."
    ),
    (
        "A wild card in the pile may be called to be melded. It may be called to be traded only where it then "
        "stands for itself in a run."
    ): (
        "Eine wilde Karte im Ablagestapel darf gerufen werden, um sie auszulegen. Um sie zu tauschen, darf sie "
        "nur gerufen werden, wenn sie dann in einer Folge für sich selbst steht."
    ),
    (
        "A rummy is no turn: whoever calls before the own first turn still has it, but going out by the rummy "
        "itself earns no more than usual."
    ): (
        "Ein Rommé ist kein Zug: wer vor seinem eigenen ersten Zug ruft, hat ihn noch, aber durch das Rommé "
        "selbst auszumachen bringt nicht mehr als sonst."
    ),
    "Cards of the pile that could be traded for wild cards on the table may be called for that, several at once.": (
        "Karten des Ablagestapels, die gegen wilde Karten auf dem Tisch getauscht werden könnten, dürfen dafür "
        "gerufen werden, auch mehrere auf einmal."
    ),
    "One card must be left for the discard.": "Eine Karte muss für den Abwurf übrig bleiben.",
    "Any card of the pile, or several, may be called to be added to one meld on the table.": (
        "Jede Karte des Ablagestapels, auch mehrere, darf gerufen werden, um sie an eine Meldung auf dem Tisch "
        "anzulegen."
    ),
    "With [5h 6h 7h] on the table and [9h 2c 8h] in the pile, [8h 9h] may be called.": (
        "Mit [5h 6h 7h] auf dem Tisch und [9h 2c 8h] im Ablagestapel dürfen [8h 9h] gerufen werden."
    ),
    (
        "Three or more named cards that are a meld are always called as a whole meld, also where they would fit a "
        "meld on the table."
    ): (
        "Drei oder mehr genannte Karten, die eine Meldung sind, sind immer als ganze Meldung gerufen, auch wenn sie an "
        "eine Meldung auf dem Tisch passen würden."
    ),
    (
        "Of a whole meld at least three cards must still be there when the call is done, and these must be a meld; "
        "otherwise the call lapses."
    ): (
        "Von einer ganzen Meldung müssen noch mindestens drei Karten da sein, wenn der Ruf ausgeführt wird, und diese "
        "müssen eine Meldung sein; sonst verfällt der Ruf."
    ),
    "A run that was called as a whole may also go onto any run that it fits.": (
        "Eine als Ganzes gerufene Folge darf auch an jede Folge angelegt werden, an die sie passt."
    ),
    (
        "A run that was called as a whole may also go onto any run that it fits, and its first or last card may be "
        "traded for the wild card at that run's end."
    ): (
        "Eine als Ganzes gerufene Folge darf auch an jede Folge angelegt werden, an die sie passt, und ihre erste oder "
        "letzte Karte gegen die wilde Karte am Ende jener Folge getauscht werden."
    ),
    (
        "A group that was called as a whole may be added to the caller's own cards of that rank, where there are some "
        "on the table."
    ): (
        "Ein als Ganzes gerufener Satz darf an die eigenen Karten des Rufers von diesem Wert angelegt werden, wenn "
        "welche auf dem Tisch liegen."
    ),
    (
        "A natural card that was called for a group is added to it, or traded for a wild card in any mixed group of "
        "its rank."
    ): (
        "Eine natürliche Karte, die für einen Satz gerufen wurde, wird an ihn angelegt oder gegen eine wilde Karte in "
        "irgendeinem gemischten Satz ihres Wertes getauscht."
    ),
    "You yourself may fill the place of a card that you have called.": (
        "Du selbst darfst den Platz einer Karte füllen, die du gerufen hast."
    ),
}
