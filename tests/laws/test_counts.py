"""How many sequences of legal moves there are, counted with the engine's lists and with everything tried."""

import pytest
from laws.counts import listed, sequences, split, tried

from upcard.games.catalog import rules_for
from upcard.state.turn import DRAW, PLAY
from upcard.testing.choices import Choices
from upcard.testing.positions import small_position


@pytest.mark.parametrize("game", ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"])
@pytest.mark.parametrize("seed", range(2, 8))
def test_sequences_of_three_moves(game: str, seed: int) -> None:
    rules = rules_for(game)
    deal = small_position(rules, max(2, int(rules.players.min)), Choices((), seed), DRAW if seed % 2 else PLAY)
    fast, slow = sequences(rules, deal, 3, listed), sequences(rules, deal, 3, tried)
    assert fast == slow, split(fast, slow)
