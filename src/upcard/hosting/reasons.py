"""Why the planner advises a move, as a sentence in the reader's language.

A bot tells its reason in one line of English: the messages ``reason.*``, one after another, and by how many points it
expects to be ahead of the others' average at the end of the hand.
"""

import re
from functools import cache
from typing import Final

from upcard.hosting.languages.english import ENGLISH
from upcard.hosting.languages.speech import Filling, capital
from upcard.hosting.sentences import CardWord, Sentence
from upcard.hosting.wording import Reader

_VALUE: Final = re.compile(
    r"(?P<reasons>.*?) \(estimate at the end of the hand: (?P<ahead>[+-]\d+) points against the others' average\)"
)
_WHOLE: Final = {"reason.ahead", "reason.behind", "reason.plain", "reason.other"}


def reason(reader: Reader, why: str) -> Sentence:
    """A bot's line as a sentence; what is not known is told as an opinion in other languages, as it is in English."""
    found = _VALUE.fullmatch(why)
    pieces = (found["reasons"] if found else why).split("; ")
    told: Sentence = []
    for piece in pieces:
        told += ["; " if told else "", *_piece(reader, piece)]
    told = capital([word for word in told if word != ""])
    ahead = 0 if found is None else int(found["ahead"])
    if not ahead:
        return reader.say("reason.plain", reasons=told)
    return reader.say("reason.ahead" if ahead > 0 else "reason.behind", reasons=told, n=abs(ahead))


def _piece(reader: Reader, piece: str) -> Sentence:
    for key, pattern in _patterns():
        found = pattern.fullmatch(piece)
        if found is not None:
            return reader.say(key, **{slot: _filling(slot, said) for slot, said in found.groupdict().items()})
    return [piece] if reader.language == "en" else reader.say("reason.other")


def _filling(slot: str, said: str) -> Filling:
    return CardWord(said) if slot == "card" else said


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The reasons that bots give, by key."""
    known = {key: text for key, text in ENGLISH.items() if key.startswith("reason.") and key not in _WHOLE}
    return tuple(
        (key, re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S+)", re.escape(text)))) for key, text in known.items()
    )
