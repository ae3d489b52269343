"""The score sheet of a game with real cards in the browser: alone, on two phones, as a file, without a connection."""

from itertools import pairwise
from pathlib import Path

import pytest
from browser.real import RealPage
from browser.screens import axe_source, faults, is_wider_than_window, no_errors, watched, window
from browser.sheets import SENT, sheet, shows, write
from playwright.sync_api import Browser
from web.served import Server, serving, sqlite

from upcard.games.catalog import rules_for


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_sums_negative_numbers_and_corrections(server: Server, browser: Browser, size: str) -> None:
    context = window(browser, size)
    context.add_init_script(axe_source())
    page = sheet(watched(context), server.url)
    write(page, "120+45-10", "35")
    shows(page, "155 35")
    page.locator(".quick input").nth(0).fill("120")
    page.get_by_role("button", name="Plus or minus for Ann").click()
    assert page.locator(".quick input").nth(0).input_value() == "-120"
    assert page.locator(".quick output").nth(0).inner_text() == "= −120"
    write(page, "-120", "5+5", out="Ben")
    shows(page, "155 35", "35 45")
    assert page.locator("tbody .out").count() == 1
    page.locator(".quick input").nth(0).fill("9x")
    assert page.locator(".quick .bad").all_inner_texts() == ["Not a sum: only numbers, + and −"]
    page.locator(".quick input").nth(0).fill("12+")
    assert page.locator(".quick .bad").all_inner_texts() == ["A number is missing at the end"]
    assert page.get_by_role("button", name="Write down", exact=True).is_disabled()
    page.get_by_text("Not ready to write down: Ann: A number is missing at the end.").wait_for()
    write(page, "12+1", "")
    assert page.locator(".quick .bad").all_inner_texts() == ["How many points?"]
    page.get_by_role("button", name="Correct hand 1").click()
    assert page.locator(".quick input").nth(0).input_value() == "120+45-10"
    write(page, "200", "1000")
    shows(page, "200 1,000", "80 1,010")
    page.get_by_role("button", name="Undo").click()
    shows(page, "155 35", "35 45")
    page.get_by_role("button", name="Correct hand 1").click()
    page.get_by_role("button", name="Remove hand 1").click()
    shows(page, "−120 10")
    assert faults(page) == []
    assert not is_wider_than_window(page)
    no_errors(page)


def test_winner_and_settlement_follow_the_rules(server: Server, browser: Browser) -> None:
    page = sheet(watched(window(browser)), server.url)
    write(page, "9000", "4000")
    write(page, "1500", "-500")
    page.locator(".won").wait_for()
    assert "The game is over: Ann wins 7,000 from Ben" in page.locator(".won").inner_text()
    assert page.locator(".quick h2").inner_text() == "After the game: hand 3"
    write(page, "10", "20000")
    shows(page, "9,000 4,000", "10,500 3,500", "10,510 23,500")
    page.get_by_text("The game was over after hand 2").wait_for()
    page.get_by_role("button", name="Correct hand 2").click()
    write(page, "500", "-500")
    page.get_by_text("Ben wins 13,990 from Ann").wait_for()
    page.get_by_role("button", name="New sheet, same players").click()
    page.get_by_text("No hand is finished yet.").wait_for()
    assert page.locator(".quick .nm").all_inner_texts() == ["Ann", "Ben"]
    assert page.locator(".quick h2").inner_text() == "Hand 1"
    no_errors(page)


def test_on_a_phone_equal_totals_keep_their_letters_and_each_hand_names_its_dealer(
    server: Server, browser: Browser
) -> None:
    page = sheet(watched(window(browser, "phone")), server.url)
    page.get_by_role("button", name="Game and players").click()
    page.get_by_role("button", name="Player", exact=True).click()
    page.locator(".quick input").nth(2).wait_for()
    write(page, "0", "0", "0")
    shows(page, "0 0 0")
    write(page, "0", "0", "0")
    page.locator("tbody .dlshort").nth(1).wait_for()
    assert page.locator("tbody .dlshort").all_inner_texts() == ["A\nAnn\ndealt", "B\nBen\ndealt"]
    frame = page.locator(".sidecol .chart").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".chart .bd").all()]
    assert frame is not None
    assert len(boxes) == 3
    tops = sorted(box["y"] for box in boxes if box)
    assert all(lower - upper >= 17 for upper, lower in pairwise(tops))
    assert all(
        frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"] for box in boxes if box
    )
    assert not is_wider_than_window(page)
    no_errors(page)


