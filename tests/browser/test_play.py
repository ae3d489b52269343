"""Whole hands in real windows: two people with bots, by touch, by keyboard; coming back; what a spectator receives."""

import json
import re
from typing import Any

import pytest
from browser.screens import (
    cards_in_hand,
    no_errors,
    play_until_the_end,
    title_says,
    watched,
    window,
)
from playwright.sync_api import Browser, Page, WebSocket
from web.served import Server

Json = dict[str, Any]


def bots(*names: str, level: str = "easy") -> list[Json]:
    return [{"kind": "bot", "level": level, "name": name} for name in names]


def sit(server: Server, page: Page, game: str = "sublime", seats: list[Json] | None = None, **more: object) -> Json:
    """Open a table with bots only and sit down at it; anew where a bot goes out before anybody else has played."""
    for _ in range(5):
        seated = server.open(game, seats=seats or bots("Ben", "Cleo"), start=True, name="Sunday table", **more)
        page.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
        page.wait_for_function("() => document.title.includes('●') || document.querySelector('.endhead')")
        if not page.locator(".endhead").count():
            page.locator(".dock").wait_for()
            return seated
    raise AssertionError("five hands were over before the first turn")


def draw(page: Page) -> None:
    title_says(page, "●")
    page.locator(".acts .btn.go").first.click()
    page.locator(".acts .disc").wait_for()


