"""Killed at any moment, a server has lost nothing that it acknowledged."""

import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from web.served import Json, Player, Server, sqlite
from websockets.exceptions import ConnectionClosed


class Campaign(threading.Thread):
    """A person who plays with bots at a table until the line breaks; remembers the last acknowledged version."""

    def __init__(self, server: Server, made: Json) -> None:
        """Play at a table that was made."""
        super().__init__()
        self.server = server
        self.made = made
        self.acknowledged = 0
        self.seen: Json = {}

    def run(self) -> None:
        """Play."""
        with suppress(ConnectionClosed, OSError, EOFError, TimeoutError):
            player = Player(self.server, self.made["table"], self.made["secret"])
            while True:
                self.seen = player.state
                if player.state["phase"] in {"hand-over", "seats"} and not player.state["seats"][0]["ready"]:
                    answer = player.ask(type="ready", cut="")
                elif player.may_play():
                    answer = player.step()
                else:
                    answer = player.hear()
                if answer["type"] == "done":
                    self.acknowledged = max(self.acknowledged, answer["version"])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_killed_in_the_middle_every_table_stands_where_it_stood(tmp_path: Path, seed: int) -> None:
    database = sqlite(tmp_path)
    server = Server(database)
    bots = [{"kind": "bot", "level": "easy"}]
    made = [server.open(game, seats=bots, start=True) for game in ("basic", "sublime", "five-hundred", "basic")]
    campaigns = [Campaign(server, one) for one in made]
    for campaign in campaigns:
        campaign.start()
    until = time.monotonic() + 60
    while sum(campaign.acknowledged for campaign in campaigns) < 60 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(Random(seed).random())  # noqa: S311
    server.kill()
    for campaign in campaigns:
        campaign.join(30)
    assert sum(campaign.acknowledged for campaign in campaigns) >= 60
    again = Server(database)
    for campaign in campaigns:
        player = Player(again, campaign.made["table"], campaign.made["secret"])
        assert player.state["version"] >= campaign.acknowledged
        assert player.state["version"] >= campaign.seen["version"]
        assert player.state["you"] == 0
        record = again.http.get(
            f"/api/tables/{campaign.made['table']}/record",
            headers={"authorization": f"Bearer {campaign.made['secret']}"},
        )
        assert record.status_code == 200
        player.close()
    again.stop()


def test_a_table_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    server = Server(database)
    bots = [{"kind": "bot", "level": "easy"}] * 2
    made = server.open("basic", seats=bots, watch=True, pace_ms=300)
    time.sleep(1.0)
    server.kill()
    again = Server(database)
    watcher = Player(again, made["table"])
    version = watcher.state["version"]
    while watcher.state["version"] < version + 5:
        watcher.hear()
    watcher.close()
    again.stop()


def test_what_was_answered_is_there_after_a_kill_at_once(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    server = Server(database)
    made = [server.open("basic", seats=[{"kind": "open"}]) for _ in range(20)]
    joined = [server.join(one["code"], "Ben") for one in made]
    server.kill()
    again = Server(database)
    for one in joined:
        card = again.http.get(f"/api/tables/{one['table']}").json()
        assert [seat["name"] for seat in card["seats"]] == ["Ann", "Ben"]
    again.stop()


def test_who_is_connected_is_told_when_the_server_stops(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    made = server.open("basic", seats=[{"kind": "open"}])
    player = Player(server, made["table"], made["secret"])
    server.stop()
    with pytest.raises(ConnectionClosed):
        player.hear()
    with pytest.raises(httpx.HTTPError):
        httpx.get(server.url)
