"""Positions as the server would send them, for looks that a game reaches seldom: forty cards, eight players, a refusal.

The cards are those of the design's pages. Only what a page needs to be drawn is true of them; no rule is involved.
"""

import json
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

Json = dict[str, Any]
NAMES: Final = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gus", "Hana")
TARGET: Final = {"kind": "none", "meld": 0, "joining": 0, "index": -1, "depth": 0, "end": ""}


def card(text: str) -> Json:
    return {"type": "card", "card": text, "as_": ""}


def sentence(text: str) -> list[Any]:
    """Words, with cards in square brackets and melds as #3."""
    words: list[Any] = []
    for at, piece in enumerate(text.replace("[", "\0[").replace("]", "]\0").split("\0")):
        del at
        if piece.startswith("["):
            cards = piece[1:-1].split()
            for one in cards:
                name, _, use = one.partition("=")
                words += [{"type": "card", "card": name, "as_": use}, " "]
            words.pop()
        elif piece:
            words.append(piece)
    return words


def meld(number: int, kind: str, *pieces: tuple[int, str, int]) -> Json:
    """A meld of pieces (owner, cards, points); ``2d=7s`` a wild card in use, ``2c=2c!`` a frozen one."""
    cards: list[Json] = []
    parts: list[Json] = []
    for owner, texts, points in pieces:
        start = len(cards)
        for text in texts.split():
            real, _, use = text.partition("=")
            cards.append(
                {
                    "card": real,
                    "owner": owner,
                    "wild": bool(use),
                    "stands_for": use.strip("!"),
                    "frozen": use.endswith("!"),
                    "beside": "",
                    "beside_owner": None,
                }
            )
        parts.append({"owner": owner, "indexes": list(range(start, len(cards))), "points": points})
    text = " | ".join(f"{NAMES[owner]}: {texts}" for owner, texts, _ in pieces)
    return {"number": number, "kind": kind, "cards": cards, "parts": parts, "text": text, "say": f"{kind}: {text}"}


def way(
    kind: str, title: str, move: str, target: Json, *, uses: str = "", whole: bool = True, points: int | None = None
) -> Json:
    """A way; ``target`` holds what differs from no place at all."""
    return {
        "moves": [move],
        "kind": kind,
        "title": sentence(title),
        "note": ["100 points"],
        "target": TARGET | target,
        "uses": uses.split(),
        "whole": whole,
        "points": points,
        "gets": [],
        "question": "",
    }


def seat(at: int, cards: int, score: int, **more: object) -> Json:
    return {
        "seat": at,
        "kind": "bot" if at == 2 else "person",
        "name": NAMES[at],
        "level": "club" if at == 2 else "",
        "sits_in": "",
        "online": True,
        "away_ms": 0,
        "host": at == 0,
        "ready": False,
        "score": score,
        "cards": cards,
        "on_table": 50 * at,
        "side": at,
        "turn": at == 0,
        "next": at == 1,
        "dealer": at == 3,
        "floating": False,
        "clock_ms": None,
        "state": "your turn" if at == 0 else "next" if at == 1 else "",
        "holds": {"dealt": 11, "upcard": "Jd", "drew": cards, "took": 0, "laid": 11, "discarded": 0},
        **more,
    }


def hand(texts: str, wild: str = "2") -> list[Json]:
    seen: dict[str, int] = {}
    cards = []
    for text in texts.split():
        seen[text] = seen.get(text, 0) + 1
        cards.append(
            {"id": f"{text}.{seen[text]}", "card": text, "wild": text[0] == wild, "beside": False, "owed": False}
        )
    return cards


def pile(texts: str, dashes: str = "", *, drawing: bool = False) -> list[Json]:
    cards = texts.split()
    places = []
    for at, text in enumerate(cards):
        depth = len(cards) - at
        takes = depth if drawing and text not in dashes.split() else None
        places.append({"card": text, "depth": depth, "takes": takes, "owed": depth > 1, "why": None, "callable": False})
    return places


