from collections import Counter

import pytest
from hosting.logs import dealt, wander

from upcard.hosting.fair import Chance, commitment, new_seed
from upcard.hosting.proofs import proofs, verified
from upcard.hosting.recording import whole_record
from upcard.record.record import parse_record

PINNED = [6, 0, 2, 5, 4, 3, 7, 8, 9, 1]
COMMITMENT = "ba2e2857894624fc452b18f46ec37203a09a33c53c1689b5dbd91a02efe14236"


def test_the_same_seed_and_cuts_shuffle_alike() -> None:
    one, other = Chance("00" * 32, ["a", ""]), Chance("00" * 32, ["a", ""])
    assert one.shuffled(bytes(range(52)), "pack 1") == other.shuffled(bytes(range(52)), "pack 1")


@pytest.mark.parametrize("cuts", [["b", ""], ["", "a"], ["a"], ["a", " "]])
def test_every_cut_changes_the_shuffle(cuts: list[str]) -> None:
    plain = Chance("00" * 32, ["a", ""]).shuffled(bytes(range(52)), "pack 1")
    assert Chance("00" * 32, cuts).shuffled(bytes(range(52)), "pack 1") != plain


def test_a_shuffle_is_pinned_for_ever() -> None:
    shuffled = Chance("00" * 32, ["a", ""]).shuffled(bytes(range(10)), "pack 1")
    assert list(shuffled) == PINNED
    assert commitment("00" * 32) == COMMITMENT


def test_every_card_comes_to_every_place_equally_often() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(6000):
        for place, card in enumerate(Chance(f"{number:064x}", []).shuffled(bytes(range(6)), "pack 1")):
            counts[place, card] += 1
    chi = sum((counts[place, card] - 1000) ** 2 / 1000 for place in range(6) for card in range(6))
    assert chi < 55  # 25 degrees of freedom: above in 5 of 10,000 cases, and the seeds are fixed


def test_seeds_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100


@pytest.mark.parametrize("game", ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"])
def test_a_finished_hand_proves_itself(game: str) -> None:
    table = dealt(game)
    wander(table, 2000, 1)
    assert [proof.fault for proof in proofs(table)] == [""]
    assert [proof.holds for proof in proofs(table)] == [True]


def test_an_exchanged_card_is_found_out() -> None:
    table = dealt("basic")
    wander(table, 2000, 1)
    lines = whole_record(table).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("* pack"))
    words = lines[at].split()
    words[-1], words[-2] = words[-2], words[-1]
    lines[at] = " ".join(words)
    assert verified(parse_record("\n".join(lines)))[0].fault == f"line {at + 1} is not what seed and cuts say"


def test_another_seed_is_found_out() -> None:
    table = dealt("basic")
    wander(table, 2000, 1)
    text = whole_record(table).replace(table.hands[0].seed, new_seed())
    assert "committed" in verified(parse_record(text))[0].fault
