"""The lobby, tables, records and rule books over HTTP."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter, QueryParameter

from upcard.games.catalog import prepared
from upcard.games.errors import RulesError
from upcard.games.schema import house_schema
from upcard.hosting.catalogue import checked, lobby
from upcard.hosting.host import Host
from upcard.hosting.lobby import (
    FairProof,
    GameLine,
    HouseText,
    Join,
    Lobby,
    MyGames,
    OpenTable,
    Recover,
    RulesAnswer,
    RulesChoice,
    Seated,
    TableCard,
)
from upcard.hosting.opening import RequestError
from upcard.hosting.proofs import proofs
from upcard.hosting.recording import record_text
from upcard.hosting.rulesets import chosen_options
from upcard.hosting.screen import HandAccount
from upcard.hosting.states import account_of
from upcard.web.answers import OPEN_TO_SEATS, BookOperation, RecordOperation, json_text, problems
from upcard.web.books import BookFormat, told_book
from upcard.web.requests import AnyRequest, language_asked, missing, seat_at

MOST_OWN_GAMES = 100


@get("/api/lobby", responses=problems(), sync_to_thread=False)
def get_lobby(request: AnyRequest) -> Lobby:
    """What can be played here."""
    return lobby(language_asked(request))


@post("/api/rules/check", status_code=200, responses=problems(413), sync_to_thread=True)
def check_rules(data: RulesChoice, request: AnyRequest) -> RulesAnswer:
    """Check a choice of rules."""
    return checked(data, language_asked(request))


@post("/api/rules/book", status_code=200, responses=problems(413) | json_text(), sync_to_thread=True)
def choice_book(data: RulesChoice, request: AnyRequest) -> Response[str]:
    """The rule book of a choice of rules."""
    try:
        return told_book(prepared(chosen_options(data)), "json", language_asked(request))
    except RulesError as error:
        raise RequestError.of_rules(error) from error


@post("/api/house/check", status_code=200, responses=problems(413), sync_to_thread=True)
def check_house(data: HouseText, request: AnyRequest) -> RulesAnswer:
    """Check a house-rule file."""
    return checked(RulesChoice(house=data.text or " "), language_asked(request))


@get("/api/house/schema", responses=problems() | json_text(), sync_to_thread=False)
def get_schema(request: AnyRequest) -> Response[bytes]:
    """The JSON schema of a house-rule file."""
    schema = house_schema(language_asked(request))
    return Response(msgspec.json.encode(schema), media_type="application/json")


@post("/api/tables", status_code=200, responses=problems(409, 413, 503))
async def open_table(data: OpenTable, host: Host, request: AnyRequest) -> Seated:
    """Make a table."""
    return await host.open(data, language_asked(request))


@get("/api/codes/{code:str}", responses=problems(404, 503))
async def get_code(code: str, host: Host, request: AnyRequest) -> TableCard:
    """A table by its code."""
    return host.card(await host.by_code(code), language_asked(request))


@get("/api/tables/{table:str}", responses=problems(404, 503))
async def get_table(table: str, host: Host, request: AnyRequest) -> TableCard:
    """A table by its name."""
    return host.card(await host.table(table), language_asked(request))


@post("/api/join", status_code=200, responses=problems(404, 409, 413, 503))
async def join(data: Join, host: Host) -> Seated:
    """Sit down on an open seat."""
    return await host.join(data)


@post("/api/recover", status_code=200, responses=problems(401, 404, 409, 413, 503))
async def recover(data: Recover, host: Host) -> Seated:
    """Come back to a seat by its passphrase."""
    return await host.recover(data)


@post("/api/my-games", status_code=200, responses=problems(413, 503))
async def my_games(data: MyGames, host: Host, request: AnyRequest) -> list[GameLine]:
    """How one's own games stand."""
    lines = [await host.line(held, language_asked(request)) for held in data.seats[:MOST_OWN_GAMES]]
    return [line for line in lines if line is not None]


@get("/api/tables/{table:str}/rules", operation_class=BookOperation, responses=problems(404, 503))
async def get_rules(
    table: str,
    host: Host,
    request: AnyRequest,
    book_format: Annotated[BookFormat, QueryParameter(name="format")] = "json",
) -> Response[str]:
    """The rule book of a table."""
    live = await host.table(table)
    return await asyncio.to_thread(told_book, live.table.rules, book_format, language_asked(request))


@get(
    "/api/tables/{table:str}/record",
    operation_class=RecordOperation,
    responses=problems(401, 404, 503),
    security=OPEN_TO_SEATS,
)
async def get_record(table: str, host: Host, request: AnyRequest) -> Response[str]:
    """The record of a table as a seat may see it."""
    live = await host.table(table)
    text = record_text(live.table, seat_at(live, request))
    name = f"upcard-{table[:8]}.upcard"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/api/tables/{table:str}/account/{hand:int}", responses=problems(401, 404, 503), security=OPEN_TO_SEATS)
async def get_account(
    table: str, hand: Annotated[int, Parameter(ge=1, le=10_000)], host: Host, request: AnyRequest
) -> HandAccount:
    """The account of a finished hand."""
    live = await host.table(table)
    language = language_asked(request)
    told = account_of(live.look(seat_at(live, request), language), hand)
    if told is None:
        raise missing(language)
    return told


@get("/api/tables/{table:str}/fair", responses=problems(401, 404, 503), security=OPEN_TO_SEATS)
async def get_fair(table: str, host: Host, request: AnyRequest) -> list[FairProof]:
    """The proofs of the finished hands."""
    live = await host.table(table)
    seat_at(live, request)
    return proofs(live.table)


ROUTES: list[HTTPRouteHandler] = [
    get_lobby,
    check_rules,
    check_house,
    get_schema,
    get_table,
    choice_book,
    get_rules,
    my_games,
    get_record,
    get_account,
    get_fair,
]
ENTRANCES: list[HTTPRouteHandler] = [open_table, get_code, join, recover]
"""What makes a table, or tries a code or a passphrase."""
