"""Chapter score: what parts count by their length and kind."""

from typing import Final

from upcard.phrases.phrase import phrase
from upcard.rulebook.chapters.card_points import rank_may_be_wild
from upcard.rulebook.chapters.wild import has_wild
from upcard.rulebook.paragraph import Paragraph, Table, present_tables, said
from upcard.rulebook.samples import sample_wild, say_wild
from upcard.rulebook.words import OR, listed, number, run_together
from upcard.rules.options import ScoreTables
from upcard.rules.ruleset import Options

_FIRST: Final = 4
"""The length that the first entry of a point table is for."""
_CARD_POINTS: Final = "card points"
_OTHERS: Final = "K98765432J"
_WILD_GROUPS: Final = "Wild-card groups, by the number of cards"
_MIXED: Final = (
    "A part is natural if it holds no wild card, or, in a run, a single one that is used naturally. Any other part "
    "with a wild card is mixed."
)
_MIXED_NO_GROUP: Final = (
    "A part is natural if it holds no wild card, or, in a run, a single one that is used naturally. Any other part "
    "with a wild card is mixed, unless it is a wild-card group."
)


def by_tables(options: Options) -> Paragraph | None:
    """What melds count where length and kind decide."""
    if options.score.melds != "tables":
        return None
    sentences = (
        "Your own cards alone decide what a part of yours counts. It counts as if all its cards had been laid at once.",
    )
    points = said(
        "A part of up to three cards counts the points of its cards.",
        "A part of four or more counts what the table says, instead of the points of its natural cards.",
        *_besides(options),
        *_kinds(options),
    )
    tables = present_tables(_groups(options), _runs(options), _wild_groups(options))
    return Paragraph("score.tables", "What melds count", sentences, (), points, _example(options), tables)


def _example(options: Options) -> tuple[str, ...]:
    """What a run of four counts, natural and mixed."""
    natural, mixed = options.score.tables.run[0], options.score.tables.mixed_run[0]
    if options.melds.run_max < _FIRST or min(natural, mixed) < 0:
        return ()
    if not has_wild(options):
        return (phrase("[6h 7h 8h 9h] counts {natural}.", natural=number(natural)),)
    example = phrase(
        "[6h 7h 8h 9h] counts {natural}, and [6h 7h 8h {wild}=9h] counts {mixed} and the points of the wild card.",
        natural=number(natural),
        mixed=number(mixed),
        wild=sample_wild(options),
    )
    return (run_together(say_wild(options), example),)


def _kinds(options: Options) -> tuple[str, ...]:
    if not has_wild(options):
        return ()
    trades = "What was mixed and has become natural by trading is natural." if options.trade.mode == "take" else ""
    return (run_together(_MIXED_NO_GROUP if options.wild.groups else _MIXED, trades),)


def _besides(options: Options) -> tuple[str, ...]:
    if not has_wild(options):
        return ("In a run an ace counts its points besides.",)
    wild_groups = "In wild-card groups the table says it all." if options.wild.groups else ""
    return (run_together("Wild cards count their points besides, and in a run an ace does, too.", wild_groups),)


def _groups(options: Options) -> Table:
    tables = options.score.tables
    columns: list[tuple[str, tuple[int, ...]]] = [("natural", tables.group)]
    if has_wild(options):
        columns.append(("mixed", tables.mixed_group))
    columns.append(("aces", tables.aces))
    flat = set(tables.mixed_aces) != {-1}
    if has_wild(options) and flat:
        columns.append(("mixed aces", tables.mixed_aces))
    note = "" if flat or not has_wild(options) else "A mixed group with aces always counts the points of its cards."
    return _table("Groups, by the number of cards", columns, options.melds.group_max, note)


def _runs(options: Options) -> Table:
    tables = options.score.tables
    columns: list[tuple[str, tuple[int, ...]]] = [("natural", tables.run)]
    if has_wild(options):
        columns.append(("mixed", tables.mixed_run))
    return _table("Runs, by the number of cards", columns, options.melds.run_max, "")


def _wild_groups(options: Options) -> Table | None:
    if not (options.wild.groups and has_wild(options)):
        return None
    tables = options.score.tables
    columns: list[tuple[str, tuple[int, ...]]] = []
    if _others_wild(options):
        columns.append(("any wild cards" if not _tens_or_queens(options) else "other ranks wild", tables.wild_group))
    if _tens_or_queens(options):
        columns.append((phrase("{ranks} wild", ranks=_tens_or_queens(options)), tables.wild_group_tens_queens))
    if rank_may_be_wild(options, "A"):
        columns.append(("aces wild", tables.wild_group_aces))
    if not columns:
        return _only_four(tables)
    return _table(_WILD_GROUPS, columns, options.melds.group_max, _few(options, tables))


def _only_four(tables: ScoreTables) -> Table:
    """The table where never more than four cards are wild."""
    three = (
        (("up to 2", _CARD_POINTS), ("3", number(tables.wild_three)))
        if tables.wild_three
        else (("up to 3", _CARD_POINTS),)
    )
    return Table(_WILD_GROUPS, ("Cards", "points"), (*three, ("4", number(tables.wild_four))))


def _few(options: Options, tables: ScoreTables) -> str:
    """What holds where only four cards are wild."""
    if not tables.wild_four or not four_may_be_wild(options):
        return ""
    four = number(tables.wild_four)
    if not tables.wild_three:
        return phrase("When only four cards are wild in the hand, four count {four}.", four=four)
    return phrase(
        "When only four cards are wild in the hand, three of them count {three} and four count {four}.",
        three=number(tables.wild_three),
        four=four,
    )


def four_may_be_wild(options: Options) -> bool:
    """Whether there may be a hand with no more than four wild cards."""
    packs = min(options.cards.packs[options.players.min : options.players.max + 1])
    ranks = {"none": 0, "upcard": 2 * packs}.get(options.wild.choice, 4 * packs)
    jokers = options.cards.jokers * packs if any("joker" in key for key in options.wild.always) else 0
    suited = sum(1 if len(key) == 2 else 4 for key in options.wild.always if "joker" not in key) * packs
    return ranks + jokers + suited <= _FIRST


def _tens_or_queens(options: Options) -> str:
    words = [word for rank, word in (("Q", "queens"), ("T", "10s")) if rank_may_be_wild(options, rank)]
    return listed(words, OR)


def _others_wild(options: Options) -> bool:
    """Whether there are hands whose wild-card groups the general table is for."""
    whole = any(rank_may_be_wild(options, rank) for rank in _OTHERS)
    only_four = four_may_be_wild(options) and bool(options.score.tables.wild_four)
    some = bool(options.wild.always) or options.wild.choice == "upcard"
    return whole or (some and not only_four)


def _table(caption: str, columns: list[tuple[str, tuple[int, ...]]], longest: int | str, note: str) -> Table:
    end = max(len(table) for _, table in columns) + _FIRST - 1
    last = end if isinstance(longest, str) else min(longest, end)
    more = isinstance(longest, str) or longest > end
    rows = [("up to 3", *(_CARD_POINTS for _ in columns))]
    for length in range(_FIRST, last + 1):
        label = phrase("{n} or more", n=length) if more and length == last else str(length)
        rows.append((label, *(_entry(table, length) for _, table in columns)))
    return Table(caption, ("Cards", *(head for head, _ in columns)), tuple(rows), note)


def _entry(table: tuple[int, ...], length: int) -> str:
    """The entry for a length; a part longer than its table counts as the last entry."""
    points = table[min(length - _FIRST, len(table) - 1)]
    return _CARD_POINTS if points < 0 else number(points)
