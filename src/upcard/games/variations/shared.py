"""Changes that more than one game's variations make."""

from dataclasses import replace

from upcard.rules.ruleset import Options


def must_go_out(options: Options) -> Options:
    """Only who goes out at the target wins; where differences were paid, one game point is."""
    settle = "game-point" if options.game_.settle == "difference" else options.game_.settle
    return replace(options, game_=replace(options.game_, win="out", settle=settle))


def michigan(options: Options) -> Options:
    """Who goes out collects all other hands; a false 'I can go out' gives the others 100 each."""
    return replace(
        options,
        score=replace(options.score, hand="to-out-or-minus"),
        out=replace(options.out, announce=100),
    )


def polish(options: Options) -> Options:
    """The whole pile is free."""
    return replace(options, draw=replace(options.draw, whole_pile_free=True))


def extra_card(options: Options) -> Options:
    """No upcard; eldest holds one card more and only discards at first."""
    return replace(options, deal=replace(options.deal, first_discard="extra-card"))


def own_meld_first(options: Options) -> Options:
    """Laying off on others' melds only after an own meld."""
    return replace(options, melds=replace(options.melds, layoff="after-own-meld"))


def must_discard_out(options: Options) -> Options:
    """The last card must be discarded."""
    return replace(options, out=replace(options.out, last="discard"))


def four_as_partners(options: Options) -> Options:
    """Four players, partners opposite."""
    return replace(options, players=replace(options.players, min=4, max=4, partners=True))
