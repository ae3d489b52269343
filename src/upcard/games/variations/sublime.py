"""The variations of Sublime Rummy and of its Masterpiece Version."""

from dataclasses import replace
from typing import Final, Literal

from upcard.games.variations.shared import extra_card, four_as_partners, michigan, must_go_out, polish
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import Options
from upcard.rules.tables import same_for_all

NO_TARGET: Final = "there the game is two hands for stakes, so there is no target and no difference to win"
TWO_OR_FOUR: Final = "persian is for four players, that one for two"


def playing_to_win(options: Options) -> Options:
    """The winner gets one game point."""
    return replace(options, game_=replace(options.game_, settle="game-point"))


def rummy_top(options: Options) -> Options:
    """The top discard may be called onto a meld by the others; the caller then only discards."""
    call = replace(
        options.call,
        what="top",
        when="between",
        who="others",
        melds="onto",
        wild="natural",
        trade="one",
        takes="above",
        then="discard",
        next="due",
    )
    return replace(options, call=call)


def rummy_any(options: Options) -> Options:
    """Anything in the pile that melds by itself may be called; the caller goes on as in a turn and discards."""
    call = replace(
        options.call,
        what="pile",
        when="between",
        who="not-own-creation",
        melds="any",
        wild="natural",
        trade="many",
        takes="above",
        then="turn-discard",
        next="due",
    )
    return replace(options, call=call)


def unmeldable_out(options: Options) -> Options:
    """Only an unmeldable last discard goes out, otherwise one floats."""
    out = replace(
        options.out,
        last="unmeldable",
        meldable_last="floats",
        floating=True,
        floating_draw="not-unmeldable-top",
        floating_duty="none",
    )
    return replace(options, out=out)


def meld_all_out(options: Options) -> Options:
    """Only melding everything goes out; discarding the last card floats."""
    out = replace(options.out, last="meld", floating=True, floating_draw="any", floating_duty="none")
    return replace(options, out=out)


def persian(options: Options) -> Options:
    """Two partnerships to 10,000, counts hidden."""
    partners = four_as_partners(options)
    return replace(
        partners,
        players=replace(partners.players, open_counts=False),
        game_=replace(options.game_, target=same_for_all(10000)),
    )


def exchange_upcard(options: Options) -> Options:
    """The upcard goes round: eldest may draw it, else one of the others may exchange it."""
    return replace(options, deal=replace(options.deal, first_discard="exchange"))


def money_cards(options: Options) -> Options:
    """A pair of the queen and the 7 of hearts earns 100; a queen of hearts caught in a hand costs 50."""
    return replace(options, score=replace(options.score, money=(("Qh", "7h", 100),), caught=(("Qh", 50),)))


def doubling(options: Options) -> Options:
    """Two players, two hands, a doubling cube."""
    return _for_stakes(options, "doubling")


def limit_poker(options: Options) -> Options:
    """Two players, two hands, an ante and one round of betting."""
    return _for_stakes(options, "limit-poker")


def _for_stakes(options: Options, kind: Literal["doubling", "limit-poker"]) -> Options:
    return replace(
        options,
        players=replace(options.players, min=2, max=2),
        game_=replace(options.game_, deals=2, settle="none"),
        stakes=replace(options.stakes, kind=kind),
    )


