"""Windows of a real Chromium, and what tests do in them."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as BrowserError
from services.chromium import program

SIZES: Final = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
FLAGS: Final = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TURN_MS: Final = 120_000


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser for a while."""
    flags = [*FLAGS, "--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=flags)
        try:
            yield browser
        finally:
            browser.close()


def window(browser: Browser, size: str | tuple[int, int] = "desk", **more: Any) -> BrowserContext:  # noqa: ANN401 (whatever a browser takes)
    """A window of its own, with what a person's browser holds; touch on a phone."""
    width, height = SIZES[size] if isinstance(size, str) else size
    touch = size == "phone"
    more = {"reduced_motion": "reduce", "service_workers": "block", **more}
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, **more)
    context.set_default_timeout(60_000)
    return context


def watched(context: BrowserContext) -> Page:
    """A page that must not fail: errors of its scripts are raised by ``no_errors``."""
    page = context.new_page()
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.__dict__["found"] = found
    return page


def no_errors(page: Page) -> None:
    """Assert that nothing has failed in the page, the security policy included."""
    assert page.__dict__["found"] == []


def axe_source() -> str:
    """The accessibility checker, to be put into a page before its own scripts."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """The serious and critical faults that axe finds."""
    told: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    assert told["passes"], "axe has looked at nothing"
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in told["violations"]
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"][:3]
    ]


def is_wider_than_window(page: Page) -> bool:
    """Whether something makes the page scroll sideways."""
    wider: bool = page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wider


def title_says(page: Page, word: str) -> None:
    """Wait until the title of the window says something."""
    page.wait_for_function("word => document.title.includes(word)", arg=word, timeout=TURN_MS)


def cards_in_hand(page: Page) -> int:
    """How many cards the own hand shows."""
    return page.locator(".hand [data-id]").count()


def play_a_turn(page: Page) -> None:
    """Play what the planner advises until the turn is over; decline to call."""
    waive = page.locator(".callbox .btn", has_text=re.compile("Waive"))
    if waive.count():
        waive.first.click(timeout=2_000)
        return
    hint = page.locator(".hintbtn:visible")
    if hint.count():
        hint.first.click(timeout=2_000)
        page.locator(".advised .btn.go").click(timeout=10_000)


def play_until_the_end(*pages: Page, seconds: float = 150.0) -> None:
    """Let everybody play until each window shows the account of the hand."""
    step = 0.1
    for _ in range(int(seconds / step / max(1, len(pages)))):
        if all(page.locator(".endhead").count() for page in pages):
            return
        for page in pages:
            with suppress(BrowserError):  # the table goes on in the meantime
                if page.title().startswith("●"):
                    play_a_turn(page)
            page.wait_for_timeout(step * 1000)
    raise AssertionError("the hand did not end")
