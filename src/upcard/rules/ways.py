"""Chapter call: the ways in which called cards can be laid, without any card from a hand.

Trades that a call must begin with (a named card whose own place a wild card holds) come first; what is left is one
laying, of which there may be several to choose from.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from upcard.cards.card import BIT, CARD_AT, NO_CARD, ONE
from upcard.rules.additions import bridges
from upcard.rules.called_wild import run_traded, wild_suits
from upcard.rules.melds import refuse_add, refuse_layoff, refuse_new_meld
from upcard.rules.readings import assigned, readings
from upcard.rules.ruleset import Rules
from upcard.rules.trade import refuse_trade
from upcard.state.deal import Deal, changed
from upcard.state.melds import GROUP_USE, UNSAID, WILD_GROUP, Group, Meld, Run, turned
from upcard.state.moves import Add, Call, Laying, NewMeld, Trade
from upcard.state.seats import Seat, Side


@final
@mypyc_attr(acyclic=True)
class Ways:
    """How called cards can be laid: ``trades`` first, then one of ``layings`` (empty when the trades lay all).

    ``fault`` is the code when there is no way for another reason than that a card from the hand would be needed.
    """

    trades: Final[list[Trade]]
    layings: Final[list[Laying]]
    done: Final[bool]
    fault: Final[str]

    def __init__(self, trades: list[Trade], layings: list[Laying], done: bool, fault: str = "") -> None:
        """``done``: the trades alone lay every card."""
        self.trades = trades
        self.layings = layings
        self.done = done
        self.fault = fault

    def possible(self) -> bool:
        """Whether there is a way."""
        return self.done or len(self.layings) != 0


def ways(rules: Rules, deal: Deal, seat: Seat, call: Call, places: bytes) -> Ways:
    """The ways to lay the cards at some of the call's positions of the pile."""
    cards = b""
    for place in places:
        cards += ONE[deal.pile[place]]
    uses = call.uses if places == call.places else bytes([_said(call, place) for place in places])
    return ways_of(rules, deal, seat, call, cards, uses)


def ways_of(rules: Rules, deal: Deal, seat: Seat, call: Call, cards: bytes, uses: bytes) -> Ways:
    """The ways to lay some called cards, with what was said of their uses."""
    side = deal.side(seat)
    if _said_astray(rules, deal, cards, uses):
        return Ways([], [], False, "call.wild")
    if call.meld == 0:
        return _whole(rules, deal, side, call, cards, uses)
    fault = refuse_layoff(rules, deal, side, call.meld)
    if fault is not None:
        return Ways([], [], False, fault.code)
    meld = deal.meld(call.meld)
    if call.wild != NO_CARD:
        return _trading(rules, deal, side, call, cards)
    if isinstance(meld, Group):
        return _onto_group(rules, deal, side, call, cards, meld)
    if isinstance(meld, Run):
        return _onto_run(rules, deal, side, call, cards, uses, meld)
    return Ways([], [], False)


def _said_astray(rules: Rules, deal: Deal, cards: bytes, uses: bytes) -> bool:
    """Whether a wild card is said to become what a called one never may: another card, or one of a mixed group."""
    if rules.call.wild != "very-natural":
        return False
    for i in range(len(cards)):
        use: i64 = uses[i]
        if use == UNSAID or deal.setup.wild & BIT[cards[i]] == 0:
            continue
        if use >= GROUP_USE and use != GROUP_USE + WILD_GROUP:
            return True
        if use < GROUP_USE and CARD_AT[use] != cards[i]:
            return True
    return False


def _said(call: Call, place: i64) -> i64:
    index: i64 = call.places.find(place)
    return call.uses[index] if index >= 0 else UNSAID


def _kept(layings: list[Laying], fault: str) -> Ways:
    return Ways([], layings, False, "" if len(layings) != 0 else fault)


# Onto a meld.


def _trading(rules: Rules, deal: Deal, side: Side, call: Call, cards: bytes) -> Ways:
    """A trade for the wild card that the call names."""
    if len(cards) != 1:
        return Ways([], [], False)
    layings: list[Laying] = []
    fault = ""
    for trade in _trades(rules, deal, side, call.meld, cards[0], call.joining):
        if trade.wild == call.wild:
            if wild_suits(rules, deal, side, trade):
                layings.append(trade)
            else:
                fault = "call.wild"
    return _kept(layings, fault)


