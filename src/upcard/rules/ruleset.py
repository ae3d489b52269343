"""A rule set: one answer to every option, and what the hot path asks of them, worked out once."""

from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import i64, mypyc_attr, u8

from upcard.cards.card import BIT, RANKS
from upcard.rules.options import (
    CallOptions,
    CardsOptions,
    Chapter,
    DealOptions,
    DiscardOptions,
    DrawOptions,
    EndOptions,
    GameOptions,
    MeldsOptions,
    OutOptions,
    PlayersOptions,
    ScoreOptions,
    StakesOptions,
    TradeOptions,
    WildOptions,
)
from upcard.rules.score_sheet import ScoreSheet
from upcard.rules.tables import cards_of_key, spread

NO_LIMIT: Final = 999
"""Stands for ``any`` where a number is compared."""


@dataclass(frozen=True)
class Options(Chapter):
    """The answers of a rule set, one record a chapter. The defaults are Sublime Rummy's.

    ``name`` says which game or house this is, ``game`` the preset it started from and ``variations`` which ones were
    switched on.
    """

    name: str = "sublime"
    game: str = "sublime"
    variations: tuple[str, ...] = ()
    players: PlayersOptions = field(default_factory=PlayersOptions)
    cards: CardsOptions = field(default_factory=CardsOptions)
    deal: DealOptions = field(default_factory=DealOptions)
    wild: WildOptions = field(default_factory=WildOptions)
    draw: DrawOptions = field(default_factory=DrawOptions)
    melds: MeldsOptions = field(default_factory=MeldsOptions)
    trade: TradeOptions = field(default_factory=TradeOptions)
    call: CallOptions = field(default_factory=CallOptions)
    discard: DiscardOptions = field(default_factory=DiscardOptions)
    out: OutOptions = field(default_factory=OutOptions)
    end: EndOptions = field(default_factory=EndOptions)
    score: ScoreOptions = field(default_factory=ScoreOptions)
    game_: GameOptions = field(default_factory=GameOptions)
    stakes: StakesOptions = field(default_factory=StakesOptions)


