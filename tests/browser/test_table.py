"""Small things at the table that a player must not have to guess: marks, buttons, reasons."""

import pytest
from browser import positions
from browser.screens import window
from playwright.sync_api import Browser, Page
from web.served import Server

INSIDE = """tag => {
  const owner = tag.closest('.card'), text = owner.querySelector('b');
  const mark = tag.getBoundingClientRect(), card = owner.getBoundingClientRect(), rank = text.getBoundingClientRect();
  const isDrawn = getComputedStyle(text).visibility === 'hidden'; // the rank is in the drawing, in a fifth of its width
  const right = isDrawn ? card.left + card.width / 5 : rank.right;
  const at = document.elementFromPoint(mark.x + mark.width / 2, mark.y + mark.height / 2);
  return [
    mark.left >= card.left && mark.right <= card.right && mark.top >= card.top && mark.bottom <= card.bottom,
    mark.left >= right || mark.top >= rank.bottom,
    at.closest('.card') === owner,
  ];
}"""


def owing(count: int) -> positions.Json:
    """A hand in which cards were taken from the pile, and one of them is owed."""
    told = positions.state(" ".join(positions.FORTY.split()[:count]))
    for card in told["hand"]["hand"][9:13]:
        card["beside"] = True
    told["hand"]["hand"][12]["owed"] = True
    return told


@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
@pytest.mark.parametrize("count", [14, 30])
def test_the_mark_of_the_owed_card_lies_on_that_card(server: Server, browser: Browser, size: str, count: int) -> None:
    page: Page = window(browser, size, locale="de").new_page()
    positions.show(page, server.url, owing(count))
    tag = page.locator(".hand .owedtag")
    assert tag.evaluate(INSIDE) == [True, True, True]


LAYS = [
    positions.way("meld", "Lay [2c=8s 9s Ts] as a new run", "meld 2c=8s 9s Ts", {"kind": "new-meld"}),
    positions.way("meld", "Lay [Jc=T Ts Td] as a new group", "meld Jc=T Ts Td", {"kind": "new-meld"}),
]


def test_every_way_shows_its_cards(server: Server, browser: Browser) -> None:
    phone: Page = window(browser, "phone").new_page()
    positions.show(phone, server.url, positions.state(), LAYS)
    positions.select(phone, "Jh")
    phone.locator(".acts .sheetbtn.lit .cc").nth(2).wait_for()
    assert phone.locator(".acts .sheetbtn.lit .cc").first.get_attribute("aria-label") == "2 of clubs as 8 of spades"
    phone.get_by_role("button", name="All 2 ways").click()
    assert phone.locator(".waysheet .way .cc").count() == 6
    assert phone.evaluate("() => document.documentElement.scrollWidth") == 360, "no button is wider than the window"


def test_a_button_that_cannot_discard_says_why(server: Server, browser: Browser) -> None:
    phone: Page = window(browser, "phone").new_page()
    positions.show(phone, server.url, positions.state(), [])
    button = phone.get_by_role("button", name="Discard")
    button.click(force=True)
    phone.get_by_role("alert").get_by_text("Select the one card that you discard.").wait_for()
    positions.select(phone, "Jh", "6d")
    phone.locator(".say").get_by_text("These cards do not go together").wait_for()
    button.click(force=True)
    phone.get_by_role("alert").get_by_text("select only that one").wait_for()


def test_a_tap_on_the_last_events_opens_all(server: Server, browser: Browser) -> None:
    phone: Page = window(browser, "phone").new_page()
    positions.show(phone, server.url, positions.state())
    assert phone.locator(".events li:visible").count() == 3
    opener = phone.get_by_role("button", name="Show all events")
    opener.click()
    sheet = phone.get_by_role("dialog", name="What happened")
    assert sheet.locator("li").count() == len(positions.EVENTS)
    phone.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert opener.evaluate("button => button === document.activeElement")


def test_a_new_meld_of_called_cards_counts_them(server: Server, browser: Browser) -> None:
    phone: Page = window(browser, "phone").new_page()
    told = positions.calling()
    told["call"]["ways"][0] = positions.way("call", "Rummy! [6s 3s Ks] as a new meld", "call", {"kind": "new-meld"})
    positions.show(phone, server.url, told)
    phone.locator(".newmeld").get_by_text("3 cards").wait_for()


def test_a_phone_on_its_side_gives_few_cards_of_the_pile_their_width(server: Server, browser: Browser) -> None:
    page: Page = window(browser, (740, 360)).new_page()
    told = positions.state()
    told["hand"]["pile"] = positions.pile("Kd 3c 8c 5s")
    positions.show(page, server.url, told)
    box = page.locator(".spread .card").first.bounding_box()
    assert box is not None
    assert box["width"] > 28
