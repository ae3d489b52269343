"""What bots choose, in numbers: for each game and level one line with a hash over all choices and what is said of them.

Run by itself it prints the lines, so that two builds of the core can be compared.
"""

import sys
from hashlib import sha256
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bots.positions import random_position

from upcard.bots.laydown import best_lay_down
from upcard.bots.levels import bot_of_level
from upcard.build import running_build
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.games.catalog import games, rules_for
from upcard.lab.chance import rng_of
from upcard.lab.play import seeded_deal, shuffle
from upcard.state.seats import CHANCE

DECISIONS = {"random": 400, "easy": 400, "club": 400, "expert": 3}
"""So many choices of a level are looked at; those that search take their time without a compiler."""


def line_of(game: str, level: str) -> str:
    """The choices of a level at both seats of a hand: how many there were, and the hash."""
    rules = rules_for(game)
    players = rules.players.min
    bots = [bot_of_level(level, rules, 8) for _ in range(players)]
    rng, told, asked = rng_of(f"{game} {level}"), sha256(), 0
    deal = seeded_deal(rules, players, 0, f"digest {game}")
    while not deal.is_over() and asked < DECISIONS[level]:
        seat = to_act(rules, deal)[0]
        if seat == CHANCE:
            deal = apply(rules, deal, seat, shuffle(deal, rng)).deal
            continue
        legal = legal_moves(rules, deal, seat)
        choice = bots[seat].choose(view(rules, deal, seat), legal, rng)
        asked += len(legal) > 1
        told.update(f"{choice.move} {choice.why}\n".encode())
        deal = apply(rules, deal, seat, choice.move).deal
    return f"{game} {level} {asked} {told.hexdigest()[:16]}"


def lay_downs_of(game: str) -> str:
    """The best lay-downs in some positions of a game, hashed."""
    rules, told = rules_for(game), sha256()
    for number in range(30):
        position = random_position(rules, f"digest {number}", rules.players.min)
        if position is not None:
            found = best_lay_down(rules, *position)
            told.update(f"{found.moves} {found.gain} {found.exact}\n".encode())
    return f"{game} lay-downs {told.hexdigest()[:16]}"


def lines() -> list[str]:
    """The lines of all games."""
    return [line_of(game, level) for game in games() for level in DECISIONS] + [lay_downs_of(game) for game in games()]


if __name__ == "__main__":
    print("\n".join([running_build(), *lines()]))  # noqa: T201 - its purpose