SUBLIME_VARIATIONS: Final = (
    Variation(
        "playing-to-win",
        "sublime",
        "The winner of a game gets one game point instead of the differences; tied winners share it.",
        "sublime §Variations 1",
        playing_to_win,
    ),
    Variation(
        "must-go-out",
        "sublime",
        "To win one must go out with a score at or above the target, whoever stands higher; the win is one game point.",
        "sublime §Variations 2",
        must_go_out,
        extends=("playing-to-win",),
    ),
    Variation(
        "rummy-top",
        "sublime",
        "Until the next player draws, others may call the top discard onto a meld; the caller then discards.",
        "sublime §Variations 3",
        rummy_top,
    ),
    Variation(
        "rummy-any",
        "sublime",
        "Between turns anything in the discard pile that melds without a hand's help may be called; "
        "the caller goes on as in a turn, then discards.",
        "sublime §Variations 4",
        rummy_any,
        extends=("rummy-top",),
    ),
    Variation(
        "unmeldable-out",
        "sublime",
        "Only discarding a last card that fits nowhere goes out; whoever is left without cards otherwise floats.",
        "sublime §Variations 5",
        unmeldable_out,
    ),
    Variation(
        "meld-all-out",
        "sublime",
        "One goes out only by melding every card; discarding the last one leaves its player floating.",
        "sublime §Variations 6",
        meld_all_out,
        excludes=(
            ("unmeldable-out", "one says that only melding everything goes out, the other that only a discard does"),
        ),
    ),
    Variation(
        "michigan",
        "sublime",
        "Who goes out collects the cards left in other hands and nobody is charged for theirs; "
        "announcing it and failing gives each other player 100.",
        "sublime §Variations 7",
        michigan,
    ),
    Variation(
        "polish",
        "sublime",
        "The whole discard pile may be taken without melding its bottom card.",
        "sublime §Variations 8",
        polish,
    ),
    Variation(
        "persian",
        "sublime",
        "Four players, partners opposite share melds and score, to 10,000; counts of cards are hidden.",
        "sublime §Variations 9",
        persian,
    ),
    Variation(
        "extra-card",
        "sublime",
        "No upcard is turned: eldest gets one card more and in the first turn only discards.",
        "sublime §Variations 10",
        extra_card,
    ),
    Variation(
        "exchange-upcard",
        "sublime",
        "Eldest may draw the upcard; if not, another may exchange a card for it, and eldest draws from the stock.",
        "sublime §Variations 11",
        exchange_upcard,
        excludes=(("extra-card", "there no upcard is turned that could be exchanged"),),
    ),
    Variation(
        "money-cards",
        "sublime",
        "The natural queen and 7 of hearts melded by one player earn 100, both pairs 200; "
        "each queen of hearts caught in a hand costs 50.",
        "sublime §Variations 12",
        money_cards,
    ),
    Variation(
        "doubling",
        "sublime",
        "For two players: two hands for one point each, times a cube that either may turn before the other draws.",
        "sublime §Variations 13",
        doubling,
        excludes=(("persian", TWO_OR_FOUR), ("playing-to-win", NO_TARGET), ("must-go-out", NO_TARGET)),
    ),
    Variation(
        "limit-poker",
        "sublime",
        "For two players: two hands, each for a pot of antes and of one round of betting after the upcard.",
        "sublime §Variations 14",
        limit_poker,
        excludes=(
            ("doubling", "each says what a hand is played for"),
            ("persian", TWO_OR_FOUR),
            ("playing-to-win", NO_TARGET),
            ("must-go-out", NO_TARGET),
        ),
    ),
)
"""In the order of the rule book, which is the order in which they are applied."""

_MASTERPIECE_NAMES: Final = (
    "playing-to-win",
    "must-go-out",
    "meld-all-out",
    "michigan",
    "polish",
    "persian",
    "money-cards",
    "doubling",
    "limit-poker",
)


def _in_masterpiece(number: int, name: str) -> Variation:
    """The same variation in the Masterpiece Version, which has its own numbers."""
    same = next(variation for variation in SUBLIME_VARIATIONS if variation.name == name)
    excludes = tuple(pair for pair in same.excludes if pair[0] in _MASTERPIECE_NAMES)
    return replace(same, game="masterpiece", source=f"masterpiece §Game, Variations {number}", excludes=excludes)


MASTERPIECE_VARIATIONS: Final = tuple(_in_masterpiece(n, name) for n, name in enumerate(_MASTERPIECE_NAMES, start=1))
"""The variations that the Masterpiece Version keeps; the others are its rules already or do not fit them."""
