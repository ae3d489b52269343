"""A hand played with real cards: its account as it grows."""

from upcard.engine.view import SPECTATOR, view
from upcard.hosting.accounts import hand_account
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.lobby import ScoreAsk
from upcard.hosting.opening import chosen_rules, wrong
from upcard.hosting.screen import HandAccount
from upcard.hosting.wording import Reader
from upcard.record.casefile import Case
from upcard.record.errors import PositionError
from upcard.record.position import Position, read_position
from upcard.rules.score import account
from upcard.state.deal import NORMAL, STOCK_GONE, Deal, Ending, changed
from upcard.state.seats import NOBODY


def settled(ask: ScoreAsk, language: str = DEFAULT) -> HandAccount:
    """The account of a hand on a real table. Raises ``RequestError`` with the key that is wrong."""
    rules = chosen_rules(ask.rules)
    try:
        position = read_position(rules, _case(ask))
    except PositionError as error:
        raise wrong(error.path, error.message) from error
    deal = ended(position)
    reader = Reader(rules, position.names, SPECTATOR, language)
    return hand_account(reader, 1, account(rules, deal), view(rules, deal, SPECTATOR), position.scores)


def _case(ask: ScoreAsk) -> Case:
    return Case(
        players=ask.players,
        dealer=ask.dealer or None,
        wild=ask.wild or None,
        melds=ask.melds,
        hands=ask.hands,
        out=ask.out or None,
        out_how=ask.out_how if ask.out else None,
        scores=ask.scores,
    )


def ended(position: Position) -> Deal:
    """The deal as one that is over, so that all hands lie open."""
    deal = position.deal
    ending = deal.ending or Ending(STOCK_GONE, NOBODY, NORMAL)
    return changed(deal, ending=ending)
