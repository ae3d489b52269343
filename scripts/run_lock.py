"""Writes the lock files anew from pyproject.toml: for every platform, with hashes, without any registry's address."""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from bootstrap import BUILD, COMPILER, DEVELOPER, ROOT, RUNTIME

PROJECT = ROOT / "pyproject.toml"
EXTRAS = ("web", "lab", "testing", "dev")


def find_uv() -> list[str]:
    """Return the command uv, from a virtual environment of its own."""
    python = BUILD / "uv" / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(BUILD / "uv")], check=True)
        subprocess.run([str(python), "-m", "pip", "--quiet", "install", "uv"], check=True)
    return [str(python.with_name("uv"))]


def lock(target: Path, *options: str) -> None:
    """Write one lock file; what it locked before stays unless `--upgrade` is given."""
    fixed = ["pip", "compile", "--quiet", "--universal", "--generate-hashes", "--python-version=3.11"]
    named = ["--custom-compile-command=scripts/lock", f"--output-file={target.name}"]
    subprocess.run([*find_uv(), *fixed, *named, *options], cwd=ROOT, check=True)
    if "://" in (text := target.read_text(encoding="utf-8")) or "--index" in text:
        sys.exit(f"{target.name} holds an address")


def main(options: list[str]) -> None:
    """Lock everything first, then its parts in the same versions."""
    requirements = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["build-system"]["requires"]
    with tempfile.NamedTemporaryFile("w", suffix=".in", encoding="utf-8") as needed_to_build:
        needed_to_build.write("\n".join(requirements))
        needed_to_build.flush()
        extras = [f"--extra={name}" for name in EXTRAS]
        lock(DEVELOPER, PROJECT.name, needed_to_build.name, *extras, "--no-annotate", *options)
        same = f"--constraint={DEVELOPER.name}"
        lock(RUNTIME, PROJECT.name, "--extra=web", "--no-annotate", same, *options)
        lock(COMPILER, needed_to_build.name, "--no-annotate", same, *options)


if __name__ == "__main__":
    main(sys.argv[1:])
