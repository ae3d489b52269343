"""Games with real cards over HTTP: hands as they are written down, and score sheets."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from upcard.hosting.lobby import ScoreAsk
from upcard.hosting.real_cards import LinesAnswer, LinesAsk, Sheet, SheetAsk, SheetChange, SheetInfo, SheetKept
from upcard.hosting.screen import HandAccount
from upcard.hosting.settling import settled
from upcard.hosting.sheet_scores import sheet_info
from upcard.hosting.sheets import Sheets
from upcard.hosting.writing import written_down
from upcard.web.answers import OPEN_TO_SEATS, problems
from upcard.web.requests import AnyRequest, bearer, language_asked


@post("/api/score", status_code=200, responses=problems(413), sync_to_thread=True)
def score(data: ScoreAsk, request: AnyRequest) -> HandAccount:
    """Settle a hand played with real cards."""
    return settled(data, language_asked(request))


@post("/api/score/lines", status_code=200, responses=problems(413), sync_to_thread=True)
def score_lines(data: LinesAsk, request: AnyRequest) -> LinesAnswer:
    """Understand a hand as it is written down, and settle it."""
    return written_down(data, language_asked(request))


@post("/api/score/sheet", status_code=200, responses=problems(413), sync_to_thread=True)
def score_sheet(data: SheetAsk, request: AnyRequest) -> SheetInfo:
    """Reckon a score sheet that is not kept here."""
    return sheet_info(data.setup, data.hands, language_asked(request))


@post("/api/sheets", status_code=200, responses=problems(413, 503))
async def open_sheet(data: SheetAsk, sheets: Sheets) -> SheetKept:
    """Keep a score sheet for several people."""
    return await sheets.open(data)


@get("/api/sheets/{sheet:str}", responses=problems(401, 404, 503), security=OPEN_TO_SEATS)
async def get_sheet(sheet: str, sheets: Sheets, request: AnyRequest) -> Sheet:
    """A kept score sheet as it stands."""
    return await sheets.look(sheet, bearer(request), language_asked(request))


@post("/api/sheets/{sheet:str}", status_code=200, responses=problems(401, 404, 409, 413, 503), security=OPEN_TO_SEATS)
async def change_sheet(sheet: str, data: SheetChange, sheets: Sheets, request: AnyRequest) -> Sheet:
    """Write on a kept score sheet."""
    return await sheets.change(sheet, bearer(request), data, language_asked(request))


ROUTES: list[HTTPRouteHandler] = [score, score_lines, score_sheet, get_sheet, change_sheet]
ENTRANCES: list[HTTPRouteHandler] = [open_sheet]
"""What begins a sheet."""
