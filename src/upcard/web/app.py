"""The ASGI application."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Request, Response, Router, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Middleware

from upcard import __version__
from upcard.hosting.host import Host
from upcard.hosting.languages.speech import text
from upcard.hosting.live import now_ms
from upcard.hosting.lobby import Problem
from upcard.hosting.opening import RequestError
from upcard.hosting.records import Records
from upcard.hosting.refusals import DeniedError, refusal_in
from upcard.hosting.sentences import plain
from upcard.hosting.sheets import Sheets
from upcard.hosting.sql_store import SqlStore
from upcard.hosting.store import NoTableError, StoreDownError
from upcard.hosting.studying import Study
from upcard.hosting.thinking import Thinker
from upcard.web import api, records, sheets
from upcard.web.answers import COMPONENTS
from upcard.web.limits import (
    CLIENT_MESSAGES_A_SECOND,
    ENTRIES_A_MINUTE,
    HTTP_A_MINUTE,
    LARGEST_BODY,
    STUDIES_AN_ENTRANCE,
    Sockets,
)
from upcard.web.pages import INDEX, Page, read_pages
from upcard.web.requests import AnyRequest, ProblemError, language_asked, missing, refused_request
from upcard.web.security import with_headers
from upcard.web.socket import serve_socket

API: Final = "/api/"
"""Only what is asked of the server itself counts: a household that opens the client's files together is no flood."""
LOG: Final = logging.getLogger("upcard.web")


def create_app(database: str, entrances: int = ENTRIES_A_MINUTE, messages: float = CLIENT_MESSAGES_A_SECOND) -> ASGIApp:
    """The application on a database.

    ``entrances`` is how many tables a client may make, and codes and passphrases it may try, in a minute (twice as many
    requests may take long); ``messages`` how many it may send in a second over all its sockets.
    """
    holder: list[tuple[Host, Sheets, Records]] = []

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        store = await SqlStore.opened(database)
        host, study = Host(store, Thinker()), Study()
        holder.append((host, Sheets(store), Records(host, store.records, now_ms, study)))
        await host.start()
        try:
            yield
        finally:
            await asyncio.to_thread(study.close, wait=True)
            await host.stop()
            holder.clear()

    def the_host() -> Host:
        return holder[0][0]

    def the_sheets() -> Sheets:
        return holder[0][1]

    def the_records() -> Records:
        return holder[0][2]

    app = Litestar(
        route_handlers=[
            *api.ROUTES,
            *sheets.ROUTES,
            *records.ROUTES,
            Router(
                "/", route_handlers=[*api.ENTRANCES, *sheets.ENTRANCES], middleware=[_limit(entrances, "entrances")]
            ),
            Router(
                "/", route_handlers=records.STUDIES, middleware=[_limit(STUDIES_AN_ENTRANCE * entrances, "studies")]
            ),
            _socket_route(the_host, Sockets(messages)),
            *_page_routes(read_pages()),
        ],
        lifespan=[lifespan],
        dependencies={
            "host": Provide(the_host, sync_to_thread=False),
            "sheets": Provide(the_sheets, sync_to_thread=False),
            "records": Provide(the_records, sync_to_thread=False),
        },
        exception_handlers={
            RequestError: lambda request, error: _problem(refused_request(error, language_asked(request))),
            NoTableError: lambda request, _: _problem(missing(language_asked(request))),
            DeniedError: lambda request, error: _problem(_denied(error, language_asked(request))),
            ProblemError: lambda _, error: _problem(error),
            HTTPException: _http_problem,
            StoreDownError: lambda request, _: _problem(_busy(language_asked(request))),
            Exception: _failed,
            RecursionError: lambda _, __: _problem(ProblemError(400, Problem("malformed", "This is no request."))),
        },
        middleware=[_limit(HTTP_A_MINUTE, "rates")],
        compression_config=CompressionConfig("gzip", minimum_size=1024, exclude=["/ws"]),
        openapi_config=OpenAPIConfig(
            title="Upcard",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=COMPONENTS,
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return with_headers(app)


def _limit(most: int, store: str) -> Middleware:
    """So many requests of a client in a minute."""
    return RateLimitConfig(("minute", most), store=store, check_throttle_handler=_counts).middleware


def _counts(request: Request[object, object, State]) -> bool:
    return str(request.url.path).startswith(API)


def _problem(error: ProblemError) -> Response[Problem]:
    return Response(error.problem, status_code=error.status_code, media_type="application/json")


def _denied(error: DeniedError, language: str) -> ProblemError:
    return ProblemError(409, Problem(error.info.code, plain(refusal_in(language, error.info).sentence)))


def _busy(language: str) -> ProblemError:
    return ProblemError(503, Problem("busy", text(language, "problem.busy")))


def _http_problem(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: a body that is none, too much of it, too often."""
    codes = {404: "missing", 405: "method", 413: "too-large", 429: "too-many"}
    code = codes.get(error.status_code, "malformed" if error.status_code < 500 else "failed")
    return Response(
        Problem(code, error.detail), status_code=error.status_code, media_type="application/json", headers=error.headers
    )


def _failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of the program: it stands in the server's log."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response(
        Problem("failed", text(language_asked(request), "problem.failed")),
        status_code=500,
        media_type="application/json",
    )


def _socket_route(the_host: Callable[[], Host], sockets: Sockets) -> WebsocketRouteHandler:
    @websocket("/ws")
    async def serve(socket: WebSocket[object, object, State]) -> None:
        await serve_socket(socket, the_host(), sockets)

    return serve


def _page_routes(pages: dict[str, Page]) -> list[HTTPRouteHandler]:
    """The client: its files, and its index for every page of it."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def serve(path: str = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith("api/") or (name not in pages and name.startswith("assets/")):
            raise ProblemError(404, Problem("missing", "There is no such page."))
        page = pages.get(name) or pages[INDEX]
        return Response(page.body, media_type=page.media_type, headers={"cache-control": page.cache})

    return [serve]
