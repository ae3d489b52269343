"""Runs the checks, then the tests with plain Python and with the compiled core, then those in a browser.

Without arguments it does everything but the tests marked `long`, which `--long` adds. Other arguments go to pytest, and
then the checks are left out. UPCARD_COMPILE=no leaves the compiled core out, =yes insists on it.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bootstrap import ROOT, SetUpError, compiled_core, compiler, environment_for, say, wanted_build

WORKERS = ["-n", "2"]
BROWSER = "tests/browser"
APART = [f"--ignore={BROWSER}"]
ALONE = ("-n", "--pdb", "--trace", "--collect-only", "--co")


def run_pytest(arguments: list[str], core: Path | None) -> str:
    """Run pytest on one build and say how it went."""
    expected = "compiled" if core else "python"
    command = [sys.executable, "-P", "-m", "pytest", f"--build={expected}", *arguments]
    if not any(argument.startswith(ALONE) for argument in arguments):
        command += WORKERS
    done = subprocess.run(command, cwd=ROOT, env=environment_for(core), check=False)
    return "passed" if done.returncode == 0 else "FAILED"


def run_browser(arguments: list[str]) -> str:
    """Run the browser tests, apart from the others and on one build: what they drive keeps an event loop running."""
    mode = wanted_build()
    core = None if mode == "no" or compiler() is None else compiled_core(mode)
    return run_pytest([BROWSER, *arguments], core)


def run_checks() -> str:
    """Run scripts/check."""
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "run_checks.py")], check=False)
    return "passed" if done.returncode == 0 else "FAILED"


def run_compiled(arguments: list[str]) -> str:
    """Run pytest on the compiled core, where there can be one."""
    mode = wanted_build()
    if mode == "no":
        return "skipped: UPCARD_COMPILE=no"
    if mode == "auto" and compiler() is None:
        return "skipped: no C compiler"
    try:
        return run_pytest(arguments, compiled_core("yes"))
    except SetUpError as problem:
        say(str(problem))
        return "FAILED"


def main(arguments: list[str]) -> int:
    """Run all parts, also after one failed, and sum up."""
    parts: dict[str, Callable[[], str]] = {
        "checks": run_checks,
        "python": lambda: run_pytest([*arguments, *APART], None),
        "compiled": lambda: run_compiled([*arguments, *APART]),
        "browser": lambda: run_browser(arguments),
    }
    if set(arguments) - {"--long"}:
        del parts["checks"]
        if not any(BROWSER in argument for argument in arguments):
            del parts["browser"]
        else:
            parts = {"browser": lambda: run_pytest(arguments, None)}
    lines = []
    for name, part in parts.items():
        print(f"== {name}", flush=True)
        start = time.monotonic()
        outcome = part()
        lines.append(f"{name:10} {time.monotonic() - start:6.1f} s  {outcome}")
    print("\n".join(["==", *lines]), flush=True)
    return any("FAILED" in line for line in lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
