"""All questions, in the order of a rule book."""

from typing import Final

from upcard.games.questions.play import CALL, DISCARD, END, MELDS, OUT, TRADE
from upcard.games.questions.points import GAME, SCORE, STAKES
from upcard.games.questions.question import Question
from upcard.games.questions.table import CARDS, DEAL, DRAW, PLAYERS, WILD

QUESTIONS: Final[dict[str, Question]] = (
    PLAYERS | CARDS | DEAL | WILD | DRAW | MELDS | TRADE | CALL | DISCARD | OUT | END | SCORE | GAME | STAKES
)
"""The question of every option by its path (``"score.no_wild"``), chapter by chapter."""

CHAPTER_TEXTS: Final = {
    "players": "Players: how many, partners, what may be counted",
    "cards": "Cards: the packs",
    "deal": "Deal: hands and the first discard",
    "wild": "Wild cards: which they are and what they may stand for",
    "draw": "Draw: from the stock and from the discard pile",
    "melds": "Melds: groups, runs, laying off, joining",
    "trade": "Trade: real cards and wild cards on the table",
    "call": "Call: calling rummy",
    "discard": "Discard: which card may be thrown",
    "out": "Out: going out and floating",
    "end": "End: a hand that nobody goes out of",
    "score": "Score: what a hand counts",
    "game": "Game: how long is played, who wins",
    "stakes": "Stakes: playing a hand for more",
}
"""A heading for every chapter."""
