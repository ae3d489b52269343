"""The questions of the chapters score, game and stakes."""

from typing import Final

from upcard.games.card_kinds import Numbers, Pairs, PointTables
from upcard.games.kinds import ForPlayers, OneOf, Whole
from upcard.games.questions.question import Question

SCORE: Final = {
    "score.melds": Question(
        "What melded cards count.",
        "sublime §Scoring; five-hundred §End and score; basic §End and score",
        OneOf({"tables": "by length and kind of each part", "cards": "the points of each card", "none": "nothing"}),
    ),
    "score.cards": Question(
        "Points of each card; `low-ace` is an ace below a 2 in a run.",
        "sublime §Scoring; five-hundred §Cards and deal",
        Numbers(-1000, 10_000, completes="score.cards", own_number=True, low_ace=True),
    ),
    "score.hand_cards": Question(
        "Points of each card in a hand, where they are not the same.",
        "house",
        Numbers(-1000, 10_000, completes="score.cards", own_number=True, words=(("same", ()),)),
    ),
    "score.wild": Question(
        "Points of a wild card: a number, a table by the rank that is wild, what it stands for, or like other cards.",
        "sublime §Scoring; five-thousand §End and score; five-hundred §Variations, joker-as-card",
        Numbers(0, 10_000, any_card=True, words=(("represented", "represented"), ("cards", ()))),
    ),
    "score.tables": Question(
        "Points of a part by its length, from 4 cards on, where melds count by tables.",
        "sublime §Scoring; masterpiece §Melds",
        PointTables(),
    ),
    "score.matching": Question(
        "Points for every 3 consecutive cards that a player holds twice in runs.",
        "sublime §Scoring, matching",
        Whole(0, 10_000),
    ),
    "score.no_wild": Question(
        "Points for having laid something without any unnatural wild card, on the table or in the hand.",
        "sublime §Scoring, no-wild-card bonus",
        Whole(0, 10_000),
    ),
    "score.hand": Question(
        "What becomes of the cards left in hands.",
        "sublime §Scoring; sublime §Variations 7; basic §End and score; basic §Variations, block",
        OneOf(
            {
                "minus": "each player's own are subtracted",
                "to-out": "who went out scores those of the others; nobody does if nobody went out",
                "to-out-or-minus": "who went out scores those of the others; if nobody did, own are subtracted",
                "block": "as `to-out`; if nobody went out the lowest hand scores those of the others",
            }
        ),
    ),
    "score.going_rummy_factor": Question(
        "What the points are multiplied by for laying the whole hand in one turn, having laid nothing before.",
        "basic §End and score, going rummy",
        Whole(1, 10),
    ),
    "score.going_rummy_points": Question(
        "Points more for laying the whole hand in one turn, having laid nothing before.",
        "basic §Variations, rummy-ten",
        Whole(0, 10_000),
    ),
    "score.money": Question(
        "Pairs of cards that earn points when one player has melded both naturally.",
        "sublime §Variations 12",
        Pairs(),
    ),
    "score.caught": Question(
        "Cards that count otherwise when they are left in a hand and somebody went out.",
        "sublime §Variations 12",
        Numbers(0, 10_000, words=(("none", ()),)),
    ),
}

GAME: Final = {
    "game.target": Question(
        "The score that a game is played to, by number of players.", "sublime §Game", ForPlayers(1, 1_000_000)
    ),
    "game.win": Question(
        "Who wins when the target is reached.",
        "sublime §Game; sublime §Variations 2",
        OneOf({"highest": "the highest score", "out": "who goes out with a score at or above it"}),
    ),
    "game.deals": Question(
        "A number of hands that is played instead of to a target.", "basic §End and score", Whole(1, 100, "none")
    ),
    "game.tie": Question(
        "What a tie at the top means.",
        "sublime §Game; five-hundred §End and score",
        OneOf(
            {
                "tie": "it stands",
                "another-hand": "another hand is played",
                "out": "who went out wins if among the tied, otherwise another hand is played",
            }
        ),
    ),
    "game.settle": Question(
        "What the winner gets.",
        "sublime §Game; sublime §Variations 1",
        OneOf(
            {
                "difference": "from each other player the difference of the scores",
                "game-point": "one game point",
                "none": "the honour",
            }
        ),
    ),
}

STAKES: Final = {
    "stakes.kind": Question(
        "Whether two players play each hand for stakes.",
        "sublime §Variations 13 and 14",
        OneOf(
            {
                "none": "no",
                "doubling": "with a doubling cube",
                "limit-poker": "for a pot, with one round of betting",
            }
        ),
    ),
}
