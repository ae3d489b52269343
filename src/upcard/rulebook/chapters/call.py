"""Chapter call: calling rummy."""

from typing import Final

from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said, those
from upcard.rulebook.words import run_together
from upcard.rules.ruleset import Options

_TRADES: Final = {
    "one": "A card of the pile that could be traded for a wild card on the table may be called for that.",
    "many": (
        "Cards of the pile that could be traded for wild cards on the table may be called for that, several at once."
    ),
}
_BROUGHT: Final = "The wild card that this brings lays no other card of the same call."
_TOP_MELDS: Final = (
    "When the card just discarded can be melded as the table is, without any card from a hand, a player may call "
    "“Rummy!” and meld it, although it is not that player's turn."
)
_PILE_MELDS: Final = (
    "When something in the discard pile can be melded as the table is, without any card from a hand, a player may call "
    "“Rummy!” and meld it, although it is not that player's turn."
)
_TRADED_TOP: Final = "It may also be called to be traded for a wild card on the table."
_WILD: Final = {
    "free": "A wild card in the pile may be called like any other card, for whatever it may stand for.",
    "natural": (
        "A wild card in the pile may be called to be melded. It may be called to be traded only where it then "
        "stands for itself in a run."
    ),
    "very-natural": (
        "A wild card in the pile may only be called to be laid very naturally in a run, as itself with two natural "
        "cards just below it, just above it, or one on each side; or in a wild-card group; or traded to where it is "
        "then used very naturally. Other cards of the same call may be laid first to make it so."
    ),
}
_WHOLE: Final = (
    "Three or more named cards that are a meld are always called as a whole meld, also where they would fit a meld on "
    "the table."
)
_WHOLE_LEFT: Final = (
    "Of a whole meld at least three cards must still be there when the call is done, and these must be a meld; "
    "otherwise the call lapses."
)
_WHOLE_RUN: Final = "A run that was called as a whole may also go onto any run that it fits."
_WHOLE_RUN_TRADED: Final = (
    "A run that was called as a whole may also go onto any run that it fits, and its first or last card may be traded "
    "for the wild card at that run's end."
)
_WHOLE_GROUP: Final = (
    "A group that was called as a whole may be added to the caller's own cards of that rank, where there are some on "
    "the table."
)
_GROUP_CARD: Final = (
    "A natural card that was called for a group is added to it, or traded for a wild card in any mixed group of its "
    "rank."
)
_OVERLOOKED: Final = (
    "What could have been called before, and was overlooked, is no creation of yours.",
    "Neither is what follows on a run once another player has put one of these cards onto it.",
)


def chapter(options: Options) -> Chapter:
    """What may be called, by whom, when, and what the caller does."""
    if options.call.what == "none":
        text = "Nobody calls rummy: the discard pile is for the player in turn only."
        paragraph = Paragraph("call", "Nothing is called", (text,), ("call.off",))
        return Chapter("chapter-call", "Calling rummy", (paragraph,))
    paragraphs = (_overview(options), _what(options), _wild(options), _who(options), _when(options), _then(options))
    return Chapter("chapter-call", "Calling rummy", present(paragraphs))


def _overview(options: Options) -> Paragraph:
    example = "[5h 6h 7h] lie on the table and somebody discards the [8h]: rummy."
    sentence = _TOP_MELDS if options.call.what == "top" else _PILE_MELDS
    return Paragraph("call", "Rummy!", (sentence,), examples=(example,))


def _what(options: Options) -> Paragraph:
    sentences = said(
        *_called(options),
        _WHOLE if _whole_calls(options) else "",
        _trades(options),
        "Your own limits hold: what you could not lay in your turn you cannot call.",
        "The cards must fit without your hand when you call, and still when the call is done."
        if options.call.when == "any"
        else "",
    )
    top = options.call.what == "top" or options.call.melds == "runs"
    codes = those(("call.not-top", top), ("call.kind", True), ("call.needs-hand", True))
    return Paragraph("call.what", "What may be called", sentences, codes, examples=_example(options))


