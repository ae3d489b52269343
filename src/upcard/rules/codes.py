"""Refusals: what a move is refused with."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.state.seats import MeldNumber
from upcard.state.value import Value


@final
@mypyc_attr(acyclic=True)
class Refusal(Value):
    """Why a move may not be made: a closed code, and the card and the meld that it is about (-1, 0 for none)."""

    code: Final[str]
    card: Final[i64]
    meld: Final[MeldNumber]

    def __init__(self, code: str, card: i64 = -1, meld: MeldNumber = 0) -> None:
        """Take a code of ``CODES``."""
        self.code = code
        self.card = card
        self.meld = meld

    def fields(self) -> tuple[object, ...]:
        """Code, card, meld."""
        return self.code, self.card, self.meld


@final
@mypyc_attr(acyclic=True)
class Code(Value):
    """A code with its sentence and the anchor of its paragraph in the rule book.

    The sentence is a template: ``{card}`` and ``{meld}`` stand for the card and the meld of a refusal.
    """

    name: Final[str]
    sentence: Final[str]
    anchor: Final[str]

    def __init__(self, name: str, anchor: str, sentence: str) -> None:
        """Take name, anchor and sentence."""
        self.name = name
        self.sentence = sentence
        self.anchor = anchor

    def fields(self) -> tuple[object, ...]:
        """Name, anchor and sentence."""
        return self.name, self.anchor, self.sentence


CODES: Final[tuple[Code, ...]] = (
    Code("text.syntax", "turn", "This is no move."),
    Code("turn.not-yours", "turn", "It is not your turn."),
    Code("turn.phase", "turn", "This cannot be done now."),
    Code("turn.must-draw", "turn", "A turn begins by drawing from the stock or taking from the discard pile."),
    Code("turn.must-discard", "turn", "The turn ends with a discard."),
    Code("turn.over", "turn", "The hand is over."),
    Code("card.not-in-hand", "turn", "{card} is not in your hand."),
    Code("card.not-in-pile", "draw.pile", "{card} is not in the discard pile."),
    Code("card.not-in-meld", "trade", "{card} is not in {meld}."),
    Code("card.unmeldable", "discard.penalty", "{card} can never be melded."),
    Code("draw.stock-empty", "draw.stock", "The stock is gone."),
    Code("draw.pile-empty", "draw.pile", "The discard pile is empty."),
    Code("draw.top-only", "draw.pile", "{card} lies below the top; only the top discard may be taken."),
    Code("draw.must-use", "draw.deep", "{card} comes from below the top of the pile, so it must be melded at once."),
    Code("draw.top-must-meld", "draw.top", "{card} comes from the pile, so it must be melded at once."),
    Code(
        "draw.new-meld-only", "draw.deep", "{card} comes from below the top of the pile, so it must go into a new meld."
    ),
    Code("draw.hand-card", "draw.deep", "{card} must be melded together with a card from your hand."),
    Code(
        "draw.wild-restricted",
        "draw.wild",
        "{card} is wild: when it comes from the pile it is melded very naturally in a run or in a wild-card group.",
    ),
    Code(
        "draw.unmeldable-top", "out.floating", "Without cards in hand {card} may not be taken, for it cannot be melded."
    ),
    Code("float.stock-only", "out.floating", "Without cards in hand one draws from the stock."),
    Code("float.must-meld", "out.floating", "{card} can be melded, so it must be."),
    Code("wild.undeclared", "wild.use", "It must be said what {card} stands for, as in 2c=9h or, in a group, 2c=9."),
    Code("wild.not-wild", "wild.use", "{card} is not wild and stands for nothing but itself."),
    Code("wild.limit", "wild.limit", "The meld would hold too many wild cards, or too few natural ones."),
    Code("meld.unknown", "melds", "{meld} is not on the table."),
    Code("meld.too-small", "melds", "A meld has at least three cards."),
    Code("meld.mixed", "melds", "These cards are neither a group nor a run."),
    Code("meld.one-per-turn", "melds", "No more new melds may be laid in this turn."),
    Code("group.rank", "melds.groups", "{card} is of another rank than {meld}."),
    Code("group.same-suit", "melds.groups", "The cards of a group have different suits, and {card} repeats one."),
    Code("group.too-long", "melds.groups", "With {card} there would be too many cards in the group."),
    Code("group.one-per-rank", "melds.groups", "You have cards of this rank in another group, {meld}."),
    Code("group.wild-cards", "wild.groups", "Natural cards and wild-card groups do not go together."),
    Code(
        "group.all-melded", "wild.melded", "All natural cards of this rank are melded, so {card} may not stand for one."
    ),
    Code("run.suit", "melds.runs", "{card} is of another suit than the run."),
    Code("run.not-consecutive", "melds.runs", "{card} does not follow the other cards of the run."),
    Code("run.corner", "melds.runs", "No run goes on past an ace like this."),
    Code("run.taken", "melds.runs", "The place of {card} in {meld} is taken."),
    Code("run.too-long", "melds.runs", "The run would be too long."),
    Code(
        "run.stop",
        "melds.no-stopping",
        "{card} would block another player: as another card, a wild card may not lie right beside three or more cards "
        "that another player has in a run.",
    ),
    Code("run.both-melded", "wild.melded", "All copies of the card that {card} would stand for are melded."),
    Code("layoff.others", "melds.layoff", "Cards are added to one's own melds only."),
    Code(
        "layoff.own-meld-first",
        "melds.layoff",
        "Cards are added to other players' melds only after a meld of one's own.",
    ),
    Code("join.off", "melds.joining", "Runs are not joined in these rules."),
    Code("join.not-adjacent", "melds.joining", "The runs do not meet end to end."),
    Code(
        "join.needs-card",
        "melds.joining",
        "The cards at the seam are not both yours, so joining needs a card laid there.",
    ),
    Code("trade.off", "trade", "This is not traded in these rules."),
    Code("trade.natural", "trade", "{card} is a natural card; only wild cards are traded for."),
    Code("trade.frozen", "trade", "{card} is frozen: it is used naturally or lies in a wild-card group."),
    Code("trade.mismatch", "trade", "{card} is not what the wild card in {meld} stands for."),
    Code("trade.while-drawing", "trade", "First the card taken from the pile is melded, then trades are possible."),
    Code("real.taken", "trade", "A real card lies beside that wild card already."),
    Code("call.off", "call", "Rummy is not called in these rules."),
    Code("call.too-late", "call.when", "The next turn has begun, so it is too late to call rummy."),
    Code("call.discarder", "call.who", "{card} is your own discard, which others may call."),
    Code(
        "call.own-creation",
        "call.who",
        "You made this rummy possible; others may call it until another turn has ended.",
    ),
    Code("call.own-block", "call.when", "{card} would block the rummy that you have called yourself."),
    Code("call.not-melded", "call.who", "Only a player who has melded may call rummy."),
    Code("call.not-top", "call.what", "Only the top discard may be called, and {card} lies deeper."),
    Code("call.kind", "call.what", "Rummy is not called for a meld of this kind."),
    Code("call.needs-hand", "call.what", "These cards of the pile do not fit without cards from a hand."),
    Code("call.wild", "call.wild", "{card} is wild and may not be called for this."),
    Code("discard.just-taken", "discard", "{card} was just taken from the pile and is not thrown back."),
    Code("discard.wild", "discard", "{card} is wild and may not be discarded."),
    Code("out.must-discard", "out", "The last card must be discarded."),
    Code("out.undrawn", "out.undrawn", "Who lays without drawing must lay the whole hand."),
    Code("out.meldable-last", "out", "{card} can be melded, so discarding it does not go out."),
    Code("stakes.turn", "stakes", "Others have to speak about the stakes now."),
    Code("stakes.limit", "stakes", "This is beyond the limit of the stakes."),
)
"""All codes, chapter by chapter."""

_BY_NAME: Final[dict[str, Code]] = {code.name: code for code in CODES}


def code_named(name: str) -> Code:
    """The code of a name. Raises ``KeyError`` for one that is not in ``CODES``."""
    return _BY_NAME[name]
