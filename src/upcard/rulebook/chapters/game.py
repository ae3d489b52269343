"""Chapters game and stakes: how long is played, who wins, what is paid."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.paragraph import Chapter, Paragraph, present, said
from upcard.rulebook.words import counted, with_players
from upcard.rules.ruleset import Options

_TIES: Final = {
    "tie": "It stands, and the winners share.",
    "another-hand": "Another hand is played.",
    "out": "Who went out in the last hand wins, if among them; otherwise another hand is played.",
}
_CUBE: Final = (
    (
        "Each hand is played for one point, times the number on a cube, which is 1 at first. The points of the hand "
        "only say who wins and by how much; what is won goes to the score."
    ),
    (
        "When the two cards drawn for the first dealer are of one rank, everything counts double in this game, and "
        "nobody may refuse."
    ),
    (
        "Just before the other player draws you may double. The other then takes it; or folds, and loses the stake "
        "as it stood before; or beavers, which doubles it once more."
    ),
    "Nobody doubles twice running: whoever took a double, or beavered, is the one who may double next.",
    (
        "A hand that is played to its end and lost by 500 points or more counts double, by 1,000 or more three "
        "times. If both have as many, nothing is won."
    ),
)
_POT: Final = (
    (
        "Before each hand both players pay 1 into the pot. The points of the hand only say who wins it; what is won "
        "goes to the score."
    ),
    (
        "When the first discard lies there is one round of betting; the player who did not deal speaks first. While "
        "nothing is bet one may pass, or bet 1 to 10. When both have passed there is no betting."
    ),
    (
        "After a bet the other folds, and loses the pot; or equalises the bet; or equalises it and raises by 1 to "
        "10, at most twice in a hand."
    ),
    "Then the hand is played. At any time a player may give up and lose the pot.",
    "Who has more points for the hand takes the pot; if both have as many, it is shared.",
)


def chapter(options: Options) -> Chapter:
    """The end of a game."""
    paragraphs = [_target(options), _tie(options), _settle(options)]
    if options.stakes.kind == "none":
        paragraphs.append(_no_stakes())
    return Chapter("chapter-game", "The game", present(paragraphs))


def stakes_chapters(options: Options) -> tuple[Chapter, ...]:
    """What a hand is played for besides points, if anything."""
    if options.stakes.kind == "none":
        return ()
    cube = options.stakes.kind == "doubling"
    title = "The doubling cube" if cube else "The pot"
    codes = ("stakes.turn",) if cube else ("stakes.turn", "stakes.limit")
    paragraph = Paragraph("stakes", title, _CUBE if cube else _POT, codes)
    return (Chapter("chapter-stakes", "Stakes", (paragraph,)),)


def _no_stakes() -> Paragraph:
    text = "No hand is played for anything else: there is no betting and no doubling."
    return Paragraph("stakes", "No stakes", (text,), ("stakes.turn",))


def target(options: Options) -> str:
    """How long a game is, as in ``10,000 points``."""
    return with_players(options.game_.target, options.players, "{n} points")


def _target(options: Options) -> Paragraph:
    game = options.game_
    if not isinstance(game.deals, str):
        hands = counted(game.deals, "one hand", "{n} hands")
        text = phrase("A game is {hands}. Whoever then has the most points wins.", hands=hands)
        return Paragraph("game.target", "How long, and who wins", (text,))
    long = phrase("You play hand after hand. A game is played to {target}.", target=target(options))
    if game.win == "out":
        wins = (
            "Only a player wins who goes out and then has that many points or more, even if others stand higher. "
            "Going out with less does not win; neither does having enough without going out."
        )
    else:
        wins = "When a hand has ended and somebody has that many or more, the highest score wins."
    return Paragraph("game.target", "How long, and who wins", (long, wins))


def _tie(options: Options) -> Paragraph | None:
    game = options.game_
    if game.win == "out" and game.deals == "none":
        return None
    return Paragraph("game.tie", "A tie at the top", (_TIES[game.tie],))


def _settle(options: Options) -> Paragraph:
    game = options.game_
    shares = game.tie == "tie" and not (game.win == "out" and game.deals == "none")
    told = {
        "difference": (
            "The winner wins the difference of their scores from each other player.",
            "When several win, each of the others loses one such difference, and the winners share what is lost "
            "equally."
            if shares
            else "",
        ),
        "game-point": (
            "The winner gets one game point, however far ahead.",
            "When several win they split it." if shares else "",
        ),
        "none": (
            "The winner has won; nothing is paid."
            if options.stakes.kind == "none"
            else ("Nothing is paid besides the stakes."),
        ),
    }[game.settle]
    partners = (
        "Each partner wins or loses what the side does." if options.players.partners and game.settle != "none" else ""
    )
    return Paragraph("game.settle", "What the winner gets", said(*told, partners))
