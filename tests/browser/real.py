"""The page for a game with real cards, used as people use it: fields are filled, keys tapped."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page

from upcard.games.house import house_text
from upcard.games.presets import game
from upcard.record.written import WrittenHand
from upcard.rules.ruleset import Rules

MODES: Final = {"run": "Run", "group": "Group", "addition": "Addition", "hand": "In hand"}
HOW: Final = {
    "normal": "went out",
    "first-turn": "on the first turn",
    "undrawn": "without drawing",
    "rummy": "went rummy",
}

HOUSE: Final = (
    "text => { const kept = JSON.parse(localStorage.getItem('upcard.sheets'));"
    " return kept.books.find(one => one.id === kept.current).setup.rules.house === text }"
)
SHOWN: Final = (
    "([at, name]) => document.querySelectorAll('.acctabs button > span:not(.badge)')[at]?.textContent === name"
)


def figure(text: str) -> int:
    """A number as the page writes it."""
    return int(text.replace("−", "-").replace(",", "").replace("+", ""))


class RealPage:
    """The page ``/score``."""

    def __init__(self, page: Page, url: str) -> None:
        """Open it, on a sheet of its own."""
        self.page = page
        self.url = url
        page.goto(f"{url}/score")
        self.counted()

    def counted(self) -> None:
        """Wait until what is written is counted."""
        self.page.wait_for_function(
            "() => document.querySelector('.account')?.getAttribute('aria-busy') === 'false'"
            " && !document.querySelector('.acctabs')?.textContent.includes('…')"
        )

    def start(self, rules: Rules, names: Sequence[str]) -> None:
        """Begin a new sheet by these rules."""
        page = self.page
        page.goto(f"{self.url}/sheet")
        page.get_by_role("button", name="New sheet").click()
        page.goto(f"{self.url}/score")
        setup = page.get_by_role("region", name="Game and players")
        setup.wait_for()
        if rules.options == game(rules.options.game):
            if setup.locator(".tag.house").count():
                setup.get_by_role("button", name="Remove").click()
            page.get_by_label("Game", exact=True).select_option(rules.options.game)
        else:
            text = house_text(rules.options).encode()
            setup.locator("input[type=file]").set_input_files(
                {"name": "house.toml", "mimeType": "text/plain", "buffer": text}
            )
            page.wait_for_function(HOUSE, arg=text.decode())
        self._players(names)
        self.counted()
        page.get_by_role("button", name="Game and players").click()

    def _players(self, names: Sequence[str]) -> None:
        fields = self.page.locator(".names input")
        while fields.count() < len(names):
            before = fields.count()
            self.page.get_by_role("button", name="Player", exact=True).click()
            self.page.wait_for_function("n => document.querySelectorAll('.names input').length > n", arg=before)
        while fields.count() > len(names):
            before = fields.count()
            self.page.locator(".names .btn.icon").last.click()
            self.page.wait_for_function("n => document.querySelectorAll('.names input').length < n", arg=before)
        shown = [fields.nth(at).input_value() for at in range(len(names))]
        if any(name in shown and shown.index(name) != at for at, name in enumerate(names)):
            self._rename([f"~{at}" for at in range(len(names))])
        self._rename(names)

    def _rename(self, names: Sequence[str]) -> None:
        fields = self.page.locator(".names input")
        for at, name in enumerate(names):
            if fields.nth(at).input_value() != name:
                fields.nth(at).fill(name)
                fields.nth(at).press("Tab")
                self.page.wait_for_function(SHOWN, arg=[at, name])

    def wild(self, choice: str) -> None:
        """Say what is wild."""
        if choice:
            self.page.get_by_label("Wild rank").select_option(choice)
            self.counted()

    def player(self, seat: int) -> None:
        """Turn to a player."""
        self.page.locator(".acctabs button").nth(seat).click()

    def mode(self, kind: str) -> None:
        """Say what the next cards are."""
        self.page.locator(".modes").get_by_role("button", name=MODES[kind], exact=True).click()

    def type(self, text: str) -> None:
        """Type a line."""
        field = self.page.locator(".typerow input")
        field.fill(text)
        field.press("Enter")

    def tap(self, *cards: str) -> None:
        """Tap cards on the keys that are shown."""
        for card in cards:
            wide = self.page.locator(".kfull").is_visible()
            if not wide and not card.startswith("J"):
                self.page.locator(f".seg.suits .{card[1]}").click()
            keys = ".kfull" if wide else ".kone"
            self.page.locator(f"{keys} [data-card='{card}']").click()

    def write(self, hand: WrittenHand) -> None:
        """Write a whole hand, line by line."""
        self.wild(hand.wild)
        for line in hand.lines:
            self.player(line.seat)
            self.mode(line.kind)
            if line.kind == "addition":
                self.counted()
                number = 1 + sum(one.kind in {"run", "group"} for one in hand.lines[: line.onto])
                self.page.locator(".ontos button", has_text=re.compile(rf"^#{number}\b")).click()
            self.type(line.text)
        for seat, times in enumerate(hand.announced):
            if times:
                self.player(seat)
                self.page.get_by_label("Said “I can go out” and did not").select_option(str(times))
        if hand.out >= 0:
            self.player(hand.out)
            self.page.get_by_label("Went out?").select_option(label=HOW[hand.how])
        self.counted()

    def points(self) -> list[int]:
        """What each player has."""
        return [figure(text) for text in self.page.locator(".acctabs b").all_inner_texts()]

    def faults(self) -> list[str]:
        """What is wrong, in words."""
        return self.page.locator(".rc .bad").all_inner_texts()
