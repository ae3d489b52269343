"""The compiled core plays exactly as plain Python does, and so do the bots."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from bootstrap import ROOT, environment_for
from bots import digest as bots_digest
from laws import digest

from upcard.build import running_build


@pytest.mark.skipif(running_build() == "python", reason="compared when the tests run on the compiled core")
@pytest.mark.parametrize(
    ("script", "lines"), [("laws/digest.py", digest.lines), ("bots/digest.py", bots_digest.lines)], ids=["play", "bots"]
)
def test_the_compiled_core_does_as_plain_python_does(script: str, lines: Callable[[], list[str]]) -> None:
    command = [sys.executable, "-P", str(ROOT / "tests" / script)]
    plain = subprocess.run(command, env=environment_for(None), capture_output=True, text=True, check=True)
    build, *told = plain.stdout.splitlines()
    assert build == "python"
    assert told == lines()
