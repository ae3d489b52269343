"""A hand of each game goes as it went when somebody last read it. After a wanted change: `scripts/golden`, and read."""

import pytest
from golden.playthroughs import FOLDER, MOST_LINES, SEEDS, playthrough

from upcard.record.record import parse_record
from upcard.record.replay import replay


@pytest.mark.parametrize("game", SEEDS)
def test_a_hand_goes_as_it_went(game: str) -> None:
    assert playthrough(game, SEEDS[game]) == (FOLDER / f"{game}.upcard").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", SEEDS)
def test_a_hand_is_short_enough_to_read_and_replays(game: str) -> None:
    text = (FOLDER / f"{game}.upcard").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert replay(parse_record(text)).match.hand_number() == 2
