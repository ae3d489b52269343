"""Texts told in a language: a catalogue for each, by the English text or template.

Where a sentence needs a word in another form it asks for it (``{cards@dat}``), and the catalogue has the word a second
time under ``WORD@dat``. A further language is a further catalogue in ``CATALOGUES``; what it lacks is told in English.
"""

import re
from collections.abc import Mapping
from typing import Final

from upcard.phrases.german.all import GERMAN
from upcard.phrases.phrase import Phrase, capital, filled

ENGLISH: Final = "en"
CATALOGUES: Final[Mapping[str, Mapping[str, str]]] = {"de": GERMAN}
THOUSANDS: Final = ","
"""The key of a language's own mark in thousands."""
_FIGURE: Final = re.compile(r"−?\d{1,3}(?:,\d{3})+")


def told(language: str, text: str, form: str = "") -> str:
    """A text in a language, in a grammatical form if that is asked for."""
    catalogue = CATALOGUES.get(language)
    return str(text) if catalogue is None else _told(catalogue, text, form)


def _told(catalogue: Mapping[str, str], text: str, form: str) -> str:
    if not isinstance(text, Phrase):
        return _message(catalogue, text, form)
    slots = text.slots
    message = _message(catalogue, text.template, form)
    said = filled(message, lambda name, wanted: _told(catalogue, slots[name], wanted or form))
    return capital(said) if text.begins else said


def _message(catalogue: Mapping[str, str], text: str, form: str) -> str:
    found = catalogue.get(f"{text}@{form}") if form else None
    if found is None:
        found = catalogue.get(text)
    if found is None and _FIGURE.fullmatch(text):
        return text.replace(THOUSANDS, catalogue[THOUSANDS])
    return text if found is None else found
