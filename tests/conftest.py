"""What all tests share: how thorough hypothesis is, which tests are long, and which build of the core they must see."""

import pytest
from hypothesis import settings

from upcard import __version__
from upcard.build import running_build

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `./test`."""
    parser.addoption("--long", action="store_true", help="also run the tests marked long, and try more examples")
    parser.addoption("--build", choices=["compiled", "python"], help="fail unless this build of the core runs")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the hypothesis profile and look at the build."""
    settings.load_profile("long" if config.getoption("--long") else "ci")
    expected = config.getoption("--build")
    if expected not in {None, running_build()}:
        raise pytest.UsageError(f"the {expected} core was to be tested, but {running_build()} runs")


def pytest_report_header() -> str:
    """Say what is tested."""
    return f"upcard {__version__} ({running_build()})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they are asked for."""
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: runs with --long"))
