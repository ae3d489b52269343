"""Motion, sound and notices: light, only for who wants them, and nothing is asked of anybody who did not click."""

from typing import Any

import pytest
from browser.screens import no_errors, title_says, watched, window
from browser.test_play import draw, sit
from playwright.sync_api import Browser, BrowserContext, Page
from web.served import Server

WATCH_FLIERS = """() => {
    window.fliers = [];
    new MutationObserver((all) => {
        for (const one of all) one.addedNodes.forEach((node) => {
            if (node.classList?.contains('flier')) window.fliers.push(node.className);
        });
    }).observe(document.body, {childList: true});
}"""

STUBS = """
window.tones = 0; window.asked = 0; window.notices = [];
// what a test looks up in the page is no click of a person
let touched = false;
addEventListener('pointerdown', (event) => { touched ||= event.isTrusted; }, true);
Object.defineProperty(navigator, 'userActivation', {get: () => ({hasBeenActive: touched, isActive: touched})});
class Tone { constructor() { this.frequency = {}; } connect(to) { return to; } start() { window.tones++; } stop() {} }
class Level {
    gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
    connect(to) { return to; }
}
window.AudioContext = class {
    currentTime = 0; destination = {};
    constructor() { window.contexts = (window.contexts ?? 0) + 1; }
    createOscillator() { return new Tone(); } createGain() { return new Level(); }
};
window.Notification = class {
    static permission = 'default';
    static async requestPermission() { window.asked++; return Notification.permission = window.answer ?? 'granted'; }
    constructor(title, options) { window.notices.push([title, options.body]); }
};
"""


def fliers(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.fliers")
    return found


def stubbed(browser: Browser) -> BrowserContext:
    """A window whose sounds and notices are counted."""
    context = window(browser)
    context.add_init_script(STUBS)
    return context


def value(page: Page, name: str) -> Any:  # noqa: ANN401 (whatever the page holds)
    return page.evaluate(f"() => window.{name}")


def test_cards_fly_when_they_are_moved_and_are_gone_after_it(server: Server, browser: Browser) -> None:
    page = watched(window(browser, reduced_motion="no-preference"))
    sit(server, page, "basic")
    title_says(page, "●")
    page.evaluate(WATCH_FLIERS)
    draw(page)
    page.wait_for_function("() => window.fliers.length > 0")
    assert "unseen" in fliers(page)[0]
    page.locator(".hand [data-id]").last.click()
    page.locator(".disc:not([aria-disabled])").click()
    page.wait_for_function("() => window.fliers.some(one => one.includes('card'))")
    page.wait_for_function("() => document.querySelector('.flier') === null")
    no_errors(page)


@pytest.mark.parametrize("chosen", ["device", "setting"])
def test_nothing_flies_where_less_motion_is_wanted(server: Server, browser: Browser, chosen: str) -> None:
    device = "reduce" if chosen == "device" else "no-preference"
    context = window(browser, reduced_motion=device)
    if chosen == "setting":
        context.add_init_script("localStorage['upcard.settings'] = JSON.stringify({motion: 'none'})")
    page = watched(context)
    sit(server, page, "basic")
    title_says(page, "●")
    page.evaluate(WATCH_FLIERS)
    draw(page)
    page.locator(".hand [data-id]").last.click()
    page.locator(".disc:not([aria-disabled])").click()
    page.locator(".events li", has_text="You discarded").first.wait_for()
    assert fliers(page) == []
    no_errors(page)


def test_sounds_come_after_a_click_and_can_be_muted(server: Server, browser: Browser) -> None:
    page = watched(stubbed(browser))
    sit(server, page, "basic")
    title_says(page, "●")
    assert value(page, "contexts") is None
    draw(page)
    page.wait_for_function("() => window.tones > 0")
    page.goto(f"{server.url}/settings")
    page.get_by_role("group", name="Sounds").get_by_role("button", name="Off").click()
    sit(server, page, "basic")
    draw(page)
    page.locator(".hand [data-id]").last.click()
    page.locator(".disc:not([aria-disabled])").click()
    page.locator(".events li", has_text="You discarded").first.wait_for()
    assert value(page, "tones") == 0
    no_errors(page)


def hide(page: Page) -> None:
    page.evaluate("() => Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")


def test_a_notice_tells_of_the_own_move_to_who_looks_elsewhere(server: Server, browser: Browser) -> None:
    page = watched(stubbed(browser))
    page.goto(f"{server.url}/settings")
    assert value(page, "asked") == 0
    page.get_by_role("group", name="Tell me when it is my move").get_by_role("button", name="On").click()
    page.wait_for_function("() => window.asked === 1")
    context = page.context
    context.add_init_script("Notification.permission = 'granted'")
    sit(server, page, "basic")
    draw(page)
    assert value(page, "notices") == []
    hide(page)
    page.locator(".hand [data-id]").last.click()
    page.locator(".disc:not([aria-disabled])").click()
    page.wait_for_function("() => window.notices.length > 0", timeout=120_000)
    assert value(page, "notices")[0] == ["Your move", "Sunday table"]
    assert value(page, "asked") == 0
    no_errors(page)


def test_nothing_is_asked_without_a_click_and_a_no_is_taken(server: Server, browser: Browser) -> None:
    page = watched(stubbed(browser))
    page.goto(server.url)
    sit(server, page, "basic")
    hide(page)
    draw(page)
    assert value(page, "asked") == 0
    assert value(page, "notices") == []
    page.goto(f"{server.url}/settings")
    page.evaluate("() => (window.answer = 'denied')")
    notices = page.get_by_role("group", name="Tell me when it is my move")
    notices.get_by_role("button", name="On").click()
    page.get_by_role("alert").wait_for()
    assert notices.get_by_role("button", name="Off").get_attribute("aria-pressed") == "true"
    no_errors(page)
