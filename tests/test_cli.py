import pytest

from upcard import __version__
from upcard.build import running_build
from upcard.cli import app


def test_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    app(["--version"], result_action="return_value")
    assert capsys.readouterr().out.strip() == f"upcard {__version__} ({running_build()})"
