"""A person whose browser speaks German meets no English on the pages that set a table up, nor in a rule book."""

import re

import pytest
from browser.screens import is_wider_than_window, no_errors, watched, window
from playwright.sync_api import Browser, Page
from web.served import Server

from upcard.games.catalog import games, variations_of
from upcard.phrases.languages import CATALOGUES
from upcard.phrases.phrase import slots_of

SHORTEST = 14
"""Shorter English texts may stand within German ones."""
WORDS = re.compile(r"\b(the|and|your?|with|may|from the|hand is|wild cards?|laid|whoever|nobody)\b")
GERMAN = "de-DE"


def literal(template: str) -> list[str]:
    """The pieces of a text between its slots."""
    return re.split(r"\{\w+(?:@\w+)?\}", template) if slots_of(template) else [template]


ENGLISH = {
    piece.strip()
    for english, german in CATALOGUES["de"].items()
    for piece in literal(english)
    if len(piece.strip()) >= SHORTEST and piece not in german
}


def english_in(page: Page) -> list[str]:
    """The English on a page: texts that there is German for, and common words. Codes and files of rules are none."""
    page.evaluate("() => document.querySelectorAll('code, textarea').forEach((one) => one.replaceChildren())")
    shown = " ".join(page.locator("main").inner_text().split())
    return [text for text in ENGLISH if text in shown] + WORDS.findall(shown)


def opened(server: Server, browser: Browser, path: str, size: str = "desk", locale: str = GERMAN) -> Page:
    page = watched(window(browser, size, locale=locale))
    page.goto(server.url + path)
    page.locator("main").wait_for()  # the page comes once its language has
    return page


def test_english_is_found_where_it_is(server: Server, browser: Browser) -> None:
    page = opened(server, browser, "/rules?game=basic", locale="en-GB")
    page.get_by_text("A meld is a group or a run").wait_for()
    assert len(english_in(page)) > 100


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_lobby_is_german(server: Server, browser: Browser, size: str) -> None:
    page = opened(server, browser, "/", size)
    for name in games():
        page.locator(f"input[name=game][value={name}]").check(force=True)
        variations = page.locator(".varis .vari")
        page.wait_for_function(
            "(count) => document.querySelectorAll('.varis .vari').length === count", arg=len(variations_of(name))
        )
        variations.first.click()
        page.locator(".pvar legend .tag").wait_for()
        assert english_in(page) == [], name
    assert not is_wider_than_window(page)
    no_errors(page)


def test_reasons_against_a_variation_are_german(server: Server, browser: Browser) -> None:
    page = opened(server, browser, "/")
    page.get_by_text("Verdoppeln", exact=True).click()
    page.get_by_text("nicht mit „Verdoppeln“: Persisch ist für vier Spieler, das andere für zwei").wait_for()
    assert english_in(page) == []
    no_errors(page)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_house_rule_editor_is_german(server: Server, browser: Browser, size: str) -> None:
    page = opened(server, browser, "/house", size)
    editor = page.locator("#housetext")
    page.wait_for_function("() => document.querySelector('#housetext').value.includes('Unser Tisch')")
    page.get_by_text("Die kleinste Zahl von Spielern.").wait_for()
    editor.fill('from = "sublime"\n[draw]\npile = "top"\n')
    told = page.locator("#housetold")
    told.get_by_text("nur die oberste Karte").wait_for()
    editor.fill('from = "sublime"\n[draw]\nstok = 3\n')
    told.get_by_text("diese Option gibt es nicht (meintest du 'stock'?)").wait_for()
    assert not is_wider_than_window(page)
    assert english_in(page) == []
    no_errors(page)


@pytest.mark.parametrize("name", games())
def test_the_rule_book_of_a_game_is_german(server: Server, browser: Browser, name: str) -> None:
    variation = variations_of(name)[0].name
    page = opened(server, browser, f"/rules?game={name}&on={variation}", "phone")
    page.get_by_text("Eine Meldung ist ein Satz oder eine Folge").wait_for()
    page.locator(".differ b").wait_for()
    assert not is_wider_than_window(page)
    assert english_in(page) == []
    no_errors(page)


def test_the_rule_book_of_a_table_is_german(server: Server, browser: Browser) -> None:
    rules = {"game": "five-hundred", "variations": ["michigan"], "options": ["draw.stock=2"]}
    made = server.open(rules=rules, seats=[{"kind": "open"}])
    page = opened(server, browser, f"/t/{made['table']}/rules")
    page.get_by_text("Vom Stapel ziehst du die obersten zwei Karten").first.wait_for()
    page.get_by_text("Buch: Vom Stapel ziehst du die oberste Karte.").first.wait_for()
    assert english_in(page) == []
    no_errors(page)


def test_what_a_table_plays_is_german_before_the_game(server: Server, browser: Browser) -> None:
    rules = {"game": "sublime", "variations": ["polish"], "options": ["call.what=top", "score.no_wild=100"]}
    made = server.open(rules=rules, seats=[{"kind": "open"}])
    for path in (f"/t/{made['table']}", f"/j/{made['code']}"):
        page = opened(server, browser, path)
        page.get_by_text("Welche abgeworfenen Karten gerufen werden dürfen. Hier: die oberste (Buch: keine)").wait_for()
        assert english_in(page) == []
        no_errors(page)
