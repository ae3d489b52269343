"""When a code cannot occur: the answers with which the referee never refuses with it. All others can always occur."""

from collections.abc import Callable

from upcard.rules.codes import CODES
from upcard.rules.ruleset import Options

JOKERS = {"joker", "red-joker", "black-joker"}


def wild(o: Options) -> bool:
    return o.wild.choice != "none" or bool(o.wild.always)


def trades(o: Options) -> bool:
    return wild(o) and (o.trade.mode == "take" or o.trade.switch)


def owes(o: Options) -> bool:
    return o.draw.top_use == "meld" or (o.draw.pile == "deep" and o.draw.deep_use != "nothing")


def calls(o: Options) -> bool:
    return o.call.what != "none"


def freezes(o: Options) -> bool:
    return o.wild.groups or o.wild.choice != "none" or not set(o.wild.always) <= JOKERS


ONLY_WHEN: dict[str, Callable[[Options], bool]] = {
    "card.not-in-meld": trades,
    "card.unmeldable": lambda o: bool(o.discard.penalty),
    "draw.top-only": lambda o: o.draw.pile == "top",
    "draw.must-use": lambda o: o.draw.pile == "deep" and o.draw.deep_use != "nothing",
    "draw.top-must-meld": lambda o: o.draw.top_use == "meld" or (o.draw.wild_from_pile == "very-natural" and wild(o)),
    "draw.new-meld-only": lambda o: owes(o) and o.draw.deep_use == "new-meld",
    "draw.hand-card": lambda o: owes(o) and o.draw.deep_hand_card,
    "draw.wild-restricted": lambda o: o.draw.wild_from_pile == "very-natural" and wild(o),
    "draw.unmeldable-top": lambda o: o.out.floating and o.out.floating_draw == "not-unmeldable-top",
    "float.stock-only": lambda o: o.out.floating and o.out.floating_draw == "stock",
    "float.must-meld": lambda o: o.out.floating and o.out.floating_duty == "must-meld",
    "wild.limit": lambda o: wild(o) and (o.wild.max != "any" or o.wild.min_natural > 0 or not o.wild.groups),
    "meld.one-per-turn": lambda o: o.melds.new_per_turn != "any",
    "group.same-suit": lambda o: o.melds.group_suits == "different",
    "group.too-long": lambda o: o.melds.group_max != "any",
    "group.one-per-rank": lambda o: o.melds.one_part_a_rank,
    "group.wild-cards": lambda o: o.wild.groups and wild(o),
    "group.all-melded": lambda o: not o.wild.both_melded and wild(o),
    "run.both-melded": lambda o: not o.wild.both_melded and wild(o),
    "run.corner": lambda o: o.melds.ace != "round",
    "run.stop": lambda o: o.melds.no_stopping and wild(o),
    "layoff.others": lambda o: o.melds.layoff == "own",
    "layoff.own-meld-first": lambda o: o.melds.layoff == "after-own-meld",
    "join.off": lambda o: not o.melds.joining,
    "join.not-adjacent": lambda o: o.melds.joining,
    "join.needs-card": lambda o: o.melds.joining,
    "trade.off": lambda o: not (trades(o) and o.trade.mode == "take" and o.trade.switch and o.trade.in_ == "all"),
    "trade.natural": trades,
    "trade.frozen": lambda o: trades(o) and freezes(o),
    "trade.mismatch": trades,
    "trade.while-drawing": lambda o: trades(o) and owes(o) and not o.draw.trade_while_drawing,
    "real.taken": lambda o: o.trade.mode == "double" and wild(o),
    "call.off": lambda o: not calls(o),
    "call.too-late": calls,
    "call.discarder": lambda o: calls(o) and o.call.who in {"others", "melded"},
    "call.own-creation": lambda o: calls(o) and o.call.who == "not-own-creation",
    "call.own-block": lambda o: calls(o) and o.call.when == "any" and not o.call.own_block,
    "call.not-melded": lambda o: calls(o) and o.call.who == "melded",
    "call.not-top": lambda o: calls(o) and (o.call.what == "top" or o.call.melds == "runs"),
    "call.kind": calls,
    "call.needs-hand": calls,
    "call.wild": lambda o: calls(o) and o.call.wild != "free" and wild(o),
    "discard.just-taken": lambda o: not o.discard.taken_back,
    "discard.wild": lambda o: not o.discard.wild and wild(o),
    "out.must-discard": lambda o: o.out.last == "discard" and not o.out.floating,
    "out.undrawn": lambda o: o.out.undrawn != "none",
    "out.meldable-last": lambda o: o.out.last == "unmeldable" and o.out.meldable_last == "refused",
    "stakes.limit": lambda o: o.stakes.kind == "limit-poker",
}


def occurring(options: Options) -> list[str]:
    """The codes with which the referee may refuse in these rules."""
    return [code.name for code in CODES if code.name not in ONLY_WHEN or ONLY_WHEN[code.name](options)]