def test_two_people_and_two_bots_play_a_hand_in_two_windows(server: Server, browser: Browser) -> None:
    ann, ben = watched(window(browser)), watched(window(browser, "phone"))
    ann.goto(server.url)
    ann.get_by_placeholder("Your name").fill("Ann")
    ann.get_by_role("button", name=re.compile("Remove this seat: Emil")).click()
    ann.get_by_role("button", name="Open seat").click()
    ann.get_by_role("button", name="1 s", exact=True).click()
    ann.get_by_role("button", name="Open the table").click()
    link = ann.locator(".code").inner_text()
    ben.goto(f"{server.url}/j/{link}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        page.locator(".waitact .btn.go").click()
    for page in (ann, ben):
        page.locator(".dock").wait_for()
    play_until_the_end(ann, ben)
    points = [page.locator(".acc .tot").all_inner_texts() for page in (ann, ben)]
    assert sorted(points[0]) == sorted(points[1])
    for page in (ann, ben):
        page.locator(".fb .btn.go").click()
    for page in (ann, ben):
        page.locator(".dock").wait_for()
        assert "Hand 2" in page.locator(".topbar").inner_text()
        no_errors(page)


def test_tapping_and_dragging_on_a_phone(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    sit(server, page, "basic")
    title_says(page, "●")
    page.locator(".acts .btn.go").first.tap()
    page.locator(".acts .disc").wait_for()
    held = cards_in_hand(page)
    first = page.locator(".hand [data-id]").first
    first.tap()
    assert first.get_attribute("aria-pressed") == "true"
    first.tap()
    assert first.get_attribute("aria-pressed") == "false"
    drag(page, ".hand [data-id]", ".pile")
    page.wait_for_function("count => document.querySelectorAll('.hand [data-id]').length < count", arg=held)
    no_errors(page)


def drag(page: Page, start: str, end: str) -> None:
    """Drag with a finger; where the end is, is looked up when the cards are lifted, for the dock may have grown."""
    box = page.locator(start).first.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 14
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 5):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 10 * step}]})
    page.locator(".ghostcards").wait_for(state="attached")
    page.wait_for_timeout(400)
    target = page.locator(end).first.bounding_box()
    assert target is not None
    there = {"x": target["x"] + target["width"] / 2, "y": target["y"] + target["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [there]})
    page.wait_for_timeout(100)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_dragging_with_a_mouse(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    sit(server, page, "basic")
    draw(page)
    held = cards_in_hand(page)
    start = page.locator(".hand [data-id]").first.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=4)
    assert page.locator(".ghostcards").count() == 1
    page.wait_for_timeout(300)
    end = page.locator(".pile").bounding_box()
    assert end is not None
    page.mouse.move(end["x"] + 200, end["y"] + 40, steps=6)
    page.mouse.up()
    page.wait_for_function("count => document.querySelectorAll('.hand [data-id]').length < count", arg=held)
    assert page.locator(".ghostcards").count() == 0
    no_errors(page)


def test_a_turn_with_the_keyboard_only(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    sit(server, page)
    title_says(page, "●")
    held = cards_in_hand(page)
    page.keyboard.press("d")
    page.wait_for_function("count => document.querySelectorAll('.hand [data-id]').length > count", arg=held)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('.hand') !== null"):
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    chosen = page.locator(".hand [aria-pressed=true]")
    assert chosen.count() == 1
    page.locator(".disc:not([aria-disabled])").wait_for()
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelector('.hand [aria-pressed=true]') === null")
    page.wait_for_function("count => document.querySelectorAll('.hand [data-id]').length <= count + 1", arg=held)
    no_errors(page)


def test_reloading_at_the_own_turn_and_between_hands_changes_nothing(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    sit(server, page)
    draw(page)
    cards = sorted(page.locator(".hand [data-id]").evaluate_all("all => all.map(one => one.dataset.id)"))
    page.reload()
    page.locator(".acts .disc").wait_for()
    assert sorted(page.locator(".hand [data-id]").evaluate_all("all => all.map(one => one.dataset.id)")) == cards
    assert page.title().startswith("●")
    play_until_the_end(page)
    totals = page.locator(".acc .tot").all_inner_texts()
    page.reload()
    page.locator(".endhead").wait_for()
    assert page.locator(".acc .tot").all_inner_texts() == totals
    page.locator(".fb .btn.go").click()
    page.locator(".dock").wait_for()
    no_errors(page)


def test_a_lost_line_comes_back_by_itself(server: Server, browser: Browser) -> None:
    context = window(browser)
    page = watched(context)
    sit(server, page)
    draw(page)
    held = cards_in_hand(page)
    context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    context.set_offline(False)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    page.locator(".linelost").wait_for(state="detached")
    assert cards_in_hand(page) == held


def test_two_devices_show_the_same_seat(server: Server, browser: Browser) -> None:
    one, two = watched(window(browser)), watched(window(browser, "phone"))
    seated = sit(server, one)
    two.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    two.locator(".dock").wait_for()
    draw(one)
    two.locator(".acts .disc").wait_for()
    assert cards_in_hand(one) == cards_in_hand(two)
    assert seated["secret"] not in two.url


def received(page: Page) -> list[str]:
    """Collect every frame that a page receives."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, str) else frame.decode()))

    page.on("websocket", listen)
    return frames


def test_a_spectators_line_carries_no_hidden_card(server: Server, browser: Browser) -> None:
    seated = server.open("sublime", seats=bots("Ben", "Cleo", level="random"), start=True, pace_ms=100)
    watcher, player = watched(window(browser)), watched(window(browser))
    frames = received(watcher)
    watcher.goto(f"{server.url}/t/{seated['table']}")
    watcher.locator(".dock").wait_for()
    player.goto(f"{server.url}/t/{seated['table']}#{seated['secret']}")
    player.locator(".dock").wait_for()
    assert watcher.locator(".hand").count() == 0
    play_until_the_end(player)
    states = [message for text in frames if (message := json.loads(text))["type"] == "state"]
    assert len(states) > 5
    for state in states:
        assert state["you"] is None
        assert state["ways"] == []
        assert state["table"]["code"] == ""
        if state["phase"] == "play":
            assert state["hand"]["hand"] == []
            assert state["hand"]["revealed"] == []
            drawn = [event for event in state["events"] if event["kind"] == "drew"]
            assert all(set(event["cards"]) <= {"??"} for event in drawn)
            assert state["fair"]["seed"] == ""
    no_errors(watcher)


@pytest.mark.parametrize("game", ["basic", "five-hundred", "five-thousand", "masterpiece"])
def test_every_game_can_be_played_to_the_end_of_a_hand(server: Server, browser: Browser, game: str) -> None:
    page = watched(window(browser, "phone"))
    sit(server, page, game, seats=bots("Ben"), pace_ms=0)
    play_until_the_end(page)
    no_errors(page)


ENGLISH = re.compile(
    r"\b(the|your?|turn|drew|draw|took|take|laid|discarded|waiting|for|from|stock|pile|rummy|is|not)\b", re.IGNORECASE
)


def test_a_german_table_says_nothing_in_english(server: Server, browser: Browser) -> None:
    page = watched(window(browser, locale="de-DE"))
    sit(server, page)
    title_says(page, "●")
    dock, events = page.locator(".dock"), page.locator(".events")
    assert "vom Stapel" in dock.inner_text()
    page.keyboard.press("u")
    refused = page.locator(".refusal, [role=alert]").first
    refused.wait_for()
    said = [dock.inner_text(), page.locator(".seats").inner_text()]
    draw(page)
    page.locator(".hintbtn:visible").first.click()
    page.locator(".advised .btn.go").wait_for()
    said += [dock.inner_text(), events.inner_text()]
    assert "gezogen" in said[-1]
    sentences = [re.sub(r"\b[a-z]+\.[a-z-]+", "", text) for text in said]  # without codes of rules
    assert [found.group() for text in sentences for found in ENGLISH.finditer(text)] == []
    other = page.context.new_page()
    other.goto(f"{server.url}/settings")
    other.get_by_role("button", name="English").click()
    events.get_by_text("from the stock").first.wait_for()
    assert "gezogen" not in events.inner_text()
    no_errors(page)
