"""The end of a hand and of a game, in lines of text."""

from upcard.terminal.sheet import account_lines, result_lines, totals_lines
from upcard.terminal.table import Table


def account_of_hand(table: Table, width: int) -> list[str]:
    """What everybody scored in the hand that has ended, and how the game stands."""
    deal = table.playing()
    hands = [hand.sequence() for hand in deal.hands]
    wild = int(deal.setup.wild)
    return [
        f"Hand {table.hand_number} is over",
        *account_lines(table.rules, table.names, table.match.accounts[-1], hands, wild),
        "",
        *totals_lines(table.names, table.gains, table.match.scores, width),
    ]


def result_of_game(table: Table) -> list[str]:
    """Who has won."""
    return result_lines(table.rules, table.names, table.match, table.result())