def test_who_sits_down_or_leaves_takes_nothing_from_what_is_typed(server: Server, browser: Browser) -> None:
    page = sheet(watched(window(browser, "phone")), server.url)
    fields = page.locator(".quick input")
    fields.nth(0).fill("120+45")
    fields.nth(1).fill("-5")
    page.get_by_role("button", name="Game and players").click()
    page.get_by_role("button", name="Player", exact=True).click()
    fields.nth(2).fill("30")
    page.get_by_label("Went out").select_option(label="Cleo")
    page.get_by_label("Dealer").select_option(label="Ben")
    assert [fields.nth(at).input_value() for at in range(3)] == ["120+45", "-5", "30"]
    page.get_by_role("button", name="Ben does not play").click()
    fields.nth(2).wait_for(state="detached")
    assert [fields.nth(at).input_value() for at in range(2)] == ["120+45", "30"]
    page.locator(".quick .btn.go").click()
    shows(page, "165 30")
    assert page.locator("tbody .out").count() == 1
    assert page.locator("tbody td").nth(1).locator(".out").count() == 1
    page.locator("tbody .dlshort", has_text="Ann").wait_for()
    no_errors(page)


def test_two_phones_show_the_same_sheet_and_the_later_of_two_writers_is_told(server: Server, browser: Browser) -> None:
    one = sheet(watched(window(browser, "phone")), server.url)
    write(one, "10", "20")
    one.get_by_role("button", name="Share this sheet").click()
    one.locator(".qr").wait_for()
    kept = one.evaluate("() => JSON.parse(localStorage.getItem('upcard.sheets')).books[0].shared")
    link = f"{server.url}/s/{kept['sheet']}"
    two = watched(window(browser, "phone"))
    two.goto(f"{link}#{kept['secret']}")
    shows(two, "10 20")
    assert "#" not in two.url
    write(two, "5", "-5")
    shows(two, "10 20", "15 15")
    shows(one, "10 20", "15 15")
    # Both write hand 3, and neither has seen the other's.
    one.context.set_offline(True)
    one.locator(".offline").first.wait_for()
    write(one, "100", "1")
    shows(one, "10 20", "15 15", "115 16")
    write(two, "7", "7")
    two.wait_for_function(SENT)
    one.context.set_offline(False)
    one.get_by_text("Somebody else has written hand 3 meanwhile").wait_for()
    one.get_by_text("They wrote: Hand 3: Ann 7, Ben 7").wait_for()
    one.get_by_role("button", name="Leave theirs").click()
    shows(one, "10 20", "15 15", "22 22")
    shows(two, "10 20", "15 15", "22 22")
    # Again, and this time the later one writes it all the same.
    one.context.set_offline(True)
    one.locator(".offline").first.wait_for()
    write(one, "8", "8")
    write(two, "1", "1")
    two.wait_for_function(SENT)
    one.context.set_offline(False)
    one.get_by_role("button", name="Write mine all the same").click()
    shows(one, "10 20", "15 15", "22 22", "30 30")
    shows(two, "10 20", "15 15", "22 22", "30 30")
    reader = watched(window(browser, "desk"))
    reader.goto(link)
    shows(reader, "10 20", "15 15", "22 22", "30 30")
    assert reader.locator(".quick").count() == 0
    no_errors(two)
    no_errors(reader)


def test_a_sheet_goes_out_as_csv_and_comes_back_unharmed(server: Server, browser: Browser, tmp_path: Path) -> None:
    page = sheet(watched(window(browser)), server.url)
    write(page, "155", "-35", out="Ann")
    write(page, "20", "1240")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    path = tmp_path / "sheet.csv"
    download.value.save_as(path)
    text = path.read_text(encoding="utf-8-sig")
    assert text.splitlines() == ["Hand,Dealer,Out,Ann,Ben", "1,Ann,Ann,155,-35", "2,Ben,,20,1240", "Total,,,175,1205"]
    field = page.locator("input[accept='.csv,text/csv']")
    for wrong, words in (
        (text.replace("1240", "12x0"), "Line 3, column 11: “12x0” is no whole number"),
        (text.replace("Ann,Ann", "Ann,Zoe"), "Line 2, column 7: nobody is called “Zoe”"),
        (text.replace("1205", "1206"), "Line 4, column 13: the hands above make 1205"),
        (text.replace("Hand,", "Hound,"), "Line 1, column 1: the first line must begin"),
        (text.replace("2,Ben", '2,"Ben'), "Line 3, column 3: this quotation mark is not closed"),
        (text.replace("2,Ben,,20,1240", "2,Ben,,20"), "the line must have 5 cells"),
        ("", "the file is empty"),
    ):
        field.set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": wrong.encode()})
        page.get_by_text(words).wait_for()
        assert "Nothing was changed" in page.locator(".files .bad").inner_text()
        shows(page, "155 −35", "175 1,205")
    page.get_by_role("button", name="New sheet").click()
    shows(page)
    page.get_by_role("button", name="Forget this sheet").click()
    shows(page, "155 −35", "175 1,205")
    page.get_by_role("button", name="Forget this sheet").click()
    shows(page)
    page.get_by_role("button", name="Bring Ann, Ben back").click()
    shows(page, "155 −35", "175 1,205")
    page.get_by_role("button", name="New sheet").click()
    shows(page)
    field.set_input_files(path)
    shows(page, "155 −35", "175 1,205")
    assert page.locator("tbody .out").count() == 1
    write(page, "100", "100")
    shows(page, "155 −35", "175 1,205", "275 1,305")
    field.set_input_files(path)  # what is written is never written over: a file opens as a sheet of its own
    shows(page, "155 −35", "175 1,205")
    others = page.get_by_label("Other sheets").locator("option")
    assert sum("3 hands" in told for told in others.all_inner_texts()) == 1
    no_errors(page)


