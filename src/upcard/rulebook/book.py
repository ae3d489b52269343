"""A rule set as a rule book: its summary, what differs from the game it comes from, and its chapters."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from upcard.games.catalog import variations_of
from upcard.games.chapters import differences
from upcard.games.presets import game
from upcard.games.variations.combine import base_of, with_variations
from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import beginning, phrase
from upcard.rulebook.answers import places
from upcard.rulebook.minute import Line, in_a_minute
from upcard.rulebook.paragraph import SENTENCE_ENDS, Paragraph, run_on
from upcard.rulebook.sources import source_of
from upcard.rulebook.telling import chapters, lines_in
from upcard.rulebook.titles import book_title, game_title, variation_title
from upcard.rulebook.words import listed
from upcard.rules.codes import code_named
from upcard.rules.ruleset import Options, Rules

HOUSE: Final = "house"
QUOTED: Final = "{variation}"
"""A variation named in a sentence; languages that call it by its title may quote that."""


@dataclass(frozen=True)
class Differs:
    """How a paragraph differs from the game that a rule set comes from.

    ``kind`` says whether only variations changed it or (also) the house; ``variations`` are those that did. ``before``
    are the sentences that hold in the game, or with the variations alone where the house changed them, and do not here.
    """

    kind: Literal["variation", "house"]
    variations: tuple[str, ...]
    before: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A paragraph in its book: the options that it tells, where it comes from, and what differs."""

    paragraph: Paragraph
    options: tuple[str, ...]
    source: str
    differs: Differs | None

    def other_anchors(self) -> tuple[str, ...]:
        """What leads here besides the paragraph's own anchor: its codes and the paths of its options."""
        names = dict.fromkeys((*self.paragraph.codes, *self.options))
        return tuple(name for name in names if name != self.paragraph.anchor)

    def leads_here(self, name: str) -> bool:
        """Whether an anchor, a code or an option's path leads to this paragraph."""
        return name == self.paragraph.anchor or name in self.paragraph.codes or name in self.options


@dataclass(frozen=True)
class Section:
    """A chapter in its book, numbered from 1."""

    number: int
    anchor: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Difference:
    """A line of what differs: a variation (by ``name``), or a house rule (without a name).

    ``title`` is what the book calls the variation: in English its name, in other languages a title. ``before`` is
    what holds otherwise. ``anchors`` are the paragraphs that tell more.
    """

    kind: Literal["variation", "house"]
    name: str
    text: str
    before: str
    source: str
    anchors: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True)
class Book:
    """A whole rule book in a language. ``title`` is what the rule set is called, ``game`` the game it comes from."""

    title: str
    game: str
    summary: tuple[Line, ...]
    differences: tuple[Difference, ...]
    sections: tuple[Section, ...]
    language: str = ENGLISH

    def subtitle(self) -> str:
        """What this is a version of; empty for a game by its own book."""
        variations = [phrase(QUOTED, variation=each.title) for each in self.differences if each.kind == "variation"]
        many = "with the variations {names}" if len(variations) > 1 else "with the variation {names}"
        played = phrase(many, names=listed(variations)) if variations else ""
        house = "with house rules" if len(variations) < len(self.differences) else ""
        how = listed([text for text in (played, house) if text])
        return told(self.language, self._version(how))

    def _version(self, how: str) -> str:
        if self.title == self.game:
            return phrase("{how}.", how=beginning(how)) if how else ""
        if not how:
            return phrase("A version of {game}.", game=self.game)
        return phrase("A version of {game}, {how}.", game=self.game, how=how)

    def title_of(self, anchor: str) -> str:
        """The title of a paragraph."""
        return next(entry.paragraph.title for entry in self.entries() if entry.paragraph.anchor == anchor)

    def entries(self) -> tuple[Entry, ...]:
        """All paragraphs in their order."""
        return tuple(entry for section in self.sections for entry in section.entries)


def book(rules: Rules, language: str = ENGLISH) -> Book:
    """The rule book of a rule set in a language; what the language lacks is told in English."""
    return _book(rules.options, language)


def paragraph(rules: Rules, code: str, language: str = ENGLISH) -> Entry | None:
    """The paragraph that a refusal with this code links to, None where the code cannot occur in these rules.

    Also takes the path of an option, or the anchor of a paragraph. Raises ``KeyError`` for what is none of these.
    """
    entries = book(rules, language).entries()
    for entry in entries:
        if entry.leads_here(code):
            return entry
    anchor = code_named(code).anchor
    return next((entry for entry in entries if entry.paragraph.anchor == anchor), None)


def without_effect(rules: Rules) -> tuple[str, ...]:
    """The paths of answers of the house that change nothing, since other answers make them idle."""
    changed = differences(rules.options, base_of(rules.options))
    told = [entry for entry in book(rules).entries() if entry.differs and entry.differs.kind == "house"]
    return tuple(path for path in changed if not any(path in entry.options for entry in told))


@lru_cache(maxsize=256)
def _book(options: Options, language: str) -> Book:
    changes = _Changes(options, language)
    sections = tuple(
        Section(number, chapter.anchor, chapter.title, tuple(changes.entry(each) for each in chapter.paragraphs))
        for number, chapter in enumerate(chapters(options, language), 1)
    )
    return Book(
        book_title(options, language),
        game_title(options, language),
        lines_in(language, in_a_minute(options)),
        changes.told(sections),
        sections,
        language,
    )


