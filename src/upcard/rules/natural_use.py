"""Chapter wild: very natural use (masterpiece §Draw), which frees a wild card of the discard pile."""

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT
from upcard.state.melds import Run


def very_natural(run: Run, place: i64) -> bool:
    """Whether the card at a place of a run is used naturally with two natural cards below it, above it, or around it.

    It is judged on the run as it lies after the cards were laid, whoever owns them (masterpiece §Draw).
    """
    if run.span & BIT[place] == 0:
        return False
    index: i64 = run.index(place)
    if run.cards[index] != CARD_AT[place]:
        return False
    below = is_itself(run, index - 1)
    above = is_itself(run, index + 1)
    if below and above:
        return True
    return (below and is_itself(run, index - 2)) or (above and is_itself(run, index + 2))


def is_itself(run: Run, index: i64) -> bool:
    """Whether a position of a run holds the card that belongs there."""
    if index < 0 or index >= len(run.cards):
        return False
    return run.cards[index] == CARD_AT[run.place(index)]
