"""What follows from the hands on a sheet: running totals, who has won, and what is paid."""

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from upcard.engine.match import Result
from upcard.engine.view import SPECTATOR
from upcard.games.chapters import differences
from upcard.games.presets import game
from upcard.hosting.accounts import decimal, result_words, row
from upcard.hosting.catalogue import difference_words, game_title
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.opening import RequestError, chosen_rules, wrong
from upcard.hosting.real_cards import SheetHand, SheetInfo, SheetSetup
from upcard.hosting.screen import HandLine, ScoreInfo, Statistics
from upcard.hosting.showing import wild_words
from upcard.hosting.wording import Reader
from upcard.record.casefile import Case
from upcard.record.errors import PositionError
from upcard.record.position import read_names, read_position
from upcard.rules.game import payments, target, winners
from upcard.rules.players import sides
from upcard.rules.ruleset import Rules
from upcard.state.seats import NOBODY


def set_up(setup: SheetSetup) -> Rules:
    """The rules of a sheet, which suit its players. Raises ``RequestError``."""
    rules = chosen_rules(setup.rules)
    try:
        read_names(rules, Case(players=setup.players))
    except PositionError as error:
        raise wrong(error.path, error.message) from error
    return rules


def checked_hand(rules: Rules, setup: SheetSetup, hand: SheetHand, number: int) -> None:
    """Whether a hand can stand on a sheet. Raises ``RequestError``."""
    count = len(setup.players)
    path = f"hands[{number - 1}]"
    if len(hand.points) != count:
        raise wrong(f"{path}.points", f"hand {number} has {len(hand.points)} numbers, and {count} play", str(count))
    if hand.dealer >= count or (hand.out is not None and hand.out >= count):
        raise wrong(f"{path}.out", f"hand {number} names a player who is not there", f"0 to {count - 1}")
    side_of = sides(rules.players, count)
    for seat, side in enumerate(side_of):
        first = side_of.index(side)
        if hand.points[seat] != hand.points[first]:
            names = {"name": setup.players[first], "partner": setup.players[seat]}
            raise RequestError.told("wrong", "sheet.partners", f"{path}.points", number=number, **names)


def sheet_info(setup: SheetSetup, hands: Sequence[SheetHand], language: str = DEFAULT) -> SheetInfo:
    """What follows from a sheet. Raises ``RequestError`` for a sheet that cannot be."""
    rules = set_up(setup)
    for number, hand in enumerate(hands, 1):
        checked_hand(rules, setup, hand, number)
    reader = Reader(rules, setup.players, SPECTATOR, language)
    count = len(setup.players)
    side_of = sides(rules.players, count)
    totals = _totals(hands, count)
    ended, won = _end(rules, side_of, hands, totals)
    options = rules.options
    paths = differences(options, game(options.game))
    return SheetInfo(
        game_title(options.game, language),
        list(side_of),
        [difference_words(options, path, language) for path in paths],
        _scores(reader, hands, totals, won, ended),
        ended,
    )


def _totals(hands: Sequence[SheetHand], count: int) -> list[tuple[int, ...]]:
    """The totals before the first hand, and after each."""
    totals = [(0,) * count]
    for hand in hands:
        totals.append(tuple(before + now for before, now in zip(totals[-1], hand.points, strict=True)))
    return totals


def _end(
    rules: Rules, side_of: bytes, hands: Sequence[SheetHand], totals: Sequence[tuple[int, ...]]
) -> tuple[int | None, tuple[int, ...]]:
    """The first hand after which somebody has won, and who."""
    for number, hand in enumerate(hands, 1):
        out = NOBODY if hand.out is None else hand.out
        won = winners(rules, side_of, totals[number], number, out)
        if won:
            return number, tuple(int(seat) for seat in won)
    return None, ()


def _scores(
    reader: Reader,
    hands: Sequence[SheetHand],
    totals: Sequence[tuple[int, ...]],
    won: tuple[int, ...],
    ended: int | None,
) -> ScoreInfo:
    rules, count = reader.rules, len(reader.names)
    final = totals[-1] if ended is None else totals[ended]
    leading = won or tuple(seat for seat, total in enumerate(final) if total == max(final))
    paid = payments(rules, sides(rules.players, count), final, leading)
    deals = rules.game.deals
    return ScoreInfo(
        int(target(rules, count)) if isinstance(deals, str) else None,
        None if isinstance(deals, str) else int(deals),
        [_line(reader, number, hand, totals[number]) for number, hand in enumerate(hands, 1)],
        list(totals[-1]),
        list(won),
        [decimal(payment) for payment in paid],
        [result_words(reader, Result(won, paid))] if won else [],
        _statistics(reader, hands),
    )


def _line(reader: Reader, number: int, hand: SheetHand, totals: tuple[int, ...]) -> HandLine:
    return HandLine(number, _wild(reader, hand.wild), hand.dealer, list(hand.points), list(totals), hand.out)


def _wild(reader: Reader, wild: str) -> str:
    """Which cards were wild in a hand, in words; nothing where that was not written down."""
    if not wild:
        return ""
    with suppress(PositionError):
        mask, rank = _wild_cards(reader.rules, tuple(reader.names), wild)
        return wild_words(reader, mask, rank)
    return ""


@lru_cache(maxsize=1024)
def _wild_cards(rules: Rules, names: tuple[str, ...], wild: str) -> tuple[int, int]:
    setup = read_position(rules, Case(players=list(names), wild=wild)).deal.setup
    return int(setup.wild), int(setup.wild_rank)


def _statistics(reader: Reader, hands: Sequence[SheetHand]) -> list[Statistics]:
    if not hands:
        return []
    seats = range(len(reader.names))
    by_seat = [[hand.points[seat] for hand in hands] for seat in seats]
    return [
        row(reader, "out", [sum(hand.out == seat for hand in hands) for seat in seats]),
        row(reader, "best", [max(points) for points in by_seat]),
        row(reader, "mean", [round(sum(points) / len(hands), 1) for points in by_seat]),
    ]
