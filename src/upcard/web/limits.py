"""How much one client may ask for: sockets by place of origin and table, messages by a bucket of tokens."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

MESSAGES_A_SECOND: Final = 25.0
BURST: Final = 150.0
CLIENT_MESSAGES_A_SECOND: Final = 100.0
CLIENT_BURST_SECONDS: Final = 6.0
LARGEST_MESSAGE: Final = 16 * 1024
LARGEST_BODY: Final = 256 * 1024
LARGEST_FILE_BODY: Final = 6 * 1024 * 1024
"""A file of records, as base64."""
STUDIES_AN_ENTRANCE: Final = 2
"""So many requests that take long (analyses, files of records, figures) a client may make for each entrance."""
MOST_SOCKETS: Final = 4000
MOST_SOCKETS_A_CLIENT: Final = 64
MOST_SOCKETS_A_TABLE: Final = 100
HTTP_A_MINUTE: Final = 600
ENTRIES_A_MINUTE: Final = 30


class Bucket:
    """Tokens that come back at a steady rate; a message takes one."""

    def __init__(
        self, rate: float = MESSAGES_A_SECOND, size: float = BURST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin full."""
        self._rate = rate
        self._size = size
        self._clock = clock
        self._tokens = size
        self._at = clock()

    def take(self) -> bool:
        """Take a token; whether there was one."""
        now = self._clock()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Sockets:
    """How many sockets are open, by client and by table."""

    def __init__(self, messages: float = CLIENT_MESSAGES_A_SECOND) -> None:
        """None is open. ``messages`` is how many a second all sockets of a client may send."""
        self._messages = messages
        self._clients: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def admit(self, client: str) -> bool:
        """Count a socket of a client; False when there are too many already."""
        if self._clients.total() >= MOST_SOCKETS or self._clients[client] >= MOST_SOCKETS_A_CLIENT:
            return False
        self._clients[client] += 1
        return True

    def bucket(self, client: str) -> Bucket:
        """The bucket that all sockets of a client share."""
        return self._buckets.setdefault(client, Bucket(self._messages, self._messages * CLIENT_BURST_SECONDS))

    def enter(self, table: str) -> bool:
        """Count a socket at a table; False when there are too many already."""
        if self._tables[table] >= MOST_SOCKETS_A_TABLE:
            return False
        self._tables[table] += 1
        return True

    def dismiss(self, client: str) -> None:
        """A socket of a client is closed."""
        _less(self._clients, client)
        if client not in self._clients and len(self._buckets) > MOST_SOCKETS:
            self._buckets.pop(client, None)

    def leave(self, table: str) -> None:
        """A socket at a table is closed."""
        _less(self._tables, table)


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
