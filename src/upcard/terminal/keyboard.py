"""The keyboard: lines that can be edited, and whose history nobody else can leaf through."""

import contextlib
from types import ModuleType

_readline: ModuleType | None = None
with contextlib.suppress(ImportError):  # not there on every system
    import readline as _readline_module

    _readline = _readline_module


class Keyboard:
    """Where people type."""

    def read(self, prompt: str) -> str:
        """Show a prompt and give the line typed. Raises ``EOFError`` at the end of the input."""
        return input(prompt)

    def forget(self) -> None:
        """Forget what was typed before."""
        if _readline is not None:
            _readline.clear_history()
