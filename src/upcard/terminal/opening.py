"""How a hand began, in words."""

from upcard.cards.text import cards_text
from upcard.record.pieces import coloured
from upcard.record.words import Names
from upcard.rules.ruleset import Rules
from upcard.state.deal import Deal
from upcard.state.seats import NOBODY
from upcard.terminal.cardwords import wild_words
from upcard.terminal.table import Beginning
from upcard.terminal.telling import Told


def opening(rules: Rules, names: Names, deal: Deal, beginning: Beginning | None) -> list[Told]:
    """The draw for dealer and the deal (``beginning`` None: only the deal, as for a hand that is resumed)."""
    told = [] if beginning is None else _drawn(rules, names, beginning)
    told.append(Told(int(deal.setup.dealer), "dealt"))
    told += [
        Told(seat, f"got {cards_text(shown.sequence(), coloured(rules))} face up, so {deal.hands[seat].size} cards")
        for seat, shown in enumerate(deal.shown)
        if shown.size and isinstance(rules.deal.size, str)
    ]
    facts = [f"wild: {wild_words(int(deal.setup.wild))}"] if deal.setup.wild else []
    if deal.pile:
        facts.append(f"the upcard: {cards_text(deal.pile, coloured(rules))}")
    return [*told, Told(NOBODY, _capital(", ".join(facts)))] if facts else told


def _drawn(rules: Rules, names: Names, beginning: Beginning) -> list[Told]:
    told: list[Told] = []
    for number, draw in enumerate(beginning.draws):
        cards = [
            f"{names[seat]} {cards_text(draw.cards[i : i + 1], coloured(rules))}" for i, seat in enumerate(draw.seats)
        ]
        again = "Tied, so drawn again" if number else f"Drawn for dealer (the {rules.deal.dealer} deals)"
        told.append(Told(NOBODY, f"{again}: {', '.join(cards)}"))
    if beginning.thrown_in:
        told.append(Told(NOBODY, "The pack could not fill the hands: it was shuffled and dealt anew"))
    return told


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
