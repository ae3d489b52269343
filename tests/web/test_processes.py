"""Several processes serve the same tables out of one PostgreSQL."""

from collections.abc import Iterator

import pytest
from services.postgres import UnavailableError, running
from web.served import Player, Server, play_hand


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a database."""
    try:
        with running() as url:
            yield url
    except UnavailableError as why:
        pytest.skip(f"no PostgreSQL: {why}")


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[list[Server]]:
    """Two servers on one database."""
    both = [Server(database), Server(database)]
    yield both
    for server in both:
        server.stop()


def test_two_people_at_two_processes_play_a_hand(servers: list[Server]) -> None:
    made = servers[0].open("sublime", seats=[{"kind": "open"}])
    ben = servers[1].join(made["code"], "Ben")
    people = [Player(servers[0], made["table"], made["secret"]), Player(servers[1], made["table"], ben["secret"])]
    for player in people:
        assert player.ask(type="ready", cut="")["type"] == "done"
    for player in people:
        while player.state["phase"] != "play":
            player.hear()
    play_hand(people)
    assert people[0].state["scores"] == people[1].state["scores"]
    assert people[0].state["phase"] in {"hand-over", "game-over"}
    for player in people:
        player.close()


def test_one_move_on_two_processes_at_once_is_made_once(servers: list[Server]) -> None:
    made = servers[0].open("basic", seats=[{"kind": "bot", "level": "easy"}], start=True, pace_ms=60)
    lines = [Player(server, made["table"], made["secret"]) for server in servers]
    for _ in range(10):
        newest = max(line.state["version"] for line in lines)
        for line in lines:
            line.await_version(newest)
        if not all(line.may_play() for line in lines) or lines[0].state["hand"]["phase"] != "draw":
            if lines[0].state["phase"] != "play":
                break
            if lines[0].may_play():
                lines[0].step()
            lines[1].hear()
            continue
        version = lines[0].state["version"]
        for line in lines:
            line.say({"type": "play", "id": 900, "version": version, "moves": ["draw"]})
        answers = [line.until("done", "refused") for line in lines]
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        break
    for line in lines:
        line.close()


def test_a_killed_process_leaves_its_tables_to_the_other(database: str, servers: list[Server]) -> None:
    doomed = Server(database)
    made = doomed.open("basic", seats=[{"kind": "open"}])
    doomed.kill()
    ben = servers[1].join(made["code"], "Ben")
    player = Player(servers[1], made["table"], made["secret"])
    assert [seat["name"] for seat in player.state["seats"]] == ["Ann", "Ben"]
    assert ben["seat"] == 1
    player.close()


def test_a_sheet_written_at_one_process_is_read_at_the_other(servers: list[Server]) -> None:
    setup = {"rules": {"game": "five-hundred"}, "players": ["Ann", "Ben"]}
    kept = servers[0].http.post("/api/sheets", json={"setup": setup, "hands": []}).json()
    address, key = f"/api/sheets/{kept['sheet']}", {"authorization": f"Bearer {kept['secret']}"}
    for number in (1, 2, 3):
        change = {"type": "put", "number": number, "hand": {"points": [number, -number]}}
        both = [
            server.http.post(
                address, headers=key, json={"version": number, "id": f"{at} {number}", "changes": [change]}
            )
            for at, server in enumerate(servers)
        ]
        assert [answer.status_code for answer in both] == [200, 409]
        told = [server.http.get(address).json() for server in servers]
        assert told[0] == told[1]
        assert told[0]["version"] == number + 1
        assert len(told[0]["hands"]) == number
