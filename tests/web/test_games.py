import json

import pytest
from web.served import Player, Server, play_hand, two_people

GAMES = ["sublime", "masterpiece", "five-hundred", "five-thousand", "basic"]


def test_bots_play_a_whole_game_while_somebody_watches(server: Server) -> None:
    bots = [{"kind": "bot", "level": "easy"}] * 3
    options = ["game.deals=2"]
    made = server.open(rules={"game": "basic", "options": options}, watch=True, seats=bots, call_ms=0)
    assert made["secret"] == ""
    watcher = Player(server, made["table"])
    while watcher.state["phase"] != "game-over":
        watcher.hear()
    assert watcher.state["you"] is None
    assert len(watcher.state["scores"]["hands"]) >= 2
    assert watcher.state["scores"]["winners"]
    record = server.http.get(f"/api/tables/{made['table']}/record").text
    assert "[Result " in record
    proofs = server.http.get(f"/api/tables/{made['table']}/fair").json()
    assert [proof["holds"] for proof in proofs] == [True] * len(proofs)
    watcher.close()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_hand(server: Server, game: str) -> None:
    made = server.open(game, seats=[{"kind": "open"}])
    ben = server.join(made["code"], "Ben Li")
    players = [Player(server, made["table"], made["secret"]), Player(server, made["table"], ben["secret"])]
    for number, player in enumerate(players):
        assert player.ask(type="ready", cut=f"cut {number}")["type"] == "done"
    for player in players:
        while player.state["phase"] != "play":
            player.hear()
    assert players[0].state["fair"]["cuts"] == ["cut 0", "cut 1"]
    assert players[0].state["fair"]["seed"] == ""
    play_hand(players)
    for player in players:
        assert player.state["phase"] in {"hand-over", "game-over"}
        account = player.state["account"]
        for seat in account["seats"]:
            parts = sum(part["points"] for part in seat["parts"])
            lines = sum(line["points"] for line in seat["lines"])
            assert seat["factor"] != 1 or parts + lines == seat["points"]
            assert seat["before"] + seat["points"] == seat["after"]
        player.close()


def test_reload_in_the_pause_between_hands_keeps_the_summary(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "bot", "level": "easy"}], start=True)
    ann = Player(server, made["table"], made["secret"])
    play_hand([ann])
    account = ann.state["account"]
    ann.close()
    again = Player(server, made["table"], made["secret"], since=ann.state["version"])
    assert again.state["account"] == account
    assert again.state["events"] == []
    if again.state["phase"] == "hand-over":
        assert again.ask(type="ready", cut="")["type"] == "done"
    again.close()


def test_who_comes_back_gets_what_happened_since(server: Server) -> None:
    people = two_people(server, "basic")
    due = people[0].state["waits_for"][0]
    away = people[1 - due]
    seen = away.state["version"]
    away.close()
    assert people[due].play("draw")["type"] == "done"
    again = Player(server, away.table, away.secret, since=seen)
    assert [event["kind"] for event in again.state["events"]] == ["drew"]
    assert again.state["events"][0]["cards"] == ["??"]
    again.close()
    people[due].close()


def test_both_devices_of_a_player_see_the_same(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "bot", "level": "easy"}], start=True)
    one = Player(server, made["table"], made["secret"])
    other = Player(server, made["table"], made["secret"])
    while not one.may_play():
        one.hear()
    done = one.step()
    other.await_version(done["version"])
    one.await_version(done["version"])
    assert other.state["version"] >= done["version"]
    one.close()
    other.close()


def test_a_rematch_is_opened_once_and_the_same_secret_opens_it(server: Server) -> None:
    rules = {"game": "basic", "options": ["game.deals=1"]}
    made = server.open(rules=rules, seats=[{"kind": "bot", "level": "easy"}], start=True)
    ann = Player(server, made["table"], made["secret"])
    assert ann.ask(type="rematch")["refusal"]["code"] == "table.phase"
    play_hand([ann])
    while ann.state["phase"] == "hand-over":
        ann.ask(type="ready", cut="")
        while ann.state["phase"] == "hand-over":
            ann.hear()
        play_hand([ann])
    assert ann.ask(type="rematch")["type"] == "done"
    assert ann.ask(type="rematch")["type"] == "done"
    while ann.state["rematch"] is None:
        ann.hear()
    assert ann.state["rematch"]["secret"] == made["secret"]
    again = Player(server, ann.state["rematch"]["table"], made["secret"])
    assert again.state["you"] == 0
    assert again.state["phase"] == "seats"
    again.close()
    ann.close()


