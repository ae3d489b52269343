"""Makes what a fresh clone needs, once, and runs Upcard, its tests or its checks. Standard library only.

`.venv/` holds the locked packages, `.build/compiled/KEY/` a copy of the core with the modules that mypyc compiled, KEY
being a hash of all that went into it: an edited file can never be hidden by an older build. The compiled core comes
first on PYTHONPATH; without it the same files run from `src/`. UPCARD_COMPILE=auto|yes|no chooses, as in setup.py.
"""

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = VENV / "upcard"
BUILD = ROOT / ".build"
COMPILED = BUILD / "compiled"
SOURCE = ROOT / "src" / "upcard"
KEPT_BUILDS = 3
NO_COMPILER = "the core cannot be compiled: there is no C compiler (on Debian and Ubuntu: apt install gcc python3-dev)"

RUNTIME = ROOT / "requirements.lock"
COMPILER = ROOT / "requirements-build.lock"
DEVELOPER = ROOT / "requirements-dev.lock"
"""Holds all that the other two hold, in the same versions."""


class SetUpError(Exception):
    """What could not be made, and what to do about it."""


def say(text: str) -> None:
    """Tell the person who waits; standard output belongs to the command."""
    print(f"upcard: {text}", file=sys.stderr, flush=True)


@contextmanager
def alone() -> Iterator[None]:
    """Keep other starts of this clone waiting."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another start that is setting up")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- the virtual environment and its packages


def is_installed(lock: Path) -> bool:
    """Tell whether the packages of a lock file are in the virtual environment."""
    stamp = STAMPS / lock.name
    return PYTHON.exists() and stamp.exists() and stamp.read_bytes() == lock.read_bytes()


def install(lock: Path) -> None:
    """Put the packages of a lock file into the virtual environment, unless they are there."""
    if is_installed(lock):
        return
    with alone():
        if not is_installed(lock):
            make_venv()
            install_packages(lock)


def make_venv() -> None:
    """Make `.venv`, with pip and a path to the sources."""
    if not (PYTHON.exists() and any(VENV.glob("lib/python3.*/site-packages/pip"))):
        say(f"making {VENV.name} with Python {sys.version.split()[0]}")
        python = getattr(sys, "_base_executable", sys.executable)  # not the half-made .venv that may run this
        made = run([python, "-m", "venv", "--clear", str(VENV)])
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            version = f"python3.{sys.version_info.minor}"
            advice = f"On Debian and Ubuntu its module venv is a package of its own: apt install {version}-venv"
            raise SetUpError(f"Python could not make a virtual environment.\n{tail(made.stdout)}\n{advice}")
    for packages in VENV.glob("lib/python3.*/site-packages"):
        (packages / "upcard.pth").write_text(os.path.relpath(SOURCE.parent, packages) + "\n", encoding="utf-8")


def install_packages(lock: Path) -> None:
    """Let pip install a lock file, and remember that it did."""
    names = [line.split("==")[0] for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line]
    say(f"installing {len(names)} packages from {lock.name} (once)")
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps"]
    installed = run([*pip, "--require-hashes", "--requirement", str(lock)])
    if installed.returncode:
        raise SetUpError(
            f"pip could not install {lock.name}. Is there a network? The same command may be tried again.\n"
            f"{tail(installed.stdout)}"
        )
    STAMPS.mkdir(exist_ok=True)
    for held in (RUNTIME, COMPILER, DEVELOPER) if lock == DEVELOPER else (lock,):
        shutil.copyfile(held, STAMPS / held.name)


# --- the compiled core


def compiler() -> str | None:
    """Return the C compiler, if there is one."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0])


def core_lists(root: Path = ROOT) -> dict[str, list[str]]:
    """Return `packages`, which mypyc compiles, and `exclude`, the modules in them that it does not."""
    config = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return dict(config["tool"]["upcard"]["compiled"])


def core_files(root: Path) -> list[Path]:
    """Return all files that go into the compiled core, relative to the root of a source tree."""
    packages = [root / "src" / "upcard" / name for name in core_lists(root)["packages"]]
    sources = [path for package in packages for path in package.rglob("*.py")]
    return sorted(path.relative_to(root) for path in [*sources, root / "setup.py"])


def key_of(root: Path) -> str:
    """Return the name of the build of a source tree: it changes with whatever the build depends on."""
    digest = hashlib.sha256(f"{core_lists(root)} {os.uname().sysname} {os.uname().machine}".encode())
    digest.update((VENV / "pyvenv.cfg").read_bytes() + COMPILER.read_bytes())
    for path in core_files(root):
        digest.update(f"{path}\0".encode() + (root / path).read_bytes())
    return digest.hexdigest()[:16]


def compiled_core(mode: str) -> Path | None:
    """Return the folder of the compiled core, made now if need be; None for plain Python."""
    if mode == "no":
        return None
    built = COMPILED / key_of(ROOT)
    if not built.exists():
        if mode == "auto" and (is_known_to_fail(built) or is_without_compiler()):
            return None
        try:
            install(COMPILER)
            with alone():
                built = compile_core()
        except SetUpError as error:
            if mode == "yes":
                raise
            say(f"{error}\nGoing on with plain Python, which plays by the same rules, only slower.")
            return None
    link_the_rest(built)
    return built


