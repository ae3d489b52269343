"""Chapter melds: groups and runs, adding, whose cards they are, no stopping, joining."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.trade import is_traded, no_trade
from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said, those
from upcard.rulebook.samples import JOKERS, sample_wild, say_wild
from upcard.rulebook.words import counted, run_together, small
from upcard.rules.ruleset import Options

_ACE: Final = {
    "both": "The ace stands below the 2 or above the king, but a run never goes on past it.",
    "low": "The ace stands only below the 2.",
    "high": "The ace stands only above the king.",
    "round": "The ace stands between the king and the 2, and a run may go on past it, round the corner.",
}
_RUNS_WITH_ACES: Final = {
    "both": "[Ah 2h 3h] and [Qh Kh Ah] are runs; [Kh Ah 2h] is none.",
    "low": "[Ah 2h 3h] is a run; [Qh Kh Ah] is none.",
    "high": "[Qh Kh Ah] is a run; [Ah 2h 3h] is none.",
    "round": "[Ah 2h 3h], [Qh Kh Ah] and [Kh Ah 2h] are runs.",
}
_ADDING: Final = {
    "anyone": "In your turn you may add cards to any meld on the table, your own or another player's.",
    "own": "In your turn you may add cards to your own melds, but not to those of others.",
    "after-own-meld": (
        "In your turn you may add cards to your own melds, and to those of others once you have a meld of your own, "
        "three cards or more, on the table."
    ),
}
_WILD_PART: Final = (
    "In a group of the wild rank, that is, of its cards that are not wild and any wild ones with them, your own cards "
    "may be at most {n}."
)
_WILD_MELD: Final = (
    "In a group of the wild rank, that is, of its cards that are not wild and any wild ones with them, there are at "
    "most {n}."
)


def chapter(options: Options) -> Chapter:
    """What a meld is, and how it grows."""
    paragraphs = (
        _melds(options),
        _groups(options),
        _runs(options),
        _adding(options),
        _parts(options),
        _no_stopping(options),
        _joining(options),
        no_trade(options),
    )
    return Chapter("chapter-melds", "Melds", present(paragraphs))


def _melds(options: Options) -> Paragraph:
    limit = options.melds.new_per_turn
    sentences = said(
        "A meld is a group or a run of at least three cards. You lay it face up in front of you; you need not lay "
        "what you could.",
        "What lies on the table stays there until the hand ends, but for wild cards that are traded for."
        if is_traded(options)
        else "What lies on the table stays there until the hand ends.",
        ""
        if limit == "any"
        else phrase(
            "In one turn you may lay at most {melds}; adding cards to melds is not limited.",
            melds=counted(limit, "one new meld", "{n} new melds"),
        ),
    )
    codes = those(
        ("meld.unknown", True), ("meld.too-small", True), ("meld.mixed", True), ("meld.one-per-turn", limit != "any")
    )
    return Paragraph("melds", "What a meld is", sentences, codes)


def most_packs(options: Options) -> int:
    """The most packs that are ever shuffled together."""
    return max(options.cards.packs[options.players.min : options.players.max + 1])


def _groups(options: Options) -> Paragraph:
    melds = options.melds
    twins = most_packs(options) > 1
    different = melds.group_suits == "different"
    sentences = said(
        "A group is three or more cards of one rank.",
        phrase(
            "Its natural cards are all of different suits{packs}."
            if has_wild(options)
            else "They are all of different suits{packs}.",
            packs=", also where several packs are used" if twins else "",
        )
        if different
        else "",
        "Identical cards are welcome." if twins and not different else "",
        _group_limit(options),
        _wild_rank_limit(options),
        _one_part(options),
    )
    codes = those(
        ("group.rank", True),
        ("group.same-suit", different),
        ("group.too-long", melds.group_max != "any" or bool(_wild_rank_limit(options))),
        ("group.one-per-rank", melds.one_part_a_rank),
    )
    return Paragraph("melds.groups", "Groups", sentences, codes, examples=(_group_example(twins, different),))


def _group_example(twins: bool, different: bool) -> str:
    if not twins:
        return "[8c 8d 8s] is a group."
    return "[8c 8d 8s] is a group; [8c 8c 8d] is none." if different else "[8c 8d 8s] is a group. So is [8c 8c 8d]."


def _group_limit(options: Options) -> str:
    limit = options.melds.group_max
    if limit == "any":
        return "A group may be as long as you like."
    if options.melds.group_limit_is == "meld":
        return phrase("A group has at most {n} cards, whoever added them.", n=small(limit))
    return phrase("Your own cards in a group may be up to {n}, whatever others have added to it.", n=small(limit))


def wild_rank_is_split(options: Options) -> bool:
    """Whether some cards of a rank may be wild while others are not."""
    single = any(len(key) == 2 for key in options.wild.always if key not in JOKERS)
    return options.wild.choice == "upcard" or single


def _wild_rank_limit(options: Options) -> str:
    limit = options.melds.wild_rank_max
    if limit == "any" or not (options.wild.groups and wild_rank_is_split(options)):
        return ""
    return phrase(_WILD_PART if options.melds.group_limit_is == "part" else _WILD_MELD, n=small(limit))


def _one_part(options: Options) -> str:
    if options.melds.one_part_a_rank:
        own_rank = options.wild.groups and has_wild(options)
        return run_together(
            "You may have cards in only one group of each rank, be it yours or another player's.",
            "A wild-card group counts as a rank of its own." if own_rank else "",
        )
    return "There may be several groups of one rank on the table." if most_packs(options) > 1 else ""


def _runs(options: Options) -> Paragraph:
    melds = options.melds
    sentences = said(
        "A run is three or more cards of one suit that follow each other.",
        _ACE[melds.ace] if "A" not in options.cards.without else "",
        phrase("A run has at most {n} cards, with everything that is added to it.", n=small(melds.run_max)),
        _one_place(options),
        "A card that lies in a group on the table may fill the place next to a run: the run goes on beyond it, as "
        "if it lay there, and the card stays in its group."
        if melds.bridge_sets
        else "",
    )
    codes = those(
        ("run.suit", True),
        ("run.not-consecutive", True),
        ("run.corner", melds.ace != "round"),
        ("run.taken", True),
        ("run.too-long", True),
    )
    bridge = ("[3h 4h 5h] and the group [6c 6h 6s] lie on the table: you may add the [7h] to the run.",)
    examples = (_RUNS_WITH_ACES[melds.ace], *(bridge if melds.bridge_sets else ()))
    return Paragraph("melds.runs", "Runs", sentences, codes, examples=examples)


def _one_place(options: Options) -> str:
    if not has_wild(options):
        return "Every place in it is filled once: where an 8 follows a 7, only the 9 goes on."
    return run_together(
        "Every place in it is filled once: where an 8 follows a 7, only the 9, or a wild card as the 9, goes on.",
        "Only the real card of a wild card may be laid beside it." if options.trade.mode == "double" else "",
    )


def _adding(options: Options) -> Paragraph:
    sentences = said(
        _ADDING[options.melds.layoff],
        "A card that you add lies in front of you. Say which meld it belongs to; it stays with it."
        if options.score.melds == "none"
        else "A card that you add lies in front of you and counts for you. Say which meld it belongs to; it stays with "
        "it.",
        "The meld has grown by it: the next card goes next to it.",
    )
    codes = those(
        ("layoff.others", options.melds.layoff == "own"),
        ("layoff.own-meld-first", options.melds.layoff == "after-own-meld"),
    )
    return Paragraph("melds.layoff", "Adding to melds", sentences, codes)


def speaks_of_parts(options: Options) -> bool:
    """Whether it matters who laid which cards of a meld."""
    melds = options.melds
    limited = melds.group_limit_is == "part" and melds.group_max != "any"
    stops = melds.no_stopping and has_wild(options)
    return options.score.melds == "tables" or stops or melds.joining or limited or melds.one_part_a_rank


def _parts(options: Options) -> Paragraph | None:
    if not speaks_of_parts(options):
        return None
    small_part = "A part of one or two cards is only an addition; with three cards it is a group or run of its own."
    sentences = said(
        "What one player has in a meld is that player's part: in a group all cards of that player there, in a run "
        "each unbroken stretch of cards of that player.",
        small_part,
        "Cards that you lay next to a part of your own make it longer.",
    )
    example = "Ann has [5h 6h 7h], Ben added the [8h], and Ann the [9h]: the run has three parts, Ann two and Ben one."
    return Paragraph("melds.parts", "Whose cards they are", sentences, examples=(example,))


def _no_stopping(options: Options) -> Paragraph | None:
    if not (options.melds.no_stopping and has_wild(options)):
        return None
    sentences = (
        (
            "Nobody may block another player's run with a wild card: where it stands for another card, it may not lie "
            "right beside three or more cards that another player has in a row in a run."
        ),
        "A wild card that is used as itself may lie there.",
        "So may any wild card beside your own cards, or beside only one or two cards of another player.",
        *(("In joining this holds at both ends of what you lay.",) if options.melds.joining else ()),
    )
    wild = sample_wild(options)
    example = phrase(
        "Next to Ann's [5h 6h 7h] Ben may not lay [{wild}=8h]. He may lay a real [8h], and then [{wild}=9h], for that "
        "one touches his own card only.",
        wild=wild,
    )
    examples = (run_together(say_wild(options), example),)
    return Paragraph("melds.no-stopping", "No stopping", sentences, ("run.stop",), examples=examples)


def _joining(options: Options) -> Paragraph:
    if not options.melds.joining:
        return Paragraph("melds.joining", "No joining", ("Two runs are never made one.",), ("join.off",))
    sentences = (
        "Two runs of a suit that meet end to end may be made one, if it is not too long.",
        (
            "Where the two cards that touch are both your own, you may join them at any moment after drawing, "
            "without a card."
        ),
        "Otherwise only the move joins them that adds a card where they meet, or that trades what it stands for "
        "against the wild card at that very end."
        if is_traded(options)
        else "Otherwise only the move joins them that adds a card where they meet.",
        "Joining is your choice; nothing joins by itself. Joined runs are never parted again.",
    )
    codes = ("join.not-adjacent", "join.needs-card")
    example = "[3h 4h 5h] and [7h 8h 9h] lie on the table: whoever adds the [6h] may join them."
    return Paragraph("melds.joining", "Joining runs", sentences, codes, examples=(example,))
