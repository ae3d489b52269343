"""Score sheets of games with real cards, over HTTP."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import httpx
import pytest
from web.served import Json, Server, serving, sqlite

RULES = {"game": "five-hundred"}
SETUP = {"rules": RULES, "players": ["Ann", "Ben", "Cleo"], "name": "Sunday"}
_ids = count()


def hand(*points: int, **more: object) -> Json:
    return {"points": list(points), **more}


def kept(server: Server, *hands: Json, setup: Json = SETUP) -> Json:
    answer = server.http.post("/api/sheets", json={"setup": setup, "hands": list(hands)})
    assert answer.status_code == 200, answer.text
    made: Json = answer.json()
    return made


def write(
    server: Server, sheet: Json, version: int, *changes: Json, secret: str = "", name: str = ""
) -> httpx.Response:
    headers = {"authorization": f"Bearer {secret or sheet['secret']}"}
    body = {"version": version, "id": name or f"change {next(_ids)}", "changes": list(changes)}
    return server.http.post(f"/api/sheets/{sheet['sheet']}", json=body, headers=headers)


def put(number: int, one: Json) -> Json:
    return {"type": "put", "number": number, "hand": one}


def seen(server: Server, sheet: Json) -> Json:
    told: Json = server.http.get(f"/api/sheets/{sheet['sheet']}").json()
    return told


def test_a_corrected_hand_changes_everything_after_it(server: Server) -> None:
    setup = {**SETUP, "rules": {"game": "sublime"}}
    sheet = kept(server, hand(4000, -20, 45), hand(5000, 300, 10, out=1), setup=setup)
    assert seen(server, sheet)["info"]["scores"]["totals"] == [9000, 280, 55]
    told = write(server, sheet, 1, put(1, hand(5500, 150, 45)), put(3, hand(10, 60, -5))).json()
    scores = told["info"]["scores"]
    assert [line["totals"] for line in scores["hands"]] == [[5500, 150, 45], [10500, 450, 55], [10510, 510, 50]]
    assert told["info"]["ended"] == 2
    assert scores["winners"] == [0]
    assert scores["payments"] == ["20495", "-10050", "-10445"]
    assert told["version"] == 3
    assert seen(server, sheet)["hands"] == told["hands"]


def test_the_later_of_two_writers_is_refused_with_the_reason_and_nothing_is_lost(server: Server) -> None:
    sheet = kept(server)
    assert write(server, sheet, 1, put(1, hand(1, 2, 3))).status_code == 200
    late = write(server, sheet, 1, put(1, hand(7, 8, 9)))
    assert late.status_code == 409
    assert late.json()["code"] == "stale"
    assert "hand 1" in late.json()["sentence"]
    assert seen(server, sheet)["hands"][0]["points"] == [1, 2, 3]


def test_a_change_that_is_sent_again_is_done_once(server: Server) -> None:
    sheet = kept(server)
    first = write(server, sheet, 1, put(1, hand(1, 2, 3)), name="mine")
    again = write(server, sheet, 1, put(1, hand(1, 2, 3)), name="mine")
    assert again.status_code == 200
    assert again.json()["version"] == first.json()["version"] == 2


def test_a_change_that_is_sent_twice_at_once_is_done_once_and_refused_to_nobody(server: Server) -> None:
    sheet = kept(server)
    with ThreadPoolExecutor(4) as senders:
        for number in range(1, 11):
            change = put(number, hand(1, 2, 3))
            sent = [
                senders.submit(write, server, sheet, number, change, name=f"change of hand {number}") for _ in range(4)
            ]
            assert [answer.result().status_code for answer in sent] == [200] * 4
    assert seen(server, sheet)["version"] == 11


def test_only_the_secret_lets_write(server: Server) -> None:
    sheet, other = kept(server), kept(server)
    assert write(server, sheet, 1, put(1, hand(1, 2, 3)), secret=other["secret"]).status_code == 401
    assert (
        server.http.post(
            f"/api/sheets/{sheet['sheet']}", json={"version": 1, "id": "x", "changes": [put(1, hand(1, 2, 3))]}
        ).status_code
        == 401
    )
    assert seen(server, sheet)["may_write"] is False
    assert seen(server, sheet)["hands"] == []
    assert sheet["secret"] not in server.http.get(f"/api/sheets/{sheet['sheet']}").text


def test_a_hand_written_with_cards_is_counted_by_the_server_and_anew_by_other_rules(server: Server) -> None:
    lines = [{"seat": 0, "kind": "meld", "text": "5-7h"}, {"seat": 1, "kind": "hand", "text": "K 9"}]
    sheet = kept(server, hand(0, 0, 0, lines=lines, out=0))
    assert (
        seen(server, sheet)["hands"][0]["points"] == [15 + 3, -19, 0]
        or seen(server, sheet)["hands"][0]["points"][1] == -19
    )
    other = {**SETUP, "rules": {"game": "five-thousand"}}
    told = write(server, sheet, 1, {"type": "set-up", "setup": other}).json()
    assert told["hands"][0]["points"][0] > 0
    assert told["hands"][0]["points"][1] == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put(4, hand(1, 2, 3)), "hand 4"),
        (put(1, hand(1, 2)), "2 numbers"),
        (put(1, hand(1, 2, 3, out=5)), "not there"),
        (put(1, hand(0, 0, 0, lines=[{"seat": 0, "kind": "meld", "text": "5h 9c 3d"}])), "line 1"),
        ({"type": "remove", "number": 4}, "hand 4"),
        ({"type": "set-up", "setup": {**SETUP, "players": ["Ann", "Ben"]}}, "nobody leaves"),
        ({"type": "set-up", "setup": {**SETUP, "rules": {"game": "chess"}}}, "chess"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(server: Server, change: Json, words: str) -> None:
    sheet = kept(server, hand(1, 2, 3))
    before = seen(server, sheet)
    refused = write(server, sheet, 1, put(2, hand(4, 5, 6)), change)
    assert refused.status_code == 400, refused.text
    assert words in refused.text
    assert seen(server, sheet) == before


def test_a_sheet_outlives_its_server(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as server:
        sheet = kept(server, hand(1, 2, 3))
        write(server, sheet, 1, put(2, hand(4, 5, 6)))
        server.kill()
    with serving(sqlite(tmp_path)) as server:
        assert seen(server, sheet)["info"]["scores"]["totals"] == [5, 7, 9]


def test_a_sheet_is_no_table(server: Server) -> None:
    sheet = kept(server)
    assert server.http.get(f"/api/tables/{sheet['sheet']}").status_code == 404
    assert server.http.get("/api/sheets/nothing").status_code == 404


def test_partners_have_the_same_points(server: Server) -> None:
    setup = {**SETUP, "rules": {"game": "five-hundred", "variations": ["partners"]}, "players": ["A", "B", "C", "D"]}
    answer = server.http.post("/api/score/sheet", json={"setup": setup, "hands": [hand(1, 2, 1, 2)]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["sides"] == [0, 1, 0, 1]
    refused = server.http.post("/api/score/sheet", json={"setup": setup, "hands": [hand(1, 2, 3, 2)]})
    assert refused.status_code == 400
    assert "hand 1: A and C are partners and share one score" in refused.text
    german = server.http.post(
        "/api/score/sheet", json={"setup": setup, "hands": [hand(1, 2, 1, 3)]}, headers={"accept-language": "de"}
    )
    assert "B und D sind Partner" in german.text