def _trades(rules: Rules, deal: Deal, side: Side, number: i64, card: i64, joining: i64) -> list[Trade]:
    """All trades of a card for a wild card of one meld."""
    found: list[Trade] = []
    meld = deal.meld(number)
    if isinstance(meld, Group):
        seen: i64 = 0
        for wild in meld.cards:
            if seen & BIT[wild] == 0:
                seen |= BIT[wild]
                _trade_if_legal(rules, deal, side, Trade(number, card, wild, GROUP_USE + meld.rank), found)
    elif isinstance(meld, Run):
        for index in range(len(meld.cards)):
            place: i64 = meld.place(index)
            if meld.unnatural & BIT[place] != 0:
                plain = Trade(number, card, meld.cards[index], place, joining)
                _trade_if_legal(rules, deal, side, plain, found)
                if joining == 0 and rules.joining:
                    _joining_trades(rules, deal, side, plain, found)
    return found


def _trade_if_legal(rules: Rules, deal: Deal, side: Side, trade: Trade, found: list[Trade]) -> None:
    if refuse_trade(rules, deal, side, BIT[trade.card], trade) is None:
        found.append(trade)


def _joining_trades(rules: Rules, deal: Deal, side: Side, trade: Trade, found: list[Trade]) -> None:
    for index in range(len(deal.melds)):
        if isinstance(deal.melds[index], Run) and index + 1 != trade.meld:
            joining = Trade(trade.meld, trade.card, trade.wild, trade.use, index + 1)
            _trade_if_legal(rules, deal, side, joining, found)


def _onto_group(rules: Rules, deal: Deal, side: Side, call: Call, cards: bytes, group: Group) -> Ways:
    """Cards of the rank onto a group, or one of them for a wild card of a mixed group of the rank."""
    layings: list[Laying] = []
    fault = ""
    if rules.call.melds == "runs" and rules.call.what == "pile" and len(cards) > 1:
        return Ways([], [], False, "call.kind")
    uses = ONE[GROUP_USE + group.rank] * len(cards)
    add = Add(call.meld, cards, uses)
    if refuse_add(rules, deal, side, add) is None:
        if wild_suits(rules, deal, side, add):
            layings.append(add)
        else:
            fault = "call.wild"
    if len(cards) == 1 and rules.call.trade != "none" and deal.setup.wild & BIT[cards[0]] == 0:
        _group_trades(rules, deal, side, call.meld, group.rank, cards[0], layings)
    return _kept(layings, fault)


def _group_trades(
    rules: Rules, deal: Deal, side: Side, number: i64, rank: i64, card: i64, layings: list[Laying]
) -> None:
    """A natural card for a wild card of this group; where calls go to any meld of the rank, of any.

    Source: masterpiece §Doing it.
    """
    for index in range(len(deal.melds)):
        meld = deal.melds[index]
        if not isinstance(meld, Group) or meld.rank != rank:
            continue
        if index + 1 == number or rules.call.when == "any":
            for trade in _trades(rules, deal, side, index + 1, card, 0):
                layings.append(trade)


def _onto_run(rules: Rules, deal: Deal, side: Side, call: Call, cards: bytes, uses: bytes, run: Run) -> Ways:
    """Named cards onto a run: those whose place a wild card holds are traded, the others follow an end."""
    trades: list[Trade] = []
    rest = b""
    said = b""
    for i in range(len(cards)):
        trade = _own_place_trade(rules, deal, side, call, cards[i], uses[i], run)
        if trade is not None and wild_suits(rules, deal, side, trade) and len(trades) < _most_trades(rules):
            trades.append(trade)
        else:
            rest += cards[i : i + 1]
            said += uses[i : i + 1]
    if len(rest) == 0:
        if len(trades) == 1:
            return _kept(_with_joins(rules, deal, side, call, trades[0]), "")
        return Ways(trades, [], True)
    after = run
    table = deal
    for trade in trades:
        after = run_traded(after, trade)
    if len(trades) != 0:
        table = changed(deal, melds=_with_meld(deal.melds, call.meld, after))
    fault = ""
    layings: list[Laying] = []
    for add in _extensions(rules, table, side, call, rest, said, after):
        if wild_suits(rules, table, side, add):
            layings.append(add)
        else:
            fault = "call.wild"
    if len(cards) == 1 and rules.joining and rules.call.trade != "none":
        _joined_by_trade(rules, deal, side, call, cards[0], layings)
    return Ways(trades, layings, False, fault if len(layings) == 0 else "")


