"""The lobby: what is chosen stays, and is told in words."""

import json
from typing import Any

import pytest
from browser.screens import window
from playwright.sync_api import Browser, Page, WebSocket
from web.served import Server

SEATED = "localStorage.setItem('upcard.seats', JSON.stringify([{table: 't', secret: 's', code: '', at: 1}]))"
RUNNING = {
    "table": "t",
    "name": "Sunday table of the whole family",
    "game_title": "Sublime",
    "phase": "play",
    "hand": 4,
    "your_turn": True,
    "at": 5,
}


@pytest.mark.parametrize("width", [600, 700, 820])
def test_a_running_game_leaves_the_heading_its_width(server: Server, browser: Browser, width: int) -> None:
    context = window(browser, (width, 800), locale="de")
    context.add_init_script(SEATED)
    page: Page = context.new_page()
    page.route("**/api/my-games", lambda route: route.fulfill(json=[RUNNING]))
    page.goto(server.url)
    page.locator(".again").wait_for()
    heading = page.locator(".hero h1").bounding_box()
    assert heading is not None
    assert heading["width"] > 120


def test_the_first_hand_against_bots_is_cut_after_its_hash_was_published(server: Server, browser: Browser) -> None:
    page = window(browser).new_page()
    told: list[Any] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(json.loads(frame)))

    page.on("websocket", hear)
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.locator(".hand .card").first.wait_for()
    seen = [message["fair"] for message in told if message["type"] == "state"]
    assert seen[0]["cuts"] == [""] * 4
    assert len(seen[-1]["cuts"][0]) == 32
    assert {fair["commitment"] for fair in seen} == {seen[0]["commitment"]}
