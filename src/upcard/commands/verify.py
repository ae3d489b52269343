"""`upcard verify FILE`: whether the cards of a record were dealt fairly."""

import sys

import msgspec

from upcard.commands.files import FileName, UnreadableError, read_text
from upcard.hosting.proofs import Proof, verified
from upcard.record.errors import RecordError
from upcard.record.record import parse_record


def verify(file: FileName, /, *, json: bool = False) -> int:
    """Verify the fairness proof of a record: that its cards follow from published hashes and the players' cuts.

    Args:
        file: a record (.upcard), or - for standard input.
        json: print the result as JSON.

    Returns:
        0 when every hand has a proof that holds, 1 when one does not hold, 2 when there is nothing to verify.
    """
    try:
        proofs = verified(parse_record(read_text(file)))
    except UnreadableError as error:
        print(error, file=sys.stderr)
        return 2
    except RecordError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 2
    if not proofs:
        print(f"{file}: the record has no proof of fairness", file=sys.stderr)
        return 2
    print(_json(proofs) if json else "\n".join(_told(proof) for proof in proofs))
    return 1 if any(proof.fault for proof in proofs) else 0


def _told(proof: Proof) -> str:
    return f"hand {proof.hand}: {f'NOT fair: {proof.fault}' if proof.fault else 'fair'}"


def _json(proofs: list[Proof]) -> str:
    hands = [{"hand": proof.hand, "fair": not proof.fault, "fault": proof.fault} for proof in proofs]
    return msgspec.json.format(msgspec.json.encode({"hands": hands}), indent=1).decode()
