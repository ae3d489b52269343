"""A redacted record hides what its seat has not seen, and replays to that seat's views."""

import random

import pytest
from record.played import Game, played

from upcard.engine.events import events, seen_by
from upcard.engine.referee import Step
from upcard.engine.view import SPECTATOR, view
from upcard.games.catalog import games, rules_for, variations_of
from upcard.record.errors import RecordError
from upcard.record.record import parse_record
from upcard.record.redact import redact
from upcard.record.replay import replay
from upcard.record.seen import known_part, replay_seen
from upcard.state.events import Event

NAMES = ("Ann", "Ben Li", "Cy", "Di")
RULE_SETS = [(game, chosen) for game in games() for chosen in [(), *((one.name,) for one in variations_of(game))]]


def unfinished(game: str, variations: tuple[str, ...], seed: int, hands: int = 1) -> tuple[Game, str]:
    """A game cut off within its last hand."""
    rules = rules_for(game, variations)
    players = 4 if rules.players.partners else min(3, int(rules.players.max))
    made = played(rules, NAMES[:players], seed, hands)
    lines = made.text().splitlines(keepends=True)
    first = max(i for i, line in enumerate(lines) if line.startswith("* pack"))
    last = next((i for i in range(first, len(lines)) if lines[i].startswith("* score")), len(lines))
    return made, "".join(lines[: random.Random(seed).randint(first + 1, last - 1)])  # noqa: S311


def told(step: Step | None, seat: int) -> tuple[Event, ...]:
    """What a seat is told of a step."""
    return () if step is None else tuple(seen_by(event, seat) for event in events(step))


@pytest.mark.parametrize(("game", "variations"), RULE_SETS)
def test_it_replays_to_the_views_of_its_seat(game: str, variations: tuple[str, ...]) -> None:
    made, text = unfinished(game, variations, 4)
    record = parse_record(text)
    frames = replay(record).frames
    every = range(SPECTATOR, len(made.names))
    for seat in [SPECTATOR, len(variations)] if variations else every:
        seen = replay_seen(parse_record(redact(record, seat)))
        assert [one.view for one in seen] == [view(record.rules, one.deal, seat) for one in frames]
        assert [one.told for one in seen] == [told(one.step, seat) for one in frames]


def test_hands_that_are_over_come_first() -> None:
    made, text = unfinished("five-hundred", (), 7, hands=2)
    record = parse_record(text)
    seen = replay_seen(parse_record(redact(record, 1)))
    assert [one.view for one in seen] == [view(record.rules, one.deal, 1) for one in replay(record).frames]
    assert len(made.match.accounts) == 2


def test_what_nobody_has_seen_is_hidden() -> None:
    made, text = unfinished("sublime", (), 2)
    record = parse_record(text)
    deal = replay(record).deal
    assert deal is not None
    pack = next(line for line in reversed(redact(record, 0).splitlines()) if line.startswith("* pack"))
    words = pack.split()[2:]
    assert len(words) == 104
    stock = words[len(words) - len(deal.stock) :]
    assert stock[int(deal.drawn) :] == ["??"] * int(deal.stock_size())
    assert made.names == record.names


def test_a_hand_that_is_over_is_shown_whole() -> None:
    text = played(rules_for("basic"), NAMES[:2], 1).text()
    assert "??" not in redact(parse_record(text), 0)


def test_a_record_for_nobody_is_not_for_a_seat() -> None:
    text = played(rules_for("basic"), NAMES[:2], 1).text()
    with pytest.raises(RecordError, match="not redacted"):
        replay_seen(parse_record(text))


def test_hidden_cards_that_do_not_add_up() -> None:
    _, text = unfinished("basic", (), 3)
    hidden = redact(parse_record(text), 1)
    head, _, tail = hidden.rpartition("??")
    with pytest.raises(RecordError, match="are not the pack"):
        replay_seen(parse_record(f"{head}{tail}"))


def test_a_move_that_cannot_be_in_a_hidden_hand_is_told_with_its_line() -> None:
    _, text = unfinished("basic", (), 3)
    lines = redact(parse_record(text), SPECTATOR).splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if ": draw" in line)
    name = lines[at].split(":")[0]
    for move in ("add 5h to #9", "take 9d@40", "meld 5h 6h 7h"):
        with pytest.raises(RecordError) as caught:
            replay_seen(parse_record("".join([*lines[:at], f"{name}: {move}\n", *lines[at:]])))
        assert caught.value.line >= at + 1


def test_the_known_part_ends_where_cards_are_hidden() -> None:
    _, text = unfinished("basic", (), 7, hands=2)
    record = parse_record(redact(parse_record(text), 1))
    known = known_part(record)
    assert (len(known.hands), len(record.hands)) == (1, 2)
    assert replay(known).match == replay(parse_record(text)).match
