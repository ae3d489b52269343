import ast
import re
from pathlib import Path

import pytest
from record.positions import position, sublime

import upcard
from upcard.record.casefile import Case
from upcard.record.sentences import refusal_sentence
from upcard.rules.codes import CODES, Refusal, code_named

SOURCES = sorted(Path(upcard.__file__).parent.rglob("*.py"))
DESIGN = [
    "text.syntax",
    "turn.not-yours",
    "turn.phase",
    "turn.must-draw",
    "turn.must-discard",
    "turn.over",
    "card.not-in-hand",
    "card.not-in-pile",
    "card.not-in-meld",
    "card.unmeldable",
    "draw.stock-empty",
    "draw.pile-empty",
    "draw.top-only",
    "draw.must-use",
    "draw.top-must-meld",
    "draw.new-meld-only",
    "draw.hand-card",
    "draw.wild-restricted",
    "draw.unmeldable-top",
    "float.stock-only",
    "float.must-meld",
    "wild.undeclared",
    "wild.not-wild",
    "wild.limit",
    "meld.unknown",
    "meld.too-small",
    "meld.mixed",
    "meld.one-per-turn",
    "group.rank",
    "group.same-suit",
    "group.too-long",
    "group.one-per-rank",
    "group.wild-cards",
    "group.all-melded",
    "run.suit",
    "run.not-consecutive",
    "run.corner",
    "run.taken",
    "run.too-long",
    "run.stop",
    "run.both-melded",
    "layoff.others",
    "layoff.own-meld-first",
    "join.off",
    "join.not-adjacent",
    "join.needs-card",
    "trade.off",
    "trade.natural",
    "trade.frozen",
    "trade.mismatch",
    "trade.while-drawing",
    "real.taken",
    "call.off",
    "call.too-late",
    "call.discarder",
    "call.own-creation",
    "call.own-block",
    "call.not-melded",
    "call.not-top",
    "call.kind",
    "call.needs-hand",
    "call.wild",
    "discard.just-taken",
    "discard.wild",
    "out.must-discard",
    "out.undrawn",
    "out.meldable-last",
    "stakes.turn",
    "stakes.limit",
]


def test_the_list_of_codes_is_closed() -> None:
    assert [code.name for code in CODES] == DESIGN


def test_no_other_code_is_used() -> None:
    used = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                used |= {one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
    assert {code for code in used if isinstance(code, str) and "." in code} <= set(DESIGN)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_every_code_has_a_sentence_and_a_paragraph(code: object) -> None:
    named = code_named(getattr(code, "name"))  # noqa: B009
    assert named is code
    assert re.fullmatch(r"[A-Z{].*\.", named.sentence)
    assert set(re.findall(r"{(\w+)}", named.sentence)) <= {"card", "meld"}
    assert re.fullmatch(r"[a-z]+(\.[a-z-]+)?", named.anchor)


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal("card.not-in-hand", 40), "The 9 of hearts is not in your hand."),
        (Refusal("card.not-in-hand", 0), "The ace of clubs is not in your hand."),
        (Refusal("card.not-in-hand"), "The card is not in your hand."),
        (Refusal("run.taken", 39, 1), "The place of the 8 of hearts in meld #1 (A: 5h 6h 7h) is taken."),
        (Refusal("meld.unknown", -1, 7), "Meld #7 is not on the table."),
        (Refusal("meld.unknown"), "The meld is not on the table."),
        (Refusal("turn.over"), "The hand is over."),
        (
            Refusal("wild.undeclared", 12),
            "It must be said what the king of clubs stands for, as in 2c=9h or, in a group, 2c=9.",
        ),
    ],
)
def test_sentences(refusal: Refusal, sentence: str) -> None:
    at = sublime("9h", "A: 5h 6h 7h")
    assert refusal_sentence(at.rules, at.deal, at.names, refusal) == sentence


def test_jokers() -> None:
    at = position(Case(game="five-hundred", players="A B"))
    assert refusal_sentence(at.rules, at.deal, at.names, Refusal("card.not-in-hand", 15)).startswith("The joker is")
    at = position(Case(game="basic", variations=["penalty-jokers"], players="A B"))
    sentence = refusal_sentence(at.rules, at.deal, at.names, Refusal("card.unmeldable", 15))
    assert sentence == "The red joker can never be melded."
