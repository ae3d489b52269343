"""What is said about one option."""

from dataclasses import dataclass

from upcard.games.kinds import Kind


@dataclass(frozen=True)
class Question:
    """An option: ``text`` says in a sentence what it decides, ``source`` names the paragraph that it is from.

    The source is a rules page and its paragraph, or ``house`` where only house rules answer otherwise.
    """

    text: str
    source: str
    kind: Kind
