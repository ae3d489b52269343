"""The whole German catalogue."""

from typing import Final

from upcard.phrases.german.book.call import CALL
from upcard.phrases.german.book.deal import DEAL
from upcard.phrases.german.book.discard import DISCARD
from upcard.phrases.german.book.end import END
from upcard.phrases.german.book.game import GAME
from upcard.phrases.german.book.head import HEAD
from upcard.phrases.german.book.melds import MELDS
from upcard.phrases.german.book.out import OUT
from upcard.phrases.german.book.score import SCORE
from upcard.phrases.german.book.table import TABLE
from upcard.phrases.german.book.trade import TRADE
from upcard.phrases.german.book.turn import TURN
from upcard.phrases.german.book.wild import WILD
from upcard.phrases.german.faults import FAULTS
from upcard.phrases.german.games import GAMES
from upcard.phrases.german.options import OPTIONS
from upcard.phrases.german.variations import VARIATIONS
from upcard.phrases.german.words import WORDS

SET_UP: Final = (GAMES, VARIATIONS, OPTIONS, FAULTS)
BOOK: Final = (WORDS, HEAD, TABLE, DEAL, WILD, TURN, MELDS, TRADE, CALL, DISCARD, OUT, END, SCORE, GAME)
PARTS: Final[tuple[dict[str, str], ...]] = (*SET_UP, *BOOK)

GERMAN: Final[dict[str, str]] = {english: german for part in PARTS for english, german in part.items()}
"""German by its English."""
