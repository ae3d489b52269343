"""Dragging what lies on the table, by mouse and by finger: from the stock and the pile, and a wild card traded for."""

from typing import Any

from browser import positions
from browser.screens import cards_in_hand, no_errors, watched, window
from browser.test_play import sit
from playwright.sync_api import Browser, Page
from web.served import Server

Json = dict[str, Any]


def box(page: Page, place: str) -> tuple[float, float]:
    """The middle of what is seen at a place."""
    found = page.locator(place).locator("visible=true").first.bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def carry(page: Page, start: str, end: str) -> None:
    """Drag with the mouse; where the end is, is looked up when something was lifted."""
    x, y = box(page, start)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 14, steps=3)
    page.locator(".ghostcards").wait_for(state="attached")
    page.mouse.move(*box(page, end), steps=4)
    page.mouse.up()
    page.locator(".ghostcards").wait_for(state="detached")


def carry_by_finger(page: Page, start: str, end: str) -> None:
    x, y = box(page, start)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 8))
    touch("touchMove", (x, y - 16))
    page.locator(".ghostcards").wait_for(state="attached")
    touch("touchMove", box(page, end))
    touch("touchEnd")
    page.locator(".ghostcards").wait_for(state="detached")


def due(server: Server, page: Page, game: str = "basic") -> int:
    """Sit at a table and wait until it is the own turn to draw; how many cards there are in hand."""
    sit(server, page, game)
    page.locator(".st-draw .hand").wait_for()
    return cards_in_hand(page)


def grown(page: Page, held: int) -> None:
    page.wait_for_function("count => document.querySelectorAll('.hand [data-id]').length > count", arg=held)


def test_the_stock_is_dragged_to_the_hand(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    held = due(server, page)
    carry(page, ".drawbtn", ".hand")
    grown(page, held)
    page.locator(".disc").wait_for()
    no_errors(page)


def test_the_top_discard_is_dragged_to_the_hand(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    held = due(server, page)
    top = page.locator(".spread button.card").last.get_attribute("aria-label")
    assert top is not None
    carry(page, ".spread li:last-child button.card", ".hand")
    grown(page, held)
    names = page.locator(".hand [data-id]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert top.split(":")[0] in {name.split(",")[0] for name in names}
    no_errors(page)


def test_a_finger_drags_stock_and_pile_and_a_tap_stays_a_tap(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    held = due(server, page)
    page.locator(".spread button.card").last.tap()
    page.locator(".place.deep").wait_for()
    assert cards_in_hand(page) == held
    carry_by_finger(page, ".spread li:last-child button.card", ".hand")
    grown(page, held)
    other = watched(window(browser, "phone"))
    held = due(server, other)
    carry_by_finger(other, ".stockline", ".hand")
    grown(other, held)
    no_errors(page)
    no_errors(other)


def test_what_is_put_back_where_it_was_changes_nothing(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    held = due(server, page)
    carry(page, ".spread li:last-child button.card", ".pile .head")
    carry(page, ".drawbtn", ".pile .head")
    assert page.locator(".st-draw").count() == 1
    assert cards_in_hand(page) == held
    assert page.locator(".refusal").count() == 0
    no_errors(page)


def test_escape_puts_back_what_is_dragged(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    held = due(server, page)
    for start in (".drawbtn", ".spread li:last-child button.card", ".hand [data-id]"):
        x, y = box(page, start)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 30, steps=3)
        page.locator(".ghostcards").wait_for(state="attached")
        page.keyboard.press("Escape")
        page.locator(".ghostcards").wait_for(state="detached")
        page.mouse.move(*box(page, ".hand"), steps=3)
        page.mouse.up()
        assert page.locator(".ghostcards").count() == 0
    assert page.locator(".st-draw").count() == 1
    assert cards_in_hand(page) == held
    no_errors(page)


def await_moves(page: Page, heard: list[Json], *wanted: list[str]) -> None:
    """Wait until just these moves were sent."""
    sent: list[list[str]] = []
    for _ in range(200):
        sent = [said["moves"] for said in heard if said["type"] == "play"]
        if len(sent) >= len(wanted):
            break
        page.wait_for_timeout(50)
    assert sent == list(wanted)


def test_a_wild_card_dragged_to_the_hand_is_traded_for(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    trade = positions.way("trade", "Trade [Th] for [2h] in #7", "trade Th for 2h in #7", {"kind": "wild", "meld": 7})
    heard = positions.played(page, server.url, positions.state(), [trade])
    carry(page, "#m7 .inuse", ".hand")
    await_moves(page, heard, ["trade Th for 2h in #7"])
    asked = next(said for said in heard if said["type"] == "ask")
    assert asked["cards"] == []
    assert asked["target"] == positions.TARGET | {"kind": "wild", "meld": 7, "index": 2}
    no_errors(page)


def test_a_card_of_the_pile_dragged_onto_a_meld_is_taken_and_laid(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    bare = positions.way("take", "Take 6", "take 9d", {"kind": "pile", "depth": 6})
    laid = [way | {"moves": ["take 9d", f"add 9d to #{way['target']['meld']}"]} for way in positions.TAKES]
    told = positions.drawing()
    told["hand"]["pile"][18]["why"] = positions.REFUSAL
    heard = positions.played(page, server.url, told, [*laid, bare])
    place = ".spread li:nth-child(18) button.card"
    carry(page, place, "#m6")
    await_moves(page, heard, ["take 9d", "add 9d to #6"])
    carry(page, place, ".hand")
    await_moves(page, heard, ["take 9d", "add 9d to #6"], ["take 9d"])
    carry(page, ".spread li:nth-child(19) button.card", "#m6")
    page.locator(".refusal").wait_for()
    await_moves(page, heard, ["take 9d", "add 9d to #6"], ["take 9d"])
    no_errors(page)