PILE: Final = "Kd 3c 8c 5s Jd 4s 7c 8d Ks 6c 3d As 5d 7d Qd Ts 8c 9d 5c Ks 3s Kh 6s"
MELDS: Final = [
    meld(1, "run", (3, "3s 4s 5s", 15), (1, "6s 2d=7s", 105), (0, "8s 9s", 10)),
    meld(2, "run", (1, "5h 6h 7h", 15)),
    meld(5, "run", (2, "Qh Kh Ah", 120)),
    meld(4, "run", (0, "Ac 2c=2c! 3c 4c", 300)),
    meld(8, "run", (3, "Td Jd Qd Kd", 100)),
    meld(3, "group", (2, "Qc Qh Qs", 30), (0, "Qs", 10)),
    meld(7, "group", (1, "Ts Tc 2h=T", 120)),
    meld(6, "group", (3, "9c 9d 9s", 15)),
]
HAND: Final = "Js 7s 2s Jh Th 9h 8h 3h Kc Jc 6c Ad 6d 4d"
FORTY: Final = (
    "As Qs Js Ts 9s 8s 8s 7s 4s 3s 2s Kh Qh Jh 9h 9h 8h 7h 6h 2h 2h "
    "Qc Tc 9c 7c 6c 4c 3c 3c 2c Kd Qd Jd Td 9d 8d 8d 3d 3d 2d"
)
FOUR: Final = "Jh.1 Th.1 9h.1 8h.1"
WAYS: Final = [
    way("meld", "Lay [8h 9h Th Jh] as a new run", "meld 8h 9h Th Jh", {"kind": "new-meld"}, uses=FOUR, points=100),
    way("add", "Add to #2", "add 8h 9h Th Jh to #2", {"kind": "meld", "meld": 2, "end": "high"}, uses=FOUR, points=100),
    way("add", "Add to #5", "add 8h 9h Th Jh to #5", {"kind": "meld", "meld": 5, "end": "low"}, uses=FOUR, points=100),
    way(
        "add",
        "Add to #2, joining #5",
        "add 8h 9h Th Jh to #2 joining #5",
        {"kind": "meld", "meld": 2, "joining": 5},
        uses=FOUR,
        points=100,
    ),
    way(
        "trade",
        "Trade [Th] for [2h] in #7",
        "trade Th for 2h in #7",
        {"kind": "wild", "meld": 7, "index": 2},
        uses="Th.1",
        whole=False,
    ),
    way("add", "Add [Th] to #7", "add Th to #7", {"kind": "meld", "meld": 7}, uses="Th.1", whole=False, points=10),
]
REFUSAL: Final = {
    "code": "run.stop",
    "card": "2s",
    "meld": 2,
    "rule": "run.stop",
    "sentence": sentence(
        "[2s=8h] would stop Ben’s run #2 [5h 6h 7h]: a wild card not used as itself may not touch "
        "another player’s three or more cards."
    ),
}


def said(who: int, text: str) -> list[Any]:
    """A sentence that begins with a player."""
    return [{"type": "seat", "seat": who, "name": "You" if who == 0 else NAMES[who]}, *sentence(text)]


def event(at: int, who: int, text: str) -> Json:
    return {
        "version": at,
        "kind": "event",
        "seat": who,
        "say": said(who, text),
        "cards": [],
        "meld": 0,
        "joining": 0,
        "at": 0,
    }


EVENTS: Final = [
    event(50, 1, " drew 2 from the stock"),
    event(51, 1, " discarded [Ks]"),
    event(52, 2, " drew 2 from the stock"),
    event(53, 2, " discarded [Kh]"),
    event(54, 3, " drew 2 from the stock"),
    event(55, 3, " laid [Kd Qd Jd Td] as #8"),
    event(56, 3, " discarded [6s]"),
    event(57, 0, " drew [2s Js] from the stock"),
]


def state(cards: str = HAND, *, players: int = 4, phase: str = "play", **more: object) -> Json:
    """A table in the middle of its fifth hand, the reader's turn."""
    counts = (len(cards.split()), 6, 4, 7, 5, 11, 9, 3)
    scores = (1905, 1240, 2310, 860, 1450, -35, 990, 2120)
    table = {
        "table": "t",
        "name": "Sunday table",
        "game": "sublime",
        "game_title": "10,000 Rummy (Sublime)",
        "rules_id": "7c1f",
        "variations": [],
        "differences": [],
        "players": players,
        "code": "oak-lamp-42",
        "call_ms": 8000,
        "pace_ms": 1500,
        "hints": True,
        "spectators": True,
        "clock_ms": None,
        "away_ms": 120000,
    }
    inner = {
        "number": 5,
        "dealer": 3,
        "turn": 0,
        "phase": phase,
        "rummy": True,
        "wild": ["2"],
        "wild_say": "2s wild",
        "stock": 19,
        "pile": pile(PILE, "4s 3d Qd 5c Kh", drawing=phase == "draw"),
        "melds": MELDS,
        "hand": hand(cards),
        "revealed": [],
    }
    sheet = {
        "target": 4000,
        "deals": None,
        "totals": list(scores[:players]),
        "winners": [],
        "payments": [],
        "result": [],
        "statistics": [],
        "hands": [],
    }
    return {
        "type": "state",
        "version": 58,
        "since": 0,
        "phase": "play",
        "you": 0,
        "table": table,
        "seats": [seat(at, counts[at], scores[at]) for at in range(players)],
        "watchers": 0,
        "hand": inner,
        "waiting": ["Your turn: lay cards, or discard one."],
        "waits_for": [0],
        "ways": [],
        "questions": [],
        "hold": False,
        "undo": {"may": False, "title": [], "why": REFUSAL | {"sentence": ["You have seen the cards that you drew."]}},
        "call": None,
        "called": None,
        "queue": [],
        "events": EVENTS,
        "account": None,
        "scores": sheet,
        "fair": None,
        "rematch": None,
        **more,
    }


