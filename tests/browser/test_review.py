"""Looking at games again in a real browser: replays with the planner, records brought and taken along, statistics."""

import base64
import io
import json
import zipfile
from pathlib import Path

import pytest
from browser.screens import axe_source, faults, is_wider_than_window, no_errors, watched, window
from playwright.sync_api import Browser, BrowserContext, FloatRect, Page
from web.served import Json, Player, Server

RECORDS = Path(__file__).parents[1] / "record"
GOOD = RECORDS / "samples" / "short.upcard"
BAD = RECORDS / "damaged" / "wrong-score.upcard"
GOLDEN = Path(__file__).parents[1] / "golden" / "sublime.upcard"


@pytest.fixture(scope="module")
def played(server: Server) -> Json:
    """A table at which Zoe has played a hand with two bots; the next one goes on."""
    bots = [{"kind": "bot", "level": level, "name": name} for level, name in (("easy", "Ben"), ("club", "Cleo"))]
    made = server.open("sublime", seats=bots, start=True, player="Zoe", name="Sunday table")
    zoe = Player(server, made["table"], made["secret"])
    while not zoe.state["scores"]["hands"]:
        if zoe.may_play():
            zoe.step()
        else:
            zoe.hear()
    zoe.ask(type="ready", cut="")
    while zoe.state["phase"] != "play":
        zoe.hear()
    zoe.close()
    return made


def of_zoe(context: BrowserContext, made: Json) -> BrowserContext:
    """A window that holds Zoe's seat."""
    seats = json.dumps([{"table": made["table"], "secret": made["secret"], "code": "", "at": 1}])
    context.add_init_script(
        f"localStorage.getItem('upcard.seats') ?? localStorage.setItem('upcard.seats', {json.dumps(seats)})"
    )
    context.add_init_script(axe_source())
    return context


def box_of(page: Page, what: str) -> FloatRect:
    """Where a part of the page lies."""
    box = page.locator(what).bounding_box()
    assert box is not None, what
    return box


def shows_step(page: Page, step: int) -> None:
    """Wait until a step is shown, and stands in the address."""
    page.wait_for_function("step => document.querySelector('.stepno b')?.textContent === String(step)", arg=step)
    page.wait_for_function("step => new URLSearchParams(location.search).get('step') === String(step)", arg=step)
    page.wait_for_function(
        "step => (document.querySelector('.rmoves [aria-current] .st')?.textContent ?? '0') === String(step)", arg=step
    )


@pytest.fixture(scope="module")
def kept(server: Server) -> str:
    """A record that is kept: a hand of 62 moves by Ann, Ben Li and Cy."""
    body = {"name": "golden.upcard", "data": base64.b64encode(GOLDEN.read_bytes()).decode()}
    name: str = server.http.post("/api/records", json=body).json()["records"][0]["id"]
    return name


@pytest.mark.parametrize(("size", "theme"), [("phone", "dark"), ("desk", "light")])
def test_a_hand_is_stepped_through_and_seen_as_anybody(
    server: Server, browser: Browser, kept: str, size: str, theme: str
) -> None:
    page = watched(window(browser, size, color_scheme=theme))
    page.context.add_init_script(axe_source())
    page.goto(f"{server.url}/r/{kept}?hand=1&step=2")
    shows_step(page, 2)
    page.get_by_role("button", name="One step on").click()
    shows_step(page, 3)
    page.keyboard.press("ArrowLeft")
    shows_step(page, 2)
    hands = page.locator(".openhands li")
    assert all(hands.nth(seat).locator(".card").count() for seat in range(3))
    page.get_by_role("combobox", name="Seen as").select_option(label="As Ben Li")
    page.wait_for_function("() => document.querySelectorAll('.openhands li')[0].querySelectorAll('.card').length === 0")
    assert [bool(hands.nth(seat).locator(".card").count()) for seat in range(3)] == [False, True, False]
    page.get_by_role("combobox", name="Seen as").select_option(label="As a spectator")
    page.wait_for_function("() => document.querySelectorAll('.openhands .card').length === 0")
    page.wait_for_function("() => location.search.includes('as=watch')")
    page.locator(".verdict").wait_for()
    assert faults(page) == []
    assert not is_wider_than_window(page)
    no_errors(page)


