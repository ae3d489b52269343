"""Scoring a hand of real cards in the browser."""

from collections import defaultdict

import pytest
from browser.real import RealPage
from browser.screens import axe_source, faults, is_wider_than_window, no_errors, watched, window
from playwright.sync_api import Browser, Page
from record.worked import as_lines, worked_hands
from web.served import Server

from upcard.games.catalog import rules_for
from upcard.record.position import Position
from upcard.record.written import WrittenHand, WrittenLine
from upcard.rules.score import account

LONG = pytest.mark.long
SIZES = ["phone", "desk"]


def chosen(each: int, most: int) -> list[tuple[str, Position]]:
    """Some worked hands of each game, those with most on the table but not more than so many lines."""
    by_game: dict[str, list[tuple[str, Position]]] = defaultdict(list)
    for name, position in sorted(worked_hands(), key=lambda hand: -len(as_lines(hand[1].rules, hand[1]).lines)):
        if len(as_lines(position.rules, position).lines) <= most:
            by_game[position.rules.options.game].append((name, position))
    return [hand for hands in by_game.values() for hand in hands[:each]]


def settles(real: RealPage, hands: list[tuple[str, Position]]) -> None:
    for number, (name, position) in enumerate(hands):
        real.page.set_extra_http_headers({"x-forwarded-for": f"10.8.0.{number}"})  # so many hands are many households
        real.start(position.rules, position.names)
        real.write(as_lines(position.rules, position, said=True))
        assert real.faults() == [], name
        assert real.points() == list(account(position.rules, position.deal).points()), name


def test_worked_hands_typed_into_the_page_settle_as_the_score_command_does(server: Server, browser: Browser) -> None:
    page = watched(window(browser))
    settles(RealPage(page, server.url), chosen(1, 5))
    no_errors(page)


@LONG
def test_sixty_worked_hands_typed_into_the_page_settle_as_the_score_command_does(
    server: Server, browser: Browser
) -> None:
    page = watched(window(browser, "phone"))
    settles(RealPage(page, server.url), chosen(12, 40))
    no_errors(page)


@pytest.fixture(params=SIZES)
def page(request: pytest.FixtureRequest, browser: Browser) -> Page:
    context = window(browser, request.param)
    context.add_init_script(axe_source())
    return watched(context)


