"""The deal as a seat must imagine it when it wonders only about its own laying: nobody else holds anything unseen."""

from upcard.engine.view import View, imagined
from upcard.state.deal import Deal


def blind_deal(seen: View) -> Deal:
    """A deal with table, pile and own hand as they are, in which others hold just what they have shown.

    What the seat may lay, take or throw in it, it may in the true one.
    """
    hands = list(seen.shown)
    hands[seen.seat] = seen.hand
    return imagined(seen, tuple(hands), bytes(max(1, seen.stock)) if seen.stock != 0 else b"")
