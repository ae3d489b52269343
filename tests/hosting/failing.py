"""Work that fails; in a module that the process which does it can import."""

from upcard.hosting.opening import RequestError


def fails() -> None:
    """Say that there is no such hand."""
    raise RequestError.told("wrong", "request.no-hand", "hand", "1 to 2")
