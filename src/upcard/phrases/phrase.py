"""English texts that remember what they were made of, so that they can be told in another language.

Texts are written in English where they belong. A text without anything to fill in is its own key in the catalogues of
other languages; one that is put together is a ``Phrase``: its template is the key, and what fills it is told in the
other language, too.
"""

import re
from collections.abc import Callable
from typing import Final, Self

_SLOT: Final = re.compile(r"\{(\w+)(?:@(\w+))?\}")


class Phrase(str):
    """An English text with its template and what fills it; ``begins`` says that it begins a sentence.

    It is a plain text to everybody who reads English. Joining or cutting it gives plain texts that remember nothing.
    """

    __slots__ = ("begins", "slots", "template")
    begins: bool
    slots: dict[str, str]
    template: str

    def __new__(cls, template: str, slots: dict[str, str], *, begins: bool = False) -> Self:
        """Fill the template."""
        text = filled(template, lambda name, _: slots[name])
        made = super().__new__(cls, capital(text) if begins else text)
        made.begins = begins
        made.slots = slots
        made.template = template
        return made


def phrase(template: str, /, **slots: str | int) -> str:
    """A text made of a template with ``{slots}``."""
    return Phrase(template, {name: value if isinstance(value, str) else str(value) for name, value in slots.items()})


def beginning(text: str) -> str:
    """A text as a sentence begins."""
    return Phrase("{text}", {"text": text}, begins=True)


def capital(text: str) -> str:
    """A text with a capital in front."""
    return text[:1].upper() + text[1:]


def filled(template: str, filling: Callable[[str, str], str]) -> str:
    """A template with every slot filled: ``{name}``, or ``{name@form}`` for a filling in a grammatical form."""
    return _SLOT.sub(lambda found: filling(found[1], found[2] or ""), template)


def slots_of(template: str) -> set[str]:
    """The names of a template's slots."""
    return {found[1] for found in _SLOT.finditer(template)}