def test_the_account_grows_with_every_card_tapped(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    real.wild("2")
    real.tap("7h", "5h")
    real.counted()
    assert real.points() == [0, 0]
    assert "at least three cards" in page.locator(".rc li.cur").inner_text()
    real.tap("6h")
    real.counted()
    assert real.points() == [215, 0]
    assert "natural run of 3" in page.locator(".rc li.cur").inner_text()
    real.tap("8h")
    real.counted()
    assert real.points() == [300, 0]
    real.player(1)
    real.mode("addition")
    real.tap("9h")
    real.mode("hand")
    real.tap("Kd", "Kd")
    real.counted()
    assert real.points() == [300, 5 + 200 - 20]
    key = page.locator("[data-card='Kd']:visible")
    assert key.is_disabled()
    assert "0 left" in (key.get_attribute("aria-label") or "")
    assert not is_wider_than_window(page)
    assert faults(page) == []
    no_errors(page)


@pytest.mark.parametrize("page", ["phone", pytest.param("desk", marks=LONG)], indirect=True)
def test_a_wild_card_is_tapped_for_another_and_asked_for_where_it_is_in_doubt(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    real.wild("2")
    real.mode("group")
    real.tap("9c", "9d", "2s")
    real.counted()
    page.get_by_role("button", name="A wild card as another one").locator("visible=true").click()
    real.tap("9h")
    real.counted()
    assert real.points()[0] == 110
    real.mode("run")
    real.type("5h 6h 2c")
    real.counted()
    assert "stands for" in " ".join(real.faults())
    assert page.get_by_role("button", name="Write down hand 1").is_disabled()
    ways = page.get_by_role("group", name="Which one?").get_by_role("button")
    assert ways.count() == 2
    ways.last.click()
    real.counted()
    assert real.faults() == []
    assert real.points()[0] == 110 + 110
    no_errors(page)


@pytest.mark.parametrize("page", ["phone", pytest.param("desk", marks=LONG)], indirect=True)
def test_going_rummy_is_offered_where_it_counts(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("basic"), ["Ann", "Ben"])
    hand = [WrittenLine(0, "group", "7c 7d 7h"), WrittenLine(1, "hand", "Qc 5d")]
    real.write(WrittenHand(["Ann", "Ben"], hand, out=0, how="rummy"))
    assert real.points() == [30, 0]
    real.player(0)
    out = page.get_by_label("Went out?")
    out.select_option(label="went out")
    real.counted()
    assert real.points() == [15, 0]
    out.select_option(label="went rummy")
    assert not is_wider_than_window(page)
    assert faults(page) == []
    page.get_by_role("button", name="Game and players").click()
    page.get_by_label("Game", exact=True).select_option("five-hundred")
    page.wait_for_function("() => !document.querySelector('.account header select').textContent.includes('rummy')")
    real.counted()
    assert out.input_value() == "normal"
    assert real.points() == [21, -15]
    no_errors(page)


@pytest.mark.parametrize("page", ["phone", pytest.param("desk", marks=LONG)], indirect=True)
def test_what_was_announced_is_asked_where_it_counts_and_kept(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    said = page.get_by_label("Said “I can go out” and did not")
    assert said.count() == 0
    real.start(rules_for("sublime", ["michigan"]), ["Ann", "Ben"])
    real.write(WrittenHand(["Ann", "Ben"], [WrittenLine(0, "run", "5h 6h 7h")], "2", announced=[0, 2]))
    assert real.points() == [415, 0]
    assert said.input_value() == "2"
    assert not is_wider_than_window(page)
    assert faults(page) == []
    real.player(0)
    assert said.input_value() == "0"
    assert "Announced and not gone out" in page.locator(".reallines").inner_text()
    page.reload()
    real.counted()
    assert real.points() == [415, 0]
    page.get_by_role("button", name="Write down hand 1").click()
    page.wait_for_url("**/sheet")
    page.goto(f"{server.url}/score")
    real.counted()
    assert real.points() == [0, 0]
    no_errors(page)


def test_what_cannot_be_is_shown_at_once_with_the_card(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    real.wild("2")
    real.mode("group")
    real.type("5x9")
    real.counted()
    assert "there are only 8" in " ".join(real.faults())
    real.type("Qh Kh 9c")
    real.counted()
    assert "neither a group nor a run" in " ".join(real.faults())
    real.type("5h 6q")
    real.counted()
    assert "'6q' is no card" in " ".join(real.faults())
    assert "A line is not right yet" in page.locator(".keys").inner_text()
    assert faults(page) == []


@pytest.mark.parametrize("page", ["desk", pytest.param("phone", marks=LONG)], indirect=True)
def test_lines_are_changed_removed_and_taken_back(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    real.wild("2")
    real.type("5h 6h 7h")
    real.type("Jc Qc Kc")
    real.counted()
    assert real.points()[0] == 200 + 15 + 30
    page.get_by_role("button", name="Change this line").first.click()
    field = page.locator(".typerow input")
    assert field.input_value() == "5h 6h 7h"
    real.type("5h 6h 7h 8h")
    real.counted()
    assert real.points()[0] == 200 + 100 + 30
    page.get_by_role("button", name="Change this line").first.click()
    page.get_by_role("button", name="Remove this line").click()
    real.counted()
    assert real.points()[0] == 230
    page.get_by_role("button", name="Change this line").click()
    page.get_by_label("Whose is it?").select_option(label="Ben")
    real.counted()
    assert real.points() == [0, 230]
    page.get_by_role("button", name="Undo").click()
    real.player(0)
    real.counted()
    for after in (330, 245):
        page.get_by_role("button", name="Undo").click()
        real.counted()
        assert real.points()[0] == after
    no_errors(page)


@pytest.mark.parametrize("page", ["phone"], indirect=True)
def test_a_player_who_leaves_takes_his_lines_and_nobody_elses(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("five-hundred"), ["Ann", "Ben", "Cleo"])
    real.type("5h 6h 7h")
    real.player(1)
    real.type("9c 9d 9s")
    real.player(2)
    real.type("Kc Kd Ks")
    real.counted()
    real.type("8h to #1")
    real.counted()
    real.type("9h to #2")
    real.counted()
    assert real.points() == [18, 27, 30 + 8 + 9]
    page.get_by_role("button", name="Game and players").click()
    page.get_by_role("button", name="Ben does not play").click()
    page.locator(".acctabs button").nth(2).wait_for(state="detached")
    real.counted()
    assert real.points() == [18, 30 + 8]
    assert page.locator(".acctabs button[aria-pressed=true], .acctabs button[aria-selected=true]").count() == 1
    assert page.locator(".rc li").count() == 2
    assert real.faults() == []
    no_errors(page)


def test_a_run_is_shown_low_to_high_and_a_cleared_hand_can_be_brought_back(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("sublime"), ["Ann", "Ben"])
    real.type("7-5h")
    real.type("8h 6h 7h")
    real.player(1)
    real.type("9x3")
    real.counted()
    before = real.points()
    page.get_by_role("button", name="Clear the hand, all players").click()
    real.counted()
    assert real.points() == [0, 0]
    told = page.locator(".clearednote")
    assert "Hand 1 is empty now, for all players." in told.inner_text()
    told.get_by_role("button", name="Undo").click()
    real.counted()
    assert real.points() == before
    assert told.count() == 0
    real.player(0)
    shown = page.locator(".rc li").nth(1).locator(".cc").all()
    assert [card.get_attribute("aria-label") for card in shown] == ["6 of hearts", "7 of hearts", "8 of hearts"]
    no_errors(page)


@pytest.mark.parametrize("page", ["phone", pytest.param("desk", marks=LONG)], indirect=True)
def test_an_addition_goes_onto_the_meld_it_was_laid_on(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("five-hundred"), ["Ann", "Ben"])
    real.type("5h 6h 7h")
    real.mode("group")
    real.type("8cx1 8d 8s")
    real.player(1)
    real.type("#1 8h")
    real.counted()
    page.locator(".rc li", has_text="#1").wait_for()
    assert real.points() == [18 + 24, 8]
    page.get_by_role("button", name="Change this line").click()
    page.locator(".ontos button", has_text="#2").click()
    real.counted()
    assert "#2" in page.locator(".rc li").inner_text()
    assert real.points() == [18 + 24, 8]
    real.type("")
    real.type("#7 9h")
    page.get_by_text("There is no meld #7").wait_for()
    assert real.points() == [42, 0]
    real.type("8h to #1")
    real.counted()
    assert real.points() == [42, 8]
    real.type("9c to #1")
    page.locator(".rc .bad").first.wait_for()
    page.get_by_role("button", name="Change this line").last.click()
    real.type("9h to #1")
    page.locator(".rc .bad").wait_for(state="detached")
    real.counted()
    assert page.locator(".rc li").count() == 2
    assert real.points() == [42, 17]
    real.mode("hand")
    real.type("Kd")
    real.type("")
    real.type("Kc Kh Ks")
    real.counted()
    assert real.points() == [42 + 30, 7]
    no_errors(page)


@pytest.mark.parametrize("page", ["phone", pytest.param("desk", marks=LONG)], indirect=True)
def test_a_hand_is_written_down_and_an_earlier_one_opened_again(server: Server, page: Page) -> None:
    real = RealPage(page, server.url)
    real.start(rules_for("five-hundred"), ["Ann", "Ben"])
    real.mode("group")
    real.type("9x3")
    real.player(1)
    real.mode("hand")
    real.type("K Q")
    real.player(0)
    page.get_by_label("Went out?").select_option(label="went out")
    real.counted()
    page.get_by_role("button", name="Write down hand 1").click()
    totals = page.locator("table.score tbody td b")
    totals.first.wait_for()
    assert totals.all_inner_texts() == ["27", "−20"]
    page.get_by_role("button", name="Correct hand 1").click()
    page.get_by_role("button", name="With cards").click()
    real.counted()
    real.player(1)
    page.get_by_role("button", name="Change this line").click()
    real.type("K Q J")
    real.counted()
    page.get_by_role("button", name="Write down hand 1").click()
    page.wait_for_function("() => document.querySelectorAll('table.score tbody td b')[1]?.textContent === '−30'")
    no_errors(page)
