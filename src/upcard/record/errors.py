"""What is wrong with a text, and where."""


class TextError(ValueError):
    """A text that cannot be read: ``message`` says why, ``line`` and ``column`` where, both counted from 1."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        """Keep the place."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


class MoveError(TextError):
    """A text that is no move; the column is that of the offending word."""

    code = "text.syntax"


class RecordError(TextError):
    """A record that cannot be read, cannot be played, or whose scores are wrong."""


class PositionError(ValueError):
    """A value of a position or case that cannot be: ``path`` is its key, ``message`` says why."""

    def __init__(self, path: str, message: str) -> None:
        """Keep the key's path."""
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message