def drawing() -> Json:
    """The reader is to draw, and may take from many places of the pile."""
    ways = [
        way("draw", "Draw 2 from the stock", "draw", {"kind": "stock"}),
        way("take", "Take [6s] only", "take", {"kind": "pile", "depth": 1}),
    ]
    return state("7s Jh Th 9h 8h 3h Kc Jc 6c Ad 6d 4d", phase="draw", waiting=["Your turn: draw."], ways=ways)


TAKES: Final = [
    way("take", "Take 6, lay [9d] onto #8", "take 9d", {"kind": "meld", "meld": 8, "end": "low"}),
    way("take", "Take 6, lay [9d] onto #6", "take 9d", {"kind": "meld", "meld": 6}),
]


def calling() -> Json:
    """A window for calls is open."""
    ways = [
        way("call", "Rummy! [6s] onto #2", "call 6s on #2", {"kind": "meld", "meld": 2, "end": "low"}, points=5),
        way("waive", "Waive", "waive", {}),
    ]
    seats = [
        {"seat": 0, "state": "may", "why": ""},
        {"seat": 1, "state": "may", "why": ""},
        {"seat": 3, "state": "waived", "why": ""},
        {"seat": 2, "state": "may-not", "why": "discarded it"},
    ]
    said = sentence(
        "Rummy is possible: [6s] fits #2. You would lay it for 5 points and discard one card; then Dora plays."
    )
    call = {"left_ms": 600_000, "total_ms": 960_000, "you_may": True, "sentence": said, "seats": seats, "ways": ways}
    return state("Ks 7s 6s 3s 2s Kh Jh Th 9h 8h Jc 6c 5c Ad 6d 4d", call=call, waiting=["Rummy may be called."])


def queueing() -> Json:
    """Two calls wait until the reader's turn has ended."""
    queue = [
        {"caller": 3, "sentence": said(3, " called [6s] onto #1.")},
        {"caller": 1, "sentence": said(1, " called [Kh 3s] for [2h] in #7.")},
    ]
    return state(queue=queue, called=queue[1])


def forty() -> Json:
    """Forty cards in hand, five players."""
    return state(FORTY, players=5)


def eight() -> Json:
    """Eight players."""
    return state(players=8)


def show(page: Page, url: str, told: Json, ways: list[Json] | None = None, *, refuses: bool = False) -> None:
    """Open a table that stands so; every selection has these ways, and moves are not answered, or refused."""

    def serve(socket: WebSocketRoute) -> None:
        def answer(message: str | bytes) -> None:
            said: Json = json.loads(message)
            kind = said["type"]
            if kind == "enter":
                socket.send(json.dumps(told))
            elif kind == "ask":
                found = [] if said.get("target") else (ways or [])
                told_no = REFUSAL if said.get("target") else None
                socket.send(
                    json.dumps(
                        {
                            "type": "ways",
                            "id": said["id"],
                            "version": 58,
                            "ways": found,
                            "questions": [],
                            "refusal": told_no,
                        }
                    )
                )
            elif kind == "play" and refuses:
                socket.send(
                    json.dumps(
                        {"type": "refused", "id": said["id"], "version": 58, "refusal": REFUSAL, "late_ms": None}
                    )
                )
            elif kind == "ping":
                socket.send(json.dumps({"type": "pong", "id": said["id"], "version": 58}))

        socket.on_message(answer)

    page.route_web_socket("**/ws", serve)
    page.goto(f"{url}/t/t")
    page.locator(".dock").wait_for()


def played(page: Page, url: str, told: Json, ways: list[Json], **more: Json) -> list[Json]:
    """Show a position; what is asked and played is kept. ``more`` are other answers, by what is sent."""
    heard: list[Json] = []

    def serve(socket: WebSocketRoute) -> None:
        def answer(message: str | bytes) -> None:
            said: Json = json.loads(message)
            heard.append(said)
            known = {"id": said.get("id"), "version": 58}
            answers = {
                "enter": told,
                "ask": {"type": "ways", "ways": ways, "questions": [], "refusal": None} | known,
                "play": {"type": "done"} | known,
            } | {kind: answer | known for kind, answer in more.items()}
            if said["type"] in answers:
                socket.send(json.dumps(answers[said["type"]]))

        socket.on_message(answer)

    page.route_web_socket("**/ws", serve)
    page.goto(f"{url}/t/t")
    page.locator(".dock").wait_for()
    return heard


def select(page: Page, *texts: str) -> None:
    """Select cards of the hand by clicking them."""
    for text in texts:
        page.locator(f'.hand [data-card="{text}"]').first.click(position={"x": 8, "y": 8})
