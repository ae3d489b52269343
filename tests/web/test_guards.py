"""Who is not who they say, who is too loud, too late, or talks nonsense."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from web.served import Json, Player, Server, last_words, serving, sqlite, two_people
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from upcard.web.limits import HTTP_A_MINUTE


@pytest.fixture
def made(server: Server) -> Json:
    return server.open("basic", seats=[{"kind": "open"}])


@pytest.fixture
def raw(server: Server) -> Iterator[ClientConnection]:
    socket = server.raw()
    yield socket
    socket.close()


def enter(table: str, secret: str = "", **more: object) -> str:
    return json.dumps({"type": "enter", "table": table, "secret": secret, **more})


@pytest.mark.parametrize("secret", ["wrong", "a" * 5000, "Ann", "oak-lamp-421"])
def test_a_wrong_secret_opens_no_seat(raw: ClientConnection, made: Json, secret: str) -> None:
    raw.send(enter(made["table"], secret))
    assert last_words(raw) == "secret"


def test_the_secret_of_one_table_opens_no_other(server: Server, raw: ClientConnection, made: Json) -> None:
    other = server.open("basic", seats=[{"kind": "open"}])
    raw.send(enter(made["table"], other["secret"]))
    assert last_words(raw) == "secret"


def test_the_code_and_the_name_of_a_table_open_no_seat(raw: ClientConnection, made: Json) -> None:
    raw.send(enter(made["table"], made["code"]))
    assert last_words(raw) == "secret"


def test_there_is_no_such_table(raw: ClientConnection) -> None:
    raw.send(enter("nothing"))
    assert last_words(raw) == "table"


def test_an_old_page_is_told_to_load_again(raw: ClientConnection, made: Json) -> None:
    raw.send(enter(made["table"], made["secret"], protocol=0))
    assert last_words(raw) == "protocol"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"type":"fly"}',
        '{"type":"play","id":1,"version":1,"moves":["draw"]}',
        '{"type":"enter","table":5}',
        "[" * 10000,
        '{"type":"enter","table":"\\ud800"}',
    ],
)
def test_nonsense_is_shown_the_door(raw: ClientConnection, text: str) -> None:
    raw.send(text)
    assert last_words(raw) == "malformed"


def test_bytes_are_shown_the_door(raw: ClientConnection) -> None:
    raw.send(b"\xff\xfe\x00")
    assert last_words(raw) == "malformed"


def test_nonsense_after_entering_ends_only_that_line(server: Server, made: Json) -> None:
    ann = Player(server, made["table"], made["secret"])
    ann.socket.send('{"type":"play","id":1,"version":1}')
    assert ann.closed_with() == "malformed"
    again = Player(server, made["table"], made["secret"])
    assert again.state["you"] == 0
    again.close()


def test_a_large_message_is_refused(server: Server, made: Json) -> None:
    ann = Player(server, made["table"], made["secret"])
    ann.socket.send(json.dumps({"type": "play", "id": 1, "version": 1, "moves": ["x" * 20_000]}))
    with pytest.raises(ConnectionClosed):
        ann.until("closed")


def test_a_flood_ends_its_own_line_and_no_other(server: Server, made: Json) -> None:
    flooding = Player(server, made["table"])
    other = Player(server, made["table"], made["secret"])
    try:
        for number in range(2000):
            flooding.socket.send(json.dumps({"type": "ping", "id": number}))
    except ConnectionClosed:
        pass
    assert last_words(flooding.socket) == "too-fast"
    assert other.ask(type="ping")["type"] == "pong"
    other.close()


def test_a_flood_over_several_lines_of_one_client_is_ended(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), messages=1) as own:
        table = own.open(seats=[{"kind": "open"}])["table"]
        lines = [Player(own, table), Player(own, table)]
        answers = [lines[0].ask(type="ping"), lines[1].ask(type="ping")]
        while answers[-1]["type"] == "pong" and len(answers) < 100:  # a line alone might send 150
            answers.append(lines[len(answers) % 2].ask(type="ping"))
        assert answers[0]["type"] == "pong"
        assert answers[-1].get("code") == "too-fast"
        for line in lines:
            line.close()


def test_too_many_lines_from_one_place_are_refused(server: Server) -> None:
    sockets = [server.raw() for _ in range(70)]
    assert last_words(sockets[-1]) == "too-many"
    for socket in sockets:
        socket.close()


def test_pages_of_other_sites_do_not_get_in(server: Server, made: Json) -> None:
    socket = server.raw(origin="https://elsewhere.example")
    assert last_words(socket) == "malformed"
    own = server.raw(origin=server.url)
    own.send(enter(made["table"], made["secret"]))
    assert json.loads(own.recv())["type"] == "state"
    own.close()


def test_a_spectator_plays_nothing(server: Server, made: Json) -> None:
    watcher = Player(server, made["table"])
    for message in (
        {"type": "ready", "cut": ""},
        {"type": "seat-bot", "seat": 1, "level": "easy"},
        {"type": "sit-in", "seat": 0, "level": "easy"},
        {"type": "play", "version": 1, "moves": ["draw"]},
        {"type": "rematch"},
    ):
        assert watcher.ask(**message)["refusal"]["code"] == "table.spectator"
    watcher.close()


def test_where_nobody_may_watch_nobody_watches(server: Server, raw: ClientConnection) -> None:
    made = server.open("basic", seats=[{"kind": "open"}], spectators=False)
    raw.send(enter(made["table"]))
    assert last_words(raw) == "secret"
    assert server.http.get(f"/api/tables/{made['table']}/record").status_code == 401


def test_out_of_turn_and_stale(server: Server) -> None:
    people = two_people(server, "basic")
    due = people[0].state["waits_for"][0]
    assert people[1 - due].play("draw")["refusal"]["code"] == "turn.not-yours"
    seen = people[due].state["version"]
    assert people[due].play("draw")["type"] == "done"
    refused = people[due].play("draw", version=seen)
    assert refused["refusal"]["code"] == "table.stale"
    assert refused["version"] == seen + 1
    for player in people:
        player.close()


def test_a_taken_seat_cannot_be_joined(server: Server, made: Json) -> None:
    server.join(made["code"], "Ben")
    answer = server.http.post("/api/join", json={"code": made["code"], "player": "Mallory"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "taken"


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"rules": {"game": "whist"}}, "variations"),
        ({"rules": {"game": "sublime", "options": ["score.no_wild=much"]}}, "score.no_wild"),
        ({"rules": {"game": "basic"}, "seats": [{}] * 9}, "seats"),
        ({"rules": {"game": "basic"}, "seats": [{"kind": "bot", "level": "god"}]}, "seats[1].level"),
        ({"rules": {"game": "basic"}, "seats": [{}], "player": 'A"B'}, "player"),
        ({"rules": {"game": "basic"}, "seats": [{}], "call_ms": -1}, "call_ms"),
        ({"rules": {"game": "basic"}, "seats": [{}], "passphrase": "short"}, "passphrase"),
    ],
)
def test_a_table_that_cannot_be_says_why(server: Server, body: Json, path: str) -> None:
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert [fault["path"] for fault in answer.json()["faults"]] == [path]


@pytest.mark.parametrize(
    "body", [b"", b"nonsense", b'{"rules": 5}', b"[" * 1000, b'{"rules":{"game":"basic"},"more":1}']
)
def test_a_body_that_is_none_is_malformed(server: Server, body: bytes) -> None:
    answer = server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


def test_a_large_body_is_refused(server: Server) -> None:
    answer = server.http.post("/api/house/check", content=b'{"text": "' + b"x" * 300_000 + b'"}')
    assert answer.status_code == 413


def test_every_answer_has_the_headers_that_keep_strangers_out(server: Server) -> None:
    for path in ("/", "/t/abc", "/api/lobby", "/api/tables/none", "/assets/none.js"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/app.py", "/..%2f..%2fcli.py", "//etc/passwd", "/assets/../../app.py"]
)
def test_no_path_leads_out_of_the_client(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert "create_app" not in answer.text
    assert "root:" not in answer.text


def test_codes_are_not_tried_in_bulk(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), entrances=5) as server:
        answers = [server.http.get(f"/api/codes/oak-lamp-{number}").status_code for number in range(100, 110)]
    assert answers == [404] * 5 + [429] * 5


def test_a_household_may_load_the_pages_as_often_as_it_likes(server: Server) -> None:
    icon = re.findall(r'href="(/[^"]+\.svg)"', server.http.get("/").text)[0]
    assert {server.http.get(icon).status_code for _ in range(HTTP_A_MINUTE + 50)} == {200}
    assert server.http.get("/").status_code == 200


def test_requests_to_the_table_are_counted(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as own:
        answers = [own.http.get("/api/lobby").status_code for _ in range(HTTP_A_MINUTE + 5)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_the_schema_of_the_requests_is_told(server: Server) -> None:
    schema = server.http.get("/api/schema/openapi.json").json()
    assert "/api/tables" in schema["paths"]
    assert "cdn" not in server.http.get("/api/schema").text


def test_a_rule_book_in_every_form(server: Server, made: Json) -> None:
    for form, kind in (
        ("json", "application/json"),
        ("html", "text/html"),
        ("md", "text/markdown"),
        ("text", "text/plain"),
    ):
        answer = server.http.get(f"/api/tables/{made['table']}/rules?format={form}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert "Basic" in answer.text
        assert "content-security-policy" in answer.headers
    assert server.http.post("/api/rules/book", json={"game": "sublime"}).json()["chapters"]
    assert server.http.post("/api/rules/book", json={"game": "whist"}).status_code == 400


def test_a_hand_of_real_cards_is_settled(server: Server) -> None:
    body = {
        "rules": {"game": "sublime"},
        "players": ["Ann", "Ben"],
        "wild": "2",
        "melds": ["Ann: 5h 6h 7h 8h", "Ben: Kc Kd Kh"],
        "hands": {"Ben": "4c"},
        "out": "Ann",
        "scores": {"Ann": 1000},
    }
    told = server.http.post("/api/score", json=body).json()
    assert [seat["points"] for seat in told["seats"]] == [500, 225]
    assert told["seats"][0]["after"] == 1500
    wrong = server.http.post("/api/score", json=body | {"melds": ["Ann: 5h 6h 9h"]})
    assert wrong.status_code == 400
    assert [fault["path"] for fault in wrong.json()["faults"]] == ["melds[0]"]


def test_a_record_from_elsewhere_is_replayed(server: Server) -> None:
    assert server.http.post("/api/replay", json={"record": "nonsense"}).status_code == 400
    assert server.http.post("/api/replay", json={"record": "x" * 220_000}).status_code == 400
