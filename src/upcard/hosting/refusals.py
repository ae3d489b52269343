"""Refusals as a reader gets them: with cards, melds and players in the sentence, and the paragraph's anchor."""

from msgspec.structs import replace

from upcard.cards.text import card_text
from upcard.hosting.languages.speech import DEFAULT, capital, say, text
from upcard.hosting.screen import RefusalInfo
from upcard.hosting.sentences import CardWord, MeldWord, Sentence
from upcard.rules.codes import Refusal, code_named


class DeniedError(Exception):
    """A command that is not carried out, and why."""

    def __init__(self, info: RefusalInfo, late_ms: int | None = None) -> None:
        """Keep the refusal."""
        super().__init__(info.code)
        self.info = info
        self.late_ms = late_ms


def denied(code: str, late_ms: int | None = None) -> DeniedError:
    """A command that the table itself does not carry out (codes ``table.*``)."""
    return DeniedError(RefusalInfo(code, say(DEFAULT, f"code.{code}")), late_ms)


def refusal_info(refusal: Refusal, language: str = DEFAULT) -> RefusalInfo:
    """A refusal of the rules for a reader."""
    code = code_named(refusal.code)
    card = card_text(refusal.card) if refusal.card >= 0 else ""
    meld = int(refusal.meld)
    return RefusalInfo(refusal.code, _sentence(language, refusal.code, card, meld), card, meld, code.anchor)


def syntax_info(message: str) -> RefusalInfo:
    """A text that is no move."""
    return RefusalInfo("text.syntax", [message])


def refusal_in(language: str, info: RefusalInfo) -> RefusalInfo:
    """A refusal in a language. English ones stay as they are: they may say more than their code."""
    if language == DEFAULT:
        return info
    return replace(info, sentence=_sentence(language, info.code, info.card, info.meld))


def _sentence(language: str, code: str, card: str, meld: int) -> Sentence:
    the_card = CardWord(card) if card else text(language, "the-card")
    the_meld = MeldWord(meld) if meld else text(language, "the-meld")
    return capital(say(language, f"code.{code}", card=the_card, meld=the_meld))
