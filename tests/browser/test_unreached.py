"""A server that does not answer, or never: pages say so in words, and what waits is sent when it is back."""

import pytest
from browser.lines import is_back, lined
from browser.screens import watched, window
from browser.sheets import SENT, sheet, shows, write
from playwright.sync_api import Browser, Route
from web.served import Server

SAID = {"en-GB": "No connection to the server", "de-DE": "Keine Verbindung zum Server"}
SEATED = "localStorage.setItem('upcard.seats', JSON.stringify([{table: 't', secret: 's', code: '', at: 1}]))"
IN_A_HURRY = "const whole = AbortSignal.timeout; AbortSignal.timeout = ms => whole.call(AbortSignal, ms / 20)"
PATHS = ["/", "/house", "/j/ABCDEF", "/games", "/figures", "/rules?game=basic", "/r/none", "/t/none/fair"]
CASES = [*((path, "en-GB") for path in PATHS), ("/", "de-DE"), ("/games", "de-DE")]


@pytest.mark.parametrize(("path", "language"), CASES)
def test_a_page_without_its_server_says_so_in_words(server: Server, browser: Browser, path: str, language: str) -> None:
    context = window(browser, "phone", locale=language)
    context.add_init_script(SEATED)
    page = context.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto(server.url + path)
    page.get_by_text(SAID[language]).first.wait_for()
    assert page.get_by_text("fetch").count() == 0


def test_a_shared_sheet_goes_on_after_an_answer_that_never_came(server: Server, browser: Browser) -> None:
    context = window(browser, "phone")
    context.add_init_script(IN_A_HURRY)
    page = sheet(watched(context), server.url)
    page.get_by_role("button", name="Share this sheet").click()
    page.locator(".qr").wait_for()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/sheets/**", hold)
    write(page, "155", "-35")
    page.get_by_text("No connection.").wait_for()
    page.unroute("**/api/sheets/**")
    page.wait_for_function(SENT)
    shows(page, "155 −35")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('upcard.sheets')).books[0].shared")
    assert server.http.get(f"/api/sheets/{kept['sheet']}").json()["hands"][0]["points"] == [155, -35]
    assert held


BOTS = [{"kind": "bot", "level": "easy", "name": name} for name in ("Ben", "Cleo")]


def test_a_tap_that_nobody_answers_is_told_within_seconds(server: Server, browser: Browser) -> None:
    seated = server.open("sublime", seats=BOTS, start=True, pace_ms=30_000)
    page = lined(window(browser, "phone"))
    page.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    page.locator(".hand .card").first.wait_for()
    page.evaluate("() => { window.heldBack = []; }")
    page.locator(".hand .card").first.click()
    page.get_by_text("The server does not answer").wait_for(timeout=3_500)
    page.evaluate("() => { for (const send of window.heldBack.splice(0)) send(); }")
    page.locator(".linelost").wait_for(state="detached")
    assert page.evaluate("() => window.lines.length") == 1, "a slow line is not given up at once"


def test_a_line_that_stays_dead_is_begun_anew(server: Server, browser: Browser) -> None:
    seated = server.open("sublime", seats=BOTS, start=True, pace_ms=30_000)
    page = lined(window(browser, "phone"))
    page.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    page.locator(".hand .card").first.wait_for()
    page.evaluate("() => { window.heldBack = []; window.dispatchEvent(new Event('offline')); }")
    page.get_by_text("The server does not answer").wait_for(timeout=3_500)
    page.get_by_text("The line is lost").wait_for(timeout=10_000)
    page.evaluate("() => { window.heldBack = null; }")
    is_back(page)
