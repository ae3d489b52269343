"""The golden playthroughs: a hand of each game played by the bot easy, from a seed, as its record tells it."""

from pathlib import Path
from random import Random

from upcard.bots.levels import bot_of_level
from upcard.engine.match import new_match, with_dealer, with_hand
from upcard.engine.referee import apply, legal_moves, to_act
from upcard.engine.view import view
from upcard.games.catalog import rules_for
from upcard.record.writing import entry_line, hand_end, hand_start, headers, pack_lines
from upcard.rules.cards import full_pack
from upcard.rules.deal import deal_hand
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.moves import Move, Shuffle
from upcard.state.seats import CHANCE

FOLDER = Path(__file__).parent
MOST_LINES = 120
NAMES = ("Ann", "Ben Li", "Cy")
SEEDS = {"sublime": 24, "masterpiece": 10, "five-hundred": 4, "five-thousand": 3, "basic": 22}


def playthrough(game: str, seed: int) -> str:
    """The record of a hand."""
    rules, rng = rules_for(game), Random(seed)  # noqa: S311 - the same cards every time are wanted
    lines = [*headers(rules, NAMES), *hand_start(1, NAMES, 2)]
    deal = _dealt(rules, rng, lines)
    while not deal.is_over():
        seat = int(to_act(rules, deal)[0])
        move = _chosen(rules, deal, seat, rng)
        lines.append(entry_line(rules, deal, NAMES, seat, move))
        deal = apply(rules, deal, seat, move).deal
    match = with_hand(with_dealer(new_match(rules, len(NAMES)), 2), deal)
    return "\n".join([*lines, *hand_end(NAMES, match.accounts[-1].points(), match)]) + "\n"


def _dealt(rules: Rules, rng: Random, lines: list[str]) -> Deal:
    while True:
        pack = list(full_pack(rules.cards, len(NAMES)))
        rng.shuffle(pack)
        wild = rng.randrange(13) if rules.wild.choice == "before-deal" else -1
        lines += pack_lines(bytes(pack), wild)
        deal = deal_hand(rules, len(NAMES), 2, bytes(pack), wild)
        if deal is not None:
            return deal


def _chosen(rules: Rules, deal: Deal, seat: int, rng: Random) -> Move:
    if seat == CHANCE:
        order = list(deal.pile)
        rng.shuffle(order)
        return Shuffle(bytes(order))
    bot = bot_of_level("easy", rules)
    return bot.choose(view(rules, deal, seat), legal_moves(rules, deal, seat), rng).move


def write_all() -> None:
    """Write the files anew; `scripts/golden` does it."""
    for game, seed in SEEDS.items():
        (FOLDER / f"{game}.upcard").write_text(playthrough(game, seed), encoding="utf-8")
