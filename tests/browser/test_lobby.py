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


def test_another_game_keeps_the_seats_that_were_chosen(server: Server, browser: Browser) -> None:
    page = window(browser).new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Remove this seat: Emil").click()
    page.get_by_role("button", name="Open seat", exact=True).click()
    page.locator(".game", has_text="500").first.click()
    page.locator(".createbar").get_by_text("500 Rummy").first.wait_for()
    assert page.locator(".lseat b").all_inner_texts() == ["Cleo", "Dora", "Open seat"]
    page.locator(".createbar").get_by_text("0 house rules · 4 seats").wait_for()


def test_a_name_that_cannot_be_is_told_at_its_field(server: Server, browser: Browser) -> None:
    made = server.open("basic", seats=[{"kind": "open"}])
    page = window(browser, "phone").new_page()
    page.goto(f"{server.url}/j/{made['code']}")
    field = page.get_by_label("Your name")
    field.fill('Be"n')
    page.get_by_role("button", name="Sit down").click()
    page.locator("#misnamed").wait_for()
    assert field.get_attribute("aria-invalid") == "true"
    assert "player:" not in page.locator("main").inner_text()


def test_a_sheet_says_why_a_player_cannot_be_called_so(server: Server, browser: Browser) -> None:
    page = window(browser, "phone").new_page()
    page.goto(f"{server.url}/sheet")
    page.get_by_role("button", name="Game and players").click()
    field = page.get_by_label("Player 2")
    for name, why in (("Ann", "cannot both be called Ann"), ("", "needs a name"), ("x" * 25, "at most 24 letters")):
        field.fill(name)
        field.blur()
        page.get_by_role("alert").get_by_text(why).wait_for()
        assert field.input_value() == name
    field.fill("Bo")
    field.blur()
    page.locator("#unnamed").wait_for(state="detached")
