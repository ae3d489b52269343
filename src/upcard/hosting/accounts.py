"""Accounts of finished hands and the score sheet, for a screen."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from upcard.cards.card import CARD_AT
from upcard.engine.match import Match, Result, result
from upcard.engine.view import View
from upcard.games.chapters import differences
from upcard.games.presets import game
from upcard.hosting.screen import (
    AccountLine,
    AccountPart,
    HandAccount,
    HandLine,
    MeldCard,
    ScoreInfo,
    SeatAccountInfo,
    Statistics,
)
from upcard.hosting.sentences import MeldWord, Sentence
from upcard.hosting.showing import hand_texts, meld_infos, wild_words
from upcard.hosting.table import Ended
from upcard.hosting.wording import Reader, stands_for
from upcard.rules.game import payments, target
from upcard.rules.players import sides
from upcard.rules.ruleset import Rules
from upcard.rules.score_account import KIND_NAMES, Account, PartAccount, SeatAccount, part_text
from upcard.state.deal import END_NAMES
from upcard.state.events import Called, CardsMoved, Event, Traded
from upcard.state.melds import GROUP_USE
from upcard.state.seats import NOBODY

_LINES: Final = (
    ("matching", "score.matching"),
    ("no_wild", "score.no_wild"),
    ("out", "out.bonus"),
    ("others_hands", "score.hand"),
    ("hand", "score.hand"),
    ("money", "score.money"),
    ("fines", "out.announce"),
)


def hand_account(reader: Reader, number: int, settled: Account, seen: View, before: Sequence[int]) -> HandAccount:
    """The account of a hand that is over. ``seen`` is a view of its end, ``before`` the totals before it."""
    out = None if settled.out == NOBODY else int(settled.out)
    reason = "" if seen.ending is None else END_NAMES[seen.ending.reason]
    seats = [_seat(reader, settled, seen, seat, one, before[seat]) for seat, one in enumerate(settled.seats)]
    headline = reader.say("account.nobody")
    if out is not None:
        points = reader.signed(int(settled.seats[out].points))
        headline = reader.say("account.out-with", who=reader.who(out), points=points)
    return HandAccount(number, headline, reason, out, seats, meld_infos(reader, seen))


def _seat(reader: Reader, settled: Account, seen: View, seat: int, one: SeatAccount, before: int) -> SeatAccountInfo:
    left = hand_texts(reader, seen.revealed[seat]) if seen.revealed else []
    return SeatAccountInfo(
        seat,
        int(one.points),
        before,
        before + int(one.points),
        settled.out == seat,
        int(one.factor),
        [_part(reader, settled, seen, part) for part in one.parts],
        _lines(reader, seen, seat, one),
        left,
    )


def _part(reader: Reader, settled: Account, seen: View, part: PartAccount) -> AccountPart:
    shown = [
        MeldCard(
            reader.card(card),
            None,
            bool(seen.setup.wild >> card & 1),
            stands_for(reader.rules, seen.setup.wild, card, use),
        )
        for card, use in zip(part.cards, part.uses, strict=True)
    ]
    text = part_text(part, settled.said)
    kind = KIND_NAMES[part.kind]
    return AccountPart(
        int(part.meld), text, kind, part.natural, int(part.points), settled.rule, _part_words(reader, part), shown
    )


def _part_words(reader: Reader, part: PartAccount) -> str:
    kind = KIND_NAMES[part.kind]
    if kind not in {"addition", "wild-group"}:
        kind = f"{'natural' if part.natural else 'mixed'}.{kind}"
    return reader.text(f"part.{kind}", n=len(part.cards))


def _lines(reader: Reader, seen: View, seat: int, one: SeatAccount) -> list[AccountLine]:
    own = house_paths(reader.rules)
    values = {
        "matching": one.matching,
        "no_wild": one.no_wild,
        "out": one.out,
        "others_hands": one.others_hands,
        "hand": one.hand,
        "money": one.money,
        "fines": one.fines,
    }
    lines = [
        AccountLine(key, int(values[key]), reader.say(f"account.{key}"), rule, rule in own)
        for key, rule in _LINES
        if values[key]
    ]
    if one.parts and not one.no_wild and reader.rules.sheet.no_wild:
        lines.append(AccountLine("no_wild", 0, _why_no_bonus(reader, seen, seat, one), "score.no_wild"))
    if one.factor != 1:
        rule = "score.going_rummy_factor"
        lines.append(AccountLine("factor", 0, reader.say("account.factor", n=int(one.factor)), rule, rule in own))
    return lines


def _why_no_bonus(reader: Reader, seen: View, seat: int, one: SeatAccount) -> Sentence:
    """Which wild cards cost the bonus for having none."""
    wild = int(seen.setup.wild)
    words: Sentence = []
    for part in one.parts:
        if part.spoils:
            spoiling = [at for at, card in enumerate(part.cards) if wild >> card & 1 and not _natural(part, at)]
            cards, uses = bytes(part.cards[at] for at in spoiling), bytes(part.uses[at] for at in spoiling)
            used, meld = reader.used(wild, cards, uses), MeldWord(int(part.meld))
            words += [", " if words else "", *reader.say("account.in", cards=used, meld=meld)]
    left = seen.revealed[seat].sequence() if seen.revealed else b""
    held = [card for card in left if wild >> card & 1]
    if held:
        words += [", " if words else "", *reader.say("account.held", cards=reader.cards(held))]
    return reader.say("account.no-bonus", cards=words)


def _natural(part: PartAccount, at: int) -> bool:
    """Whether a card of a part of a run lies at its own place."""
    use = part.uses[at]
    return use < GROUP_USE and CARD_AT[use] == part.cards[at]


def house_paths(rules: Rules) -> frozenset[str]:
    """The options in which a rule set differs from its game as it stands in the book."""
    return frozenset(differences(rules.options, game(rules.options.game)))


def score_info(reader: Reader, match: Match, ends: Sequence[Ended]) -> ScoreInfo:
    """The score sheet; ``ends`` are the finished hands with what happened in each."""
    won = result(match)
    deals = match.rules.game.deals
    lines = _hand_lines(reader, match, ends)
    if won is not None:
        paid = won.payments
    else:
        leader = tuple(seat for seat, total in enumerate(match.scores) if total == max(match.scores))
        paid = payments(match.rules, sides(match.rules.players, match.players), match.scores, leader)
    return ScoreInfo(
        int(target(match.rules, match.players)) if isinstance(deals, str) else None,
        None if isinstance(deals, str) else int(deals),
        lines,
        list(match.scores),
        [] if won is None else list(won.winners),
        [decimal(payment) for payment in paid],
        [] if won is None else [result_words(reader, won)],
        _statistics(reader, match, ends),
    )


def decimal(payment: Fraction) -> str:
    """A payment as a decimal text."""
    return str(payment.numerator) if payment.denominator == 1 else f"{float(payment):.2f}"


def _hand_lines(reader: Reader, match: Match, ends: Sequence[Ended]) -> list[HandLine]:
    lines: list[HandLine] = []
    points = [account.points() for account in match.accounts]
    totals = [total - sum(column) for total, column in zip(match.scores, zip(*points, strict=True), strict=False)]
    for number, (account, end) in enumerate(zip(match.accounts, ends, strict=True), 1):
        totals = [total + now for total, now in zip(totals, account.points(), strict=True)]
        setup = end.deal.setup
        wild = wild_words(reader, int(setup.wild), int(setup.wild_rank))
        out = None if account.out == NOBODY else int(account.out)
        lines.append(HandLine(number, wild, int(setup.dealer), list(account.points()), list(totals), out))
    return lines


def _statistics(reader: Reader, match: Match, ends: Sequence[Ended]) -> list[Statistics]:
    """Figures of the game so far, by seat."""
    if not match.accounts:
        return []
    seats = range(int(match.players))
    hands = len(match.accounts)
    happened = [event for end in ends for event in end.happened]
    by_seat = [[account.points()[seat] for account in match.accounts] for seat in seats]
    left = [[int(account.seats[seat].hand) for account in match.accounts] for seat in seats]
    return [
        row(reader, "out", [_count_out(match, seat) for seat in seats]),
        row(reader, "best", [max(points) for points in by_seat]),
        row(reader, "mean", [round(sum(points) / hands, 1) for points in by_seat]),
        row(reader, "called", [_count(happened, Called, seat) for seat in seats]),
        row(reader, "left", [round(sum(points) / hands, 1) for points in left]),
        row(reader, "traded", [_count(happened, Traded, seat) for seat in seats]),
    ]


def row(reader: Reader, key: str, values: list[float]) -> Statistics:
    """A row of figures, one a seat."""
    return Statistics(key, reader.text(f"statistics.{key}"), values)


def result_words(reader: Reader, won: Result) -> str:
    """Who has won, and what from whom."""
    names = reader.text("and").join(reader.names[seat] for seat in won.winners)
    count = len(won.winners)
    lost = [
        reader.text("result.from", sum=reader.amount(-payment), name=reader.names[seat])
        for seat, payment in enumerate(won.payments)
        if payment < 0
    ]
    if lost:
        return reader.text("result.lost", names=names, n=count, lost=", ".join(lost))
    gained = won.payments[won.winners[0]] if won.winners else 0
    if not gained:
        return reader.text("result.wins", names=names, n=count)
    return reader.text("result.points", names=names, n=count, sum=reader.amount(gained), count=1 if gained <= 1 else 2)


def _count_out(match: Match, seat: int) -> int:
    return sum(account.out == seat for account in match.accounts)


def _count(happened: Sequence[Event], kind: type[CardsMoved], seat: int) -> int:
    return sum(isinstance(event, kind) and event.seat == seat for event in happened)