def test_partners_have_one_number(server: Server, browser: Browser) -> None:
    page = watched(window(browser, "phone"))
    real = RealPage(page, server.url)
    real.start(rules_for("five-hundred", ["partners"]), ["Ann", "Ben", "Cleo", "Dora"])
    sheet(page, server.url)
    page.locator(".quick input").nth(0).fill("120+45")
    assert page.locator(".quick input").nth(2).input_value() == "120+45"
    page.locator(".quick input").nth(1).fill("-5")
    page.locator(".quick .btn.go").click()
    shows(page, "165 −5 165 −5")
    no_errors(page)


def test_on_paper_there_is_the_sheet_alone(server: Server, browser: Browser) -> None:
    page = sheet(watched(window(browser)), server.url)
    write(page, "155", "-35")
    shows(page, "155 −35")
    page.emulate_media(media="print")
    assert page.locator("table.score").is_visible()
    for gone in (".quick", ".files", ".shares", ".topbar nav"):
        assert not page.locator(gone).first.is_visible(), gone


def test_without_a_connection_the_sheet_opens_and_works_and_is_sent_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(sqlite(tmp_path)) as server:
        context = window(browser, "phone", service_workers="allow")
        page = sheet(watched(context), server.url)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.get_by_role("button", name="Game and players").click()
        page.wait_for_function("() => document.querySelectorAll('#rg option').length > 1")
        page.get_by_role("button", name="Share this sheet").click()
        page.locator(".qr").wait_for()
        context.set_offline(True)
        page.reload()
        page.get_by_text("No connection.").wait_for()
        write(page, "120+45-10", "-35")
        shows(page, "155 −35")
        page.get_by_text("What you wrote is sent when it is back").wait_for()
        page.goto(f"{server.url}/score")
        page.locator(".typerow input").fill("5h 6h 7h")
        page.locator(".typerow input").press("Enter")
        page.get_by_text("its points are counted when the connection is back").wait_for()
        assert page.get_by_role("button", name="Write down hand 2").is_disabled()
        page.get_by_role("button", name="Game and players").click()
        page.get_by_label("Game", exact=True).select_option("basic")
        page.get_by_text("This needs a connection").wait_for()
        assert page.get_by_label("Game", exact=True).input_value() == "sublime"
        context.set_offline(False)
        page.wait_for_function("() => document.querySelector('.acctabs b')?.textContent === '215'")
        page.goto(f"{server.url}/sheet")
        shows(page, "155 −35")
        page.wait_for_function(SENT)
        kept = page.evaluate("() => JSON.parse(localStorage.getItem('upcard.sheets')).books[0].shared")
        told = server.http.get(f"/api/sheets/{kept['sheet']}").json()
        assert told["hands"][0]["points"] == [155, -35]
        assert told["hands"][0]["typed"] == ["120+45-10", "-35"]
        context.close()


def test_the_page_can_be_installed(server: Server, browser: Browser) -> None:
    page = watched(window(browser, service_workers="allow"))
    page.goto(server.url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    manifest = page.evaluate(
        "async () => await (await fetch(document.querySelector('link[rel=manifest]').getAttribute('href'))).json()"
    )
    assert manifest["display"] == "standalone"
    sizes = page.evaluate(
        """async (icons) => Promise.all(icons.filter(one => one.type === 'image/png').map(async (one) => {
            const image = await createImageBitmap(await (await fetch(one.src)).blob());
            return [`${image.width}x${image.height}`, one.sizes];
        }))""",
        manifest["icons"],
    )
    assert len(sizes) >= 3
    assert all(real == said for real, said in sizes)
    no_errors(page)