def _whole_calls(options: Options) -> bool:
    """Whether whole melds of the pile may be called that are done later (masterpiece §What may be called)."""
    call = options.call
    return call.when == "any" and call.what == "pile" and call.melds != "onto"


def _trades(options: Options) -> str:
    if not has_wild(options) or options.call.trade == "none":
        return ""
    if options.call.what == "top":
        return _TRADED_TOP
    return run_together(_TRADES[options.call.trade], _BROUGHT)


def _called(options: Options) -> tuple[str, ...]:
    if options.call.what == "top":
        return ("Only the card just discarded may be called, and only to add it to a meld on the table.",)
    if options.call.melds == "onto":
        return ("Any card of the pile, or several, may be called to be added to one meld on the table.",)
    if options.call.melds == "runs":
        return (
            (
                "The card just discarded may be called to be added to a meld on the table; and any run of three or "
                "more cards that lies in the pile, wherever its cards are. A group in the pile may not."
            ),
        )
    return (
        (
            "Any card of the pile may be called, or several, that can be added to one meld on the table; and any "
            "group or run of three or more cards that lies in the pile, wherever its cards are."
        ),
    )


def _example(options: Options) -> tuple[str, ...]:
    if options.call.what == "top":
        return ()
    if options.call.melds == "onto":
        return ("With [5h 6h 7h] on the table and [9h 2c 8h] in the pile, [8h 9h] may be called.",)
    return ("The pile holds [Jd 4s Qd 9c Kd]: the run [Jd Qd Kd] may be called.",)


def _wild(options: Options) -> Paragraph | None:
    if not has_wild(options):
        return None
    codes = those(("call.wild", options.call.wild != "free"))
    return Paragraph("call.wild", "Calling wild cards", (_WILD[options.call.wild],), codes)


def _who(options: Options) -> Paragraph:
    who = options.call.who
    sentences = {
        "others": ("Everybody may call but the player who discarded last.",),
        "melded": ("Everybody may call who has cards on the table, but not the player who discarded last.",),
        "anyone": ("Everybody may call, also the player who discarded.",),
        "not-own-creation": (
            "Everybody may call.",
            (
                "But a rummy that you made possible yourself, by melding or discarding, you may not call until "
                "somebody else's turn has ended."
            ),
        ),
    }[who]
    codes = those(
        ("call.discarder", who in {"others", "melded"}),
        ("call.own-creation", who == "not-own-creation"),
        ("call.not-melded", who == "melded"),
    )
    points = _OVERLOOKED if who == "not-own-creation" else ()
    return Paragraph("call.who", "Who may call", (*sentences, _first(options)), codes, points)


def _first(options: Options) -> str:
    discarder = options.call.nearest == "discarder"
    if options.call.when == "any":
        return (
            (
                "Calls are done in the order in which they were made; of calls at the same moment that of the player "
                "on the left of who discarded last comes first, then clockwise."
            )
            if discarder
            else (
                "Calls are done in the order in which they were made; of calls at the same moment that of the player "
                "who is about to play, or plays, comes first, then clockwise."
            )
        )
    return run_together(
        (
            "The first call counts. Of calls at the same moment that of the player on the left of who discarded last "
            "comes first, then clockwise."
        )
        if discarder
        else (
            "The first call counts. Of calls at the same moment that of the player who is about to play comes first, "
            "then clockwise."
        ),
        "What is left may be called afterwards." if options.call.what == "pile" else "",
    )


def _when(options: Options) -> Paragraph:
    if options.call.when == "any":
        return _at_any_time(options)
    sentences = (
        "You may call from the moment that a turn has ended until the next player draws or takes from the pile.",
        "When somebody has gone out nothing can be called.",
    )
    return Paragraph("call.when", "When", sentences, ("call.too-late",))


