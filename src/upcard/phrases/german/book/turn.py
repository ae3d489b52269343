"""A turn, and drawing."""

from typing import Final

TURN: Final[dict[str, str]] = {
    "Three steps": "Drei Schritte",
    "The player on the dealer's left begins, and everybody follows in turn, clockwise.": (
        "Der Spieler links vom Geber beginnt, und die anderen folgen der Reihe nach im Uhrzeigersinn."
    ),
    "A turn has three steps.": "Ein Zug hat drei Schritte.",
    "First draw: from the stock, or from the discard pile.": "Zuerst zieh: vom Stapel oder vom Ablagestapel.",
    "Then, if you like, lay down melds and add cards to melds on the table{trade}, as often as you can.": (
        "Dann leg, wenn du magst, Meldungen aus und Karten an Meldungen auf dem Tisch an{trade}, so oft du kannst."
    ),
    ", and trade for wild cards": ", und tausche wilde Karten ein",
    "Last discard one card face up onto the discard pile. That ends the turn.": (
        "Zuletzt wirf eine Karte offen auf den Ablagestapel ab. Damit endet der Zug."
    ),
    "Drawing from the stock": "Vom Stapel ziehen",
    "From the stock you draw the top {n} cards, or what is left when there are fewer. Only you see them.": (
        "Vom Stapel ziehst du die obersten {n} Karten, oder was noch da ist, wenn es weniger sind. Nur du siehst sie."
    ),
    "Taking from the discard pile": "Vom Ablagestapel nehmen",
    "Instead of drawing you may take any card of the discard pile together with all cards above it.": (
        "Statt zu ziehen darfst du eine beliebige Karte des Ablagestapels nehmen, zusammen mit allen, die "
        "darüber liegen."
    ),
    "The top card alone": "Die oberste Karte allein",
    "The top card alone need not be melded; you may simply keep it.": (
        "Die oberste Karte allein muss nicht ausgelegt werden; du darfst sie einfach behalten."
    ),
    "Using the deepest card": "Die unterste Karte verwenden",
    "{card} must be melded at once, before anything else{where}.": (
        "{card} muss sofort ausgelegt werden, vor allem anderen{where}."
    ),
    "The deepest card that you take": "Die unterste Karte, die du nimmst,",
    ": in a new meld, or added to one on the table, or in joining two runs": (
        ": in einer neuen Meldung, als Anlage an eine auf dem Tisch oder beim Verbinden zweier Folgen"
    ),
    "Cards from your hand and the cards above it may help.": (
        "Karten aus deiner Hand und die Karten darüber dürfen dabei helfen."
    ),
    "The other cards that you took then go to your hand.": "Die anderen genommenen Karten kommen dann auf deine Hand.",
    "When there is no way to meld it, it may not be taken.": (
        "Wenn es keinen Weg gibt, sie auszulegen, darf sie nicht genommen werden."
    ),
    (
        "The pile is, from the bottom, [Kd 8h 3c 6d]. With [7h 9h] in your hand you may take the [8h]: you lay "
        "[7h 8h 9h], and [3c 6d] go to your hand."
    ): (
        "Der Ablagestapel ist, von unten, [Kd 8h 3c 6d]. Mit [7h 9h] auf der Hand darfst du [8h] nehmen: du "
        "legst [7h 8h 9h] aus, und [3c 6d] kommen auf deine Hand."
    ),
    "Nothing is done out of turn but calling rummy.": (
        "Außer der Reihe geschieht nichts, es wird höchstens Rommé gerufen."
    ),
    "Once the stock is gone you need not draw; then you do not discard either.": (
        "Ist der Stapel aufgebraucht, so musst du nicht ziehen; dann wirfst du auch nicht ab."
    ),
    "If you have no card left and are not out, you end it without a discard.": (
        "Wenn du keine Karte mehr hast und nicht ausgemacht hast, beendest du ihn ohne Abwurf."
    ),
    "Only if it is wild must it be melded at once, as told below.": (
        "Nur wenn sie wild ist, muss sie sofort ausgelegt werden, wie unten gesagt."
    ),
    (
        "Before it is melded you may trade, with cards from your hand or with those just taken, and use the "
        "wild cards that this brings; nothing else may be done. Trading it for a wild card melds it, too."
    ): (
        "Bevor sie ausgelegt ist, darfst du tauschen, mit Karten deiner Hand oder den eben genommenen, und die "
        "wilden Karten verwenden, die das bringt; sonst darf nichts geschehen. Wird sie selbst gegen eine "
        "wilde Karte getauscht, ist sie damit ausgelegt."
    ),
    "Wild cards in the pile": "Wilde Karten im Ablagestapel",
    (
        "A wild card that lies in the discard pile, even on top, may only be taken if it is at once laid very "
        "naturally in a run, or in a wild-card group, new or not."
    ): (
        "Eine wilde Karte, die im Ablagestapel liegt, auch ganz oben, darf nur genommen werden, wenn sie "
        "sofort ganz natürlich in einer Folge ausgelegt wird, oder in einem Satz wilder Karten, einem neuen "
        "oder nicht."
    ),
    (
        "Very naturally means: as itself, with two natural cards just below it, or two just above it, or one "
        "on each side, in the same run, whoever laid them."
    ): (
        "Ganz natürlich heißt: als sie selbst, mit zwei natürlichen Karten gleich darunter oder gleich darüber "
        "oder einer auf jeder Seite, in derselben Folge, von wem sie auch sind."
    ),
    "The run may be a new one; or anybody's, at an end, or by a switch for a wild card there that is not frozen.": (
        "Die Folge darf eine neue sein; oder irgendeine, an einem Ende, oder durch einen Wechsel gegen eine "
        "wilde Karte darin, die nicht fest liegt."
    ),
    "A wild card that only comes in with a deeper card, which was melded without its help, is free at once.": (
        "Eine wilde Karte, die nur mit einer tieferen Karte mitkommt, welche ohne ihre Hilfe ausgelegt wurde, "
        "ist sofort frei."
    ),
    "One that helps to meld the deeper card must itself be laid very naturally, or in a wild-card group.": (
        "Hilft sie, die tiefere Karte auszulegen, so muss sie selbst ganz natürlich liegen, oder in einem Satz "
        "wilder Karten."
    ),
    (
        "A wild card from the pile may be switched, and what that brings switched again, if the last of them "
        "ends very naturally in a run or in a wild-card group; the other wild card is then free."
    ): (
        "Eine wilde Karte aus dem Ablagestapel darf gewechselt werden, und was das bringt, noch einmal, wenn "
        "die letzte von ihnen ganz natürlich in einer Folge oder in einem Satz wilder Karten landet; die "
        "andere wilde Karte ist dann frei."
    ),
    "The first draw of a hand is free of all this: the first discard may be taken and used in any way, or kept.": (
        "Das erste Ziehen einer Runde ist von alledem frei: die erste Karte des Ablagestapels darf genommen "
        "und beliebig verwendet oder behalten werden."
    ),
    (
        "Suppose red 9s are wild. The [9h] is on top of the pile, and [5h 6h 7h] lie on the table. With the "
        "[8h] in your hand you may take it, for [8h 9h] go onto the run, the [9h] as itself with two natural "
        "cards below it."
    ): (
        "Angenommen, rote 9er sind wild. [9h] liegt oben auf dem Ablagestapel, und [5h 6h 7h] liegen auf dem "
        "Tisch. Mit [8h] auf der Hand darfst du sie nehmen, denn [8h 9h] kommen an die Folge, [9h] als sie "
        "selbst mit zwei natürlichen Karten darunter."
    ),
    "From the stock you draw the top card. Only you see it.": (
        "Vom Stapel ziehst du die oberste Karte. Nur du siehst sie."
    ),
    ": in a new meld, or added to one on the table": ": in einer neuen Meldung oder als Anlage an eine auf dem Tisch",
    "Instead of drawing you may take the top card of the discard pile. The cards below it stay where they are.": (
        "Statt zu ziehen darfst du die oberste Karte des Ablagestapels nehmen. Die Karten darunter bleiben, wo "
        "sie sind."
    ),
    "The top card": "Die oberste Karte",
    "It need not be melded; you may simply keep it.": (
        "Sie muss nicht ausgelegt werden; du darfst sie einfach behalten."
    ),
    "The whole pile may also be taken without melding anything.": (
        "Der ganze Ablagestapel darf auch genommen werden, ohne dass etwas ausgelegt wird."
    ),
    "Taking the whole pile is free of it, too, unless the pile is a single wild card.": (
        "Auch wer den ganzen Ablagestapel nimmt, ist davon frei, es sei denn, er ist eine einzige wilde Karte."
    ),
    "The top card alone may only be taken to be melded at once, before anything else.": (
        "Die oberste Karte allein darf nur genommen werden, um sie sofort auszulegen, vor allem anderen."
    ),
    ", in a new meld; adding it to one is not enough": ", in einer neuen Meldung; Anlegen genügt nicht",
    "At least one card from your hand must be melded with it.": (
        "Mindestens eine Karte aus deiner Hand muss mit ihr ausgelegt werden."
    ),
    "Taking several cards": "Mehrere Karten nehmen",
    "However many cards you take, you may keep them all; none of them must be melded.": (
        "Wie viele Karten du auch nimmst, du darfst sie alle behalten; keine davon muss ausgelegt werden."
    ),
    "The run may be a new one or anybody's, which it makes longer.": (
        "Die Folge darf eine neue sein oder irgendeine, die durch sie länger wird."
    ),
    (
        "A wild card that lies in the discard pile, even on top, may only be taken if it is at once laid very "
        "naturally in a run."
    ): (
        "Eine wilde Karte, die im Ablagestapel liegt, auch ganz oben, darf nur genommen werden, wenn sie "
        "sofort ganz natürlich in einer Folge ausgelegt wird."
    ),
    "One that helps to meld the deeper card must itself be laid very naturally.": (
        "Hilft sie, die tiefere Karte auszulegen, so muss sie selbst ganz natürlich liegen."
    ),
    (
        "A wild card from the pile may be switched, and what that brings switched again, if the last of them "
        "ends very naturally in a run; the other wild card is then free."
    ): (
        "Eine wilde Karte aus dem Ablagestapel darf gewechselt werden, und was das bringt, noch einmal, wenn "
        "die letzte von ihnen ganz natürlich in einer Folge landet; die andere wilde Karte ist dann frei."
    ),
    "It may only be taken to be melded at once, before anything else.": (
        "Sie darf nur genommen werden, um sie sofort auszulegen, vor allem anderen."
    ),
    "Using the card": "Die Karte verwenden",
    "The card taken": "Die genommene Karte",
    "Cards from your hand may help.": "Karten aus deiner Hand dürfen dabei helfen.",
}
