"""What every request has: a language to be answered in, a secret with its seat, an answer when it cannot be met."""

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from upcard.engine.view import SPECTATOR
from upcard.hosting.languages.speech import DEFAULT, language_of, text
from upcard.hosting.live import LiveTable
from upcard.hosting.lobby import Problem
from upcard.hosting.opening import RequestError, seat_of

STATUS = {"secret": 401, "missing": 404, "taken": 409, "stale": 409, "too-many": 429, "busy": 503}
AnyRequest = Request[object, object, State]


class ProblemError(HTTPException):
    """An answer that is an error."""

    def __init__(self, status: int, problem: Problem) -> None:
        """Keep the body."""
        super().__init__(detail=problem.sentence, status_code=status)
        self.problem = problem


def language_asked(request: AnyRequest) -> str:
    """The language of a request: its ``language``, or what it accepts."""
    return language_of(str(request.query_params.get("language") or request.headers.get("accept-language") or ""))


def missing(language: str = DEFAULT) -> ProblemError:
    """There is no such thing."""
    return ProblemError(404, Problem("missing", text(language, "problem.missing")))


def refused_request(refused: RequestError, language: str = DEFAULT) -> ProblemError:
    """A request that cannot be met."""
    error = refused.in_language(language)
    return ProblemError(STATUS.get(error.code, 400), Problem(error.code, error.sentence, error.faults))


def bearer(request: AnyRequest) -> str:
    """The secret that a request carries, or nothing."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def seat_at(live: LiveTable, request: AnyRequest) -> int:
    """The seat of a request's secret; a spectator's without one. Raises ``ProblemError`` (401)."""
    secret = bearer(request)
    if not secret:
        if not live.table.opened.spectators:
            raise ProblemError(401, Problem("secret", text(language_asked(request), "problem.watch")))
        return SPECTATOR
    seat = seat_of(live.table, secret)
    if seat is None:
        raise ProblemError(401, Problem("secret", text(language_asked(request), "problem.secret")))
    return seat
