"""The README's tour does what it says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
FILES = re.compile(r"`(\w+\.toml)`[^`]*?```toml\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n\$ \./upcard (.*?)\n(.*?)```", re.DOTALL)


def tour() -> list[tuple[str, str]]:
    """The command lines of the README and what they print."""
    return CONSOLE.findall(README.read_text(encoding="utf-8"))


def test_the_readme_has_a_tour() -> None:
    assert len(tour()) >= 2


@pytest.mark.parametrize(("command", "printed"), tour())
def test_what_the_readme_shows_is_printed(command: str, printed: str, tmp_path: Path) -> None:
    for name, text in FILES.findall(README.read_text(encoding="utf-8")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ran = subprocess.run(
        [sys.executable, "-m", "upcard", *command.split()],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout + ran.stderr == printed


def test_every_place_that_the_readme_names_is_there() -> None:
    for place in re.findall(r"\]\(([\w/.-]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / place).exists(), place
