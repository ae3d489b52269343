"""Every language says everything, with the same slots, and no English comes through."""

import re
from collections import Counter
from random import Random

import pytest
from hosting.logs import dealt, play

from upcard.bots.levels import LEVELS, bot_of_level
from upcard.engine.referee import legal_moves
from upcard.engine.view import view
from upcard.hosting.languages.english import ENGLISH
from upcard.hosting.languages.speech import DEFAULT, LANGUAGES, language_of, say, text
from upcard.hosting.look import Look
from upcard.hosting.opening import RequestError, wrong
from upcard.hosting.protocol import Ask
from upcard.hosting.reasons import reason
from upcard.hosting.refusals import denied, refusal_in, refusal_info
from upcard.hosting.screen import Target
from upcard.hosting.seats import Presence
from upcard.hosting.sentences import SeatWord, Sentence, plain
from upcard.hosting.states import answer, state
from upcard.hosting.wording import Reader
from upcard.record.moves import move_text
from upcard.record.words import name_fault
from upcard.rules.codes import CODES, Refusal

OTHERS = sorted(LANGUAGES.keys() - {DEFAULT})


def slots(message: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", message))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_slots(language: str) -> None:
    messages = LANGUAGES[language]
    assert messages.keys() == ENGLISH.keys()
    assert {key: slots(message) for key, message in messages.items()} == {
        key: slots(message) for key, message in ENGLISH.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_are_made_by_slots_or_counts_that_english_has_too(language: str) -> None:
    for key, message in LANGUAGES[language].items():
        chosen = set(re.findall(r"\[(\w+)\?", message))
        known = slots(ENGLISH[key]) | set(re.findall(r"\[(\w+)\?", ENGLISH[key]))
        assert chosen <= known, key
        assert Counter(message)["["] == Counter(message)["]"], key


def test_every_code_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        for code in CODES:
            assert refusal_info(Refusal(code.name, 3, 2), language).sentence


def test_a_refusal_is_told_again_in_another_language() -> None:
    info = refusal_info(Refusal("card.not-in-hand", 8 + 32))
    assert plain(info.sentence) == "9h is not in your hand."
    assert plain(refusal_in("de", info).sentence) == "9h hast du nicht auf der Hand."
    assert plain(refusal_in("de", denied("table.late").info).sentence) == "Jemand hat vor dir gerufen."
    assert refusal_in("en", info) is info


def test_verbs_follow_the_reader_and_nouns_the_number() -> None:
    you, ben = SeatWord(0, "Du"), SeatWord(1, "Ben")
    assert plain(say("de", "event.passed", 0, who=you)) == "Du hast gepasst"
    assert plain(say("de", "event.passed", 0, who=ben)) == "Ben hat gepasst"
    assert [text("de", "points", n=n) for n in (1, 2)] == ["1 Punkt", "2 Punkte"]
    assert [text("en", "points", n=n) for n in (1, 2)] == ["1 point", "2 points"]


@pytest.mark.parametrize(
    ("wish", "language"),
    [("de", "de"), ("de-AT", "de"), ("fr, de;q=0.8", "de"), ("en-GB,de", "en"), ("", "en"), ("xx", "en"), ("*", "en")],
)
def test_the_nearest_language_is_spoken(wish: str, language: str) -> None:
    assert language_of(wish) == language


def test_a_request_that_cannot_be_met_says_so_in_the_language() -> None:
    error = RequestError.told("wrong", "request.named", "player", name="Ann")
    assert error.sentence == "player: somebody at this table is called Ann already"
    assert error.in_language("de").sentence == "Name: an diesem Tisch heißt schon jemand Ann"
    assert error.in_language("de").faults[0].path == "player"
    assert wrong("player", name_fault(";")).in_language("de").sentence.startswith("Name: ein Name enthält kein")
    assert RequestError.told("taken", "request.taken").in_language("de").code == "taken"


def german(seat: int = 0) -> Look:
    table = dealt("basic", 3)
    play(table, int(table.due() or 0), "draw")
    return Look(table, seat, Presence(), 0, "de")


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_state_says_nothing_in_english(seat: int) -> None:
    look = german(seat)
    shown = state(look, 0)
    said: list[Sentence] = [shown.waiting, *(event.say for event in shown.events)]
    said += [way.title + way.note for way in shown.ways]
    said += [shown.undo.title] if shown.undo else []
    said.append([f"{one.state} " for one in shown.seats])
    words = {word.lower() for one in said for word in re.findall(r"[A-Za-z]+", plain(one))}
    assert not words & {"the", "your", "turn", "you", "drew", "waiting", "for", "from", "take", "next", "playing"}


def test_a_refusal_of_a_selection_is_german() -> None:
    look = german()
    due = int(look.table.due() or 0)
    own = german(due)
    seen = state(own, 0)
    assert seen.hand is not None
    cards = [card.id for card in seen.hand.hand[:6:2]]
    told = answer(own, Ask(1, cards, [], Target("new-meld")))
    assert told.refusal is not None
    assert plain(told.refusal.sentence) == text("de", f"code.{told.refusal.code}", card="", meld="")


def estimate(ahead: float) -> str:
    """What a bot says of how far ahead it expects to be."""
    return f"(estimate at the end of the hand: {ahead:+.0f} points against the others' average)"


@pytest.mark.parametrize(
    ("why", "english", "german_text"),
    [
        (
            f"drawing from the stock promises most; then the 9s is the best discard {estimate(0)}",
            "Drawing from the stock promises most; then the 9s is the best discard.",
            "Vom Stapel zu ziehen verspricht am meisten; dann wirfst du am besten 9s ab.",
        ),
        (
            f"the 9s helps least {estimate(12)}",
            "The 9s helps least. Estimate for the end of the hand: 12 points ahead of the others’ average.",
            "9s hilft am wenigsten. Schätzung: am Ende der Runde 12 Punkte vor dem Schnitt der anderen.",
        ),
        (
            f"can lay the 9s at once {estimate(-1)}",
            "Can lay the 9s at once. Estimate for the end of the hand: 1 point behind the others’ average.",
            "9s lässt sich sofort auslegen. Schätzung: am Ende der Runde 1 Punkt hinter dem Schnitt der anderen.",
        ),
        (f"it is best so {estimate(0.4)}", "It is best so.", "So ist es am besten."),
        (f"it is best so {estimate(-0.4)}", "It is best so.", "So ist es am besten."),
        (
            f"the best of the plans that were played on in 40 likely deals {estimate(-0.2)}",
            "The best of the plans that were played on in 40 likely deals.",
            "Der beste der Pläne, weitergespielt in 40 wahrscheinlichen Verteilungen.",
        ),
        ("a new idea", "A new idea.", "Der Planer hält es für das Beste."),
    ],
)
def test_a_reason_is_a_sentence(why: str, english: str, german_text: str) -> None:
    rules = dealt("basic", 2).rules
    assert plain(reason(Reader(rules, ("Ann", "Ben"), 0), why)) == english
    assert plain(reason(Reader(rules, ("Ann", "Ben"), 0, "de"), why)) == german_text


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_says_is_known_in_every_language(level: str) -> None:
    table = dealt("sublime", 2)
    bots = [bot_of_level(level, table.rules, iterations=2) for _ in range(2)]
    said: set[str] = set()
    for step in range(40):
        if table.deal is None:
            break
        seat = (table.callers() or table.acting())[0]
        seen = view(table.rules, table.deal, seat)
        choice = bots[seat].choose(seen, legal_moves(table.rules, table.deal, seat), Random(step))  # noqa: S311
        told = reason(Reader(table.rules, ("Ann", "Ben"), seat, "de"), choice.why)
        assert text("de", "reason.other") not in plain(told), choice.why
        assert "estimate" not in plain(told), choice.why
        said.add(choice.why)
        play(table, seat, move_text(table.rules, table.deal, choice.move))
    assert said
