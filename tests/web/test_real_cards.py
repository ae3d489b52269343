"""Hands written down line by line, over the same requests as the page makes: the account is that of `upcard score`."""

import json
from pathlib import Path

import msgspec
import pytest
from record.worked import as_lines, worked_hands
from web.served import Json, Server

from upcard.cli import app
from upcard.games.house import house_text
from upcard.record.layout import position_text
from upcard.record.position import Position
from upcard.record.written import WrittenHand

TOLD = ("matching", "no_wild", "out", "hand", "others_hands", "money", "fines")


def asked(position: Position, hand: WrittenHand) -> Json:
    return {
        "rules": {"house": house_text(position.rules.options)},
        "players": list(hand.players),
        "wild": hand.wild,
        "lines": [{"seat": one.seat, "kind": one.kind, "text": one.text, "onto": one.onto} for one in hand.lines],
        "out": hand.out if hand.out >= 0 else None,
        "out_how": hand.how,
        "scores": list(hand.scores),
        "announced": list(hand.announced),
    }


def scored(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Json:
    """What ``upcard score --json`` says of a position."""
    path = folder / "hand.toml"
    path.write_text(text, encoding="utf-8")
    assert app(["score", "--json", str(path)], result_action="return_value") == 0
    told: Json = json.loads(capsys.readouterr().out)["players"]
    return told


def figures(seat: Json) -> tuple[int, list[tuple[str, int]], dict[str, int]]:
    """What an account comes to: the parts, and everything else, as the page is told."""
    others = {line["key"]: line["points"] for line in seat["lines"] if line["key"] in TOLD and line["points"]}
    return seat["points"], sorted((part["kind"], part["points"]) for part in seat["parts"]), others


def meant(seat: Json) -> tuple[int, list[tuple[str, int]], dict[str, int]]:
    """The same, as the command tells it."""
    others = {key: seat[key] for key in TOLD if seat.get(key)}
    return seat["points"], sorted((part["kind"], part["points"]) for part in seat["parts"]), others


def test_every_worked_hand_is_what_the_score_command_says(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, (name, position) in enumerate(worked_hands()):
        hand = as_lines(position.rules, position)
        headers = {"x-forwarded-for": f"10.0.{number >> 8}.{number & 255}"}
        answer = server.http.post("/api/score/lines", json=asked(position, hand), headers=headers)
        assert answer.status_code == 200, f"{name}: {answer.text}"
        told = answer.json()
        assert [line["fault"] for line in told["lines"]] == [None] * len(hand.lines), name
        by_name = scored(position_text(position), tmp_path, capsys)
        for seat, player in enumerate(position.names):
            assert figures(told["account"]["seats"][seat]) == meant(by_name[player]), name
        assert scored(told["position"], tmp_path, capsys).keys() == by_name.keys()


def test_a_line_with_a_fault_is_told_in_the_readers_language_and_the_rest_counts(server: Server) -> None:
    ask = {
        "rules": {"game": "sublime"},
        "players": ["Ann", "Ben"],
        "wild": "2",
        "lines": [
            {"seat": 0, "kind": "group", "text": "5x9"},
            {"seat": 1, "kind": "run", "text": "5h 6h 7q"},
            {"seat": 1, "kind": "run", "text": "Jc Qc Kc"},
        ],
    }
    told = server.http.post("/api/score/lines", json=ask, headers={"accept-language": "de"}).json()
    ninth, unread, good = told["lines"]
    assert ninth["fault"]["code"] == "line.copies"
    assert ninth["fault"]["sentence"] == [
        "Keine ",
        {"type": "card", "card": "5", "as_": ""},
        " ist mehr übrig: es gibt nur 8, und alle sind schon aufgeschrieben.",
    ]
    assert unread["fault"]["code"] == "line.text"
    assert good["fault"] is None
    assert told["account"]["seats"][1]["points"] == 230
    assert told["left"]["Jc"] == 1
    assert told["wild"] == ["2c", "2d", "2h", "2s"]


RUMMY = {
    "players": ["Ann", "Ben"],
    "lines": [{"seat": 0, "kind": "group", "text": "7c 7d 7h"}, {"seat": 1, "kind": "hand", "text": "Qc 5d"}],
    "out": 0,
    "out_how": "rummy",
}


@pytest.mark.parametrize(("variations", "points"), [([], 30), (["rummy-ten"], 25)])
def test_going_rummy_counts_where_the_rules_count_it(
    server: Server, variations: list[str], points: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ask = {"rules": {"game": "basic", "variations": variations}, **RUMMY}
    told = server.http.post("/api/score/lines", json=ask).json()
    assert told["out_fault"] is None
    assert told["out_ways"] == ["normal", "first-turn", "undrawn", "rummy"]
    assert told["account"]["seats"][0]["points"] == points
    assert scored(told["position"], tmp_path, capsys)["Ann"]["points"] == points
    one = {"points": [0, 0], "out": 0, "out_how": "rummy", "lines": RUMMY["lines"]}
    setup = {"rules": ask["rules"], "players": ["Ann", "Ben"]}
    sheet = server.http.post("/api/sheets", json={"setup": setup, "hands": [one]}).json()
    assert server.http.get(f"/api/sheets/{sheet['sheet']}").json()["hands"][0]["points"] == [points, 0]


def test_going_rummy_is_refused_elsewhere_in_the_readers_language(server: Server) -> None:
    ask = {"rules": {"game": "five-hundred"}, **RUMMY}
    told = server.http.post("/api/score/lines", json=ask, headers={"accept-language": "de"}).json()
    assert told["out_ways"] == ["normal", "first-turn", "undrawn"]
    assert told["out_fault"]["code"] == "line.out-rummy"
    assert told["out_fault"]["sentence"] == ["Handrommé zählt nach diesen Regeln nichts."]
    one = {"points": [0, 0], "out": 0, "out_how": "rummy", "lines": RUMMY["lines"]}
    setup = {"rules": ask["rules"], "players": ["Ann", "Ben"]}
    refused = server.http.post("/api/sheets", json={"setup": setup, "hands": [one]})
    assert refused.status_code == 400
    assert "Going rummy counts for nothing" in refused.text


def test_announced_and_not_gone_out_is_a_part_of_the_account(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = {"game": "sublime", "variations": ["michigan"]}
    lines = [{"seat": 0, "kind": "run", "text": "5h 6h 7h"}]
    players = ["Ann", "Ben", "Cleo"]
    ask = {"rules": rules, "players": players, "wild": "2", "lines": lines, "announced": [0, 2]}
    told = server.http.post("/api/score/lines", json=ask).json()
    assert (told["announce"], told["out_fault"]) == (100, None)
    assert [seat["points"] for seat in told["account"]["seats"]] == [415, 0, 200]
    fines = [line for line in told["account"]["seats"][2]["lines"] if line["key"] == "fines"]
    assert [(line["points"], line["rule"]) for line in fines] == [(200, "out.announce")]
    assert scored(told["position"], tmp_path, capsys)["Cleo"]["points"] == 200
    one = {"points": [0, 0, 0], "wild": "2", "lines": lines, "announced": [0, 2]}
    sheet = server.http.post("/api/sheets", json={"setup": {"rules": rules, "players": players}, "hands": [one]}).json()
    kept = server.http.get(f"/api/sheets/{sheet['sheet']}").json()["hands"][0]
    assert (kept["points"], kept["announced"]) == ([415, 0, 200], [0, 2])


def test_announcing_is_refused_where_nobody_does(server: Server) -> None:
    rules = {"game": "sublime"}
    lines = [{"seat": 0, "kind": "run", "text": "5h 6h 7h"}]
    ask = {"rules": rules, "players": ["Ann", "Ben"], "wild": "2", "lines": lines, "announced": [1]}
    told = server.http.post("/api/score/lines", json=ask, headers={"accept-language": "de"}).json()
    assert told["announce"] == 0
    assert told["out_fault"]["sentence"] == ["Nach diesen Regeln sagt niemand das Ausmachen an."]
    one = {"points": [0, 0], "wild": "2", "lines": lines, "announced": [1]}
    setup = {"rules": rules, "players": ["Ann", "Ben"]}
    refused = server.http.post("/api/sheets", json={"setup": setup, "hands": [one]})
    assert refused.status_code == 400
    assert "Nobody announces going out" in refused.text


@pytest.mark.parametrize(("game", "choices"), [("five-hundred", []), ("masterpiece", ["5 red", "5 black"])])
def test_what_may_be_wild_is_told(server: Server, game: str, choices: list[str]) -> None:
    told = server.http.post("/api/score/lines", json={"rules": {"game": game}, "players": ["Ann", "Ben"]}).json()
    assert set(choices) <= set(told["wild_choices"])
    assert bool(choices) == bool(told["wild_choices"])


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"rules": {"game": "chess"}}, "chess"),
        ({"players": ["Ann"]}, "players"),
        ({"players": ["Ann", "Ann"]}, "this name"),
        ({"wild": "Z"}, "no rank"),
        ({"lines": [{"seat": 5, "kind": "hand", "text": "5h"}]}, "2 players"),
        ({"out": 4}, "2 players"),
        ({"announced": [0, 0, 1]}, "2 players"),
    ],
)
def test_what_no_hand_can_have_is_refused(server: Server, more: Json, words: str) -> None:
    ask = {"rules": {"game": "sublime"}, "players": ["Ann", "Ben"], **more}
    answer = server.http.post("/api/score/lines", json=ask)
    assert answer.status_code == 400
    assert words in answer.text
    assert msgspec.json.decode(answer.content)["faults"]


def test_jokers_are_one_card_where_their_colours_are_alike(server: Server) -> None:
    ask = {
        "rules": {"game": "five-hundred"},
        "players": ["Ann", "Ben"],
        "lines": [{"seat": 0, "kind": "group", "text": "9x3 Jk"}, {"seat": 1, "kind": "hand", "text": "Jk"}],
    }
    told = server.http.post("/api/score/lines", json=ask).json()
    assert [line["fault"] for line in told["lines"]] == [None, None]
    assert told["left"]["Jk"] == 0
    assert "Jr" not in told["left"]
    assert told["wild"] == ["Jk"]