def _at_any_time(options: Options) -> Paragraph:
    blocks = (
        "You yourself may fill the place of a card that you have called."
        if options.call.own_block
        else "While your own call waits you may not add an identical card to the run that you named."
    )
    sentences = (
        "You may call at any time, naming the cards and the meld.",
        (
            "Between turns the call is done at once, and the player who was about to play then plays. During a "
            "turn, or another rummy, it waits for its end."
        ),
    )
    points = (
        (
            "Meanwhile the player in turn may use up the cards, or fill their places with natural cards. Then the "
            "call is done with what is left, or lapses."
        ),
        "A wild card in such a place does not block: it may be traded for, or the card left out.",
        blocks,
        "If the player in turn goes out, the hand is over, and the call too.",
        "Once somebody has called, nothing that was laid before is taken back.",
    )
    codes = those(("call.too-late", True), ("call.own-block", not options.call.own_block))
    return Paragraph("call.when", "When", sentences, codes, points)


def _then(options: Options) -> Paragraph:
    then = {
        "discard": "The caller does nothing else but discard one card, if there is one.",
        "turn-discard": "The caller goes on as in a turn, laying and adding, and then discards one card.",
        "turn": "The caller goes on as in a turn, laying and adding, but neither draws nor discards.",
        "nothing": "The caller lays nothing else and discards nothing.",
    }[options.call.then]
    melds = {
        "above": (
            "The caller melds the called cards and takes all cards that lay above the lowest of them into the hand."
        ),
        "only": "The caller melds the called cards; the others stay in the pile.",
    }[options.call.takes]
    whole = _whole(options) if _whole_calls(options) else ()
    joins = "Called cards may join runs." if options.melds.joining else ""
    takes = "The caller melds the called card." if options.call.what == "top" else melds
    sentences = said(
        takes,
        *whole,
        _group_card(options),
        joins,
        then,
        _again(options),
        *_without_cards(options),
        _next(options),
        _first_turn(options),
    )
    return Paragraph("call.then", "What the caller does", sentences)


def _whole(options: Options) -> tuple[str, ...]:
    """What becomes of a called meld of the pile (masterpiece §Doing it)."""
    run = _WHOLE_RUN_TRADED if _takes_wild(options) else _WHOLE_RUN
    return _WHOLE_LEFT, run, _WHOLE_GROUP if options.call.melds == "any" else ""


def _takes_wild(options: Options) -> bool:
    """Whether a natural card may be traded for a wild card on the table."""
    return has_wild(options) and options.trade.mode == "take"


def _group_card(options: Options) -> str:
    """Where a card goes that was called for a group, at any time (masterpiece §Doing it)."""
    trades = _takes_wild(options) and options.trade.in_ == "all" and options.call.trade != "none"
    return _GROUP_CARD if trades and options.call.when == "any" else ""


def _again(options: Options) -> str:
    return "That discard may be called in turn." if options.call.then in {"discard", "turn-discard"} else ""


def goes_out_in_rummy(options: Options) -> bool:
    """Whether laying the last card in a called rummy goes out."""
    return options.call.then != "turn" and options.out.last in {"any", "meld"}


def _without_cards(options: Options) -> tuple[str, ...]:
    if options.call.then == "nothing" and options.call.takes == "only":
        return ()
    if goes_out_in_rummy(options):
        return ("A caller who melds every card goes out.",)
    if not options.out.floating:
        return ("One card must be left for the discard.",)
    kept = options.out.last == "unmeldable" and options.out.meldable_last == "refused"
    if options.call.then == "discard" and kept:
        return ("A caller whose one last card could be melded lays it, too, and floats.",)
    return ("Nobody goes out by melding in a rummy: a caller without cards floats.",)


def _next(options: Options) -> str:
    return {
        "due": "Then the player plays who was about to, unless somebody calls again.",
        "left": "Then the player on the caller's left plays, unless somebody calls again.",
    }[options.call.next]


def _first_turn(options: Options) -> str:
    if options.out.first_turn == options.out.bonus and isinstance(options.out.undrawn, str):
        return ""
    if goes_out_in_rummy(options):
        return (
            "A rummy is no turn: whoever calls before the own first turn still has it, but going out by the rummy "
            "itself earns no more than usual."
        )
    return "A rummy is no turn: whoever calls before the own first turn still has it."
