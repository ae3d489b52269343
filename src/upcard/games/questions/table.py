"""The questions of the chapters players, cards, deal, wild and draw."""

from typing import Final

from upcard.games.card_kinds import Cards, Numbers, Ranks
from upcard.games.kinds import ForPlayers, OneOf, Whole, YesNo
from upcard.games.questions.question import Question

PLAYERS: Final = {
    "players.min": Question("The fewest players.", "sublime §Cards and deal", Whole(2, 8)),
    "players.max": Question("The most players.", "sublime §Cards and deal", Whole(2, 8)),
    "players.partners": Question(
        "Partners sit opposite and share melds and score; only with exactly four players.",
        "sublime §Variations 9",
        YesNo(),
    ),
    "players.open_counts": Question(
        "Everybody may know how many cards each hand and the stock hold.", "sublime §Game", YesNo()
    ),
}

CARDS: Final = {
    "cards.packs": Question(
        "How many packs are shuffled together, by number of players.", "five-hundred §Cards and deal", ForPlayers(1, 3)
    ),
    "cards.jokers": Question(
        "Jokers in each pack: the first is black, the second red. They must be wild (`wild.always`) or penalty cards.",
        "five-hundred §Cards and deal",
        Whole(0, 2),
    ),
    "cards.without": Question("Ranks that are left out of the packs.", "five-thousand §Variations, no-twos", Ranks()),
}

DEAL: Final = {
    "deal.order": Question(
        "Whether each hand is dealt all at once or one card at a time round the table.",
        "sublime §Cards and deal",
        OneOf({"hand": "a whole hand before the next", "card": "one card to each in turn"}),
    ),
    "deal.size": Question(
        "Cards in a hand: a number by number of players, or `upcard` where each player's first card decides.",
        "five-hundred §Cards and deal; sublime §Cards and deal",
        ForPlayers(2, 40, "upcard"),
    ),
    "deal.upcard": Question(
        "How many cards each rank of a face-up first card gives, where `deal.size` is `upcard`.",
        "sublime §Cards and deal",
        Numbers(1, 40, completes="deal.upcard", own_number=True),
    ),
    "deal.wild_upcard": Question(
        "What happens to a permanent wild card that is dealt as a first card.",
        "five-thousand §Variations, bury-wild-upcard",
        OneOf({"counts": "it gives as many cards as `deal.upcard` says", "buried": "it is buried and replaced"}),
    ),
    "deal.upcard_is": Question(
        "Whether the first card gives the cards that are dealt besides it or the size of the whole hand.",
        "sublime §Cards and deal; masterpiece §Cards and deal",
        OneOf({"more": "so many cards follow it", "total": "the hand has so many cards, itself included"}),
    ),
    "deal.first_discard": Question(
        "How the discard pile begins.",
        "sublime §Variations 10 and 11",
        OneOf(
            {
                "turned": "a card is turned up after the deal",
                "extra-card": "none is turned; eldest has a card more and at first only discards",
                "exchange": "a card is turned; those who do not draw it may exchange a card for it",
            }
        ),
    ),
    "deal.dealer": Question(
        "Which of the cards drawn makes its player the first dealer.",
        "sublime §Cards and deal; basic §Cards and deal",
        OneOf({"highest": "the highest, ace high", "lowest": "the lowest, ace low"}),
    ),
}

WILD: Final = {
    "wild.choice": Question(
        "What chooses the wild cards of each hand, besides those that are always wild.",
        "sublime §Cards and deal; masterpiece §Cards and deal; five-thousand §Cards and deal",
        OneOf(
            {
                "none": "nothing does",
                "before-deal": "the rank of a card turned before the deal",
                "upcard": "rank and colour of the first discard",
                "dealer": "the rank of the dealer's face-up first card",
                "turned": "the rank of a card turned after the deal",
            }
        ),
    ),
    "wild.whole_rank": Question(
        "Ranks of which all cards, not only one colour, are wild when the upcard chooses.",
        "masterpiece §Cards and deal",
        Ranks(),
    ),
    "wild.always": Question(
        "Cards that are wild in every hand.", "five-hundred §Melds; five-thousand §Variations", Cards()
    ),
    "wild.max": Question("The most wild cards in one meld.", "five-hundred §Melds", Whole(1, 13, "any")),
    "wild.min_natural": Question(
        "How many natural cards a meld must have that is no wild-card group.", "five-hundred §Melds", Whole(0, 3)
    ),
    "wild.groups": Question("Wild cards alone may be melded as a group of their own kind.", "sublime §Melds", YesNo()),
    "wild.both_melded": Question(
        "A wild card may stand for a card of which every copy is melded already.", "masterpiece §Melds", YesNo()
    ),
}

DRAW: Final = {
    "draw.stock": Question("Cards drawn from the stock in a turn.", "sublime §Turn 1", Whole(1, 5)),
    "draw.pile": Question(
        "How far down the discard pile may be taken.",
        "sublime §Turn 2; basic §Turn",
        OneOf({"top": "only the top card", "deep": "any card with all those above it"}),
    ),
    "draw.deep_use": Question(
        "What must be done at once with the deepest card that was taken.",
        "sublime §Turn 2; five-hundred §Variations, new-meld-only",
        OneOf(
            {
                "meld": "it goes into a new meld or onto a meld",
                "new-meld": "it goes into a new meld",
                "nothing": "nothing; the cards may be kept",
            }
        ),
    ),
    "draw.deep_hand_card": Question(
        "The deepest card must be melded together with a card that was in the hand before.",
        "five-hundred §Variations, hand-card",
        YesNo(),
    ),
    "draw.top_use": Question(
        "What must be done at once with the top discard when it is taken alone.",
        "sublime §Turn 3; five-hundred §Variations, top-must-meld",
        OneOf({"nothing": "it may be kept", "meld": "it must be melded"}),
    ),
    "draw.whole_pile_free": Question(
        "The whole discard pile may be taken without melding its bottom card.", "sublime §Variations 8", YesNo()
    ),
    "draw.wild_from_pile": Question(
        "What a wild card taken from the discard pile may be used for.",
        "masterpiece §Draw",
        OneOf(
            {
                "free": "anything",
                "very-natural": "at once itself in a run between or beside two natural cards, or in a wild-card group",
            }
        ),
    ),
    "draw.trade_while_drawing": Question(
        "Cards may be traded for wild cards before the deepest card that was taken is used.",
        "masterpiece §Draw",
        YesNo(),
    ),
}
