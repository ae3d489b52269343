"""Every refusal leads to a paragraph, every option is told, in every rule book."""

from collections import Counter

import pytest
from hypothesis import given, settings
from rulebook.occurring import ONLY_WHEN, occurring
from rulebook.rulesets import ALONE, EXAMPLES, example, pairs

from upcard.games.catalog import games, rules_for, variations_of
from upcard.games.questions.all import QUESTIONS
from upcard.rulebook.answers import PLACES
from upcard.rulebook.book import book, paragraph
from upcard.rulebook.sources import source_of
from upcard.rules.codes import CODES, code_named
from upcard.rules.ruleset import Rules

NEEDED = {"bury-wild-upcard": ("jokers",)}
"""What a variation needs to make a difference."""


def check_codes(rules: Rules) -> None:
    entries = book(rules).entries()
    told = Counter(code for entry in entries for code in entry.paragraph.codes)
    assert set(told) == set(occurring(rules.options))
    assert set(told.values()) == {1}, "each code is told once"
    for entry in entries:
        for code in entry.paragraph.codes:
            assert code_named(code).anchor == entry.paragraph.anchor
            assert paragraph(rules, code) == entry


def check_addresses(rules: Rules) -> None:
    entries = book(rules).entries()
    anchors = Counter(name for entry in entries for name in (entry.paragraph.anchor, *entry.other_anchors()))
    assert set(anchors.values()) == {1}, "nothing is addressed twice"
    assert set(QUESTIONS) <= set(anchors), "every option leads to a paragraph"


def check_chapters(rules: Rules) -> None:
    sections = book(rules).sections
    assert all(section.entries for section in sections)
    assert [section.number for section in sections] == list(range(1, len(sections) + 1))
    assert len({section.anchor for section in sections}) == len(sections)
    assert all(entry.paragraph.title and entry.paragraph.sentences for entry in book(rules).entries())


@pytest.mark.parametrize(("name", "variations"), ALONE)
def test_every_game_and_variation(name: str, variations: tuple[str, ...]) -> None:
    rules = rules_for(name, variations)
    check_codes(rules)
    check_addresses(rules)
    check_chapters(rules)


@settings(max_examples=80, deadline=None)
@given(rules=pairs())
def test_every_pair_of_variations(rules: Rules) -> None:
    check_codes(rules)
    check_addresses(rules)
    check_chapters(rules)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples(path: str) -> None:
    rules = example(EXAMPLES[[str(each) for each in EXAMPLES].index(str(path))])
    check_codes(rules)
    check_addresses(rules)
    check_chapters(rules)
    assert book(rules).differences


def test_every_code_occurs_in_some_game() -> None:
    anywhere = {code for name, variations in ALONE for code in occurring(rules_for(name, variations).options)}
    assert {code.name for code in CODES} - anywhere == {"layoff.others", "discard.wild"}, "only house rules have these"
    assert set(ONLY_WHEN) <= {code.name for code in CODES}


def test_every_option_has_its_place() -> None:
    assert set(PLACES) == set(QUESTIONS)


def test_a_code_that_cannot_occur_has_no_paragraph_but_its_anchor_may() -> None:
    basic = rules_for("basic")
    assert paragraph(basic, "run.stop") is None
    found = paragraph(basic, "trade.frozen")
    assert found is not None
    assert found.paragraph.anchor == "trade"
    with pytest.raises(KeyError):
        paragraph(basic, "nothing.like-this")


def test_paragraphs_are_found_by_code_option_and_anchor() -> None:
    rules = rules_for("five-hundred")
    for name, anchor in (("draw.must-use", "draw.deep"), ("score.wild", "score.cards"), ("melds.runs", "melds.runs")):
        found = paragraph(rules, name)
        assert found is not None
        assert found.paragraph.anchor == anchor


def test_what_a_caller_does_with_one_card_left_is_told_as_it_is_played() -> None:
    lays = "A caller whose one last card could be melded lays it, too, and floats."
    for overrides, told in (((), True), (('out.last="discard"',), False), (('out.meldable_last="floats"',), False)):
        found = paragraph(rules_for("five-thousand", (), overrides), "call.then")
        assert found is not None
        assert (lays in found.paragraph.sentences) is told


@pytest.mark.parametrize("name", games())
def test_every_paragraph_of_a_game_has_its_source(name: str) -> None:
    for entry in book(rules_for(name)).entries():
        assert entry.source == source_of(name, entry.paragraph.anchor)
        assert entry.source.split(" §")[0] in {*games(), "rulings"}
        assert entry.differs is None


@pytest.mark.parametrize("name", games())
def test_every_variation_marks_what_it_changes(name: str) -> None:
    for variation in variations_of(name):
        told = book(rules_for(name, (variation.name, *NEEDED.get(variation.name, ()))))
        difference = next(each for each in told.differences if each.name == variation.name)
        assert difference.anchors, variation.name
        marked = [entry for entry in told.entries() if entry.differs and variation.name in entry.differs.variations]
        assert [entry.paragraph.anchor for entry in marked] == list(difference.anchors)
        assert all(variation.source in entry.source for entry in marked)