def failure_of(built: Path) -> Path:
    """Return the file that says why a core could not be compiled."""
    return built.with_suffix(".failed")


def is_known_to_fail(built: Path) -> bool:
    """Tell whether compiling these sources has failed before."""
    return failure_of(built).exists()


def is_without_compiler() -> bool:
    """Tell whether there is no C compiler, and say so the first time."""
    told = BUILD / "without-compiler"
    if compiler():
        return False
    if not told.exists():
        say(f"{NO_COMPILER}. Going on with plain Python, which plays by the same rules, only slower.")
        told.touch()
    return True


def compile_core() -> Path:
    """Compile the core as it is now and return the folder that holds it."""
    if compiler() is None:
        raise SetUpError(NO_COMPILER)
    COMPILED.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="compiling-") as folder:
        snapshot = Path(folder)
        copy_core(snapshot)
        built = COMPILED / key_of(snapshot)
        if not built.exists():
            say("compiling the core (once for these sources; it takes a minute or two)")
            run_mypyc(snapshot, built)
            (snapshot / "out" / "upcard").mkdir(exist_ok=True)
            shutil.copytree(snapshot / "src" / "upcard", snapshot / "out" / "upcard", dirs_exist_ok=True)
            (snapshot / "out" / "upcard" / "__init__.py").unlink()
            (snapshot / "out").rename(built)
    forget_old_builds()
    return built


def copy_core(snapshot: Path) -> None:
    """Copy what the build needs: files that are edited meanwhile must not get half into it."""
    others = ["pyproject.toml", "README.md", "LICENSE", "src/upcard/__init__.py"]
    for path in [*core_files(ROOT), *map(Path, others)]:
        target = snapshot / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)


def run_mypyc(snapshot: Path, built: Path) -> None:
    """Run setup.py on a snapshot; the extensions come to its folder `out`."""
    command = [str(PYTHON), "setup.py", "--quiet", "build_ext", "--build-lib", "out", "--build-temp", "objects"]
    done = run(command, cwd=snapshot, UPCARD_COMPILE="yes")
    if done.returncode:
        failure_of(built).write_text(done.stdout, encoding="utf-8")
        where = failure_of(built).relative_to(ROOT)
        raise SetUpError(
            f"the core could not be compiled ({where} tells all; remove it to try again).\n{tail(done.stdout)}"
        )


def link_the_rest(built: Path) -> None:
    """Let everything that is not compiled be found beside the compiled core, as it is in `src/` now."""
    for path in SOURCE.iterdir():
        link = built / "upcard" / path.name
        if not link.exists() and path.name != "__pycache__":
            link.unlink(missing_ok=True)
            link.symlink_to(os.path.relpath(path, link.parent))


def forget_old_builds() -> None:
    """Keep the newest builds only: programs may still run from them."""
    by_age = sorted(COMPILED.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in by_age[:-KEPT_BUILDS]:
        path.unlink() if path.is_file() else shutil.rmtree(path)


# --- running


def run(command: list[str], cwd: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end and return it with all that it printed."""
    environment = os.environ | variables
    return subprocess.run(
        command, cwd=cwd, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )


def tail(output: str) -> str:
    """Return the last lines of an output, indented."""
    return "\n".join(f"  {line}" for line in output.strip().splitlines()[-15:])


def environment_for(core: Path | None) -> dict[str, str]:
    """Return the environment in which `import upcard` takes this core, or plain Python."""
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [path for path in inherited if path and COMPILED not in Path(path).parents]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if core:
        paths.insert(0, str(core))
    return environment | ({"PYTHONPATH": os.pathsep.join(paths)} if paths else {})


def become(arguments: list[str], core: Path | None = None) -> NoReturn:
    """Go on as Python of the virtual environment."""
    os.execve(PYTHON, [str(PYTHON), *arguments], environment_for(core))  # noqa: S606 (no shell is wanted)


def wanted_build() -> str:
    """Return what UPCARD_COMPILE says."""
    mode = os.environ.get("UPCARD_COMPILE", "auto")
    if mode not in {"auto", "yes", "no"}:
        raise SetUpError(f"UPCARD_COMPILE is auto, yes or no, not {mode!r}")
    return mode


def main(verb: str, arguments: list[str]) -> NoReturn:
    """Set up what the verb needs and become it."""
    if verb == "upcard":
        mode = wanted_build()
        install(RUNTIME)
        become(["-P", "-m", "upcard", *arguments], compiled_core(mode))
    if verb == "run":
        mode = wanted_build()
        install(DEVELOPER)
        become([str(ROOT / arguments[0]), *arguments[1:]], compiled_core(mode))
    if verb == "lock":
        with alone():
            make_venv()
    else:
        install(DEVELOPER)
    script = {"test": "run_tests.py", "check": "run_checks.py", "lock": "run_lock.py"}[verb]
    become([str(ROOT / "scripts" / script), *arguments])


if __name__ == "__main__":
    try:
        main(sys.argv[1], sys.argv[2:])
    except SetUpError as problem:
        say(str(problem))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
