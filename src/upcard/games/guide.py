"""The guide to all options and variations, as Markdown, made from what the program itself reads."""

from typing import Final

from upcard.games.chapters import answer
from upcard.games.kinds import OneOf, Toml
from upcard.games.overrides import inline
from upcard.games.playable import CONTRADICTIONS
from upcard.games.presets import GAMES
from upcard.games.questions.all import CHAPTER_TEXTS, QUESTIONS
from upcard.games.questions.question import Question
from upcard.games.variations.combine import variations_of
from upcard.games.variations.variation import Variation
from upcard.rules.ruleset import CHAPTERS

INTRODUCTION: Final = """\
# Options

A rule set answers every question below. A game is one set of answers, a variation changes some of them, and a
house-rule file starts from a game, switches on variations and overrides single answers:

```toml
name = "Rules of our kitchen table"
from = "five-thousand"
variations = ["jokers"]

[out]
bonus = 150
```

`upcard house check FILE` says whether such a file can be played; `upcard house --schema` gives its schema to an
editor. A single answer can also be written on one line, as in `score.no_wild=100`. There are worked examples in
`examples/`.

- Numbers by number of players are one number for all, or a table: `{ "2" = 13, "3-4" = 10, "5+" = 7 }`.
- Tables by card have ranks (`A`), ranges of ranks (`"9-2"`), cards (`Qs`) and jokers (`joker`, `red-joker`,
  `black-joker`) as keys; the most exact key holds. In `deal.upcard`, `score.cards` and `score.hand_cards` what is not
  named stays as it is in the game; the other tables stand as they are written. `"n"` is a card's own number.
- **S** is sublime, **M** masterpiece, **5H** five-hundred, **5T** five-thousand, **B** basic. Where a game does not ask
  a question, it holds the answer of a game that does.

This page is made from the program by `scripts/options_doc.py`.
"""


def options_guide() -> str:
    """The whole guide."""
    chapters = [_chapter(name) for name in CHAPTERS]
    return "\n".join([INTRODUCTION, *chapters, _variations(), _contradictions()])


def _chapter(name: str) -> str:
    lines = [f"## {CHAPTER_TEXTS[name]}", ""]
    for path, question in QUESTIONS.items():
        if path.startswith(f"{name}."):
            lines += _option(path, question)
    return "\n".join(lines)


def _option(path: str, question: Question) -> list[str]:
    """An option's heading, meaning, values, and the five answers."""
    lines = [f"### `{path}`", "", question.text, ""]
    if isinstance(question.kind, OneOf):
        lines += [f"- `{word}`: {meaning}" for word, meaning in question.kind.meanings.items()]
    else:
        lines.append(f"Allowed: {_escaped(question.kind.allowed)}.")
    written = {name: question.kind.write(answer(preset, path)) for name, preset in GAMES.items()}
    return [*lines, "", *_answers(written), "", f"Source: {question.source}.", ""]


def _answers(written: dict[str, Toml]) -> list[str]:
    """The games' answers: a row of a table, or a list where they are long."""
    if any(isinstance(value, dict) for value in written.values()):
        alike: dict[str, list[str]] = {}
        for name, value in written.items():
            alike.setdefault(inline(value), []).append(_SHORT[name])
        return [f"- **{', '.join(names)}**: `{value}`" for value, names in alike.items()]
    cells = " | ".join(f"`{inline(value)}`" for value in written.values())
    return [f"| {' | '.join(_SHORT.values())} |", "|---|---|---|---|---|", f"| {cells} |"]


_SHORT: Final = dict(zip(GAMES, ("S", "M", "5H", "5T", "B"), strict=True))


def _variations() -> str:
    lines = ["## Variations", "", "They are applied in this order, in whatever order they are named.", ""]
    for name in GAMES:
        lines += [f"### {name}", "", "| variation | what it does | not with | source |", "|---|---|---|---|"]
        lines += [_variation(variation) for variation in variations_of(name)]
        lines.append("")
    return "\n".join(lines)


def _variation(variation: Variation) -> str:
    mine = [f"`{name}`: {reason}" for name, reason in variation.excludes]
    theirs = [
        f"`{other.name}`: {reason}"
        for other in variations_of(variation.game)
        for name, reason in other.excludes
        if name == variation.name
    ]
    excluded = "; ".join([*mine, *theirs])
    return f"| `{variation.name}` | {variation.text} | {excluded} | {variation.source} |"


def _contradictions() -> str:
    lines = [
        "## What cannot be played",
        "",
        "Hands and the first discard must fit into the packs for every number of players (on average, where first",
        "cards decide). Beyond that these answers contradict each other:",
        "",
        "| option | contradiction | what helps |",
        "|---|---|---|",
    ]
    lines += [f"| `{c.path}` | {c.reason} | {_escaped(c.allowed)} |" for c in CONTRADICTIONS]
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")
