from collections.abc import Iterator

import pytest
from browser.screens import browsing
from playwright.sync_api import Browser
from services.chromium import UnavailableError, program
from web.served import Server, serving, sqlite


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; without one these tests are skipped, and say so."""
    try:
        program()
    except UnavailableError as error:
        pytest.skip(str(error))
    with browsing() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a database of its own."""
    with serving(sqlite(tmp_path_factory.mktemp("tables"))) as running:
        yield running


@pytest.fixture(autouse=True)
def closed_windows(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close every window after a test: one left open keeps its table, its socket and its share of the machine."""
    running: Browser | None = request.getfixturevalue("browser") if "browser" in request.fixturenames else None
    yield
    if running is not None:
        for context in running.contexts:
            context.close()
