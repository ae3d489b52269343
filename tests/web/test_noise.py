"""A person who says all sorts of things: every message gets a tidy answer, and the table stands."""

from random import Random

from web.served import Json, Player, Server

MOVE_TEXTS = """
draw|take|take all|meld|add|trade|join|discard|end|pass|call|waive|undo|exchange|announce|double|bet|raise
take 9d@4|add 5c=8h to #1|join #1 #2|call 8h on #1|trade 7h for Kc in #1|meld 5h 6h 7h|discard Jr|meld Jk Jb ??
draw draw|call 5h@99 on #1|bet 999|meld Ah@high Kh Qh|add 2c=Ac@low to #1|add to #1|take 0d|meld 5h 5h 5h 5h 5h
add 5h to #999|trade ?? for ?? in #1|\u202e|discard 5h=6h|meld 2c|call 2c 2c 2c|give-up|fold|accept|join #0 #0
"""
MOVES = MOVE_TEXTS.replace("\n", "|").split("|")
TARGETS: list[Json | None] = [
    None,
    {"kind": "meld", "meld": -3},
    {"kind": "meld", "meld": 99},
    {"kind": "wild", "index": 5},
]
COMMANDS: list[Json] = [
    {"type": "sit-in", "seat": 99, "level": "easy"},
    {"type": "sit-in", "seat": -1, "level": "x"},
    {"type": "free-seat", "seat": 0},
    {"type": "seat-bot", "seat": -1, "level": "easy"},
    {"type": "take-over"},
    {"type": "rematch"},
    {"type": "ready", "cut": "x" * 65},
    {"type": "ping"},
]


def message(player: Player, random: Random) -> Json:
    kind = random.random()
    if kind < 0.6:
        moves = random.choices(MOVES, k=random.choice([1, 1, 2, 3]))
        return {"type": "play", "version": player.state["version"], "moves": moves}
    if kind < 0.85:
        hand = player.state["hand"]["hand"] if player.state["hand"] else []
        ids = [card["id"] for card in hand] + ["x", "", "9h.9", "Jr.1"]
        places = random.choices([0, 1, 2, 5, -1, 999], k=random.choice([0, 0, 1, 3]))
        cards = random.sample(ids, min(len(ids), random.randrange(6)))
        return {"type": "ask", "cards": cards, "places": places, "target": random.choice(TARGETS)}
    return dict(random.choice(COMMANDS))


def test_noise(server: Server) -> None:
    random = Random(3)  # noqa: S311
    made = server.open("sublime", seats=[{"kind": "bot", "level": "easy"}], start=True, pace_ms=20)
    player = Player(server, made["table"], made["secret"])
    for _ in range(250):
        answer = player.ask(**message(player, random))
        assert answer["type"] != "closed", answer
        assert answer.get("refusal") is None or answer["refusal"]["code"] != "table.fault", answer
        if player.state["phase"] == "hand-over":
            player.ask(type="ready", cut="")
        if player.may_play() and random.random() < 0.3:
            player.step()
    again = Player(server, made["table"], made["secret"])
    assert again.state["version"] >= player.state["version"]
    again.close()
    player.close()
