"""Builds the web client into `src/upcard/web/client/`, which is committed so that a fresh clone needs no Node.

The build notes a hash of its sources beside its files. `--check` compares: it ends with status 1 when the sources have
changed since, needs no Node and builds nothing. `--types` runs the type check of the client, where there is Node.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "upcard" / "web" / "client"
STAMP = BUILT / "sources.sha256"
SOURCES = ("src", "public")
KEPT = ("/", "/icon.svg", "/app.webmanifest", "/icons/192.png", "/icons/512.png")
"""What a browser keeps for a time without a connection, besides the assets."""
FILES = (
    "index.html",
    "sw.js",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def sources() -> list[Path]:
    """Return every file that the build depends on, in a fixed order."""
    found = [path for folder in SOURCES for path in (CLIENT / folder).rglob("*") if path.is_file()]
    return sorted(found + [CLIENT / name for name in FILES])


def digest() -> str:
    """Return the hash of all sources: their names and their text, whatever ends the lines."""
    total = hashlib.sha256()
    for path in sources():
        text = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{path.relative_to(CLIENT).as_posix()}\0{len(text)}\0".encode() + text)
    return total.hexdigest()


def is_fresh() -> bool:
    """Tell whether the built client was built from the sources as they are."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == digest()


def write_service_worker() -> None:
    """Tell the service worker the files of this build: it is another one whenever they are others."""
    assets = sorted(f"/assets/{path.name}" for path in (BUILT / "assets").iterdir())
    kept = json.dumps([*KEPT, *assets])
    name = hashlib.sha256(kept.encode() + (BUILT / "index.html").read_bytes()).hexdigest()[:12]
    source = (CLIENT / "sw.js").read_text(encoding="utf-8")
    built = source.replace("__NAME__", name).replace("__FILES__", kept)
    (BUILT / "sw.js").write_text(built, encoding="utf-8", newline="\n")


def npm(*arguments: str) -> None:
    """Run npm in the client's folder; stop with its status when it fails."""
    program = shutil.which("npm")
    if program is None:
        sys.exit("build_client: there is no npm here; building the client takes Node 20.19 or newer")
    done = subprocess.run([program, *arguments], cwd=CLIENT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install() -> None:
    """Install the locked packages, unless they are there."""
    stamp = CLIENT / "node_modules" / ".package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < (CLIENT / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def main(arguments: list[str]) -> int:
    """Check, type-check or build."""
    if arguments == ["--check"]:
        if not is_fresh():
            print("The built web client is older than its sources: run scripts/build_client")
        return not is_fresh()
    if arguments == ["--types"]:
        if shutil.which("npm") is None:
            print("skipped: no npm")
            return 0
        install()
        npm("run", "--silent", "check")
        return 0
    if arguments:
        sys.exit("usage: scripts/build_client [--check | --types]")
    install()
    npm("run", "--silent", "build")
    write_service_worker()
    STAMP.write_text(digest() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
