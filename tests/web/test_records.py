"""Records over HTTP: brought, kept once, taken along; figures of all games; nothing hidden while a hand goes on."""

import base64
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from web.served import Json, Player, Server, two_people

RECORDS = Path(__file__).parents[1] / "record"
GOOD = (RECORDS / "samples" / "short.upcard").read_bytes()
GOLDEN = (Path(__file__).parents[1] / "golden" / "sublime.upcard").read_bytes()
BAD = (RECORDS / "damaged" / "wrong-score.upcard").read_bytes()


def zipped(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def bring(server: Server, data: bytes, name: str = "all.zip", status: int = 200) -> Json:
    answer = server.http.post("/api/records", json={"name": name, "data": base64.b64encode(data).decode()})
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


@pytest.fixture(scope="module")
def played(server: Server) -> Json:
    """A table of a person and two bots whose first hand is over."""
    bots = [{"kind": "bot", "level": level, "name": level} for level in ("easy", "random")]
    made = server.open("five-hundred", seats=bots, start=True)
    ann = Player(server, made["table"], made["secret"])
    while not ann.state["scores"]["hands"]:
        if ann.may_play():
            ann.step()
        else:
            ann.until("state", "refused")
    ann.close()
    return made


def own(*made: Json, records: list[str] | None = None) -> Json:
    return {"seats": [{"table": one["table"], "secret": one["secret"]} for one in made], "records": records or []}


def test_a_record_is_kept_once(server: Server) -> None:
    first = bring(server, GOOD, "short.upcard")
    assert first["new"] == 1
    assert (first["records"][0]["players"], first["records"][0]["hands"]) == (["A", "Ben Li"], 1)
    again = bring(server, zipped({"other-name.upcard": GOOD}))
    assert again["new"] == 0
    assert again["records"][0]["id"] == first["records"][0]["id"]
    name = first["records"][0]["id"]
    assert server.http.get(f"/api/records/{name}").content == GOOD
    lines = server.http.post("/api/records/mine", json={"records": [name, name, "nothing"]}).json()
    assert [line["id"] for line in lines] == [name]


def test_a_bad_file_changes_nothing_and_is_told_with_its_line(server: Server) -> None:
    fresh = GOLDEN.replace(b"Ben Li", b"Bertram")
    told = bring(server, zipped({"a-good.upcard": fresh, "b-bad.upcard": BAD}), status=400)
    assert told["faults"] == [
        {"path": "b-bad.upcard", "reason": "Ben Li scores 0, not 5", "allowed": "", "line": 22, "column": 22}
    ]
    assert told["sentence"] == "b-bad.upcard: line 22, column 22: Ben Li scores 0, not 5"
    assert bring(server, fresh, "a-good.upcard")["new"] == 1


def test_what_is_too_large_is_refused(server: Server) -> None:
    told = bring(server, b"; " + b"x" * 300_000, "long.upcard", status=400)
    assert "long.upcard: a record has at most 200,000 bytes" in told["sentence"]
    body = {"name": "huge.zip", "data": "A" * (7 * 1024 * 1024)}
    assert server.http.post("/api/records", json=body).status_code == 413


def test_there_is_no_record_of_another_name(server: Server) -> None:
    for name in ("nothing", "0" * 32, "%2e%2e", "a'--"):
        assert server.http.get(f"/api/records/{name}").status_code == 404
    answer = server.http.post("/api/replay", json={"id": "nothing"}, headers={"accept-language": "de"})
    assert (answer.status_code, answer.json()["sentence"]) == (404, "Diese Aufzeichnung gibt es hier nicht.")


def test_a_kept_record_is_replayed_and_analysed(server: Server) -> None:
    name = bring(server, GOLDEN, "golden.upcard")["records"][0]["id"]
    step = server.http.post("/api/replay", json={"id": name, "step": 6, "seat": 1}).json()
    assert (step["seat"], step["may_open"], step["hands"]) == (1, True, [])
    assert len(step["position"]["hand"]) > 5
    told = server.http.post("/api/replay/analysis", json={"id": name}).json()
    assert [seat["turns"] for seat in told["seats"]] == [7, 7, 6]
    again = server.http.post("/api/replay/analysis", json={"record": GOLDEN.decode()}).json()
    assert again == told


def test_all_games_are_taken_along_and_come_back_once(server: Server, played: Json) -> None:
    kept = bring(server, GOOD, "short.upcard")["records"][0]["id"]
    mine = own(played, records=[kept])
    answer = server.http.post("/api/records/archive", json=mine)
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        names = archive.namelist()
        texts = [archive.read(name).decode() for name in names]
    assert len(names) == 2
    assert sorted(text.split("\n")[1] for text in texts) == ['[Game "basic"]', '[Game "five-hundred"]']
    brought = bring(server, answer.content)
    assert bring(server, answer.content)["new"] == 0
    records = [line["id"] for line in brought["records"]]
    assert kept in records
    seen = server.http.post("/api/records/mine", json=own(played, records=records)).json()
    assert [line["id"] for line in seen] == [kept]  # the table's own game is no second one
    elsewhere = server.http.post("/api/records/mine", json={"records": records}).json()
    assert sorted(line["you"] is None for line in elsewhere) == [False, True]


def test_figures_are_those_of_the_sheet(server: Server, played: Json) -> None:
    ann = Player(server, played["table"], played["secret"])
    sheet = ann.state["scores"]
    ann.close()
    told = server.http.post("/api/figures", json=own(played)).json()
    you, *others = told["games"][0]["players"]
    assert (you["who"], you["hands"], you["points"]) == ("you", 1, [sheet["hands"][0]["points"][0]])
    assert sorted(other["level"] for other in others) == ["easy", "random"]
    assert sum(player["out"] for player in [you, *others]) == (sheet["hands"][0]["out"] is not None)
    rows = {row["key"]: row["values"] for row in sheet["statistics"]}
    assert you["calls"] == rows["called"][0]
    assert you["best_hand"] == rows["best"][0]
    record = server.http.post("/api/records/archive", json=own(played)).content
    names = [line["id"] for line in bring(server, record)["records"]]
    assert server.http.post("/api/figures", json={"records": names}).json() == told
    assert server.http.post("/api/figures", json=own(played, records=names)).json() == told
    missing = server.http.post("/api/figures", json={"records": ["nothing"]}).json()
    assert missing == {"games": [], "hands": 0, "left_out": 1}


def hidden_cards(value: object) -> Iterator[object]:
    """What tells cards in an answer: all that could show a hand."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in {"hands", "revealed", "stock_cards"}:
                yield inner
            yield from hidden_cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from hidden_cards(inner)


def test_nothing_hidden_is_told_while_the_hand_goes_on(server: Server) -> None:
    """Everything that can be asked for about a running hand, searched for cards that the asker has not seen."""
    people = two_people(server, "sublime")
    for _ in range(6):
        one = next((player for player in people if player.may_play()), None)
        if one is None or people[0].state["phase"] != "play":
            break
        one.step()
        for player in people:
            player.await_version(max(other.state["version"] for other in people))
    assert people[0].state["phase"] == "play"
    for secret in (people[0].secret, people[1].secret, ""):
        check_answers(server, people[0].table, secret)
    for player in people:
        player.close()


def check_answers(server: Server, table: str, secret: str) -> None:
    """A reader's record hides what it has to, and every answer agrees with it."""
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    record = server.http.get(f"/api/tables/{table}/record", headers=headers).text
    pack = next(line for line in record.splitlines() if line.startswith("* pack")).split()
    assert pack.count("??") > len(pack) // 2
    for seat in (None, -1, 0, 1):
        for step in (0, 3, 10_000):
            body = {"table": table, "hand": 1, "step": step, "seat": seat}
            told = server.http.post("/api/replay", json=body, headers=headers).json()
            assert not any(hidden_cards(told))
            assert told["may_open"] is False
            assert told["seat"] == told["you"] or (told["seat"], told["you"]) == (-1, None)
            by_record = server.http.post("/api/replay", json={**body, "table": "", "record": record}).json()
            assert by_record == told  # nothing that the reader's own record does not hold
    refused = server.http.post("/api/replay/analysis", json={"table": table}, headers=headers)
    assert (refused.status_code, refused.json()["faults"][0]["path"]) == (400, "hand")
    if secret:
        own_games = {"seats": [{"table": table, "secret": secret}]}
        data = server.http.post("/api/records/archive", json=own_games).content
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert [archive.read(name).decode() for name in archive.namelist()] == [record]
        assert json.loads(server.http.post("/api/figures", json=own_games).text)["hands"] == 0
