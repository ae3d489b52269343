"""A hand as people write it down: what every line means, what is wrong with it, and the account of all."""

from typing import Final

from upcard.cards.card import BLACK_JOKER, RANKS, is_joker
from upcard.cards.text import card_text
from upcard.engine.view import SPECTATOR, view
from upcard.hosting.accounts import hand_account
from upcard.hosting.languages.speech import DEFAULT, capital, say
from upcard.hosting.opening import RequestError, chosen_rules, wrong
from upcard.hosting.real_cards import LineCard, LineInfo, LinesAnswer, LinesAsk
from upcard.hosting.refusals import refusal_info
from upcard.hosting.screen import HandAccount, RefusalInfo
from upcard.hosting.sentences import CardWord
from upcard.hosting.settling import ended
from upcard.hosting.wording import Reader
from upcard.record.errors import PositionError
from upcard.record.layout import position_text
from upcard.record.outs import announces, out_ways
from upcard.record.pieces import coloured
from upcard.record.position import Position
from upcard.record.written import ReadLine, Written, WrittenHand, WrittenLine, read_written
from upcard.record.written_faults import ANNOUNCED, OUT_RUMMY, LineFault
from upcard.rules.cards import full_pack
from upcard.rules.ruleset import Rules
from upcard.rules.score import account
from upcard.rules.score_account import Account
from upcard.state.melds import GROUP_USE

_COLOURS: Final = ("red", "black")


def written_down(ask: LinesAsk, language: str = DEFAULT) -> LinesAnswer:
    """What a written hand means. Raises ``RequestError`` for rules, players or a wild rank that cannot be."""
    rules = chosen_rules(ask.rules)
    written = read_hand(rules, ask)
    position = written.position
    settled = account(rules, ended(position))
    reader = Reader(rules, position.names, SPECTATOR, language)
    wild = int(position.deal.setup.wild)
    pack = full_pack(rules.cards, len(position.names))
    return LinesAnswer(
        _told(reader, settled, position),
        _lines(ask, settled, written, language),
        _left(rules, pack, written),
        list(dict.fromkeys(_text(rules, card) for card in sorted(set(pack)) if wild >> card & 1)),
        wild_choices(rules),
        out_ways(rules),
        announces(rules),
        None if written.out is None else fault_info(written.out, language),
        position_text(position),
    )


def read_hand(rules: Rules, ask: LinesAsk) -> Written:
    """The lines of a hand as they are understood. Raises ``RequestError``."""
    count = len(ask.players)
    if any(line.seat >= count for line in ask.lines) or (ask.out is not None and ask.out >= count):
        raise wrong("seat", f"there are {count} players", f"0 to {count - 1}")
    if len(ask.announced) > count:
        raise wrong("announced", f"there are {count} players", f"{count} numbers")
    lines = [WrittenLine(line.seat, line.kind, line.text, line.onto) for line in ask.lines]
    out = -1 if ask.out is None else ask.out
    try:
        hand = WrittenHand(
            ask.players, lines, ask.wild, out=out, how=ask.out_how, scores=ask.scores, announced=ask.announced
        )
        return read_written(rules, hand)
    except PositionError as error:
        raise wrong(error.path, error.message) from error


def points_of(rules: Rules, ask: LinesAsk) -> list[int]:
    """What a hand brings by its lines, all of which must be right. Raises ``RequestError``."""
    written = read_hand(rules, ask)
    for number, line in enumerate(written.lines, 1):
        if line.fault is not None and ask.lines[number - 1].text.strip():
            raise RequestError.told("wrong", "sheet.line", f"lines[{number - 1}]", number=number)
    if written.out is not None and written.out.key in {OUT_RUMMY, ANNOUNCED}:
        raise RequestError.told("wrong", written.out.code(), "out_how" if written.out.key == OUT_RUMMY else "announced")
    if written.out is not None:
        raise wrong("out", "whoever went out has cards in hand")
    return [int(points) for points in account(rules, ended(written.position)).points()]


def wild_choices(rules: Rules) -> list[str]:
    """What may be wild in a hand, as positions write it: nothing where the rules choose no cards."""
    if rules.wild.choice == "none":
        return []
    if rules.wild.choice != "upcard":
        return list(RANKS)
    whole = rules.wild.whole_rank
    return [choice for rank in RANKS for choice in ([rank] if rank in whole else [f"{rank} {c}" for c in _COLOURS])]


def _text(rules: Rules, card: int) -> str:
    """The text of a card, jokers alike where their colours are."""
    return card_text(BLACK_JOKER if is_joker(card) and not coloured(rules) else card, coloured(rules))


def _left(rules: Rules, pack: bytes, written: Written) -> dict[str, int]:
    """The copies that are not written down yet, by card."""
    left: dict[str, int] = {}
    for card in sorted(set(pack)):
        left[_text(rules, card)] = left.get(_text(rules, card), 0) + written.left[card]
    return left


def _told(reader: Reader, settled: Account, position: Position) -> HandAccount:
    seen = view(position.rules, ended(position), SPECTATOR)
    return hand_account(reader, 1, settled, seen, position.scores)


def _lines(ask: LinesAsk, settled: Account, written: Written, language: str) -> list[LineInfo]:
    counted: set[tuple[int, int]] = set()
    told: list[LineInfo] = []
    for line, read in zip(ask.lines, written.lines, strict=True):
        part = _part(settled, line.seat, read)
        if (line.seat, part) in counted:
            part = -1
        counted.add((line.seat, part))
        fault = read.fault
        told.append(
            LineInfo(
                read.kind,
                read.meld,
                part,
                [LineCard(card, use) for card, use in read.cards],
                read.is_unfinished(),
                None if fault is None else fault_info(fault, language),
                [] if fault is None else list(fault.choices),
            )
        )
    return told


def _part(settled: Account, seat: int, read: ReadLine) -> int:
    """The part of a player's account in which a line is counted, or -1."""
    parts = settled.seats[seat].parts
    mine = [at for at, part in enumerate(parts) if part.meld == read.meld]
    if read.uses and read.uses[0] < GROUP_USE:
        mine = [at for at in mine if read.uses[0] in parts[at].uses]
    return mine[0] if mine else -1


def fault_info(fault: LineFault, language: str = DEFAULT) -> RefusalInfo:
    """Why a line does not count, in a language."""
    if fault.refusal is not None:
        return refusal_info(fault.refusal, language)
    if fault.message and language == DEFAULT:
        return RefusalInfo(fault.code(), [fault.message], fault.card)
    sentence = say(language, fault.code(), card=CardWord(fault.card), n=fault.copies)
    return RefusalInfo(fault.code(), capital(sentence), fault.card)