CHAPTERS: Final = (
    "players",
    "cards",
    "deal",
    "wild",
    "draw",
    "melds",
    "trade",
    "call",
    "discard",
    "out",
    "end",
    "score",
    "game",
    "stakes",
)
"""The chapters in the order of a rule book."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """A rule set ready to be asked.

    Each chapter's options under the chapter's name, and derived from them: ``places`` (mask of the places a run may
    use), ``absent`` (that of ranks that are left out of the packs), ``around`` (runs go round the corner),
    ``group_max`` and ``run_max`` as numbers, ``wild_max``, ``new_melds`` (new melds a turn), ``always_wild`` and
    ``unmeldable`` (masks of cards), ``penalty`` (turns missed by card), ``deep``, ``calls`` and ``floats``,
    ``nearest_discarder`` (calls go clockwise from the discarder's left), ``tracks`` (own creations matter to
    calls), ``sheet`` (the numbers of the chapter score) and ``upcards`` (cards dealt by upcard).
    """

    options: Final[Options]
    players: Final[PlayersOptions]
    cards: Final[CardsOptions]
    deal: Final[DealOptions]
    wild: Final[WildOptions]
    draw: Final[DrawOptions]
    melds: Final[MeldsOptions]
    trade: Final[TradeOptions]
    call: Final[CallOptions]
    discard: Final[DiscardOptions]
    out: Final[OutOptions]
    end: Final[EndOptions]
    score: Final[ScoreOptions]
    game: Final[GameOptions]
    stakes: Final[StakesOptions]
    absent: Final[i64]
    places: Final[i64]
    around: Final[bool]
    run_max: Final[i64]
    group_max: Final[i64]
    wild_rank_max: Final[i64]
    limit_is_part: Final[bool]
    one_part: Final[bool]
    same_suit: Final[bool]
    no_stopping: Final[bool]
    joining: Final[bool]
    bridges: Final[bool]
    wild_max: Final[i64]
    min_natural: Final[i64]
    wild_groups: Final[bool]
    both_melded: Final[bool]
    new_melds: Final[u8]
    trades: Final[bool]
    doubles: Final[bool]
    switches: Final[bool]
    always_wild: Final[i64]
    unmeldable: Final[i64]
    penalty: Final[list[i64]]
    deep: Final[bool]
    taken_back: Final[bool]
    calls: Final[bool]
    nearest_discarder: Final[bool]
    tracks: Final[bool]
    floats: Final[bool]
    sheet: Final[ScoreSheet]
    upcards: Final[list[i64]]

    def __init__(self, options: Options) -> None:
        """Work out what the hot path asks."""
        self.options = options
        self.players = options.players
        self.cards = options.cards
        self.deal = options.deal
        self.wild = options.wild
        self.draw = options.draw
        self.melds = options.melds
        self.trade = options.trade
        self.call = options.call
        self.discard = options.discard
        self.out = options.out
        self.end = options.end
        self.score = options.score
        self.game = options.game_
        self.stakes = options.stakes
        self.absent = _absent(options.cards.without)
        self.places = _places(options.melds.ace) & ~self.absent
        self.around = options.melds.ace == "round"
        self.run_max = options.melds.run_max
        self.group_max = _number(options.melds.group_max)
        self.wild_rank_max = _number(options.melds.wild_rank_max)
        self.limit_is_part = options.melds.group_limit_is == "part"
        self.one_part = options.melds.one_part_a_rank
        self.same_suit = options.melds.group_suits == "any"
        self.no_stopping = options.melds.no_stopping
        self.joining = options.melds.joining
        self.bridges = options.melds.bridge_sets
        self.wild_max = _number(options.wild.max)
        self.min_natural = options.wild.min_natural
        self.wild_groups = options.wild.groups
        self.both_melded = options.wild.both_melded
        self.new_melds = _most_in_a_turn(options.melds.new_per_turn)
        self.trades = options.trade.mode == "take"
        self.doubles = options.trade.mode == "double"
        self.switches = options.trade.switch
        self.always_wild = _mask(options.wild.always)
        self.penalty = spread(options.discard.penalty)
        self.unmeldable = _mask(tuple(key for key, _ in options.discard.penalty))
        self.deep = options.draw.pile == "deep"
        self.taken_back = options.discard.taken_back
        self.calls = options.call.what != "none"
        self.nearest_discarder = options.call.nearest == "discarder"
        self.tracks = self.calls and options.call.who == "not-own-creation"
        self.floats = options.out.floating
        self.sheet = ScoreSheet(options.score, options.out, options.cards)
        self.upcards = spread(options.deal.upcard)

    def __eq__(self, other: object) -> bool:
        """Whether all answers are the same."""
        return isinstance(other, Rules) and self.options == other.options

    def __hash__(self) -> int:
        """Equal rule sets have equal hashes."""
        return hash(self.options.name)

    def __reduce__(self) -> tuple[type["Rules"], tuple[Options]]:
        """Pickle by the options."""
        return Rules, (self.options,)


def _places(ace: str) -> i64:
    lane: i64 = 2**13 - 2
    if ace != "high":
        lane += 1
    if ace != "low":
        lane += 2**13
    return lane * BIT[0] + lane * BIT[16] + lane * BIT[32] + lane * BIT[48]


def _absent(without: str) -> i64:
    """The places of ranks that are left out of the packs: no wild card stands for such a card in a run."""
    lane: i64 = 0
    for rank in without:
        lane |= BIT[RANKS.index(rank)]
    if lane & 1 != 0:
        lane |= BIT[13]
    return lane * BIT[0] + lane * BIT[16] + lane * BIT[32] + lane * BIT[48]


def _number(limit: int | str) -> i64:
    return NO_LIMIT if isinstance(limit, str) else limit


def _most_in_a_turn(limit: int | str) -> u8:
    """As many melds as no turn can have stand for no limit."""
    return 255 if isinstance(limit, str) else limit


def _mask(keys: tuple[str, ...]) -> i64:
    mask: i64 = 0
    for key in keys:
        for card in cards_of_key(key):
            mask |= BIT[card]
    return mask
