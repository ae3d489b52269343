"""A turn for who listens and uses the keyboard only: what is said, by what name, and where the focus is."""

from browser import positions
from browser.screens import no_errors, play_until_the_end, title_says, watched, window
from browser.test_play import sit
from playwright.sync_api import Browser, Page
from web.served import Server


def says(page: Page, text: str) -> None:
    """Wait until one of the dock's places for listeners, which are always there, says something."""
    page.wait_for_function(
        "text => [...document.querySelectorAll('.dock > [role=status]')].some(one => one.textContent.includes(text))",
        arg=text,
    )


def focused(page: Page, place: str) -> None:
    page.wait_for_function("place => document.activeElement?.closest(place) !== null", arg=place)


def test_a_whole_turn_without_seeing_it(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    sit(server, page, "basic")
    title_says(page, "●")
    says(page, "Your turn: draw from the stock or take from the pile.")
    page.get_by_role("button", name="Draw 1", exact=True).focus()
    page.keyboard.press("Enter")
    says(page, "Your turn: lay")
    focused(page, ".hand")
    assert page.get_by_role("log").get_by_text("You drew").count() == 1
    page.keyboard.press("Space")
    card = page.locator(".hand [aria-pressed=true]")
    name = card.get_attribute("aria-label")
    says(page, f"1 selected: {name}.")
    says(page, f"Discard {name}")
    page.get_by_role("button", name=f"Discard {name}", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("log").get_by_text(f"You discarded {name}").wait_for()
    focused(page, ".hand")
    no_errors(page)


def test_the_deep_card_its_duty_and_what_it_brings_are_said(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    positions.show(page, server.url, positions.drawing(), positions.TAKES)
    page.get_by_role("button", name="9 of diamonds: you take 6 cards").click()
    says(page, "You take 6. 9 of diamonds must be used at once; the other 5 go to your hand.")
    says(page, "2 ways: Take 6, lay 9 of diamonds onto #8; Take 6, lay 9 of diamonds onto #6")


def test_a_window_for_calls_and_the_calls_that_wait_are_said(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    positions.show(page, server.url, positions.calling())
    says(page, "Rummy is possible: 6 of spades fits #2.")
    says(page, "600 seconds left")
    other = watched(window(browser))
    positions.show(other, server.url, positions.queueing())
    waiting = other.get_by_role("region", name="Calls that wait")
    assert "2 calls wait until this turn ends" in waiting.inner_text()
    names = waiting.get_by_role("listitem").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('[aria-label]')].map(card => card.getAttribute('aria-label')))"
    )
    assert names == [["6 of spades"], ["king of hearts", "3 of spades", "2 of hearts"]]


def test_who_calls_too_late_learns_who_was_first_and_by_how_much(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    late = positions.REFUSAL | {"code": "table.late", "rule": "", "meld": 0, "sentence": ["Somebody called first."]}
    told = positions.calling() | {"called": {"caller": 1, "sentence": positions.said(1, " called [6s] onto #2.")}}
    positions.played(page, server.url, told, [], play={"type": "refused", "refusal": late, "late_ms": 120})
    page.locator(".btn.rummy").click()
    alert = page.get_by_role("alert")
    alert.get_by_text("Somebody called first.").wait_for()
    assert "Ben called" in alert.inner_text()
    assert "Too late by 0.12 s." in alert.inner_text()


def test_why_somebody_holds_so_many_cards_is_said_and_shown(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    sit(server, page, "sublime")
    page.get_by_role("button", name="Why Ben holds so many cards").tap()
    page.locator(".holds").wait_for()
    says(page, "Ben holds")
    says(page, "dealt for")
    page.locator(".holds").get_by_role("button", name="Close").tap()
    page.locator(".holds").wait_for(state="detached")
    no_errors(page)


def test_the_end_of_a_hand_takes_the_focus_along(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    sit(server, page, "basic", seats=[{"kind": "bot", "level": "easy", "name": "Ben"}])
    play_until_the_end(page)
    focused(page, ".endhead h1")
    no_errors(page)
