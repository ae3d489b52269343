"""Takes pictures of every page of the web client: phone, tablet and desk, light and dark.

    scripts/shots [--only NAME]... [--sizes phone,desk] [--themes light] [FOLDER]

Tables come from positions that are served to the page (tests/browser/positions.py), the other pages from a server that
is started here, after a hand was played against bots.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from browser import positions  # noqa: E402
from browser.screens import SIZES, browsing, play_until_the_end, window  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402
from web.served import Server, serving, sqlite  # noqa: E402

Scene = Callable[[Page, str], None]


def _four(page: Page, url: str) -> None:
    positions.show(page, url, positions.state(), positions.WAYS)
    positions.select(page, "Jh", "Th", "9h", "8h")


def _refused(page: Page, url: str) -> None:
    positions.show(page, url, positions.state(), positions.WAYS, refuses=True)
    positions.select(page, "2s")
    page.keyboard.press("1")


def _take(page: Page, url: str) -> None:
    positions.show(page, url, positions.drawing(), positions.TAKES)
    page.locator(".spread button.card").nth(17).click()


def _forty(page: Page, url: str) -> None:
    positions.show(page, url, positions.forty(), positions.WAYS)
    positions.select(page, "Jh", "Th" if page.locator('.hand [data-card="Th"]').count() else "9h")


def _large(page: Page, url: str) -> None:
    _forty(page, url)
    if page.locator(".growbtn:visible").count():
        page.locator(".growbtn").click()


TABLES: dict[str, Scene] = {
    "play": _four,
    "draw": _take,
    "refused": _refused,
    "call": lambda page, url: positions.show(page, url, positions.calling()),
    "forty": _forty,
    "forty-large": _large,
    "eight": lambda page, url: positions.show(page, url, positions.eight()),
}
PAGES = ("/", "/games", "/settings", "/rules", "/house", "/score", "/sheet")
OF_TABLE = ("", "/scores", "/rules", "/replay?hand=1&step=12", "/fair")


def played(browser: Browser, server: Server) -> tuple[str, str]:
    """Play a hand against bots; the table and the secret of the seat."""
    bots = [{"kind": "bot", "level": "easy", "name": name} for name in ("Ben", "Cleo", "Dora")]
    seated = server.open("sublime", name="Sunday table", seats=bots, start=True, pace_ms=100)
    page = window(browser).new_page()
    page.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    play_until_the_end(page)
    page.context.close()
    return seated["table"], seated["secret"]


def scenes(table: str, secret: str) -> dict[str, Scene]:
    """Everything there is to see, by name."""
    found = dict(TABLES)
    for path in PAGES:
        found[path.strip("/") or "lobby"] = lambda page, url, path=path: page.goto(url + path) and None  # type: ignore[misc]
    for path in OF_TABLE:
        name = "table-" + (path.strip("/").split("?")[0] or "end")

        def open_table(page: Page, url: str, path: str = path) -> None:
            page.goto(f"{url}/t/{table}#{secret}")
            page.locator(".endhead").wait_for()
            if path:
                page.goto(f"{url}/t/{table}{path}")

        found[name] = open_table
    return found


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "test-results" / "shots")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--themes", default="light,dark")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(sqlite(Path(folder))) as server, browsing() as browser:
        wanted = set(chosen.only)
        needs_table = not wanted or any(name.startswith("table-") for name in wanted)
        table, secret = played(browser, server) if needs_table else ("", "")
        for name, scene in scenes(table, secret).items():
            if wanted and name not in wanted:
                continue
            for size in chosen.sizes.split(","):
                for theme in chosen.themes.split(","):
                    context = window(browser, size, color_scheme=theme)
                    page = context.new_page()
                    scene(page, server.url)
                    page.wait_for_timeout(500)
                    page.screenshot(path=chosen.folder / f"{name}-{size}-{theme}.png", full_page=name not in TABLES)
                    context.close()
                    print(f"{name}-{size}-{theme}.png")


if __name__ == "__main__":
    main()
