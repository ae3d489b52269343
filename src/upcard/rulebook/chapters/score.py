"""Chapter score: what a hand counts."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.card_points import low_ace_row, points_of_cards, run_of_cards
from upcard.rulebook.chapters.score_tables import by_tables
from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said
from upcard.rulebook.words import card_word, listed, number, points, run_together, small
from upcard.rules.ruleset import Options

_TO_OUT: Final = "Who goes out gets the points of all cards left in the other hands. The others lose nothing for them."
_TO_SIDE: Final = (
    "Who goes out gets the points of all cards left in the hands of the other side. The others lose nothing for them."
)
_TO_LOWEST: Final = (
    "When nobody goes out, the player with the fewest points in hand gets those of the other hands. If several have as "
    "few, nobody gets any."
)
_TO_LOWEST_SIDE: Final = (
    "When nobody goes out, the side with the fewest points in hand gets those of the hands of the other side. If "
    "several have as few, nobody gets any."
)
_HAND: Final = {
    "minus": (
        (
            "The cards left in your hand are subtracted from your points, one by one, whether or not they could "
            "have been melded."
        ),
    ),
    "to-out": (_TO_OUT, "When nobody goes out, the cards left in hands count nothing."),
    "to-out-or-minus": (_TO_OUT, "When nobody goes out, each player's own are subtracted."),
    "block": (_TO_OUT, _TO_LOWEST),
}
_OF_SIDES: Final = {_TO_OUT: _TO_SIDE, _TO_LOWEST: _TO_LOWEST_SIDE}


def chapter(options: Options) -> Chapter:
    """What everybody gets for a hand."""
    paragraphs = (
        _account(options),
        points_of_cards(options),
        _melds(options),
        by_tables(options),
        _matching(options),
        _no_wild(options),
        _money(options),
        _hand(options),
        _caught(options),
        _going_rummy(options),
    )
    return Chapter("chapter-score", "Scoring", present(paragraphs))


def _account(options: Options) -> Paragraph:
    whose = "Each side's" if options.players.partners else "Everybody's"
    text = phrase(
        "{whose} points for the hand are added up and go to the score; they may be less than nothing.", whose=whose
    )
    if options.score.hand in {"to-out", "block"}:
        text = phrase("{whose} points for the hand are added up and go to the score.", whose=whose)
    if options.stakes.kind != "none":
        text = "Both players' points for the hand are added up; they decide who wins what the hand is played for."
    return Paragraph("score", "When a hand has ended", (text,), points=what_counts(options))


def what_counts(options: Options) -> tuple[str, ...]:
    """The items of a hand's account."""
    out, score = options.out, options.score
    goes_out = out.bonus or out.first_turn or (isinstance(out.undrawn, int) and out.undrawn)
    return said(
        {"tables": "plus your melds, by length and kind", "cards": "plus the cards that you laid", "none": ""}[
            score.melds
        ],
        "plus the bonus for going out" if goes_out else "",
        phrase("plus {n} for every three cards that two of your runs have in common", n=number(score.matching))
        if score.matching
        else "",
        phrase("plus {n} for doing without wild cards", n=number(score.no_wild))
        if score.no_wild and has_wild(options)
        else "",
        "plus the money cards that you melded" if score.money else "",
        {
            "minus": "minus the cards left in your hand",
            "to-out": "plus all cards left in the other hands, if you went out",
            "to-out-or-minus": "plus all cards left in the other hands, if you went out; minus your own, if nobody did",
            "block": (
                "plus all cards left in the other hands, if you went out, or held the fewest points and nobody did"
            ),
        }[score.hand],
        "plus what others' false “I can go out” brought you" if isinstance(out.announce, int) else "",
    )


def _melds(options: Options) -> Paragraph | None:
    if options.score.melds == "none":
        return Paragraph("score.melds", "Melds", ("What lies on the table counts nothing.",))
    if options.score.melds == "tables":
        return None
    text = "Every card on the table counts its points for the player who laid it, on whosever meld it lies."
    return Paragraph("score.melds", "Melds", (text,), examples=_example(options))


