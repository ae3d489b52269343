"""What the OpenAPI document says of answers that are no plain struct, and of errors."""

from dataclasses import dataclass
from typing import Final

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    Components,
    OpenAPIFormat,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Schema,
    SecurityRequirement,
    SecurityScheme,
)

from upcard.hosting.lobby import Problem

SEAT: Final = "seat"
OPEN_TO_SEATS: Final[list[SecurityRequirement]] = [{}, {SEAT: []}]
"""Anybody may ask; with a seat's secret more is told, and where nobody may watch only so."""

COMPONENTS: Final = Components(
    security_schemes={SEAT: SecurityScheme(type="http", scheme="bearer", description="the secret of a seat")}
)

_WORDS: Final = {
    400: "not a request, or one with faults",
    401: "the secret opens no seat",
    404: "there is no such thing",
    409: "taken, or the table is not in that state",
    413: "too large",
    429: "too often",
    503: "the database does not answer",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a request, all with the same body; every one may be faulty or come too often."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_WORDS[status])
        for status in sorted({400, 429, *statuses})
    }


def json_text() -> dict[int, ResponseSpec]:
    """An answer that is written elsewhere: a JSON object."""
    return {200: ResponseSpec(dict[str, object], generate_examples=False, description="a JSON object")}


@dataclass
class BookOperation(Operation):
    """A rule book, in the form that was asked for."""

    def __post_init__(self) -> None:
        """Say which media types there are."""
        text = Schema(type=OpenAPIType.STRING)
        content = {kind: OpenAPIMediaType(schema=text) for kind in ("text/html", "text/markdown", "text/plain")}
        content["application/json"] = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        _say(self, OpenAPIResponse("the rule book", content=content))


@dataclass
class RecordOperation(Operation):
    """A record, as a file."""

    def __post_init__(self) -> None:
        """Say that it is text."""
        content = {"text/plain": OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))}
        _say(self, OpenAPIResponse("the record", content=content))


@dataclass
class ArchiveOperation(Operation):
    """Records, as one file."""

    def __post_init__(self) -> None:
        """Say that it is an archive."""
        whole = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
        _say(self, OpenAPIResponse("the archive", content={"application/zip": OpenAPIMediaType(schema=whole)}))


def _say(operation: Operation, answer: OpenAPIResponse) -> None:
    if operation.responses is not None:
        operation.responses["200"] = answer
