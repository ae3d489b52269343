"""The legal moves of the player in turn.

Order: draw, take (the top first), the whole pile, pass, announce; new runs, new groups, wild-card groups; additions,
then trades, each by meld number; joins; announce; discards; end. It is fixed and tested.

Everything is made from masks that the rules give; no subsets of the hand are enumerated. Where a rare rule forbids
some of what the masks allow, the menu is unfolded and every move asked of ``refusal``.
"""

from mypy_extensions import i64

from upcard.cards.card import NO_CARD, codes
from upcard.engine.calling import choices
from upcard.engine.exchanging import eldest
from upcard.engine.judge import just_discards, lays_without_drawing, refusal
from upcard.engine.layings import write_layings
from upcard.engine.menu import Menu, menu_of
from upcard.engine.rows import (
    ANNOUNCE_ROW,
    DRAW_ROW,
    END_ROW,
    PASS_ROW,
    TAKE_ALL_ROW,
    TAKE_ROWS,
    DiscardRow,
)
from upcard.engine.undrawn import can_lay_all
from upcard.engine.while_drawing import takeable
from upcard.rules.discard import throwable
from upcard.rules.draw import refuse_floating_take
from upcard.rules.end import can_draw, may_pass, turns_pile
from upcard.rules.out import lays_undrawn, may_announce, may_lay_undrawn
from upcard.rules.ruleset import Rules
from upcard.rules.stakes import may_pass_betting
from upcard.state.deal import Deal
from upcard.state.moves import Exchange, Move
from upcard.state.seats import Seat
from upcard.state.turn import DRAW, EXCHANGE, LAY, PLAY, STAKES, UNDRAWN


def menu(rules: Rules, deal: Deal, seat: Seat) -> Menu:
    """The legal moves of the player in turn, as rows."""
    rows = Menu()
    if deal.turn.seat != seat:
        return rows
    if deal.turn.phase == DRAW:
        return _before_draw(rules, deal, seat, rows)
    if deal.turn.phase == LAY:
        for choice in choices(rules, deal):
            rows.add_move(choice)
        return rows
    if deal.turn.phase == EXCHANGE:
        return _at_exchange(deal, seat, rows)
    if deal.turn.phase == STAKES and rules.stakes.kind == "limit-poker" and may_pass_betting(deal):
        rows.single(PASS_ROW)
    if deal.turn.phase != PLAY:
        return rows
    if just_discards(rules, deal):
        return _only_discard(rules, deal, seat, rows)
    if lays_undrawn(rules, deal):
        write_layings(rules, deal, seat, rows)
        if may_announce(rules, deal):
            rows.single(ANNOUNCE_ROW)
        return checked(rules, deal, seat, rows)
    write_layings(rules, deal, seat, rows)
    if deal.turn.owed < 0:
        _closing(rules, deal, seat, rows)
    return checked(rules, deal, seat, rows) if _needs_check(rules, deal, seat) else rows


def _before_draw(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> Menu:
    if can_draw(rules, deal):
        rows.single(DRAW_ROW)
    depths = takeable(rules, deal, seat)
    for depth in depths:
        rows.single(TAKE_ROWS[depth])
    size: i64 = len(deal.pile)
    if rules.draw.whole_pile_free and size >= 2 and refuse_floating_take(rules, deal, seat, size) is None:
        rows.single(TAKE_ALL_ROW)
    if may_pass(rules, deal) and not (turns_pile(rules) and len(depths) != 0):
        rows.single(PASS_ROW)
    if may_announce(rules, deal):
        rows.single(ANNOUNCE_ROW)
    if lays_without_drawing(rules, deal):
        write_layings(rules, deal, seat, rows)
        return checked(rules, deal, seat, rows) if _needs_check(rules, deal, seat) else rows
    if may_lay_undrawn(rules, deal) and can_lay_all(rules, deal, seat):
        layings = Menu()
        write_layings(rules, deal, seat, layings)
        for move in checked(rules, deal, seat, layings).listed():
            rows.add_move(move)
    return rows


def checked(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> Menu:
    """A menu without the moves that ``refusal`` refuses."""
    kept: list[Move] = []
    for move in rows.listed():
        if refusal(rules, deal, seat, move) is None:
            kept.append(move)
    return menu_of(kept)


def _needs_check(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a rare rule may forbid some of what the rows hold."""
    turn = deal.turn
    size: i64 = deal.hands[seat].size + turn.beside.size
    if turn.taken >= 0 and not rules.taken_back and size <= 6:
        return True
    if turn.owed >= 0 or len(deal.calls.queue) != 0:
        return True
    if size <= 3 and (rules.out.last != "any" or rules.out.floating_duty == "must-meld"):
        return True
    return rules.bridges


def _at_exchange(deal: Deal, seat: Seat, rows: Menu) -> Menu:
    """Eldest may take the upcard, another player exchange it; everybody may pass (sublime §Variations 11)."""
    if seat == eldest(deal):
        rows.add_move(Exchange(NO_CARD))
    else:
        for card in codes(deal.hands[seat].once):
            rows.add_move(Exchange(card))
    rows.single(PASS_ROW)
    return rows


def _only_discard(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> Menu:
    """A caller who has laid the called cards discards one, or lays a last card that fits (five-thousand §Turn)."""
    _closing(rules, deal, seat, rows)
    if deal.hands[seat].size == 1 and deal.turn.rummy:
        write_layings(rules, deal, seat, rows)
        return checked(rules, deal, seat, rows)
    return rows


def _closing(rules: Rules, deal: Deal, seat: Seat, rows: Menu) -> None:
    """Saying that one can go out, discards, or the end of a turn without one."""
    if may_announce(rules, deal):
        rows.single(ANNOUNCE_ROW)
    hand = deal.hands[seat]
    without = deal.turn.drew == UNDRAWN and (not deal.turn.rummy or rules.call.then == "turn")
    if hand.size == 0 or without:
        rows.single(END_ROW)
    else:
        rows.add(DiscardRow(throwable(rules, deal, hand)))
