"""Which rummies a seat could call: the cards of the discard pile tried on the table, as if the pile were a hand."""

from typing import Final

from mypy_extensions import i64

from upcard.cards.card import BIT, CARD_AT, NO_CARD, ONE
from upcard.cards.cardset import CardSet, card_set
from upcard.engine.layings import write_additions, write_trades
from upcard.engine.menu import Menu
from upcard.engine.new_melds import NewMelds
from upcard.rules.additions import bridges
from upcard.rules.call import anything_callable, may_call, named_onto, refuse_call
from upcard.rules.openings import reachable_melds
from upcard.rules.ruleset import Rules
from upcard.rules.wild import is_natural
from upcard.state.deal import Deal
from upcard.state.melds import GROUP_USE, UNSAID, Run, turned
from upcard.state.moves import Add, Call, Move, NewMeld, Trade
from upcard.state.seats import NOBODY, Seat

SINGLE_CARDS: Final = 0
ROWS_ONTO_RUNS: Final = 1
STAGES: Final = 3


def call_moves(rules: Rules, deal: Deal, seat: Seat) -> list[Move]:
    """The calls that a seat may make now.

    Single cards onto melds, rows of cards onto runs, trades, whole melds of three.
    """
    return calls_of(rules, deal, seat) if anything_callable(rules, deal) else []


def calls_of(rules: Rules, deal: Deal, seat: Seat) -> list[Move]:
    """The calls that a seat may make now, for who knows already that something could be called."""
    found: list[Move] = []
    if not may_call(rules, deal, seat):
        return found
    made: list[Call] = []
    for stage in range(STAGES):
        sure = stage != ROWS_ONTO_RUNS and _fit_for_sure(rules, deal)
        for call in _candidates(rules, deal, seat, stage):
            if not _is_among(call, made) and (sure or refuse_call(rules, deal, seat, call) is None):
                made.append(call)
                found.append(call)
    return found


def _fit_for_sure(rules: Rules, deal: Deal) -> bool:
    """Whether single cards and whole melds that the masks give are all calls that nothing refuses.

    So it is where no card is wild, no call waits, nobody's own creations matter and a new meld may still be laid.
    """
    if deal.setup.wild != 0 or rules.bridges or rules.tracks or deal.turn.melds >= rules.new_melds:
        return False
    return len(deal.calls.queue) == 0 and deal.tally.discarder != NOBODY


def _is_among(call: Call, calls: list[Call]) -> bool:
    """Whether the same call, joins aside, stands in a list already."""
    for other in calls:
        if call.meld == other.meld and call.wild == other.wild and call.places == other.places:
            if call.uses == other.uses:
                return True
    return False


def can_call(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a seat could call a rummy now."""
    if not may_call(rules, deal, seat) or not anything_callable(rules, deal):
        return False
    for stage in range(STAGES):
        sure = stage != ROWS_ONTO_RUNS and _fit_for_sure(rules, deal)
        for call in _candidates(rules, deal, seat, stage):
            if sure or refuse_call(rules, deal, seat, call) is None:
                return True
    return False


def _candidates(rules: Rules, deal: Deal, seat: Seat, stage: i64) -> list[Call]:
    """What might be called, kind by kind: one card onto a meld or for a wild card, several onto a run, a whole meld."""
    if stage == SINGLE_CARDS:
        return _single_cards(rules, deal, seat)
    if stage == ROWS_ONTO_RUNS:
        return _rows_onto_runs(rules, deal)
    if rules.call.melds == "onto" or rules.call.what == "top" or len(deal.pile) < 3:
        return []
    return _whole_melds(rules, deal, seat)


def _single_cards(rules: Rules, deal: Deal, seat: Seat) -> list[Call]:
    rows = Menu()
    side = deal.side(seat)
    pool = card_set(named_onto(rules, deal))
    write_additions(rules, deal, side, pool, 0, reachable_melds(rules, deal, side), rows)
    if rules.call.trade != "none":
        write_trades(rules, deal, side, pool, rows)
    return _as_calls(rules, deal, rows)


def _rows_onto_runs(rules: Rules, deal: Deal) -> list[Call]:
    found: list[Call] = []
    named = named_onto(rules, deal)
    if len(named) < 2:
        return found
    pool = card_set(named)
    number: i64 = 0
    for meld in deal.melds:
        number += 1
        if isinstance(meld, Run):
            _rows_onto(rules, deal, number, meld, pool, found)
    return found


def _whole_melds(rules: Rules, deal: Deal, seat: Seat) -> list[Call]:
    rows = Menu()
    melds = NewMelds(rules, deal, deal.side(seat), card_set(deal.pile), 0, rows)
    if rules.call.melds == "runs":
        melds.runs()
    else:
        melds.write()
    return _as_calls(rules, deal, rows)


def _as_calls(rules: Rules, deal: Deal, rows: Menu) -> list[Call]:
    found: list[Call] = []
    for move in rows.listed():
        call = _call_of(rules, deal, move)
        if call is not None:
            found.append(call)
    return found


def _call_of(rules: Rules, deal: Deal, move: Move) -> Call | None:
    """A laying of pile cards as a call; joining is chosen when the cards are laid."""
    if isinstance(move, Add) and move.joining == 0:
        return named_call(rules, deal, move.cards, move.uses, move.meld, NO_CARD)
    if isinstance(move, Trade) and move.joining == 0:
        return named_call(rules, deal, ONE[move.card], ONE[UNSAID], move.meld, move.wild)
    if isinstance(move, NewMeld):
        return named_call(rules, deal, move.cards, move.uses, 0, NO_CARD)
    return None


def named_call(rules: Rules, deal: Deal, cards: bytes, uses: bytes, meld: i64, wild: i64) -> Call | None:
    """The call that names cards, each the copy nearest the top; None when the pile has not as many."""
    places = b""
    said = b""
    for i in range(len(cards)):
        at: i64 = deal.pile.rfind(cards[i])
        while at >= 0 and at in places:
            at = deal.pile.rfind(cards[i], 0, at)
        if at < 0:
            return None
        places += ONE[at]
        natural = uses[i] != UNSAID and is_natural(rules, deal.setup.wild, cards[i], uses[i])
        silent = natural or uses[i] >= GROUP_USE
        said += ONE[UNSAID if silent else uses[i]]
    return Call(places, said, meld, wild)


def _rows_onto(rules: Rules, deal: Deal, number: i64, run: Run, pool: CardSet, found: list[Call]) -> None:
    """Two and more cards of the pile that follow an end of a run, each in its own place."""
    for step in (-1, 1):
        cards = b""
        over = False
        n: i64 = run.low - 1 if step < 0 else run.low + len(run.cards)
        while len(run.cards) + len(cards) < rules.run_max:
            if (n < 0 or n > 13) and not rules.around:
                break
            place: i64 = run.lane * 16 + (turned(n) if n >= 0 else n + 13)
            card: i64 = CARD_AT[place]
            if BIT[place] & rules.places == 0 or card in cards:
                break
            if pool.once & BIT[card] == 0:
                if over or not bridges(rules, deal, place):
                    break
                over = True
                n += step
                continue
            over = False
            cards += ONE[card]
            if len(cards) >= 2:
                call = named_call(rules, deal, cards, ONE[UNSAID] * len(cards), number, NO_CARD)
                if call is not None:
                    found.append(call)
            n += step
