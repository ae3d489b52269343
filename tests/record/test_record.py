import random
from pathlib import Path

import pytest
from record.played import Game, played

from upcard.games.catalog import games, options_for, prepared, rules_for, variations_of
from upcard.record.errors import RecordError
from upcard.record.record import parse_record, split_options
from upcard.record.replay import Replay, replay

HERE = Path(__file__).parent
DAMAGED = sorted((HERE / "damaged").glob("*.upcard"))
NAMES = ("Ann", "Ben Li", "Çelik", "D'Arcy")


def replayed(text: str) -> Replay:
    return replay(parse_record(text))


def every_rule_set() -> list[tuple[str, tuple[str, ...]]]:
    return [(game, chosen) for game in games() for chosen in [(), *((one.name,) for one in variations_of(game))]]


@pytest.mark.parametrize(("game", "variations"), every_rule_set())
def test_a_record_replays_exactly(game: str, variations: tuple[str, ...]) -> None:
    rules = rules_for(game, variations)
    players = 4 if rules.players.partners else int(rules.players.min)
    made = played(rules, NAMES[:players], seed=5, hands=1)
    shown = replayed(made.text())
    assert [frame.deal for frame in shown.frames] == made.deals
    assert shown.match == made.match
    assert shown.deal is None


def test_house_rules_are_in_the_headers() -> None:
    options = options_for("sublime", ["polish"], {"score.no_wild": 50, "deal.upcard": {"A": 5, "K-2": 7}})
    made = played(prepared(options), NAMES[:2], seed=1)
    record = parse_record(made.text())
    assert record.rules.options == options
    assert replay(record).match == made.match


def test_options_are_parted_by_semicolons_outside_of_quotation_marks() -> None:
    assert split_options('a.b=1; c.d="x;y" ;; e.f=[1, 2]') == ["a.b=1", 'c.d="x;y"', "e.f=[1, 2]"]


class TestTruncated:
    def made(self) -> Game:
        return played(rules_for("masterpiece"), NAMES[:2], seed=2)

    def test_it_is_read_to_its_last_complete_line(self) -> None:
        game = self.made()
        text = game.text()
        start = text.index("* pack")
        rng = random.Random(1)  # noqa: S311
        for cut in sorted(rng.sample(range(start, len(text)), 40)):
            record = parse_record(text[:cut])
            assert record.truncated == (not text[:cut].endswith("\n"))
            shown = replay(record)
            assert [frame.deal for frame in shown.frames] == game.deals[: len(shown.frames)]

    def test_the_game_can_go_on(self) -> None:
        game = self.made()
        whole = game.text().splitlines(keepends=True)
        half = "".join(whole[: len(whole) // 2])
        shown = replayed(half)
        assert shown.deal == shown.frames[-1].deal
        assert [step.deal for step in shown.steps][-1] == shown.deal

    def test_a_closed_header_needs_no_end_of_line(self) -> None:
        game = self.made()
        assert not parse_record(game.text() + '[Result "Ann wins"]').truncated
        assert parse_record(game.text() + '[Result "Ann wins').truncated


class TestUndo:
    TEXT = (HERE / "samples" / "undo.upcard").read_text(encoding="utf-8")

    def test_undone_moves_drop_out(self) -> None:
        said = self.TEXT.splitlines(keepends=True)
        at = next(i for i, line in enumerate(said) if "undo" in line)
        before = replayed("".join(said[: at - 1]))
        after = replayed("".join(said[: at + 1]))
        assert after.deal == before.deal
        assert [step.move for step in after.steps] == [step.move for step in before.steps]
        assert after.frames[-1].step is None
        assert len(after.frames) == len(before.frames) + 2

    def test_the_whole_game(self) -> None:
        assert replayed(self.TEXT).deal is None


@pytest.mark.parametrize("path", DAMAGED, ids=lambda path: path.stem)
def test_damaged(path: Path) -> None:
    """The first line of a sample tells how its error begins."""
    text = path.read_text(encoding="utf-8")
    expected = text.splitlines()[0].removeprefix("; ")
    with pytest.raises(RecordError) as caught:
        replayed(text)
    assert str(caught.value).startswith(expected)


def test_samples_of_damage_are_there() -> None:
    assert len(DAMAGED) > 20


@pytest.mark.parametrize(
    "junk", ["", "\n\n", "; nothing\n", "\x00\x01", "[", '[Format "upcard 1"]\n', "\ufeff", "*", "* *"]
)
def test_junk(junk: str) -> None:
    with pytest.raises(RecordError):
        parse_record(junk)


def test_line_ends_and_comments_do_not_matter() -> None:
    text = played(rules_for("basic"), NAMES[:2], seed=3).text()
    other = text.replace("\n", '  ; a comment with "quotes\n\n').replace(']  ; a comment with "quotes', "]")
    assert replayed("\ufeff" + other.replace("\n", "\r\n")).match == replayed(text).match
