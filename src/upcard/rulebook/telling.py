"""The chapters of a rule set, told in a language."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from upcard.phrases.languages import ENGLISH, told
from upcard.rulebook.chapters import call, deal, discard, end, game, melds, out, score, table, trade, turn, wild
from upcard.rulebook.markup import SHOWN
from upcard.rulebook.minute import Line
from upcard.rulebook.paragraph import Chapter, Paragraph, Table
from upcard.rules.ruleset import Options


@lru_cache(maxsize=256)
def chapters(options: Options, language: str = ENGLISH) -> tuple[Chapter, ...]:
    """The chapters of a rule set in the order of play, in a language."""
    return tuple(_chapter(language, _with_cards_there(options, chapter)) for chapter in chapter_phrases(options))


def chapter_phrases(options: Options) -> tuple[Chapter, ...]:
    """The chapters of a rule set, in English texts that can be told in other languages."""
    return (
        table.chapter(options),
        deal.chapter(options),
        wild.chapter(options),
        turn.chapter(options),
        melds.chapter(options),
        *trade.chapters(options),
        call.chapter(options),
        discard.chapter(options),
        out.chapter(options),
        end.chapter(options),
        score.chapter(options),
        game.chapter(options),
        *game.stakes_chapters(options),
    )


def _with_cards_there(options: Options, chapter: Chapter) -> Chapter:
    """The chapter without examples that show cards which are not in the packs."""
    kept = tuple(_shown(options, paragraph) for paragraph in chapter.paragraphs)
    return Chapter(chapter.anchor, chapter.title, kept)


def _shown(options: Options, paragraph: Paragraph) -> Paragraph:
    return replace(paragraph, examples=tuple(text for text in paragraph.examples if not _missing(options, text)))


def _missing(options: Options, example: str) -> bool:
    cards = [card for shown in SHOWN.findall(example) for card in re.split(r"[ =]", shown)]
    return any(card[0] in options.cards.without for card in cards if card != "Jk")


def _chapter(language: str, chapter: Chapter) -> Chapter:
    """A chapter in a language; the anchors and codes stay."""
    paragraphs = tuple(_paragraph(language, each) for each in chapter.paragraphs)
    return Chapter(chapter.anchor, told(language, chapter.title), paragraphs)


def lines_in(language: str, lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines of a summary in a language."""
    return tuple((told(language, label), told(language, text)) for label, text in lines)


def _paragraph(language: str, paragraph: Paragraph) -> Paragraph:
    return Paragraph(
        paragraph.anchor,
        told(language, paragraph.title),
        _texts(language, paragraph.sentences),
        paragraph.codes,
        _texts(language, paragraph.points),
        _texts(language, paragraph.examples),
        tuple(_table(language, table) for table in paragraph.tables),
    )


def _table(language: str, table: Table) -> Table:
    rows = tuple(_texts(language, row) for row in table.rows)
    return Table(told(language, table.caption), _texts(language, table.head), rows, told(language, table.note))


def _texts(language: str, texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(told(language, text) for text in texts)
