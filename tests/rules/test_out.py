"""Going out, and the last discard. Paragraphs are cited by case."""

import pytest
from record.positions import position, refused, said

from upcard.engine.referee import apply
from upcard.record.casefile import Case
from upcard.record.position import Position
from upcard.state.deal import WENT_OUT


def at(game: str, hand: str, *melds: str, variations: str = "") -> Position:
    wild = "K" if game in {"sublime", "five-thousand"} else None
    return position(
        Case(
            game=game,
            players="A B C" if game == "five-thousand" else "A B",
            wild=wild,
            variations=variations.split(),
            hands={"A": hand},
            melds=list(melds),
        )
    )


@pytest.mark.parametrize(
    ("game", "variations", "hand", "text"),
    [
        # sublime §End of a hand: discarding or melding one's last card.
        ("sublime", "", "2c", "discard 2c"),
        ("sublime", "", "8h", "add 8h to #1"),
        # sublime §Variations 5: only discarding a last card that is unmeldable goes out.
        ("sublime", "unmeldable-out", "2c", "discard 2c"),
        # sublime §Variations 6: only melding all goes out.
        ("sublime", "meld-all-out", "8h", "add 8h to #1"),
        # five-hundred §End: no cards, by melding or by discarding.
        ("five-hundred", "", "8h", "add 8h to #1"),
        # five-thousand §End: the last card is discarded and is unplayable.
        ("five-thousand", "", "2c", "discard 2c"),
        # basic §End: melding or discarding the last card.
        ("basic", "", "8h", "add 8h to #1"),
    ],
)
def test_goes_out(game: str, variations: str, hand: str, text: str) -> None:
    here = at(game, hand, "B: 5h 6h 7h", variations=variations)
    ending = apply(here.rules, here.deal, 0, said(here, text)).deal.ending
    assert ending is not None
    assert (ending.reason, ending.out) == (WENT_OUT, 0)


@pytest.mark.parametrize(
    ("game", "variations", "hand", "text"),
    [
        # sublime §Variations 5 and 6: whoever lays (throws) a last card otherwise floats.
        ("sublime", "unmeldable-out", "8h", "discard 8h"),
        ("sublime", "unmeldable-out", "8h", "add 8h to #1"),
        ("sublime", "meld-all-out", "2c", "discard 2c"),
        # five-thousand §End: a player who melds everything floats.
        ("five-thousand", "", "8h", "add 8h to #1"),
    ],
)
def test_floats(game: str, variations: str, hand: str, text: str) -> None:
    here = at(game, hand, "B: 5h 6h 7h", variations=variations)
    after = apply(here.rules, here.deal, 0, said(here, text)).deal
    assert after.ending is None
    assert after.hands[0].size == 0


@pytest.mark.parametrize(
    ("game", "variations", "hand", "text", "code"),
    [
        # basic §Variations: a laying that leaves nothing to discard is refused.
        ("basic", "must-discard-out", "8h", "add 8h to #1", "out.must-discard"),
        # five-thousand §End: who floats melds a playable card that was drawn.
        ("five-thousand", "", "8h", "discard 8h", "float.must-meld"),
    ],
)
def test_does_not_go_out_so(game: str, variations: str, hand: str, text: str, code: str) -> None:
    assert refused(at(game, hand, "B: 5h 6h 7h", variations=variations), text) == code


def test_a_playable_last_card_is_laid() -> None:
    # five-thousand §End: the last card is discarded and is unplayable.
    here = at("five-thousand", "8h 9h", "B: 5h 6h 7h")
    laid = apply(here.rules, here.deal, 0, said(here, "add 8h to #1")).deal
    assert refused(Position(here.rules, here.names, laid, (0, 0, 0)), "discard 9h") == "out.meldable-last"
