"""Which build of the core runs: the one that mypyc compiled, or the same files as plain Python."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Literal


def running_build() -> Literal["compiled", "python"]:
    """Tell which build `import upcard.engine` takes, by one module: all are compiled together or none is."""
    spec = find_spec("upcard.cards.card")
    origin = spec.origin if spec else None
    return "compiled" if origin and origin.endswith(tuple(EXTENSION_SUFFIXES)) else "python"
