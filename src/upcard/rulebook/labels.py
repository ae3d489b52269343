"""What a rule book says besides its rules: headings, marks and links, in its language."""

from upcard.phrases.languages import ENGLISH, told
from upcard.phrases.phrase import phrase
from upcard.rulebook.book import QUOTED, Book, Difference, Entry
from upcard.rulebook.paragraph import run_on

_KINDS = {"house": "House rule", "variation": "Variation"}
_MARKS = {"house": "house rule", "variation": "variation"}


def kind_label(kind: str, language: str = ENGLISH) -> str:
    """Who changed a rule: ``House rule`` or ``Variation``."""
    return told(language, _KINDS[kind])


def kind_mark(entry: Entry, language: str = ENGLISH) -> str:
    """Who changed a rule, within a line; nothing where nobody did."""
    return told(language, _MARKS[entry.differs.kind]) if entry.differs else ""


def variation_name(difference: Difference, language: str = ENGLISH) -> str:
    """A variation named in a line; nothing for a rule of the house."""
    return told(language, phrase(QUOTED, variation=difference.title)) if difference.title else ""


def source(entry: Entry, language: str = ENGLISH) -> str:
    """Where a paragraph comes from: pages are named as they are, the house in the language."""
    return "; ".join(told(language, each) for each in entry.source.split("; "))


def otherwise(text: str, language: str = ENGLISH) -> str:
    """What holds where nobody changed a rule."""
    return told(language, phrase("Otherwise: {text}", text=text))


def before(entry: Entry, language: str = ENGLISH) -> str:
    """What held before a paragraph was changed; nothing where nothing did."""
    if not (entry.differs and entry.differs.before):
        return ""
    return otherwise(run_on(entry.differs.before), language)


def example(text: str, language: str = ENGLISH) -> str:
    """An example, said to be one."""
    return told(language, phrase("Example: {text}", text=text))


def minute(book: Book) -> str:
    """The heading of the summary."""
    return told(book.language, "In a minute")


def what_differs(book: Book) -> str:
    """The heading of what differs."""
    return told(book.language, phrase("What differs from {game}", game=book.game))
