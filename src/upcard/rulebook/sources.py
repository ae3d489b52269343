"""Where each paragraph comes from: the rules page of the game and its chapter, as far as the page has one for it."""

from typing import Final

_GAMES: Final = ("sublime", "masterpiece", "five-hundred", "five-thousand", "basic")
_CARDS: Final = "Cards and deal"
_END: Final = "End and score"

# One chapter for each game, in the order above; "" where the page is silent. "sublime:" leads
# to the page of Sublime Rummy, which the Masterpiece Version goes by where it says nothing else.
_CHAPTERS: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "players": (_CARDS, f"sublime:{_CARDS}", _CARDS, _CARDS, _CARDS),
    "cards": (_CARDS, f"sublime:{_CARDS}", _CARDS, _CARDS, _CARDS),
    "cards.ranks": ("Melds", "sublime:Melds", "Melds", "Melds", _CARDS),
    "players.open_counts": ("Game", "sublime:Game", "", "", ""),
    "deal.dealer": (_CARDS, f"sublime:{_CARDS}", _CARDS, _CARDS, _CARDS),
    "deal.size": (_CARDS, _CARDS, _CARDS, _CARDS, _CARDS),
    "deal.short": ("", "", "", _CARDS, ""),
    "deal.first_discard": (_CARDS, _CARDS, _CARDS, _CARDS, _CARDS),
    "wild.choice": (_CARDS, _CARDS, "Melds", _CARDS, ""),
    "wild.use": ("Melds", "sublime:Melds", "Melds", "Melds", "Turn"),
    "wild.natural": ("Melds", "sublime:Melds", "", "Melds", ""),
    "wild.limit": ("", "", "Melds", "Melds", ""),
    "wild.groups": ("Melds", "Melds", "", "", ""),
    "wild.melded": ("", "Melds", "", "", ""),
    "turn": ("Turn", "sublime:Turn", "Turn", "Turn", "Turn"),
    "draw.stock": ("Turn 1", "sublime:Turn 1", "Turn 1", "Turn", "Turn"),
    "draw.pile": ("Turn 2", "sublime:Turn 2", "Turn 1", "Turn", "Turn"),
    "draw.top": ("Turn 3", "sublime:Turn 3", "Turn 1", "Turn", "Turn"),
    "draw.deep": ("Turn 2", "Draw", "Turn 1", "Turn", ""),
    "draw.wild": ("", "Draw", "", "", ""),
    "melds": ("Melds", "sublime:Melds", "Melds", "Melds", "Turn"),
    "melds.groups": ("Groups", "Melds", "Melds", "Melds", "Turn"),
    "melds.runs": ("Runs", "sublime:Runs", "Melds", "Melds", "Turn"),
    "melds.layoff": ("Whose cards are they", "sublime:Whose cards are they", "Melds", "Melds", "Turn"),
    "melds.parts": ("Whose cards are they", "sublime:Whose cards are they", "", "", ""),
    "melds.no-stopping": ("Runs", "sublime:Runs", "", "", ""),
    "melds.joining": ("Runs", "Melds", "Melds", "", ""),
    "trade": ("Trading", "sublime:Trading", "Melds", "Melds", ""),
    "trade.switch": ("Trading", "sublime:Trading", "", "", ""),
    "call": ("Variations", "Calling rummy", "Turn", "Turn", "Turn"),
    "call.what": ("", "Calling rummy", "Turn", "Turn", "Turn"),
    "call.wild": ("", "Calling rummy", "Turn", "Turn", ""),
    "call.who": ("", "Calling rummy", "Turn", "Turn", "Turn"),
    "call.when": ("", "Calling rummy", "Turn", "Turn", "Turn"),
    "call.then": ("", "Calling rummy", "Turn", "Turn", "Turn"),
    "discard": ("Turn", "sublime:Turn", "Turn 3", "Turn", "Turn"),
    "out": ("End of a hand", "Going out and the end", "Turn 3", _END, _END),
    "out.floating": ("", "Going out and the end", "", _END, ""),
    "out.bonus": ("End of a hand", "sublime:End of a hand", _END, _END, _END),
    "out.undrawn": ("End of a hand", "Going out and the end", "", "", ""),
    "end.stock_gone": ("End of a hand", "Going out and the end", _END, _END, "Turn"),
    "end.turned": ("", "", "", "", _END),
    "end.idle_rounds": ("Turn", "sublime:Turn", _END, _END, _END),
    "score": ("Scoring", "sublime:Scoring", _END, _END, _END),
    "score.cards": ("Scoring", "sublime:Scoring", _CARDS, _END, _END),
    "score.melds": ("", "", _END, _END, _END),
    "score.tables": ("Scoring", "Melds", "", "", ""),
    "score.matching": ("Scoring", "sublime:Scoring", "", "", ""),
    "score.no_wild": ("Scoring", "sublime:Scoring", "", "", ""),
    "score.hand": ("Scoring", "sublime:Scoring", _END, _END, _END),
    "score.going_rummy_factor": ("", "", "", "", _END),
    "game.target": ("Game", "sublime:Game", _END, _END, _END),
    "game.tie": ("Game", "sublime:Game", _END, _END, _END),
    "game.settle": ("Game", "sublime:Game", _END, _END, _END),
}
_RULINGS: Final = {"deal.short": "Dealing", "wild.limit": "Melds", "end.turned": "The end of a hand"}


def source_of(game: str, anchor: str) -> str:
    """The source of a paragraph in a game's own book, as ``sublime §Turn 2``.

    Where the game's page does not speak of it the source is a ruling, or just the page for what the game does not have.
    """
    chapters = _CHAPTERS.get(anchor, ("",) * len(_GAMES))
    chapter = chapters[_GAMES.index(game)] if game in _GAMES else ""
    page, colon, elsewhere = chapter.partition(":")
    if colon:
        return f"{page} §{elsewhere}"
    if chapter:
        return f"{game} §{chapter}"
    return f"rulings §{_RULINGS[anchor]}" if anchor in _RULINGS else game
