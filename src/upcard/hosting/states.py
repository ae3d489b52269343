"""The whole table for one reader: everything goes through that reader's view, or lies open for all."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from upcard.cards.text import parse_card
from upcard.engine.referee import Step, refusal
from upcard.engine.undo import refuse_undo
from upcard.engine.view import SPECTATOR, View, view
from upcard.games.chapters import differences
from upcard.games.presets import game
from upcard.hosting.accounts import hand_account, score_info
from upcard.hosting.asking import Answer, ask, calls, standing
from upcard.hosting.catalogue import difference_words, game_title, table_name
from upcard.hosting.look import Look
from upcard.hosting.protocol import Ask, FairInfo, RematchInfo, State, TableInfo, Ways
from upcard.hosting.refusals import denied, refusal_in, refusal_info
from upcard.hosting.rulesets import rules_id, rules_of_text
from upcard.hosting.screen import (
    EventInfo,
    HandAccount,
    HandCard,
    HandInfo,
    PilePlace,
    ScoreInfo,
    UndoInfo,
    Way,
)
from upcard.hosting.seats import seat_infos, waiting, waits_for
from upcard.hosting.showing import hand_info, own_hand
from upcard.hosting.table import Table
from upcard.hosting.telling import event_info
from upcard.hosting.ways import Stand, cards_of, way
from upcard.hosting.windows import callable_places, called, queue, window
from upcard.rules.draw import owes
from upcard.state.events import Waived
from upcard.state.moves import Call, Draw, Move, Take
from upcard.state.turn import DRAW

MOST_EVENTS: Final = 60
FIRST_EVENTS: Final = 12


def state(look: Look, since: int, secret: str = "") -> State:
    """The table as a reader sees it; ``events`` are those after ``since``. ``secret`` is what the reader came with."""
    table, reader, seen = look.table, look.reader, look.seen()
    hand = None if seen is None else _hand(look, seen)
    ways = _ways(look)
    return State(
        table.version,
        since,
        table.phase(),  # type: ignore[arg-type]
        None if look.seat == SPECTATOR else look.seat,
        table_info(look),
        seat_infos(reader, table, seen, look.presence, look.now),
        look.presence.watchers,
        hand,
        waiting(reader, table),
        waits_for(table),
        ways,
        [],
        look.holds(),
        _undo(look),
        window(look),
        called(look),
        queue(look),
        _events(look, since),
        last_account(look),
        _scores(look),
        _fair(look),
        _rematch(table, secret),
    )


def table_info(look: Look) -> TableInfo:
    """What does not change at the table."""
    opened, options = look.table.opened, look.table.rules.options
    return TableInfo(
        opened.table,
        table_name(opened.name, options.game, look.language),
        options.game,
        game_title(options.game, look.language),
        rules_id(opened.rules),
        list(options.variations),
        list(differing(opened.rules, look.language)),
        opened.seats,
        "" if look.seat == SPECTATOR else opened.code,
        opened.call_ms,
        opened.pace_ms,
        opened.hints,
        opened.spectators,
        opened.clock_ms,
        opened.away_ms,
    )


@lru_cache(maxsize=256)
def differing(rule_text: str, language: str) -> tuple[str, ...]:
    """In which answers a rule set differs from its game in the book, in words."""
    options = rules_of_text(rule_text).options
    return tuple(difference_words(options, path, language) for path in differences(options, game(options.game)))


def _hand(look: Look, seen: View) -> HandInfo:
    hand = look.table.hand()
    number = 1 if hand is None else hand.number
    return hand_info(look.reader, seen, number, _pile(look, seen))


def _pile(look: Look, seen: View) -> list[PilePlace]:
    """The pile with what taking from each place would bring, when the reader is to draw; and what may be called."""
    reader, deal, size = look.reader, look.table.deal, len(seen.pile)
    drawing = deal is not None and seen.seat >= 0 and deal.turn.seat == seen.seat and deal.turn.phase == DRAW
    called = callable_places(look)
    places: list[PilePlace] = []
    for place, card in enumerate(seen.pile):
        depth = size - place
        text = reader.card(card)
        if not drawing or deal is None or look.holds():
            places.append(PilePlace(text, depth, callable=place in called))
            continue
        why = refusal(look.table.rules, deal, look.seat, Take(depth))
        takes = depth if why is None else None
        owed = why is None and owes(look.table.rules, deal, depth)
        info = None if why is None else refusal_info(why, look.language)
        places.append(PilePlace(text, depth, takes, owed, info, place in called))
    return places


def _ways(look: Look) -> list[Way]:
    stand = look.stand()
    if stand is None or look.holds():
        return []
    called = [way(stand, move) for move in look.legal() if isinstance(move, Call)] if look.table.opened.hints else []
    if look.table.due() == look.seat:
        return [*standing(stand), *called]
    return [] if look.seat in look.table.callers() else called


def _undo(look: Look) -> UndoInfo | None:
    """Whether the last move may be taken back; None where there is no question of it."""
    if look.table.deal is None or look.seat == SPECTATOR:
        return None
    why = refuse_undo(look.table.rules, look.table.steps, look.seat)
    if why is not None and look.table.due() != look.seat:
        return None
    if why is None:
        last = next(one for one in reversed(look.table.happened) if not isinstance(one.event, Waived))
        said = event_info(look.reader, _wild(look), last).say
        return UndoInfo(True, look.reader.say("undo.last", said=said))
    told = replace(refusal_info(why, look.language), sentence=look.reader.say(_no_undo(look.table.steps, look.seat)))
    return UndoInfo(False, look.reader.say("undo"), told)


def _no_undo(steps: Sequence[Step], seat: int) -> str:
    """Which message says why the player in turn may not take anything back."""
    last = steps[-1] if steps else None
    if last is not None and len(last.deal.calls.queue):
        return "undo.call"
    drew = last is not None and last.seat == seat and isinstance(last.move, Draw)
    return "undo.seen" if drew else "undo.nothing"


def _wild(look: Look) -> int:
    hand = look.table.hand()
    return 0 if hand is None or hand.start is None else int(hand.start.setup.wild)


def _events(look: Look, since: int) -> list[EventInfo]:
    """What happened after a version; for a newcomer the last few lines."""
    happened = [one for one in look.table.happened if one.version > since]
    newest = happened[-(MOST_EVENTS if since else FIRST_EVENTS) :]
    return [event_info(look.reader, _wild(look), one) for one in newest]


def _scores(look: Look) -> ScoreInfo:
    """The score sheet: the same for all readers of a language, and for as long as a hand goes on."""
    sheets = look.table.sheets
    if look.language not in sheets:
        sheets[look.language] = score_info(look.reader, look.table.match, look.table.ends)
    return sheets[look.language]


def last_account(look: Look) -> HandAccount | None:
    """The account of the hand that has ended last, until the next one is dealt."""
    if look.table.deal is not None or not look.table.match.accounts:
        return None
    return account_of(look, len(look.table.match.accounts))


def account_of(look: Look, number: int) -> HandAccount | None:
    """The account of a finished hand, None where there is none of this number."""
    match = look.table.match
    if not 1 <= number <= len(match.accounts):
        return None
    hand = look.table.hands[number - 1]
    if hand.last is None:
        return None
    later = [account.points() for account in match.accounts[number - 1 :]]
    before = [total - sum(points[seat] for points in later) for seat, total in enumerate(match.scores)]
    seen = view(look.table.rules, hand.last, look.seat)
    return hand_account(look.reader, number, match.accounts[number - 1], seen, before)


def _fair(look: Look) -> FairInfo | None:
    """The fairness of the hand that is coming, or else of the last one."""
    coming = look.table.coming()
    if coming is not None:
        cuts = [chair.cut for chair in look.table.chairs]
        return FairInfo(coming.number, coming.commitment, cuts)
    hand = look.table.hand()
    if hand is None or hand.dealt is None:
        return None
    seed = hand.seed if look.table.deal is None else ""
    return FairInfo(hand.number, hand.commitment, list(hand.dealt.cuts), seed)


def _rematch(table: Table, secret: str) -> RematchInfo | None:
    return None if table.rematch is None else RematchInfo(table.rematch.table, secret)


def answer(look: Look, question: Ask) -> Ways:
    """What a selection could do."""
    stand = look.stand()
    if stand is None:
        return Ways(question.id, look.table.version, [], [])
    if look.seat not in look.table.acting() and not (look.table.rules.calls and question.places):
        return Ways(question.id, look.table.version, [], [], None)
    if look.holds():
        found = calls(stand, question.places) if question.places else Answer()
        hold = None if found.ways else refusal_in(look.language, denied("table.hold").info)
        return Ways(question.id, look.table.version, found.ways, [], hold)
    selected = _selected(look, question)
    found = ask(Stand(stand.reader, stand.deal, (), selected), question.places, question.target)
    why = None if found.ways else found.refusal(question.target, look.language)
    return Ways(question.id, look.table.version, found.ways, found.questions, why)


def _selected(look: Look, question: Ask) -> tuple[HandCard, ...]:
    """The selected cards that the reader holds."""
    seen = look.seen()
    if seen is None:
        return ()
    wanted = set(question.cards)
    return tuple(card for card in own_hand(look.reader, seen) if card.id in wanted)


def used_cards(look: Look, move: Move) -> tuple[HandCard, ...]:
    """The cards of the reader's hand that a move uses."""
    seen = look.seen()
    left = list(cards_of(move))
    used: list[HandCard] = []
    for one in [] if seen is None else own_hand(look.reader, seen):
        card = parse_card(one.card)
        if card in left:
            left.remove(card)
            used.append(one)
    return tuple(used)
