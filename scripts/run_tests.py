"""Runs the checks, then the tests with plain Python and with the compiled core, then those in a browser.

Without arguments it does everything but the tests marked `long`, which `--long` adds. Other arguments go to pytest, and
then the checks are left out. UPCARD_COMPILE=no leaves the compiled core out, =yes insists on it.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bootstrap import ROOT, SetUpError, compiled_core, compiler, environment_for, say, wanted_build

WORKERS = ["-n", "2", "--dist=worksteal"]
BROWSER = "tests/browser"
PASSED, FAILED = "passed", "FAILED"
ONCE_MORE = ["--last-failed", "--last-failed-no-failures=none", "--maxfail=5"]
ALONE = ("-n", "--pdb", "--trace", "--collect-only", "--co")


def run_pytest(arguments: list[str], core: Path | None) -> str:
    """Run pytest on one build and say how it went."""
    expected = "compiled" if core else "python"
    command = [sys.executable, "-P", "-m", "pytest", f"--build={expected}", *arguments]
    if not any(argument.startswith(ALONE) for argument in arguments):
        command += WORKERS
    done = subprocess.run(command, cwd=ROOT, env=environment_for(core), check=False)
    return PASSED if done.returncode == 0 else FAILED


def run_browser(arguments: list[str], core: Path | None) -> str:
    """Run the browser tests, apart from the others: what they drive keeps an event loop running.

    What failed is tried once more, as a busy machine can keep a browser waiting for longer than any test will; what
    passes only then is told in the summary, since a fault that comes and goes looks the same.
    """
    outcome = run_pytest([BROWSER, *arguments], core)
    if outcome == PASSED or any(argument.startswith(ALONE) for argument in arguments):
        return outcome
    print("== browser, once more what failed", flush=True)
    outcome = run_pytest([BROWSER, *arguments, *ONCE_MORE], core)
    return f"{PASSED} AT THE SECOND TRY: see above what failed at the first" if outcome == PASSED else FAILED


def run_checks() -> str:
    """Run scripts/check."""
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "run_checks.py")], check=False)
    return PASSED if done.returncode == 0 else FAILED


class Core:
    """The compiled core, made beside whatever else runs: the compiler keeps one processor busy for minutes."""

    def __init__(self) -> None:
        """Begin to make it, where there can and may be one."""
        self.missing = ""
        mode = wanted_build()
        if mode == "no":
            self.missing = "skipped: UPCARD_COMPILE=no"
        elif mode == "auto" and compiler() is None:
            self.missing = "skipped: no C compiler"
        else:
            self._made = ThreadPoolExecutor(1).submit(compiled_core, "yes")

    def path(self) -> Path | None:
        """Return its folder once it is made, None where there is none. Raises ``SetUpError``."""
        return None if self.missing else self._made.result()


def with_core(core: Core, run: Callable[[Path | None], str]) -> str:
    """Run something on the compiled core."""
    try:
        return run(core.path())
    except SetUpError as problem:
        say(str(problem))
        return FAILED


def main(arguments: list[str]) -> int:
    """Run all parts, also after one failed, and sum up."""
    if any(BROWSER in argument for argument in arguments):
        parts: dict[str, Callable[[], str]] = {"browser": lambda: run_pytest(arguments, None)}
    else:
        core = Core()
        apart = [*arguments, f"--ignore={BROWSER}"]
        parts = {
            "checks": run_checks,
            "python": lambda: run_pytest(apart, None),
            "compiled": lambda: core.missing or with_core(core, lambda built: run_pytest(apart, built)),
            "browser": lambda: with_core(core, lambda built: run_browser(arguments, built)),
        }
        if set(arguments) - {"--long"}:
            del parts["checks"], parts["browser"]
    lines = []
    for name, part in parts.items():
        print(f"== {name}", flush=True)
        start = time.monotonic()
        outcome = part()
        lines.append(f"{name:10} {time.monotonic() - start:6.1f} s  {outcome}")
    print("\n".join(["==", *lines]), flush=True)
    return any(FAILED in line for line in lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
