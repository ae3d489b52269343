"""Reading the files that commands are given."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

STDIN = "-"
FileName: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A file named on the command line; ``-`` is standard input."""


class UnreadableError(Exception):
    """A file that cannot be read; the message names it."""


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``. Raises ``UnreadableError``."""
    try:
        return sys.stdin.read() if name == STDIN else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise UnreadableError(f"{name}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{name}: this is no UTF-8 text ({error.reason} at byte {error.start})") from error


def beside(name: str, other: str) -> str:
    """The text of a file that another file names, looked up beside it. Raises ``OSError`` or ``UnicodeError``."""
    return (Path(name).parent / other).read_text(encoding="utf-8")
