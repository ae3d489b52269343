"""The page of a score sheet, used as people use it."""

from typing import Final

from playwright.sync_api import Page

SHOWS: Final = """rows => JSON.stringify(rows) === JSON.stringify(
    [...document.querySelectorAll('table.score tbody tr')].map(
        row => [...row.querySelectorAll('td b')].map(cell => cell.textContent).join(' ')))"""

SENT: Final = "() => JSON.parse(localStorage.getItem('upcard.sheets')).books[0].pending.length === 0"


def sheet(page: Page, url: str) -> Page:
    """Open it."""
    page.goto(f"{url}/sheet")
    page.locator(".quick").wait_for()
    return page


def write(page: Page, *texts: str, out: str = "") -> None:
    """Write a hand by its totals."""
    for at, text in enumerate(texts):
        page.locator(".quick input").nth(at).fill(text)
    if out:
        page.get_by_label("Went out").select_option(label=out)
    page.locator(".quick .btn.go").click()


def shows(page: Page, *rows: str) -> None:
    """Wait until the totals of the sheet are these."""
    page.wait_for_function(SHOWS, arg=list(rows))