class _Side:
    """A rule set to compare with: its answers, its paragraphs, and where each answer is told."""

    def __init__(self, options: Options, language: str) -> None:
        """Take the answers."""
        self.options = options
        self.paragraphs = {each.anchor: each for chapter in chapters(options, language) for each in chapter.paragraphs}
        self.place = places(self.paragraphs)

    def lines_of(self, anchor: str) -> tuple[str, ...]:
        """What a paragraph lays down; nothing where there is none."""
        return self.paragraphs[anchor].lines() if anchor in self.paragraphs else ()


class _Changes:
    """What differs in the paragraphs of a rule set from its game, and from the game with its variations."""

    def __init__(self, options: Options, language: str) -> None:
        """Make the sides to compare."""
        self._language = language
        self._new = _Side(options, language)
        self._base = _Side(base_of(options), language)
        self._game = _Side(game(options.game), language)
        self._house = differences(options, self._base.options)
        self._varied = differences(self._base.options, self._game.options)
        self._alone = {
            name: _Side(with_variations(self._game.options, (name,)), language) for name in options.variations
        }

    def entry(self, paragraph: Paragraph) -> Entry:
        """A paragraph with its source and what differs in it."""
        paths = tuple(path for path, anchor in self._new.place.items() if anchor == paragraph.anchor)
        differs = self._differs(paragraph)
        return Entry(paragraph, paths, self._source(paragraph, differs), differs)

    def told(self, sections: Iterable[Section]) -> tuple[Difference, ...]:
        """The lines at the head of the book: house rules first, then the variations."""
        entries = [entry for section in sections for entry in section.entries]
        house = [self._house_rule(entry) for entry in entries if entry.differs and entry.differs.kind == "house"]
        return (*house, *(self._variation(name, entries) for name in self._new.options.variations))

    def _differs(self, paragraph: Paragraph) -> Differs | None:
        by = tuple(name for name, alone in self._alone.items() if self._changes(paragraph, alone))
        house = self._told_otherwise(paragraph, self._house, self._base)
        if house is not None:
            return Differs("house", by, house)
        varied = self._told_otherwise(paragraph, self._varied, self._game)
        return None if varied is None else Differs("variation", by or self._new.options.variations, varied)

    def _changes(self, paragraph: Paragraph, alone: _Side) -> bool:
        """Whether a variation, alone, changes what a paragraph tells."""
        changed = differences(alone.options, self._game.options)
        return self._told_otherwise(paragraph, changed, self._game) is not None and (
            any(self._tells(paragraph.anchor, path, self._game) for path in changed)
            or (paragraph.anchor in alone.paragraphs and paragraph.anchor not in self._game.paragraphs)
        )

    def _tells(self, anchor: str, path: str, old: _Side) -> bool:
        """Whether an option is told in a paragraph, now or in an older book."""
        return anchor in {self._new.place[path], old.place[path]}

    def _told_otherwise(self, paragraph: Paragraph, changed: Iterable[str], old: _Side) -> tuple[str, ...] | None:
        """The lines that told of changed answers and are gone; None when nothing is told otherwise."""
        paths = [path for path in changed if self._tells(paragraph.anchor, path, old)]
        if paragraph.anchor not in old.paragraphs:
            return self._before(paragraph, paths, old) or ()
        return self._before(paragraph, paths, old) if paths else None

    def _before(self, paragraph: Paragraph, changed: list[str], old: _Side) -> tuple[str, ...] | None:
        """The lines that told of changed answers and are gone; None when nothing is said otherwise than before."""
        lines = paragraph.lines()
        elsewhere = [old.place[path] for path in changed if old.place[path] not in self._new.paragraphs]
        former = [line for anchor in dict.fromkeys((paragraph.anchor, *elsewhere)) for line in old.lines_of(anchor)]
        gone = tuple(line for line in former if line not in lines)
        return gone if gone or any(line not in former for line in lines) else None

    def _source(self, paragraph: Paragraph, differs: Differs | None) -> str:
        name = self._new.options.game
        if differs is None:
            return source_of(name, paragraph.anchor)
        sources = list(dict.fromkeys(_variation_source(name, each) for each in differs.variations))
        return "; ".join([*sources, *([HOUSE] if differs.kind == "house" else [])])

    def _house_rule(self, entry: Entry) -> Difference:
        here = entry.paragraph
        old = self._base.lines_of(here.anchor)
        new = run_on(line for line in here.lines() if line not in old)
        before = run_on(entry.differs.before) if entry.differs else ""
        if not new.endswith(SENTENCE_ENDS):
            new = told(self._language, phrase("{title}: {new}.", title=here.title, new=new or "this is no more"))
        return Difference("house", "", new, before, HOUSE, (here.anchor,))

    def _variation(self, name: str, entries: list[Entry]) -> Difference:
        variation = next(each for each in variations_of(self._new.options.game) if each.name == name)
        anchors = tuple(e.paragraph.anchor for e in entries if e.differs and name in e.differs.variations)
        source = _variation_source(self._new.options.game, name)
        title = name if self._language == ENGLISH else variation_title(name, self._language)
        return Difference("variation", name, told(self._language, variation.text), "", source, anchors, title)


def _variation_source(game_name: str, name: str) -> str:
    """The paragraph of a variation; its name is added where the source is a list of all."""
    source = next(each.source for each in variations_of(game_name) if each.name == name)
    return source if source[-1].isdigit() else f"{source}, {name}"
