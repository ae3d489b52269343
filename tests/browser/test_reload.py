"""Reloading, and losing the line, at every kind of moment: the same screen comes back, and the game goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import moments
from browser.lines import go_offline, go_online, interrupt, is_back, lined, nothing_but_lost_lines
from browser.positions import select
from browser.screens import title_says, window
from playwright.sync_api import Browser, Page
from web.served import Player, Server, sqlite

HOURS_9 = 9 * 3600 * 1000
WAYS = ["reload", "line", "network"]


class House:
    """A server, the database that it runs on, and windows at its tables."""

    def __init__(self, server: Server, database: str, browser: Browser) -> None:
        self.server = server
        self.database = database
        self.browser = browser

    def sit(self, name: str, seat: int = 0, size: str = "desk") -> Page:
        page = lined(window(self.browser, size))
        moments.enter(page, self.server, name, seat)
        return page


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = sqlite(tmp_path_factory.mktemp("reloaded"))
    server = Server(database)
    yield House(server, database, browser)
    server.stop()


@pytest.fixture(autouse=True)
def closed_windows(browser: Browser) -> Iterator[None]:
    yield
    for context in browser.contexts:
        context.close()


def texts(page: Page, *parts: str) -> list[str]:
    return [" ".join(text.split()) for part in parts for text in page.locator(part).all_inner_texts()]


def hand(page: Page) -> list[str]:
    ids: list[str] = page.locator(".hand [data-id]").evaluate_all("all => all.map(one => one.dataset.id)")
    return ids


def chosen(page: Page) -> list[str]:
    ids: list[str] = page.locator(".hand [aria-pressed=true]").evaluate_all("all => all.map(one => one.dataset.id)")
    return ids


def table_screen(page: Page) -> list[str]:
    """All that a table shows, but for the seconds of a call that run, and what is selected."""
    parts = (".topbar", ".seats", ".melds", ".pile", ".dock .say .txt", ".callbox .txt", ".callbox .acts", ".mayc")
    return [page.title(), *hand(page), *texts(page, *parts), *texts(page, ".owedtag")]


def end_screen(page: Page) -> list[str]:
    """All that is shown after a hand or a game."""
    return [page.title(), *texts(page, ".topbar", "main.end", ".footbar")]


def test_of_twins_the_one_that_stays_was_not_selected(house: House) -> None:
    moments.kept(house.database, moments.placed("twins", moments.twins()))
    page = house.sit("twins")
    page.locator(".acts .btn.go").first.click()
    page.locator(".acts .disc").wait_for()
    page.locator(".hand [data-id='7h.1']").click()
    assert chosen(page) == ["7h.1"]
    page.locator(".disc:not([aria-disabled])").click()
    page.wait_for_function("() => !document.title.includes('●')")
    assert "7h.1" in hand(page)
    assert "7h.2" not in hand(page)
    assert chosen(page) == []
    nothing_but_lost_lines(page)


@pytest.mark.parametrize("how", WAYS)
def test_at_the_own_turn_with_cards_selected(house: House, how: str) -> None:
    name = f"turn-{how}"
    moments.kept(house.database, moments.placed(name, moments.own_turn()))
    page = house.sit(name)
    page.locator(".acts .btn.go").first.click()
    page.locator(".acts .disc").wait_for()
    before = table_screen(page)
    select(page, "2c", "3c", "4c")
    page.locator(".dock .btn.lit:visible").first.wait_for()
    picked, lit = chosen(page), texts(page, ".dock .acts .btn.lit")
    interrupt(page, how)
    if how == "reload":
        assert chosen(page) == []
        assert table_screen(page) == before
        select(page, "2c", "3c", "4c")
        page.locator(".dock .btn.lit:visible").first.wait_for()
    assert chosen(page) == picked
    assert texts(page, ".dock .acts .btn.lit") == lit
    page.locator(".dock .btn.lit:visible").first.click()
    page.locator(".meld").first.wait_for()
    assert len(hand(page)) == 5
    select(page, "Ts")
    page.locator(".disc:not([aria-disabled])").click()
    page.wait_for_function("() => !document.title.includes('●')")
    nothing_but_lost_lines(page)


@pytest.mark.parametrize("how", WAYS)
def test_while_a_card_is_owed(house: House, how: str) -> None:
    name = f"owed-{how}"
    moments.kept(house.database, moments.placed(name, moments.deep_pile()))
    page = house.sit(name, size="desk" if how == "line" else "phone")
    page.locator(".spread button.card").nth(1).click()
    page.locator(".grp.tk .btn.lit").last.click()
    page.locator(".hand .owed").wait_for()
    before = table_screen(page)
    assert "9h.1" in before
    interrupt(page, how)
    page.locator(".hand .owed [data-card='9h']").wait_for()
    assert table_screen(page) == before
    select(page, "8c")
    page.locator(".disc").wait_for()
    page.keyboard.press("d")
    assert page.locator(".hand .owed").count() == 1, "the card is owed as before"
    page.keyboard.press("Escape")
    select(page, "7h", "8h", "9h")
    page.locator(".dock .btn.lit:visible").first.click()
    page.locator(".meld").first.wait_for()
    page.locator(".hand .owed").wait_for(state="detached")
    assert "9h.1" not in hand(page)
    nothing_but_lost_lines(page)


@pytest.mark.parametrize("how", WAYS)
def test_while_rummy_may_be_called(house: House, how: str) -> None:
    name = f"call-{how}"
    moments.kept(house.database, moments.placed(name, moments.call_window(), call_ms=300_000))
    page = house.sit(name, seat=1)
    page.locator(".callbox .btn.rummy").wait_for()
    before, seconds = table_screen(page), left(page)
    interrupt(page, how)
    page.locator(".callbox .btn.rummy").wait_for()
    assert table_screen(page) == before
    assert left(page) <= seconds, "the time to call runs on"
    page.locator(".callbox .btn.rummy").click()
    page.locator(".callbox").wait_for(state="detached")
    page.locator(".meld", has_text="5").first.wait_for()
    title_says(page, "●")
    nothing_but_lost_lines(page)


def left(page: Page) -> int:
    return int(page.locator(".ring text").text_content() or "")


@pytest.mark.parametrize("how", WAYS)
def test_between_hands(house: House, how: str) -> None:
    name = f"pause-{how}"
    moments.kept(house.database, moments.placed(name, moments.ended("hand-over")))
    page = house.sit(name)
    button = page.locator(".footbar .btn.go")
    assert button.inner_text() == "Ready for hand 2"
    before = end_screen(page)
    interrupt(page, how)
    assert end_screen(page) == before
    button.click()
    page.locator(".footbar .btn.go:disabled").wait_for()
    readied = end_screen(page)
    assert "Waiting for the others" in readied[-1]
    interrupt(page, how)
    assert end_screen(page) == readied
    assert button.is_disabled()
    for seat in (1, 2):
        other = Player(house.server, name, moments.secret(name, seat))
        assert other.ask(type="ready", cut="")["type"] == "done"
        other.close()
    page.locator(".dock").wait_for()
    assert "Hand 2" in texts(page, ".topbar")[0]
    assert len(hand(page)) == 7
    nothing_but_lost_lines(page)


@pytest.mark.parametrize("how", WAYS)
def test_after_the_game(house: House, how: str) -> None:
    name = f"over-{how}"
    entries = moments.ended("game-over", "game.deals=1")
    moments.kept(house.database, moments.placed(name, entries), over=True)
    page = house.sit(name)
    result = page.locator(".endhead h1").inner_text()
    assert result.startswith("The game is over: ")
    assert page.locator(".topbar").inner_text().count("Hand") == 0
    before = end_screen(page)
    interrupt(page, how)
    assert end_screen(page) == before
    assert page.locator(".endhead h1").inner_text() == result
    page.get_by_role("button", name="New game, same players").click()
    page.locator(".waitact").wait_for()
    nothing_but_lost_lines(page)


def test_a_wrong_link_shows_no_hand_and_costs_no_seat(house: House) -> None:
    for name in ("mine", "theirs"):
        moments.kept(house.database, moments.placed(name, moments.own_turn()))
    held = house.sit("mine")
    cards = hand(held)
    address = f"{house.server.url}/t/mine"
    for wrong in ("nobody-has-this-secret", moments.secret("theirs", 0), "code-mine-and-a-tail"):
        for page in (lined(window(house.browser)), lined(held.context)):
            page.goto(f"{address}#{wrong}")
            page.get_by_text("This link opens no seat at this table.").wait_for()
            for nothing in (".hand", ".dock", ".seats", "[data-card]"):
                assert page.locator(nothing).count() == 0, nothing
            page.reload()
            page.get_by_text("This link opens no seat at this table.").wait_for()
            nothing_but_lost_lines(page)
    again = lined(held.context)
    again.goto(f"{address}#nobody-has-this-secret")
    again.get_by_text("This link opens no seat at this table.").wait_for()
    again.goto(address)
    again.locator(".dock").wait_for()
    assert hand(again) == cards, "the browser still holds its seat"
    stranger = lined(window(house.browser))
    stranger.goto(f"{address}#nobody-has-this-secret")
    stranger.get_by_text("This link opens no seat at this table.").wait_for()
    stranger.goto(f"{address}#{moments.secret('mine', 0)}")
    stranger.locator(".dock").wait_for()
    assert hand(stranger) == cards, "the right link opens the seat in the same tab"
    stranger.wait_for_function("() => location.hash === ''")
    held.reload()
    held.locator(".dock").wait_for()
    assert hand(held) == cards


def test_two_windows_call_at_the_same_moment(house: House) -> None:
    moments.kept(house.database, moments.placed("claims", moments.call_window(), call_ms=300_000))
    pages = [house.sit("claims", seat) for seat in (0, 1)]
    for page in pages:
        page.evaluate("() => { window.heldBack = []; }")
        page.locator(".callbox .btn.rummy").click()
        page.wait_for_function("() => window.heldBack.length === 1")
    # Both have pressed the button; now both say so, at the same time of one clock.
    at = pages[0].evaluate("() => Date.now()") + 500
    for page in pages:
        page.evaluate(
            "at => { setTimeout(() => { const all = heldBack; heldBack = null; all.forEach(say => say()); },"
            " at - Date.now()); }",
            at,
        )
    for page in pages:
        page.wait_for_function("() => window.answers.length === 1")
        page.locator(".callbox").wait_for(state="detached")
        assert page.locator(".meld").count() == 1
        assert page.locator(".meld .cards [role=img]").count() == 4
    answers = [page.evaluate("() => window.answers[0]") for page in pages]
    assert sorted(answers) == ["done", "refused"]
    told = pages[answers.index("refused")].locator(".refusal")
    told.wait_for()
    for words in ("Somebody called first.", "Too late by", "table.late"):
        assert words in told.inner_text()
    assert pages[answers.index("done")].locator(".refusal").count() == 0
    due = pages[1]
    due.locator(".acts .btn.go").first.click()
    due.locator(".acts .disc").wait_for()
    assert len(hand(due)) == 8
    for page in pages:
        nothing_but_lost_lines(page)


@pytest.mark.parametrize("moment", ["turn", "call"])
def test_nine_hours_later_the_table_stands_as_it_was(browser: Browser, tmp_path: Path, moment: str) -> None:
    database = sqlite(tmp_path)
    server = Server(database)
    entries = moments.own_turn() if moment == "turn" else moments.call_window()
    moments.kept(database, moments.placed("long", entries, call_ms=300_000))
    page = lined(window(browser))
    moments.enter(page, server, "long", 0)
    if moment == "turn":
        page.locator(".acts .btn.go").first.click()
        page.locator(".acts .disc").wait_for()
    before, cards = table_screen(page), hand(page)
    port = int(server.url.rsplit(":", 1)[1])
    go_offline(page)
    server.stop()
    moments.passed(database, HOURS_9)
    server = Server(database, port=port)
    go_online(page)
    late = lined(page.context)
    moments.enter(late, server, "long", 0)
    if moment == "turn":
        for one in (page, late):
            one.locator(".acts .disc").wait_for()
            assert table_screen(one) == before
        select(late, "Ts")
        late.locator(".disc:not([aria-disabled])").click()
        for one in (page, late):
            one.wait_for_function("() => !document.title.includes('●')")
    else:  # the time to call has run out meanwhile: who is due plays
        for one in (page, late):
            one.locator(".callbox").wait_for(state="detached")
            assert hand(one) == cards
            assert one.locator(".meld").count() == 1
    due = lined(window(browser))
    moments.enter(due, server, "long", 1)
    title_says(due, "●")
    due.locator(".acts .btn.go").first.click()
    due.locator(".acts .disc").wait_for()
    assert len(hand(due)) == 8
    for one in (page, late, due):
        is_back(one)
        nothing_but_lost_lines(one)
    server.stop()