def test_the_stock_and_the_pile_never_lie_over_each_other(server: Server, browser: Browser, kept: str) -> None:
    page = watched(window(browser, locale="de-DE"))
    page.goto(f"{server.url}/r/{kept}?hand=1&step=21")
    shows_step(page, 21)
    for width, height in ((360, 740), (820, 1180), (1100, 500), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        stock = box_of(page, ".pile .stockline")
        count = box_of(page, ".pile .head > span:last-child")
        melds = box_of(page, ".rtable .melds")
        cards = box_of(page, ".spread")
        assert stock["x"] + stock["width"] <= count["x"], width
        assert melds["y"] + melds["height"] <= stock["y"] + 1, width
        assert stock["y"] + stock["height"] <= cards["y"] + 1, width


def test_a_link_opens_at_its_move_and_plays_on(server: Server, browser: Browser, kept: str) -> None:
    page = watched(window(browser))
    page.goto(f"{server.url}/r/{kept}?hand=1&step=0")
    page.locator(".rmoves li button").nth(3).click()
    shows_step(page, 4)
    address = page.url
    page.get_by_role("slider").fill("1")
    shows_step(page, 1)
    other = watched(window(browser, "phone"))
    other.goto(address)
    shows_step(other, 4)
    other.get_by_role("button", name="Play", exact=True).tap()
    other.wait_for_function("() => Number(document.querySelector('.stepno b')?.textContent) >= 5")
    other.get_by_role("button", name="Stop").tap()
    other.get_by_role("button", name="Play", exact=True).wait_for()
    other.goto(address.replace("step=4", "step=61"))
    shows_step(other, 61)
    other.get_by_role("button", name="Play", exact=True).tap()
    shows_step(other, 62)
    other.get_by_role("button", name="Play", exact=True).wait_for()  # it stops by itself at the end
    other.get_by_role("region", name="Account of this hand").wait_for()
    no_errors(page)
    no_errors(other)


def test_the_planner_stands_beside_each_turn(server: Server, browser: Browser, kept: str) -> None:
    told = server.http.post("/api/replay/analysis", json={"id": kept}).json()
    decisions = [one for turn in told["turns"] for one in turn["decisions"] if round(one["points"])]
    page = watched(window(browser))
    page.context.add_init_script(axe_source())
    page.goto(f"{server.url}/r/{kept}?hand=1&step=0")
    page.locator(".advice .stat").wait_for()
    turns = page.locator(".advice .stat tbody td:nth-child(2)").all_inner_texts()
    assert turns == [str(seat["turns"]) for seat in told["seats"]]
    marked = page.locator(".rmoves li:has(em)")
    assert marked.locator(".st").all_inner_texts() == [
        str(one["step"]) for turn in told["turns"] for one in turn["decisions"]
    ]
    worst = max(decisions, key=lambda one: float(one["points"]))
    page.goto(f"{server.url}/r/{kept}?hand=1&step={worst['step']}")
    page.locator(".cands .best").first.wait_for()
    figures = page.locator(".cands").first.locator("b.num").all_inner_texts()
    best, did = (int(text.replace("−", "-").replace(",", "").replace("+", "")) for text in figures)
    assert best - did == pytest.approx(worst["points"], abs=1.1)
    assert "against the planner" in page.locator(".verdict").inner_text()
    assert faults(page) == []
    no_errors(page)


def test_a_hand_that_goes_on_stays_hidden(server: Server, browser: Browser, played: Json) -> None:
    page = watched(of_zoe(window(browser), played))
    page.goto(f"{server.url}/t/{played['table']}/replay?hand=2&step=0&as=1")
    page.get_by_text("Cards stay hidden until the hand is over.").wait_for()
    assert page.get_by_role("combobox", name="Seen as").is_disabled()
    shown = [page.locator(".openhands li").nth(seat).locator(".card").count() for seat in range(3)]
    assert [bool(count) for count in shown] == [True, False, False]
    assert "when the hand is over" in page.locator(".verdict").inner_text()
    no_errors(page)


def test_a_file_is_opened_and_a_bad_one_changes_nothing(server: Server, browser: Browser, tmp_path: Path) -> None:
    page = watched(window(browser, "phone"))
    page.goto(f"{server.url}/replay")
    field = page.locator("input[type=file]")
    field.set_input_files(str(BAD))
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert alert.inner_text() == "wrong-score.upcard: line 22, column 22: Ben Li scores 0, not 5"
    large = tmp_path / "large.upcard"
    large.write_bytes(b";" * 200_001)
    field.set_input_files(str(large))
    page.get_by_text("large.upcard is too large").wait_for()
    assert page.evaluate("() => localStorage.getItem('upcard.records')") is None
    assert page.url == f"{server.url}/replay"
    page.__dict__["found"].clear()  # the browser notes a refused request
    field.set_input_files(str(GOLDEN))
    page.wait_for_url("**/r/*")
    page.get_by_role("button", name="To the next turn").tap()
    shows_step(page, 1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").tap()
    assert Path(download.value.path()).read_bytes() == GOLDEN.read_bytes()
    address = page.url.replace("step=1", "step=9")
    other = watched(window(browser))
    other.goto(address)
    shows_step(other, 9)
    other.goto(f"{page.url.split('?')[0]}?hand=9&as=8")
    other.get_by_role("alert").get_by_text("there is no such hand").wait_for()
    shows_step(other, 0)
    other.__dict__["found"].clear()
    other.goto(f"{server.url}/r/nothing")
    other.get_by_text("There is no such record here.").wait_for()
    no_errors(page)


def test_games_are_taken_along_and_brought_once(server: Server, browser: Browser, played: Json, tmp_path: Path) -> None:
    page = watched(of_zoe(window(browser, accept_downloads=True), played))
    page.goto(f"{server.url}/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Take all along").click()
    archive = tmp_path / "all.zip"
    download.value.save_as(archive)
    with zipfile.ZipFile(archive) as opened:
        assert len(opened.namelist()) == 1
    new = watched(window(browser, "phone"))
    new.context.add_init_script(axe_source())
    new.goto(f"{server.url}/games")
    field = new.locator("input[type=file]")
    field.set_input_files(str(archive))
    new.get_by_text("1 record read").wait_for()
    field.set_input_files(str(archive))
    new.get_by_text("1 record read, 0 of it new.").wait_for()
    assert new.locator(".gamelist li").count() == 1
    bad = io.BytesIO()
    with zipfile.ZipFile(bad, "w") as made:
        made.write(GOOD, "good.upcard")
        made.write(BAD, "bad.upcard")
    field.set_input_files({"name": "mixed.zip", "mimeType": "application/zip", "buffer": bad.getvalue()})
    told = new.get_by_role("alert")
    told.wait_for()
    assert "bad.upcard: line 22, column 22: Ben Li scores 0, not 5" in told.inner_text()
    assert "Nothing was changed." in told.inner_text()
    assert new.locator(".gamelist li").count() == 1
    assert faults(new) == []
    assert not is_wider_than_window(new)
    new.reload()
    new.locator(".gamelist li h2 a").click()
    new.wait_for_url("**/r/*")
    new.locator(".verdict").wait_for()
    page.locator("input[type=file]").set_input_files(str(archive))
    page.get_by_text("1 record read").wait_for()
    assert page.locator(".gamelist li").count() == 1  # the game of the seat, not a second one
    no_errors(page)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_statistics_are_drawn_with_their_numbers(server: Server, browser: Browser, played: Json, size: str) -> None:
    own = {"seats": [{"table": played["table"], "secret": played["secret"]}]}
    told = server.http.post("/api/figures", json=own).json()["games"][0]["players"]
    page = watched(of_zoe(window(browser, size), played))
    page.goto(f"{server.url}/figures")
    page.locator(".figtable").wait_for()
    heads = page.locator(".figtable thead th").all_inner_texts()[1:]
    assert [head.split(maxsplit=1)[1] for head in heads] == ["You", "Club (bot)", "Easy (bot)"]
    row = page.locator(".figtable tbody tr", has_text="Best hand").locator("td").all_inner_texts()
    assert [text.replace("−", "-").replace(",", "") for text in row] == [str(one["best_hand"]) for one in told]
    charts = page.get_by_role("img").filter(has=page.locator("line"))
    assert charts.count() == 3
    assert all("You" in (charts.nth(at).get_attribute("aria-label") or "") for at in range(3))
    page.get_by_text("The numbers").click()
    first = page.locator("details tbody tr").first.locator("td").all_inner_texts()
    assert [text.replace("−", "-").replace(",", "") for text in first] == [str(one["points"][0]) for one in told]
    assert faults(page) == []
    assert not is_wider_than_window(page)
    no_errors(page)


def test_nobody_has_statistics_yet_and_german_is_spoken(server: Server, browser: Browser, played: Json) -> None:
    page = watched(window(browser, locale="de-DE"))
    page.goto(f"{server.url}/figures")
    page.get_by_text("Noch ist keine deiner Runden zu Ende.").wait_for()
    page = watched(of_zoe(window(browser, locale="de-DE"), played))
    page.goto(f"{server.url}/figures")
    page.get_by_role("columnheader", name="Leicht (Bot)").wait_for()
    page.goto(f"{server.url}/t/{played['table']}/replay?hand=1&step=1")
    page.get_by_role("heading", name="Züge").wait_for()
    page.locator(".verdict").get_by_text("Planer").wait_for()
    no_errors(page)
