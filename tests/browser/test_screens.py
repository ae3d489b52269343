"""What every page keeps: no serious fault for assistive technology, nothing wider than the window, forty cards."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from browser import positions
from browser.screens import axe_source, faults, is_wider_than_window, no_errors, watched, window
from playwright.sync_api import Browser, Locator, Page, expect
from web.served import Server

PAGES = ("/", "/games", "/settings", "/rules", "/house", "/score", "/sheet", "/replay", "/figures", "/nothing-here")
Scene = Callable[[Page, str], None]


def four_selected(page: Page, url: str) -> None:
    positions.show(page, url, positions.state(), positions.WAYS)
    positions.select(page, "Jh", "Th", "9h", "8h")
    page.locator(".meld.lit").first.wait_for()


def refused(page: Page, url: str) -> None:
    four_selected_and_refusing(page, url)
    page.keyboard.press("1")
    page.locator(".refusal").wait_for()


def four_selected_and_refusing(page: Page, url: str) -> None:
    positions.show(page, url, positions.state(), positions.WAYS, refuses=True)
    positions.select(page, "2s")
    page.locator(".meld.lit").first.wait_for()


def deep_place(page: Page, url: str) -> None:
    positions.show(page, url, positions.drawing(), positions.TAKES)
    page.locator(".spread button.card").nth(17).click()
    page.locator(".place.deep").wait_for()


TABLES: dict[str, Scene] = {
    "selected": four_selected,
    "refused": refused,
    "taking": deep_place,
    "calling": lambda page, url: positions.show(page, url, positions.calling()),
    "queueing": lambda page, url: positions.show(page, url, positions.queueing()),
    "forty": lambda page, url: positions.show(page, url, positions.forty()),
    "eight": lambda page, url: positions.show(page, url, positions.eight()),
}


@pytest.fixture(scope="module")
def ended(server: Server) -> tuple[str, str]:
    """A table whose bots have played a hand."""
    bots = [{"kind": "bot", "level": "easy", "name": name} for name in ("Ann", "Ben", "Cleo")]
    seated = server.open("basic", seats=bots, watch=True, start=True, pace_ms=0)
    return seated["table"], seated["secret"]


LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ("phone", "dark"),
        ("desk", "light"),
        pytest.param("phone", "light", marks=LONG),
        pytest.param("desk", "dark", marks=LONG),
        pytest.param("tablet", "light", marks=LONG),
    ],
)
def test_axe_finds_no_serious_fault(server: Server, browser: Browser, size: str, theme: str) -> None:
    context = window(browser, size, color_scheme=theme)
    context.add_init_script(axe_source())
    page = watched(context)
    found: list[str] = []
    for path in PAGES:
        page.goto(server.url + path)
        page.locator("main").wait_for()
        page.wait_for_timeout(300)
        found += [f"{path} {fault}" for fault in faults(page)]
    for name, scene in TABLES.items():
        scene_page = watched(context)
        scene(scene_page, server.url)
        found += [f"{name} {fault}" for fault in faults(scene_page)]
        scene_page.close()
    assert found == []


def test_axe_finds_no_serious_fault_after_a_hand(server: Server, browser: Browser, ended: tuple[str, str]) -> None:
    context = window(browser)
    context.add_init_script(axe_source())
    page = watched(context)
    table, _ = ended
    found: list[str] = []
    for path in ("", "/scores", "/rules", "/replay?hand=1&step=3", "/fair"):
        page.goto(f"{server.url}/t/{table}{path}")
        page.locator("main").wait_for()
        page.wait_for_timeout(700)
        found += [f"{path} {fault}" for fault in faults(page)]
        assert not is_wider_than_window(page), path
    assert found == []
    no_errors(page)


@pytest.mark.parametrize("width", [320, pytest.param(360, marks=LONG)])
def test_no_page_scrolls_sideways(server: Server, browser: Browser, width: int) -> None:
    context = window(browser, (width, 640))
    wide: list[str] = []
    for path in PAGES:
        page = context.new_page()
        page.goto(server.url + path)
        page.locator("main").wait_for()
        page.wait_for_timeout(300)
        wide += [path] * is_wider_than_window(page)
        page.close()
    for name, scene in TABLES.items():
        page = context.new_page()
        scene(page, server.url)
        wide += [name] * is_wider_than_window(page)
        page.close()
    assert wide == []


def tap_until_pressed(page: Page, card: Locator) -> None:
    """Tap what shows of a card; a busy machine may take a slow tap for a long one, which selects nothing."""
    for _ in range(5):
        box = card.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + 9, box["y"] + 12)
        with suppress(AssertionError):
            expect(card).to_have_attribute("aria-pressed", "true", timeout=2_000)
            return
    raise AssertionError("the card is not selected")


def test_forty_cards_on_a_phone_can_each_be_tapped(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    positions.show(page, server.url, positions.forty(), positions.WAYS)
    cards = page.locator(".hand [data-id]")
    assert cards.count() == 40
    for at in range(40):
        tap_until_pressed(page, cards.nth(at))
    assert page.locator(".hand [aria-pressed=true]").count() == 40
    page.get_by_role("button", name="Large hand").tap()
    assert min(cards.evaluate_all("all => all.map(card => card.getBoundingClientRect().width)")) >= 44
    no_errors(page)


def test_glass_shows_the_card_under_the_finger(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    positions.show(page, server.url, positions.forty(), positions.WAYS)
    box = page.locator(".hand [data-id]").nth(14).bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 8, "y": box["y"] + 10}]}
    )
    page.locator(".lens").wait_for()
    shown = page.locator(".lenstxt").inner_text()
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": box["x"] + 70, "y": box["y"] + 10}]}
    )
    page.wait_for_function("text => document.querySelector('.lenstxt').textContent !== text", arg=shown)
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": box["x"] + 70, "y": 200}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".lens").count() == 0
    assert page.locator(".hand [aria-pressed=true]").count() == 0


def test_a_refusal_names_its_reason_and_goes_with_the_next_act(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    refused(page, server.url)
    told = page.locator(".refusal")
    assert "would stop Ben’s run" in told.inner_text()
    assert page.locator("#m2.refused").count() == 1
    link = told.locator("a").get_attribute("href")
    assert link is not None
    assert link.endswith("/rules#run.stop")
    assert page.locator(".hand [aria-pressed=true]").count() == 1
    told.get_by_role("button", name="Close").click()
    assert page.locator(".refusal").count() == 0
    page.keyboard.press("1")
    told.wait_for()
    positions.select(page, "7s")
    told.wait_for(state="detached")
    assert page.locator(".hand [aria-pressed=true]").count() == 2
    no_errors(page)


def test_each_event_is_read_out_once(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    seats = [{"kind": "bot", "level": "random", "name": name} for name in ("Ben", "Cleo")]
    seated = server.open("sublime", seats=seats, start=True, pace_ms=200)
    page.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    page.locator(".dock").wait_for()
    page.evaluate(
        """() => {
            window.said = [];
            new MutationObserver((all) => {
                for (const one of all) one.addedNodes.forEach((node) => window.said.push(node.textContent));
            }).observe(document.querySelector('[role=log]'), {childList: true});
        }"""
    )
    page.wait_for_function("() => document.title.startsWith('●')")
    page.locator(".acts .btn.go").first.click()
    page.locator(".acts .disc").wait_for()
    said = page.evaluate("() => window.said")
    assert any(line.startswith("You drew") for line in said)
    assert len([line for line in said if line.startswith("You drew")]) == 1


def test_german_two_colours_and_dark_are_kept(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    page.goto(f"{server.url}/settings")
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("button", name="Zwei Farben").click()
    page.get_by_role("button", name="Dunkel").click()
    page.goto(server.url)
    page.get_by_role("button", name="Jetzt spielen").wait_for()
    root = page.locator("html")
    assert root.get_attribute("lang") == "de"
    assert root.get_attribute("data-suits") == "two"
    assert root.get_attribute("data-theme") == "dark"
    no_errors(page)
