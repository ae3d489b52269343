"""The questions of the chapters melds, trade, call, discard, out and end."""

from typing import Final

from upcard.games.card_kinds import Numbers
from upcard.games.kinds import OneOf, Whole, YesNo
from upcard.games.questions.question import Question

MELDS: Final = {
    "melds.ace": Question(
        "Where an ace may stand in a run.",
        "sublime §Melds; basic §Turn",
        OneOf(
            {
                "both": "below the 2 or above the king",
                "low": "only below the 2",
                "high": "only above the king",
                "round": "also in the middle: runs go round the corner",
            }
        ),
    ),
    "melds.group_max": Question(
        "The most cards of a group, or of one player's part in it (`melds.group_limit_is`).",
        "sublime §Groups; five-hundred §Melds",
        Whole(3, 36, "any"),
    ),
    "melds.wild_rank_max": Question(
        "The same in a group of the wild rank, where wild-card groups are melds of their own.",
        "masterpiece §Melds",
        Whole(3, 36, "any"),
    ),
    "melds.group_limit_is": Question(
        "What the limit of a group counts.",
        "sublime §Groups; five-hundred §Melds",
        OneOf({"part": "each player's cards in the group", "meld": "the whole group, whoever added to it"}),
    ),
    "melds.group_suits": Question(
        "Whether a group may hold the same suit twice.",
        "sublime §Melds; five-hundred §Melds",
        OneOf({"any": "it may", "different": "all natural cards have different suits"}),
    ),
    "melds.one_part_a_rank": Question("A player has cards in at most one group of a rank.", "sublime §Groups", YesNo()),
    "melds.run_max": Question("The most cards of a run, with all additions.", "sublime §Runs", Whole(3, 13)),
    "melds.no_stopping": Question(
        "A wild card that does not stand for itself may not be laid next to another player's 3 or more cards in a run.",
        "sublime §Runs",
        YesNo(),
    ),
    "melds.joining": Question("Two runs of a suit that meet may be made one.", "sublime §Runs", YesNo()),
    "melds.layoff": Question(
        "On whose melds cards may be laid.",
        "sublime §Whose cards are they; five-hundred §Variations, own-meld-first",
        OneOf(
            {
                "anyone": "on anybody's",
                "own": "only on one's own",
                "after-own-meld": "on anybody's, once one has laid a meld of one's own",
            }
        ),
    ),
    "melds.new_per_turn": Question("The most new melds in a turn.", "basic §Variations, one-meld", Whole(1, 10, "any")),
    "melds.bridge_sets": Question(
        "A card in a group on the table may serve as the end of a run.", "basic §Variations, bridge-sets", YesNo()
    ),
}

TRADE: Final = {
    "trade.mode": Question(
        "What the real card does for a wild card on the table that stands for it.",
        "sublime §Trading; five-thousand §Melds, the real card",
        OneOf(
            {
                "none": "nothing",
                "take": "it takes the wild card's place, and the wild card goes to the hand",
                "double": "in a run it is laid beside the wild card, which stays",
            }
        ),
    ),
    "trade.switch": Question("A wild card may be exchanged for one on the table.", "sublime §Trading", YesNo()),
    "trade.in": Question(
        "In which melds wild cards may be traded for.",
        "sublime §Trading; five-hundred §Variations, trade-jokers",
        OneOf({"all": "in runs and groups", "runs": "only in runs"}),
    ),
    "trade.group_needs": Question(
        "What it takes to trade for a wild card in a group.",
        "sublime §Trading; house",
        OneOf({"any": "a card of the rank", "both": "the cards of both suits that are missing"}),
    ),
}

CALL: Final = {
    "call.what": Question(
        "Which discards may be called.",
        "sublime §Variations 3 and 4; five-hundred §Turn",
        OneOf({"none": "none", "top": "the top one", "pile": "any card of the pile"}),
    ),
    "call.when": Question(
        "When rummy may be called.",
        "masterpiece §Calling rummy",
        OneOf(
            {
                "between": "after a discard until the next player draws",
                "any": "at any time; calls wait in a queue for the end of the turn",
            }
        ),
    ),
    "call.who": Question(
        "Who may call.",
        "five-hundred §Turn; masterpiece §Calling rummy; five-thousand §Turn; basic §Turn",
        OneOf(
            {
                "others": "all but the discarder",
                "not-own-creation": "everybody, but not what one's own last meld or discard made possible",
                "melded": "all but the discarder who have laid something",
                "anyone": "everybody, the discarder too",
            }
        ),
    ),
    "call.nearest": Question(
        "Of calls at the same moment, and where players are asked one by one, which player's comes first; the others' "
        "follow clockwise.",
        "five-hundred §Turn; masterpiece §Calling rummy",
        OneOf({"due": "that of the player about to play", "discarder": "that of the player on the discarder's left"}),
    ),
    "call.melds": Question(
        "What the called cards may become.",
        "masterpiece §Calling rummy; five-thousand §Turn; basic §Turn",
        OneOf(
            {
                "onto": "an addition to a meld",
                "runs": "an addition, or a whole run",
                "any": "an addition, or any whole meld",
            }
        ),
    ),
    "call.wild": Question(
        "What a wild card in the pile may be called for.",
        "sublime §Variations 3; masterpiece §Calling rummy",
        OneOf(
            {
                "free": "anything",
                "natural": "to be melded, or traded into natural use",
                "very-natural": "itself in a run between or beside two natural cards, or a wild-card group",
            }
        ),
    ),
    "call.trade": Question(
        "Whether trading pile cards for wild cards can be called.",
        "sublime §Variations 3 and 4",
        OneOf({"none": "no", "one": "one trade a call", "many": "several trades a call"}),
    ),
    "call.own_block": Question(
        "A player whose call waits may fill the called card's place in the run.", "masterpiece §Blocking", YesNo()
    ),
    "call.takes": Question(
        "What a caller takes from the pile.",
        "five-hundred §Turn; basic §Turn",
        OneOf({"above": "the called cards and all above them", "only": "only the called cards"}),
    ),
    "call.then": Question(
        "What a caller does after the called cards are laid.",
        "sublime §Variations 3 and 4; masterpiece §Doing it; five-thousand §Turn; basic §Turn",
        OneOf(
            {
                "discard": "discards one card",
                "turn-discard": "goes on as in a turn, then discards",
                "turn": "goes on as in a turn, without a discard",
                "nothing": "nothing",
            }
        ),
    ),
    "call.next": Question(
        "Who plays after a call.",
        "five-hundred §Turn",
        OneOf({"due": "whoever was about to play", "left": "the player on the caller's left"}),
    ),
}

