"""Positions: the keys of a case as a deal, checked card by card and meld by meld.

How a position arose is not asked: no stopping, one part a rank, and wild cards for cards that are all melded.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from upcard.cards.card import BIT, RANKS, SUITS
from upcard.cards.cardset import NO_CARDS, card_set
from upcard.record.casefile import Case
from upcard.record.errors import MoveError, PositionError
from upcard.record.melds import parse_table_meld
from upcard.record.outs import MOST_ANNOUNCED, announces, fines_of, is_paid, went_out
from upcard.record.supply import Supply
from upcard.record.tablecheck import meld_fault
from upcard.record.words import Names, name_fault
from upcard.rules.cards import full_pack
from upcard.rules.deal import chosen_wild, first_turn
from upcard.rules.players import sides
from upcard.rules.ruleset import Rules
from upcard.state.calls import NO_CALLS, Before, Calls
from upcard.state.deal import Deal, Ending, Setup, Tally
from upcard.state.melds import NONE, Meld, Run
from upcard.state.seats import NOBODY
from upcard.state.turn import DRAW, OVER, PLAY, STOCK, Turn

_COLOURS: Final = {"red": "h", "black": "s"}


@dataclass(frozen=True, slots=True)
class Position:
    """A deal with its rules, the players' names in seat order and their totals before this hand."""

    rules: Rules
    names: Names
    deal: Deal
    scores: tuple[int, ...]


def read_position(rules: Rules, case: Case) -> Position:
    """The deal that the keys of a case describe. Raises ``PositionError`` with the key's path."""
    names = read_names(rules, case)
    wild, rank = _wild(rules, case.wild)
    setup = Setup(
        len(names),
        len(names) - 1 if case.dealer is None else read_name(names, "dealer", case.dealer),
        rules.cards.packs[len(names)],
        wild,
        rank,
        sides(rules.players, len(names)),
    )
    deal = _with_counts(rules, case, names, _cards(rules, case, names, setup))
    _check_melds(rules, deal)
    return Position(rules, names, deal, read_scores(names, "scores", case.scores))


def read_names(rules: Rules, case: Case) -> Names:
    """The players' names. Raises ``PositionError``."""
    names = tuple(case.players.split() if isinstance(case.players, str) else case.players)
    if not rules.players.min <= len(names) <= rules.players.max:
        count = f"{rules.players.min} to {rules.players.max} play {rules.options.name}"
        raise PositionError("players", f"{count}, not {len(names)}")
    for name in names:
        fault = name_fault(name) or ("two players have this name" if names.count(name) > 1 else "")
        if fault:
            raise PositionError("players", f"{name!r}: {fault}")
    return names


def read_name(names: Names, path: str, name: str) -> int:
    """The seat of a name. Raises ``PositionError``."""
    if name not in names:
        raise PositionError(path, f"{name!r} does not play here; {', '.join(names)} do")
    return names.index(name)


def read_scores(names: Names, path: str, scores: dict[str, int]) -> tuple[int, ...]:
    """A number for each seat, 0 where none is given. Raises ``PositionError``."""
    by_seat = {read_name(names, f"{path}.{name}", name): points for name, points in scores.items()}
    return tuple(by_seat.get(seat, 0) for seat in range(len(names)))


@contextmanager
def at_path(path: str) -> Iterator[None]:
    """Turn errors of cards and melds into errors of a key."""
    try:
        yield
    except MoveError as error:
        raise PositionError(path, f"column {error.column}: {error.message}") from error


def _wild(rules: Rules, text: str | None) -> tuple[int, int]:
    """The mask of the wild cards and the rank that chance made wild (-1 for none)."""
    if text is None:
        return int(rules.always_wild), -1
    if rules.wild.choice == "none":
        raise PositionError("wild", "no rank is made wild in these rules (wild.choice)")
    letter, _, colour = text.partition(" ")
    rank = RANKS.find(letter.upper().replace("10", "T"))
    if len(letter.replace("10", "T")) != 1 or rank < 0 or colour not in {"", *_COLOURS}:
        raise PositionError("wild", f"{text!r} is no rank, as 'K', and no rank with a colour, as '5 red'")
    by_colour = rules.wild.choice == "upcard" and RANKS[rank] not in rules.wild.whole_rank
    if by_colour != bool(colour):
        example = "5 red" if by_colour else RANKS[rank]
        raise PositionError("wild", f"{text!r}: here the wild cards are told as in {example!r}")
    card = SUITS.index(_COLOURS[colour or "red"]) * 16 + rank
    return int(chosen_wild(rules, card)), rank


