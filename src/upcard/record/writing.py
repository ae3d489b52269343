"""The lines of a record, made one event at a time, so that a host can append them as a game goes on.

``parse_record`` and ``replay`` read them back. No line ends with a newline; the host puts one after each.
"""

from collections.abc import Iterable, Mapping, Sequence

from upcard.cards.card import RANKS
from upcard.cards.text import cards_text
from upcard.engine.match import Match, Result
from upcard.games.overrides import overrides_of
from upcard.record.entries import Entry, entry_text
from upcard.record.lines import header_text
from upcard.record.record import FORMAT
from upcard.record.words import Names, name_text
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal


def headers(rules: Rules, names: Names, more: Mapping[str, str] | None = None) -> list[str]:
    """The headers of a game; ``more`` are others, as ``Date`` or ``Site``."""
    options = rules.options
    told = {"Format": FORMAT, "Game": options.game}
    if options.variations:
        told["Variations"] = " ".join(options.variations)
    overrides = overrides_of(options)
    if overrides:
        told["Options"] = "; ".join(overrides)
    if options.name != options.game:
        told["Name"] = options.name
    told["Players"] = "; ".join(names)
    return [header_text(key, value) for key, value in (told | dict(more or {})).items()]


def hand_start(number: int, names: Names, dealer: int) -> list[str]:
    """The lines that begin a hand: its number and its dealer."""
    return [f"* hand {number}", f"* dealer {name_text(names[dealer])}"]


def dealer_draw(names: Names, seats: Sequence[int], cards: bytes) -> str:
    """The line of a draw for dealer: who drew which card. Those tied for the best card draw again in another one."""
    drawn = (f"{name_text(names[seat])} {cards_text(cards[i : i + 1])}" for i, seat in enumerate(seats))
    return f"* draw {' '.join(drawn)}"


def pack_lines(pack: bytes, wild_rank: int = -1) -> list[str]:
    """The lines of a shuffled pack, top first, and of the rank turned before the deal (-1 for none)."""
    wild = [f"* wild {RANKS[wild_rank]}"] if wild_rank >= 0 else []
    return [*wild, f"* pack {cards_text(pack)}"]


def entry_line(rules: Rules, deal: Deal, names: Names, seat: int, entry: Entry) -> str:
    """The line of a move made in a position, of an undo or a shuffle."""
    return entry_text(rules, deal, names, seat, entry)


def hand_end(names: Names, points: Iterable[int], match: Match) -> list[str]:
    """The lines that end a hand: its points, and the totals of the match after it."""
    return [f"* score {_numbers(names, points)}", f"* game {_numbers(names, match.scores)}"]


def _numbers(names: Names, numbers: Iterable[int]) -> str:
    return " ".join(f"{name_text(name)} {number}" for name, number in zip(names, numbers, strict=True))


def result_line(names: Names, result: Result) -> str:
    """The header that ends a finished game, as ``[Result "Ann wins 6075 from Ben Li"]``."""
    return header_text("Result", result_sentence(names, result))


def result_sentence(names: Names, result: Result) -> str:
    """Who has won, and what from whom."""
    winners = f"{' and '.join(names[seat] for seat in result.winners)} {'wins' if len(result.winners) == 1 else 'win'}"
    lost = [f"{-payment} from {names[seat]}" for seat, payment in enumerate(result.payments) if payment < 0]
    if lost:
        return f"{winners} {', '.join(lost)}"
    gained = result.payments[result.winners[0]] if result.winners else 0
    return f"{winners} {gained} game point{'' if gained <= 1 else 's'}" if gained else winners