DISCARD: Final = {
    "discard.wild": Question(
        "A wild card may be discarded; where not, only when the hand holds nothing else.",
        "five-thousand §Turn; house",
        YesNo(),
    ),
    "discard.penalty": Question(
        "Cards that cannot be melded and cost their discarder turns: how many.",
        "basic §Variations, penalty-jokers",
        Numbers(0, 20, words=(("none", ()),)),
    ),
    "discard.take_back": Question("A discard may be taken back until somebody calls or draws.", "house", YesNo()),
    "discard.taken_back": Question(
        "The top discard, taken alone, may be discarded again in the same turn.",
        "sublime §Turn 3; basic §Turn",
        YesNo(),
    ),
}

OUT: Final = {
    "out.last": Question(
        "How the last card must leave the hand to go out.",
        "sublime §End of a hand; sublime §Variations 5 and 6",
        OneOf(
            {
                "any": "melded or discarded",
                "discard": "discarded",
                "meld": "melded",
                "unmeldable": "discarded, and it fits nowhere on the table",
            }
        ),
    ),
    "out.meldable_last": Question(
        "Where the last card must be unmeldable: what discarding a meldable one does.",
        "sublime §Variations 5; five-thousand §End and score",
        OneOf({"floats": "its player floats", "refused": "it is refused; the card must be laid"}),
    ),
    "out.floating": Question(
        "Who has no cards and is not out floats: the hand goes on.", "sublime §Variations 5", YesNo()
    ),
    "out.floating_draw": Question(
        "What a floating player may draw.",
        "sublime §Variations 5; five-thousand §End and score",
        OneOf(
            {
                "any": "as anybody",
                "not-unmeldable-top": "not the top discard alone when it fits nowhere",
                "stock": "only from the stock",
            }
        ),
    ),
    "out.floating_duty": Question(
        "What a floating player must do with a card drawn.",
        "five-thousand §End and score",
        OneOf({"none": "as anybody", "must-meld": "meld it if it fits, and float on"}),
    ),
    "out.when_stock_gone": Question(
        "Somebody may still go out when the stock is empty.", "masterpiece §Going out and the end", YesNo()
    ),
    "out.bonus": Question("Points for going out.", "sublime §End of a hand", Whole(0, 10_000)),
    "out.first_turn": Question(
        "Points for going out on one's first turn, in place of `out.bonus`.", "sublime §End of a hand", Whole(0, 10_000)
    ),
    "out.undrawn": Question(
        "Points for melding the whole hand on the first turn without drawing; `none`: not possible.",
        "sublime §End of a hand",
        Whole(0, 10_000, "none"),
    ),
    "out.announce": Question(
        "Points that the others get when somebody says 'I can go out' and then does not; `none`: nothing is announced.",
        "sublime §Variations 7",
        Whole(0, 10_000, "none"),
    ),
}

END: Final = {
    "end.stock_gone": Question(
        "What happens when the stock is gone.",
        "sublime §End of a hand; masterpiece §Going out and the end; five-hundred §End and score; basic §Turn",
        OneOf(
            {
                "decline-ends": "the hand ends when one declines to draw from the pile or all in a row lay nothing",
                "pass-round": "play goes on with the pile until all in a row have passed",
                "end-at-draw": "the hand ends when the player due does not take from the pile",
                "turn-over": "the pile is turned over, unshuffled",
                "reshuffle": "the pile is shuffled and turned over",
                "block": "the hand ends when the player due does not take from the pile, and is blocked",
            }
        ),
    ),
    "end.idle_rounds": Question(
        "After so many rounds in which only top discards were taken and nothing was laid the hand ends.",
        "sublime §Turn, three rounds",
        Whole(1, 20),
    ),
}