def _example(options: Options) -> tuple[str, ...]:
    """What two runs with aces count, where an ace counts by its place."""
    if options.melds.ace != "both" or not low_ace_row(options):
        return ()
    low, high = ("Ah 2h 3h", "Qh Kh Ah")
    return (
        phrase(
            "[{low}] counts {low_points}, [{high}] {high_points}.",
            low=low,
            low_points=number(run_of_cards(options, low)),
            high=high,
            high_points=number(run_of_cards(options, high)),
        ),
    )


def _matching(options: Options) -> Paragraph | None:
    if not options.score.matching:
        return None
    sentences = (
        run_together(
            phrase(
                "Any two parts of yours in runs of the same suit match where both hold the same cards. For every full "
                "three cards in a row that match you get {points}.",
                points=points(options.score.matching),
            ),
            "Wild cards count in this where they are used naturally." if has_wild(options) else "",
        ),
        "An ace below a 2 and an ace above a king do not match.",
    )
    bonus = options.score.matching
    example = phrase(
        "[5h 6h 7h] twice is {once}, and so is [5h 6h 7h 8h] twice; from [5h] to [Th] twice is {twice}.",
        once=number(bonus),
        twice=number(2 * bonus),
    )
    return Paragraph("score.matching", "Matching runs", said(*sentences), examples=(example,))


def _no_wild(options: Options) -> Paragraph | None:
    if not options.score.no_wild or not has_wild(options):
        return None
    text = phrase(
        "You get {points} if you have any card on the table, and no wild card among your cards there or in your hand.",
        points=points(options.score.no_wild),
    )
    spoils = (
        "Wild cards that are used naturally in a run or lie in a wild-card group do not spoil this."
        if options.wild.groups
        else "Wild cards that are used naturally in a run do not spoil this."
    )
    return Paragraph("score.no_wild", "Without wild cards", (run_together(text, spoils),))


def _money(options: Options) -> Paragraph | None:
    if not options.score.money:
        return None
    told = [
        phrase(
            "Whoever has melded a {first} and a {second} gets {points}, and as much again for each further such pair.",
            first=card_word(first),
            second=card_word(second),
            points=points(value),
        )
        for first, second, value in options.score.money
    ]
    natural = "Neither may be wild in this hand." if has_wild(options) else ""
    return Paragraph("score.money", "Money cards", said(*told, natural))


def _hand(options: Options) -> Paragraph:
    partners = options.players.partners
    sentences = tuple(_OF_SIDES.get(text, text) if partners else text for text in _HAND[options.score.hand])
    alone = "The partner's cards then cost nothing." if partners and options.score.hand != "minus" else ""
    return Paragraph("score.hand", "Cards left in hands", said(*sentences, alone))


def _caught(options: Options) -> Paragraph | None:
    if not options.score.caught:
        return None
    told = [
        phrase(
            "When somebody goes out, each {card} left in a hand counts {n}, instead of what it counts otherwise.",
            card=card_word(key),
            n=value,
        )
        for key, value in options.score.caught
    ]
    natural = "This does not hold for one that is wild." if has_wild(options) else ""
    return Paragraph("score.caught", "Caught in the hand", said(*told, natural))


def _going_rummy(options: Options) -> Paragraph | None:
    gains = said(_multiplied(options), _extra(options.score.going_rummy_points))
    if not gains:
        return None
    sentences = said(
        "Whoever goes out in a single turn, having laid nothing before in this hand, goes rummy.",
        "A called rummy counts as having laid something." if options.call.what != "none" else "",
    )
    return Paragraph("score.going_rummy_factor", "Going rummy", (*sentences, *gains))


def _multiplied(options: Options) -> str:
    factor = options.score.going_rummy_factor
    counted = said(
        "" if options.score.melds == "none" else "what the melds of that player count",
        "" if options.score.hand == "minus" else "what is got for the cards in other hands",
    )
    if factor == 1 or not counted:
        return ""
    bonus = options.out.bonus or options.score.matching or options.score.no_wild
    return phrase(
        "That {times} {what}{but}.", times=_times(factor), what=listed(counted), but=", but no bonus" if bonus else ""
    )


def _times(factor: int) -> str:
    return "doubles" if factor == 2 else phrase("multiplies by {n}", n=small(factor))


def _extra(more: int) -> str:
    return phrase("That earns {points} more.", points=points(more)) if more else ""
