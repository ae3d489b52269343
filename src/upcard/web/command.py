"""The command ``upcard serve``: the web table on this machine."""

import gc
import os
import socket as socket_module
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn

from upcard.web.app import create_app
from upcard.web.limits import CLIENT_MESSAGES_A_SECOND, ENTRIES_A_MINUTE, LARGEST_MESSAGE

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104
COLLECT_AFTER: Final = (10_000, 20, 50)
"""Going through everything that is held at all tables takes Python's collector tenths of a second: it does so once in
ten million new objects, and goes through the young ones often."""


def default_database() -> str:
    """A SQLite file in the user's data folder, which nobody else may read: it holds all cards."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "upcard"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8011,
    database: str = "",
    browser: bool = True,
    entrances: int = ENTRIES_A_MINUTE,
    messages: float = CLIENT_MESSAGES_A_SECOND,
) -> None:
    """The web table on this machine; opens the browser on a desktop and prints the link.

    Args:
        host: the address to listen at; 0.0.0.0 for all, so that others in the same network can join.
        port: the port to listen at; 0 for any that is free.
        database: ``sqlite:///FILE`` (the default is a file of yours) or ``postgresql://...`` for several processes.
        browser: open the browser.
        entrances: how many tables one client may make, and codes and passphrases it may try, in a minute.
        messages: how many messages one client may send in a second, over all its connections.
    """
    config = uvicorn.Config(
        create_app(database or default_database(), entrances, messages),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
        date_header=False,
    )
    _Server(config, browser=browser and has_desktop()).run(sockets=[config.bind_socket()])


class _Server(uvicorn.Server):
    """A server that says where it is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, *, browser: bool) -> None:
        """Serve; ``browser`` opens the browser, too."""
        super().__init__(config)
        self._browser = browser

    async def startup(self, sockets: list[socket_module.socket] | None = None) -> None:
        """Start, then tell the link."""
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        for socket in sockets or []:
            port = socket.getsockname()[1]
            _tell(f"Upcard is at http://{_shown(self.config.host)}:{port}/")
            if self.config.host in EVERYWHERE:
                _tell(f"In your network it is at http://{own_address()}:{port}/")
            if self._browser:
                link = f"http://{_shown(self.config.host)}:{port}/"
                threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _shown(host: str) -> str:
    return "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host


def own_address() -> str:
    """This machine's address in its network: the one from which others would be reached. Nothing is sent."""
    with socket_module.socket(socket_module.AF_INET, socket_module.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return address


def has_desktop() -> bool:
    """Whether there is somebody to open a browser for."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
