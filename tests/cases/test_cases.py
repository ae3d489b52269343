"""Runs every case of the files in this directory; those in disputed.toml are expected to fail."""

from pathlib import Path

import msgspec
import pytest

from upcard.record.casefile import Case, decode_cases
from upcard.record.cases import run_case

HERE = Path(__file__).parent
DISPUTED = "disputed.toml"


class Disputed(msgspec.Struct, forbid_unknown_fields=True):
    file: str
    name: str
    reason: str


class DisputedFile(msgspec.Struct, forbid_unknown_fields=True):
    disputed: list[Disputed] = []


def disputed() -> dict[tuple[str, str], str]:
    text = (HERE / DISPUTED).read_text(encoding="utf-8")
    return {(one.file, one.name): one.reason for one in msgspec.toml.decode(text, type=DisputedFile).disputed}


def case_files() -> dict[str, list[Case]]:
    files = sorted(path for path in HERE.glob("*.toml") if path.name != DISPUTED)
    return {path.name: decode_cases(path.read_text(encoding="utf-8")) for path in files}


def collected() -> list[object]:
    doubts = disputed()
    found = []
    for file, cases in case_files().items():
        for case in cases:
            reason = doubts.get((file, case.name))
            marks = [] if reason is None else [pytest.mark.xfail(reason=reason, strict=True)]
            found.append(pytest.param(case, id=f"{file}: {case.name}", marks=marks))
    return list(found)


def house_text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("case", collected())
def test_case(case: Case) -> None:
    failures = run_case(case, house_text).failures
    assert not failures, "\n".join(failures)


def test_every_dispute_names_a_case() -> None:
    names = {(file, case.name) for file, cases in case_files().items() for case in cases}
    assert disputed().keys() <= names


def test_names_are_not_used_twice() -> None:
    for cases in case_files().values():
        names = [case.name for case in cases]
        assert len(names) == len(set(names))
