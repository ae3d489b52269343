"""A record step by step, for the replay screen: open, as one seat saw it, or as somebody who only watched."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from upcard.engine.events import events, seen_by
from upcard.engine.view import SPECTATOR, View, view
from upcard.hosting.accounts import hand_account
from upcard.hosting.archives import LARGEST_RECORD
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.lobby import FaultInfo, ReplayAsk, ReplayMove, ReplayStep
from upcard.hosting.opening import RequestError, wrong
from upcard.hosting.screen import HandAccount
from upcard.hosting.sentences import Sentence
from upcard.hosting.showing import hand_info, hand_texts
from upcard.hosting.telling import call_words, sentence
from upcard.hosting.wording import Reader
from upcard.record.errors import RecordError
from upcard.record.lines import Line
from upcard.record.moves import UNDO
from upcard.record.record import HandText, Record, parse_record
from upcard.record.redact import SEAT_HEADER
from upcard.record.replay import Frame, Replay, replay
from upcard.record.seen import SeenFrame, is_hidden, replay_seen
from upcard.record.words import split_name
from upcard.rules.score import account
from upcard.state.deal import Deal
from upcard.state.events import Called, Event, Melded


@dataclass(frozen=True)
class _Shown:
    """A position of a hand with what led to it."""

    view: View
    seat: int | None
    move: str
    say: Sentence
    deal: Deal | None


def replayed(ask: ReplayAsk, text: str, language: str = DEFAULT) -> ReplayStep:
    """A step of a replay of a record; a table's or a kept one as the asker may see it. Raises ``RequestError``."""
    if ask.record and len(ask.record) > LARGEST_RECORD:
        raise wrong("record", f"a record has at most {LARGEST_RECORD:,} bytes")
    try:
        record = parsed(text)
        shown = _steps(text, record, ask, language)
        before = replay_to(text, ask.hand - 1).match.scores if shown and shown[-1].deal is not None else ()
    except RecordError as error:
        raise bad_record(error) from error
    if not shown:
        raise RequestError.told("wrong", "request.no-hand", "hand", f"1 to {len(record.hands)}")
    return _step(record, reader_of(record, language), ask, shown, before)


def bad_record(error: RecordError, path: str = "record") -> RequestError:
    """A record that cannot be read or played, with the place."""
    fault = FaultInfo(path, error.message, "", error.line, error.column)
    return RequestError("wrong", f"{path}: {error}", [fault])


@lru_cache(maxsize=64)
def parsed(text: str) -> Record:
    """A record as read. Raises ``RecordError``."""
    return parse_record(text)


@lru_cache(maxsize=16)
def replay_to(text: str, hand: int) -> Replay:
    """The replay of a record up to the end of a hand. Raises ``RecordError``."""
    record = parsed(text)
    return replay(Record(record.headers, record.rules, record.names, record.hands[:hand], False))


@lru_cache(maxsize=16)
def _replay_seen(text: str) -> tuple[SeenFrame, ...]:
    return replay_seen(parsed(text))


def reader_of(record: Record, language: str) -> Reader:
    """Who reads a record: the player for whom it was written, or somebody who only watches."""
    name = record.header(SEAT_HEADER)
    seat = record.names.index(name) if name in record.names else SPECTATOR
    return Reader(record.rules, record.names, seat, language)


def _step(record: Record, reader: Reader, ask: ReplayAsk, shown: Sequence[_Shown], before: Sequence[int]) -> ReplayStep:
    step = max(0, min(ask.step, len(shown) - 1))
    now = shown[step]
    moves = [ReplayMove(at, one.seat, one.move, one.say) for at, one in enumerate(shown) if at]
    is_open = now.deal is not None
    hands = [hand_texts(reader, hand) for hand in now.deal.hands] if now.deal is not None and ask.seat is None else []
    return ReplayStep(
        list(record.names),
        ask.hand,
        len(record.hands),
        step,
        len(shown) - 1,
        moves,
        hand_info(reader, now.view, ask.hand),
        hands,
        _account(reader, ask.hand, now, before),
        None if ask.seat is None and is_open else int(now.view.seat),
        is_open,
        None if reader.seat == SPECTATOR else reader.seat,
        record.rules.options.game,
        record.header("Table") or "",
        record.header("Date") or "",
    )


def _account(reader: Reader, number: int, now: _Shown, before: Sequence[int]) -> HandAccount | None:
    if now.deal is None or not now.deal.is_over():
        return None
    return hand_account(reader, number, account(reader.rules, now.deal), now.view, before)


def _steps(text: str, record: Record, ask: ReplayAsk, language: str) -> list[_Shown]:
    """The positions of a hand; none where there is no such hand. A hand that goes on is shown as its seat saw it."""
    if not 1 <= ask.hand <= len(record.hands):
        return []
    reader = reader_of(record, language)
    if _hides(record.hands[ask.hand - 1]):
        return [_seen(reader, frame) for frame in _replay_seen(text) if frame.hand == ask.hand]
    seat = ask.seat if ask.seat is not None else reader.seat
    if not SPECTATOR <= seat < len(record.names):
        raise RequestError.told("wrong", "request.no-seat", "seat", f"-1 to {len(record.names) - 1}")
    frames = replay_to(text, ask.hand).frames
    return [_whole(reader, frame, seat, ask.seat is None) for frame in frames if frame.hand == ask.hand]


def _hides(hand: HandText) -> bool:
    return any(is_hidden(line) for line in hand.lines)


def _whole(reader: Reader, frame: Frame, seat: int, is_open: bool) -> _Shown:
    seen = view(reader.rules, frame.deal, seat)
    if frame.step is None:
        return _unmoved(reader, frame.line, seen, frame.deal)
    told = [event if is_open else seen_by(event, seat) for event in events(frame.step)]
    return _Shown(seen, int(frame.step.seat), _move(frame.line.text), _words(reader, seen, told), frame.deal)


def _seen(reader: Reader, frame: SeenFrame) -> _Shown:
    """A position of a hand with hidden cards."""
    if not frame.told:
        return _unmoved(reader, frame.line, frame.view, None)
    return _Shown(frame.view, frame.seat, _move(frame.line.text), _words(reader, frame.view, frame.told), None)


def _unmoved(reader: Reader, line: Line, seen: View, deal: Deal | None) -> _Shown:
    """A position to which no move led: cards were dealt, or the last move was taken back."""
    if line.kind == "chance":
        return _Shown(seen, None, "", [], deal)
    seat, _, _ = split_name(line.text, tuple(reader.names), line.number)
    return _Shown(seen, seat, UNDO, reader.say("event.undo", who=reader.who(seat)), deal)


def _move(line: str) -> str:
    return line.partition(": ")[2]


def _words(reader: Reader, seen: View, told: Sequence[Event]) -> Sentence:
    """What was done first; of a call also which meld came of it."""
    if not told:
        return []
    if isinstance(told[0], Called):
        return call_words(reader, told[0], next((int(one.meld) for one in told if isinstance(one, Melded)), 0))
    return sentence(reader, int(seen.setup.wild), told[0])
