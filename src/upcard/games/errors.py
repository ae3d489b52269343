"""What is wrong with a choice of rules, said so that the reader can put it right."""

from collections.abc import Iterable
from difflib import get_close_matches

from upcard.phrases.phrase import phrase


class RulesError(ValueError):
    """A game, a variation or a combination that does not exist or cannot be played.

    ``sentence`` is its text, a whole sentence that can be told in other languages.
    """

    sentence: str

    def __init__(self, sentence: str) -> None:
        """Take the sentence."""
        self.sentence = sentence
        super().__init__(sentence)


class HouseError(RulesError):
    """A house rule that cannot be used.

    ``path`` is the key it is about (``"score.no_wild"``; ``""`` for the text as a whole), ``reason`` what is wrong,
    ``allowed`` what may stand there; ``said`` is both as they can be told in other languages. ``line`` and ``column``
    count from 1 and are 0 but for errors of TOML syntax.
    """

    path: str
    reason: str
    allowed: str
    said: tuple[str, str]
    line: int
    column: int

    def __init__(self, path: str, reason: str, allowed: str = "", line: int = 0, column: int = 0) -> None:
        """Put the sentence together."""
        self.path = path
        self.reason = str(reason)
        self.allowed = str(allowed)
        self.said = (reason, allowed)
        self.line = line
        self.column = column
        where = phrase("line {line}, column {column}", line=line, column=column) if line else path
        head = phrase("{where}: {reason}", where=where, reason=reason) if where else reason
        super().__init__(phrase("{head}. Allowed: {allowed}", head=head, allowed=allowed) if allowed else head)


def nearest(word: str, known: Iterable[str]) -> str:
    """``" (did you mean 'x'?)"`` for the known word that looks most like a wrong one, or nothing."""
    by_lower = {name.lower().replace("_", "-"): name for name in known}
    close = get_close_matches(word.lower().replace("_", "-"), by_lower, n=1)
    return did_you_mean(by_lower[close[0]]) if close else ""


def did_you_mean(name: str) -> str:
    """``" (did you mean 'x'?)"``, to stand behind what is wrong."""
    return phrase(" (did you mean {name}?)", name=repr(name))