def _cards(rules: Rules, case: Case, names: Names, setup: Setup) -> Deal:
    """The deal with every card in its place, nothing counted yet."""
    texts = [case.discard, *case.hands.values(), *case.melds, case.stock or ""]
    supply = Supply(full_pack(rules.cards, len(names)), texts)
    with at_path("discard"):
        pile = supply.take_all(case.discard)
    hands = [NO_CARDS] * len(names)
    for name, text in case.hands.items():
        seat = read_name(names, f"hands.{name}", name)
        with at_path(f"hands.{name}"):
            hands[seat] = card_set(supply.take_all(text))
    melds = _melds(rules, case.melds, names, setup, supply)
    with at_path("stock"):
        stock = supply.rest() if case.stock is None else supply.take_all(case.stock)
    shown = (NO_CARDS,) * len(names)
    return Deal(setup, stock, 0, pile, tuple(hands), shown, melds, Turn(0, DRAW), Tally())


def _melds(rules: Rules, texts: Sequence[str], names: Names, setup: Setup, supply: Supply) -> tuple[Meld | None, ...]:
    melds: list[Meld | None] = []
    for i, text in enumerate(texts):
        with at_path(f"melds[{i}]"):
            whole = parse_table_meld(rules, setup.wild, names, setup.sides, text, supply.take) if text else None
            melds.append(whole)
    return tuple(melds)


def _with_counts(rules: Rules, case: Case, names: Names, deal: Deal) -> Deal:
    """The deal with its turn, its counts and, where the position is to be settled, its end."""
    seat = 0 if case.turn is None else read_name(names, "turn", case.turn)
    opening = case.first_turn is True
    top_is_discard = len(deal.pile) > 0 and not opening
    discarder = (seat - 1) % len(names) if top_is_discard else NOBODY
    ending = _ending(rules, case, names, deal)
    playing = case.phase == "play"
    tally = Tally(
        fresh=BIT[len(names)] - 1 if opening else BIT[seat] if case.first_turn else 0,
        opening=opening,
        passes=0 if len(deal.stock) == 0 and not playing else -1,
        melded=_laid_masks(deal.melds),
        discarder=discarder,
        missing=bytes(len(names)) if rules.unmeldable else b"",
    )
    turn = Turn(seat, PLAY, STOCK) if playing else Turn(seat, DRAW)
    if opening and not playing:
        turn = first_turn(rules, seat)
    return Deal(
        deal.setup,
        deal.stock,
        0,
        deal.pile,
        deal.hands,
        deal.shown,
        deal.melds,
        Turn(seat, OVER) if ending else turn,
        tally,
        _calls(rules, deal, discarder),
        fines=_fines(rules, case, names),
        ending=ending,
    )


def _laid_masks(melds: Iterable[Meld | None]) -> int:
    """The sides that have cards on the table."""
    mask = 0
    for meld in melds:
        if meld is not None:
            beside = meld.beside_owners if isinstance(meld, Run) else b""
            for side in {*meld.owners, *beside} - {NONE}:
                mask |= 1 << side
    return mask


def _calls(rules: Rules, deal: Deal, discarder: int) -> Calls:
    """What is whose creation: the top discard the last player's, all else nobody's (design, cases)."""
    if rules.call.who != "not-own-creation":
        return NO_CALLS
    before = Before(deal.melds, deal.pile[:-1])
    seats = range(len(deal.hands))
    return Calls(before=tuple(before if seat == discarder else None for seat in seats))


def _fines(rules: Rules, case: Case, names: Names) -> tuple[int, ...]:
    """The points for every 'I can go out' that was not true."""
    announced = read_scores(names, "announced", case.announced)
    for name, times in case.announced.items():
        if not announces(rules):
            raise PositionError("announced", "nobody announces going out in these rules (out.announce)")
        if not 0 <= times <= MOST_ANNOUNCED:
            raise PositionError(f"announced.{name}", f"{times} times? 0 to {MOST_ANNOUNCED}")
    return fines_of(rules, len(names), announced)


def _ending(rules: Rules, case: Case, names: Names, deal: Deal) -> Ending | None:
    if case.out is None:
        if case.out_how is not None:
            raise PositionError("out_how", "nobody is said to have gone out")
        return None
    seat = read_name(names, "out", case.out)
    if deal.hands[seat].size:
        raise PositionError("out", f"{case.out} has cards in hand")
    how = case.out_how or "normal"
    if not is_paid(rules, how):
        raise PositionError("out_how", f"{how!r}: going rummy counts for nothing in these rules (score.going_rummy)")
    return went_out(seat, how)


def _check_melds(rules: Rules, deal: Deal) -> None:
    for i, meld in enumerate(deal.melds):
        fault = "" if meld is None else meld_fault(rules, deal, meld)
        if fault:
            raise PositionError(f"melds[{i}]", fault)
