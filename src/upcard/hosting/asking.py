"""What a selection of cards and places could do now: every sensible reading of it, judged by the referee.

No subset is enumerated: tried are the whole selection, its cards of one suit or rank, and the small legal moves.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from upcard.cards.text import parse_card
from upcard.engine.referee import legal_moves, refusal
from upcard.hosting.languages.speech import DEFAULT
from upcard.hosting.refusals import refusal_info
from upcard.hosting.screen import HandCard, Question, RefusalInfo, Target, Way
from upcard.hosting.sentences import Sentence
from upcard.hosting.ways import Stand, best_first, cards_of, texts, way
from upcard.hosting.wording import meld_word
from upcard.record.pieces import parse_piece
from upcard.record.readings import Laid, Reading, addition_readings, new_meld_readings, plain_reading
from upcard.record.speaker import Speaker, lateness
from upcard.record.words import Word
from upcard.rules.codes import Refusal
from upcard.state.melds import GROUP_USE, Run
from upcard.state.moves import Add, Call, Discard, Exchange, Move, NewMeld, Take, Trade
from upcard.state.turn import DRAW, EXCHANGE, PLAY

MOST_WAYS: Final = 40
MOST_PARTIAL_MELDS: Final = 6


@dataclass
class Answer:
    """Ways, what must be asked, and what was tried in vain."""

    ways: list[Way] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    refused: list[tuple[Target, Refusal]] = field(default_factory=list)

    def add(self, one: Way) -> None:
        """Keep a way unless it is there already."""
        if tuple(one.moves) not in texts(self.ways):
            self.ways.append(one)

    def refusal(self, wanted: Target | None, language: str = DEFAULT) -> RefusalInfo | None:
        """Why nothing can be done, or nothing at the wanted place: of several reasons the last that counts."""
        fitting = [why for place, why in self.refused if wanted is None or same_place(place, wanted)]
        if not fitting:
            return None
        return refusal_info(max(fitting, key=lambda why: lateness(why.code)), language)


def same_place(place: Target, wanted: Target) -> bool:
    """Whether a way leads to the place that somebody asked for."""
    if place.kind == "wild" and wanted.kind == "meld":
        return place.meld == wanted.meld
    return place.kind == wanted.kind and place.meld == wanted.meld and wanted.index in {-1, place.index}


def ask(stand: Stand, places: Sequence[int], wanted: Target | None = None) -> Answer:
    """What the selected cards, and the places of the pile by their depths, could do."""
    if stand.deal.turn.seat != stand.reader.seat or (places and stand.deal.turn.phase != DRAW):
        return calls(stand, places)
    answer = Answer()
    if places:
        _takes(stand, max(places), answer)
    elif stand.selected:
        _layings(stand, answer)
        _alone(stand, answer)
    elif wanted is not None and wanted.kind == "wild":
        _trades(stand, wanted, answer)
        wanted = None
    if wanted is not None:
        answer.ways = [one for one in answer.ways if same_place(one.target, wanted)]
    answer.ways = best_first(answer.ways)[:MOST_WAYS]
    asked = {one.question for one in answer.ways}
    answer.questions = [question for question in answer.questions if question.key in asked]
    return answer


def _takes(stand: Stand, depth: int, answer: Answer) -> None:
    """Taking down to a depth, with every use of the card that is then owed."""
    move = Take(depth)
    why = refusal(stand.rules, stand.deal, stand.reader.seat, move)
    if why is not None:
        answer.refused.append((Target("pile", depth=depth), why))
        return
    after = stand.after(move)
    owed = int(after.deal.turn.owed)
    if owed >= 0:
        card = after.reader.card(owed)
        with_owed = replace(after, selected=(*stand.selected, HandCard(f"{card}.0", card, False)))
        uses = Answer()
        _layings(with_owed, uses)
        for one in best_first(uses.ways):
            if _uses(one, owed, stand):
                answer.add(replace_uses(one, stand))
        answer.questions += uses.questions
    answer.add(way(stand, move))


def _uses(one: Way, owed: int, stand: Stand) -> bool:
    return f"{stand.reader.card(owed)}.0" in one.uses


def replace_uses(one: Way, stand: Stand) -> Way:
    """A way with only those cards that the reader has selected."""
    ids = {card.id for card in stand.selected}
    uses = [card for card in one.uses if card in ids]
    return Way(
        one.moves,
        one.kind,
        one.title,
        one.note,
        one.target,
        uses,
        len(uses) == len(ids),
        one.points,
        one.gets,
        one.question,
    )


def _layings(stand: Stand, answer: Answer) -> None:
    """Everything that lays selected cards: as new melds, onto melds, for wild cards."""
    speaker = Speaker(stand.rules, stand.deal, stand.reader.seat)
    chosen = speaker.from_hand([parse_piece(Word(card.card, 1, 1)) for card in stand.selected])
    whole = [one for one in chosen if not stand.rules.unmeldable >> one.card & 1]
    for one in chosen:
        if one not in whole:
            answer.refused.append((Target("new-meld"), Refusal("card.unmeldable", one.card)))
    for subset in _subsets(whole):
        _new_melds(stand, subset, answer)
    for number, meld in enumerate(stand.deal.melds, 1):
        if meld is None:
            continue
        for subset in _fitting(whole, meld.lane if isinstance(meld, Run) else -1, meld):
            _additions(stand, number, subset, answer)
    _small(stand, answer)


def _subsets(whole: Sequence[Laid]) -> list[Sequence[Laid]]:
    """The whole selection; without a way for it also its cards of one suit, or of one rank, with the wild ones."""
    found: list[Sequence[Laid]] = [whole] if len(whole) >= 3 else []
    for key in (lambda one: one.card >> 4, lambda one: one.card & 15):
        found += _sharing(whole, key)
    return found


def _sharing(whole: Sequence[Laid], key: Callable[[Laid], int]) -> list[Sequence[Laid]]:
    values = dict.fromkeys(key(one) for one in whole if not one.wild)
    parts = [[one for one in whole if one.wild or key(one) == value] for value in values]
    return [part for part in parts if 3 <= len(part) < len(whole)]


def _fitting(whole: Sequence[Laid], lane: int, meld: object) -> list[Sequence[Laid]]:
    """The whole selection, and its cards that could belong to a meld."""
    if lane >= 0:
        part = [one for one in whole if one.wild or one.card >> 4 == lane]
    else:
        rank = getattr(meld, "rank", -1)
        part = [one for one in whole if one.wild or one.card & 15 == rank]
    return [whole] if len(part) in {0, len(whole)} else [whole, part]


def _new_melds(stand: Stand, laid: Sequence[Laid], answer: Answer) -> None:
    readings = new_meld_readings(stand.rules, stand.deal, laid) or [plain_reading(laid)]
    moves = [(reading, NewMeld(reading.cards, reading.uses)) for reading in readings]
    _judged(stand, "new", Target("new-meld"), moves, answer)


def _additions(stand: Stand, number: int, laid: Sequence[Laid], answer: Answer) -> None:
    meld = stand.deal.meld(number)
    if meld is None:
        return
    plain = plain_reading(laid, meld if isinstance(meld, Run) else None)
    readings = addition_readings(stand.rules, stand.deal, meld, laid) or [plain]
    for joining in (0, *_neighbours(stand, number)):
        moves = [(reading, Add(number, reading.cards, reading.uses, joining)) for reading in readings]
        into = answer if joining == 0 else Answer(answer.ways, answer.questions)
        _judged(stand, f"add {number} {joining}", Target("meld", number), moves, into)


def _neighbours(stand: Stand, number: int) -> list[int]:
    """Other runs of the same suit, which an addition could join."""
    run = stand.deal.meld(number)
    if not stand.rules.joining or not isinstance(run, Run):
        return []
    others = enumerate(stand.deal.melds, 1)
    return [other for other, meld in others if other != number and isinstance(meld, Run) and meld.lane == run.lane]


def _judged(stand: Stand, key: str, place: Target, moves: Sequence[tuple[Reading, Move]], answer: Answer) -> None:
    """Keep the legal ones of several readings of the same cards; where they differ, it must be asked."""
    legal: dict[bytes, Move] = {}
    for reading, move in sorted(moves, key=lambda pair: -pair[0].natural):
        why = refusal(stand.rules, stand.deal, stand.reader.seat, move)
        if why is None:
            legal.setdefault(reading.places(), move)
        else:
            answer.refused.append((place, why))
    cards = " ".join(stand.reader.card(card) for card in sorted(cards_of(moves[0][1])))
    question = f"{key}: {cards}" if len(legal) > 1 else ""
    if question and question not in {known.key for known in answer.questions}:
        answer.questions.append(Question(question, _question(stand, place)))
    for move in legal.values():
        answer.add(way(stand, move, question))


def _question(stand: Stand, place: Target) -> Sentence:
    if place.kind == "meld":
        return stand.reader.say("ask.meld", meld=meld_word(place.meld))
    return stand.reader.say("ask.new")


def _small(stand: Stand, answer: Answer) -> None:
    """The small legal moves that use nothing but selected cards."""
    held = [parse_card(card.card) for card in stand.selected]
    melds = 0
    for move in legal_moves(stand.rules, stand.deal, stand.reader.seat):
        if not isinstance(move, (NewMeld, Add, Trade)) or not _within(cards_of(move), held):
            continue
        if isinstance(move, NewMeld):
            melds += 1
            if melds > MOST_PARTIAL_MELDS or len(move.cards) == len(held):
                continue
        elif isinstance(move, Add) and len(move.cards) == len(held):
            continue
        answer.add(way(stand, move))


def _trades(stand: Stand, wanted: Target, answer: Answer) -> None:
    """What the hand could be traded for a wild card that was pointed at, or why nothing."""
    meld = stand.deal.meld(wanted.meld) if 0 < wanted.meld <= len(stand.deal.melds) else None
    if meld is None or not 0 <= wanted.index < len(meld.cards):
        return
    use = meld.place(wanted.index) if isinstance(meld, Run) else GROUP_USE + meld.rank
    for card in dict.fromkeys(stand.deal.hands[stand.reader.seat].sequence()):
        move = Trade(wanted.meld, card, meld.cards[wanted.index], use)
        why = refusal(stand.rules, stand.deal, stand.reader.seat, move)
        if why is None:
            answer.add(way(stand, move))
        else:
            answer.refused.append((wanted, why))


def _within(cards: bytes, held: Sequence[int]) -> bool:
    left = list(held)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def _alone(stand: Stand, answer: Answer) -> None:
    """What is done with a single card: discarding it, exchanging it."""
    if len(stand.selected) != 1:
        return
    card = parse_card(stand.selected[0].card)
    phase = stand.deal.turn.phase
    move: Move = Exchange(card) if phase == EXCHANGE else Discard(card)
    why = refusal(stand.rules, stand.deal, stand.reader.seat, move)
    if why is None:
        answer.add(way(stand, move))
    elif phase in {PLAY, EXCHANGE}:
        answer.refused.append((Target("discard"), why))


def calls(stand: Stand, places: Iterable[int]) -> Answer:
    """The calls that name just these cards of the pile (all calls where none is named)."""
    answer = Answer()
    size = len(stand.deal.pile)
    wanted = {size - depth for depth in places}
    for move in legal_moves(stand.rules, stand.deal, stand.reader.seat):
        if isinstance(move, Call) and (not wanted or set(move.places) == wanted):
            answer.add(way(stand, move))
    return answer


def standing(stand: Stand) -> list[Way]:
    """What can be done without a selection: draw, take the top, end, pass, words about stakes, joins; what is owed."""
    found: list[Way] = []
    owed = int(stand.deal.turn.owed)
    laying = stand.deal.turn.phase not in {DRAW, PLAY, EXCHANGE}
    for move in legal_moves(stand.rules, stand.deal, stand.reader.seat):
        if isinstance(move, (NewMeld, Add, Trade)):
            if laying or (owed >= 0 and owed in cards_of(move)):
                found.append(way(stand, move))
        elif isinstance(move, Take):
            if move.depth == 1:
                found.append(way(stand, move))
        elif isinstance(move, Exchange):
            if move.card < 0:
                found.append(way(stand, move))
        elif not isinstance(move, (Discard, Call)):
            found.append(way(stand, move))
    return found[:MOST_WAYS]
