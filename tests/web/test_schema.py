"""The schema of the requests is what the server does: whatever it allows or forbids is answered as it says."""

import base64
import itertools
import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from web.served import SECONDS, Json, Player, Server

from upcard.web import api, records, sheets

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
HANDLERS = [*api.ROUTES, *api.ENTRANCES, *sheets.ROUTES, *sheets.ENTRANCES, *records.ROUTES, *records.STUDIES]
OPERATIONS = sorted(
    (method, re.sub(r":\w+}", "}", path))
    for handler in HANDLERS
    for path in handler.paths
    for method in handler.http_methods
    if method in {"GET", "POST"}
)
OF_A_TABLE = [path for method, path in OPERATIONS if method == "GET" and "{" in path and "sheet" not in path]
FORBIDDING = [(method, path) for method, path in OPERATIONS if method == "POST" or path.endswith(("/rules", "{hand}"))]
"""Requests of which the schema forbids something: any text may name a table."""
_clients = itertools.count()


@pytest.fixture(scope="module")
def schema(server: Server) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


@pytest.fixture(scope="module")
def played(server: Server) -> Json:
    """A table whose first hand is over."""
    bots = [{"kind": "bot", "level": "random"}] * 2
    made = server.open("basic", seats=bots, watch=True, start=True)
    watcher = Player(server, made["table"])
    while not watcher.state["scores"]["hands"]:
        watcher.until("state")
    watcher.close()
    record = server.http.get(f"/api/tables/{made['table']}/record").content
    body = {"name": "a.upcard", "data": base64.b64encode(record).decode()}
    return made | {"record": server.http.post("/api/records", json=body).json()["records"][0]["id"]}


def somebody_else() -> dict[str, str]:
    """A client of its own for every request: how often one may ask is tested elsewhere."""
    number = next(_clients)
    return {"x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


@pytest.fixture
def often(request: pytest.FixtureRequest) -> settings:
    """How often a request is tried."""
    examples = 300 if request.config.getoption("--long") else 20
    phases = [Phase.generate, Phase.shrink]
    return settings(max_examples=examples, deadline=None, phases=phases, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_what_is_allowed_is_answered_as_the_schema_says(
    schema: BaseSchema, often: settings, method: str, path: str
) -> None:
    @often
    @given(case=schema[path][method].as_strategy())
    def ask(case: Case[Any]) -> None:
        case.call_and_validate(headers=somebody_else(), timeout=SECONDS, checks=CHECKS)

    ask()


@pytest.mark.parametrize(("method", "path"), FORBIDDING)
def test_what_is_forbidden_is_refused(schema: BaseSchema, often: settings, method: str, path: str) -> None:
    @often
    @given(case=schema[path][method].as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def ask(case: Case[Any]) -> None:
        case.call_and_validate(headers=somebody_else(), timeout=SECONDS, checks=CHECKS)

    ask()


@pytest.mark.parametrize("path", OF_A_TABLE)
def test_a_table_is_told_as_the_schema_says(schema: BaseSchema, played: Json, path: str) -> None:
    names: Json = {"table": played["table"], "code": played["code"], "hand": 1, "record": played["record"]}
    parameters = {name: value for name, value in names.items() if f"{{{name}}}" in path}
    for form in ("json", "html", "md", "text") if path.endswith("/rules") else ("",):
        query = {"format": form} if form else {}
        case = schema[path]["GET"].Case(path_parameters=parameters, query=query, headers=somebody_else())
        assert case.call_and_validate(timeout=SECONDS, checks=CHECKS).status_code == 200
