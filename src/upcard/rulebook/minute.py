"""The summary at the head of a rule book: the game in a minute."""

from collections.abc import Sequence

from upcard.phrases.phrase import beginning, phrase
from upcard.rulebook.chapters.game import target
from upcard.rulebook.chapters.score import what_counts
from upcard.rulebook.chapters.table import pack_size
from upcard.rulebook.chapters.trade import is_traded
from upcard.rulebook.words import (
    by_number,
    cards_word,
    counted,
    listed,
    number,
    players_word,
    small,
    span,
    with_players,
)
from upcard.rules.ruleset import Options

Line = tuple[str, str]
"""What a line of the summary is about, and what it says."""


def in_a_minute(options: Options) -> tuple[Line, ...]:
    """Players, cards, wild cards, goal, a turn, the end of a hand, what counts, the game."""
    lines = (
        ("Players", _players(options)),
        ("Cards", phrase("{packs}. {hand}.", packs=_packs(options), hand=_hand(options))),
        ("Wild cards", _wild(options)),
        ("Goal", _goal(options)),
        ("Your turn", _turn(options)),
        ("Calling rummy", _call(options)),
        ("The hand ends", _end(options)),
        ("What counts", phrase("{items}.", items=beginning(_counts(options)))),
        ("The game", _game(options)),
    )
    return tuple((label, text) for label, text in lines if text)


def _players(options: Options) -> str:
    low, high = options.players.min, options.players.max
    if options.players.partners:
        return "4, two against two."
    return phrase("{n}.", n=span(low, high))


def _packs(options: Options) -> str:
    size = pack_size(options.cards)
    pieces = by_number(options.cards.packs, options.players)
    if len(pieces) == 1:
        packs = pieces[0][2]
        return beginning(phrase("{packs}, {n} cards", packs=_number_of(packs), n=number(packs * size)))
    told = [
        phrase(
            "{packs} ({n} cards) with {players}",
            packs=_number_of(packs),
            n=number(packs * size),
            players=players_word(low, high),
        )
        for low, high, packs in pieces
    ]
    return beginning(_one_after_another(told))


def _number_of(packs: int) -> str:
    return counted(packs, "one pack", "{n} packs")


def _counts(options: Options) -> str:
    return _one_after_another(what_counts(options))


def _one_after_another(texts: Sequence[str]) -> str:
    whole = texts[0]
    for text in texts[1:]:
        whole = phrase("{first}; {then}", first=whole, then=text)
    return whole


def _hand(options: Options) -> str:
    if options.deal.size == "upcard":
        return "Your first card decides how large your hand is"
    return phrase("A hand is {size}", size=with_players(options.deal.size, options.players, "{n} cards"))


def _wild(options: Options) -> str:
    wild = options.wild
    chosen = {
        "none": "",
        "before-deal": "the rank of a card turned before the deal",
        "upcard": "rank and colour of the first discard",
        "dealer": "the rank of the dealer's face-up first card",
        "turned": "the rank of a card turned after the deal",
    }[wild.choice]
    always = listed([cards_word(key) for key in wild.always])
    both = phrase("{chosen}, and always {cards}", chosen=chosen, cards=always) if chosen and always else ""
    told = both or chosen or always
    return phrase("{cards}.", cards=beginning(told)) if told else ""


def _goal(options: Options) -> str:
    if options.score.melds == "none":
        return (
            "Lay down groups (three or more of a rank) and runs (three or more in a row of a suit), and be the first "
            "to get rid of all your cards."
        )
    return (
        "Lay down groups (three or more of a rank) and runs (three or more in a row of a suit) that count much, and "
        "get rid of your cards."
    )


def _turn(options: Options) -> str:
    pile = (
        "or take from the discard pile as far down as you can use"
        if options.draw.pile == "deep"
        else "or take the top discard"
    )
    stock = "a card" if options.draw.stock == 1 else phrase("{n} cards", n=small(options.draw.stock))
    trade = ", trade for wild cards" if is_traded(options) else ""
    adding = {"anyone": "any melds", "own": "your melds", "after-own-meld": "melds"}[options.melds.layoff]
    return phrase(
        "Draw {stock} from the stock {pile}; lay melds, add to {adding}{trade}; discard one card.",
        stock=stock,
        pile=pile,
        adding=adding,
        trade=trade,
    )


def _call(options: Options) -> str:
    call = options.call
    if call.what == "none":
        return ""
    what = "the last discard" if call.what == "top" else "something in the discard pile"
    return phrase(
        "When {what} can be melded without a card from a hand, whoever calls “Rummy!” first may meld it.", what=what
    )


def _end(options: Options) -> str:
    how = {
        "any": "When somebody has melded or discarded the last card",
        "discard": "When somebody has discarded the last card",
        "meld": "When somebody has melded the last card",
        "unmeldable": "When somebody discards a last card that fits nowhere",
    }[options.out.last]
    return phrase("{how}, or when the stock is gone and play comes to a stop.", how=how)


def _game(options: Options) -> str:
    if options.game_.deals != "none":
        hands = beginning(counted(options.game_.deals, "one hand", "{n} hands"))
        return phrase("{hands}; the highest score wins.", hands=hands)
    winner = "who goes out at or above it wins" if options.game_.win == "out" else "the highest score then wins"
    return phrase("Played to {target}; {winner}.", target=target(options), winner=winner)
