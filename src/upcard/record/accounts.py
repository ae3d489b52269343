"""The account of a hand for people: every line of it with its points."""

from upcard.record.words import Names
from upcard.rules.score_account import KIND_NAMES, WILD_GROUP_PART, Account, PartAccount, SeatAccount, part_text


def account_text(account: Account, names: Names) -> str:
    """The account of every player, one line for each thing that brought or cost points."""
    lines: list[str] = []
    for name, seat in zip(names, account.seats, strict=True):
        lines.append(f"{name}: {seat.points}")
        lines += [f"  {points:>6}  {what}" for points, what in _entries(account, seat)]
    return "\n".join(lines)


def _entries(account: Account, seat: SeatAccount) -> list[tuple[int, str]]:
    entries = [
        (int(part.points), f"#{part.meld} {_kind(part)}: {part_text(part, account.said)}") for part in seat.parts
    ]
    others = [
        (seat.others_hands, "cards in the hands of others"),
        (seat.matching, "matching runs"),
        (seat.no_wild, "no wild card"),
        (seat.out, "going out"),
        (seat.hand, "cards in hand"),
        (seat.money, "money cards"),
        (seat.fines, "said to go out"),
    ]
    entries += [(int(points), what) for points, what in others if points]
    return [*entries, (int(seat.factor), "times, for going rummy")] if seat.factor != 1 else entries


def _kind(part: PartAccount) -> str:
    kind = KIND_NAMES[part.kind]
    return kind if part.kind == WILD_GROUP_PART else f"{'natural' if part.natural else 'mixed'} {kind}"
