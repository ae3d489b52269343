"""What a case expects of the position that its steps lead to."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from upcard.cards.card import BLACK_JOKER, RED_JOKER
from upcard.cards.text import cards_text
from upcard.engine.referee import legal_moves
from upcard.record.casefile import Expect
from upcard.record.errors import PositionError
from upcard.record.melds import parse_table_meld, table_meld_text
from upcard.record.moves import move_text, parse_move
from upcard.record.packs import parse_pack
from upcard.record.pieces import Piece, coloured
from upcard.record.position import Position, at_path, read_name
from upcard.record.words import split_name, words
from upcard.rules.codes import Refusal
from upcard.rules.game import winners
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.melds import Group, Meld


def unmet(position: Position, deal: Deal, expect: Expect) -> list[str]:
    """What was expected and did not come, each as a line."""
    failures: list[str] = []
    for check in _CHECKS:
        try:
            failures += check(position, deal, expect)
        except PositionError as error:
            failures.append(str(error))
    return failures


def _differs(key: str, expected: object, came: object) -> Iterator[str]:
    if expected != came:
        yield f"expect.{key}: expected {_shown(expected)}, came {_shown(came)}"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) and value else repr(value)


def _points(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    came = account(position.rules, deal).points()
    yield from _numbers(position, "points", expect.points, came)
    totals = tuple(before + now for before, now in zip(position.scores, came, strict=True))
    yield from _numbers(position, "scores", expect.scores, totals)


def _numbers(position: Position, key: str, expected: Mapping[str, int] | None, came: tuple[int, ...]) -> Iterator[str]:
    for name, number in (expected or {}).items():
        seat = read_name(position.names, f"expect.{key}.{name}", name)
        yield from _differs(f"{key}.{name}", number, int(came[seat]))


def _state(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    if expect.turn is not None:
        yield from _differs("turn", expect.turn, position.names[deal.turn.seat])
    if expect.over is not None:
        yield from _differs("over", expect.over, bool(deal.is_over()))
    if expect.floating is not None:
        yield from _differs("floating", sorted(expect.floating), sorted(floating(position, deal)))


def floating(position: Position, deal: Deal) -> list[str]:
    """Who holds no cards though the hand goes on."""
    names: list[str] = []
    for seat, hand in enumerate(deal.hands):
        taking = deal.turn.seat == seat and deal.turn.beside.size > 0
        if hand.size == 0 and not deal.is_over() and not taking:
            names.append(position.names[seat])
    return names


def _hands(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    for name, text in (expect.hand or {}).items():
        seat = read_name(position.names, f"expect.hand.{name}", name)
        came = deal.hands[seat].sequence()
        if deal.turn.seat == seat:
            came += deal.turn.beside.sequence()
        yield from _cards(position, f"hand.{name}", text, came, sorted)


def _discard(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    if expect.discard is not None:
        yield from _cards(position, "discard", expect.discard, deal.pile, list)


def _cards(position: Position, key: str, text: str, came: bytes, order: Callable[[bytes], list[int]]) -> Iterator[str]:
    with at_path(f"expect.{key}"):
        expected = parse_pack(came, words(text))
    if order(_plain(position, expected)) != order(_plain(position, came)):
        yield f"expect.{key}: expected {cards_text(expected) or 'no cards'}, came {cards_text(came) or 'no cards'}"


def _plain(position: Position, cards: bytes) -> bytes:
    """Cards with all jokers of one colour, unless the colour matters."""
    if coloured(position.rules):
        return cards
    return bytes(BLACK_JOKER if card == RED_JOKER else card for card in cards)


def _melds(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    if expect.melds is None:
        return
    wild = int(deal.setup.wild)
    there = [meld for meld in deal.melds if meld is not None]
    came = [table_meld_text(position.rules, wild, position.names, meld) for meld in there]
    expected = [text for text in expect.melds if text]
    for i, text in enumerate(expected):
        with at_path(f"expect.melds[{i}]"):
            meld = parse_table_meld(position.rules, wild, position.names, deal.setup.sides, text, _named)
        if i >= len(there) or _same_for_all(position, meld) != _same_for_all(position, there[i]):
            yield f"expect.melds[{i}]: expected {text!r}, came {came[i] if i < len(came) else 'nothing'!r}"
    yield from (f"expect.melds: also came {text!r}" for text in came[len(expected) :])


def _named(piece: Piece) -> int:
    return piece.card


def _same_for_all(position: Position, meld: Meld) -> tuple[object, ...]:
    """What two melds share when they are the same: the pieces of a group in any order, jokers of any colour."""
    cards = _plain(position, meld.cards)
    if isinstance(meld, Group):
        return int(meld.rank), tuple(sorted(zip(meld.owners, cards, strict=True)))
    return int(meld.lane), int(meld.low), cards, meld.owners, _plain(position, meld.beside), meld.beside_owners


def _legal(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    for i, text in enumerate(expect.legal or []):
        said, wanted = text.removeprefix("!"), not text.startswith("!")
        with at_path(f"expect.legal[{i}]"):
            listed = is_listed(position, deal, said)
        yield from _differs(f"legal {said!r}", _listed(wanted), _listed(listed))


def _listed(there: bool) -> str:
    return "listed" if there else "not listed"


def is_listed(position: Position, deal: Deal, said: str) -> bool:
    """Whether a move, as ``"A: draw"``, is among the legal moves. Raises ``MoveError``."""
    seat, rest, column = split_name(said, position.names)
    move = parse_move(position.rules, deal, seat, rest, 1, column)
    if isinstance(move, Refusal):
        return False
    text = move_text(position.rules, deal, move)
    return any(move_text(position.rules, deal, one) == text for one in legal_moves(position.rules, deal, seat))


def _winner(position: Position, deal: Deal, expect: Expect) -> Iterator[str]:
    if expect.winner is None:
        return
    settled = account(position.rules, deal)
    totals = tuple(before + now for before, now in zip(position.scores, settled.points(), strict=True))
    won = winners(position.rules, deal.setup.sides, totals, 1, settled.out)
    expected = _winning_names(position, expect.winner)
    yield from _differs("winner", sorted(expected), sorted(position.names[seat] for seat in won))


def _winning_names(position: Position, winner: str | list[str]) -> list[str]:
    """A name, or several in a list or with spaces between."""
    if isinstance(winner, str):
        return [winner] if winner in position.names else winner.split()
    return winner


_CHECKS: Final = (_points, _state, _hands, _melds, _discard, _legal, _winner)
