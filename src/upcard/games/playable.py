"""Which answers cannot be played together, and why."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import BLACK_JOKER, RANKS, RED_JOKER
from upcard.games.errors import HouseError
from upcard.phrases.phrase import phrase
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Options
from upcard.rules.tables import CardTable, cards_of_key

FEWEST_RANKS: Final = 5


@dataclass(frozen=True)
class Contradiction:
    """Answers that cannot be played: ``path`` is the one to change first, ``applies`` finds them."""

    path: str
    applies: Callable[[Options], bool]
    reason: str
    allowed: str


def check_playable(options: Options) -> None:
    """Raise a ``HouseError`` for the first contradiction in a rule set."""
    found = contradictions(options)
    if found:
        raise found[0]


def contradictions(options: Options) -> list[HouseError]:
    """All contradictions in a rule set; empty when it can be played."""
    found = [HouseError(one.path, one.reason, one.allowed) for one in CONTRADICTIONS if one.applies(options)]
    numbers = range(options.players.min, options.players.max + 1)
    short = next((players for players in numbers if _too_many(options, players)), 0)
    return [*found, _too_many_cards(options, short)] if short else found


def _too_many(options: Options, players: int) -> bool:
    """Hands, first discard and one stock card must fit into the packs; upcards must do so on average."""
    cards = full_pack(options.cards, players)
    return _hands(options, cards, players) + 2 > len(cards)


def _too_many_cards(options: Options, players: int) -> HouseError:
    cards = full_pack(options.cards, players)
    reason = phrase(
        "the hands of {players} players need {need} cards{average}, the packs hold {held}",
        players=players,
        need=_hands(options, cards, players) + 2,
        average=_on_average(options),
        held=len(cards),
    )
    return HouseError("deal.size", reason, "smaller hands, more packs (cards.packs) or fewer players (players.max)")


def _on_average(options: Options) -> str:
    return " on average" if options.deal.size == "upcard" else ""


def _hands(options: Options, cards: bytes, players: int) -> int:
    if not isinstance(options.deal.size, str):
        return options.deal.size[players] * players
    given = _by_card(options.deal.upcard)
    sizes = [given.get(card, 0) for card in cards]
    itself = players if options.deal.upcard_is == "more" else 0
    return -(-players * sum(sizes) // len(sizes)) + itself


def _by_card(table: CardTable) -> dict[int, int]:
    return {
        card: card % 16 + 1 if isinstance(number, str) else number
        for key, number in table
        for card in cards_of_key(key)
    }


def _codes(keys: tuple[str, ...]) -> set[int]:
    return {card for key in keys for card in cards_of_key(key)}


def _jokers(options: Options) -> set[int]:
    return {BLACK_JOKER, RED_JOKER} if options.cards.jokers == 2 else {BLACK_JOKER} if options.cards.jokers else set()


def _penalty_cards(options: Options) -> set[int]:
    return _codes(tuple(key for key, _ in options.discard.penalty))


def _dead_jokers(options: Options) -> bool:
    return bool(_jokers(options) - _codes(options.wild.always) - _penalty_cards(options))


def _jokers_as_upcards(options: Options) -> bool:
    if options.deal.size != "upcard":
        return False
    counted = _jokers(options) - _codes(tuple(key for key, _ in options.deal.upcard))
    return bool(counted if options.deal.wild_upcard == "counts" else counted - _codes(options.wild.always))


def _jokers_without_points(options: Options) -> bool:
    by_wild = isinstance(options.score.wild, tuple) and options.score.wild
    counted = _codes(options.wild.always) if by_wild else set[int]()
    tables = (options.score.cards, options.score.hand_cards or options.score.cards)
    return any(_jokers(options) - counted - _codes(tuple(key for key, _ in table)) for table in tables)


def _wild_left_out(options: Options) -> bool:
    left_out = {RANKS.index(rank) for rank in options.cards.without}
    suited = ({card % 16 for card in cards_of_key(key) if card % 16 <= 12} for key in options.wild.always)
    return any(ranks and ranks <= left_out for ranks in suited)


def _gap_in_suits(options: Options) -> bool:
    """Whether ranks are left out between others, so that the cards of a suit do not follow each other any more."""
    ace = options.melds.ace
    if ace == "round":
        return options.cards.without != ""
    order = ("" if ace == "high" else "A") + "23456789TJQK" + ("" if ace == "low" else "A")
    left = "".join(" " if rank in options.cards.without else rank for rank in order)
    return " " in left.strip()


def _nobody_scores(options: Options) -> bool:
    score, out = options.score, options.out
    points = (out.bonus, out.first_turn, score.matching, score.no_wild, score.going_rummy_points, len(score.money))
    return score.melds == "none" and score.hand == "minus" and options.game_.deals == "none" and not any(points)


CONTRADICTIONS: Final = (
    Contradiction(
        "players.min",
        lambda o: o.players.min > o.players.max,
        "the fewest players are more than the most",
        "players.min up to players.max",
    ),
    Contradiction(
        "players.partners",
        lambda o: o.players.partners and (o.players.min, o.players.max) != (4, 4),
        "partners sit opposite each other, so there are four players",
        "players.min = 4 and players.max = 4, or players.partners = false",
    ),
    Contradiction(
        "stakes.kind",
        lambda o: o.stakes.kind != "none" and (o.players.min, o.players.max) != (2, 2),
        "stakes are for two players",
        'players.min = 2 and players.max = 2, or stakes.kind = "none"',
    ),
    Contradiction(
        "stakes.kind",
        lambda o: o.stakes.kind != "none" and o.game_.deals == "none",
        "with stakes a number of hands is played, not to a target",
        "game.deals = 2",
    ),
    Contradiction(
        "game.win",
        lambda o: o.game_.win == "out" and o.game_.deals != "none",
        "a number of hands has no target that could be reached by going out",
        'game.win = "highest" or game.deals = "none"',
    ),
    Contradiction(
        "cards.without",
        lambda o: len(o.cards.without) > len(RANKS) - FEWEST_RANKS,
        "too few ranks are left for runs",
        phrase("at most {n} ranks left out", n=len(RANKS) - FEWEST_RANKS),
    ),
    Contradiction(
        "cards.without",
        _gap_in_suits,
        "ranks are left out between others, so the cards of a suit would not follow each other",
        'ranks at the ends of a suit; the 2 with melds.ace = "high", the king with melds.ace = "low"',
    ),
    Contradiction(
        "wild.choice",
        lambda o: o.wild.choice == "upcard" and o.deal.first_discard == "extra-card",
        "no upcard is turned that could choose the wild cards",
        'deal.first_discard = "turned" or "exchange", or another wild.choice',
    ),
    Contradiction(
        "wild.choice",
        lambda o: o.wild.choice == "dealer" and o.deal.size != "upcard",
        "the dealer has no face-up card that could choose the wild rank",
        'deal.size = "upcard", or another wild.choice ("turned", "before-deal")',
    ),
    Contradiction(
        "wild.always",
        _wild_left_out,
        "a wild card is left out of the packs",
        "cards that are not in cards.without",
    ),
    Contradiction(
        "cards.jokers",
        _dead_jokers,
        "jokers must be wild or penalty cards, otherwise they can never be melded",
        'wild.always with "joker", or discard.penalty with joker, or cards.jokers = 0',
    ),
    Contradiction(
        "discard.penalty",
        lambda o: bool(_penalty_cards(o) & _codes(o.wild.always)),
        "a penalty card cannot be melded, so it cannot be wild",
        "cards that are not in wild.always",
    ),
    Contradiction(
        "deal.upcard",
        _jokers_as_upcards,
        "nothing is said for a joker as first card",
        'deal.upcard with joker = 15 (or another number), or deal.wild_upcard = "buried" for wild jokers',
    ),
    Contradiction(
        "score.cards",
        _jokers_without_points,
        "nothing is said for jokers",
        "score.cards (and score.hand_cards) with joker = 15 or another number",
    ),
    Contradiction(
        "out.floating",
        lambda o: o.out.floating and o.out.last == "any",
        "nobody ever floats where melding or discarding the last card goes out",
        'out.last = "discard", "meld" or "unmeldable", or out.floating = false',
    ),
    Contradiction(
        "out.last",
        lambda o: o.out.last in {"meld", "unmeldable"} and not o.out.floating,
        "a player whose last card may neither be melded nor discarded to go out must be able to float",
        'out.floating = true, or out.last = "any" or "discard"',
    ),
    Contradiction(
        "out.when_stock_gone",
        lambda o: not (o.out.when_stock_gone or o.out.floating),
        "who has no cards and cannot go out must be able to float",
        "out.floating = true, or out.when_stock_gone = true",
    ),
    Contradiction(
        "score.melds",
        _nobody_scores,
        "nobody can ever score a point, so the game would never end",
        'score.melds = "cards" or "tables", another score.hand, or a number of game.deals',
    ),
)
"""In the order in which they are looked for."""
