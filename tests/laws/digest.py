"""Random play in numbers: for each hand one line with a hash over all lists of moves, all moves, and the points.

Run by itself it prints the lines, so that two builds of the core can be compared.
"""

import sys
from hashlib import sha256
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from laws.rulesets import ALONE, RuleSet, named, number, rules_of

from upcard.build import running_build
from upcard.engine.referee import legal_moves
from upcard.rules.score import account
from upcard.testing.choices import Choices
from upcard.testing.hands import dealt, played, tables


def line_of(rule_set: RuleSet) -> str:
    """A hand of a rule set: its name, how many moves it took, and the hash."""
    rules, seed = rules_of(rule_set), number(rule_set) + 2
    sizes = tables(rules)
    chooser = Choices((), seed)
    told, moves = sha256(), 0
    deal = dealt(rules, sizes[seed % len(sizes)], chooser)
    for step in played(rules, deal, chooser):
        listed = [legal_moves(rules, step.before, seat) for seat in range(len(deal.hands))]
        hands = [hand.sequence() for hand in step.deal.hands]
        told.update(f"{listed} {step.seat} {step.move} {hands} {step.deal.pile!r} {step.deal.melds}".encode())
        deal, moves = step.deal, moves + 1
    told.update(str(account(rules, deal).points()).encode())
    return f"{named(rule_set)} {moves} {told.hexdigest()[:16]}"


def lines() -> list[str]:
    """The lines of all games and variations."""
    return [line_of(rule_set) for rule_set in ALONE]


if __name__ == "__main__":
    print("\n".join([running_build(), *lines()]))  # noqa: T201 - its purpose
