"""The answers to a player's commands, in lines of text; they change nothing."""

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Final

from upcard.cards.text import cards_text
from upcard.engine.view import SPECTATOR
from upcard.record.errors import MoveError
from upcard.record.moves import move_text
from upcard.record.pieces import coloured, parse_piece
from upcard.state.moves import Move
from upcard.terminal.cardwords import Order
from upcard.terminal.guidance import HELP, code_lines, rule_card
from upcard.terminal.menus import hint, listing
from upcard.terminal.news import News
from upcard.terminal.picture import Scene, hand_lines, heading, news_lines, picture, pile_lines, pile_title
from upcard.terminal.sheet import goal, totals_lines
from upcard.terminal.table import Table
from upcard.terminal.typed import Command

NO_END: Final = 10_000
"""A height that shortens nothing."""


class Desk:
    """Answers for the people at a table: pictures, lists, help. Each holds the hand in an order of his own."""

    def __init__(self, table: Table, news: News) -> None:
        """Begin with hands by suit."""
        self.table: Final = table
        self.news: Final = news
        self._orders: Final[dict[int, Order]] = {}
        self._answers: Final[dict[str, Callable[[int, Command, int], list[str]]]] = {
            "help": lambda *_: HELP.split("\n"),
            "moves": self._moves,
            "table": lambda seat, _, width: self.whole(seat, width),
            "pile": self._pile,
            "hand": lambda seat, _, width: hand_lines(self.scene(seat), table.seen(seat), width),
            "log": lambda seat, _, width: news_lines(self.news.of_hand(seat), width),
            "score": lambda _seat, _, width: totals_lines(table.names, table.gains, table.match.scores, width),
            "sort": self._sort,
            "rules": self._rules,
            "hint": self._advice,
            "save": self._save,
        }

    def answer(self, seat: int, command: Command, width: int) -> list[str]:
        """The answer to a command other than ``quit``. Raises ``MoveError`` where its words are wrong."""
        return self._answers[command.name](seat, command, width)

    def scene(self, seat: int, asked: int = SPECTATOR) -> Scene:
        """What is drawn for a seat besides its view; ``asked`` is who must do something."""
        table = self.table
        count = len(table.names)
        return Scene(
            table.rules,
            tuple("You" if reader == seat else name for reader, name in enumerate(table.names)),
            f"{table.rules.options.name}, hand {table.hand_number} {goal(table.rules, count)}",
            table.match.scores,
            self.news.since_last_turn(seat),
            self._orders.get(seat, Order()),
            self.hint(asked),
        )

    def hint(self, seat: int) -> str:
        """What a seat can do now, in a line; nothing for somebody who only watches."""
        if seat == SPECTATOR or self.table.playing().is_over():
            return ""
        return hint(self.table.rules, self.table.seen(seat), self.table.moves(seat), self._text)

    def picture(self, seat: int, asked: int, width: int, height: int) -> list[str]:
        """The table for a seat, in so many lines, with a hint for who is asked."""
        return picture(self.scene(seat, asked), self.table.seen(seat), width, height)

    def whole(self, seat: int, width: int) -> list[str]:
        """The table for a seat with nothing left out, and which cards others were seen to take."""
        return [*self.picture(seat, SPECTATOR, width, NO_END), *self._known(seat)]

    def _text(self, move: Move) -> str:
        return move_text(self.table.rules, self.table.playing(), move)

    def _known(self, seat: int) -> list[str]:
        colours = coloured(self.table.rules)
        return [
            f"{self.table.names[other]} holds, as everybody has seen: {cards_text(cards.sequence(), colours)}"
            for other, cards in enumerate(self.table.seen(seat).shown)
            if cards.size and other != seat
        ]

    def _moves(self, seat: int, _: Command, width: int) -> list[str]:
        table = self.table
        lines = listing(table.rules, table.playing(), table.moves(seat), undo=table.may_undo(seat), width=width)
        return [f"{table.names[seat]} may do this now (longer melds are several of these at once):", *lines]

    def _pile(self, seat: int, _: Command, width: int) -> list[str]:
        view = self.table.seen(seat)
        scene = self.scene(seat)
        return [heading(pile_title(view), width), *pile_lines(scene, view, width)]

    def _sort(self, seat: int, command: Command, width: int) -> list[str]:
        """Hold the hand by suit, by rank, or the cards named in front."""
        said = [word.text.lower() for word in command.words]
        if said in (["suit"], ["rank"]):
            self._orders[seat] = Order(said[0])
        elif said:
            self._orders[seat] = Order("own", bytes(int(parse_piece(word).card) for word in command.words))
        else:
            raise MoveError("sort suit, sort rank, or sort and the cards in your order", 1, 1)
        return hand_lines(self.scene(seat), self.table.seen(seat), width)

    def _advice(self, seat: int, _: Command, width: int) -> list[str]:
        """What a bot would do in this seat, of which it sees no more than the player."""
        choice = None if seat == SPECTATOR else self.table.advice(seat)
        if choice is None:
            return ["There is nothing to do."]
        return textwrap.wrap(f"A bot would {self._text(choice.move)}: {choice.why}.", width)

    def _rules(self, _seat: int, command: Command, width: int) -> list[str]:
        if not command.words:
            return rule_card(self.table.rules, len(self.table.names), width)
        return [line for word in command.words for line in code_lines(word.text.strip("[]").lower(), width)]

    def _save(self, _seat: int, command: Command, _width: int) -> list[str]:
        """Copy the record."""
        if len(command.words) != 1:
            return [f"The game is saved after every move, in {self.table.record.path}. save FILE makes a copy."]
        word = command.words[0]
        try:
            self.table.record.copy(Path(word.text))
        except FileExistsError as error:
            raise word.error(f"{word.text} is there already and is not overwritten") from error
        except OSError as error:
            raise word.error(f"{word.text} cannot be written: {error.strerror}") from error
        return [f"Copied to {word.text}. Go on from there with: upcard play --resume {word.text}"]
