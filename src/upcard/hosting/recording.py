"""The record of a table, whole or as one seat may see it."""

import hashlib
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from upcard.cards.text import parse_cards
from upcard.engine.match import Match, result
from upcard.hosting.journal import Dealt
from upcard.hosting.table import Hand, Table
from upcard.record.entries import Undo
from upcard.record.record import A_PERSON, ID, SEATS, parse_record
from upcard.record.redact import redact
from upcard.record.writing import dealer_draw, entry_line, hand_end, hand_start, headers, pack_lines
from upcard.record.writing import result_line as result_header
from upcard.state.seats import CHANCE

FAIR: Final = "Fair"
"""The header with the proofs of fairness: for each hand its number, commitment, seed and the cuts, in hexadecimal."""


def record_text(table: Table, seat: int) -> str:
    """The record for a seat (-1 for a spectator): hands that are over whole, of the one that goes on what was seen."""
    return redacted(whole_record(table), seat)


@lru_cache(maxsize=32)
def redacted(whole: str, seat: int) -> str:
    """A whole record as a seat may see it."""
    return redact(parse_record(whole), seat)


def game_id(table: str) -> str:
    """The name of a table's game in its records. It does not lead to the table."""
    return hashlib.sha256(b"upcard game\n" + table.encode()).hexdigest()[:16]


def whole_record(table: Table) -> str:
    """The record with all cards. Never to be sent while a hand goes on."""
    names = table.names()
    lines = headers(table.rules, names, _more(table))
    won = result(table.match)
    if won is not None:
        lines.append(result_header(names, won))
    for hand in table.hands:
        if hand.dealt is not None:
            lines += _hand(table, hand, hand.dealt)
    return "\n".join([*lines, ""])


def _more(table: Table) -> dict[str, str]:
    """Date, table, who plays, and the proofs of the hands that are over."""
    date = datetime.fromtimestamp(table.opened.at / 1000, UTC).date().isoformat()
    seats = "; ".join(chair.level if chair.kind == "bot" else A_PERSON for chair in table.chairs)
    name = table.opened.name.replace('"', "'")
    more = {"Date": date, "Table": name, ID: game_id(table.opened.table), SEATS: seats}
    proofs = [_proof(hand, hand.dealt) for hand in table.hands if hand.dealt is not None and _is_over(table, hand)]
    return more | ({FAIR: "; ".join(proofs)} if proofs else {})


def _is_over(table: Table, hand: Hand) -> bool:
    return hand.number <= len(table.match.accounts)


def _proof(hand: Hand, dealt: Dealt) -> str:
    cuts = ",".join(cut.encode().hex() for cut in dealt.cuts)
    return f"{hand.number} {hand.commitment} {hand.seed} {cuts}"


def _hand(table: Table, hand: Hand, dealt: Dealt) -> list[str]:
    names = table.names()
    number, dealer = hand_start(hand.number, names, dealt.dealer)
    draws = [dealer_draw(names, draw.seats, parse_cards(draw.cards)) for draw in dealt.draws]
    lines = [number, *draws, dealer]
    for wild, pack in zip(dealt.wilds, dealt.packs, strict=True):
        lines += pack_lines(parse_cards(pack), wild)
    for done in hand.done:
        entry = Undo() if done.move is None else done.move
        seat = CHANCE if done.seat == CHANCE else done.seat
        lines.append(entry_line(table.rules, done.before, names, seat, entry))
    if _is_over(table, hand):
        lines += _end(table, hand)
    return lines


def _end(table: Table, hand: Hand) -> list[str]:
    """The score lines of a hand, with the totals as they were after it."""
    match = table.match
    later = [account.points() for account in match.accounts[hand.number :]]
    totals = tuple(total - sum(one[seat] for one in later) for seat, total in enumerate(match.scores))
    then = Match(match.rules, match.players, match.dealer, totals, match.accounts[: hand.number])
    return hand_end(table.names(), match.accounts[hand.number - 1].points(), then)
