"""The measurement of a server measures something."""

import json
import subprocess
import sys

import pytest


@pytest.mark.parametrize("game", ["basic", "sublime"])
def test_a_server_is_measured(game: str) -> None:
    command = [sys.executable, "-m", "upcard", "bench", "serve", "--game", game, "--tables", "2", "--json"]
    done = subprocess.run([*command, "--pause", "0.1", "--seconds", "3"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["measured"] > 0
    assert 0 < told["milliseconds"]["p50"] <= told["milliseconds"]["p99"]
    assert told["moves_per_second"] > 0