def _joined_by_trade(rules: Rules, deal: Deal, side: Side, call: Call, card: i64, layings: list[Laying]) -> None:
    """The card for a wild one at the end of another run, which then joins the named run (masterpiece §Melds)."""
    for index in range(len(deal.melds)):
        number: i64 = index + 1
        if number == call.meld or call.joining not in (0, number) or not isinstance(deal.melds[index], Run):
            continue
        for trade in _trades(rules, deal, side, number, card, call.meld):
            if wild_suits(rules, deal, side, trade):
                layings.append(trade)


def _with_meld(melds: tuple[Meld | None, ...], number: i64, meld: Meld) -> tuple[Meld | None, ...]:
    return (*melds[: int(number) - 1], meld, *melds[int(number) :])


def _most_trades(rules: Rules) -> i64:
    answer = rules.call.trade
    return 0 if answer == "none" else 1 if answer == "one" else 13


def _with_joins(rules: Rules, deal: Deal, side: Side, call: Call, trade: Trade) -> list[Laying]:
    layings: list[Laying] = []
    for option in _trades(rules, deal, side, call.meld, trade.card, call.joining):
        if option.use == trade.use and option.wild == trade.wild:
            layings.append(option)
    return layings


def _own_place_trade(rules: Rules, deal: Deal, side: Side, call: Call, card: i64, use: i64, run: Run) -> Trade | None:
    """The trade of a card for the wild card that lies in the card's own place of a run."""
    for index in range(len(run.cards)):
        place: i64 = run.place(index)
        if CARD_AT[place] == card and run.unnatural & BIT[place] != 0 and (use == UNSAID or use == place):
            trade = Trade(call.meld, card, run.cards[index], place)
            if refuse_trade(rules, deal, side, BIT[card], trade) is None:
                return trade
    return None


def _extensions(rules: Rules, deal: Deal, side: Side, call: Call, cards: bytes, said: bytes, run: Run) -> list[Add]:
    """The additions of all the cards at the two ends of a run: so many below, the others above."""
    found: list[Add] = []
    size: i64 = len(cards)
    below: i64 = 0
    while below <= size:
        add = _placed(rules, deal, call, cards, said, run, below)
        if add is not None:
            _add_if_legal(rules, deal, side, call, add, found)
        if rules.bridges:
            over = _placed(rules, deal, call, cards, said, run, below, True)
            if over is not None and (add is None or over.uses != add.uses):
                _add_if_legal(rules, deal, side, call, over, found)
        below += 1
    for add in _beside(rules, call, cards, run):
        _add_if_legal(rules, deal, side, call, add, found)
    return found


def _beside(rules: Rules, call: Call, cards: bytes, run: Run) -> list[Add]:
    """The real card laid beside the wild card that stands for it (five-thousand §Melds)."""
    if not rules.doubles or len(cards) != 1:
        return []
    for index in range(len(run.cards)):
        place: i64 = run.place(index)
        if CARD_AT[place] == cards[0] and run.unnatural & BIT[place] != 0:
            return [Add(call.meld, cards, ONE[place])]
    return []


