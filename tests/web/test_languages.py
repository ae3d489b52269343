"""What the server says over HTTP and on sockets, in the language that is asked for."""

import json
import re

import pytest
from web.served import Player, Server

from upcard.hosting.sentences import plain

ENGLISH = re.compile(r"\b(the|your|turn|you|drew|laid|took|waiting|from|stock|pile|hand is)\b", re.IGNORECASE)


def words(sentence: list[str | dict[str, str]]) -> str:
    """The texts of a sentence and the names in it."""
    return plain([word if isinstance(word, str) else word.get("name", "") for word in sentence])


class German(Player):
    """A person who reads German."""

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        super().say(message | {"language": "de-AT"} if message["type"] == "enter" else message)


@pytest.mark.parametrize(("accepted", "query"), [("de-DE, en;q=0.5", ""), ("en", "?language=de")])
def test_errors_of_requests_are_told_in_the_language(server: Server, accepted: str, query: str) -> None:
    headers = {"accept-language": accepted}
    made = server.open("basic", seats=[{"kind": "open"}])
    twice = server.http.post(f"/api/join{query}", json={"code": made["code"], "player": "Ann"}, headers=headers)
    assert twice.status_code == 400
    assert twice.json()["sentence"] == "Name: an diesem Tisch heißt schon jemand Ann"
    assert (
        server.http.get(f"/api/codes/no-such-code{query}", headers=headers).json()["sentence"]
        == "Diesen Tisch gibt es nicht."
    )
    card = server.http.get(f"/api/codes/{made['code']}{query}", headers=headers).json()
    assert card["seats"][1]["state"] == "freier Platz"
    own = {"seats": [{"table": made["table"], "secret": made["secret"]}]}
    assert (
        server.http.post(f"/api/my-games{query}", json=own, headers=headers).json()[0]["waiting"] == "1 Platz ist frei."
    )
    levels = server.http.get(f"/api/lobby{query}", headers=headers).json()["levels"]
    assert "Leicht" in {level["title"] for level in levels}


def test_what_can_be_played_is_told_in_the_language(server: Server) -> None:
    headers = {"accept-language": "de"}
    games = server.http.get("/api/lobby", headers=headers).json()["games"]
    assert games[0]["note"] == "zwei Kartenspiele, wilder Rang"
    choice = {"game": "sublime", "variations": ["doubling"], "options": ["draw.pile=top", "score.no_wild=100"]}
    told = server.http.post("/api/rules/check", json=choice, headers=headers).json()
    assert told["title"] == "10.000er-Rommé (Sublime)"
    shown = {one["name"]: one for one in told["variations"]}
    assert shown["persian"]["why"] == "nicht mit „Verdoppeln“: Persisch ist für vier Spieler, das andere für zwei"
    differences = {one["path"]: one for one in told["differences"]}
    assert differences["draw.pile"]["value"] == "nur die oberste Karte"
    assert differences["score.no_wild"]["book"] == "200"
    schema = server.http.get("/api/house/schema", headers=headers).json()
    pile = schema["properties"]["draw"]["properties"]["pile"]["description"]
    assert pile.startswith("Wie tief man in den Ablagestapel greifen darf.\n- top: nur die oberste Karte")


def test_what_is_wrong_with_a_rule_set_is_told_in_the_language(server: Server) -> None:
    headers = {"accept-language": "de"}
    faults = server.http.post("/api/house/check", json={"text": 'from = "basic"\n[scor]\n'}, headers=headers).json()
    assert faults["faults"][0]["reason"] == "diesen Schlüssel oder dieses Kapitel gibt es nicht (meintest du 'score'?)"
    wrong = {"rules": {"game": "basic", "options": ["players.min=9"]}, "seats": [{"kind": "open"}]}
    refused = server.http.post("/api/tables", json=wrong, headers=headers).json()
    assert refused["sentence"] == "players.min: 9 ist zu groß. Erlaubt: 2 bis 8"
    assert refused["faults"][0]["allowed"] == "2 bis 8"
    assert server.http.post("/api/tables", json=wrong).json()["sentence"] == (
        "players.min: 9 is too large. Allowed: 2 to 8"
    )


def test_a_table_without_a_name_is_called_by_its_game_in_the_language(server: Server) -> None:
    asked = {"rules": {"game": "basic"}, "seats": [{"kind": "open"}]}
    made = server.http.post("/api/tables", json=asked, headers={"accept-language": "de"}).json()
    card = server.http.get(f"/api/tables/{made['table']}", headers={"accept-language": "de"}).json()
    assert (card["name"], card["game_title"]) == ("Einfaches Rommé", "Einfaches Rommé")
    assert server.http.get(f"/api/tables/{made['table']}").json()["name"] == "Basic Rummy"
    named = server.open("basic", name="Rommé am Sonntag", seats=[{"kind": "open"}])
    assert server.http.get(f"/api/tables/{named['table']}").json()["name"] == "Rommé am Sonntag"


def test_rule_books_are_told_in_the_language(server: Server) -> None:
    headers = {"accept-language": "de"}
    choice = {"game": "sublime", "variations": ["polish"]}
    told = server.http.post("/api/rules/book", json=choice, headers=headers).json()
    assert told["subtitle"] == "Mit der Variante „Polnisch“."
    assert told["chapters"][0]["title"] == "Spieler und Karten"
    made = server.open("basic", seats=[{"kind": "open"}])
    path = f"/api/tables/{made['table']}/rules"
    assert server.http.get(path, headers=headers).json()["title"] == "Einfaches Rommé"
    assert '<html lang="de">' in server.http.get(f"{path}?format=html&language=de").text
    assert server.http.get(path).json()["title"] == "Basic Rummy"


def test_english_is_told_where_nothing_is_asked_for(server: Server) -> None:
    assert server.http.get("/api/codes/no-such-code").json()["sentence"] == "There is no such table."


def test_two_readers_of_one_table_read_their_own_language(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "bot", "level": "easy"}], start=True)
    ann, german = Player(server, made["table"], made["secret"]), German(server, made["table"], made["secret"])
    while not ann.may_play():
        ann.hear()
    german.await_version(ann.state["version"])
    assert words(ann.state["waiting"]).startswith("Your turn")
    assert words(german.state["waiting"]).startswith("Du bist dran")
    refused = german.play("discard Ah")
    assert refused["refusal"]["code"] in {"turn.must-draw", "card.not-in-hand"}
    said = [refused["refusal"]["sentence"], german.ask(type="hint")["why"], german.state["waiting"]]
    said += [event["say"] for event in german.state["events"]]
    assert [words(one) for one in said if ENGLISH.search(words(one))] == []
    ann.close()
    german.close()


def test_a_socket_is_closed_in_the_language(server: Server) -> None:
    made = server.open("basic", seats=[{"kind": "open"}])
    socket = server.raw()
    socket.send(json.dumps({"type": "enter", "table": made["table"], "secret": "wrong", "language": "de"}))
    assert "Dieser Link öffnet keinen Platz" in str(socket.recv(10))
    socket.close()
