"""Help for the player: what can be typed, which rules are played, what a rule code means."""

import textwrap
from difflib import get_close_matches
from typing import Final

from upcard.games.catalog import variations_of
from upcard.games.chapters import answer
from upcard.games.kinds import OneOf
from upcard.games.questions.all import QUESTIONS
from upcard.rulebook.book import book
from upcard.rulebook.markup import plain
from upcard.rules.codes import CODES, code_named
from upcard.rules.ruleset import Rules
from upcard.terminal.cardwords import wild_words
from upcard.terminal.sheet import goal

HELP: Final = """\
MOVES                                        or shorter
  draw              from the stock             d
  take              the top discard            t
  take 9d           down to the 9d             t 9d
  take 9d@4         the 4th from the top       take all: the whole pile
  meld 5h 6h 7h     a new meld                 m 5h 6h 7h
  add 8h 9h to #1   onto meld #1               a 8h 9h 1
     ... joining #2 and run #2 joined to it
  trade 7h for Kc in #1  for a wild card       tr 7h for Kc in 1
  join #1 #2        runs of yours that meet    j 1 2
  discard Kd        ends the turn              d Kd, x Kd
  end, pass         no discard; decline        e, p
  call 8h on #1     rummy; call 5h 6h 7h       c 8h 1
  waive             do not call                w, Enter
  undo              take back what you did     u
Cards: A 2 ... 9 T J Q K (or 10) with c d h s; Jk is a joker. A wild card says
what it stands for, Kc=8h in a run, Kc=9 in a group, unless only one use fits.
An ace that fits both ends of a run: Ah@low, Ah@high.
COMMANDS
  moves             all you may do now         hint    what a bot would do
  table, pile       everything that lies there hand    your cards
  score             the score sheet            log     what happened so far
  rules             the rules of this game     rules CODE  what a code means
  sort suit, sort rank, sort 9h 5c ...         save FILE   a copy of the record
  quit              leave; the game is saved
Any beginning of a word does, where it can be only one."""

_FACTS: Final = (
    ("Wild cards of a hand", "wild.choice"),
    ("From the discard pile", "draw.pile"),
    ("The deepest card taken", "draw.deep_use"),
    ("An ace in a run", "melds.ace"),
    ("The same suit twice in a group", "melds.group_suits"),
    ("Cards are added", "melds.layoff"),
    ("The real card for a wild card on the table", "trade.mode"),
    ("Rummy is called for", "call.what"),
    ("Going out", "out.last"),
    ("When the stock is gone", "end.stock_gone"),
)


def rule_card(rules: Rules, players: int, width: int) -> list[str]:
    """The rules of a table in a few lines, before the first deal."""
    options = rules.options
    lines = [f"{options.name}: {players} players, {_packs(rules, players)}, {goal(rules, players)}"]
    for title, path in _FACTS:
        meaning = _meaning(rules, path)
        if meaning and not (path == "draw.deep_use" and not rules.deep):
            lines += _item(f"{title}: {meaning}", width)
    if rules.always_wild:
        lines += _item(f"Always wild: {wild_words(int(rules.always_wild))}", width)
    texts = {variation.name: variation.text for variation in variations_of(options.game)}
    for name in options.variations:
        lines += _item(f"Variation {name}: {texts[name]}", width)
    for told in book(rules).differences:
        if told.kind == "house":
            lines += _item(f"House rule: {plain(told.text)}", width)
    return lines


def _packs(rules: Rules, players: int) -> str:
    packs, jokers = int(rules.cards.packs[players]), int(rules.cards.jokers) * int(rules.cards.packs[players])
    told = "1 pack" if packs == 1 else f"{packs} packs"
    return f"{told} with {'1 joker' if jokers == 1 else f'{jokers} jokers'}" if jokers else told


def _meaning(rules: Rules, path: str) -> str:
    """An answer in words; nothing where the rules do without what is asked."""
    kind = QUESTIONS[path].kind
    value = answer(rules.options, path)
    if value == "none":
        return ""
    return kind.meanings.get(value, "") if isinstance(kind, OneOf) and isinstance(value, str) else ""


def _item(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="      ")


def code_lines(name: str, width: int) -> list[str]:
    """What a rule code means; where there is none like that, those that look alike."""
    if name in {code.name for code in CODES}:
        code = code_named(name)
        sentence = code.sentence.format(card="the card", meld="the meld")
        return textwrap.wrap(f"{name}: {sentence[:1].upper()}{sentence[1:]}", width)
    known = [code.name for code in CODES]
    alike = [code for code in known if code.startswith(name)] or get_close_matches(name, known, n=5, cutoff=0.4)
    said = f" Like it: {', '.join(alike)}." if alike else " A refused move names its code in brackets."
    return textwrap.wrap(f"There is no rule code {name!r}.{said}", width)
