"""A Chromium for the browser tests: one of the system, or Debian's package. UPCARD_CHROMIUM names another."""

import functools
import os
import shutil
import subprocess
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
INSTALL: Final = ("apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends")
PACKAGES: Final = ("chromium", "fonts-noto-core")


class UnavailableError(Exception):
    """There is no Chromium here and none can be had; the text says why."""


@functools.cache
def program() -> str:
    """The path of Chromium; installs the package where that is possible. Raises ``UnavailableError``."""
    return _found() or _installed()


def _found() -> str | None:
    named = os.environ.get("UPCARD_CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def _installed() -> str:
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise UnavailableError("Chromium is not installed (on Debian and Ubuntu: apt install chromium)")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], [*INSTALL, *PACKAGES]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise UnavailableError(f"{' '.join(command)} failed: {done.stderr.strip()[-300:]}")
    found = _found()
    if found is None:
        raise UnavailableError("the package chromium has no program")
    return found
