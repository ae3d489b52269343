"""The course of a game: whose move it is, who is asked, what is told."""

from upcard.engine.view import SPECTATOR
from upcard.record.entries import Entry, Undo
from upcard.record.replay import Replay
from upcard.record.words import split_name
from upcard.state.moves import Call, Discard, Waive
from upcard.state.seats import CHANCE
from upcard.terminal.front import Front
from upcard.terminal.news import News
from upcard.terminal.opening import opening
from upcard.terminal.table import Table


def run(table: Table, news: News, front: Front) -> None:
    """Play to the end of the game. Raises ``Leave`` when somebody leaves."""
    if not table.is_over():
        front.welcome()
    while not table.is_over():
        if table.is_hand_over():
            beginning = table.begin_hand()
            news.begin(opening(table.rules, table.names, table.playing(), beginning))
            front.hand_began(beginning)
        while not table.is_hand_over():
            _move(table, news, front)
        table.end_hand()
        front.hand_ended()
    front.game_ended()


def _move(table: Table, news: News, front: Front) -> None:
    """Ask whoever is to be asked, and do it; the player due waits until the others have had their call."""
    asked = table.asked()[0]
    seat, entry = _answer(table, front, asked)
    if seat == asked and _is_turn(table, seat, entry) and _called_before(table, news, front, seat):
        return
    _do(table, news, front, seat, entry)
    if isinstance(entry, Discard) and _may_take_back(table, seat) and front.takes_back(seat):
        _do(table, news, front, seat, Undo())


def _may_take_back(table: Table, seat: int) -> bool:
    return table.seating.is_person(seat) and table.may_undo(seat)


def _answer(table: Table, front: Front, seat: int) -> tuple[int, Entry]:
    if seat == CHANCE:
        return seat, table.shuffle()
    if table.seating.is_person(seat):
        return front.ask(seat)
    return seat, table.bot_move(seat)


def _is_turn(table: Table, seat: int, entry: Entry) -> bool:
    """Whether this is a move of the player due."""
    return seat == table.playing().turn.seat and not isinstance(entry, (Call, Waive, Undo))


def _called_before(table: Table, news: News, front: Front, due: int) -> bool:
    """Ask the others who may call, in their order; whether anything but declining came of it."""
    for other in dict.fromkeys(table.asked()):
        if other in {due, CHANCE} or other not in table.asked():
            continue
        seat, entry = _answer(table, front, other)
        _do(table, news, front, seat, entry)
        if not isinstance(entry, Waive):
            return True
    return False


def _do(table: Table, news: News, front: Front, seat: int, entry: Entry) -> None:
    step = table.do(seat, entry)
    if step is None:
        news.undone(seat)
    else:
        news.add(step)
    front.told(seat, step)


def news_of(table: Table) -> News:
    """News for the people at a table, and for who only watches."""
    return News(table.rules, table.names, (*table.seating.people(), SPECTATOR))


def retold(table: Table, played: Replay) -> News:
    """The news of the hand that goes on in a record."""
    news = news_of(table)
    frames = [frame for frame in played.frames if frame.hand == table.hand_number]
    for frame in frames:
        if frame.step is not None:
            news.add(frame.step)
        elif frame.line.kind == "move":
            news.undone(split_name(frame.line.text, table.names)[0])
        else:
            news.begin(opening(table.rules, table.names, frame.deal, None))
    return news
