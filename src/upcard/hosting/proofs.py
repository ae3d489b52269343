"""Whether the cards of a record are those that its commitments, seeds and cuts say."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from upcard.cards.card import RANKS
from upcard.cards.text import parse_cards
from upcard.hosting.fair import Chance, commitment
from upcard.hosting.lobby import FairProof
from upcard.hosting.protocol import FairInfo
from upcard.hosting.recording import FAIR, whole_record
from upcard.hosting.table import Table
from upcard.record.errors import RecordError
from upcard.record.lines import Line
from upcard.record.record import HandText, Record, parse_record
from upcard.rules.cards import full_pack
from upcard.rules.deal import NO_RANK, turned_rank


@dataclass(frozen=True)
class Proof:
    """What a record says about one hand's chance, and why it does not hold (empty: it holds)."""

    hand: int
    commitment: str
    seed: str
    cuts: tuple[str, ...]
    fault: str


def verified(record: Record) -> list[Proof]:
    """The proofs of a record, each checked. Raises ``RecordError`` for a header that cannot be read."""
    told = record.header(FAIR)
    if told is None:
        return []
    return [_verified(record, text.split(" ")) for text in told.split("; ")]


def _verified(record: Record, words: Sequence[str]) -> Proof:
    try:
        number, published, seed, cut_text = words
        cuts = tuple(bytes.fromhex(cut).decode() for cut in cut_text.split(","))
        hand = record.hands[int(number) - 1]
        computed = commitment(seed)
    except (ValueError, IndexError) as error:
        raise RecordError(f"the header {FAIR} cannot be read") from error
    fault = "the seed is not the one that was committed to" if computed != published else ""
    return Proof(hand.number, published, seed, cuts, fault or _fault(record, hand, Chance(seed, cuts)))


def _fault(record: Record, hand: HandText, chance: Chance) -> str:
    """The first line of a hand that chance did not say so."""
    whole = full_pack(record.rules.cards, len(record.names))
    counts = {verb: count(1) for verb in ("draw", "wild", "pack", "shuffle")}
    for line in hand.lines:
        said = [word.text for word in line.tokens()]
        if line.kind != "chance" or said[1] not in counts:
            continue
        if not _follows(chance, whole, line, said[1], next(counts[said[1]]), said[2:]):
            return f"line {line.number} is not what seed and cuts say"
    return ""


def _follows(chance: Chance, whole: bytes, line: Line, verb: str, number: int, said: Sequence[str]) -> bool:
    """Whether a line is what seed and cuts say."""
    del line
    if verb == "draw":
        drawn = parse_cards(" ".join(said[1::2]))
        return chance.shuffled(whole, f"dealer {number}")[: len(drawn)] == drawn
    if verb == "wild":
        turned = chance.shuffled(whole, f"wild {number}")
        rank = next(turned_rank(card) for card in turned if turned_rank(card) != NO_RANK)
        return said[0] == RANKS[rank]
    cards = parse_cards(" ".join(said))
    if verb == "pack":
        return _same_cards(chance.shuffled(whole, f"pack {number}"), cards)
    return _same_cards(chance.shuffled(bytes(sorted(cards)), f"shuffle {number}"), cards)


def _same_cards(one: bytes, other: bytes) -> bool:
    """Whether two sequences are equal, jokers written without a colour being either."""
    return len(one) == len(other) and all(a == b or {a, b} == {14, 15} for a, b in zip(one, other, strict=True))


def proofs(table: Table) -> list[FairProof]:
    """The proofs of a table's finished hands."""
    packs = {hand.number: hand.dealt.packs[-1] for hand in table.hands if hand.dealt is not None}
    return [
        FairProof(
            FairInfo(proof.hand, proof.commitment, list(proof.cuts), proof.seed),
            packs[proof.hand],
            not proof.fault,
            proof.fault,
        )
        for proof in verified(parse_record(whole_record(table)))
    ]
