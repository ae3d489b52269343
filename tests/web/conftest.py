from collections.abc import Iterator

import pytest
from web.served import Server, serving, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a database of its own."""
    with serving(sqlite(tmp_path_factory.mktemp("tables"))) as running:
        yield running
