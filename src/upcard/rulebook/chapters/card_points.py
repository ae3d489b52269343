"""Chapter score: what single cards count, on the table and in a hand."""

from functools import partial
from typing import Final

from upcard.cards.text import parse_card
from upcard.phrases.phrase import phrase
from upcard.rulebook.cardrows import Row, laid_out, rank_rows
from upcard.rulebook.chapters.wild import has_wild, only_jokers
from upcard.rulebook.paragraph import Paragraph, Table
from upcard.rulebook.samples import JOKERS
from upcard.rulebook.words import OR, card_word, listed, number, rank_word
from upcard.rules.options import ScoreOptions
from upcard.rules.ruleset import Options
from upcard.rules.tables import CardTable

_JOKER_REPRESENTS: Final = (
    "On the table a joker counts what the card counts that it stands for (in a group whose cards count differently, "
    "what the least of them does)."
)
_WILD_REPRESENTS: Final = (
    "On the table a wild card counts what the card counts that it stands for (in a group whose cards count "
    "differently, what the least of them does)."
)


def points_of_cards(options: Options) -> Paragraph:
    """The points of each card."""
    return Paragraph("score.cards", "What cards count", _sentences(options), tables=_tables(options))


def _sentences(options: Options) -> tuple[str, ...]:
    score = options.score
    own = isinstance(score.wild, tuple) and bool(score.wild)
    if not has_wild(options):
        return ("Each card has its points.",)
    if own:
        return ("A wild card counts its own points wherever it lies, never those of the card it stands for or shows.",)
    if score.wild == "represented":
        return (_JOKER_REPRESENTS if only_jokers(options) else _WILD_REPRESENTS,)
    if only_jokers(options):
        return ("A joker counts its own points wherever it lies, never those of the card it stands for.",)
    return ("A wild card counts the points of the card that it is, never those of the card it stands for.",)


def _tables(options: Options) -> tuple[Table, ...]:
    score = options.score
    if score.melds == "none":
        return (_points("What cards count in a hand", _in_hand(options)),)
    on_table = _rows(options, score.cards)
    if score.hand_cards in {(), score.cards}:
        return (_points("What cards count", on_table),)
    return _points("What cards count on the table", on_table), _points("What cards count in a hand", _in_hand(options))


def _points(caption: str, rows: list[Row]) -> Table:
    return Table(caption, ("Card", "Points"), tuple((row.label, row.value) for row in rows))


def _in_hand(options: Options) -> list[Row]:
    """The rows where only cards in hands count."""
    rows = _rows(options, options.score.hand_cards or options.score.cards)
    return [row for row in rows if row.key != "low-ace"]


def _rows(options: Options, table: CardTable) -> list[Row]:
    """Natural cards, the low ace, then wild cards."""
    rows = rank_rows(table, options.cards)
    if _is_wild_joker(options):
        rows = [row for row in map(partial(_joker_row, options.score), rows) if row.label]
    return [*rows, *_low_ace(options, table), *_wild_rows(options)]


def _joker_row(score: ScoreOptions, row: Row) -> Row:
    """The row of wild jokers: none where wild cards have points of their own, otherwise as they count in hands."""
    if row.key not in JOKERS or score.wild == ():
        return row
    if score.wild != "represented":
        return Row("", "")
    return Row(phrase("{card} in a hand", card=row.label), row.value, row.key)


def _low_ace(options: Options, table: CardTable) -> list[Row]:
    """The ace below a 2, where it counts something else than other aces."""
    low = [value for key, value in table if key == "low-ace"]
    aces = [row.value for row in rank_rows(table, options.cards) if row.key == "A"]
    if not low or options.melds.ace == "high" or "A" in options.cards.without or options.score.melds == "none":
        return []
    value = number(1 if isinstance(low[0], str) else low[0])
    return [] if aces == [value] else [Row("ace below a 2, in a run", value, "low-ace")]


def _is_wild_joker(options: Options) -> bool:
    return any(key in JOKERS for key in options.wild.always)


def low_ace_row(options: Options) -> bool:
    """Whether an ace below a 2 counts something else than other aces."""
    return bool(_low_ace(options, options.score.cards))


def run_of_cards(options: Options, cards: str) -> int:
    """What the natural cards of a run count, low to high, where each counts its own points."""
    numbers = laid_out(options.score.cards)
    low = next((1 if isinstance(value, str) else value for key, value in options.score.cards if key == "low-ace"), 0)
    return sum(
        low if at == 0 and card[0] == "A" else numbers[parse_card(card)] for at, card in enumerate(cards.split())
    )


def _wild_rows(options: Options) -> list[Row]:
    """What wild cards count, where they have points of their own."""
    if not isinstance(options.score.wild, tuple) or not has_wild(options):
        return []
    table = options.score.wild
    ranks: dict[str, list[str]] = {}
    for key, value in table:
        if len(key) == 1 and rank_may_be_wild(options, key):
            ranks.setdefault(str(value), []).append(rank_word(key))
    rows = [
        Row(phrase("wild {card}", card=listed(words, OR)), number(int(value)))
        for value, words in ranks.items()
        if value.isdigit()
    ]
    single = [
        Row(phrase("wild {card}", card=card_word(key)), number(value), key)
        for key, value in table
        if _is_single(key) and isinstance(value, int)
    ]
    other = [
        Row("other wild card" if rows or single else "wild card", number(value))
        for key, value in table
        if key == "any" and isinstance(value, int)
    ]
    return [*reversed(rows), *single, *other]


def _is_single(key: str) -> bool:
    return key != "any" and len(key) > 1


def rank_may_be_wild(options: Options, rank: str) -> bool:
    """Whether all cards of a rank may ever be wild."""
    if rank in options.cards.without:
        return False
    if rank in options.wild.always or options.wild.choice in {"before-deal", "dealer", "turned"}:
        return True
    return options.wild.choice == "upcard" and rank in options.wild.whole_rank
