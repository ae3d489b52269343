"""The variations of 500 Rummy."""

from dataclasses import replace
from typing import Final

from upcard.games.card_tables import merged
from upcard.games.variations.shared import (
    extra_card,
    four_as_partners,
    michigan,
    must_discard_out,
    must_go_out,
    own_meld_first,
    polish,
)
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import Options

SOURCE: Final = "five-hundred §Variations"
NO_JOKERS: Final = "there are no jokers in the pack then"
NO_CALLS: Final = "nothing can be called then"


def no_jokers(options: Options) -> Options:
    """52 cards a pack, nothing is wild."""
    return replace(options, cards=replace(options.cards, jokers=0), wild=replace(options.wild, always=()))


def five_ten_fifteen(options: Options) -> Options:
    """5, 10 and 15 points a card, 5 for a low ace."""
    table = merged(options.score.cards, ("9-2", 5), ("K-T", 10), ("A", 15), ("joker", 15), ("low-ace", 5))
    return replace(options, score=replace(options.score, cards=table))


def top_must_meld(options: Options) -> Options:
    """A single top discard must be melded, too."""
    return replace(options, draw=replace(options.draw, top_use="meld"))


def new_meld_only(options: Options) -> Options:
    """A deep card goes into a new meld."""
    return replace(options, draw=replace(options.draw, deep_use="new-meld"))


def hand_card(options: Options) -> Options:
    """A deep card is melded with a card from the hand."""
    return replace(options, draw=replace(options.draw, deep_hand_card=True))


def no_rummy(options: Options) -> Options:
    """Nothing is called."""
    return replace(options, call=replace(options.call, what="none"))


def rummy_last_discard(options: Options) -> Options:
    """Only the last discard may be called."""
    return replace(options, call=replace(options.call, what="top"))


def rummy_returns(options: Options) -> Options:
    """After a call the player who was due plays."""
    return replace(options, call=replace(options.call, next="due"))


def floating(options: Options) -> Options:
    """The last card must be discarded; who melds everything floats and then draws from the stock."""
    out = replace(options.out, last="discard", floating=True, floating_draw="stock", floating_duty="none")
    return replace(options, out=out)


def unmeldable_out(options: Options) -> Options:
    """Only an unmeldable last discard goes out; how a floating player draws is left to ``floating``, if chosen."""
    out = replace(options.out, last="unmeldable", meldable_last="floats", floating=True, floating_duty="none")
    return replace(options, out=out)


def partners(options: Options) -> Options:
    """Four players, partners opposite."""
    return four_as_partners(options)


def joker_as_card(options: Options) -> Options:
    """A melded joker counts what it stands for."""
    return replace(options, score=replace(options.score, wild="represented"))


def trade_jokers(options: Options) -> Options:
    """A run's joker is given up for the real card."""
    return replace(options, trade=replace(options.trade, mode="take", switch=False, in_="runs"))


FIVE_HUNDRED_VARIATIONS: Final = (
    Variation("no-jokers", "five-hundred", "Packs of 52 cards: no jokers, nothing is wild.", SOURCE, no_jokers),
    Variation(
        "five-ten-fifteen",
        "five-hundred",
        "2 to 9 count 5, tens and faces 10, aces and jokers 15, and an ace below a 2 counts 5.",
        SOURCE,
        five_ten_fifteen,
    ),
    Variation(
        "top-must-meld",
        "five-hundred",
        "The top discard alone, too, must be melded at once when it is taken.",
        SOURCE,
        top_must_meld,
    ),
    Variation(
        "new-meld-only",
        "five-hundred",
        "The deepest card taken must go into a new meld; laying it off is not enough.",
        SOURCE,
        new_meld_only,
    ),
    Variation(
        "hand-card",
        "five-hundred",
        "The deepest card taken must be melded together with at least one card from the hand.",
        SOURCE,
        hand_card,
    ),
    Variation("no-rummy", "five-hundred", "Nobody calls rummy.", SOURCE, no_rummy),
    Variation(
        "rummy-last-discard",
        "five-hundred",
        "Only the card just discarded may be called; nobody digs in the pile by calling.",
        SOURCE,
        rummy_last_discard,
        excludes=(("no-rummy", NO_CALLS),),
    ),
    Variation(
        "rummy-returns",
        "five-hundred",
        "After a called rummy the player who was due plays, not the caller's left.",
        SOURCE,
        rummy_returns,
        excludes=(("no-rummy", NO_CALLS),),
    ),
    Variation(
        "must-discard-out",
        "five-hundred",
        "The last card must be discarded; nobody goes out by melding everything.",
        SOURCE,
        must_discard_out,
    ),
    Variation(
        "floating",
        "five-hundred",
        "The last card must be discarded; who melds everything floats and draws from the stock on the next turn.",
        SOURCE,
        floating,
        extends=("must-discard-out",),
    ),
    Variation(
        "unmeldable-out",
        "five-hundred",
        "Only discarding a last card that fits nowhere goes out; whoever is left without cards otherwise floats.",
        SOURCE,
        unmeldable_out,
        extends=("must-discard-out", "floating"),
    ),
    Variation(
        "must-go-out",
        "five-hundred",
        "To win one must go out with a score at or above the target, whoever stands higher.",
        SOURCE,
        must_go_out,
    ),
    Variation(
        "own-meld-first",
        "five-hundred",
        "Laying off on others' melds only after an own meld.",
        SOURCE,
        own_meld_first,
    ),
    Variation(
        "michigan",
        "five-hundred",
        "Who goes out collects the cards left in other hands and nobody is charged for theirs; "
        "announcing it and failing gives each other player 100.",
        SOURCE,
        michigan,
    ),
    Variation(
        "polish",
        "five-hundred",
        "The whole discard pile may be taken without melding its bottom card.",
        SOURCE,
        polish,
    ),
    Variation(
        "partners",
        "five-hundred",
        "Four players; partners sit opposite and share their melds and their score.",
        SOURCE,
        partners,
    ),
    Variation(
        "joker-as-card",
        "five-hundred",
        "A melded joker counts as much as the card that it stands for.",
        SOURCE,
        joker_as_card,
        excludes=(("no-jokers", NO_JOKERS),),
    ),
    Variation(
        "trade-jokers",
        "five-hundred",
        "Who holds the real card may exchange it for the joker in a run.",
        SOURCE,
        trade_jokers,
        excludes=(("no-jokers", NO_JOKERS),),
    ),
    Variation(
        "extra-card",
        "five-hundred",
        "No upcard is turned: eldest gets one card more and in the first turn only discards.",
        SOURCE,
        extra_card,
    ),
)
"""In the order in which they are applied."""
