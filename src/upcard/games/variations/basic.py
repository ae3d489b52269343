"""The variations of Basic Rummy."""

from dataclasses import replace
from typing import Final

from upcard.games.card_tables import merged
from upcard.games.variations.shared import must_discard_out, own_meld_first
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import Options

SOURCE: Final = "basic §Variations"


def discard_next_turn(options: Options) -> Options:
    """The last card must be discarded, but all may be laid; who does floats and draws from the stock."""
    out = replace(options.out, last="discard", floating=True, floating_draw="stock", floating_duty="must-meld")
    return replace(options, out=out)


def one_meld(options: Options) -> Options:
    """One new meld a turn."""
    return replace(options, melds=replace(options.melds, new_per_turn=1))


def table_scoring(options: Options) -> Options:
    """Everybody scores melded cards minus cards in hand; aces also high."""
    table = merged(options.score.cards, ("9-2", 5), ("K-T", 10), ("A", 15), ("low-ace", 5))
    return replace(
        options,
        melds=replace(options.melds, ace="both"),
        score=replace(options.score, melds="cards", cards=table, hand="minus"),
    )


def penalty_jokers(options: Options) -> Options:
    """A red and a black joker that cannot be melded and cost turns when thrown, 15 points when kept."""
    return replace(
        options,
        cards=replace(options.cards, jokers=2),
        discard=replace(options.discard, penalty=(("red-joker", 2), ("black-joker", 5))),
        score=replace(options.score, cards=merged(options.score.cards, ("joker", 15))),
    )


def bridge_sets(options: Options) -> Options:
    """A card of a set may serve as the end of a run."""
    return replace(options, melds=replace(options.melds, bridge_sets=True))


def reshuffle(options: Options) -> Options:
    """The pile is shuffled when it is turned over."""
    return replace(options, end=replace(options.end, stock_gone="reshuffle"))


def block(options: Options) -> Options:
    """No new stock: the hand ends and the lowest hand collects."""
    return replace(options, end=replace(options.end, stock_gone="block"), score=replace(options.score, hand="block"))


def rummy_ten(options: Options) -> Options:
    """Going rummy is worth 10 points more."""
    return replace(options, score=replace(options.score, going_rummy_factor=1, going_rummy_points=10))


BASIC_VARIATIONS: Final = (
    Variation(
        "must-discard-out",
        "basic",
        "The last card must be discarded; a laying that leaves none is refused.",
        SOURCE,
        must_discard_out,
    ),
    Variation(
        "discard-next-turn",
        "basic",
        "The last card must be discarded; who lays everything floats, draws from the stock next turn and goes out "
        "by throwing that card, unless it fits a meld.",
        SOURCE,
        discard_next_turn,
        extends=("must-discard-out",),
    ),
    Variation("one-meld", "basic", "Only one new meld may be laid a turn.", SOURCE, one_meld),
    Variation(
        "table-scoring",
        "basic",
        "Each player scores the own melded cards minus the cards in hand; aces may also be high.",
        SOURCE,
        table_scoring,
    ),
    Variation(
        "penalty-jokers",
        "basic",
        "A red and a black joker that cannot be melded: who throws one misses 2 or 5 turns, who keeps one loses 15.",
        SOURCE,
        penalty_jokers,
    ),
    Variation(
        "bridge-sets",
        "basic",
        "A card in a set on the table may serve as the end of a run.",
        SOURCE,
        bridge_sets,
    ),
    Variation("reshuffle", "basic", "The discard pile is shuffled when it is turned over.", SOURCE, reshuffle),
    Variation(
        "block",
        "basic",
        "There is no new stock: the hand ends, and the lowest hand collects from the others.",
        SOURCE,
        block,
        excludes=(
            ("reshuffle", "there is no new stock then"),
            ("table-scoring", "each says what becomes of the cards left in hands"),
        ),
    ),
    Variation("rummy-ten", "basic", "Going rummy earns 10 points more instead of double.", SOURCE, rummy_ten),
    Variation(
        "own-meld-first",
        "basic",
        "Laying off on others' melds only after an own meld.",
        SOURCE,
        own_meld_first,
    ),
)
"""In the order in which they are applied."""
