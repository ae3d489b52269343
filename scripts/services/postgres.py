"""A PostgreSQL server for tests: Debian's package, a cluster of its own in a folder of its own, ended afterwards.

PostgreSQL refuses to run as root, so root runs it as the user `postgres` (or `nobody`).
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 60
INSTALL = ("apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends")


class UnavailableError(Exception):
    """There is no PostgreSQL here and none can be had; the text says why."""


def programs() -> Path:
    """The folder of `initdb` and `pg_ctl`; installs the package where that is possible. Raises ``UnavailableError``."""
    return _found() or _installed()


def _found() -> Path | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if versions:
        return versions[-1].parent
    known = shutil.which("initdb")
    return Path(known).parent if known else None


def _installed() -> Path:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise UnavailableError("PostgreSQL is not installed (on Debian and Ubuntu: apt install postgresql)")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], [*INSTALL, "postgresql"]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise UnavailableError(f"{' '.join(command)} failed: {done.stderr.strip()[-300:]}")
    found = _found()
    if found is None:
        raise UnavailableError("the package postgresql has no initdb")
    return found


def user() -> pwd.struct_passwd | None:
    """As whom the server runs; None as the one who runs the tests. Raises ``UnavailableError``."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise UnavailableError("PostgreSQL does not run as root, and there is no user postgres or nobody")


@contextmanager
def running() -> Iterator[str]:
    """A server with an empty database; the URL. Raises ``UnavailableError``."""
    where, who = programs(), user()
    with tempfile.TemporaryDirectory(prefix="upcard-postgres-") as folder:
        if who is not None:
            os.chown(folder, who.pw_uid, who.pw_gid)
        data, port = Path(folder) / "data", _free_port()
        _run(who, folder, where / "initdb", "-D", data, "-U", "upcard", "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        control = (where / "pg_ctl", "-D", data, "-w", "-t", str(SECONDS))
        _run(who, folder, *control, "-l", Path(folder) / "log", "-o", options, "start")
        try:
            yield f"postgresql://upcard@127.0.0.1:{port}/postgres"
        finally:
            _run(who, folder, *control, "-m", "immediate", "stop")


def _run(who: pwd.struct_passwd | None, folder: str, *command: object) -> None:
    """Run a program as a user. Raises ``UnavailableError`` when it fails."""
    words = [str(word) for word in command]
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
    with (Path(folder) / "said").open("a+b") as said:
        done = subprocess.run(
            words,
            cwd=folder,
            env=environment,
            stdout=said,
            stderr=said,
            check=False,
            timeout=SECONDS * 2,
            user=None if who is None else who.pw_uid,
            group=None if who is None else who.pw_gid,
            extra_groups=None if who is None else [],
        )
        if done.returncode != 0:
            said.seek(0)
            raise UnavailableError(f"{words[0]} failed: {said.read().decode(errors='replace')[-400:]}")


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
