"""Runs the checks one after the other, each to its end, and says which failed."""

import os
import subprocess
import sys
import time
from pathlib import Path

from bootstrap import ROOT, SOURCE, environment_for

TOOLS = Path(sys.executable).parent
PYTEST = [str(TOOLS / "pytest"), "--quiet", "-p", "no:cacheprovider"]

STEPS: dict[str, list[str]] = {
    "ruff": [str(TOOLS / "ruff"), "check", "--quiet", "--output-format=concise"],
    "format": [str(TOOLS / "ruff"), "format", "--check", "--quiet"],
    "types": [str(TOOLS / "mypy"), "--no-error-summary"],
    "imports": [str(TOOLS / "lint-imports"), "--no-logo"],
    "shifts": [sys.executable, str(ROOT / "scripts" / "check_shifts.py")],
    "client": [sys.executable, str(ROOT / "scripts" / "build_client.py"), "--check"],
    "client types": [sys.executable, str(ROOT / "scripts" / "build_client.py"), "--types"],
    "examples": [
        *PYTEST,
        "--doctest-modules",
        "--ignore=src/upcard/hosting/migrations",
        "--doctest-glob=*.md",
        "src",
        "scripts/check_shifts.py",
        "README.md",
    ],
}
NO_TESTS = 5


def stray_extensions() -> list[str]:
    """Return built extensions beside the sources, which would hide edited files."""
    return [str(path.relative_to(ROOT)) for path in SOURCE.rglob("*.so")]


def passes(name: str, command: list[str]) -> bool:
    """Run one step; print its output only when it fails."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment_for(None),
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    kept = done.returncode == 0 or (command[0] == PYTEST[0] and done.returncode == NO_TESTS)
    print(f"{name:12} {'ok' if kept else 'FAILED':8} {time.monotonic() - start:5.1f} s", flush=True)
    if not kept:
        print(done.stdout, flush=True)
    return kept


def main(names: list[str]) -> int:
    """Run the named steps, or all."""
    if unknown := set(names) - set(STEPS):
        sys.exit(f"No such check: {', '.join(sorted(unknown))}. There are: {', '.join(STEPS)}")
    if stray := stray_extensions():
        sys.exit(f"Built extensions beside the sources hide edited files; remove {' '.join(stray)}")
    os.environ["UPCARD_COMPILE"] = "no"
    failed = [name for name, command in STEPS.items() if (not names or name in names) and not passes(name, command)]
    print(f"checks: {'failed: ' + ', '.join(failed) if failed else 'all hold'}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