def _placed(
    rules: Rules, deal: Deal, call: Call, cards: bytes, said: bytes, run: Run, below: i64, over_sets: bool = False
) -> Add | None:
    """Cards put on the places next to a run's ends: each on its own place, wild cards on those left over.

    ``over_sets``: places that a card in a set fills are passed over (basic §Variations bridge-sets).
    """
    base: i64 = run.lane * 16
    places = b""
    over = False
    n: i64 = run.low - 1
    while len(places) < below:
        if n < 0 and not rules.around:
            return None
        place: i64 = base + (n if n >= 0 else n + 13)
        over = over_sets and not over and CARD_AT[place] not in cards and bridges(rules, deal, place)
        if not over:
            places = ONE[place] + places
        n -= 1
    over = False
    n = run.low + len(run.cards)
    while len(places) < len(cards):
        if n > 13 and not rules.around:
            return None
        place = base + turned(n)
        over = over_sets and not over and CARD_AT[place] not in cards and bridges(rules, deal, place)
        if not over:
            places += ONE[place]
        n += 1
    order = assigned(deal, cards, said, places)
    return None if len(order) == 0 else Add(call.meld, order, places)


def _add_if_legal(rules: Rules, deal: Deal, side: Side, call: Call, add: Add, found: list[Add]) -> None:
    """The addition, and where the rules join, the same joining each run that it then meets."""
    if call.joining == 0 and refuse_add(rules, deal, side, add) is None:
        found.append(add)
    if not rules.joining:
        return
    for index in range(len(deal.melds)):
        number: i64 = index + 1
        if not isinstance(deal.melds[index], Run) or number == add.meld or call.joining not in (0, number):
            continue
        joining = Add(add.meld, add.cards, add.uses, number)
        if refuse_add(rules, deal, side, joining) is None:
            found.append(joining)


# A whole meld.


def _whole(rules: Rules, deal: Deal, side: Side, call: Call, cards: bytes, said: bytes) -> Ways:
    """A meld of cards of the pile alone."""
    layings: list[Laying] = []
    fault = ""
    if len(cards) < 3:
        return Ways([], [], False)
    for meld in readings(rules, deal, cards, said):
        if meld.uses[0] >= GROUP_USE and rules.call.melds == "runs":
            fault = "call.kind"
            continue
        options: list[Laying] = []
        if refuse_new_meld(rules, deal, side, meld) is None and call.joining == 0:
            options.append(meld)
        if rules.call.when == "any":
            _onto_others(rules, deal, side, call, meld, options)
        for option in options:
            if wild_suits(rules, deal, side, option):
                layings.append(option)
            else:
                fault = "call.wild"
    return _kept(layings, fault)


def _end_trade(
    rules: Rules, deal: Deal, side: Side, number: i64, run: Run, meld: NewMeld, options: list[Laying]
) -> None:
    """The first or last card of a called run for the wild card at an end of a run that the others then follow."""
    last: i64 = len(run.cards) - 1
    for index, card, rest in (
        (last, meld.cards[0], Add(number, meld.cards[1:], meld.uses[1:])),
        (0, meld.cards[len(meld.cards) - 1], Add(number, meld.cards[:-1], meld.uses[:-1])),
    ):
        trade = Trade(number, card, run.cards[index], run.place(index))
        if CARD_AT[trade.use] != card or refuse_trade(rules, deal, side, BIT[card], trade) is not None:
            continue
        table = changed(deal, melds=_with_meld(deal.melds, number, run_traded(run, trade)))
        if refuse_add(rules, table, side, rest) is None:
            options.append(trade)


def _onto_others(rules: Rules, deal: Deal, side: Side, call: Call, meld: NewMeld, options: list[Laying]) -> None:
    """A called run may go onto any run, a called group lengthens the caller's own part of the rank.

    Source: masterpiece §Doing it.
    """
    for index in range(len(deal.melds)):
        there = deal.melds[index]
        number: i64 = index + 1
        if isinstance(there, Group) and meld.uses[0] >= GROUP_USE:
            if there.rank != meld.uses[0] - GROUP_USE or side not in there.owners:
                continue
        elif not isinstance(there, Run) or meld.uses[0] >= GROUP_USE or there.lane != meld.uses[0] >> 4:
            continue
        else:
            _end_trade(rules, deal, side, number, there, meld, options)
        found: list[Add] = []
        _add_if_legal(rules, deal, side, call, Add(number, meld.cards, meld.uses), found)
        for add in found:
            options.append(add)
