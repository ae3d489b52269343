"""Why the planner advises a move, as a sentence in the reader's language.

A bot tells its reason in one line of English: the messages ``reason.*``, one after another, and what it expects.
"""

import re
from functools import cache
from typing import Final

from upcard.hosting.languages.english import ENGLISH
from upcard.hosting.languages.speech import Filling, capital
from upcard.hosting.sentences import CardWord, Sentence
from upcard.hosting.wording import Reader

_VALUE: Final = re.compile(r"(?P<reasons>.*?) \(worth (?:about )?(?P<value>[+-]\d+) points(?P<average> on average)?\)")
_WHOLE: Final = {"reason.value", "reason.average", "reason.plain", "reason.other"}


def reason(reader: Reader, why: str) -> Sentence:
    """A bot's line as a sentence; what is not known is told as an opinion in other languages, as it is in English."""
    found = _VALUE.fullmatch(why)
    pieces = (found["reasons"] if found else why).split("; ")
    told: Sentence = []
    for piece in pieces:
        told += ["; " if told else "", *_piece(reader, piece)]
    told = capital([word for word in told if word != ""])
    if found is None or not int(found["value"]):
        return reader.say("reason.plain", reasons=told)
    value = found["value"].replace("-", "−")
    return reader.say("reason.average" if found["average"] else "reason.value", reasons=told, value=value)


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
