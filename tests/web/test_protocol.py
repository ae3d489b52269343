"""The client's own statement of the protocol, and the guide, name the same messages and fields as the server's."""

import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from upcard.hosting import library, lobby, protocol, real_cards, screen, sentences

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src" / "lib" / "protocol.ts"
WHOLE = (
    "State",
    "HandInfo",
    "Way",
    "MeldCard",
    "SeatInfo",
    "CallWindow",
    "LinesAsk",
    "LinesAnswer",
    "LineInfo",
    "SheetHand",
)
"""What the client shows every field of."""
GUIDE = ROOT / "docs" / "protocol.md"
MESSAGES = ("ask", "play", "ready", "seat-bot", "free-seat", "sit-in", "take-over", "rematch", "hint", "ping")
MODULES = (sentences, screen, protocol, lobby, real_cards, library)


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [struct for struct in found if struct.__module__ == module.__name__]


ALL = {struct.__name__: struct for module in MODULES for struct in structs(module)}


def client_fields() -> dict[str, set[str]]:
    """The interfaces of the client, by name."""
    text = CLIENT.read_text(encoding="utf-8")
    found = re.findall(r"export interface (\w+) \{(.*?)\n?\}\n", text, re.DOTALL)
    return {name: set(re.findall(r"(\w+)\??:", re.sub(r'"[^"]*"', "", body))) - {"type"} for name, body in found}


@pytest.mark.parametrize("name", sorted(ALL.keys() & client_fields().keys()))
def test_the_client_knows_the_same_fields(name: str) -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(ALL[name])}
    told = client_fields()[name] - ({"secret"} if name == "State" else set())  # of the rematch within it
    assert told <= fields
    if name in WHOLE:
        assert told == fields


def test_every_message_has_a_name_of_its_own() -> None:
    tags = [struct.__struct_config__.tag for struct in structs(protocol) if struct.__struct_config__.tag]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("name", MESSAGES)
def test_the_guide_tells_every_message(name: str) -> None:
    assert f"`{name}" in GUIDE.read_text(encoding="utf-8")


def test_a_reader_names_a_language_and_speaks_english_without() -> None:
    decoder = msgspec.json.Decoder(protocol.ClientMessage)
    assert decoder.decode(b'{"type": "enter", "table": "t"}') == protocol.Enter("t", language="en")
    assert '"language": "de"' in GUIDE.read_text(encoding="utf-8")


def test_messages_come_back_as_they_went() -> None:
    decoder = msgspec.json.Decoder(protocol.ClientMessage)
    ask = protocol.Ask(7, ["Jh.1"], [2], screen.Target("meld", 2))
    assert decoder.decode(msgspec.json.encode(ask)) == ask
