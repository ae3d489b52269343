"""All English texts that are told in other languages, found in the sources and in what is made of them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from upcard.games.kinds import OneOf
from upcard.games.playable import CONTRADICTIONS
from upcard.games.questions.all import CHAPTER_TEXTS, QUESTIONS
from upcard.games.variations.combine import VARIATIONS
from upcard.rulebook.titles import GAME_TITLES, variation_title

SOURCES = Path(__file__).parents[2] / "src" / "upcard"
WRITTEN = ("true", "false", '"any"', '"none"', '"upcard"', '"same"', '"cards"', '"represented"')
"""Answers as files have them, which are told in words."""
CARDS = re.compile(r"[A2-9TJQKcdhs ]+")
NOTATION = {"[2, 0]", "game.deals = 2"}
"""What is written alike in every language."""


@cache
def trees() -> tuple[ast.Module, ...]:
    """The sources that hold texts."""
    places = ("games", "rulebook", "hosting", "commands")
    return tuple(
        ast.parse(file.read_text(encoding="utf-8")) for place in places for file in (SOURCES / place).rglob("*.py")
    )


def calls(name: str) -> Iterator[ast.Call]:
    """The calls of a function by its plain name."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def constant(node: ast.expr) -> str:
    """A text that stands in the source as it is, else nothing."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def templates() -> set[str]:
    """The templates of all phrases."""
    return {constant(call.args[0]) for call in calls("phrase")}


def faults() -> set[str]:
    """What is wrong with a house rule, and what is allowed, where it is said as it is."""
    said = {constant(argument) for call in calls("HouseError") for argument in call.args[1:3]}
    said |= {text for each in CONTRADICTIONS for text in (each.reason, each.allowed) if type(text) is str}
    return {text for text in said if " " in text} - NOTATION


def sentences() -> set[str]:
    """What the chapters of a rule book and its summary say: every text of several words in their sources."""
    files = [*(SOURCES / "rulebook" / "chapters").glob("*.py"), SOURCES / "rulebook" / "minute.py"]
    said: set[str] = set()
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        inside = {id(piece) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
        said |= {
            constant(node)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and id(node) not in bare | inside
        }
    return {text for text in said if " " in text and CARDS.fullmatch(text) is None}


def set_up() -> set[str]:
    """What the pages show on which a table is set up."""
    texts = {*CHAPTER_TEXTS.values(), *GAME_TITLES.values(), *WRITTEN}
    for question in QUESTIONS.values():
        texts |= {question.text, *(question.kind.meanings.values() if isinstance(question.kind, OneOf) else ())}
    for variation in VARIATIONS:
        texts |= {variation_title(variation.name), variation.text, *(reason for _, reason in variation.excludes)}
    return texts


def constants() -> set[str]:
    """Every text that stands in a source."""
    return {constant(node) for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Constant)}
