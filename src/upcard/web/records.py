"""Looking at games again over HTTP: replays, the planner beside them, records as files, figures of all one's games."""

import asyncio

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from upcard.hosting.host import Host
from upcard.hosting.library import AnalysisAsk, BringRecords, Figures, HandAnalysis, OwnGames, RecordLine, RecordsKept
from upcard.hosting.lobby import ReplayAsk, ReplayStep
from upcard.hosting.recording import redacted
from upcard.hosting.records import Records
from upcard.hosting.replaying import replayed
from upcard.web.answers import OPEN_TO_SEATS, ArchiveOperation, RecordOperation, problems
from upcard.web.limits import LARGEST_FILE_BODY
from upcard.web.requests import AnyRequest, language_asked, seat_at


async def text_asked(asked: ReplayAsk | AnalysisAsk, host: Host, records: Records, request: AnyRequest) -> str:
    """The record that is meant, as the asker may see it."""
    if asked.table:
        live = await host.table(asked.table)
        seat = seat_at(live, request)
        return await asyncio.to_thread(redacted, records.whole(live.table), seat)
    return await records.text(asked.id) if asked.id else asked.record


@post("/api/replay", status_code=200, responses=problems(401, 404, 413, 503), security=OPEN_TO_SEATS)
async def replay(data: ReplayAsk, host: Host, records: Records, request: AnyRequest) -> ReplayStep:
    """A step of a replay."""
    text = await text_asked(data, host, records, request)
    return await asyncio.to_thread(replayed, data, text, language_asked(request))


@post("/api/replay/analysis", status_code=200, responses=problems(401, 404, 413, 503), security=OPEN_TO_SEATS)
async def analysis(data: AnalysisAsk, host: Host, records: Records, request: AnyRequest) -> HandAnalysis:
    """The planner beside every turn of a finished hand."""
    text = await text_asked(data, host, records, request)
    return await records.analysed(text, data.hand, language_asked(request))


@post("/api/records", status_code=200, responses=problems(413, 503), request_max_body_size=LARGEST_FILE_BODY)
async def bring_records(data: BringRecords, records: Records, request: AnyRequest) -> RecordsKept:
    """Keep the records of a file."""
    return await records.bring(data, language_asked(request))


@post("/api/records/mine", status_code=200, responses=problems(413, 503))
async def my_records(data: OwnGames, records: Records, request: AnyRequest) -> list[RecordLine]:
    """One's kept records."""
    return await records.mine(data, language_asked(request))


@post("/api/records/archive", status_code=200, operation_class=ArchiveOperation, responses=problems(413, 503))
async def get_archive(data: OwnGames, records: Records) -> Response[bytes]:
    """All one's games as one file."""
    return Response(
        await records.archive(data),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="upcard-records.zip"'},
    )


@get("/api/records/{record:str}", operation_class=RecordOperation, responses=problems(404, 503))
async def get_kept(record: str, records: Records) -> Response[str]:
    """A kept record."""
    name = f"upcard-{record[:8]}.upcard"
    return Response(
        await records.text(record),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/api/figures", status_code=200, responses=problems(413, 503))
async def get_figures(data: OwnGames, records: Records, request: AnyRequest) -> Figures:
    """Figures of all one's games."""
    return await records.figures(data, language_asked(request))


ROUTES: list[HTTPRouteHandler] = [replay, my_records, get_kept]
STUDIES: list[HTTPRouteHandler] = [analysis, bring_records, get_archive, get_figures]
"""What takes long."""
