"""Real processes: `upcard play` through pipes, and on a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

PATIENCE = 30.0
UPCARD = [sys.executable, "-m", "upcard"]
COMMAND = [*UPCARD, "play"]


def environment(**more: str) -> dict[str, str]:
    """What a program of a player finds around it."""
    kept = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "COLUMNS", "LINES"}}
    return {**kept, "TERM": "xterm", "PYTHONUNBUFFERED": "1", **more}


def piped(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `upcard play` to the end with the input given."""
    return piped_command(folder, "play", *arguments, typed=typed)


def piped_command(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command of upcard to the end with the input given."""
    return subprocess.run(
        [*UPCARD, *arguments],
        cwd=folder,
        env=environment(),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def _as_from_a_shell() -> None:
    """Take the terminal, and hear Ctrl-C, to which whatever a script starts in the background is deaf."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Screen:
    """A program on a terminal of 80 by 24."""

    def __init__(self, folder: Path, *arguments: str, command: str = "play", **more: str) -> None:
        """Start it."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [*UPCARD, command, *arguments],
            cwd=folder,
            env=environment(**({"NO_COLOR": "1"} | more)),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_as_from_a_shell,  # noqa: PLW1509 (Ctrl-C needs a terminal of its own)
        )
        os.close(slave)
        self.text = ""
        self._read = 0

    def wait_for(self, text: str) -> str:
        """What was shown from the last thing waited for to this text. Fails when it does not come."""
        end = time.monotonic() + PATIENCE
        while text not in self.text[self._read :]:
            assert self._more(end), f"{text!r} did not come after:\n{self.text[self._read :]}"
        start = self._read
        self._read = self.text.index(text, start) + len(text)
        return plain(self.text[start : self._read])

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C until a text comes.

        One that falls between two reads of a line is heard at the next. A terminal throws away what nobody has read yet
        at Ctrl-C; a line editor that was told of it waits for a key then, so one is pressed before the next try.
        """
        for _ in range(5):
            self.press("\x03")
            end = time.monotonic() + PATIENCE / 5
            while text not in self.text[self._read :] and self._more(end):
                pass
            if text in self.text[self._read :]:
                break
            self.press(" ")
        self.wait_for(text)

    def status(self) -> int:
        """The status it ends with."""
        end = time.monotonic() + PATIENCE
        while self._more(end):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End it, whatever it does."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.text += data.decode()
        return bool(data)


def plain(text: str) -> str:
    """A text without colours and movements of the cursor, lines ended as in files."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r\n", "\n")