def test_hints_come_from_the_planner(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "bot", "level": "easy"}], start=True)
    ann = Player(server, made["table"], made["secret"])
    while not ann.may_play():
        ann.hear()
    advice = ann.ask(type="hint")
    assert advice["type"] == "advice"
    assert advice["why"]
    assert ann.play(*advice["way"]["moves"])["type"] == "done"
    ann.close()


def test_a_bot_sits_in_and_hands_back(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "open"}], away_ms=0)
    ben = server.join(made["code"], "Ben")
    ann = Player(server, made["table"], made["secret"])
    assert ann.ask(type="sit-in", seat=1, level="easy")["type"] == "done"
    assert ann.ask(type="ready", cut="")["type"] == "done"
    for _ in range(4):
        while not ann.may_play() and ann.state["phase"] == "play":
            ann.hear()
        if ann.state["phase"] != "play":
            break
        ann.step()
        ann.hear()
    assert ann.state["seats"][1]["sits_in"] == "easy"
    back = Player(server, made["table"], ben["secret"])
    assert back.ask(type="take-over")["type"] == "done"
    while back.state["seats"][1]["sits_in"]:
        back.hear()
    back.close()
    ann.close()


def test_my_games(server: Server) -> None:
    made = server.open("sublime", seats=[{"kind": "open"}])
    held = [{"table": made["table"], "secret": made["secret"]}, {"table": made["table"], "secret": "wrong"}]
    lines = server.http.post("/api/my-games", json={"seats": held}).json()
    assert [line["you"] for line in lines] == [0]
    assert lines[0]["waiting"] == "1 seat is open."


def test_back_by_passphrase(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "bot", "level": "easy"}], passphrase="correct horse")  # noqa: S106
    body = {"code": made["code"], "player": "Ann", "passphrase": "wrong horse"}
    assert server.http.post("/api/recover", json=body).status_code == 401
    back = server.http.post("/api/recover", json=body | {"passphrase": "correct horse"}).json()
    assert back["seat"] == 0
    assert back["secret"] != made["secret"]
    Player(server, made["table"], back["secret"]).close()
    Player(server, made["table"], made["secret"]).close()


def test_nothing_hidden_is_in_anybodys_traffic(server: Server) -> None:
    """All that a player and a spectator receive in a hand, searched for what the record says they could not know."""
    made = server.open("sublime", seats=[{"kind": "open"}])
    ben = server.join(made["code"], "Ben")
    people = [Player(server, made["table"], made["secret"]), Player(server, made["table"], ben["secret"])]
    watcher = Player(server, made["table"])
    for player in people:
        player.ask(type="ready", cut="")
    for player in people:
        while player.state["phase"] != "play":
            player.hear()
    for _ in range(12):
        one = next((player for player in people if player.may_play()), None)
        if one is None or people[0].state["phase"] != "play":
            break
        one.step()
        newest = max(player.state["version"] for player in people)
        for player in [*people, watcher]:
            player.await_version(newest)
    for player in [*people, watcher]:
        for text in player.heard:
            check_message(json.loads(text), player.state["you"])
        assert made["secret"] not in "".join(player.heard)
        assert ben["secret"] not in "".join(player.heard)
        player.close()


def check_message(message: dict[str, object], you: int | None) -> None:
    """A state names only cards that lie open, or are the reader's own."""
    if message["type"] != "state" or message["hand"] is None:
        return
    hand = message["hand"]
    events = message["events"]
    assert isinstance(hand, dict)
    assert isinstance(events, list)
    if message["phase"] == "play":
        assert hand["revealed"] == []
        assert message["fair"]["seed"] == ""  # type: ignore[index]
    for event in events:
        if event["kind"] == "drew" and event["seat"] != you:
            assert set(event["cards"]) == {"??"}
    if you is None:
        assert hand["hand"] == []
