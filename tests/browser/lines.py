"""Windows whose line to the server can be lost."""

from typing import Final

from browser.screens import watched
from playwright.sync_api import BrowserContext, Page

# Keeps the page's sockets, and how moves were answered; while `heldBack` is a list, what is said goes there instead.
LINES: Final = """
window.lines = [];
window.answers = [];
window.heldBack = null;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    window.lines.push(this);
    this.addEventListener("message", ({ data }) => {
      const { type } = JSON.parse(data);
      if (type === "done" || type === "refused") window.answers.push(type);
    });
  }
  send(text) { if (window.heldBack) window.heldBack.push(() => super.send(text)); else super.send(text); }
};
"""
LOST: Final = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED")
"""What a browser itself writes when there is no network or no server."""


def lined(context: BrowserContext) -> Page:
    """A watched page whose sockets a test can reach."""
    context.add_init_script(LINES)
    return watched(context)


def nothing_but_lost_lines(page: Page) -> None:
    """Assert that nothing has failed in the page but its line."""
    found: list[str] = page.__dict__["found"]
    assert [text for text in found if not any(lost in text for lost in LOST)] == []


def is_back(page: Page) -> None:
    """Wait until the page is connected again."""
    page.wait_for_function("() => window.lines.at(-1)?.readyState === WebSocket.OPEN")
    page.locator(".linelost").wait_for(state="detached")


def lose(page: Page) -> None:
    """Lose the line once, as a server or a proxy that ends it; the page comes back by itself."""
    before = page.evaluate("() => { window.lines.at(-1).close(); return window.lines.length; }")
    page.wait_for_function("before => window.lines.length > before", arg=before)
    is_back(page)


def go_offline(page: Page) -> None:
    """Lose the network: the line goes, and every attempt to come back fails."""
    page.context.set_offline(True)
    before = page.evaluate("() => { window.lines.at(-1).close(); return window.lines.length; }")
    page.locator(".linelost").wait_for()
    page.wait_for_function(
        "before => window.lines.length > before && window.lines.at(-1).readyState === WebSocket.CLOSED", arg=before
    )


def go_online(page: Page) -> None:
    """The network is there again."""
    page.context.set_offline(False)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    is_back(page)


def interrupt(page: Page, how: str) -> None:
    """Reload the page, or lose its line in one of two ways, and come back."""
    if how == "reload":
        page.reload()
        page.locator(".dock, .endhead").wait_for()
        is_back(page)
    elif how == "line":
        lose(page)
    else:
        go_offline(page)
        go_online(page)
